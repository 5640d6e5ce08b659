//! Which files a path stands for.

use std::fs;
use std::io::Read;
use std::path::{Path, PathBuf};

use super::Failure;
use super::shelf::Shelf;
use crate::diag::grammar::count_of;
use crate::diag::nearest;
use crate::rules::{self, RULESETS, Ruleset};
use crate::scenario::normal;
use crate::source::{LARGEST_FILE, ReadError, decode, within};

/// What every scenario file is called.
pub const SCENARIO: &str = ".scenario.toml";
/// What every file of examples is called.
pub const EXAMPLES: &str = ".examples.toml";
/// What the file of a battle is called that its scenarios build on.
pub const BATTLE: &str = "battle.toml";

/// The ruleset of a name given on the command line.
pub fn ruleset(name: &str) -> Result<&'static dyn Ruleset, Failure> {
    rules::ruleset(name).ok_or_else(|| {
        let failure = Failure::new(format!("there is no ruleset `{name}`"));
        match nearest(name, RULESETS.iter().map(|ruleset| ruleset.id())) {
            Some(near) => failure.help(format!("did you mean `{near}`?")),
            None => failure.help("`sandtable list rulesets` shows them"),
        }
    })
}

/// Scenario files and the failures met while looking for them.
#[derive(Default)]
pub struct Found {
    pub files: Vec<PathBuf>,
    pub failures: Vec<Failure>,
    /// How many files were passed over because the settings exclude them.
    pub excluded: usize,
}

/// The scenarios that paths stand for: files as named, folders searched, each file once, in order.
pub fn scenarios(paths: &[PathBuf], shelf: &Shelf) -> Found {
    let mut found = Found::default();
    for path in paths {
        if path.is_dir() {
            if is_named(path, SCENARIO) {
                let message = format!("{} is a folder, not a scenario file", path.display());
                found.failures.push(Failure::new(message).help("rename the folder, or name a file in it"));
                continue;
            }
            let before = found.files.len();
            let failures = found.failures.len();
            search(path, &|file| is_named(file, SCENARIO), shelf, &mut found);
            if found.files.len() == before && found.failures.len() == failures {
                let message = format!("there is no scenario in {}", path.display());
                let help = match found.excluded {
                    0 => format!("scenario files are called NAME{SCENARIO}"),
                    number => format!("`exclude` leaves out {}; `sandtable config` shows it", count_of(number, "file")),
                };
                found.failures.push(Failure::new(message).help(help));
            }
        } else if path.file_name().is_some_and(|name| name == BATTLE) && path.is_file() {
            battle(path, shelf, &mut found);
        } else {
            found.files.push(path.clone());
        }
    }
    let mut seen = std::collections::BTreeSet::new();
    found.files.retain(|file| seen.insert(file.clone()));
    found
}

/// The files of examples that paths stand for.
pub fn examples(paths: &[PathBuf], shelf: &Shelf) -> Found {
    let mut found = Found::default();
    for path in paths {
        if path.is_dir() {
            search(path, &|file| is_named(file, EXAMPLES), shelf, &mut found);
        } else {
            found.files.push(path.clone());
        }
    }
    if found.files.is_empty() && found.failures.is_empty() {
        let failure = Failure::new("there are no examples here");
        found.failures.push(failure.help(format!("files of examples are called NAME{EXAMPLES}")));
    }
    let mut seen = std::collections::BTreeSet::new();
    found.files.retain(|file| seen.insert(file.clone()));
    found
}

/// A battle file is checked through the scenarios beside it.
fn battle(path: &Path, shelf: &Shelf, found: &mut Found) {
    let folder = match path.parent() {
        Some(folder) if !folder.as_os_str().is_empty() => folder,
        _ => Path::new("."),
    };
    let before = found.files.len();
    search(folder, &|file| is_named(file, SCENARIO) && file.parent() == Some(folder), shelf, found);
    if found.files.len() == before {
        let message = format!("no scenario stands beside {}", path.display());
        found.failures.push(Failure::new(message).help("a battle is checked through the scenarios that build on it"));
    }
}

/// Files below a folder that fit, sorted; hidden folders and what programs put out are passed over. A link to a file is as
/// good as the file, unless it leads out of the folder and of the project. What the settings exclude is passed over.
pub fn search(folder: &Path, fits: &dyn Fn(&Path) -> bool, shelf: &Shelf, found: &mut Found) {
    let before = found.files.len();
    walk(folder, folder, fits, found);
    let all = found.files.split_off(before);
    let (out, kept): (Vec<PathBuf>, Vec<PathBuf>) = all.into_iter().partition(|file| shelf.excludes(file));
    found.excluded += out.len();
    found.files.extend(kept);
}

