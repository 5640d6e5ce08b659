//! What becomes of whoever is hit \[HIT]: read off the tables before and after.

use super::explore::Outcomes;
use super::{Part, Situation};
use crate::rules::card_activation::board::Board;
use crate::rules::card_activation::hits;
use crate::rules::card_activation::options::FigureHit;
use crate::rules::card_activation::table::{Gone, Place, Table};
use crate::rules::card_activation::tables::Class;
use crate::rules::card_activation::words::counted;
use crate::rules::common::odds;
use crate::scenario::draft::UnitId;

/// What has become of a unit, the lightest first.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Fate {
    gone: bool,
    figures: u8,
    vehicles: u8,
    wounded: bool,
    disrupted: bool,
    recovered: bool,
}

impl Fate {
    pub fn of(before: &Table, after: &Table, unit: UnitId) -> Fate {
        let (old, new) = (before.piece(unit), after.piece(unit));
        if new.place == Place::Gone(Gone::Destroyed) {
            return Fate { gone: true, ..Fate::default() };
        }
        Fate {
            gone: false,
            figures: old.total().saturating_sub(new.total()),
            vehicles: old.vehicles.saturating_sub(new.vehicles),
            wounded: new.wounded && !old.wounded,
            disrupted: new.disrupted && !old.disrupted,
            recovered: old.disrupted && !new.disrupted,
        }
    }

    fn costs(self) -> bool {
        self.gone || self.wounded || self.figures > 0 || self.vehicles > 0
    }

    fn harms(self) -> bool {
        self.costs() || self.disrupted
    }

    fn words(self, leader: bool, disrupted: bool) -> String {
        if self.gone {
            return if leader { "killed" } else { "destroyed" }.to_string();
        }
        let lost = |number: u8, noun: &str| (number > 0).then(|| format!("loses {}", counted(number, noun)));
        let each = [
            self.disrupted.then(|| "disrupted".to_string()),
            self.wounded.then(|| "wounded".to_string()),
            lost(self.figures, "figure"),
            lost(self.vehicles, "vehicle"),
            self.recovered.then(|| "in order again".to_string()),
        ];
        let words: Vec<String> = each.into_iter().flatten().collect();
        match words.is_empty() {
            true if disrupted => "no further harm".to_string(),
            true => "no harm".to_string(),
            false => words.join(", "),
        }
    }
}

/// What becomes of a unit, or nothing if nothing can.
pub fn part(situation: &Situation, outcomes: &Outcomes, unit: UnitId, shelled: bool) -> Option<Part> {
    let Situation { board, table, .. } = situation;
    let fates = outcomes.all.by(|point| Fate::of(table, &point.state.table, unit));
    if fates.keys().all(|fate| *fate == Fate::default()) {
        return None;
    }
    let (leader, disrupted) = (board.unit(unit).is_leader(), table.piece(unit).disrupted);
    let (together, counts): (_, fn(Fate) -> bool) = match board.unit(unit).class {
        Class::Figures => ("loses a figure or more", Fate::costs),
        Class::Leader if disrupted => ("wounded or worse", Fate::costs),
        _ => ("disrupted or worse", Fate::harms),
    };
    let words = |fate: &Fate| fate.words(leader, disrupted);
    let rows = odds::fates(&fates, words, |fate| counts(*fate), |_| together.to_string());
    Some(Part::of(situation.name(unit), vec![hit_words(board, table, unit, shelled)], rows))
}

/// The sections that say what a hit does to a unit.
pub fn rules(board: &Board, unit: UnitId) -> Vec<&'static str> {
    let card = board.unit(unit);
    match card.class {
        Class::Figures => vec!["HIT.figures"],
        Class::Vehicle => vec!["HIT.vehicle", hits::vehicle_rule(card.destroy_reds)],
        Class::Leader => vec!["HIT.commander"],
    }
}

/// What a hit does to a unit as it is: "8 figures: a hit costs one and disrupts it".
fn hit_words(board: &Board, table: &Table, unit: UnitId, shelled: bool) -> String {
    let (card, piece) = (board.unit(unit), table.piece(unit));
    let state = if piece.disrupted { "disrupted" } else { "in order" };
    if let Some(carrier) = piece.aboard {
        let id = &board.unit(carrier).id;
        let also = if shelled && !board.options.passengers_spared { "hit with it, and again" } else { "hit" };
        return format!("{} on {id}: {also} when {id} is destroyed", counted(piece.total(), "figure"));
    }
    match card.class {
        Class::Figures => {
            let does = match board.options.figure_hit {
                FigureHit::KillAndDisrupt if !piece.disrupted => "a hit costs one and disrupts it",
                FigureHit::Disrupt if !piece.disrupted => "the first hit disrupts it, any other costs a figure",
                _ => "a hit costs one",
            };
            format!("{}, {state}: {does}", counted(piece.total(), "figure"))
        }
        Class::Vehicle => {
            let cards = match card.destroy_reds {
                0 | 1 => "a red card destroys".to_string(),
                reds => format!("{reds} red cards in a row destroy"),
            };
            let first = if piece.disrupted { "" } else { "the first hit disrupts it, at any other " };
            let what = if piece.vehicles > 1 { "a vehicle" } else { "it" };
            format!("{}, {state}: {first}{cards} {what}", counted(piece.vehicles, "vehicle"))
        }
        Class::Leader => {
            let first = if piece.disrupted { "" } else { "the first hit disrupts him, at any other " };
            let kills: Vec<String> = board.kills.iter().map(|card| card.to_string()).collect();
            let wound = if piece.wounded { "so does any red card for a wounded man" } else { "other red cards wound" };
            format!("{state}: {first}{} kill, {wound}", kills.join(" "))
        }
    }
}
