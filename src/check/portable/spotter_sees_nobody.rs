//! A spotter who sees no enemy when the battle begins.
//!
//! ## Why it matters
//! A target that a spotter sees is much easier to hit. One who sees nobody helps no gun until he, or the enemy, has moved;
//! often a hill nearby would do.
//!
//! ## Example
//! ```toml
//! [[setup]]
//! at = "B8"                      # behind the woods
//! units = ["R-Obs"]
//! ```
//! Write instead:
//! ```toml
//! [[setup]]
//! at = "H7"
//! units = ["R-Obs"]
//! ```

use crate::check::naming;
use crate::check::portable::prelude::*;
use crate::check::start::{posted, starts};
use crate::rules::portable::movement::is_open;
use std::cell::Cell as Counter;
use std::collections::{BTreeMap, BTreeSet};

pub const CHECK: Check = Check::hint("PW026", Some("ART.j"), Run::Laid(Proving::Portable(run)));

/// Sight lines that may be drawn in all; what they do not reach is left unsaid.
const MOST_LINES: usize = 100_000;

fn run(proof: &Proof<'_>, report: &mut Report<'_>) {
    let (draft, board, ground) = (&proof.reading.draft, proof.board, &proof.board.ground);
    let mut posts: BTreeMap<SideId, BTreeSet<Cell>> = BTreeMap::new();
    for unit in draft.unit_ids() {
        if let Some(side) = draft.unit(unit).side {
            posts.entry(side).or_default().extend(starts(draft, unit));
        }
    }
    let lines = Counter::new(MOST_LINES);
    for post in posted(draft).iter().filter(|post| board.unit(post.unit).spotter) {
        let enemies = || posts.iter().filter(|(side, _)| **side != post.side).flat_map(|(_, cells)| cells);
        // Whether anybody is seen from a square; none if nobody can tell any more.
        let sees = |from: Cell| {
            let mut seen = Some(false);
            for to in enemies() {
                lines.set(lines.get().checked_sub(1)?);
                // What lies in cover is seen where a scenario lets it be (A10); spotters look over units.
                let open = board.options.cover_seen || !ground.hides(*to);
                if open && ground.direct(&board.grid, from, *to, |_| false) {
                    seen = Some(true);
                    break;
                }
            }
            seen
        };
        if enemies().next().is_none() || sees(post.cell.value) != Some(false) {
            continue;
        }
        let (id, label) = (&draft.unit(post.unit).id, draft.label(post.cell.value));
        let better = naming::nearest(draft, post.cell.value, |cell| is_open(board, cell) && sees(cell) == Some(true));
        let note =
            report.at(post.named, format!("spotter `{id}` sees no enemy from {label}")).label("of no help to the guns");
        if !better.is_empty() {
            note.help(format!("squares near it from which some are seen: {better}"));
        }
    }
}
