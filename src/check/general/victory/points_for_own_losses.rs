//! Points for the loss of one's own unit.
//!
//! ## Why it matters
//! `eliminated` names enemies: whoever destroys them is given the points. A side that is paid for its own dead will throw them
//! away, and whoever should be paid for them gets nothing.
//!
//! ## Example
//! ```toml
//! [[points]]
//! side = "british"
//! points = 1
//! eliminated = ["A/Fus", "1/MG"]     # `A/Fus` is British
//! ```
//! Write instead:
//! ```toml
//! [[points]]
//! side = "british"
//! points = 1
//! eliminated = ["2/MG", "1/MG"]
//! ```

use crate::check::prelude::*;
use crate::check::{naming, words};

pub const CHECK: Check = Check::warning("V022", None, Run::General(run));

fn run(desk: &Desk<'_>, report: &mut Report<'_>) {
    let draft = desk.draft;
    // Points taken away for one's own dead are what they should be.
    for points in draft.points.iter().filter(|points| points.points > 0) {
        let Some(side) = points.side else { continue };
        let own: Vec<Spanned<UnitId>> =
            points.eliminated.iter().copied().filter(|unit| draft.unit(unit.value).side == Some(side)).collect();
        let (Some(first), Some(last)) = (own.first(), own.last()) else { continue };
        let adjacent = points.eliminated.len() == own.len();
        let span = if adjacent { naming::stretch(first.span, last.span) } else { first.span };
        let id = &draft.side(side).id;
        let are = words::count(own.len(), "unit is", "units are");
        let note = report
            .at(
                span,
                format!(
                    "`{id}` is given points for losing {}",
                    naming::units(draft, own.iter().map(|unit| unit.value))
                ),
            )
            .label(format!("{are} its own"));
        let foe = draft.side_ids().find(|other| *other != side).map(|other| draft.side(other).id.value.clone());
        match foe.filter(|_| adjacent) {
            Some(foe) => note.help(format!("give them to `{foe}`, or name units of `{foe}`")),
            None => note.help("name units of the other side, or give the points to it"),
        };
    }
}
