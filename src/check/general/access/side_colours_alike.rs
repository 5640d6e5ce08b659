//! Sides whose colours are hard to tell apart.
//!
//! ## Why it matters
//! Whose counter it is must be plain at a glance, across the table and in the light of a living room. Two blues that
//! differ on a screen side by side are one blue on paper.
//!
//! ## Example
//! ```toml
//! [[side]]
//! id = "german"
//! colour = "#2B5C8A"      # the British have #1F4E79
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

pub const CHECK: Check = Check::warning("A001", None, Run::General(run));

fn run(desk: &Desk<'_>, report: &mut Report<'_>) {
    let sides = colours::sides(desk);
    let [first, second, ..] = sides.as_slice() else { return };
    let apart = first.colour.distance(second.colour, Vision::Normal);
    if apart >= limits::SIDES {
        return;
    }
    report
        .at(
            second.span,
            format!(
                "the colours of `{}` and `{}` differ by {apart:.1}, and sides need {:.0}",
                first.id,
                second.id,
                limits::SIDES
            ),
        )
        .label(format!("too close to {}", first.colour))
        .also(first.span, format!("the colour of `{}`", first.id))
        .help(format!("take another for one of them, such as `{}`", limits::offer_side(&[first.colour])));
}
