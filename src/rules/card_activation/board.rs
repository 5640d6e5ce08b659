//! A scenario laid out to be played: everything that does not change during a game, in the form the rules ask for it.

mod ground;
mod roster;

use std::sync::{Arc, OnceLock};

use fixedbitset::FixedBitSet;
pub use ground::{Hex, Way};
pub use roster::{GROUPS, Group, MOST_COUNT, SideCard, Unit};

use super::greedy::Goals;
use super::options::Options;
use super::pile::MOST_DECKS;
use super::sheet::Sheet;
use super::sight::Ground;
use super::tables::Tables;
use crate::grid::{Cell, Grid};
use crate::rules::common::cards::Card;
use crate::rules::common::deck::CardSet;
use crate::rules::common::muster::{Arrival, Placement};
use crate::rules::common::phrase::lexicon;
use crate::scenario::document::When;
use crate::scenario::draft::{PointsDraft, SideId, UnitId};
use crate::scenario::victory::Ending;
use crate::scenario::{Map, tree};

/// Boards with more hexes than this look their lines up afresh each time.
const MOST_LINES: usize = 2_000;

/// A scenario of Card Activation, ready to be played.
#[derive(Clone)]
pub struct Board {
    pub grid: Grid,
    pub tables: Arc<Tables>,
    pub options: Options,
    /// By cell index.
    pub hexes: Vec<Hex>,
    pub ground: Ground,
    /// The map as the scenario draws it, and what it changes in the charts: what all of the above is worked out from.
    pub(super) map: Arc<Map>,
    pub(super) written: tree::Table,
    /// By [`UnitId`], also those that take no part.
    pub units: Vec<Unit>,
    pub sides: [SideCard; 2],
    /// What infantry uses against armour, where every figure has it (B21).
    pub close_arms: Option<Group>,
    /// Cards that kill a disrupted commander [HIT.commander].
    pub kills: CardSet,
    /// Decks shuffled together.
    pub decks: usize,
    pub turns: u32,
    /// The clock, or whatever the scenario calls its turns, from turn 1.
    labels: Vec<String>,
    pub setup: Vec<Placement>,
    pub arrivals: Vec<Arrival>,
    pub barrages: Vec<Barrage>,
    pub control: Vec<(Cell, SideId)>,
    pub endings: Vec<Ending>,
    pub has_immediate_ending: bool,
    pub points: Vec<PointsDraft>,
    /// Hexes that count for victory.
    pub objectives: Vec<Cell>,
    /// Who sees whom, by both cell indices.
    seen: Arc<OnceLock<FixedBitSet>>,
    goals: Arc<OnceLock<Goals>>,
}

/// Fire planned before the battle \[BAR].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Barrage {
    pub unit: UnitId,
    pub cell: Cell,
    pub turn: u32,
}

impl Board {
    /// Lays out a checked scenario; nothing if it is not whole.
    pub fn of(sheet: &Sheet<'_>) -> Option<Board> {
        let draft = sheet.draft;
        let map = draft.map.as_ref()?;
        let mut ids = draft.side_ids();
        let (both, None) = ([ids.next()?, ids.next()?], ids.next()) else { return None };
        let turns = u32::try_from(draft.turns()?).ok()?;
        Some(Board {
            grid: map.grid.clone(),
            hexes: ground::hexes(map, &sheet.tables),
            ground: Ground::of(map, &sheet.tables),
            map: Arc::new(map.clone()),
            written: sheet.charts.written.clone(),
            units: roster::units(sheet),
            sides: both.map(|side| SideCard::of(sheet, side)),
            kills: kills(&sheet.tables),
            close_arms: roster::close_arms(&sheet.tables),
            decks: sheet.decks.clamp(1, MOST_DECKS as i64) as usize,
            turns,
            labels: draft.turn_labels(),
            setup: roster::setup(sheet),
            arrivals: roster::arrivals(sheet),
            barrages: roster::barrages(sheet),
            control: draft
                .control
                .iter()
                .flat_map(|(side, cells)| cells.iter().map(|cell| (cell.value, *side)))
                .collect(),
            has_immediate_ending: draft.endings.iter().any(|ending| ending.when == When::Immediate),
            endings: draft.endings.clone(),
            points: draft.points.clone(),
            objectives: ground::objectives(sheet, map),
            tables: Arc::clone(&sheet.tables),
            options: sheet.options.clone(),
            seen: Arc::default(),
            goals: Arc::default(),
        })
    }

    /// Works out anew what follows from the charts and the rulings, after some of them have changed.
    pub(super) fn fit(&mut self) {
        self.hexes = ground::hexes(&self.map, &self.tables);
        self.ground = Ground::of(&self.map, &self.tables);
        for unit in &mut self.units {
            unit.fit(&self.tables);
        }
        self.kills = kills(&self.tables);
        self.close_arms = roster::close_arms(&self.tables);
        self.forget();
    }

    /// What was worked out from the ground is worked out anew when it is asked for.
    pub(super) fn forget(&mut self) {
        (self.seen, self.goals) = (Arc::default(), Arc::default());
    }

    /// What a greedy player wants here.
    pub(super) fn goals(&self) -> &Goals {
        self.goals.get_or_init(|| Goals::of(self))
    }

    pub fn unit(&self, unit: UnitId) -> &Unit {
        &self.units[unit.0 as usize]
    }

    pub fn unit_ids(&self) -> impl Iterator<Item = UnitId> + use<> {
        (0..self.units.len() as u32).map(UnitId)
    }

    pub fn side(&self, side: SideId) -> &SideCard {
        &self.sides[side.0 as usize]
    }

    pub fn hex(&self, cell: Cell) -> &Hex {
        &self.hexes[cell.index()]
    }

    pub fn label(&self, cell: Cell) -> &str {
        &self.hex(cell).label
    }

    /// What the scenario calls a turn.
    pub fn turn_label(&self, turn: u32) -> Option<&str> {
        self.labels.get((turn as usize).checked_sub(1)?).map(String::as_str)
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
        let count = self.hexes.len();
        if count > MOST_LINES {
            return self.ground.sees(&self.grid, from, to);
        }
        let seen = self.seen.get_or_init(|| {
            let mut seen = FixedBitSet::with_capacity(count * count);
            for from in self.grid.cells() {
                for to in self.grid.cells().filter(|to| from <= *to) {
                    if self.ground.sees(&self.grid, from, to) {
                        seen.insert(from.index() * count + to.index());
                        seen.insert(to.index() * count + from.index());
                    }
                }
            }
            seen
        });
        seen.contains(from.index() * count + to.index())
    }

    /// Whether hits on a hex are tested for cover \[COVER].
    pub fn has_cover(&self, cell: Cell) -> bool {
        self.hex(cell).cover
    }
}

fn kills(tables: &Tables) -> CardSet {
    tables.commander.kills.iter().filter_map(|card| card.parse::<Card>().ok()).collect()
}

lexicon! {}
