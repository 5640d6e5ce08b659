//! Some battles end without a result.
//!
//! ## Why it matters
//! When the last turn is over and no entry holds, nobody has won and nobody has drawn. The players then make up a rule of
//! their own. A last entry without tests takes all cases the others leave.
//!
//! ## Example
//! ```toml
//! [[victory]]
//! side = "german"
//! result = "marginal"
//! all = [{ losses = "british", at_least = 3 }]     # and if they lose two?
//! ```
//! Write instead:
//! ```toml
//! [[victory]]
//! side = "german"
//! result = "marginal"
//! ```

use super::outcomes::{self, Search};
use crate::check::prelude::*;
use crate::scenario::victory::Ending;

pub const CHECK: Check = Check::warning("V004", None, Run::General(run));

fn run(desk: &Desk<'_>, report: &mut Report<'_>) {
    let draft = desk.draft;
    let Some(last) = draft.endings.last() else { return };
    if draft.endings.iter().any(|ending| ending.unclear || ending.is_unconditional()) {
        return;
    }
    let all: Vec<&Ending> = draft.endings.iter().collect();
    let example = match outcomes::find(draft, &[], &all) {
        Search::None => return,
        Search::Found(words) => format!("when {words}, no entry holds: "),
        Search::TooMany => String::new(),
    };
    report
        .at(last.span, "some battles end without a result")
        .label("the last entry has tests")
        .help(format!("{example}add a last entry without tests, such as `result = \"draw\"`"));
}
