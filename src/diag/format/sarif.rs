//! SARIF 2.1.0, the part that code scanning reads.

mod log;

use std::collections::{BTreeMap, HashMap};
use std::io::{self, Write};

use serde_json::{Value, json};

use log::*;

use super::{Finding, Manual};
use crate::diag::baseline::fingerprint;
use crate::diag::{Fix, Severity};
use crate::source::Span;

/// GitHub refuses a file with more.
const MOST_RESULTS: usize = 25_000;

pub fn write(
    findings: &[Finding<'_>],
    unread: &[String],
    manuals: &dyn Fn(&str) -> Option<Manual>,
    out: &mut dyn Write,
) -> io::Result<()> {
    let mut kept: Vec<&Finding<'_>> = findings.iter().collect();
    if kept.len() > MOST_RESULTS {
        kept.sort_by_key(|finding| finding.diagnostic.severity);
        kept.truncate(MOST_RESULTS);
    }
    let codes: BTreeMap<&str, &Finding<'_>> = kept.iter().map(|finding| (finding.diagnostic.code, *finding)).collect();
    let mut repeats = HashMap::new();
    let results: Vec<_> = kept.iter().map(|finding| result(finding, &codes, &mut repeats)).collect();
    let log = Log {
        schema: "https://json.schemastore.org/sarif-2.1.0.json",
        version: "2.1.0",
        runs: [Run {
            tool: Tool {
                driver: Driver {
                    name: "sandtable",
                    version: env!("CARGO_PKG_VERSION"),
                    information_uri: Some(env!("CARGO_PKG_REPOSITORY")).filter(|address| !address.is_empty()),
                    rules: codes.values().map(|finding| rule(finding, manuals)).collect(),
                },
            },
            invocations: invocations(findings.len(), unread),
            column_kind: "unicodeCodePoints",
            results,
        }],
    };
    serde_json::to_writer_pretty(&mut *out, &log)?;
    writeln!(out)
}

/// What is to be said of the run itself: files that were not read, findings that are not listed.
fn invocations(all: usize, unread: &[String]) -> Option<Value> {
    let notification = |level: &str, text: &str| json!({ "level": level, "message": { "text": text } });
    let mut notifications: Vec<Value> = unread.iter().map(|why| notification("error", why)).collect();
    if all > MOST_RESULTS {
        let text = format!("Only the {MOST_RESULTS} worst of {all} findings are listed.");
        notifications.push(notification("warning", &text));
    }
    let told = json!([{ "executionSuccessful": unread.is_empty(), "toolExecutionNotifications": notifications }]);
    (!notifications.is_empty()).then_some(told)
}

fn rule(finding: &Finding<'_>, manuals: &dyn Fn(&str) -> Option<Manual>) -> Rule {
    let diagnostic = finding.diagnostic;
    let manual = manuals(diagnostic.code);
    let severity = manual.as_ref().map_or(diagnostic.severity, |manual| manual.severity);
    // GitHub takes a thousand characters of a description, and as much as there is of help.
    let (summary, text) = manual.map(|manual| (manual.summary, manual.text)).unzip();
    Rule {
        id: diagnostic.code,
        name: diagnostic.name,
        short_description: summary.as_deref().map(Text::of),
        full_description: summary.as_deref().map(Text::of),
        help: text.map(|text| Help { markdown: text.clone(), text }),
        default_configuration: Configuration { level: level(severity) },
    }
}

fn level(severity: Severity) -> &'static str {
    match severity {
        Severity::Error => "error",
        Severity::Warning => "warning",
        Severity::Hint => "note",
    }
}

fn result<'a>(
    finding: &Finding<'a>,
    codes: &BTreeMap<&str, &Finding<'_>>,
    repeats: &mut HashMap<String, usize>,
) -> Outcome<'a> {
    let (texts, diagnostic) = (&finding.texts, finding.diagnostic);
    let located = |span: Span, words: Option<&str>| Located {
        physical_location: Physical::of(texts.place(span)),
        message: words.filter(|words| !words.is_empty()).map(Text::of),
    };
    let print = fingerprint(finding.source(), diagnostic);
    let repeat = repeats.entry(print.clone()).or_insert(0);
    *repeat += 1;
    let mut told = vec![diagnostic.message.clone()];
    told.extend(diagnostic.cite.as_ref().map(|cite| format!("Rule: {cite}")));
    told.extend(diagnostic.help.as_ref().map(|help| format!("Help: {help}")));
    Outcome {
        rule_id: diagnostic.code,
        rule_index: codes.range(..diagnostic.code).count(),
        level: level(diagnostic.severity),
        message: Text { text: told.join("\n") },
        locations: [located(diagnostic.at.span, Some(&diagnostic.at.text))],
        related_locations: diagnostic.also.iter().map(|also| located(also.span, Some(&also.text))).collect(),
        partial_fingerprints: Prints { print: format!("{print}:{repeat}") },
        fixes: diagnostic.fix.iter().map(|fix| change(finding, fix)).collect(),
    }
}

