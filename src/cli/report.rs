//! `sandtable report`: a game as one page for a browser, or a site of battles.

mod site;

use std::path::{Path, PathBuf};

use super::args::{Render, Report};
use super::game::{self, Opened};
use super::render::choices::Asked;
use super::shelf::Shelf;
use super::talk::Talk;
use super::write::{self, Kind};
use super::{Ended, Exit, Failure, balance, find, play, render, replay};
use crate::bundle::Bundle;
use crate::check::{self, Depth, Outcome};
use crate::diag::Findings;
use crate::diag::format::Format;
use crate::game::Game;
use crate::kit::{self, length::Sizes};
use crate::play::record::{Header, Record, cut_after, digest};
use crate::report::Web;
use crate::rules::Visit;
use crate::scenario::display;
use crate::source::Disk;

pub fn run(args: &Report, shelf: &Shelf, talk: &mut Talk) -> Ended {
    if let [one] = args.paths.as_slice()
        && is_record(one)
    {
        return of_record(args, one, shelf, talk);
    }
    let found = find::scenarios(&args.paths, shelf);
    if let Some(failure) = found.failures.into_iter().next() {
        return Err(failure);
    }
    match found.files.as_slice() {
        [one] if !args.output.as_deref().is_some_and(Path::is_dir) => of_scenario(args, one, shelf, talk),
        all => site::write(args, all, shelf, talk),
    }
}

/// Whether a path names a record and not a scenario.
pub fn is_record(path: &Path) -> bool {
    path.is_file() && !find::is_named(path, find::SCENARIO)
}

/// What `check` finds in a scenario by the settings in force: opening it for a game asks for errors alone.
fn found(path: &Path, shelf: &Shelf) -> Result<Findings, Failure> {
    let Outcome { mut findings, .. } = check::check_with(&Disk, &find::project(path), path, &Depth::default())
        .map_err(|error| Failure::new(format!("cannot read {}: {error}", display(path))))?;
    shelf.of(path)?.choose(&mut findings);
    Ok(findings)
}

/// How things are drawn for a screen.
pub fn drawn(theme: Option<&str>) -> Result<Asked, Failure> {
    let mut usual = Render::usual("a4", Path::new("output"), &Default::default());
    if let Some(theme) = theme {
        usual.theme = Some(theme.to_string());
    }
    Asked::of(&usual, &usual.typed())
}

/// The pieces of a scenario, as they are printed.
pub fn bundle<'a>(opened: &Opened, asked: &'a Asked) -> Bundle<'a> {
    let sizes = Sizes::of(&opened.scenario, asked.counter, asked.cell);
    let hash: String = digest(&opened.findings.sources).chars().take(8).collect();
    Bundle::of(kit::of(&opened.scenario, sizes), hash, &asked.choices)
}

fn of_record(args: &Report, record: &Path, shelf: &Shelf, talk: &mut Talk) -> Ended {
    let text = game::text_of(record)?;
    let header = match Header::read(&text) {
        Ok(header) => header,
        Err(fault) => return replay::damaged(record, args.shown_to.is_some(), &fault, talk),
    };
    let path = replay::scenario(record, args.scenario.as_deref(), &header, shelf)?;
    let opened = match game::open(&Disk, &path, "reported", Format::Full, talk)? {
        Ok(opened) => opened,
        Err(exit) => return Ok(exit),
    };
    replay::must_belong(&header, &opened, &path, talk)?;
    let opened = Opened { findings: found(&path, shelf)?, ..opened };
    let asked = drawn(args.theme.as_deref())?;
    let recorded =
        Recorded { args, record, text: &text, header: &header, opened: &opened, asked: &asked, talk: &mut *talk };
    let html = match opened.scenario.with_game(recorded)? {
        Ok(html) => html,
        Err(exit) => return Ok(exit),
    };
    let stem = record.file_stem().map(|stem| stem.to_string_lossy().into_owned()).unwrap_or_default();
    let taken = [vec![record.to_path_buf()], game::read_from(&path, &opened.findings)].concat();
    put(args, &render::word_or(&stem, "game"), &html, &taken, talk)
}

struct Recorded<'r> {
    args: &'r Report,
    record: &'r Path,
    text: &'r str,
    header: &'r Header,
    opened: &'r Opened,
    asked: &'r Asked,
    talk: &'r mut Talk,
}

impl Visit for Recorded<'_> {
    type Out = Result<Result<String, Exit>, Failure>;

    fn visit<G: Game>(self, game: &G) -> Self::Out {
        let Recorded { args, record, text, header, opened, asked, talk } = self;
        let seat = args.shown_to.as_deref().map(|side| game::side(game, side)).transpose()?;
        let read = Record::read(text, game).and_then(|read| read.holds_to_its_end(game).map(|_| read));
        let read = match read {
            Ok(read) => read,
            Err(fault) => return replay::damaged(record, seat.is_some(), &fault, talk).map(Err),
        };
        let steps = match args.turns {
            super::args::Turns::Number(last) => cut_after(game, &read.steps, last),
            super::args::Turns::All => read.steps,
        };
        let bundle = bundle(opened, asked);
        let web = Web::of(game, &opened.scenario, &bundle, &opened.findings, header, &steps, seat);
        let many =
            args.games.map(|games| balance::usual(game, opened, &header.scenario, args.seed, games)).transpose()?;
        Ok(Ok(web.with_balance(many.as_ref()).html()))
    }
}

