//! Which rules came up in a game, and which never did.

use std::collections::BTreeSet;

use crate::rules::card_activation::board::{Board, Hex, Unit, Way};
use crate::rules::card_activation::hits::vehicle_rule;
use crate::rules::card_activation::options::Ties;

/// The sections an event can cite in every battle; a test holds random games against them.
const ALWAYS: [&str; 15] = [
    "TURN",
    "TURN.1",
    "TURN.2",
    "TURN.3",
    "TURN.4",
    "DECK",
    "MOVE",
    "FIRE.3",
    "HIT.figures",
    "HIT.stacked",
    "ASLT.2",
    "ASLT.4",
    "ASLT.5",
    "COH",
    "END",
];

/// Every section that can show in a game of this scenario.
pub fn shown(board: &Board) -> BTreeSet<&'static str> {
    let mut shown: BTreeSet<&'static str> = ALWAYS.into_iter().collect();
    let mut given = |when: bool, sections: &[&'static str]| shown.extend(sections.iter().filter(|_| when));
    let units = |wanted: fn(&Unit) -> bool| board.units.iter().any(wanted);
    let hexes = |wanted: fn(&Hex) -> bool| board.hexes.iter().any(wanted);
    let area = units(|unit| unit.groups.iter().any(|group| group.area));
    given(board.setup.iter().any(|place| place.cells.len() > 1), &["SETUP"]);
    given(!board.arrivals.is_empty(), &["ORD.3"]);
    given(board.decks > 1 || board.options.ties == Ties::Dice, &["ORD.2"]);
    given(units(|unit| unit.commander), &["MOVE.1", "FIRE.2"]);
    given(units(|unit| unit.is_leader()), &["HIT.commander", "HIT.wound"]);
    given(units(|unit| unit.tower.is_some()), &["MOVE.5"]);
    given(units(|unit| !unit.carries.is_empty()), &["LOAD"]);
    given(units(|unit| unit.transport || unit.with.is_some()), &["HIT.passengers"]);
    given(units(|unit| unit.is_vehicle()), &["HIT.vehicle"]);
    given(area, &["FIRE.6"]);
    given(area && units(|unit| unit.observer), &["OBS"]);
    given(!board.barrages.is_empty(), &["BAR"]);
    given(board.options.enemy_stops, &["MOVE.4"]);
    given(hexes(|hex| hex.cover), &["COVER"]);
    given(hexes(|hex| hex.mined), &["TERR.mines"]);
    given(hexes(|hex| hex.ways.iter().any(|way: &Way| way.stops)), &["TERR.river"]);
    let vehicles = board.units.iter().filter(|unit| unit.is_vehicle());
    shown.extend(vehicles.map(|unit| vehicle_rule(unit.destroy_reds)));
    shown
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::card_activation::sections;

    #[test]
    fn every_section_of_the_list_exists() {
        ALWAYS.iter().for_each(|number| assert!(sections().section(number).is_some(), "{number}"));
    }
}
