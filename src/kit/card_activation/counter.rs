//! Counters of units \[MOVE], \[RANGE], \[COH]: their weapons, grading and moves, with the places they are printed in. The back
//! is the unit disrupted [GEN.3].

use crate::kit::forces::Forces;
use crate::kit::{Arm, Back, Badge, CardColour, Counter, Position, Sign, Value, Values, likes};
use crate::rules::card_activation::reading::{Group, Reading, UnitReading};
use crate::rules::card_activation::tables::{Grading, UnitType};
use crate::scenario::draft::UnitId;

/// Signs of weapons that are drawn as something else is called.
const SIGNS: [(&str, &str); 12] = [
    ("heavy-machine-gun", "machine-gun"),
    ("medium-mortar", "mortar"),
    ("heavy-mortar", "mortar"),
    ("light-at-gun", "anti-tank-gun"),
    ("medium-at-gun", "anti-tank-gun"),
    ("heavy-at-gun", "anti-tank-gun"),
    ("mountain-gun", "artillery-mountain"),
    ("field-gun", "artillery-field"),
    ("medium-gun", "artillery-medium"),
    ("heavy-gun", "artillery-heavy"),
    ("infantry-gun", "infantry-gun"),
    ("infantry-vs-afv", "infantry-at"),
];

/// The pictures of weapons; shells tell light guns from medium and heavy ones.
const ARMS: [(&str, &str); 18] = [
    ("small-arms", "rifle"),
    ("smg", "smg"),
    ("light-machine-gun", "lmg"),
    ("heavy-machine-gun", "mmg"),
    ("infantry-vs-afv", "at"),
    ("medium-mortar", "mortar"),
    ("heavy-mortar", "mortar"),
    ("light-afv-gun", "shell-1"),
    ("medium-afv-gun", "shell-2"),
    ("heavy-afv-gun", "shell-3"),
    ("light-at-gun", "shell-1"),
    ("medium-at-gun", "shell-2"),
    ("heavy-at-gun", "shell-3"),
    ("infantry-gun", "shell-1"),
    ("mountain-gun", "shell-1"),
    ("field-gun", "shell-2"),
    ("medium-gun", "shell-2"),
    ("heavy-gun", "shell-3"),
];
/// Figures whose weapon is this one are shown storming.
const STORMING: &str = "smg";

/// The counters a scenario uses, in the order of its units; those it does not want printed are left out.
pub fn counters(reading: &Reading) -> Vec<Counter> {
    let units = Forces { draft: &reading.draft }.printed_in_play();
    units.into_iter().filter_map(|unit| counter(reading, unit)).collect()
}

/// The counter of one unit.
pub fn counter(reading: &Reading, id: UnitId) -> Option<Counter> {
    let own = reading.unit(id);
    let (kind, row) = own.kind.as_ref()?;
    Some(Counter {
        kind: kind.clone(),
        kind_name: kind_name(own),
        drawn: drawn(reading, own),
        pictured: true,
        arms: arms(reading, id, row),
        front: values(reading, id, row),
        back: Back::Disrupted(disrupted(reading, id)),
        ..Counter::bare(&reading.draft, id)?
    })
}

/// What a unit is called: a gun by its weapon, everybody else by the type.
pub fn kind_name(unit: &UnitReading) -> String {
    let Some((id, row)) = &unit.kind else { return String::new() };
    let gun = unit.groups.first().filter(|_| row.gun()).and_then(|group| group.weapon.name());
    gun.or(row.name()).unwrap_or(id).to_string()
}

