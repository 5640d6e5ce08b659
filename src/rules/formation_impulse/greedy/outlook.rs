//! The table as the greedy player looks at it, with what is needed for every order worked out once.

use std::cell::{OnceCell, RefCell};
use std::rc::Rc;

use super::chances::{self, LEVELS};
use super::errands::Errand;
use super::weights::Weights;
use crate::grid::Cell;
use crate::rules::common::goals::March;
use crate::rules::common::nearest::Nearest;
use crate::rules::formation_impulse::board::{Board, Fist};
use crate::rules::formation_impulse::course::{other, small};
use crate::rules::formation_impulse::table::Table;
use crate::rules::formation_impulse::throw::Throw;
use crate::rules::formation_impulse::{assault, fire};
use crate::scenario::draft::{SideId, UnitId};

/// Hits that make a difference to a unit.
pub const HITS: usize = LEVELS - 1;
/// What the first hit costs a unit's side, what the second costs more, and the third.
pub type Losses = [f32; HITS];

/// One side's view of a moment.
pub struct Outlook<'s> {
    pub board: &'s Board,
    pub table: &'s Table,
    pub side: SideId,
    pub weights: &'s Weights,
    /// Enemy platoons on the map, without what they carry.
    pub foes: Vec<Foe>,
    /// One's own, the same way.
    pub friends: Vec<(UnitId, Cell)>,
    /// It is the last turn.
    pub is_last: bool,
    /// What an impulse's march is worth now.
    pub march: f32,
    pub errands: OnceCell<Vec<Option<Errand>>>,
    /// A table to try things on.
    trial: RefCell<Option<Table>>,
    /// By unit and cell index: what it is worth that a unit comes to a hex as it is; not a number where nobody has asked yet.
    sites: RefCell<Vec<Vec<f32>>>,
    /// By unit: where those are for whom a transport had better come.
    waiting: RefCell<Vec<Option<Rc<[Cell]>>>>,
    /// How far the nearest enemy is from each cell.
    near: Nearest,
}

/// An enemy platoon.
pub struct Foe {
    pub unit: UnitId,
    pub cell: Cell,
    /// It can fire at what moves.
    pub is_ready: bool,
    /// How much one reckons with it: less if it is disrupted.
    pub share: f32,
    /// What saves it from direct fire as it stands.
    pub saves: (Throw, Throw),
    pub losses: Losses,
    /// With what it assaults.
    pub fist: Option<Fist>,
    /// Hexes it can come nearer in an impulse, at most.
    pub pace: u32,
}

