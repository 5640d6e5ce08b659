//! Units that could not move though it was their turn, and those whose turn never came [4.0], [5.1], [5.2].

use crate::game::Item;
use crate::rules::small_units::board::Board;
use crate::rules::small_units::course::No;
use crate::rules::small_units::event::Event;
use crate::rules::small_units::movement::{leads, price};
use crate::rules::small_units::order::Choice;
use crate::rules::small_units::table::Table;
use crate::scenario::draft::{FormationId, SideId, UnitId};
use crate::scenario::victory::and;

/// What was seen of each unit.
pub struct Idle {
    units: Vec<Activity>,
    initiative: [u32; 2],
    /// What was chosen this turn, and in which turns a test for it failed.
    chosen: Vec<Choice>,
    failed: Vec<(Choice, u32)>,
}

#[derive(Clone, Default)]
struct Activity {
    present: bool,
    /// Its side had the initiative while it was on the map.
    offered: bool,
    activated: bool,
    could_move: bool,
    why: Option<No>,
}

impl Idle {
    pub fn new(board: &Board) -> Idle {
        let units = vec![Activity::default(); board.units.len()];
        Idle { units, initiative: [0; 2], chosen: Vec::new(), failed: Vec::new() }
    }

    /// Sees an event, before it happens to the table.
    pub fn see(&mut self, board: &Board, table: &Table, event: &Event) {
        match *event {
            Event::InitiativeWon { side, .. } => {
                self.initiative[side.0 as usize] += 1;
                self.chosen.clear();
                for (unit, _) in table.on_board(board, side) {
                    self.units[unit.0 as usize].offered = true;
                }
            }
            Event::Chosen { choice, .. } => self.chosen.push(choice),
            Event::ActivationTested { passed: false, .. } => {
                self.failed.extend(self.chosen.iter().map(|choice| (*choice, table.turn)));
            }
            Event::Activated { unit } => self.units[unit.0 as usize].activated = true,
            Event::Moved { unit, .. } | Event::Exited { unit, .. } => self.units[unit.0 as usize].could_move = true,
            _ => {}
        }
    }

    /// Looks at the table between two decisions.
    pub fn look(&mut self, board: &Board, table: &Table) {
        for (unit, seen) in board.unit_ids().zip(&mut self.units) {
            let Some(cell) = table.cell(unit) else { continue };
            seen.present = true;
            let piece = table.piece(unit);
            if seen.could_move || !piece.activated || piece.done {
                continue;
            }
            let mut ways = board.ways(cell).iter().map(|way| price(board, table, unit, way.to));
            let first = ways.next();
            seen.could_move = first.is_some_and(|price| price.is_ok()) || ways.any(|price| price.is_ok());
            seen.why = first.and_then(Result::err).or(seen.why);
        }
    }

    /// Units that were on the map and never had a step to make, with the reason.
    pub fn stuck(&self, board: &Board, table: &Table) -> Vec<Item> {
        let each = board.unit_ids().zip(&self.units).filter(|(_, seen)| seen.present && !seen.could_move);
        each.filter_map(|(unit, seen)| {
            let why = shut_in(board, table, unit).or(seen.why.filter(|_| seen.activated))?;
            Some(Item::new(&board.unit(unit).id, why.why).by(why.rule))
        })
        .collect()
    }

    /// Formations and support weapons on the map whose turn never came.
    pub fn unused(&self, board: &Board, table: &Table) -> Vec<Item> {
        let mut items = Vec::new();
        for side in board.order {
            let idle: Vec<UnitId> = (board.side(side).units.iter().copied())
                .filter(|unit| self.units[unit.0 as usize].present && !self.units[unit.0 as usize].activated)
                .collect();
            let name = &board.side(side).name;
            if self.initiative[side.0 as usize] == 0 {
                if !idle.is_empty() && table.turn > 0 {
                    let text = format!("never had the initiative; {} units waited", idle.len());
                    items.push(Item::new(name, text).by("3.6"));
                }
                continue;
            }
            items.extend(self.by_formation(board, side, &idle));
        }
        items
    }

    fn by_formation(&self, board: &Board, side: SideId, idle: &[UnitId]) -> Vec<Item> {
        let own = |formation: FormationId| {
            let units = board.formation(formation).units.iter().copied().filter(|unit| idle.contains(unit));
            let what = format!("formation {}", board.formation(formation).id);
            (Choice::Formation(formation), what, units.collect::<Vec<UnitId>>())
        };
        let formations = board.formation_ids().filter(|id| board.formation(*id).side == side).map(own);
        let weapons = idle.iter().filter(|unit| board.unit(**unit).support_weapon);
        let weapons = weapons.map(|unit| (Choice::Weapon(*unit), "support weapon".to_string(), vec![*unit]));
        let item = |(choice, what, units): (Choice, String, Vec<UnitId>)| {
            let failed = self.failed.iter().filter(|(failed, _)| *failed == choice);
            let turns: Vec<u32> = failed.map(|(_, turn)| *turn).collect();
            let offered = units.iter().any(|unit| self.units[unit.0 as usize].offered);
            let (why, rule) = match turns.len() {
                0 if !offered => ("its side never had the initiative while it was there".to_string(), "3.6"),
                0 => ("never chosen".to_string(), "4.1"),
                _ => (format!("chosen, but the test failed {}", super::turns_words(&turns)), "4.2"),
            };
            let names = units.iter().map(|unit| board.unit(*unit).id.clone()).collect();
            Item::new(what, format!("{}: {why}", and(names))).by(rule)
        };
        formations.chain(weapons).filter(|(_, _, units)| !units.is_empty()).map(item).collect()
    }
}

/// Why a unit could not move whatever happened: it never does, or there is no way out of its hex.
fn shut_in(board: &Board, table: &Table, unit: UnitId) -> Option<No> {
    if board.unit(unit).immobile {
        return Some(No { rule: "5.1", why: "it never moves" });
    }
    let cell = table.cell(unit)?;
    let closed = !board.ways(cell).iter().any(|way| leads(board, table, unit, cell, way.to));
    closed.then_some(No { rule: "5.2", why: "every way out of its hex is closed to it" })
}
