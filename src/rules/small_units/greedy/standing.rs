//! How a side stands, as far as only this ruleset knows it: what is left of its units, how near they are to where they are wanted.

use super::goals::{Errand, Goal};
use super::weights::prices;
use crate::game::rules::{Measured, near};
use crate::game::table::{Gone, Place};
use crate::grid::Cell;
use crate::rules::common::goals::{HELD, UNREACHABLE};
use crate::rules::small_units::SmallUnits;
use crate::rules::small_units::board::Board;
use crate::rules::small_units::table::Table;
use crate::scenario::draft::{ObjectId, SideId, UnitId};

/// So many units that have left where that counts are as good as a work destroyed.
const COLUMN: f32 = 4.0;

impl Measured for SmallUnits {
    fn ground(board: &Board) -> impl Iterator<Item = (Cell, f32)> {
        let held = board.goals().of_side(SideId(0)).iter().filter(|goal| goal.purpose == Errand::Hold);
        held.map(|goal| (goal.cell, goal.weight))
    }

    fn strength(board: &Board, table: &Table, unit: UnitId) -> f32 {
        let piece = table.piece(unit);
        if matches!(piece.place, Place::Gone(Gone::Destroyed | Gone::Lost)) {
            return 0.0;
        }
        let step = board.goals().step(unit, piece.reduced);
        let is_last = board.unit(unit).back.is_none() || piece.reduced;
        let whole = if is_last { step } else { step * (1.0 + prices().last_step) };
        if piece.disorganized { whole - prices().good_order * step } else { whole }
    }

    fn nearness(board: &Board, table: &Table, unit: UnitId, cell: Cell) -> f32 {
        let (side, face) = (board.unit(unit).side, table.face(board, unit));
        let ruins = table.destroyed.iter().any(|destroyed| *destroyed);
        let answers = |goal: &Goal| {
            let far = Some(goal.distance(cell, face.motor, ruins)).filter(|far| *far != UNREACHABLE)?;
            let share = match &goal.purpose {
                Errand::Demolish { object, units } => {
                    let can = units.contains(&unit) && !table.destroyed[object.0 as usize];
                    if can { 1.0 } else { 0.0 }
                }
                Errand::Hold if table.control[goal.cell.index()] == Some(side) => HELD,
                Errand::Hold | Errand::Exit => 1.0,
            };
            Some(goal.weight * share * near(f32::from(far) / f32::from(face.movement.max(1))))
        };
        board.goals().of_side(side).iter().filter_map(answers).fold(0.0, f32::max)
    }

    /// Works destroyed, or kept, and units that have left.
    fn cause(board: &Board, table: &Table, side: SideId) -> f32 {
        let ruins = table.destroyed.iter().enumerate().filter(|(_, destroyed)| **destroyed);
        let wished: f32 = ruins.map(|(object, _)| board.goals().wants_ruin(side, ObjectId(object as u32))).sum();
        let left = |unit: &&UnitId| matches!(table.piece(**unit).place, Place::Gone(Gone::Left(Some(_))));
        let column = board.side(side).units.iter().filter(left).count() as f32 / COLUMN;
        (wished + column).clamp(-1.0, 1.0)
    }
}
