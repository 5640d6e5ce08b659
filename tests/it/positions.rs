//! What would a sensible player do here? Positions of each ruleset, laid out in words, and the orders that a beginner would see or would
//! never give. `tests/positions/` has them; a `*` in an order stands for anything.

use std::path::Path;

use sandtable::game::{Chance, Misfits, Staged};
use sandtable::play::Seen;
use sandtable::play::player::{USUAL, player};
use sandtable::rules::{RULESETS, Visit};
use serde::Deserialize;
use serde::de::DeserializeOwned;

use crate::ground::root;
use crate::play::Scene;

/// How often each position is put before a player: whims differ.
const ASKED: u64 = 5;
/// No turn takes more decisions than this.
const LONGEST: usize = 2_000;

#[derive(Deserialize)]
#[serde(deny_unknown_fields, bound = "F: DeserializeOwned + Default")]
struct Sheet<F> {
    scenario: String,
    position: Vec<Position<F>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields, bound = "F: DeserializeOwned + Default")]
struct Position<F> {
    name: String,
    #[serde(default)]
    given: F,
    /// Orders that lead to the question.
    #[serde(default)]
    orders: Vec<String>,
    /// The next order must be one of these, and none of those.
    #[serde(default)]
    best: Vec<String>,
    #[serde(default)]
    never: Vec<String>,
    /// Played on to the end of the turn, the side gives each of these, and none of those.
    #[serde(default)]
    does: Vec<String>,
    #[serde(default)]
    avoids: Vec<String>,
    /// Who is asked; greedy where nothing is said.
    #[serde(default)]
    players: Vec<String>,
}

/// Whether an order is one that is written, with a `*` for anything.
fn fits(written: &str, order: &str) -> bool {
    match written.split_once('*') {
        None => written == order,
        Some((before, after)) => order
            .strip_prefix(before)
            .is_some_and(|rest| (0..=rest.len()).any(|at| rest.is_char_boundary(at) && fits(after, &rest[at..]))),
    }
}

struct Asking<'a> {
    folder: &'a Path,
    text: &'a str,
}

impl Visit for Asking<'_> {
    type Out = (usize, Vec<String>);

    fn visit<G: Staged>(self, game: &G) -> Self::Out {
        let sheet: Sheet<G::Facts> =
            toml::from_str(self.text).unwrap_or_else(|error| panic!("{}: {error}", self.folder.display()));
        let mut failings = Vec::new();
        for position in &sheet.position {
            let usual = [USUAL.to_string()];
            for name in if position.players.is_empty() { &usual[..] } else { &position.players } {
                failings.extend(position.ask(game, name));
            }
        }
        (sheet.position.len(), failings)
    }
}

impl<F> Position<F> {
    /// What a player does that it should not, or leaves undone.
    fn ask<G: Staged<Facts = F>>(&self, game: &G, name: &str) -> Option<String> {
        let state = match self.laid_out(game) {
            Ok(state) => state,
            Err(why) => return Some(format!("{}: {why}", self.name)),
        };
        let each: Vec<Vec<String>> = (0..ASKED).map(|number| self.played(game, &state, name, number)).collect();
        let all = |written: &String| each.iter().all(|orders| orders.iter().any(|order| fits(written, order)));
        let none = |written: &String| !each.iter().flatten().any(|order| fits(written, order));
        let first = |written: &String, orders: &Vec<String>| orders.first().is_some_and(|order| fits(written, order));
        let is_best = self.best.is_empty() || each.iter().all(|orders| self.best.iter().any(|one| first(one, orders)));
        let is_never = !self.never.iter().any(|one| each.iter().any(|orders| first(one, orders)));
        let is_well = is_best && is_never && self.does.iter().all(all) && self.avoids.iter().all(none);
        let given = each.iter().map(|orders| orders.join("; ")).collect::<Vec<_>>().join("\n    ");
        (!is_well).then(|| format!("{} ({name})\n    {given}", self.name))
    }

    fn laid_out<G: Staged<Facts = F>>(&self, game: &G) -> Result<G::State, String> {
        let mut misfits = Misfits::default();
        let state = game.situation(&self.given, &mut misfits);
        let why = misfits.sorted().into_iter().map(|misfit| misfit.why).collect::<Vec<_>>().join("; ");
        let mut state = state.filter(|_| why.is_empty()).ok_or(why)?;
        let mut chance = Chance::seeded(7, "position", 0);
        game.proceed(&mut state, &mut chance, None);
        for words in &self.orders {
            let order = game.read_order(words)?;
            game.carry_out(&mut state, order, &mut chance, None).map_err(|refusal| format!("{words}: {refusal}"))?;
        }
        Ok(state)
    }

    /// The orders of the side that is asked: the next one, or all of the turn if that is what it is about.
    fn played<G: Staged>(&self, game: &G, state: &G::State, name: &str, number: u64) -> Vec<String> {
        let is_whole = !self.does.is_empty() || !self.avoids.is_empty();
        let mut state = state.clone();
        let mut bots = ["first", "second"].map(|purpose| {
            player::<G>(name, Chance::seeded(number, purpose, 0)).unwrap_or_else(|| panic!("there is no bot `{name}`"))
        });
        let mut chance = Chance::seeded(number, "game", 0);
        let (side, turn) = (game.asked(&state), game.turn(game.table(&state)));
        let (mut given, mut orders) = (Vec::new(), Vec::new());
        for _ in 0..LONGEST {
            let Some(asked) = game.asked(&state).filter(|_| game.turn(game.table(&state)) == turn) else { break };
            orders.clear();
            game.legal(&state, &mut orders);
            let chosen = bots[asked.0 as usize].choose(&Seen::new(game, &state, asked), &orders);
            if Some(asked) == side {
                given.push(game.order_words(orders[chosen]));
            }
            if !is_whole {
                break;
            }
            game.follow(&mut state, orders[chosen], &mut chance, None);
        }
        given
    }
}

#[test]
fn what_a_beginner_sees_the_players_see_too() {
    let mut all = Vec::new();
    for ruleset in RULESETS {
        let path = root().join(format!("tests/positions/{}.toml", ruleset.id()));
        let text = std::fs::read_to_string(&path).unwrap();
        let named: Sheet<toml::Table> = toml::from_str(&text).unwrap();
        let scene = Scene::at(&path.parent().unwrap().join(&named.scenario));
        let (count, failings) = scene.with(Asking { folder: &path, text: &text });
        assert!(count >= 10, "{}: {count} positions", path.display());
        all.extend(failings);
    }
    assert!(all.is_empty(), "{}", all.join("\n"));
}
