//! Known findings, written down so that only new ones fail.
//!
//! A finding is known by its file, its code, its message and the text it points at, never by its line: what is
//! inserted above it must not make it new.

use std::collections::{BTreeMap, HashMap};
use std::ops::Range;

use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

use super::Diagnostic;
use super::format::{Checked, distinct};
use crate::source::{Source, Sources};

/// The version of the file that this program writes, and the newest it reads.
const FORMAT: u32 = 1;

/// The findings that are known already.
#[derive(Clone, Debug, Default)]
pub struct Baseline {
    known: BTreeMap<Key, Known>,
    /// What was said of a place before, so that scenarios sharing a file get the same answer for one entry.
    answers: HashMap<(String, Range<usize>, &'static str, String), bool>,
}

/// Sorts entries the way a reader looks for them.
type Key = (String, String, String);

#[derive(Clone, Debug)]
struct Known {
    /// For the reader of the file only.
    message: String,
    count: usize,
    met: usize,
}

#[derive(Serialize, Deserialize)]
struct Entry {
    file: String,
    code: String,
    fingerprint: String,
    count: usize,
    #[serde(default)]
    message: String,
}

impl Baseline {
    /// All findings there are now; `seen` names a file as it is seen from its project.
    pub fn of(all: &[Checked<'_>], seen: &dyn Fn(&str) -> String) -> Baseline {
        let mut baseline = Baseline::default();
        for finding in distinct(all) {
            let diagnostic = finding.diagnostic;
            let message = diagnostic.message.clone();
            let known = baseline.known.entry(key(seen(&finding.source().name), finding.source(), diagnostic));
            known.or_insert(Known { message, count: 0, met: 0 }).count += 1;
        }
        baseline
    }

    /// The file: sorted, one finding a line, so that it merges.
    pub fn to_text(&self) -> String {
        let entries = self.known.iter().map(|((file, code, fingerprint), known)| Entry {
            file: file.clone(),
            code: code.clone(),
            fingerprint: fingerprint.clone(),
            count: known.count,
            message: known.message.clone(),
        });
        let lines: Vec<_> = entries
            .map(|entry| format!("\n    {}", serde_json::to_string(&entry).expect("strings and numbers are JSON")))
            .collect();
        let end = if lines.is_empty() { "" } else { "\n  " };
        format!("{{\n  \"format\": {FORMAT},\n  \"findings\": [{}{end}]\n}}\n", lines.join(","))
    }

    pub fn parse(text: &str) -> Result<Baseline, String> {
        #[derive(Deserialize)]
        struct Version {
            format: u32,
        }
        #[derive(Deserialize)]
        struct File {
            findings: Vec<Entry>,
        }
        let broken = |error: serde_json::Error| format!("this is not a baseline file: {error}");
        let version: Version = serde_json::from_str(text).map_err(broken)?;
        if version.format != FORMAT {
            let other = version.format;
            return Err(format!("this baseline has format {other}; this version of sandtable reads format {FORMAT}"));
        }
        let file: File = serde_json::from_str(text).map_err(broken)?;
        let mut baseline = Baseline::default();
        for Entry { file, code, fingerprint, count, message } in file.findings {
            let known = baseline.known.entry((file, code, fingerprint));
            known.or_insert(Known { message, count: 0, met: 0 }).count += count;
        }
        Ok(baseline)
    }

    /// Whether a finding is known. Each entry answers for as many places as it was written for.
    pub fn is_known(&mut self, sources: &Sources, diagnostic: &Diagnostic, seen: &dyn Fn(&str) -> String) -> bool {
        let source = sources.of(diagnostic.at.span);
        let range = source.range(diagnostic.at.span);
        let question = (source.name.clone(), range, diagnostic.code, diagnostic.message.clone());
        *self.answers.entry(question).or_insert_with(|| {
            match self.known.get_mut(&key(seen(&source.name), source, diagnostic)) {
                Some(known) if known.met < known.count => {
                    known.met += 1;
                    true
                }
                _ => false,
            }
        })
    }

    /// How many known findings are there still.
    pub fn met(&self) -> usize {
        self.known.values().map(|known| known.met).sum()
    }

    /// How many known findings no question was asked about: they are mended, and the file can be written anew.
    pub fn gone(&self) -> usize {
        self.known.values().map(|known| known.count - known.met).sum()
    }
}

fn key(name: String, source: &Source, diagnostic: &Diagnostic) -> Key {
    let fingerprint = fingerprint_as(&name, source, diagnostic);
    (plain(&name).to_owned(), diagnostic.code.to_owned(), fingerprint)
}

fn plain(name: &str) -> &str {
    name.strip_prefix("./").unwrap_or(name)
}

/// Names a finding wherever it moves in its file.
pub fn fingerprint(source: &Source, diagnostic: &Diagnostic) -> String {
    fingerprint_as(&source.name, source, diagnostic)
}

fn fingerprint_as(name: &str, source: &Source, diagnostic: &Diagnostic) -> String {
    let under = source.text.get(source.range(diagnostic.at.span)).unwrap_or("");
    let mut hash = Sha256::new();
    for part in [plain(name), diagnostic.code, &diagnostic.message, under] {
        // A checkout may have turned the line breaks.
        let part = part.replace("\r\n", "\n");
        hash.update((part.len() as u64).to_le_bytes());
        hash.update(part);
    }
    hash.finalize().iter().take(8).map(|byte| format!("{byte:02x}")).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::diag::{Findings, Label, Severity};
    use crate::source::Span;

    /// One finding for each `x` in a text.
    fn crosses(text: &str) -> Findings {
        let mut findings = Findings::default();
        std::sync::Arc::make_mut(&mut findings.sources).add("a.toml", text);
        findings.all = text
            .match_indices('x')
            .map(|(at, _)| Diagnostic {
                code: "M012",
                name: "cross",
                severity: Severity::Error,
                message: "a \"cross\"".into(),
                at: Label { span: Span::new(at, at + 1), text: String::new() },
                also: vec![],
                cite: None,
                help: None,
                fix: None,
            })
            .collect();
        findings
    }

    fn baseline(findings: &Findings) -> Baseline {
        Baseline::parse(&Baseline::of(&[Checked { name: "a", findings }], &|name: &str| name.to_string()).to_text())
            .unwrap()
    }

    fn new(baseline: &mut Baseline, findings: &Findings) -> usize {
        findings
            .all
            .iter()
            .filter(|finding| !baseline.is_known(&findings.sources, finding, &|name: &str| name.to_string()))
            .count()
    }

    #[test]
    fn the_file_is_stable() {
        assert_eq!(
            baseline(&crosses("x . x")).to_text(),
            r#"{
  "format": 1,
  "findings": [
    {"file":"a.toml","code":"M012","fingerprint":"a979b85a64eb1a22","count":2,"message":"a \"cross\""}
  ]
}
"#
        );
        assert_eq!(baseline(&crosses("")).to_text(), "{\n  \"format\": 1,\n  \"findings\": []\n}\n");
    }

