//! A date that is none, or not written as year, month and day.
//!
//! ## Why it matters
//! Versions are told apart by their date. `2026-11-16` sorts rightly and reads the same in every country; `11/16/26` does
//! neither.
//!
//! ## Example
//! ```toml
//! date = "16.11.2026"
//! ```
//! Write instead:
//! ```toml
//! date = "2026-11-16"
//! ```

use super::words::short;
use crate::check::prelude::*;

pub const CHECK: Check = Check::error("S028", None, Run::General(run));

fn run(desk: &Desk<'_>, report: &mut Report<'_>) {
    let Some(date) = &desk.draft.document.date else { return };
    // An empty text is reported as such.
    if date.trim().is_empty() {
        return;
    }
    let Err(why) = judge(date) else { return };
    let note = report.at(date.span, format!("`{}` is not a date: {why}", short(date))).label("as \"2026-11-16\"");
    if let Some(meant) = meant(date) {
        note.help(format!("write `\"{meant}\"`"));
    }
}

/// Whether a text is a day of the calendar, written as YYYY-MM-DD.
fn judge(date: &str) -> Result<(), String> {
    let parts: Vec<&str> = date.split('-').collect();
    let sizes: Vec<usize> = parts.iter().map(|part| part.len()).collect();
    let digits = parts.iter().all(|part| part.bytes().all(|byte| byte.is_ascii_digit()));
    let numbers: Vec<u32> = parts.iter().filter_map(|part| part.parse().ok()).collect();
    let ([4, 2, 2], true, [year, month, day]) = (&sizes[..], digits, &numbers[..]) else {
        return Err("it is written as year, month and day, YYYY-MM-DD".to_string());
    };
    let leap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
    let days = match month {
        1 | 3 | 5 | 7 | 8 | 10 | 12 => 31,
        4 | 6 | 9 | 11 => 30,
        2 if leap => 29,
        2 => 28,
        _ => return Err(format!("there is no month {month}")),
    };
    if (1..=days).contains(day) { Ok(()) } else { Err(format!("month {month} of {year} has {days} days")) }
}

/// The day that was meant, if its parts can be told apart.
fn meant(date: &str) -> Option<String> {
    let parts: Vec<&str> = date.trim().split(['.', '/', '-', ' ']).filter(|part| !part.is_empty()).collect();
    let [a, b, c] = parts[..] else { return None };
    let (year, month, day) = match (a.len(), c.len()) {
        (4, _) => (a, b, c),
        // Dots are written day first; with slashes only a number above 12 tells the day.
        (_, 4) if date.contains('.') || a.parse::<u32>().is_ok_and(|number| number > 12) => (c, b, a),
        (_, 4) if b.parse::<u32>().is_ok_and(|number| number > 12) => (c, a, b),
        _ => return None,
    };
    let meant = format!("{year}-{:02}-{:02}", month.parse::<u32>().ok()?, day.parse::<u32>().ok()?);
    judge(&meant).is_ok().then_some(meant)
}
