//! Findings as a table in Markdown: for the summary of a run, or a comment.

use std::fmt::Write as _;

use super::{Checks, Finding, clean, count, distinct};
use crate::diag::Severity;
use crate::diag::grammar::count_of;

/// Under GitHub's limit of one mebibyte for a summary, with room for what other commands append.
const LONGEST: usize = 1_000_000;

const SEVERITIES: [Severity; 3] = [Severity::Error, Severity::Warning, Severity::Hint];

/// All findings as a table, also to be appended to the file that `GITHUB_STEP_SUMMARY` names.
pub fn page(checks: Checks<'_>) -> String {
    let all = checks.checked;
    let findings = distinct(all);
    let mut summary = format!("### sandtable check\n\n{} checked: ", count_of(all.len(), "scenario"));
    let counts = SEVERITIES.map(|severity| (count(&findings, severity), severity.word()));
    let counts: Vec<_> =
        counts.into_iter().filter(|(count, _)| *count > 0).map(|(n, word)| count_of(n, word)).collect();
    summary += if counts.is_empty() { "nothing found" } else { "" };
    summary += &counts.join(", ");
    summary += ".\n";
    for (number, why) in checks.unread.iter().enumerate() {
        let item = format!("\n- failure: {}", markdown(why));
        if summary.len() + item.len() > LONGEST / 2 {
            let _ = write!(summary, "\n- and {} more", count_of(checks.unread.len() - number, "failure"));
            break;
        }
        summary += &item;
    }
    summary += if checks.unread.is_empty() { "" } else { "\n" };
    if findings.is_empty() {
        return summary;
    }
    summary += "\n| | code | place | finding |\n|---|---|---|---|\n";
    let mut ordered: Vec<_> = findings.iter().collect();
    ordered.sort_by_key(|finding| finding.diagnostic.severity);
    for (number, finding) in ordered.iter().enumerate() {
        let row = row(finding);
        if summary.len() + row.len() > LONGEST {
            let _ = write!(summary, "\nand {} more.\n", count_of(ordered.len() - number, "finding"));
            break;
        }
        summary += &row;
    }
    summary
}

fn row(finding: &Finding<'_>) -> String {
    let (place, diagnostic) = (finding.place(), finding.diagnostic);
    let (word, code) = (diagnostic.severity.word(), diagnostic.code);
    let (file, message) = (markdown(place.file), markdown(&diagnostic.message));
    format!("| {word} | {code} | {file}:{}:{} | {message} |\n", place.line, place.column)
}

/// Text in a table's cell. Messages quote with backticks, inside which Markdown knows no escapes: hence a tag.
fn markdown(text: &str) -> String {
    let text = clean::line(text);
    let is_paired = text.matches('`').count().is_multiple_of(2);
    let mut quoted = false;
    let mut cell = String::new();
    for character in text.chars() {
        match character {
            '`' if is_paired => {
                quoted = !quoted;
                cell += if quoted { "<code>" } else { "</code>" };
            }
            '&' | '<' | '>' | '|' | '\\' | '*' | '_' | '[' | ']' | '~' | '#' | '@' | '!' | '`' => {
                let _ = write!(cell, "&#{};", character as u32);
            }
            _ => cell.push(character),
        }
    }
    cell
}

#[cfg(test)]
mod tests {
    use super::super::{Checked, sample};
    use super::*;

    #[test]
    fn the_summary_is_a_table() {
        let (faulty, hostile) = (sample::two_files(), sample::hostile());
        let all = [&hostile, &faulty, &faulty].map(|findings| Checked { name: "a", findings });
        assert_eq!(
            page(Checks::all_read(&all)),
            "### sandtable check\n\n3 scenarios checked: 1 error, 1 warning, 1 hint.\n\n\
             | | code | place | finding |\n|---|---|---|---|\n\
             | error | U003 | night.scenario.toml:5:6 | unit <code>A/8DLI</code> is set up in hex 4512, off the map |\n\
             | warning | M012 | battle.toml:6:15 | <code>h9</code> is not in the legend |\n\
             | hint | Q001 | bad␇.toml:2:8 | name <code>␛&#91;31mred</code> has\u{fffd} two lines |\n"
        );
        assert_eq!(page(Checks::all_read(&[])), "### sandtable check\n\n0 scenarios checked: nothing found.\n");
    }

    #[test]
    fn the_summary_has_an_end() {
        let findings = sample::many(Severity::Error, 40_000);
        let summary = page(Checks::all_read(&[Checked { name: "a", findings: &findings }]));
        assert!(summary.len() < 1024 * 1024);
        assert!(summary.ends_with(" findings more.\n"), "{}", &summary[summary.len() - 100..]);
    }
}
