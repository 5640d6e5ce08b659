//! Units that acted and could not move, and those whose card never came up [TURN.3], \[MOVE].

use crate::game::Item;
use crate::rules::card_activation::board::Board;
use crate::rules::card_activation::course::{May, No};
use crate::rules::card_activation::event::Event;
use crate::rules::card_activation::movement::{March, may_move, may_step};
use crate::rules::card_activation::table::Table;
use crate::rules::common::suits::Colour;
use crate::scenario::draft::UnitId;

/// What was seen of each unit.
pub struct Idle {
    units: Vec<Activity>,
}

#[derive(Clone, Default)]
struct Activity {
    /// Cards it was dealt, and turns in which none was left for it.
    cards: u32,
    without: u32,
    used: bool,
    destroyed: Option<u32>,
    could_move: bool,
    why: Option<No>,
}

impl Idle {
    pub fn new(board: &Board) -> Idle {
        Idle { units: vec![Activity::default(); board.units.len()] }
    }

    /// Sees an event, before it happens to the table.
    pub fn see(&mut self, board: &Board, table: &Table, event: &Event) {
        match *event {
            Event::Dealt { unit, .. } => self.units[unit.0 as usize].cards += 1,
            Event::NotDealt { unit } => self.units[unit.0 as usize].without += 1,
            Event::Destroyed { unit, .. } => self.units[unit.0 as usize].destroyed = Some(table.turn),
            Event::Activated { unit, card } => {
                for actor in [Some(unit), table.partner(board, unit)].into_iter().flatten() {
                    self.act(board, table, actor, card.suit.colour());
                }
            }
            Event::Joined { commander, .. } => self.units[commander.0 as usize].used = true,
            // Whoever is carried or led has moved too.
            Event::Moved { unit, .. } => self.units[unit.0 as usize].could_move = true,
            _ => {}
        }
    }

    fn act(&mut self, board: &Board, table: &Table, unit: UnitId, colour: Colour) {
        let seen = &mut self.units[unit.0 as usize];
        seen.used = true;
        // What is carried moves with what carries it.
        if table.piece(unit).aboard.is_none() && !seen.could_move {
            match way_out(board, table, unit, colour) {
                Ok(()) => seen.could_move = true,
                Err(why) => seen.why = Some(why),
            }
        }
    }

    /// Units that never had a step to make when they acted, with the last reason.
    pub fn stuck(&self, board: &Board) -> Vec<Item> {
        let each = board.unit_ids().zip(&self.units).filter(|(_, seen)| !seen.could_move);
        each.filter_map(|(unit, seen)| Some(Item::new(super::id(board, unit), seen.why?.why).by(seen.why?.rule)))
            .collect()
    }

    /// Units that were to act and never did.
    pub fn unused(&self, board: &Board) -> Vec<Item> {
        let due = |seen: &Activity| !seen.used && seen.cards + seen.without > 0;
        let each = board.unit_ids().zip(&self.units).filter(|(_, seen)| due(seen));
        each.map(|(unit, seen)| {
            let (why, rule) = match (seen.cards, seen.destroyed) {
                (0, _) => ("no card was ever left for it".to_string(), "TURN.2"),
                (_, Some(turn)) => (format!("destroyed in turn {turn}, before its card came up"), "ORD.3"),
                _ => ("the battle was over before its card came up".to_string(), "TURN.4"),
            };
            Item::new(super::id(board, unit), why).by(rule)
        })
        .collect()
    }
}

/// Whether a unit could leave its hex on a card, or why not.
fn way_out(board: &Board, table: &Table, unit: UnitId, colour: Colour) -> May {
    may_move(board, table, unit)?;
    let march = March::on(colour, unit);
    let ways = table.cell(unit).map_or(&[][..], |cell| &board.hex(cell).ways);
    let mut ways = ways.iter().map(|way| may_step(board, table, &march, way.to));
    let first = ways.next().unwrap_or(Err(No { rule: "MOVE.2", why: "no hex touches its own" }));
    if first.is_err() && !ways.any(|way| way.is_ok()) { first } else { Ok(()) }
}
