//! Units that could never move, that were never dealt a card, and guns that never fired [TURN.2], \[MOVE].

use crate::game::Item;
use crate::rules::card_activation::board::Board;
use crate::rules::card_activation::course::No;
use crate::rules::card_activation::event::Event;
use crate::rules::card_activation::movement::{self, March};
use crate::rules::card_activation::table::Table;
use crate::rules::common::cards::Card;
use crate::scenario::draft::UnitId;

/// What was seen of each unit.
pub struct Idle {
    units: Vec<Chance>,
}

#[derive(Clone, Default)]
struct Chance {
    /// Turns in which it could have been dealt a card.
    turns: u32,
    used: bool,
    fired: bool,
    could_move: bool,
    why: Option<No>,
}

impl Idle {
    pub fn new(board: &Board) -> Idle {
        Idle { units: vec![Chance::default(); board.units.len()] }
    }

    /// Sees an event, before it happens to the table.
    pub fn see(&mut self, board: &Board, table: &Table, event: &Event) {
        match *event {
            Event::TurnEnded { .. } => {
                for (unit, seen) in board.unit_ids().zip(&mut self.units) {
                    seen.turns += u32::from(table.cell(unit).is_some());
                }
            }
            Event::Activated { unit, card } => {
                let seen = &mut self.units[unit.0 as usize];
                seen.used = true;
                // What is carried moves with what carries it.
                if !seen.could_move && table.piece(unit).aboard.is_none() {
                    match way_out(board, table, unit, card) {
                        Ok(()) => seen.could_move = true,
                        Err(why) => seen.why = Some(why),
                    }
                }
            }
            Event::Joined { commander, .. } => self.units[commander.0 as usize].used = true,
            Event::Moved { unit, .. } => {
                let seen = &mut self.units[unit.0 as usize];
                (seen.used, seen.could_move) = (true, true);
            }
            Event::Fired { unit, .. } | Event::Shelled { unit, .. } => self.units[unit.0 as usize].fired = true,
            _ => {}
        }
    }

    /// Units that never had a step to make when their card came up, with the last reason.
    pub fn stuck(&self, board: &Board) -> Vec<Item> {
        let each = board.unit_ids().zip(&self.units).filter(|(_, seen)| !seen.could_move);
        each.filter_map(|(unit, seen)| Some(Item::new(super::id(board, unit), seen.why?.why).by(seen.why?.rule)))
            .collect()
    }

    /// Units on the map that never acted.
    pub fn unused(&self, board: &Board) -> Vec<Item> {
        let each = board.unit_ids().zip(&self.units).filter(|(unit, seen)| {
            let part = board.unit(*unit).towed.is_some() || board.unit(*unit).with.is_some();
            !seen.used && seen.turns > 0 && !part
        });
        each.map(|(unit, seen)| {
            let turns = if seen.turns == 1 { "1 turn".to_string() } else { format!("{} turns", seen.turns) };
            Item::new(super::id(board, unit), format!("no card was played for it in {turns}")).by("TURN.2")
        })
        .collect()
    }

    /// Guns and mortars that were on the map and fired at nobody.
    pub fn silent(&self, board: &Board) -> Vec<Item> {
        let each = board.unit_ids().zip(&self.units).filter(|(unit, seen)| {
            let armed = board.unit(*unit).groups.iter().any(|group| group.area);
            armed && !seen.fired && seen.turns > 0
        });
        each.map(|(unit, _)| Item::new(super::id(board, unit), "it fired at nobody").by("GEN.7")).collect()
    }
}

/// Whether a unit could leave its hex on a card, or why not; a gun may go behind its tower.
fn way_out(board: &Board, table: &Table, unit: UnitId, card: Card) -> Result<(), No> {
    let march = March { colour: card.suit.colour(), companion: None };
    let towed = table.partner(board, unit).filter(|tower| table.piece(unit).aboard == Some(*tower));
    let mover = towed.unwrap_or(unit);
    movement::may_move(board, table, mover)?;
    let Some(cell) = table.cell(mover) else { return Ok(()) };
    let mut ways = board.hex(cell).ways.iter().map(|way| movement::may_step(board, table, mover, &march, way.to));
    let first = ways.next().unwrap_or(Err(No { rule: "MOVE.2", why: "no hex is beside its own" }));
    if first.is_err() && !ways.any(|way| way.is_ok()) { first } else { Ok(()) }
}
