//! An objective that can be reached only if one side nearly always has the initiative.
//!
//! ## Why it matters
//! A suit passes to the opponent whenever it is drawn, so each side has the initiative about every other turn. If the way to
//! an objective takes every unit more than half of the turns left to it, the cards decide whether anybody gets there at
//! all, and not the players. Enemies on the way are not even counted.
//!
//! ## Example
//! ```toml
//! [tables.terrain.clear]
//! foot = 20                      # deep mud: a hex an activation
//! motor = 20
//!
//! [[victory]]
//! side = "british"
//! result = "cleared"
//! all = [{ control = "1006" }]
//! ```
//! Write instead:
//! ```toml
//! [[victory]]
//! side = "british"
//! result = "cleared"
//! all = [{ control = "1006" }]
//! ```

use super::goals::{Access, told};
use crate::check::small_units::prelude::*;

pub const CHECK: Check = Check::warning("SU902", Some("3.4"), Run::Proof(Proving::SmallUnits(run)));

fn run(proof: &Proof<'_>, report: &mut Report<'_>) {
    let draft = proof.draft();
    for (goal, access) in told(proof, |access| matches!(access, Access::Luck(_))) {
        let Access::Luck(need) = access else { continue };
        let id = &draft.side(goal.side).id;
        report
            .at(
                goal.at,
                format!(
                    "`{id}` gets to {} only with luck: that takes the initiative in {} of {} turns",
                    goal.words(draft),
                    need.activations,
                    need.turns
                ),
            )
            .label("a side has the initiative about every other turn")
            .help("add turns, let somebody begin nearer, or lead a road there");
    }
}
