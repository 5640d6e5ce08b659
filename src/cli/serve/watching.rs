//! Files looked at again and again; what changed is read at once, and drawn and proved behind it.

use std::path::PathBuf;
use std::sync::Arc;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread::{Builder, sleep};
use std::time::{Duration, Instant};

use super::bench::{Battle, Bench, Good};
use super::looking;
use crate::check::{self, Depth, Outcome};
use crate::cli::args::Common;
use crate::cli::game::{self, Opened};
use crate::cli::shelf::Shelf;
use crate::cli::watch::Watch;
use crate::cli::{Failure, find};
use crate::diag::{Findings, Severity};
use crate::scenario::display;
use crate::settings::{FILE, Values};
use crate::source::Disk;

/// How often files are looked at while somebody looks at the page, and while nobody does.
const EVERY: Duration = Duration::from_millis(40);
const IDLE: Duration = Duration::from_millis(500);
/// How often folders are searched for new files.
const SEARCH: Duration = Duration::from_secs(1);
/// An editor may empty a file before it writes it: that long, an empty one is not believed.
const EMPTY: Duration = Duration::from_millis(300);

/// A version that was read, to be drawn and proved.
struct Read {
    battle: Arc<Battle>,
    version: u64,
    opened: Option<Opened>,
}

/// Reads all scenarios, and goes on watching their files.
pub fn begin(bench: &Arc<Bench>, root: PathBuf, files: Vec<PathBuf>, common: Common) -> Result<(), Failure> {
    // They are there from the beginning, read or not.
    files.iter().for_each(|path| drop(bench.add(path)));
    let (sender, receiver) = channel();
    let failed = |error: std::io::Error| Failure::new(format!("cannot watch files: {error}"));
    let shared = Arc::clone(bench);
    let proving = common.clone();
    Builder::new().name("prove".to_string()).spawn(move || prove(&shared, &receiver, &proving)).map_err(failed)?;
    let shared = Arc::clone(bench);
    Builder::new()
        .name("watch".to_string())
        .spawn(move || watch(&shared, &root, files, &common, &sender))
        .map_err(failed)?;
    Ok(())
}

fn watch(bench: &Bench, root: &PathBuf, mut found: Vec<PathBuf>, common: &Common, behind: &Sender<Read>) {
    let mut watch = Watch::default();
    watch.turn_to(found.iter().cloned());
    for path in &found {
        read(bench, &bench.add(path), common, behind);
    }
    let mut searched = Instant::now();
    loop {
        watch.turn_to(bench.battles().iter().flat_map(|battle| battle.seen().files));
        let mut changed = watch.changed();
        if !changed.is_empty() {
            let begun = Instant::now();
            while changed.iter().any(|file| file.metadata().is_ok_and(|about| about.len() == 0))
                && begun.elapsed() < EMPTY
            {
                sleep(EVERY);
                changed.extend(watch.changed());
            }
            for battle in bench.battles() {
                if battle.seen().files.iter().any(|file| changed.contains(file)) {
                    read(bench, &battle, common, behind);
                }
            }
            continue;
        }
        if searched.elapsed() >= SEARCH && root.is_dir() {
            searched = Instant::now();
            let Ok(shelf) = Shelf::new(common, Values::default()) else { continue };
            let now = find::scenarios(std::slice::from_ref(root), &shelf).files;
            for path in now.iter().filter(|path| !found.contains(path)) {
                read(bench, &bench.add(path), common, behind);
            }
            found.extend(now.into_iter().filter(|path| !found.contains(path)).collect::<Vec<_>>());
        }
        sleep(if bench.is_looked_at() { EVERY } else { IDLE });
    }
}

/// Looks at a battle as deep as is wanted.
fn look(battle: &Battle, depth: &Depth, common: &Common) -> (Result<Outcome, String>, Vec<PathBuf>) {
    let path = &battle.path;
    let shown = display(path);
    let outcome = check::check_with(&Disk, &find::project(path), path, depth);
    let mut outcome = outcome.map_err(|error| format!("cannot read {shown}: {error}"));
    let mut files = vec![path.clone()];
    if let Ok(outcome) = &mut outcome {
        files = game::read_from(path, &outcome.findings);
        // What is wrong with the settings is told by `check`; the scenario is looked at all the same.
        if let Ok(settings) = Shelf::new(common, Values::default()).and_then(|shelf| shelf.of(path)) {
            settings.choose(&mut outcome.findings);
        }
    }
    files.extend(find::marked(path).map(|folder| folder.join(FILE)));
    (outcome, files)
}

/// Reads a battle, and tells what was found.
fn read(bench: &Bench, battle: &Arc<Battle>, common: &Common, behind: &Sender<Read>) {
    let begun = Instant::now();
    let before = battle.seen();
    let version = before.version + 1;
    let (outcome, files) = look(battle, &Depth::READING, common);
    let took = begun.elapsed().as_secs_f64() * 1000.0;
    let (findings, counts, opened) = match outcome {
        Ok(Outcome { findings, scenario, .. }) => {
            let board = scenario.as_deref().or(before.good.as_ref().map(|good| &*good.opened.scenario));
            let told = looking::written(&findings, board, bench.editor.as_deref());
            (told, counts(&findings), scenario.map(|scenario| Opened { scenario, findings }))
        }
        Err(why) => (looking::unread(&why), [1, 0, 0], None),
    };
    battle.update(version, |seen| {
        seen.findings = Arc::new(findings);
        seen.counts = counts;
        seen.proved = opened.is_none();
        seen.took = (took * 10.0).round() / 10.0;
        seen.files = files;
    });
    bench.tell();
    // The other end is there as long as the program is.
    let _ = behind.send(Read { battle: Arc::clone(battle), version, opened });
}

fn counts(findings: &Findings) -> [usize; 3] {
    [Severity::Error, Severity::Warning, Severity::Hint].map(|severity| findings.count(severity))
}

/// Draws and proves what was read, the newest version of each battle alone.
fn prove(bench: &Bench, read: &Receiver<Read>, common: &Common) {
    while let Ok(Read { battle, version, opened }) = read.recv() {
        let is_current = || battle.seen().version == version;
        let Some(opened) = opened.filter(|_| is_current()) else { continue };
        let good = Arc::new(Good::of(opened, &battle.path, version, &bench.asked));
        if battle.update(version, |seen| seen.good = Some(Arc::clone(&good))) {
            bench.tell();
        }
        if !is_current() {
            continue;
        }
        let (outcome, files) = look(&battle, &Depth::default(), common);
        if let Ok(Outcome { findings, .. }) = outcome {
            let told = looking::written(&findings, Some(&good.opened.scenario), bench.editor.as_deref());
            let counts = counts(&findings);
            good.prove(findings);
            let updated = battle.update(version, |seen| {
                seen.findings = Arc::new(told);
                seen.counts = counts;
                seen.proved = true;
                seen.files = files;
            });
            if updated {
                bench.tell();
            }
        }
    }
}
