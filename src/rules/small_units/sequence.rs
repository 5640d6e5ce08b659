//! The course of play [3.1] to [3.6]: set-up, and the phases of every turn.

use super::SmallUnits;
use super::activation::Declare;
use super::board::{Board, clamp, other};
use super::course::{Course, Flow, Frame, May, No, Procedure, no};
use super::engineers::may_lay;
use super::event::Event;
use super::movement::Entering;
use super::order::Order;
use super::stacking::Crowding;
use super::table::Table;
use super::tables::Purpose;
use super::token::Rule;
use crate::game::muster::{Arrivals, Places};
use crate::game::play;
use crate::game::rules::{Muster, Rules};
use crate::grid::Cell;
use crate::scenario::draft::{SideId, UnitId};

impl Muster for SmallUnits {
    fn opening() -> Vec<Frame> {
        vec![Opening::default().into(), Places::default().into()]
    }

    fn turn() -> Frame {
        Turn::begin().into()
    }

    /// Whether a unit may be set up in a hex [3.1]. Where all are full, the limit waits until the turn closes.
    fn may_set_up(board: &Board, table: &Table, unit: UnitId, cell: Cell) -> May {
        let (card, motor) = (board.unit(unit), table.face(board, unit).motor);
        let free = |cell: &Cell| table.count(*cell, other(card.side)) == 0 && board.hex(*cell).open[usize::from(motor)];
        let room = |cell: &Cell| free(cell) && table.has_room(board, *cell, unit);
        let fort = |cell: &Cell| room(cell) && (!card.begins.in_fort || board.hex(*cell).fort.is_some());
        let place = board.setup.iter().find(|place| place.unit == unit);
        let elsewhere = |so: &dyn Fn(&Cell) -> bool| place.is_some_and(|place| place.cells.iter().any(so));
        match () {
            () if !free(&cell) => no("3.1", "the terrain is closed to it, or enemies stand there"),
            () if !room(&cell) && elsewhere(&room) => no("2.0", "there is no room for it"),
            () if !fort(&cell) && elsewhere(&fort) => no("11.8.1", "it begins inside a fortification"),
            () => Ok(()),
        }
    }

    /// Whether a unit may arrive in a hex [3.6] (A96).
    fn may_arrive(board: &Board, table: &Table, unit: UnitId, cell: Cell) -> May {
        let motor = table.face(board, unit).motor;
        match () {
            () if !board.hex(cell).open[usize::from(motor)] => no("5.2", "the terrain is closed to it"),
            () if table.count(cell, other(board.unit(unit).side)) > 0 => no("3.6", "enemies are there"),
            () if !table.has_room(board, cell, unit) => no("2.0", "there is no room for it"),
            () => Ok(()),
        }
    }

    fn cannot_set_up(course: &mut Course<'_>, unit: UnitId) {
        course.emit(Event::Eliminated { unit, rule: Rule("3.1") });
    }

    fn arrive(course: &mut Course<'_>, unit: UnitId, cell: Cell) {
        course.emit(Event::Arrived { unit, cell });
        course.push(Entering::back(unit, cell));
    }

    fn cannot_arrive(course: &mut Course<'_>, unit: UnitId) {
        if course.board.options.blocked_entry_lost {
            course.emit(Event::Eliminated { unit, rule: Rule("3.6") });
        } else {
            course.emit(Event::Delayed { unit });
        }
    }

    /// A situation may end with the actions of one activation.
    fn over(table: &Table) -> No {
        match table.verdict {
            Some(_) => No { rule: Self::CITES.end, why: "the game is over" },
            None => No { rule: "4.3", why: "nobody has an action left" },
        }
    }
}

/// What follows the places of the set-up [3.1] to [3.3]: mines, hands, suits.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Opening {
    stage: Stage,
    /// The next minefield.
    next: usize,
    /// Mine markers still in the pool, and the one just drawn.
    pool: Vec<i16>,
    marker: i16,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
enum Stage {
    #[default]
    Pool,
    Mines,
    Lay,
    Deal,
}

impl Opening {
    /// The side whose minefield is laid next: the Allied side lays all of its own first.
    fn layer(&self, board: &Board) -> Option<SideId> {
        let first = board.side(board.order[0]).mines as usize;
        let all = first + board.side(board.order[1]).mines as usize;
        (self.next < all).then(|| board.order[usize::from(self.next >= first)])
    }

    /// Markers are drawn unseen.
    pub(super) fn hide(&mut self) {
        self.marker = 0;
        self.pool.clear();
    }

    /// Markers as they may lie in the pool, and the one that is laid next.
    pub(super) fn imagine(&mut self, marker: i16, pool: Vec<i16>) {
        (self.marker, self.pool) = (marker, pool);
    }

