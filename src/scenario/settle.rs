//! The looking up of names: from a [`Document`] to a [`Draft`].

use std::collections::{BTreeSet, HashMap};

use super::document::{Document, Unit};
use super::draft::{
    ArrivalDraft, Draft, FormationDraft, FormationId, ObjectDraft, ObjectPlace, SetupDraft, SideDraft, SideId,
    UnitDraft, UnitId,
};
use super::fault::{Fault, Kind};
use super::inside::Inside;
use super::lists::Lists;
use super::map::{self, Map, find};
use super::read::Parsed;
use super::texts::Texts;
use super::vocabulary::Vocabulary;
use crate::diag::nearest;
use crate::grid::Cell;
use crate::source::{Sources, Span, Spanned};

/// Looks up every name of a reading. The faults are added to the reading's own.
pub fn settle(reading: &mut Parsed, vocabulary: Vocabulary) -> Draft {
    let document = std::mem::take(&mut reading.document);
    let mut settling = Settling {
        sources: &reading.sources,
        faults: &mut reading.faults,
        holes: &mut reading.holes,
        draft: Draft { vocabulary, ..Draft::default() },
    };
    if let Some(table) = &document.map {
        let vocabulary = &settling.draft.vocabulary;
        let map = map::settle(table, settling.sources, reading.grid_file, vocabulary, settling.faults);
        settling.draft.names = map.as_ref().map(Map::names).unwrap_or_default();
        settling.draft.map = map;
    }
    settling.people(&document);
    settling.objects(&document);
    settling.placements(&document);
    settling.endings(&document);
    let mut draft = settling.draft;
    draft.document = document;
    draft
}

pub(super) struct Settling<'a> {
    pub sources: &'a Sources,
    pub faults: &'a mut Vec<Fault>,
    /// Tables that may only seem to lack something.
    holes: &'a mut BTreeSet<Span>,
    pub draft: Draft,
}

/// Ids of one kind of thing, in order, each once.
#[derive(Default)]
pub(super) struct Register {
    places: HashMap<String, u32>,
    names: Vec<Spanned<String>>,
}

impl Register {
    pub fn of<'n>(names: impl Iterator<Item = &'n Spanned<String>>) -> Register {
        let names: Vec<_> = names.cloned().collect();
        Register { places: names.iter().zip(0..).map(|(name, at)| (name.value.clone(), at)).collect(), names }
    }

    /// Answers the number of a new id; an id used before is reported and the entry left out.
    fn add(&mut self, kind: Kind, id: &Spanned<String>, faults: &mut Vec<Fault>) -> Option<u32> {
        if let Some(first) = self.places.get(&id.value) {
            let first = self.names[*first as usize].span;
            faults.push(Fault::DuplicateId { kind, id: id.clone(), first });
            return None;
        }
        let number = self.names.len() as u32;
        self.places.insert(id.value.clone(), number);
        self.names.push(id.clone());
        Some(number)
    }

    pub fn find(&self, kind: Kind, written: Spanned<&str>, faults: &mut Vec<Fault>) -> Option<u32> {
        let found = self.places.get(written.value).copied();
        if found.is_none() {
            let known = || self.names.iter().map(|name| name.value.as_str());
            // Thousands of strange names have one cause, and no spelling would help.
            let suggestion = if faults.len() < 200 { nearest(written.value, known()) } else { None };
            faults.push(Fault::UnknownName {
                kind,
                suggestion: suggestion.map(String::from),
                known: known().take(12).map(String::from).collect(),
                written: written.map(String::from),
            });
        }
        found
    }
}

