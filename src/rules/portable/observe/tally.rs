//! What can be counted: dice and what they were thrown for, strength lost against what a side can bear, aircraft that came down,
//! arrivals that had to wait.

use crate::game::Item;
use crate::rules::common::observe;
use crate::rules::common::observe::Waits;
use crate::rules::portable::board::Board;
use crate::rules::portable::event::Event;
use crate::rules::portable::table::Table;
use crate::scenario::draft::{SideId, UnitId};

/// What the dice were thrown for.
const PURPOSES: [&str; 7] =
    ["for the initiative", "for activation", "aimed", "fired", "in close combat", "for hits", "for gas"];

pub struct Tally {
    thrown: [u32; PURPOSES.len()],
    /// The activation dice of each side: how many, and their sum.
    dice: [(u32, u32); 2],
    exhausted: [Option<u32>; 2],
    /// Hits on each side that cost ground instead of strength.
    retreats: [u32; 2],
    crashes: Vec<(UnitId, u32, bool)>,
    waits: Waits,
}

impl Tally {
    pub fn new(board: &Board) -> Tally {
        Tally {
            thrown: [0; PURPOSES.len()],
            dice: [(0, 0); 2],
            exhausted: [None; 2],
            retreats: [0; 2],
            crashes: Vec::new(),
            waits: Waits::new(board.units.len()),
        }
    }

    /// Sees an event, before it happens to the table.
    pub fn see(&mut self, board: &Board, table: &Table, event: &Event) {
        let (purpose, dice) = match event {
            Event::InitiativeRolled { .. } => (0, 2),
            Event::DieRolled { .. } => (1, 1),
            Event::Aimed { .. } => (2, 1),
            Event::Shot { .. } | Event::ShotAtAircraft { .. } => (3, 1),
            Event::Fought { .. } => (4, 2),
            Event::HitRolled { .. } => (5, 1),
            Event::GasDrifted { .. } => (6, 1),
            _ => (0, 0),
        };
        self.thrown[purpose] += dice;
        match *event {
            Event::DieRolled { side, die } => {
                let (count, sum) = &mut self.dice[side.0 as usize];
                (*count, *sum) = (*count + 1, *sum + u32::from(die.unsigned_abs()));
            }
            Event::Exhausted { side } => self.exhausted[side.0 as usize] = Some(table.turn),
            Event::Retreated { unit, .. } => self.retreats[board.unit(unit).side.0 as usize] += 1,
            Event::Destroyed { unit, rule } if rule.0 == "AIRMOV.c" => {
                self.crashes.push((unit, table.turn, table.points > 0));
            }
            Event::Delayed { unit } => self.waits.delayed(unit),
            Event::Arrived { unit, .. } => self.waits.arrived(unit, table.turn),
            _ => {}
        }
    }

    /// "212 thrown: 20 for the initiative, 60 for activation (Red 3.5 on average, Blue 3.2), …".
    pub fn dice_words(&self, board: &Board) -> String {
        let all: u32 = self.thrown.iter().sum();
        let mut parts = Vec::new();
        for (purpose, count) in PURPOSES.iter().zip(self.thrown).filter(|(_, count)| *count > 0) {
            let mean = if *purpose == PURPOSES[1] { self.mean_words(board) } else { String::new() };
            parts.push(format!("{count} {purpose}{mean}"));
        }
        if parts.is_empty() { "none thrown".to_string() } else { format!("{all} thrown: {}", parts.join(", ")) }
    }

    fn mean_words(&self, board: &Board) -> String {
        let each = [SideId(0), SideId(1)].map(|side| {
            let (count, sum) = self.dice[side.0 as usize];
            let tenths = (sum * 10 + count / 2) / count.max(1);
            format!("{} {}.{}", board.side(side).name, tenths / 10, tenths % 10)
        });
        format!(" (on average {})", each.join(", "))
    }

    /// Strength lost against what each side can bear \[EXH].
    pub fn losses(&self, board: &Board, table: &Table) -> Vec<Item> {
        let each = [SideId(0), SideId(1)].map(|side| {
            let at = side.0 as usize;
            let (lost, point) = (table.lost[at], board.exhaustion_point(side));
            let tired = match self.exhausted[at] {
                Some(turn) => format!("exhausted in turn {turn}"),
                None => format!("exhausted at {point}"),
            };
            let back = match self.retreats[at] {
                0 => "gave no ground".to_string(),
                1 => "gave ground once".to_string(),
                times => format!("gave ground {times} times"),
            };
            let points = if lost == 1 { "1 point".to_string() } else { format!("{lost} points") };
            let text = format!("{}; {points} lost, {tired}; {back}", observe::destroyed(board, table, side));
            Item::new(&board.side(side).name, text).by("EXH")
        });
        each.into()
    }

    /// Aircraft that came down for want of an activation [AIRMOV.c].
    pub fn crashes(&self, board: &Board) -> Vec<Item> {
        let each = self.crashes.iter().map(|(unit, turn, spare)| {
            let why = if *spare { "though units could still be activated" } else { "no activation was left for it" };
            Item::new(super::id(board, *unit), format!("in turn {turn}: {why}")).by("AIRMOV.c")
        });
        each.collect()
    }

    pub fn arrivals(&self, board: &Board) -> Vec<Item> {
        self.waits.items(board)
    }
}
