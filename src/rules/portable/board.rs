//! A scenario laid out to be played: everything that does not change during a game, in the form the rules ask for it.

mod ground;
mod roster;

use std::sync::{Arc, OnceLock};

pub use ground::Square;
pub use roster::{Aircraft, Firearm, Gun, OwnSide, OwnUnit, Unit, count};

use super::Portable;
use super::options::TankClass;
use super::phrase::FACINGS;
use super::reading::{Reading, Ride};
use super::sight::Ground;
use super::table::{Mine, Table};
use super::tables::Armour;
use crate::game::board as core;
use crate::game::course::other;
use crate::grid::{Cell, Trace};
use crate::scenario::draft::{SideId, UnitId};

/// Boards with more squares than this look their lines up afresh each time.
const MOST_LINES: usize = 640;

/// A scenario of Portable, ready to be played.
pub type Board = core::Board<Portable>;

/// What this ruleset adds to a board.
#[derive(Clone)]
pub struct OwnBoard {
    /// By cell index.
    pub squares: Vec<Square>,
    pub ground: Ground,
    pub mines: Vec<(Cell, Mine)>,
    lines: Arc<OnceLock<Vec<Trace>>>,
}

impl Board {
    /// Lays out a checked scenario; none if it is not whole.
    pub fn of(reading: &Reading) -> Option<Board> {
        let map = reading.draft.map.as_ref()?;
        let own = OwnBoard {
            squares: ground::squares(map, &reading.tables),
            ground: Ground::of(map, &reading.tables, &reading.options),
            mines: ground::mines(reading, map),
            lines: Arc::default(),
        };
        let parts = core::Parts {
            units: roster::units(reading),
            sides: roster::sides(reading)?,
            setup: roster::setup(reading),
            arrivals: roster::arrivals(reading),
            objectives: ground::objectives(reading, map),
            own,
        };
        reading.lay_out(parts)
    }

    /// Works out anew what follows from the charts and the rulings, after some of them have changed.
    pub(super) fn fit(&mut self) {
        self.own.squares = ground::squares(&self.map, &self.tables);
        self.own.ground = Ground::of(&self.map, &self.tables, &self.options);
        for unit in &mut self.units {
            unit.fit(&self.tables, &self.options);
        }
        self.forget_goals();
    }

    /// A minefield as it lies there: none is secret where a scenario does not want that (O5).
    pub fn laid(&self, mine: Mine) -> Mine {
        if matches!(mine, Mine::Hidden(_)) && !self.options.hidden_mines { Mine::Open } else { mine }
    }

    pub fn square(&self, cell: Cell) -> &Square {
        &self.squares[cell.index()]
    }

    /// Whether bullets cannot destroy a unit [FIRE.c] (A1).
    pub fn is_tank(&self, unit: UnitId) -> bool {
        match self.unit(unit).armour {
            Some(Armour::Tank) => true,
            Some(Armour::Gun) => self.options.tank_class != TankClass::Tanks,
            Some(Armour::Car) => self.options.tank_class == TankClass::WithCars,
            None => false,
        }
    }

    /// Whether a trench must be crossed (A13), and whether it shelters.
    pub fn is_obstacle(&self) -> bool {
        self.options.trench.is_obstacle()
    }

    pub fn is_shelter(&self) -> bool {
        self.options.trench.is_shelter()
    }

    /// Whether a side can leave the board from a square: over an edge, its own if it has one.
    pub fn is_at_edge(&self, side: SideId, cell: Cell) -> bool {
        let home = self.side(side).home;
        let over = |way| home.is_none_or(|home| home == way) && self.grid.neighbour(cell, way).is_none();
        FACINGS.into_iter().any(over)
    }

    /// Whether a unit's strength counts for exhaustion (A16).
    pub fn counts_for_exhaustion(&self, unit: UnitId) -> bool {
        self.unit(unit).aircraft.is_none() || !self.options.exhaustion_ground_only
    }

    /// The losses at which a side is exhausted \[EXH].
    pub fn exhaustion_point(&self, side: SideId) -> i16 {
        let strength = self.side(side).units.iter().filter(|unit| self.counts_for_exhaustion(**unit));
        let strength: i64 = strength.map(|unit| i64::from(self.unit(*unit).sp)).sum();
        clamp(self.tables.exhaustion.point(strength))
    }

