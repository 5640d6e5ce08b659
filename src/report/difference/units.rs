//! Units: who came, who went, who is rated otherwise, and who only has another name.

use std::collections::{BTreeMap, BTreeSet};

use super::facts::{Thing, compare};
use super::{Change, Detail, Kind, Part, Version, orders};
use crate::scenario::Draft;
use crate::scenario::draft::UnitId;

/// New names by old ones.
pub type Renamed = BTreeMap<String, String>;

/// Units of which nothing changed but the name: only the new version knows the new name, and only one unit it could be.
pub fn renamed(old: Version<'_>, new: Version<'_>) -> Renamed {
    let (gone, come) = (strangers(old.draft, new.draft), strangers(new.draft, old.draft));
    let one = |all: &[(String, Vec<Thing>)], like: &[Thing]| {
        let mut fitting = all.iter().filter(|(_, facts)| facts == like);
        fitting.next().filter(|_| fitting.next().is_none()).map(|(name, _)| name.clone())
    };
    // With many of both, nobody renamed them one by one.
    if gone.len().saturating_mul(come.len()) > MOST_PAIRS {
        return Renamed::new();
    }
    let each = gone.iter().filter_map(|(name, facts)| {
        let now = one(&come, facts)?;
        one(&gone, facts).is_some().then(|| (name.clone(), now))
    });
    each.collect()
}

const MOST_PAIRS: usize = 10_000;

/// The units only one version knows, with all that is said of them but their names.
fn strangers(draft: &Draft, other: &Draft) -> Vec<(String, Vec<Thing>)> {
    let known: BTreeSet<&str> = other.units.iter().map(|unit| unit.id.value.as_str()).collect();
    let places: Vec<Thing> = orders::set_up_of(draft).into_iter().chain(orders::arrivals_of(draft)).collect();
    let nameless = |thing: &Thing| Thing { name: String::new(), facts: thing.facts.clone() };
    let own = draft.unit_ids().filter(|id| !known.contains(draft.unit(*id).id.value.as_str()));
    let each = own.map(|id| {
        let name = draft.unit(id).id.value.clone();
        let said = places.iter().filter(|thing| thing.name == name);
        let all = std::iter::once(nameless(&unit(draft, id))).chain(said.map(nameless)).collect();
        (name, all)
    });
    each.collect()
}

fn unit(draft: &Draft, id: UnitId) -> Thing {
    let unit = draft.unit(id);
    let kind = unit.kind.and_then(|kind| draft.vocabulary.unit_types.get(kind.value));
    let side = unit.side.map(|side| draft.side_name(side));
    let formation = unit.formation.map(|formation| draft.formation(formation.value).id.value.clone());
    let written = |key: fn(&crate::scenario::document::Unit) -> &Option<crate::source::Spanned<String>>| {
        draft.written(id, key).map(|text| text.value.clone())
    };
    // A name, a source and a note are a unit's own, and never taken over from one it is like.
    let entry = &draft.document.unit[unit.entry];
    Thing::new(unit.id.value.clone())
        .say("type", kind.cloned().or_else(|| written(|unit| &unit.r#type)))
        .say("side", side)
        .say("formation", formation)
        .say("name", super::facts::text(&entry.name))
        .table(&unit.own)
        .say("source", super::facts::text(&entry.source))
        .say("note", super::facts::text(&entry.note))
}

pub fn units(old: Version<'_>, new: Version<'_>, renamed: &Renamed) -> Part {
    let things = |draft: &Draft| -> Vec<Thing> { draft.unit_ids().map(|id| unit(draft, id)).collect() };
    let before = things(old.draft).into_iter().map(|thing| named_now(thing, renamed));
    let mut changes: Vec<Change> = renamed
        .iter()
        .map(|(old, new)| Change {
            kind: Kind::Renamed,
            subject: old.clone(),
            details: vec![Detail { key: String::new(), old: None, new: Some(new.clone()), members: false }],
        })
        .collect();
    changes.extend(compare(&before.collect::<Vec<_>>(), &things(new.draft)));
    Part::of("Units", changes)
}

/// A thing by the name its unit has now.
pub fn named_now(thing: Thing, renamed: &Renamed) -> Thing {
    let name = renamed.get(&thing.name).cloned().unwrap_or(thing.name);
    Thing { name, ..thing }
}
