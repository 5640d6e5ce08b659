//! A formation's colour that cannot be seen on its side's counters.
//!
//! ## Why it matters
//! The formation is a band of its colour on a counter of the side's colour. If the two are nearly the same the band is
//! lost, and with it the only sign of who acts together.
//!
//! ## Example
//! ```toml
//! [[formation]]
//! id = "MG"
//! side = "german"
//! colour = "#E0A010"      # on orange counters
//! ```
//! Write instead:
//! ```toml
//! [[formation]]
//! id = "MG"
//! side = "german"
//! colour = "#3C3C3C"
//! ```

use super::{colours, eyes, limits};
use crate::check::prelude::*;

pub const CHECK: Check = Check::warning("A006", None, Run::General(run));

fn run(desk: &Desk<'_>, report: &mut Report<'_>) {
    for (side, formations) in colours::formations(desk) {
        let Some(side) = colours::of_side(desk, side) else { continue };
        let offer = || limits::offer(&colours::taken(Some(side), &formations));
        for one in &formations {
            if let Some((apart, vision)) = limits::closer(one.colour, side.colour, limits::BAND) {
                report
                    .at(
                        one.span,
                        format!(
                            "the band of `{}` differs by {apart:.1} {} from the counters of `{}`, and needs {:.0}",
                            one.id,
                            eyes(vision),
                            side.id,
                            limits::BAND
                        ),
                    )
                    .label(format!("on {} it vanishes", side.colour))
                    .also(side.span, format!("the colour of `{}`", side.id))
                    .help(format!("take another, such as `{}`", offer()));
            }
        }
    }
}
