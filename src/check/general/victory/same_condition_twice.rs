//! Two victory entries with the same tests and different results.
//!
//! ## Why it matters
//! Both hold in the same cases, and only the first is ever reached. The other is a result nobody can have, though its player
//! will read it on the card and play for it.
//!
//! ## Example
//! ```toml
//! [[victory]]
//! side = "british"
//! result = "decisive"
//! all = [{ control = "0604" }, { intact = "OB" }]
//!
//! [[victory]]
//! side = "german"
//! result = "decisive"
//! all = [{ intact = "OB" }, { control = "0604", side = "british" }]
//! ```
//! Write instead:
//! ```toml
//! [[victory]]
//! side = "british"
//! result = "decisive"
//! all = [{ control = "0604" }, { intact = "OB" }]
//! ```

use std::collections::BTreeMap;

use crate::check::claims;
use crate::check::prelude::*;
use crate::scenario::victory::{Claim, Ending};

pub const CHECK: Check = Check::error("V005", None, Run::General(run));

fn run(desk: &Desk<'_>, report: &mut Report<'_>) {
    let mut first: BTreeMap<String, &Ending> = BTreeMap::new();
    for ending in desk.draft.endings.iter().filter(|ending| is_clear(ending)) {
        let other = *first.entry(condition(ending)).or_insert(ending);
        if !is_so(other, ending) {
            continue;
        }
        let named = |ending: &Ending| claims::name(desk.draft, ending);
        report
            .at(ending.span, format!("{} has the same tests as {}", named(ending), named(other)))
            .label("never reached")
            .also(other.span, "this entry decides")
            .help("give the two entries different tests, or delete one");
    }
}

/// Tests of cells that are not there look alike, and have a finding of their own.
fn is_clear(ending: &Ending) -> bool {
    let lost = |claim: &Spanned<Claim>| matches!(&claim.value, Claim::Control { cells, .. } | Claim::Exit { cells, .. } if cells.is_empty());
    !ending.unclear && !ending.is_unconditional() && !ending.claims().any(lost)
}

/// Whether two entries have the same tests and different results.
pub fn is_so(one: &Ending, other: &Ending) -> bool {
    is_clear(one)
        && is_clear(other)
        && (one.side, &one.result) != (other.side, &other.result)
        && condition(one) == condition(other)
}

/// When an entry holds, written so that the order of its tests is of no account.
fn condition(ending: &Ending) -> String {
    let sorted = |claims: &[Spanned<Claim>]| {
        let mut claims: Vec<String> = claims.iter().map(|claim| format!("{:?}", claim.value)).collect();
        claims.sort();
        claims
    };
    format!("{:?} {:?} {:?} {:?}", ending.when, sorted(&ending.all), sorted(&ending.any), sorted(&ending.none))
}
