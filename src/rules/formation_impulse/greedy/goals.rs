//! What a scenario is about: the hexes its endings name, how far everything is from them, and what units are worth.

use super::chances::{passes, reaches};
use super::weights::prices;
use crate::grid::Cell;
use crate::rules::common::goals;
use crate::rules::formation_impulse::board::{Board, Fist, Gun};
use crate::rules::formation_impulse::movement;
use crate::rules::formation_impulse::tables::Movement;
use crate::scenario::draft::UnitId;

/// What matters in a scenario, with distances in half movement factors by way of [`Movement`].
pub type Goals = goals::Goals<Worth, 3>;
/// A hex that both sides want.
pub type Goal = goals::Goal<3>;

/// What a unit is worth.
#[derive(Clone, Copy, Debug, Default)]
pub struct Worth {
    /// A step of it.
    pub step: f32,
    /// What it is worth to see the end of it, beyond its last step.
    pub end: f32,
    /// The share of all that is left of it that it costs to be disrupted.
    pub disrupted: f32,
}

impl Goals {
    pub fn of(board: &Board) -> Goals {
        let ways = |cell| Movement::ALL.map(|movement| distances(board, cell, movement));
        Goals::new(board, ways, |unit| worth(board, unit))
    }
}

fn worth(board: &Board, unit: UnitId) -> Worth {
    let card = board.unit(unit);
    let morale = card.formation.map_or(7, |formation| board.formation(formation).morale);
    let rallies = passes(morale).max(prices().forlorn);
    let paid = board.points.iter().filter(|points| points.eliminated.iter().any(|gone| gone.value == unit));
    let bounty: f32 = paid.map(|points| prices().bounty * points.points.abs() as f32).sum();
    let [factors, _] = card.factors;
    let fires = |gun: Option<Gun>, more: u8| gun.map_or(0.0, |gun| f32::from(gun.fp + more) * reaches(gun.th));
    let fights =
        factors.assault.filter(|fist| !fist.star).map_or(0.0, |Fist { fp, th, .. }| f32::from(fp) * reaches(th));
    let reach = [factors.ap, factors.he, factors.aa].iter().flatten().map(|gun| gun.range).max().unwrap_or(0);
    let mut step = prices().step
        + prices().he * fires(factors.he, card.support.he_fp)
        + prices().ap * fires(factors.ap, card.support.ap_fp)
        + prices().fist * fights
        + prices().range * f32::from(reach);
    if card.is_hard() {
        step += prices().armour * f32::from(card.armour);
    }
    for (has, more) in
        [(card.recon, prices().recon), (card.anti_air, prices().flak), (!card.carries.is_empty(), prices().carrier)]
    {
        step += if has { more } else { 0.0 };
    }
    if card.is_headquarters() {
        step = prices().headquarters / 2.0;
    }
    Worth {
        step,
        end: prices().end + bounty,
        disrupted: prices().disrupted + prices().unrallied * (1.0 - rallies) / rallies,
    }
}

/// The cheapest way from every hex, with nobody in the way.
fn distances(board: &Board, goal: Cell, by: Movement) -> Vec<u16> {
    goals::distances(board.hexes.len(), goal, |cell| {
        let near = board.hex(cell).ways.iter().map(|way| way.to);
        near.filter_map(move |from| Some((from, u16::from(movement::toll(board, from, cell, by)?))))
    })
}
