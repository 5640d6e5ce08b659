//! Findings for programs. `format` counts up when something is taken away or changes its meaning; additions are free.

use std::io::{self, Write};

use serde::Serialize;

use super::{Checks, Finding, TextPlace, count};
use crate::diag::Severity;
use crate::source::Span;

pub fn write(checks: Checks<'_>, findings: &[Finding<'_>], out: &mut dyn Write) -> io::Result<()> {
    let report = Report {
        format: 1,
        scenarios: checks.checked.iter().map(|checked| checked.name).collect(),
        unread: checks.unread,
        counts: Counts {
            error: count(findings, Severity::Error),
            warning: count(findings, Severity::Warning),
            hint: count(findings, Severity::Hint),
        },
        left_out: checks.left_out,
        findings: findings.iter().map(Entry::of).collect(),
    };
    serde_json::to_writer_pretty(&mut *out, &report)?;
    writeln!(out)
}

#[derive(Serialize)]
struct Report<'a> {
    format: u32,
    scenarios: Vec<&'a str>,
    /// Why files could not be read.
    unread: &'a [String],
    counts: Counts,
    /// How many findings are not listed here, because fewer were asked for.
    #[serde(skip_serializing_if = "is_none")]
    left_out: usize,
    findings: Vec<Entry<'a>>,
}

fn is_none(count: &usize) -> bool {
    *count == 0
}

#[derive(Serialize)]
struct Counts {
    error: usize,
    warning: usize,
    hint: usize,
}

#[derive(Serialize)]
struct Entry<'a> {
    code: &'a str,
    name: &'a str,
    severity: &'a str,
    message: &'a str,
    #[serde(flatten)]
    place: Spot<'a>,
    /// What is wrong at this very place.
    label: &'a str,
    /// Every scenario that has this finding.
    scenarios: Vec<&'a str>,
    labels: Vec<Note<'a>>,
    rule: Option<Rule<'a>>,
    help: Option<&'a str>,
    fix: Option<Change<'a>>,
}

impl<'a> Entry<'a> {
    fn of(finding: &'a Finding<'_>) -> Entry<'a> {
        let diagnostic = finding.diagnostic;
        let spot = |span: Span| Spot::of(finding.texts.place(span));
        Entry {
            code: diagnostic.code,
            name: diagnostic.name,
            severity: diagnostic.severity.word(),
            message: &diagnostic.message,
            place: spot(diagnostic.at.span),
            label: &diagnostic.at.text,
            scenarios: finding.scenarios().collect(),
            labels: diagnostic.also.iter().map(|also| Note { place: spot(also.span), text: &also.text }).collect(),
            rule: diagnostic.cite.as_ref().map(|cite| Rule {
                ruleset: cite.ruleset,
                number: cite.number,
                title: &cite.title,
            }),
            help: diagnostic.help.as_deref(),
            fix: diagnostic.fix.as_ref().map(|fix| Change {
                title: &fix.title,
                edits: fix.edits.iter().map(|edit| Note { place: spot(edit.span), text: &edit.text }).collect(),
            }),
        }
    }
}

/// Lines and columns count from one, columns in characters; offsets are bytes from zero. Ends are exclusive.
#[derive(Serialize)]
struct Spot<'a> {
    file: &'a str,
    line: usize,
    column: usize,
    end_line: usize,
    end_column: usize,
    offset: usize,
    end_offset: usize,
}

impl<'a> Spot<'a> {
    fn of(place: TextPlace<'a>) -> Spot<'a> {
        Spot {
            file: place.file,
            line: place.line,
            column: place.column,
            end_line: place.end_line,
            end_column: place.end_column,
            offset: place.range.start,
            end_offset: place.range.end,
        }
    }
}

/// The words of a label, or the new text of an edit.
#[derive(Serialize)]
struct Note<'a> {
    #[serde(flatten)]
    place: Spot<'a>,
    text: &'a str,
}

#[derive(Serialize)]
struct Rule<'a> {
    ruleset: &'a str,
    number: &'a str,
    title: &'a str,
}

#[derive(Serialize)]
struct Change<'a> {
    title: &'a str,
    edits: Vec<Note<'a>>,
}

#[cfg(test)]
mod tests {
    use super::super::{Format, sample};

    #[test]
    fn a_whole_report() {
        let mut findings = sample::two_files();
        findings.all.remove(0);
        findings.all[0].cite =
            Some(crate::diag::Cite { ruleset: "Small Units", number: "3.1", title: "setting up".into() });
        assert_eq!(
            sample::one(Format::Json, &findings),
            r#"{
  "format": 1,
  "scenarios": [
    "night"
  ],
  "unread": [],
  "counts": {
    "error": 0,
    "warning": 1,
    "hint": 0
  },
  "findings": [
    {
      "code": "M012",
      "name": "unknown-token",
      "severity": "warning",
      "message": "`h9` is not in the legend",
      "file": "battle.toml",
      "line": 6,
      "column": 15,
      "end_line": 6,
      "end_column": 17,
      "offset": 77,
      "end_offset": 79,
      "label": "hex 0402",
      "scenarios": [
        "night"
      ],
      "labels": [
        {
          "file": "battle.toml",
          "line": 9,
          "column": 25,
          "end_line": 9,
          "end_column": 29,
          "offset": 124,
          "end_offset": 128,
          "text": "the legend has `h2`"
        }
      ],
      "rule": {
        "ruleset": "Small Units",
        "number": "3.1",
        "title": "setting up"
      },
      "help": "write a token of the legend, or add `h9` to it",
      "fix": {
        "title": "write `h2`",
        "edits": [
          {
            "file": "battle.toml",
            "line": 6,
            "column": 15,
            "end_line": 6,
            "end_column": 17,
            "offset": 77,
            "end_offset": 79,
            "text": "h2"
          }
        ]
      }
    }
  ]
}
"#
        );
    }

    #[test]
    fn text_comes_back_as_it_was() {
        let findings = sample::hostile();
        let report: serde_json::Value = serde_json::from_str(&sample::one(Format::Json, &findings)).unwrap();
        assert_eq!(report["findings"][0]["message"], findings.all[0].message);
        assert_eq!(report["findings"][0]["rule"], serde_json::Value::Null);
    }
}
