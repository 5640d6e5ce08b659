//! A unit in terrain that is closed to its kind.
//!
//! ## Why it matters
//! The terrain chart says what may enter on foot, on tracks and on wheels. A unit that begins where its kind cannot go
//! got there by no way the game knows, unless a road leads through.
//!
//! ## Example
//! ```toml
//! [[setup]]
//! at = "0401"
//! units = ["R-Rec"]
//! ```
//! Write instead:
//! ```toml
//! [[setup]]
//! at = "0404"
//! units = ["R-Rec"]
//! ```

use super::field::platoons;
use crate::check::formation_impulse::prelude::*;
use crate::check::{Laws as _, laws, words};
use crate::rules::formation_impulse::tables::Movement;

pub const CHECK: Check =
    Check::error("NW023", Some("TERR"), Run::Laid(Proving::FormationImpulse(run))).of_role(Role::WrongPlace);

fn run(proof: &Proof<'_>, report: &mut Report<'_>) {
    let (draft, board) = (&proof.reading.draft, proof.board);
    for place in
        platoons(proof.reading).filter(|place| place.cells.iter().all(|cell| !proof.may_stand(place.unit, *cell)))
    {
        let Some(first) = place.cells.first() else { continue };
        let cost = board.hex(*first).cost;
        // Ground that is closed to everybody has a finding of its own.
        let open: Vec<_> = Movement::ALL.into_iter().filter(|movement| cost[*movement as usize].is_some()).collect();
        if open.is_empty() {
            continue;
        }
        let open = words::list(open.into_iter().map(|movement| movement.word().to_string()));
        report
            .at(
                place.at,
                format!(
                    "`{}` {} `{}`, where no {} unit can be",
                    draft.unit(place.unit).id,
                    place.verb(),
                    laws::terrain(draft, *first),
                    board.unit(place.unit).movement.word()
                ),
            )
            .label(format!("open to {open} units"))
            .help("choose another hex, or lead a road through it");
    }
}
