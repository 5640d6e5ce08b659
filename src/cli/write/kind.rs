//! What the program writes into files that options name, and how each kind is known again.

use std::fs;
use std::io::{self, Read};
use std::path::Path;

use crate::play::record::Header;
use crate::rules::RULESETS;

/// Enough of a file to know what it is.
const HEAD: u64 = 64 * 1024;

/// A kind of file, by the option that writes it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// Findings of `check` in any format.
    Findings,
    /// What `test` found, in any format.
    Tests,
    /// A game told, in any format.
    Story,
    Record,
    /// A page on balance, in any format.
    Balance,
    /// The games of a part of a series.
    Games,
    Baseline,
    Schema,
    ManPage,
    /// A page of `report`.
    Page,
    /// A picture of `picture`, by its ending.
    Picture,
}

/// The beginning of a file that is there, nothing if there is none.
pub fn head(path: &Path) -> io::Result<Option<Vec<u8>>> {
    let mut head = Vec::new();
    match fs::File::open(path) {
        Ok(file) => file.take(HEAD).read_to_end(&mut head).map(|_| Some(head)),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
        Err(error) => Err(error),
    }
}

impl Kind {
    pub fn name(self) -> &'static str {
        match self {
            Kind::Findings => "report of findings",
            Kind::Tests => "report of examples",
            Kind::Story => "story of a game",
            Kind::Record => "record of a game",
            Kind::Balance => "page on balance",
            Kind::Games => "part of a series of games",
            Kind::Baseline => "baseline",
            Kind::Schema => "schema of ours",
            Kind::ManPage => "man page of ours",
            Kind::Page => "report of ours",
            Kind::Picture => "picture of ours",
        }
    }

    /// Whether a file that begins so was written as this kind. Nothing is lost with an empty one.
    pub fn wrote(self, head: &[u8]) -> bool {
        let text = String::from_utf8_lossy(head);
        let first = text.lines().next().unwrap_or_default();
        if text.trim().is_empty() {
            return true;
        }
        match self {
            Kind::Findings => {
                let json = squeezed(&text);
                is_finding(first)
                    || first == "### sandtable check"
                    || json == "[]"
                    || (json.starts_with(r#"[{"description":"#) && json.contains(r#""check_name":"#))
                    || text.contains("<testsuites name=\"sandtable check\"")
                    || json.starts_with(r#"{"format":1,"scenarios":["#)
                    || (json.contains("/sarif-2.1.0.json") && json.contains(r#"{"name":"sandtable""#))
            }
            Kind::Tests => first.contains(": failed: ") || text.contains("<testsuites name=\"sandtable test\""),
            Kind::Story => is_story(&text) || squeezed(&text).starts_with(r#"{"game":{"format":1,"tool":"sandtable""#),
            Kind::Record => Header::read(&text).is_ok(),
            Kind::Balance => {
                ([": balance", ": versions compared"].iter().any(|end| first.ends_with(end))
                    && text.contains("; seed "))
                    || text.contains("<testsuites name=\"sandtable balance\"")
                    || squeezed(&text).starts_with(r#"{"balance":{"series":1,"tool":"sandtable""#)
                    || squeezed(&text).starts_with(r#"{"versions_of":"#)
                    || first.starts_with(crate::report::balance::CSV_HEAD)
                    || (first.starts_with("version,") && first.ends_with(",nobody,games"))
            }
            Kind::Games => crate::play::balance::shard::Series::is_one(&text),
            Kind::Baseline => squeezed(&text).starts_with(r#"{"format":1,"findings":["#),
            Kind::Schema => text.starts_with('{') && text.contains(r#""title": "Sandtable "#),
            Kind::Page => text.contains("<meta name=\"generator\" content=\"sandtable report\">"),
            // A picture says nothing of who drew it, but a picture is what was asked to be written.
            Kind::Picture => head.starts_with(b"\x89PNG") || head.starts_with(b"%PDF") || text.contains("<svg"),
            Kind::ManPage => text.lines().take(5).any(|line| line.starts_with(".TH sandtable")),
        }
    }
}

/// A line of `check` in one of its formats for reading: `error[M012]: …`, `a.toml:3:1: error[M012] …`, `::error …`.
fn is_finding(line: &str) -> bool {
    let coded = ["error[", "warning[", "hint["].iter().any(|word| {
        line.match_indices(word).any(|(at, _)| {
            let before = &line[..at];
            let code = line[at + word.len()..].split(']').next().unwrap_or_default();
            let is_code = !code.is_empty() && code.chars().all(|c| c.is_ascii_uppercase() || c.is_ascii_digit());
            is_code && (before.is_empty() || before.ends_with(": "))
        })
    });
    coded || ["::error ", "::warning ", "::notice "].iter().any(|command| line.starts_with(command))
}

/// The second line of a story tells what was played, by which rules.
fn is_story(text: &str) -> bool {
    let told = |line: &str| {
        let rules = RULESETS.iter().find_map(|ruleset| line.strip_prefix(ruleset.title())?.strip_prefix("; "));
        rules.is_some_and(|rest| rest.contains(" by ") && rest.contains(" turn"))
    };
    text.lines().skip(1).take(3).any(told)
}

/// JSON without what only makes it readable.
fn squeezed(text: &str) -> String {
    text.chars().filter(|c| !c.is_whitespace()).take(200).collect()
}
