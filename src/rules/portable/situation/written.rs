//! Writes down what lies beside the units: who acts, mines, wire and gas, and commanders lost.

use crate::game::phrase::Say;
use crate::rules::common::situation::{put, put_one};
use crate::rules::portable::board::Board;
use crate::rules::portable::phrase::letter;
use crate::rules::portable::table::{Mine, Table};
use crate::scenario::draft::SideId;

pub fn write(board: &Board, table: &Table, seat: Option<SideId>, given: &mut toml::Table) {
    let id = |side: SideId| board.side(side).id.clone();
    match table.acting {
        Some(side) => {
            put_one(given, "acting", Some(id(side)));
            put_one(given, "points", Some(i64::from(table.points)));
        }
        // Nobody has been given units to activate yet.
        None => put_one(given, "start", Some("artillery")),
    }
    put_one(given, "initiative", table.initiative.map(id));
    let cells = || board.grid.cells();
    let mine = |mine: Mine| match mine {
        Mine::Hidden(side) if seat.is_none_or(|seat| seat == side) => Some(id(side)),
        Mine::Open => Some("open".to_string()),
        Mine::Hidden(_) | Mine::None => None,
    };
    put(given, "mines", cells().filter_map(|cell| Some((cell.say(board), mine(table.mines[cell.index()])?))));
    put(given, "wire", cells().filter(|cell| table.wire[cell.index()]).map(|cell| (cell.say(board), true)));
    let cloud = |cloud: &crate::rules::portable::table::Cloud| {
        (cloud.cell.say(board), format!("{}, turn {}", letter(cloud.axis), cloud.since))
    };
    put(given, "gas", table.clouds.iter().map(cloud));
    let leaderless =
        [SideId(0), SideId(1)].into_iter().filter_map(|side| Some((side, table.leaderless[side.0 as usize]?)));
    put(given, "leaderless", leaderless.map(|(side, turn)| (id(side), turn)));
}
