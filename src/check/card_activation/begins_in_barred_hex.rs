//! A unit that begins where nobody can be.
//!
//! ## Why it matters
//! Nobody enters open water. A unit set up in it stands in the middle of a lake.
//!
//! ## Example
//! ```toml
//! [[setup]]
//! at = "1004"
//! units = ["R-2"]
//!
//! [tables.terrain.marsh]
//! barred = true
//! ```
//! Write instead:
//! ```toml
//! [[setup]]
//! at = "0608"
//! units = ["R-2"]
//! ```

use super::field::always;
use crate::check::card_activation::prelude::*;
use crate::check::start::assigned_or_coming;

pub const CHECK: Check =
    Check::error("RF050", Some("TERR.river"), Run::Laid(Proving::CardActivation(run))).of_role(Role::WrongPlace);

fn run(proof: &Proof<'_>, report: &mut Report<'_>) {
    let draft = &proof.reading.draft;
    for place in assigned_or_coming(draft) {
        let Some(terrain) = always(proof, &place, |hex| hex.barred) else { continue };
        report
            .at(
                place.at,
                format!("`{}` {} `{terrain}`, which nobody can enter", draft.unit(place.unit).id, place.verb()),
            )
            .label("no place for a unit")
            .help("choose a hex on land");
    }
}
