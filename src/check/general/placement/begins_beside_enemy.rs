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
