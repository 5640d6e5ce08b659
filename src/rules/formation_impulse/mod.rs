//! Formation Impulse: platoons of formations on a map of hexes, chits from a cup, and handfuls of dice.
//!
//! Every formation has chits in a cup, and so has the end of the turn; nobody knows how many impulses a turn will have.
//! The formation that is drawn checks its command, rallies, calls artillery, and then moves or fires unit by unit. Whoever
//! moves is fired at, hex by hex. Fire is a handful of dice against a score that range changes; cover, concealment and armour are
//! dice that save. A hit disrupts, the next costs a step. Armour overruns what stands in the open, infantry fights it in
//! towns. Headquarters lead, and are lost with those around them.
//! The sheet these rules come from has neither a terrain chart nor a table of units: both are ours.

use super::common::book::book;

pub mod air;
mod apply;
pub mod artillery;
pub mod assault;
pub mod board;
pub mod charts;
pub mod command;
pub mod course;
pub mod cover;
pub mod event;
mod fallback;
pub mod fate;
pub mod fire;
mod greedy;
pub mod hits;
pub mod impulse;
mod invariants;
pub mod keys;
mod listing;
mod lying;
mod map_text;
pub mod march;
pub mod mines;
pub mod movement;
pub mod needs;
mod observe;
pub mod odds;
pub mod operations;
pub mod opportunity;
pub mod options;
pub mod order;
pub mod overrun;
pub mod phrase;
pub mod reading;
pub mod sequence;
pub mod shells;
pub mod sight;
pub mod situation;
pub mod table;
pub mod tables;
mod telling;
pub mod throw;
pub mod victory;
mod words;

book! {
    FormationImpulse: "formation-impulse", "Formation Impulse",
    "platoons of formations on hexes, chits from a cup and pools of six-sided dice",
    randomizer: "chit cup, D6 pools", Hex, formations: true
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::sections::OptionValue;

    #[test]
    fn the_rulebook_is_complete() {
        let sections = sections();
        let ids: Vec<&str> = sections.rulings.iter().map(|ruling| ruling.id.as_str()).collect();
        let expected: Vec<String> = (1..=ids.len()).map(|number| format!("C{number}")).collect();
        assert_eq!(ids, expected);
        let has = |number: String| assert!(sections.section(&number).is_some(), "{number}");
        (1..=11).for_each(|number| has(format!("1.3.2.{number}")));
        ('a'..='h').for_each(|letter| has(format!("6.1.{letter}")));
        (1..=6).for_each(|number| has(format!("6.3.{number}")));
        (1..=5).for_each(|number| has(format!("11.3.{number}")));
        (1..=5).for_each(|number| has(format!("X{number}")));
    }

    #[test]
    fn the_chart_of_terrain_is_ours_and_says_so() {
        assert!(sections().section("TERR").is_some_and(|section| section.gist.starts_with("Ours")));
    }

    #[test]
    fn options_have_our_answer_first() {
        let default = |key| sections().option(key).and_then(|ruling| ruling.default_value().cloned());
        assert_eq!(default("assault_compare"), Some(OptionValue::Word("scored".into())));
        assert_eq!(default("end_turn"), Some(OptionValue::Number(2)));
        assert_eq!(default("fate"), Some(OptionValue::Flag(false)));
    }
}
