//! What lies where: the table as somebody who sits at it sees it, so that a picture can follow any game without knowing its
//! rules. Two of these compared say what changed.

use super::board::Board;
use super::rules::Rules;
use super::table::{Place, Table};
use crate::grid::{Cell, Direction};
use crate::scenario::draft::{SideId, UnitId};

/// A table as a seat sees it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Laid {
    /// By [`UnitId`].
    pub pieces: Vec<Lying>,
    /// What lies in cells beside the units, where anything does.
    pub cells: Vec<(Cell, Vec<Mark>)>,
    /// Who holds each cell that somebody holds.
    pub control: Vec<(Cell, SideId)>,
    /// What is counted beside the map.
    pub gauges: Vec<Gauge>,
    pub hands: Vec<Hand>,
}

/// A unit on the table, or off it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Lying {
    pub place: Place,
    /// How many lie beneath it.
    pub height: u8,
    pub aboard: Option<UnitId>,
    pub look: Look,
}

/// How a unit's counter lies there.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Look {
    pub facing: Option<Direction>,
    /// Whether its other face is up.
    pub flipped: bool,
    pub marks: Vec<Mark>,
    /// Figures, vehicles or strength points that are left, where they are counted.
    pub left: Option<u16>,
}

/// A marker by its id in the ruleset's chart, and the number it stands at, where it has one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Mark {
    pub id: &'static str,
    pub number: Option<i16>,
}

/// Something that is counted: "losses", "ammunition".
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Gauge {
    pub what: &'static str,
    /// Whose it is; none if it is everybody's.
    pub side: Option<SideId>,
    pub level: i64,
}

/// The cards a side holds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Hand {
    pub side: SideId,
    pub count: u8,
    /// The cards themselves; none if the seat does not see them.
    pub cards: Option<Vec<String>>,
}

impl Mark {
    pub fn plain(id: &'static str) -> Mark {
        Mark { id, number: None }
    }

    pub fn at(id: &'static str, number: i16) -> Mark {
        Mark { id, number: Some(number) }
    }

    /// Those markers of a list that are there.
    pub fn those(all: &[(bool, &'static str)]) -> Vec<Mark> {
        all.iter().filter(|(there, _)| *there).map(|(_, id)| Mark::plain(id)).collect()
    }
}

impl Gauge {
    /// One for each side.
    pub fn each<T: Into<i64>>(what: &'static str, levels: [T; 2]) -> impl Iterator<Item = Gauge> {
        let side = move |(side, level): (u32, T)| Gauge { what, side: Some(SideId(side)), level: level.into() };
        (0..).zip(levels).map(side)
    }

    pub fn common(what: &'static str, level: impl Into<i64>) -> Gauge {
        Gauge { what, side: None, level: level.into() }
    }
}

/// What a ruleset says of how its pieces lie. A seat is a side, or none for whoever may see everything.
pub trait Lays: Rules {
    fn look(_: &Board<Self>, _: &Table<Self>, _: UnitId) -> Look {
        Look::default()
    }
    /// What lies in a cell beside units.
    fn litter(_: &Board<Self>, _: &Table<Self>, _: Cell, _: Option<SideId>) -> Vec<Mark> {
        Vec::new()
    }
    fn gauges(_: &Board<Self>, _: &Table<Self>) -> Vec<Gauge> {
        Vec::new()
    }
    fn hands(_: &Board<Self>, _: &Table<Self>, _: Option<SideId>) -> Vec<Hand> {
        Vec::new()
    }
}

/// A table as a seat sees it.
pub fn laid<R: Lays>(board: &Board<R>, table: &Table<R>, seat: Option<SideId>) -> Laid {
    let lying = |unit: UnitId| {
        let piece = table.piece(unit);
        let below = table.cell(unit).map_or(0, |cell| table.all_in(cell).take_while(|other| *other != unit).count());
        let height = u8::try_from(below).unwrap_or(u8::MAX);
        Lying { place: piece.place, height, aboard: piece.aboard, look: R::look(board, table, unit) }
    };
    let cells = board.grid.cells().map(|cell| (cell, R::litter(board, table, cell, seat)));
    let held = board.grid.cells().filter_map(|cell| Some((cell, table.control[cell.index()]?)));
    Laid {
        pieces: board.unit_ids().map(lying).collect(),
        cells: cells.filter(|(_, marks)| !marks.is_empty()).collect(),
        control: held.collect(),
        gauges: R::gauges(board, table),
        hands: R::hands(board, table, seat),
    }
}
