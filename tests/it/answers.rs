//! Whatever answer to an open question a scenario chooses, games end and stay sound.

use sandtable::check::check;
use sandtable::game::sections::OptionValue;
use sandtable::game::{Chance, Misfits, Staged};
use sandtable::play::player::Random;
use sandtable::play::{Limit, Player, play};
use sandtable::rules::{RULESETS, Ruleset, Visit};
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
                let game = choosing(game, &[(option, value)]);
                for number in 0..games() {
                    faults
                        .extend(play_one(&game, number).map(|why| format!("{option} = {value}, game {number}: {why}")));
                }
            }
        }
        faults
    }
}

/// A game with some answers chosen.
fn choosing<G: Staged>(game: &G, answers: &[(&str, &OptionValue)]) -> G {
    let line = |(option, value): &(&str, &OptionValue)| match value {
        OptionValue::Word(word) => format!("{option} = \"{word}\""),
        other => format!("{option} = {other}"),
    };
    let lines: Vec<String> = answers.iter().map(line).collect();
    let changes: G::Changes = toml::from_str(&format!("options = {{ {} }}", lines.join(", "))).unwrap();
    let mut misfits = Misfits::default();
    let game = game.changed(&changes, &mut misfits);
    assert!(misfits.is_empty(), "{lines:?}: {misfits:?}");
    game
}

/// Games under answers that lack what they need, held against games without them.
struct Idle<'r> {
    ruleset: &'r dyn Ruleset,
}

impl Visit for Idle<'_> {
    type Out = Vec<String>;

    fn visit<G: Staged>(self, game: &G) -> Vec<String> {
        let sections = self.ruleset.sections();
        let mut faults = Vec::new();
        for (option, ruling) in sections.options() {
            for value in &ruling.values[1..] {
                let Some(needs) = ruling.needs_of(value) else { continue };
                let others = sections.option(&needs.option).unwrap().values.iter();
                for other in others.filter(|other| !needs.values.contains(other)) {
                    let missing = (needs.option.as_str(), other);
                    let (without, with) = (choosing(game, &[missing]), choosing(game, &[missing, (option, value)]));
                    let differs = (0..games()).find(|number| told(&without, *number) != told(&with, *number));
                    faults.extend(differs.map(|number| format!("{option} = {value}, game {number}")));
                }
            }
        }
        faults
    }
}

/// Everything that happens in a random game.
fn told<G: Staged>(game: &G, number: u64) -> Vec<String> {
    let [mut first, mut second] = ["first", "second"].map(|name| Random::new(Chance::seeded(3, name, number)));
    let players: [&mut dyn Player<G>; 2] = [&mut first, &mut second];
    let mut all = Vec::new();
    let mut watch = |_: &G::State, _: Option<G::Order>, events: &[G::Event]| {
        all.extend(events.iter().map(|event| game.event_words(event, None)));
    };
    play(game, players, &mut Chance::seeded(3, "game", number), Limit::Whole, Some(&mut watch));
    all
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
        let faults = scenario.with_game(Playing { ruleset });
        assert!(faults.is_empty(), "{}: {} faults\n{}", ruleset.id(), faults.len(), faults.join("\n"));
    }
}

#[test]
fn an_answer_without_what_it_needs_changes_nothing() {
    for ruleset in RULESETS {
        // A battle of any ruleset that has no aircraft, without which some answers are idle.
        let path = root().join("tests/checks").join(match ruleset.id() {
            "small-units" => "base.scenario.toml".to_string(),
            other => format!("{other}.scenario.toml"),
        });
        let text = std::fs::read_to_string(&path).unwrap();
        let arrival = "[[arrival]]\nturn = 3\nunits = [\"R-Air\"]\nat = \"J8\"\n";
        let aircraft = "[[unit]]\nid = \"R-Air\"\nside = \"red\"\ntype = \"bomber-2\"\n\n";
        let outcome = crate::ground::check_text(&text.replace(arrival, "").replace(aircraft, ""));
        let Some(scenario) = outcome.scenario else { panic!("{}", ruleset.id()) };
        let faults = scenario.with_game(Idle { ruleset });
        assert!(faults.is_empty(), "{}: {} faults\n{}", ruleset.id(), faults.len(), faults.join("\n"));
    }
}
