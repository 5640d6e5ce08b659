//! Small Units: companies and single guns on a hex map, with a deck of cards in place of dice.
//!
//! Every turn a card's suit decides which side acts. That side activates one formation, or dares a test for more, and
//! each activated unit moves, digs in, shoots or rallies. The other side reacts: a unit that sees an enemy step into its
//! range may shoot, call artillery, or slip away.
//! To shoot is to compare firepower and a card with morale and cover; what is beaten is disorganized, what is beaten badly
//! loses a step. Shells and bombs land by suit, and every hex of the map carries one.
//! Units that step onto an enemy fight with blind and open cards; a beaten defender may counterattack.
//! Cards are scarce and double-edged: a hand is secret and rarely refilled, tens use up ammunition, and aces and court
//! cards count little but bring events.
//! Who wins, the scenario says.

use super::common::book::book;

pub mod action;
pub mod activation;
mod apply;
pub mod artillery;
pub mod board;
pub mod charts;
pub mod close_combat;
pub mod counter;
pub mod course;
pub mod demolition;
mod draw;
pub mod engineers;
pub mod event;
pub mod fire;
pub mod fires;
pub mod greedy;
mod invariants;
pub mod keys;
mod listing;
mod lying;
mod map_text;
pub mod morale;
pub mod movement;
pub mod needs;
mod observe;
pub mod odds;
pub mod options;
pub mod order;
pub mod pending;
mod random_events;
mod reaction;
pub mod reading;
mod sequence;
pub mod sight;
pub mod situation;
mod stacking;
pub mod suit_grid;

pub mod table;
pub mod tables;
mod telling;
mod token;
pub mod victory;
mod view;
mod words;

book! {
    SmallUnits: "small-units", "Small Units",
    "companies and single guns on hexes, one deck of 52 cards with hands",
    randomizer: "one 52-card deck with hands",
    Hex, formations: true
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::sections::OptionValue;

    #[test]
    fn the_rulebook_is_complete() {
        let sections = sections();
        let ids: Vec<String> = sections.rulings.iter().map(|ruling| ruling.id.clone()).collect();
        let expected: Vec<String> = (1..=104).map(|number| format!("A{number:02}")).collect();
        assert_eq!(ids, expected);
        for chapter in 1..=14 {
            assert!(sections.section(&format!("{chapter}.0")).is_some(), "chapter {chapter}");
        }
    }

    #[test]
    fn options_have_our_answer_first() {
        let default = |key| sections().option(key).and_then(|ruling| ruling.default_value().cloned());
        assert_eq!(default("loss_threshold"), Some(OptionValue::Word("ge2".into())));
        assert_eq!(default("free_elements"), Some(OptionValue::Number(1)));
        assert_eq!(default("sw_absorbs_loss"), Some(OptionValue::Flag(true)));
        assert_eq!(sections().options().count(), 39);
    }
}
