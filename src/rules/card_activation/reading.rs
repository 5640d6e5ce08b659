//! A draft as this ruleset reads it: its own keys typed, its charts at hand, weapons, towers and barrages looked up.

use super::CardActivation;
use super::keys::{BarrageKeys, FileKeys, UnitKeys, WeaponKeys};
use super::options::Options;
use super::tables::{Grading, Per, Tables, UnitType, Weapon};
use crate::grid::Cell;
use crate::rules::common::options::Rulings as _;
use crate::rules::common::reading::{self, Reads};
use crate::scenario::Fault;
use crate::scenario::draft::{Draft, UnitDraft, UnitId};
use crate::scenario::lists::Lists;
use crate::scenario::tree;
use crate::source::{Span, Spanned};

/// A scenario of this ruleset in the making.
pub type Reading = reading::Reading<CardActivation>;

/// What this ruleset adds to a reading.
#[derive(Default)]
pub struct OwnReading {
    /// By [`UnitId`].
    pub units: Vec<UnitReading>,
    pub barrages: Vec<BarrageReading>,
    /// Decks shuffled together.
    pub decks: i64,
}

/// A unit with what its type gives it.
#[derive(Clone, Debug)]
pub struct UnitReading {
    /// Its type's id and row, if the type is known.
    pub kind: Option<(String, UnitType)>,
    pub keys: UnitKeys,
    pub grading: Grading,
    /// Its weapons that are in the chart: its own, or the usual one of its type.
    pub groups: Vec<Group>,
    /// Vehicles it begins with; none for figures.
    pub vehicles: i64,
    /// The transport that tows it.
    pub tower: Option<Spanned<UnitId>>,
    /// Whether it begins limbered.
    pub limbered: bool,
    /// The transport it begins in.
    pub aboard: Option<Spanned<UnitId>>,
    /// The unit an observer goes with.
    pub with: Option<Spanned<UnitId>>,
    /// The unit it is a part of, by its plain name.
    pub part_of: Option<Spanned<String>>,
    /// The set-up entry that places it.
    pub setup: Option<usize>,
    /// The arrival that brings it.
    pub arrival: Option<usize>,
}

/// Figures of a unit with the same weapon, or the vehicles with the same gun.
#[derive(Clone, Debug)]
pub struct Group {
    /// The weapon's id in the chart.
    pub id: String,
    pub weapon: Weapon,
    /// Figures that have it or serve it; for a vehicle's gun the number of vehicles.
    pub figures: i64,
    /// Where it was written; none for the usual weapon of a type.
    pub span: Option<Span>,
}

/// A barrage planned before the battle, as far as it can be read.
#[derive(Clone, Debug)]
pub struct BarrageReading {
    pub unit: Option<Spanned<UnitId>>,
    pub at: Option<Spanned<Cell>>,
    pub turn: Option<Spanned<i64>>,
    pub span: Span,
}

impl UnitReading {
    /// Whether its type has a property; none if the type is unknown.
    pub fn is(&self, property: impl Fn(&UnitType) -> bool) -> bool {
        self.kind.as_ref().is_some_and(|(_, kind)| property(kind))
    }

    /// Its figures in all; a leader is one, and vehicles have none.
    pub fn figures(&self) -> i64 {
        match &self.kind {
            Some((_, kind)) if kind.is_vehicle() => 0,
            Some((_, kind)) if kind.is_leader() => kind.figures().max(1),
            _ => self.groups.iter().map(|group| group.figures).sum(),
        }
    }

    /// Its weapons that fire at what they do not see.
    pub fn indirect(&self) -> impl Iterator<Item = &Group> {
        self.groups.iter().filter(|group| group.weapon.indirect())
    }

    /// Whether it gets a card of its own: an observer with a unit does not.
    pub fn takes_card(&self) -> bool {
        !(self.is(UnitType::observer) && self.with.is_some())
    }
}

impl Reads for CardActivation {
    type Keys = FileKeys;
    type Read = OwnReading;

    fn options(draft: &Draft, _: &Tables) -> Options {
        Options::of(draft)
    }

    fn look_up(reading: &mut Reading, faults: &mut Vec<Fault>) {
        reading.decks = reading.keys.decks.map_or(1, |decks| decks.value);
        reading.units = reading.read_units(faults);
        reading.barrages = reading.keys.barrage.iter().map(|keys| reading.read_barrage(keys, faults)).collect();
    }
}

impl Reading {
    pub fn unit(&self, unit: UnitId) -> &UnitReading {
        &self.units[unit.0 as usize]
    }

