//! What the program says, kept whole: the findings of every battle by every answer to every open question, and the answers
//! of `odds`. A change of the house that is not meant to be seen leaves these files as they are;
//! `SANDTABLE_BLESS=1 cargo test --test it goldens` writes them anew, and the diff is read like code.

mod check;
mod odds;

use std::path::{Path, PathBuf};

use sandtable::source::{Disk, Files, ReadError};

use crate::ground::root;

/// The disk, with one file that reads otherwise.
struct Changed<'t> {
    path: &'t Path,
    text: &'t str,
}

impl Files for Changed<'_> {
    fn read(&self, path: &Path) -> Result<String, ReadError> {
        if path == self.path { Ok(self.text.to_string()) } else { Disk.read(path) }
    }
}

/// Every battle of the project, shipped or written for tests, as it is named from the root.
fn battles() -> Vec<String> {
    let mut found = Vec::new();
    let mut folders: Vec<PathBuf> = ["scenarios", "tests"].map(|folder| root().join(folder)).into();
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
            } else if path.to_string_lossy().ends_with(".scenario.toml") {
                let inside = path.strip_prefix(root()).unwrap();
                found.push(inside.to_string_lossy().replace('\\', "/"));
            }
        }
    }
    found.sort();
    found
}

/// Holds lines against a kept file, or writes them into it if told to.
fn assert_kept(name: &str, lines: &[String]) {
    let path = root().join("tests/goldens").join(name);
    let fresh = lines.join("\n") + "\n";
    if std::env::var_os("SANDTABLE_BLESS").is_some() {
        std::fs::create_dir_all(path.parent().unwrap()).unwrap();
        std::fs::write(&path, &fresh).unwrap();
    }
    let kept = std::fs::read_to_string(&path).unwrap_or_default();
    if kept == fresh {
        return;
    }
    let [old, new] = [&kept, &fresh].map(|text| text.lines().collect::<Vec<_>>());
    let gone = old.iter().filter(|line| !new.contains(line)).map(|line| format!("- {line}"));
    let come = new.iter().filter(|line| !old.contains(line)).map(|line| format!("+ {line}"));
    let shown: Vec<String> = gone.chain(come).take(20).collect();
    panic!("tests/goldens/{name} is not what the program says now:\n{}", shown.join("\n"));
}
