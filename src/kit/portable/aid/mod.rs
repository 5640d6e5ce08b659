//! The player aid: every chart the engine plays, and the optional rules a scenario has chosen.

pub mod charts;
mod combat;
mod fire;
mod ground;
mod optional;
mod units;

use super::changes::changes;
use super::signed;
use crate::kit::brief;
use crate::kit::changes as kit;
use crate::kit::page::Aid;
use crate::kit::prose::{Block, Cell, Column, Line, Row, Source, Table, Words};
use crate::rules::portable::TITLE;
use crate::rules::portable::options::Options;
use crate::rules::portable::reading::Reading;
use crate::rules::portable::tables::Tables;

/// What the sections are written from.
pub type Basis<'s> = kit::Basis<'s, Reading, Tables, &'s Options>;

pub fn basis(reading: &Reading) -> Basis<'_> {
    Basis { reading, tables: &reading.tables, options: &reading.options, changes: changes(reading) }
}

impl Basis<'_> {
    /// A table of modifiers: when, how much by its place in the charts, and where that stands.
    fn modifiers(&self, title: &str, rows: Vec<(Words, &[&str], i64, Source)>) -> Table {
        let rows = rows.into_iter().map(|(when, path, value, source)| {
            Row::of(vec![Cell::Words(when), self.changes.say(path, signed(value)).into()], source)
        });
        Table { columns: vec![Column::wide(title), Column::figure("die")], rows: rows.collect() }
    }
}

/// The player aid of a scenario.
pub fn aid(reading: &Reading) -> Aid {
    let basis = basis(reading);
    let mut sections = vec![
        charts::sequence(&basis),
        charts::activation(&basis),
        fire::sight(&basis),
        fire::artillery(&basis),
        fire::weapons(&basis),
        fire::fire(&basis),
        combat::close_combat(&basis),
        units::types(&basis),
        charts::hits(&basis),
        combat::movement(&basis),
        ground::terrain(&basis),
        ground::work(&basis),
        charts::exhaustion(&basis),
    ];
    sections.extend(optional::sections(&basis));
    sections.push(units::counters(&basis));
    brief::aid(TITLE, sections, &basis.changes)
}

/// Numbers from and to, as dice are read.
fn span(from: i64, to: i64) -> String {
    if from >= to { to.to_string() } else { format!("{from}–{to}") }
}

fn bullets(lines: Vec<Line>) -> Block {
    Block::bullets(lines)
}
