//! A draft as this ruleset reads it: its own keys typed, its charts at hand, support weapons, transports and missions looked up.

use std::sync::Arc;

use super::charts::Charts;
use super::keys::{FileKeys, FormationKeys, MissionKeys, MissionKind, SideKeys, UnitKeys};
use super::options::Options;
use super::tables::{Class, SupportWeapon, Tables, UnitType};
use crate::diag::nearest;
use crate::grid::Cell;
use crate::rules::common::options::Rulings as _;
use crate::scenario::draft::{Draft, FormationId, SideId, UnitDraft, UnitId};
use crate::scenario::tree;
use crate::scenario::{Fault, Kind};
use crate::source::{Sources, Span, Spanned};

/// A scenario of this ruleset in the making.
pub struct Reading {
    pub draft: Arc<Draft>,
    pub sources: Arc<Sources>,
    pub charts: Charts,
    pub tables: Arc<Tables>,
    pub options: Options,
    pub keys: FileKeys,
    /// By [`SideId`].
    pub sides: Vec<SideKeys>,
    /// By [`FormationId`].
    pub formations: Vec<FormationKeys>,
    /// By [`UnitId`].
    pub units: Vec<UnitReading>,
    pub missions: Vec<MissionReading>,
    /// Keys and values of the files that did not fit and were cut out, in order.
    pub misfits: Vec<Span>,
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

impl Reading {
    pub fn read(draft: &Arc<Draft>, sources: &Arc<Sources>, faults: &mut Vec<Fault>) -> Reading {
        let own = &draft.document.own;
        // What is wrong with the charts was reported when they lent the format their words.
        let charts = Charts::of(&own.file, &mut Vec::new());
        let mut misfits: Vec<Span> = faults.iter().filter_map(Fault::misfit).collect();
        misfits.sort_unstable();
        let mut file = own.file.clone();
        file.remove("tables");
        let mut reading = Reading {
            draft: Arc::clone(draft),
            sources: Arc::clone(sources),
            tables: Arc::clone(&charts.tables),
            charts,
            options: Options::of(draft),
            keys: tree::read(file, Span::default()),
            sides: draft.sides.iter().map(|side| tree::read(side.own.clone(), Span::default())).collect(),
            formations: draft.formations.iter().map(|one| tree::read(one.own.clone(), Span::default())).collect(),
            units: Vec::new(),
            missions: Vec::new(),
            misfits,
        };
        reading.units =
            draft.units.iter().zip(draft.unit_ids()).map(|(unit, id)| reading.read_unit(unit, id, faults)).collect();
        reading.missions = reading.keys.mission.iter().map(|keys| reading.read_mission(keys, faults)).collect();
        reading
    }

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

    /// The hex a unit begins in, if the file leaves no choice.
    pub fn start(&self, unit: UnitId) -> Option<Spanned<Cell>> {
        let setup = &self.draft.setups[self.unit(unit).setup?];
        if let [only] = setup.cells.as_slice() { Some(*only) } else { None }
    }

    /// What begins on a transport.
    pub fn loads(&self, carrier: UnitId) -> impl Iterator<Item = UnitId> {
        self.draft.unit_ids().filter(move |unit| self.unit(*unit).on.is_some_and(|on| on.value == carrier))
    }

    /// The units of a side.
    pub fn units_of(&self, side: SideId) -> impl Iterator<Item = UnitId> {
        self.draft.unit_ids().filter(move |unit| self.draft.unit(*unit).side == Some(side))
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
        let places = |units: &[Spanned<UnitId>]| units.iter().any(|unit| unit.value == id);
        let written = keys.support.iter().flat_map(|texts| texts.each());
        let support = written.filter_map(|name| {
            let found = self.tables.support_weapon.get(name.value);
            Some((name.map(String::from), found?.clone()))
        });
        UnitReading {
            support: support.collect(),
            on: keys.on.as_ref().and_then(|written| self.named_unit(unit, written, faults)),
            setup: self.draft.setups.iter().position(|setup| places(&setup.units)),
            arrival: self.draft.arrivals.iter().position(|arrival| places(&arrival.units)),
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
        MissionReading {
            side: keys.side.as_ref().and_then(|side| self.named_side(side, faults)),
            kind: keys.kind,
            turns,
            count: keys.count.map_or(1, |count| count.value),
            fp: keys.fp,
            th: keys.th,
            span: keys.span,
        }
    }

    fn named_side(&self, written: &Spanned<String>, faults: &mut Vec<Fault>) -> Option<SideId> {
        let found = self.draft.side_ids().find(|side| self.draft.side(*side).id.value == written.value);
        if found.is_none() {
            let known: Vec<String> = self.draft.sides.iter().map(|side| side.id.value.clone()).collect();
            let suggestion = nearest(written, known.iter().map(String::as_str)).map(String::from);
            faults.push(Fault::UnknownName { kind: Kind::Side, written: written.clone(), suggestion, known });
        }
        found
    }

    fn named_unit(
        &self,
        unit: &UnitDraft,
        written: &Spanned<String>,
        faults: &mut Vec<Fault>,
    ) -> Option<Spanned<UnitId>> {
        let found = self.draft.unit_ids().find(|id| self.draft.unit(*id).id.value == written.value);
        // What came by `like` is judged with its pattern.
        let own = &self.draft.document.own.units[unit.entry];
        if found.is_none() && own.iter().any(|(_, entry)| entry.value.span == written.span) {
            let known: Vec<String> = self.draft.units.iter().map(|unit| unit.id.value.clone()).collect();
            let suggestion = nearest(written, known.iter().map(String::as_str)).map(String::from);
            let known = known.into_iter().take(12).collect();
            faults.push(Fault::UnknownName { kind: Kind::Unit, written: written.clone(), suggestion, known });
        }
        found.map(|id| Spanned::new(id, written.span))
    }
}
