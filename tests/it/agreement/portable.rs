//! First shells and spotters of Portable, asked of its engine.

use std::collections::BTreeSet;

use sandtable::check::Scenario;
use sandtable::diag::Diagnostic;
use sandtable::grid::Cell;
use sandtable::rules::portable::Laid;
use sandtable::rules::portable::artillery::{aim_sum, may_declare};
use sandtable::rules::portable::order::Order;
use sandtable::rules::portable::table::{Place, Table};
use sandtable::scenario::draft::{SideId, UnitId};

use super::named_before;

/// Checks whose claims are held against the engine.
pub const CLAIMS: &[&str] = &["PW006", "PW020", "PW025", "PW026", "PW042"];

pub fn judge(scenario: &Scenario, findings: &[Diagnostic]) -> Vec<String> {
    let board = Laid::of(scenario).expect("it is of this ruleset").board.clone();
    let table = Table::open(&board);
    let named = |code: &str, word: &str| -> BTreeSet<String> {
        let found = findings.iter().filter(|found| found.code == code);
        found.flat_map(|found| named_before(&found.message, word)).map(String::from).collect()
    };
    let mut all: Vec<(UnitId, Cell)> = table.on_board(&board, SideId(0)).collect();
    all.extend(table.on_board(&board, SideId(1)));
    let side = |unit: UnitId| board.unit(unit).side;
    let mut shells = BTreeSet::new();
    for (gun, _) in &all {
        let declares = |cell: Cell| may_declare(&board, &table, *gun, Order::Shell { unit: *gun, cell }).is_ok();
        let target = |(foe, at): &(UnitId, Cell)| {
            side(*foe) != side(*gun) && board.unit(*foe).aircraft.is_none() && declares(*at)
        };
        if all.iter().any(target) {
            shells.insert(board.unit(*gun).id.clone());
        }
    }
    let told = named("PW042", " reach");
    let mut wrong: Vec<String> = told
        .symmetric_difference(&shells)
        .map(|id| format!("{id}: check and engine differ on whether it reaches the enemy at once"))
        .collect();
    // A spotter who sees nobody helps no gun of his side to aim at anybody.
    for blind in named("PW026", " sees no enemy") {
        let Some((spotter, _)) = all.iter().find(|(unit, _)| board.unit(*unit).id == blind) else { continue };
        let mut alone = table.clone();
        let others = all.iter().filter(|(unit, _)| unit != spotter && board.unit(*unit).spotter);
        others.for_each(|(unit, _)| alone.pieces[unit.0 as usize].place = Place::Away);
        // The gun itself is elsewhere and sees nothing.
        let guns = board.side(side(*spotter)).units.iter().filter(|unit| board.unit(**unit).gun.is_some());
        for gun in guns {
            alone.pieces[gun.0 as usize].place = Place::Away;
            let seen = |(foe, at): &&(UnitId, Cell)| {
                side(*foe) != side(*spotter) && aim_sum(&board, &alone, *gun, *at).seen != 0
            };
            if let Some((foe, _)) = all.iter().find(seen) {
                wrong.push(format!("{blind} is said to see nobody and sees {}", board.unit(*foe).id));
                break;
            }
        }
    }
    wrong
}
