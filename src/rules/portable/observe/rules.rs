//! Which rules came up in a game, and which never did.

use std::collections::BTreeSet;

use crate::rules::portable::board::Board;

/// The sections an event can cite in every battle; a test holds random games against them.
const ALWAYS: [&str; 26] = [
    "SETUP",
    "TS",
    "TS.1",
    "TS.3",
    "TS.5",
    "ART.j",
    "ART.k",
    "ACT.a",
    "ACT.c",
    "ACT.d",
    "MOV.a",
    "MOV.e",
    "MOV.h",
    "WOOD",
    "RIV",
    "TRCH",
    "WIRE",
    "MINE",
    "FIRE.c",
    "FIRE.l",
    "CC.c",
    "CC.f",
    "HIT",
    "DEF.retreat",
    "EXH",
    "ENG",
];
/// Those that only some battles have the units for.
const TRANSPORT: [&str; 1] = ["TRN"];
const AIR: [&str; 8] = ["AIRMOV.a", "AIRMOV.c", "AIRSP", "A2A.h", "A2G.d", "A2G.f", "G2A.b", "G2A.c"];

/// Every section that can show in a game of this scenario.
pub fn shown(board: &Board) -> BTreeSet<&'static str> {
    let mut shown: BTreeSet<&'static str> = ALWAYS.into_iter().collect();
    let mut given = |when: bool, sections: &[&'static str]| shown.extend(sections.iter().filter(|_| when));
    given(board.units.iter().any(|unit| unit.transport), &TRANSPORT);
    given(board.options.air, &AIR);
    given(board.options.air && board.options.aircraft_leave, &["AIRMOV.b"]);
    given(board.options.gas, &["GAS"]);
    given(board.options.tank_riders, &["RIDE"]);
    given(board.squares.iter().any(|square| square.stop && !square.woods && !square.water), &["DEF.cover"]);
    shown
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::portable::sections;

    #[test]
    fn every_section_of_the_lists_exists() {
        let all = ALWAYS.iter().chain(&TRANSPORT).chain(&AIR).chain(&["GAS", "RIDE", "DEF.cover"]);
        all.for_each(|number| assert!(sections().section(number).is_some(), "{number}"));
    }
}
