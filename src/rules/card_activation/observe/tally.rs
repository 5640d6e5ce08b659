//! What cards and dice did: cover, cohesion by grading, cards turned over, hits thrown.

use std::collections::BTreeMap;

use crate::game::Item;
use crate::rules::card_activation::board::Board;
use crate::rules::card_activation::cohesion;
use crate::rules::card_activation::event::Event;
use crate::rules::card_activation::table::Table;
use crate::rules::card_activation::tables::Grading;
use crate::rules::card_activation::throw::Throw;
use crate::scenario::draft::{SideId, UnitId};

/// Counts over a game.
#[derive(Default)]
pub struct Tally {
    turned: u32,
    reshuffled: u32,
    /// Tests of cover, and those that held.
    cover: [u32; 2],
    /// By grading as tested: tests, and those that succeeded.
    cohesion: BTreeMap<usize, [u32; 2]>,
    /// By side: dice thrown, and hits.
    dice: [[u32; 2]; 2],
    delayed: BTreeMap<UnitId, u32>,
}

impl Tally {
    /// Sees an event, before it happens to the table.
    pub fn see(&mut self, board: &Board, table: &Table, event: &Event) {
        let side = |unit: UnitId| board.unit(unit).side;
        match *event {
            Event::Reshuffled { .. } => self.reshuffled += 1,
            Event::CoverTested { card, holds, .. } => {
                self.turned += u32::from(card.is_some());
                self.cover = [self.cover[0] + 1, self.cover[1] + u32::from(holds)];
            }
            Event::HitTested { card, .. } => self.turned += u32::from(card.is_some()),
            Event::CohesionTested { unit, card, regained } => {
                self.turned += u32::from(card.is_some());
                let grading = cohesion::grading(board, table, unit);
                let place = Grading::ALL.iter().position(|known| *known == grading).unwrap_or(0);
                let [tests, won] = self.cohesion.entry(place).or_default();
                (*tests, *won) = (*tests + 1, *won + u32::from(regained));
            }
            Event::Fired { unit, throw, .. } | Event::Shelled { unit, throw, .. } => self.count(side(unit), &throw),
            Event::Assaulted { unit, target, attack, defence } => {
                self.count(side(unit), &attack);
                self.count(side(target), &defence);
            }
            Event::Delayed { unit } => *self.delayed.entry(unit).or_default() += 1,
            _ => {}
        }
    }

    fn count(&mut self, side: SideId, throw: &Throw) {
        let [dice, hits] = &mut self.dice[side.0 as usize];
        (*dice, *hits) = (*dice + u32::from(throw.dice()), *hits + u32::from(throw.hits()));
    }

    pub fn arrivals(&self, board: &Board) -> Vec<Item> {
        let each = self.delayed.iter().map(|(unit, turns)| {
            let turns = if *turns == 1 { "1 turn".to_string() } else { format!("{turns} turns") };
            Item::new(super::id(board, *unit), format!("waited {turns} for a free hex")).by("ORD.3")
        });
        each.collect()
    }

    pub fn cards(&self) -> Vec<Item> {
        let [tests, held] = self.cover;
        vec![
            Item::new("turned over", self.turned.to_string()),
            Item::new("reshuffled in mid-turn", self.reshuffled.to_string()).by("DECK"),
            Item::new("cover", format!("held {held} of {tests}")).by("COVER"),
        ]
    }

    pub fn dice(&self, board: &Board) -> Vec<Item> {
        let each = [SideId(0), SideId(1)].map(|side| {
            let [dice, hits] = self.dice[side.0 as usize];
            Item::new(&board.side(side).name, format!("{dice} thrown, {hits} hits")).by("FIRE.3")
        });
        each.into()
    }

    pub fn cohesion(&self) -> Vec<Item> {
        let each = self.cohesion.iter().map(|(place, [tests, won])| {
            Item::new(Grading::ALL[*place].name(), format!("regained {won} of {tests}")).by("COH")
        });
        each.collect()
    }
}
