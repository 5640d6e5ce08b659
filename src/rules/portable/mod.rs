//! Portable: battalions and batteries on a board of squares, with ordinary dice and strength points.
//!
//! A turn begins with the guns: both sides name squares, dice say where the shells come down, and whoever is there is hit.
//! Then each side in turn throws its activation dice, one for a commander and one for every few units, and their sum is
//! how many units it may use. An activated unit moves, fires once, fights whom it meets, or works: laying mines, clearing
//! wire, loading a truck.
//! Units face a side of their square, and most fire only ahead. A hit costs a strength point or, with luck, only ground;
//! good troops give ground where poor ones bleed.
//! A side that has lost a third of its strength is exhausted and comes no nearer; when both are, the battle is over.
//! Aircraft, gas, cyclists and infantry riding on tanks are there for scenarios that ask for them.

use super::common::book::book;

pub mod activation;
mod air;
mod apply;
pub mod arc;
pub mod artillery;
pub mod board;
pub mod charts;
pub mod close_combat;
pub mod course;
pub mod event;
pub mod fire;
mod gas;
mod greedy;
pub mod hits;
mod invariants;
pub mod keys;
mod listing;
mod lying;
mod map_text;
pub mod movement;
pub mod needs;
mod observe;
pub mod odds;
pub mod options;
pub mod order;
pub mod phrase;
pub mod reading;
pub mod sequence;
pub mod side_turn;
pub mod sight;
pub mod situation;
pub mod table;
pub mod tables;
mod telling;
pub mod victory;
mod view;
mod words;
mod work;

book! {
    Portable: "portable", "Portable",
    "battalions and batteries on squares, six-sided dice and strength points",
    randomizer: "D6",
    Square, formations: false
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::sections::OptionValue;

    #[test]
    fn the_rulebook_is_complete() {
        let sections = sections();
        let mut expected: Vec<String> = (1..=5).map(|number| format!("O{number}")).collect();
        expected.extend(["A1", "A1b"].map(String::from));
        expected.extend((2..=55).map(|number| format!("A{number}")));
        let ids: Vec<&str> = sections.rulings.iter().map(|ruling| ruling.id.as_str()).collect();
        assert_eq!(ids, expected);
        let letters = |chapter: &str, last: char| {
            ('a'..=last).for_each(|letter| assert!(sections.section(&format!("{chapter}.{letter}")).is_some()));
        };
        letters("ART", 'l');
        letters("MOV", 'i');
        letters("FIRE", 'l');
        letters("AIRMOV", 'i');
    }

    #[test]
    fn options_have_our_answer_first() {
        let default = |key| sections().option(key).and_then(|ruling| ruling.default_value().cloned());
        assert_eq!(default("air"), Some(OptionValue::Flag(false)));
        assert_eq!(default("hidden_mines"), Some(OptionValue::Flag(true)));
        assert_eq!(default("strafe_dice"), Some(OptionValue::Number(1)));
        assert_eq!(default("tank_class"), Some(OptionValue::Word("with_guns".into())));
    }
}
