//! The turn track with the steps of a turn \[TURN], and the strip on which cards are laid in their order \[ORD].

use super::counter::counter;
use crate::kit::forces::Forces;
use crate::kit::page::{Strip, TrackPlace, TurnTrack};
use crate::rules::card_activation::options::Options;
use crate::rules::card_activation::reading::Reading;
use crate::rules::common::cards::Rank;
use crate::scenario::victory::and;

pub fn track(reading: &Reading) -> TurnTrack {
    let forces = Forces { draft: &reading.draft };
    let title = reading.draft.title();
    let marker = reading.tables.marker.get("turn").and_then(|row| row.name()).unwrap_or("Turn").to_lowercase();
    let steps = reading.tables.sequence.steps.iter().enumerate();
    TurnTrack {
        title: format!("{title}: turn track"),
        boxes: (1..=forces.boxes()).map(|turn| forces.turn_box(turn, &|unit| counter(reading, unit))).collect(),
        places: steps.map(|(number, step)| TrackPlace::Marker(format!("{} {}", number + 1, step.name))).collect(),
        note: format!("The {marker} marker moves a box on when the cards are collected."),
    }
}

/// The ranks from the one that acts first.
pub fn ranks(options: &Options) -> Vec<Rank> {
    let mut ranks = Rank::ALL.to_vec();
    if options.ace_high {
        ranks.rotate_left(1);
    }
    ranks
}

/// Places for the cards of those who have acted, from the lowest rank to the highest.
pub fn strips(reading: &Reading) -> Vec<Strip> {
    let suits: Vec<String> = reading.tables.order.suits.iter().map(|word| word.suit().name().to_string()).collect();
    let note = format!(
        "A card stays with its unit until the unit acts; then it is laid here, over those of lower rank, so that every corner shows how far the turn has come. Equal ranks: {}. When cards run out, these and all others that were turned over are shuffled.",
        and(suits)
    );
    vec![Strip {
        title: "Order of activation: from lowest to highest".into(),
        colour: None,
        boxes: ranks(&reading.options).into_iter().map(|rank| rank.to_string()).collect(),
        cards: true,
        note,
    }]
}
