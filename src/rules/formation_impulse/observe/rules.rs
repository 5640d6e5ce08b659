//! Which rules came up in a game, and which never did.

use std::collections::BTreeSet;

use crate::rules::formation_impulse::board::{Board, Hex, Unit};
use crate::rules::formation_impulse::keys::MissionKind;

/// The sections an event can cite in every battle; a test holds random games against them.
const ALWAYS: [&str; 19] = [
    "P1", "P2", "P3", "P5", "4.2", "4.3", "5.0", "5.0.3", "6.1", "6.1.g", "6.1.h", "6.1.oc", "6.2", "6.3", "6.3.2",
    "6.3.5", "6.3.6", "CONTROL", "END",
];

/// Every section that can show in a game of this scenario.
pub fn shown(board: &Board) -> BTreeSet<&'static str> {
    let mut shown: BTreeSet<&'static str> = ALWAYS.into_iter().collect();
    let mut given = |when: bool, sections: &[&'static str]| shown.extend(sections.iter().filter(|_| when));
    let units = |wanted: fn(&Unit) -> bool| board.units.iter().any(wanted);
    let hexes = |wanted: fn(&Hex) -> bool| board.hexes.iter().any(wanted);
    let (options, mortars) = (&board.options, units(|unit| unit.mortar));
    let carried = units(|unit| !unit.carries.is_empty());
    let mined = hexes(|hex| hex.mined) || board.sides.iter().any(|side| side.mines > 0);
    given(board.setup.iter().any(|place| place.cells.len() > 1), &["SETUP"]);
    given(!board.arrivals.is_empty(), &["ENTER"]);
    given(options.end_turn_hold, &["P4"]);
    given(units(|unit| unit.is_headquarters()), &["1.3.2.6", "1.3.2.7", "1.3.2.9"]);
    given(units(|unit| unit.factors[0].leadership > 0), &["1.3.2.10"]);
    given(carried, &["5.0.1", "5.0.2", "CARRY"]);
    given(units(|unit| unit.afv && unit.factors[0].assault.is_some()), &["6.4", "6.4.2", "6.4.3"]);
    given(mortars, &["6.1m", "6.1m.1"]);
    given(units(|unit| unit.anti_air && unit.factors[0].ap.is_none()) && units(|unit| unit.is_hard()), &["11.1"]);
    given(hexes(|hex| hex.position), &["8.1"]);
    given(mined, &["8.2", "8.2.1"]);
    given(!board.missions.is_empty(), &["11.2"]);
    let mission = |kind: MissionKind| board.missions.iter().any(|mission| mission.kind == kind);
    given(mission(MissionKind::He), &["11.2.1"]);
    given(mission(MissionKind::Smoke), &["11.2.2"]);
    given(
        units(|unit| unit.is_aircraft() && unit.arrives.is_some()),
        &["11.3.1", "11.3.2", "11.3.3", "11.3.4", "11.3.5"],
    );
    given(options.fate && board.sides.iter().any(|side| side.fate > 0), &["FATE"]);
    given(options.heavy_shells && (mortars || mission(MissionKind::He)), &["X3"]);
    given(options.sheltered_infantry, &["X4"]);
    given(options.wrecks && units(|unit| unit.is_hard() && unit.is_platoon()), &["TERR.wreck"]);
    shown
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::formation_impulse::sections;

    #[test]
    fn every_section_of_the_list_exists() {
        ALWAYS.iter().for_each(|number| assert!(sections().section(number).is_some(), "{number}"));
    }
}
