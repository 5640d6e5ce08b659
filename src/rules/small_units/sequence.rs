//! The course of play [3.1] to [3.6]: set-up, and the phases of every turn.

use super::activation::Declare;
use super::board::{Arrival, Board, clamp};
use super::course::{Course, Flow, May, Procedure, no, only_answer};
use super::engineers::may_lay;
use super::event::Event;
use super::movement::Entering;
use super::order::Order;
use super::stacking::Crowding;
use super::table::{Place, Table};
use super::tables::Purpose;
use super::victory;
use crate::grid::Cell;
use crate::scenario::draft::{SideId, UnitId};

/// Set-up [3.1] to [3.3]: free places, mines, hands, suits.
#[derive(Clone, Debug, Default)]
pub struct Opening {
    stage: Stage,
    /// The next entry of the set-up, or the next minefield.
    next: usize,
    /// Mine markers still in the pool, and the one just drawn.
    pool: Vec<i16>,
    marker: i16,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Stage {
    #[default]
    Places,
    Mines,
    Lay,
    Deal,
}

impl Opening {
    /// With nobody left to be placed.
    pub fn after_places() -> Opening {
        Opening { next: usize::MAX, ..Opening::default() }
    }

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

    /// Whether a unit may be set up in a hex [3.1]. Where all are full, the limit waits until the turn closes.
    fn may_place(&self, board: &Board, table: &Table, unit: UnitId, cell: Cell) -> May {
        let Some(place) = board.setup.get(self.next).filter(|place| place.unit == unit) else {
            return no("3.1", "another unit is set up first");
        };
        let motor = table.face(board, unit).motor;
        let free = |cell: &Cell| {
            table.count(*cell, super::board::other(board.unit(unit).side)) == 0
                && board.hex(*cell).open[usize::from(motor)]
        };
        let room = |cell: &Cell| free(cell) && table.has_room(board, *cell, unit);
        let fort = |cell: &Cell| room(cell) && (!place.in_fort || board.hex(*cell).fort.is_some());
        match () {
            () if !place.cells.contains(&cell) => no("3.1", "it is not set up there"),
            () if !free(&cell) => no("3.1", "the terrain is closed to it, or enemies stand there"),
            () if !room(&cell) && place.cells.iter().any(room) => no("2.0", "there is no room for it"),
            () if !fort(&cell) && place.cells.iter().any(fort) => no("11.8.1", "it begins inside a fortification"),
            () => Ok(()),
        }
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

impl Procedure<Board> for Opening {
    fn run(mut self, course: &mut Course<'_>) -> Flow {
        let board = course.board;
        match self.stage {
            Stage::Places => match board.setup.get(self.next) {
                None => {
                    let markers = board.tables.mines.pool.iter();
                    self.pool = markers.flat_map(|kind| (0..kind.count).map(|_| clamp(kind.value))).collect();
                    (self.stage, self.next) = (Stage::Mines, 0);
                }
                Some(place) if place.cells.len() > 1 => match only_answer(&self, board, course.table()) {
                    Ok(order) => {
                        self.answer(order, course);
                        return Flow::On;
                    }
                    // Where it can stand nowhere, it is lost for the battle.
                    Err(0) => {
                        course.emit(Event::Eliminated { unit: place.unit, rule: super::token::Rule("3.1") });
                        self.next += 1;
                    }
                    Err(_) => return Flow::Ask(self.into()),
                },
                Some(_) => self.next += 1,
            },
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

    fn asked(&self, board: &Board, _: &Table) -> SideId {
        match self.stage {
            Stage::Lay => self.layer(board).unwrap_or(board.order[0]),
            _ => board.setup.get(self.next).map_or(board.order[0], |place| board.unit(place.unit).side),
        }
    }

    fn question(&self) -> &'static str {
        if self.stage == Stage::Lay { "where is the minefield laid?" } else { "where is the unit set up?" }
    }

    fn candidates(&self, board: &Board, _: &Table, orders: &mut Vec<Order>) {
        if self.stage == Stage::Lay {
            orders.extend(board.grid.cells().map(|cell| Order::Lay { cell }));
        } else if let Some(place) = board.setup.get(self.next) {
            orders.extend(place.cells.iter().map(|cell| Order::Place { unit: place.unit, cell: *cell }));
        }
    }

    fn may(&self, board: &Board, table: &Table, order: Order) -> May {
        match (order, self.stage) {
            (Order::Lay { cell }, Stage::Lay) => {
                self.layer(board).map_or(no("11.6", "all mines are laid"), |side| may_lay(board, table, side, cell))
            }
            (Order::Place { unit, cell }, Stage::Places) => self.may_place(board, table, unit, cell),
            _ => no("3.1", "the set-up comes first"),
        }
    }

    fn answer(mut self, order: Order, course: &mut Course<'_>) {
        match order {
            Order::Place { unit, cell } => course.emit(Event::SetUp { unit, cell }),
            Order::Lay { cell } => {
                let side = self.layer(course.board).unwrap_or(course.board.order[0]);
                course.emit(Event::MineLaid { side, cell, value: self.marker });
                self.stage = Stage::Mines;
            }
            _ => {}
        }
        self.next += 1;
        course.push(self);
    }
}

/// A turn, phase by phase [3.6].
#[derive(Clone, Debug)]
pub struct Turn {
    phase: Phase,
    /// The next arrival.
    next: usize,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Phase {
    Begin,
    Arrivals,
    Initiative,
    Crowding,
    End,
}

impl Turn {
    pub fn begin() -> Turn {
        Turn { phase: Phase::Begin, next: 0 }
    }

    /// A turn whose initiative is decided; what follows the activation is left.
    pub fn after_initiative() -> Turn {
        Turn { phase: Phase::Crowding, next: 0 }
    }

    /// The arrival looked at: the whole list for the Allied side, then again for the other (A97).
    fn arrival<'b>(&self, board: &'b Board) -> Option<&'b Arrival> {
        let all = board.arrivals.len();
        let side = *board.order.get(self.next.checked_div(all)?)?;
        board.arrivals.get(self.next % all).filter(|arrival| board.unit(arrival.unit).side == side)
    }

    fn is_due(&self, board: &Board, table: &Table) -> bool {
        self.arrival(board)
            .is_some_and(|arrival| arrival.turn <= table.turn && table.piece(arrival.unit).place == Place::Away)
    }

    /// Whether a unit may arrive in a hex [3.6] (A96).
    fn may_arrive(&self, board: &Board, table: &Table, unit: UnitId, cell: Cell) -> May {
        let Some(arrival) = self.arrival(board).filter(|arrival| arrival.unit == unit) else {
            return no("3.6", "another unit arrives first");
        };
        let motor = table.face(board, unit).motor;
        match () {
            () if !arrival.cells.contains(&cell) => no("3.6", "it does not enter there"),
            () if !board.hex(cell).open[usize::from(motor)] => no("5.2", "the terrain is closed to it"),
            () if table.count(cell, super::board::other(board.unit(unit).side)) > 0 => no("3.6", "enemies are there"),
            () if !table.has_room(board, cell, unit) => no("2.0", "there is no room for it"),
            () => Ok(()),
        }
    }

    fn arrive(mut self, course: &mut Course<'_>, unit: UnitId, cell: Cell) {
        self.next += 1;
        course.push(self);
        course.emit(Event::Arrived { unit, cell });
        course.push(Entering::back(unit, cell));
    }

    fn close(course: &mut Course<'_>) {
        let (board, turn) = (course.board, course.table().turn);
        course.emit(Event::TurnEnded { turn });
        match victory::after_turn(board, course.table()) {
            Some(ending) => course.emit(Event::Ended { ending }),
            None => course.push(Turn::begin()),
        }
    }
}

impl Procedure<Board> for Turn {
    fn run(mut self, course: &mut Course<'_>) -> Flow {
        let board = course.board;
        match self.phase {
            Phase::Begin => {
                let turn = course.table().turn + 1;
                course.emit(Event::TurnBegan { turn });
                self.phase = Phase::Arrivals;
            }
            Phase::Arrivals if self.next >= 2 * board.arrivals.len() => self.phase = Phase::Initiative,
            Phase::Arrivals if !self.is_due(board, course.table()) => self.next += 1,
            Phase::Arrivals => match only_answer(&self, board, course.table()) {
                Ok(order) => {
                    self.answer(order, course);
                    return Flow::On;
                }
                Err(0) => {
                    let Some(unit) = self.arrival(board).map(|arrival| arrival.unit) else { return Flow::On };
                    if board.options.blocked_entry_lost {
                        course.emit(Event::Eliminated { unit, rule: super::token::Rule("3.6") });
                    } else {
                        course.emit(Event::Delayed { unit });
                    }
                    self.next += 1;
                }
                Err(_) => return Flow::Ask(self.into()),
            },
            Phase::Initiative => {
                let card = course.take();
                let last = course.table().initiative.unwrap_or(board.order[0]);
                let side = card.map_or(last, |card| course.table().owner(card.suit));
                course.emit(Event::InitiativeWon { side, card });
                course.renew();
                self.phase = Phase::Crowding;
                course.push(self);
                course.push(Declare::default());
                return Flow::On;
            }
            Phase::Crowding => {
                self.phase = Phase::End;
                course.push(self);
                let acting = course.acting();
                course.push(Crowding { side: super::board::other(acting) });
                course.push(Crowding { side: acting });
                return Flow::On;
            }
            Phase::End => {
                Turn::close(course);
                return Flow::On;
            }
        }
        course.push(self);
        Flow::On
    }

    fn asked(&self, board: &Board, _: &Table) -> SideId {
        self.arrival(board).map_or(board.order[0], |arrival| board.unit(arrival.unit).side)
    }

    fn question(&self) -> &'static str {
        "where does the unit enter?"
    }

    fn candidates(&self, board: &Board, _: &Table, orders: &mut Vec<Order>) {
        if let Some(arrival) = self.arrival(board) {
            orders.extend(arrival.cells.iter().map(|cell| Order::Place { unit: arrival.unit, cell: *cell }));
        }
    }

    fn may(&self, board: &Board, table: &Table, order: Order) -> May {
        match order {
            Order::Place { unit, cell } => self.may_arrive(board, table, unit, cell),
            _ => no("3.6", "arrivals come first"),
        }
    }

    fn answer(self, order: Order, course: &mut Course<'_>) {
        if let Order::Place { unit, cell } = order {
            self.arrive(course, unit, cell);
        }
    }
}