    /// The gun a transport tows.
    pub fn towed_by(&self, tower: UnitId) -> Option<UnitId> {
        self.draft.unit_ids().find(|unit| self.unit(*unit).tower.is_some_and(|named| named.value == tower))
    }

    /// What begins in a transport.
    pub fn loads(&self, carrier: UnitId) -> impl Iterator<Item = UnitId> {
        self.draft.unit_ids().filter(move |unit| self.unit(*unit).aboard.is_some_and(|on| on.value == carrier))
    }

    /// Units that are dealt a card each once all are on the map: a gun and its tower share one, and an observer with a
    /// unit has none.
    pub fn card_holders(&self) -> Vec<UnitId> {
        let in_play = self.draft.units_in_play();
        let tows = |unit: &UnitId| self.towed_by(*unit).is_some_and(|gun| in_play.contains(&gun));
        in_play.iter().copied().filter(|unit| self.unit(*unit).takes_card() && !tows(unit)).collect()
    }

    fn read_units(&self, faults: &mut Vec<Fault>) -> Vec<UnitReading> {
        let units = self.draft.units.iter().zip(self.draft.unit_ids());
        units.map(|(unit, id)| self.read_unit(unit, id, faults)).collect()
    }

    fn read_unit(&self, unit: &UnitDraft, id: UnitId, faults: &mut Vec<Fault>) -> UnitReading {
        let keys: UnitKeys = tree::read(unit.own.clone(), Span::default());
        let kind = unit.kind.and_then(|kind| self.tables.unit_type.get_index(kind.value));
        let mut named = |written: &Option<Spanned<String>>| {
            written.as_ref().and_then(|written| reading::named_unit(&self.draft, Some(unit), written, faults))
        };
        let (tower, aboard, with) = (named(&keys.tower), named(&keys.aboard), named(&keys.with));
        let vehicles = kind
            .filter(|(_, kind)| kind.is_vehicle())
            .map_or(0, |(_, kind)| keys.vehicles.map_or_else(|| kind.vehicles(), |vehicles| vehicles.value));
        UnitReading {
            grading: keys.grading.map_or_else(Grading::default, |grading| grading.value),
            groups: self.groups(&keys, kind.map(|(_, kind)| kind), vehicles),
            vehicles,
            tower,
            limbered: keys.limbered.is_some_and(|limbered| limbered.value),
            aboard,
            with,
            part_of: keys.part_of.clone(),
            setup: self.draft.setup_of(id),
            arrival: self.draft.arrival_of(id),
            kind: kind.map(|(id, kind)| (id.clone(), kind.clone())),
            keys,
        }
    }

    /// Its own weapons or the usual one. A weapon that is not in the chart is found by a check.
    fn groups(&self, keys: &UnitKeys, kind: Option<&UnitType>, vehicles: i64) -> Vec<Group> {
        let Some(written) = &keys.weapons else {
            let usual = kind.and_then(|kind| Some((kind, self.tables.weapon.get_key_value(kind.usual()?)?)));
            let usual = usual.map(|(kind, (id, weapon))| Group {
                id: id.clone(),
                weapon: weapon.clone(),
                figures: if kind.is_vehicle() { vehicles } else { kind.figures() },
                span: None,
            });
            return usual.into_iter().collect();
        };
        let group = |keys: &Spanned<WeaponKeys>| {
            let (id, weapon) = self.tables.weapon.get_key_value(keys.kind.as_ref()?.as_str())?;
            let counted =
                if weapon.per() == Per::Crew { keys.crew.or(keys.figures) } else { keys.figures.or(keys.crew) };
            let of_vehicles = weapon.per() == Per::Vehicle && counted.is_none();
            let figures = if of_vehicles { vehicles } else { counted.map_or(0, |counted| counted.value) };
            Some(Group { id: id.clone(), weapon: weapon.clone(), figures, span: Some(keys.span) })
        };
        written.iter().filter_map(group).collect()
    }

    fn read_barrage(&self, keys: &Spanned<BarrageKeys>, faults: &mut Vec<Fault>) -> BarrageReading {
        let at = keys.at.as_ref().zip(self.draft.map.as_ref()).and_then(|(at, map)| {
            let lists = Lists { sources: &self.sources, grid: &map.grid, names: &self.draft.names };
            let cell = lists.cell(at.as_ref().map(String::as_str), faults)?;
            Some(Spanned::new(cell, at.span))
        });
        BarrageReading {
            unit: keys.unit.as_ref().and_then(|unit| reading::named_unit(&self.draft, None, unit, faults)),
            at,
            turn: keys.turn,
            span: keys.span,
        }
    }
}
