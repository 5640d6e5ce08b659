//! What checks of every ruleset ask of a battle that is laid out to be played: who may be where, by the rules the engine plays.
//!
//! Each ruleset answers by its own board, so that no rule is written twice; what follows from the answers is worked out here.

use std::collections::BTreeSet;

use fixedbitset::FixedBitSet;

use super::general::cut_paths;
use super::start;
use crate::check::prelude::*;
use crate::scenario::document::LossUnit;
use crate::scenario::victory::Claim;

/// A ruleset's answers about one battle.
pub trait Laws {
    /// General questions that this ruleset answers with a check of its own.
    fn own(&self) -> &'static [&'static str];

    /// Whether the ground lets a unit be in a cell, were it alone.
    fn may_stand(&self, unit: UnitId, cell: Cell) -> bool;

    /// Whether the ground lets a unit go from a cell to its neighbour, were it alone.
    fn may_step(&self, unit: UnitId, from: Cell, to: Cell) -> bool;

    /// Whether a unit can ever move by itself.
    fn is_mobile(&self, unit: UnitId) -> bool;

    /// How many of some units take up room when they come in together, and how many of those one cell has room for.
    fn crowd(&self, units: &[UnitId]) -> (usize, usize) {
        (units.len(), usize::MAX)
    }

    /// Whether a claim is one these rules can ever make true.
    fn knows(&self, claim: &Claim) -> bool;

    /// All a side can lose, and in what that is counted if not in units.
    fn strength(&self, side: SideId) -> (LossUnit, i64);

    /// The first turn in which a unit of a side can be in each cell, by cell index, were there no enemy and every chance its
    /// friend; none if that would take too long to find out.
    fn soonest(&self, _: SideId) -> Option<Vec<Option<u32>>> {
        None
    }
}

/// A step of a search through many cells is a look at one neighbour; what takes more is left unsaid.
const MOST_STEPS: usize = 4_000_000;

/// The cells units of a side can ever be in, were there no enemy and all the time in the world; nothing if that would take too
/// long to find out. Who is carried goes on by itself where its carrier cannot: what lets one unit through lets all of them.
/// Where a road lacks its crossing, it is taken to be there: that is a finding of its own.
pub fn reached(draft: &Draft, laws: &dyn Laws, side: SideId) -> Option<FixedBitSet> {
    let map = draft.map.as_ref()?;
    let own = |unit: UnitId| draft.unit(unit).side == Some(side) && !draft.flies(unit);
    let set_up = draft.setups.iter().map(|setup| (&setup.units, setup.cells.as_slice()));
    let coming = draft.arrivals.iter().map(|one| (&one.units, one.cells.as_deref().unwrap_or_default()));
    let (mut mobile, mut fresh) = (BTreeSet::new(), Vec::new());
    for (units, cells) in set_up.chain(coming) {
        let units: Vec<UnitId> = units.iter().map(|unit| unit.value).filter(|unit| own(*unit)).collect();
        if !units.is_empty() {
            fresh.extend(cells.iter().map(|cell| cell.value));
        }
        mobile.extend(units.into_iter().filter(|unit| laws.is_mobile(*unit)));
    }
    let missing = cut_paths(draft);
    let crosses = |from: Cell, to: Cell| map.grid.side(from, to).is_some_and(|side| missing.contains_key(&side));
    let mut steps = 0;
    let mut reached = FixedBitSet::with_capacity(map.grid.len());
    fresh.iter().for_each(|cell| reached.insert(cell.index()));
    while let Some(from) = fresh.pop() {
        for (_, to) in map.grid.neighbours(from).filter(|(_, to)| !reached.contains(to.index())).collect::<Vec<_>>() {
            steps += mobile.len();
            let goes =
                |unit: &UnitId| laws.may_step(*unit, from, to) || (crosses(from, to) && laws.may_stand(*unit, to));
            if mobile.iter().any(goes) {
                reached.insert(to.index());
                fresh.push(to);
            }
        }
        if steps > MOST_STEPS {
            return None;
        }
    }
    Some(reached)
}

/// Whether nobody who takes part may be in a cell.
pub fn is_closed(draft: &Draft, laws: &dyn Laws, cell: Cell) -> bool {
    let mut units = start::in_play(draft).into_iter().filter(|unit| !draft.flies(*unit)).peekable();
    units.peek().is_some() && !units.any(|unit| laws.may_stand(unit, cell))
}

/// What the ground of a cell is called.
pub fn terrain(draft: &Draft, cell: Cell) -> &str {
    let terrain = draft.map.as_ref().and_then(|map| map.terrain(cell));
    terrain
        .and_then(|terrain| draft.vocabulary.terrain.get(usize::from(terrain.0)))
        .map_or("the ground", String::as_str)
}
