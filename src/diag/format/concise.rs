//! One line a finding, in the form editors jump to: `path:line:column: error[M012] message`.

use std::io::{self, Write};

use anstyle::{AnsiColor, Style};

use super::{Finding, clean};
use crate::diag::Severity;

pub fn write(findings: &[Finding<'_>], colour: bool, out: &mut dyn Write) -> io::Result<()> {
    for finding in findings {
        let style = if colour { style(finding.diagnostic.severity) } else { Style::new() };
        writeln!(out, "{}", line(finding, style))?;
    }
    Ok(())
}

/// A finding in one line, its severity in a style.
pub fn line(finding: &Finding<'_>, style: Style) -> String {
    let (place, diagnostic) = (finding.place(), finding.diagnostic);
    let file = clean::line(place.file);
    let (word, code, message) = (diagnostic.severity.word(), diagnostic.code, clean::line(&diagnostic.message));
    format!("{file}:{}:{}: {style}{word}[{code}]{style:#} {message}", place.line, place.column)
}

fn style(severity: Severity) -> Style {
    let colour = match severity {
        Severity::Error => AnsiColor::BrightRed,
        Severity::Warning => AnsiColor::Yellow,
        Severity::Hint => AnsiColor::BrightGreen,
    };
    colour.on_default().bold()
}

#[cfg(test)]
mod tests {
    use super::super::{Checked, Format, sample};

    #[test]
    fn one_line_a_finding() {
        assert_eq!(
            sample::one(Format::Concise, &sample::two_files()),
            "night.scenario.toml:5:6: error[U003] unit `A/8DLI` is set up in hex 4512, off the map\n\
             battle.toml:6:15: warning[M012] `h9` is not in the legend\n"
        );
        assert_eq!(
            sample::one(Format::Concise, &sample::hostile()),
            "bad␇.toml:2:8: hint[Q001] name `␛[31mred` has\u{fffd} two lines\n"
        );
    }

    #[test]
    fn only_the_severity_is_coloured() {
        let findings = sample::hostile();
        let mut out = Vec::new();
        let all = [Checked { name: "a", findings: &findings }];
        super::write(&super::super::distinct(&all), true, &mut out).unwrap();
        assert_eq!(
            String::from_utf8(out).unwrap(),
            "bad␇.toml:2:8: \u{1b}[1m\u{1b}[92mhint[Q001]\u{1b}[0m name `␛[31mred` has\u{fffd} two lines\n"
        );
    }
}
