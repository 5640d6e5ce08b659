//! A victory test that holds whatever happens.
//!
//! ## Why it matters
//! At least none of two hexes, or no losses at all, is always so. The test asks for nothing, and the entry is taken where its
//! designer wanted something to be done for it.
//!
//! ## Example
//! ```toml
//! [[victory]]
//! side = "german"
//! result = "decisive"
//! any = [{ destroyed = "OB" }, { losses = "british", at_least = 0, of = "steps" }]
//! ```
//! Write instead:
//! ```toml
//! [[victory]]
//! side = "german"
//! result = "decisive"
//! any = [{ destroyed = "OB" }, { losses = "british", at_least = 6, of = "steps" }]
//! ```

use crate::check::claims::{self, every};
use crate::check::prelude::*;
use crate::scenario::victory::{Claim, Ending};

pub const CHECK: Check = Check::warning("V027", None, Run::General(run));

fn run(desk: &Desk<'_>, report: &mut Report<'_>) {
    let draft = desk.draft;
    for ending in &draft.endings {
        for written in every(draft, ending).into_iter().filter(|written| always(draft, written.claim)) {
            let test = written.test;
            let number = test.min.or(test.at_least).or(test.points);
            let span = number.map_or(test.span, |number| number.span);
            report
                .at(span, format!("a test of {} always holds", claims::name(draft, ending)))
                .label("asks for nothing")
                .help("write 1 or more, or leave the test out");
        }
    }
}

/// Whether a claim is true of every table. Points can also be lost.
fn always(draft: &Draft, claim: &Claim) -> bool {
    match claim {
        Claim::Control { min, .. } | Claim::Eliminated { min, .. } | Claim::Exit { min, .. } => *min == 0,
        Claim::Losses { at_least, .. } => *at_least <= 0,
        Claim::Points { side, min } => {
            *min <= 0 && draft.points.iter().all(|points| points.side != Some(*side) || points.points >= 0)
        }
        _ => false,
    }
}

/// Whether an entry has a test that asks for nothing.
pub fn is_so(draft: &Draft, ending: &Ending) -> bool {
    ending.claims().any(|claim| always(draft, &claim.value))
}