/// The page of a record that is kept, for a scenario that is open already; `again` leads to where it can be gone on with.
#[cfg(feature = "serve")]
pub fn of_kept(
    record: &Path,
    opened: &Opened,
    findings: &Findings,
    asked: &Asked,
    again: String,
) -> Result<String, Failure> {
    let text = game::text_of(record)?;
    let header = Header::read(&text).map_err(|fault| Failure::new(fault.to_string()).help(fault.help))?;
    opened.scenario.with_game(Kept { text: &text, header: &header, opened, findings, asked, again })
}

#[cfg(feature = "serve")]
struct Kept<'k> {
    text: &'k str,
    header: &'k Header,
    opened: &'k Opened,
    findings: &'k Findings,
    asked: &'k Asked,
    again: String,
}

#[cfg(feature = "serve")]
impl Visit for Kept<'_> {
    type Out = Result<String, Failure>;

    fn visit<G: Game>(self, game: &G) -> Self::Out {
        let Kept { text, header, opened, findings, asked, again } = self;
        let read = Record::read(text, game).map_err(|fault| Failure::new(fault.to_string()).help(fault.help))?;
        let bundle = bundle(opened, asked);
        let web = Web::of(game, &opened.scenario, &bundle, findings, header, &read.steps, None);
        Ok(web.going_on(again).html())
    }
}

fn of_scenario(args: &Report, path: &Path, shelf: &Shelf, talk: &mut Talk) -> Ended {
    let opened = match game::open(&Disk, path, "reported", Format::Full, talk)? {
        Ok(opened) => Opened { findings: found(path, shelf)?, ..opened },
        Err(exit) => return Ok(exit),
    };
    let asked = drawn(args.theme.as_deref())?;
    let html = played(args, path, &opened, &asked)?.html;
    put(args, &render::slug(path), &html, &game::read_from(path, &opened.findings), talk)
}

/// The page of a test turn.
pub fn test_turn(opened: &Opened, name: &str) -> Result<String, Failure> {
    Ok(opened.scenario.with_game(TestTurn { opened, name, asked: &drawn(None)? }))
}

struct TestTurn<'t> {
    opened: &'t Opened,
    name: &'t str,
    asked: &'t Asked,
}

impl Visit for TestTurn<'_> {
    type Out = String;

    fn visit<G: Game>(self, game: &G) -> String {
        let TestTurn { opened, name, asked } = self;
        let (header, steps) = play::test_steps(game, opened, name);
        let bundle = bundle(opened, asked);
        Web::of(game, &opened.scenario, &bundle, &opened.findings, &header, &steps, None).html()
    }
}

/// A battle played for its report.
pub struct Played {
    pub html: String,
    pub verdict: Option<String>,
    /// What many games say, in a line.
    pub balance: Option<String>,
}

/// Plays a scenario as asked, and reports the game.
pub fn played(args: &Report, path: &Path, opened: &Opened, asked: &Asked) -> Result<Played, Failure> {
    opened.scenario.with_game(Playing { args, name: game::kept_path(path), opened, asked })
}

struct Playing<'p> {
    args: &'p Report,
    name: String,
    opened: &'p Opened,
    asked: &'p Asked,
}

impl Visit for Playing<'_> {
    type Out = Result<Played, Failure>;

    fn visit<G: Game>(self, game: &G) -> Self::Out {
        let Playing { args, name, opened, asked } = self;
        let seat = args.shown_to.as_deref().map(|side| game::side(game, side)).transpose()?;
        let bots = play::bots(game, &args.bot, args.budget)?;
        let (header, steps) =
            play::quietly(game, opened, name, args.seed, bots.each_ref().map(String::as_str), args.turns);
        let bundle = bundle(opened, asked);
        let many =
            args.games.map(|games| balance::usual(game, opened, &header.scenario, args.seed, games)).transpose()?;
        let web = Web::of(game, &opened.scenario, &bundle, &opened.findings, &header, &steps, seat);
        let web = web.with_balance(many.as_ref());
        let line = many.as_ref().and_then(crate::report::balance::line);
        Ok(Played { html: web.html(), verdict: web.verdict().map(str::to_string), balance: line })
    }
}

/// Writes a page where it was asked for, or into the usual folder, and names it.
fn put(args: &Report, word: &str, html: &str, taken: &[PathBuf], talk: &mut Talk) -> Ended {
    let usual = || Path::new("output").join(format!("{word}.report.html"));
    let path = args.output.clone().unwrap_or_else(usual);
    if path.as_os_str() == "-" {
        return talk.result(html).map(|()| Exit::Clean);
    }
    write::output(&path, html.as_bytes(), Kind::Page, taken, talk)?;
    talk.name(&path.display().to_string())?;
    Ok(Exit::Clean)
}
