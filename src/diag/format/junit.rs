//! Findings as tests, in the part of JUnit's XML that all dashboards read: a suite for each scenario, a case for each
//! finding. What ends a run with exit code 1 fails, errors and warnings; hints are told in passing, and a scenario without
//! findings is one case that passes. Files that could not be read are errors in a suite of their own.

use std::io::{self, Write};

use anstyle::Style;

use super::{Checks, Finding, clean, concise};
use crate::diag::Severity;
use crate::diag::grammar::count_of;

pub fn write(checks: Checks<'_>, findings: &[Finding<'_>], out: &mut dyn Write) -> io::Result<()> {
    let Checks { checked: all, unread, .. } = checks;
    let suites: Vec<Suite<'_, '_>> =
        all.iter().enumerate().map(|(number, checked)| Suite::of(number, checked.name, findings)).collect();
    let tests = suites.iter().map(Suite::tests).sum::<usize>() + unread.len();
    let errors = unread.len();
    let failures = findings.iter().filter(fails).count();
    writeln!(out, r#"<?xml version="1.0" encoding="UTF-8"?>"#)?;
    writeln!(
        out,
        r#"<testsuites name="sandtable check" tests="{tests}" failures="{failures}" errors="{errors}" time="0">"#
    )?;
    for suite in suites {
        suite.write(out)?;
    }
    out.write_all(unread_files(unread).as_bytes())?;
    writeln!(out, "</testsuites>")
}

/// A suite with an error for each file that could not be read; nothing if all were.
pub fn unread_files<S: AsRef<str>>(unread: &[S]) -> String {
    let number = unread.len();
    if number == 0 {
        return String::new();
    }
    let cases = (1..).zip(unread).map(|(number, why)| {
        let why = escape(why.as_ref());
        format!(
            "    <testcase classname=\"sandtable\" name=\"file {number}\" time=\"0\">\n      \
             <error message=\"{why}\"/>\n    </testcase>\n"
        )
    });
    let cases: String = cases.collect();
    format!(
        "  <testsuite name=\"files\" tests=\"{number}\" failures=\"0\" errors=\"{number}\" skipped=\"0\" \
         time=\"0\">\n{cases}  </testsuite>\n"
    )
}

struct Suite<'a, 'f> {
    name: &'a str,
    /// What is told of here: a finding that scenarios share is told of once, in the first of them.
    own: Vec<&'f Finding<'a>>,
    /// How many findings are told of in earlier suites.
    shared: usize,
}

impl<'a, 'f> Suite<'a, 'f> {
    fn of(number: usize, name: &'a str, findings: &'f [Finding<'a>]) -> Suite<'a, 'f> {
        let has = |finding: &&Finding<'_>| finding.checked.iter().any(|(other, _)| *other == number);
        let (own, shared): (Vec<_>, Vec<_>) =
            findings.iter().filter(has).partition(|finding| finding.checked[0].0 == number);
        Suite { name, own, shared: shared.len() }
    }

    fn tests(&self) -> usize {
        self.own.len().max(1)
    }

    fn write(&self, out: &mut dyn Write) -> io::Result<()> {
        let (name, tests) = (escape(self.name), self.tests());
        let failures = self.own.iter().filter(|finding| fails(finding)).count();
        let skipped = usize::from(self.own.is_empty() && self.shared > 0);
        writeln!(
            out,
            r#"  <testsuite name="{name}" tests="{tests}" failures="{failures}" errors="0" skipped="{skipped}" time="0">"#
        )?;
        for finding in &self.own {
            case(finding, out)?;
        }
        let case = r#"<testcase classname="sandtable" name="check" time="0""#;
        match (self.own.is_empty(), self.shared) {
            (false, _) => {}
            (true, 0) => writeln!(out, "    {case}/>")?,
            (true, shared) => {
                let told = format!("{} in shared files, told of in another scenario", count_of(shared, "finding"));
                writeln!(out, "    {case}>\n      <skipped message=\"{told}\"/>\n    </testcase>")?;
            }
        }
        writeln!(out, "  </testsuite>")
    }
}

/// Whether a finding ends the run with exit code 1.
fn fails(finding: &&Finding<'_>) -> bool {
    finding.diagnostic.severity != Severity::Hint
}

fn case(finding: &Finding<'_>, out: &mut dyn Write) -> io::Result<()> {
    let (place, diagnostic) = (finding.place(), finding.diagnostic);
    let file = escape(&clean::line(place.file));
    let family = diagnostic.code.trim_end_matches(|digit: char| digit.is_ascii_digit());
    // The place is part of the name because dashboards drop a second test of the same name.
    let name = format!("{} {} at {file}:{}:{}", diagnostic.code, diagnostic.name, place.line, place.column);
    let line = place.line;
    writeln!(
        out,
        r#"    <testcase classname="sandtable.{family}" name="{name}" file="{file}" line="{line}" time="0">"#
    )?;
    let text = escape(&told(finding));
    if fails(&finding) {
        let message = escape(&clean::line(&diagnostic.message));
        writeln!(out, r#"      <failure message="{message}" type="{}">{text}</failure>"#, diagnostic.code)?;
    } else {
        writeln!(out, "      <system-out>{text}</system-out>")?;
    }
    writeln!(out, "    </testcase>")
}

fn told(finding: &Finding<'_>) -> String {
    let diagnostic = finding.diagnostic;
    let mut told = vec![concise::line(finding, Style::new())];
    told.extend((!diagnostic.at.text.is_empty()).then(|| clean::line(&diagnostic.at.text)));
    told.extend(diagnostic.also.iter().map(|also| {
        let place = finding.texts.place(also.span);
        format!("{}:{}:{}: {}", clean::line(place.file), place.line, place.column, clean::line(&also.text))
    }));
    told.extend(diagnostic.cite.as_ref().map(|cite| format!("rule: {cite}")));
    told.extend(diagnostic.help.as_ref().map(|help| format!("help: {help}")));
    told.join("\n")
}

/// A text as it may stand in XML, in an attribute or an element. XML has no way at all to write most control characters, so
/// they are pictured, and so is what would reach into a terminal.
pub fn escape(text: &str) -> String {
    let mut escaped = String::new();
    for character in text.chars() {
        match character {
            '&' => escaped += "&amp;",
            '<' => escaped += "&lt;",
            '>' => escaped += "&gt;",
            '"' => escaped += "&quot;",
            '\n' => escaped += "&#10;",
            '\t' => escaped += "&#9;",
            '\r' => escaped += "&#13;",
            '\u{fffe}' | '\u{ffff}' => escaped.push('\u{fffd}'),
            _ => clean::push(&mut escaped, character),
        }
    }
    escaped
}

#[cfg(test)]
mod tests {
    use super::super::{Checked, Format, sample};
    use crate::diag::Findings;

    #[test]
    fn a_suite_a_scenario_and_a_case_a_finding() {
        let (faulty, clean) = (sample::two_files(), Findings::default());
        let all = [
            Checked { name: "night", findings: &faulty },
            Checked { name: "dawn & dusk", findings: &clean },
            Checked { name: "day", findings: &faulty },
        ];
        assert_eq!(
            sample::written(Format::Junit, &all),
            r#"<?xml version="1.0" encoding="UTF-8"?>
<testsuites name="sandtable check" tests="4" failures="2" errors="0" time="0">
  <testsuite name="night" tests="2" failures="2" errors="0" skipped="0" time="0">
    <testcase classname="sandtable.U" name="U003 unit-off-map at night.scenario.toml:5:6" file="night.scenario.toml" line="5" time="0">
      <failure message="unit `A/8DLI` is set up in hex 4512, off the map" type="U003">night.scenario.toml:5:6: error[U003] unit `A/8DLI` is set up in hex 4512, off the map&#10;not on the map&#10;battle.toml:2:8: the map ends at hex 0403&#10;rule: Small Units 3.1, setting up</failure>
    </testcase>
    <testcase classname="sandtable.M" name="M012 unknown-token at battle.toml:6:15" file="battle.toml" line="6" time="0">
      <failure message="`h9` is not in the legend" type="M012">battle.toml:6:15: warning[M012] `h9` is not in the legend&#10;hex 0402&#10;battle.toml:9:25: the legend has `h2`&#10;help: write a token of the legend, or add `h9` to it</failure>
    </testcase>
  </testsuite>
  <testsuite name="dawn &amp; dusk" tests="1" failures="0" errors="0" skipped="0" time="0">
    <testcase classname="sandtable" name="check" time="0"/>
  </testsuite>
  <testsuite name="day" tests="1" failures="0" errors="0" skipped="1" time="0">
    <testcase classname="sandtable" name="check" time="0">
      <skipped message="2 findings in shared files, told of in another scenario"/>
    </testcase>
  </testsuite>
</testsuites>
"#
        );
    }

    #[test]
    fn what_xml_forbids_is_pictured() {
        let xml = sample::one(Format::Junit, &sample::hostile());
        assert!(xml.contains("50% &lt;&quot;here&quot;&gt;, ]]&gt; &amp; ␀there: |"), "{xml}");
        assert!(xml.contains(r#"file="bad␇.toml""#), "{xml}");
        assert_eq!(super::escape("\u{b}\u{ffff}\r"), "␋\u{fffd}&#13;");
    }
}