    /// Hands, larger first [3.2] (A09), then the suits [3.3].
    fn deal(course: &mut Course<'_>) {
        let board = course.board;
        let mut order = board.order;
        if board.side(order[1]).hand > board.side(order[0]).hand {
            order.reverse();
        }
        for side in order {
            for _ in 0..board.side(side).hand {
                let Some(card) = course.take() else { break };
                course.emit(Event::Dealt { side, card, purpose: Purpose::StartingHand });
            }
        }
        let (side, wanted) = board.suit_draw;
        let mut counted = 0;
        while counted < wanted {
            let left = course.table().pile.with(course.table().used);
            let none_new = left.iter().all(|card| course.table().owner(card.suit) == side);
            if board.options.initial_suits_redraw && none_new {
                break;
            }
            let Some(card) = course.take() else { break };
            let new = course.table().owner(card.suit) != side;
            course.emit(Event::SuitDrawn { side, card });
            // Equal suits just mean fewer of them, unless a scenario draws on (A11).
            if new || !board.options.initial_suits_redraw {
                counted += 1;
            }
        }
        course.renew();
    }
}

impl Procedure<SmallUnits> for Opening {
    fn run(mut self, course: &mut Course<'_>) -> Flow {
        let board = course.board;
        match self.stage {
            Stage::Pool => {
                self.pool = markers(board);
                self.stage = Stage::Mines;
            }
            Stage::Mines => match self.layer(board) {
                None => self.stage = Stage::Deal,
                Some(side) => {
                    let somewhere = board.grid.cells().any(|cell| may_lay(board, course.table(), side, cell).is_ok());
                    let left = if somewhere { self.pool.len() } else { 0 };
                    match course.chance.index("mines", left) {
                        None => self.next += 1,
                        Some(marker) => {
                            self.marker = self.pool.remove(marker);
                            self.stage = Stage::Lay;
                        }
                    }
                }
            },
            Stage::Lay => return Flow::Ask(self.into()),
            Stage::Deal => {
                Opening::deal(course);
                course.push(Turn::begin());
                return Flow::On;
            }
        }
        course.push(self);
        Flow::On
    }

    fn asks(&self, board: &Board, _: &Table) -> (SideId, &'static str) {
        (self.layer(board).unwrap_or(board.order[0]), "where is the minefield laid?")
    }

    fn candidates(&self, board: &Board, _: &Table, orders: &mut Vec<Order>) {
        orders.extend(board.grid.cells().map(|cell| Order::Lay { cell }));
    }

    fn may(&self, board: &Board, table: &Table, order: Order) -> May {
        let Order::Lay { cell } = order else { return no("3.1", "the set-up comes first") };
        self.layer(board).map_or(no("11.6", "all mines are laid"), |side| may_lay(board, table, side, cell))
    }

    fn answer(mut self, order: Order, course: &mut Course<'_>) {
        if let Order::Lay { cell } = order {
            let side = self.layer(course.board).unwrap_or(course.board.order[0]);
            course.emit(Event::MineLaid { side, cell, value: self.marker });
            self.stage = Stage::Mines;
        }
        self.next += 1;
        course.push(self);
    }
}

/// The value of every mine marker there is [11.6].
pub(super) fn markers(board: &Board) -> Vec<i16> {
    let pool = board.tables.mines.pool.iter();
    pool.flat_map(|kind| (0..kind.count).map(|_| clamp(kind.value))).collect()
}

/// A turn, phase by phase [3.6].
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Turn {
    phase: Phase,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Phase {
    Begin,
    Arrivals,
    Initiative,
    Crowding,
    End,
}

impl Turn {
    pub fn begin() -> Turn {
        Turn { phase: Phase::Begin }
    }

    /// A turn whose initiative is decided; what follows the activation is left.
    pub fn after_initiative() -> Turn {
        Turn { phase: Phase::Crowding }
    }
}

impl Procedure<SmallUnits> for Turn {
    fn run(mut self, course: &mut Course<'_>) -> Flow {
        let board = course.board;
        match self.phase {
            Phase::Begin => {
                play::begin_turn(course);
                self.phase = Phase::Arrivals;
            }
            Phase::Arrivals => {
                self.phase = Phase::Initiative;
                return course.first(Arrivals::default(), self);
            }
            Phase::Initiative => {
                let card = course.take();
                let last = course.table().initiative.unwrap_or(board.order[0]);
                let side = card.map_or(last, |card| course.table().owner(card.suit));
                course.emit(Event::InitiativeWon { side, card });
                course.renew();
                self.phase = Phase::Crowding;
                return course.first(Declare::default(), self);
            }
            Phase::Crowding => {
                self.phase = Phase::End;
                course.push(self);
                let acting = course.acting();
                course.push(Crowding { side: other(acting) });
                course.push(Crowding { side: acting });
                return Flow::On;
            }
            Phase::End => {
                play::close_turn(course);
                return Flow::On;
            }
        }
        course.push(self);
        Flow::On
    }
}
