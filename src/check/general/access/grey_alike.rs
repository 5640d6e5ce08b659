//! Sides whose colours are the same grey.
//!
//! ## Why it matters
//! Many a prototype is printed in black and white. Colours of the same lightness come out as one grey, and the counters of
//! both sides look alike.
//!
//! ## Example
//! ```toml
//! [[side]]
//! id = "german"
//! colour = "#7A3B2E"      # as dark as the British blue
//! ```
//! Write instead:
//! ```toml
//! [[side]]
//! id = "german"
//! colour = "#E69F00"
//! ```

use super::colour::Vision;
use super::{colours, limits};
use crate::check::prelude::*;

pub const CHECK: Check = Check::hint("A005", None, Run::General(run));

fn run(desk: &Desk<'_>, report: &mut Report<'_>) {
    let sides = colours::sides(desk);
    let [first, second, ..] = sides.as_slice() else { return };
    let apart = first.colour.distance(second.colour, Vision::Grey);
    // Colours too close even in colour have been reported.
    let alike = first.colour.distance(second.colour, Vision::Normal) < limits::SIDES;
    if alike || apart >= limits::SIDES_GREY {
        return;
    }
    report
        .at(
            second.span,
            format!(
                "printed in grey, the colours of `{}` and `{}` differ by {apart:.1}, and sides need {:.0}",
                first.id,
                second.id,
                limits::SIDES_GREY
            ),
        )
        .label(format!("as dark as {}", first.colour))
        .also(first.span, format!("the colour of `{}`", first.id))
        .help(format!("take a lighter or darker one, such as `{}`", limits::offer_side(&[first.colour])));
}