/// The same, whatever the settings say: whoever renames a unit means every file that names it.
pub fn search_all(folder: &Path, fits: &dyn Fn(&Path) -> bool, found: &mut Found) {
    walk(folder, folder, fits, found);
}

/// More files than this are not looked through for what a glob could mean.
const MOST_FILES: usize = 20_000;

/// Every file below a folder; none if there are too many to look through.
pub fn every_file(folder: &Path) -> Option<Vec<PathBuf>> {
    let mut open = vec![if folder.as_os_str().is_empty() { PathBuf::from(".") } else { folder.to_path_buf() }];
    let mut files = Vec::new();
    while let Some(folder) = open.pop() {
        for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
            let is_folder = entry.file_type().is_ok_and(|kind| kind.is_dir());
            if !is_folder {
                files.push(entry.path());
            } else if is_searched(&entry.file_name().to_string_lossy()) {
                open.push(entry.path());
            }
        }
        if files.len() + open.len() > MOST_FILES {
            return None;
        }
    }
    Some(files)
}

/// Whether a folder of this name is searched: hidden ones and what programs put out are not.
fn is_searched(name: &str) -> bool {
    !name.starts_with('.') && !["target", "output", "node_modules"].contains(&name)
}

fn walk(top: &Path, folder: &Path, fits: &dyn Fn(&Path) -> bool, found: &mut Found) {
    let entries = match fs::read_dir(folder) {
        Ok(entries) => entries,
        Err(error) => {
            found.failures.push(Failure::new(format!("cannot look into {}: {error}", folder.display())));
            return;
        }
    };
    let mut entries: Vec<_> = entries.flatten().collect();
    entries.sort_by_key(|entry| entry.file_name());
    for entry in entries {
        let path = entry.path();
        let path = path.strip_prefix(".").map(Path::to_path_buf).unwrap_or(path);
        let name = entry.file_name().to_string_lossy().into_owned();
        let kind = entry.file_type();
        // A link to a folder may lead back up, so it is not entered.
        if kind.as_ref().is_ok_and(|kind| kind.is_dir()) {
            if is_named(&path, SCENARIO) {
                let message = format!("{} is a folder, not a scenario file", path.display());
                found.failures.push(Failure::new(message).help("rename the folder"));
            } else if is_searched(&name) {
                walk(top, &path, fits, found);
            }
        } else if fits(&path) {
            match lies_here(top, &path) {
                Ok(()) => found.files.push(path),
                Err(error) => {
                    let failure = Failure::new(format!("cannot read {}: {error}", path.display()));
                    found.failures.push(failure.help("put the file itself there, or take it away"));
                }
            }
        }
    }
}

/// Refuses what was found under a right name and is no file of ours.
fn lies_here(top: &Path, path: &Path) -> Result<(), ReadError> {
    let real = within(top, path).or_else(|error| match error {
        ReadError::Outside => within(&project(path), path),
        other => Err(other),
    })?;
    match fs::metadata(real) {
        Ok(about) if about.is_dir() => Err(ReadError::IsFolder),
        Ok(about) if !about.is_file() => Err(ReadError::NotAFile),
        _ => Ok(()),
    }
}

/// Standard input as text.
pub fn standard_input() -> Result<String, Failure> {
    let mut bytes = Vec::new();
    // One byte beyond the limit is enough to know that it is passed.
    let reading = std::io::stdin().lock().take(LARGEST_FILE + 1).read_to_end(&mut bytes);
    let failed = |why: String| Failure::new(format!("cannot read standard input: {why}"));
    reading.map_err(|error| failed(error.to_string()))?;
    decode(bytes).map_err(|error| failed(error.to_string()))
}

pub fn is_named(path: &Path, ending: &str) -> bool {
    path.file_name().is_some_and(|name| name.to_string_lossy().ends_with(ending))
}

/// The project a file belongs to: the nearest folder above it with a `sandtable.toml` or a repository, or its own.
pub fn project(file: &Path) -> PathBuf {
    marked(file).unwrap_or_else(|| normal(file.parent().unwrap_or(Path::new(""))))
}

/// The nearest folder above a file that is marked as a project.
pub fn marked(file: &Path) -> Option<PathBuf> {
    let folder = normal(file.parent().unwrap_or(Path::new("")));
    let absolute =
        normal(&std::path::absolute(if folder.as_os_str().is_empty() { Path::new(".") } else { &folder }).ok()?);
    let marked = |folder: &Path| folder.join("sandtable.toml").is_file() || folder.join(".git").exists();
    let up = absolute.ancestors().position(marked)?;
    // Named as the file is named, so that the two can be compared as they stand.
    Some((0..up).fold(folder, |folder, _| match folder.file_name() {
        Some(_) => folder.parent().unwrap_or(Path::new("")).to_path_buf(),
        None => folder.join(".."),
    }))
}