/// Guns, and infantry with nothing but a crewed weapon, have the picture of that; then the type and those it is like.
fn drawn(reading: &Reading, unit: &UnitReading) -> Vec<String> {
    let only = match unit.groups.as_slice() {
        [group] => Some(group),
        _ => None,
    };
    let weapons = only.into_iter().flat_map(|group| likes(&reading.tables.weapon, &group.id, |row| &row.like));
    let weapons =
        weapons.filter_map(|id| SIGNS.iter().find(|(weapon, _)| *weapon == id)).map(|(_, sign)| sign.to_string());
    let kinds = unit.kind.iter().flat_map(|(id, _)| likes(&reading.tables.unit_type, id, |row| &row.like));
    let first = unit.groups.first().filter(|group| group.id == STORMING);
    weapons.chain(first.map(|_| "assault".to_string())).chain(kinds).collect()
}

/// What is shown beside the picture of a unit: its weapons, or what it does for others.
fn arms(reading: &Reading, id: UnitId, row: &UnitType) -> Vec<Arm> {
    let own = reading.unit(id);
    let shown = |figure: String, picture: &str| Arm { figure, picture: Some(picture.into()), words: String::new() };
    let told = |words: String| Arm { figure: String::new(), picture: None, words };
    let chart = &reading.tables.commander;
    match () {
        () if row.commander() => [chart.still, chart.moved].map(|dice| shown(format!("+{dice}"), "dice")).into(),
        () if row.observer() => {
            let with = own.with.map(|unit| format!("with {}", reading.draft.unit(unit.value).id.value));
            vec![told(with.unwrap_or_else(|| "spots".to_string()))]
        }
        () if !own.groups.is_empty() => own.groups.iter().map(|group| arm(reading, group)).collect(),
        () if row.transport() => {
            let load = row.carries().next().map(|_| shown(String::new(), "load"));
            let hook = (row.tows() || reading.towed_by(id).is_some()).then(|| shown(String::new(), "hook"));
            load.into_iter().chain(hook).collect()
        }
        () => Vec::new(),
    }
}

/// Figures or vehicles with one weapon.
fn arm(reading: &Reading, group: &Group) -> Arm {
    Arm {
        figure: group.figures.to_string(),
        picture: picture(reading, &group.id).map(str::to_string),
        words: group.weapon.short().to_string(),
    }
}

/// The picture of a weapon: its own, or that of the one it is like.
pub fn picture(reading: &Reading, weapon: &str) -> Option<&'static str> {
    let known = likes(&reading.tables.weapon, weapon, |row| &row.like);
    known.iter().find_map(|id| ARMS.iter().find(|(weapon, _)| weapon == id)).map(|(_, picture)| *picture)
}

/// Every picture beside figures and vehicles on the counters of a scenario, and what it stands for.
pub fn signs(reading: &Reading) -> Vec<(String, String)> {
    let arms: Vec<Arm> = counters(reading).into_iter().flat_map(|counter| counter.arms).collect();
    let shown = |name: &str| arms.iter().any(|arm| arm.picture.as_deref() == Some(name));
    let mut all: Vec<(String, Vec<String>)> = Vec::new();
    let used = reading.draft.units_in_play().into_iter().flat_map(|unit| &reading.unit(unit).groups);
    for group in used {
        let Some(picture) = picture(reading, &group.id).filter(|name| shown(name)) else { continue };
        let name = group.weapon.name().unwrap_or(&group.id).to_lowercase();
        match all.iter_mut().find(|(known, _)| known == picture) {
            Some((_, names)) if names.contains(&name) => {}
            Some((_, names)) => names.push(name),
            None => all.push((picture.to_string(), vec![name])),
        }
    }
    let others =
        [("dice", "dice more under this commander: still, moved"), ("load", "carries a unit"), ("hook", "tows a gun")];
    let others = others.into_iter().filter(|(name, _)| shown(name));
    let others = others.map(|(name, words)| (name.to_string(), words.to_string()));
    all.into_iter().map(|(picture, names)| (picture, names.join(", "))).chain(others).collect()
}

/// Figures and what they have, or the gun of a vehicle: "6×rifle", "medium gun".
pub fn group_words(group: &Group, row: &UnitType) -> String {
    let short = group.weapon.short();
    if row.is_vehicle() && group.figures == 1 { short.to_string() } else { format!("{}×{short}", group.figures) }
}

