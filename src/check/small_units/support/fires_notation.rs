//! Artillery fires or air strikes in a notation that cannot be read.
//!
//! ## Why it matters
//! `3x1` stands for three fires of strength 1, and `2x1+1x3` for a mixed list. Anything else could be read in more than
//! one way, on the turn track as well as in play.
//!
//! ## Example
//! ```toml
//! [[support]]
//! side = "german"
//! turns = 3
//! af = "3*1"
//! ```
//! Write instead:
//! ```toml
//! [[support]]
//! side = "german"
//! turns = 3
//! af = "3x1"
//! ```

use super::fires::{place, word};
use crate::check::small_units::prelude::*;
use crate::rules::small_units::fires::{NotFiresKind, parse};

pub const CHECK: Check = Check::error("SU701", Some("6.7.2"), Run::SmallUnits(run));

fn run(reading: &Reading, report: &mut Report<'_>) {
    for fires in reading.support.iter().flat_map(|support| &support.fires) {
        let Err(faults) = &fires.fires else { continue };
        for fault in faults.iter().filter(|fault| fault.kind == NotFiresKind::Notation) {
            let part = fires.written.get(fault.at.clone()).unwrap_or_default();
            let span = place(reading, fires, fault.at.clone());
            let message = match part {
                "" => format!("an {} is missing in `{}`", word(fires.air), fires.written),
                part => format!("`{part}` is no {}", word(fires.air)),
            };
            let note = report.at(span, message).label("not COUNTxSTRENGTH");
            match meant(part) {
                Some(meant) => {
                    let note = note.help(format!("did you mean `{meant}`?"));
                    if span != fires.written.span {
                        note.fix(Fix::replace(format!("write `{meant}`"), span, meant));
                    }
                }
                None => {
                    note.help("write the number of fires, an x and their strength: `3x1`; several as `2x1+1x3`");
                }
            }
        }
    }
}

/// Two numbers with another sign between them.
fn meant(part: &str) -> Option<String> {
    let (count, strength) = part.split_once(['*', 'X', '×', '/', ':']).or_else(|| part.split_once('x'))?;
    let meant = format!("{}x{}", count.trim(), strength.trim());
    parse(&meant).is_ok().then_some(meant)
}
