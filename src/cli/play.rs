//! `sandtable play`: a test turn, or a whole game, told order by order and kept as a record.

mod interactive;
mod keeping;

use std::collections::BTreeMap;
use std::path::PathBuf;

use rand::TryRng;
use rand::rngs::SysRng;

use super::args::{Play, Turns};
use super::game::{self, Opened};
use super::shelf::Shelf;
use super::talk::Talk;
use super::write::{self, Kind};
use super::{Ended, Exit, Failure};
use crate::diag::grammar::count_of;
use crate::diag::nearest;
use crate::game::{Game, Lot, Step, StepOf};
use crate::play::player::{self, BOTS};
use crate::play::record::{FORMAT, Header, Scribe, TOOL, cut_after, digest};
use crate::play::{Limit, play};
use crate::report::{Maps, Story};
use crate::rules::Visit;
use crate::scenario::draft::SideId;
use crate::source::Disk;
use keeping::Keeping;
pub use keeping::plain;

pub fn run(args: &Play, shelf: &Shelf, talk: &mut Talk) -> Ended {
    let path = game::one(&args.scenario, shelf)?;
    let opened = match game::open(&Disk, &path, "played", game::of_findings(args.telling.format), talk)? {
        Ok(opened) => opened,
        Err(exit) => return Ok(exit),
    };
    let read = game::read_from(&path, &opened.findings);
    if args.interactive {
        return interactive::run(args, game::kept_path(&path), &opened, &read, talk);
    }
    let playing = Playing { args, name: game::kept_path(&path), opened: &opened, read, talk };
    opened.scenario.with_game(playing)
}

struct Playing<'p> {
    args: &'p Play,
    name: String,
    opened: &'p Opened,
    /// The files that were read.
    read: Vec<PathBuf>,
    talk: &'p mut Talk,
}

impl Visit for Playing<'_> {
    type Out = Ended;

    fn visit<G: Game>(self, game: &G) -> Ended {
        let Playing { args, name, opened, read, talk } = self;
        let shown_to = args.telling.shown_to.as_deref().map(|side| game::side(game, side)).transpose()?;
        let bots = bots(game, &args.bot, args.budget)?;
        let bots = [bots[0].as_str(), bots[1].as_str()];
        let seed = args.seed.unwrap_or(1);
        let lot = Lot { stream: args.stream, seed };
        let header = header(game, opened, name, lot, bots, args.turns);
        let taken: Vec<PathBuf> = read.iter().chain(&args.trace).cloned().collect();
        if let Some(path) = &args.telling.output_file {
            write::guard(path, Kind::Story, &taken)?;
        }
        let mut trace = args.trace.as_deref().map(|path| Keeping::begin(path, &read)).transpose()?;
        let mut scribe = Scribe::new(game);
        let mut steps = Vec::new();
        let mut asked: Option<SideId> = None;
        let mut failure = trace.as_mut().and_then(|trace| trace.line(scribe.header(&header), talk).err());
        let mut told = |state: &G::State, order: Option<G::Order>, events: &[G::Event]| {
            if let Some(trace) = trace.as_mut().filter(|_| failure.is_none()) {
                failure = trace.line(scribe.step(state, order, events), talk).err();
            }
            steps.push(Step { given: asked.zip(order), events: events.to_vec() });
            asked = game.asked(state);
        };
        let [mut first, mut second] =
            player::pair::<G>(bots, lot, 0).ok_or_else(|| Failure::new("a bot of the list cannot be made"))?;
        let limit = args.turns.limit();
        let mut chance = lot.chance("game", 0);
        let played = play(game, [first.as_mut(), second.as_mut()], &mut chance, limit, Some(&mut told));
        if let Some(trace) = trace.as_mut().filter(|_| failure.is_none()) {
            failure = trace.line(scribe.end(game.table(&played.state)), talk).err();
        }
        if let Some(failure) = failure {
            return Err(failure);
        }
        if let Limit::Turns(last) = limit {
            steps = cut_after(game, &steps, last);
        }
        let to = args.telling.output_file.as_deref();
        // A record on standard output leaves no room for a story there.
        let telling = !trace.as_ref().is_some_and(Keeping::is_standard_output) || to.is_some();
        trace.map_or(Ok(()), Keeping::finish)?;
        if telling {
            let story = Story::of(game, &opened.scenario, &header, &steps, args.telling.map.into(), shown_to);
            game::tell(&story, &args.telling, &taken, talk)?;
        }
        let kept = args.trace.as_deref().filter(|path| path.as_os_str() != "-");
        let kept =
            kept.map(|path| format!("; replay it with: sandtable replay {}", path.display())).unwrap_or_default();
        // With the seed everything hidden could be dealt again.
        let seed = if shown_to.is_some() { String::new() } else { format!(" with seed {seed}") };
        talk.say(format!("played{seed}: {}{kept}", count_of(played.decisions, "decision")));
        Ok(Exit::Clean)
    }
}

