//! Workflow commands that GitHub turns into annotations.
//!
//! GitHub shows at most ten annotations of a kind for each step and drops the rest in silence; so the worst come first
//! and the last line says what is missing.

use std::fmt::Write as _;
use std::io::{self, Write};

use super::{Finding, clean, count};
use crate::diag::Severity;
use crate::diag::grammar::count_of;

/// GitHub's limit for each kind of annotation.
const SHOWN: usize = 10;

const SEVERITIES: [Severity; 3] = [Severity::Error, Severity::Warning, Severity::Hint];

pub fn write(findings: &[Finding<'_>], unread: &[String], out: &mut dyn Write) -> io::Result<()> {
    let mut hidden = Vec::new();
    // What could not be read comes before all errors, and takes their place.
    let room = |severity| if severity == Severity::Error { SHOWN - unread.len().min(SHOWN) } else { SHOWN };
    let is_crowded =
        unread.len() > SHOWN || SEVERITIES.iter().any(|severity| count(findings, *severity) > room(*severity));
    for why in unread.iter().take(SHOWN) {
        writeln!(out, "::error title=sandtable::{}", escape(&clean::lines(why)))?;
    }
    if unread.len() > SHOWN {
        hidden.push(count_of(unread.len() - SHOWN, "unread file"));
    }
    for severity in SEVERITIES {
        let of_kind = findings.iter().filter(|finding| finding.diagnostic.severity == severity);
        // The tenth notice is then the one that tells of the rest.
        let shown = if is_crowded && severity == Severity::Hint { SHOWN - 1 } else { room(severity) };
        for finding in of_kind.take(shown) {
            writeln!(out, "{}", command(finding))?;
        }
        let missing = count(findings, severity).saturating_sub(shown);
        if missing > 0 {
            hidden.push(count_of(missing, severity.word()));
        }
    }
    if !hidden.is_empty() {
        let hidden = hidden.join(" and ");
        writeln!(out, "::notice title=sandtable::{hidden} more; the summary of this run lists all")?;
    }
    Ok(())
}

fn command(finding: &Finding<'_>) -> String {
    let (place, diagnostic) = (finding.place(), finding.diagnostic);
    let kind = match diagnostic.severity {
        Severity::Error => "error",
        Severity::Warning => "warning",
        Severity::Hint => "notice",
    };
    let mut command = format!("::{kind} file={},line={}", property(&clean::line(place.file)), place.line);
    // Columns are refused where they are not on one line.
    if place.line == place.end_line {
        let _ = write!(command, ",endLine={},col={},endColumn={}", place.end_line, place.column, place.end_column);
    } else {
        let _ = write!(command, ",endLine={}", place.end_line);
    }
    let title = property(&format!("{} {}", diagnostic.code, diagnostic.name));
    let _ = write!(command, ",title={title}::{}", escape(&told(finding)));
    command
}

/// The message with what the source would otherwise show: there are no carets here.
fn told(finding: &Finding<'_>) -> String {
    let diagnostic = finding.diagnostic;
    let mut told = clean::lines(&diagnostic.message);
    if !diagnostic.at.text.is_empty() {
        let _ = write!(told, "\n{}", clean::lines(&diagnostic.at.text));
    }
    if let Some(cite) = &diagnostic.cite {
        let _ = write!(told, "\nrule: {}", clean::lines(&cite.to_string()));
    }
    if let Some(help) = &diagnostic.help {
        let _ = write!(told, "\nhelp: {}", clean::lines(help));
    }
    told
}

fn escape(text: &str) -> String {
    text.replace('%', "%25").replace('\r', "%0D").replace('\n', "%0A")
}

fn property(text: &str) -> String {
    escape(text).replace(':', "%3A").replace(',', "%2C")
}

#[cfg(test)]
mod tests {
    use super::super::{Checked, Format, sample};
    use super::*;

    #[test]
    fn a_command_for_each_finding() {
        assert_eq!(
            sample::one(Format::Github, &sample::two_files()),
            "::error file=night.scenario.toml,line=5,endLine=5,col=6,endColumn=12,title=U003 unit-off-map::\
             unit `A/8DLI` is set up in hex 4512, off the map%0Anot on the map%0Arule: Small Units 3.1, setting up\n\
             ::warning file=battle.toml,line=6,endLine=6,col=15,endColumn=17,title=M012 unknown-token::\
             `h9` is not in the legend%0Ahex 0402%0Ahelp: write a token of the legend, or add `h9` to it\n"
        );
    }

    #[test]
    fn nothing_in_a_finding_begins_another_command() {
        let mut findings = sample::hostile();
        findings.all[0].message = "100%\r\n::error::gotcha".into();
        findings.sources = Default::default();
        std::sync::Arc::make_mut(&mut findings.sources).add("a,b:c%.toml", "one\ntwo");
        findings.all[0].at.span = crate::source::Span::new(0, 7);
        assert_eq!(
            sample::one(Format::Github, &findings),
            "::notice file=a%2Cb%3Ac%25.toml,line=1,endLine=2,title=Q001 odd-name::\
             100%25%0A::error::gotcha%0A50%25 <\"here\">, ]]> & ␀there: |\n"
        );
    }

    #[test]
    fn what_is_hidden_is_counted() {
        let (errors, warnings, hints) =
            (sample::many(Severity::Error, 12), sample::many(Severity::Warning, 10), sample::many(Severity::Hint, 99));
        let all = [&hints, &warnings, &errors].map(|findings| Checked { name: "a", findings });
        let written = sample::written(Format::Github, &all);
        let starts: Vec<_> = written.lines().map(|line| line.split(' ').next().unwrap()).collect();
        assert_eq!(starts, [["::error"; 10], ["::warning"; 10], ["::notice"; 10]].concat());
        assert!(
            written.ends_with(
                "\n::notice title=sandtable::2 errors and 90 hints more; the summary of this run lists all\n"
            ),
            "{written}"
        );
    }
}
