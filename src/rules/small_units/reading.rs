//! A draft as this ruleset reads it: its own keys typed, its charts at hand, the suits of its hexes laid out.

use std::sync::Arc;

use super::SmallUnits;
use super::counter::Counter;
use super::demolition::{By, parties};
use super::fires::{Fires, NotFires, parse};
use super::keys::{CellKeys, Demolition, FileKeys, FormationKeys, MapKeys, SetupKeys, SideKeys};
use super::options::Options;
use super::suit_grid::{self, Suits};
use super::tables::Tables;
use crate::diag::nearest;
use crate::grid::Cell;
use crate::rules::common::reading::{self, Reads};
use crate::scenario::draft::{Draft, ObjectId, SideId, UnitId};
use crate::scenario::lists::Lists;
use crate::scenario::tree;
use crate::scenario::{Fault, Kind, Texts};
use crate::source::{Span, Spanned};

/// A scenario of this ruleset in the making.
pub type Reading = reading::Reading<SmallUnits>;

/// What this ruleset adds to a reading.
#[derive(Default)]
pub struct OwnReading {
    pub suits: Suits,
    /// By [`SideId`], [`FormationId`](crate::scenario::draft::FormationId), [`UnitId`] and set-up entry.
    pub sides: Vec<SideKeys>,
    pub formations: Vec<FormationKeys>,
    pub counters: Vec<Counter>,
    pub setups: Vec<SetupKeys>,
    pub support: Vec<SupportReading>,
    pub demolitions: Vec<DemolitionReading>,
}

/// One support entry with its turns and fires read.
pub struct SupportReading {
    pub side: Option<SideId>,
    pub turns: Vec<Spanned<i64>>,
    pub fires: Vec<FiresReading>,
    pub span: Span,
}

/// The fires of one key of a support entry.
pub struct FiresReading {
    pub air: bool,
    pub written: Spanned<String>,
    /// What was understood, or every entry that was not.
    pub fires: Result<Vec<Fires>, Vec<NotFires>>,
}

impl FiresReading {
    /// What was understood.
    pub fn each(&self) -> &[Fires] {
        self.fires.as_deref().unwrap_or_default()
    }

    /// How many there are in a turn.
    pub fn count(&self) -> i64 {
        self.each().iter().map(|fires| i64::from(fires.count)).sum()
    }
}

/// A way to destroy an object, with its names looked up.
pub struct DemolitionReading {
    pub object: Option<Spanned<ObjectId>>,
    pub side: Option<SideId>,
    /// Those who may do it, if the entry names any.
    pub by: Vec<Spanned<By>>,
    pub cells: Option<Vec<Spanned<Cell>>>,
    pub keys: Demolition,
    pub span: Span,
}

impl Reads for SmallUnits {
    type Keys = FileKeys;
    type Read = OwnReading;

    fn options(draft: &Draft, tables: &Tables) -> Options {
        Options::of(draft, tables)
    }

    fn look_up(reading: &mut Reading, faults: &mut Vec<Fault>) {
        let (draft, sources) = (Arc::clone(&reading.draft), Arc::clone(&reading.sources));
        let own = &draft.document.own;
        let map: MapKeys = tree::read(own.map.clone(), Span::default());
        let cells: Vec<CellKeys> = reading::each(own.cells.iter());
        reading.suits = suit_grid::lay(&draft, &sources, &map, &cells);
        reading.sides = reading::each(draft.sides.iter().map(|side| &side.own));
        reading.formations = reading::each(draft.formations.iter().map(|one| &one.own));
        reading.counters = draft.units.iter().map(|unit| Counter::read(unit, &reading.tables)).collect();
        reading.setups = reading::each(draft.setups.iter().map(|setup| &setup.own));
        reading.look_up_sides(faults);
        reading.support = reading.read_support(faults);
        reading.demolitions = reading.read_demolitions(faults);
    }
}

impl Reading {
    /// A side by the name a file gives it.
    pub fn side_named(&self, name: &str) -> Option<SideId> {
        self.draft.side_ids().find(|side| self.draft.side(*side).id.value == name)
    }

