//! Writes down what lies beside the units: whose impulse it is, smoke, mines and wrecks, the cup, and what sides have left.

use toml::Value;

use crate::game::phrase::Say;
use crate::rules::common::situation::{put, put_one};
use crate::rules::formation_impulse::board::Board;
use crate::rules::formation_impulse::phrase::{ChitId, MissionId};
use crate::rules::formation_impulse::table::{Litter, Table};
use crate::scenario::draft::SideId;

pub fn write(board: &Board, table: &Table, given: &mut toml::Table) {
    match table.active {
        Some(formation) => put_one(given, "formation", Some(board.formation(formation).id.clone())),
        None => put_one(given, "start", Some("draw")),
    }
    put(given, "smoke", table.smoke.iter().map(|(cell, number)| (cell.say(board), i64::from(*number))));
    let mut litter = |key: &str, lies: fn(&Litter) -> bool| {
        let cells = board.grid.cells().filter(|cell| lies(&table.litter[cell.index()]));
        put(given, key, cells.map(|cell| (cell.say(board), true)));
    };
    litter("mined", |litter| litter.mines);
    litter("wrecks", |litter| litter.wreck);
    litter("trodden", |litter| litter.trodden);
    let name = |at: usize| ChitId(at as u8).say(board);
    let names = |set: u64| -> Value {
        (0..board.chits.len()).filter(|at| set & (1 << at) != 0).map(name).collect::<Vec<_>>().into()
    };
    put_one(given, "cup", Some(names(table.cup)));
    put_one(given, "gone", (table.gone != 0).then(|| names(table.gone)));
    let sides = [SideId(0), SideId(1)];
    let id = |side: SideId| board.side(side).id.clone();
    let held = sides.into_iter().filter_map(|side| Some((side, table.held[side.0 as usize]?)));
    put(given, "held", held.map(|(side, chit)| (id(side), name(chit.into()))));
    put_one(given, "ends", (table.ends > 0).then(|| i64::from(table.ends)));
    for (key, at) in [("impulses", 0), ("impulses_before", 1)] {
        let formations = board.formations.iter().zip(&table.impulses);
        put(given, key, formations.map(|(formation, counts)| (formation.id.clone(), i64::from(counts[at]))));
    }
    let missions = table.missions.iter().enumerate();
    put(given, "missions", missions.map(|(at, left)| (MissionId(at as u8).say(board), i64::from(*left))));
    put(given, "mines", sides.map(|side| (id(side), i64::from(table.mines[side.0 as usize]))));
    let fate = sides.into_iter().filter(|_| board.options.fate);
    put(given, "fate", fate.map(|side| (id(side), i64::from(table.fate[side.0 as usize]))));
}
