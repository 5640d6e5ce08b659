//! The draw for the suits is of more cards than there are suits.
//!
//! ## Why it matters
//! Each further card is ever less likely to bring a new suit, and a side that owns nearly all of them will have the first
//! turns almost for certain. That may be wanted; more often the number was meant for the hand.
//!
//! ## Example
//! ```toml
//! [initiative]
//! side = "british"
//! cards = 8
//! ```
//! Write instead:
//! ```toml
//! [initiative]
//! side = "british"
//! cards = 2
//! ```

use crate::check::small_units::prelude::*;
use crate::rules::common::cards::Card;
use crate::rules::common::suits::Suit;

pub const CHECK: Check = Check::warning("SU605", Some("3.3"), Run::SmallUnits(run));

fn run(reading: &Reading, report: &mut Report<'_>) {
    let high = reading.tables.initiative.draw_high;
    let cards = reading.keys.initiative.as_ref().and_then(|draw| draw.cards);
    let Some(cards) = cards.filter(|cards| cards.value > high) else { return };
    let suits = Suit::ALL.len();
    // Where suits that repeat are drawn anew, every card that counts brings another (A11).
    let redraws = reading.options.initial_suits_redraw;
    let won = |cards: i64| if redraws { cards.clamp(0, suits as i64) as f64 } else { suits_won(cards) };
    report
        .at(cards.span, format!("the draw for the suits is of {cards} cards, and there are {suits} suits"))
        .label(format!("wins {:.1} suits on average", won(cards.value)))
        .help(format!("{high} cards win {:.1} suits on average; more seldom matter", won(high)));
}

/// How many suits a draw from the full deck shows on average: for each suit, the chance that not all cards miss it.
fn suits_won(cards: i64) -> f64 {
    let deck = Card::deck().count() as f64;
    let suits = Suit::ALL.len() as f64;
    let mut missed = 1.0;
    for drawn in 0..cards.clamp(0, deck as i64) {
        let left = deck - drawn as f64;
        missed *= (left - deck / suits).max(0.0) / left;
    }
    suits * (1.0 - missed)
}

#[cfg(test)]
mod tests {
    use super::suits_won;

    #[test]
    fn four_cards_win_fewer_than_three_suits() {
        let won = [1, 2, 3, 4, 52, 1000].map(|cards| format!("{:.3}", suits_won(cards)));
        assert_eq!(won, ["1.000", "1.765", "2.346", "2.785", "4.000", "4.000"]);
    }
}
