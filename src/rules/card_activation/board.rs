//! A scenario laid out to be played: everything that does not change during a game, in the form the rules ask for it.

mod ground;
mod roster;

use std::sync::Arc;

pub use ground::{Hex, Way};
pub use roster::{GROUPS, Group, MOST_COUNT, OwnUnit, Unit};

use super::CardActivation;
use super::pile::MOST_DECKS;
use super::reading::Reading;
use super::sight::Ground;
use super::tables::Tables;
use crate::game::board as core;
use crate::game::sight::Sights;
use crate::grid::Cell;
use crate::rules::common::cards::Card;
use crate::rules::common::deck::CardSet;
use crate::scenario::draft::UnitId;

/// A scenario of Card Activation, ready to be played.
pub type Board = core::Board<CardActivation>;

/// What this ruleset adds to a board.
#[derive(Clone)]
pub struct OwnBoard {
    /// By cell index.
    pub hexes: Vec<Hex>,
    pub ground: Ground,
    /// What infantry uses against armour, where every figure has it (B21).
    pub close_arms: Option<Group>,
    /// Cards that kill a disrupted commander [HIT.commander].
    pub kills: CardSet,
    /// Decks shuffled together.
    pub decks: usize,
    pub barrages: Vec<Barrage>,
    /// Who sees whom.
    sights: Arc<Sights>,
}

/// Fire planned before the battle \[BAR].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Barrage {
    pub unit: UnitId,
    pub cell: Cell,
    pub turn: u32,
}

impl Board {
    /// Lays out a checked scenario; none if it is not whole.
    pub fn of(reading: &Reading) -> Option<Board> {
        let map = reading.draft.map.as_ref()?;
        let own = OwnBoard {
            hexes: ground::hexes(map, &reading.tables),
            ground: Ground::of(map, &reading.tables),
            kills: kills(&reading.tables),
            close_arms: roster::close_arms(&reading.tables),
            decks: reading.decks.clamp(1, MOST_DECKS as i64) as usize,
            barrages: roster::barrages(reading),
            sights: Arc::new(Sights::of(map.grid.len())),
        };
        let parts = core::Parts {
            units: roster::units(reading),
            sides: [(), ()],
            setup: roster::setup(reading),
            arrivals: roster::arrivals(reading),
            objectives: ground::objectives(reading, map),
            own,
        };
        reading.lay_out(parts)
    }

    /// Works out anew what follows from the charts and the rulings, after some of them have changed.
    pub(super) fn fit(&mut self) {
        self.own.hexes = ground::hexes(&self.map, &self.tables);
        self.own.ground = Ground::of(&self.map, &self.tables);
        for unit in &mut self.units {
            unit.fit(&self.tables);
        }
        self.own.kills = kills(&self.tables);
        self.own.close_arms = roster::close_arms(&self.tables);
        self.forget();
    }

    /// What was worked out from the ground is worked out anew when it is asked for.
    pub(super) fn forget(&mut self) {
        self.own.sights = Arc::new(Sights::of(self.grid.len()));
        self.forget_goals();
    }

    pub fn hex(&self, cell: Cell) -> &Hex {
        &self.hexes[cell.index()]
    }

    /// The step from a hex to its neighbour.
    pub fn way(&self, from: Cell, to: Cell) -> Option<&Way> {
        self.hex(from).ways.iter().find(|way| way.to == to)
    }

    /// Whether a road leads from a hex to its neighbour.
    pub fn has_road(&self, from: Cell, to: Cell) -> bool {
        self.way(from, to).is_some_and(|way| way.road)
    }

    /// Whether a step leads into woods or onto a hill [MOVE.n1]; a road may make that easy (B25).
    pub fn is_rough(&self, from: Cell, to: Cell) -> bool {
        self.hex(to).rough && !(self.options.roads_in_rough && self.has_road(from, to))
    }

    /// Whether somebody in one hex sees another [TERR.sight].
    pub fn sees(&self, from: Cell, to: Cell) -> bool {
        self.sights.between(from, to, |from, to| self.ground.sees(&self.grid, from, to))
    }

    /// Whether hits on a hex are tested for cover \[COVER].
    pub fn has_cover(&self, cell: Cell) -> bool {
        self.hex(cell).cover
    }
}

fn kills(tables: &Tables) -> CardSet {
    tables.commander.kills.iter().filter_map(|card| card.parse::<Card>().ok()).collect()
}
