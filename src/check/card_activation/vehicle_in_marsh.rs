//! A vehicle that begins where none can go.
//!
//! ## Why it matters
//! No vehicle gets into a marsh, so none can have come here. It could not leave by another such hex either.
//!
//! ## Example
//! ```toml
//! [[setup]]
//! at = "1004"
//! units = ["R-Tk"]
//! ```
//! Write instead:
//! ```toml
//! [[setup]]
//! at = "0510"
//! units = ["R-Tk"]
//! ```

use super::field::always;
use crate::check::card_activation::prelude::*;
use crate::check::start::assigned_or_coming;

pub const CHECK: Check =
    Check::error("RF024", Some("TERR.marsh"), Run::Laid(Proving::CardActivation(run))).of_role(Role::WrongPlace);

fn run(proof: &Proof<'_>, report: &mut Report<'_>) {
    let draft = &proof.reading.draft;
    for place in assigned_or_coming(draft).into_iter().filter(|place| proof.board.unit(place.unit).is_vehicle()) {
        let Some(terrain) = always(proof, &place, |hex| !hex.barred && !hex.vehicles) else { continue };
        report
            .at(place.at, format!("`{}` is a vehicle and {} `{terrain}`", draft.unit(place.unit).id, place.verb()))
            .label("no vehicle gets there")
            .help("choose a hex on firm ground");
    }
}
