//! How many findings there are of each code.

use std::cmp::Reverse;
use std::collections::BTreeMap;

use serde_json::json;

use crate::cli::Failure;
use crate::diag::Severity;
use crate::diag::format::{Checked, Format, distinct};

/// The counts, the most frequent first.
pub fn written(checked: &[Checked<'_>], format: Format) -> Result<String, Failure> {
    let mut counts: BTreeMap<(&str, &str, Severity), usize> = BTreeMap::new();
    for finding in distinct(checked) {
        let one = finding.diagnostic;
        *counts.entry((one.code, one.name, one.severity)).or_default() += 1;
    }
    let mut rows: Vec<_> =
        counts.into_iter().map(|((code, name, severity), count)| (count, code, name, severity.word())).collect();
    rows.sort_by_key(|row| (Reverse(row.0), row.1));
    match format {
        Format::Full | Format::Concise => {
            let width = rows.iter().map(|row| row.0.to_string().len()).max().unwrap_or(0);
            let line = |(count, code, name, word): &(usize, &str, &str, &str)| {
                format!("{count:>width$}  {word:<7}  {code:<5}  {name}\n")
            };
            Ok(rows.iter().map(line).collect())
        }
        Format::Markdown => {
            let line = |(count, code, name, word): &(usize, &str, &str, &str)| {
                format!("| {count} | {word} | {code} | {name} |\n")
            };
            Ok("| count | | code | |\n|---:|---|---|---|\n".to_string() + &rows.iter().map(line).collect::<String>())
        }
        Format::Json => {
            let entry = |(count, code, name, word): &(usize, &str, &str, &str)| json!({ "code": code, "name": name, "severity": word, "count": count });
            Ok(format!("{:#}\n", json!({ "format": 1, "statistics": rows.iter().map(entry).collect::<Vec<_>>() })))
        }
        other => {
            let failure = Failure::new(format!("statistics cannot be written as {other}"));
            Err(failure.help("write them as full, markdown or json"))
        }
    }
}
