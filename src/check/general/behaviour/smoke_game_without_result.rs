//! A game of bots that ends without a result.
//!
//! ## Why it matters
//! Every bot plays the scenario once against itself, always with the same cards. A whole game comes to its end, and then
//! one of the victory entries must hold. Where none does, nobody has won and nobody has drawn, and your players will
//! find themselves in the same place. Where the entries leave no such end, one game by any legal orders is enough. Scenarios of more than 200 units or 2,048 cells are not played, and a game of more
//! than 20,000 decisions is given up. A game that breaks off or breaks a rule of its own is told here too: that is
//! a fault of Sandtable, and we would like to have the file.
//!
//! ## Example
//! ```toml
//! [[victory]]
//! side = "british"
//! result = "decisive"
//! all = [{ control = "0604" }, { losses = "german", at_least = 9, of = "steps" }]
//!
//! [[victory]]
//! side = "german"
//! result = "decisive"
//! all = [{ control = "0104" }, { losses = "british", at_least = 9, of = "steps" }]     # and if neither?
//! ```
//! Write instead:
//! ```toml
//! [[victory]]
//! side = "british"
//! result = "decisive"
//! all = [{ control = "0604" }, { intact = "OB" }]
//!
//! [[victory]]
//! side = "british"
//! result = "marginal"
//! all = [{ points = 2 }]
//!
//! [[victory]]
//! side = "german"
//! result = "decisive"
//! any = [{ destroyed = "OB" }, { losses = "british", at_least = 6, of = "steps" }]
//!
//! [[victory]]
//! side = "german"
//! result = "marginal"
//! ```

use crate::check::general::victory::outcomes::{self, Search};
use crate::check::prelude::*;
use crate::game::{Chance, Game};
use crate::play::{Limit, play, player};
use crate::rules::{Scenario, Visit};
use crate::scenario::victory::Ending;

pub const CHECK: Check = Check::warning("B001", None, Run::Play(run));

/// The seed of the games.
const SEED: u64 = 1;

/// What is larger is not played.
const MOST_UNITS: usize = 200;
const MOST_CELLS: usize = 2_048;

/// A game with more decisions than this is given up, without a word.
const MOST_DECISIONS: u64 = 20_000;

fn run(desk: &Desk<'_>, scenario: &Scenario, report: &mut Report<'_>) {
    let draft = desk.draft;
    let cells = draft.map.as_ref().map_or(0, |map| map.grid.len());
    let Some(last) = draft.endings.last() else { return };
    if !desk.depth.bots || draft.units_in_play().len() > MOST_UNITS || cells > MOST_CELLS {
        return;
    }
    // Where some entry holds whatever happens, every game has a result: one is enough to see that none breaks off.
    let bots = if always_ends(draft) { 1 } else { player::BOTS.len() };
    for player::Bot { name: bot, .. } in player::BOTS.iter().filter(|bot| bot.is_quick).take(bots) {
        if desk.depth.stop.is_pulled() {
            return;
        }
        match scenario.with_game(Smoke { bot }) {
            Smoked::WithoutResult { turn } => {
                report
                    .at(last.span, format!("a game of `{bot}` ended after turn {turn} without a result (seed {SEED})"))
                    .label("neither this entry nor one before it holds")
                    .help("add a last entry without tests, such as `result = \"draw\"`");
                return;
            }
            Smoked::Broken { why } => {
                report
                    .at(last.span, format!("a game of `{bot}` went wrong: {why} (seed {SEED})"))
                    .label("played up to here")
                    .help("this is a fault of Sandtable; please send us the file");
                return;
            }
            Smoked::Fine => {}
        }
    }
}

/// Whether one of the entries holds however the battle goes.
fn always_ends(draft: &Draft) -> bool {
    let unclear = draft.endings.iter().any(|ending| ending.unclear);
    let all: Vec<&Ending> = draft.endings.iter().collect();
    let is_sure = |ending: &Ending| !ending.unclear && ending.is_unconditional();
    draft.endings.iter().any(is_sure) || !unclear && matches!(outcomes::find(draft, &[], &all), Search::None)
}

/// One game of a bot against itself.
struct Smoke {
    bot: &'static str,
}

enum Smoked {
    Fine,
    WithoutResult { turn: u32 },
    Broken { why: String },
}

impl Visit for Smoke {
    type Out = Smoked;

    fn visit<G: Game>(self, game: &G) -> Smoked {
        let bot = |side| player::player::<G>(self.bot, Chance::seeded(SEED, side, 0));
        let (Some(mut first), Some(mut second)) = (bot("first"), bot("second")) else { return Smoked::Fine };
        let mut chance = Chance::seeded(SEED, "game", 0);
        let limit = Limit::Decisions(MOST_DECISIONS);
        let played = play(game, [first.as_mut(), second.as_mut()], &mut chance, limit, None);
        // Looked at once: what breaks on the way stays broken, and looking after each order would cost more than the game.
        if let Some(why) = game.broken_invariants(&played.state).into_iter().next() {
            return Smoked::Broken { why };
        }
        match played.verdict {
            Some(verdict) if verdict.ending.is_none() => Smoked::WithoutResult { turn: verdict.turn },
            None if played.decisions < MOST_DECISIONS => {
                Smoked::Broken { why: "it stopped before its end".to_string() }
            }
            _ => Smoked::Fine,
        }
    }
}
