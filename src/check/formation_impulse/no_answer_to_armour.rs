//! A side whose fire cannot hurt the enemy's armour.
//!
//! ## Why it matters
//! Hard targets are fired at with AP factors. A side that has none, and neither mortars, artillery, aircraft nor anti-aircraft
//! guns, can only assault them.
//!
//! ## Example
//! ```toml
//! [tables.unit_type]
//! rifle = { ap = { fp = 0 } }
//! at-gun = { ap = { fp = 0 } }
//! aa-gun = { aa = { fp = 0 } }
//! mortar = { mortar = false }
//! tank-heavy = { ap = { fp = 0 } }
//!
//! [tables.support_weapon]
//! anti-tank = { ap_fp = 0 }
//! ```
//! Write instead:
//! ```toml
//! [tables.unit_type]
//! rifle = { ap = { fp = 0 } }
//! aa-gun = { aa = { fp = 0 } }
//! mortar = { mortar = false }
//! tank-heavy = { ap = { fp = 0 } }
//!
//! [tables.support_weapon]
//! anti-tank = { ap_fp = 0 }
//! ```

use crate::check::formation_impulse::prelude::*;
use crate::check::words;
use crate::rules::formation_impulse::keys::MissionKind;
use crate::rules::formation_impulse::tables::UnitType;

pub const CHECK: Check = Check::warning("NW020", Some("6.1.f"), Run::FormationImpulse(run));

fn run(reading: &Reading, report: &mut Report<'_>) {
    let sides: Vec<SideId> = reading.draft.side_ids().collect();
    if !sides.iter().all(|side| is_known(&reading.draft, *side)) {
        return;
    }
    let shelled = |side: SideId| {
        let mut missions = reading.missions.iter().filter(|mission| mission.side.is_none_or(|owner| owner == side));
        missions.any(|mission| mission.kind.is_none_or(|kind| kind.value == MissionKind::He))
    };
    for side in &sides {
        let units: Vec<UnitId> = in_play_of(&reading.draft, *side).collect();
        let enemies = sides.iter().filter(|other| *other != side).flat_map(|other| in_play_of(&reading.draft, *other));
        let hard = enemies.filter(|unit| reading.unit(*unit).is(|kind| kind.is_platoon() && kind.is_hard())).count();
        if hard == 0 || units.is_empty() || shelled(*side) || units.iter().any(|unit| answers(reading, *unit)) {
            continue;
        }
        let id = &reading.draft.side(*side).id;
        report
            .at(id.span, format!("`{id}` has no fire that hurts {}", words::count(hard, "hard unit", "hard units")))
            .label("nobody with AP factors")
            .help("give it tanks, anti-tank guns or an `anti-tank` support weapon, or take the enemy's armour away");
    }
}

/// Whether a unit can fire at hard targets.
fn answers(reading: &Reading, unit: UnitId) -> bool {
    let weapons = [UnitType::ap, UnitType::aa];
    let own = |kind: &UnitType| weapons.iter().any(|weapon| weapon(kind, false).is_some_and(|weapon| weapon.fp() > 0));
    let unit = reading.unit(unit);
    let lent = unit.is(UnitType::infantry) && unit.support.iter().any(|(_, weapon)| weapon.ap_fp() > 0);
    lent || unit.is(|kind| own(kind) || kind.mortar() || kind.is_aircraft())
}
