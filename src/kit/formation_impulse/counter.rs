//! Counters of platoons [6.1], [6.3], of headquarters [1.3.2], aircraft [11.3] and support weapons [1.3.4]: their factors, with
//! the places they are printed in. The back is the reduced side.

use crate::kit::forces::Forces;
use crate::kit::{Back, Badge, Counter, Gait, Hue, Position, Ribbon, Sign, Value, Values, is_crewed, likes};
use crate::rules::formation_impulse::options::Options;
use crate::rules::formation_impulse::reading::Reading;
use crate::rules::formation_impulse::tables::{AssaultFactor, Movement, SupportWeapon, UnitType, Weapon};
use crate::scenario::draft::UnitId;

/// The counters a scenario uses, in the order of its units, each before its support weapons; those it does not want printed are
/// left out.
pub fn counters(reading: &Reading) -> Vec<Counter> {
    let units = Forces { draft: &reading.draft }.printed_in_play();
    let with_weapons = |unit: UnitId| {
        let own = counter(reading, unit);
        let weapons = own.as_ref().map(|owner| weapons(reading, unit, owner)).unwrap_or_default();
        own.into_iter().chain(weapons)
    };
    units.into_iter().flat_map(with_weapons).collect()
}

/// The counter of one unit.
pub fn counter(reading: &Reading, id: UnitId) -> Option<Counter> {
    let own = reading.unit(id);
    let (kind, row) = own.kind.as_ref()?;
    let drawn = likes(&reading.tables.unit_type, kind, |row| &row.like);
    Some(Counter {
        kind: kind.clone(),
        kind_name: row.name().unwrap_or(kind).to_string(),
        pictured: row.is_hard() || row.is_aircraft() || is_crewed(&drawn),
        drawn,
        front: values(row, false, &reading.options),
        back: back(row, &reading.options),
        ..Counter::bare(&reading.draft, id)?
    })
}

/// Aircraft are disrupted and not reduced; types of a single step have nothing but the badge of their side.
fn back(row: &UnitType, options: &Options) -> Back {
    match () {
        () if row.is_aircraft() => {
            // Who is disrupted strikes no more.
            let left =
                values(row, true, options).into_iter().filter(|value| !matches!(value.place, Position::Ribbon(_)));
            Back::Disrupted(left.collect())
        }
        () if row.single_step() => Back::Badge,
        () => Back::Reduced(values(row, true, options)),
    }
}

/// A counter for each support weapon of a unit, named after it.
fn weapons(reading: &Reading, id: UnitId, owner: &Counter) -> Vec<Counter> {
    let mut all: Vec<Counter> = Vec::new();
    for (kind, row) in &reading.unit(id).support {
        let short = row.short();
        let alike = all.iter().filter(|one| one.kind == kind.value).count();
        let number = if alike == 0 { String::new() } else { format!(" {}", alike + 1) };
        all.push(Counter {
            id: format!("{short}{number} {}", owner.id),
            name: format!("{} of {}", row.name().unwrap_or(short), owner.id),
            kind: kind.value.clone(),
            kind_name: row.name().unwrap_or(&kind.value).to_string(),
            drawn: likes(&reading.tables.support_weapon, &kind.value, |row| &row.like),
            echelon: None,
            support_weapon: true,
            front: added(row),
            back: Back::Badge,
            setup: None,
            ..owner.clone()
        });
    }
    all
}

fn value(key: &str, label: &str, name: &str, figure: String, place: Position) -> Value {
    let [key, label, name] = [key, label, name].map(str::to_string);
    Value { key, label, name, figure, sign: None, place }
}

fn ribbon(hue: Hue, underlined: bool) -> Position {
    Position::Ribbon(Ribbon { hue, underlined })
}

