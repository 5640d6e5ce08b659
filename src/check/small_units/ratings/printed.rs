//! What counters print, walked value by value: the ground the rating checks share.

use std::ops::RangeBounds;

use crate::check::small_units::prelude::*;
use crate::rules::small_units::keys::RatingKeys;
use crate::rules::small_units::tables::{FireClass, UnitType};

/// Picks one rating of a side.
pub type Pick = fn(&RatingKeys) -> Option<Spanned<i64>>;

/// A rating as some side of a counter prints it.
pub struct Printed<'s> {
    /// The unit as its counter calls it.
    pub id: &'s str,
    pub unit: UnitId,
    pub side: &'s RatingKeys,
    pub value: Spanned<i64>,
}

/// Every value that counters print for one rating, fronts before backs.
pub fn each<'s>(reading: &'s Reading, pick: Pick) -> impl Iterator<Item = Printed<'s>> {
    reading.draft.unit_ids().flat_map(move |unit| {
        let id = reading.draft.unit(unit).id.as_str();
        reading.counter(unit).sides().filter_map(move |(_, side)| {
            let value = pick(&side.value)?;
            Some(Printed { id, unit, side: &side.value, value })
        })
    })
}

/// Those of them that do not keep to some bounds.
pub fn outside<'s>(
    reading: &'s Reading,
    pick: Pick,
    bounds: impl RangeBounds<i64> + Clone,
) -> impl Iterator<Item = Number<'s>> {
    let all = each(reading, pick).map(move |printed| Number::given(printed.value, printed.id, bounds.clone()));
    all.filter(|number| !number.is_sound())
}

/// The values of one rating on the front and the back of one counter.
pub fn of_unit(reading: &Reading, unit: UnitId, pick: Pick) -> Vec<Spanned<i64>> {
    reading.counter(unit).sides().filter_map(|(_, side)| pick(&side.value)).collect()
}

/// Whether a rating of a side only seems to be missing: what was written for it was not understood, and reported.
pub fn is_lost(reading: &Reading, unit: UnitId, side: &str, rating: &str) -> bool {
    let table = reading.draft.unit(unit).own.value(side).and_then(|side| side.value.as_table());
    table.is_some_and(|table| table.is_lost(rating))
}

/// Units whose type is known, with its id and row.
pub fn typed(reading: &Reading) -> impl Iterator<Item = (UnitId, &str, &UnitType)> {
    reading.draft.unit_ids().filter_map(|unit| {
        let (id, row) = reading.counter(unit).kind.as_ref()?;
        Some((unit, id.as_str(), row))
    })
}

/// The same without units whose `fire_class` was written but not understood: how they count is unknown.
pub fn classed(reading: &Reading) -> impl Iterator<Item = (UnitId, &str, &UnitType)> {
    typed(reading).filter(|(unit, ..)| !reading.draft.unit(*unit).own.is_lost("fire_class"))
}

/// The class a counter's ratings give its type, whatever it says itself; none while its front is unknown.
pub fn class_by_ratings(reading: &Reading, unit: UnitId) -> Option<FireClass> {
    let counter = reading.counter(unit);
    let (front, (_, kind)) = (counter.front.as_ref()?, counter.kind.as_ref()?);
    if ["g", "a"].iter().any(|rating| is_lost(reading, unit, "front", rating)) {
        return None;
    }
    Some(kind.class().by_ratings(front.g.is_some(), front.a.is_some()))
}

/// Two places that disagree, the one in the unit's own entry first: what came by `like` is another unit's text.
pub fn own_first(reading: &Reading, unit: UnitId, first: Span, second: Span) -> (Span, Span) {
    let own = &reading.draft.document.own.units[reading.draft.unit(unit).entry];
    let holds = |span: Span| {
        own.iter().any(|(_, entry)| {
            let inner = entry.value.value.as_table().into_iter().flat_map(|table| table.iter());
            entry.value.span == span || inner.into_iter().any(|(_, entry)| entry.value.span == span)
        })
    };
    if !holds(first) && holds(second) { (second, first) } else { (first, second) }
}
