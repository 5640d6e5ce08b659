//! Names of places that would be printed over each other.
//!
//! ## Why it matters
//! The printer tries several spots around the hexes of a place. Where none is free, two names lie one on the other, and
//! neither can be read.
//!
//! ## Example
//! ```toml
//! [[map.place]]
//! at = "0703"
//! name = "The old stone mill by the upper weir"
//!
//! [[map.place]]
//! at = "0703"
//! name = "The house of the lock-keeper of Oster"
//!
//! [[map.place]]
//! at = "0703"
//! name = "The chapel of Saint Florian on the hill"
//!
//! [[map.place]]
//! at = "0703"
//! name = "The ferryman's landing below the dam"
//!
//! [[map.place]]
//! at = "0703"
//! name = "The gamekeeper's cottage in the alders"
//!
//! [[map.place]]
//! at = "0703"
//! name = "The customs house on the old highway"
//! ```
//! Write instead:
//! ```toml
//! [[map.place]]
//! at = "0703"
//! name = "Mill"
//! ```

use crate::check::small_units::prelude::*;
use crate::draw::map::Sketch;
use crate::draw::theme::Theme;
use crate::kit::length::Sizes;
use crate::kit::small_units as kit;

pub const CHECK: Check = Check::warning("SU119", None, Run::Proof(Proving::SmallUnits(run)));

fn run(proof: &Proof<'_>, report: &mut Report<'_>) {
    let reading = proof.reading;
    let Some(map) = reading.draft.map.as_ref().filter(|map| map.places.len() > 1) else { return };
    let sizes = Sizes::of(&reading.draft, None, None);
    let Some(theme) = Theme::built_in(Theme::USUAL) else { return };
    let piece = kit::map(reading, map, sizes.cell);
    for (first, second) in Sketch::of(&piece, &theme).crowded_names() {
        let (Some(one), Some(other)) = (map.places.get(first), map.places.get(second)) else { continue };
        report
            .at(other.name.span, format!("`{}` would be printed over `{}`", other.name, one.name))
            .label("no free spot near its hexes")
            .also(one.name.span, "already there")
            .help("shorten one of the names, give it to another hex, or print larger hexes");
    }
}
