//! So few figures that they throw no dice after moving.
//!
//! ## Why it matters
//! One rifleman who has moved, or is disrupted, is rounded down to no dice at all. He can fire only where he stands,
//! and only while nothing has happened to him.
//!
//! ## Example
//! ```toml
//! id = "R-5a"
//! side = "red"
//! type = "infantry"
//! weapons = [{ kind = "small-arms", figures = 1 }]
//! ```
//! Write instead:
//! ```toml
//! id = "R-5a"
//! side = "red"
//! type = "infantry"
//! weapons = [{ kind = "small-arms", figures = 4 }]
//! ```

use crate::check::card_activation::prelude::*;
use crate::check::words;

pub const CHECK: Check = Check::warning("RF005", Some("DICE.n"), Run::CardActivation(run));

fn run(reading: &Reading, report: &mut Report<'_>) {
    for id in reading.draft.unit_ids() {
        for group in &reading.unit(id).groups {
            let (Some(span), weapon) = (group.span, &group.weapon) else { continue };
            let silenced = weapon.dice(group.figures, false) > 0 && weapon.dice(group.figures, true) < 1;
            if !silenced {
                continue;
            }
            report
                .at(
                    span,
                    format!("`{}` throws no dice for `{}` once it has moved", reading.draft.unit(id).id, group.id),
                )
                .label(words::count(group.figures.max(0) as usize, "figure", "figures"))
                .help(format!("{} figures throw a die", weapon.moved_of()));
        }
    }
}
