//! A factor that no die or counter can have.
//!
//! ## Why it matters
//! A To Hit or save number is what a die must reach: below the least every die would do, above the most none. Dice are
//! thrown by the handful, not by the bucket, and never fewer than none.
//!
//! ## Example
//! ```toml
//! [tables.unit_type.at-gun]
//! ap = { range = 8, fp = 3, th = 7 }
//! ```
//! Write instead:
//! ```toml
//! [tables.unit_type.at-gun]
//! ap = { range = 8, fp = 3, th = 4 }
//! ```

use std::ops::RangeInclusive;

use super::rows::{assaults, used};
use crate::check::formation_impulse::prelude::*;

pub const CHECK: Check =
    Check::error("NW016", Some("6.1"), Run::FormationImpulse(|reading, report| ROW.ask(reading, report)));

const ROW: Bound<Reading> = Bound {
    numbers: |reading| {
        let scores = reading.tables.fire.least_th..=reading.tables.fire.most_th;
        let mut numbers = Vec::new();
        for written in used(reading) {
            let mut look = |what: String, value: Option<Spanned<i64>>, within: &RangeInclusive<i64>| {
                let Some(value) = value else { return };
                let value = Spanned::new(value.value, written.place(value.span));
                let number = Number::given(value, written.id, within.clone());
                // What keeps to its bounds needs no name.
                if !number.is_sound() {
                    let number = if what.contains("assault") { number.cite("6.3.2") } else { number };
                    numbers.push(number.with("what", what));
                }
            };
            look("save number".to_string(), written.row.save, &scores);
            look("command range".to_string(), written.row.radius.filter(|_| written.row.is_headquarters()), &HEXES);
            for (key, weapon) in written.weapons() {
                look(format!("To Hit number of `{key}`"), weapon.th.filter(|_| weapon.fp() > 0), &scores);
                look(format!("firepower of `{key}`"), weapon.fp, &DICE);
                // Too short a range has a finding of its own.
                look(format!("range of `{key}`"), weapon.range.filter(|range| range.value > 0), &HEXES);
            }
            for (key, factor) in assaults(written.row) {
                look(format!("To Hit number of `{key}`"), factor.th.filter(|_| factor.fp() > 0), &scores);
                look(format!("dice of `{key}`"), factor.fp, &DICE);
            }
        }
        numbers
    },
    low: Some(WORDS),
    high: Some(WORDS),
    ..Bound::SILENT
};

const WORDS: Words =
    ["the {what} of type `{of}` cannot be {value}", "{least} to {most}", "write a number from {least} to {most}"];

/// No factor throws more dice: as many as armour may have.
pub const MOST_DICE: i64 = 20;
const DICE: RangeInclusive<i64> = 0..=MOST_DICE;
/// No weapon reaches farther than a hundred hexes.
const HEXES: RangeInclusive<i64> = 1..=100;
