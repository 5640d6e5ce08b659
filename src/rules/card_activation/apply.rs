//! What events do to the table: the only place that changes it.

use super::board::Board;
use super::event::Event;
use super::pile::Pile;
use super::table::{Gone, Place, Table};
use crate::game::event::Happening as _;
use crate::grid::Cell;
use crate::rules::common::cards::Card;
use crate::scenario::draft::UnitId;

impl Table {
    /// Lets an event happen, beyond what it does in every game.
    pub(super) fn happen(&mut self, board: &Board, event: &Event) {
        match *event {
            // A unit holds its hex, unless the scenario says whose that is.
            Event::SetUp { unit, cell } => {
                if !board.unit(unit).is_leader() {
                    self.control[cell.index()].get_or_insert(board.unit(unit).side);
                }
            }
            Event::Shuffled { .. } => {
                self.undealt = Pile::decks(board.decks);
                self.discard = Pile::default();
            }
            Event::Reshuffled { .. } => {
                for card in std::mem::take(&mut self.discard).cards() {
                    self.undealt.insert(card);
                }
            }
            Event::Dealt { unit, card } => {
                self.undealt.remove(card);
                let piece = self.piece_mut(unit);
                (piece.card, piece.card_spent) = (Some(card), false);
            }
            Event::Arrived { unit, cell } => self.carry_to(unit, cell),
            Event::Activated { unit, .. } => {
                self.acting = Some(board.unit(unit).side);
                let piece = self.piece_mut(unit);
                (piece.activated, piece.before) = (true, piece.moved);
                (piece.by_road, piece.rough, piece.halted) = (true, 0, false);
            }
            // Where commanders act twice, his own card is still to come (B20).
            Event::Joined { commander, .. } => self.piece_mut(commander).activated |= !board.options.commander_twice,
            Event::Moved { unit, from, to } => {
                self.carry_to(unit, to);
                let (road, rough) = (board.has_road(from, to), board.is_rough(from, to));
                let piece = self.piece_mut(unit);
                piece.moved = piece.moved.saturating_add(1);
                piece.by_road &= road;
                piece.rough = piece.rough.saturating_add(u8::from(rough));
                (piece.came_from, piece.has_moved) = (Some(from), true);
            }
            Event::Stopped { unit, .. } => self.piece_mut(unit).halted = true,
            Event::Limbered { unit, tower } => {
                let piece = self.piece_mut(unit);
                (piece.limbered, piece.aboard) = (true, Some(tower));
            }
            Event::Unlimbered { unit } => {
                let piece = self.piece_mut(unit);
                (piece.limbered, piece.aboard) = (false, None);
            }
            Event::Loaded { unit, carrier } => self.piece_mut(unit).aboard = Some(carrier),
            Event::Unloaded { unit, .. } => self.piece_mut(unit).aboard = None,
            Event::Led { commander, .. } => self.piece_mut(commander).lent = true,
            Event::CoverTested { card, .. } | Event::HitTested { card, .. } => self.turn_over(card),
            Event::CohesionTested { unit, card, regained } => {
                self.turn_over(card);
                if regained {
                    let both = [Some(unit), self.partner(board, unit)];
                    both.into_iter().flatten().for_each(|half| self.piece_mut(half).disrupted = false);
                }
            }
            Event::FigureLost { unit, arms, left, .. } => {
                let group = board.unit(unit).groups.iter().position(|group| group.arms == arms);
                if let Some(group) = group {
                    let figures = &mut self.piece_mut(unit).figures[group];
                    let lost = figures.saturating_sub(left);
                    *figures = left;
                    self.count_loss(board, unit, lost);
                }
            }
            Event::Disrupted { unit, .. } => self.piece_mut(unit).disrupted = true,
            Event::VehicleLost { unit, left, .. } => {
                let vehicles = &mut self.piece_mut(unit).vehicles;
                let lost = vehicles.saturating_sub(left);
                *vehicles = left;
                self.count_loss(board, unit, lost);
            }
            Event::Wounded { unit } => self.piece_mut(unit).wounded = true,
            Event::Recovered { unit } => self.piece_mut(unit).disrupted = false,
            Event::Destroyed { unit, .. } => self.destroy(board, unit),
            Event::SetDown { unit } => {
                let piece = self.piece_mut(unit);
                (piece.aboard, piece.with) = (None, None);
            }
            Event::Retreated { unit, to, .. } | Event::Advanced { unit, to, .. } => {
                self.carry_to(unit, to);
                self.piece_mut(unit).has_moved = true;
            }
            Event::Done { unit } => {
                self.discard_card_of(unit);
                self.acting = None;
            }
            Event::TurnEnded { .. } => self.close(),
            _ => debug_assert!(event.leaves_nothing_to_do(), "{event:?} changes something"),
        }
    }

