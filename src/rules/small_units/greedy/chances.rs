//! What an unseen card may be [2.0]: the chances of values and suits among the cards a side has not seen.

use crate::rules::common::deck::CardSet;
use crate::rules::common::suits::Suit;
use crate::rules::small_units::board::Board;
use crate::rules::small_units::event::FireSum;
use crate::rules::small_units::fire::{Effect, effect};

/// Values are small; a scenario may stretch them up to twenty.
const VALUES: usize = 24;

/// The next card, as far as one can tell.
pub struct Chances {
    /// The share of the cards by value.
    by_value: [f32; VALUES],
    by_suit: [f32; 4],
    highest: usize,
    pub mean: f32,
    pub variance: f32,
}

impl Chances {
    /// Every unseen card is as likely as any other; with none unseen the whole deck is.
    pub fn of(board: &Board, unseen: CardSet) -> Chances {
        let cards = if unseen.is_empty() { CardSet::ALL } else { unseen };
        let share = 1.0 / cards.len() as f32;
        let mut chances = Chances { by_value: [0.0; VALUES], by_suit: [0.0; 4], highest: 0, mean: 0.0, variance: 0.0 };
        let mut squares = 0.0;
        for card in cards.iter() {
            let value = board.value(Some(card)).clamp(0, VALUES as i16 - 1);
            chances.by_value[value as usize] += share;
            chances.by_suit[card.suit as usize] += share;
            chances.highest = chances.highest.max(value as usize);
            chances.mean += share * f32::from(value);
            squares += share * f32::from(value) * f32::from(value);
        }
        chances.variance = squares - chances.mean * chances.mean;
        chances
    }

    /// Each value that can come, with its chance.
    pub fn values(&self) -> impl Iterator<Item = (i16, f32)> + '_ {
        let all = self.by_value[..=self.highest].iter().enumerate();
        all.filter(|(_, chance)| **chance > 0.0).map(|(value, chance)| (value as i16, *chance))
    }

    pub fn at_least(&self, value: i16) -> f32 {
        let from = value.clamp(0, VALUES as i16) as usize;
        self.by_value[from..].iter().sum()
    }

    pub fn below(&self, value: i16) -> f32 {
        1.0 - self.at_least(value)
    }

    pub fn suit(&self, suit: Suit) -> f32 {
        self.by_suit[suit as usize]
    }

    /// The chance that a fire does anything at all.
    pub fn hits(&self, fire: FireSum, defence: i16) -> f32 {
        let beats = |value: i16| FireSum { value, ..fire }.total() > defence;
        let from_the_top = self.by_value[..=self.highest].iter().enumerate().rev();
        from_the_top.take_while(|(value, _)| beats(*value as i16)).map(|(_, share)| share).sum()
    }

    /// What a fire is worth on average, if its effects are.
    pub fn expected(
        &self,
        board: &Board,
        fire: FireSum,
        defence: i16,
        loss: bool,
        worth: impl Fn(Effect) -> f32,
    ) -> f32 {
        let each = self.values().map(|(value, chance)| {
            let effect = effect(board, FireSum { value, ..fire }.total(), defence, loss);
            if effect == Effect::None { 0.0 } else { chance * worth(effect) }
        });
        each.sum()
    }
}

/// The chance that a sum with this mean and variance is above nothing, by the bell curve.
pub fn above_zero(mean: f32, variance: f32) -> f32 {
    if variance <= 0.01 {
        return if mean > 0.0 { 1.0 } else { 0.0 };
    }
    /// The logistic curve with this slope stays within a hundredth of the bell curve.
    const SLOPE: f32 = 1.702;
    1.0 / (1.0 + (-SLOPE * mean / variance.sqrt()).exp())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_curve_is_even_about_zero_and_rises() {
        assert!((above_zero(0.0, 9.0) - 0.5).abs() < 1e-6);
        assert!((above_zero(3.0, 9.0) + above_zero(-3.0, 9.0) - 1.0).abs() < 1e-6);
        assert!((above_zero(3.0, 9.0) - 0.841).abs() < 0.01);
        assert_eq!([above_zero(1.0, 0.0), above_zero(-1.0, 0.0)], [1.0, 0.0]);
    }
}
