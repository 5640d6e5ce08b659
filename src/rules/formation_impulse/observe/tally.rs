//! What can be counted: dice and what they were thrown for, what each side lost, what became of headquarters, and arrivals that
//! had to wait.

use super::{SIDES, counted};
use crate::game::Item;
use crate::rules::common::observe::Waits;
use crate::rules::formation_impulse::board::Board;
use crate::rules::formation_impulse::event::Event;
use crate::rules::formation_impulse::table::{Place, Table};
use crate::rules::formation_impulse::throw::Throw;
use crate::scenario::draft::{SideId, UnitId};
use crate::scenario::victory::and;

/// What dice were thrown for.
const PURPOSES: [&str; 7] =
    ["in fire", "by shells and bombs", "in assaults", "to save", "for command", "to rally", "for other things"];

pub struct Tally {
    /// Dice, and those of them that counted.
    thrown: [(u32, u32); PURPOSES.len()],
    /// By side: how often its units were disrupted, and reduced.
    disrupted: [u32; 2],
    reduced: [u32; 2],
    headquarters: Vec<(UnitId, String)>,
    waits: Waits,
}

impl Tally {
    pub fn new(board: &Board) -> Tally {
        let waits = Waits::new(board.units.len());
        Tally { thrown: Default::default(), disrupted: [0; 2], reduced: [0; 2], headquarters: Vec::new(), waits }
    }

    /// Sees an event, before it happens to the table.
    pub fn see(&mut self, board: &Board, table: &Table, event: &Event) {
        let side = |unit: UnitId| board.unit(unit).side.0 as usize & 1;
        let turn = table.turn;
        match *event {
            Event::Fired { ref throw, .. } | Event::AaFired { ref throw, .. } => self.throw(0, throw, throw.hits()),
            Event::Shelled { ref throw, .. } => self.throw(1, throw, throw.hits()),
            Event::Fought { ref throw, .. } => self.throw(2, throw, throw.hits()),
            Event::Saved { ref throw, ref cover, .. } => {
                self.throw(3, throw, throw.hits());
                self.throw(3, cover, cover.hits());
            }
            Event::CommandChecked { ref throw, .. } => self.throw(4, throw, 0),
            Event::RallyTried { ref throw, .. } => self.throw(5, throw, 0),
            Event::MissionCalled { ref throw, .. }
            | Event::Observed { ref throw, .. }
            | Event::HqTested { ref throw, .. }
            | Event::MinesSprung { ref throw, .. }
            | Event::ClearTried { ref throw, .. }
            | Event::Aimed { ref throw, .. }
            | Event::StrikeEnded { ref throw, .. }
            | Event::AircraftTested { ref throw, .. } => self.throw(6, throw, 0),
            Event::Disrupted { unit, .. } => self.disrupted[side(unit)] += 1,
            Event::Reduced { unit, .. } if board.unit(unit).is_headquarters() => {
                self.headquarters.push((unit, format!("reduced in turn {turn}")));
            }
            Event::Reduced { unit, .. } => self.reduced[side(unit)] += 1,
            Event::Eliminated { unit, rule } if board.unit(unit).is_headquarters() => {
                let how = if rule.0 == "1.3.2.6" { " with its units" } else { "" };
                self.headquarters.push((unit, format!("lost{how} in turn {turn}")));
            }
            Event::HqReplaced { unit, by, .. } => {
                let with = if board.unit(by).is_headquarters() { "in place of" } else { "with" };
                self.headquarters.push((unit, format!("back {with} {} in turn {turn}", super::id(board, by))));
            }
            Event::HqLost { unit, .. } => self.headquarters.push((unit, "nobody left to replace it".to_string())),
            Event::Delayed { unit } => self.waits.delayed(unit),
            Event::Arrived { unit, .. } => self.waits.arrived(unit, turn),
            _ => {}
        }
    }

    fn throw(&mut self, purpose: usize, throw: &Throw, hits: u8) {
        let (thrown, hit) = &mut self.thrown[purpose];
        (*thrown, *hit) = (*thrown + u32::from(throw.dice), *hit + u32::from(hits));
    }

    /// "250 thrown: 180 in fire (35 hits), 50 to save (17 did)".
    pub fn dice_words(&self) -> String {
        let all: u32 = self.thrown.iter().map(|(dice, _)| dice).sum();
        let some = PURPOSES.iter().zip(self.thrown).filter(|(_, (dice, _))| *dice > 0);
        let parts: Vec<String> = some
            .map(|(purpose, (dice, hits))| match (hits, *purpose) {
                (0, purpose) => format!("{dice} {purpose}"),
                (hits, "to save") => format!("{dice} to save ({hits} did)"),
                (hits, purpose) => format!("{dice} {purpose} ({})", counted(hits, "hit")),
            })
            .collect();
        if parts.is_empty() { "none thrown".to_string() } else { format!("{all} thrown: {}", parts.join(", ")) }
    }

    pub fn losses(&self, board: &Board, table: &Table) -> Vec<Item> {
        let each = SIDES.map(|side| {
            let at = side.0 as usize;
            let lost = match table.lost[at] {
                0 => "no step lost".to_string(),
                lost => format!("{} lost", counted(lost.into(), "step")),
            };
            let (disrupted, reduced) =
                (counted(self.disrupted[at], "disruption"), counted(self.reduced[at], "reduction"));
            let text = format!("{}; {lost}; {disrupted}, {reduced}", gone(board, table, side));
            Item::new(&board.side(side).name, text).by("6.1.h")
        });
        each.into()
    }

    pub fn headquarters(&self, board: &Board) -> Vec<Item> {
        let mut items: Vec<Item> = Vec::new();
        for (unit, what) in &self.headquarters {
            let id = super::id(board, *unit);
            match items.iter_mut().find(|item| item.about == id) {
                Some(item) => item.text = format!("{}, {what}", item.text),
                None => items.push(Item::new(id, what).by("1.3.2")),
            }
        }
        items
    }

    pub fn arrivals(&self, board: &Board) -> Vec<Item> {
        self.waits.items(board)
    }
}

/// What is gone of a side, by name.
fn gone(board: &Board, table: &Table, side: SideId) -> String {
    let is_gone = |unit: &&UnitId| matches!(table.piece(**unit).place, Place::Gone(_));
    let gone = board.side(side).units.iter().filter(is_gone);
    let gone: Vec<String> = gone.map(|unit| super::id(board, *unit).to_string()).collect();
    if gone.is_empty() { "no unit eliminated".to_string() } else { format!("{} eliminated", and(gone)) }
}
