//! `sandtable balance`: many games of bots, and what they say about a battle.

mod clock;
mod edit;
mod handicap;
mod versions;

use std::path::PathBuf;
use std::sync::Mutex;

use super::args::{Also, Balance, BalanceChoice, Judging, Merge};
use super::game::{self, Opened};
use super::shelf::Shelf;
use super::talk::Talk;
use super::write::{self, Kind};
use super::{Ended, Exit, Failure};
use crate::diag::format::Format;
use crate::diag::grammar::count_of;
use crate::game::{Game, chance};
use crate::play::balance::interval::Bounds;
use crate::play::balance::shard::{self, Series};
use crate::play::balance::{Account, Asked, Heading, MOST, Plan, Stop, level};
use crate::play::player;
use crate::play::record::digest;
use crate::report::balance::{Judgement, Page, Told};
use crate::rules::Visit;
use crate::scenario::display;
use crate::source::Disk;
use clock::Clock;
pub use versions::Sweep;

/// How many games are played where nothing is said.
const USUAL: u64 = 400;

pub fn run(args: &Balance, shelf: &Shelf, talk: &mut Talk) -> Ended {
    if let Some(Also::Merge(merge)) = &args.also {
        return put_together(merge, talk);
    }
    let Some(wanted) = &args.scenario else { return Err(Failure::new("name a scenario")) };
    let path = game::one(wanted, shelf)?;
    let settings = shelf.of(&path)?;
    let usual = settings.values.games.as_ref().map_or(USUAL, |set| set.value);
    let named = settings.values.bots.as_ref().filter(|_| args.bots.is_empty()).map_or(&args.bots, |set| &set.value);
    let bots = bots(named, args.budget)?;
    let format = if args.telling.format == BalanceChoice::Json { Format::Json } else { Format::Full };
    let opened = match game::open(&Disk, &path, "played", format, talk)? {
        Ok(opened) => opened,
        Err(exit) => return Ok(exit),
    };
    let taken = game::read_from(&path, &opened.findings);
    let kind = if args.shard.is_some() { Kind::Games } else { Kind::Balance };
    if let Some(to) = &args.telling.output_file {
        write::guard(to, kind, &taken)?;
    }
    if versions::are_asked(args) {
        let bot = bots.last().map_or(player::USUAL, String::as_str);
        return versions::run(args, &path, bot, args.games.unwrap_or(usual), &opened, shelf, talk);
    }
    let clock = Clock::start(args.time.map(|time| time / bots.len() as u32))?;
    let (stop, bounds) = match (args.until, args.time) {
        (Some(points), _) => (Stop::Width { half: points / 100.0, most: args.games.unwrap_or(MOST) }, Bounds::Looking),
        (None, Some(_)) => (Stop::Games(args.games.unwrap_or(MOST)), Bounds::Looking),
        (None, None) => (Stop::Games(args.games.unwrap_or(usual)), Bounds::Fixed),
    };
    let name = game::kept_path(&path);
    let playing = Playing { args, name, bots, opened: &opened, stop, clock: &clock, talk };
    let series = opened.scenario.with_game(playing)?;
    let played = Played { args, series, bounds, stop, clock: &clock };
    if args.shard.is_some() { played.hand_over(&taken, talk) } else { played.tell(&taken, talk) }
}

/// Who plays, level by level.
fn bots(named: &[String], budget: Option<u64>) -> Result<Vec<String>, Failure> {
    let mut bots: Vec<String> = Vec::new();
    for name in named {
        let bot = super::play::bot(name, budget)?;
        if bots.contains(&bot) {
            return Err(Failure::new(format!("`{bot}` is on the ladder twice")));
        }
        bots.push(bot);
    }
    if bots.is_empty() {
        bots.push(player::USUAL.to_string());
    }
    super::play::spends(&bots, budget)?;
    Ok(bots)
}

struct Playing<'p> {
    args: &'p Balance,
    name: String,
    bots: Vec<String>,
    opened: &'p Opened,
    stop: Stop,
    clock: &'p Clock,
    talk: &'p mut Talk,
}

impl Visit for Playing<'_> {
    type Out = Result<Series, Failure>;

    fn visit<G: Game>(self, game: &G) -> Result<Series, Failure> {
        let Playing { args, name, bots, opened, stop, clock, talk } = self;
        let games = match stop {
            Stop::Games(games) if args.time.is_none() => Some(games),
            Stop::Games(_) | Stop::Width { .. } => None,
        };
        let heading = Heading::of(
            game,
            &opened.scenario,
            Asked {
                path: name,
                digest: digest(&opened.findings.sources),
                seed: args.seed,
                stream: chance::STREAM,
                bots,
                games,
                part: args.shard,
            },
        );
        for expect in &args.telling.expect {
            // Before an hour of games, not after it.
            crate::report::balance::Judged::known(expect, &heading).map_err(Failure::new)?;
        }
        let mut all = Vec::new();
        for number in 0..heading.bots.len() {
            clock.begin();
            let most = match (games, args.shard) {
                (Some(games), Some(part)) => games / part.of,
                (Some(games), None) => games,
                (None, _) => 0,
            };
            let progress = talk.progress(heading.bots[number].clone(), most as usize);
            let wins = Mutex::new([0_u64; 3]);
            let done = |account: &Account| {
                if let Ok(mut wins) = wins.lock() {
                    wins[heading.winner(account.ending).map_or(2, usize::from)] += 1;
                    let all = wins.iter().sum();
                    let first = Bounds::Looking.of(wins[0], all);
                    let [low, high] = [first.low, first.high].map(|share| share * 100.0);
                    let side = &heading.sides[0].name;
                    progress.say(format!("{}: {side} {low:.0}–{high:.0} %", heading.bots[number]));
                }
                progress.step();
            };
            let plan = Plan { heading: &heading, stop, is_stopped: &|| clock.is_over(), done: &done };
            let played = args.jobs.share(|| level(game, &plan, number))?;
            all.extend(played);
        }
        Ok(Series { heading, games: all })
    }
}

