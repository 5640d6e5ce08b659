//! Kept games: one for every verdict of the shipped scenarios, replayed by their events and by the rules.
//!
//! `SANDTABLE_RECORD=1 cargo test --release --test it records` searches them anew after a change to rules or scenarios.

use std::collections::VecDeque;
use std::path::{Path, PathBuf};
use std::sync::OnceLock;

use rayon::prelude::*;
use sandtable::check::check;
use sandtable::game::{Chance, Game, chance};
use sandtable::grid::Cell;
use sandtable::play::player::player;
use sandtable::play::record::{FORMAT, Header, Record, Scribe, TOOL, by_events, by_rules, digest};
use sandtable::play::{Limit, Player, Seen, play};
use sandtable::rules::small_units::board::Board;
use sandtable::rules::small_units::cards::Card;
use sandtable::rules::small_units::order::{Choice, Order};
use sandtable::rules::small_units::sheet::Sheet;
use sandtable::rules::small_units::table::Table;
use sandtable::scenario::draft::SideId;
use sandtable::source::Disk;

use crate::ground::root;

const SCENARIOS: [&str; 2] = ["red-berets", "the-ford"];
/// Who may play the kept games, and how many seeds each pair is given.
const PAIRS: [[&str; 2]; 6] = [
    ["random", "random"],
    ["eager", "idle"],
    ["idle", "eager"],
    ["eager", "random"],
    ["random", "eager"],
    ["eager", "eager"],
];
const SEEDS: u64 = 3_000;

struct Scene {
    name: &'static str,
    path: String,
    title: String,
    digest: String,
    board: Board,
}

fn scene(name: &'static str) -> Scene {
    let path = format!("scenarios/small-units/primosole/{name}.scenario.toml");
    let outcome = check(&Disk, &root(), &root().join(&path)).unwrap();
    let scenario = outcome.scenario.unwrap();
    let sources = &outcome.findings.sources;
    let board = Board::of(&Sheet::read(&scenario, sources, &mut Vec::new())).unwrap();
    let title = scenario.document.title.as_ref().unwrap().value.clone();
    Scene { name, path, title, digest: digest(sources), board }
}

impl Scene {
    fn file(&self, ending: usize) -> PathBuf {
        let ending = &self.board.endings[ending];
        let side = ending.side.map_or("nobody", |side| &self.board.side(side).id);
        root().join(format!("tests/records/{}-{side}-{}.jsonl", self.name, ending.result))
    }

    /// The players of a game: bots, and some that only want a certain end.
    fn players(&self, bots: [&str; 2], seed: u64) -> [Box<dyn Player<Board>>; 2] {
        let mut side = 0;
        bots.map(|bot| {
            let chance = Chance::seeded(seed, ["first", "second"][side], 0);
            side += 1;
            let player: Box<dyn Player<Board>> = match bot {
                "eager" => Box::new(Eager { chance }),
                "idle" => Box::new(Idle),
                bot => player(bot, chance).unwrap(),
            };
            player
        })
    }

    fn verdict(&self, bots: [&str; 2], seed: u64) -> Option<usize> {
        let [mut first, mut second] = self.players(bots, seed);
        let mut chance = Chance::seeded(seed, "game", 0);
        let played = play(&self.board, [first.as_mut(), second.as_mut()], &mut chance, Limit::Whole, None);
        played.verdict.and_then(|verdict| verdict.ending)
    }

    fn record(&self, bots: [&str; 2], seed: u64) -> Vec<u8> {
        let by_side = [SideId(0), SideId(1)].into_iter().zip(bots);
        let header = Header {
            format: FORMAT,
            tool: TOOL.to_string(),
            version: env!("CARGO_PKG_VERSION").to_string(),
            rules: "small-units".to_string(),
            scenario: self.path.clone(),
            title: self.title.clone(),
            digest: self.digest.clone(),
            seed,
            stream: chance::STREAM.to_string(),
            bots: by_side.map(|(side, bot)| (self.board.side(side).id.clone(), bot.to_string())).collect(),
            turns: None,
        };
        let mut scribe = Scribe::new(&self.board);
        let mut text = scribe.header(&header).to_vec();
        let [mut first, mut second] = self.players(bots, seed);
        let mut chance = Chance::seeded(seed, "game", 0);
        let mut told = |state: &_, order: Option<_>, events: &[_]| {
            text.extend_from_slice(scribe.step(state, order, events));
        };
        let played = play(&self.board, [first.as_mut(), second.as_mut()], &mut chance, Limit::Whole, Some(&mut told));
        text.extend_from_slice(scribe.end(self.board.table(&played.state)));
        text
    }
}

