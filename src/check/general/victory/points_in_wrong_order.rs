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

use super::implies::comes_first;
use crate::check::claims::{beside, name};
use crate::check::prelude::*;
use crate::scenario::victory::{Claim, Ending};

pub const CHECK: Check = Check::warning("V012", None, Run::General(run));

fn run(desk: &Desk<'_>, report: &mut Report<'_>) {
    let draft = desk.draft;
    for ending in draft.endings.iter().filter(|ending| !ending.unclear) {
        for written in &beside(&ending.all, &draft.document.victory[ending.entry].all) {
            let (Claim::Points { side, min }, Some(points)) = (written.claim, written.test.points) else { continue };
            let Some((less, other)) = lower(draft, ending, *side, *min) else { continue };
            let (this, other_name) = (name(draft, ending), name(draft, other));
            report
                .at(
                    points.span,
                    format!(
                        "whoever has {min} points for {this} has the {less} of {other_name}, which stands above it"
                    ),
                )
                .label("never reached")
                .also(other.span, format!("this entry needs {less} and is taken instead"))
                .help(format!("put {this} above {other_name}, or mend one of the two numbers"));
        }
    }
}

/// An entry above that asks for fewer points of the same side and nothing else: the one that asks for the fewest.
fn lower<'d>(draft: &'d Draft, ending: &Ending, side: SideId, min: i64) -> Option<(i64, &'d Ending)> {
    let above = draft.endings.iter().filter(|other| comes_first(draft, other, ending) && other.entry < ending.entry);
    let alone = above.filter(|other| other.any.is_empty() && other.none.is_empty());
    let asked = alone.filter_map(|other| match other.all.as_slice() {
        [Spanned { value: Claim::Points { side: whose, min: less }, .. }] if *whose == side && *less < min => {
            Some((*less, other))
        }
        _ => None,
    });
    asked.min_by_key(|(less, _)| *less)
}

/// Whether a lesser number of points above takes the place of an entry.
pub fn is_so(draft: &Draft, ending: &Ending) -> bool {
    let asks = |claim: &Spanned<Claim>| match &claim.value {
        Claim::Points { side, min } => lower(draft, ending, *side, *min).is_some(),
        _ => false,
    };
    ending.all.iter().any(asks)
}
