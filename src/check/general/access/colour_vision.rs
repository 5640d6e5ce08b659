//! Sides whose colours some players cannot tell apart.
//!
//! ## Why it matters
//! One man in twelve confuses reds and greens of the same lightness, and with them browns, olives and greys. To him such
//! a game has only one side.
//!
//! ## Example
//! ```toml
//! [[side]]
//! id = "british"
//! allied = true
//! colour = "#B22222"      # red
//!
//! [[side]]
//! id = "german"
//! colour = "#228B22"      # green
//! ```
//! Write instead:
//! ```toml
//! [[side]]
//! id = "british"
//! allied = true
//! colour = "#1F4E79"
//!
//! [[side]]
//! id = "german"
//! colour = "#E69F00"
//! ```

use super::colour::Vision;
use super::{colours, eyes, limits};
use crate::check::prelude::*;

pub const CHECK: Check = Check::warning("A004", None, Run::General(run));

fn run(desk: &Desk<'_>, report: &mut Report<'_>) {
    let sides = colours::sides(desk);
    let [first, second, ..] = sides.as_slice() else { return };
    let (apart, vision) = first.colour.worst(second.colour);
    // What nobody can tell apart is a finding of its own.
    let alike = first.colour.distance(second.colour, Vision::Normal) < limits::SIDES;
    if alike || apart >= limits::SIDES_SIMULATED {
        return;
    }
    report
        .at(
            second.span,
            format!(
                "the colours of `{}` and `{}` differ by {apart:.1} {}, and sides need {:.0}",
                first.id,
                second.id,
                eyes(vision),
                limits::SIDES_SIMULATED
            ),
        )
        .label(format!("to such eyes nearly {}", first.colour))
        .also(first.span, format!("the colour of `{}`", first.id))
        .help(format!("take another for one of them, such as `{}`", limits::offer_side(&[first.colour])));
}
