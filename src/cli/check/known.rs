//! Findings that are known already: baselines read, honoured and written.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

use super::{Looked, borrow};
use crate::cli::Failure;
use crate::cli::args::Check;
use crate::cli::shelf::Shelf;
use crate::cli::talk::Talk;
use crate::cli::write::{self, Kind};
use crate::diag::Findings;
use crate::diag::baseline::Baseline;
use crate::diag::format;
use crate::diag::grammar::count_of;
use crate::scenario::display;
use crate::settings::{Origin, Settings};
use crate::source::{Disk, Files};

/// What `--write-baseline` writes where neither it nor the settings name a file.
const USUAL: &str = "sandtable-baseline.json";

/// The baselines of a run.
pub struct Baselines {
    read: Vec<PathBuf>,
    written: Option<PathBuf>,
}

impl Baselines {
    pub fn of(args: &Check, files: &[PathBuf], shelf: &Shelf) -> Result<Baselines, Failure> {
        let mut named = BTreeSet::new();
        for file in files {
            named.extend(shelf.of(file)?.values.baseline.as_ref().map(|set| set.value.clone()));
        }
        let written = match &args.write_baseline {
            None => return Ok(Baselines { read: named.into_iter().collect(), written: None }),
            Some(Some(path)) => path.clone(),
            Some(None) if named.len() > 1 => {
                let failure = Failure::new("the settings of these files name several baselines");
                return Err(failure.help("name the one to write, or check their folders one at a time"));
            }
            Some(None) => named.into_iter().next().unwrap_or_else(|| PathBuf::from(USUAL)),
        };
        Ok(Baselines { read: Vec::new(), written: Some(written) })
    }

    pub fn read(&self) -> &[PathBuf] {
        &self.read
    }

    pub fn written(&self) -> Option<PathBuf> {
        self.written.clone()
    }

    /// Writes the baseline that was asked for, or takes out what is known.
    pub fn apply(
        &self,
        args: &Check,
        looked: &mut [Looked],
        taken: &[PathBuf],
        talk: &mut Talk,
    ) -> Result<(), Failure> {
        if let Some(path) = &self.written {
            let folder = looked.first().map(|one| one.settings.clone());
            let seen = |name: &str| folder.as_ref().map_or(name.to_string(), |settings| seen(settings, name));
            let baseline = Baseline::of(&borrow(looked), &seen);
            write::output(path, baseline.to_text().as_bytes(), Kind::Baseline, taken, talk)?;
            talk.say(format!("wrote {}: {}", path.display(), accepted(looked)));
            return Ok(());
        }
        let mut open: BTreeMap<PathBuf, Baseline> = BTreeMap::new();
        for one in looked {
            let Some(set) = &one.settings.values.baseline else { continue };
            if !open.contains_key(&set.value) {
                open.insert(set.value.clone(), open_baseline(&set.value, &set.origin)?);
            }
            let Some(baseline) = open.get_mut(&set.value) else { continue };
            leave_out_known(baseline, &mut one.findings, &one.settings);
        }
        let met: usize = open.values().map(Baseline::met).sum();
        if met > 0 {
            talk.say(format!("{} left out", count_of(met, "known finding")));
        }
        // Of files that were not looked at, nothing can be gone.
        if args.paths.iter().all(|path| path.is_dir()) || args.baseline.is_some() {
            match open.values().map(Baseline::gone).sum::<usize>() {
                0 => {}
                1 => talk.say("1 known finding is gone; --write-baseline forgets it"),
                gone => talk.say(format!("{gone} known findings are gone; --write-baseline forgets them")),
            }
        }
        Ok(())
    }
}

/// Takes out of findings what a baseline knows.
pub fn leave_out_known(baseline: &mut Baseline, findings: &mut Findings, settings: &Settings) {
    let Findings { sources, all } = findings;
    all.retain(|finding| !baseline.is_known(sources, finding, &|name| seen(settings, name)));
}

/// A file as seen from the folder of its project, so that it is the same wherever one stands.
fn seen(settings: &Settings, name: &str) -> String {
    settings.seen_from_here(Path::new(name)).unwrap_or_else(|| name.to_string())
}

/// A baseline that settings name.
pub fn open_baseline(path: &Path, origin: &Origin) -> Result<Baseline, Failure> {
    let failed = |why: String| {
        let failure = Failure::new(format!("cannot use the baseline {}: {why}", display(path)));
        match origin {
            Origin::Flag(_) => failure,
            from => failure.help(format!("{from} names it; `sandtable check --write-baseline` writes it")),
        }
    };
    let text = Disk.read(path).map_err(|error| failed(error.to_string()))?;
    Baseline::parse(&text).map_err(failed)
}

/// What a baseline accepts, in one line.
fn accepted(looked: &[Looked]) -> String {
    let borrowed = borrow(looked);
    let findings = format::distinct(&borrowed);
    let files: BTreeSet<&str> = findings.iter().map(|finding| finding.source().name.as_str()).collect();
    match findings.len() {
        0 => "no findings to accept".to_string(),
        number => format!("{} in {} accepted", count_of(number, "finding"), count_of(files.len(), "file")),
    }
}
