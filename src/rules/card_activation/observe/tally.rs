//! What can be counted: dice and what they were thrown for, what each side lost, what became of its leaders, and arrivals that
//! had to wait.

use super::{SIDES, counted};
use crate::game::Item;
use crate::rules::card_activation::board::Board;
use crate::rules::card_activation::event::Event;
use crate::rules::card_activation::table::Table;
use crate::rules::common::observe;
use crate::rules::common::observe::Waits;
use crate::scenario::draft::UnitId;

/// What dice were thrown for.
const PURPOSES: [&str; 4] = ["in fire", "in assaults", "by mines", "for equal cards"];

pub struct Tally {
    /// Dice, and hits.
    thrown: [(u32, u32); PURPOSES.len()],
    /// By side: how often its units were disrupted, the assaults it made, and those it won.
    disrupted: [u32; 2],
    assaults: [(u32, u32); 2],
    /// The assault that is being fought.
    attacker: Option<UnitId>,
    leaders: Vec<(UnitId, u32, bool)>,
    waits: Waits,
}

impl Tally {
    pub fn new(board: &Board) -> Tally {
        Tally {
            thrown: [(0, 0); PURPOSES.len()],
            disrupted: [0; 2],
            assaults: [(0, 0); 2],
            attacker: None,
            leaders: Vec::new(),
            waits: Waits::new(board.units.len()),
        }
    }

    /// Sees an event, before it happens to the table.
    pub fn see(&mut self, board: &Board, table: &Table, event: &Event) {
        let side = |unit: UnitId| board.unit(unit).side.0 as usize;
        match *event {
            Event::Fired { throw, .. } | Event::Shelled { throw, .. } => self.throw(0, throw.dice(), throw.hits()),
            Event::Assaulted { unit, attack, defence, .. } => {
                self.throw(1, attack.dice(), attack.hits());
                self.throw(1, defence.dice(), defence.hits());
                self.assaults[side(unit)].0 += 1;
                self.attacker = Some(unit);
            }
            Event::MineSprung { throw, .. } => self.throw(2, throw.dice(), throw.hits()),
            Event::TieRolled { .. } => self.throw(3, 1, 0),
            // Won if the defender gives way, or is gone.
            Event::AssaultLost { unit, .. } | Event::Destroyed { unit, .. } => {
                if let Some(attacker) = self.attacker.filter(|attacker| side(*attacker) != side(unit)) {
                    self.assaults[side(attacker)].1 += u32::from(!board.unit(unit).is_leader());
                    self.attacker = None;
                }
                if matches!(event, Event::Destroyed { .. }) && board.unit(unit).is_leader() {
                    self.leaders.push((unit, table.turn, true));
                }
            }
            Event::Done { .. } => self.attacker = None,
            Event::Disrupted { unit, .. } => self.disrupted[side(unit)] += 1,
            Event::Wounded { unit } => self.leaders.push((unit, table.turn, false)),
            Event::Delayed { unit } => self.waits.delayed(unit),
            Event::Arrived { unit, .. } => self.waits.arrived(unit, table.turn),
            _ => {}
        }
    }

    fn throw(&mut self, purpose: usize, dice: u8, hits: u8) {
        let (thrown, hit) = &mut self.thrown[purpose];
        (*thrown, *hit) = (*thrown + u32::from(dice), *hit + u32::from(hits));
    }

    /// "250 thrown: 200 in fire (35 hits), 50 in assaults (17 hits)".
    pub fn dice_words(&self) -> String {
        let all: u32 = self.thrown.iter().map(|(dice, _)| dice).sum();
        let some = PURPOSES.iter().zip(self.thrown).filter(|(_, (dice, _))| *dice > 0);
        let parts: Vec<String> = some
            .map(|(purpose, (dice, hits))| match hits {
                0 => format!("{dice} {purpose}"),
                hits => format!("{dice} {purpose} ({})", counted(hits, "hit")),
            })
            .collect();
        if parts.is_empty() { "none thrown".to_string() } else { format!("{all} thrown: {}", parts.join(", ")) }
    }

    pub fn losses(&self, board: &Board, table: &Table) -> Vec<Item> {
        let each = SIDES.map(|side| {
            let at = side.0 as usize;
            let lost = match table.lost[at] {
                0 => "nothing lost".to_string(),
                1 => "1 figure or vehicle lost".to_string(),
                lost => format!("{lost} figures and vehicles lost"),
            };
            let (made, won) = self.assaults[at];
            let assaults = match made {
                0 => "no assault made".to_string(),
                made => format!("{} made, {won} won", counted(made, "assault")),
            };
            let disrupted = counted(self.disrupted[at], "disruption");
            let text = format!("{}; {lost}; {disrupted}; {assaults}", observe::destroyed(board, table, side));
            Item::new(&board.side(side).name, text).by("HIT")
        });
        each.into()
    }

    pub fn leaders(&self, board: &Board) -> Vec<Item> {
        let each = self.leaders.iter().map(|(unit, turn, killed)| {
            let (what, rule) = if *killed { ("killed", "HIT.commander") } else { ("wounded", "HIT.wound") };
            Item::new(super::id(board, *unit), format!("{what} in turn {turn}")).by(rule)
        });
        each.collect()
    }

    pub fn arrivals(&self, board: &Board) -> Vec<Item> {
        self.waits.items(board)
    }
}
