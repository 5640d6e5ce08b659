//! Guns that acted and never had an enemy they could fire at [FIRE.1].

use super::counted;
use crate::game::Item;
use crate::rules::card_activation::board::Board;
use crate::rules::card_activation::course::other;
use crate::rules::card_activation::event::Event;
use crate::rules::card_activation::fire;
use crate::rules::card_activation::table::Table;
use crate::scenario::draft::UnitId;

/// What was seen of each gun whenever it acted.
pub struct Guns {
    units: Vec<Seen>,
}

#[derive(Clone, Default)]
struct Seen {
    acted: u32,
    limbered: u32,
    had_target: bool,
}

impl Guns {
    pub fn new(board: &Board) -> Guns {
        Guns { units: vec![Seen::default(); board.units.len()] }
    }

    /// Sees an event, before it happens to the table.
    pub fn see(&mut self, board: &Board, table: &Table, event: &Event) {
        match *event {
            Event::Activated { unit, .. } if board.unit(unit).gun => {
                let seen = &mut self.units[unit.0 as usize];
                seen.acted += 1;
                seen.limbered += u32::from(table.piece(unit).limbered);
                seen.had_target |= has_target(board, table, unit);
            }
            // It may have come into range by its move.
            Event::Fired { unit, .. } | Event::Shelled { unit, .. } => self.units[unit.0 as usize].had_target = true,
            _ => {}
        }
    }

    pub fn idle(&self, board: &Board) -> Vec<Item> {
        let idle = board.unit_ids().zip(&self.units).filter(|(_, seen)| seen.acted > 0 && !seen.had_target);
        let each = idle.map(|(unit, seen)| {
            let limbered = match seen.limbered {
                0 => String::new(),
                all if all == seen.acted => ", always limbered".to_string(),
                some => format!(", {some} of them limbered"),
            };
            let text = format!("nobody it could fire at in {}{limbered}", counted(seen.acted, "activation"));
            Item::new(super::id(board, unit), text).by("FIRE.1")
        });
        each.collect()
    }
}

fn has_target(board: &Board, table: &Table, unit: UnitId) -> bool {
    table.on_board(board, other(board.unit(unit).side)).any(|(target, cell)| {
        fire::may_fire(board, table, unit, target, false).is_ok()
            || fire::may_shell(board, table, unit, cell, false).is_ok()
    })
}
