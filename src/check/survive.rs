//! What must hold for any bytes at all: the one property behind the fuzz target and its kept inputs.

use std::path::Path;

use super::check;
use crate::diag::apply;
use crate::diag::format::{Checked, Checks, Format, write};
use crate::rules;
use crate::scenario::fmt;
use crate::source::{Memory, decode};

/// Reads, checks, reports, fixes and formats any bytes; panics if a promise is broken.
pub fn survive(bytes: &[u8]) {
    let Ok(text) = decode(bytes.to_vec()) else { return };
    let path = Path::new("p/fuzz.scenario.toml");
    let files = Memory::default().with(path, text.clone());
    let outcome = check(&files, Path::new("p"), path).expect("the file is in memory");
    let findings = &outcome.findings;
    assert!(outcome.scenario.is_none() || findings.count(crate::diag::Severity::Error) == 0);
    for finding in &findings.all {
        let source = findings.sources.of(finding.at.span);
        assert!(source.span().contains(finding.at.span), "{} points outside of its file", finding.code);
        let range = source.range(finding.at.span);
        assert!(source.text.get(range).is_some(), "{} cuts a character in two", finding.code);
    }
    for format in Format::ALL {
        let checked = [Checked { name: "fuzz", findings }];
        write(format, Checks::all_read(&checked), &|_| None, false, 120, &mut std::io::sink())
            .expect("a sink takes everything");
    }
    let fixes = findings.all.iter().filter_map(|finding| finding.fix.as_ref());
    apply(&findings.sources, fixes);
    if let Some(once) = fmt::format(&text, rules::shapes(None)) {
        let twice = fmt::format(&once, rules::shapes(None));
        assert_eq!(twice.as_deref(), Some(once.as_str()), "formatting twice is formatting once");
    }
}
