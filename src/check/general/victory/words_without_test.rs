//! A victory entry in words only, with others below it.
//!
//! ## Why it matters
//! Players can judge by the words, but the program cannot: to it, an entry without tests always holds, so in games it plays
//! this result comes up every time and the entries below it never do.
//!
//! ## Example
//! ```toml
//! [[victory]]
//! side = "british"
//! result = "decisive"
//! text = "The British hold the bridge."
//!
//! [[victory]]
//! side = "german"
//! result = "decisive"
//! ```
//! Write instead:
//! ```toml
//! [[victory]]
//! side = "british"
//! result = "decisive"
//! all = [{ control = "0604" }, { intact = "OB" }]
//! ```

use crate::check::claims;
use crate::check::prelude::*;

pub const CHECK: Check = Check::hint("V008", None, Run::General(run));

fn run(desk: &Desk<'_>, report: &mut Report<'_>) {
    let draft = desk.draft;
    let Some((_, before)) = draft.endings.split_last() else { return };
    for ending in before.iter().filter(|ending| ending.is_unconditional()) {
        let Some(text) = &draft.document.victory[ending.entry].text else { continue };
        report
            .at(text.span, format!("{} has words but no test", claims::name(draft, ending)))
            .label("only players can judge this")
            .help("add `all`, `any` or `none` with tests that say the same, such as `all = [{ control = \"…\" }]`");
    }
}
