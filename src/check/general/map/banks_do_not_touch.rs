//! Two banks of a river that share no side.
//!
//! ## Why it matters
//! `between` draws a feature on every side where a cell of one bank touches a cell of the other. If none does, there is no
//! river at all.
//!
//! ## Example
//! ```toml
//! [[map.edge]]
//! kind = "ditch"
//! between = ["0107 0108", "0307 0308"]       # column 02 lies between them
//! ```
//! Write instead:
//! ```toml
//! [[map.edge]]
//! kind = "ditch"
//! between = ["0107 0108", "0207 0208"]
//! open_end = true
//! ```

use super::words;
use crate::check::prelude::*;

pub const CHECK: Check = Check::error("M023", None, Run::General(run));

fn run(desk: &Desk<'_>, report: &mut Report<'_>) {
    for fault in desk.faults {
        let Fault::NoSharedSide { span } = fault else { continue };
        let (noun, nouns) = (words::noun(desk), words::nouns(desk));
        report
            .at(*span, format!("no {noun} of one bank touches a {noun} of the other"))
            .label("no side between these")
            .help(format!("list the {nouns} that lie on the water: one bank, then the other"));
    }
}
