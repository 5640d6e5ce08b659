//! What a designer wants to know of a game that was played: who could do nothing, what came to nothing, which rules never
//! mattered. All of it is read off the steps; nothing here decides anything.

mod idle;
mod reach;
mod rules;
mod supply;

use super::SmallUnits;
use super::board::Board;
use super::event::Event;
use super::order::Order;
use super::table::{Gone, Place, Table};
use crate::diag::grammar::count_of;
use crate::game::rules::Observed;
use crate::game::{Item, Observation, Step};
use crate::grid::Cell;
use crate::rules::common::observe;
use crate::scenario::draft::{SideId, UnitId};
use crate::scenario::victory::and;
use idle::Idle;
use supply::Supply;

impl Observed for SmallUnits {
    /// Everything worth telling of a game, in the order it is told.
    fn observe(board: &Board, steps: &[Step<Order, Event>]) -> Vec<Observation> {
        let mut table = Table::open(board);
        let (mut idle, mut supply, mut crowds) = (Idle::new(board), Supply::new(board), Crowds::default());
        let mut out_of_reach = Vec::new();
        for step in steps {
            for event in &step.events {
                out_of_reach.extend(in_vain(board, table.turn, event));
                supply.see(board, &table, event);
                idle.see(board, &table, event);
                table.apply(board, event);
            }
            idle.look(board, &table);
            crowds.look(board, &table);
        }
        vec![
            Observation::new("result", "Result", result(board, &table, steps)),
            Observation::new("losses", "Losses", board.order.map(|side| losses(board, &table, steps, side)).into()),
            Observation::new("could-not-move", "Units that could not move", idle.stuck(board, &table)),
            Observation::new("never-activated", "Never activated", idle.unused(board, &table)),
            Observation::new("out-of-reach", "Activations that no card could bring about", out_of_reach),
            Observation::new("arrivals", "Arrivals that were blocked", supply.arrivals(board, &table)),
            Observation::new("support", "Support that was not used", supply.unused(board)),
            observe::objectives(reach::objectives(board)),
            Observation::new("stacks", "Stacks over the limit while the turn went on", crowds.items(board)),
            observe::unseen(board, &rules::shown(), steps),
        ]
    }
}

/// A choice that could not succeed [4.2] (A22).
fn in_vain(board: &Board, turn: u32, event: &Event) -> Option<Item> {
    let Event::OutOfReach { side, rating, best } = *event else { return None };
    let text = format!("{rating} was needed in turn {turn}, and the best card is {best}");
    Some(Item::new(&board.side(side).name, text).by("4.2"))
}

fn result(board: &Board, table: &Table, steps: &[Step<Order, Event>]) -> Vec<Item> {
    let events = || steps.iter().flat_map(|step| &step.events);
    let count = |wanted: fn(&Event) -> bool| events().filter(|event| wanted(event)).count();
    let drawn = count(|event| {
        use Event::*;
        matches!(
            event,
            Dealt { .. }
                | SuitDrawn { .. }
                | InitiativeWon { card: Some(_), .. }
                | Drew { card: Some(_), .. }
                | LaidBlind { card: Some(_), hand: false, .. }
        )
    });
    let played = count(|event| matches!(event, Event::Played { .. } | Event::LaidBlind { hand: true, .. }));
    let brought = count(|event| matches!(event, Event::RandomEvent { .. }));
    let shuffled = count(|event| matches!(event, Event::Reshuffled {}));
    let mut items = observe::result(board, table, steps);
    items.extend([Item::new(
        "cards",
        format!(
            "{drawn} from the deck, {played} from hand, {}, {}",
            count_of(brought, "random event"),
            count_of(shuffled, "reshuffle")
        ),
    )]);
    items
}

fn losses(board: &Board, table: &Table, steps: &[Step<Order, Event>], side: SideId) -> Item {
    let of_side = |unit: UnitId| board.unit(unit).side == side;
    let (mut steps_lost, mut disorganized) = (0_u32, 0);
    for event in steps.iter().flat_map(|step| &step.events) {
        match event {
            Event::StepLost { unit, .. } if of_side(*unit) => steps_lost += 1,
            Event::Disorganized { unit, .. } if of_side(*unit) => disorganized += 1,
            _ => {}
        }
    }
    let gone = board.side(side).units.iter().filter(|unit| table.piece(**unit).place == Place::Gone(Gone::Destroyed));
    let gone: Vec<String> = gone.map(|unit| board.unit(*unit).id.clone()).collect();
    let units = if gone.is_empty() { "no unit".to_string() } else { format!("{} eliminated", and(gone)) };
    let shaken = match disorganized {
        0 => "never disorganized".to_string(),
        1 => "disorganized once".to_string(),
        times => format!("disorganized {times} times"),
    };
    let steps = count_of(steps_lost, "step");
    Item::new(&board.side(side).name, format!("{units}; {steps} lost; {shaken}"))
}

/// Hexes with more units than may stay.
#[derive(Default)]
struct Crowds {
    seen: Vec<(Cell, SideId, usize, Vec<u32>)>,
}

impl Crowds {
    fn look(&mut self, board: &Board, table: &Table) {
        for side in board.order {
            for cell in table.overstacked(board, side) {
                let units = table.stacked(board, cell, side);
                let known = self.seen.iter_mut().find(|(at, whose, ..)| (*at, *whose) == (cell, side));
                match known {
                    Some((_, _, most, turns)) => {
                        *most = units.max(*most);
                        if !turns.contains(&table.turn) {
                            turns.push(table.turn);
                        }
                    }
                    None => self.seen.push((cell, side, units, vec![table.turn])),
                }
            }
        }
    }

    fn items(&self, board: &Board) -> Vec<Item> {
        let each = self.seen.iter().map(|(cell, side, most, turns)| {
            let hex = board.hex(*cell);
            let side = &board.side(*side).name;
            let terrain = hex.terrain.to_lowercase();
            let text = format!("{most} units of {side} where {terrain} holds {}, {}", hex.stack, turns_words(turns));
            Item::new(board.label(*cell), text).by("2.0")
        });
        each.collect()
    }
}

/// "in turn 3", "in turns 3 and 5".
fn turns_words(turns: &[u32]) -> String {
    let word = if turns.len() == 1 { "in turn" } else { "in turns" };
    format!("{word} {}", and(turns.iter().map(u32::to_string).collect()))
}
