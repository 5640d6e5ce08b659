//! Making the players: what a table is worth, fitted to greedy games; what greedy goes by, tuned by playing against itself; and matches
//! that tell which player is the better one.
//!
//! ```sh
//! cargo bench --bench players -- fit small-units                    # on the mirror; prints [value] for that ruleset's bots.toml
//! cargo bench --bench players -- match search greedy small-units    # on the mirror, each from both sides
//! cargo bench --bench players -- match search greedy portable games=100 seed=2 trust=2 candidates=4 budget=9000
//! cargo bench --bench players -- match search greedy scenarios/card-activation/varn/varn.scenario.toml
//! cargo bench --bench players -- match greedy greedy portable games=400 greedy.storm=1.6 greedy.danger=0.4
//! cargo bench --bench players -- match greedy:bold greedy portable
//! cargo bench --bench players -- tune portable rounds=40 games=100 storm danger march
//! ```
//!
//! Words with `=` change what the first player goes by: how `search` looks ahead, or a figure of `[greedy]`. A match counts draws as half a win and gives the 95 % interval; costs are the
//! processor's time, so that a busy machine hurts less.

use std::path::{Path, PathBuf};
use std::sync::Mutex;
use std::time::{Duration, Instant};

use sandtable::check::check;
use sandtable::game::standing::Value;
use sandtable::game::{Bots, Chance, Game, Style};
use sandtable::play::fit::{fit, samples};
use sandtable::play::player::{Greedy, Player, Search, player};
use sandtable::play::series::{in_order, seed_of};
use sandtable::play::{Limit, Seen, play};
use sandtable::rules::{RULESETS, Scenario, Visit};
use sandtable::source::Disk;

/// Games of each battle that a fit looks at.
const FITTED: u64 = 250;

fn main() {
    let words: Vec<String> = std::env::args().skip(1).filter(|word| !word.starts_with('-')).collect();
    let (set, plain): (Vec<&str>, Vec<&str>) = words.iter().map(String::as_str).partition(|word| word.contains('='));
    match plain[..] {
        ["fit", ref places @ ..] if !places.is_empty() => {
            fit_all(places, number(&set, "games").unwrap_or(FITTED));
        }
        ["match", first, second, place] => {
            let path = battle(place);
            let games = number(&set, "games").unwrap_or(200);
            let pairing = Pairing { names: [first, second], games, seed: number(&set, "seed").unwrap_or(1), set: &set };
            open(&path).with_game(pairing);
        }
        ["tune", place, ref names @ ..] => {
            let rounds = number(&set, "rounds").unwrap_or(30);
            let games = number(&set, "games").unwrap_or(100);
            open(&battle(place)).with_game(Tuning { names, rounds, games });
        }
        _ => println!(
            "fit RULESET|FILE..., match BOT BOT RULESET|FILE, or tune RULESET|FILE FIGURE...; see the head of \
             benches/players.rs"
        ),
    }
}

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

fn open(path: &Path) -> Scenario {
    let outcome = check(&Disk, root(), &root().join(path)).expect("the scenario can be read");
    outcome.scenario.expect("the scenario has no errors")
}

/// A file, or the battle of a ruleset that has equal sides.
fn battle(place: &str) -> PathBuf {
    if place.ends_with(".toml") { PathBuf::from(place) } else { mirror(place) }
}

fn mirror(ruleset: &str) -> PathBuf {
    assert!(RULESETS.iter().any(|known| known.id() == ruleset), "there is no ruleset `{ruleset}`");
    let named = PathBuf::from(format!("tests/play/{ruleset}-mirror.scenario.toml"));
    if root().join(&named).exists() { named } else { PathBuf::from("tests/play/mirror.scenario.toml") }
}

/// The value of a word like `games=100`.
fn number<T: std::str::FromStr>(set: &[&str], key: &str) -> Option<T> {
    let entry = set.iter().rev().find_map(|word| word.strip_prefix(key)?.strip_prefix('='))?;
    Some(entry.parse().ok().unwrap_or_else(|| panic!("`{entry}` is no number for {key}")))
}

struct Sampling {
    games: u64,
}

impl Visit for Sampling {
    type Out = Vec<sandtable::play::fit::Sample>;

    fn visit<G: Game>(self, game: &G) -> Self::Out {
        samples(game, self.games, 1)
    }
}

fn fit_all(places: &[&str], games: u64) {
    let mut all = Vec::new();
    for path in places.iter().map(|place| battle(place)) {
        let found = open(&path).with_game(Sampling { games });
        println!("# {}: {} tables", path.display(), found.len());
        all.push(found);
    }
    let (weights, loss) = fit(&all);
    println!("# loss {loss:.3}\n[value]");
    for (name, [start, more]) in Value::NAMES.iter().zip(weights) {
        println!("{name} = [{start:.2}, {more:.2}]");
    }
}

