//! Formations of a side whose colours are hard to tell apart.
//!
//! ## Why it matters
//! Which formation a counter belongs to is shown by its colour alone, and that decides who may act together. Colours that
//! lie close shift into each other in print, and some players do not see the difference at all.
//!
//! ## Example
//! ```toml
//! [[formation]]
//! id = "Tk"
//! side = "british"
//! colour = "#C01830"      # the Fusiliers have #C8102E
//! ```
//! Write instead:
//! ```toml
//! [[formation]]
//! id = "Tk"
//! side = "british"
//! colour = "#F7E98E"
//! ```

use super::colours::Coloured;
use super::{colours, eyes, limits};
use crate::check::prelude::*;

pub const CHECK: Check = Check::warning("A003", None, Run::General(run));

fn run(desk: &Desk<'_>, report: &mut Report<'_>) {
    for (side, mut formations) in colours::formations(desk) {
        formations.truncate(limits::COMPARED);
        let offer = || limits::offer(&colours::taken(colours::of_side(desk, side), &formations));
        for (at, one) in formations.iter().enumerate() {
            // Equal colours are an error of their own.
            let others = formations[..at].iter().filter(|other| other.colour != one.colour);
            let near = others.filter_map(|other| {
                limits::closer(one.colour, other.colour, limits::FORMATIONS)
                    .map(|(apart, vision)| (other, apart, vision))
            });
            if let Some((other, apart, vision)) = near.min_by(|a, b| a.1.total_cmp(&b.1)) {
                let Coloured { id, colour, span } = *other;
                report
                    .at(
                        one.span,
                        format!(
                            "the colours of formations `{id}` and `{}` differ by {apart:.1} {}, and bands need {:.0}",
                            one.id,
                            eyes(vision),
                            limits::FORMATIONS
                        ),
                    )
                    .label(format!("too close to {colour}"))
                    .also(span, format!("the colour of `{id}`"))
                    .help(format!("take another for one of them, such as `{}`", offer()));
            }
        }
    }
}
