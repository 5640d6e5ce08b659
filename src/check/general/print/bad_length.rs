//! A size that is no length, or one that cannot be printed.
//!
//! ## Why it matters
//! Counters and hexes are printed to the millimetre, and a number without its unit could be either millimetres or inches.
//! Counters below 5 mm cannot be cut or picked up, and hexes beyond 100 mm fit no table.
//!
//! ## Example
//! ```toml
//! [print]
//! counter = "15,9 mm"
//! ```
//! Write instead:
//! ```toml
//! [print]
//! counter = "15.9 mm"
//! ```

use crate::check::prelude::*;
use crate::kit::length::{self, CELLS, COUNTERS, millimetres};

pub const CHECK: Check = Check::error("R002", None, Run::General(run));

fn run(desk: &Desk<'_>, report: &mut Report<'_>) {
    let Some(print) = &desk.draft.document.print else { return };
    for (key, written, (least, most)) in [("counter", &print.counter, COUNTERS), ("hex", &print.hex, CELLS)] {
        let Some(written) = written else { continue };
        let (least_words, most_words) = (length::words(least), length::words(most));
        match millimetres(written) {
            None => {
                report
                    .at(written.span, format!("`{key}` is `{written}`, which is no length"))
                    .label("not a number with its unit")
                    .help("write a number and mm, cm or in: \"15.9mm\", \"1.6cm\", \"5/8in\"");
            }
            Some(length) if !(least..=most).contains(&length) => {
                let odd = if length < least { "small" } else { "large" };
                report
                    .at(written.span, format!("a {key} of `{written}` is too {odd} to print"))
                    .label(format!("{least_words} to {most_words}"))
                    .help(format!("write a length from {least_words} to {most_words}"));
            }
            Some(_) => {}
        }
    }
}
