//! A scenario laid out to be played: everything that does not change during a game, as far as every game has it.
//!
//! What a ruleset adds is `own` and reads through: `board.decks` is `board.own.decks`. This is the one place, with the
//! table and its pieces, where a type lends its own part's names: a rule then reads as the rulebook says it, and what
//! is common is still written once.

use std::ops::{Deref, DerefMut};
use std::sync::{Arc, OnceLock};

use super::muster::{Arrival, Placement};
use super::phrase::{Lexicon, Named};
use super::rules::Rules;
use super::sections::Sections;
use super::token::name_token;
use crate::grid::{Cell, Grid};
use crate::scenario::document::When;
use crate::scenario::draft::{Draft, FormationId, ObjectId, PointsDraft, SideId, UnitId};
use crate::scenario::victory::Ending;
use crate::scenario::{Map, tree};

/// A scenario ready to be played by the rules `R`.
pub struct Board<R: Rules> {
    pub grid: Grid,
    /// The map as the scenario draws it, and what it changes in the charts.
    pub map: Arc<Map>,
    pub written: tree::Branch,
    pub tables: Arc<R::Tables>,
    pub options: R::Options,
    /// By [`UnitId`], also those that take no part.
    pub units: Vec<Unit<R>>,
    pub sides: [SideCard<R>; 2],
    pub turns: u32,
    /// In the order in which units are laid down.
    pub setup: Vec<Placement>,
    /// In the order in which they are looked at in a turn.
    pub arrivals: Vec<Arrival>,
    pub control: Vec<(Cell, SideId)>,
    pub endings: Vec<Ending>,
    pub has_immediate_ending: bool,
    pub points: Vec<PointsDraft>,
    /// Cells that count for victory.
    pub objectives: Vec<Cell>,
    /// The clock, or whatever the scenario calls its turns, from turn 1.
    turn_labels: Vec<String>,
    /// By cell index, written when somebody first asks.
    labels: OnceLock<Vec<String>>,
    /// What bots want here, worked out when one asks.
    goals: Arc<OnceLock<R::Goals>>,
    pub own: R::Board,
}

/// A unit as it is at the start.
#[derive(Clone, Debug)]
pub struct Unit<R: Rules> {
    pub id: String,
    /// The id as a record writes it.
    pub token: String,
    pub name: String,
    pub side: SideId,
    pub own: R::Unit,
}

/// A side and those of its units that take part.
#[derive(Clone, Debug)]
pub struct SideCard<R: Rules> {
    pub id: String,
    pub token: String,
    pub name: String,
    pub units: Vec<UnitId>,
    pub own: R::Side,
}

/// The charts and rulings a scenario is played by, and what its files change in the charts.
pub struct Charted<R: Rules> {
    pub written: tree::Branch,
    pub tables: Arc<R::Tables>,
    pub options: R::Options,
}

/// What a ruleset brings along when a scenario is laid out.
pub struct Parts<R: Rules> {
    /// By [`UnitId`].
    pub units: Vec<R::Unit>,
    pub sides: [R::Side; 2],
    pub setup: Vec<Placement>,
    pub arrivals: Vec<Arrival>,
    pub objectives: Vec<Cell>,
    pub own: R::Board,
}

impl<R: Rules> Clone for Board<R> {
    fn clone(&self) -> Board<R> {
        Board {
            grid: self.grid.clone(),
            map: Arc::clone(&self.map),
            written: self.written.clone(),
            tables: Arc::clone(&self.tables),
            options: self.options.clone(),
            units: self.units.clone(),
            sides: self.sides.clone(),
            turns: self.turns,
            setup: self.setup.clone(),
            arrivals: self.arrivals.clone(),
            control: self.control.clone(),
            endings: self.endings.clone(),
            has_immediate_ending: self.has_immediate_ending,
            points: self.points.clone(),
            objectives: self.objectives.clone(),
            turn_labels: self.turn_labels.clone(),
            labels: self.labels.clone(),
            goals: Arc::clone(&self.goals),
            own: self.own.clone(),
        }
    }
}

impl<R: Rules> Board<R> {
    /// Lays a scenario out; none if it has no map or not two sides. A draft that does not say how long it takes is one turn long.
    pub fn lay_out(draft: &Draft, charted: Charted<R>, parts: Parts<R>) -> Option<Board<R>> {
        let map = draft.map.as_ref()?;
        let mut ids = draft.side_ids();
        let (both, None) = ([ids.next()?, ids.next()?], ids.next()) else { return None };
        let control = draft.control.iter();
        let [first, second] = parts.sides;
        Some(Board {
            grid: map.grid.clone(),
            map: Arc::new(map.clone()),
            written: charted.written,
            tables: charted.tables,
            options: charted.options,
            units: draft.unit_ids().zip(parts.units).map(|(unit, own)| Unit::of(draft, unit, own)).collect(),
            sides: [SideCard::of(draft, both[0], first), SideCard::of(draft, both[1], second)],
            turns: draft.turns().map_or(1, |turns| turns as u32),
            setup: parts.setup,
            arrivals: parts.arrivals,
            control: control.flat_map(|(side, cells)| cells.iter().map(|cell| (cell.value, *side))).collect(),
            has_immediate_ending: draft.endings.iter().any(|ending| ending.when == When::Immediate),
            endings: draft.endings.clone(),
            points: draft.points.clone(),
            objectives: parts.objectives,
            turn_labels: draft.turn_labels(),
            labels: OnceLock::new(),
            goals: Arc::default(),
            own: parts.own,
        })
    }

