//! Enemies that begin next to each other, and who begins so by one slip of a set-up.

use std::collections::BTreeSet;
use std::sync::Arc;

use super::general::by_name_of_the_enemy;
use super::start::{self, Posted, Standing};
use crate::check::prelude::*;

/// A unit that begins next to an enemy, whichever cell of its set-up is chosen.
pub struct Pair {
    pub post: Posted,
    pub enemy: Standing,
}

/// Pairs of enemies that begin next to each other, told where the later of the two is set up; one for each cell.
pub fn pairs(draft: &Draft) -> Arc<Vec<Pair>> {
    draft.worked.once("beside enemies", || all_pairs(draft))
}

fn all_pairs(draft: &Draft) -> Vec<Pair> {
    let Some(map) = &draft.map else { return Vec::new() };
    let (standing, strays) = (start::standing(draft), by_name_of_the_enemy(draft));
    // Enemies in one cell are another matter.
    let mixed = |cell: Cell| standing.get(&cell).is_some_and(|here| here.iter().any(|one| one.side != here[0].side));
    let beside = |cell: Cell, side: SideId| {
        let near = map
            .grid
            .neighbours(cell)
            .filter(|(_, next)| !mixed(*next))
            .filter_map(|(_, next)| standing.get(&next))
            .flatten();
        near.filter(|other| other.side != side && !strays.contains(&other.unit.value)).min_by_key(|other| other.at)
    };
    let on_the_ground = |unit: UnitId| !draft.flies(unit) && !strays.contains(&unit);
    let mut known = BTreeSet::new();
    let mut pairs = Vec::new();
    for post in start::posted(draft).into_iter().filter(|post| on_the_ground(post.unit) && !mixed(post.cell.value)) {
        let enemy = beside(post.cell.value, post.side).filter(|enemy| enemy.at < post.cell.span);
        if let Some(enemy) = enemy.filter(|_| known.insert(post.cell.value)) {
            pairs.push(Pair { post, enemy: *enemy });
        }
    }
    // Where every cell of a set-up touches an enemy, it does not matter which is chosen.
    for setup in draft.setups.iter().filter(|setup| start::only_cell(setup).is_none()) {
        let ours = setup.units.iter().find(|unit| on_the_ground(unit.value));
        let (Some(unit), Some(cell)) = (ours, setup.cells.first().copied()) else { continue };
        let Some(side) = draft.unit(unit.value).side else { continue };
        let enemy = beside(cell.value, side);
        if let Some(enemy) = enemy.filter(|_| setup.cells.iter().all(|cell| beside(cell.value, side).is_some())) {
            pairs.push(Pair { post: Posted { unit: unit.value, side, cell, named: unit.span }, enemy: *enemy });
        }
    }
    pairs
}

/// Units that begin in one cell for certain, but for those whose place or side is most likely a slip: named like enemies, or
/// in the one cell without which nobody would begin in contact. Both have a finding of their own.
pub fn undoubted(draft: &Draft) -> Vec<Posted> {
    let (strays, slip) = (by_name_of_the_enemy(draft), slip(draft));
    let posted = start::posted(draft).into_iter();
    posted.filter(|post| !strays.contains(&post.unit) && !slip.contains(&post.cell.value)).collect()
}

/// The cells that every pair of neighbouring enemies has in common.
fn slip(draft: &Draft) -> BTreeSet<Cell> {
    let cells = |pair: &Pair| -> BTreeSet<Cell> {
        let enemy = start::only_cell(&draft.setups[pair.enemy.setup]).map(|cell| cell.value);
        [pair.post.cell.value].into_iter().chain(enemy).collect()
    };
    let each = pairs(draft).iter().map(cells).collect::<Vec<_>>();
    each.into_iter().reduce(|one, other| one.intersection(&other).copied().collect()).unwrap_or_default()
}
