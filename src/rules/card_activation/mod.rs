//! Card Activation: platoons, guns and tanks on a map of hexes, with playing cards and handfuls of dice.
//!
//! At the start of a turn every unit and every commander is dealt a card. The lowest acts first, then the next, friend and
//! enemy mixed as the cards fall: each moves, then fires or assaults. The colour of a card says how far tanks go.
//! Fire is a die for each rifle and more for better weapons. A hit on a unit in cover asks for a card, and so does a second
//! hit on a tank. Whoever is hit is disrupted: it stays put and fires with half its dice until a card of the right suit
//! brings it round, which good troops find more easily than poor ones, and all of them with a commander beside them.
//! The sheet these rules come from does not say what score hits or how assaults are fought: there the rulings are ours.

use super::common::book::book;

pub mod activation;
mod apply;
pub mod assault;
pub mod board;
pub mod charts;
pub mod cohesion;
pub mod course;
pub mod event;
pub mod fire;

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
pub mod pile;
pub mod reading;
pub mod sequence;
pub mod sight;
pub mod situation;
pub mod table;
pub mod tables;
mod telling;
pub mod throw;
mod transport;
pub mod victory;

mod words;

book! {
    CardActivation: "card-activation", "Card Activation",
    "platoons, guns and tanks on hexes, a playing card for each unit and six-sided dice",
    randomizer: "a card for each unit, D6",
    Hex, formations: false
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::sections::OptionValue;

    #[test]
    fn the_rulebook_is_well_formed_and_complete() {
        let sections = sections();
        let mut expected: Vec<String> = (1..=34).map(|number| format!("B{number}")).collect();
        expected.insert(5, "B5b".into());
        let ids: Vec<&str> = sections.rulings.iter().map(|ruling| ruling.id.as_str()).collect();
        assert_eq!(ids, expected);
        let numbers = |chapter: &str, last: u32| {
            (1..=last).for_each(|number| assert!(sections.section(&format!("{chapter}.{number}")).is_some()));
        };
        numbers("TURN", 6);
        numbers("GEN", 7);
        numbers("ORD", 3);
        numbers("MOVE", 6);
        numbers("FIRE", 6);
        numbers("ASLT", 5);
    }

    #[test]
    fn what_the_sheet_does_not_say_is_ours() {
        let ours = |number: &str| sections().section(number).unwrap().gist.starts_with("Ours");
        assert!(ours("FIRE.3") && (1..=5).all(|number| ours(&format!("ASLT.{number}"))));
    }

    #[test]
    fn options_have_our_answer_first() {
        let default = |key| sections().option(key).and_then(|ruling| ruling.default_value().cloned());
        assert_eq!(default("ace"), Some(OptionValue::Word("low".into())));
        assert_eq!(default("ties"), Some(OptionValue::Word("suits".into())));
        assert_eq!(default("enemy_stops"), Some(OptionValue::Flag(false)));
    }
}
