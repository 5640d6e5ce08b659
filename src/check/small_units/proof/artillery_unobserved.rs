//! Artillery or aircraft in turns when nobody of their side can see anything worth firing at.
//!
//! ## Why it matters
//! Fire at a hex that no friend sees counts the effect card once, not three times. If none of the side's units can, by the
//! last turn of the entry, be where it sees a hex the enemy begins in or an objective, all of this support is spent
//! blindly: it comes too early, or its observers begin too far back.
//!
//! ## Example
//! ```toml
//! [time]
//! turns = 6
//! start = "04:30"
//! minutes = 90
//! night = [1]
//!
//! [[support]]
//! side = "german"
//! turns = 1                      # in the dark, and nobody near
//! af = "1x1"
//!
//! [[setup]]
//! at = "0101"
//! units = ["A/Fus", "B/Fus"]
//!
//! [[setup]]
//! at = "0104"
//! units = ["HQ/Fus", "6pdr"]
//!
//! [[setup]]
//! at = "0102"
//! units = ["Sap", "Sig"]
//! ```
//! Write instead:
//! ```toml
//! [time]
//! turns = 6
//! start = "06:00"
//! minutes = 90
//!
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

use super::March;
use crate::check::small_units::prelude::*;
use crate::rules::small_units::board::other;

pub const CHECK: Check = Check::hint("SU908", Some("6.10"), Run::Proof(Proving::SmallUnits(run)));

/// More lines of sight than this are not looked along; what is not found until then counts as seen.
const MOST_LINES: usize = 20_000;

fn run(proof: &Proof<'_>, report: &mut Report<'_>) {
    let (draft, board) = (proof.draft(), proof.board);
    let counts = match board.tables.multiplier.note_c.unseen {
        1 => "once".to_string(),
        times => format!("{times} times"),
    };
    for support in &proof.reading.support {
        let Some(side) = support.side else { continue };
        let fires: Vec<_> = support.fires.iter().filter(|fires| fires.count() > 0).collect();
        let turns: BTreeSet<u32> = support.turns.iter().filter_map(|turn| u32::try_from(turn.value).ok()).collect();
        let (Some(first), Some(last)) = (fires.first(), turns.last()) else { continue };
        if turns.iter().any(|turn| is_observed(proof, side, *turn)) {
            continue;
        }
        report
            .at(
                first.written.span,
                format!(
                    "nobody of `{}` can see the enemy or an objective by turn {last}: all of this fire is unobserved",
                    draft.side(side).id
                ),
            )
            .label(format!("the effect card counts {counts}, wherever it is aimed"))
            .help("give it in a later turn, or let an observer begin nearer");
    }
}

/// Whether a unit of a side can, in a turn, be where it sees a hex the enemy begins in, or an objective.
fn is_observed(proof: &Proof<'_>, side: SideId, turn: u32) -> bool {
    let board = proof.board;
    let Some(marches) = proof.marches(side) else { return true };
    let enemies = proof.starts_of(other(side)).filter(|start| start.turn <= turn).flat_map(|start| start.cells);
    let objectives = board.objectives.iter().filter(|cell| !proof.holds(side, **cell));
    let targets: BTreeSet<Cell> = enemies.chain(objectives).copied().collect();
    let in_time = |march: &March, cell: Cell| march.turn(cell).is_some_and(|there| there <= turn);
    let there = |cell: &Cell| marches.iter().any(|march| march.pace.turn <= turn && in_time(march, *cell));
    let mut lines = MOST_LINES;
    for target in &targets {
        for from in board.grid.cells().filter(there) {
            lines -= 1;
            if lines == 0 || proof.sees(from, *target, turn) {
                return true;
            }
        }
    }
    targets.is_empty()
}
