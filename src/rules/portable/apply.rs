//! What events do to the table: the only place that changes it.

use super::board::Board;
use super::event::Event;
use super::movement;
use super::table::{Cloud, Gone, Mine, Place, Table, Work};
use super::tables::WorkKind;
use crate::game::event::Happening as _;
use crate::grid::Cell;
use crate::scenario::draft::UnitId;

impl Table {
    /// Lets an event happen, beyond what it does in every game.
    pub(super) fn happen(&mut self, board: &Board, event: &Event) {
        match *event {
            // A unit holds its square, unless the scenario says whose that is.
            Event::SetUp { unit, cell } => {
                if board.unit(unit).aircraft.is_none() {
                    self.control[cell.index()].get_or_insert(board.unit(unit).side);
                }
            }
            Event::Arrived { unit, cell, facing } => {
                self.carry_to(unit, cell);
                let piece = self.piece_mut(unit);
                piece.facing = facing.unwrap_or(piece.facing);
            }
            Event::Declared { unit, cell, gas } => {
                let piece = self.piece_mut(unit);
                (piece.target, piece.fired) = (Some(cell), true);
                piece.gas = piece.gas.saturating_sub(u8::from(gas));
                piece.work = None;
            }
            Event::DeclaredAtAircraft { unit, .. } => {
                let piece = self.piece_mut(unit);
                (piece.fired, piece.work) = (true, None);
            }
            Event::GasReleased { cell, axis } => self.own.clouds.push(Cloud { cell, since: self.turn, axis }),
            Event::GasDrifted { from, to, .. } => {
                // Of two clouds in one square the one that has not drifted yet goes on.
                let turn = self.turn;
                let found = self.clouds.iter().position(|cloud| cloud.cell == from && cloud.since < turn);
                if let Some(at) = found {
                    let cloud = self.clouds.remove(at);
                    if let Some(cell) = to {
                        self.clouds.push(Cloud { cell, ..cloud });
                    }
                }
            }
            Event::GasGone { cell } => {
                let oldest = self.clouds.iter().filter(|cloud| cloud.cell == cell).map(|cloud| cloud.since).min();
                let found = self.clouds.iter().position(|cloud| cloud.cell == cell && Some(cloud.since) == oldest);
                found.map(|at| self.clouds.remove(at));
            }
            Event::InitiativeRolled { winner, .. } => self.initiative = winner.or(self.initiative),
            Event::SideBegan { side, .. } => (self.acting, self.points) = (Some(side), 0),
            Event::DieRolled { die, .. } => self.points += die,
            Event::Activated { unit } => {
                self.points -= 1;
                let piece = self.piece_mut(unit);
                // What it fought before, following up as a defender, was no part of its activation (A4).
                (piece.activated, piece.fought) = (true, false);
            }
            Event::Moved { unit, from, to } => {
                self.carry_to(unit, to);
                let piece = self.piece_mut(unit);
                piece.moved = piece.moved.saturating_add(1);
                if let Some(facing) = board.grid.direction_between(from, to) {
                    piece.facing = facing;
                    piece.by_road &= board.square(from).has_road(facing);
                }
                self.enter(board, unit, to);
            }
            Event::Flew { unit, from, to } => {
                let flown = board.grid.distance(from, to);
                self.put(unit, to);
                self.piece_mut(unit).moved = u8::try_from(flown).unwrap_or(u8::MAX);
            }
            Event::Turned { unit, facing } => {
                let piece = self.piece_mut(unit);
                (piece.facing, piece.turned) = (facing, true);
            }
            Event::MineSprung { cell, .. } => self.mines[cell.index()] = Mine::Open,
            Event::Shot { unit, .. } | Event::ShotAtAircraft { unit, .. } => {
                let piece = self.piece_mut(unit);
                (piece.fired, piece.work) = (true, None);
            }
            Event::BombsSpent { unit, loads } => {
                let piece = self.piece_mut(unit);
                piece.bombs = piece.bombs.saturating_sub(loads);
            }
            Event::Retreated { unit, to, .. } => {
                self.carry_to(unit, to);
                self.piece_mut(unit).retreated = true;
                self.enter(board, unit, to);
            }
            Event::Advanced { unit, from, to } => {
                self.carry_to(unit, to);
                self.piece_mut(unit).shifted = true;
                if let Some(facing) = board.grid.direction_between(from, to) {
                    self.piece_mut(unit).facing = facing;
                }
                self.enter(board, unit, to);
            }
            Event::SpLost { unit, left, .. } => {
                let lost = self.piece(unit).sp - left;
                self.piece_mut(unit).sp = left;
                self.count_loss(board, unit, lost);
            }
            Event::Destroyed { unit, .. } => self.take_off(board, unit, Gone::Destroyed, true),
            // What flies home is not lost.
            Event::LeftBoard { unit, .. } => {
                self.take_off(board, unit, Gone::Left(None), board.unit(unit).aircraft.is_none());
            }
            Event::Exhausted { side } => self.exhausted[side.0 as usize] = true,
            Event::Fought { unit, target, .. } => {
                for fighter in [unit, target] {
                    self.piece_mut(fighter).work = None;
                }
                self.piece_mut(unit).fought = true;
            }
            Event::WorkBegan { unit, work, cell, with } => {
                self.piece_mut(unit).work = Some(Work { kind: work, cell, with, turns: 0 });
            }
            Event::WorkWent { unit, turns, .. } => {
                if let Some(work) = &mut self.piece_mut(unit).work {
                    work.turns = turns;
                }
            }
            Event::WorkDone { unit, work, cell, with } => self.finish_work(unit, work, cell, with),
            Event::WorkStopped { unit, .. } => self.piece_mut(unit).work = None,
            Event::SetDown { unit } => self.set_down(unit),
            Event::Manned { unit } => self.piece_mut(unit).crossing = false,
            Event::SideEnded { .. } => (self.acting, self.points) = (None, 0),
            Event::TurnEnded { .. } => self.close(board),
            _ => debug_assert!(event.leaves_nothing_to_do(), "{event:?} changes something"),
        }
    }

