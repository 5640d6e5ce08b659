//! What a scenario is about: the hexes its endings name, how far everything is from them, and what units are worth.

use super::weights::prices;
use crate::grid::Cell;
use crate::rules::card_activation::board::{Board, GROUPS, Unit};
use crate::rules::card_activation::movement;
use crate::rules::card_activation::table::Piece;
use crate::rules::card_activation::tables::Per;
use crate::rules::common::goals;
use crate::scenario::draft::UnitId;

/// What matters in a scenario, with distances on foot and for vehicles, which count rough ground twice.
pub type Goals = goals::Goals<Worth, 2>;
/// A hex that both sides want.
pub type Goal = goals::Goal<2>;

/// What a unit is worth, and what it is worth to see the end of it.
#[derive(Clone, Copy, Debug, Default)]
pub struct Worth {
    /// A figure of each group.
    pub figures: [f32; GROUPS],
    /// A vehicle, or a leader.
    pub whole: f32,
    pub bounty: f32,
}

impl Goals {
    pub fn of(board: &Board) -> Goals {
        let ways = |cell| [false, true].map(|vehicle| distances(board, cell, vehicle));
        Goals::new(board, ways, |unit| worth(board, unit))
    }

    /// All that is left of a unit.
    pub fn left(&self, board: &Board, unit: UnitId, piece: &Piece) -> f32 {
        let worth = self.worth(unit);
        let figures: f32 = piece.figures.iter().zip(worth.figures).map(|(left, each)| f32::from(*left) * each).sum();
        let leader = u8::from(board.unit(unit).is_leader());
        figures + f32::from(piece.vehicles.max(leader)) * worth.whole
    }
}

fn worth(board: &Board, unit: UnitId) -> Worth {
    let card = board.unit(unit);
    let mut worth = Worth { whole: whole(card), bounty: bounty(board, unit), ..Worth::default() };
    for (group, figure) in card.groups.iter().zip(&mut worth.figures) {
        *figure = prices().figure + prices().die * f32::from(group.still) + prices().range * group.range as f32;
    }
    worth
}

/// A vehicle with its guns, or a leader.
fn whole(card: &Unit) -> f32 {
    if card.commander {
        return prices().commander;
    }
    if card.observer {
        return prices().observer;
    }
    let guns = card.groups.iter().filter(|group| group.per == Per::Vehicle);
    let guns: f32 = guns.map(|group| prices().die * f32::from(group.still) + prices().range * group.range as f32).sum();
    let armour = if card.afv { prices().armour * f32::from(card.destroy_reds) } else { 0.0 };
    prices().vehicle + guns + armour
}

fn bounty(board: &Board, unit: UnitId) -> f32 {
    let paid = board.points.iter().filter(|points| points.eliminated.iter().any(|gone| gone.value == unit));
    paid.map(|points| prices().bounty * points.points.abs() as f32).sum()
}

/// The shortest way from every hex.
fn distances(board: &Board, goal: Cell, vehicle: bool) -> Vec<u16> {
    goals::distances(board.hexes.len(), goal, |cell| {
        let hex = board.hex(cell);
        let price = 1 + u16::from(vehicle && hex.rough);
        let open = hex.ways.iter().filter(move |way| movement::leads(board, way.to, cell, vehicle));
        open.map(move |way| (way.to, price + u16::from(way.stops)))
    })
}
