//! The table: everything that changes during a game and lies open or hidden on it. Only events change it.

use super::SmallUnits;
use super::board::{Board, Ratings, Unit, clamp, other};
use crate::game::table as core;
pub use crate::game::table::{Gone, Place};
use crate::grid::Cell;
use crate::rules::common::cards::Card;
use crate::rules::common::deck::CardSet;
use crate::rules::common::suits::Suit;
use crate::scenario::draft::{FormationId, SideId, UnitId};

/// The table at one moment.
pub type Table = core::Table<SmallUnits>;
/// A unit on the table, or off it.
pub type Piece = core::Piece<SmallUnits>;

/// What this ruleset adds to a table.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct OwnTable {
    pub initiative: Option<SideId>,
    /// The owner of each suit [3.3].
    pub suits: [SideId; 4],
    pub ammunition: [i16; 2],
    pub pile: CardSet,
    pub used: CardSet,
    pub hands: [CardSet; 2],
    /// Cards each side has put away unplayed: the other side has not seen them.
    pub secret: [CardSet; 2],
    /// In a side's view: how many of the unseen cards the other side holds, and how many it has put away. Nothing in the game itself.
    pub veiled: [u32; 2],
    /// Cards of procedures under way; some of them face down.
    pub laid: CardSet,
    pub blind: CardSet,
    /// How many units of each side are in each hex.
    counts: Vec<[u16; 2]>,
    /// Hexes with units of both sides, in the order they became so.
    pub contested: Vec<Cell>,
    pub improved: Vec<Option<SideId>>,
    pub mines: Vec<Mine>,
    pub ruined: Vec<bool>,
    pub destroyed: Vec<bool>,
    /// Fires and strikes of the turn that are spent, and those the initiative side has activated.
    pub spent: [u64; 2],
    pub ready: u64,
    /// Who has shot defensively into which hex this turn, for the stricter reading of A53.
    pub shots: Vec<(UnitId, Cell)>,
}

/// What this ruleset adds to a piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct OwnPiece {
    pub reduced: bool,
    pub disorganized: bool,
    pub activated: bool,
    /// It has had its action.
    pub done: bool,
    pub moved: bool,
    /// Movement points left.
    pub movement: i16,
    /// Points a headquarters has left to lend.
    pub support: i16,
    /// Its defensive shots left, once drawn.
    pub limit: Option<i16>,
    /// The hex from which it entered a contested one.
    pub from: Option<Cell>,
}

/// A minefield.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Mine {
    pub cell: Cell,
    pub side: SideId,
    pub value: i16,
    pub revealed: bool,
}

impl OwnTable {
    /// A table without a unit on it.
    pub fn bare(board: &Board) -> OwnTable {
        let cells = board.grid.len();
        OwnTable {
            initiative: None,
            suits: [other(board.suit_draw.0); 4],
            ammunition: [clamp(board.tables.ammunition.start); 2],
            pile: CardSet::ALL,
            used: CardSet::NONE,
            hands: [CardSet::NONE; 2],
            secret: [CardSet::NONE; 2],
            veiled: [0; 2],
            laid: CardSet::NONE,
            blind: CardSet::NONE,
            counts: vec![[0; 2]; cells],
            contested: Vec::new(),
            improved: vec![None; cells],
            mines: Vec::new(),
            ruined: vec![false; cells],
            destroyed: board.objects.iter().map(|object| object.destroyed).collect(),
            spent: [0; 2],
            ready: 0,
            shots: Vec::new(),
        }
    }
}

impl OwnPiece {
    /// A unit as it begins.
    pub fn fresh(unit: &Unit) -> OwnPiece {
        OwnPiece {
            reduced: unit.begins.reduced && unit.back.is_some(),
            disorganized: unit.begins.disorganized,
            activated: false,
            done: false,
            moved: false,
            movement: 0,
            support: 0,
            limit: None,
            from: None,
        }
    }
}

