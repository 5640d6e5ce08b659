//! Rows of the charts that a battle wrote or changed.

use std::collections::BTreeSet;

use crate::check::formation_impulse::prelude::*;
use crate::check::rows;
use crate::rules::formation_impulse::tables::{AssaultFactor, SupportWeapon, Terrain, UnitType, Weapon};

/// Terrains that a file wrote.
pub fn terrain<'s>(reading: &'s Reading) -> impl Iterator<Item = rows::Written<'s, Terrain>> {
    rows::written(&reading.charts, "terrain", &reading.tables.terrain, &reading.sources, &reading.misfits)
}

/// Support weapons that a file wrote.
pub fn support_weapons<'s>(reading: &'s Reading) -> impl Iterator<Item = rows::Written<'s, SupportWeapon>> {
    rows::written(&reading.charts, "support_weapon", &reading.tables.support_weapon, &reading.sources, &reading.misfits)
}

/// A type of unit that a file wrote.
pub struct Written<'s> {
    pub id: &'s str,
    /// Its name at the head of its table.
    pub at: Span,
    /// With all that it is like.
    pub row: &'s UnitType,
    /// What it lacks is nowhere to be found, and was not merely misspelt.
    pub whole: bool,
}

/// The rows that a file wrote and some unit is of.
pub fn used<'s>(reading: &'s Reading) -> Vec<Written<'s>> {
    let kinds = reading.units.iter().filter_map(|unit| unit.kind.as_ref());
    let kinds: BTreeSet<&str> = kinds.map(|(id, _)| id.as_str()).collect();
    let rows =
        rows::written(&reading.charts, "unit_type", &reading.tables.unit_type, &reading.sources, &reading.misfits);
    rows.filter(|row| kinds.contains(row.id))
        .map(|row| Written { id: row.id, at: row.span, row: row.row, whole: row.whole })
        .collect()
}

/// The rows with a fault of the row as a whole, each with its fault; not those that have it from the row they are like.
pub fn faulty<'s, T>(reading: &'s Reading, fault: impl Fn(&UnitType) -> Option<T>) -> Vec<(Written<'s>, T)> {
    let found: Vec<(Written<'s>, T)> = used(reading)
        .into_iter()
        .filter(|row| row.whole)
        .filter_map(|row| Some((fault(row.row)?, row)))
        .map(|(fault, row)| (row, fault))
        .collect();
    let ids: BTreeSet<&str> = found.iter().map(|(row, _)| row.id).collect();
    let inherited = |row: &Written<'_>| row.row.like.as_ref().is_some_and(|like| ids.contains(like.as_str()));
    found.into_iter().filter(|(row, _)| !inherited(row)).collect()
}

impl<'s> Written<'s> {
    /// The place of something in the row; its head if the rulebook said it.
    pub fn place(&self, span: Span) -> Span {
        if span == Span::default() { self.at } else { span }
    }

    /// Its weapons, by their keys.
    pub fn weapons(&self) -> Vec<(&'static str, Weapon)> {
        weapons(self.row)
    }
}

/// The weapons of a row, by their keys.
pub fn weapons(row: &UnitType) -> Vec<(&'static str, Weapon)> {
    let all = [
        ("ap", row.ap),
        ("ap_reduced", row.ap_reduced),
        ("he", row.he),
        ("he_reduced", row.he_reduced),
        ("aa", row.aa),
        ("aa_reduced", row.aa_reduced),
        (STRIKE, row.ga),
    ];
    all.into_iter().filter_map(|(key, weapon)| Some((key, weapon?.value))).collect()
}

/// The weapon that needs no range: an aircraft is over its target.
pub const STRIKE: &str = "ga";

/// The assault factors of a row, by their keys.
pub fn assaults(row: &UnitType) -> Vec<(&'static str, AssaultFactor)> {
    let all = [("assault", row.assault), ("assault_reduced", row.assault_reduced)];
    all.into_iter().filter_map(|(key, factor)| Some((key, factor?.value))).collect()
}
