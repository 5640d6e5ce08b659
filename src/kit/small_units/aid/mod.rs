//! The player aid: fourteen sections, each from the chart the engine plays.

mod combat;
mod fire;
mod ground;
mod pieces;
mod support;
mod turn;

use super::changes::changes;
use crate::kit::changes::Changes;
use crate::kit::page::Aid;
use crate::kit::prose::{Block, Words};
use crate::rules::small_units::TITLE;
use crate::rules::small_units::options::Options;
use crate::rules::small_units::reading::Reading;
use crate::rules::small_units::tables::Tables;

/// What the sections are written from.
pub(super) struct Desk<'s> {
    pub reading: &'s Reading,
    pub tables: &'s Tables,
    pub options: Options,
    pub changes: Changes<'s>,
}

impl Desk<'_> {
    /// A ruling that players seldom ask for, if the scenario answers it in its own way.
    fn anew(&self, id: &str) -> Option<Block> {
        let changed = self.changes.rulings();
        let line = changed.iter().find(|(ruling, _)| ruling.id == id).and_then(|_| self.changes.ruling(id));
        line.map(Block::from)
    }
}

/// The player aid of a scenario.
pub fn aid(reading: &Reading) -> Aid {
    let desk = Desk {
        reading,
        tables: &reading.tables,
        options: Options::of(&reading.draft, &reading.tables),
        changes: changes(reading),
    };
    let mut sections = vec![
        turn::sequence(&desk),
        turn::activation(&desk),
        fire::fire(&desk),
        fire::multipliers(&desk),
        support::artillery(&desk),
        fire::defensive(&desk),
        combat::close_combat(&desk),
        combat::disorganized(&desk),
        turn::draws(&desk),
        turn::events(&desk),
        ground::terrain(&desk),
        turn::ammunition(&desk),
        pieces::counters(&desk),
        combat::stacking(&desk),
    ];
    for (number, section) in sections.iter_mut().enumerate() {
        section.number = Some((number + 1).to_string());
    }
    sections.extend(desk.changes.section());
    let title = reading.draft.document.title.as_ref().map(|title| title.value.clone()).unwrap_or_default();
    Aid { title: format!("{TITLE}: player aid"), subtitle: title, sections, legend: desk.changes.legend() }
}

/// "two cards", "one card" – in figures, as charts are read.
pub(super) fn cards(words: Words, count: i64) -> Words {
    words.and(if count == 1 { " card" } else { " cards" })
}
