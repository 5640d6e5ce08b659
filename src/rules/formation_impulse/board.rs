//! A scenario laid out to be played: everything that does not change during a game, in the form the rules ask for it.

mod cup;
mod ground;
mod roster;

use std::sync::Arc;

pub use cup::{Chit, ChitKind, MOST_CHITS};
pub use ground::{Hex, MOST_COUNT, Way};
pub use roster::{Factors, Fist, Formation, Gun, Mission, OwnUnit, Stock, Support, Unit};

use super::FormationImpulse;
use super::reading::Reading;
use super::sight::Ground;
use crate::game::board as core;
use crate::game::sections::OptionValue;
use crate::game::sight::Sights;
use crate::grid::Cell;
use crate::rules::common::options::Rulings as _;
use crate::scenario::draft::{FormationId, UnitId};

/// A scenario of Formation Impulse, ready to be played.
pub type Board = core::Board<FormationImpulse>;

/// What this ruleset adds to a board.
#[derive(Clone)]
pub struct OwnBoard {
    /// By cell index.
    pub hexes: Vec<Hex>,
    pub ground: Ground,
    /// By [`FormationId`].
    pub formations: Vec<Formation>,
    /// Everything that can be drawn from the cup.
    pub chits: Vec<Chit>,
    pub missions: Vec<Mission>,
    /// Who sees whom, as far as the ground goes.
    sights: Arc<Sights>,
}

impl Board {
    /// Lays out a checked scenario; none if it is not whole.
    pub fn of(reading: &Reading) -> Option<Board> {
        let map = reading.draft.map.as_ref()?;
        let own = OwnBoard {
            hexes: ground::hexes(map, &reading.tables),
            ground: Ground::of(map, &reading.tables),
            formations: roster::formations(reading),
            chits: Vec::new(),
            missions: roster::missions(reading),
            sights: Arc::new(Sights::of(map.grid.len())),
        };
        let parts = core::Parts {
            units: roster::units(reading),
            sides: roster::stocks(reading),
            setup: roster::setup(reading),
            arrivals: roster::arrivals(reading),
            objectives: ground::objectives(reading, map),
            own,
        };
        let mut board = reading.lay_out(parts)?;
        // Chits are called by formations and aircraft, which have their names now.
        board.own.chits = cup::chits(&board);
        Some(board)
    }

    /// The same battle with another answer to an open question.
    pub fn choosing(&self, option: &str, value: &OptionValue) -> Board {
        let mut board = self.clone();
        board.options = board.options.but([(option.to_string(), value.clone())]);
        board.fit();
        board
    }

    /// Works out anew what follows from the charts and the rulings, after some of them have changed.
    pub(super) fn fit(&mut self) {
        self.own.hexes = ground::hexes(&self.map, &self.tables);
        self.own.ground = Ground::of(&self.map, &self.tables);
        for unit in &mut self.units {
            unit.fit(&self.tables);
        }
        self.own.chits = cup::chits(self);
        self.forget();
    }

    /// What was worked out from the ground is worked out anew when it is asked for.
    pub(super) fn forget(&mut self) {
        self.own.sights = Arc::new(Sights::of(self.grid.len()));
        self.forget_goals();
    }

    pub fn formation(&self, formation: FormationId) -> &Formation {
        &self.formations[formation.0 as usize]
    }

    pub fn formation_ids(&self) -> impl Iterator<Item = FormationId> + use<> {
        (0..self.formations.len() as u32).map(FormationId)
    }

    /// The units of a formation.
    pub fn members(&self, formation: FormationId) -> &[UnitId] {
        &self.formation(formation).units
    }

    pub fn hex(&self, cell: Cell) -> &Hex {
        &self.hexes[cell.index()]
    }

    /// The step from a hex to its neighbour.
    pub fn way(&self, from: Cell, to: Cell) -> Option<&Way> {
        self.hex(from).ways.iter().find(|way| way.to == to)
    }

    /// Whether the ground lets somebody in one hex see another \[TERR.los].
    pub fn sees(&self, from: Cell, to: Cell) -> bool {
        self.sights.between(from, to, |from, to| self.ground.sees(&self.grid, from, to))
    }

    /// Hexes within a distance of one, itself included.
    pub fn around(&self, cell: Cell, radius: i64) -> Vec<Cell> {
        if radius == 1 {
            return std::iter::once(cell).chain(self.grid.neighbours(cell).map(|(_, near)| near)).collect();
        }
        self.grid.cells().filter(|other| i64::from(self.grid.distance(cell, *other)) <= radius).collect()
    }
}
