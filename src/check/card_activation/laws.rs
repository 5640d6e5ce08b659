//! What Card Activation answers to the questions asked of every ruleset.

use std::collections::BTreeMap;

use super::field::room;
use crate::check::Laws;
use crate::check::card_activation::prelude::*;
use crate::check::in_time::{self, Party};
use crate::check::start::origin;
use crate::game::movement::Marches;
use crate::rules::card_activation::CardActivation;
use crate::rules::card_activation::board::Board;
use crate::rules::card_activation::course::small;
use crate::rules::card_activation::movement;
use crate::rules::card_activation::movement::March;
use crate::rules::card_activation::table::Table;
use crate::scenario::document::LossUnit;
use crate::scenario::victory::Claim;

impl Laws for Proof<'_> {
    fn own(&self) -> &'static [&'static str] {
        &[]
    }

    fn may_stand(&self, unit: UnitId, cell: Cell) -> bool {
        movement::is_open(self.board, cell, self.board.unit(unit).is_vehicle())
    }

    fn may_step(&self, unit: UnitId, from: Cell, to: Cell) -> bool {
        movement::leads(self.board, from, to, self.board.unit(unit).is_vehicle())
    }

    fn is_mobile(&self, unit: UnitId) -> bool {
        self.board.unit(unit).moves_itself()
    }

    fn crowd(&self, units: &[UnitId]) -> (usize, usize) {
        let most = if self.board.options.free_stacking { i64::MAX } else { self.reading.tables.stacking.units };
        (usize::try_from(room(self.board, units).units).unwrap_or(0), usize::try_from(most).unwrap_or(1))
    }

    fn knows(&self, claim: &Claim) -> bool {
        !matches!(claim, Claim::Exit { .. } | Claim::Exhausted { .. })
    }

    fn strength(&self, side: SideId) -> (LossUnit, i64) {
        let lives = self.board.side(side).units.iter().map(|unit| {
            let card = self.board.unit(*unit);
            let figures: i64 = card.groups.iter().map(|group| i64::from(group.figures)).sum();
            (figures + i64::from(card.vehicles)).max(i64::from(card.is_leader()))
        });
        (LossUnit::Figures, lives.sum())
    }

    /// On the better card every turn, with a commander where his side has one.
    fn soonest(&self, side: SideId) -> Option<Vec<Option<u32>>> {
        let (draft, board) = (&self.reading.draft, self.board);
        let table = unladen(board);
        let units: Vec<UnitId> =
            in_play_of(draft, side).filter(|unit| self.reading.unit(*unit).kind.is_some()).collect();
        let led = units.iter().any(|unit| board.unit(*unit).commander);
        let bonus = if led { small(board.tables.commander.with_unit) } else { 0 };
        let pace = |unit: UnitId| board.unit(unit).pace.into_iter().max().unwrap_or(0);
        let troops = units.iter().filter(|unit| !board.unit(**unit).is_leader());
        let fastest = troops.map(|unit| pace(*unit)).max().unwrap_or(0);
        let mut parties: BTreeMap<_, Party<March>> = BTreeMap::new();
        for unit in units {
            let (card, (cells, turn)) = (board.unit(unit), origin(draft, unit));
            let more = match () {
                () if pace(unit) > 0 && !card.is_leader() => bonus,
                // He may go along with a unit and then act on his own card (B20).
                () if card.commander && board.options.commander_twice => fastest.saturating_add(bonus),
                () => 0,
            };
            let mover = March { more, ..CardActivation::alone(board, &unit) };
            // Who arrives has his first card a turn later [ORD.3].
            let moves = turn + u32::from(board.unit(unit).arrives);
            let able = movement::may_move(board, &table, unit).is_ok();
            let party = parties.entry((pace(unit), more, card.is_vehicle(), card.afv, able, turn, moves));
            let party = party.or_insert(Party { mover, cells: Vec::new(), there: turn, moves });
            party.cells.extend(cells.into_iter().filter(|cell| self.may_stand(unit, *cell)));
        }
        in_time::soonest(board, &table, &parties.into_values().collect::<Vec<_>>())
    }
}

/// A table on which nobody is carried, towed or bound to another: whoever begins so may get off.
pub fn unladen(board: &Board) -> Table {
    let mut table = Table::empty(board);
    for piece in &mut table.pieces {
        (piece.aboard, piece.with, piece.limbered) = (None, None, false);
    }
    table
}
