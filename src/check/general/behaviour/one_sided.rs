//! One side wins nearly every game that bots play against each other.
//!
//! ## Why it matters
//! Bots are no match for players, but both sides are led by the same one. If one of them wins more than nine games of ten,
//! the other will need luck as well as skill, or the victory entries ask too little. This is only looked at with
//! `check --games N`; ten games are the least that say anything. The seed in the message plays the same games again.
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
use crate::game::{Chance, Game};
use crate::play::{Tally, player, series};
use crate::rules::{Scenario, Visit};

pub const CHECK: Check = Check {
    code: "B002",
    name: "one-sided",
    severity: Severity::Hint,
    cite: None,
    doc: include_str!("one_sided.rs"),
    run: Run::Play(run),
};

/// The seed of the games.
const SEED: u64 = 1;

/// Fewer games say nothing.
const FEWEST: u64 = 10;

fn run(desk: &Desk<'_>, scenario: &Scenario, report: &mut Report<'_>) {
    let (draft, games) = (desk.draft, desk.depth.games);
    // The table of bots ends with the best of them.
    let Some(player::Bot { name: bot, .. }) = player::BOTS.last().filter(|_| games >= FEWEST) else { return };
    let tally = scenario.with_game(Games { bot, games });
    let title = match &draft.document.title {
        Some(title) => title.value.clone(),
        None => desk.name.to_string(),
    };
    // Whoever plays games wants to know how they went, even if there is nothing to find fault with.
    let _ = desk.tally.set(format!(
        "{title}: {} of `{bot}` against itself (seed {SEED}): {}",
        count_of(games, "game"),
        words(draft, &tally)
    ));
    for side in draft.side_ids() {
        let wins = |ending: &Option<usize>| ending.is_some_and(|at| draft.endings[at].side == Some(side));
        let won: u64 = tally.endings.iter().filter(|(ending, _)| wins(ending)).map(|(_, count)| count).sum();
        if won * 10 <= games * 9 {
            continue;
        }
        let id = &draft.side(side).id;
        report
            .at(
                id.span,
                format!(
                    "`{id}` won {won} of {games} games of {title} that `{bot}` played against itself (seed {SEED})"
                ),
            )
            .label("wins nearly always")
            .help("play a few games yourself; then change forces, turns, or what the entries ask");
    }
}

/// How the games ended: "Red decisive 7, draw 3", in the order of the scenario's list.
fn words(draft: &Draft, tally: &Tally) -> String {
    let ending = |(ending, games): (&Option<usize>, &u64)| match ending {
        Some(at) => {
            let ending = &draft.endings[*at];
            let winner = ending.side.map(|side| format!("{} ", draft.side_name(side))).unwrap_or_default();
            format!("{winner}{} {games}", ending.result)
        }
        None => format!("no result {games}"),
    };
    let listed = tally.endings.iter().filter(|(ending, _)| ending.is_some());
    let without = tally.endings.iter().filter(|(ending, _)| ending.is_none());
    let mut parts: Vec<String> = listed.chain(without).map(ending).collect();
    parts.extend((tally.endless > 0).then(|| format!("never over {}", tally.endless)));
    parts.join(", ")
}

/// Many games of a bot against itself.
struct Games {
    bot: &'static str,
    games: u64,
}

impl Visit for Games {
    type Out = Tally;

    fn visit<G: Game>(self, game: &G) -> Tally {
        series(game, SEED, self.games, |number| {
            ["first", "second"].map(|side| {
                player::player(self.bot, Chance::seeded(SEED, side, number)).expect("every bot of the table can play")
            })
        })
    }
}
