//! What a bot remembers of its units while it goes on with the others: what each would gain by acting was worked out at some cost, and is
//! mostly still true at the next choice. It is forgotten where an enemy nearby has moved or come to harm, and when a new moment begins.

use crate::game::board::Board;
use crate::game::rules::Rules;
use crate::game::table::{Place, Table};
use crate::scenario::draft::{SideId, UnitId};

/// What a side has worked out of its units.
#[derive(Clone, Debug, Default)]
pub struct Memo {
    /// The turn, and whatever else is the same as long as one choice follows the other.
    moment: (u32, u64),
    /// By unit: what it gains by acting, when that was last worked out.
    gains: Vec<Option<f32>>,
    /// By unit: where it was at the last choice, and what was left of it.
    pieces: Vec<(Place, u32)>,
}

impl Memo {
    /// What a unit gained when it was last looked at; none if that may not be true any more.
    pub fn gain(&self, unit: UnitId) -> Option<f32> {
        self.gains.get(unit.0 as usize).copied().flatten()
    }

    pub fn note(&mut self, unit: UnitId, gain: f32) {
        if let Some(known) = self.gains.get_mut(unit.0 as usize) {
            *known = Some(gain);
        }
    }

    /// Looks at the table of a new choice and forgets what is not true any more. `left` is what is left of a unit, `concern` how
    /// far from it an enemy matters to what it could do.
    pub fn look<R: Rules>(
        &mut self,
        board: &Board<R>,
        table: &Table<R>,
        side: SideId,
        moment: u64,
        left: impl Fn(UnitId) -> u32,
        concern: impl Fn(UnitId) -> u32,
    ) {
        let now = |unit: UnitId| (table.piece(unit).place, left(unit));
        if self.moment != (table.turn, moment) || self.pieces.len() != board.units.len() {
            self.moment = (table.turn, moment);
            self.gains.clear();
            self.gains.resize(board.units.len(), None);
            self.pieces.clear();
            self.pieces.extend(board.unit_ids().map(now));
            return;
        }
        for foe in board.unit_ids().filter(|unit| board.unit(*unit).side != side) {
            let after = now(foe);
            let before = std::mem::replace(&mut self.pieces[foe.0 as usize], after);
            if before == after {
                continue;
            }
            for place in [before.0, after.0] {
                let Place::On(place) = place else { continue };
                for (unit, at) in table.on_board(board, side) {
                    if board.grid.distance(at, place) <= concern(unit) {
                        self.gains[unit.0 as usize] = None;
                    }
                }
            }
        }
    }
}