    /// How one unit would take another along \[TRN], \[RIDE]; none if it cannot.
    pub fn ride(&self, carrier: UnitId, load: UnitId) -> Option<Ride> {
        let (carrier, load) = (self.unit(carrier), self.unit(load));
        match () {
            () if carrier.side != load.side => None,
            () if carrier.carries.contains(&load.kind) => Some(Ride::Carried),
            () if carrier.tows && load.towed => Some(Ride::Towed),
            () if carrier.takes_riders && load.rides && self.options.tank_riders => Some(Ride::Riding),
            () => None,
        }
    }

    /// The rule by which a unit that is carried, towed or riding does nothing else; none if it is on its own.
    pub fn carried_by(&self, table: &Table, unit: UnitId) -> Option<&'static str> {
        let carrier = table.piece(unit).aboard?;
        Some(if self.ride(carrier, unit) == Some(Ride::Riding) { "RIDE" } else { "TRN" })
    }

    /// Whether a line from one square to another is direct [DEF.los] (A8, A9): nothing on it hides, no gas, and no unit
    /// unless the shot goes over them.
    pub fn sees(&self, table: &Table, from: Cell, to: Cell, over: bool) -> bool {
        let in_the_way = |cell: Cell| {
            table.has_gas(cell) || (!over && self.options.units_block && table.ground(self, cell).next().is_some())
        };
        match self.line(from, to) {
            Some(trace) => self.ground.is_direct(from, to, trace, in_the_way),
            None => self.ground.direct(&self.grid, from, to, in_the_way),
        }
    }

    /// Whether units stand in the line from one square to another.
    pub fn is_masked(&self, table: &Table, from: Cell, to: Cell) -> bool {
        let stands = |cell: Cell| self.options.units_block && table.ground(self, cell).next().is_some();
        match self.line(from, to) {
            Some(trace) => self.ground.blocks(trace, stands),
            None => self.ground.blocks(&self.grid.trace(from, to), stands),
        }
    }

    fn line(&self, from: Cell, to: Cell) -> Option<&Trace> {
        let count = self.squares.len();
        if count > MOST_LINES {
            return None;
        }
        let lines = self.lines.get_or_init(|| {
            let all = (0..count).flat_map(|a| (0..count).map(move |b| (a, b)));
            let cells: Vec<Cell> = self.grid.cells().collect();
            let at = |index: usize| cells.iter().copied().find(|cell| cell.index() == index);
            let by_index: Vec<Option<Cell>> = (0..count).map(at).collect();
            all.map(|(a, b)| match (by_index[a], by_index[b]) {
                (Some(a), Some(b)) if a < b => self.grid.trace(a, b),
                _ => Trace::default(),
            })
            .collect()
        });
        let (low, high) = (from.min(to), from.max(to));
        lines.get(low.index() * count + high.index())
    }

    /// Whether a square is in cover for those who stand there [DEF.cover]; a trench shelters those who man it.
    pub fn has_cover(&self, table: &Table, cell: Cell, units: impl Iterator<Item = UnitId>) -> bool {
        let square = self.square(cell);
        square.cover || (square.trench && self.is_shelter() && { units }.any(|unit| !table.piece(unit).crossing))
    }

    /// Whether those in a square are below the crest of their hill for whoever fires from another (A31).
    pub fn is_below_crest(&self, cell: Cell, from: Option<Cell>) -> bool {
        let lower = |from: Cell| self.ground.level(from) < self.ground.level(cell);
        self.options.hill_cover && from.is_some_and(lower)
    }

    /// Whether a friendly commander is in a square or next to it.
    pub fn is_commanded(&self, table: &Table, side: SideId, cell: Cell) -> bool {
        table.commander(self, side).is_some_and(|at| self.grid.distance(at, cell) <= 1)
    }

    /// Squares from one to the nearest enemy on the ground.
    pub fn enemy_distance(&self, table: &Table, side: SideId, cell: Cell) -> u32 {
        let foes = table.on_board(self, other(side)).filter(|(unit, _)| self.unit(*unit).aircraft.is_none());
        foes.map(|(_, at)| self.grid.distance(cell, at)).min().unwrap_or(u32::MAX)
    }
}

/// The greatest strength that is played, and the greatest count of squares, dice or bombs.
pub const MOST: i64 = 30_000;
pub const MOST_COUNT: i64 = 200;

/// Strengths, ranges and modifiers are small; what a file exaggerates is cut.
pub fn clamp(number: i64) -> i16 {
    number.clamp(-MOST, MOST) as i16
}
