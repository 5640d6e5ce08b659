//! An exception that ignores nothing.
//!
//! ## Why it matters
//! What it was made for is mended, or stands elsewhere by now. The day the fault comes back, it would come back unseen.
//! Exceptions in files that several scenarios share are not told: another of them may need it. Nor are those of proofs
//! and games under `--no-play`, or in a scenario that has errors.
//!
//! ## Example
//! ```toml
//! # sandtable: ignore[M029] the legend is shared with the other map
//! title = "Practice ground"
//! ```
//! Write instead:
//! ```toml
//! title = "Practice ground"
//! ```

use crate::check::exceptions::{Exception, Honoured};
use crate::check::prelude::*;

pub const CHECK: Check = Check::warning("S037", None, Run::Last(run));

fn run(honoured: &Honoured, report: &mut Report<'_>) {
    for (exception, code) in &honoured.idle {
        let idle = honoured.idle.iter().filter(|(other, _)| other.span == exception.span).count();
        let is_whole = idle == exception.codes.len();
        let note = report
            .at(code.span, format!("there is no {code} here to be ignored"))
            .label("ignores nothing")
            .help(if is_whole { "remove the exception" } else { "remove the code" });
        // All codes of one exception go together, with the first of them.
        let first = exception.codes.first().is_some_and(|first| first.span == code.span);
        match (is_whole, first) {
            (true, true) => {
                note.fix(Fix::replace("remove the exception", whole(exception), ""));
            }
            (true, false) => {}
            (false, _) => {
                note.fix(Fix::replace(format!("remove `{code}`"), with_comma(exception, code), ""));
            }
        }
    }
}

/// The comment, with its line if nothing else stands on it, or with the blank before it.
fn whole(exception: &Exception) -> Span {
    let Span { start, end } = exception.span;
    if exception.alone { Span { start, end: end + 1 } } else { Span { start: start.saturating_sub(1), end } }
}

/// A code with the comma that parts it from its neighbour.
fn with_comma(exception: &Exception, code: &Spanned<String>) -> Span {
    let codes = &exception.codes;
    let number = codes.iter().position(|other| other.span == code.span).unwrap_or(0);
    match (number.checked_sub(1).and_then(|before| codes.get(before)), codes.get(number + 1)) {
        (_, Some(next)) => Span { start: code.span.start, end: next.span.start },
        (Some(before), None) => Span { start: before.span.end, end: code.span.end },
        (None, None) => code.span,
    }
}
