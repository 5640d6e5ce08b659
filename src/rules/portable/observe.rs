//! What a designer wants to know of a game that was played: who could do nothing, what came to nothing, which rules never
//! mattered. All of it is read off the steps; nothing here decides anything.

mod guns;
mod idle;
mod reach;
mod rules;
mod tally;

use super::Portable;
use super::board::Board;
use super::event::Event;
use super::order::Order;
use super::table::Table;
use crate::game::rules::Observed;
use crate::game::{Item, Observation, Step};
use crate::rules::common::observe;
use crate::scenario::draft::UnitId;
use guns::Guns;
use idle::Idle;
use tally::Tally;

impl Observed for Portable {
    /// Everything worth telling of a game, in the order it is told.
    fn observe(board: &Board, steps: &[Step<Order, Event>]) -> Vec<Observation> {
        let mut table = Table::open(board);
        let (mut idle, mut guns, mut tally) = (Idle::new(board), Guns::new(board), Tally::new(board));
        for event in steps.iter().flat_map(|step| &step.events) {
            idle.see(board, &table, event);
            guns.see(board, &table, event);
            tally.see(board, &table, event);
            table.apply(board, event);
        }
        vec![
            Observation::new("result", "Result", result(board, &table, steps, &tally)),
            Observation::new("losses", "Losses", tally.losses(board, &table)),
            Observation::new("could-not-move", "Units that could not move", idle.stuck(board)),
            Observation::new("never-activated", "Never activated", idle.unused(board)),
            Observation::new("aircraft-lost", "Aircraft lost because they were not activated", tally.crashes(board)),
            Observation::new("guns", "Guns that never had a target", guns.idle(board)),
            Observation::new("arrivals", "Arrivals that were blocked", tally.arrivals(board)),
            observe::objectives(reach::objectives(board)),
            observe::unseen(board, &rules::shown(board), steps),
        ]
    }
}

fn result(board: &Board, table: &Table, steps: &[Step<Order, Event>], tally: &Tally) -> Vec<Item> {
    let mut items = observe::result(board, table, steps);
    items.push(Item::new("dice", tally.dice_words(board)));
    items
}

/// The name of a unit.
fn id(board: &Board, unit: UnitId) -> &str {
    &board.unit(unit).id
}
