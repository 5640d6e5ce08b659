//! What a designer wants to know of a game that was played: who got to act, whose orders failed, what saved whom, what came to
//! nothing, which rules never mattered. All of it is read off the steps; nothing here decides anything.

mod combat;
mod idle;
mod impulses;
mod reach;
mod rules;
mod support;
mod tally;

use super::FormationImpulse;
use super::board::Board;
use super::event::Event;
use super::order::Order;
use super::table::Table;
use crate::game::rules::Observed;
use crate::game::{Item, Observation, Step};
use crate::rules::common::observe;
use crate::scenario::draft::{SideId, UnitId};
use crate::scenario::victory::and;
use combat::Combat;
use idle::Idle;
use impulses::Impulses;
use support::Support;
use tally::Tally;

const SIDES: [SideId; 2] = [SideId(0), SideId(1)];

impl Observed for FormationImpulse {
    /// Everything worth telling of a game, in the order it is told.
    fn observe(board: &Board, steps: &[Step<Order, Event>]) -> Vec<Observation> {
        let mut table = Table::open(board);
        let (mut tally, mut impulses) = (Tally::new(board), Impulses::new(board));
        let (mut combat, mut support) = (Combat::default(), Support::new(board));
        let mut idle = Idle::new(board);
        for step in steps {
            if let Some((side, order)) = step.given {
                combat.hear(&table, side, order);
            }
            for event in &step.events {
                tally.see(board, &table, event);
                impulses.see(board, &table, event);
                combat.see(board, &table, event);
                support.see(board, &table, event);
                idle.see(&table, event);
                table.apply(board, event);
                idle.look(board, &table, event);
            }
        }
        let reach = reach::objectives(board);
        vec![
            Observation::new("result", "Result", result(board, &table, steps, &tally)),
            Observation::new("losses", "Losses", tally.losses(board, &table)),
            Observation::new("headquarters", "Headquarters lost and replaced", tally.headquarters(board)),
            Observation::new("impulses", "Impulses by formation", impulses.items(board)),
            Observation::new("command", "Checks of command", impulses.command(board)),
            Observation::new("rallies", "Rallies", impulses.rallies(board)),
            Observation::new("saves", "Hits on each side, and what took them away", combat.saves(board)),
            Observation::new("opportunity-fire", "Opportunity fire", combat.opportunity(board)),
            Observation::new("assaults", "Assaults and overruns", combat.assaults(board)),
            Observation::new("missions", "Fire missions", support.missions(board)),
            Observation::new("aircraft", "Aircraft", support.aircraft(board)),
            Observation::new("mines", "Mines", support.mines(board)),
            Observation::new("could-not-move", "Units that could not move", idle.stuck(board)),
            Observation::new("never-activated", "Never activated", idle.unused(board)),
            Observation::new("never-fired", "Units that never fired", idle.silent(board)),
            Observation::new("arrivals", "Arrivals that were blocked", tally.arrivals(board)),
            observe::objectives(reach),
            observe::unseen(board, &rules::shown(board), steps),
        ]
    }
}

fn result(board: &Board, table: &Table, steps: &[Step<Order, Event>], tally: &Tally) -> Vec<Item> {
    let mut items = observe::result(board, table, steps);
    items.push(Item::new("dice", tally.dice_words()));
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

/// "turn 2", "turns 2, 4 and 5".
fn turns(turns: &[u32]) -> String {
    let words = and(turns.iter().map(u32::to_string).collect());
    if turns.len() == 1 { format!("turn {words}") } else { format!("turns {words}") }
}