    #[test]
    fn a_finding_that_moves_is_known_and_one_more_is_new() {
        let mut known = baseline(&crosses("x\nx\n"));
        assert_eq!(new(&mut known.clone(), &crosses("\n\n . x\n . x\n")), 0);
        assert_eq!(new(&mut known.clone(), &crosses("x x x")), 1);
        assert_eq!(new(&mut known, &crosses("x")), 0);
        assert_eq!(known.gone(), 1);
    }

    #[test]
    fn scenarios_that_share_a_file_share_its_entries() {
        let shared = crosses("x");
        let mut known = baseline(&shared);
        assert_eq!(new(&mut known, &shared) + new(&mut known, &shared.clone()), 0);
    }

    #[test]
    fn line_breaks_do_not_matter() {
        let findings = |text: &str| {
            let mut findings = crosses(text);
            findings.all[0].at.span = Span::new(0, text.len());
            findings
        };
        assert_eq!(new(&mut baseline(&findings("x\r\ny")), &findings("x\ny")), 0);
    }

    #[test]
    fn other_files_are_refused() {
        let refused = |text| Baseline::parse(text).unwrap_err();
        assert_eq!(
            refused(r#"{"format":2,"entries":{}}"#),
            "this baseline has format 2; this version of sandtable reads format 1"
        );
        assert_eq!(refused("[map]"), "this is not a baseline file: expected value at line 1 column 2");
    }
}
