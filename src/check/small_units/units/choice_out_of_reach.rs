//! More to activate on one turn than any card reaches.
//!
//! ## Why it matters
//! A player may choose as much as he likes, and one card must reach the sum of the activation costs. Here everything that a side has on
//! a turn comes to more than the highest card, so a player who wants all of it has lost his turn before he draws. `play` and
//! `odds` warn of such a choice, and good players make another. In any larger battle this is the commander's trouble, so it
//! is a hint. Support weapons count that begin apart from every unit; the others come along.
//!
//! ## Example
//! ```toml
//! [[support]]
//! side = "british"
//! turns = "1..3 5"
//! af = "3x1"                     # with two formations and an air strike: 12
//! as = "1x2"
//! ```
//! Write instead:
//! ```toml
//! [[support]]
//! side = "british"
//! turns = "1..3 5"
//! af = "2x1"
//! as = "1x2"
//! ```

use super::choice::{Choice, Weapons, never};
use crate::check::small_units::prelude::*;

pub const CHECK: Check = Check::hint("SU346", Some("4.2"), Run::Proof(Proving::SmallUnits(run)));

fn run(proof: &Proof<'_>, report: &mut Report<'_>) {
    let reading = proof.reading;
    let (draft, highest) = (&reading.draft, reading.tables.cards.highest());
    // Where a single element is too dear already, that is the fault.
    let Some(last) = draft.turns().filter(|_| never(reading).is_empty()) else { return };
    let free = proof.board.options.free_elements;
    for side in draft.side_ids() {
        let turns = || (1..=last).map(|turn| (turn, Choice::of(reading, side, turn, Weapons::Apart)));
        // Of formations alone, and of fires alone, others tell.
        let is_told = |choice: &Choice| {
            let [formations, _, fires, strikes] = &choice.kinds;
            formations.all() > highest || fires.all().saturating_add(strikes.all()) > highest
        };
        if turns().any(|(_, choice)| is_told(&choice)) {
            continue;
        }
        let in_vain = |choice: &Choice| choice.rating() > highest && choice.elements() > free;
        let Some((turn, choice)) = turns().find(|(_, choice)| in_vain(choice)) else { continue };
        let id = &draft.side(side).id;
        report
            .at(id.span, format!("`{id}` can choose more on turn {turn} than any card activates"))
            .label(format!("{} need {}; the highest card is {highest}", choice.words(), choice.rating()))
            .help("if all should act at once, join formations, or spread fires and arrivals over more turns");
    }
}