/// What a support weapon adds to the fire of its owner.
fn added(row: &SupportWeapon) -> Values {
    let groups = [
        ("ap", "AP", "Added to range, FP", row.ap_range(), row.ap_fp(), Hue::Red),
        ("he", "HE", "Added to range, FP", row.he_range(), row.he_fp(), Hue::Yellow),
    ];
    let groups = groups.into_iter().filter(|(.., range, fp, _)| *range > 0 || *fp > 0);
    let mut all: Values = groups
        .map(|(key, label, name, range, fp, hue)| {
            value(key, label, name, format!("+{range}-+{fp}"), ribbon(hue, false))
        })
        .collect();
    if row.plus() {
        all.push(value("plus", "FP", "Augmented fire", "+".to_string(), ribbon(Hue::Dark, false)));
    }
    all
}

/// Range, firepower and To Hit: "8-3-4", with a plus after the firepower where it is augmented; aircraft have no range.
pub fn weapon_words(weapon: &Weapon) -> String {
    let plus = if weapon.plus() { "+" } else { "" };
    let range = if weapon.range.is_some() { format!("{}-", weapon.range()) } else { String::new() };
    format!("{range}{}{plus}-{}", weapon.fp(), weapon.th())
}

/// Dice and To Hit of an assault: "1*-5".
pub fn assault_words(factor: &AssaultFactor) -> String {
    let star = if factor.star() { "*" } else { "" };
    let plus = if factor.plus() { "+" } else { "" };
    format!("{}{star}{plus}-{}", factor.fp(), factor.th())
}

/// Dice of armour and save number: "2-4".
pub fn armour_words(row: &UnitType) -> Option<String> {
    row.save().map(|save| format!("{}-{save}", row.armour()))
}

/// The factors of a weapon whose range has no bands.
const UNDERLINED: &str = "Underlined range, FP, To Hit";

fn values(row: &UnitType, reduced: bool, options: &Options) -> Values {
    if row.is_headquarters() {
        return leading(row, reduced, options);
    }
    let groups = [
        ("ap", "AP", "Range, FP, To Hit", row.ap(reduced), Hue::Red),
        ("aa", "AA", "Range, FP, To Hit", row.aa(reduced), Hue::Blue),
        ("he", "HE", "Range, FP, To Hit", row.he(reduced), Hue::Yellow),
        ("ga", "GA", "Strike: FP, To Hit", row.ga(), Hue::Dark),
    ];
    let mut all = Values::new();
    for (key, label, name, weapon, hue) in groups {
        let place = |weapon: &Weapon| ribbon(hue, weapon.underlined());
        let named = |weapon: &Weapon| if weapon.underlined() { UNDERLINED } else { name };
        all.extend(weapon.map(|weapon| value(key, label, named(&weapon), weapon_words(&weapon), place(&weapon))));
    }
    let shield = Position::OverBox(Badge::Shield);
    all.extend(armour_words(row).map(|words| value("armour", "", "Armour dice, save number", words, shield)));
    let fights = row.assault(reduced).filter(|factor| factor.fp() > 0);
    all.extend(fights.map(|factor| {
        let name = if factor.star() { "Assault dice (* defends only), To Hit" } else { "Assault dice, To Hit" };
        value("assault", "", name, assault_words(&factor), Position::OverBox(Badge::Ring))
    }));
    if row.mf.is_some() && !row.is_aircraft() {
        let (gait, name) = match row.movement() {
            Movement::Foot => (Gait::Foot, "Movement, on foot"),
            Movement::Tracked => (Gait::Tracks, "Movement, on tracks"),
            Movement::Wheeled => (Gait::Motor, "Movement, on wheels"),
        };
        all.push(value("move", "", name, row.mf().to_string(), Position::Box(gait)));
    }
    all
}

/// What a headquarters does for others.
fn leading(row: &UnitType, reduced: bool, options: &Options) -> Values {
    let range = if options.command_by_movement { "Command range in MF on foot" } else { "Command range in hexes" };
    let signed = |key, name, figure: i64, sign| Value {
        sign: Some(sign),
        ..value(key, "", name, figure.to_string(), Position::Lead)
    };
    vec![
        signed("leadership", "Leadership", row.leadership(reduced), Sign::Star),
        signed("radius", range, row.radius(reduced), Sign::Cell),
    ]
}
