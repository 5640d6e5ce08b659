//! Chances for a player who weighs thousands of orders: decimals instead of fractions, and nothing is allocated.

use crate::grid::Cell;
use crate::rules::common::deck::CardSet;
use crate::rules::small_units::artillery;
use crate::rules::small_units::board::{Board, Element, other};
use crate::rules::small_units::close_combat::{self, Parties};
use crate::rules::small_units::fire::{self, Effect};
use crate::rules::small_units::table::Table;
use crate::scenario::draft::{SideId, UnitId};

/// The chances of a fire against one unit.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Chances {
    /// That it is disorganized, with or without a loss.
    pub disorganize: f32,
    /// That it loses a step as well.
    pub loss: f32,
}

/// The chances of a shot [6.4], [7.3.6], by the cards the firing side has not seen. Whether it is allowed is not asked.
pub fn shot(board: &Board, table: &Table, by: UnitId, at: UnitId, defensive: bool, support: i16) -> Chances {
    let defence = fire::defence_sum(board, table, at).total();
    let costs = !board.unit(by).support_weapon;
    let mut sum = fire::fire_sum(board, table, by, at, defensive, support, 0);
    over(board, unseen(table, board.unit(by).side), |value| {
        sum.value = value;
        fire::effect(board, sum.total(), defence, costs)
    })
}

/// The chances of shells or bombs against a unit in the hex aimed at [6.7.4], [6.9.2]. An aim that leaves the opponent a
/// choice counts as missed, and the effect card as drawn from the same cards as the aim: near enough to compare targets.
pub fn shells(
    board: &Board,
    table: &Table,
    side: SideId,
    element: Element,
    target: Cell,
    at: UnitId,
    defensive: bool,
) -> Chances {
    let cards = unseen(table, side);
    let Element { air, strength } = element;
    let (wanted, _) = artillery::aim_cards(board, table, side, air, target, defensive);
    let (suit, all) = (board.suit(target), cards.len());
    let right = cards.iter().filter(|card| card.suit == suit).count() as u32;
    let each =
        (0..wanted as u32).map(|card| right.saturating_sub(card) as f32 / all.saturating_sub(card).max(1) as f32);
    let on_target: f32 = each.product();
    let observed = artillery::is_observed(board, table, side, target);
    let defence = fire::defence_sum(board, table, at).total();
    let mut sum = artillery::shell_sum(board, at, air, strength, observed, 0);
    let effect = over(board, cards, |value| {
        sum.value = value;
        fire::effect(board, sum.total(), defence, true)
    });
    Chances { disorganize: on_target * effect.disorganize, loss: on_target * effect.loss }
}

/// The chances of a close combat.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct FightChances {
    /// That the attackers have the higher total, or the same.
    pub attackers_win: f32,
    /// That they do, by so little that the defenders may counterattack.
    pub counterattack: f32,
    /// What the attackers' total exceeds the defenders' by on average.
    pub ahead: f32,
}

/// The chances of a close combat as it would be fought now [9.2], by a normal curve with the exact mean and spread of cards
/// drawn without replacement: right to about three in a hundred, where [`fought`](super::fought) counts.
pub fn fight(board: &Board, table: &Table, parties: &Parties) -> FightChances {
    let (ours, theirs) = (parties.attacking, other(parties.attacking));
    let cards = unseen(table, ours);
    let wanted = close_combat::wanted(board, table, parties);
    let attack = wanted.iter().filter(|card| card.side == ours).count() as f32;
    let defence = wanted.len() as f32 - attack;
    let firepower = |side| f32::from(close_combat::firepower(board, table, parties.of_side(side)));
    let (mut sum, mut squares) = (0.0_f32, 0.0_f32);
    for card in cards.iter() {
        let value = f32::from(board.value(Some(card)));
        (sum, squares) = (sum + value, squares + value * value);
    }
    let all = cards.len() as f32;
    let mean = sum / all;
    let ahead = (attack - defence) * mean + firepower(ours) - firepower(theirs);
    let spread = (squares / all - mean * mean) * all / (all - 1.0).max(1.0);
    let deviation = (spread * (attack + defence - (attack - defence).powi(2) / all)).max(1e-6).sqrt();
    // Totals are whole numbers: half a point is the border between one and the next.
    let at_least = |difference: f32| 1.0 - normal((difference - 0.5 - ahead) / deviation);
    let attackers_win = at_least(0.0);
    let bravest = f32::from(close_combat::bravest(board, table, parties).unwrap_or(0).max(0));
    FightChances { attackers_win, counterattack: attackers_win - at_least(bravest), ahead }
}

/// The area under the normal curve up to a point, by the formula of Abramowitz and Stegun, 7.1.26: right to five places.
fn normal(at: f32) -> f32 {
    let x = at.abs() / std::f32::consts::SQRT_2;
    let t = 1.0 / (1.0 + 0.327_591_1 * x);
    let series = t * (0.254_829_6 + t * (-0.284_496_72 + t * (1.421_413_8 + t * (-1.453_152_1 + t * 1.061_405_4))));
    let tail = 0.5 * series * (-x * x).exp();
    if at < 0.0 { tail } else { 1.0 - tail }
}

/// The cards that may come next for all a side knows: those unseen, or else those that will be shuffled again.
pub fn unseen(table: &Table, side: SideId) -> CardSet {
    let unseen = table.unseen(side);
    match () {
        () if !unseen.is_empty() => unseen,
        () if !table.used.is_empty() => table.used,
        () => CardSet::ALL,
    }
}

/// The chances of an effect that one card decides.
fn over(board: &Board, cards: CardSet, mut effect: impl FnMut(i16) -> Effect) -> Chances {
    let (mut hits, mut losses) = (0_u32, 0_u32);
    for card in cards.iter() {
        match effect(board.value(Some(card))) {
            Effect::None => {}
            Effect::Disorganized => hits += 1,
            Effect::DisorganizedWithLoss => (hits, losses) = (hits + 1, losses + 1),
        }
    }
    let all = cards.len().max(1) as f32;
    Chances { disorganize: hits as f32 / all, loss: losses as f32 / all }
}
