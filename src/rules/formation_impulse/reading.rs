//! A draft as this ruleset reads it: its own keys typed, its charts at hand, support weapons, transports and missions looked up.

use std::sync::Arc;

use super::FormationImpulse;
use super::keys::{FileKeys, FormationKeys, MissionKeys, MissionKind, SideKeys, UnitKeys};
use super::options::Options;
use super::tables::{Class, SupportWeapon, Tables, UnitType};
use crate::rules::common::options::Rulings as _;
use crate::rules::common::reading::{self, Reads};
use crate::scenario::Fault;
use crate::scenario::draft::{Draft, FormationId, SideId, UnitDraft, UnitId};
use crate::scenario::tree;
use crate::source::{Span, Spanned};

/// A scenario of this ruleset in the making.
pub type Reading = reading::Reading<FormationImpulse>;

/// What this ruleset adds to a reading.
#[derive(Default)]
pub struct OwnReading {
    pub missions: Vec<MissionReading>,
    /// By [`SideId`].
    pub sides: Vec<SideKeys>,
    /// By [`FormationId`].
    pub formations: Vec<FormationKeys>,
    /// By [`UnitId`].
    pub units: Vec<UnitReading>,
}

/// A unit with what its type gives it.
#[derive(Clone, Debug)]
pub struct UnitReading {
    /// Its type's id and row, if the type is known.
    pub kind: Option<(String, UnitType)>,
    pub keys: UnitKeys,
    /// Its support weapons that are in the chart, by their ids.
    pub support: Vec<(Spanned<String>, SupportWeapon)>,
    /// The transport it begins on.
    pub on: Option<Spanned<UnitId>>,
    /// The set-up entry that places it.
    pub setup: Option<usize>,
    /// The arrival that brings it.
    pub arrival: Option<usize>,
}

/// Fire missions of one kind, as far as they can be read.
#[derive(Clone, Debug)]
pub struct MissionReading {
    pub side: Option<SideId>,
    pub kind: Option<Spanned<MissionKind>>,
    pub turns: Vec<Spanned<i64>>,
    /// In each of these turns.
    pub count: i64,
    pub fp: Option<Spanned<i64>>,
    pub th: Option<Spanned<i64>>,
    pub span: Span,
}

impl UnitReading {
    /// Whether its type has a property; no if the type is unknown.
    pub fn is(&self, property: impl Fn(&UnitType) -> bool) -> bool {
        self.kind.as_ref().is_some_and(|(_, kind)| property(kind))
    }
}

impl Reads for FormationImpulse {
    type Keys = FileKeys;
    type Read = OwnReading;

    fn options(draft: &Draft, _: &Tables) -> Options {
        Options::of(draft)
    }

    fn look_up(reading: &mut Reading, faults: &mut Vec<Fault>) {
        let draft = Arc::clone(&reading.draft);
        reading.sides = reading::each(draft.sides.iter().map(|side| &side.own));
        reading.formations = reading::each(draft.formations.iter().map(|one| &one.own));
        reading.units =
            draft.units.iter().zip(draft.unit_ids()).map(|(unit, id)| reading.read_unit(unit, id, faults)).collect();
        reading.missions = reading.keys.mission.iter().map(|keys| reading.read_mission(keys, faults)).collect();
    }
}

impl Reading {
    pub fn unit(&self, unit: UnitId) -> &UnitReading {
        &self.units[unit.0 as usize]
    }

    pub fn side(&self, side: SideId) -> &SideKeys {
        &self.sides[side.0 as usize]
    }

    pub fn formation(&self, formation: FormationId) -> &FormationKeys {
        &self.formations[formation.0 as usize]
    }

    /// What a formation must throw at most; a middling number where nothing is said, which a check asks for.
    pub fn morale(&self, formation: FormationId) -> i64 {
        self.formation(formation).morale.map_or(7, |morale| morale.value)
    }

    /// Chits a formation has.
    pub fn chits(&self, formation: FormationId) -> i64 {
        self.formation(formation).chits.map_or(1, |chits| chits.value)
    }

    /// What begins on a transport.
    pub fn loads(&self, carrier: UnitId) -> impl Iterator<Item = UnitId> {
        self.draft.unit_ids().filter(move |unit| self.unit(*unit).on.is_some_and(|on| on.value == carrier))
    }

    /// The units of a formation.
    pub fn members(&self, formation: FormationId) -> impl Iterator<Item = UnitId> {
        let belongs = move |unit: &UnitId| self.draft.unit(*unit).formation.is_some_and(|of| of.value == formation);
        self.draft.unit_ids().filter(belongs)
    }

    /// Whether a headquarters goes with soft or hard units [1.3.2.9]: as it says, or as the first platoon of its formation.
    pub fn hull(&self, unit: UnitId) -> Class {
        let own = self.unit(unit).keys.hull.map(|hull| hull.value.into());
        let first = || {
            let formation = self.draft.unit(unit).formation?.value;
            let platoon = self.members(formation).find(|unit| self.unit(*unit).is(UnitType::is_platoon))?;
            self.unit(platoon).kind.as_ref().map(|(_, kind)| kind.class())
        };
        own.or_else(first).unwrap_or_default()
    }

    fn read_unit(&self, unit: &UnitDraft, id: UnitId, faults: &mut Vec<Fault>) -> UnitReading {
        let keys: UnitKeys = tree::read(unit.own.clone(), Span::default());
        let kind = unit.kind.and_then(|kind| self.tables.unit_type.get_index(kind.value));
        let written = keys.support.iter().flat_map(|texts| texts.each());
        let support = written.filter_map(|name| {
            let found = self.tables.support_weapon.get(name.value);
            Some((name.map(String::from), found?.clone()))
        });
        UnitReading {
            support: support.collect(),
            on: keys.on.as_ref().and_then(|written| reading::named_unit(&self.draft, Some(unit), written, faults)),
            setup: self.draft.setup_of(id),
            arrival: self.draft.arrival_of(id),
            kind: kind.map(|(id, kind)| (id.clone(), kind.clone())),
            keys,
        }
    }

    fn read_mission(&self, keys: &Spanned<MissionKeys>, faults: &mut Vec<Fault>) -> MissionReading {
        let turns = match keys.turns.as_ref().map(|turns| turns.each(&self.sources)) {
            Some(Ok(turns)) => turns,
            Some(Err(written)) => {
                faults.push(Fault::BadNotation { written, expected: "turns, as 3, [1, 2] or \"2..4 9\"" });
                Vec::new()
            }
            None => Vec::new(),
        };
        let side = keys.side.as_ref().map(|side| side.as_ref().map(String::as_str));
        MissionReading {
            side: side.and_then(|side| reading::named_side(&self.draft, side, faults)),
            kind: keys.kind,
            turns,
            count: keys.count.map_or(1, |count| count.value),
            fp: keys.fp,
            th: keys.th,
            span: keys.span,
        }
    }
}
