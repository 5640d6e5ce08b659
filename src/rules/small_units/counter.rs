//! A unit as its counter shows it [2.0]: ratings on both sides, mobility, fire class, abilities.

use super::keys::{RatingKeys, UnitKeys};
use super::tables::{Ability, FireClass, Mobility, Tables, UnitType};
use crate::scenario::draft::UnitDraft;
use crate::scenario::tree;
use crate::source::{Span, Spanned};

/// What is printed on one counter.
#[derive(Clone, Debug)]
pub struct Counter {
    pub keys: UnitKeys,
    /// Its type's id and row, if the type is known.
    pub kind: Option<(String, UnitType)>,
    pub front: Option<Spanned<RatingKeys>>,
    pub back: Option<Spanned<RatingKeys>>,
}

impl Counter {
    pub fn read(unit: &UnitDraft, tables: &Tables) -> Counter {
        let keys: UnitKeys = tree::read(unit.own.clone(), Span::default());
        let kind = unit.kind.and_then(|kind| tables.unit_type.get_index(kind.value));
        let (front, back) = (keys.front.clone(), keys.back.clone());
        Counter { kind: kind.map(|(id, row)| (id.clone(), row.clone())), front, back, keys }
    }

    pub fn is_support_weapon(&self) -> bool {
        self.keys.support_weapon.is_some_and(|flag| flag.value)
    }

    pub fn is_immobile(&self) -> bool {
        self.keys.immobile.is_some_and(|flag| flag.value)
    }

    pub fn has(&self, ability: Ability) -> bool {
        self.kind.as_ref().is_some_and(|(_, kind)| kind.has(ability))
    }

    /// Motorized or on foot; a type that can be either goes by the unit's own word.
    pub fn mobility(&self) -> Mobility {
        let own = self.keys.motorized.or(self.front.as_ref().and_then(|front| front.motorized)).map(|flag| flag.value);
        match self.kind.as_ref().map_or(Mobility::Either, |(_, kind)| kind.mobility()) {
            Mobility::Either if own == Some(true) => Mobility::Motor,
            Mobility::Either => Mobility::Foot,
            fixed => fixed,
        }
    }

    pub fn is_motorized(&self) -> bool {
        self.mobility() == Mobility::Motor
    }

    /// A rating at full strength.
    pub fn rating(&self, pick: impl Fn(&RatingKeys) -> Option<Spanned<i64>>) -> Option<Spanned<i64>> {
        self.front.as_ref().and_then(|front| pick(front))
    }

    /// Its row and column in the multiplier chart [6.10]: its own word, or by type and what the counter prints.
    pub fn fire_class(&self) -> FireClass {
        if let Some(class) = self.keys.fire_class {
            return class.value;
        }
        let (gun, armour) = (self.rating(|r| r.g).is_some(), self.rating(|r| r.a).is_some());
        self.kind.as_ref().map_or(FireClass::Inf, |(_, kind)| kind.class().by_ratings(gun, armour))
    }

    /// Both sides that are printed, front first, by the key they are written under.
    pub fn sides(&self) -> impl Iterator<Item = (&'static str, &Spanned<RatingKeys>)> {
        let front = self.front.as_ref().map(|front| ("front", front));
        let back = self.back.as_ref().map(|back| ("back", back));
        front.into_iter().chain(back)
    }
}
