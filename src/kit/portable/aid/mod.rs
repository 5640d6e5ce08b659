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
use crate::kit::prose::{Block, Cell, Column, Line, Row, Section, Source, Table, Words};
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
    let always: [fn(&Basis<'_>) -> Section; 13] = [
        charts::sequence,
        charts::activation,
        fire::sight,
        fire::artillery,
        fire::weapons,
        fire::fire,
        combat::close_combat,
        units::types,
        charts::hits,
        combat::movement,
        ground::terrain,
        ground::work,
        charts::exhaustion,
    ];
    let mut sections: Vec<Section> = always.iter().map(|section| section(&basis)).collect();
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
