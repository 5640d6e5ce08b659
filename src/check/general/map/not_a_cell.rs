//! Something that should be a cell and does not look like one.
//!
//! ## Why it matters
//! Whatever was to stand, run or be held there is left out, because nobody can find the place.
//!
//! ## Example
//! ```toml
//! [[map.place]]
//! at = "104"         # four digits on this map
//! name = "Mill"
//! ```
//! Write instead:
//! ```toml
//! [[map.place]]
//! at = "0104"
//! name = "Mill"
//! ```

use super::words;
use crate::check::prelude::*;
use crate::diag::nearest;

pub const CHECK: Check = Check::error("M019", None, Run::General(run));

fn run(desk: &Desk<'_>, report: &mut Report<'_>) {
    let Some(map) = &desk.draft.map else { return };
    let noun = words::noun(desk);
    for fault in desk.faults {
        let Fault::NotACell { written, why } = fault else { continue };
        if written.is_empty() {
            report
                .at(beside(desk, written.span), format!("a {noun} is missing here"))
                .label("nothing on one side of this")
                .help(format!("write the label of a {noun}, or take the sign out"));
            continue;
        }
        let message = format!("`{written}` names no {noun}");
        let note = report.at(written.span, message).label(format!("not the label of a {noun}"));
        let names = || desk.draft.names.iter().map(|named| named.name.as_str());
        let parts: Vec<&str> = written.split(|c: char| !c.is_alphanumeric() && c != '.').collect();
        if let Some(label) = padded(&map.grid, written) {
            note.help(format!("did you mean `{label}`?"));
        } else if parts.len() > 1 && parts.iter().all(|part| map.grid.parse(part).is_ok()) {
            note.help(format!("only {} are named here: write `{}`", words::nouns(desk), parts.join(" ")));
        } else if let Some(name) = nearest(written, names()) {
            note.help(format!("did you mean `{name}`?"));
        } else if let Some((_, form)) = why.rsplit_once("; on this map they are ") {
            note.help(format!("on this map {} are {form}", words::nouns(desk)));
        }
    }
}

/// The label with the zeros that were left out: `104` is `0104`.
fn padded(grid: &Grid, written: &str) -> Option<String> {
    let digits = !written.is_empty() && written.bytes().all(|byte| byte.is_ascii_digit());
    let label = format!("{written:0>width$}", width = 2 * grid.label_width());
    (digits && grid.parse(&label).is_ok()).then_some(label)
}

/// The sign beside which something is missing: a dash with nothing behind it has no text of its own to point at.
fn beside(desk: &Desk<'_>, span: Span) -> Span {
    if span.start != span.end {
        return span;
    }
    let is_sign = |span: Span| ["-", "/", ":", "."].contains(&desk.sources.text(span));
    let before = Span { start: span.start.saturating_sub(1), end: span.end };
    let after = Span { start: span.start, end: span.end + 1 };
    if is_sign(after) && !is_sign(before) { after } else { before }
}
