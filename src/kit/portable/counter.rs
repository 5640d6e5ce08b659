//! Counters of units \[SP], \[MOV], \[FIRE], \[CC], \[AIRSP]: their values with the places they are printed in.

use super::reach;
use crate::kit::forces::Forces;
use crate::kit::{Back, Badge, Counter, Gait, Position, Sign, Value, Values, is_crewed, likes};
use crate::rules::portable::reading::{Reading, UnitReading};
use crate::rules::portable::tables::{Quality, UnitType};
use crate::scenario::draft::UnitId;

/// The counters a scenario uses, in the order of its units; those it does not want printed are left out.
pub fn counters(reading: &Reading) -> Vec<Counter> {
    let units = Forces { draft: &reading.draft }.printed_in_play();
    units.into_iter().filter_map(|unit| counter(reading, unit)).collect()
}

/// The counter of one unit.
pub fn counter(reading: &Reading, id: UnitId) -> Option<Counter> {
    let own = reading.unit(id);
    let (kind, row) = own.kind.as_ref()?;
    let drawn = drawn(reading, own);
    Some(Counter {
        kind: kind.clone(),
        kind_name: kind_name(own),
        pictured: row.is_aircraft() || row.transport() || is_driven(row) || is_crewed(&drawn),
        drawn,
        faces: true,
        strength: Some(own.sp),
        front: values(reading, own, row),
        back: Back::Acted,
        ..Counter::bare(&reading.draft, id)?
    })
}

/// What a unit is called: its gun if it is no more than that, else its type, and what gun that has.
pub fn kind_name(unit: &UnitReading) -> String {
    let Some((id, row)) = &unit.kind else { return String::new() };
    let name = row.name().unwrap_or(id);
    match &unit.gun {
        Some((gun, row)) if unit.is(UnitType::is_towed) => row.name().unwrap_or(gun).to_string(),
        Some((gun, row)) => format!("{name}: {}", row.name().unwrap_or(gun).to_lowercase()),
        None => name.to_string(),
    }
}

/// Guns have signs of their own; then the type, and those it is like.
fn drawn(reading: &Reading, unit: &UnitReading) -> Vec<String> {
    let rows = &reading.tables.unit_type;
    let towed = unit.gun.as_ref().filter(|_| unit.is(UnitType::is_towed));
    let guns = towed.into_iter().flat_map(|(gun, row)| {
        let like = row.like.as_ref().map(|like| like.value.clone());
        std::iter::once(gun.clone()).chain(like).flat_map(|gun| [format!("artillery-{gun}"), gun])
    });
    let kinds = unit.kind.iter().flat_map(|(id, _)| likes(rows, id, |row| &row.like));
    guns.chain(kinds).collect()
}

/// Range and dice of what a unit fires with: "3/1", or the range of a gun, with a star if it fires indirectly.
pub fn fire(reading: &Reading, unit: &UnitReading) -> Option<String> {
    let (_, row) = unit.kind.as_ref()?;
    if let (true, Some((_, gun))) = (row.artillery(), &unit.gun) {
        return Some(format!("{}{}", gun.range(), if gun.indirect() { "*" } else { "" }));
    }
    let weapon = reading.tables.weapon.get(row.weapon()?)?;
    let range = weapon.range().or(unit.gun.as_ref().map(|(_, gun)| gun.range()))?;
    Some(format!("{range}/{}", weapon.dice()))
}

/// Whether it fights on tracks or wheels of its own.
fn is_driven(row: &UnitType) -> bool {
    row.tank().is_some() || row.self_propelled()
}

fn values(reading: &Reading, unit: &UnitReading, row: &UnitType) -> Values {
    let mut all: Values = Vec::new();
    let mut add = |key: &str, label: &str, name: &str, figure: String, sign: Option<Sign>, place: Position| {
        let [key, label, name] = [key, label, name].map(str::to_string);
        all.push(Value { key, label, name, figure, sign, place });
    };
    let hit = reading.tables.hit.of(unit.quality);
    let badge = match unit.quality {
        Quality::Elite => Badge::Disc,
        Quality::Average => Badge::Ring,
        Quality::Poor => Badge::Plain,
    };
    let letter = hit.name.chars().next().map(String::from).unwrap_or_default();
    add("quality", "", "Quality: elite, average or poor", letter, None, Position::Left(badge));
    if let Some(figure) = fire(reading, unit) {
        let name = match row.artillery() {
            true => "Range of its gun (* indirect)",
            false => "Range and dice of its fire",
        };
        add("fire", "", name, figure, None, Position::Lead);
    }
    if row.is_aircraft() {
        let guns = [
            ("forward", "Forward guns", row.forward(), Sign::Ahead),
            ("rear", "Rear guns", row.rear(), Sign::Astern),
            ("bombs", "Bomb loads", row.bombs(), Sign::Bomb),
        ];
        for (key, name, count, sign) in guns.into_iter().filter(|(_, _, count, _)| *count > 0) {
            add(key, "", name, count.to_string(), Some(sign), Position::Row);
        }
        let name = "Turns it can stay over the board";
        add("endurance", "", name, row.endurance().to_string(), Some(Sign::Clock), Position::Row);
    } else {
        let pair = format!("{}/{}", reach(row.front()), reach(row.flank()));
        add("cc", "", "Close combat: facing the enemy / flank and rear", pair, None, Position::Shields);
    }
    let motor = is_driven(row) || row.is_aircraft() || (row.transport() && row.carries().next().is_some());
    let (gait, how) =
        if motor { (Gait::Motor, "Squares it moves, by motor") } else { (Gait::Foot, "Squares it moves") };
    add("move", "", how, row.r#move().to_string(), None, Position::Box(gait));
    all
}
