//! An objective that only motorized units can get to, or only those on foot.
//!
//! ## Why it matters
//! The side has both, and half of it can do nothing about this hex. That may be the very point, a hill for the infantry or
//! a causeway for the tanks; but often a bridge or a road was forgotten, and the players find out under way.
//!
//! ## Example
//! ```toml
//! [[points]]
//! side = "british"
//! points = 2
//! control = "0604 0507"          # a marsh: no tank gets there
//! ```
//! Write instead:
//! ```toml
//! [[points]]
//! side = "british"
//! points = 2
//! control = "0604"
//! ```

use super::goals::{Access, told};
use crate::check::small_units::ground::kind_words;
use crate::check::small_units::prelude::*;
use crate::rules::small_units::tables::Mobility;

pub const CHECK: Check = Check::warning("SU904", Some("5.2"), Run::Proof(Proving::SmallUnits(run)));

fn run(proof: &Proof<'_>, report: &mut Report<'_>) {
    let draft = proof.draft();
    for (goal, access) in told(proof, |access| matches!(access, Access::OneKind { .. })) {
        let Access::OneKind { motor } = access else { continue };
        let [who, others] = if motor { [Mobility::Motor, Mobility::Foot] } else { [Mobility::Foot, Mobility::Motor] };
        let id = &draft.side(goal.side).id;
        report
            .at(goal.at, format!("only {} of `{id}` can get to {}", kind_words(who), goal.words(draft)))
            .label(format!("no way for {}", kind_words(others)))
            .help(
                "add a bridge or a road for them; if it is meant, say so on the card and check with `--ignore SU904`",
            );
    }
}
