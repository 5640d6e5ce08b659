//! Who may blow up a work [11.7]: units of a type, units by name, or engineers where a scenario names nobody.

use super::reading::{DemolitionReading, Reading};
use super::tables::Ability;
use crate::diag::nearest;
use crate::scenario::draft::{Draft, UnitId};
use crate::scenario::{Fault, Kind, Texts};
use crate::source::Spanned;

/// Someone an entry names.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum By {
    /// Every unit of a type, by its place in the vocabulary.
    Type(usize),
    Unit(UnitId),
}

/// Looks up the types and units a demolition names; a word that is both is a type.
pub fn parties(draft: &Draft, written: Option<&Spanned<Texts>>, faults: &mut Vec<Fault>) -> Vec<Spanned<By>> {
    let types = &draft.vocabulary.unit_types;
    let mut all = Vec::new();
    for name in written.into_iter().flat_map(|names| names.each()) {
        let kind = types.iter().position(|kind| kind == name.value).map(By::Type);
        let unit = || draft.unit_ids().find(|unit| draft.unit(*unit).id.value == name.value).map(By::Unit);
        match kind.or_else(unit) {
            Some(by) => all.push(Spanned::new(by, name.span)),
            None => {
                let units = draft.units.iter().map(|unit| unit.id.as_str());
                let known = types.iter().map(String::as_str).chain(units);
                faults.push(Fault::UnknownName {
                    kind: Kind::UnitType,
                    suggestion: nearest(name.value, known).map(String::from),
                    known: types.clone(),
                    written: name.map(String::from),
                });
            }
        }
    }
    all
}

impl Reading {
    /// Whether a unit is one of those a demolition asks for; its side and place are not looked at.
    pub fn may_demolish(&self, demolition: &DemolitionReading, unit: UnitId) -> bool {
        if demolition.keys.by.is_none() {
            return self.counter(unit).has(Ability::Engineer);
        }
        demolition.by.iter().any(|by| match by.value {
            By::Type(kind) => self.draft.unit(unit).kind.is_some_and(|own| own.value == kind),
            By::Unit(named) => named == unit,
        })
    }
}
