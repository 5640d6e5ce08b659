//! More units set up in a hex than its terrain holds.
//!
//! ## Why it matters
//! The limit binds at the end of every turn, so the set-up breaks a rule before the first card is drawn. Support weapons do
//! not count, and each side counts by itself.
//!
//! ## Example
//! ```toml
//! [[setup]]
//! at = "0805"                    # an orchard holds two
//! units = ["2/MG", "Pio", "HQ/MG"]
//!
//! [[setup]]
//! at = "0904"
//! units = ["Flak"]
//! ```
//! Write instead:
//! ```toml
//! [[setup]]
//! at = "0805"
//! units = ["2/MG", "Pio"]
//! improved = true
//!
//! [[setup]]
//! at = "0904"
//! units = ["HQ/MG", "Flak"]
//! ```

use std::collections::BTreeSet;

use crate::check::small_units::prelude::*;
use crate::check::small_units::stacking::Stacking;
use crate::check::start::Standing;
use crate::check::{Laws as _, naming};

pub const CHECK: Check = Check::error("SU405", Some("2.0"), Run::Laid(Proving::SmallUnits(run)));

fn run(proof: &Proof<'_>, report: &mut Report<'_>) {
    let stacking = Stacking::of(proof);
    for (cell, units) in stacking.standing.iter() {
        let Some(limit) = stacking.limit(*cell) else { continue };
        let sides: BTreeSet<SideId> = units.iter().map(|unit| unit.side).collect();
        for side in sides {
            let stack = stacking.stack(*cell, side);
            // The entry that goes beyond the limit is the one to change.
            if let Some(beyond) = usize::try_from(limit).ok().and_then(|limit| stack.get(limit)) {
                say(&stacking, *cell, limit, &stack, beyond, report);
            }
        }
    }
}

fn say(
    stacking: &Stacking<'_>,
    cell: Cell,
    limit: i64,
    stack: &[Standing],
    beyond: &Standing,
    report: &mut Report<'_>,
) {
    let proof = stacking.proof;
    let draft = proof.draft();
    let (terrain, label) = (proof.terrain(cell), draft.label(cell));
    let id = terrain.map_or("", |(id, _)| id);
    let excess = stack.len() as i64 - limit;
    let too_many = match excess {
        1 => format!("`{}` is one too many", draft.unit(beyond.unit.value).id),
        _ => format!("{excess} too many"),
    };
    let mut note =
        report.at(beyond.at, format!("{} units in {id} {label}, where {limit} may stack", stack.len())).label(too_many);
    let others: BTreeSet<Span> = stack.iter().map(|unit| unit.at).filter(|at| *at != beyond.at).collect();
    for other in others {
        note = note.also(other, "set up here too");
    }
    if let Some(stack) = terrain.and_then(|(_, row)| row.stack) {
        note = note.also(stack.span, format!("{id} holds {limit}"));
    }
    let fits = |hex: &Cell| {
        let open = |unit: &Standing| proof.may_stand(unit.unit.value, *hex);
        stacking.room(*hex, beyond.side) >= excess && stack.iter().all(open)
    };
    let beside = proof.board.grid.neighbours(cell).map(|(_, hex)| hex).filter(fits);
    note.help(match naming::cells(draft, beside) {
        none if none.is_empty() => format!("move {excess} of them elsewhere; support weapons do not count"),
        free => format!("free hexes next to it: {free}"),
    });
}
