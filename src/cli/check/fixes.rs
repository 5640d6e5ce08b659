//! Certain fixes, made or shown.

use std::collections::BTreeMap;
use std::path::Path;

use super::read::All;
use crate::cli::talk::Talk;
use crate::cli::{Ended, Exit, fmt};
use crate::diag::apply;
use crate::diag::grammar::count_of;
use crate::source::{Disk, Files};

/// The files after every certain fix of a chosen finding.
pub fn texts(read: &All) -> Vec<(String, String)> {
    let mut texts = BTreeMap::new();
    for one in &read.looked {
        let mut findings = one.findings.clone();
        one.settings.choose(&mut findings);
        let fixes = findings.all.iter().filter_map(|finding| finding.fix.as_ref());
        // A file that several scenarios share is fixed once, as the first of them sees it.
        for (name, text) in apply(&findings.sources, fixes) {
            texts.entry(name).or_insert(text);
        }
    }
    texts.into_iter().filter(|(name, _)| Path::new(name).is_file()).collect()
}

pub fn show(fixes: &[(String, String)], talk: &mut Talk) -> Ended {
    for (name, text) in fixes {
        let before = Disk.read(Path::new(name)).unwrap_or_default();
        talk.result(fmt::diff(name, &before, text))?;
    }
    talk.say(match fixes.len() {
        0 => "nothing to fix".to_string(),
        files => format!("{} would change", count_of(files, "file")),
    });
    Ok(if fixes.is_empty() { Exit::Clean } else { Exit::Findings })
}