/// Does as little as it can.
struct Idle;

impl Player<Board> for Idle {
    fn choose(&mut self, _: &Seen<'_, Board>, orders: &[Order]) -> usize {
        let least = |order: &Order| matches!(order, Order::Pass {} | Order::Wait {} | Order::Finish {});
        orders.iter().position(least).unwrap_or(0)
    }
}

/// Marches to whatever counts for victory and is not its own yet, and fights for it; all else it leaves to chance.
struct Eager {
    chance: Chance,
}

/// How many steps it is from each hex to the nearest objective a side does not hold.
fn far(board: &Board, table: &Table, side: SideId) -> Vec<u32> {
    let goals = board.objectives.iter().copied().filter(|cell| table.control[cell.index()] != Some(side));
    let mut open: VecDeque<Cell> = goals.collect();
    let mut far = vec![u32::MAX; board.hexes.len()];
    open.iter().for_each(|cell| far[cell.index()] = 0);
    while let Some(cell) = open.pop_front() {
        for way in board.ways(cell) {
            let back = board.way(way.to, cell).is_some_and(|back| back.cost(false, &table.destroyed).is_some());
            if back && far[way.to.index()] == u32::MAX {
                far[way.to.index()] = far[cell.index()] + 1;
                open.push_back(way.to);
            }
        }
    }
    far
}

impl Player<Board> for Eager {
    fn choose(&mut self, seen: &Seen<'_, Board>, orders: &[Order]) -> usize {
        let state = seen.state();
        let table = seen.game.table(&state);
        let far = far(seen.game, table, seen.side);
        let wish = |order: &Order| match order {
            Order::Begin {} => 9,
            Order::Take { choice: Choice::Formation(_) } => 8,
            Order::Take { .. } | Order::Pass {} => 0,
            Order::Fight { .. } => 9,
            Order::Move { unit, to } => {
                let from = table.cell(*unit).map_or(u32::MAX, |cell| far[cell.index()]);
                if far[to.index()] < from { 7 } else { 0 }
            }
            Order::Rally { .. } => 6,
            Order::Halt {} | Order::Finish {} => 5,
            Order::Fire { .. } => 6,
            _ => 4,
        };
        let best = orders.iter().map(wish).max().unwrap();
        let among: Vec<usize> = (0..orders.len()).filter(|at| wish(&orders[*at]) == best).collect();
        among[self.chance.below(among.len() as u32) as usize]
    }
}

/// Writes the records anew if asked to, once for all tests of a run.
fn kept() -> &'static [Scene] {
    static KEPT: OnceLock<Vec<Scene>> = OnceLock::new();
    KEPT.get_or_init(|| {
        let scenes: Vec<Scene> = SCENARIOS.map(scene).into();
        if std::env::var("SANDTABLE_RECORD").is_ok() {
            for scene in &scenes {
                for ending in 0..scene.board.endings.len() {
                    let found = PAIRS.iter().find_map(|bots| {
                        let ends = |seed: &u64| scene.verdict(*bots, *seed) == Some(ending);
                        (1..SEEDS).into_par_iter().find_first(ends).map(|seed| (*bots, seed))
                    });
                    match found {
                        Some((bots, seed)) => std::fs::write(scene.file(ending), scene.record(bots, seed)).unwrap(),
                        None => eprintln!("no game of {} ends with entry {ending}", scene.name),
                    }
                }
            }
        }
        scenes
    })
}

