//! What hits do, as one sentence \[HIT]: the cards of cover first, then each unit that was struck.

use crate::game::{Line, Rank};
use crate::rules::card_activation::board::Board;
use crate::rules::card_activation::event::Event;
use crate::rules::card_activation::phrase::Arms;
use crate::rules::card_activation::words::{card_words, figures_words};
use crate::rules::common::cards::Card;
use crate::scenario::draft::UnitId;
use crate::scenario::victory::and;

/// What became of one unit.
struct Struck {
    unit: UnitId,
    /// Figures lost and left, by weapon.
    lost: Vec<(Arms, u8, u8)>,
    /// What else, as it happened.
    then: Vec<Then>,
}

enum Then {
    /// Hit again, and these cards were turned over for it.
    Cards(Vec<String>),
    Became(String),
}

/// The run of events at the beginning that hits have brought about, in one line.
pub fn tell(board: &Board, events: &[Event]) -> Option<(usize, Option<Line>)> {
    let (mut held, mut failed, mut struck) = (Vec::new(), Vec::new(), Vec::<Struck>::new());
    let (mut rule, mut ruling, mut told, mut rest) = (None, None, 0, Vec::new());
    for event in events {
        match *event {
            Event::CoverTested { card, holds: true, .. } => held.push(turned(card)),
            Event::CoverTested { card, .. } => failed.push(turned(card)),
            Event::Reshuffled { cards } => rest.push(format!("the pile is gone and {cards} cards are shuffled anew")),
            Event::HitsWasted { hits: 1, .. } => rest.push("a hit finds nobody left".to_string()),
            Event::HitsWasted { hits, .. } => rest.push(format!("{hits} hits find nobody left")),
            Event::FigureLost { unit, arms, left, .. } => {
                let lost = &mut of(&mut struck, unit).lost;
                match lost.iter_mut().find(|(known, ..)| *known == arms) {
                    Some((_, lost, last)) => (*lost, *last) = (*lost + 1, left),
                    None => lost.push((arms, 1, left)),
                }
            }
            Event::HitTested { unit, card, .. } => of(&mut struck, unit).is_tested(card),
            Event::Disrupted { unit, .. } => of(&mut struck, unit).becomes("is disrupted"),
            Event::Unharmed { unit, .. } => of(&mut struck, unit).becomes("is not harmed further"),
            Event::VehicleLost { unit, left, .. } => {
                of(&mut struck, unit).becomes(&format!("loses a vehicle with {left} left"));
            }
            Event::Wounded { unit } => of(&mut struck, unit).becomes("is wounded"),
            Event::Recovered { unit } => of(&mut struck, unit).becomes("carries on"),
            Event::Destroyed { unit, .. } => of(&mut struck, unit).becomes("is destroyed"),
            Event::SetDown { unit } => of(&mut struck, unit).becomes("is on its own"),
            _ => break,
        }
        // The first thing that is more than a card says by which rule.
        let harms = !matches!(event, Event::CoverTested { .. } | Event::Reshuffled { .. });
        if harms && rule.is_none() {
            rule = Some(event.cite());
        }
        ruling = ruling.or(super::ruling(event));
        told += 1;
    }
    if told == 0 {
        return None;
    }
    let cover = [("fails on", failed), ("holds on", held)].into_iter().filter(|(_, cards)| !cards.is_empty());
    let cover: Vec<String> = cover.map(|(how, cards)| format!("{how} {}", and(cards))).collect();
    let mut parts: Vec<String> = struck.iter().map(|struck| struck.words(board)).collect();
    parts.extend(rest);
    let text = match (cover.is_empty(), parts.is_empty()) {
        (true, _) => parts.join("; "),
        (false, true) => format!("cover {}", and(cover)),
        (false, false) => format!("cover {}: {}", and(cover), parts.join("; ")),
    };
    let rule = rule.or(events.first().map(Event::cite));
    Some((told, Some(Line { rule, ruling, ..Line::new(Rank::Event, text) })))
}

fn of(struck: &mut Vec<Struck>, unit: UnitId) -> &mut Struck {
    let at = struck.iter().position(|known| known.unit == unit).unwrap_or(struck.len());
    if at == struck.len() {
        struck.push(Struck { unit, lost: Vec::new(), then: Vec::new() });
    }
    &mut struck[at]
}

fn turned(card: Option<Card>) -> String {
    card.map_or("no card".to_string(), card_words)
}

impl Struck {
    fn is_tested(&mut self, card: Option<Card>) {
        match self.then.last_mut() {
            Some(Then::Cards(cards)) => cards.push(turned(card)),
            _ => self.then.push(Then::Cards(vec![turned(card)])),
        }
    }

    fn becomes(&mut self, what: &str) {
        self.then.push(Then::Became(what.to_string()));
    }

    /// "E1 loses 2 of 6 rifle figures and is disrupted", "EA is disrupted, is hit again on 9♥ and 4♣ and is not harmed further".
    fn words(&self, board: &Board) -> String {
        let mut parts: Vec<String> = Vec::new();
        if !self.lost.is_empty() {
            let lost = self.lost.iter().map(|(arms, lost, left)| figures_words(board, *arms, *lost, lost + left));
            parts.push(format!("loses {}", and(lost.collect())));
        }
        parts.extend(self.then.iter().map(|then| match then {
            Then::Cards(cards) => format!("is hit again on {}", cards.join(", ")),
            Then::Became(what) => what.clone(),
        }));
        format!("{} {}", board.unit(self.unit).id, and(parts))
    }
}
