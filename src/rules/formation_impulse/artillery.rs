//! Artillery [11.2]: headquarters and reconnaissance call missions of high explosive and smoke.

use super::FormationImpulse;
use super::board::Board;
use super::course::{Course, Flow, May, Procedure, no, small};
use super::event::Event;
use super::keys::MissionKind;
use super::order::Order;
use super::phrase::MissionId;
use super::shells::{self, Source};
use super::table::Table;
use super::throw::Throw;
use crate::grid::Cell;
use crate::scenario::draft::{FormationId, SideId, UnitId};

/// The fire missions of an impulse.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Missions {
    formation: FormationId,
}

impl Missions {
    pub fn of(formation: FormationId) -> Missions {
        Missions { formation }
    }

    /// Missions that the side has left.
    fn left<'t>(&self, board: &'t Board, table: &'t Table) -> impl Iterator<Item = MissionId> + use<'t> {
        let side = board.formation(self.formation).side;
        let all = (0..).zip(&board.missions).zip(&table.missions);
        all.filter(move |((_, mission), left)| mission.side == side && **left > 0).map(|((at, _), _)| MissionId(at))
    }

    /// Those who can call a mission now: of the active formation, or of the whole side (C16).
    fn callers<'t>(&'t self, board: &'t Board, table: &'t Table) -> impl Iterator<Item = (UnitId, Cell)> + 't {
        let side = board.formation(self.formation).side;
        let all = table.on_board(board, side);
        all.filter(move |(unit, _)| self.may_observe(board, table, *unit).is_ok())
    }

    /// Whether there is anything to call, and somebody who sees a hex to call it on.
    fn can_call(&self, board: &Board, table: &Table) -> bool {
        let sees = |(_, from): (UnitId, Cell)| board.grid.cells().any(|cell| table.sees(board, from, cell));
        self.left(board, table).next().is_some() && self.callers(board, table).any(sees)
    }

    fn may_observe(&self, board: &Board, table: &Table, unit: UnitId) -> May {
        let (card, piece) = (board.unit(unit), table.piece(unit));
        match () {
            () if card.side != board.formation(self.formation).side => no("11.2", "it is of the other side"),
            () if !card.is_headquarters() && !card.recon => no("11.2", "only headquarters and reconnaissance call"),
            () if table.cell(unit).is_none() => no("11.2", "it is not on the map"),
            () if board.options.own_spotters && card.formation != Some(self.formation) => {
                no("11.2", "its formation is not active")
            }
            () if piece.ooc => no("11.2", "it is out of command"),
            () if piece.oc => no("11.2", "it has acted already"),
            () if piece.aboard.is_some() => no("CARRY", "it is carried"),
            () if piece.disrupted => no("11.2", "it is not in good order"),
            () if i64::from(piece.calls) >= board.tables.artillery.calls => no("11.2", "it has called enough"),
            () => Ok(()),
        }
    }
}

impl Procedure<FormationImpulse> for Missions {
    fn run(self, course: &mut Course<'_>) -> Flow {
        match self.can_call(course.board, course.table()) {
            true => Flow::Ask(self.into()),
            false => Flow::On,
        }
    }

    fn asks(&self, board: &Board, _: &Table) -> (SideId, &'static str) {
        (board.formation(self.formation).side, "who calls artillery, and where?")
    }

    fn candidates(&self, board: &Board, table: &Table, orders: &mut Vec<Order>) {
        orders.push(Order::Ready {});
        for mission in self.left(board, table) {
            for (unit, from) in self.callers(board, table) {
                let seen = board.grid.cells().filter(|cell| table.sees(board, from, *cell));
                orders.extend(seen.map(|cell| Order::Call { unit, mission, cell }));
            }
        }
    }

    const SURE: bool = true;

    fn may(&self, board: &Board, table: &Table, order: Order) -> May {
        let (unit, mission, cell) = match order {
            Order::Ready {} => return Ok(()),
            Order::Call { unit, mission, cell } => (unit, mission, cell),
            _ => return no("11.2", "missions come first"),
        };
        self.may_observe(board, table, unit)?;
        let entry = board.missions.get(usize::from(mission.0));
        let left = table.missions.get(usize::from(mission.0)).copied().unwrap_or(0);
        match () {
            () if entry.is_none_or(|entry| entry.side != board.unit(unit).side) => {
                no("11.2", "that is not its mission")
            }
            () if left == 0 => no("11.2", "that mission is not there this turn, or was fired"),
            () if !table.cell(unit).is_some_and(|from| table.sees(board, from, cell)) => {
                no("11.2", "it does not see that hex")
            }
            () => Ok(()),
        }
    }

    fn answer(self, order: Order, course: &mut Course<'_>) {
        if let Order::Call { unit, mission, cell } = order {
            course.push(self);
            course.push(Mission { unit, mission, cell, thrown: false });
        }
    }
}

/// One mission.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Mission {
    unit: UnitId,
    mission: MissionId,
    cell: Cell,
    thrown: bool,
}

impl Procedure<FormationImpulse> for Mission {
    fn run(mut self, course: &mut Course<'_>) -> Flow {
        let (board, unit, mission, cell) = (course.board, self.unit, self.mission, self.cell);
        let side = board.unit(unit).side;
        if !self.thrown {
            self.thrown = true;
            course.push(self);
            course.toss(side, Throw::of(1, 0), true);
            return Flow::On;
        }
        let throw = course.thrown();
        let comes = i64::from(throw.sum()) > board.tables.artillery.fails_on;
        course.emit(Event::MissionCalled { unit, mission, cell, throw, comes });
        let Some(entry) = board.missions.get(usize::from(mission.0)).filter(|_| comes) else { return Flow::On };
        match entry.kind {
            MissionKind::Smoke => {
                course.emit(Event::SmokePlaced { cell, strength: small(board.tables.smoke.lasts) });
            }
            MissionKind::He => {
                let throw = Throw::of(entry.fp, entry.th);
                shells::bombard(course, cell, board.tables.artillery.radius, throw, side, Source::Artillery);
            }
        }
        Flow::On
    }
}