const AGAIN: &str = "SANDTABLE_RECORD=1 cargo test --release --test it records";

#[test]
fn every_verdict_has_a_kept_game() {
    for scene in kept() {
        for ending in 0..scene.board.endings.len() {
            let path = scene.file(ending);
            let text = std::fs::read_to_string(&path).unwrap_or_else(|_| panic!("no {}: {AGAIN}", path.display()));
            let record = Record::read(&text, &scene.board).unwrap_or_else(|fault| fail(&path, &fault.to_string()));
            assert_eq!(record.end.unwrap().1.ending, Some(ending), "{}", path.display());
        }
    }
}

#[test]
fn kept_games_replay_by_their_events_and_by_the_rules() {
    for scene in kept() {
        for path in (0..scene.board.endings.len()).map(|ending| scene.file(ending)).filter(|path| path.exists()) {
            let text = std::fs::read_to_string(&path).unwrap();
            let header = Header::read(&text).unwrap();
            if header.digest != scene.digest {
                fail(&path, "the scenario has changed since");
            }
            let record = Record::read(&text, &scene.board).unwrap_or_else(|fault| fail(&path, &fault.to_string()));
            record.holds_to_its_end(&scene.board).unwrap_or_else(|fault| fail(&path, &fault.to_string()));
            let table =
                by_rules(&scene.board, &header, &record).unwrap_or_else(|fault| fail(&path, &fault.to_string()));
            assert_eq!(table, by_events(&scene.board, &record.steps));
            let bots = [SideId(0), SideId(1)].map(|side| header.bots[&scene.board.side(side).id].as_str());
            assert_eq!(
                String::from_utf8(scene.record(bots, header.seed)).unwrap(),
                text,
                "{}: {AGAIN}",
                path.display()
            );
        }
    }
}

/// The list of rules that can come up is complete: what a game cites is counted by the report as having come up.
#[test]
fn every_rule_a_game_cites_is_on_the_list_of_those_that_can() {
    for scene in kept() {
        let mut seen = std::collections::BTreeSet::new();
        let mut all = Vec::new();
        for seed in 1..60 {
            let text = String::from_utf8(scene.record(PAIRS[seed as usize % PAIRS.len()], seed)).unwrap();
            let record = Record::read(&text, &scene.board).unwrap();
            seen.extend(record.steps.iter().flat_map(|step| &step.events).map(|event| scene.board.event_cite(event)));
            all.extend(record.steps);
        }
        let observed = scene.board.observe(&all);
        let rules = observed.iter().find(|one| one.id == "rules").unwrap();
        assert!(rules.title.contains(&format!("({} of ", seen.len())), "{}: {seen:?}", rules.title);
    }
}

/// A game told to one side names no card that the other holds, and none that lies face down, but its own.
#[test]
fn a_story_told_to_a_side_gives_no_hidden_card_away() {
    for scene in kept() {
        for seed in 1..40 {
            let text = String::from_utf8(scene.record(PAIRS[seed as usize % PAIRS.len()], seed)).unwrap();
            let record = Record::read(&text, &scene.board).unwrap();
            for side in [SideId(0), SideId(1)] {
                let mut table = scene.board.opening_table();
                for step in &record.steps {
                    let own = table.hand(side);
                    step.events.iter().for_each(|event| scene.board.apply(&mut table, event));
                    let hidden = table.hand(SideId(1 - side.0)).with(table.blind.without(own));
                    for line in scene.board.tell(std::slice::from_ref(step), Some(side)) {
                        let words = line.text.split(|c: char| !c.is_alphanumeric());
                        let named = words.filter_map(|word| word.parse::<Card>().ok());
                        let leaks: Vec<Card> = named.filter(|card| hidden.contains(*card)).collect();
                        assert!(leaks.is_empty(), "{} {seed}: {} gives {leaks:?} away", scene.name, line.text);
                    }
                }
            }
        }
    }
}

fn fail(path: &Path, why: &str) -> ! {
    panic!("{}: {why}\nif rules or scenario were changed on purpose: {AGAIN}", path.display())
}
