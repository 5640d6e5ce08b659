//! What Portable answers to the questions asked of every ruleset.

use std::collections::BTreeMap;

use crate::check::Laws;
use crate::check::in_time::{self, Party};
use crate::check::portable::prelude::*;
use crate::check::start::{in_play_of, origin};
use crate::rules::portable::movement;
use crate::rules::portable::table::Table;
use crate::scenario::document::LossUnit;
use crate::scenario::victory::Claim;

impl Laws for Proof<'_> {
    fn own(&self) -> &'static [&'static str] {
        &[]
    }

    fn may_stand(&self, unit: UnitId, cell: Cell) -> bool {
        self.board.unit(unit).aircraft.is_some() || movement::is_open(self.board, cell)
    }

    fn may_step(&self, unit: UnitId, _: Cell, to: Cell) -> bool {
        self.may_stand(unit, to)
    }

    fn is_mobile(&self, unit: UnitId) -> bool {
        self.board.unit(unit).pace > 0
    }

    fn crowd(&self, units: &[UnitId]) -> (usize, usize) {
        let cards = units.iter().map(|unit| self.board.unit(*unit));
        (cards.filter(|unit| !unit.shares && unit.aircraft.is_none() && unit.on.is_none()).count(), 1)
    }

    fn knows(&self, claim: &Claim) -> bool {
        !matches!(claim, Claim::Exit { .. })
    }

    fn strength(&self, side: SideId) -> (LossUnit, i64) {
        let units = self.board.side(side).units.iter().filter(|unit| self.board.counts_for_exhaustion(**unit));
        (LossUnit::Points, units.map(|unit| i64::from(self.board.unit(*unit).sp)).sum())
    }

    fn soonest(&self, side: SideId) -> Option<Vec<Option<u32>>> {
        let (draft, board) = (&self.reading.draft, self.board);
        let mut table = Table::empty(board);
        // Whoever begins aboard may get off.
        table.pieces.iter_mut().for_each(|piece| piece.aboard = None);
        let mut parties: BTreeMap<_, Party<UnitId>> = BTreeMap::new();
        let known = |unit: &UnitId| !draft.flies(*unit) && self.reading.unit(*unit).kind.is_some();
        for unit in in_play_of(draft, side).filter(known) {
            let (card, (cells, turn)) = (board.unit(unit), origin(draft, unit));
            let party = parties.entry((card.pace, card.free_of_wire, turn));
            let party = party.or_insert(Party { mover: unit, cells: Vec::new(), there: turn, moves: turn });
            party.cells.extend(cells.into_iter().filter(|cell| movement::is_open(board, *cell)));
        }
        in_time::soonest(board, &table, &parties.into_values().collect::<Vec<_>>())
    }
}
