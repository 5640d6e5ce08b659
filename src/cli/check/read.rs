//! Scenarios read and checked, in parallel, in the order named.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use rayon::prelude::*;

use super::Looked;
use crate::check::{self, Depth};
use crate::cli::args::Check;
use crate::cli::shelf::Shelf;
use crate::cli::talk::Talk;
use crate::cli::{Failure, find};
use crate::diag::Findings;
use crate::scenario::display;
use crate::settings::Settings;
use crate::source::{Disk, Files, Memory, ReadError};

/// What became of all files.
#[derive(Default)]
pub struct All {
    pub looked: Vec<Looked>,
    pub failures: Vec<Failure>,
    /// How the games of bots went, if any were asked for.
    pub tallies: Vec<String>,
}

/// What became of one file.
struct Read {
    name: String,
    outcome: Result<Findings, Failure>,
    settings: Arc<Settings>,
    tally: Option<String>,
}

pub fn all(paths: &[PathBuf], args: &Check, shelf: &Shelf, talk: &Talk) -> Result<All, Failure> {
    let stdin = if paths.iter().any(|path| path.as_os_str() == "-") { Some(find::standard_input()?) } else { None };
    let depth = Depth { play: !args.no_play, games: args.games.unwrap_or(0), ..Depth::default() };
    let one = |path: &PathBuf| -> Result<Read, Failure> {
        if path.as_os_str() == "-" {
            let path = &args.stdin_filename;
            let files = Beside { path, text: stdin.clone().unwrap_or_default() };
            return Ok(read_one(&files, path, &depth, shelf.of(path)?));
        }
        Ok(read_one(&Disk, path, &depth, shelf.of(path)?))
    };
    let progress = talk.progress("checking", paths.len());
    let read: Result<Vec<Read>, Failure> =
        args.jobs.share(|| paths.par_iter().map(one).inspect(|_| progress.step()).collect())?;
    let mut all = All::default();
    for Read { name, outcome, settings, tally } in read? {
        all.tallies.extend(tally);
        match outcome {
            Ok(findings) => all.looked.push(Looked { name, findings, settings }),
            Err(failure) => all.failures.push(failure),
        }
    }
    Ok(all)
}

fn read_one(files: &dyn Files, path: &Path, depth: &Depth, settings: Arc<Settings>) -> Read {
    let name = display(path);
    let (outcome, tally) = match check::check_with(files, &find::project(path), path, depth) {
        Ok(outcome) => (Ok(outcome.findings), outcome.tally),
        Err(error) => (Err(Failure::new(format!("cannot read {name}: {error}"))), None),
    };
    Read { name, outcome, settings, tally }
}

/// Standard input under a name, with the files that stand beside it.
struct Beside<'a> {
    path: &'a Path,
    text: String,
}

impl Files for Beside<'_> {
    fn read(&self, path: &Path) -> Result<String, ReadError> {
        if path == self.path {
            return Memory::default().with(path, self.text.clone()).read(path);
        }
        Disk.read(path)
    }

    fn read_inside(&self, folder: &Path, path: &Path) -> Result<String, ReadError> {
        if path == self.path { self.read(path) } else { Disk.read_inside(folder, path) }
    }
}
