//! An objective that no unit of the side can ever get to.
//!
//! ## Why it matters
//! Its terrain would let them in, but hexsides and barred ground close every way from where they begin. The test can never
//! hold, so whatever result depends on it does not exist.
//!
//! ## Example
//! ```toml
//! [[map.edge]]
//! kind = "river"
//! sides = "1008/1007 1008/0908"  # all around
//!
//! [[victory]]
//! side = "british"
//! result = "cleared"
//! all = [{ control = "1008" }]
//! ```
//! Write instead:
//! ```toml
//! [[map.edge]]
//! kind = "river"
//! sides = "1008/1007"
//!
//! [[victory]]
//! side = "british"
//! result = "cleared"
//! all = [{ control = "1008" }]
//! ```

use super::goals::{Access, told};
use crate::check::small_units::prelude::*;

pub const CHECK: Check = Check {
    code: "SU903",
    name: "objective-cut-off",
    severity: Severity::Error,
    cite: Some("5.2"),
    doc: include_str!("objective_cut_off.rs"),
    run: Run::Proof(Proving::SmallUnits(run)),
};

fn run(proof: &Proof<'_>, report: &mut Report<'_>) {
    let draft = proof.draft();
    for (goal, _) in told(proof, |access| *access == Access::CutOff) {
        let id = &draft.side(goal.side).id;
        report
            .at(goal.at, format!("no unit of `{id}` can ever get to {}: every way there is barred", goal.words(draft)))
            .label("cut off")
            .help("add a bridge, a ford or a road on the way, or ask for a hex that can be reached");
    }
}
