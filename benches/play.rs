//! What playing costs: decisions and games a second on one core and on two, allocations, memory, for each kind of player and
//! every ruleset.
//!
//! Run with `cargo bench --bench play`; a word after `--`, as `ford`, `red-berets/random` or `series`, picks some of them. Every figure is the
//! best of three rounds of at least a third of one. The last two columns count the processor's time, where the system tells it, so
//! that a busy machine hurts less.

use std::alloc::{GlobalAlloc, Layout, System};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, AtomicIsize, AtomicUsize, Ordering::Relaxed};
use std::time::{Duration, Instant};

use sandtable::check::check;
use sandtable::game::{Chance, Game};
use sandtable::play::balance::{Account, account};
use sandtable::play::player::{BOTS, Bot, player};
use sandtable::play::series::{in_order, seed_of};
use sandtable::play::{Limit, Player, play};
use sandtable::rules::Visit;
use sandtable::source::Disk;

/// The system's allocator with a counter in front, which runs only while asked to: counting costs time itself.
struct Counting;

static COUNTS: AtomicBool = AtomicBool::new(false);
static ALLOCATIONS: AtomicUsize = AtomicUsize::new(0);
static LIVE: AtomicIsize = AtomicIsize::new(0);
static PEAK: AtomicIsize = AtomicIsize::new(0);

// SAFETY: every call is handed on to the system's allocator unchanged.
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        if COUNTS.load(Relaxed) {
            ALLOCATIONS.fetch_add(1, Relaxed);
            let size = layout.size() as isize;
            let live = LIVE.fetch_add(size, Relaxed) + size;
            PEAK.fetch_max(live, Relaxed);
        }
        // SAFETY: the caller keeps the promises of `alloc`.
        unsafe { System.alloc(layout) }
    }

    unsafe fn dealloc(&self, pointer: *mut u8, layout: Layout) {
        if COUNTS.load(Relaxed) {
            LIVE.fetch_sub(layout.size() as isize, Relaxed);
        }
        // SAFETY: the caller keeps the promises of `dealloc`.
        unsafe { System.dealloc(pointer, layout) }
    }
}

#[global_allocator]
static ALLOCATOR: Counting = Counting;

const SCENARIOS: [&str; 9] = [
    "scenarios/small-units/primosole/red-berets.scenario.toml",
    "scenarios/small-units/primosole/the-ford.scenario.toml",
    "tests/play/mirror.scenario.toml",
    "tests/play/portable-drill.scenario.toml",
    "tests/play/portable-mirror.scenario.toml",
    "tests/rules/card_activation/ground.scenario.toml",
    "tests/play/card-activation-mirror.scenario.toml",
    "tests/rules/formation_impulse/ground.scenario.toml",
    "tests/play/formation-impulse-mirror.scenario.toml",
];

fn main() {
    let wanted: Vec<String> = std::env::args().skip(1).filter(|word| !word.starts_with('-')).collect();
    println!(
        "{:<22} {:<8} {:>5} {:>12} {:>9} {:>8} {:>14} {:>11}",
        "scenario", "players", "cores", "decisions/s", "games/s", "a game", "decisions/cpu", "games/cpu"
    );
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    for path in SCENARIOS {
        let name = path.rsplit('/').next().and_then(|file| file.split('.').next()).unwrap_or(path);
        let outcome = check(&Disk, root, &root.join(path)).expect("the scenario can be read");
        let scenario = outcome.scenario.expect("the scenario has no errors");
        let race = Race { name, wanted: &wanted };
        scenario.with_game(race);
    }
    series(root, &wanted);
}

/// What a hundred games cost that `balance` would play of each battle that ships, on two cores.
fn series(root: &Path, wanted: &[String]) {
    println!("\n{:<22} {:>9} {:>9}   100 games of greedy on two cores", "battle", "clock s", "cpu s");
    let mut paths: Vec<_> = below(&root.join("scenarios"));
    paths.retain(|path| path.to_string_lossy().ends_with(".scenario.toml"));
    paths.sort();
    for path in paths {
        let name =
            path.file_name().map(|name| name.to_string_lossy().replace(".scenario.toml", "")).unwrap_or_default();
        if !wanted.is_empty() && !wanted.iter().any(|word| format!("{name}/series").contains(word.as_str())) {
            continue;
        }
        let outcome = check(&Disk, root, &path).expect("the scenario can be read");
        let [clock, cpu] = outcome.scenario.expect("what ships has no errors").with_game(Hundred);
        println!("{name:<22} {:>9.2} {:>9.2}", clock.as_secs_f64(), cpu.as_secs_f64());
    }
}

/// The files below a folder.
fn below(folder: &Path) -> Vec<PathBuf> {
    let entries = std::fs::read_dir(folder).into_iter().flatten().filter_map(Result::ok).map(|entry| entry.path());
    entries.flat_map(|path| if path.is_dir() { below(&path) } else { vec![path] }).collect()
}

