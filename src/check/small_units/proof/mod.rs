//! `SU9xx`: what only a scenario laid out to be played can prove.
//!
//! These questions are asked of a [`Board`] and its opening [`Table`], after all others and only if none found an error.
//! They count their steps and not the time, so that a file has the same findings on every machine; what would take too
//! many steps is left unsaid. The numbers 903 and 913 were once what `V023`
//! and `B002` now ask of every ruleset.

use std::cell::{Cell as Mutable, OnceCell};
use std::collections::BTreeMap;

use crate::check::small_units::prelude::*;
use crate::check::{Check, checks};
use crate::rules::small_units::Laid;
use crate::rules::small_units::board::{Board, Way};
use crate::rules::small_units::table::Table;
pub use march::{March, Pace};
use pockets::{Trap, Trapped};

mod artillery_unobserved;
mod beyond_harm;
mod bottleneck;
mod entry_without_way_on;
mod feasible;
mod frozen_by_demolition;
mod goals;
mod initiative;
mod march;
mod no_field_of_fire;
mod no_guns_against_armour;
mod no_retreat;
mod no_way_to_fall_back;
mod no_withdrawal;
mod objective_for_one_kind;
mod objective_in_dead_ground;
mod objective_needs_luck;
mod objective_too_far;
mod own_shells;
mod pockets;
mod seldom_activated;
mod silent_nights;
mod victory_cannot_be_lost;
mod victory_impossible;

pub const CHECKS: &[Check] = checks![
    objective_too_far,
    objective_needs_luck,
    objective_for_one_kind,
    entry_without_way_on,
    objective_in_dead_ground,
    no_field_of_fire,
    artillery_unobserved,
    beyond_harm,
    no_guns_against_armour,
    victory_impossible,
    victory_cannot_be_lost,
    seldom_activated,
    no_withdrawal,
    no_way_to_fall_back,
    no_retreat,
    bottleneck,
    frozen_by_demolition,
    silent_nights,
    own_shells,
];

/// Hexes that may be looked at in all marches together: hundreds of marches on a map of usual size, ten on the largest.
const MOST_STEPS: usize = 400_000;

/// A scenario without errors, laid out to be played.
pub struct Proof<'p> {
    pub reading: &'p Reading,
    pub board: &'p Board,
    /// The table before the first turn; units whose owner may choose a hex are not yet on it.
    pub table: Table,
    traps: OnceCell<Vec<Trapped>>,
    marches: [OnceCell<Option<Vec<March>>>; 2],
    steps: Mutable<usize>,
}

/// A unit that takes part, with the hexes it may begin in and its first turn there.
#[derive(Clone, Copy)]
pub struct Start<'p> {
    pub unit: UnitId,
    pub cells: &'p [Cell],
    pub turn: u32,
}

impl<'p> Proof<'p> {
    pub fn of(laid: &'p Laid) -> Proof<'p> {
        let (reading, board) = (&laid.reading, &laid.board);
        let (marches, steps) = (Default::default(), Mutable::new(MOST_STEPS));
        let traps = OnceCell::new();
        Proof { reading, board, table: Table::open(board), traps, marches, steps }
    }

    pub fn draft(&self) -> &'p Draft {
        &self.reading.draft
    }

    pub fn sides(&self) -> [SideId; 2] {
        self.board.order
    }

    /// Everybody who takes part: first those set up, then those who come later.
    pub fn starts(&self) -> impl Iterator<Item = Start<'p>> + use<'p> {
        let set_up = self.board.setup.iter().map(|one| Start { unit: one.unit, cells: &one.cells, turn: 1 });
        let arrivals = self.board.arrivals.iter();
        set_up.chain(arrivals.map(|one| Start { unit: one.unit, cells: &one.cells, turn: one.turn.max(1) }))
    }

    /// Those of a side.
    pub fn starts_of(&self, side: SideId) -> impl Iterator<Item = Start<'p>> + use<'p> {
        let board = self.board;
        self.starts().filter(move |start| board.unit(start.unit).side == side)
    }

    pub fn pace(&self, start: &Start<'_>) -> Pace {
        let unit = self.board.unit(start.unit);
        let reduced = self.table.piece(start.unit).reduced;
        let face = unit.face(reduced);
        let movement = (!unit.immobile).then_some(u32::try_from(face.movement).unwrap_or(0));
        Pace { turn: start.turn, motor: face.motor, movement }
    }

    /// How soon any unit of a side can be anywhere, pace by pace; nothing if that would take too long to find out.
    pub fn marches(&self, side: SideId) -> Option<&[March]> {
        let found =
            self.marches[side.0 as usize].get_or_init(|| self.march(self.starts_of(side), &self.table.destroyed));
        found.as_deref()
    }

    /// The same for some units, and with some objects destroyed.
    pub fn march<'s>(&self, starts: impl Iterator<Item = Start<'s>>, destroyed: &[bool]) -> Option<Vec<March>> {
        let mut paces: BTreeMap<Pace, (UnitId, Vec<Cell>)> = BTreeMap::new();
        for start in starts {
            let pace = self.pace(&start);
            // Who may choose does not choose a hex that is closed to it.
            let open = start.cells.iter().filter(|cell| self.board.hex(**cell).open[usize::from(pace.motor)]);
            paces.entry(pace.clone()).or_insert((start.unit, Vec::new())).1.extend(open);
        }
        let steps = paces.len() * self.board.hexes.len();
        self.steps.set(self.steps.get().checked_sub(steps)?);
        let mut table = Table::empty(self.board);
        table.destroyed = destroyed.to_vec();
        let each = paces.into_iter();
        Some(each.map(|(pace, (unit, cells))| March::of(self.board, &table, pace, unit, &cells)).collect())
    }

    /// Whether two hexes see each other in a turn.
    pub fn sees(&self, a: Cell, b: Cell, turn: u32) -> bool {
        self.board.sees(a, b, turn)
    }

    /// Units set up with their backs to the wall.
    fn trapped(&self, trap: Trap) -> impl Iterator<Item = &Trapped> {
        self.traps.get_or_init(|| pockets::find(self)).iter().filter(move |trapped| trapped.trap == trap)
    }

    /// The hexes a unit can step to from a hex, whatever that costs.
    pub fn steps(&self, cell: Cell, motor: bool) -> impl Iterator<Item = Cell> + '_ {
        let open = move |way: &&Way| way.cost(motor, &self.table.destroyed).is_some();
        self.board.ways(cell).iter().filter(open).map(|way| way.to)
    }

    /// The earliest turn at whose end a unit of a side can be in a hex.
    pub fn earliest(&self, side: SideId, cell: Cell) -> Option<u32> {
        self.marches(side)?.iter().filter_map(|march| march.turn(cell)).min()
    }

    /// Whether a side holds a hex at the start.
    pub fn holds(&self, side: SideId, cell: Cell) -> bool {
        self.table.control[cell.index()] == Some(side)
    }
}
