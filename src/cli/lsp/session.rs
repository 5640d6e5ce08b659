//! What is known while an editor is open: its texts, the scenarios they belong to, and what was found in them.

mod showing;
mod taking;

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use crossbeam_channel::{Receiver, Sender};
use lsp_server::{Message, Notification, Request};
use lsp_types::notification::{
    DidChangeTextDocument, DidChangeWatchedFiles, DidCloseTextDocument, DidOpenTextDocument, DidSaveTextDocument,
    Initialized, LogMessage, Notification as Told_,
};
use lsp_types::{LogMessageParams, MessageType, Uri};
use serde::de::DeserializeOwned;
use serde_json::{Value, json};

use super::address;
use super::proofs::{self, Job, Proved};
use super::texts::Texts;
use super::told::Told;
use super::weighing::{self, Weighing};
use crate::check::{self, Depth, Stop};
use crate::cli::find;
use crate::cli::shelf::Shelf;
use crate::editor::View;

/// A scenario that a text in the editor belongs to.
pub struct Root {
    /// As it stands now.
    pub view: Arc<View>,
    /// As it stood when it was last read as a whole: its names still help while a line is half written.
    pub whole: Option<Arc<View>>,
    number: u64,
    stop: Stop,
    pub told: Vec<Told>,
    /// The files it is made of.
    files: BTreeSet<PathBuf>,
}

/// Everything about one editor.
pub struct Session {
    pub texts: Texts,
    pub roots: BTreeMap<PathBuf, Root>,
    pub proved: Receiver<Proved>,
    weighing: Weighing,
    /// Scenarios whose texts have changed since they were read.
    stale: BTreeSet<PathBuf>,
    /// Addresses as the editor writes them.
    addresses: BTreeMap<PathBuf, Uri>,
    /// Versions of the open texts, and files too large to be taken.
    versions: BTreeMap<PathBuf, i32>,
    refused: BTreeSet<PathBuf>,
    /// Files that were last shown with findings.
    shown: BTreeSet<PathBuf>,
    watches: bool,
    /// Something beside the scenarios is to be shown anew.
    unpublished: bool,
    jobs: Sender<Job>,
    out: Sender<Message>,
    readings: u64,
}

impl Session {
    pub fn begin(out: Sender<Message>, shelf: Shelf) -> Session {
        let (jobs, proved) = proofs::begin();
        Session {
            texts: Texts::default(),
            roots: BTreeMap::new(),
            proved,
            weighing: Weighing::of(shelf),
            stale: BTreeSet::new(),
            addresses: BTreeMap::new(),
            versions: BTreeMap::new(),
            refused: BTreeSet::new(),
            shown: BTreeSet::new(),
            watches: false,
            unpublished: false,
            jobs,
            out,
            readings: 0,
        }
    }

    pub fn send(&self, message: impl Into<Message>) {
        // An editor that has gone away misses nothing.
        let _ = self.out.send(message.into());
    }

    /// Where answers go that are not there yet.
    pub fn answers(&self) -> Sender<Message> {
        self.out.clone()
    }

    pub fn log(&self, message: String) {
        let params = LogMessageParams { typ: MessageType::WARNING, message };
        self.send(Notification::new(LogMessage::METHOD.to_string(), params));
    }

    /// Takes note of what an editor can do.
    pub fn greet(&mut self, params: &Value) {
        let watching = "/capabilities/workspace/didChangeWatchedFiles/dynamicRegistration";
        self.watches = params.pointer(watching).and_then(Value::as_bool).unwrap_or(false);
    }

