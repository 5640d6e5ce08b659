//! The player aid: every chart the engine plays, with what is ours marked as ours.

mod assault;
pub mod charts;
pub mod fire;
mod ground;
mod hits;
mod movement;
mod units;

use super::changes::changes;
use crate::kit::brief;
use crate::kit::changes::Changes;
use crate::kit::page::Aid;
use crate::kit::prose::{Block, Part, Words};
use crate::rules::card_activation::TITLE;
use crate::rules::card_activation::options::Options;
use crate::rules::card_activation::reading::Reading;
use crate::rules::card_activation::tables::Tables;
use crate::rules::common::cards::Card;
use crate::rules::common::suits::Suit;

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

    /// Rulings as they are played here, as lines of a list.
    fn rulings(&self, ids: &[&str]) -> Block {
        self.changes.ruled(ids)
    }

    /// Rulings that say again what stands above, unless the scenario answers them in its own way.
    fn anew(&self, ids: &[&str]) -> Block {
        self.changes.ruled_anew(ids)
    }
}

/// The player aid of a scenario.
pub fn aid(reading: &Reading) -> Aid {
    let basis = Basis::of(reading);
    let mut sections = vec![
        brief::sequence(&basis.tables.sequence),
        charts::order(&basis),
        charts::ends(&basis),
        charts::general(&basis),
        movement::movement(&basis),
        fire::weapons(&basis),
        fire::fire(&basis),
        fire::cover(&basis),
        hits::hits(&basis),
        assault::assault(&basis),
        charts::cohesion(&basis),
        ground::terrain(&basis),
        units::support(&basis),
        units::counters(&basis),
    ];
    for (number, section) in sections.iter_mut().enumerate() {
        section.number = Some((number + 1).to_string());
    }
    sections.extend(basis.changes.section());
    let title = reading.draft.document.title.as_ref().map(|title| title.value.clone()).unwrap_or_default();
    let aid = Aid { title: format!("{TITLE}: player aid"), subtitle: title, sections, legend: basis.changes.legend() };
    aid.charts_first()
}

/// Suits as small drawings, with a sign between them.
fn suits(all: impl IntoIterator<Item = Suit>, sign: &str) -> Words {
    let each = all.into_iter().enumerate().map(|(number, suit)| {
        let gap = if number == 0 { "" } else { sign };
        Words::from(gap).and(Part::Suit(suit))
    });
    each.fold(Words::default(), Words::and)
}

/// A card as its rank and its suit.
fn face(card: Card) -> Words {
    Words::strong(card.rank.mark()).and(Part::Suit(card.suit))
}
