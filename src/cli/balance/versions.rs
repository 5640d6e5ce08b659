//! `balance --compare`, `--compare-rev`, `--without` and `--sweep`: what would be if the battle were otherwise.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use toml_edit::{DocumentMut, Value};

use super::edit::{self, Changed};
use super::handicap;
use crate::check::{self, Depth};
use crate::cli::args::{Balance, Jobs};
use crate::cli::diff::Revision;
use crate::cli::game::{self, Opened};
use crate::cli::shelf::Shelf;
use crate::cli::talk::Talk;
use crate::cli::write::{self, Kind};
use crate::cli::{Ended, Exit, Failure, find};
use crate::diag::format::Format;
use crate::game::{Game, Stream};
use crate::play::balance::versions::Version;
use crate::play::series::seed_of;
use crate::report::balance::{Compared, Handicap, Proposal};
use crate::rules::{Scenario, Visit};
use crate::scenario::draft::SideId;
use crate::scenario::{display, normal};
use crate::source::{Disk, Files};

/// A figure of the file and what it is to be, one after the other.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sweep {
    pub key: String,
    pub values: Vec<String>,
}

impl std::str::FromStr for Sweep {
    type Err = String;

    fn from_str(text: &str) -> Result<Sweep, String> {
        let (key, values) = text.split_once('=').ok_or("a key and its values, as time.turns=5,6,7")?;
        let values: Vec<String> = values.split(',').map(|value| value.trim().to_string()).collect();
        if key.trim().is_empty() || values.iter().any(String::is_empty) {
            return Err("a key and its values, as time.turns=5,6,7".to_string());
        }
        Ok(Sweep { key: key.trim().to_string(), values })
    }
}

/// A version that is to be played.
struct Wanted<'w> {
    name: String,
    path: &'w Path,
    files: &'w dyn Files,
}

/// Whether anything is to be compared.
pub fn are_asked(args: &Balance) -> bool {
    args.compare.is_some()
        || args.compare_rev.is_some()
        || !args.without.is_empty()
        || args.sweep.is_some()
        || args.handicap
}

