//! Places inside texts such as `2x1+1x3`, and who has fires at all.

use std::collections::BTreeSet;
use std::ops::Range;

use crate::check::small_units::prelude::*;
use crate::rules::small_units::reading::FiresReading;
use crate::scenario::Inside;

/// "artillery fire" or "air strike".
pub fn word(air: bool) -> &'static str {
    if air { "air strike" } else { "artillery fire" }
}

/// The place of a part of the text; of the whole text where the part is empty.
pub fn place(reading: &Reading, fires: &FiresReading, part: Range<usize>) -> Span {
    if part.is_empty() {
        return fires.written.span;
    }
    Inside::of(&reading.sources, fires.written.as_ref().map(String::as_str)).span(part)
}

/// Where the strength of each entry stands, for a text that was understood.
pub fn strengths(reading: &Reading, fires: &FiresReading) -> Vec<Span> {
    let text = fires.written.as_str();
    let mut places = Vec::new();
    let mut start = 0;
    for entry in text.split('+') {
        let end = start + entry.trim_end().len();
        let sign = entry.find('x').map_or(start, |at| start + at + 1);
        places.push(place(reading, fires, sign..end));
        start += entry.len() + 1;
    }
    places
}

/// The sides that have fires under one of these keys on any turn. What could not be read may be anything, and an entry
/// whose side is unknown anybody's.
pub fn sides_with(reading: &Reading, keys: &[&str]) -> BTreeSet<SideId> {
    let own = &reading.draft.document.own.file;
    if own.is_lost("support") {
        return reading.draft.side_ids().collect();
    }
    let mut sides = BTreeSet::new();
    for (number, support) in reading.support.iter().enumerate() {
        let written = own.item("support", number);
        let has = |key: &&str| written.is_some_and(|entry| entry.value(key).is_some() || entry.is_lost(key));
        if keys.iter().any(has) {
            match support.side {
                Some(side) => sides.extend([side]),
                None => sides.extend(reading.draft.side_ids()),
            }
        }
    }
    sides
}