    /// What an editor tells without waiting for an answer.
    pub fn note(&mut self, one: Notification) {
        match one.method.as_str() {
            Initialized::METHOD => self.watch(),
            DidOpenTextDocument::METHOD => {
                self.read_params(one, |session, params: lsp_types::DidOpenTextDocumentParams| {
                    session.open(params.text_document);
                })
            }
            DidChangeTextDocument::METHOD => self.read_params(one, Session::change),
            DidCloseTextDocument::METHOD => {
                self.read_params(one, |session, params: lsp_types::DidCloseTextDocumentParams| {
                    session.close(&params.text_document.uri);
                })
            }
            DidSaveTextDocument::METHOD => {
                self.read_params(one, |session, params: lsp_types::DidSaveTextDocumentParams| {
                    session.touch(&params.text_document.uri);
                })
            }
            DidChangeWatchedFiles::METHOD => {
                self.read_params(one, |session, params: lsp_types::DidChangeWatchedFilesParams| {
                    params.changes.iter().for_each(|change| session.touch(&change.uri));
                });
            }
            _ => {}
        }
    }

    fn read_params<P: DeserializeOwned>(&mut self, one: Notification, act: impl FnOnce(&mut Session, P)) {
        match serde_json::from_value(one.params) {
            Ok(params) => act(self, params),
            Err(error) => self.log(format!("refused: {} is not understood: {error}", one.method)),
        }
    }

    /// Asks to be told when files change that are not open.
    fn watch(&self) {
        if self.watches {
            let watchers = json!([{ "globPattern": "**/*.toml" }, { "globPattern": "**/*.{map,txt,json}" }]);
            let registration = json!({
                "id": "files", "method": DidChangeWatchedFiles::METHOD, "registerOptions": { "watchers": watchers },
            });
            let params = json!({ "registrations": [registration] });
            self.send(Request::new("files".to_string().into(), "client/registerCapability".to_string(), params));
        }
    }

    /// The path of an open text; others are not spoken of.
    pub fn open_path(&self, uri: &Uri) -> Option<PathBuf> {
        address::path_of(uri).filter(|path| self.texts.is_open(path))
    }

    pub fn address(&self, path: &Path) -> Option<Uri> {
        self.addresses.get(path).cloned().or_else(|| address::uri_of(path))
    }

    /// Has everything told anew if a file of settings or a baseline has changed.
    fn weigh_anew(&mut self, path: &Path) {
        if self.weighing.rests_on(path) {
            self.weighing.forget();
            self.weighing.look(&self.texts);
            self.stale.extend(self.roots.keys().cloned());
            self.unpublished = true;
        }
    }

    /// Scenarios with this file in them are read again.
    fn mark(&mut self, path: &Path) {
        self.weigh_anew(path);
        if find::is_named(path, find::SCENARIO) && self.texts.is_open(path) {
            self.stale.insert(path.to_path_buf());
        }
        for (root, known) in &self.roots {
            if root == path || known.files.contains(path) {
                known.stop.pull();
                self.stale.insert(root.clone());
            }
        }
    }

    /// Forgets scenarios of which nothing is open any more.
    fn forget_strangers(&mut self) {
        let texts = &self.texts;
        let gone: Vec<PathBuf> = self
            .roots
            .iter()
            .filter(|(root, known)| !texts.is_open(root) && !known.files.iter().any(|file| texts.is_open(file)))
            .map(|(root, _)| root.clone())
            .collect();
        for root in gone {
            if let Some(known) = self.roots.remove(&root) {
                known.stop.pull();
            }
            self.stale.remove(&root);
        }
        let open: BTreeSet<&PathBuf> = self.roots.values().flat_map(|root| &root.files).collect();
        let addresses = std::mem::take(&mut self.addresses);
        self.addresses = addresses.into_iter().filter(|(path, _)| open.contains(path) || texts.is_open(path)).collect();
        self.publish();
    }

    /// The scenarios a file belongs to: itself, or those beside it that build on it.
    fn roots_of(&self, path: &Path) -> Vec<PathBuf> {
        if find::is_named(path, find::SCENARIO) {
            return vec![path.to_path_buf()];
        }
        if find::is_named(path, find::EXAMPLES) || weighing::is_settings(path) {
            return Vec::new();
        }
        let mut found = find::Found::default();
        let folder = path.parent().unwrap_or(Path::new("/"));
        find::search_all(
            folder,
            &|file| find::is_named(file, find::SCENARIO) && file.parent() == Some(folder),
            &mut found,
        );
        let known = self.roots.iter().filter(|(_, root)| root.files.contains(path)).map(|(root, _)| root.clone());
        found.files.into_iter().take(MOST_BESIDE).chain(known).collect()
    }

