//! What events do to the table: the only place that changes it.

use super::board::{Board, ChitKind};
use super::event::Event;
use super::phrase::ChitId;
use super::table::{Gone, Group, Place, Table};
use crate::game::event::Happening as _;
use crate::grid::Cell;
use crate::scenario::draft::{SideId, UnitId};

impl Table {
    /// Lets an event happen, beyond what it does in every game.
    pub(super) fn happen(&mut self, board: &Board, event: &Event) {
        match *event {
            // A unit holds its hex, unless the scenario says whose that is.
            Event::SetUp { unit, cell } => {
                self.litter[cell.index()].trodden = true;
                self.control[cell.index()].get_or_insert(board.unit(unit).side);
            }
            Event::TurnBegan { turn } => {
                for (left, mission) in self.own.missions.iter_mut().zip(&board.missions) {
                    *left = if mission.turns.contains(&turn) { mission.count } else { 0 };
                }
            }
            Event::Arrived { unit, cell } => {
                self.piece_mut(unit).came = self.turn;
                self.come(board, unit, cell);
            }
            Event::CupFilled { .. } => self.fill_cup(board),
            Event::Drawn { chit } => {
                self.cup &= !bit(chit);
                if board.chits.get(usize::from(chit.0)).is_some_and(|chit| chit.kind == ChitKind::EndTurn) {
                    self.ends = self.ends.saturating_add(1);
                }
            }
            Event::Returned { chit } => {
                self.cup |= bit(chit);
                if board.chits.get(usize::from(chit.0)).is_some_and(|chit| chit.kind == ChitKind::EndTurn) {
                    self.ends = self.ends.saturating_sub(1);
                }
            }
            Event::Released { chit } => {
                self.cup |= bit(chit);
                self.held.iter_mut().filter(|held| **held == Some(chit.0)).for_each(|held| *held = None);
            }
            Event::ImpulseBegan { chit } => self.begin_impulse(board, chit),
            Event::OutOfCommand { unit } => self.piece_mut(unit).ooc = true,
            Event::RallyTried { unit, rallied, .. } => {
                if rallied {
                    self.piece_mut(unit).disrupted = false;
                }
            }
            Event::MissionCalled { unit, mission, .. } => {
                let piece = self.piece_mut(unit);
                piece.calls = piece.calls.saturating_add(1);
                if let Some(left) = self.missions.get_mut(usize::from(mission.0)) {
                    *left = left.saturating_sub(1);
                }
            }
            Event::SmokePlaced { cell, strength } => {
                self.smoke.retain(|(at, _)| *at != cell);
                self.smoke.push((cell, strength));
                self.smoke.sort_unstable();
            }
            Event::Moved { unit, to, halves, .. } => {
                self.come(board, unit, to);
                let piece = self.piece_mut(unit);
                piece.spent = piece.spent.saturating_add(halves);
                piece.moved = true;
                // What rides has moved as well.
                self.pieces.iter_mut().filter(|piece| piece.aboard == Some(unit)).for_each(|piece| piece.moved = true);
                self.stray(unit);
            }
            Event::Loaded { unit, carrier, halves } => {
                let piece = self.piece_mut(unit);
                (piece.aboard, piece.moved) = (Some(carrier), true);
                let piece = self.piece_mut(carrier);
                (piece.spent, piece.moved) = (piece.spent.saturating_add(halves), true);
            }
            Event::Unloaded { unit, carrier, halves } => {
                let piece = self.piece_mut(unit);
                (piece.aboard, piece.moved) = (None, true);
                let piece = self.piece_mut(carrier);
                (piece.spent, piece.moved) = (piece.spent.saturating_add(halves), true);
            }
            Event::Completed { unit, .. } => self.piece_mut(unit).oc = true,
            Event::Led { hq, lent, .. } => self.piece_mut(hq).lent |= lent,
            Event::Disrupted { unit, .. } => self.piece_mut(unit).disrupted = true,
            Event::Reduced { unit, .. } => {
                self.piece_mut(unit).reduced = true;
                self.count_loss(board, unit, 1);
            }
            Event::Eliminated { unit, .. } => self.eliminate(board, unit),
            Event::Wrecked { cell } => self.litter[cell.index()].wreck = true,
            Event::Retreated { unit, to, .. } => {
                self.come(board, unit, to);
                self.stray(unit);
            }
            Event::MinesLaid { side, cell } => {
                let litter = &mut self.litter[cell.index()];
                (litter.mines, litter.laid) = (true, true);
                let left = &mut self.mines[side.0 as usize & 1];
                *left = left.saturating_sub(1);
            }
            Event::ClearTried { cell, cleared, .. } => self.litter[cell.index()].mines &= !cleared,
            Event::StrikeBegan { unit, cell } => {
                // Headquarters can lend their leadership anew (C42).
                self.pieces.iter_mut().for_each(|piece| piece.lent = false);
                self.put(unit, cell);
            }
            Event::StrikeCalledOff { unit } => self.send_back(board, unit, true),
            Event::AircraftHit { unit, hits } => {
                self.lift(unit);
                self.piece_mut(unit).disrupted = true;
                if i64::from(hits) >= board.tables.air.kill {
                    self.remove(unit, Gone::Destroyed);
                    self.send_back(board, unit, false);
                }
            }
            Event::Diverted { unit, cell } => self.put(unit, cell),
            Event::StrikeEnded { unit, returns, .. } => {
                self.lift(unit);
                self.send_back(board, unit, returns);
            }
            Event::AircraftTested { unit, returns, .. } => {
                self.piece_mut(unit).disrupted = false;
                if !returns {
                    self.send_back(board, unit, false);
                }
            }
            Event::DieChanged { side, points, .. } | Event::FateSpent { side, points } => self.spend(side, points),
            Event::Renewed { unit, points } => {
                self.spend(board.unit(unit).side, points);
                let piece = self.piece_mut(unit);
                (piece.oc, piece.spent, piece.moved) = (false, 0, false);
            }
            Event::Heartened { unit, points } => {
                self.spend(board.unit(unit).side, points);
                self.piece_mut(unit).ooc = false;
            }
            Event::ImpulseEnded { .. } => self.end_impulse(board),
            Event::MarkersRemoved { .. } => self.remove_markers(),
            Event::HqReplaced { unit, by, cell } => {
                if board.unit(by).is_headquarters() {
                    self.remove(by, Gone::Destroyed);
                }
                self.put(unit, cell);
                let piece = self.piece_mut(unit);
                (piece.reduced, piece.oc, piece.ooc) = (true, false, false);
            }
            Event::HqLost { unit, .. } => self.remove(unit, Gone::Lost),
            Event::TurnEnded { .. } => self.close(),
            _ => debug_assert!(event.leaves_nothing_to_do(), "{event:?} changes something"),
        }
    }

