//! The program as a user meets it: whole transcripts, told as small stories.

mod bad_input;
mod balance;
mod check;
mod config;
mod diff;
mod exceptions;
mod explain;
mod fmt;
mod hostile;
mod init;
mod links;
mod new;
mod odds;
mod outputs;
mod play;
mod render;
mod render_bad;
mod render_fonts;
mod render_templates;
mod replay;
mod report;
#[cfg(feature = "serve")]
mod serve;
mod test;
mod test_slips;
mod watch;
mod why;

use std::path::{Path, PathBuf};

use snapbox::cmd::Command;

use crate::ground::base;

/// A folder of its own to work in.
pub struct Desk {
    folder: tempfile::TempDir,
}

impl Desk {
    pub fn new() -> Desk {
        Desk { folder: tempfile::tempdir().unwrap() }
    }

    /// A desk with the practice ground on it, one line changed.
    pub fn with(find: &str, write: &str) -> Desk {
        let text = base();
        assert!(text.contains(find), "{find:?} is in the practice ground");
        Desk::new().file("ground.scenario.toml", text.replacen(find, write, 1))
    }

    pub fn file(self, name: &str, text: impl AsRef<[u8]>) -> Desk {
        let path = self.path(name);
        std::fs::create_dir_all(path.parent().unwrap()).unwrap();
        std::fs::write(path, text).unwrap();
        self
    }

    pub fn path(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    pub fn read(&self, name: &str) -> String {
        std::fs::read_to_string(self.path(name)).unwrap()
    }

    /// Every file on the desk, sorted, hidden ones too.
    pub fn files(&self) -> Vec<String> {
        fn walk(folder: &Path, root: &Path, files: &mut Vec<String>) {
            for entry in std::fs::read_dir(folder).unwrap() {
                let path = entry.unwrap().path();
                if path.is_dir() {
                    walk(&path, root, files);
                } else {
                    files.push(path.strip_prefix(root).unwrap().to_string_lossy().replace('\\', "/"));
                }
            }
        }
        let mut files = Vec::new();
        walk(self.folder.path(), self.folder.path(), &mut files);
        files.sort();
        files
    }

    /// `sandtable` with these words, in a plain terminal.
    pub fn run(&self, words: &str) -> Command {
        self.run_with(&words.split_whitespace().collect::<Vec<_>>())
    }

    pub fn run_with(&self, words: &[&str]) -> Command {
        let mut command = Command::new(snapbox::cmd::cargo_bin!("sandtable")).current_dir(self.folder.path());
        for name in ["NO_COLOR", "CLICOLOR_FORCE", "GITHUB_ACTIONS", "GITHUB_STEP_SUMMARY", "COLUMNS"] {
            command = command.env_remove(name);
        }
        for (name, _) in std::env::vars_os() {
            if name.to_string_lossy().starts_with("SANDTABLE_") {
                command = command.env_remove(name);
            }
        }
        command.args(words)
    }
}
