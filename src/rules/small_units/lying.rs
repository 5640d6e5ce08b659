//! How the pieces of this game lie on the table, and what of it a side sees.

use super::SmallUnits;
use super::board::Board;
use super::table::Table;
use crate::game::laid::{Gauge, Hand, Lays, Look, Mark};
use crate::grid::Cell;
use crate::scenario::draft::{SideId, UnitId};

impl Lays for SmallUnits {
    fn look(_: &Board, table: &Table, unit: UnitId) -> Look {
        let piece = table.piece(unit);
        let mut marks = Mark::those(&[(piece.disorganized, "disorganized")]);
        marks.extend(piece.limit.map(|limit| Mark::at("defensive-fire", limit)));
        Look { flipped: piece.reduced, marks, ..Look::default() }
    }

    /// A minefield is seen by all, its value only once somebody has stepped on it.
    fn litter(_: &Board, table: &Table, cell: Cell, seat: Option<SideId>) -> Vec<Mark> {
        let ruined = table.ruined[cell.index()];
        let mut marks =
            Mark::those(&[(table.improved[cell.index()].is_some(), "improved-position"), (ruined, "ruins")]);
        marks.extend(table.mine(cell).map(|mine| match mine.revealed || seat.is_none() {
            true => Mark::at("mines", mine.value),
            false => Mark::plain("mines"),
        }));
        marks
    }

    fn gauges(_: &Board, table: &Table) -> Vec<Gauge> {
        let pile = Gauge::common("cards", i64::from(table.pile.len()));
        Gauge::each("ammunition", table.ammunition).chain([pile]).collect()
    }

    /// How many cards a side holds is open at a table; which ones, it alone sees.
    fn hands(_: &Board, table: &Table, seat: Option<SideId>) -> Vec<Hand> {
        let hand = |side: SideId| {
            let cards = table.hand(side);
            let seen = seat.is_none_or(|seat| seat == side);
            let names = seen.then(|| cards.iter().map(|card| card.to_string()).collect());
            Hand { side, count: u8::try_from(cards.len()).unwrap_or(u8::MAX), cards: names }
        };
        [SideId(0), SideId(1)].map(hand).to_vec()
    }
}
