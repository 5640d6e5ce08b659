//! Nights at the start in which nobody can fire a shot.
//!
//! ## Why it matters
//! By night sight ends at the next hex, and the sides begin too far apart to be neighbours before the third turn is over.
//! Nobody can fire, nobody can react: the first hour of the evening goes by with moving counters along roads. Start the battle
//! later, or nearer.
//!
//! ## Example
//! A small battle, beside the scenario:
//! ```toml battle.toml
//! format = 1
//! rules = "small-units"
//!
//! [map]
//! size = "24x3"
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
//! [[setup]]
//! at = "0102"
//! units = ["1/B"]
//!
//! [[setup]]
//! at = "2402"
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
//!
//! [[victory]]
//! side = "blue"
//! result = "decisive"
//! all = [{ eliminated = "1/R" }]
//!
//! [[victory]]
//! side = "red"
//! result = "decisive"
//! ```
//! It begins in the dark:
//! ```toml
//! format = 1
//! use = "battle.toml"
//!
//! [time]
//! turns = 10
//! night = [1, 2, 3, 4]
//! ```
//! Write instead:
//! ```toml
//! format = 1
//! use = "battle.toml"
//!
//! [time]
//! turns = 10
//! night = [1, 2]
//! ```

use crate::check::small_units::prelude::*;

pub const CHECK: Check = Check::warning("SU921", Some("11.4"), Run::Proof(Proving::SmallUnits(run)));

/// So many silent turns at the start are too many.
const SILENT: u32 = 3;

fn run(proof: &Proof<'_>, report: &mut Report<'_>) {
    let (draft, board) = (proof.draft(), proof.board);
    let dark = (1..=board.turns).take_while(|turn| board.is_night(*turn)).count() as u32;
    let shelled = |turn: u32| proof.sides().iter().any(|side| !board.support(*side, turn).is_empty());
    if dark < SILENT || (1..=SILENT).any(shelled) {
        return;
    }
    let Some(first) = first_contact(proof) else { return };
    let silent = dark.min(first - 1);
    let Some(night) = draft.document.time.as_ref().and_then(|time| time.night.as_ref()) else { return };
    if silent >= SILENT {
        report
            .at(
                night.span,
                format!("nobody can fire in turns 1 to {silent}: it is dark, and the sides are too far apart"),
            )
            .label("by night nobody sees beyond the next hex")
            .help("let the battle begin later, or the sides nearer to each other");
    }
}

/// The first turn in which enemies can be next to each other. Only one side acts in a turn, so their activations add up.
fn first_contact(proof: &Proof<'_>) -> Option<u32> {
    let board = proof.board;
    let [one, other] = proof.sides();
    let soonest = |side: SideId| -> Option<Vec<Option<(u32, u32)>>> {
        let marches = proof.marches(side)?;
        let mut soonest = vec![None; board.hexes.len()];
        for cell in board.grid.cells() {
            let turn = marches.iter().filter_map(|march| march.turn(cell)).min();
            soonest[cell.index()] = turn.zip(marches.iter().filter_map(|march| march.activations(cell)).min());
        }
        Some(soonest)
    };
    let (here, there) = (soonest(one)?, soonest(other)?);
    let meet = board.grid.cells().filter_map(|cell| {
        let (turn, activations) = here[cell.index()]?;
        let beside = board.grid.within(cell, 1).filter_map(|near| there[near.index()]);
        beside.map(|(later, more)| turn.max(later).max(activations + more)).min()
    });
    // Neighbours at the start can fire in the first turn.
    Some(meet.min().unwrap_or(u32::MAX).max(1))
}
