//! Whether a card comes from the deck or from hand [2.0], and which: what it does now against what it may do later.

use super::close_combat::stakes;
use super::outlook::Outlook;
use crate::rules::common::cards::Card;
use crate::rules::small_units::order::Order;
use crate::rules::small_units::pending::Pending;

impl Outlook<'_> {
    /// What a card in hand is worth for later. Low cards rally, high ones do everything else.
    pub fn keeping(&self, card: Card) -> f32 {
        self.weights.card
            + self.weights.card_point * (f32::from(self.board.value(Some(card))) - self.chances.mean).abs()
    }

    pub fn keeping_average(&self) -> f32 {
        self.weights.card + self.weights.card_point * self.chances.variance.max(0.0).sqrt()
    }

    /// Whether the hand has a card of at least this value.
    pub fn holds(&self, needed: i16) -> bool {
        self.table.hand(self.side).iter().any(|card| self.board.value(Some(card)) >= needed)
    }

    /// The deck, or a card from hand, for what is pending.
    pub fn card(&self, pending: &Pending<'_>, order: Order) -> f32 {
        let card = played(order);
        let value = card.map(|card| self.board.value(Some(card)));
        let gain = match pending {
            Pending::Rally { unit, below } => self.step_of(*unit) * (1.0 - self.reach(order, *below)),
            Pending::Demolition { object, needed, .. } => self.wish(*object) * self.reach(order, *needed),
            Pending::Shot { by, at, points } => match value {
                Some(value) => self.shot_with(*by, *at, *points, value) - self.spent(card),
                None => self.expected_shot(*by, *at, *points, false),
            },
            Pending::Barrage(shells) => self.aim(*shells, card.map(|card| card.suit)),
            Pending::Fight(contest) => stakes(self, contest.parties) * self.winning(contest, value),
            _ => 0.0,
        };
        gain - self.price(order)
    }

    /// The chance that a card has at least this value: a known one has it or not.
    pub fn reach(&self, order: Order, needed: i16) -> f32 {
        match played(order) {
            Some(card) => f32::from(u8::from(self.board.value(Some(card)) >= needed)),
            None => self.chances.at_least(needed),
        }
    }

    /// What a card costs that is played now: it is not there later.
    pub fn price(&self, order: Order) -> f32 {
        played(order).map_or(0.0, |card| self.keeping(card))
    }

    /// What the ammunition of a known card costs [11.5].
    fn spent(&self, card: Option<Card>) -> f32 {
        if card.is_some_and(|card| self.board.uses_ammunition(card)) { self.ammunition_box() } else { 0.0 }
    }

    /// What a box of the ammunition track is worth.
    fn ammunition_box(&self) -> f32 {
        let Some(low) = self.board.side(self.side).low else { return 0.0 };
        self.weights.ammunition / f32::from((low - self.table.ammunition[self.side.0 as usize]).max(1))
    }

    /// What the ammunition of a card from the deck costs on average.
    pub fn ammunition_at_risk(&self) -> f32 {
        let unseen = self.table.unseen(self.side);
        let uses = unseen.iter().filter(|card| self.board.uses_ammunition(*card)).count() as f32;
        self.ammunition_box() * uses / unseen.len().max(1) as f32
    }
}

/// The card that an order plays from hand.
fn played(order: Order) -> Option<Card> {
    if let Order::Play { card } = order { Some(card) } else { None }
}
