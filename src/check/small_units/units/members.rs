//! Who belongs to which formation, over the whole battle: a scenario need not use every unit.

use crate::check::small_units::prelude::*;
use crate::rules::small_units::tables::Ability;

/// A formation with its members.
pub struct Members {
    pub formation: FormationId,
    /// In the order of the file.
    pub units: Vec<UnitId>,
    pub hqs: Vec<UnitId>,
    /// Some member's type is unknown, so it may be a headquarters.
    pub unclear: bool,
}

/// Every formation of the battle with its members.
pub fn by_formation(reading: &Reading) -> Vec<Members> {
    let empty = |formation| Members { formation, units: Vec::new(), hqs: Vec::new(), unclear: false };
    let mut all: Vec<Members> = reading.draft.formation_ids().map(empty).collect();
    for unit in reading.draft.unit_ids() {
        let formation = reading.draft.unit(unit).formation;
        let Some(members) = formation.and_then(|formation| all.get_mut(formation.value.0 as usize)) else { continue };
        members.units.push(unit);
        if is_hq(reading, unit) {
            members.hqs.push(unit);
        }
        members.unclear |= reading.counter(unit).kind.is_none();
    }
    all
}

pub fn is_hq(reading: &Reading, unit: UnitId) -> bool {
    reading.counter(unit).has(Ability::Hq)
}

/// Units that belong to no formation, and none was named for them that could not be understood.
pub fn without_formation(reading: &Reading) -> impl Iterator<Item = UnitId> {
    let draft = &reading.draft;
    draft.unit_ids().filter(move |unit| {
        draft.unit(*unit).formation.is_none()
            && draft.written(*unit, |unit| &unit.formation).is_none()
            && !draft.unit(*unit).own.is_lost("formation")
            && !draft.is_adrift(*unit)
    })
}

/// "add `formation = "Fus"`", with the formations of the unit's side to choose from.
pub fn name_one(reading: &Reading, unit: UnitId) -> String {
    let side = reading.draft.unit(unit).side;
    let own = reading.draft.formations.iter().filter(|formation| side.is_none() || formation.side == side);
    let mut names: Vec<String> = own.map(|formation| format!("`formation = \"{}\"`", formation.id)).collect();
    match names.len() {
        0 => "declare a `[[formation]]` and name it with `formation = …`".to_string(),
        1..=4 => format!("add {}", names.join(" or ")),
        _ => {
            names.truncate(4);
            format!("add its formation: {} …", names.join(", "))
        }
    }
}
