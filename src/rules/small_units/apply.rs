//! What events do to the table: the only place that changes it.

use super::board::{Board, other};
use super::event::Event;
use super::table::{Gone, Mine, Table};
use crate::game::event::Happening as _;
use crate::grid::Cell;
use crate::scenario::draft::UnitId;

/// An element's place in a set; beyond its end nothing.
fn bit(element: u8) -> u64 {
    1_u64.checked_shl(element.into()).unwrap_or(0)
}

impl Table {
    /// Lets an event happen, beyond what it does in every game.
    pub(super) fn happen(&mut self, board: &Board, event: &Event) {
        match *event {
            Event::SetUp { unit, cell } => self.set_up(board, unit, cell),
            Event::MineLaid { side, cell, value } => self.mines.push(Mine { cell, side, value, revealed: false }),
            Event::Dealt { side, card, .. } => {
                self.pile.remove(card);
                self.hands[side.0 as usize].insert(card);
            }
            Event::SuitDrawn { side, card } => {
                self.pile.remove(card);
                self.discard(card);
                self.suits[card.suit as usize] = side;
            }
            Event::InitiativeWon { side, card } => {
                self.initiative = Some(side);
                if let Some(card) = card {
                    self.pile.remove(card);
                    self.discard(card);
                    // It passes from whoever owned it, whether or not that side now acts.
                    self.suits[card.suit as usize] = other(self.owner(card.suit));
                }
            }
            Event::Activated { unit } => self.activate(board, unit),
            Event::Readied { element, .. } => self.ready |= bit(element),
            Event::Drew { card, .. } => {
                if let Some(card) = card {
                    self.pile.remove(card);
                    self.laid.insert(card);
                }
            }
            Event::Played { side, card, .. } => {
                self.hands[side.0 as usize].remove(card);
                self.laid.insert(card);
            }
            Event::LaidBlind { side, card: Some(card), hand, .. } => {
                if hand {
                    self.hands[side.0 as usize].remove(card);
                } else {
                    self.pile.remove(card);
                }
                self.laid.insert(card);
                self.blind.insert(card);
            }
            Event::Revealed { card: Some(card), .. } => self.blind.remove(card),
            Event::Discarded { cards } => {
                self.laid = self.laid.without(cards);
                self.blind = self.blind.without(cards);
                self.used = self.used.with(cards);
            }
            Event::Reshuffled {} => {
                self.pile = self.pile.with(self.used);
                (self.used, self.secret) = Default::default();
            }
            Event::PutAway { side, card } => {
                self.hands[side.0 as usize].remove(card);
                self.secret[side.0 as usize].insert(card);
                self.discard(card);
            }
            Event::AmmunitionMoved { side, level, .. } => self.ammunition[side.0 as usize] = level,
            Event::Moved { unit, from, to, left, .. } => {
                self.stand(board, unit, to);
                let contested = self.is_contested(to);
                let piece = self.piece_mut(unit);
                (piece.moved, piece.movement) = (true, left);
                piece.from = contested.then_some(from);
            }
            Event::Done { unit } => self.piece_mut(unit).done = true,
            Event::Exited { unit, cell } => self.go(board, unit, Gone::Left(Some(cell))),
            Event::DugIn { unit, cell } => self.improved[cell.index()] = Some(board.unit(unit).side),
            Event::PositionLost { cell } => self.improved[cell.index()] = None,
            Event::WentInside { unit, cell } => {
                let from = self.piece(unit).from;
                self.stand(board, unit, cell);
                self.slide_under(unit, cell);
                self.piece_mut(unit).from = from;
            }
            Event::MineFound { cell, .. } => {
                if let Some(mine) = self.mines.iter_mut().find(|mine| mine.cell == cell) {
                    mine.revealed = true;
                }
            }
            Event::MineRemoved { cell, .. } => self.mines.retain(|mine| mine.cell != cell),
            Event::SupportLent { hq, points, .. } => {
                let piece = self.piece_mut(hq);
                piece.support = piece.support.saturating_sub(points);
            }
            Event::Called { side, element, .. } => self.spent[side.0 as usize] |= bit(element),
            Event::Disorganized { unit, .. } => self.piece_mut(unit).disorganized = true,
            Event::Recovered { unit, .. } => self.piece_mut(unit).disorganized = false,
            Event::StepLost { unit, .. } => self.piece_mut(unit).reduced = true,
            Event::Eliminated { unit, .. } => {
                self.go(board, unit, Gone::Destroyed);
                // Whatever it had left goes at once.
                self.piece_mut(unit).reduced = board.unit(unit).back.is_some();
            }
            Event::FortRuined { cell } => self.ruined[cell.index()] = true,
            Event::WentBack { unit, to, .. } => self.stand(board, unit, to),
            Event::LimitDrawn { unit, limit } => self.piece_mut(unit).limit = Some(limit),
            Event::LimitSpent { unit, left, cell, .. } => {
                self.piece_mut(unit).limit = Some(left);
                self.shots.push((unit, cell));
            }
            Event::Destroyed { object } => self.destroyed[object.0 as usize] = true,
            Event::TurnEnded { .. } => self.close_turn(),
            // Nobody sees the card.
            Event::LaidBlind { card: None, .. } | Event::Revealed { card: None, .. } => {}
            _ => debug_assert!(event.leaves_nothing_to_do(), "{event:?} changes something"),
        }
    }

    /// A unit holds the hex it begins in, unless the scenario says whose that is.
    fn set_up(&mut self, board: &Board, unit: UnitId, cell: Cell) {
        let card = board.unit(unit);
        self.control[cell.index()].get_or_insert(card.side);
        if card.begins.in_fort {
            self.slide_under(unit, cell);
        }
        if card.begins.improved {
            self.improved[cell.index()] = Some(card.side);
        }
    }

    fn activate(&mut self, board: &Board, unit: UnitId) {
        let face = *self.face(board, unit);
        let piece = self.piece_mut(unit);
        piece.activated = true;
        (piece.movement, piece.support) = (face.movement, face.support);
    }

    /// What lasts for a turn is taken off [7.3.3], [5.4].
    fn close_turn(&mut self) {
        for piece in &mut self.pieces {
            (piece.activated, piece.done, piece.moved) = (false, false, false);
            (piece.movement, piece.support, piece.limit, piece.from) = (0, 0, None, None);
        }
        (self.spent, self.ready) = ([0; 2], 0);
        self.shots.clear();
    }
}
