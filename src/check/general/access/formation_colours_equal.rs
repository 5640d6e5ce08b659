//! Two formations of a side with the same colour.
//!
//! ## Why it matters
//! Which formation a counter belongs to is shown by nothing but its colour. With the same colour the two would be
//! activated together.
//!
//! ## Example
//! ```toml
//! [[formation]]
//! id = "Tk"
//! side = "british"
//! colour = "#C8102E"      # the Fusiliers have it
//! ```
//! Write instead:
//! ```toml
//! [[formation]]
//! id = "Tk"
//! side = "british"
//! colour = "#F7E98E"
//! ```

use std::collections::BTreeMap;

use super::{colours, limits};
use crate::check::prelude::*;

pub const CHECK: Check = Check::error("A002", None, Run::General(run));

fn run(desk: &Desk<'_>, report: &mut Report<'_>) {
    for (side, formations) in colours::formations(desk) {
        let offer = || limits::offer(&colours::taken(colours::of_side(desk, side), &formations));
        let mut first = BTreeMap::new();
        for one in &formations {
            let other = *first.entry(one.colour).or_insert(one);
            if other.id == one.id {
                continue;
            }
            report
                .at(one.span, format!("formations `{}` and `{}` have the same colour {}", other.id, one.id, one.colour))
                .label("already taken")
                .also(other.span, format!("the colour of `{}`", other.id))
                .help(format!("take another for one of them, such as `{}`", offer()));
        }
    }
}
