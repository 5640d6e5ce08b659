//! An objective that is too far away for the turns there are.
//!
//! ## Why it matters
//! Even if no enemy stood in the way and its side had the initiative every turn, the nearest unit could not get there
//! before the battle ends. Whoever plays for it plays in vain.
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
//! ```
//! It is over too soon:
//! ```toml
//! format = 1
//! use = "battle.toml"
//!
//! [time]
//! turns = 4
//!
//! [[victory]]
//! side = "blue"
//! result = "decisive"
//! all = [{ control = "2401" }]   # 23 hexes away, at four an activation
//!
//! [[victory]]
//! side = "red"
//! result = "decisive"
//! ```
//! Write instead:
//! ```toml
//! format = 1
//! use = "battle.toml"
//!
//! [time]
//! turns = 12
//!
//! [[victory]]
//! side = "blue"
//! result = "decisive"
//! all = [{ control = "2401" }]
//!
//! [[victory]]
//! side = "red"
//! result = "decisive"
//! ```

use super::goals::{Access, told};
use crate::check::small_units::prelude::*;
use crate::check::words;

pub const CHECK: Check = Check::warning("SU901", Some("5.2"), Run::Proof(Proving::SmallUnits(run)));

fn run(proof: &Proof<'_>, report: &mut Report<'_>) {
    let draft = proof.draft();
    for (goal, access) in told(proof, |access| matches!(access, Access::TooFar(_))) {
        let Access::TooFar(need) = access else { continue };
        let id = &draft.side(goal.side).id;
        let turns = words::count(need.turns as usize, "turn", "turns");
        let since = if need.from > 1 { format!(" from turn {} on", need.from) } else { String::new() };
        report
            .at(
                goal.at,
                format!(
                    "`{id}` cannot get to {} in time: the nearest unit needs {} activations and has {turns}{since}",
                    goal.words(draft),
                    need.activations
                ),
            )
            .label("too far away")
            .help("add turns, let somebody begin nearer, or lead a road there");
    }
}