/// What is beside its picture in words, and what that is.
fn words(reading: &Reading, id: UnitId, row: &UnitType) -> Option<(&'static str, &'static str, String)> {
    let own = reading.unit(id);
    let named = |unit: UnitId| reading.draft.unit(unit).id.value.clone();
    let chart = &reading.tables.commander;
    let (key, name, parts) = match () {
        () if row.commander() => {
            let dice = format!("+{}/+{} dice", chart.still, chart.moved);
            ("help", "Dice he adds, still / moved", vec![dice])
        }
        () if row.observer() => {
            let with = own.with.map(|unit| format!("with {}", named(unit.value)));
            ("help", "Sees for the guns of its side", vec![with.unwrap_or_else(|| "observer".into())])
        }
        () if !own.groups.is_empty() => {
            let groups = own.groups.iter().map(|group| group_words(group, row));
            let name = if row.is_vehicle() { "Vehicles and gun" } else { "Figures and weapons" };
            ("weapons", name, groups.collect())
        }
        () if row.transport() => {
            let tows = reading.towed_by(id).map(|gun| format!("tows {}", named(gun)));
            let tows = tows.or_else(|| row.tows().then(|| "tows".to_string()));
            let carries = row.carries().next().map(|_| if tows.is_some() { "carries," } else { "carries" }.to_string());
            ("load", "What it does for others", carries.into_iter().chain(tows).collect())
        }
        () => return None,
    };
    Some((key, name, parts.join(" ")))
}

/// The range of the weapon that reaches farthest, with a star if it fires at what it does not see.
pub fn range(unit: &UnitReading) -> Option<String> {
    let farthest = unit.groups.iter().max_by_key(|group| group.weapon.range())?;
    Some(format!("{}{}", farthest.weapon.range(), if farthest.weapon.indirect() { "*" } else { "" }))
}

/// Hexes on a card; a dash for what moves only when towed.
pub fn hexes(row: &UnitType, red: bool) -> String {
    if row.only_towed() { "–".to_string() } else { row.moves(red).to_string() }
}

fn value(key: &str, name: &str, figure: String, place: Position) -> Value {
    Value { key: key.into(), label: String::new(), name: name.into(), figure, sign: None, place }
}

fn grading(unit: &UnitReading) -> Value {
    let badge = match unit.grading {
        Grading::Good => Badge::Disc,
        Grading::Average => Badge::Ring,
        Grading::Poor | Grading::VeryPoor => Badge::Plain,
    };
    let name = "Grading: G, A, P, VP";
    value("grading", name, unit.grading.letters().to_string(), Position::Left(badge))
}

fn values(reading: &Reading, id: UnitId, row: &UnitType) -> Values {
    let own = reading.unit(id);
    let mut all = vec![grading(own)];
    all.extend(words(reading, id, row).map(|(key, name, figure)| value(key, name, figure, Position::Arms)));
    if let Some(figure) = range(own) {
        let name = "Range (* indirect)";
        all.push(Value { sign: Some(Sign::Aim), ..value("range", name, figure, Position::Lead) });
    }
    let cards =
        [("red", "Hexes on a red card", CardColour::Red), ("black", "Hexes on a black card", CardColour::Black)];
    all.extend(
        cards
            .map(|(key, name, colour)| value(key, name, hexes(row, colour == CardColour::Red), Position::Card(colour))),
    );
    all
}

/// What is left to a disrupted unit: it stays where it is, and its range is as before.
fn disrupted(reading: &Reading, id: UnitId) -> Values {
    let own = reading.unit(id);
    let Some((_, row)) = &own.kind else { return Values::new() };
    let mut all = vec![grading(own)];
    all.extend(words(reading, id, row).map(|(key, name, figure)| value(key, name, figure, Position::Arms)));
    let ranged =
        range(own).map(|figure| Value { sign: Some(Sign::Aim), ..value("range", "Range", figure, Position::Lead) });
    all.extend(ranged);
    all
}
