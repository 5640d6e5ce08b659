//! A game of one page, to see that the core is enough for one: a unit goes two hexes or fires at somebody within three, and a five
//! or six removes him. Whoever writes a fifth ruleset can begin with this.

mod folder;

use std::path::Path;
use std::sync::{Arc, LazyLock};

use super::board::{Board as Core, Charted, Parts};
use super::chance::Chance;
use super::course::{self as core, May, No, Procedure, frames, no, other};
use super::event::events;
use super::explore::{Explorer, Point};
use super::laid::Lays;
use super::map_text::{Lines, Mapped};
use super::movement::{Marches, moves, reach};
use super::muster::{Arrivals, Places, arrivals, placements};
use super::order::{Decision as _, orders};
use super::rules::{Cites, Measured, Muster, Narrated, Observed, Rules, Scored, Sound, Veiled, Worded};
use super::share::Share;
use super::table::{Gone, Table as Pieces};
use super::{Game as _, play};
use crate::grid::Cell;
use crate::scenario::document::{Document, LossUnit};
use crate::scenario::draft::{SideId, UnitId};
use crate::scenario::{Draft, Reader, Shapes, Vocabulary, schema, settle};
use crate::source::Memory;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Toy;

type Board = Core<Toy>;
type Table = Pieces<Toy>;
type Course<'c> = core::Course<'c, Toy>;
type Flow = core::Flow<Toy>;

events! { Toy:
    SideBegan = "side" ["TURN"] { side: SideId } Counted(side),
    Moved = "moved" ["MOVE"] { unit: UnitId, to: Cell } Moved(unit, to),
    Fired = "fired" ["FIRE"] { unit: UnitId, target: UnitId, die: i16 } Marked(unit),
    Removed = "removed" ["FIRE"] { unit: UnitId } Removed(unit),
}

orders! { Toy:
    Move [Move] { unit: UnitId, to: Cell } = "{} moves to {}",
    Fire [Fire] { unit: UnitId, target: UnitId } = "{} fires at {}",
    Done [Pass] { side: SideId } = "{} is done",
}

frames! { Toy: Places, Turn, Arrivals, Acting }

/// Whether a unit has acted in this turn.
type Acted = bool;

impl Rules for Toy {
    type Unit = ();
    type Side = ();
    type Board = ();
    type Piece = Acted;
    /// Whose turn it is.
    type Table = SideId;
    type Event = Event;
    type Order = Order;
    type Frame = Frame;
    type Memory = ();
    type Stake<'s> = ();

    const CITES: Cites = Cites::all("TURN");

    fn piece(_: &Board, _: UnitId) -> Acted {
        false
    }

    fn bare(_: &Board) -> SideId {
        SideId(0)
    }

    fn happen(_: &Board, table: &mut Table, event: &Event) {
        match *event {
            Event::SideBegan { side } => {
                table.own = side;
                table.pieces.iter_mut().for_each(|piece| piece.own = false);
            }
            Event::Moved { unit, to } => {
                table.put(unit, to);
                table.piece_mut(unit).own = true;
            }
            Event::Fired { unit, .. } => table.piece_mut(unit).own = true,
            Event::Removed { unit } => table.remove(unit, Gone::Destroyed),
            _ => {}
        }
    }

    fn acting(table: &Table) -> SideId {
        table.own
    }
}

impl Marches for Toy {
    type Mover<'m> = UnitId;
    /// Hexes that are left.
    type Gait = u8;

    fn alone<'m>(_: &'m Board, unit: &'m UnitId) -> UnitId {
        *unit
    }

    fn set_out(_: &Board, _: &Table, _: UnitId, _: Cell, _: bool) -> Result<u8, No> {
        Ok(2)
    }

    fn step(_: &Board, table: &Table, _: UnitId, left: &u8, _: Cell, to: Cell) -> Result<u8, No> {
        match left.checked_sub(1) {
            Some(left) if table.all_in(to).next().is_none() => Ok(left),
            Some(_) => no("MOVE", "somebody is there"),
            None => no("MOVE", "that is too far"),
        }
    }

    fn covers(left: &u8, other: &u8) -> bool {
        left >= other
    }
}

/// A turn: arrivals, one side, the other.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Turn {
    step: u8,
}

