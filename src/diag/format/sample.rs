//! Findings that the tests of all formats share.

use super::{Checked, Checks, Format, Manual, write};
use crate::diag::{Cite, Diagnostic, Edit, Findings, Fix, Label, Severity};
use crate::source::{Sources, Span};

/// A fault in a scenario with a cause in its battle file, and one in the middle of that file's grid, with a fix.
pub fn two_files() -> Findings {
    let mut sources = Sources::default();
    sources.add("night.scenario.toml", "use = \"battle.toml\"\n\n[[unit]]\nid = \"A/8DLI\"\nat = \"4512\"\n");
    sources.add(
        "battle.toml",
        "[map]\nsize = \"4x3\"\ngrid = \"\"\"\n#    01 02 03 04\n01 | .  .  f  f\n02 | .  .  .  h9\n03 | .  .  .  .\n\"\"\"\n\
         legend = { f = \"woods\", h2 = \"hill\" }\n",
    );
    let mut off_map = finding(&sources, "U003", "unit-off-map", Severity::Error, 0, "\"4512\"");
    off_map.message = "unit `A/8DLI` is set up in hex 4512, off the map".into();
    off_map.at.text = "not on the map".into();
    off_map.also = vec![label(&sources, 1, "\"4x3\"", "the map ends at hex 0403")];
    off_map.cite = Some(Cite { ruleset: "Small Units", number: "3.1", title: "setting up".into() });
    let mut token = finding(&sources, "M012", "unknown-token", Severity::Warning, 1, "h9");
    token.message = "`h9` is not in the legend".into();
    token.at.text = "hex 0402".into();
    token.also = vec![label(&sources, 1, "h2 =", "the legend has `h2`")];
    token.help = Some("write a token of the legend, or add `h9` to it".into());
    token.fix = Some(Fix::replace("write `h2`", token.at.span, "h2"));
    Findings { sources: sources.into(), all: vec![off_map, token] }
}

/// Everything that must not reach a terminal, a log line or an XML file as it is.
pub fn hostile() -> Findings {
    let mut sources = Sources::default();
    sources.add("bad\u{7}.toml", "a = 1\nname = \"\u{1b}[31mred\u{202e}\u{9b}2J\t<&>\"\r\n");
    let mut hint = finding(&sources, "Q001", "odd-name", Severity::Hint, 0, "\"\u{1b}[31mred\u{202e}\u{9b}2J\t<&>\"");
    hint.message = "name `\u{1b}[31mred` has\u{202e}\ntwo lines".into();
    hint.at.text = "50% <\"here\">, ]]> & \u{0}there: |".into();
    Findings { sources: sources.into(), all: vec![hint] }
}

/// A finding at the first occurrence of some text in a source.
pub fn finding(
    sources: &Sources,
    code: &'static str,
    name: &'static str,
    severity: Severity,
    source: usize,
    text: &str,
) -> Diagnostic {
    let at = label(sources, source, text, "");
    Diagnostic { code, name, severity, message: "fault".into(), at, also: vec![], cite: None, help: None, fix: None }
}

pub fn label(sources: &Sources, source: usize, text: &str, words: &str) -> Label {
    Label { span: span(sources, source, text), text: words.into() }
}

pub fn span(sources: &Sources, source: usize, text: &str) -> Span {
    let source = sources.get(source);
    let start = source.text.find(text).expect("the sample has this text");
    source.span().part(start..start + text.len())
}

pub fn edit(sources: &Sources, source: usize, text: &str, new: &str) -> Edit {
    Edit { span: span(sources, source, text), text: new.into() }
}

pub fn one(format: Format, findings: &Findings) -> String {
    written(format, &[Checked { name: "night", findings }])
}

/// As many findings of one severity.
pub fn many(severity: Severity, count: usize) -> Findings {
    let mut findings = two_files();
    let mut finding = findings.all.swap_remove(1);
    finding.severity = severity;
    let told = |n: usize| Diagnostic { message: format!("{} {n}", severity.word()), ..finding.clone() };
    findings.all = (0..count).map(told).collect();
    findings
}

pub fn written(format: Format, all: &[Checked<'_>]) -> String {
    let manual = |code: &str| {
        let (code, name, severity) = match code {
            "U003" => ("U003", "unit-off-map", Severity::Error),
            _ => return None,
        };
        let summary = "A unit is set up in a hex the map does not have.".to_owned();
        Some(Manual {
            code,
            name,
            text: format!("{summary}\n\n## Why it matters\nIt could never move."),
            summary,
            severity,
        })
    };
    let mut out = Vec::new();
    write(format, Checks::all_read(all), &manual, false, 100, &mut out).unwrap();
    String::from_utf8(out).unwrap()
}
