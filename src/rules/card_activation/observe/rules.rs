//! Which rules came up in a game, and which never did.

use std::collections::BTreeSet;

use crate::game::{Observation, Step};
use crate::rules::card_activation::board::Board;
use crate::rules::card_activation::event::Event;
use crate::rules::card_activation::options::Ties;
use crate::rules::card_activation::order::Order;
use crate::rules::card_activation::sections;
use crate::rules::common::observe;

/// The sections an event can cite in every battle; a test holds random games against them.
const ALWAYS: [&str; 17] = [
    "SETUP",
    "TURN",
    "TURN.1",
    "TURN.2",
    "TURN.3",
    "TURN.4",
    "MOVE",
    "FIRE.3",
    "COVER",
    "HIT.figures",
    "HIT.stacked",
    "ASLT.2",
    "ASLT.4",
    "ASLT.5",
    "COH",
    "DECK",
    "END",
];
/// Those that only some battles have the units for.
const COMMANDERS: [&str; 4] = ["MOVE.1", "FIRE.2", "HIT.commander", "HIT.wound"];
const GUNS: [&str; 1] = ["FIRE.6"];
const TRANSPORTS: [&str; 2] = ["LOAD", "HIT.passengers"];

/// Every section that can show in a game of this scenario.
fn shown(board: &Board) -> BTreeSet<&'static str> {
    let mut shown: BTreeSet<&'static str> = ALWAYS.into_iter().collect();
    let mut given = |when: bool, sections: &[&'static str]| shown.extend(sections.iter().filter(|_| when));
    let any = |wanted: fn(&crate::rules::card_activation::board::Unit) -> bool| board.units.iter().any(wanted);
    given(any(|unit| unit.commander), &COMMANDERS);
    given(any(|unit| unit.groups.iter().any(|group| group.area)), &GUNS);
    given(any(|unit| unit.observer), &["OBS", "HIT.commander", "HIT.wound", "HIT.passengers"]);
    given(any(|unit| unit.transport), &TRANSPORTS);
    given(any(|unit| unit.tower.is_some()), &["MOVE.5"]);
    given(any(|unit| unit.is_vehicle()), &["HIT.vehicle"]);
    given(any(|unit| unit.is_vehicle() && unit.destroy_reds <= 1), &["HIT.light"]);
    given(any(|unit| unit.is_vehicle() && unit.destroy_reds == 2), &["HIT.medium"]);
    given(any(|unit| unit.is_vehicle() && unit.destroy_reds > 2), &["HIT.heavy"]);
    given(!board.barrages.is_empty(), &["BAR"]);
    given(!board.arrivals.is_empty(), &["ORD.3"]);
    given(board.options.ties != Ties::Suits || board.decks > 1, &["ORD.2"]);
    given(board.hexes.iter().any(|hex| hex.mined), &["TERR.mines"]);
    given(board.hexes.iter().any(|hex| hex.ways.iter().any(|way| way.stops)), &["TERR.river"]);
    given(board.options.enemy_stops, &["MOVE.4"]);
    shown
}

/// The rules that never came up, and our rulings on those that did.
pub fn of(board: &Board, steps: &[Step<Order, Event>]) -> [Observation; 2] {
    let seen = observe::cited(steps, Event::cite);
    [observe::unseen(sections(), &shown(board), &seen), observe::rulings(sections(), &seen)]
}
