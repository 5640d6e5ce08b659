//! Findings as text: for a terminal, for a pipe, for GitHub, for a dashboard.
//!
//! Every format is a file of its own that walks the [`distinct`] findings; what they share is here and in `place`
//! (lines and columns) and `clean` (text that cannot reach into a terminal).

mod clean;
mod cluster;
mod concise;
mod full;
mod github;
mod gitlab;
mod json;
mod junit;
mod markdown;
mod place;
#[cfg(test)]
mod sample;
mod sarif;
mod window;

use std::collections::HashMap;
use std::fmt;
use std::io::{self, Write};
use std::rc::Rc;
use std::str::FromStr;

use super::{Diagnostic, Findings, Severity};
use crate::source::Source;

pub use clean::{code as clean_code, json as escape_json, line as clean_line, name as clean_name};
pub use full::excerpt;
pub use junit::{escape as escape_xml, unread_files};
pub use markdown::page as markdown;
pub use place::TextPlace;

/// How findings are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Format {
    /// With the source and carets, as a compiler shows it.
    Full,
    /// One line a finding.
    Concise,
    Json,
    /// Workflow commands that GitHub turns into annotations.
    Github,
    /// SARIF 2.1.0, for code scanning.
    Sarif,
    Junit,
    /// A report on code quality, as GitLab reads it.
    Gitlab,
    /// A table, for a summary or a comment.
    Markdown,
}

impl Format {
    pub const ALL: [Format; 8] = [
        Format::Full,
        Format::Concise,
        Format::Json,
        Format::Github,
        Format::Sarif,
        Format::Junit,
        Format::Gitlab,
        Format::Markdown,
    ];

    pub fn name(self) -> &'static str {
        match self {
            Format::Full => "full",
            Format::Concise => "concise",
            Format::Json => "json",
            Format::Github => "github",
            Format::Sarif => "sarif",
            Format::Junit => "junit",
            Format::Gitlab => "gitlab",
            Format::Markdown => "markdown",
        }
    }
}

impl fmt::Display for Format {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Format {
    type Err = String;

    fn from_str(name: &str) -> Result<Format, String> {
        let names = Format::ALL.map(Format::name).join(", ");
        let found = Format::ALL.into_iter().find(|format| format.name() == name);
        found.ok_or_else(|| format!("there is no format `{name}`; the formats are {names}"))
    }
}

/// One checked scenario: the name it is shown under, and its findings, sorted.
#[derive(Clone, Copy)]
pub struct Checked<'a> {
    pub name: &'a str,
    pub findings: &'a Findings,
}

/// Everything a run of `check` tells of.
#[derive(Clone, Copy)]
pub struct Checks<'a> {
    pub checked: &'a [Checked<'a>],
    /// Why files could not be read; they end a run with exit code 2.
    pub unread: &'a [String],
    /// How many findings are not among those of `checked`, because fewer were asked for.
    pub left_out: usize,
}

impl<'a> Checks<'a> {
    /// A run in which every file was read.
    pub fn all_read(checked: &'a [Checked<'a>]) -> Checks<'a> {
        Checks { checked, unread: &[], left_out: 0 }
    }
}

/// The manual page of a check, as SARIF lists it.
#[derive(Clone, Debug)]
pub struct Manual {
    pub code: &'static str,
    pub name: &'static str,
    pub summary: String,
    pub text: String,
    pub severity: Severity,
}

/// A finding, and every scenario that has it.
pub struct Finding<'a> {
    pub diagnostic: &'a Diagnostic,
    /// The scenarios that have it, by their number and name; never empty.
    checked: Vec<(usize, &'a str)>,
    texts: Rc<place::Texts<'a>>,
}

impl<'a> Finding<'a> {
    /// The names of the scenarios that have it, in the order they were checked.
    pub fn scenarios(&self) -> impl Iterator<Item = &'a str> {
        self.checked.iter().map(|(_, name)| *name)
    }

    /// Where the fault is.
    pub fn place(&self) -> TextPlace<'a> {
        self.texts.place(self.diagnostic.at.span)
    }

    /// The text the fault is in.
    pub fn source(&self) -> &'a Source {
        self.texts.of(self.diagnostic.at.span).0
    }
}

