//! Findings shown: each file's at their present places, and nothing of files that have none any more.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

use lsp_server::Notification;
use lsp_types::PublishDiagnosticsParams;
use lsp_types::notification::{Notification as Told_, PublishDiagnostics};

use super::Session;
use crate::cli::lsp::told::{self, Told};
use crate::editor::Lines;

impl Session {
    /// Shows every file's findings, and clears what has none any more.
    pub(super) fn publish(&mut self) {
        let mut by_file: BTreeMap<&Path, Vec<&Told>> = BTreeMap::new();
        let told = self.roots.values().flat_map(|root| &root.told).chain(self.weighing.told());
        for one in told {
            by_file.entry(&one.path).or_default().push(one);
        }
        let open = self.versions.keys().map(PathBuf::as_path);
        let wanted: BTreeSet<&Path> = by_file.keys().copied().chain(open).collect();
        let cleared = self.shown.iter().filter(|path| !wanted.contains(path.as_path()));
        let mut messages: Vec<(PathBuf, Vec<lsp_types::Diagnostic>)> =
            cleared.map(|path| (path.clone(), Vec::new())).collect();
        for path in wanted {
            let told = by_file.get(path).map(Vec::as_slice).unwrap_or_default();
            messages.push((path.to_path_buf(), self.diagnostics(path, told)));
        }
        self.shown = messages.iter().filter(|(_, told)| !told.is_empty()).map(|(path, _)| path.clone()).collect();
        for (path, diagnostics) in messages {
            let Some(uri) = self.address(&path) else { continue };
            let params = PublishDiagnosticsParams { uri, diagnostics, version: self.versions.get(&path).copied() };
            self.send(Notification::new(PublishDiagnostics::METHOD.to_string(), params));
        }
    }

    /// The findings of a file, each once though several scenarios share it, at their present places.
    fn diagnostics(&self, path: &Path, told: &[&Told]) -> Vec<lsp_types::Diagnostic> {
        let Some(source) = self.text(path) else { return Vec::new() };
        let lines = Lines::of(source);
        let mut all: Vec<lsp_types::Diagnostic> = Vec::new();
        for one in told {
            let diagnostic =
                lsp_types::Diagnostic { range: told::range(&lines, one.bytes.clone()), ..one.diagnostic.clone() };
            if !all.contains(&diagnostic) {
                all.push(diagnostic);
            }
        }
        all
    }
}