impl<'s> Outlook<'s> {
    pub fn of(board: &'s Board, table: &'s Table, side: SideId, weights: &'s Weights) -> Outlook<'s> {
        let standing = |side: SideId| {
            let fights = |unit: &UnitId| board.unit(*unit).is_platoon() && table.piece(*unit).aboard.is_none();
            table.on_board(board, side).filter(move |(unit, _)| fights(unit))
        };
        let march = March::of(board, table, side, (weights.march, weights.hurry, weights.content));
        let foe = |(unit, cell): (UnitId, Cell)| {
            let (card, piece) = (board.unit(unit), table.piece(unit));
            Foe {
                unit,
                cell,
                is_ready: !piece.oc && !piece.disrupted,
                share: if piece.disrupted { weights.shaken } else { 1.0 },
                saves: fire::saves(board, table, unit, fire::is_concealed(board, table, unit, side)),
                losses: losses(board, table, unit),
                fist: assault::factor(board, table, unit).filter(|fist| !fist.star),
                pace: u32::from(card.mf / 2),
            }
        };
        Outlook {
            board,
            table,
            side,
            weights,
            near: Nearest::of(&board.grid),
            foes: standing(other(side)).map(foe).collect(),
            friends: standing(side).collect(),
            is_last: table.turn >= board.turns,
            march: march.worth,
            errands: OnceCell::new(),
            trial: RefCell::new(None),
            sites: RefCell::new(Vec::new()),
            waiting: RefCell::new(Vec::new()),
        }
    }

    /// What it is worth that a unit comes to a hex as it is; worked out once.
    pub fn known_site(&self, unit: UnitId, cell: Cell, look: impl FnOnce() -> f32) -> f32 {
        let at = unit.0 as usize;
        let known = self.sites.borrow().get(at).and_then(|cells| cells.get(cell.index())).copied();
        if let Some(known) = known.filter(|worth| !worth.is_nan()) {
            return known;
        }
        let worth = look();
        let mut sites = self.sites.borrow_mut();
        if sites.is_empty() {
            sites.resize(self.board.units.len(), Vec::new());
        }
        if sites[at].is_empty() {
            sites[at].resize(self.board.hexes.len(), f32::NAN);
        }
        sites[at][cell.index()] = worth;
        worth
    }

    /// Where those are for whom a transport had better come; worked out once.
    pub fn known_waiting(&self, carrier: UnitId, look: impl FnOnce() -> Rc<[Cell]>) -> Rc<[Cell]> {
        let at = carrier.0 as usize;
        let known = self.waiting.borrow().get(at).cloned().flatten();
        known.unwrap_or_else(|| {
            let found = look();
            let mut waiting = self.waiting.borrow_mut();
            if waiting.is_empty() {
                waiting.resize(self.board.units.len(), None);
            }
            waiting[at] = Some(Rc::clone(&found));
            found
        })
    }

    /// Looks at the table as it would be if some units were in a hex.
    pub fn with<T>(&self, units: &[UnitId], cell: Cell, look: impl FnOnce(&Table) -> T) -> T {
        let mut trial = self.trial.borrow_mut();
        let trial = trial.get_or_insert_with(|| self.table.clone());
        units.iter().for_each(|unit| trial.put(*unit, cell));
        let seen = look(trial);
        for unit in units {
            match self.table.cell(*unit) {
                Some(cell) => trial.put(*unit, cell),
                None => trial.lift(*unit),
            }
        }
        seen
    }

    /// What hits cost a unit's side, with what it carries.
    pub fn losses(&self, unit: UnitId) -> Losses {
        losses(self.board, self.table, unit)
    }

    /// The same without what it carries.
    pub fn losses_alone(&self, unit: UnitId) -> Losses {
        losses_alone(self.board, self.table, unit)
    }

    /// What is lost on average when dice fall and others save; a position takes the first hits [8.1].
    pub fn harm(&self, attack: &Throw, (armour, cover): &(Throw, Throw), cell: Cell, losses: &Losses) -> f32 {
        let taken = if self.board.hex(cell).position { small(self.board.tables.position.cancels) } else { 0 };
        let chances = chances::hits(attack, armour, cover);
        let left = chances.iter().skip(taken.into());
        left.zip(losses).map(|(chance, loss)| chance * loss).sum()
    }

    /// The foe that is a unit.
    pub fn foe(&self, unit: UnitId) -> Option<&Foe> {
        self.foes.iter().find(|foe| foe.unit == unit)
    }

    /// Hexes from one to the nearest enemy.
    pub fn nearest(&self, cell: Cell) -> Option<u32> {
        self.near.from(&self.board.grid, cell, self.foes.iter().map(|foe| foe.cell))
    }

    /// What it is worth to take a hex.
    pub fn prize(&self, cell: Cell) -> f32 {
        let last = if self.is_last { self.weights.last } else { 1.0 };
        let goal = self.board.goals().at(cell).filter(|_| self.table.control[cell.index()] != Some(self.side));
        goal.map_or(0.0, |goal| self.weights.take * last * goal.weight)
    }
}

/// What hits cost a unit's side: it is disrupted, loses a step, is gone [6.1.h]. What it carries fares as it does.
fn losses(board: &Board, table: &Table, unit: UnitId) -> Losses {
    let own = losses_alone(board, table, unit);
    match table.load(unit) {
        Some(load) if !board.unit(unit).carries.is_empty() => {
            let more = losses_alone(board, table, load);
            std::array::from_fn(|hit| own[hit] + more[hit])
        }
        _ => own,
    }
}

fn losses_alone(board: &Board, table: &Table, unit: UnitId) -> Losses {
    let (piece, worth) = (table.piece(unit), board.goals().worth(unit));
    let steps = usize::from(board.unit(unit).steps()).saturating_sub(usize::from(piece.reduced)).max(1);
    let mut losses = [0.0; HITS];
    let mut at = 0;
    if !piece.disrupted {
        losses[0] = worth.disrupted * worth.step * steps as f32;
        at = 1;
    }
    for step in 1..=steps {
        if let Some(loss) = losses.get_mut(at) {
            *loss = worth.step + if step == steps { worth.end } else { 0.0 };
        }
        at += 1;
    }
    losses
}
