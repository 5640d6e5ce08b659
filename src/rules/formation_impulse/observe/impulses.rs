//! Who got to act \[P1]: impulses of each formation, chits that stayed in the cup, checks of command [4.2] and rallies [4.3].

use super::{counted, turns};
use crate::game::Item;
use crate::rules::formation_impulse::board::{Board, ChitKind};
use crate::rules::formation_impulse::event::Event;
use crate::rules::formation_impulse::table::Table;
use crate::scenario::draft::{FormationId, UnitId};

pub struct Impulses {
    /// By formation.
    seen: Vec<Seen>,
    /// End Turn chits, and the turns they ended.
    ends: u32,
    ended: Vec<u32>,
    last: Option<u32>,
}

#[derive(Clone, Default)]
struct Seen {
    impulses: u32,
    /// Turns in which a chit of it was in the cup.
    turns: u32,
    /// Chits that stayed there, and the turns in which it never acted.
    left: u32,
    idle: Vec<u32>,
    /// Checks and those that failed; tries to rally and those that did.
    checks: (u32, u32),
    rallies: (u32, u32),
    /// Units that were out of command, all told.
    out: u32,
}

impl Impulses {
    pub fn new(board: &Board) -> Impulses {
        let seen = vec![Seen::default(); board.formations.len()];
        Impulses { seen, ends: 0, ended: Vec::new(), last: None }
    }

    /// Sees an event, before it happens to the table.
    pub fn see(&mut self, board: &Board, table: &Table, event: &Event) {
        let kind = |at: u8| board.chits.get(usize::from(at)).map(|chit| chit.kind);
        match *event {
            Event::ImpulseBegan { chit } => {
                if let Some(ChitKind::Formation(formation)) = kind(chit.0) {
                    self.seen[formation.0 as usize].impulses += 1;
                }
            }
            Event::Drawn { chit } => self.last = (kind(chit.0) == Some(ChitKind::EndTurn)).then_some(table.turn),
            Event::MarkersRemoved { turn } => {
                self.ended.extend(self.last.take().map(|_| turn));
                self.close(board, table, turn);
            }
            Event::CommandChecked { unit, passed, .. } => {
                if let Some(seen) = self.of(board, unit) {
                    seen.checks = (seen.checks.0 + 1, seen.checks.1 + u32::from(!passed));
                }
            }
            Event::OutOfCommand { unit } => {
                if let Some(seen) = self.of(board, unit) {
                    seen.out += 1;
                }
            }
            Event::RallyTried { unit, rallied, .. } => {
                if let Some(seen) = self.of(board, unit) {
                    seen.rallies = (seen.rallies.0 + 1, seen.rallies.1 + u32::from(rallied));
                }
            }
            _ => {}
        }
    }

    fn of(&mut self, board: &Board, unit: UnitId) -> Option<&mut Seen> {
        self.seen.get_mut(board.unit(unit).formation?.0 as usize)
    }

    /// The draws of a turn are over.
    fn close(&mut self, board: &Board, table: &Table, turn: u32) {
        self.ends += u32::from(table.ends);
        for (id, seen) in board.formation_ids().zip(&mut self.seen) {
            let chits = board.chits.iter().enumerate().filter(|(_, chit)| chit.kind == ChitKind::Formation(id));
            let left = chits.filter(|(at, _)| table.cup & (1 << at) != 0).count() as u32;
            let acted = table.impulses[id.0 as usize][0] > 0;
            seen.turns += u32::from(acted || left > 0);
            seen.left += left;
            if !acted && left > 0 {
                seen.idle.push(turn);
            }
        }
    }

    pub fn items(&self, board: &Board) -> Vec<Item> {
        let item = |(id, seen): (FormationId, &Seen)| {
            let mut text = format!("{} in {}", counted(seen.impulses, "impulse"), counted(seen.turns, "turn"));
            if seen.left > 0 {
                text = format!("{text}, {} left in the cup", counted(seen.left, "chit"));
            }
            if !seen.idle.is_empty() {
                text = format!("{text}, never acted in {}", turns(&seen.idle));
            }
            Item::new(&board.formation(id).name, text).by("P1")
        };
        let mut items: Vec<Item> = board.formation_ids().zip(&self.seen).map(item).collect();
        if !self.ended.is_empty() {
            let text = format!("{} drawn, ending {}", counted(self.ends, "chit"), turns(&self.ended));
            items.push(Item::new("End Turn", text).by("P1"));
        }
        items
    }

    pub fn command(&self, board: &Board) -> Vec<Item> {
        let checked = board.formation_ids().zip(&self.seen).filter(|(_, seen)| seen.checks.0 > 0);
        let each = checked.map(|(id, seen)| {
            let (all, failed) = seen.checks;
            let out = match seen.out {
                0 => String::new(),
                out => format!(", {} out of command", counted(out, "unit")),
            };
            let morale = board.formation(id).morale;
            let text = format!("{failed} of {} failed against morale {morale}{out}", counted(all, "check"));
            Item::new(&board.formation(id).name, text).by("4.2")
        });
        each.collect()
    }

    pub fn rallies(&self, board: &Board) -> Vec<Item> {
        let tried = board.formation_ids().zip(&self.seen).filter(|(_, seen)| seen.rallies.0 > 0);
        let each = tried.map(|(id, seen)| {
            let (all, rallied) = seen.rallies;
            let morale = board.formation(id).morale;
            let text = format!("{rallied} of {} succeeded against morale {morale}", counted(all, "try"));
            Item::new(&board.formation(id).name, text.replace("trys", "tries")).by("4.3")
        });
        each.collect()
    }
}
