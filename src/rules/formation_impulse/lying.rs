//! How the pieces of this game lie on the table.

use super::FormationImpulse;
use super::board::Board;
use super::table::Table;
use crate::game::laid::{Gauge, Lays, Look, Mark};
use crate::grid::Cell;
use crate::scenario::draft::{SideId, UnitId};

impl Lays for FormationImpulse {
    fn look(_: &Board, table: &Table, unit: UnitId) -> Look {
        let piece = table.piece(unit);
        let marks = [(piece.disrupted, "disrupted"), (piece.oc, "ops-complete"), (piece.ooc, "out-of-command")];
        Look { flipped: piece.reduced, marks: Mark::those(&marks), ..Look::default() }
    }

    fn litter(board: &Board, table: &Table, cell: Cell, _: Option<SideId>) -> Vec<Mark> {
        let litter = table.litter[cell.index()];
        let position = board.hex(cell).position;
        let mut marks =
            Mark::those(&[(litter.wreck, "wreck"), (litter.mines, "mines"), (position, "improved-position")]);
        let smoke = table.smoke.iter().find(|(at, _)| *at == cell);
        marks.extend(smoke.map(|(_, number)| Mark::at("smoke", i16::from(*number))));
        marks
    }

    fn gauges(_: &Board, table: &Table) -> Vec<Gauge> {
        let chits = Gauge::common("chits", i64::from(table.cup.count_ones()));
        let each = Gauge::each("losses", table.lost).chain(Gauge::each("mines", table.mines));
        each.chain(Gauge::each("fate", table.fate)).chain([chits]).collect()
    }
}
