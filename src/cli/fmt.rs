//! `sandtable fmt`.

use std::path::{Path, PathBuf};

use similar::TextDiff;

use super::args::Fmt;
use super::find::{self, BATTLE, Found, SCENARIO, is_named};
use super::shelf::Shelf;
use super::talk::Talk;
use super::{Ended, Exit, Failure, write};
use crate::diag::format::clean_code;
use crate::rules;
use crate::scenario::{display, fmt, inside};
use crate::source::{Disk, Files};

pub fn run(args: &Fmt, shelf: &Shelf, talk: &mut Talk) -> Ended {
    if args.paths.iter().any(|path| path.as_os_str() == "-") {
        return standard_input(talk);
    }
    let mut found = Found::default();
    for path in &args.paths {
        if path.is_dir() {
            find::search(path, &|file| is_named(file, SCENARIO) || is_named(file, BATTLE), shelf, &mut found);
        } else {
            found.files.push(path.clone());
        }
    }
    if found.files.is_empty() && found.failures.is_empty() {
        return Err(
            Failure::new("there is nothing to format").help(format!("files are called NAME{SCENARIO} or {BATTLE}"))
        );
    }
    let mut exit = Exit::Clean;
    let mut changed = 0;
    for path in &found.files {
        for result in formatted(path) {
            match result {
                Ok(Some(change)) => {
                    changed += 1;
                    exit = exit.max(carry_out(args, &change, talk)?);
                }
                Ok(None) => {}
                Err(failure) => found.failures.push(failure),
            }
        }
    }
    talk.say(match (changed, args.check || args.diff) {
        (0, _) => format!("{} in form", files(found.files.len().saturating_sub(found.failures.len()))),
        (changed, true) => format!("{} would change", files(changed)),
        (changed, false) => format!("{} formatted", files(changed)),
    });
    for failure in &found.failures {
        talk.failure(failure);
    }
    Ok(if found.failures.is_empty() { exit } else { Exit::Failure })
}

fn files(count: usize) -> String {
    format!("{count} file{}", if count == 1 { "" } else { "s" })
}

struct Change {
    path: PathBuf,
    before: String,
    after: String,
}

/// What formatting changes in a file, and in the map file it names.
fn formatted(path: &Path) -> Vec<Result<Option<Change>, Failure>> {
    let name = display(path);
    let text = match Disk.read(path) {
        Ok(text) => text,
        Err(error) => return vec![Err(Failure::new(format!("cannot read {name}: {error}")))],
    };
    let shapes = rules::shapes(None);
    let Some(after) = fmt::format(&text, shapes) else {
        let failure = Failure::new(format!("{name} is not TOML, so it is left as it is"));
        return vec![Err(failure.help(format!("`sandtable check {name}` shows where")))];
    };
    let table = fmt::map_of(&text, shapes);
    let mut changes = vec![Ok(change(path, text, after))];
    let project = find::project(path);
    if let Some(target) = table.grid_file.as_ref().and_then(|file| inside(&project, path, file)) {
        // A map file that cannot be read, or lies elsewhere, is for `check` to report.
        if let Ok(grid) = Disk.read_inside(&project, &target)
            && let Some(picture) = fmt::align(&grid, &table)
        {
            changes.push(Ok(change(&target, grid, picture)));
        }
    }
    changes
}

fn change(path: &Path, before: String, after: String) -> Option<Change> {
    (before != after).then(|| Change { path: path.to_path_buf(), before, after })
}

fn carry_out(args: &Fmt, change: &Change, talk: &mut Talk) -> Ended {
    let name = display(&change.path);
    if args.diff {
        talk.result(diff(&name, &change.before, &change.after))?;
        return Ok(Exit::Findings);
    }
    if args.check {
        talk.name(&name)?;
        return Ok(Exit::Findings);
    }
    write::whole(&change.path, change.after.as_bytes())?;
    talk.detail(format!("formatted {name}"));
    Ok(Exit::Clean)
}

fn standard_input(talk: &mut Talk) -> Ended {
    let text = find::standard_input()?;
    match fmt::format(&text, rules::shapes(None)) {
        Some(after) => talk.result(after).map(|()| Exit::Clean),
        None => Err(Failure::new("standard input is not TOML").help("`sandtable check -` shows where")),
    }
}

/// Two texts as a unified diff.
pub fn diff(name: &str, before: &str, after: &str) -> String {
    clean_code(&TextDiff::from_lines(before, after).unified_diff().context_radius(2).header(name, name).to_string())
}