    /// A unit comes to a square, and what it carries with it.
    fn carry_to(&mut self, unit: UnitId, cell: Cell) {
        let load = self.pieces.iter().position(|piece| piece.aboard == Some(unit)).map(|at| UnitId(at as u32));
        self.put(unit, cell);
        if let Some(load) = load {
            self.put(load, cell);
        }
    }

    /// A load is on its own again; where its transport went this turn, it went too.
    fn set_down(&mut self, unit: UnitId) {
        let carrier = self.piece(unit).aboard.map(|carrier| *self.piece(carrier));
        let piece = self.piece_mut(unit);
        piece.aboard = None;
        if let Some(carrier) = carrier {
            piece.shifted |= carrier.moved > 0 || carrier.shifted;
            piece.retreated |= carrier.retreated;
        }
    }

    /// What holds of a unit that has just come into a square.
    fn enter(&mut self, board: &Board, unit: UnitId, cell: Cell) {
        let crossing = movement::is_crossed(board, cell);
        let piece = self.piece_mut(unit);
        (piece.crossing, piece.work) = (crossing, None);
    }

    fn count_loss(&mut self, board: &Board, unit: UnitId, lost: i16) {
        if board.counts_for_exhaustion(unit) {
            let lost_so_far = &mut self.lost[board.unit(unit).side.0 as usize];
            *lost_so_far = lost_so_far.saturating_add(lost);
        }
    }

    /// Takes a unit off the board for good; its strength is lost, or goes with it.
    fn take_off(&mut self, board: &Board, unit: UnitId, how: Gone, lost: bool) {
        if lost {
            self.count_loss(board, unit, self.piece(unit).sp);
        }
        self.remove(unit, how);
        let turn = self.turn;
        let piece = self.piece_mut(unit);
        piece.work = None;
        if lost {
            piece.sp = 0;
        }
        if board.unit(unit).commander {
            self.leaderless[board.unit(unit).side.0 as usize] = Some(turn);
        }
    }

    fn finish_work(&mut self, unit: UnitId, work: WorkKind, cell: Cell, with: Option<UnitId>) {
        match work {
            WorkKind::LayMine => self.mines[cell.index()] = Mine::Open,
            WorkKind::ClearMine => self.mines[cell.index()] = Mine::None,
            WorkKind::LayWire => self.wire[cell.index()] = true,
            WorkKind::ClearWire => self.wire[cell.index()] = false,
            WorkKind::Load | WorkKind::Limber | WorkKind::Mount => self.piece_mut(unit).aboard = with,
            WorkKind::Unload | WorkKind::Unlimber | WorkKind::Dismount => self.piece_mut(unit).aboard = None,
        }
        self.piece_mut(unit).work = None;
    }

    /// The turn closes: what counted for it alone is forgotten.
    fn close(&mut self, board: &Board) {
        for (piece, unit) in self.pieces.iter_mut().zip(&board.units) {
            (piece.activated, piece.turned, piece.fired, piece.fought) = (false, false, false, false);
            (piece.moved, piece.by_road) = (0, true);
            (piece.shifted, piece.retreated) = (false, false);
            piece.last_target = piece.target.take();
            if unit.aircraft.is_some() && matches!(piece.place, Place::On(_)) {
                piece.aloft = piece.aloft.saturating_add(1);
            }
        }
    }
}
