//! What is wrong with the shape of a file that is no scenario, told by the checks that tell it of scenarios.

use std::cell::OnceCell;
use std::sync::Arc;

use super::{Depth, Desk, Report, Run, all};
use crate::diag::Findings;
use crate::scenario::{Draft, Fault};
use crate::source::Sources;

/// The checks that tell only of what reading could not make sense of, whatever the file is for.
const OF_ANY_FILE: [&str; 8] = ["S001", "S002", "S003", "S004", "S005", "S006", "S027", "S039"];

/// The findings that faults of reading a file make.
pub fn slips(sources: Arc<Sources>, faults: &[Fault]) -> Findings {
    let draft = Draft::default();
    let desk = Desk {
        draft: &draft,
        sources: &sources,
        faults,
        ruleset: None,
        whole: false,
        depth: &Depth::READING,
        name: sources.iter().next().map_or("", |source| &source.name),
        tally: OnceCell::new(),
    };
    let mut found = Vec::new();
    for check in all().filter(|check| OF_ANY_FILE.contains(&check.code)) {
        if let Run::General(run) = check.run {
            run(&desk, &mut Report::new(check, None, &mut found));
        }
    }
    let mut findings = Findings { sources, all: found };
    findings.sort();
    findings
}
