//! What the victory entries would find on the table before the first turn.

use std::collections::BTreeMap;
use std::sync::Arc;

use crate::check::prelude::*;
use crate::check::start;
use crate::scenario::document::LossUnit;
use crate::scenario::victory::Facts;

/// The table as set up: nobody is lost, nobody has left.
pub struct Opening<'d> {
    draft: &'d Draft,
    control: Arc<BTreeMap<Cell, SideId>>,
}

impl<'d> Opening<'d> {
    pub fn of(draft: &'d Draft) -> Opening<'d> {
        Opening { draft, control: start::control(draft) }
    }
}

impl Facts for Opening<'_> {
    fn controls(&self, side: SideId, cell: Cell) -> bool {
        self.control.get(&cell) == Some(&side)
    }

    fn points(&self, side: SideId) -> i64 {
        let own = self.draft.points.iter().filter(|points| points.side == Some(side));
        own.map(|points| {
            let held = points.control.iter().filter(|cell| self.controls(side, cell.value)).count();
            points.points * held as i64
        })
        .sum()
    }

    fn losses(&self, _: SideId, _: LossUnit) -> i64 {
        0
    }

    fn is_eliminated(&self, _: UnitId) -> bool {
        false
    }

    fn exited(&self, _: SideId, _: &[Cell]) -> usize {
        0
    }

    fn is_destroyed(&self, object: ObjectId) -> bool {
        self.draft.object(object).destroyed
    }

    fn is_exhausted(&self, _: SideId) -> bool {
        false
    }
}