impl Table {
    /// The face of a unit that is up.
    pub fn face<'b>(&self, board: &'b Board, unit: UnitId) -> &'b Ratings {
        board.unit(unit).face(self.piece(unit).reduced)
    }

    /// Morale as it stands: less when disorganized [8.1], never below nothing (A38).
    pub fn morale(&self, board: &Board, unit: UnitId) -> i16 {
        let printed = self.face(board, unit).morale;
        if !self.piece(unit).disorganized {
            return printed;
        }
        (printed + clamp(board.tables.disorganized.morale)).max(0)
    }

    /// How many units of a side are in a hex.
    pub fn count(&self, cell: Cell, side: SideId) -> u16 {
        self.counts[cell.index()][side.0 as usize]
    }

    pub fn is_contested(&self, cell: Cell) -> bool {
        let [a, b] = self.counts[cell.index()];
        a > 0 && b > 0
    }

    /// Units of a side in a hex that count for stacking [2.0].
    pub fn stack<'t>(&'t self, board: &'t Board, cell: Cell, side: SideId) -> impl Iterator<Item = UnitId> + 't {
        self.all_in(cell).filter(move |unit| board.unit(*unit).side == side && board.unit(*unit).takes_room())
    }

    /// How many of them there are.
    pub fn stacked(&self, board: &Board, cell: Cell, side: SideId) -> usize {
        if self.count(cell, side) == 0 {
            return 0;
        }
        self.stack(board, cell, side).count()
    }

    /// Whether a unit that is elsewhere would still fit into a hex.
    pub fn has_room(&self, board: &Board, cell: Cell, unit: UnitId) -> bool {
        let counter = board.unit(unit);
        !counter.takes_room() || self.stacked(board, cell, counter.side) < usize::from(board.hex(cell).stack)
    }

    /// Whether a formation has somebody on the map to activate.
    pub fn is_present(&self, board: &Board, formation: FormationId) -> bool {
        board.formation(formation).units.iter().any(|unit| self.cell(*unit).is_some())
    }

    /// Whether a unit lies inside the fortification of its hex [11.8.1]: the lowest units on foot, as many as fit.
    pub fn is_inside(&self, board: &Board, unit: UnitId) -> bool {
        let Some(cell) = self.cell(unit) else { return false };
        let Some(fort) = &board.hex(cell).fort else { return false };
        let side = board.unit(unit).side;
        // Only the side that holds the hex is inside: whoever fights his way in comes from without.
        let fits = |other: &UnitId| board.unit(*other).side == side && !self.face(board, *other).motor;
        self.piece(unit).from.is_none()
            && self
                .all_in(cell)
                .filter(|other| fits(other) && self.piece(*other).from.is_none())
                .take(fort.capacity)
                .any(|inside| inside == unit)
    }

    pub fn mine(&self, cell: Cell) -> Option<&Mine> {
        self.mines.iter().find(|mine| mine.cell == cell)
    }

    pub fn owner(&self, suit: Suit) -> SideId {
        self.suits[suit as usize]
    }

    pub fn hand(&self, side: SideId) -> CardSet {
        self.hands[side.0 as usize]
    }

    /// The side that does not act.
    pub fn reacting(&self) -> Option<SideId> {
        self.initiative.map(other)
    }

    /// Whether a side is too low on ammunition to fire with the initiative [11.5.1].
    pub fn is_low_on_ammunition(&self, board: &Board, side: SideId) -> bool {
        board.side(side).low.is_some_and(|low| self.ammunition[side.0 as usize] >= low)
    }

    /// Hexes in which a side has more units than may stay there when the turn closes [2.0].
    pub fn overstacked(&self, board: &Board, side: SideId) -> Vec<Cell> {
        let mut cells: Vec<Cell> = self
            .on_board(board, side)
            .map(|(_, cell)| cell)
            .filter(|cell| {
                self.count(*cell, side) > 1 && self.stacked(board, *cell, side) > usize::from(board.hex(*cell).stack)
            })
            .collect();
        cells.sort_unstable();
        cells.dedup();
        cells
    }

    /// Cards a side has not seen: the pile, the opponent's hand and what he put away, and what lies face down.
    pub fn unseen(&self, side: SideId) -> CardSet {
        let foe = other(side);
        self.pile.with(self.hand(foe)).with(self.secret[foe.0 as usize]).with(self.blind)
    }

    /// Puts a unit into a hex, on top of those who are there; the table counts it, and knows who is to fight.
    pub(super) fn stand(&mut self, board: &Board, unit: UnitId, cell: Cell) {
        self.leave(board, unit);
        self.put(unit, cell);
        self.counts[cell.index()][board.unit(unit).side.0 as usize] += 1;
        if self.is_contested(cell) && !self.contested.contains(&cell) {
            self.contested.push(cell);
        }
    }

    /// Takes a unit off the map.
    pub(super) fn leave(&mut self, board: &Board, unit: UnitId) {
        let Some(cell) = self.cell(unit) else { return };
        self.lift(unit);
        self.piece_mut(unit).from = None;
        self.counts[cell.index()][board.unit(unit).side.0 as usize] -= 1;
        if !self.is_contested(cell)
            && let Some(at) = self.contested.iter().position(|other| *other == cell)
        {
            self.contested.remove(at);
            // Whoever is left has nobody to fight.
            let left: Vec<UnitId> = self.all_in(cell).collect();
            left.into_iter().for_each(|unit| self.piece_mut(unit).from = None);
        }
    }

    /// Takes a unit off the map for good.
    pub(super) fn go(&mut self, board: &Board, unit: UnitId, how: Gone) {
        self.leave(board, unit);
        self.remove(unit, how);
    }

    pub(super) fn discard(&mut self, card: Card) {
        self.used.insert(card);
    }
}