/// One turn of a scenario by the usual bots, with the first seed.
pub fn test_turn(opened: &Opened, name: &str) -> Story {
    opened.scenario.with_game(TestTurn { opened, name })
}

struct TestTurn<'t> {
    opened: &'t Opened,
    name: &'t str,
}

impl Visit for TestTurn<'_> {
    type Out = Story;

    fn visit<G: Game>(self, game: &G) -> Story {
        let TestTurn { opened, name } = self;
        let (header, steps) = test_steps(game, opened, name);
        Story::of(game, &opened.scenario, &header, &steps, Maps::End, None)
    }
}

/// The steps of a test turn.
pub fn test_steps<G: Game>(game: &G, opened: &Opened, name: &str) -> (Header, Vec<StepOf<G>>) {
    quietly(game, opened, name.to_string(), 1, [player::USUAL; 2], Turns::Number(1))
}

/// Plays without telling anybody, and keeps the steps.
pub fn quietly<G: Game>(
    game: &G,
    opened: &Opened,
    name: String,
    seed: u64,
    bots: [&str; 2],
    turns: Turns,
) -> (Header, Vec<StepOf<G>>) {
    let lot = Lot::from(seed);
    let header = header(game, opened, name, lot, bots, turns);
    let mut steps = Vec::new();
    let mut asked = None;
    let mut told = |state: &G::State, order: Option<G::Order>, events: &[G::Event]| {
        steps.push(Step { given: asked.zip(order), events: events.to_vec() });
        asked = game.asked(state);
    };
    if let Some([mut first, mut second]) = player::pair::<G>(bots, lot, 0) {
        let mut chance = lot.chance("game", 0);
        play(game, [first.as_mut(), second.as_mut()], &mut chance, turns.limit(), Some(&mut told));
    }
    let steps = match turns {
        Turns::Number(last) => cut_after(game, &steps, last),
        Turns::All => steps,
    };
    (header, steps)
}

/// What a record of a game tells before it begins.
pub fn header<G: Game>(game: &G, opened: &Opened, scenario: String, lot: Lot, bots: [&str; 2], turns: Turns) -> Header {
    let document = &opened.scenario.document;
    let text = |text: &Option<crate::source::Spanned<String>>| {
        text.as_ref().map(|text| text.value.clone()).unwrap_or_default()
    };
    let both = [SideId(0), SideId(1)];
    let bots: BTreeMap<String, String> =
        both.iter().zip(bots).map(|(side, bot)| (game.side_names(*side).0.to_string(), bot.to_string())).collect();
    Header {
        format: FORMAT,
        tool: TOOL.to_string(),
        version: env!("CARGO_PKG_VERSION").to_string(),
        rules: text(&document.rules),
        scenario,
        title: text(&document.title),
        digest: digest(&opened.findings.sources),
        seed: lot.seed,
        stream: lot.stream.name().to_string(),
        bots,
        turns: match turns {
            Turns::Number(turns) => Some(turns),
            Turns::All => None,
        },
        undone: 0,
    }
}

/// A seed that nobody knows, short enough to be typed.
pub fn unknown_seed() -> Result<u64, Failure> {
    let seed =
        SysRng.try_next_u64().map_err(|error| Failure::new(format!("the system has no chance to give: {error}")))?;
    Ok(seed & 0xff_ffff_ffff)
}

/// Who plays which side: `SIDE=BOT`, or one bot for both.
pub fn bots<G: Game>(game: &G, written: &[String], budget: Option<u64>) -> Result<[String; 2], Failure> {
    let mut bots = [player::USUAL, player::USUAL].map(str::to_string);
    for entry in written {
        let (sides, name) = match entry.rsplit_once('=') {
            Some((wanted, name)) => (vec![game::side(game, wanted.trim())?], name.trim()),
            None => (vec![SideId(0), SideId(1)], entry.trim()),
        };
        let bot = bot(name, budget)?;
        for side in sides {
            bots[side.0 as usize] = bot.clone();
        }
    }
    spends(&bots, budget)?;
    Ok(bots)
}

/// Refuses a budget that nobody would spend.
pub fn spends(bots: &[String], budget: Option<u64>) -> Result<(), Failure> {
    if budget.is_none() || bots.iter().any(|bot| bot.starts_with("search")) {
        return Ok(());
    }
    Err(Failure::new("--budget says how long `search` may think, and `search` does not play")
        .help("let it play, or leave the budget out"))
}

/// A bot by the name it was given; a budget is for those that look ahead.
pub fn bot(name: &str, budget: Option<u64>) -> Result<String, Failure> {
    if player::is_known(name) {
        return Ok(budget.map_or_else(|| name.to_string(), |budget| player::with_budget(name, budget)));
    }
    let names: Vec<&str> = BOTS.iter().map(|bot| bot.name).collect();
    let failure = Failure::new(format!("there is no bot `{name}`"));
    Err(match nearest(name, names.iter().copied()) {
        Some(near) => failure.help(format!("did you mean `{near}`? `sandtable list bots` shows them")),
        None => failure.help(format!("known: {}", names.join(", "))),
    })
}
