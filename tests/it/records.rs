//! Kept games: one for every verdict of the scenarios that ship and of those written for tests, replayed by their events and
//! by the rules.
//!
//! `SANDTABLE_RECORD=1 cargo test --release --test it records` searches them anew after a change to rules or scenarios;
//! with the name of a scenario in place of the 1, only those of that scenario.

use std::collections::VecDeque;
use std::path::{Path, PathBuf};
use std::sync::OnceLock;

use rayon::prelude::*;
use sandtable::game::{Chance, Game, chance};
use sandtable::grid::Cell;
use sandtable::play::player::player;
use sandtable::play::record::{FORMAT, Header, Record, Scribe, TOOL, by_events, by_rules, digest};
use sandtable::play::{Limit, Player, Seen, play};
use sandtable::rules::common::cards::Card;
use sandtable::rules::small_units::board::Board;
use sandtable::rules::small_units::order::{Choice, Order};
use sandtable::rules::small_units::table::Table;
use sandtable::rules::{card_activation, formation_impulse, portable};
use sandtable::scenario::draft::SideId;

use crate::ground::root;
use crate::play::{Scene, scenes_of};
use crate::soak;

/// How many seeds each pair of players is given.
const SEEDS: u64 = 3_000;

/// A game whose endings are kept, and who may play it to get there.
trait Kept: Game + Sized + Send {
    const RULES: &'static str;
    const PAIRS: &'static [[&'static str; 2]] =
        &[["random", "random"], ["greedy", "random"], ["random", "greedy"], ["greedy", "greedy"]];

    fn lay_out(scene: &Scene) -> Self;

    /// A player that only wants a certain end.
    fn actor(_: &str, _: Chance) -> Option<Box<dyn Player<Self>>> {
        None
    }
}

impl Kept for Board {
    const RULES: &'static str = "small-units";
    const PAIRS: &'static [[&'static str; 2]] = &[
        ["random", "random"],
        ["eager", "idle"],
        ["idle", "eager"],
        ["eager", "random"],
        ["random", "eager"],
        ["eager", "eager"],
    ];

    fn lay_out(scene: &Scene) -> Board {
        scene.small_units()
    }

    fn actor(name: &str, chance: Chance) -> Option<Box<dyn Player<Board>>> {
        match name {
            "eager" => Some(Box::new(Eager { chance })),
            "idle" => Some(Box::new(Idle)),
            _ => None,
        }
    }
}

impl Kept for portable::board::Board {
    const RULES: &'static str = portable::ID;

    fn lay_out(scene: &Scene) -> portable::board::Board {
        scene.portable()
    }
}

impl Kept for card_activation::board::Board {
    const RULES: &'static str = card_activation::ID;

    fn lay_out(scene: &Scene) -> card_activation::board::Board {
        scene.card_activation()
    }
}

impl Kept for formation_impulse::board::Board {
    const RULES: &'static str = formation_impulse::ID;

    fn lay_out(scene: &Scene) -> formation_impulse::board::Board {
        scene.formation_impulse()
    }
}

/// A scenario laid out, with what a record says of it.
struct Stage<G> {
    scene: Scene,
    digest: String,
    board: G,
}

impl<G: Kept> Stage<G> {
    fn of(scene: Scene) -> Stage<G> {
        Stage { digest: digest(scene.scenario.sources()), board: G::lay_out(&scene), scene }
    }

    fn name(&self) -> &str {
        &self.scene.name
    }

    fn endings(&self) -> std::ops::Range<usize> {
        0..self.scene.scenario.endings.len()
    }

    fn side_id(&self, side: SideId) -> &str {
        self.board.side_names(side).0
    }

    /// Named by scenario, side and result, and by a number where that is not the first of its kind.
    fn file(&self, ending: usize) -> PathBuf {
        let endings = &self.scene.scenario.endings;
        let kind = |ending: usize| (endings[ending].side, &endings[ending].result);
        let again = (0..ending).filter(|before| kind(*before) == kind(ending)).count();
        let number = if again > 0 { format!("-{}", again + 1) } else { String::new() };
        let side = endings[ending].side.map_or("nobody", |side| self.side_id(side));
        let result = endings[ending].result.replace(' ', "-");
        root().join(format!("tests/records/{}-{side}-{result}{number}.jsonl", self.name()))
    }

