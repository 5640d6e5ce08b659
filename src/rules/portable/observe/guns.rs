//! Guns that stood on the board and never had an enemy they could fire at [ART.b], [ART.e].

use crate::game::Item;
use crate::rules::portable::artillery::{aircraft, may_declare};
use crate::rules::portable::board::Board;
use crate::rules::portable::course::other;
use crate::rules::portable::event::Event;
use crate::rules::portable::order::Order;
use crate::rules::portable::table::Table;
use crate::scenario::draft::UnitId;

/// What was seen of each gun at the beginning of every turn.
pub struct Guns {
    turns: Vec<u32>,
    had_target: Vec<bool>,
}

impl Guns {
    pub fn new(board: &Board) -> Guns {
        Guns { turns: vec![0; board.units.len()], had_target: vec![false; board.units.len()] }
    }

    /// Sees an event, before it happens to the table.
    pub fn see(&mut self, board: &Board, table: &Table, event: &Event) {
        match event {
            Event::TurnBegan { .. } => {
                let guns =
                    board.unit_ids().filter(|unit| board.unit(*unit).gun.is_some() && table.cell(*unit).is_some());
                for unit in guns {
                    self.turns[unit.0 as usize] += 1;
                    let known = self.had_target[unit.0 as usize];
                    self.had_target[unit.0 as usize] = known || has_target(board, table, unit);
                }
            }
            Event::Declared { unit, .. } | Event::DeclaredAtAircraft { unit, .. } => {
                self.had_target[unit.0 as usize] = true;
            }
            _ => {}
        }
    }

    pub fn idle(&self, board: &Board) -> Vec<Item> {
        let idle = board.unit_ids().filter(|unit| {
            let at = unit.0 as usize;
            self.turns[at] > 0 && !self.had_target[at]
        });
        let each = idle.map(|unit| {
            let turns = match self.turns[unit.0 as usize] {
                1 => "1 turn".to_string(),
                turns => format!("{turns} turns"),
            };
            Item::new(super::id(board, unit), format!("no enemy in range and ahead in {turns}")).by("ART.e")
        });
        each.collect()
    }
}

fn has_target(board: &Board, table: &Table, unit: UnitId) -> bool {
    let foe = other(board.unit(unit).side);
    let may = |order| may_declare(board, table, unit, order).is_ok();
    let ground = table.on_board(board, foe).filter(|(foe, _)| board.unit(*foe).aircraft.is_none());
    { ground }.any(|(_, cell)| may(Order::Shell { unit, cell }))
        || aircraft(board, table, unit).any(|target| may(Order::FireAtAircraft { unit, target }))
}