impl Settling<'_> {
    fn people(&mut self, document: &Document) {
        let mut sides = Register::default();
        for (entry, (side, own)) in document.side.iter().zip(&document.own.sides).enumerate() {
            if let Some(id) = &side.id
                && sides.add(Kind::Side, id, self.faults).is_some()
            {
                self.draft.sides.push(SideDraft { id: id.clone(), entry, own: own.clone() });
            }
        }
        let mut formations = Register::default();
        for (entry, (formation, own)) in document.formation.iter().zip(&document.own.formations).enumerate() {
            let side = formation.side.as_ref().and_then(|side| self.find_side(&sides, side));
            if let Some(id) = &formation.id
                && formations.add(Kind::Formation, id, self.faults).is_some()
            {
                self.draft.formations.push(FormationDraft { id: id.clone(), side, entry, own: own.clone() });
            }
        }
        self.units(document, &sides, &formations);
    }

    pub fn find_side(&mut self, sides: &Register, side: &Spanned<String>) -> Option<SideId> {
        sides.find(Kind::Side, side.as_ref().map(String::as_str), self.faults).map(SideId)
    }

    fn units(&mut self, document: &Document, sides: &Register, formations: &Register) {
        let mut register = Register::default();
        let mut entries = Vec::new();
        for (entry, unit) in document.unit.iter().enumerate() {
            if let Some(id) = &unit.id
                && register.add(Kind::Unit, id, self.faults).is_some()
            {
                entries.push(entry);
            }
        }
        let patterns = self.patterns(document, &entries, &register);
        for (&entry, chain) in entries.iter().zip(&patterns) {
            let unit = &document.unit[entry];
            let Some(id) = unit.id.clone() else { continue };
            let end = chain.last().unwrap_or(&entry);
            let is_holed = document.unit[*end].like.is_some()
                || chain.iter().any(|pattern| self.holes.contains(&document.unit[*pattern].span));
            if is_holed {
                self.holes.insert(unit.span);
            }
            let own = chain.iter().fold(document.own.units[entry].clone(), |mut own, pattern| {
                own.fill_from(&document.own.units[*pattern]);
                own
            });
            // A name that came by `like` is judged where it was written, with the pattern itself.
            let take = |key: fn(&Unit) -> &Option<Spanned<String>>| {
                let here = key(unit).as_ref();
                let there = || chain.iter().find_map(|pattern| key(&document.unit[*pattern]).as_ref());
                here.map(|text| (text, true)).or_else(|| there().map(|text| (text, false)))
            };
            let mut silent = Vec::new();
            let formation = take(|unit| &unit.formation).and_then(|(written, here)| {
                let faults = if here { &mut *self.faults } else { &mut silent };
                let found = formations.find(Kind::Formation, written.as_ref().map(String::as_str), faults)?;
                Some(Spanned::new(FormationId(found), written.span))
            });
            let side = take(|unit| &unit.side).and_then(|(written, here)| {
                let faults = if here { &mut *self.faults } else { &mut silent };
                sides.find(Kind::Side, written.as_ref().map(String::as_str), faults).map(SideId)
            });
            let kind = take(|unit| &unit.r#type).and_then(|(written, here)| {
                let faults = if here { &mut *self.faults } else { &mut silent };
                let name = written.as_ref().map(String::as_str);
                let found = find(Kind::UnitType, &self.draft.vocabulary.unit_types, name, faults)?;
                Some(Spanned::new(found, written.span))
            });
            let by_formation = formation.and_then(|formation| self.draft.formation(formation.value).side);
            let side = by_formation.or(side);
            let patterns = chain.clone();
            self.draft.units.push(UnitDraft { id, side, formation, kind, entry, patterns, span: unit.span, own });
        }
    }

    /// For each unit the entries it is like, nearest first.
    fn patterns(&mut self, document: &Document, entries: &[usize], register: &Register) -> Vec<Vec<usize>> {
        let next: Vec<Option<usize>> = entries
            .iter()
            .map(|&entry| {
                let like = document.unit[entry].like.as_ref()?;
                let found = register.find(Kind::Unit, like.as_ref().map(String::as_str), self.faults)?;
                Some(found as usize)
            })
            .collect();
        for first in circles(&next) {
            let like = document.unit[entries[first]].like.clone();
            self.faults.extend(like.map(|like| Fault::CircularLike { like }));
        }
        let chain = |unit: usize| {
            let mut chain: Vec<usize> = Vec::new();
            let mut at = unit;
            while let Some(pattern) = next[at].filter(|pattern| *pattern != unit) {
                if chain.contains(&entries[pattern]) || chain.len() > LONGEST_CHAIN {
                    break;
                }
                chain.push(entries[pattern]);
                at = pattern;
            }
            chain
        };
        (0..entries.len()).map(chain).collect()
    }

    fn objects(&mut self, document: &Document) {
        let mut register = Register::default();
        for (entry, object) in document.object.iter().enumerate() {
            let Some(id) = &object.id else { continue };
            if register.add(Kind::Object, id, self.faults).is_none() {
                continue;
            }
            let at = match (&self.draft.map, &object.at) {
                (Some(map), Some(at)) => {
                    let lists = Lists { sources: self.sources, grid: &map.grid, names: &[] };
                    let inside = Inside::of(self.sources, at.as_ref().map(String::as_str));
                    let word = Spanned::new(inside.text.trim(), at.span);
                    if word.value.contains(['/', ':']) {
                        lists.side(word, self.faults).map(|side| Spanned::new(ObjectPlace::Side(side), at.span))
                    } else {
                        lists.cell(word, self.faults).map(|cell| Spanned::new(ObjectPlace::Cell(cell), at.span))
                    }
                }
                _ => None,
            };
            let destroyed = object.destroyed.is_some_and(|destroyed| destroyed.value);
            self.draft.objects.push(ObjectDraft { id: id.clone(), at, destroyed, entry });
        }
    }

    fn placements(&mut self, document: &Document) {
        let units = Register::of(self.draft.units.iter().map(|unit| &unit.id));
        let sides = Register::of(self.draft.sides.iter().map(|side| &side.id));
        for (entry, (setup, own)) in document.setup.iter().zip(&document.own.setups).enumerate() {
            let placed = self.units_named(&units, setup.units.as_ref());
            let cells = self.cells(setup.at.as_ref()).unwrap_or_default();
            let at = setup.at.as_ref().map_or(setup.span, |at| at.span);
            self.draft.setups.push(SetupDraft { cells, at, units: placed, entry, own: own.clone() });
        }
        for (entry, arrival) in document.arrival.iter().enumerate() {
            let coming = self.units_named(&units, arrival.units.as_ref());
            let cells = self.cells(arrival.at.as_ref());
            self.draft.arrivals.push(ArrivalDraft {
                turn: arrival.turn,
                units: coming,
                cells,
                landing: arrival.landing.is_some_and(|landing| landing.value),
                entry,
                span: arrival.span,
            });
        }
        let omitted = document.print.as_ref().and_then(|print| print.omit.as_ref());
        self.draft.omitted = self.units_named(&units, omitted);
        for (side, at) in document.control.iter() {
            let side = self.find_side(&sides, side);
            let cells = self.cells(Some(at)).unwrap_or_default();
            self.draft.control.extend(side.map(|side| (side, cells)));
        }
        for exit in &document.exit {
            let side = exit.side.as_ref().and_then(|side| self.find_side(&sides, side));
            let cells = self.cells(exit.at.as_ref()).unwrap_or_default();
            self.draft.exits.extend(side.map(|side| (side, cells)));
        }
    }

    pub fn units_named(&mut self, units: &Register, texts: Option<&Spanned<Texts>>) -> Vec<Spanned<UnitId>> {
        let Some(texts) = texts else { return Vec::new() };
        let named = texts.each().into_iter().filter_map(|name| {
            units.find(Kind::Unit, name, self.faults).map(|unit| Spanned::new(UnitId(unit), name.span))
        });
        named.collect()
    }

    /// Cells, or nothing if none are written or there is no map to find them on.
    pub fn cells(&mut self, texts: Option<&Spanned<Texts>>) -> Option<Vec<Spanned<Cell>>> {
        let map = self.draft.map.as_ref()?;
        let lists = Lists { sources: self.sources, grid: &map.grid, names: &self.draft.names };
        Some(lists.cells(texts?, self.faults))
    }
}

/// A unit like a unit like a unit: nobody writes more of them, and the price is their number for every unit.
const LONGEST_CHAIN: usize = 50;

/// The first of every circle in which each leads to the next.
fn circles(next: &[Option<usize>]) -> Vec<usize> {
    let mut walk = vec![usize::MAX; next.len()];
    let mut circles = Vec::new();
    for start in 0..next.len() {
        let mut at = Some(start);
        while let Some(here) = at.filter(|here| walk[*here] == usize::MAX) {
            walk[here] = start;
            at = next[here];
        }
        // Back on its own trail: whoever is met here is in a circle, which has not been walked before.
        if let Some(met) = at.filter(|here| walk[*here] == start) {
            let round = std::iter::successors(next[met], |here| next[*here].filter(|_| *here != met));
            circles.extend(round.min());
        }
    }
    circles
}
