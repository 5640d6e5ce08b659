//! Records of games: those in the folder, by numbers that only this list gives; and new ones, which are all that is ever written.

use std::path::{Path, PathBuf};
use std::sync::Mutex;

use serde_json::{Value, json};

use super::bench::{Good, locked};
use crate::cli::play::plain;
use crate::cli::render::word_or;
use crate::cli::write::{self, Kind};
use crate::cli::{Failure, game};
use crate::play::record::Header;

/// Records that are shown of one folder.
const MOST: usize = 500;

#[derive(Default)]
pub struct Records {
    /// The folder that was named for them.
    folder: Option<PathBuf>,
    /// Every record that was ever listed; its place is its number.
    known: Mutex<Vec<PathBuf>>,
}

impl Records {
    pub fn new(folder: Option<PathBuf>) -> Records {
        Records { folder, known: Mutex::default() }
    }

    fn folder(&self, scenario: &Path) -> PathBuf {
        let beside = || scenario.parent().unwrap_or(Path::new("")).join("records");
        self.folder.clone().unwrap_or_else(beside)
    }

    /// The record of a number.
    pub fn path(&self, number: usize) -> Option<PathBuf> {
        locked(&self.known).get(number).cloned()
    }

    /// The records of a battle's ruleset, with who played.
    pub fn listed(&self, good: &Good) -> Vec<Value> {
        let entries = std::fs::read_dir(self.folder(&good.path)).into_iter().flatten().flatten();
        let mut paths: Vec<PathBuf> =
            entries.map(|entry| entry.path()).filter(|path| is_record(path)).take(MOST).collect();
        paths.sort();
        let title = good.opened.scenario.document.title.as_ref().map(|title| title.value.as_str());
        paths.into_iter().filter_map(|path| self.row(path, good.opened.scenario.ruleset().id(), title)).collect()
    }

    fn row(&self, path: PathBuf, rules: &str, title: Option<&str>) -> Option<Value> {
        let text = game::text_of(&path).ok()?;
        let header =
            Header::read(&text).ok().filter(|header| header.rules == rules && Some(header.title.as_str()) == title)?;
        let orders = text.lines().filter(|line| line.starts_with("{\"n\":")).count();
        let name = path.file_name()?.to_string_lossy().into_owned();
        Some(
            json!({ "id": self.number(path), "name": name, "players": header.bots, "orders": orders, "undone": header.undone }),
        )
    }

    fn number(&self, path: PathBuf) -> usize {
        let mut known = locked(&self.known);
        match known.iter().position(|other| *other == path) {
            Some(at) => at,
            None => {
                known.push(path);
                known.len() - 1
            }
        }
    }

    /// Keeps a record under a name that is not taken yet; gives its path.
    pub fn keep(&self, scenario: &Path, name: &str, record: &[u8]) -> Result<PathBuf, Failure> {
        let folder = self.folder(scenario);
        let word = word_or(name.trim_end_matches(".jsonl"), "game");
        let names = std::iter::once(word.clone()).chain((2..1000).map(|number| format!("{word}-{number}")));
        let free = names.map(|name| folder.join(format!("{name}.jsonl"))).find(|path| path.symlink_metadata().is_err());
        let path = free.ok_or_else(|| Failure::new("the folder has a thousand records of that name"))?;
        self.keep_again(&path, record)?;
        Ok(path)
    }

    /// Keeps a record once more where it was kept before.
    pub fn keep_again(&self, path: &Path, record: &[u8]) -> Result<(), Failure> {
        write::guard(path, Kind::Record, &[])?;
        write::whole(path, &plain(record))
    }
}

fn is_record(path: &Path) -> bool {
    path.extension().is_some_and(|ending| ending == "jsonl") && path.is_file()
}
