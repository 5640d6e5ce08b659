//! A report on code quality, as GitLab shows it in a merge request.

use std::collections::BTreeMap;
use std::io::{self, Write};

use serde::Serialize;

use super::Finding;
use crate::diag::Severity;
use crate::diag::baseline::fingerprint;

#[derive(Serialize)]
struct Entry<'a> {
    description: String,
    check_name: &'a str,
    /// GitLab takes two entries of one fingerprint for one.
    fingerprint: String,
    severity: &'a str,
    location: Location<'a>,
}

#[derive(Serialize)]
struct Location<'a> {
    path: &'a str,
    lines: Lines,
}

#[derive(Serialize)]
struct Lines {
    begin: usize,
    end: usize,
}

pub fn write(findings: &[Finding<'_>], unread: &[String], out: &mut dyn Write) -> io::Result<()> {
    let mut seen: BTreeMap<String, usize> = BTreeMap::new();
    let mut told_apart = |print: String| {
        let times = seen.entry(print.clone()).or_default();
        *times += 1;
        if *times == 1 { print } else { format!("{print}-{times}") }
    };
    let mut entries: Vec<Entry<'_>> = Vec::new();
    for why in unread {
        entries.push(Entry {
            description: why.clone(),
            check_name: "unread",
            fingerprint: told_apart(format!("unread {why}")),
            severity: "blocker",
            location: Location { path: ".", lines: Lines { begin: 1, end: 1 } },
        });
    }
    for finding in findings {
        let (place, diagnostic) = (finding.place(), finding.diagnostic);
        let help = diagnostic.help.as_ref().map(|help| format!(" ({help})")).unwrap_or_default();
        entries.push(Entry {
            description: format!("{}: {}{help}", diagnostic.code, diagnostic.message),
            check_name: diagnostic.code,
            fingerprint: told_apart(fingerprint(finding.source(), diagnostic)),
            severity: match diagnostic.severity {
                Severity::Error => "critical",
                Severity::Warning => "minor",
                Severity::Hint => "info",
            },
            location: Location { path: place.file, lines: Lines { begin: place.line, end: place.end_line } },
        });
    }
    serde_json::to_writer_pretty(&mut *out, &entries)?;
    writeln!(out)
}

#[cfg(test)]
mod tests {
    use super::super::{Checked, Format, sample};

    #[test]
    fn an_entry_for_each_finding_with_a_fingerprint_of_its_own() {
        let mut findings = sample::two_files();
        findings.all.push(findings.all[0].clone());
        findings.all[2].at.span = findings.all[1].at.span;
        findings.all[2].code = findings.all[1].code;
        let written = sample::written(Format::Gitlab, &[Checked { name: "a", findings: &findings }]);
        let entries: serde_json::Value = serde_json::from_str(&written).unwrap();
        assert_eq!(entries[0]["severity"], "critical");
        assert_eq!(entries[0]["location"]["path"], "night.scenario.toml");
        assert_eq!(entries[0]["location"]["lines"]["begin"], 5);
        assert_eq!(
            entries[1]["description"],
            "M012: `h9` is not in the legend (write a token of the legend, or add `h9` to it)"
        );
        let prints: std::collections::BTreeSet<_> =
            entries.as_array().unwrap().iter().map(|e| e["fingerprint"].to_string()).collect();
        assert_eq!(prints.len(), 3);
    }
}
