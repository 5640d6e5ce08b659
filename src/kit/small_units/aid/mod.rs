//! The player aid: fourteen sections, each from the chart the engine plays.

mod combat;
mod fire;
mod ground;
mod pieces;
mod support;
mod turn;

use super::changes::changes;
use crate::kit::brief;
use crate::kit::changes as kit;
use crate::kit::page::Aid;
use crate::kit::prose::{Block, Words};
use crate::rules::small_units::TITLE;
use crate::rules::small_units::options::Options;
use crate::rules::small_units::reading::Reading;
use crate::rules::small_units::tables::Tables;

/// What the sections are written from.
pub(super) type Basis<'s> = kit::Basis<'s, Reading, Tables, &'s Options>;

impl Basis<'_> {
    /// A ruling that players seldom ask for, if the scenario answers it in its own way.
    fn anew(&self, id: &str) -> Option<Block> {
        let changed = self.changes.rulings();
        let line = changed.iter().find(|(ruling, _)| ruling.id == id).and_then(|_| self.changes.ruling(id));
        line.map(Block::from)
    }
}

/// The player aid of a scenario.
pub fn aid(reading: &Reading) -> Aid {
    let basis = Basis { reading, tables: &reading.tables, options: &reading.options, changes: changes(reading) };
    let sections = vec![
        turn::sequence(&basis),
        turn::activation(&basis),
        fire::fire(&basis),
        fire::multipliers(&basis),
        support::artillery(&basis),
        fire::defensive(&basis),
        combat::close_combat(&basis),
        combat::disorganized(&basis),
        turn::draws(&basis),
        turn::events(&basis),
        ground::terrain(&basis),
        turn::ammunition(&basis),
        pieces::counters(&basis),
        combat::stacking(&basis),
    ];
    brief::aid(TITLE, sections, &basis.changes)
}

/// "two cards", "one card" – in figures, as charts are read.
pub(super) fn cards(words: Words, count: i64) -> Words {
    words.and(if count == 1 { " card" } else { " cards" })
}
