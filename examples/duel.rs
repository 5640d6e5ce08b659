//! scratch
use sandtable::check::check;
use sandtable::game::{Chance, Game};
use sandtable::play::player::player;
use sandtable::play::{Limit, Player, play};
use sandtable::rules::{Visit, with_game};
use sandtable::source::Disk;
struct Duel {
    endings: Vec<Option<usize>>,
    games: u64,
    bots: [String; 2],
}
impl Visit for Duel {
    type Out = ();
    fn visit<G: Game>(self, game: &G) {
        let mut wins = [0u64; 3];
        let mut decisions = 0;
        let start = std::time::Instant::now();
        for number in 0..self.games {
            let mut bots: Vec<Box<dyn Player<G>>> = (0..2)
                .map(|s| {
                    player(&self.bots[s], Chance::seeded(1, ["first player", "second player"][s], number)).unwrap()
                })
                .collect();
            let (a, b) = bots.split_at_mut(1);
            let mut chance = Chance::seeded(1, "game", number);
            let inv = std::env::var("INV").is_ok();
            let mut watch = |state: &G::State, order: Option<_>, _: &[_]| {
                if inv {
                    let broken = game.broken_invariants(state);
                    assert!(broken.is_empty(), "game {number}, {order:?}: {broken:#?}");
                }
            };
            let played = play(
                game,
                [a[0].as_mut(), b[0].as_mut()],
                &mut chance,
                Limit::Whole,
                if inv { Some(&mut watch) } else { None },
            );
            decisions += played.decisions;
            let side = played.verdict.and_then(|v| v.ending).and_then(|e| self.endings[e]);
            wins[side.unwrap_or(2)] += 1;
        }
        let t = start.elapsed().as_secs_f64();
        println!(
            "{} v {}: first {} second {} none {}; {:.0} decisions/s, {} a game",
            self.bots[0],
            self.bots[1],
            wins[0],
            wins[1],
            wins[2],
            decisions as f64 / t,
            decisions / self.games
        );
    }
}
fn main() {
    let args: Vec<String> = std::env::args().collect();
    let root = std::path::Path::new(env!("CARGO_MANIFEST_DIR"));
    let outcome = check(&Disk, root, &root.join(&args[1])).unwrap();
    let scenario = outcome.scenario.expect("errors");
    let games: u64 = args[2].parse().unwrap();
    for pair in &args[3..] {
        let (a, b) = pair.split_once('-').unwrap();
        let duel = Duel {
            endings: scenario.endings.iter().map(|e| e.side.map(|s| s.0 as usize)).collect(),
            games,
            bots: [a.into(), b.into()],
        };
        with_game(&scenario, &outcome.findings.sources, duel).unwrap();
    }
}