    /// The players of a game: bots, and some that only want a certain end.
    fn players(&self, bots: [&str; 2], seed: u64) -> [Box<dyn Player<G>>; 2] {
        let cast = |bot: &str, purpose| {
            let chance = || Chance::seeded(seed, purpose, 0);
            G::actor(bot, chance()).unwrap_or_else(|| player(bot, chance()).unwrap())
        };
        [cast(bots[0], "first"), cast(bots[1], "second")]
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
            rules: G::RULES.to_string(),
            scenario: self.scene.path.clone(),
            title: self.scene.scenario.document.title.as_ref().unwrap().value.clone(),
            digest: self.digest.clone(),
            seed,
            stream: chance::STREAM.to_string(),
            bots: by_side.map(|(side, bot)| (self.side_id(side).to_string(), bot.to_string())).collect(),
            turns: None,
            undone: 0,
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

    /// Some game or other, read back from what was written of it.
    fn some_game(&self, seed: u64) -> Record<G> {
        let bots = G::PAIRS[seed as usize % G::PAIRS.len()];
        Record::read(&String::from_utf8(self.record(bots, seed)).unwrap(), &self.board).unwrap()
    }

    /// Searches a game for every ending and writes it down, if all are wanted or this scenario is.
    fn keep_if(&self, wanted: &str) {
        if wanted != "1" && wanted != self.name() {
            return;
        }
        for ending in self.endings() {
            let found = G::PAIRS.iter().find_map(|bots| {
                let ends = |seed: &u64| self.verdict(*bots, *seed) == Some(ending);
                (1..SEEDS).into_par_iter().find_first(ends).map(|seed| (*bots, seed))
            });
            match found {
                Some((bots, seed)) => std::fs::write(self.file(ending), self.record(bots, seed)).unwrap(),
                None => eprintln!("no game of {} ends with entry {ending}", self.name()),
            }
        }
    }

    fn has_a_game_for_every_verdict(&self) {
        for ending in self.endings() {
            let path = self.file(ending);
            let text = std::fs::read_to_string(&path).unwrap_or_else(|_| panic!("no {}: {AGAIN}", path.display()));
            let record = Record::read(&text, &self.board).unwrap_or_else(|fault| fail(&path, &fault.to_string()));
            assert_eq!(record.end.unwrap().1.ending, Some(ending), "{}", path.display());
        }
    }

    fn replays(&self) {
        for path in self.endings().map(|ending| self.file(ending)).filter(|path| path.exists()) {
            let text = std::fs::read_to_string(&path).unwrap();
            let header = Header::read(&text).unwrap();
            if header.digest != self.digest {
                fail(&path, "the scenario has changed since");
            }
            let record = Record::read(&text, &self.board).unwrap_or_else(|fault| fail(&path, &fault.to_string()));
            record.holds_to_its_end(&self.board).unwrap_or_else(|fault| fail(&path, &fault.to_string()));
            let table = by_rules(&self.board, &header, &record).unwrap_or_else(|fault| fail(&path, &fault.to_string()));
            assert_eq!(table, by_events(&self.board, &record.steps));
            let bots = [SideId(0), SideId(1)].map(|side| header.bots[self.side_id(side)].as_str());
            assert_eq!(String::from_utf8(self.record(bots, header.seed)).unwrap(), text, "{}: {AGAIN}", path.display());
        }
    }

    /// What a game cites is counted by the report as having come up.
    fn cites_only_what_can_come_up(&self) {
        let mut seen = std::collections::BTreeSet::new();
        let mut all = Vec::new();
        for seed in soak::some(1..60, 4) {
            let record = self.some_game(seed);
            seen.extend(record.steps.iter().flat_map(|step| &step.events).map(|event| self.board.event_cite(event)));
            all.extend(record.steps);
        }
        let observed = self.board.observe(&all);
        let rules = observed.iter().find(|one| one.id == "rules").unwrap();
        assert!(rules.title.contains(&format!("({} of ", seen.len())), "{}: {seen:?}", rules.title);
    }
}

/// Every scenario, laid out; the records are written anew if asked to, once for all tests of a run.
struct Library {
    small_units: Vec<Stage<Board>>,
    portable: Vec<Stage<portable::board::Board>>,
    card_activation: Vec<Stage<card_activation::board::Board>>,
    formation_impulse: Vec<Stage<formation_impulse::board::Board>>,
}

fn library() -> &'static Library {
    static LIBRARY: OnceLock<Library> = OnceLock::new();
    LIBRARY.get_or_init(|| {
        let mut small_units = scenes_of(Board::RULES);
        // The mirror is there to measure players by.
        small_units.retain(|scene| scene.name != "mirror");
        let library = Library {
            small_units: small_units.into_iter().map(Stage::of).collect(),
            portable: scenes_of(portable::ID).into_iter().map(Stage::of).collect(),
            card_activation: scenes_of(card_activation::ID).into_iter().map(Stage::of).collect(),
            formation_impulse: scenes_of(formation_impulse::ID).into_iter().map(Stage::of).collect(),
        };
        if let Ok(wanted) = std::env::var("SANDTABLE_RECORD") {
            library.small_units.iter().for_each(|stage| stage.keep_if(&wanted));
            library.portable.iter().for_each(|stage| stage.keep_if(&wanted));
            library.card_activation.iter().for_each(|stage| stage.keep_if(&wanted));
            library.formation_impulse.iter().for_each(|stage| stage.keep_if(&wanted));
        }
        library
    })
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
        among[self.chance.index("games", among.len()).unwrap()]
    }
}

