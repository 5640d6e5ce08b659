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
use crate::kit::brief;
use crate::kit::changes as kit;
use crate::kit::page::Aid;
use crate::kit::prose::{Cell, Column, Row, Section, Source, Table, Words};
use crate::rules::formation_impulse::TITLE;
use crate::rules::formation_impulse::options::Options;
use crate::rules::formation_impulse::reading::Reading;
use crate::rules::formation_impulse::tables::Tables;

/// What the sections are written from.
pub type Basis<'s> = kit::Basis<'s, Reading, Tables, &'s Options>;

pub fn basis(reading: &Reading) -> Basis<'_> {
    Basis { reading, tables: &reading.tables, options: &reading.options, changes: changes(reading) }
}

impl Basis<'_> {
    /// A value of a chart, marked if the scenario changes it.
    fn say(&self, chart: &str, key: &str, value: impl ToString) -> Words {
        self.changes.say(&[chart, key], value.to_string())
    }
}

/// The player aid of a scenario.
pub fn aid(reading: &Reading) -> Aid {
    let basis = basis(reading);
    let always: [fn(&Basis<'_>) -> Section; 14] = [
        turn::sequence,
        turn::cup,
        turn::command,
        movement::movement,
        fire::ranged,
        fire::saves,
        hits::damage,
        assault::assault,
        assault::overrun,
        shells::artillery,
        air::aircraft,
        shells::mines,
        ground::terrain,
        units::types,
    ];
    let mut sections: Vec<Section> = always.iter().map(|section| section(&basis)).collect();
    sections.extend(optional::fate(&basis));
    sections.extend(optional::options(&basis));
    sections.push(units::counters(&basis));
    brief::aid(TITLE, sections, &basis.changes)
}

/// A table of two columns: what, and what it does.
fn pairs(first: &str, second: &str, rows: Vec<(Words, Words, Source)>) -> Table {
    let rows = rows.into_iter().map(|(what, does, source)| Row::of(vec![Cell::Words(what), does.into()], source));
    Table { columns: vec![Column::text(first), Column::wide(second)], rows: rows.collect() }
}
