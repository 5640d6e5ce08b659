//! A token in the legend that cannot stand in a grid.
//!
//! ## Why it matters
//! A grid is read by its spaces, `-` is a cell left out, and `#` and `|` belong to the rulers. A token that long or made of
//! these would never be recognized.
//!
//! ## Example
//! ```toml
//! [map.legend]
//! "." = "clear"
//! "#" = "orchard"    # begins a ruler
//! ```
//! Write instead:
//! ```toml
//! [map.legend]
//! "." = "clear"
//! o = "orchard"
//! ```

use super::words;
use crate::check::prelude::*;
use crate::scenario::{ABSENT, LONGEST_TOKEN};

pub const CHECK: Check = Check::error("M014", None, Run::General(run));

fn run(desk: &Desk<'_>, report: &mut Report<'_>) {
    for fault in desk.faults {
        let Fault::BadToken { token } = fault else { continue };
        let length = token.chars().count();
        let why = if length == 0 {
            "it is empty".to_string()
        } else if token.value == ABSENT {
            format!("`{ABSENT}` is a {} left out of the map", words::noun(desk))
        } else if token.contains(char::is_whitespace) {
            "it has a space in it".to_string()
        } else if let Some(sign) = token.chars().find(|c| ['#', '|'].contains(c)) {
            format!("`{sign}` belongs to the rulers")
        } else {
            format!("it has {length} characters, and {LONGEST_TOKEN} is the most")
        };
        let what = if length == 0 { "an empty token".to_string() } else { format!("`{token}`") };
        report
            .at(token.span, format!("{what} cannot stand in a grid"))
            .label(why)
            .help(format!("choose 1 to {LONGEST_TOKEN} letters, digits or signs, here and in the grid"));
    }
}
