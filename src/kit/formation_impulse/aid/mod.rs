//! The player aid: every chart the engine plays, with what is ours marked as ours.

mod air;
mod assault;
mod fire;
mod ground;
mod hits;
mod movement;
pub mod optional;
mod shells;
mod turn;
pub mod units;

use super::changes::changes;
use crate::kit::changes::Changes;
use crate::kit::page::Aid;
use crate::kit::prose::{Block, Cell, Column, Row, Source, Table, Words};
use crate::rules::formation_impulse::TITLE;
use crate::rules::formation_impulse::options::Options;
use crate::rules::formation_impulse::reading::Reading;
use crate::rules::formation_impulse::tables::Tables;

/// What the sections are written from.
pub struct Basis<'s> {
    pub reading: &'s Reading,
    pub tables: &'s Tables,
    pub options: &'s Options,
    pub changes: Changes<'s>,
}

impl<'s> Basis<'s> {
    pub fn of(reading: &'s Reading) -> Basis<'s> {
        Basis { reading, tables: &reading.tables, options: &reading.options, changes: changes(reading) }
    }

    /// Rulings that the scenario answers in its own way; what ours are stands among the rules.
    fn anew(&self, ids: &[&str]) -> Block {
        self.changes.ruled_anew(ids)
    }

    /// A value of a chart, marked if the scenario changes it.
    fn say(&self, chart: &str, key: &str, value: impl ToString) -> Words {
        self.changes.say(&[chart, key], value.to_string())
    }
}

/// The player aid of a scenario.
pub fn aid(reading: &Reading) -> Aid {
    let basis = Basis::of(reading);
    let mut sections = vec![
        turn::sequence(&basis),
        turn::cup(&basis),
        turn::command(&basis),
        movement::movement(&basis),
        fire::ranged(&basis),
        fire::saves(&basis),
        hits::damage(&basis),
        assault::assault(&basis),
        assault::overrun(&basis),
        shells::artillery(&basis),
        air::aircraft(&basis),
        shells::mines(&basis),
        ground::terrain(&basis),
        units::types(&basis),
    ];
    sections.extend(optional::fate(&basis));
    sections.extend(optional::options(&basis));
    sections.push(units::counters(&basis));
    for (number, section) in sections.iter_mut().enumerate() {
        section.number = Some((number + 1).to_string());
    }
    sections.extend(basis.changes.section());
    let title = reading.draft.document.title.as_ref().map(|title| title.value.clone()).unwrap_or_default();
    let aid = Aid { title: format!("{TITLE}: player aid"), subtitle: title, sections, legend: basis.changes.legend() };
    aid.charts_first()
}

/// A table of two columns: what, and what it does.
fn pairs(first: &str, second: &str, rows: Vec<(Words, Words, Source)>) -> Table {
    let rows = rows.into_iter().map(|(what, does, source)| Row::of(vec![Cell::Words(what), does.into()], source));
    Table { columns: vec![Column::text(first), Column::wide(second)], rows: rows.collect() }
}
