//! A victory test about leaving the map where the side has no exit.
//!
//! ## Why it matters
//! Units leave only through the cells an `[[exit]]` of their side names. Without one of them the test can never hold, however
//! many units stand at the edge.
//!
//! ## Example
//! ```toml
//! [[victory]]
//! side = "british"
//! result = "breakout"
//! all = [{ exit = "1004", min = 2 }]
//! ```
//! Write instead:
//! ```toml
//! [[exit]]
//! side = "british"
//! at = "1004"
//!
//! [[victory]]
//! side = "british"
//! result = "breakout"
//! all = [{ exit = "1004", min = 2 }]
//! ```

use std::collections::{BTreeMap, BTreeSet};

use crate::check::claims::{cells, wanted};
use crate::check::naming;
use crate::check::prelude::*;
use crate::scenario::victory::Claim;

pub const CHECK: Check = Check::warning("V019", None, Run::General(run));

fn run(desk: &Desk<'_>, report: &mut Report<'_>) {
    let draft = desk.draft;
    // An exit that could not be read may be the one.
    if draft.exits.len() < draft.document.exit.len() || draft.exits.iter().any(|(_, cells)| cells.is_empty()) {
        return;
    }
    let mut open: BTreeMap<SideId, BTreeSet<Cell>> = BTreeMap::new();
    for (side, cells) in &draft.exits {
        open.entry(*side).or_default().extend(cells.iter().map(|cell| cell.value));
    }
    let mut judge = |side: SideId, cells: &[Spanned<Cell>]| {
        let exits = open.get(&side);
        let Some(first) =
            cells.first().filter(|_| !cells.iter().any(|cell| exits.is_some_and(|it| it.contains(&cell.value))))
        else {
            return;
        };
        let id = &draft.side(side).id;
        let known = match exits {
            Some(exits) => format!("its exits are {}", naming::cells(draft, exits.iter().copied())),
            None => "it has no exit".to_string(),
        };
        let labels = naming::cells(draft, naming::distinct(cells));
        report
            .at(first.span, format!("`{id}` cannot leave the map at {labels}: {known}"))
            .label("no exit")
            .help(format!("add an `[[exit]]` with `side = \"{id}\"` and these cells"));
    };
    for ending in &draft.endings {
        for written in wanted(draft, ending) {
            if let (Claim::Exit { side, .. }, Some(at)) = (written.claim, &written.test.exit) {
                judge(*side, &cells(draft, desk.sources, at));
            }
        }
    }
    for points in &draft.points {
        points.side.iter().for_each(|side| judge(*side, &points.exit));
    }
}