/// Games of the usual bot against itself, without a word on the way: what a report says beside the game it shows.
pub fn usual<G: Game>(game: &G, opened: &Opened, path: &str, seed: u64, games: u64) -> Result<Page, Failure> {
    let asked = Asked {
        path: path.to_string(),
        digest: digest(&opened.findings.sources),
        seed,
        stream: chance::STREAM,
        bots: vec![player::USUAL.to_string()],
        games: Some(games),
        part: None,
    };
    let heading = Heading::of(game, &opened.scenario, asked);
    let plan = Plan { heading: &heading, stop: Stop::Games(games), is_stopped: &|| false, done: &|_| {} };
    let games = level(game, &plan, 0);
    let told = Told { bounds: Bounds::Fixed, remarks: Vec::new() };
    Page::of(Series { heading, games }, told, &[]).map_err(Failure::new)
}

/// A series that was played.
struct Played<'p> {
    args: &'p Balance,
    series: Series,
    bounds: Bounds,
    stop: Stop,
    clock: &'p Clock,
}

impl Played<'_> {
    /// Writes a part down for `balance merge`.
    fn hand_over(self, taken: &[PathBuf], talk: &mut Talk) -> Ended {
        let text = self.series.write();
        match &self.args.telling.output_file {
            Some(path) => write::output(path, text.as_bytes(), Kind::Games, taken, talk)?,
            None => talk.result(text)?,
        }
        let games = count_of(self.series.games.len() as u64, "game");
        let cut = if self.clock.is_interrupted() { ", then interrupted" } else { "" };
        talk.say(format!("played {games}{cut}; add the parts up with: sandtable balance merge FILES"));
        Ok(if self.clock.is_interrupted() { Exit::Failure } else { Exit::Clean })
    }

    fn tell(self, taken: &[PathBuf], talk: &mut Talk) -> Ended {
        let Played { args, series, bounds, stop, clock } = self;
        let mut remarks = Vec::new();
        let counted: Vec<String> = series
            .heading
            .bots
            .iter()
            .enumerate()
            .map(|(number, bot)| {
                let games = series.games.iter().filter(|game| game.level == number).count() as u64;
                format!("{} of {bot}", count_of(games, "game"))
            })
            .collect();
        let counted = counted.join(", ");
        if clock.is_interrupted() {
            remarks.push(format!("Interrupted: {counted} had been played and are counted."));
        } else if args.time.is_some() {
            remarks.push(format!("In the time that was given, {counted} were played and are counted."));
        }
        if let Stop::Width { half, most } = stop
            && (0..series.heading.bots.len())
                .any(|level| series.games.iter().filter(|game| game.level == level).count() as u64 >= most)
        {
            let points = half * 100.0;
            remarks.push(format!(
                "After {most} games, the most there were to be, a share is not known to {points} points."
            ));
        }
        let bounds = if clock.is_interrupted() { Bounds::Looking } else { bounds };
        show(series, Told { bounds, remarks }, &args.telling, taken, talk)
    }
}

/// Adds parts up.
fn put_together(args: &Merge, talk: &mut Talk) -> Ended {
    let mut parts = Vec::new();
    for path in &args.parts {
        let name = display(path);
        let text = game::text_of(path)?;
        let series = Series::read(&text).map_err(|why| Failure::new(format!("cannot add up {name}: {why}")))?;
        parts.push((name, series));
    }
    let merged =
        shard::merge(&parts).map_err(|why| Failure::new(why).help("add up only parts of one series, each once"))?;
    let heading = &merged.series.heading;
    let gap = |(level, first, last): &(usize, u64, u64)| {
        let numbers = if first == last { format!("{first}") } else { format!("{first} to {last}") };
        format!("{numbers} of {}", heading.bots[*level])
    };
    let gaps: Vec<String> = merged.gaps.iter().take(8).map(gap).collect();
    let more = if merged.gaps.len() > 8 { format!(" and {} more gaps", merged.gaps.len() - 8) } else { String::new() };
    let remarks =
        if gaps.is_empty() { Vec::new() } else { vec![format!("Games are missing: {}{more}.", gaps.join(", "))] };
    // A part that is missing is missing for reasons of its own, but nobody promised how many there would be.
    let bounds = if gaps.is_empty() { Bounds::Fixed } else { Bounds::Looking };
    show(merged.series, Told { bounds, remarks }, &args.telling, &args.parts, talk)
}

/// Writes the page, and ends as its gates say.
fn show(series: Series, told: Told, telling: &Judging, taken: &[PathBuf], talk: &mut Talk) -> Ended {
    if series.games.is_empty() {
        return Err(Failure::new("not a single game was played, so there is nothing to tell"));
    }
    let page = Page::of(series, told, &telling.expect).map_err(Failure::new)?;
    let text = crate::report::balance::write(&page, telling.format.into());
    match &telling.output_file {
        Some(path) => write::output(path, text.as_bytes(), Kind::Balance, taken, talk)?,
        None => talk.result(text)?,
    }
    let games = page.top().map_or(0, |top| top.games);
    let mut exit = Exit::Clean;
    for gate in &page.gates {
        talk.say(gate.words(games));
        let is_met = match gate.judgement {
            Judgement::Inside => true,
            Judgement::Outside => false,
            Judgement::Undecided => !telling.strict,
        };
        if !is_met {
            exit = Exit::Findings;
        }
    }
    Ok(exit)
}
