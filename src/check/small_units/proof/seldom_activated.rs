//! A formation that will hardly be activated often enough to get into the battle.
//!
//! ## Why it matters
//! A side has the initiative about every other turn, and several formations share what it can activate. If a formation needs
//! more than twice the activations it can expect before any of its units stands next to an enemy or an objective, its
//! players will push it along a road and never use it. Bring it nearer, earlier, or leave it out.
//!
//! ## Example
//! ```toml
//! [tables.terrain.clear]
//! motor = 20                     # deep mud: a hex an activation
//!
//! [[arrival]]
//! turn = 5
//! units = ["HQ/Tk", "A/Tk"]
//! at = "0108"
//! ```
//! Write instead:
//! ```toml
//! [[arrival]]
//! turn = 2
//! units = ["HQ/Tk", "A/Tk"]
//! at = ["0104", "0103"]
//! ```

use std::collections::BTreeSet;

use super::goals::goals;
use super::initiative::{formations_a_turn, initiative_turns};
use crate::check::small_units::prelude::*;
use crate::check::start;
use crate::rules::small_units::board::other;

pub const CHECK: Check = Check::hint("SU914", Some("4.2"), Run::Proof(Proving::SmallUnits(run)));

fn run(proof: &Proof<'_>, report: &mut Report<'_>) {
    let (draft, board) = (proof.draft(), proof.board);
    let wanted = goals(proof);
    for side in proof.sides() {
        let own: Vec<FormationId> = board
            .formation_ids()
            .filter(|id| {
                let formation = board.formation(*id);
                formation.side == side && proof.starts_of(side).any(|start| formation.units.contains(&start.unit))
            })
            .collect();
        let enemies = proof.starts_of(other(side)).flat_map(|start| start.cells).copied();
        let objectives = wanted.iter().filter(|goal| goal.side == side).flat_map(|goal| &goal.cells).copied();
        let focus: BTreeSet<Cell> = enemies.chain(objectives.filter(|cell| !proof.holds(side, *cell))).collect();
        let near: BTreeSet<Cell> = focus.iter().flat_map(|cell| board.grid.within(*cell, 1)).collect();
        for formation in &own {
            let units = &board.formation(*formation).units;
            let starts = proof.starts_of(side).filter(|start| units.contains(&start.unit));
            let Some(marches) = proof.march(starts, &proof.table.destroyed) else { return };
            // The pace that gets there first, counted in turns.
            let soonest = marches.iter().filter(|march| march.pace.movement.is_some()).filter_map(|march| {
                let activations = near.iter().filter_map(|cell| march.activations(*cell)).min()?;
                Some((march.pace.turn + activations, activations, march.pace.turn))
            });
            let Some((_, needed, from)) = soonest.min() else { continue };
            // Whoever comes on the last turn has a finding of its own.
            if from > 1 && from == board.turns {
                continue;
            }
            let expected = initiative_turns(board, side, from) * formations_a_turn(board) / own.len() as f64;
            if f64::from(needed) <= 2.0 * expected {
                continue;
            }
            let id = &draft.formation(*formation).id;
            let arrival = start::mentions(draft).find_map(|(unit, origin)| match origin {
                start::Origin::Arrival(at) if units.contains(&unit.value) => draft.arrivals[at].turn,
                _ => None,
            });
            let late = arrival.filter(|turn| turn.value == i64::from(from));
            let note = report
                .at(
                    late.map_or(id.span, |turn| turn.span),
                    format!(
                        "`{id}` can expect {expected:.1} activations, and needs {needed} to get near the enemy or an objective"
                    ),
                )
                .label("will hardly get into the battle")
                .help("let it begin nearer or earlier, join it with another formation, or leave it out");
            if late.is_some() {
                note.also(id.span, "the formation");
            }
        }
    }
}
