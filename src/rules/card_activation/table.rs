//! The table: everything that changes during a game. Only events change it.

use super::CardActivation;
use super::board::{Board, GROUPS, Unit};
use super::pile::Pile;
use crate::game::course::other;
use crate::game::table as core;
pub use crate::game::table::{Gone, Place};
use crate::grid::Cell;
use crate::rules::common::cards::Card;
use crate::scenario::draft::{SideId, UnitId};

/// The table at one moment.
pub type Table = core::Table<CardActivation>;
/// A unit on the map, or off it.
pub type Piece = core::Piece<CardActivation>;

/// What this ruleset adds to a table.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct OwnTable {
    /// The side of the unit that acts.
    pub acting: Option<SideId>,
    /// Cards nobody has been dealt.
    pub undealt: Pile,
    pub discard: Pile,
    /// Figures and vehicles each side has lost.
    pub lost: [u16; 2],
}

/// What this ruleset adds to a piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct OwnPiece {
    /// Figures left in each weapon group.
    pub figures: [u8; GROUPS],
    pub vehicles: u8,
    pub disrupted: bool,
    /// Of a commander or observer.
    pub wounded: bool,
    /// A gun ready to be towed.
    pub limbered: bool,
    /// The unit an observer is with.
    pub with: Option<UnitId>,
    /// Dealt this turn.
    pub card: Option<Card>,
    /// The card has gone to the discarded ones.
    pub card_spent: bool,
    pub activated: bool,
    /// Hexes moved this turn.
    pub moved: u8,
    /// Those of them before this activation, by a commander who acts twice (B20).
    pub before: u8,
    /// All since then along a road.
    pub by_road: bool,
    /// Woods and hills entered this turn.
    pub rough: u8,
    /// Its move is over.
    pub halted: bool,
    /// The hex its last step this turn began in.
    pub came_from: Option<Cell>,
    /// A commander has given his dice this turn.
    pub lent: bool,
    /// It is no longer where the battle found it.
    pub has_moved: bool,
}

impl OwnPiece {
    /// A unit that has all its figures and has done nothing yet.
    pub fn fresh(unit: &Unit) -> OwnPiece {
        let mut figures = [0; GROUPS];
        for (group, left) in unit.groups.iter().zip(&mut figures) {
            *left = group.figures;
        }
        OwnPiece {
            figures,
            vehicles: unit.vehicles,
            disrupted: false,
            wounded: false,
            limbered: unit.limbered,
            with: unit.with,
            card: None,
            card_spent: false,
            activated: false,
            moved: 0,
            before: 0,
            by_road: true,
            rough: 0,
            halted: false,
            came_from: None,
            lent: false,
            has_moved: unit.arrives,
        }
    }

    /// Hexes moved in this activation.
    pub fn gone(&self) -> u8 {
        self.moved.saturating_sub(self.before)
    }

    /// Figures of all groups.
    pub fn total(&self) -> u8 {
        self.figures.iter().fold(0, |sum: u8, figures| sum.saturating_add(*figures))
    }
}

impl Table {
    /// Those who stand in a hex by themselves: not what is carried or towed, nor who is with it.
    pub fn standing(&self, cell: Cell) -> impl Iterator<Item = UnitId> + '_ {
        let carried = |unit: UnitId| self.piece(unit).aboard.is_some();
        self.all_in(cell).filter(move |unit| !carried(*unit) && !self.piece(*unit).with.is_some_and(carried))
    }

    /// Those of one side.
    pub fn standing_of<'t>(&'t self, board: &'t Board, cell: Cell, side: SideId) -> impl Iterator<Item = UnitId> + 't {
        self.standing(cell).filter(move |unit| board.unit(*unit).side == side)
    }

    pub fn holds(&self, board: &Board, cell: Cell, side: SideId) -> bool {
        self.standing_of(board, cell, side).next().is_some()
    }

    /// Whether a hex has an enemy of a side beside it.
    pub fn is_near_enemy(&self, board: &Board, cell: Cell, side: SideId) -> bool {
        board.grid.neighbours(cell).any(|(_, near)| self.holds(board, near, other(side)))
    }

    /// The other half of a gun and its tower, while both are on the map \[GEN.1].
    pub fn partner(&self, board: &Board, unit: UnitId) -> Option<UnitId> {
        let partner = board.unit(unit).tower.or(board.unit(unit).towed)?;
        self.cell(partner).is_some().then_some(partner)
    }

    /// Who holds the card of a unit: of a gun and its tower, the gun.
    pub fn holder(&self, board: &Board, unit: UnitId) -> UnitId {
        match board.unit(unit).towed {
            Some(gun) if self.cell(gun).is_some() => gun,
            _ => unit,
        }
    }

    /// Who moves when a unit does: of a limbered gun, its tower.
    pub fn mover(&self, unit: UnitId) -> UnitId {
        let piece = self.piece(unit);
        piece.aboard.filter(|_| piece.limbered).unwrap_or(unit)
    }

    /// Whether a unit cannot move or assault: it is disrupted, or the other half of it is.
    pub fn is_disrupted(&self, board: &Board, unit: UnitId) -> bool {
        let half = |unit: UnitId| self.piece(unit).disrupted;
        half(unit) || self.partner(board, unit).is_some_and(half)
    }

    /// Whether a unit's dice are the reduced ones \[DICE]: it has moved, or is disrupted.
    pub fn is_reduced(&self, board: &Board, unit: UnitId) -> bool {
        self.piece(unit).moved > 0 || self.is_disrupted(board, unit)
    }

    /// Commanders of a side in a hex.
    pub fn commanders<'t>(&'t self, board: &'t Board, cell: Cell, side: SideId) -> impl Iterator<Item = UnitId> + 't {
        self.standing_of(board, cell, side).filter(|unit| board.unit(*unit).commander)
    }

    /// Whether a leader is among units of his side, who are struck before him [HIT.stacked].
    pub fn is_among_units(&self, board: &Board, unit: UnitId) -> bool {
        let card = board.unit(unit);
        let mut beside = self.cell(unit).into_iter().flat_map(|cell| self.standing_of(board, cell, card.side));
        card.is_leader() && beside.any(|other| !board.unit(other).is_leader())
    }
}
