//! The procedures of this game, and what all of them do: throw dice, take hexes, complete operations.

use super::FormationImpulse;
use super::air::Strike;
use super::artillery::{Mission, Missions};
use super::assault::Assault;
use super::board::{Board, OwnBoard, OwnUnit, Stock};
use super::event::Event;
use super::fallback::Fallback;
use super::fate::{Second, Solace, Toss};
use super::fire::Fire;
use super::hits::HqCheck;
use super::impulse::Impulse;
use super::march::March;
use super::mines::{Clearing, Minefield};
use super::operations::Operations;
use super::opportunity::Opportunity;
use super::order::Order;
use super::overrun::Overrun;
use super::sequence::{Replacements, Turn};
use super::shells::{Lob, Shelling};
use super::table::{Group, OwnPiece, OwnTable, Table};
use super::throw::Throw;
use crate::game::course::{self as common, frames};
pub use crate::game::course::{May, No, Procedure, has_answer, legal, no, only_answer, other};
use crate::game::muster::{Arrivals, Places};
use crate::game::rules::{Cites, Rules, Veiled};
use crate::game::token::Rule;
use crate::grid::Cell;
use crate::scenario::draft::{FormationId, SideId, UnitId};

pub type State = common::State<FormationImpulse>;
pub type Course<'c> = common::Course<'c, FormationImpulse>;
pub type Flow = common::Flow<FormationImpulse>;

impl Rules for FormationImpulse {
    type Unit = OwnUnit;
    type Side = Stock;
    type Board = OwnBoard;
    type Piece = OwnPiece;
    type Table = OwnTable;
    type Event = Event;
    type Order = Order;
    type Frame = Frame;
    type Memory = Memory;
    type Stake<'s> = Stake;

    const CITES: Cites = Cites {
        setup: "SETUP",
        arrivals: "ENTER",
        turn: "P5",
        turn_begins: "P1",
        turn_ends: "P3",
        control: "CONTROL",
        end: "END",
    };

    fn piece(board: &Board, unit: UnitId) -> OwnPiece {
        OwnPiece::unused(board.unit(unit))
    }

    fn begins_on(board: &Board, unit: UnitId) -> Option<UnitId> {
        let card = board.unit(unit);
        card.aboard.filter(|_| board.side(card.side).units.contains(&unit))
    }

    fn bare(board: &Board) -> OwnTable {
        OwnTable::bare(board)
    }

    fn happen(board: &Board, table: &mut Table, event: &Event) {
        table.happen(board, event);
    }

    fn acting(table: &Table) -> SideId {
        table.acting
    }

    fn formation_id(board: &Board, formation: FormationId) -> Option<&str> {
        board.formations.get(formation.0 as usize).map(|formation| formation.id.as_str())
    }
}

/// Chits are drawn openly, and what a side may still lay or call is no secret: every side may see everything.
impl Veiled for FormationImpulse {}

/// What procedures leave for each other.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Memory {
    /// The last dice, as they stand.
    pub throw: Throw,
    /// Hits of the last shells before they were saved.
    pub raw: u8,
    /// A made-up situation that ends with its turn.
    pub one_turn: bool,
}

/// What is at stake when a player is asked, beyond what the orders say.
#[derive(Clone, Debug, Default, PartialEq)]
pub enum Stake {
    #[default]
    Plain,
    /// Some units are on the move; they may have to leave a hex they overran.
    March { members: Group, leaving: bool },
    /// Enemies have come into a hex and can be fired at.
    Opportunity { cell: Cell },
    /// Dice lie on the table and fate may change them; whether the side wants them high.
    Dice { throw: Throw, high: bool },
}

frames! { FormationImpulse: Places, Turn, Arrivals, Impulse, Missions, Mission, Operations, March, Opportunity, Minefield, Clearing,
Fire, Lob, Shelling, HqCheck, Assault, Overrun, Fallback, Strike, Toss, Solace, Second, Replacements }

/// Where a made-up situation begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Start {
    /// With the turn after the table's.
    Turn,
    /// With the draw of a chit; the cup is as the table has it.
    Draw,
    /// With the impulse of a formation, from its first step.
    Impulse(FormationId),
    /// With its fire missions.
    Missions(FormationId),
    /// With its operations.
    Operations(FormationId),
    /// With the removal of markers.
    Removal,
    /// With an aircraft that has been drawn.
    Strike(UnitId),
}

impl State {
    /// What is at stake in the question that is asked.
    pub fn stake(&self, board: &Board) -> Stake {
        self.stack.last().map(|frame| common::Frame::stake(frame, board, &self.table)).unwrap_or_default()
    }

    /// A game that begins in the middle, with a table laid out by hand; the rest of the turn may be left out. It goes on into
    /// the next turn only if it begins with a turn.
    pub fn begin_at(board: &Board, mut table: Table, start: Start, whole_turn: bool) -> State {
        let mut stack = Vec::new();
        match start {
            Start::Turn => stack.push(Turn::begin().into()),
            Start::Draw if whole_turn => stack.push(Turn::drawing().into()),
            Start::Draw => stack.push(Turn::one_chit().into()),
            Start::Removal => stack.push(Turn::removing().into()),
            Start::Impulse(_) | Start::Missions(_) | Start::Operations(_) | Start::Strike(_) if whole_turn => {
                stack.push(Turn::drawing().into());
            }
            _ => {}
        }
        match start {
            Start::Impulse(formation) => stack.push(Impulse::of(board, formation).into()),
            Start::Missions(formation) => {
                (table.active, table.acting) = (Some(formation), board.formation(formation).side);
                stack.push(Impulse::calling(board, formation).into());
            }
            Start::Operations(formation) => {
                (table.active, table.acting) = (Some(formation), board.formation(formation).side);
                stack.push(Impulse::operating(board, formation).into());
            }
            Start::Strike(unit) => stack.push(Strike::of(unit).into()),
            _ => {}
        }
        let mut state = State::new(table, stack);
        state.memory.one_turn = start != Start::Turn;
        state
    }
}

impl Course<'_> {
    /// Has a side throw dice; they lie in [`Course::thrown`] when the procedure goes on. `high` is whether it wants them high.
    pub fn toss(&mut self, side: SideId, throw: Throw, high: bool) {
        self.push(Toss::of(side, throw, high));
    }

    /// The dice that were thrown last.
    pub fn thrown(&self) -> Throw {
        self.state.memory.throw
    }

    /// Chance picks one of several.
    pub fn lot(&mut self, of: usize) -> usize {
        self.chance.index("lots", of).unwrap_or(0)
    }

    /// A unit has done what it does this impulse [5.0.3], [6.1.oc].
    pub fn complete(&mut self, unit: UnitId, rule: &'static str) {
        if self.table().cell(unit).is_some() && !self.table().piece(unit).oc {
            self.emit(Event::Completed { unit, rule: Rule(rule) });
        }
    }

    /// A side has a unit in a hex, which is its own now \[CONTROL].
    pub fn take(&mut self, side: SideId, cell: Cell) {
        if self.table().control[cell.index()] != Some(side) {
            self.emit(Event::ControlTaken { side, cell });
        }
    }
}

/// Dice, hexes and scores are few; what a file exaggerates is cut.
pub fn small(number: i64) -> u8 {
    number.clamp(0, 100) as u8
}
