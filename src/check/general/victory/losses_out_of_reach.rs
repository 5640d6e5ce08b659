//! More losses asked for than a side has to lose.
//!
//! ## Why it matters
//! Everything the side has on the map, lost to the last, is less than the test asks for. It never holds, and whoever plays for
//! that result plays in vain.
//!
//! ## Example
//! ```toml
//! [[victory]]
//! side = "german"
//! result = "decisive"
//! any = [{ destroyed = "OB" }, { losses = "british", at_least = 60, of = "steps" }]
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

pub const CHECK: Check = Check::error("V024", None, Run::Laws(run));

fn run(desk: &Desk<'_>, laws: &dyn Laws, report: &mut Report<'_>) {
    let draft = desk.draft;
    for ending in &draft.endings {
        for written in every(draft, ending) {
            let Claim::Losses { side, at_least, of } = written.claim else { continue };
            let ((counted, most), Some(asked)) = (laws.strength(*side), written.test.at_least) else { continue };
            // Units are counted without the rules, and what these rules do not count has a finding of its own.
            if *of == LossUnit::Units || *of != counted || *at_least <= most {
                continue;
            }
            let (id, things) = (&draft.side(*side).id, of.word());
            report
                .at(asked.span, format!("{asked} {things} are asked for, but `{id}` has {most} to lose"))
                .label(format!("more than {most}"))
                .help(format!("write {most} or less, or give `{id}` more units"));
        }
    }
}
