//! What is observed of a game alike in every ruleset: which rules came up and which never did, who had to wait to come, and how
//! soon each side could be where it counts.

use std::collections::BTreeSet;

use crate::diag::grammar::count_of;
use crate::game::board::Board;
use crate::game::event::Happening;
use crate::game::muster::Arrival;
use crate::game::phrase::Lexicon;
use crate::game::rules::Rules;
use crate::game::table::{Gone, Place, Table};
use crate::game::{Item, Observation, Step};
use crate::grid::Cell;
use crate::scenario::draft::{SideId, UnitId};
use crate::scenario::victory::and;

/// The rules that could have come up in this game and never did, counted and listed.
pub fn unseen<R: Rules>(
    _: &Board<R>,
    shown: &BTreeSet<&'static str>,
    steps: &[Step<R::Order, R::Event>],
) -> Observation {
    let seen: BTreeSet<&str> = steps.iter().flat_map(|step| &step.events).map(Happening::cite).collect();
    let never = |number: &str| shown.contains(number) && !seen.contains(number);
    let sections = R::sections().sections.iter().filter(|section| never(&section.number));
    let items: Vec<Item> = sections.map(|section| Item::new(&section.number, &section.title)).collect();
    let came = shown.len() - items.len();
    let title = format!("Rules that never came up ({came} of {} did)", shown.len());
    Observation { brief: true, ..Observation::new("rules", title, items) }
}

/// How a game went: its verdict so far, and how many decisions it took.
pub fn result<R: Rules>(board: &Board<R>, table: &Table<R>, steps: &[Step<R::Order, R::Event>]) -> Vec<Item> {
    let verdict = match table.verdict {
        Some(verdict) => format!("{} after turn {}", board.ending_words(verdict.ending), verdict.turn),
        None => format!("none yet after turn {} of {}", table.turn, board.turns),
    };
    let decisions = steps.iter().filter(|step| step.given.is_some()).count();
    vec![Item::new("verdict", verdict).by(R::CITES.end), Item::new("decisions", decisions.to_string())]
}

/// The units of a side that are destroyed, by name.
pub fn destroyed<R: Rules>(board: &Board<R>, table: &Table<R>, side: SideId) -> String {
    let gone = board.side(side).units.iter().filter(|unit| table.piece(**unit).place == Place::Gone(Gone::Destroyed));
    let gone: Vec<String> = gone.map(|unit| board.unit(*unit).id.clone()).collect();
    if gone.is_empty() { "no unit destroyed".to_string() } else { format!("{} destroyed", and(gone)) }
}

/// Units that were due and found no way in.
pub struct Waits {
    /// By unit: how often it tried in vain, and the turn it came in.
    tries: Vec<u32>,
    came: Vec<Option<u32>>,
}

impl Waits {
    pub fn new(units: usize) -> Waits {
        Waits { tries: vec![0; units], came: vec![None; units] }
    }

    pub fn delayed(&mut self, unit: UnitId) {
        self.tries[unit.0 as usize] += 1;
    }

    pub fn arrived(&mut self, unit: UnitId, turn: u32) {
        self.came[unit.0 as usize] = Some(turn);
    }

    pub fn has_come(&self, unit: UnitId) -> bool {
        self.came[unit.0 as usize].is_some()
    }

    /// What became of an arrival that had to wait; nothing if it had not.
    pub fn words(&self, arrival: &Arrival) -> Option<String> {
        let (unit, due) = (arrival.unit.0 as usize, arrival.turn);
        match (self.tries[unit], self.came[unit]) {
            (0, _) => None,
            (_, Some(turn)) => Some(format!("due in turn {due}, came in turn {turn}")),
            (1, None) => Some(format!("due in turn {due}, still waiting after 1 try")),
            (tries, None) => Some(format!("due in turn {due}, still waiting after {tries} tries")),
        }
    }
}

impl Waits {
    /// An item for each unit that had to wait.
    pub fn items<R: Rules>(&self, board: &Board<R>) -> Vec<Item> {
        let item = |arrival: &Arrival| {
            Some(Item::new(&board.unit(arrival.unit).id, self.words(arrival)?).by(R::CITES.arrivals))
        };
        board.arrivals.iter().filter_map(item).collect()
    }
}

/// When each side could be where it counts, as a digest has it.
pub fn objectives(items: Vec<Item>) -> Observation {
    Observation::new("objectives", "Objectives, and the first turn each side could be there", items)
}

/// The first turn in which each side could be in each cell that counts, and who could.
pub struct Soonest<'b, B> {
    board: &'b B,
    cells: &'b [Cell],
    turns: u32,
    best: Vec<[Option<(u32, UnitId)>; 2]>,
}

impl<'b, B: Lexicon> Soonest<'b, B> {
    /// Of some cells, in a game of so many turns.
    pub fn new(board: &'b B, cells: &'b [Cell], turns: u32) -> Soonest<'b, B> {
        Soonest { board, cells, turns, best: vec![[None; 2]; cells.len()] }
    }

    /// A unit of a side could be in each cell in some turn, or never.
    pub fn see(&mut self, unit: UnitId, side: SideId, turn: impl Fn(Cell) -> Option<u32>) {
        for (cell, best) in self.cells.iter().zip(&mut self.best) {
            let best = &mut best[side.0 as usize];
            if let Some(turn) = turn(*cell).filter(|turn| *turn <= self.turns)
                && best.is_none_or(|(known, _)| turn < known)
            {
                *best = Some((turn, unit));
            }
        }
    }

    /// An item for each cell: "Red in turn 2 (RC), Blue never in 8 turns".
    pub fn items(&self, order: [SideId; 2], name: impl Fn(SideId) -> &'b str, rule: &'static str) -> Vec<Item> {
        let words = |side: SideId, best: [Option<(u32, UnitId)>; 2]| match best[side.0 as usize] {
            Some((turn, unit)) => {
                let id = self.board.unit_named(unit).map_or("", |named| named.id);
                format!("{} in turn {turn} ({id})", name(side))
            }
            None => format!("{} never in {}", name(side), count_of(self.turns, "turn")),
        };
        let each = self.cells.iter().zip(&self.best).map(|(cell, best)| {
            let text = order.map(|side| words(side, *best)).join(", ");
            let nobody = if *best == [None; 2] { "nobody can reach it: " } else { "" };
            Item::new(self.board.cell_label(*cell), format!("{nobody}{text}")).by(rule)
        });
        each.collect()
    }
}
