//! How often a side can expect to act [3.3], [3.4], [4.2].

use crate::rules::common::cards::Card;
use crate::rules::small_units::board::Board;
use crate::scenario::draft::SideId;

/// The turns in which a side can expect the initiative, from a turn to the last.
///
/// The owner of the drawn suit acts and then loses it, so the suits of a side are a walk between none and all; that the
/// pile thins out is left aside.
pub fn initiative_turns(board: &Board, side: SideId, from: u32) -> f64 {
    let (drawing, cards) = board.suit_draw;
    // How likely the drawing side owns so many of the four suits.
    let mut own = [0.0_f64; 5];
    own[0] = 1.0;
    for _ in 0..cards {
        let mut next = [0.0; 5];
        for (suits, chance) in own.iter().enumerate() {
            let known = suits as f64 / 4.0;
            next[suits] += chance * known;
            if suits < 4 {
                next[suits + 1] += chance * (1.0 - known);
            }
        }
        own = next;
    }
    if side != drawing {
        own.reverse();
    }
    let mut turns = 0.0;
    for turn in 1..=board.turns {
        let mut next = [0.0; 5];
        for (suits, chance) in own.iter().enumerate() {
            let wins = suits as f64 / 4.0;
            if turn >= from {
                turns += chance * wins;
            }
            if suits > 0 {
                next[suits - 1] += chance * wins;
            }
            if suits < 4 {
                next[suits + 1] += chance * (1.0 - wins);
            }
        }
        own = next;
    }
    turns
}

/// The formations a side can expect to activate when it acts: those that are free, or as many as a test makes worth its risk.
pub fn formations_a_turn(board: &Board) -> f64 {
    let deck = 52.0;
    let each = board.tables.activation.formation;
    let passes = |rating: i64| Card::deck().filter(|card| i64::from(board.value(Some(*card))) >= rating).count();
    let tested = (2..=5_i64).map(|count| count as f64 * passes(count * each) as f64 / deck);
    // So many act without a test, and a lone formation always does (A18).
    tested.fold(board.options.free_elements.max(1) as f64, f64::max)
}
