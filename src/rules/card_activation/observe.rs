//! What a designer wants to know of a game that was played: who could do nothing, what the cards and dice did, which rules
//! never mattered. All of it is read off the steps; nothing here decides anything.

mod idle;
mod rules;
mod tally;

use super::board::Board;
use super::event::Event;
use super::order::Order;
use super::table::{Place, Table};
use super::words;
use crate::game::{Item, Observation, Step};
use crate::scenario::draft::{SideId, UnitId};
use crate::scenario::victory::and;
use idle::Idle;
use tally::Tally;

/// Everything worth telling of a game, in the order it is told.
pub fn of(board: &Board, steps: &[Step<Order, Event>]) -> Vec<Observation> {
    let mut table = Table::open(board);
    let (mut idle, mut tally) = (Idle::new(board), Tally::default());
    for event in steps.iter().flat_map(|step| &step.events) {
        idle.see(board, &table, event);
        tally.see(board, &table, event);
        table.apply(board, event);
    }
    let [never, rulings] = rules::of(board, steps);
    vec![
        Observation::new("result", "Result", result(board, &table, steps)),
        Observation::new("losses", "Losses", losses(board, &table)),
        Observation::new("could-not-move", "Units that could not move", idle.stuck(board)),
        Observation::new("never-activated", "Never activated", idle.unused(board)),
        Observation::new("guns", "Guns that never fired", idle.silent(board)),
        Observation::new("arrivals", "Arrivals that were blocked", tally.arrivals(board)),
        Observation::new("cards", "Cards", tally.cards()),
        Observation::new("dice", "Dice", tally.dice(board)),
        Observation::new("cohesion", "Cohesion", tally.cohesion()),
        never,
        rulings,
    ]
}

fn result(board: &Board, table: &Table, steps: &[Step<Order, Event>]) -> Vec<Item> {
    let verdict = match table.verdict {
        Some(verdict) => format!("{} after turn {}", words::ending_words(board, verdict.ending), verdict.turn),
        None => format!("none yet after turn {} of {}", table.turn, board.turns),
    };
    let decisions = steps.iter().filter(|step| step.given.is_some()).count();
    vec![Item::new("verdict", verdict).by("END"), Item::new("decisions", decisions.to_string())]
}

/// What each side has lost, and who is gone.
fn losses(board: &Board, table: &Table) -> Vec<Item> {
    let each = [SideId(0), SideId(1)].map(|side| {
        let lost = table.lost[side.0 as usize];
        let figures =
            if lost == 1 { "1 figure or vehicle".to_string() } else { format!("{lost} figures and vehicles") };
        Item::new(&board.side(side).name, format!("{figures}, {}", gone(board, table, side)))
    });
    each.into()
}

/// What is gone of a side, by name.
fn gone(board: &Board, table: &Table, side: SideId) -> String {
    let gone = board.side(side).units.iter().filter(|unit| table.piece(**unit).place == Place::Destroyed);
    let gone: Vec<String> = gone.map(|unit| board.unit(*unit).id.clone()).collect();
    if gone.is_empty() { "no unit destroyed".to_string() } else { format!("{} destroyed", and(gone)) }
}

/// The name of a unit.
fn id(board: &Board, unit: UnitId) -> &str {
    &board.unit(unit).id
}
