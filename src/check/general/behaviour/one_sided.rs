//! One side wins nearly every game that bots play against each other.
//!
//! ## Why it matters
//! Bots are no match for players, but both sides are led by the same one. If one of them wins more than nine games of ten,
//! the other will need luck as well as skill, or the victory entries ask too little. This is only looked at with
//! `check --games N`; ten games are the least that say anything. `sandtable balance` plays the same games with the seed in the
//! message, and tells more of them.
//!
//! ## Example
//! A small battle, beside the scenario:
//! ```toml battle.toml
//! format = 1
//! rules = "small-units"
//!
//! [map]
//! size = "8x4"
//! default = "clear"
//! suits = "regular"
//!
//! [[side]]
//! id = "blue"
//! allied = true
//!
//! [[side]]
//! id = "red"
//!
//! [[formation]]
//! id = "B"
//! side = "blue"
//! no_hq = true
//!
//! [[formation]]
//! id = "R"
//! side = "red"
//! no_hq = true
//!
//! [[unit]]
//! id = "1/B"
//! formation = "B"
//! type = "infantry"
//! size = "company"
//! front = { fp = 2, rng = 2, mor = 5, ma = 4 }
//!
//! [[unit]]
//! id = "1/R"
//! like = "1/B"
//! formation = "R"
//!
//! [time]
//! turns = 4
//!
//! [[setup]]
//! at = "0202"
//! units = ["1/B"]
//!
//! [[setup]]
//! at = "0703"
//! units = ["1/R"]
//!
//! [cards.blue]
//! hand = 2
//!
//! [cards.red]
//! hand = 2
//!
//! [initiative]
//! side = "blue"
//! cards = 2
//! ```
//! The scenario lets one side win in every case:
//! ```toml
//! format = 1
//! use = "battle.toml"
//!
//! [[victory]]
//! side = "blue"
//! result = "decisive"
//! ```
//! Write instead:
//! ```toml
//! format = 1
//! use = "battle.toml"
//!
//! [[victory]]
//! side = "blue"
//! result = "decisive"
//! all = [{ eliminated = "1/R" }]
//!
//! [[victory]]
//! result = "draw"
//! ```

use crate::check::prelude::*;
use crate::diag::grammar::count_of;
use crate::game::Game;
use crate::play::balance::{Account, account};
use crate::play::player::USUAL;
use crate::play::series::{in_order, seed_of};
use crate::rules::{Scenario, Visit};

pub const CHECK: Check = Check::hint("B002", None, Run::Play(run));

/// The seed of the games.
const SEED: u64 = 1;

/// Fewer games say nothing.
const FEWEST: u64 = 10;

fn run(desk: &Desk<'_>, scenario: &Scenario, report: &mut Report<'_>) {
    let (draft, games) = (desk.draft, desk.depth.games);
    if games < FEWEST {
        return;
    }
    let played = scenario.with_game(Games { games });
    let title = match &draft.document.title {
        Some(title) => title.value.clone(),
        None => desk.name.to_string(),
    };
    // Whoever plays games wants to know how they went, even if there is nothing to find fault with.
    let _ = desk.tally.set(format!(
        "{title}: {} of `{USUAL}` against itself (seed {SEED}): {}",
        count_of(games, "game"),
        words(draft, &played)
    ));
    for side in draft.side_ids() {
        let wins = |game: &&Account| game.ending.is_some_and(|at| draft.endings[at].side == Some(side));
        let won = played.iter().filter(wins).count() as u64;
        if won * 10 <= games * 9 {
            continue;
        }
        let id = &draft.side(side).id;
        report
            .at(
                id.span,
                format!(
                    "`{id}` won {won} of {games} games of {title} that `{USUAL}` played against itself (seed {SEED})"
                ),
            )
            .label("wins nearly always")
            .help("`sandtable balance` tells how; then change forces, turns, or what the entries ask");
    }
}

/// How the games ended: "Red decisive 7, draw 3", in the order of the scenario's list.
fn words(draft: &Draft, played: &[Account]) -> String {
    let count = |wanted: &dyn Fn(&Account) -> bool| played.iter().filter(|game| wanted(game)).count();
    let mut parts = Vec::new();
    let mut tell = |name: String, games: usize| parts.extend((games > 0).then(|| format!("{name} {games}")));
    for (at, ending) in draft.endings.iter().enumerate() {
        let winner = ending.side.map(|side| format!("{} ", draft.side_name(side))).unwrap_or_default();
        tell(format!("{winner}{}", ending.result), count(&|game| game.ending == Some(at)));
    }
    tell("no result".to_string(), count(&|game| game.over && game.ending.is_none()));
    tell("never over".to_string(), count(&|game| !game.over));
    parts.join(", ")
}

/// Many games of a bot against itself: the first of those that `balance` plays.
struct Games {
    games: u64,
}

impl Visit for Games {
    type Out = Vec<Account>;

    fn visit<G: Game>(self, game: &G) -> Vec<Account> {
        let numbers: Vec<u64> = (0..self.games).collect();
        let one = |number| account(game, [USUAL; 2], seed_of(SEED, number), None).unwrap_or_default();
        in_order(&numbers, &|| false, &one)
    }
}
