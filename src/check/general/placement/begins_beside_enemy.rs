//! Enemies that begin next to each other.
//!
//! ## Why it matters
//! Whoever acts first on the first turn fires or fights before the other has done anything, and a die or a card decides who that
//! is. A cell between them lets both have a say.
//!
//! ## Example
//! ```toml
//! [[setup]]
//! at = "0705"
//! units = ["A/Fus", "B/Fus"]
//! ```
//! Write instead:
//! ```toml
//! [[setup]]
//! at = "0202"
//! units = ["A/Fus", "B/Fus"]
//! ```

use std::collections::{BTreeMap, BTreeSet};

use crate::check::general::units::by_name_of_the_enemy;
use crate::check::prelude::*;
use crate::check::start::{self, Posted};
use crate::check::{Laws, words};

pub const CHECK: Check = Check {
    code: "P013",
    name: "begins-beside-enemy",
    severity: Severity::Warning,
    cite: None,
    doc: include_str!("begins_beside_enemy.rs"),
    run: Run::Laws(run),
};

fn run(desk: &Desk<'_>, _: &dyn Laws, report: &mut Report<'_>) {
    let draft = desk.draft;
    let Some(map) = &draft.map else { return };
    let (standing, strays) = (start::standing(draft), by_name_of_the_enemy(draft));
    let order: Vec<Posted> = start::posted(draft).into_iter().filter(|post| !draft.flies(post.unit)).collect();
    let number: BTreeMap<UnitId, usize> = order.iter().enumerate().map(|(at, post)| (post.unit, at)).collect();
    let mut known = BTreeSet::new();
    let mut pairs: Vec<(Posted, UnitId, Span)> = Vec::new();
    for post in order.iter().filter(|post| !strays.contains(&post.unit)) {
        let beside = map.grid.neighbours(post.cell.value).filter_map(|(_, cell)| standing.get(&cell));
        let enemy = beside.flatten().find(|other| other.side != post.side && !strays.contains(&other.unit.value));
        let Some(enemy) = enemy else { continue };
        // A pair is told where the later of the two is set up.
        let later = number.get(&enemy.unit.value) < number.get(&post.unit);
        if later && known.insert(post.cell.value) {
            pairs.push((*post, enemy.unit.value, enemy.at));
        }
    }
    // Where every cell of a set-up touches an enemy, it does not matter which is chosen.
    for setup in draft.setups.iter().filter(|setup| start::only_cell(setup).is_none()) {
        let ours = setup.units.iter().find(|unit| !draft.flies(unit.value) && !strays.contains(&unit.value));
        let (Some(unit), Some(first)) = (ours, setup.cells.first().copied()) else { continue };
        let Some(side) = draft.unit(unit.value).side else { continue };
        let enemy = |cell: &Spanned<Cell>| {
            let beside = map.grid.neighbours(cell.value).filter_map(|(_, next)| standing.get(&next));
            beside.flatten().find(|other| other.side != side && !strays.contains(&other.unit.value))
        };
        if let Some(foe) = enemy(&first).filter(|_| setup.cells.iter().all(|cell| enemy(cell).is_some())) {
            let post = Posted { unit: unit.value, side, cell: first, named: unit.span };
            pairs.push((post, foe.unit.value, foe.at));
        }
    }
    let Some((post, enemy, at)) = pairs.first() else { return };
    let (here, there) = (&draft.unit(post.unit).id, &draft.unit(*enemy).id);
    let more = match pairs.len() - 1 {
        0 => String::new(),
        more => format!(", and units in {} do so too", words::count(more, "other cell", "other cells")),
    };
    report
        .at(
            post.cell.span,
            format!("`{here}` begins in {} next to its enemy `{there}`{more}", draft.label(post.cell.value)),
        )
        .label("in contact before the first turn")
        .also(*at, format!("`{there}` begins here"))
        .help("leave a cell between them");
}
