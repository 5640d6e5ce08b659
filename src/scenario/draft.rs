//! A document with its names looked up: what was meant, as far as it makes sense.
//!
//! Names that lead nowhere are reported here once and then left out, so that no later check stumbles over them again.

use std::collections::BTreeSet;

use super::document::{Document, Setup, Unit};
use super::lists::Named;
use super::map::Map;
use super::tree::Branch;
use super::victory::{Claim, Ending};
use super::vocabulary::Vocabulary;
use super::worked::Worked;
use crate::grid::{Cell, Side as CellSide};
use crate::source::{Span, Spanned};

/// Places in the lists of a [`Draft`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct SideId(pub u32);
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct FormationId(pub u32);
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct UnitId(pub u32);
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ObjectId(pub u32);

/// A scenario in the making: resolved, but not yet found right.
#[derive(Debug, Default)]
pub struct Draft {
    pub document: Document,
    pub vocabulary: Vocabulary,
    pub map: Option<Map>,
    /// Zones and places: names that stand for cells.
    pub names: Vec<Named>,
    pub sides: Vec<SideDraft>,
    pub formations: Vec<FormationDraft>,
    pub units: Vec<UnitDraft>,
    pub objects: Vec<ObjectDraft>,
    pub setups: Vec<SetupDraft>,
    pub arrivals: Vec<ArrivalDraft>,
    pub control: Vec<(SideId, Vec<Spanned<Cell>>)>,
    pub exits: Vec<(SideId, Vec<Spanned<Cell>>)>,
    pub endings: Vec<Ending>,
    pub points: Vec<PointsDraft>,
    /// Units whose counters are not to be printed.
    pub omitted: Vec<Spanned<UnitId>>,
    /// What was worked out from all of this. It does not change once it is settled.
    pub worked: Worked,
}

/// What victory points are given for, with the cells and units it names.
#[derive(Clone, Debug)]
pub struct PointsDraft {
    pub side: Option<SideId>,
    pub points: i64,
    /// Cells that count if held.
    pub control: Vec<Spanned<Cell>>,
    /// Enemy units that count if eliminated.
    pub eliminated: Vec<Spanned<UnitId>>,
    pub exit: Vec<Spanned<Cell>>,
    pub event: bool,
    pub entry: usize,
    pub span: Span,
}

#[derive(Clone, Debug)]
pub struct SideDraft {
    pub id: Spanned<String>,
    pub entry: usize,
    pub own: Branch,
}

#[derive(Clone, Debug)]
pub struct FormationDraft {
    pub id: Spanned<String>,
    pub side: Option<SideId>,
    pub entry: usize,
    pub own: Branch,
}

/// A unit with everything `like` gives it.
#[derive(Clone, Debug)]
pub struct UnitDraft {
    pub id: Spanned<String>,
    pub side: Option<SideId>,
    pub formation: Option<Spanned<FormationId>>,
    /// Its type's place in the vocabulary.
    pub kind: Option<Spanned<usize>>,
    pub entry: usize,
    /// The entries it is like, nearest first.
    pub patterns: Vec<usize>,
    /// The unit's own table: its header, for findings about the unit as a whole.
    pub span: Span,
    pub own: Branch,
}

#[derive(Clone, Debug)]
pub struct ObjectDraft {
    pub id: Spanned<String>,
    pub at: Option<Spanned<ObjectPlace>>,
    pub destroyed: bool,
    pub entry: usize,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ObjectPlace {
    Cell(Cell),
    Side(CellSide),
}

#[derive(Clone, Debug)]
pub struct SetupDraft {
    pub cells: Vec<Spanned<Cell>>,
    /// The place of the whole `at`.
    pub at: Span,
    pub units: Vec<Spanned<UnitId>>,
    pub entry: usize,
    pub own: Branch,
}

#[derive(Clone, Debug)]
pub struct ArrivalDraft {
    pub turn: Option<Spanned<i64>>,
    pub units: Vec<Spanned<UnitId>>,
    /// None if no entry cell is given at all.
    pub cells: Option<Vec<Spanned<Cell>>>,
    pub landing: bool,
    pub entry: usize,
    pub span: Span,
}

impl Draft {
    pub fn side(&self, id: SideId) -> &SideDraft {
        &self.sides[id.0 as usize]
    }

    pub fn formation(&self, id: FormationId) -> &FormationDraft {
        &self.formations[id.0 as usize]
    }

    pub fn unit(&self, id: UnitId) -> &UnitDraft {
        &self.units[id.0 as usize]
    }

    pub fn object(&self, id: ObjectId) -> &ObjectDraft {
        &self.objects[id.0 as usize]
    }

    pub fn unit_ids(&self) -> impl Iterator<Item = UnitId> {
        (0..self.units.len() as u32).map(UnitId)
    }

    pub fn side_ids(&self) -> impl Iterator<Item = SideId> {
        (0..self.sides.len() as u32).map(SideId)
    }

    pub fn formation_ids(&self) -> impl Iterator<Item = FormationId> {
        (0..self.formations.len() as u32).map(FormationId)
    }

    /// The units of a side.
    pub fn units_of(&self, side: SideId) -> impl Iterator<Item = UnitId> {
        self.unit_ids().filter(move |unit| self.unit(*unit).side == Some(side))
    }

    /// The set-up entry that places a unit.
    pub fn setup_of(&self, unit: UnitId) -> Option<usize> {
        self.setups.iter().position(|setup| setup.units.iter().any(|placed| placed.value == unit))
    }

    /// The arrival that brings a unit.
    pub fn arrival_of(&self, unit: UnitId) -> Option<usize> {
        self.arrivals.iter().position(|arrival| arrival.units.iter().any(|comer| comer.value == unit))
    }