    /// A card from the pile is seen and discarded.
    fn turn_over(&mut self, card: Option<Card>) {
        if let Some(card) = card {
            self.undealt.remove(card);
            self.discard.insert(card);
        }
    }

    fn discard_card_of(&mut self, unit: UnitId) {
        let piece = self.piece_mut(unit);
        if !piece.card_spent
            && let Some(card) = piece.card
        {
            piece.card_spent = true;
            self.discard.insert(card);
        }
    }

    /// A unit comes to a hex, and what it carries or has with it.
    fn carry_to(&mut self, unit: UnitId, cell: Cell) {
        self.put(unit, cell);
        for at in 0..self.pieces.len() {
            let piece = &self.pieces[at];
            let goes_along = piece.aboard == Some(unit) || piece.with == Some(unit);
            if goes_along && !matches!(piece.place, Place::Gone(_)) {
                let follower = UnitId(at as u32);
                self.put(follower, cell);
                self.piece_mut(follower).has_moved = true;
                // An observer may be with a unit that is itself carried.
                for at in 0..self.pieces.len() {
                    if self.pieces[at].with == Some(follower) && !matches!(self.pieces[at].place, Place::Gone(_)) {
                        self.put(UnitId(at as u32), cell);
                    }
                }
            }
        }
    }

    fn count_loss(&mut self, board: &Board, unit: UnitId, lost: u8) {
        let lost_so_far = &mut self.lost[board.unit(unit).side.0 as usize];
        *lost_so_far = lost_so_far.saturating_add(lost.into());
    }

    fn destroy(&mut self, board: &Board, unit: UnitId) {
        let piece = *self.piece(unit);
        let lost = piece.total().saturating_add(piece.vehicles).max(u8::from(board.unit(unit).is_leader()));
        self.count_loss(board, unit, lost);
        // Of a gun and its tower, whichever is left goes on with the card (B23).
        match self.partner(board, unit).filter(|_| !piece.activated) {
            Some(partner) => {
                let card = (piece.card, piece.card_spent);
                let partner = self.piece_mut(partner);
                if partner.card.is_none() {
                    (partner.card, partner.card_spent) = card;
                }
                self.piece_mut(unit).card = None;
            }
            None => self.discard_card_of(unit),
        }
        self.remove(unit, Gone::Destroyed);
        let piece = self.piece_mut(unit);
        (piece.figures, piece.vehicles, piece.with) = (Default::default(), 0, None);
    }

    /// The turn closes: what counted for it alone is forgotten.
    fn close(&mut self) {
        for at in 0..self.pieces.len() {
            self.discard_card_of(UnitId(at as u32));
            let piece = &mut self.pieces[at];
            (piece.card, piece.card_spent, piece.activated) = (None, false, false);
            (piece.moved, piece.before, piece.by_road, piece.rough, piece.halted) = (0, 0, true, 0, false);
            (piece.came_from, piece.lent) = (None, false);
        }
        self.acting = None;
    }
}