    /// What a greedy player wants here.
    pub fn goals(&self) -> &R::Goals {
        self.goals.get_or_init(|| R::goals(self))
    }

    /// What bots want is worked out anew when one asks: the board has changed.
    pub fn forget_goals(&mut self) {
        self.goals = Arc::default();
    }

    pub fn unit(&self, unit: UnitId) -> &Unit<R> {
        &self.units[unit.0 as usize]
    }

    pub fn unit_ids(&self) -> impl Iterator<Item = UnitId> + use<R> {
        (0..self.units.len() as u32).map(UnitId)
    }

    pub fn side(&self, side: SideId) -> &SideCard<R> {
        &self.sides[side.0 as usize]
    }

    pub fn label(&self, cell: Cell) -> &str {
        &self.labels.get_or_init(|| self.grid.by_cell(|cell| self.grid.label(cell)))[cell.index()]
    }

    /// What the scenario calls a turn.
    pub fn turn_label(&self, turn: u32) -> Option<&str> {
        self.turn_labels.get((turn as usize).checked_sub(1)?).map(String::as_str)
    }

    /// How a game ended, in a few words: "German decisive".
    pub fn ending_words(&self, ending: Option<usize>) -> String {
        let Some(ending) = ending.and_then(|ending| self.endings.get(ending)) else { return "no result".to_string() };
        let winner = ending.side.map(|side| format!("{} ", self.side(side).name)).unwrap_or_default();
        format!("{winner}{}", ending.result)
    }

    /// The map, for whoever changes it and has everything computed anew that follows from it.
    pub fn map_mut(&mut self) -> &mut Map {
        Arc::make_mut(&mut self.map)
    }
}

impl<R: Rules> Unit<R> {
    fn of(draft: &Draft, unit: UnitId, own: R::Unit) -> Unit<R> {
        let unit = draft.unit(unit);
        let formation = unit.formation.and_then(|formation| draft.formation(formation.value).side);
        let entry = &draft.document.unit[unit.entry];
        Unit {
            id: unit.id.value.clone(),
            token: name_token(&unit.id.value),
            name: entry.name.as_ref().unwrap_or(&unit.id).value.clone(),
            side: unit.side.or(formation).unwrap_or(SideId(0)),
            own,
        }
    }
}

impl<R: Rules> SideCard<R> {
    fn of(draft: &Draft, side: SideId, own: R::Side) -> SideCard<R> {
        let in_play = draft.units_in_play();
        let is_own = |unit: &UnitId| draft.unit(*unit).side == Some(side) && in_play.contains(unit);
        let id = draft.side(side).id.value.clone();
        SideCard {
            token: name_token(&id),
            id,
            name: draft.side_name(side),
            units: draft.unit_ids().filter(is_own).collect(),
            own,
        }
    }
}

impl<R: Rules> Lexicon for Board<R> {
    fn rulebook(&self) -> &'static Sections {
        R::sections()
    }

    fn grid(&self) -> &Grid {
        &self.grid
    }

    fn cell_label(&self, cell: Cell) -> &str {
        self.label(cell)
    }

    fn unit_named(&self, unit: UnitId) -> Option<Named<'_>> {
        self.units.get(unit.0 as usize).map(|unit| Named { id: &unit.id, token: &unit.token })
    }

    fn side_named(&self, side: SideId) -> Option<Named<'_>> {
        self.sides.get(side.0 as usize).map(|side| Named { id: &side.id, token: &side.token })
    }

    fn formation_named(&self, formation: FormationId) -> Option<&str> {
        R::formation_id(self, formation)
    }

    fn object_named(&self, object: ObjectId) -> Option<&str> {
        R::object_id(self, object)
    }
}

/// A common type whose own part reads through.
macro_rules! reads_through {
    ($($type:ident: $own:ident),*) => {
        $(impl<R: Rules> Deref for $type<R> {
            type Target = R::$own;

            fn deref(&self) -> &R::$own {
                &self.own
            }
        }

        impl<R: Rules> DerefMut for $type<R> {
            fn deref_mut(&mut self) -> &mut R::$own {
                &mut self.own
            }
        })*
    };
}
pub(super) use reads_through;

reads_through!(Board: Board, Unit: Unit, SideCard: Side);