    /// The cell a unit begins in, if the file leaves no choice.
    pub fn start(&self, unit: UnitId) -> Option<Spanned<Cell>> {
        if let [only] = self.setups[self.setup_of(unit)?].cells.as_slice() { Some(*only) } else { None }
    }

    /// Cells that victory asks for, by an ending or by points, and places that are marked as objectives.
    pub fn all_objectives(&self) -> BTreeSet<Cell> {
        let places = self.map.iter().flat_map(|map| &map.places).filter(|place| place.objective);
        let marked = places.flat_map(|place| &place.cells).map(|cell| cell.value);
        self.objectives().into_iter().chain(marked).collect()
    }

    /// Cells that victory asks for, by an ending or by points.
    pub fn objectives(&self) -> BTreeSet<Cell> {
        let claims = self.endings.iter().flat_map(|ending| ending.claims());
        let claimed = claims.flat_map(|claim| match &claim.value {
            Claim::Control { cells, .. } => cells.as_slice(),
            _ => &[],
        });
        let worth = self.points.iter().flat_map(|points| &points.control).map(|cell| cell.value);
        claimed.copied().chain(worth).collect()
    }

    /// Whether a unit is above the ground.
    pub fn flies(&self, unit: UnitId) -> bool {
        self.unit(unit).kind.is_some_and(|kind| self.vocabulary.fliers.contains(&kind.value))
    }

    /// Whether a unit comes without a place, or may do so, its type being unknown.
    pub fn is_unplaced(&self, unit: UnitId) -> bool {
        let unplaced = &self.vocabulary.unplaced;
        self.unit(unit).kind.map_or(!unplaced.is_empty(), |kind| unplaced.contains(&kind.value))
    }

    /// Units that stand on the map at the start or come later.
    pub fn units_in_play(&self) -> BTreeSet<UnitId> {
        let placed = self.setups.iter().flat_map(|setup| &setup.units);
        placed.chain(self.arrivals.iter().flat_map(|arrival| &arrival.units)).map(|unit| unit.value).collect()
    }

    /// What a unit's entry, or the nearest it is like, has under a key, whether or not it makes sense.
    pub fn written(&self, unit: UnitId, key: fn(&Unit) -> &Option<Spanned<String>>) -> Option<&Spanned<String>> {
        let unit = self.unit(unit);
        let mut entries = std::iter::once(&unit.entry).chain(&unit.patterns);
        entries.find_map(|entry| key(&self.document.unit[*entry]).as_ref())
    }

    /// Whether a unit's `like` leads nowhere, so that what it lacks may only seem to be missing.
    pub fn is_adrift(&self, unit: UnitId) -> bool {
        let unit = self.unit(unit);
        let last = unit.patterns.last().unwrap_or(&unit.entry);
        unit.own.is_lost("like") || self.document.unit[*last].like.is_some()
    }

    /// No turn track has more boxes than this.
    pub const MOST_TURNS: i64 = 200;

    /// The number of turns, if it is one a game can have.
    pub fn turns(&self) -> Option<i64> {
        let turns = self.document.time.as_ref()?.turns?.value;
        (1..=Draft::MOST_TURNS).contains(&turns).then_some(turns)
    }

    /// What each turn is called: its label, or its time by `start` and `minutes`; empty if the file gives neither.
    pub fn turn_labels(&self) -> Vec<String> {
        let (Some(time), Some(turns)) = (&self.document.time, self.turns()) else { return Vec::new() };
        if let Some(labels) = &time.labels {
            return labels.iter().map(|label| label.value.clone()).collect();
        }
        let start = time.start.as_ref().and_then(|start| {
            let (hours, minutes) = start.value.split_once(':')?;
            Some(hours.parse::<i64>().ok()? * 60 + minutes.parse::<i64>().ok()?)
        });
        let (Some(start), Some(minutes)) = (start, time.minutes) else { return Vec::new() };
        let clock = |turn: i64| {
            let now = (start + turn * minutes.value).rem_euclid(24 * 60);
            format!("{:02}:{:02}", now / 60, now % 60)
        };
        (0..turns).map(clock).collect()
    }

    pub fn title(&self) -> String {
        self.document.title.as_ref().map(|title| title.value.clone()).unwrap_or_default()
    }

    /// A side as printed: its name, or its id with a capital.
    pub fn side_name(&self, id: SideId) -> String {
        let side = self.side(id);
        match &self.document.side[side.entry].name {
            Some(name) => name.value.clone(),
            None => capital(&side.id),
        }
    }

    /// A cell with the place on it, if it has one: "0604 (Oster Bridge)".
    pub fn cell_words(&self, cell: Cell) -> String {
        let places = self.map.iter().flat_map(|map| &map.places);
        let place = places.into_iter().find(|place| place.cells.iter().any(|at| at.value == cell));
        match place {
            Some(place) => format!("{} ({})", self.label(cell), place.name),
            None => self.label(cell),
        }
    }

    /// An object by its printed name, or its id.
    pub fn object_words(&self, id: ObjectId) -> String {
        let object = self.object(id);
        match &self.document.object[object.entry].name {
            Some(name) => name.value.clone(),
            None => object.id.value.clone(),
        }
    }

    pub fn label(&self, cell: Cell) -> String {
        self.map.as_ref().map(|map| map.grid.label(cell)).unwrap_or_default()
    }
}

fn capital(word: &str) -> String {
    let mut letters = word.chars();
    letters.next().map(|first| first.to_uppercase().chain(letters).collect()).unwrap_or_default()
}

impl SetupDraft {
    pub fn written<'d>(&self, document: &'d Document) -> &'d Setup {
        &document.setup[self.entry]
    }
}
