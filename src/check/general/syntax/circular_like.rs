//! Units or rows that are like each other in a circle.
//!
//! ## Why it matters
//! Each takes from the other what it does not say itself, so nobody ever says it.
//!
//! ## Example
//! ```toml
//! [[unit]]
//! id = "C/Fus"
//! like = "D/Fus"
//!
//! [[unit]]
//! id = "D/Fus"
//! like = "C/Fus"
//! ```
//! Write instead:
//! ```toml
//! [[unit]]
//! id = "C/Fus"
//! like = "A/Fus"
//!
//! [[unit]]
//! id = "D/Fus"
//! like = "C/Fus"
//! ```

use super::words::short;
use crate::check::prelude::*;

pub const CHECK: Check = Check::error("S021", None, Run::General(run));

fn run(desk: &Desk<'_>, report: &mut Report<'_>) {
    for fault in desk.faults {
        let Fault::CircularLike { like } = fault else { continue };
        report
            .at(like.span, format!("`like = \"{}\"` leads back to where it began", short(like)))
            .label("closes a circle")
            .help("write one of them out in full, without `like`");
    }
}
