//! How many units of a side a hex holds when a turn closes [2.0], and how many want in.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use crate::check::small_units::prelude::*;
use crate::check::start::{self, Standing};

/// The units whose hex is certain, and the room beside them.
pub struct Stacking<'s> {
    pub proof: &'s Proof<'s>,
    pub standing: Arc<BTreeMap<Cell, Vec<Standing>>>,
}

/// Units that want into the same hexes.
#[derive(Default)]
pub struct Crowd {
    /// How many of them count.
    pub units: usize,
    /// Where each of their entries names the hexes.
    pub places: Vec<Span>,
}

/// Crowds by turn (zero for the set-up), side and hexes.
pub type Crowds = BTreeMap<(i64, SideId, BTreeSet<Cell>), Crowd>;

impl<'s> Stacking<'s> {
    pub fn of(proof: &'s Proof<'s>) -> Stacking<'s> {
        Stacking { proof, standing: start::standing(proof.draft()) }
    }

    /// How many units a side may have in a hex, if its terrain is known.
    pub fn limit(&self, cell: Cell) -> Option<i64> {
        self.proof.terrain(cell).map(|_| self.proof.board.hex(cell).stack.into())
    }

    /// The units of a side in a hex that count.
    pub fn stack(&self, cell: Cell, side: SideId) -> Vec<Standing> {
        let here = self.standing.get(&cell).into_iter().flatten();
        here.filter(|unit| unit.side == side && self.proof.board.unit(unit.unit.value).takes_room()).copied().collect()
    }

    /// Adds an entry's units to those that share its turn and hexes. One that can enter none of them has a finding of its
    /// own.
    pub fn gather(&self, crowds: &mut Crowds, turn: i64, units: &[Spanned<UnitId>], cells: &BTreeSet<Cell>, at: Span) {
        let mut sides: BTreeMap<SideId, usize> = BTreeMap::new();
        for unit in units
            .iter()
            .filter(|unit| self.proof.board.unit(unit.value).takes_room() && self.proof.fits(unit.value, cells))
        {
            if let Some(side) = self.proof.draft().unit(unit.value).side {
                *sides.entry(side).or_default() += 1;
            }
        }
        for (side, count) in sides {
            let crowd = crowds.entry((turn, side, cells.clone())).or_default();
            crowd.units += count;
            crowd.places.push(at);
        }
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
