//! A victory test about something that never happens under these rules.
//!
//! ## Why it matters
//! Not every game has exhausted sides, and not every game lets units leave the map. A test that asks for it never holds, and
//! points for it can never be had.
//!
//! ## Example
//! ```toml
//! [[victory]]
//! side = "british"
//! result = "cleared"
//! all = [{ exhausted = "german" }]
//! ```
//! Write instead:
//! ```toml
//! [[victory]]
//! side = "british"
//! result = "cleared"
//! all = [{ losses = "german", at_least = 6 }]
//! ```

use crate::check::Laws;
use crate::check::claims::every;
use crate::check::prelude::*;
use crate::scenario::victory::Claim;

pub const CHECK: Check = Check::warning("V025", None, Run::Laws(run));

fn run(desk: &Desk<'_>, laws: &dyn Laws, report: &mut Report<'_>) {
    let draft = desk.draft;
    let title = desk.ruleset.map_or("this ruleset", |ruleset| ruleset.title());
    for ending in &draft.endings {
        for written in every(draft, ending).into_iter().filter(|written| !laws.knows(written.claim)) {
            match (written.claim, &written.test.exhausted, &written.test.exit) {
                (Claim::Exhausted { .. }, Some(side), _) => {
                    report
                        .at(side.span, format!("{title} knows no exhaustion, so `{side}` is never exhausted"))
                        .label("never holds")
                        .help(format!("ask for losses instead: `{{ losses = \"{side}\", at_least = 6 }}`"));
                }
                (Claim::Exit { .. }, _, Some(at)) => {
                    report
                        .at(at.span, format!("under {title} nobody leaves the map, so this test never holds"))
                        .label("never holds")
                        .help("ask for cells at the edge to be held instead: `{ control = \"…\" }`");
                }
                _ => {}
            }
        }
    }
    for points in &draft.points {
        let (Some(side), Some(first)) = (points.side, points.exit.first()) else { continue };
        let cells: Vec<Cell> = points.exit.iter().map(|cell| cell.value).collect();
        if !laws.knows(&Claim::Exit { side, cells, min: 1 }) {
            report
                .at(first.span, format!("under {title} nobody leaves the map, so these points cannot be had"))
                .label("never given")
                .help("give them for holding cells at the edge instead: `control`");
        }
    }
}
