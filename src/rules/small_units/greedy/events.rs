//! What a random event is worth to the side it is for [12.2].

use super::outlook::Outlook;
use super::weights::prices;
use crate::rules::small_units::fire::Effect;
use crate::rules::small_units::order::Order;

impl Outlook<'_> {
    pub fn event(&self, order: Order) -> f32 {
        match order {
            Order::Snipe { unit } => self.damage(unit, Effect::Disorganized),
            Order::Recover { unit } => prices().good_order * self.step_of(unit),
            // A new card is as good as the average.
            Order::Discard { card } => self.keeping_average() - self.keeping(card),
            Order::Accept {} => self.weights.card,
            _ => 0.0,
        }
    }
}