impl Procedure<Toy> for Turn {
    fn run(self, course: &mut Course<'_>) -> Flow {
        let turn = course.table().turn;
        let next = Turn { step: self.step + 1 };
        match self.step {
            0 => {
                course.emit(Event::TurnBegan { turn: turn + 1 });
                course.push(next);
                course.push(Arrivals::default());
            }
            1 | 2 => {
                course.emit(Event::SideBegan { side: SideId(u32::from(self.step) - 1) });
                course.push(next);
                course.push(Acting {});
            }
            _ => {
                course.emit(Event::TurnEnded { turn });
                play::after_turn(course, turn);
            }
        }
        Flow::On
    }
}

/// A side acts, unit by unit.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Acting {}

impl Procedure<Toy> for Acting {
    fn run(self, _: &mut Course<'_>) -> Flow {
        Flow::Ask(self.into())
    }

    fn asks(&self, _: &Board, table: &Table) -> (SideId, &'static str) {
        (table.own, "who moves or fires?")
    }

    fn candidates(&self, board: &Board, table: &Table, orders: &mut Vec<Order>) {
        for (unit, cell) in table.on_board(board, table.own).filter(|(unit, _)| !table.piece(*unit).own) {
            let legs = reach::<Toy>(board, table, unit, [(cell, 2)]);
            orders.extend(legs.iter().filter(|leg| leg.steps > 0).map(|leg| Order::Move { unit, to: leg.cell }));
            let enemies = table.on_board(board, other(table.own));
            let near = enemies.filter(|(_, there)| board.grid.distance(cell, *there) <= 3);
            orders.extend(near.map(|(target, _)| Order::Fire { unit, target }));
        }
        orders.push(Order::Done { side: table.own });
    }

    const SURE: bool = true;

    fn may(&self, board: &Board, table: &Table, order: Order) -> May {
        let mut orders = Vec::new();
        self.candidates(board, table, &mut orders);
        if orders.contains(&order) { Ok(()) } else { no("TURN", "it has acted, or that is too far") }
    }

    fn answer(self, order: Order, course: &mut Course<'_>) {
        match order {
            Order::Move { unit, to } => course.emit(Event::Moved { unit, to }),
            Order::Fire { unit, target } => {
                let die = course.chance.index("dice", 6).map_or(1, |face| face as i16 + 1);
                course.emit(Event::Fired { unit, target, die });
                if die >= 5 {
                    course.emit(Event::Removed { unit: target });
                }
            }
            Order::Done { .. } | Order::Place { .. } => return,
        }
        course.push(self);
    }
}

impl Muster for Toy {
    fn opening() -> Vec<Frame> {
        vec![Turn { step: 0 }.into(), Places::default().into()]
    }

    fn turn() -> Frame {
        Turn { step: 0 }.into()
    }

    fn may_set_up(_: &Board, table: &Table, _: UnitId, cell: Cell) -> May {
        if table.all_in(cell).next().is_none() { Ok(()) } else { no("MOVE", "somebody is there") }
    }

    fn may_arrive(board: &Board, table: &Table, unit: UnitId, cell: Cell) -> May {
        Toy::may_set_up(board, table, unit, cell)
    }

    fn cannot_set_up(course: &mut Course<'_>, unit: UnitId) {
        course.emit(Event::Removed { unit });
    }

    fn arrive(course: &mut Course<'_>, unit: UnitId, cell: Cell) {
        course.emit(Event::Arrived { unit, cell });
    }
}

impl Scored for Toy {
    fn losses(board: &Board, table: &Table, side: SideId, _: LossUnit) -> i64 {
        let units = board.side(side).units.len();
        (units - table.on_board(board, side).count()) as i64
    }
}

impl Mapped for Toy {
    fn ground(_: &Board, _: Cell) -> (&str, &str) {
        (".", "field")
    }

    fn lines(board: &Board) -> Lines<'_> {
        Lines::new(&board.map, std::iter::empty(), std::iter::empty())
    }
}

impl Worded for Toy {
    fn event_words(_: &Board, event: &Event, _: Option<SideId>) -> String {
        format!("{event:?}")
    }
}

impl Lays for Toy {}
impl Veiled for Toy {}
impl Measured for Toy {}
impl Sound for Toy {}
impl Narrated for Toy {}
impl Observed for Toy {}

const FIELD: &str = r##"
format = 1
rules = "toy"
title = "Toy"

[map]
size = "6x4"
grid = """
. . . . . .
. . . . . .
. . . . . .
. . . . . .
"""

[[side]]
id = "red"

[[side]]
id = "blue"

[[unit]]
id = "R1"
side = "red"

[[unit]]
id = "R2"
side = "red"

