//! Units that acted and could not move, those that never got to act, and those that never fired [5.0], \[P5], [6.1].

use super::counted;
use crate::game::Item;
use crate::rules::formation_impulse::board::{Board, ChitKind};
use crate::rules::formation_impulse::course::{May, No, other};
use crate::rules::formation_impulse::event::Event;
use crate::rules::formation_impulse::fire::{self, MANNERS};
use crate::rules::formation_impulse::movement;
use crate::rules::formation_impulse::shells;
use crate::rules::formation_impulse::table::Table;
use crate::scenario::draft::UnitId;

/// What was seen of each unit.
pub struct Idle {
    units: Vec<Activity>,
}

#[derive(Clone, Default)]
struct Activity {
    /// Impulses of its formation while it was on the map.
    impulses: u32,
    /// Impulses in which it was out of command.
    out: u32,
    /// Impulses that began with somebody it could fire at.
    targets: u32,
    fired: bool,
    could_move: bool,
    why: Option<No>,
    /// It was on the map when the draws of a turn were over.
    present: bool,
    eliminated: Option<u32>,
}

impl Idle {
    pub fn new(board: &Board) -> Idle {
        Idle { units: vec![Activity::default(); board.units.len()] }
    }

    fn of(&mut self, unit: UnitId) -> &mut Activity {
        &mut self.units[unit.0 as usize]
    }

    /// Sees an event, before it happens to the table.
    pub fn see(&mut self, table: &Table, event: &Event) {
        match *event {
            Event::Fired { unit, .. } | Event::AaFired { unit, .. } | Event::Lobbed { unit, .. } => {
                self.of(unit).fired = true;
            }
            Event::OutOfCommand { unit } => self.of(unit).out += 1,
            // Whoever goes along or is carried has moved too.
            Event::Moved { unit, .. } => self.of(unit).could_move = true,
            Event::Eliminated { unit, .. } => self.of(unit).eliminated = Some(table.turn),
            _ => {}
        }
    }

    /// Looks at the table after an event.
    pub fn look(&mut self, board: &Board, table: &Table, event: &Event) {
        match *event {
            Event::ImpulseBegan { chit } => {
                let kind = board.chits.get(usize::from(chit.0)).map(|chit| chit.kind);
                let Some(ChitKind::Formation(formation)) = kind else { return };
                for (unit, _) in table.members(board, formation) {
                    self.acts(board, table, unit);
                }
            }
            Event::MarkersRemoved { .. } => {
                for unit in board.unit_ids().filter(|unit| table.cell(*unit).is_some()) {
                    self.of(unit).present = true;
                }
            }
            _ => {}
        }
    }

    fn acts(&mut self, board: &Board, table: &Table, unit: UnitId) {
        let seen = self.of(unit);
        seen.impulses += 1;
        if !board.unit(unit).is_platoon() || table.piece(unit).aboard.is_some() {
            return;
        }
        if !seen.could_move {
            match way_out(board, table, unit) {
                Ok(()) => seen.could_move = true,
                Err(why) => seen.why = Some(why),
            }
        }
        if !seen.fired {
            seen.targets += u32::from(has_target(board, table, unit));
        }
    }

    /// Units that never had a step to make when their formation acted, with the last reason.
    pub fn stuck(&self, board: &Board) -> Vec<Item> {
        let each = board.unit_ids().zip(&self.units).filter(|(_, seen)| !seen.could_move);
        each.filter_map(|(unit, seen)| Some(Item::new(super::id(board, unit), seen.why?.why).by(seen.why?.rule)))
            .collect()
    }

    /// Units that were on the map and never in an impulse, or always out of command in it.
    pub fn unused(&self, board: &Board) -> Vec<Item> {
        let each = board.unit_ids().zip(&self.units).filter(|(unit, _)| !board.unit(*unit).is_aircraft());
        let item = |(unit, seen): (UnitId, &Activity)| {
            let (why, rule) = match (seen.impulses, seen.eliminated) {
                (0, Some(turn)) => (format!("eliminated in turn {turn}, before its formation acted"), "P1"),
                (0, None) if seen.present => ("its formation never acted while it was there".to_string(), "P1"),
                (all, _) if all > 0 && seen.out >= all => {
                    (format!("out of command in all of its {}", counted(all, "impulse")), "4.2")
                }
                _ => return None,
            };
            Some(Item::new(super::id(board, unit), why).by(rule))
        };
        each.filter_map(item).collect()
    }

    /// Units with something to fire that never did.
    pub fn silent(&self, board: &Board) -> Vec<Item> {
        let armed = |(unit, seen): &(UnitId, &Activity)| {
            let card = board.unit(*unit);
            let factors = &card.factors[0];
            let guns = [factors.ap, factors.he, factors.aa];
            card.is_platoon() && seen.impulses > 0 && !seen.fired && guns.iter().flatten().any(|gun| gun.fp > 0)
        };
        let each = board.unit_ids().zip(&self.units).filter(armed).map(|(unit, seen)| {
            let all = counted(seen.impulses, "impulse");
            let text = match seen.targets {
                0 => format!("nobody to fire at when its {all} began"),
                targets => format!("somebody to fire at in {targets} of {all}"),
            };
            Item::new(super::id(board, unit), text).by("6.1.a")
        });
        each.collect()
    }
}

/// Whether a unit could leave its hex by itself, or why not.
fn way_out(board: &Board, table: &Table, unit: UnitId) -> May {
    movement::may_move(board, table, unit)?;
    let ways = table.cell(unit).map_or(&[][..], |cell| &board.hex(cell).ways);
    let mut ways = ways.iter().map(|way| movement::may_step(board, table, &[unit], way.to));
    let first = ways.next().unwrap_or(Err(No { rule: "5.0", why: "no hex touches its own" }));
    if first.is_err() && !ways.any(|way| way.is_ok()) { first } else { Ok(()) }
}

fn has_target(board: &Board, table: &Table, unit: UnitId) -> bool {
    let mortar = board.unit(unit).mortar;
    table.on_board(board, other(board.unit(unit).side)).any(|(target, cell)| match mortar {
        true => shells::may_shell(board, table, unit, cell, false, false).is_ok(),
        false => fire::may_fire(board, table, unit, target, MANNERS[0], false).is_ok(),
    })
}