    /// A unit and what it carries are not where they began the impulse.
    fn stray(&mut self, unit: UnitId) {
        self.piece_mut(unit).strayed = true;
        self.pieces.iter_mut().filter(|piece| piece.aboard == Some(unit)).for_each(|piece| piece.strayed = true);
    }

    fn spend(&mut self, side: SideId, points: u8) {
        let left = &mut self.fate[side.0 as usize & 1];
        *left = left.saturating_sub(points);
    }

    /// A unit comes into a hex with what it carries.
    fn come(&mut self, board: &Board, unit: UnitId, cell: Cell) {
        let on_it: Group = board.unit_ids().filter(|load| self.piece(*load).aboard == Some(unit)).collect();
        self.put(unit, cell);
        on_it.into_iter().for_each(|load| self.put(load, cell));
        self.litter[cell.index()].trodden = true;
    }

    fn count_loss(&mut self, board: &Board, unit: UnitId, steps: u8) {
        let card = board.unit(unit);
        if card.is_platoon() {
            let lost = &mut self.lost[card.side.0 as usize & 1];
            *lost = lost.saturating_add(steps.into());
        }
    }

    fn eliminate(&mut self, board: &Board, unit: UnitId) {
        if matches!(self.piece(unit).place, Place::Gone(_)) {
            return;
        }
        let steps = board.unit(unit).steps().saturating_sub(u8::from(self.piece(unit).reduced)).max(1);
        self.count_loss(board, unit, steps);
        self.remove(unit, Gone::Destroyed);
        let piece = self.piece_mut(unit);
        (piece.disrupted, piece.oc, piece.ooc) = (false, false, false);
        // What it carried is on its own.
        self.pieces.iter_mut().filter(|piece| piece.aboard == Some(unit)).for_each(|piece| piece.aboard = None);
    }

