//! Units that were activated and could not move, and those that never were [ACT.c], \[MOV].

use crate::game::Item;
use crate::game::movement::Marches;
use crate::grid::Cell;
use crate::rules::portable::Portable;
use crate::rules::portable::board::Board;
use crate::rules::portable::course::No;
use crate::rules::portable::event::Event;
use crate::rules::portable::movement::{March, may_move};
use crate::rules::portable::table::Table;
use crate::scenario::draft::UnitId;

/// What was seen of each unit.
pub struct Idle {
    units: Vec<Activity>,
}

#[derive(Clone, Default)]
struct Activity {
    /// Turns of its side that it was on the board for, and those of them in which the dice did not suffice for all.
    turns: u32,
    short: u32,
    used: bool,
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
            Event::SideEnded { side } => {
                let short = table.points <= 0;
                for (unit, _) in table.on_board(board, side).filter(|(unit, _)| table.piece(*unit).aboard.is_none()) {
                    let seen = &mut self.units[unit.0 as usize];
                    (seen.turns, seen.short) = (seen.turns + 1, seen.short + u32::from(short));
                }
            }
            Event::Activated { unit } => {
                let seen = &mut self.units[unit.0 as usize];
                seen.used = true;
                // What is carried moves with what carries it.
                let walks = table.piece(unit).aboard.is_none();
                if let Some(cell) = table.cell(unit).filter(|_| walks && !seen.could_move) {
                    match way_out(board, table, unit, cell) {
                        Ok(()) => seen.could_move = true,
                        Err(why) => seen.why = Some(why),
                    }
                }
            }
            Event::Declared { unit, .. } | Event::DeclaredAtAircraft { unit, .. } => {
                self.units[unit.0 as usize].used = true;
            }
            _ => {}
        }
    }

    /// Units that never had a step to make when they were activated, with the reason.
    pub fn stuck(&self, board: &Board) -> Vec<Item> {
        let each = board.unit_ids().zip(&self.units).filter(|(_, seen)| !seen.could_move);
        each.filter_map(|(unit, seen)| Some(Item::new(super::id(board, unit), seen.why?.why).by(seen.why?.rule)))
            .collect()
    }

    /// Units on the board that did nothing all battle long.
    pub fn unused(&self, board: &Board) -> Vec<Item> {
        let each = board.unit_ids().zip(&self.units).filter(|(_, seen)| !seen.used && seen.turns > 0);
        each.map(|(unit, seen)| {
            let why = if seen.short == seen.turns { "the dice never sufficed for it" } else { "never chosen" };
            let turns = if seen.turns == 1 { "1 turn".to_string() } else { format!("{} turns", seen.turns) };
            Item::new(super::id(board, unit), format!("{why} in {turns}")).by("ACT.c")
        })
        .collect()
    }
}

/// Whether a unit could leave its square, or why not; aircraft always can.
fn way_out(board: &Board, table: &Table, unit: UnitId, cell: Cell) -> Result<(), No> {
    if board.unit(unit).aircraft.is_some() {
        return Ok(());
    }
    may_move(board, table, unit)?;
    let march = March::begin(board, table, unit, cell);
    let step = |to: Cell| Portable::step(board, table, unit, &march, cell, to).map(|_| ());
    let mut ways = board.grid.neighbours(cell).map(|(_, to)| step(to));
    let first = ways.next().unwrap_or(Err(No { rule: "MOV.a", why: "no square shares a side with its own" }));
    if first.is_err() && !ways.any(|way| way.is_ok()) { first } else { Ok(()) }
}
