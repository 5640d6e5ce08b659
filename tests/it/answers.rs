//! Whatever answer to an open question a scenario chooses, games end and stay sound.

use sandtable::check::check;
use sandtable::game::{Chance, Misfits, Staged};
use sandtable::play::player::Random;
use sandtable::play::{Limit, Player, play};
use sandtable::rules::{self, RULESETS, Ruleset, Visit};
use sandtable::source::Disk;

use crate::ground::root;

/// Random games on a ground, a few for each answer but our own.
struct Playing<'r> {
    ruleset: &'r dyn Ruleset,
}

impl Visit for Playing<'_> {
    type Out = Vec<String>;

    fn visit<G: Staged>(self, game: &G) -> Vec<String> {
        let mut faults = Vec::new();
        for (option, ruling) in self.ruleset.sections().options() {
            for value in &ruling.values[1..] {
                let bare =
                    matches!(value.to_string().as_str(), "true" | "false") || value.to_string().parse::<i64>().is_ok();
                let written = if bare { value.to_string() } else { format!("\"{value}\"") };
                let changes: G::Changes = toml::from_str(&format!("options = {{ {option} = {written} }}")).unwrap();
                let mut misfits = Misfits::default();
                let game = game.changed(&changes, &mut misfits);
                assert!(misfits.is_empty(), "{option}: {misfits:?}");
                for number in 0..games() {
                    faults
                        .extend(play_one(&game, number).map(|why| format!("{option} = {value}, game {number}: {why}")));
                }
            }
        }
        faults
    }
}

/// `SANDTABLE_GAMES` plays more of them.
fn games() -> u64 {
    std::env::var("SANDTABLE_GAMES").ok().and_then(|games| games.parse().ok()).unwrap_or(2)
}

fn play_one<G: Staged>(game: &G, number: u64) -> Option<String> {
    let [mut first, mut second] = ["first", "second"].map(|name| Random::new(Chance::seeded(3, name, number)));
    let players: [&mut dyn Player<G>; 2] = [&mut first, &mut second];
    let mut broken = Vec::new();
    let mut watch = |state: &G::State, order: Option<G::Order>, _: &[G::Event]| {
        if broken.is_empty() {
            broken = game.broken_invariants(state);
            broken.extend(order.filter(|_| !broken.is_empty()).map(|order| game.order_words(order)));
        }
    };
    let played = play(game, players, &mut Chance::seeded(3, "game", number), Limit::Whole, Some(&mut watch));
    match broken.is_empty() {
        false => Some(broken.join(", ")),
        true if played.verdict.is_none() => Some("it never ends".to_string()),
        true => None,
    }
}

#[test]
fn games_stay_sound_whatever_answer_is_chosen() {
    for ruleset in RULESETS {
        let path = root().join("tests/rules").join(ruleset.id().replace('-', "_")).join("ground.scenario.toml");
        let outcome = check(&Disk, &root(), &path).unwrap();
        let scenario = outcome.scenario.unwrap();
        let faults = rules::with_game(&scenario, &outcome.findings.sources, Playing { ruleset }).unwrap();
        assert!(faults.is_empty(), "{}: {} faults\n{}", ruleset.id(), faults.len(), faults.join("\n"));
    }
}