/// Two players on one battle, each from both sides.
struct Pairing<'p> {
    names: [&'p str; 2],
    games: u64,
    seed: u64,
    set: &'p [&'p str],
}

impl Pairing<'_> {
    /// What the first player goes by.
    fn bots(&self, own: &Bots) -> Bots {
        let set = self.set;
        let mut bots = *own;
        let search = &mut bots.search;
        search.candidates = number(set, "candidates").unwrap_or(search.candidates);
        search.worlds = number(set, "worlds").unwrap_or(search.worlds);
        search.horizon = number(set, "horizon").unwrap_or(search.horizon);
        search.trust = number(set, "trust").unwrap_or(search.trust);
        search.budget = number(set, "budget").unwrap_or(search.budget);
        search.keyed = number(set, "keyed").unwrap_or(search.keyed);
        bots
    }

    /// The figures of `[greedy]` that are otherwise for it.
    fn changes(&self) -> toml::Table {
        let figure = |word: &&str| {
            let (name, value) = word.strip_prefix("greedy.")?.split_once('=')?;
            let value: toml::Value = value.parse().unwrap_or_else(|_| panic!("`{word}` is no figure"));
            Some((name.to_string(), value))
        };
        self.set.iter().filter_map(figure).collect()
    }
}

/// A player whose time is taken.
struct Timed<P> {
    player: P,
    turn: u32,
    here: Duration,
    turns: u32,
    all: Duration,
    worst: Duration,
}

impl<P> Timed<P> {
    fn new(player: P) -> Timed<P> {
        let none = Duration::ZERO;
        Timed { player, turn: 0, here: none, turns: 0, all: none, worst: none }
    }

    fn turn_over(&mut self, turn: u32) {
        if turn != self.turn {
            self.turns += u32::from(self.turn > 0);
            self.worst = self.worst.max(self.here);
            (self.turn, self.here) = (turn, Duration::ZERO);
        }
    }
}

impl<G: Game, P: std::ops::DerefMut<Target = dyn Player<G>>> Player<G> for Timed<P> {
    fn choose(&mut self, seen: &Seen<'_, G>, orders: &[G::Order]) -> usize {
        self.turn_over(seen.game.turn(seen.game.table(&seen.state())));
        let before = thread_time();
        let chosen = self.player.choose(seen, orders);
        let spent = thread_time().saturating_sub(before);
        self.here += spent;
        self.all += spent;
        chosen
    }
}

/// What the processor has spent on this thread; by the wall clock where the system does not tell.
fn thread_time() -> Duration {
    static START: std::sync::LazyLock<Instant> = std::sync::LazyLock::new(Instant::now);
    let told = std::fs::read_to_string("/proc/thread-self/schedstat").ok();
    let nanoseconds = told.and_then(|text| text.split_whitespace().next()?.parse().ok());
    nanoseconds.map_or_else(|| START.elapsed(), Duration::from_nanos)
}

impl Visit for Pairing<'_> {
    type Out = ();

    fn visit<G: Game>(self, game: &G) {
        let (bots, changes) = (self.bots(game.bots()), self.changes());
        let time = Mutex::new((0_u32, Duration::ZERO, Duration::ZERO));
        let numbers: Vec<u64> = (0..self.games).collect();
        // Even games are played by the first player as the first side.
        let scores = in_order(&numbers, &|| false, &|number| {
            let seed = seed_of(self.seed, number / 2);
            let ours = (number % 2) as usize;
            let chance = |side: usize| Chance::seeded(seed, ["first", "second"][side], 0);
            let first: Box<dyn Player<G>> = match self.names[0] {
                "search" => Box::new(Search::<G>::new(chance(ours), None).going_by(bots)),
                "greedy" => {
                    let mind = game.mind_with(&changes).unwrap_or_else(|why| panic!("{why}"));
                    Box::new(Greedy::<G>::new(chance(ours), Style::Usual).with_mind(mind))
                }
                name => player(name, chance(ours)).expect("the first bot is known"),
            };
            let mut first = Timed::new(first);
            let mut second = player::<G>(self.names[1], chance(1 - ours)).expect("the second bot is known");
            let mut dice = Chance::seeded(seed, "game", 0);
            let seats: [&mut dyn Player<G>; 2] =
                if ours == 0 { [&mut first, second.as_mut()] } else { [second.as_mut(), &mut first] };
            let played = play(game, seats, &mut dice, Limit::Whole, None);
            first.turn_over(0);
            let mut time = time.lock().expect("no thread panics with the clock");
            *time = (time.0 + first.turns, time.1 + first.all, time.2.max(first.worst));
            match played.verdict.and_then(|verdict| game.winner(&verdict)) {
                Some(winner) => f64::from(u8::from(winner.0 as usize == ours)),
                None => 0.5,
            }
        });
        let (turns, all, worst) = *time.lock().expect("no thread panics with the clock");
        let n = scores.len().max(1) as f64;
        let mean = scores.iter().sum::<f64>() / n;
        let variance = scores.iter().map(|score| (score - mean).powi(2)).sum::<f64>() / (n - 1.0).max(1.0);
        let as_side = |side: usize| {
            let own = scores.iter().skip(side).step_by(2);
            100.0 * own.clone().sum::<f64>() / own.count().max(1) as f64
        };
        let ended = |score: f64| scores.iter().filter(|other| **other == score).count();
        println!(
            "{} v {}: {:.1} ± {:.1} % of {} games ({} won, {} drawn, {} lost; {:.0} % as first side, {:.0} % as second); \
             {:.3} s a turn, {:.2} s at worst, {:.2} s a game {}",
            self.names[0],
            self.names[1],
            100.0 * mean,
            196.0 * (variance / n).sqrt(),
            scores.len(),
            ended(1.0),
            ended(0.5),
            ended(0.0),
            as_side(0),
            as_side(1),
            all.as_secs_f64() / f64::from(turns.max(1)),
            worst.as_secs_f64(),
            all.as_secs_f64() / n,
            self.set.join(" "),
        );
    }
}