    /// Reads anew what has changed, shows what was found, and has the rest proved behind it.
    pub fn refresh(&mut self) {
        self.unpublished |= !self.stale.is_empty();
        let mut replaced = Vec::new();
        while let Some(path) = self.stale.pop_first() {
            replaced.extend(self.read(path));
        }
        if std::mem::take(&mut self.unpublished) {
            self.publish();
        }
        // To take apart what was known of a large map takes a while: nobody need wait for that.
        drop(replaced);
    }

    /// Reads a scenario anew, and hands back what was known of it.
    fn read(&mut self, path: PathBuf) -> Option<Root> {
        if let Some(before) = self.roots.get(&path) {
            before.stop.pull();
        }
        let read = check::check_with(&self.texts, &find::project(&path), &path, &Depth::READING);
        let outcome = match read {
            Ok(outcome) => outcome,
            Err(error) => {
                if self.roots.contains_key(&path) {
                    self.log(format!("{}: {error}", path.display()));
                }
                return None;
            }
        };
        let view = Arc::new(View::of(outcome));
        let sources = view.sources();
        let mut before = self.roots.remove(&path);
        let files: BTreeSet<PathBuf> = sources.iter().map(|source| PathBuf::from(&source.name)).collect();
        // A scenario that merely lies beside an open file is none of the editor's business.
        if !files.iter().any(|file| self.texts.is_open(file)) {
            return before;
        }
        self.readings += 1;
        let mut told = self.weighing.tell(&self.texts, &path, &view.outcome.findings);
        let proves = view.outcome.scenario.is_some();
        let known = before.as_mut().map(|before| (std::mem::take(&mut before.told), before.whole.clone()));
        let (carried, last) = known.unwrap_or_default();
        if proves {
            // What was proved of the text before stays until it is proved anew, so that nothing flickers at every key.
            told.extend(carried.into_iter().filter(|one| one.proved));
        }
        let whole = if view.outcome.draft.map.is_some() { Some(Arc::clone(&view)) } else { last };
        let root = Root { view, whole, number: self.readings, stop: Stop::ready(), told, files };
        if proves {
            let job =
                Job { path: path.clone(), texts: self.texts.clone(), number: root.number, stop: root.stop.clone() };
            let _ = self.jobs.send(job);
        }
        self.roots.insert(path, root);
        before
    }

    /// Takes what was proved, if it was proved of the texts as they are.
    pub fn take(&mut self, proved: Proved) {
        if let Some(root) = self.roots.get_mut(&proved.path)
            && root.number == proved.number
            && !self.stale.contains(&proved.path)
        {
            root.told = self.weighing.tell(&self.texts, &proved.path, &proved.findings);
            self.publish();
        }
    }

    /// What was found in a file.
    pub fn told_of(&self, path: &Path) -> impl Iterator<Item = &Told> {
        let all = self.roots_with(path).flat_map(|root| &root.told).chain(self.weighing.told());
        all.filter(move |one| one.path == path)
    }

    /// The text of a file of some scenario, as it was last read.
    pub fn text(&self, path: &Path) -> Option<&str> {
        let open = self.texts.of(path).map(|text| text.as_str());
        let read = || self.roots.values().find_map(|root| root.view.source_of(path)).map(|source| source.text.as_str());
        open.or_else(read)
    }

    /// The scenarios that a file is part of, the one of its own name first.
    pub fn roots_with(&self, path: &Path) -> impl Iterator<Item = &Root> {
        let own = self.roots.get(path);
        let others = self.roots.iter().filter(move |(root, _)| *root != path).map(|(_, root)| root);
        own.into_iter().chain(others).filter(move |root| root.files.contains(path))
    }
}

/// A folder with more scenarios than this is not searched for those that build on a file.
const MOST_BESIDE: usize = 50;
