//! Counters of units [2.0]: their values with the places they are printed in.

use crate::kit::forces::Forces;
use crate::kit::{Back, Badge, Counter, Echelon, Gait, Position, Value, Values, is_crewed, likes};
use crate::rules::small_units::counter::Counter as Ratings;
use crate::rules::small_units::keys::RatingKeys;
use crate::rules::small_units::reading::Reading;
use crate::scenario::draft::UnitId;

/// The counters a scenario uses, in the order of its units; those it does not want printed are left out.
pub fn counters(reading: &Reading) -> Vec<Counter> {
    let in_play = reading.draft.units_in_play();
    pick(reading, |unit| in_play.contains(&unit))
}

/// Every counter of the battle, used or not, but for those that are not to be printed.
pub fn all_counters(reading: &Reading) -> Vec<Counter> {
    pick(reading, |_| true)
}

fn pick(reading: &Reading, wanted: impl Fn(UnitId) -> bool) -> Vec<Counter> {
    let units = Forces { draft: &reading.draft }.printed(wanted);
    units.into_iter().filter_map(|unit| counter(reading, unit)).collect()
}

/// The counter of one unit.
pub fn counter(reading: &Reading, id: UnitId) -> Option<Counter> {
    let (unit, ratings) = (reading.draft.unit(id), reading.counter(id));
    let front = ratings.front.as_ref().map(|front| values(reading, ratings, &front.value)).unwrap_or_default();
    let back = ratings.back.as_ref().map_or(Back::Badge, |back| Back::Reduced(values(reading, ratings, &back.value)));
    let kind = ratings.kind.as_ref().map(|(id, _)| id.clone()).unwrap_or_default();
    let size = ratings.keys.size.as_ref().and_then(|size| reading.tables.size.get(size.as_str()));
    let drawn = likes(&reading.tables.unit_type, &kind, |row| &row.like);
    Some(Counter {
        name: reading.draft.document.unit[unit.entry].name.as_ref().map_or(&unit.id, |name| name).value.clone(),
        kind_name: ratings.kind.as_ref().and_then(|(_, row)| row.name()).unwrap_or(&kind).to_string(),
        pictured: ratings.is_motorized() || is_crewed(&drawn),
        drawn,
        kind,
        echelon: size.map(|size| Echelon { mark: size.mark.clone(), name: size.name.clone() }),
        support_weapon: ratings.is_support_weapon(),
        front,
        back,
        ..Counter::bare(&reading.draft, id)?
    })
}

/// The values printed on a face [2.0], [6.5], [6.6].
fn values(reading: &Reading, counter: &Ratings, keys: &RatingKeys) -> Values {
    let chart = &reading.tables.rating;
    let motor = keys.motorized.map_or(counter.is_motorized(), |flag| flag.value);
    let (gait, how) = match (counter.is_immobile(), motor) {
        (true, _) => (Gait::Fixed, "never moves"),
        (_, true) => (Gait::Motor, "by motor"),
        _ => (Gait::Foot, "on foot"),
    };
    let moving = format!("{}, {how}", chart.ma.name);
    let rows = [
        ("fp", "FP", &chart.fp.name, keys.fp, Position::Lead),
        ("rng", "RNG", &chart.rng.name, keys.rng, Position::Row),
        ("mor", "MOR", &chart.mor.name, keys.mor, Position::Row),
        ("ma", "MA", &moving, keys.ma, Position::Box(gait)),
        ("g", "G", &chart.g.name, keys.g, Position::Left(Badge::Ring)),
        ("a", "A", &chart.a.name, keys.a, Position::Right(Badge::Shield)),
        ("sup", "SUP", &chart.sup.name, keys.sup, Position::Right(Badge::Disc)),
    ];
    let printed = rows.into_iter().filter_map(|(key, label, name, value, place)| {
        let [key, label] = [key, label].map(str::to_string);
        Some(Value { key, label, name: name.clone(), figure: value?.value.to_string(), sign: None, place })
    });
    printed.collect()
}
