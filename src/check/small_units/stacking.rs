//! How many units of a side a hex holds when a turn closes [2.0]: the limit of its terrain, support weapons aside.

use std::collections::BTreeMap;

use super::ground::Ground;
use crate::check::prelude::*;
use crate::check::start::{self, Standing};

/// The units whose hex is certain, and the room beside them.
pub struct Stacking<'s> {
    pub ground: Ground<'s>,
    pub standing: BTreeMap<Cell, Vec<Standing>>,
}

impl<'s> Stacking<'s> {
    pub fn of(sheet: &'s Sheet<'s>) -> Option<Stacking<'s>> {
        Some(Stacking { ground: Ground::of(sheet)?, standing: start::standing(sheet.draft) })
    }

    /// How many units a side may have in a hex, if its terrain is known.
    pub fn limit(&self, cell: Cell) -> Option<i64> {
        self.ground.terrain(cell).map(|(_, row)| row.stack())
    }

    pub fn counts(&self, unit: UnitId) -> bool {
        !self.ground.sheet.counter(unit).is_support_weapon()
    }

    /// The units of a side in a hex that count.
    pub fn stack(&self, cell: Cell, side: SideId) -> Vec<Standing> {
        let here = self.standing.get(&cell).into_iter().flatten();
        here.filter(|unit| unit.side == side && self.counts(unit.unit.value)).copied().collect()
    }

    /// How many more units of a side fit into a hex; none beside an enemy.
    pub fn room(&self, cell: Cell, side: SideId) -> i64 {
        let here = self.standing.get(&cell).into_iter().flatten();
        if here.clone().any(|unit| unit.side != side) {
            return 0;
        }
        // Terrain that is not known sets no limit that could be quoted.
        let limit = self.limit(cell).unwrap_or(i64::from(u16::MAX));
        (limit - self.stack(cell, side).len() as i64).max(0)
    }
}
