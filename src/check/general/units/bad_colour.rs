//! A colour that is not written as six hexadecimal digits.
//!
//! ## Why it matters
//! Counters are printed in exactly the colour a file names, and screens and printers agree only on numbers: two digits
//! each for red, green and blue. The name of a colour is a different shade to everybody.
//!
//! ## Example
//! ```toml
//! colour = "navy"
//! ```
//! Write instead:
//! ```toml
//! colour = "#1F4E79"
//! ```

use crate::check::general::access::colour::Rgb;
use crate::check::prelude::*;
use crate::scenario::document::Text;

pub const CHECK: Check = Check::error("U010", None, Run::General(run));

fn run(desk: &Desk<'_>, report: &mut Report<'_>) {
    let document = &desk.draft.document;
    let sides = document.side.iter().filter_map(|side| side.colour.as_ref());
    let formations = document.formation.iter().filter_map(|formation| formation.colour.as_ref());
    for colour in sides.chain(formations).filter(|colour| Rgb::parse(colour).is_none()) {
        let note = report.at(colour.span, format!("`{colour}` is not a colour")).label("not #RRGGBB");
        match meant(colour) {
            Some(written) => note.help(format!("write `{written}`")).fix(Fix::replace(
                format!("write `{written}`"),
                colour.span,
                format!("\"{written}\""),
            )),
            None => note.help("write `#` and six digits from 0 to F, such as `#1F4E79`"),
        };
    }
}

/// The same colour as it should be written: without its `#`, or with one digit in place of two.
fn meant(colour: &Text) -> Option<String> {
    let digits = colour.trim().trim_start_matches('#').to_uppercase();
    let digits = match digits.chars().count() {
        3 => digits.chars().flat_map(|digit| [digit, digit]).collect(),
        _ => digits,
    };
    let written = format!("#{digits}");
    Rgb::parse(&written).is_some().then_some(written)
}