fn change<'a>(finding: &Finding<'a>, fix: &Fix) -> Change {
    let mut files: BTreeMap<&'a str, Vec<Replacement>> = BTreeMap::new();
    for edit in &fix.edits {
        let place = finding.texts.place(edit.span);
        let replacement = Replacement { deleted_region: Region::of(&place), inserted_content: Text::of(&edit.text) };
        files.entry(place.file).or_default().push(replacement);
    }
    let changes = files
        .into_iter()
        .map(|(file, replacements)| FileChange { artifact_location: Artifact::of(file), replacements });
    Change { description: Text::of(&fix.title), artifact_changes: changes.collect() }
}

#[cfg(test)]
mod tests {
    use super::super::{Format, sample};
    use crate::diag::Fix;

    #[test]
    fn a_whole_log() {
        let mut findings = sample::two_files();
        findings.all.truncate(1);
        findings.all[0].help = Some("set it up on the map".into());
        findings.all[0].fix = Some(Fix::replace("widen the map", findings.all[0].also[0].span, "\"45x12\""));
        let log = sample::one(Format::Sarif, &findings).replace(env!("CARGO_PKG_VERSION"), "VERSION");
        assert_eq!(
            log,
            r#"{
  "$schema": "https://json.schemastore.org/sarif-2.1.0.json",
  "version": "2.1.0",
  "runs": [
    {
      "tool": {
        "driver": {
          "name": "sandtable",
          "version": "VERSION",
          "rules": [
            {
              "id": "U003",
              "name": "unit-off-map",
              "shortDescription": {
                "text": "A unit is set up in a hex the map does not have."
              },
              "fullDescription": {
                "text": "A unit is set up in a hex the map does not have."
              },
              "help": {
                "text": "A unit is set up in a hex the map does not have.\n\n## Why it matters\nIt could never move.",
                "markdown": "A unit is set up in a hex the map does not have.\n\n## Why it matters\nIt could never move."
              },
              "defaultConfiguration": {
                "level": "error"
              }
            }
          ]
        }
      },
      "columnKind": "unicodeCodePoints",
      "results": [
        {
          "ruleId": "U003",
          "ruleIndex": 0,
          "level": "error",
          "message": {
            "text": "unit `A/8DLI` is set up in hex 4512, off the map\nRule: Small Units 3.1, setting up\nHelp: set it up on the map"
          },
          "locations": [
            {
              "physicalLocation": {
                "artifactLocation": {
                  "uri": "night.scenario.toml"
                },
                "region": {
                  "startLine": 5,
                  "startColumn": 6,
                  "endLine": 5,
                  "endColumn": 12
                }
              },
              "message": {
                "text": "not on the map"
              }
            }
          ],
          "relatedLocations": [
            {
              "physicalLocation": {
                "artifactLocation": {
                  "uri": "battle.toml"
                },
                "region": {
                  "startLine": 2,
                  "startColumn": 8,
                  "endLine": 2,
                  "endColumn": 13
                }
              },
              "message": {
                "text": "the map ends at hex 0403"
              }
            }
          ],
          "partialFingerprints": {
            "sandtable/v1": "d03e9ff7a003bab1:1"
          },
          "fixes": [
            {
              "description": {
                "text": "widen the map"
              },
              "artifactChanges": [
                {
                  "artifactLocation": {
                    "uri": "battle.toml"
                  },
                  "replacements": [
                    {
                      "deletedRegion": {
                        "startLine": 2,
                        "startColumn": 8,
                        "endLine": 2,
                        "endColumn": 13
                      },
                      "insertedContent": {
                        "text": "\"45x12\""
                      }
                    }
                  ]
                }
              ]
            }
          ]
        }
      ]
    }
  ]
}
"#
        );
    }

    #[test]
    fn rules_are_listed_once_and_repeats_told_apart() {
        let mut findings = sample::two_files();
        let mut again = findings.all[1].clone();
        again.at.span = again.at.span.part(0..0);
        let mut third = again.clone();
        third.at.span = third.at.span.part(1..1);
        findings.all.extend([again, third]);
        let log: serde_json::Value = serde_json::from_str(&sample::one(Format::Sarif, &findings)).unwrap();
        let run = &log["runs"][0];
        assert_eq!(run["tool"]["driver"]["rules"].as_array().unwrap().len(), 2);
        assert_eq!(run["tool"]["driver"]["rules"][0]["id"], "M012", "without a manual, too");
        let results = run["results"].as_array().unwrap();
        let indices: Vec<_> = results.iter().map(|result| result["ruleIndex"].as_u64().unwrap()).collect();
        assert_eq!(indices, [1, 0, 0, 0]);
        let print =
            |n: usize| results[n]["partialFingerprints"]["sandtable/v1"].as_str().unwrap().split_once(':').unwrap();
        assert_eq!((print(1).1, print(2).1, print(3).1), ("1", "1", "2"));
        assert_eq!(print(2).0, print(3).0);
    }
}
