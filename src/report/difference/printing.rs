//! What follows for whoever has printed the old version: counters to print anew, and the pages that are otherwise.

use std::collections::BTreeMap;

use super::facts::{Thing, compare};
use super::{Change, Detail, Kind, Part, Version};
use crate::kit::length::Sizes;
use crate::kit::{self, Counter, Kit};

const NAME: &str = "To print anew";

pub fn anew(old: Version<'_>, new: Version<'_>) -> Part {
    let (Some(before), Some(after)) = (old.scenario, new.scenario) else {
        let which = if new.scenario.is_none() { "the new version" } else { "the old version" };
        let why = format!("not known, for {which} has errors");
        let detail = Detail { key: String::new(), old: None, new: Some(why), members: false };
        return Part::of(NAME, vec![Change { kind: Kind::Changed, subject: "pages".into(), details: vec![detail] }]);
    };
    let kit = |scenario| kit::of(scenario, Sizes::of(scenario, None, None));
    let (before, after) = rayon::join(|| kit(before), || kit(after));
    let mut changes = counters(&before.counters, &after.counters);
    changes.extend(compare(&markers(&before), &markers(&after)));
    let pages = pages(&before, &after);
    if !pages.is_empty() {
        let detail = Detail { key: String::new(), old: None, new: Some(pages.join(", ")), members: false };
        changes.push(Change { kind: Kind::Changed, subject: "pages".into(), details: vec![detail] });
    }
    Part::of(NAME, changes)
}

/// Counters that look otherwise or are new, and those nobody needs any more.
fn counters(old: &[Counter], new: &[Counter]) -> Vec<Change> {
    let before: BTreeMap<&str, &Counter> = old.iter().map(|counter| (counter.id.as_str(), counter)).collect();
    let after: BTreeMap<&str, &Counter> = new.iter().map(|counter| (counter.id.as_str(), counter)).collect();
    let print: Vec<&str> = new
        .iter()
        .filter(|counter| before.get(counter.id.as_str()) != Some(counter))
        .map(|counter| counter.id.as_str())
        .collect();
    let gone: Vec<&str> = old.iter().map(|counter| counter.id.as_str()).filter(|id| !after.contains_key(id)).collect();
    let mut changes = Vec::new();
    let mut tell = |kind: Kind, ids: Vec<&str>, of: usize| {
        if !ids.is_empty() {
            let words = Some(ids.join(", "));
            let (old, new) = if kind == Kind::Removed { (words, None) } else { (None, words) };
            let subject = format!("{} of {of} counters", ids.len());
            let details = vec![Detail { key: String::new(), old, new, members: false }];
            changes.push(Change { kind, subject, details });
        }
    };
    tell(Kind::Changed, print, new.len());
    tell(Kind::Removed, gone, old.len());
    changes
}

/// Markers by their names, with how many there are.
fn markers(kit: &Kit) -> Vec<Thing> {
    let mut counts: BTreeMap<&str, usize> = BTreeMap::new();
    for marker in &kit.markers {
        *counts.entry(&marker.name).or_default() += 1;
    }
    counts.into_iter().map(|(name, count)| Thing::new(format!("marker {name}")).say("", Some(count))).collect()
}

/// The pages that are otherwise, as they are called in print. The line at the foot of a page is not counted: the number in it
/// changes with everything.
fn pages(old: &Kit, new: &Kit) -> Vec<String> {
    let mut pages = Vec::new();
    let mut tell = |name: &str, differs: bool| {
        if differs && !pages.iter().any(|known| known == name) {
            pages.push(name.to_string());
        }
    };
    tell("guide and credits", old.about != new.about);
    tell("map", old.map != new.map);
    tell("counters", old.counters != new.counters || old.markers != new.markers || old.sizes != new.sizes);
    tell("playing cards", old.deck != new.deck);
    tell("turn track", old.turns != new.turns);
    for (number, strip) in new.strips.iter().enumerate() {
        tell(&strip.title, old.strips.get(number) != Some(strip));
    }
    for (number, roster) in new.rosters.iter().enumerate() {
        tell(&roster.title, old.rosters.get(number) != Some(roster));
    }
    for (number, aid) in new.aids.iter().enumerate() {
        tell(&aid.title, old.aids.get(number) != Some(aid));
    }
    for (number, card) in new.cards.iter().enumerate() {
        tell(&format!("{} ({})", card.name, card.title), old.cards.get(number) != Some(card));
    }
    pages
}
