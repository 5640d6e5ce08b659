//! What was to come and did not help: arrivals that found no way in [3.6], and support that nobody used [6.7.3], [6.9].

use crate::game::Item;
use crate::game::muster::Arrival;
use crate::rules::common::observe::Waits;
use crate::rules::small_units::board::{Board, Element};
use crate::rules::small_units::event::Event;
use crate::rules::small_units::table::{Gone, Place, Table};
use crate::scenario::draft::SideId;

pub struct Supply {
    turns: Vec<Turn>,
    waits: Waits,
}

/// What a turn offered.
struct Turn {
    number: u32,
    initiative: Option<SideId>,
    ready: u64,
    called: [u64; 2],
    /// Whether a side had a defensive shot in its hands.
    shots: [bool; 2],
}

impl Supply {
    pub fn new(board: &Board) -> Supply {
        Supply { turns: Vec::new(), waits: Waits::new(board.units.len()) }
    }

    /// Sees an event, before it happens to the table.
    pub fn see(&mut self, board: &Board, table: &Table, event: &Event) {
        match *event {
            Event::TurnBegan { turn } => {
                self.turns.push(Turn { number: turn, initiative: None, ready: 0, called: [0; 2], shots: [false; 2] });
            }
            Event::Delayed { unit } => self.waits.delayed(unit),
            Event::Arrived { unit, .. } => self.waits.arrived(unit, table.turn),
            _ => {}
        }
        let Some(turn) = self.turns.last_mut() else { return };
        let bit = |element: u8| 1_u64.checked_shl(element.into()).unwrap_or(0);
        match *event {
            Event::InitiativeWon { side, .. } => turn.initiative = Some(side),
            Event::Readied { element, .. } => turn.ready |= bit(element),
            Event::Called { side, element, .. } => turn.called[side.0 as usize] |= bit(element),
            Event::LimitDrawn { unit, limit: 1.. } => turn.shots[board.unit(unit).side.0 as usize] = true,
            _ => {}
        }
    }

    pub fn arrivals(&self, board: &Board, table: &Table) -> Vec<Item> {
        let mut coming: Vec<&Arrival> = board.arrivals.iter().collect();
        coming.sort_by_key(|arrival| arrival.turn);
        let each = coming.into_iter().filter_map(|arrival| {
            let unit = arrival.unit;
            let lost = table.piece(unit).place == Place::Gone(Gone::Destroyed) && !self.waits.has_come(unit);
            let text = match self.waits.words(arrival) {
                None if lost => "lost: there was no way in".to_string(),
                waited => waited?,
            };
            Some(Item::new(&board.unit(unit).id, text).by("3.6"))
        });
        each.collect()
    }

    /// Fires and strikes of the turns that were played which nobody called, with the reason.
    pub fn unused(&self, board: &Board) -> Vec<Item> {
        let mut kinds: Vec<Unused> = Vec::new();
        for turn in &self.turns {
            for side in board.order {
                for (number, element) in board.support(side, turn.number).iter().enumerate() {
                    let bit = 1_u64 << number.min(63);
                    if turn.called[side.0 as usize] & bit != 0 {
                        continue;
                    }
                    let why = turn.why_unused(side, bit);
                    let alike = |kind: &&mut Unused| (kind.side, kind.element, kind.why) == (side, *element, why);
                    match kinds.iter_mut().find(alike) {
                        Some(kind) => kind.turns.push(turn.number),
                        None => kinds.push(Unused { side, element: *element, why, turns: vec![turn.number] }),
                    }
                }
            }
        }
        kinds.sort_by_key(|kind| kind.side);
        kinds.into_iter().map(|kind| kind.item(board)).collect()
    }
}

/// Fires or strikes of one strength that came to nothing for the same reason.
struct Unused {
    side: SideId,
    element: Element,
    /// The reason, and its rule.
    why: (&'static str, &'static str),
    /// A turn for each of them.
    turns: Vec<u32>,
}

impl Unused {
    fn item(mut self, board: &Board) -> Item {
        let what = match (self.element.air, self.turns.len()) {
            (true, 1) => "1 air strike".to_string(),
            (true, count) => format!("{count} air strikes"),
            (false, 1) => "1 artillery fire".to_string(),
            (false, count) => format!("{count} artillery fires"),
        };
        self.turns.dedup();
        let (turns, (why, rule)) = (super::turns_words(&self.turns), self.why);
        let text = format!("{what} of strength {} {turns}: {why}", self.element.strength);
        Item::new(&board.side(self.side).name, text).by(rule)
    }
}

impl Turn {
    fn why_unused(&self, side: SideId, bit: u64) -> (&'static str, &'static str) {
        match (self.initiative == Some(side), self.shots[side.0 as usize]) {
            (true, _) if self.ready & bit != 0 => ("activated, but not called", "6.7.3"),
            (true, _) => ("not activated", "6.7.3"),
            (false, true) => ("nobody called it in defence", "6.9"),
            (false, false) => ("not usable: without the initiative, and no defensive shot to call it with", "6.9"),
        }
    }
}
