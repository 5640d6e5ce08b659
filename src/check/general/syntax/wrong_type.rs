//! A value of the wrong type.
//!
//! ## Why it matters
//! A name without quotes, a number in quotes or a single table where a list is wanted cannot be taken for what was meant.
//! The value is left out, and everything that hangs on it is missing.
//!
//! ## Example
//! ```toml
//! start = 06:00      # a clock time is written as text
//! ```
//! Write instead:
//! ```toml
//! start = "06:00"
//! ```

use super::words::short;
use crate::check::prelude::*;

pub const CHECK: Check = Check::error("S004", None, Run::General(run));

fn run(desk: &Desk<'_>, report: &mut Report<'_>) {
    for fault in desk.faults {
        let Fault::WrongType { place, expected, found, span } = fault else { continue };
        let raw = desk.sources.text(*span);
        // Beside "a whole number", "a number" would tell nothing.
        let fraction = expected == "a whole number" && *found == "a number";
        let shown = if fraction { short(raw) } else { found.to_string() };
        let note = report.at(*span, format!("{place} must be {expected}, not {shown}"));
        let note = note.label(if fraction { "not whole".to_string() } else { format!("this is {found}") });
        let Some(meant) = meant(expected, found, raw) else { continue };
        let note = note.help(format!("write `{meant}`"));
        // Quotes around the same characters change nothing but the type.
        if expected.starts_with("text in quotes") {
            note.fix(Fix::replace(format!("write `{meant}`"), *span, meant));
        }
    }
}

/// The same value in the type that is wanted.
fn meant(expected: &str, found: &str, raw: &str) -> Option<String> {
    let header = raw.starts_with('[') && !raw.contains(['"', ',', '\n', '{']);
    let inner = raw.trim_matches(['"', '\'']).trim();
    let single = raw.strip_prefix('[').and_then(|raw| raw.strip_suffix(']')).map(str::trim);
    match (expected, found) {
        // One value in brackets where the value alone is wanted.
        ("a whole number" | "a number", "a list") => {
            single.filter(|single| single.parse::<f64>().is_ok()).map(str::to_string)
        }
        ("true or false", "a list") => single.filter(|single| matches!(*single, "true" | "false")).map(str::to_string),
        (_, "a list" | "a table") if header => {
            let name = raw.trim_matches(['[', ']', ' ']);
            (!name.is_empty()).then(|| if found == "a table" { format!("[[{name}]]") } else { format!("[{name}]") })
        }
        (_, "a list" | "a table") => None,
        (text, _) if text.starts_with("text in quotes") => Some(format!("\"{raw}\"")),
        ("a whole number", "text") => inner.parse::<i64>().ok().map(|number| number.to_string()),
        ("a whole number", "a number") => {
            let whole = raw.replace('_', "").parse::<f64>().ok().filter(|number| number.abs() < 1e6)?;
            Some(format!("{:.0}", whole.trunc()))
        }
        ("true or false", _) => match inner.to_lowercase().as_str() {
            "true" | "yes" | "on" | "1" => Some("true".to_string()),
            "false" | "no" | "off" | "0" => Some("false".to_string()),
            _ => None,
        },
        ("a list", _) if raw.len() <= 40 => Some(format!("[{raw}]")),
        _ => None,
    }
}
