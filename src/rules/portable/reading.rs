//! A draft as this ruleset reads it: its own keys typed, its charts at hand, guns and transports looked up.

use std::sync::Arc;

use super::charts::Charts;
use super::keys::{FileKeys, SetupKeys, SideKeys, UnitKeys};
use super::options::Options;
use super::tables::{Gun, GunNeed, Quality, Tables, UnitType};
use crate::diag::nearest;
use crate::grid::{Cell, Direction};
use crate::rules::common::options::Rulings as _;
use crate::scenario::draft::{Draft, SideId, UnitDraft, UnitId};
use crate::scenario::lists::Lists;
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
    /// By [`SideId`], [`UnitId`] and set-up entry.
    pub sides: Vec<SideKeys>,
    pub units: Vec<UnitReading>,
    pub setups: Vec<SetupKeys>,
    pub minefields: Vec<MinefieldReading>,
    /// Keys and values of the files that did not fit and were cut out, in order.
    pub misfits: Vec<Span>,
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

impl Reading {
    pub fn read(draft: &Arc<Draft>, sources: &Arc<Sources>, faults: &mut Vec<Fault>) -> Reading {
        let own = &draft.document.own;
        // What is wrong with the charts was reported when they lent the format their words.
        let charts = Charts::of(&own.file, &mut Vec::new());
        let mut file = own.file.clone();
        file.remove("tables");
        let mut misfits: Vec<Span> = faults.iter().filter_map(Fault::misfit).collect();
        misfits.sort_unstable();
        let mut reading = Reading {
            tables: Arc::clone(&charts.tables),
            options: Options::of(draft),
            keys: tree::read(file, Span::default()),
            sides: draft.sides.iter().map(|side| tree::read(side.own.clone(), Span::default())).collect(),
            units: Vec::new(),
            setups: draft.setups.iter().map(|setup| tree::read(setup.own.clone(), Span::default())).collect(),
            minefields: Vec::new(),
            misfits,
            draft: Arc::clone(draft),
            sources: Arc::clone(sources),
            charts,
        };
        reading.units = reading.read_units(faults);
        reading.minefields = reading.read_minefields(faults);
        reading
    }

    pub fn unit(&self, unit: UnitId) -> &UnitReading {
        &self.units[unit.0 as usize]
    }

    /// The square a unit begins in, if the file leaves no choice.
    pub fn start(&self, unit: UnitId) -> Option<Spanned<Cell>> {
        let setup = &self.draft.setups[self.unit(unit).setup?];
        if let [only] = setup.cells.as_slice() { Some(*only) } else { None }
    }

    /// What begins on a unit.
    pub fn loads(&self, carrier: UnitId) -> impl Iterator<Item = UnitId> {
        self.draft.unit_ids().filter(move |unit| self.unit(*unit).on.is_some_and(|on| on.value == carrier))
    }

    /// The units of a side.
    pub fn units_of(&self, side: SideId) -> impl Iterator<Item = UnitId> {
        self.draft.unit_ids().filter(move |unit| self.draft.unit(*unit).side == Some(side))
    }

    fn read_units(&self, faults: &mut Vec<Fault>) -> Vec<UnitReading> {
        let units = self.draft.units.iter().zip(self.draft.unit_ids());
        units.map(|(unit, id)| self.read_unit(unit, id, faults)).collect()
    }

    fn read_unit(&self, unit: &UnitDraft, id: UnitId, faults: &mut Vec<Fault>) -> UnitReading {
        let keys: UnitKeys = tree::read(unit.own.clone(), Span::default());
        let kind = unit.kind.and_then(|kind| self.tables.unit_type.get_index(kind.value));
        let places = |units: &[Spanned<UnitId>]| units.iter().any(|unit| unit.value == id);
        let setup = self.draft.setups.iter().position(|setup| places(&setup.units));
        let gun = match &keys.gun {
            Some(written) => Some(written.as_str()),
            None => kind.and_then(|(_, kind)| kind.usual_gun().filter(|_| kind.gun() == Some(GunNeed::Optional))),
        };
        // A gun that is not in the chart is found by a check.
        let gun = gun.and_then(|gun| self.tables.gun.get_key_value(gun));
        UnitReading {
            gun: gun.map(|(id, row)| (id.clone(), row.clone())),
            on: keys.on.as_ref().and_then(|on| self.named_unit(unit, on, faults)),
            sp: keys.sp.map_or_else(|| kind.map_or(0, |(_, kind)| kind.sp()), |sp| sp.value),
            quality: keys.quality.map_or_else(Quality::default, |quality| quality.value),
            facing: self.facing(&keys, setup, unit.side),
            setup,
            arrival: self.draft.arrivals.iter().position(|arrival| places(&arrival.units)),
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

    fn named_unit(
        &self,
        unit: &UnitDraft,
        written: &Spanned<String>,
        faults: &mut Vec<Fault>,
    ) -> Option<Spanned<UnitId>> {
        let found = self.draft.unit_ids().find(|id| self.draft.unit(*id).id.value == written.value);
        if found.is_none() && self.wrote(unit, written) {
            let known = self.draft.units.iter().map(|unit| unit.id.value.clone()).collect();
            faults.push(unknown(Kind::Unit, written.clone(), known));
        }
        found.map(|id| Spanned::new(id, written.span))
    }

    /// Whether a value stands with the unit itself; what came by `like` is judged with its pattern.
    fn wrote(&self, unit: &UnitDraft, written: &Spanned<String>) -> bool {
        let own = &self.draft.document.own.units[unit.entry];
        own.iter().any(|(_, entry)| entry.value.span == written.span)
    }

    fn read_minefields(&self, faults: &mut Vec<Fault>) -> Vec<MinefieldReading> {
        let mut all = Vec::new();
        for keys in &self.keys.minefield {
            let side = keys.side.as_ref().and_then(|written| {
                let found = self.draft.side_ids().find(|side| self.draft.side(*side).id.value == written.value);
                if found.is_none() {
                    let known = self.draft.sides.iter().map(|side| side.id.value.clone()).collect();
                    faults.push(unknown(Kind::Side, written.clone(), known));
                }
                found
            });
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

fn unknown(kind: Kind, written: Spanned<String>, known: Vec<String>) -> Fault {
    let suggestion = nearest(&written, known.iter().map(String::as_str)).map(String::from);
    Fault::UnknownName { kind, written, suggestion, known: known.into_iter().take(12).collect() }
}
