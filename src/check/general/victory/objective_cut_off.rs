//! An objective that no unit of the side can ever get to.
//!
//! ## Why it matters
//! Its terrain is closed to them, or water and barred ground close every way from where they begin. The test can never hold,
//! and the points can never be had, so whatever depends on them does not exist.
//!
//! ## Example
//! ```toml
//! [[map.edge]]
//! kind = "river"
//! sides = "1008/1007 1008/0908"  # all around
//!
//! [[victory]]
//! side = "british"
//! result = "cleared"
//! all = [{ control = "1008" }]
//! ```
//! Write instead:
//! ```toml
//! [[map.edge]]
//! kind = "river"
//! sides = "1008/1007"
//!
//! [[victory]]
//! side = "british"
//! result = "cleared"
//! all = [{ control = "1008" }]
//! ```

use std::collections::{BTreeMap, BTreeSet};

use fixedbitset::FixedBitSet;

use crate::check::goals::goals;
use crate::check::prelude::*;
use crate::check::{Laws, laws, naming, start, words};
use crate::scenario::victory::Claim;

pub const CHECK: Check = Check::warning("V023", None, Run::Laws(run));

fn run(desk: &Desk<'_>, laws: &dyn Laws, report: &mut Report<'_>) {
    let draft = desk.draft;
    let held = start::control(draft);
    let reached: BTreeMap<SideId, Option<FixedBitSet>> =
        draft.side_ids().map(|side| (side, laws::reached(draft, laws, side))).collect();
    // Which sides never get to a cell, and where that is first asked of them.
    let mut lost: BTreeMap<Cell, (Span, BTreeSet<SideId>)> = BTreeMap::new();
    for goal in goals(draft, desk.sources) {
        let Some(Some(reached)) = reached.get(&goal.side) else { continue };
        let there = |cell: &&Cell| held.get(*cell) == Some(&goal.side) || reached.contains(cell.index());
        let leaves = Claim::Exit { side: goal.side, cells: goal.cells.clone(), min: 1 };
        // One way off the map is enough; where nobody leaves it at all, that is another matter.
        if start::in_play_of(draft, goal.side).next().is_none()
            || (goal.exit && (!laws.knows(&leaves) || goal.cells.iter().any(|cell| there(&cell))))
        {
            continue;
        }
        for cell in goal.cells.iter().filter(|cell| !there(cell)) {
            lost.entry(*cell).or_insert((goal.at, BTreeSet::new())).1.insert(goal.side);
        }
    }
    // A place that is only marked as an objective is nobody's in particular.
    for place in draft.map.iter().flat_map(|map| &map.places).filter(|place| place.objective) {
        for cell in place.cells.iter().filter(|cell| laws::is_closed(draft, laws, cell.value)) {
            lost.entry(cell.value).or_insert((cell.span, draft.side_ids().collect()));
        }
    }
    // What the same sides cannot get to is one thing, told where it is first asked for.
    let mut told: BTreeMap<BTreeSet<SideId>, (Span, Vec<Cell>)> = BTreeMap::new();
    for (cell, (at, sides)) in lost {
        let entry = told.entry(sides).or_insert((at, Vec::new()));
        entry.0 = entry.0.min(at);
        entry.1.push(cell);
    }
    for (sides, (at, cells)) in told {
        let who = words::either(sides.iter().map(|side| format!("`{}`", draft.side(*side).id)));
        let labels = match cells.as_slice() {
            [only] => draft.cell_words(*only),
            several => naming::cells(draft, several.iter().copied()),
        };
        let closed = cells.iter().all(|cell| is_closed_to(draft, laws, &sides, *cell));
        let terrain = laws::terrain(draft, cells[0]);
        let why = match closed {
            true => format!("{terrain} is closed to them"),
            false => "every way there is barred".to_string(),
        };
        report.at(at, format!("no unit of {who} can ever get to {labels}: {why}")).label("can never be taken").help(
            match closed {
                true => "name a cell they can enter, or give it another terrain",
                false => "add a bridge, a ford or a road on the way, or name a cell that can be reached",
            },
        );
    }
}

/// Whether no unit of some sides could enter a cell from anywhere.
fn is_closed_to(draft: &Draft, laws: &dyn Laws, sides: &BTreeSet<SideId>, cell: Cell) -> bool {
    let mut units = sides.iter().flat_map(|side| start::in_play_of(draft, *side));
    !units.any(|unit| !draft.flies(unit) && laws.may_stand(unit, cell))
}