[[unit]]
id = "B1"
side = "blue"

[time]
turns = 6

[[setup]]
units = "R1"
at = "0101"

[[setup]]
units = "B1"
at = "0304"

[[arrival]]
units = "R2"
turn = 2
at = "0102"

[[victory]]
side = "red"
result = "victory"
when = "immediate"
all = [{ losses = "blue", at_least = 1 }]

[[victory]]
side = "blue"
result = "victory"
"##;

#[cfg(test)]
mod tests {
    use super::*;

    fn board() -> Board {
        static SHAPES: LazyLock<Shapes> = LazyLock::new(|| Shapes::compile(&schema::of::<Document>()));
        let files = Memory::default().with("toy.scenario.toml", FIELD);
        let reader = Reader { files: &files, root: Path::new(""), shapes: &|_| &SHAPES };
        let mut parsed = reader.read(Path::new("toy.scenario.toml")).unwrap();
        let vocabulary = Vocabulary {
            terrain: vec!["field".into()],
            tokens: vec![(".".into(), "field".into())],
            ..Vocabulary::default()
        };
        let draft: Draft = settle(&mut parsed, vocabulary);
        assert!(parsed.faults.is_empty(), "{:?}", parsed.faults);
        let charted = Charted { written: Default::default(), tables: Arc::new(()), options: () };
        let parts = Parts {
            units: draft.unit_ids().map(|_| ()).collect(),
            sides: [(), ()],
            setup: placements(&draft),
            arrivals: arrivals(&draft),
            objectives: Vec::new(),
            own: (),
        };
        Board::lay_out(&draft, charted, parts).unwrap()
    }

    fn unit(board: &Board, id: &str) -> UnitId {
        board.unit_ids().find(|unit| board.unit(*unit).id == id).unwrap()
    }

    fn cell(board: &Board, label: &str) -> Cell {
        board.grid.parse(label).unwrap()
    }

    /// Plays a game at random, and holds it to what the house asks of every game.
    fn played(board: &Board, seed: u64) -> Table {
        let mut chance = Chance::seeded(seed, "toy", 0);
        let (mut state, mut events) = (board.open(), Vec::new());
        board.proceed(&mut state, &mut chance, Some(&mut events));
        while board.asked(&state).is_some() {
            let mut orders = Vec::new();
            board.legal(&state, &mut orders);
            let order = orders[chance.index("choice", orders.len()).unwrap()];
            let mut said = String::new();
            order.say_to(board, &mut said);
            assert_eq!(Order::read(&said, board), Ok(order));
            board.carry_out(&mut state, order, &mut chance, Some(&mut events)).unwrap();
        }
        let mut table = board.opening_table();
        events.iter().for_each(|event| board.apply(&mut table, event));
        assert_eq!(table, state.table, "events alone give the same table");
        table
    }

    #[test]
    fn a_game_of_one_page_is_played_to_a_verdict() {
        let board = board();
        let won: Vec<bool> = (0..40).map(|seed| played(&board, seed).verdict.is_some()).collect();
        assert!(won.iter().all(|ended| *ended));
    }

    #[test]
    fn its_odds_its_reach_its_picture_and_its_map_come_from_the_core() {
        let board = board();
        let mut state = board.open();
        board.proceed(&mut state, &mut Chance::seeded(1, "toy", 0), None);
        let (red, blue) = (unit(&board, "R1"), unit(&board, "B1"));
        let (from, there) = (cell(&board, "0101"), cell(&board, "0304"));
        let explorer: Explorer<'_, Toy, ()> = Explorer::of(&board, 100);
        let shot = |course: &mut Course<'_>| Acting {}.answer(Order::Fire { unit: red, target: blue }, course);
        let alone = core::State::new(state.table.clone(), Vec::new());
        let outcomes = explorer.until(&|_| true).whole(Point { state: alone, note: () }, shot).unwrap().outcomes();
        assert_eq!(outcomes.chance(|point| point.state.table.cell(blue).is_none()), Share::of(1, 3));
        let soonest = moves::<Toy>(&board, &state.table, red, &[from]);
        assert_eq!((soonest[from.index()], soonest[there.index()]), (Some(0), None), "nobody goes where somebody is");
        assert_eq!(soonest[cell(&board, "0601").index()], Some(3));
        assert_eq!(board.laid(&state.table, None).pieces.len(), 3);
        assert!(board.map_text(&state.table, None).contains("B1"));
    }
}
