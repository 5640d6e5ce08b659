//! A list of hexsides, hexes or turns in a notation that cannot be read.
//!
//! ## Why it matters
//! Short notations say much in little room, and a slip in one leaves out a whole bridge, road or night.
//!
//! ## Example
//! ```toml
//! kind = "bridge"
//! sides = "0504-0604"
//! ```
//! Write instead:
//! ```toml
//! kind = "bridge"
//! sides = "0504/0604"
//! ```

use super::words::short;
use crate::check::prelude::*;

pub const CHECK: Check = Check::error("S027", None, Run::General(run));

fn run(desk: &Desk<'_>, report: &mut Report<'_>) {
    for fault in desk.faults {
        let Fault::BadNotation { written, expected } = fault else { continue };
        report
            .at(written.span, format!("`{}` cannot be read", short(written)))
            .label("not in this notation")
            .help(format!("write {expected}"));
    }
}
