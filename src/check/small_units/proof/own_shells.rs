//! Artillery at an objective that lands on its own side's units as often as not.
//!
//! ## Why it matters
//! Shells that miss fall on a neighbour of the drawn suit, and where two have it the opponent picks. If units of the firing
//! side are set up around the objective in hexes of two suits or more, nearly every second fire at it hits them instead.
//!
//! ## Example
//! ```toml
//! [[setup]]
//! at = "0504"
//! units = ["A/Fus", "B/Fus"]
//!
//! [[setup]]
//! at = "0104"
//! units = ["HQ/Fus", "6pdr"]
//!
//! [[setup]]
//! at = "0505"                    # another suit beside the bridge
//! units = ["Sap", "Sig"]
//! ```
//! Write instead:
//! ```toml
//! [[setup]]
//! at = "0202"
//! units = ["A/Fus", "B/Fus"]
//!
//! [[setup]]
//! at = "0104"
//! units = ["HQ/Fus", "6pdr"]
//!
//! [[setup]]
//! at = "0203"
//! units = ["Sap", "Sig"]
//! ```

use std::collections::BTreeSet;

use super::goals::goals;
use crate::check::naming;
use crate::check::small_units::prelude::*;
use crate::rules::common::suits::Suit;
use crate::rules::small_units::artillery::{Fall, fall};

pub const CHECK: Check = Check::warning("SU922", Some("6.7.4"), Run::Proof(Proving::SmallUnits(run)));

/// More than so many misfires in a hundred are worth a word.
const RISK_PERCENT: usize = 40;

fn run(proof: &Proof<'_>, report: &mut Report<'_>) {
    let (draft, board, table) = (proof.draft(), proof.board, &proof.table);
    for goal in goals(proof).into_iter().filter(|goal| !goal.exit) {
        let fires = (1..=board.turns).any(|turn| !board.support(goal.side, turn).is_empty());
        for cell in goal.cells.iter().copied().filter(|cell| fires && !proof.holds(goal.side, *cell)) {
            let own = board.suit(cell);
            // Suits for which the aim is not taken again (A43), and whom of its own their shells strike.
            let falls = Suit::ALL.into_iter().filter_map(|suit| match fall(board, cell, suit) {
                Fall::On(cells) if suit != own => {
                    Some(cells.into_iter().filter(|hit| table.count(*hit, goal.side) > 0).collect())
                }
                Fall::On(_) => Some(Vec::new()),
                Fall::Again => None,
            });
            let missing: Vec<Vec<Cell>> = falls.collect();
            let suits = missing.iter().filter(|cells| !cells.is_empty()).count();
            let percent = suits * 100 / missing.len().max(1);
            if percent <= RISK_PERCENT {
                continue;
            }
            report
                .at(
                    goal.at,
                    format!(
                        "artillery of `{}` at {} hits its own units in {} as often as {percent} times in a hundred",
                        draft.side(goal.side).id,
                        draft.cell_words(cell),
                        naming::cells(draft, missing.into_iter().flatten().collect::<BTreeSet<Cell>>())
                    ),
                )
                .label(format!("own units beside it, in hexes of {suits} suits"))
                .help("set them up a hex further back, or exchange suits so that they stand in hexes of one");
        }
    }
}