    /// The chit of an aircraft goes back into the cup, or is never drawn again.
    fn send_back(&mut self, board: &Board, unit: UnitId, returns: bool) {
        let Some(at) = board.chits.iter().position(|chit| chit.kind == ChitKind::Aircraft(unit)) else { return };
        if returns {
            self.cup |= 1 << at;
        } else {
            self.gone |= 1 << at;
        }
    }

    /// Puts every chit that can be drawn this turn into the cup \[P1]; sides may hold one back \[P4].
    fn fill_cup(&mut self, board: &Board) {
        self.held = self.holdable(board);
        self.ends = 0;
        self.cup = 0;
        for (at, chit) in board.chits.iter().enumerate() {
            let there = match chit.kind {
                ChitKind::EndTurn => !self.held.contains(&u8::try_from(at).ok()),
                ChitKind::Formation(formation) => self.members(board, formation).next().is_some(),
                ChitKind::Aircraft(unit) => board.unit(unit).arrives.is_some_and(|turn| turn <= self.turn),
            };
            if there && self.gone & (1 << at) == 0 {
                self.cup |= 1 << at;
            }
        }
    }

    /// The End Turn chit each side holds back: one if a formation of its own had no impulse last turn, though it was there. If
    /// there is only one, both sides hold it.
    fn holdable(&self, board: &Board) -> [Option<u8>; 2] {
        if !board.options.end_turn_hold || self.turn < 2 {
            return [None; 2];
        }
        let mut ends = (0..).zip(&board.chits).filter(|(_, chit)| chit.kind == ChitKind::EndTurn).map(|(at, _)| at);
        let mut last = None;
        [SideId(0), SideId(1)].map(|side| {
            let waits = board.formation_ids().any(|id| {
                board.formation(id).side == side
                    && self.impulses[id.0 as usize][1] == 0
                    && self.members(board, id).any(|(unit, _)| self.piece(unit).came < self.turn)
            });
            if !waits {
                return None;
            }
            last = ends.next().or(last);
            last
        })
    }

    /// The markers of a formation come off \[P2]; headquarters can lend their leadership and call artillery anew.
    fn begin_impulse(&mut self, board: &Board, chit: ChitId) {
        self.pieces.iter_mut().for_each(|piece| (piece.lent, piece.calls, piece.strayed) = (false, 0, false));
        self.litter.iter_mut().for_each(|litter| litter.laid = false);
        let Some(ChitKind::Formation(formation)) = board.chits.get(usize::from(chit.0)).map(|chit| chit.kind) else {
            return;
        };
        (self.active, self.acting) = (Some(formation), board.formation(formation).side);
        let [now, _] = &mut self.impulses[formation.0 as usize];
        *now = now.saturating_add(1);
        for unit in board.members(formation) {
            let piece = self.piece_mut(*unit);
            (piece.oc, piece.ooc) = (false, false);
            (piece.spent, piece.moved) = (0, false);
        }
    }

    /// Nobody has moved any more, and what came onto the map has acted with its formation.
    fn end_impulse(&mut self, board: &Board) {
        for unit in self.active.take().into_iter().flat_map(|formation| board.members(formation)) {
            if self.cell(*unit).is_some() {
                self.piece_mut(*unit).fresh = false;
            }
        }
        for piece in &mut self.pieces {
            (piece.spent, piece.moved) = (0, false);
        }
    }

    /// Markers come off and smoke thins \[P3].
    fn remove_markers(&mut self) {
        for piece in &mut self.pieces {
            (piece.oc, piece.ooc, piece.spent, piece.moved, piece.calls, piece.lent) =
                (false, false, 0, false, 0, false);
        }
        self.smoke.iter_mut().for_each(|(_, strength)| *strength = strength.saturating_sub(1));
        self.smoke.retain(|(_, strength)| *strength > 0);
    }

    fn close(&mut self) {
        self.cup = 0;
        self.held = [None; 2];
        self.ends = 0;
        self.impulses.iter_mut().for_each(|impulses| *impulses = [0, impulses[0]]);
    }
}

fn bit(chit: ChitId) -> u64 {
    1_u64.checked_shl(chit.0.into()).unwrap_or(0)
}
