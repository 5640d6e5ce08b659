//! What an editor says of its texts: that one is open, how it changed, that it is closed.

use std::path::Path;

use lsp_types::{DidChangeTextDocumentParams, TextDocumentItem, Uri};

use super::Session;
use crate::cli::lsp::{address, told};
use crate::editor::lines;
use crate::source::LARGEST_FILE;

impl Session {
    pub(super) fn open(&mut self, item: TextDocumentItem) {
        let Some(path) = address::path_of(&item.uri) else {
            return self.log(format!("refused: {} is no file, so that nothing is known beside it", item.uri.as_str()));
        };
        if self.is_too_large(&path, item.text.len()) {
            return;
        }
        self.addresses.insert(path.clone(), item.uri);
        self.versions.insert(path.clone(), item.version);
        self.texts.set(path.clone(), item.text);
        for root in self.roots_of(&path) {
            self.stale.insert(root);
        }
        self.weigh_anew(&path);
    }

    fn is_too_large(&mut self, path: &Path, bytes: usize) -> bool {
        let too_large = bytes as u64 > LARGEST_FILE;
        if too_large {
            let most = LARGEST_FILE / (1024 * 1024);
            self.log(format!("refused: {} has more than {most} MiB, and is left alone", path.display()));
            self.texts.forget(path);
            self.refused.insert(path.to_path_buf());
            self.forget_strangers();
        } else {
            self.refused.remove(path);
        }
        too_large
    }

    pub(super) fn change(&mut self, params: DidChangeTextDocumentParams) {
        let uri = &params.text_document.uri;
        let Some(path) = address::path_of(uri) else { return };
        let mut changes = params.content_changes;
        if self.refused.contains(&path) {
            // Only a whole text tells what is there by now.
            let Some(whole) = changes.iter().rposition(|change| change.range.is_none()) else { return };
            let text = std::mem::take(&mut changes[whole].text);
            changes.drain(..=whole);
            self.open(TextDocumentItem::new(uri.clone(), String::new(), params.text_document.version, text));
        }
        if self.refused.contains(&path) {
            return;
        }
        let mut complaint = None;
        for change in changes {
            let Some(text) = self.texts.of_mut(&path) else {
                return self.log(format!("refused: {} is changed and was never opened", uri.as_str()));
            };
            let replaced = match change.range {
                Some(range) => {
                    let wanted = told::spot(range.start)..told::spot(range.end);
                    let (bytes, there) = lines::replace(text, wanted, &change.text);
                    if !there {
                        complaint = Some("an edit lies beyond the text; it is put where the text ends");
                    }
                    bytes
                }
                None => {
                    let bytes = 0..text.len();
                    *text = change.text.clone();
                    bytes
                }
            };
            let length = text.len();
            for root in self.roots.values_mut() {
                told::shift(&mut root.told, &path, &replaced, change.text.len());
            }
            if self.is_too_large(&path, length) {
                return;
            }
        }
        self.versions.insert(path.clone(), params.text_document.version);
        if let Some(complaint) = complaint {
            self.log(format!("{}: {complaint}", path.display()));
        }
        self.mark(&path);
    }

    pub(super) fn close(&mut self, uri: &Uri) {
        let Some(path) = address::path_of(uri) else { return };
        self.refused.remove(&path);
        if self.texts.is_open(&path) {
            self.mark(&path);
            self.texts.forget(&path);
            self.versions.remove(&path);
            self.weigh_anew(&path);
            self.forget_strangers();
        }
    }

    /// A file has changed on the disk.
    pub(super) fn touch(&mut self, uri: &Uri) {
        let Some(path) = address::path_of(uri) else { return };
        if !self.texts.is_open(&path) {
            self.mark(&path);
        }
    }
}