/// Plays each version on the same luck and tells how they differ.
pub fn run(
    args: &Balance,
    path: &Path,
    bot: &str,
    games: u64,
    opened: &Opened,
    shelf: &Shelf,
    talk: &mut Talk,
) -> Ended {
    let read = once_each(game::read_from(path, &opened.findings));
    let other = args.compare.as_deref().map(|other| game::one(other, shelf)).transpose();
    let other = other?;
    let revision = args.compare_rev.as_deref().map(|name| Revision::of(name, path)).transpose()?;
    let mut edits: Vec<(String, Changed<'_>)> = Vec::new();
    for unit in &args.without {
        let change = |document: &mut DocumentMut| edit::leave_out(document, unit);
        let changed = Changed::by(&Disk, &read, change, true).map_err(|_| no_unit(unit, opened))?;
        edits.push((format!("without {unit}"), changed));
    }
    if let Some(Sweep { key, values }) = &args.sweep {
        for written in values {
            let value = written.parse::<Value>().unwrap_or_else(|_| Value::from(written.as_str()));
            let changed = Changed::by(&Disk, &read, |document| edit::set(document, key, &value), false);
            let changed = changed.map_err(|_| no_key(key))?;
            edits.push((format!("{key} = {written}"), changed));
        }
    }
    let here = Wanted { name: "as it is".to_string(), path, files: &Disk };
    let mut wanted = vec![here];
    wanted.extend(other.as_deref().map(|other| Wanted { name: game::kept_path(other), path: other, files: &Disk }));
    wanted.extend(revision.as_ref().map(|revision| {
        let name = format!("at {}", args.compare_rev.as_deref().unwrap_or_default());
        Wanted { name, path, files: revision }
    }));
    wanted.extend(edits.iter().map(|(name, files)| Wanted { name: name.clone(), path, files }));
    let Some(mut compared) = (match play(args, path, (bot, games), &wanted, talk)? {
        Ok(compared) => compared,
        Err(exit) => return Ok(exit),
    }) else {
        return Ok(Exit::Clean);
    };
    if args.handicap {
        let handicap = even_out(args, path, (bot, games), &opened.scenario, &read, &mut compared, talk)?;
        compared.handicap = Some(handicap);
    }
    let first = &compared.versions[0];
    let turned = compared.versions.iter().skip(1).find_map(|version| version.turned(first));
    compared.turned = turned.map(|number| seed_of(args.seed, number));
    let none = || Failure::new("versions that are compared have no gates, so there is no JUnit of them");
    let text = compared.write(args.telling.format.into()).ok_or_else(none)?;
    match &args.telling.output_file {
        Some(to) => write::output(to, text.as_bytes(), Kind::Balance, &read, talk)?,
        None => talk.result(text)?,
    }
    Ok(Exit::Clean)
}

/// The files that were read, each by one of its names.
fn once_each(read: Vec<PathBuf>) -> Vec<PathBuf> {
    let mut names = BTreeSet::new();
    read.into_iter().filter(|path| names.insert(display(&normal(path)))).collect()
}

fn no_unit(unit: &str, opened: &Opened) -> Failure {
    let ids: Vec<String> =
        opened.scenario.units_in_play().into_iter().map(|unit| opened.scenario.unit(unit).id.value.clone()).collect();
    let failure = Failure::new(format!("no unit `{unit}` is set up or arrives"));
    match crate::diag::nearest(unit, ids.iter().map(String::as_str)) {
        Some(near) => failure.help(format!("did you mean `{near}`?")),
        None => failure.help("name a unit by its id"),
    }
}

fn no_key(key: &str) -> Failure {
    Failure::new(format!("`{key}` leads to nothing in the file or what it uses"))
        .help("write the way to it, as time.turns, unit.A/Fus.front.fp or arrival.2.turn: entries by their id, or by their number")
}

/// Plays the versions; none if one of them has errors, which are told.
fn play(
    args: &Balance,
    path: &Path,
    (bot, games): (&str, u64),
    wanted: &[Wanted<'_>],
    talk: &mut Talk,
) -> Result<Result<Option<Compared>, Exit>, Failure> {
    let mut compared: Option<Compared> = None;
    for one in wanted {
        let opened = match game::open(one.files, one.path, "played", Format::Full, talk)? {
            Ok(opened) => opened,
            Err(exit) => {
                talk.say(format!("this is the version {}", one.name));
                return Ok(Err(exit));
            }
        };
        let (sides, version) = round(args, (bot, games), &opened.scenario, one.name.clone(), talk)?;
        match &mut compared {
            Some(compared) => {
                if compared.sides.iter().map(|(id, _)| id).ne(sides.iter().map(|(id, _)| id)) {
                    return Err(Failure::new(format!("{} has other sides than the first version", one.name)));
                }
                compared.versions.push(version);
            }
            none => {
                let title = opened.scenario.document.title.as_ref().map(|title| title.value.clone());
                *none = Some(Compared {
                    title: title.unwrap_or_default(),
                    bot: bot.to_string(),
                    seed: args.seed,
                    stream: Stream::Keyed.name(),
                    sides,
                    versions: vec![version],
                    path: game::kept_path(path),
                    turned: None,
                    handicap: None,
                });
            }
        }
    }
    Ok(Ok(compared))
}

/// Plays the games of one version.
fn round(
    args: &Balance,
    (bot, games): (&str, u64),
    scenario: &Scenario,
    name: String,
    talk: &Talk,
) -> Result<([(String, String); 2], Version), Failure> {
    let progress = talk.progress(name.clone(), games as usize);
    let round = Round { name, bot, seed: args.seed, games, jobs: &args.jobs, done: &|| progress.step() };
    scenario.with_game(round)
}

/// Tries small changes for the side that loses; those that even the battle out join the versions.
fn even_out(
    args: &Balance,
    path: &Path,
    by: (&str, u64),
    scenario: &Scenario,
    read: &[PathBuf],
    compared: &mut Compared,
    talk: &mut Talk,
) -> Result<Handicap, Failure> {
    let first = compared.sides[0].0.clone();
    let score = |version: &Version| version.share(Some(&first)).0 + version.share(None).0 / 2.0;
    let weak = SideId(u32::from(score(&compared.versions[0]) > 0.5));
    let changes = handicap::changes(&Disk, read, scenario, weak);
    let (mut tried, mut versions) = (Vec::new(), Vec::new());
    for change in &changes {
        // What is no battle any more, as without the last of its units, is no proposal.
        let outcome = check::check_with(&change.files, &find::project(path), path, &Depth::ERRORS);
        let Some(scenario) = outcome.ok().and_then(|outcome| outcome.scenario) else { continue };
        let (_, version) = round(args, by, &scenario, change.name.clone(), talk)?;
        tried.push((change.holds_back, score(&version)));
        versions.push((change, version));
    }
    let best = [false, true].into_iter().flat_map(|holds_back| handicap::best(&tried, holds_back));
    let proposals = best.map(|at| {
        let (change, version) = &versions[at];
        compared.versions.push(version.clone());
        let diff = handicap::diff(&Disk, &change.files, read);
        Proposal { name: change.name.clone(), holds_back: change.holds_back, diff }
    });
    let proposals = proposals.collect();
    Ok(Handicap { tried: tried.len(), proposals })
}

/// The games of one version.
struct Round<'r> {
    name: String,
    bot: &'r str,
    seed: u64,
    games: u64,
    jobs: &'r Jobs,
    done: &'r (dyn Fn() + Sync),
}

impl Visit for Round<'_> {
    type Out = Result<([(String, String); 2], Version), Failure>;

    fn visit<G: Game>(self, game: &G) -> Self::Out {
        let sides = [SideId(0), SideId(1)].map(|side| {
            let (id, name) = game.side_names(side);
            (id.to_string(), name.to_string())
        });
        let (bot, which, done) = (self.bot, (self.seed, self.games), self.done);
        let version = self.jobs.share(|| Version::play(game, self.name, bot, which, done))?;
        Ok((sides, version))
    }
}
