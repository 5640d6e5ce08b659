//! A victory entry that can never hold, whatever the players do.
//!
//! ## Why it matters
//! Each thing it asks may be possible by itself, but not in the turns there are: too few units to take all the hexes, too
//! many to be led off the map, engineers too far from what they are to blow. The result stands on the card and nobody can
//! win it. Sandtable lets the units move as if there were no enemy and every turn were theirs; what cannot be done even
//! so cannot be done.
//!
//! ## Example
//! ```toml
//! [[exit]]
//! side = "german"
//! at = "0101"
//!
//! [[victory]]
//! side = "german"
//! result = "breakout"
//! all = [{ exit = "0101", min = 6 }]       # the 88 needs longer than that
//! ```
//! Write instead:
//! ```toml
//! [[exit]]
//! side = "german"
//! at = "0101"
//!
//! [[victory]]
//! side = "german"
//! result = "breakout"
//! all = [{ exit = "0101", min = 4 }]
//! ```

use super::feasible::{Never, never};
use crate::check::small_units::prelude::*;
use crate::check::{claims, naming, words};

pub const CHECK: Check = Check::warning("SU911", Some("13.1"), Run::Proof(Proving::SmallUnits(run)));

fn run(proof: &Proof<'_>, report: &mut Report<'_>) {
    let draft = proof.draft();
    for ending in &draft.endings {
        let Some(never) = never(proof, ending) else { continue };
        let name = claims::name(draft, ending);
        let units = |count: usize| words::count(count, "unit", "units");
        let (why, help) = match never.value {
            Never::Together { side, cells, most } => (
                format!(
                    "`{}` cannot take all of {} in time, {most} at most",
                    draft.side(side).id,
                    naming::cells(draft, cells)
                ),
                "ask for fewer of them, add turns, or give the side more units",
            ),
            Never::Exit { side, wanted, most } => (
                format!("{} of `{}` must leave, and {most} can get there in time", units(wanted), draft.side(side).id),
                "ask for fewer, add turns, or let them begin nearer",
            ),
            Never::Destroyed { object } => (
                format!("nobody who may destroy {} can get to it in time", draft.object_words(object)),
                "let them begin nearer, name others in `by`, or let it be done from other hexes",
            ),
        };
        report.at(never.span, format!("{name} can never be won: {why}")).label("never holds").help(help);
    }
}
