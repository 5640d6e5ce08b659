//! Losses counted in something the rules do not count.
//!
//! ## Why it matters
//! Each ruleset counts in its own coin: steps, strength points or figures. Whatever other word a test has, the engine counts
//! that coin, and the card promises something else.
//!
//! ## Example
//! ```toml
//! [[victory]]
//! side = "german"
//! result = "decisive"
//! any = [{ destroyed = "OB" }, { losses = "british", at_least = 6, of = "figures" }]
//! ```
//! Write instead:
//! ```toml
//! [[victory]]
//! side = "german"
//! result = "decisive"
//! any = [{ destroyed = "OB" }, { losses = "british", at_least = 6, of = "steps" }]
//! ```

use crate::check::Laws;
use crate::check::claims::every;
use crate::check::prelude::*;
use crate::scenario::document::LossUnit;
use crate::scenario::victory::Claim;

pub const CHECK: Check = Check::warning("V026", None, Run::Laws(run));

fn run(desk: &Desk<'_>, laws: &dyn Laws, report: &mut Report<'_>) {
    let draft = desk.draft;
    let title = desk.ruleset.map_or("this ruleset", |ruleset| ruleset.title());
    for ending in &draft.endings {
        for written in every(draft, ending) {
            let (Claim::Losses { side, of, .. }, Some(word)) = (written.claim, written.test.of) else { continue };
            let (counted, _) = laws.strength(*side);
            if *of == LossUnit::Units || *of == counted {
                continue;
            }
            let key = match counted {
                LossUnit::Units => "units",
                LossUnit::Steps => "steps",
                LossUnit::Points => "points",
                LossUnit::Figures => "figures",
            };
            report
                .at(word.span, format!("{title} counts losses in {}, not in {}", counted.word(), of.word()))
                .label(format!("counted as {}", counted.word()))
                .help(format!("write `of = \"{key}\"`, or `of = \"units\"` for whole units"));
        }
    }
}
