//! A draft as this ruleset reads it: its own keys typed, its charts at hand, guns and transports looked up.

use std::sync::Arc;

use super::Portable;
use super::keys::{FileKeys, SetupKeys, SideKeys, UnitKeys};
use super::options::Options;
use super::tables::{Gun, GunNeed, Quality, Tables, UnitType};
use crate::grid::{Cell, Direction};
use crate::rules::common::options::Rulings as _;
use crate::rules::common::reading::{self, Reads};
use crate::scenario::Fault;
use crate::scenario::draft::{Draft, SideId, UnitDraft, UnitId};
use crate::scenario::lists::Lists;
use crate::scenario::tree;
use crate::source::{Span, Spanned};

/// A scenario of this ruleset in the making.
pub type Reading = reading::Reading<Portable>;

/// What this ruleset adds to a reading.
#[derive(Default)]
pub struct OwnReading {
    pub minefields: Vec<MinefieldReading>,
    /// By [`SideId`], [`UnitId`] and set-up entry.
    pub sides: Vec<SideKeys>,
    pub units: Vec<UnitReading>,
    pub setups: Vec<SetupKeys>,
}

/// A unit with what its type, its set-up and its side give it.
#[derive(Clone, Debug)]
pub struct UnitReading {
    /// Its type's id and row, if the type is known.
    pub kind: Option<(String, UnitType)>,
    pub keys: UnitKeys,
    /// Its gun's id and row: its own, or the usual one of its type.
    pub gun: Option<(String, Gun)>,
    /// The transport or tank it begins on.
    pub on: Option<Spanned<UnitId>>,
    /// Strength points at the start.
    pub sp: i64,
    pub quality: Quality,
    /// The way it faces at the start.
    pub facing: Direction,
    /// The set-up entry that places it.
    pub setup: Option<usize>,
    /// The arrival that brings it.
    pub arrival: Option<usize>,
}

/// A minefield that belongs to a side.
#[derive(Clone, Debug)]
pub struct MinefieldReading {
    pub side: Option<SideId>,
    pub cells: Vec<Spanned<Cell>>,
    pub hidden: bool,
    pub span: Span,
}

impl UnitReading {
    /// Whether its type has a property; none if the type is unknown.
    pub fn is(&self, property: impl Fn(&UnitType) -> bool) -> bool {
        self.kind.as_ref().is_some_and(|(_, kind)| property(kind))
    }

    pub fn gas_shells(&self) -> i64 {
        self.keys.gas_shells.map_or(0, |shells| shells.value)
    }

    /// Whether this unit can take another along, and as what.
    pub fn takes(&self, load: &UnitReading) -> Option<Ride> {
        let ((_, carrier), (kind, load)) = (self.kind.as_ref()?, load.kind.as_ref()?);
        if carrier.can_carry(kind) {
            Some(Ride::Carried)
        } else if carrier.tows() && load.is_towed() {
            Some(Ride::Towed)
        } else if carrier.takes_riders() && load.rides() {
            Some(Ride::Riding)
        } else {
            None
        }
    }
}

/// How a unit goes along with another.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Ride {
    Carried,
    Towed,
    /// On a tank.
    Riding,
}

impl Reads for Portable {
    type Keys = FileKeys;
    type Read = OwnReading;

    fn options(draft: &Draft, _: &Tables) -> Options {
        Options::of(draft)
    }

    fn look_up(reading: &mut Reading, faults: &mut Vec<Fault>) {
        let draft = Arc::clone(&reading.draft);
        reading.sides = reading::each(draft.sides.iter().map(|side| &side.own));
        reading.setups = reading::each(draft.setups.iter().map(|setup| &setup.own));
        reading.units = reading.read_units(faults);
        reading.minefields = reading.read_minefields(faults);
    }
}

impl Reading {
    pub fn unit(&self, unit: UnitId) -> &UnitReading {
        &self.units[unit.0 as usize]
    }

    /// What begins on a unit.
    pub fn loads(&self, carrier: UnitId) -> impl Iterator<Item = UnitId> {
        self.draft.unit_ids().filter(move |unit| self.unit(*unit).on.is_some_and(|on| on.value == carrier))
    }

    fn read_units(&self, faults: &mut Vec<Fault>) -> Vec<UnitReading> {
        let units = self.draft.units.iter().zip(self.draft.unit_ids());
        units.map(|(unit, id)| self.read_unit(unit, id, faults)).collect()
    }

    fn read_unit(&self, unit: &UnitDraft, id: UnitId, faults: &mut Vec<Fault>) -> UnitReading {
        let keys: UnitKeys = tree::read(unit.own.clone(), Span::default());
        let kind = unit.kind.and_then(|kind| self.tables.unit_type.get_index(kind.value));
        let setup = self.draft.setup_of(id);
        let gun = match &keys.gun {
            Some(written) => Some(written.as_str()),
            None => kind.and_then(|(_, kind)| kind.usual_gun().filter(|_| kind.gun() == Some(GunNeed::Optional))),
        };
        // A gun that is not in the chart is found by a check.
        let gun = gun.and_then(|gun| self.tables.gun.get_key_value(gun));
        UnitReading {
            gun: gun.map(|(id, row)| (id.clone(), row.clone())),
            on: keys.on.as_ref().and_then(|on| reading::named_unit(&self.draft, Some(unit), on, faults)),
            sp: keys.sp.map_or_else(|| kind.map_or(0, |(_, kind)| kind.sp()), |sp| sp.value),
            quality: keys.quality.map_or_else(Quality::default, |quality| quality.value),
            facing: self.facing(&keys, setup, unit.side),
            setup,
            arrival: self.draft.arrival_of(id),
            kind: kind.map(|(id, kind)| (id.clone(), kind.clone())),
            keys,
        }
    }

    /// A unit's own word, its set-up's, its side's; away from the side's home edge; or towards the other side of the board.
    fn facing(&self, keys: &UnitKeys, setup: Option<usize>, side: Option<SideId>) -> Direction {
        let own = keys.facing.or_else(|| setup.and_then(|setup| self.setups[setup].facing));
        let of_side = || side.and_then(|side| self.side_facing(side));
        let first_looks_north = || if side.is_none_or(|side| side.0 == 0) { Direction::N } else { Direction::S };
        own.map(|facing| facing.value.direction()).or_else(of_side).unwrap_or_else(first_looks_north)
    }

    /// The way a side's units face, by its own word or away from its home edge.
    pub fn side_facing(&self, side: SideId) -> Option<Direction> {
        let keys = &self.sides[side.0 as usize];
        let away = || keys.home.map(|home| home.value.direction().opposite());
        keys.facing.map(|facing| facing.value.direction()).or_else(away)
    }

    fn read_minefields(&self, faults: &mut Vec<Fault>) -> Vec<MinefieldReading> {
        let mut all = Vec::new();
        for keys in &self.keys.minefield {
            let side = keys.side.as_ref().map(|side| side.as_ref().map(String::as_str));
            let side = side.and_then(|side| reading::named_side(&self.draft, side, faults));
            let cells = keys.at.as_ref().zip(self.draft.map.as_ref()).map(|(at, map)| {
                Lists { sources: &self.sources, grid: &map.grid, names: &self.draft.names }.cells(at, faults)
            });
            all.push(MinefieldReading {
                side,
                cells: cells.unwrap_or_default(),
                hidden: keys.hidden.is_some_and(|hidden| hidden.value) && self.options.hidden_mines,
                span: keys.span,
            });
        }
        all
    }
}
