//! An artillery fire or air strike so strong that it destroys whatever it hits.
//!
//! ## Why it matters
//! Its strength is added to a card that counts several times. From a certain strength on nearly every hit takes a step
//! from every unit in the hex, and neither morale nor cover matters any more.
//!
//! ## Example
//! ```toml
//! [[support]]
//! side = "german"
//! turns = 3
//! af = "1x12"
//! ```
//! Write instead:
//! ```toml
//! [[support]]
//! side = "german"
//! turns = 3
//! af = "1x3"
//! ```

use super::fires::{strengths, word};
use crate::check::small_units::prelude::*;
use crate::rules::common::cards::Card;
use crate::rules::small_units::tables::{FireClass, Firer};

pub const CHECK: Check = Check::warning("SU704", Some("6.7.4"), Run::SmallUnits(run));

fn run(reading: &Reading, report: &mut Report<'_>) {
    let high = reading.tables.artillery.strength_high;
    for fires in reading.support.iter().flat_map(|support| &support.fires) {
        for (entry, span) in fires.each().iter().zip(strengths(reading, fires)) {
            let strength = i64::from(entry.strength);
            if strength <= high {
                continue;
            }
            let firer = if fires.air { Firer::AirStrike } else { Firer::Artillery };
            let times = reading.tables.multiplier.times(firer, FireClass::Inf);
            let average = strength as f64 + times as f64 * average_card(reading);
            report
                .at(span, format!("{} of strength {strength} leaves its target no chance", word(fires.air)))
                .label(format!("about {average:.0} with an average card"))
                .help(format!("write {high} or less, if units are to survive a hit"));
        }
    }
}

fn average_card(reading: &Reading) -> f64 {
    let sum: i64 = Card::deck().map(|card| reading.tables.cards.value(card.rank)).sum();
    sum as f64 / Card::deck().count() as f64
}
