//! A key or a table is written twice.
//!
//! ## Why it matters
//! A key has one value. Of two, only the first is read, and whoever changes the second later will wonder why nothing
//! happens.
//!
//! ## Example
//! ```toml
//! [time]
//! turns = 6
//! turns = 8          # which one?
//! start = "06:00"
//! ```
//! Write instead:
//! ```toml
//! [time]
//! turns = 6
//! start = "06:00"
//! ```

use crate::check::prelude::*;

pub const CHECK: Check = Check::error("S002", None, Run::General(run));

fn run(desk: &Desk<'_>, report: &mut Report<'_>) {
    for fault in desk.faults {
        let Fault::DuplicateKey { span, first, lost } = fault else { continue };
        let source = desk.sources.of(*span);
        let range = source.range(*span);
        let name = desk.sources.text(*span);
        let line = source.text[..range.start].rsplit('\n').next().unwrap_or_default().trim_start();
        let note = if line.starts_with('[') {
            report
                .at(*span, format!("table `{}` is written twice", line.trim_start_matches('[').to_string() + name))
                .help("put all its keys below one header")
        } else {
            let help = match header_above(&source.text[..range.start]).filter(|_| *lost) {
                Some(header) => format!("is a header missing above this paragraph, such as `{header}`?"),
                None => "keep one of the two".to_string(),
            };
            report.at(*span, format!("key `{name}` is written twice in one table")).help(help)
        };
        let note = note.label("again here");
        if let Some(first) = first {
            note.also(*first, "first written here");
        }
    }
}

fn header_above(text: &str) -> Option<&str> {
    text.lines().rev().map(|line| line.split('#').next().unwrap_or(line).trim()).find(|line| line.starts_with('['))
}