/// Greedy against itself with figures a little more and a little less, again and again: whoever wins more shows the way.
struct Tuning<'t> {
    names: &'t [&'t str],
    rounds: u64,
    games: u64,
}

/// By how much figures differ in a match, and how far they go after one that was won outright, both by the logarithm.
const APART: f64 = 0.25;
const PACE: f64 = 0.6;

impl Visit for Tuning<'_> {
    type Out = ();

    fn visit<G: Game>(self, game: &G) {
        let usual = game.weights();
        let begun = |name: &&str| usual.get(*name).and_then(toml::Value::as_float).expect("the figure is a fraction");
        let mut logs: Vec<f64> = self.names.iter().map(|name| begun(name).ln()).collect();
        let mut chance = Chance::seeded(1, "tuning", 0);
        for round in 0..self.rounds {
            let ways: Vec<f64> = logs.iter().map(|_| [-1.0, 1.0][chance.index("ways", 2).unwrap_or(0)]).collect();
            let with = |sign: f64| {
                let each = self.names.iter().zip(&logs).zip(&ways);
                let table: toml::Table = each
                    .map(|((name, log), way)| (name.to_string(), toml::Value::Float((log + sign * APART * way).exp())))
                    .collect();
                table
            };
            let score = duel(game, [&with(1.0), &with(-1.0)], self.games, round + 1);
            for (log, way) in logs.iter_mut().zip(&ways) {
                *log += PACE * APART * (2.0 * score - 1.0) * way;
            }
        }
        let tuned: toml::Table =
            self.names.iter().zip(&logs).map(|(name, log)| (name.to_string(), toml::Value::Float(log.exp()))).collect();
        let score = duel(game, [&tuned, &toml::Table::new()], 4 * self.games, 1_000_003);
        for (name, log) in self.names.iter().zip(&logs) {
            println!("{name} = {:.2}   # {:.2} before", log.exp(), begun(name));
        }
        println!("# {:.1} % of {} games against what it was", 100.0 * score, 4 * self.games);
    }
}

/// The score of the first of two sets of figures, each game from both sides.
fn duel<G: Game>(game: &G, figures: [&toml::Table; 2], games: u64, seed: u64) -> f64 {
    let minds = figures.map(|changes| game.mind_with(changes).unwrap_or_else(|why| panic!("{why}")));
    let minds = Mutex::new(minds);
    let numbers: Vec<u64> = (0..games).collect();
    let scores = in_order(&numbers, &|| false, &|number| {
        let (seed, ours) = (seed_of(seed, number / 2), (number % 2) as usize);
        let minds = minds.lock().expect("no thread panics with the minds").clone();
        let seat = |side: usize| {
            let chance = Chance::seeded(seed, ["first", "second"][side], 0);
            Greedy::<G>::new(chance, Style::Usual).with_mind(minds[usize::from(side != ours)].clone())
        };
        let (mut first, mut second) = (seat(0), seat(1));
        let mut dice = Chance::seeded(seed, "game", 0);
        let played = play(game, [&mut first, &mut second], &mut dice, Limit::Whole, None);
        match played.verdict.and_then(|verdict| game.winner(&verdict)) {
            Some(winner) => f64::from(u8::from(winner.0 as usize == ours)),
            None => 0.5,
        }
    });
    scores.iter().sum::<f64>() / scores.len().max(1) as f64
}
