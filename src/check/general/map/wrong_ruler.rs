//! A number on the grid's ruler that its column or row does not bear.
//!
//! ## Why it matters
//! Rulers are there to find a hex by. One that is wrong sends every reader to the neighbour, or shows that a row or column
//! has been lost.
//!
//! ## Example
//! ```toml
//! format = 1
//! rules = "small-units"
//!
//! [map]
//! grid = """
//! #   01 02 03
//! 01 | .  o  .
//! 03 | .  o  .
//! """
//! ```
//! Write instead:
//! ```toml
//! format = 1
//! rules = "small-units"
//!
//! [map]
//! grid = """
//! #   01 02 03
//! 01 | .  o  .
//! 02 | .  o  .
//! """
//! ```

use crate::check::prelude::*;

pub const CHECK: Check = Check::error("M012", None, Run::General(run));

fn run(desk: &Desk<'_>, report: &mut Report<'_>) {
    for fault in desk.faults {
        let Fault::WrongRuler { line, written, expected, alone } = fault else { continue };
        let Some(expected) = expected else {
            report
                .at(written.span, format!("the ruler goes on to {line} `{written}`, which the map does not have"))
                .label(format!("there is no such {line}"))
                .help(format!("end the ruler with the last {line}, or add the {line} to every row"));
            continue;
        };
        let note = report
            .at(written.span, format!("the ruler says {line} `{written}` where {line} {expected} stands"))
            .label(format!("this is {line} {expected}"));
        let first = desk.draft.document.map.as_ref().and_then(|map| map.first.as_ref()).filter(|_| !*alone);
        if let Some(first) = first {
            note.also(first.span, "the map begins with this label")
                .help(format!("mend `first` or the ruler, whichever is wrong: they number every {line} differently"));
            continue;
        }
        // In a text with escapes the place is that of the whole grid.
        let exact = desk.sources.text(written.span) == written.value;
        if *alone && exact {
            note.help(format!("write `{expected}`")).fix(Fix::replace(
                format!("write `{expected}`"),
                written.span,
                expected,
            ));
        } else {
            note.help(format!(
                "more numbers differ from here on: look whether {line} {expected} has been lost, else number them anew"
            ));
        }
    }
}
