//! The table: everything that changes during a game. Only events change it.

use super::board::{Board, GROUPS};
use super::pile::Pile;
use crate::game::Verdict;
use crate::grid::Cell;
use crate::rules::common::cards::Card;
use crate::rules::common::course::other;
use crate::scenario::draft::{SideId, UnitId};

/// The table at one moment.
#[derive(Clone, Debug, PartialEq)]
pub struct Table {
    /// From 1; 0 during set-up.
    pub turn: u32,
    /// The side of the unit that acts.
    pub acting: Option<SideId>,
    /// By [`UnitId`].
    pub pieces: Vec<Piece>,
    /// The first unit in each hex; each piece knows the next.
    pub(super) firsts: Vec<Option<UnitId>>,
    pub control: Vec<Option<SideId>>,
    /// Cards nobody has been dealt.
    pub undealt: Pile,
    pub discard: Pile,
    /// Figures and vehicles each side has lost.
    pub lost: [u16; 2],
    pub verdict: Option<Verdict>,
}

/// A unit on the map, or off it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Piece {
    pub place: Place,
    pub(super) next: Option<UnitId>,
    /// Figures left in each weapon group.
    pub figures: [u8; GROUPS],
    pub vehicles: u8,
    pub disrupted: bool,
    /// Of a commander or observer.
    pub wounded: bool,
    /// The transport it is on, or that tows it.
    pub aboard: Option<UnitId>,
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

/// Where a unit is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Place {
    /// It takes no part, or not yet.
    Away,
    Board(Cell),
    Destroyed,
}

impl Piece {
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
    /// The table before the first turn, with everybody in place whose place the scenario fixes.
    pub fn open(board: &Board) -> Table {
        let mut table = Table::empty(board);
        for placement in &board.setup {
            if let [cell] = placement.cells[..] {
                table.set_up(board, placement.unit, cell);
            }
        }
        table
    }

    /// The table before anybody is on it.
    pub fn empty(board: &Board) -> Table {
        let cells = board.hexes.len();
        let pieces = board.units.iter().map(|unit| {
            let mut figures = [0; GROUPS];
            for (group, left) in unit.groups.iter().zip(&mut figures) {
                *left = group.figures;
            }
            Piece {
                place: Place::Away,
                next: None,
                figures,
                vehicles: unit.vehicles,
                disrupted: false,
                wounded: false,
                aboard: unit.aboard,
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
        });
        let mut table = Table {
            turn: 0,
            acting: None,
            pieces: pieces.collect(),
            firsts: vec![None; cells],
            control: vec![None; cells],
            undealt: Pile::decks(board.decks),
            discard: Pile::default(),
            lost: [0; 2],
            verdict: None,
        };
        for (cell, side) in &board.control {
            table.control[cell.index()] = Some(*side);
        }
        table
    }

    /// Puts a unit on the map at the start: it holds its hex, unless the scenario says whose that is.
    pub(super) fn set_up(&mut self, board: &Board, unit: UnitId, cell: Cell) {
        self.put(unit, cell);
        if !board.unit(unit).is_leader() {
            self.control[cell.index()].get_or_insert(board.unit(unit).side);
        }
    }

    pub fn piece(&self, unit: UnitId) -> &Piece {
        &self.pieces[unit.0 as usize]
    }

    /// The hex a unit is in.
    pub fn cell(&self, unit: UnitId) -> Option<Cell> {
        if let Place::Board(cell) = self.piece(unit).place { Some(cell) } else { None }
    }

    /// Everybody in a hex, what is carried too.
    pub fn all_in(&self, cell: Cell) -> impl Iterator<Item = UnitId> + '_ {
        std::iter::successors(self.firsts[cell.index()], |unit| self.piece(*unit).next)
    }

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

    /// What a transport carries or tows.
    pub fn load(&self, carrier: UnitId) -> Option<UnitId> {
        let cell = self.cell(carrier)?;
        self.all_in(cell).find(|unit| self.piece(*unit).aboard == Some(carrier))
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

    /// Units of a side on the map.
    pub fn on_board<'t>(&'t self, board: &'t Board, side: SideId) -> impl Iterator<Item = (UnitId, Cell)> + 't {
        board.side(side).units.iter().filter_map(|unit| Some((*unit, self.cell(*unit)?)))
    }

    pub(super) fn put(&mut self, unit: UnitId, cell: Cell) {
        // Also what seems to arrive twice, as it may in a record that was edited, stands in one place only.
        self.lift(unit);
        self.pieces[unit.0 as usize].place = Place::Board(cell);
        let last = self.all_in(cell).last();
        match last {
            Some(last) => self.pieces[last.0 as usize].next = Some(unit),
            None => self.firsts[cell.index()] = Some(unit),
        }
    }

    pub(super) fn lift(&mut self, unit: UnitId) {
        let Some(cell) = self.cell(unit) else { return };
        let next = self.pieces[unit.0 as usize].next.take();
        let before = self.all_in(cell).find(|other| self.piece(*other).next == Some(unit));
        match before {
            Some(before) => self.pieces[before.0 as usize].next = next,
            None => self.firsts[cell.index()] = next,
        }
        self.pieces[unit.0 as usize].place = Place::Away;
    }
}
