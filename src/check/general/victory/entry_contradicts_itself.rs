//! A victory entry whose tests exclude each other.
//!
//! ## Why it matters
//! A hex cannot be held by both sides and a bridge cannot be both standing and destroyed. An entry that asks for both never
//! holds, so its result stands on the card and nobody can have it.
//!
//! ## Example
//! ```toml
//! [[victory]]
//! side = "british"
//! result = "decisive"
//! all = [{ control = "0604" }, { control = "0604", side = "german" }]
//! ```
//! Write instead:
//! ```toml
//! [[victory]]
//! side = "british"
//! result = "decisive"
//! all = [{ control = "0604" }, { control = "0805", side = "german" }]
//! ```

use super::entry_overshadowed::contradicts;
use super::outcomes::{Search, find};
use crate::check::claims;
use crate::check::prelude::*;
use crate::scenario::victory::{Claim, Ending};

pub const CHECK: Check = Check::error("V021", None, Run::General(run));

fn run(desk: &Desk<'_>, report: &mut Report<'_>) {
    let draft = desk.draft;
    for ending in draft.endings.iter().filter(|ending| !ending.unclear && !ending.is_unconditional()) {
        // What a single test makes impossible is told of that test.
        let single = ending.all.iter().chain(&ending.any).any(|claim| is_impossible(draft, ending, claim));
        if single || !contradicts(draft, ending) {
            continue;
        }
        report
            .at(ending.span, format!("the tests of {} exclude each other", claims::name(draft, ending)))
            .label("never holds")
            .help("take one of them out: `all` and `any` must be able to hold together, and without any of `none`");
    }
}

fn is_impossible(draft: &Draft, ending: &Ending, claim: &Spanned<Claim>) -> bool {
    let alone = Ending { all: vec![claim.clone()], any: Vec::new(), none: Vec::new(), ..ending.clone() };
    matches!(find(draft, &[&alone], &[]), Search::None)
}
