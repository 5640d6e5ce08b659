//! A Jack that brings no sniper.
//!
//! ## Why it matters
//! The sniper picks a victim by the suit of the Jack that was drawn. With a Jack missing, units in hexes of its suit are
//! safe from him, and players who know the rules will play it otherwise.
//!
//! ## Example
//! ```toml
//! [tables.event.sniper]
//! cards = ["JS", "JC"]
//! ```
//! Write instead:
//! ```toml
//! [tables.event.sniper]
//! cards = ["JS", "JH", "JD", "JC"]
//! ```

use super::events::event_cards;
use crate::check::small_units::prelude::*;
use crate::rules::common::cards::{Card, Rank};
use crate::rules::common::suits::Suit;
use crate::rules::small_units::tables::EventEffect;
use crate::scenario::victory::and;

pub const CHECK: Check = Check::warning("SU613", Some("12.2"), Run::SmallUnits(run));

fn run(reading: &Reading, report: &mut Report<'_>) {
    let all = event_cards(reading);
    let sniper =
        reading.tables.event.iter().find(|(_, row)| row.effect == EventEffect::Sniper).map(|(id, _)| id.as_str());
    let mut idle = Vec::new();
    for suit in Suit::ALL {
        let jack = Card { rank: Rank::Jack, suit };
        let listed = || all.iter().filter(|entry| entry.card == Ok(jack));
        if listed().any(|entry| entry.effect == EventEffect::Sniper) {
            continue;
        }
        match listed().find_map(|entry| Some((entry, entry.place?))) {
            Some((entry, place)) => {
                report
                    .at(place, format!("the Jack `{jack}` brings `{}` and no sniper", entry.event))
                    .label("the rules give every Jack to the sniper")
                    .help(format!("list `{jack}` under `{}`", sniper.unwrap_or("sniper")));
            }
            None => idle.push(format!("`{jack}`")),
        }
    }
    // Jacks in no list at all were left out of the sniper's own.
    let written = sniper.and_then(|id| reading.charts.written.inner("event")?.inner(id)?.value("cards"));
    if let (Some(written), false) = (written, idle.is_empty()) {
        let missing = and(idle);
        report
            .at(written.span, format!("no sniper comes with {missing}"))
            .label("every Jack brings a sniper")
            .help(format!("add {missing}"));
    }
}
