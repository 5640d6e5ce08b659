//! How the cards fell: how many were dealt and turned over, how often cover held \[COVER], who regained cohesion \[COH], and when
//! the pile ran out \[DECK].

use super::{SIDES, counted};
use crate::game::Item;
use crate::rules::card_activation::board::Board;
use crate::rules::card_activation::cohesion;
use crate::rules::card_activation::event::Event;
use crate::rules::card_activation::table::Table;
use crate::rules::card_activation::tables::Grading;

#[derive(Default)]
pub struct Cards {
    dealt: u32,
    /// Turned over for hits on vehicles and leaders.
    hits: u32,
    /// Cards of cover for each side's units: how often it held, and how often it was asked.
    cover: [(u32, u32); 2],
    /// By the grading that counted.
    cohesion: [Tests; Grading::ALL.len()],
    /// The turns in which the pile was made anew, and how often.
    reshuffles: Vec<(u32, u32)>,
}

#[derive(Default)]
struct Tests {
    all: u32,
    regained: u32,
    /// Those of units that a commander lifted to the grading.
    lifted: u32,
}

impl Cards {
    /// Sees an event, before it happens to the table.
    pub fn see(&mut self, board: &Board, table: &Table, event: &Event) {
        match *event {
            Event::Dealt { .. } => self.dealt += 1,
            Event::HitTested { card: Some(_), .. } => self.hits += 1,
            Event::CoverTested { cell, holds, .. } => {
                // Whoever was there is gone if the last hit has destroyed him.
                if let Some(unit) = table.standing(cell).next() {
                    let (held, asked) = &mut self.cover[board.unit(unit).side.0 as usize];
                    (*held, *asked) = (*held + u32::from(holds), *asked + 1);
                }
            }
            Event::CohesionTested { unit, regained, .. } => {
                let grading = cohesion::grading(board, table, unit);
                let tests = &mut self.cohesion[grading as usize];
                tests.all += 1;
                tests.regained += u32::from(regained);
                tests.lifted += u32::from(grading != board.unit(unit).grading);
            }
            Event::Reshuffled { .. } => match self.reshuffles.last_mut() {
                Some((turn, times)) if *turn == table.turn => *times += 1,
                _ => self.reshuffles.push((table.turn, 1)),
            },
            _ => {}
        }
    }

    /// "180 dealt, 55 turned over: 30 for cover, 5 for hits, 20 for cohesion".
    pub fn words(&self) -> String {
        let cover: u32 = self.cover.iter().map(|(_, asked)| asked).sum();
        let tests: u32 = self.cohesion.iter().map(|tests| tests.all).sum();
        let turned = cover + self.hits + tests;
        let why = match turned {
            0 => String::new(),
            _ => format!(": {cover} for cover, {} for hits, {tests} for cohesion", self.hits),
        };
        format!("{} dealt, {turned} turned over{why}", self.dealt)
    }

    pub fn cover(&self, board: &Board) -> Vec<Item> {
        let each = SIDES.into_iter().filter_map(|side| {
            let (held, asked) = self.cover[side.0 as usize];
            let text = format!("cover held {held} of {asked}");
            (asked > 0).then(|| Item::new(&board.side(side).name, text).by("COVER"))
        });
        each.collect()
    }

    pub fn cohesion(&self) -> Vec<Item> {
        let each = Grading::ALL.into_iter().zip(&self.cohesion).filter(|(_, tests)| tests.all > 0);
        let item = |(grading, tests): (Grading, &Tests)| {
            let lifted = match tests.lifted {
                0 => String::new(),
                lifted => format!(", {lifted} of them beside a commander"),
            };
            let text = format!("regained in {} of {}{lifted}", tests.regained, counted(tests.all, "test"));
            Item::new(grading.name(), text).by("COH")
        };
        each.map(item).collect()
    }

    pub fn reshuffles(&self) -> Vec<Item> {
        let each = self.reshuffles.iter().map(|(turn, times)| {
            let text =
                format!("discards shuffled {}", if *times == 1 { "once".to_string() } else { counted(*times, "time") });
            Item::new(format!("turn {turn}"), text).by("DECK")
        });
        each.collect()
    }
}
