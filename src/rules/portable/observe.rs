//! What a designer wants to know of a game that was played. All of it is read off the steps; nothing here decides anything.

use super::board::Board;
use super::event::Event;
use super::order::Order;
use super::table::{Place, Table};
use super::words;
use crate::game::{Item, Observation, Step};
use crate::scenario::draft::{SideId, UnitId};
use crate::scenario::victory::and;

/// Everything worth telling of a game, in the order it is told.
pub fn of(board: &Board, steps: &[Step<Order, Event>]) -> Vec<Observation> {
    let mut table = Table::open(board);
    let mut used = vec![false; board.units.len()];
    for event in steps.iter().flat_map(|step| &step.events) {
        if let Event::Activated { unit } | Event::Declared { unit, .. } = event {
            used[unit.0 as usize] = true;
        }
        table.apply(board, event);
    }
    let idle = |unit: &UnitId| table.cell(*unit).is_some() && !used[unit.0 as usize];
    let unused = board.unit_ids().filter(idle).map(|unit| Item::new(&board.unit(unit).id, "stood idle").by("ACT.c"));
    let sides = [SideId(0), SideId(1)];
    vec![
        Observation::new("result", "Result", result(board, &table, steps)),
        Observation::new("losses", "Losses", sides.map(|side| losses(board, &table, side)).into()),
        Observation::new("never-activated", "Never activated", unused.collect()),
    ]
}

fn result(board: &Board, table: &Table, steps: &[Step<Order, Event>]) -> Vec<Item> {
    let verdict = match table.verdict {
        Some(verdict) => format!("{} after turn {}", words::ending_words(board, verdict.ending), verdict.turn),
        None => format!("none yet after turn {} of {}", table.turn, board.turns),
    };
    let decisions = steps.iter().filter(|step| step.given.is_some()).count();
    vec![Item::new("verdict", verdict).by("TS.5"), Item::new("decisions", decisions.to_string())]
}

fn losses(board: &Board, table: &Table, side: SideId) -> Item {
    let gone = board.side(side).units.iter().filter(|unit| table.piece(**unit).place == Place::Destroyed);
    let gone: Vec<String> = gone.map(|unit| board.unit(*unit).id.clone()).collect();
    let units = if gone.is_empty() { "no unit".to_string() } else { format!("{} destroyed", and(gone)) };
    let (lost, point) = (table.lost[side.0 as usize], board.exhaustion_point(side));
    Item::new(&board.side(side).name, format!("{units}; {lost} points lost, exhausted at {point}")).by("EXH")
}
