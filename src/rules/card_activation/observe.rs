//! What a designer wants to know of a game that was played: who could do nothing, what came to nothing, how cards fell, which
//! rules never mattered. All of it is read off the steps; nothing here decides anything.

mod cards;
mod guns;
mod idle;
mod reach;
mod rules;
mod tally;

use super::CardActivation;
use super::board::Board;
use super::event::Event;
use super::order::Order;
use super::table::Table;
use crate::game::rules::Observed;
use crate::game::{Item, Observation, Step};
use crate::rules::common::observe;
use crate::scenario::draft::{SideId, UnitId};
use cards::Cards;
use guns::Guns;
use idle::Idle;
use tally::Tally;

const SIDES: [SideId; 2] = [SideId(0), SideId(1)];

impl Observed for CardActivation {
    /// Everything worth telling of a game, in the order it is told.
    fn observe(board: &Board, steps: &[Step<Order, Event>]) -> Vec<Observation> {
        let mut table = Table::open(board);
        let (mut idle, mut guns) = (Idle::new(board), Guns::new(board));
        let (mut cards, mut tally) = (Cards::default(), Tally::new(board));
        for event in steps.iter().flat_map(|step| &step.events) {
            idle.see(board, &table, event);
            guns.see(board, &table, event);
            cards.see(board, &table, event);
            tally.see(board, &table, event);
            table.apply(board, event);
        }
        vec![
            Observation::new("result", "Result", result(board, &table, steps, &tally, &cards)),
            Observation::new("losses", "Losses", tally.losses(board, &table)),
            Observation::new("commanders", "Commanders and observers hurt", tally.leaders(board)),
            Observation::new("cover", "Hits that cover could stop", cards.cover(board)),
            Observation::new("cohesion", "Tests of cohesion, by grading", cards.cohesion()),
            Observation::new("reshuffles", "Turns in which the pile ran out", cards.reshuffles()),
            Observation::new("could-not-move", "Units that could not move", idle.stuck(board)),
            Observation::new("never-activated", "Never activated", idle.unused(board)),
            Observation::new("guns", "Guns that never had a target", guns.idle(board)),
            Observation::new("arrivals", "Arrivals that were blocked", tally.arrivals(board)),
            observe::objectives(reach::objectives(board)),
            observe::unseen(board, &rules::shown(board), steps),
        ]
    }
}

fn result(board: &Board, table: &Table, steps: &[Step<Order, Event>], tally: &Tally, cards: &Cards) -> Vec<Item> {
    let mut items = observe::result(board, table, steps);
    items.extend([Item::new("dice", tally.dice_words()), Item::new("cards", cards.words())]);
    items
}

/// The name of a unit.
fn id(board: &Board, unit: UnitId) -> &str {
    &board.unit(unit).id
}

/// "1 turn", "3 turns".
fn counted(number: u32, noun: &str) -> String {
    if number == 1 { format!("1 {noun}") } else { format!("{number} {noun}s") }
}
