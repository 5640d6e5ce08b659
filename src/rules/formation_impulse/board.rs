//! A scenario laid out to be played: everything that does not change during a game, in the form the rules ask for it.

mod cup;
mod ground;
mod roster;

use std::sync::{Arc, OnceLock};

pub use cup::{Chit, ChitKind, MOST_CHITS};
use fixedbitset::FixedBitSet;
pub use ground::{Hex, MOST_COUNT, Way, hexes};
pub use roster::{Factors, Fist, Formation, Gun, Mission, SideCard, Support, Unit};

use super::greedy::Goals;
use super::options::Options;
use super::sheet::Sheet;
use super::sight::Ground;
use super::tables::Tables;
use crate::grid::{Cell, Grid};
use crate::rules::common::muster::{Arrival, Placement};
use crate::rules::common::phrase::lexicon;
use crate::rules::sections::OptionValue;
use crate::scenario::document::When;
use crate::scenario::draft::{FormationId, PointsDraft, SideId, UnitId};
use crate::scenario::victory::Ending;
use crate::scenario::{Map, tree};

/// Boards with more hexes than this look their lines up afresh each time.
const MOST_LINES: usize = 2_000;

/// A scenario of Formation Impulse, ready to be played.
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
    /// By [`FormationId`].
    pub formations: Vec<Formation>,
    /// Everything that can be drawn from the cup.
    pub chits: Vec<Chit>,
    pub missions: Vec<Mission>,
    pub turns: u32,
    /// The clock, or whatever the scenario calls its turns, from turn 1.
    labels: Vec<String>,
    pub setup: Vec<Placement>,
    pub arrivals: Vec<Arrival>,
    pub control: Vec<(Cell, SideId)>,
    pub endings: Vec<Ending>,
    pub has_immediate_ending: bool,
    pub points: Vec<PointsDraft>,
    /// Hexes that count for victory.
    pub objectives: Vec<Cell>,
    /// Who sees whom, by both cell indices, as far as the ground goes.
    seen: Arc<OnceLock<FixedBitSet>>,
    goals: Arc<OnceLock<Goals>>,
}

impl Board {
    /// Lays out a checked scenario; nothing if it is not whole.
    pub fn of(sheet: &Sheet<'_>) -> Option<Board> {
        let draft = sheet.draft;
        let map = draft.map.as_ref()?;
        let mut ids = draft.side_ids();
        let (both, None) = ([ids.next()?, ids.next()?], ids.next()) else { return None };
        let turns = u32::try_from(draft.turns()?).ok()?;
        let formations = roster::formations(sheet);
        let units = roster::units(sheet);
        Some(Board {
            grid: map.grid.clone(),
            hexes: ground::hexes(map, &sheet.tables),
            ground: Ground::of(map, &sheet.tables),
            map: Arc::new(map.clone()),
            written: sheet.charts.written.clone(),
            chits: cup::chits(&formations, &units, sheet.options.end_turn),
            units,
            formations,
            sides: both.map(|side| SideCard::of(sheet, side)),
            missions: roster::missions(sheet),
            turns,
            labels: draft.turn_labels(),
            setup: roster::setup(sheet),
            arrivals: roster::arrivals(sheet),
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

    /// The same battle with another answer to an open question.
    pub fn choosing(&self, option: &str, value: &OptionValue) -> Board {
        let mut board = self.clone();
        board.options = board.options.but([(option.to_string(), value.clone())]);
        board.fit();
        board
    }

    /// Works out anew what follows from the charts and the rulings, after some of them have changed.
    pub(super) fn fit(&mut self) {
        self.hexes = ground::hexes(&self.map, &self.tables);
        self.ground = Ground::of(&self.map, &self.tables);
        for unit in &mut self.units {
            unit.fit(&self.tables);
        }
        self.chits = cup::chits(&self.formations, &self.units, self.options.end_turn);
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

    /// Whether the ground lets somebody in one hex see another \[TERR.los].
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

    /// Hexes within a distance of one, itself included.
    pub fn around(&self, cell: Cell, radius: i64) -> Vec<Cell> {
        if radius == 1 {
            return std::iter::once(cell).chain(self.grid.neighbours(cell).map(|(_, near)| near)).collect();
        }
        self.grid.cells().filter(|other| i64::from(self.grid.distance(cell, *other)) <= radius).collect()
    }
}

lexicon! {
    fn formation_named(&self, formation: FormationId) -> Option<&str> {
        self.formations.get(formation.0 as usize).map(|formation| formation.id.as_str())
    }
}