/// A hundred games of the greedy player against itself.
struct Hundred;

impl Visit for Hundred {
    type Out = [Duration; 2];

    fn visit<G: Game>(self, game: &G) -> [Duration; 2] {
        let pool = rayon::ThreadPoolBuilder::new().num_threads(2).build().expect("threads can be started");
        round(game, "greedy", &pool, 100).1
    }
}

/// Every kind of player on one scenario.
struct Race<'r> {
    name: &'r str,
    wanted: &'r [String],
}

impl Visit for Race<'_> {
    type Out = ();

    fn visit<G: Game>(self, game: &G) {
        let Race { name, wanted } = self;
        for Bot { name: bot, .. } in
            BOTS.iter().filter(|bot| bot.is_quick || wanted.iter().any(|word| word.contains(bot.name)))
        {
            let called = format!("{name}/{bot}");
            if !wanted.is_empty() && !wanted.iter().any(|word| called.contains(word.as_str())) {
                continue;
            }
            for cores in [1, 2] {
                let (tally, [time, cpu]) = measure(game, bot, cores);
                let decisions = tally.iter().map(|game| game.decisions).sum::<u64>() as f64;
                let games = tally.len() as f64;
                println!(
                    "{name:<22} {bot:<8} {cores:>5} {:>12.0} {:>9.0} {:>8.0} {:>14.0} {:>11.0}",
                    decisions / time.as_secs_f64(),
                    games / time.as_secs_f64(),
                    decisions / games,
                    decisions / cpu.as_secs_f64(),
                    games / cpu.as_secs_f64(),
                );
            }
            let (allocations, live) = count(game, bot);
            println!("{name:<22} {bot:<8}       {allocations:.2} allocations a decision, {live} KiB at most in a game");
        }
    }
}

fn bots<G: Game>(bot: &str, number: u64) -> [Box<dyn Player<G>>; 2] {
    ["first player", "second player"]
        .map(|purpose| player(bot, Chance::seeded(1, purpose, number)).expect("the bot is in the list"))
}

/// What the processor has spent on this program; by the wall clock where the system does not tell.
fn processor_time(start: Instant) -> Duration {
    let told = std::fs::read_to_string("/proc/self/stat").ok();
    // The name in brackets may hold blanks; user and system time, in hundredths, are the twelfth and thirteenth word after it.
    let words = told.as_deref().and_then(|text| text.rsplit(')').next()).map(str::split_whitespace);
    let ticks = words.map(|words| words.skip(11).take(2).filter_map(|word| word.parse::<u64>().ok()).sum::<u64>());
    ticks.map_or_else(|| start.elapsed(), |ticks| Duration::from_millis(ticks * 10))
}

/// The best of three rounds, each of as many games as fill a third of a second: by the clock, and by the processor's time.
fn measure<G: Game>(game: &G, bot: &str, cores: usize) -> (Vec<Account>, [Duration; 2]) {
    let pool = rayon::ThreadPoolBuilder::new().num_threads(cores).build().expect("threads can be started");
    let mut games = 8;
    let (tally, first) = loop {
        let (tally, times) = round(game, bot, &pool, games);
        if times[0] >= Duration::from_millis(333) {
            break (tally, times);
        }
        games *= 2;
    };
    let best = (0..2)
        .map(|_| round(game, bot, &pool, games).1)
        .fold(first, |best, next| [best[0].min(next[0]), best[1].min(next[1])]);
    (tally, best)
}

/// So many games, and what they cost by the clock and by the processor.
fn round<G: Game>(game: &G, bot: &str, pool: &rayon::ThreadPool, games: u64) -> (Vec<Account>, [Duration; 2]) {
    let start = Instant::now();
    let before = processor_time(start);
    let numbers: Vec<u64> = (0..games).collect();
    let one = |number| account(game, [bot; 2], seed_of(1, number), None).expect("the bot is in the list");
    let tally = pool.install(|| in_order(&numbers, &|| false, &one));
    (tally, [start.elapsed(), processor_time(start).saturating_sub(before).max(Duration::from_millis(10))])
}

/// Allocations a decision, and the most memory one game holds at a time, in KiB.
fn count<G: Game>(game: &G, bot: &str) -> (f64, isize) {
    let mut decisions = 0;
    ALLOCATIONS.store(0, Relaxed);
    PEAK.store(0, Relaxed);
    for number in 0..20 {
        LIVE.store(0, Relaxed);
        COUNTS.store(true, Relaxed);
        let [mut first, mut second] = bots(bot, number);
        let mut chance = Chance::seeded(1, "game", number);
        let played = play(game, [first.as_mut(), second.as_mut()], &mut chance, Limit::Whole, None);
        decisions += played.decisions;
        drop((first, second, chance, played));
        COUNTS.store(false, Relaxed);
    }
    (ALLOCATIONS.load(Relaxed) as f64 / decisions as f64, PEAK.load(Relaxed) / 1024)
}