/// The findings of all scenarios, each once: scenarios that use the same battle file share what is wrong with it.
pub fn distinct<'a>(all: &[Checked<'a>]) -> Vec<Finding<'a>> {
    let mut seen = HashMap::new();
    let mut findings: Vec<Finding<'a>> = Vec::new();
    for (number, checked) in all.iter().enumerate() {
        let texts = Rc::new(place::Texts::new(&checked.findings.sources));
        for diagnostic in &checked.findings.all {
            let source = checked.findings.sources.of(diagnostic.at.span);
            let range = source.range(diagnostic.at.span);
            let key = (source.name.as_str(), range, diagnostic.code, diagnostic.message.as_str());
            let index = *seen.entry(key).or_insert(findings.len());
            match findings.get_mut(index) {
                Some(known) if known.checked.last().is_some_and(|last| last.0 == number) => {}
                Some(known) => known.checked.push((number, checked.name)),
                None => {
                    let checked = vec![(number, checked.name)];
                    findings.push(Finding { diagnostic, checked, texts: Rc::clone(&texts) });
                }
            }
        }
    }
    findings
}

/// Writes all findings. `width` is the terminal's, in columns; only [`Format::Full`] asks for it. Formats for programs also
/// tell of files that could not be read, so that they agree with the exit code; a reader hears of them on standard error.
pub fn write(
    format: Format,
    checks: Checks<'_>,
    manuals: &dyn Fn(&str) -> Option<Manual>,
    colour: bool,
    width: usize,
    out: &mut dyn Write,
) -> io::Result<()> {
    let Checks { checked, unread, .. } = checks;
    let findings = distinct(checked);
    match format {
        Format::Json => escaped(out, |bytes| json::write(checks, &findings, bytes)),
        Format::Sarif => escaped(out, |bytes| sarif::write(&findings, unread, manuals, bytes)),
        Format::Full => full::write(&findings, colour, width, out),
        Format::Concise => concise::write(&findings, colour, out),
        Format::Github => github::write(&findings, unread, out),
        Format::Junit => junit::write(checks, &findings, out),
        Format::Gitlab => escaped(out, |bytes| gitlab::write(&findings, unread, bytes)),
        Format::Markdown => out.write_all(markdown::page(checks).as_bytes()),
    }
}

/// JSON that steers no terminal.
fn escaped(out: &mut dyn Write, write: impl FnOnce(&mut dyn Write) -> io::Result<()>) -> io::Result<()> {
    let mut bytes = Vec::new();
    write(&mut bytes)?;
    out.write_all(clean::json(&String::from_utf8_lossy(&bytes)).as_bytes())
}

fn count(findings: &[Finding<'_>], severity: Severity) -> usize {
    findings.iter().filter(|finding| finding.diagnostic.severity == severity).count()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_two_scenarios_share_is_found_once() {
        let (day, night) = (sample::two_files(), sample::two_files());
        let all = [Checked { name: "day", findings: &day }, Checked { name: "night", findings: &night }];
        let findings = distinct(&all);
        assert_eq!(findings.len(), day.all.len());
        assert_eq!(findings[0].scenarios().collect::<Vec<_>>(), ["day", "night"]);
    }

    #[test]
    fn a_format_has_one_name_in_and_out() {
        for format in Format::ALL {
            assert_eq!(format.to_string().parse(), Ok(format));
        }
        assert_eq!(
            "xml".parse::<Format>(),
            Err(
                "there is no format `xml`; the formats are full, concise, json, github, sarif, junit, gitlab, markdown"
                    .to_owned()
            )
        );
    }

    #[test]
    fn nothing_found_is_still_a_whole_document() {
        let none = |format| sample::written(format, &[]);
        assert_eq!(none(Format::Full), "");
        assert_eq!(none(Format::Concise), "");
        assert_eq!(none(Format::Github), "");
        assert!(none(Format::Json).contains(r#""findings": []"#));
        assert!(none(Format::Sarif).contains(r#""results": []"#));
        assert_eq!(none(Format::Gitlab), "[]\n");
        assert_eq!(none(Format::Markdown), "### sandtable check\n\n0 scenarios checked: nothing found.\n");
        assert!(none(Format::Junit).contains("<testsuites name=\"sandtable check\" tests=\"0\" failures=\"0\""));
    }
}
