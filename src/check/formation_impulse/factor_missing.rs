//! A type of unit that lacks a factor it cannot do without.
//!
//! ## Why it matters
//! Hard targets save with their armour against their save number, platoons have movement factors, headquarters a command
//! range, aircraft a strike, and a weapon has dice, a range and a To Hit number. Without one of them the counter cannot be
//! played.
//!
//! ## Example
//! ```toml
//! [tables.unit_type.tank-light]
//! name = "Light tanks"
//! class = "hard"
//! ap = { range = 6, fp = 2, th = 5 }
//! armour = 1
//! mf = 9
//! movement = "tracked"
//! single_step = true
//!
//! [[unit]]
//! id = "R-Lt"
//! formation = "Spear"
//! type = "tank-light"
//!
//! [[setup]]
//! at = "0305"
//! units = ["R-Lt"]
//! ```
//! Write instead:
//! ```toml
//! [tables.unit_type.tank-light]
//! name = "Light tanks"
//! class = "hard"
//! ap = { range = 6, fp = 2, th = 5 }
//! armour = 1
//! save = 5
//! mf = 9
//! movement = "tracked"
//! single_step = true
//!
//! [[unit]]
//! id = "R-Lt"
//! formation = "Spear"
//! type = "tank-light"
//!
//! [[setup]]
//! at = "0305"
//! units = ["R-Lt"]
//! ```

use super::rows::{STRIKE, assaults, faulty, weapons};
use crate::check::formation_impulse::prelude::*;
use crate::check::words;
use crate::rules::formation_impulse::tables::UnitType;

pub const CHECK: Check = Check::error("NW014", Some("UNIT"), Run::FormationImpulse(run));

fn run(reading: &Reading, report: &mut Report<'_>) {
    for (written, missing) in faulty(reading, missing) {
        let keys = words::list(missing.iter().map(|key| format!("`{key}`")));
        report
            .at(written.at, format!("type `{}` has no {keys}", written.id))
            .label(what_it_is(written.row))
            .help(format!("add {keys}, or build the row on another with `like`"));
    }
}

/// The keys a row lacks; nothing if it is whole.
fn missing(row: &UnitType) -> Option<Vec<String>> {
    let saves = !row.is_headquarters() && (row.is_hard() || (row.is_aircraft() && row.armour() > 0));
    let own = [
        ("name", row.name.is_none()),
        ("radius", row.is_headquarters() && row.radius.is_none()),
        (STRIKE, row.is_aircraft() && row.ga.is_none()),
        ("armour", saves && row.armour.is_none()),
        ("save", saves && row.save.is_none()),
        ("mf", row.is_platoon() && row.mf.is_none()),
        ("movement", row.is_platoon() && row.movement.is_none()),
    ];
    let mut keys: Vec<String> = own.into_iter().filter(|(_, lacks)| *lacks).map(|(key, _)| key.to_string()).collect();
    for (weapon, factors) in weapons(row) {
        // A weapon without dice needs neither range nor score.
        let fires = factors.fp.is_none_or(|fp| fp.value > 0);
        let lacks = [
            ("fp", factors.fp.is_none()),
            ("range", fires && factors.range.is_none() && weapon != STRIKE),
            ("th", fires && factors.th.is_none()),
        ];
        keys.extend(lacks.iter().filter(|(_, lacks)| *lacks).map(|(key, _)| format!("{weapon}.{key}")));
    }
    for (assault, factors) in assaults(row) {
        let fights = factors.fp.is_none_or(|fp| fp.value > 0);
        let lacks = [("fp", factors.fp.is_none()), ("th", fights && factors.th.is_none())];
        keys.extend(lacks.iter().filter(|(_, lacks)| *lacks).map(|(key, _)| format!("{assault}.{key}")));
    }
    (!keys.is_empty()).then_some(keys)
}

fn what_it_is(row: &UnitType) -> &'static str {
    match () {
        () if row.is_headquarters() => "a headquarters",
        () if row.is_aircraft() => "an aircraft",
        () if row.is_hard() => "a hard target",
        () => "a soft target",
    }
}