const AGAIN: &str = "SANDTABLE_RECORD=1 cargo test --release --test it records";

/// Asks something of every stage, whatever its rules.
macro_rules! of_every_stage {
    ($claim:ident) => {
        library().small_units.iter().for_each(Stage::$claim);
        library().portable.iter().for_each(Stage::$claim);
        library().card_activation.iter().for_each(Stage::$claim);
        library().formation_impulse.iter().for_each(Stage::$claim);
    };
}

#[test]
fn every_verdict_has_a_kept_game() {
    of_every_stage!(has_a_game_for_every_verdict);
}

#[test]
fn kept_games_replay_by_their_events_and_by_the_rules() {
    of_every_stage!(replays);
}

/// The list of rules that can come up is complete.
#[test]
fn every_rule_a_game_cites_is_on_the_list_of_those_that_can() {
    of_every_stage!(cites_only_what_can_come_up);
}

/// A game told to one side names no card that the other holds, and none that lies face down, but its own.
#[test]
fn a_story_told_to_a_side_gives_no_hidden_card_away() {
    for stage in &library().small_units {
        let board = &stage.board;
        for seed in soak::some(1..40, 4) {
            let record = stage.some_game(seed);
            for side in [SideId(0), SideId(1)] {
                let mut table = board.opening_table();
                for step in &record.steps {
                    let own = table.hand(side);
                    step.events.iter().for_each(|event| board.apply(&mut table, event));
                    let hidden = table.hand(SideId(1 - side.0)).with(table.blind.without(own));
                    for line in board.tell(std::slice::from_ref(step), Some(side)) {
                        let words = line.text.split(|c: char| !c.is_alphanumeric());
                        let named = words.filter_map(|word| word.parse::<Card>().ok());
                        let leaks: Vec<Card> = named.filter(|card| hidden.contains(*card)).collect();
                        assert!(leaks.is_empty(), "{} {seed}: {} gives {leaks:?} away", stage.name(), line.text);
                    }
                }
            }
        }
    }
}

/// While guns choose, a game told to one side does not name what those of the other have chosen.
#[test]
fn a_story_told_to_a_side_gives_no_target_away_while_guns_choose() {
    use portable::event::Event;
    let mut hidden = 0;
    for stage in &library().portable {
        let board = &stage.board;
        for seed in soak::some(1..20, 4) {
            let record = stage.some_game(seed);
            for (step, event) in record.steps.iter().filter_map(|step| Some((step, step.events.first()?))) {
                let (unit, cell) = match *event {
                    Event::Declared { unit, cell, .. } => (unit, Some(cell)),
                    Event::DeclaredAtAircraft { unit, .. } => (unit, None),
                    _ => continue,
                };
                let foe = SideId(1 - board.unit(unit).side.0);
                let alone = sandtable::game::Step { given: step.given, events: vec![*event] };
                for line in board.tell(&[alone], Some(foe)) {
                    let label = cell.map_or("aircraft", |cell| board.label(cell));
                    let told = line.text.split(|c: char| !c.is_alphanumeric()).any(|word| word == label);
                    assert!(!told, "{} {seed}: {}", stage.name(), line.text);
                    hidden += 1;
                }
            }
        }
    }
    assert!(hidden > 20, "{hidden} lines had something to hide");
}

fn fail(path: &Path, why: &str) -> ! {
    panic!("{}: {why}\nif rules or scenario were changed on purpose: {AGAIN}", path.display())
}
