//! The charts as `sandtable list` shows them.

use super::tables::{AssaultFactor, Class, Conceals, Movement, Tables, UnitType, Weapon};
use super::words;
use crate::rules::common::charts::Tables as _;
use crate::rules::listing::{Chart, Listing, ids, name, yes};
use crate::source::Spanned;

/// The rows of a chart, as the rulebook has them.
pub fn listing(chart: Chart) -> Option<Listing> {
    let tables = &Tables::rulebook().tables;
    let more = |mf: &dyn Fn(Movement) -> i64| Movement::ALL.map(|movement| format!("+{}", mf(movement)));
    let listing = match chart {
        Chart::Terrain => Listing::of(
            &[
                "terrain",
                "token",
                "name",
                "foot",
                "tracked",
                "wheeled",
                "dice for infantry",
                "dice for vehicles",
                "blocks sight",
                "conceals",
                "level",
                "overrun",
                "built up",
            ],
            &tables.terrain,
            |row| {
                let costs = Movement::ALL.map(|movement| row.mf(movement).map_or("no".into(), |mf| mf.to_string()));
                let mut cells = vec![row.glyph().to_string(), name(row.name())];
                cells.extend(costs);
                cells.extend([row.db_inf().to_string(), row.db_veh().to_string(), yes(row.blocks_sight())]);
                cells.extend([conceals(row.conceals()).to_string(), row.level().to_string()]);
                cells.extend([row.overrun(), row.built_up()].map(yes));
                cells
            },
        ),
        Chart::Edges => Listing::of(
            &["hexside", "name", "foot", "tracked", "wheeled", "barred", "leads over"],
            &tables.hexside,
            |row| {
                let mut cells = vec![name(row.name())];
                cells.extend(more(&|movement| row.mf(movement)));
                cells.extend([yes(row.barred()), ids(row.neutralizes())]);
                cells
            },
        ),
        Chart::Paths => Listing::of(&["path", "name", "foot", "tracked", "wheeled"], &tables.path, |row| {
            let along = |movement| words::mf(u8::try_from(row.halves(movement)).unwrap_or(u8::MAX));
            [vec![name(row.name())], Movement::ALL.map(along).to_vec()].concat()
        }),
        Chart::Features => Listing::of(
            &[
                "feature",
                "name",
                "foot",
                "tracked",
                "wheeled",
                "dice for infantry",
                "dice for vehicles",
                "conceals",
                "protects",
                "mined",
                "smoke",
            ],
            &tables.feature,
            |row| {
                let mut cells = vec![name(row.name())];
                cells.extend(more(&|movement| row.mf(movement)));
                cells.extend([format!("+{}", row.db_inf()), format!("+{}", row.db_veh())]);
                cells.extend([row.conceals(), row.protects(), row.mined()].map(yes));
                cells.push(match row.smoke() {
                    0 => NONE.to_string(),
                    number => number.to_string(),
                });
                cells
            },
        ),
        Chart::UnitTypes => Listing::of(
            &[
                "unit type",
                "name",
                "class",
                "AP",
                "HE",
                "AA",
                "strike",
                "assault",
                "armour/save",
                "MF",
                "command range",
                "leadership",
                "steps",
                "carries",
            ],
            &tables.unit_type,
            unit_type,
        ),
        Chart::Markers => Listing::of(&["marker", "name", "on a sheet"], &tables.marker, |row| {
            vec![name(row.name()), row.count().to_string()]
        }),
    };
    Some(listing)
}

pub fn conceals(conceals: Conceals) -> &'static str {
    match conceals {
        Conceals::Nobody => "no",
        Conceals::Infantry => "infantry",
        Conceals::All => "yes",
    }
}

/// A type with both sides of its counter. A weapon is range/firepower/To Hit, with `_` where it fires neither farther nor better
/// when near and `+` for a die more; the strike of an aircraft, which is over its target, is firepower/To Hit.
fn unit_type(row: &UnitType) -> Vec<String> {
    let weapon = |weapon: Weapon| {
        let (line, plus) = (mark(weapon.underlined(), "_"), mark(weapon.plus(), "+"));
        format!("{}{line}/{}{plus}/{}", weapon.range(), weapon.fp(), weapon.th())
    };
    let assault = |factor: AssaultFactor| {
        format!("{}{}{}/{}", factor.fp(), mark(factor.plus(), "+"), mark(factor.star(), "*"), factor.th())
    };
    let weapons = [
        sides(row.ap, row.ap_reduced, weapon),
        sides(row.he, row.he_reduced, weapon),
        sides(row.aa, row.aa_reduced, weapon),
        row.ga()
            .map_or(NONE.to_string(), |strike| format!("{}{}/{}", strike.fp(), mark(strike.plus(), "+"), strike.th())),
        sides(row.assault, row.assault_reduced, assault),
    ];
    let number = |number: i64| number.to_string();
    let mut cells = vec![name(row.name()), kind(row)];
    cells.extend(weapons);
    cells.extend([
        row.save().map_or(NONE.to_string(), |save| format!("{}/{save}", row.armour())),
        if row.mf.is_some() { format!("{} {}", row.mf(), row.movement().word()) } else { NONE.to_string() },
        sides(row.radius, row.radius_reduced, number),
        sides(row.leadership, row.leadership_reduced, number),
        number(row.steps()),
        if row.carries().next().is_none() { NONE.to_string() } else { ids(row.carries()) },
    ]);
    cells
}

const NONE: &str = "-";

fn mark(is: bool, mark: &'static str) -> &'static str {
    if is { mark } else { "" }
}

/// A factor of the full side, and that of the reduced one where it has its own.
fn sides<T>(full: Option<Spanned<T>>, reduced: Option<Spanned<T>>, words: impl Fn(T) -> String) -> String {
    let words = |factor: Option<Spanned<T>>| factor.map(|factor| words(factor.value));
    match (words(full), words(reduced)) {
        (None, None) => NONE.to_string(),
        (full, None) => full.unwrap_or_default(),
        (full, Some(reduced)) => format!("{} ({reduced})", full.unwrap_or(NONE.to_string())),
    }
}

/// What it is as a target, and what it is besides.
fn kind(row: &UnitType) -> String {
    let class = match (row.is_headquarters(), row.class()) {
        (true, _) => "headquarters",
        (_, Class::Soft) => "soft",
        (_, Class::Hard) => "hard",
        (_, Class::Air) => "air",
    };
    let flags = [
        ("AFV", row.afv()),
        ("infantry", row.infantry()),
        ("recon", row.recon()),
        ("engineers", row.engineer()),
        ("mortar", row.mortar()),
        ("anti-air", row.anti_air()),
    ];
    let flags = flags.iter().filter(|(_, is)| *is).map(|(flag, _)| *flag);
    std::iter::once(class).chain(flags).collect::<Vec<_>>().join(", ")
}
