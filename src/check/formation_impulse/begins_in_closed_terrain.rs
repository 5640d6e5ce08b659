//! A unit where nobody can be.
//!
//! ## Why it matters
//! Nobody enters a river or a lake. A unit set up in it stands in the water.
//!
//! ## Example
//! ```toml
//! [[setup]]
//! at = "1109"
//! units = ["R-Eng"]
//! ```
//! Write instead:
//! ```toml
//! [[setup]]
//! at = "0407"
//! units = ["R-Eng"]
//! ```

use super::field::platoons;
use crate::check::formation_impulse::prelude::*;
use crate::check::laws;
use crate::rules::formation_impulse::movement::is_barred;

pub const CHECK: Check =
    Check::error("NW024", Some("TERR.stream"), Run::Laid(Proving::FormationImpulse(run))).of_role(Role::WrongPlace);

fn run(proof: &Proof<'_>, report: &mut Report<'_>) {
    let draft = &proof.reading.draft;
    // Ground that nobody knows has a finding of its own.
    let is_known = |cell| draft.map.as_ref().is_some_and(|map| map.terrain(cell).is_some());
    let is_closed = |cell| is_known(cell) && is_barred(proof.board, cell);
    for place in platoons(proof.reading).filter(|place| place.cells.iter().all(|cell| is_closed(*cell))) {
        let Some(first) = place.cells.first() else { continue };
        let (terrain, id) = (laws::terrain(draft, *first), &draft.unit(place.unit).id);
        report
            .at(place.at, format!("`{id}` {} `{terrain}`, which nobody can enter", place.verb()))
            .label("no place for a unit")
            .help("choose a hex on land");
    }
}
