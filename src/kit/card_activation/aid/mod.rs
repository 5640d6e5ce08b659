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
use crate::kit::changes as kit;
use crate::kit::page::Aid;
use crate::kit::prose::{Part, Words};
use crate::rules::card_activation::TITLE;
use crate::rules::card_activation::options::Options;
use crate::rules::card_activation::reading::Reading;
use crate::rules::card_activation::tables::Tables;
use crate::rules::common::cards::Card;
use crate::rules::common::suits::Suit;

/// What the sections are written from.
pub type Basis<'s> = kit::Basis<'s, Reading, Tables, &'s Options>;

pub fn basis(reading: &Reading) -> Basis<'_> {
    Basis { reading, tables: &reading.tables, options: &reading.options, changes: changes(reading) }
}

/// The player aid of a scenario.
pub fn aid(reading: &Reading) -> Aid {
    let basis = basis(reading);
    let sections = vec![
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
    brief::aid(TITLE, sections, &basis.changes)
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