    /// What a side's keyed table holds: `of_side(&reading.keys.cards, side)`.
    pub fn of_side<'k, V>(&self, keyed: &'k crate::scenario::Keyed<V>, side: SideId) -> Option<&'k Spanned<V>> {
        keyed.value(&self.draft.side(side).id)
    }

    pub fn counter(&self, unit: UnitId) -> &Counter {
        &self.counters[unit.0 as usize]
    }

    /// The units of a text that names them, if it names only units of one set-up entry or of the whole scenario.
    pub fn units_in(&self, texts: &Option<Spanned<Texts>>) -> Vec<Spanned<UnitId>> {
        let named = texts.iter().flat_map(|texts| texts.each());
        named
            .filter_map(|name| {
                let found = self.draft.unit_ids().find(|unit| self.draft.unit(*unit).id.value == name.value)?;
                Some(Spanned::new(found, name.span))
            })
            .collect()
    }

    fn look_up_sides(&self, faults: &mut Vec<Fault>) {
        let keyed = (self.keys.cards.iter().map(|(side, _)| side))
            .chain(self.keys.ammunition.iter().map(|(side, _)| side))
            .chain(self.keys.mines.iter().map(|(side, _)| side));
        let drawing = self.keys.initiative.iter().filter_map(|draw| draw.side.as_ref()).flat_map(|side| side.each());
        let names: Vec<Spanned<&str>> = keyed.map(|side| side.as_ref().map(String::as_str)).chain(drawing).collect();
        for name in names {
            reading::named_side(&self.draft, name, faults);
        }
        // Units a set-up entry speaks of must be its own.
        for (setup, keys) in self.draft.setups.iter().zip(&self.setups) {
            // Where a name of the entry leads nowhere, nobody can tell which units are its own.
            let written = setup.written(&self.draft.document).units.as_ref().map_or(0, |units| units.each().len());
            if written != setup.units.len() || written == 0 {
                continue;
            }
            let own: Vec<&str> = setup.units.iter().map(|unit| self.draft.unit(unit.value).id.as_str()).collect();
            let named = [&keys.in_fort, &keys.disorganized, &keys.reduced].into_iter().flatten();
            for name in named.flat_map(|names| names.each()) {
                if !own.contains(&name.value) {
                    faults.push(Fault::UnknownName {
                        kind: Kind::Unit,
                        suggestion: nearest(name.value, own.iter().copied()).map(String::from),
                        known: own.iter().map(|name| name.to_string()).collect(),
                        written: name.map(String::from),
                    });
                }
            }
        }
    }

    fn read_support(&self, faults: &mut Vec<Fault>) -> Vec<SupportReading> {
        let mut all = Vec::new();
        for support in &self.keys.support {
            let side = support
                .side
                .as_ref()
                .and_then(|side| reading::named_side(&self.draft, side.as_ref().map(String::as_str), faults));
            let turns = match support.turns.as_ref().map(|turns| turns.each(&self.sources)) {
                Some(Ok(turns)) => turns,
                Some(Err(written)) => {
                    faults.push(Fault::BadNotation { written, expected: "turns, as 3, [1, 2] or \"2..4 9\"" });
                    Vec::new()
                }
                None => Vec::new(),
            };
            let fires = [(false, &support.af), (true, &support.r#as)].into_iter().filter_map(|(air, written)| {
                let written = written.clone()?;
                Some(FiresReading { air, fires: parse(&written), written })
            });
            all.push(SupportReading { side, turns, fires: fires.collect(), span: support.span });
        }
        all
    }

    fn read_demolitions(&self, faults: &mut Vec<Fault>) -> Vec<DemolitionReading> {
        let mut all = Vec::new();
        for keys in &self.keys.demolition {
            let object = keys.object.as_ref().and_then(|written| {
                let found = self.draft.objects.iter().position(|object| object.id.value == written.value);
                if found.is_none() {
                    let known = self.draft.objects.iter().map(|object| object.id.value.clone()).collect();
                    faults.push(reading::unknown(Kind::Object, written.as_ref().map(String::as_str), known));
                }
                found.map(|at| Spanned::new(ObjectId(at as u32), written.span))
            });
            let side = keys
                .side
                .as_ref()
                .and_then(|side| reading::named_side(&self.draft, side.as_ref().map(String::as_str), faults));
            let cells = keys.at.as_ref().zip(self.draft.map.as_ref()).map(|(at, map)| {
                Lists { sources: &self.sources, grid: &map.grid, names: &self.draft.names }.cells(at, faults)
            });
            let by = parties(&self.draft, keys.by.as_ref(), faults);
            all.push(DemolitionReading { object, side, by, cells, keys: keys.value.clone(), span: keys.span });
        }
        all
    }
}
