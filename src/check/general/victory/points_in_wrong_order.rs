//! A result for fewer points above one for more.
//!
//! ## Why it matters
//! Entries are read from top to bottom and the first that holds decides. Whoever has enough points for the better result
//! also has enough for the lesser one, which stands above it and is taken instead.
//!
//! ## Example
//! ```toml
//! [[victory]]
//! side = "british"
//! result = "marginal"
//! all = [{ points = 1 }]
//!
//! [[victory]]
//! side = "british"
//! result = "decisive"
//! all = [{ points = 2 }]
//! ```
//! Write instead:
//! ```toml
//! [[victory]]
//! side = "british"
//! result = "marginal"
//! all = [{ points = 2 }]
//! ```

use std::collections::BTreeMap;

use crate::check::claims::{beside, name};
use crate::check::prelude::*;
use crate::scenario::document::When;
use crate::scenario::victory::{Claim, Ending};

pub const CHECK: Check = Check {
    code: "V012",
    name: "points-in-wrong-order",
    severity: Severity::Warning,
    cite: None,
    doc: include_str!("points_in_wrong_order.rs"),
    run: Run::General(run),
};

fn run(desk: &Desk<'_>, report: &mut Report<'_>) {
    let draft = desk.draft;
    // The lowest number of points that alone decides for a side, at each moment.
    let mut lowest: BTreeMap<(SideId, bool), (i64, &Ending)> = BTreeMap::new();
    for ending in draft.endings.iter().filter(|ending| !ending.unclear) {
        let at_end = ending.when == When::End;
        let tests = beside(&ending.all, &draft.document.victory[ending.entry].all);
        for written in &tests {
            let (Claim::Points { side, min }, Some(points)) = (written.claim, written.test.points) else { continue };
            if let Some((less, other)) = lowest.get(&(*side, at_end)).filter(|(less, _)| less < min) {
                let (this, other_name) = (name(draft, ending), name(draft, other));
                report
                    .at(points.span, format!("{this} for {min} points stands below {other_name} for {less}"))
                    .label("never reached")
                    .also(other.span, "this entry is taken instead")
                    .help(format!("put {this} above {other_name}"));
            }
        }
        let alone = ending.any.is_empty() && ending.none.is_empty();
        if let ([Spanned { value: Claim::Points { side, min }, .. }], true) = (ending.all.as_slice(), alone) {
            let known = lowest.entry((*side, at_end)).or_insert((*min, ending));
            if *min < known.0 {
                *known = (*min, ending);
            }
        }
    }
}
