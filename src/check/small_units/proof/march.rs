//! How soon units can be anywhere [5.2], [5.3], were there no enemy: activations, counted from where they begin.
//!
//! One activation pays for a whole movement allowance; what a step cannot be paid from waits for the next one, and the
//! first step of an activation can always be made. Being somewhere sooner is never worse, so one number a hex is enough.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use crate::check::small_units::prelude::*;
use crate::rules::small_units::board::Board;

/// Units that move alike and begin in the same turn.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Pace {
    /// Their first turn on the map.
    pub turn: u32,
    pub motor: bool,
    /// Their movement allowance; none if they never move.
    pub movement: Option<u32>,
}

/// The way of some units over the map: the activations the nearest of them needs to each hex.
#[derive(Debug)]
pub struct March {
    pub pace: Pace,
    activations: Vec<u16>,
    /// Some unit can leave the hex it begins in.
    pub leads_on: bool,
}

const NEVER: u16 = u16::MAX;

impl March {
    pub fn of(board: &Board, pace: Pace, starts: &[Cell], destroyed: &[bool]) -> March {
        let mut activations = vec![NEVER; board.hexes.len()];
        let Some(allowance) = pace.movement else {
            starts.iter().for_each(|cell| activations[cell.index()] = 0);
            return March { pace, activations, leads_on: false };
        };
        let allowance = allowance.max(1);
        let mut spent = vec![u32::MAX; board.hexes.len()];
        let mut open = BinaryHeap::new();
        for cell in starts {
            spent[cell.index()] = 0;
            open.push(Reverse((0, *cell)));
        }
        while let Some(Reverse((so_far, cell))) = open.pop() {
            if so_far > spent[cell.index()] {
                continue;
            }
            for way in board.ways(cell) {
                let Some(price) = way.cost(pace.motor, destroyed) else { continue };
                let Some(after) = after(board, so_far, allowance, price.into()) else { continue };
                if after < spent[way.to.index()] {
                    spent[way.to.index()] = after;
                    open.push(Reverse((after, way.to)));
                }
            }
        }
        for (activations, spent) in activations.iter_mut().zip(spent).filter(|(_, spent)| *spent != u32::MAX) {
            *activations = u16::try_from(spent.div_ceil(allowance)).unwrap_or(NEVER - 1);
        }
        let leads_on = activations.iter().any(|activations| (1..NEVER).contains(activations));
        March { pace, activations, leads_on }
    }

    /// How many activations it takes to a hex; none if no way leads there.
    pub fn activations(&self, cell: Cell) -> Option<u32> {
        let activations = self.activations[cell.index()];
        (activations != NEVER).then_some(activations.into())
    }

    /// The earliest turn at whose end a unit can be in a hex; zero for where it is set up.
    pub fn turn(&self, cell: Cell) -> Option<u32> {
        self.activations(cell).map(|activations| self.pace.turn - 1 + activations)
    }
}

/// What a unit has spent after a step, wasted points included; nothing if it can never make the step.
fn after(board: &Board, so_far: u32, allowance: u32, price: u32) -> Option<u32> {
    let left = allowance - so_far % allowance;
    if price <= left {
        return Some(so_far + price);
    }
    let granted = board.tables.movement.minimum_move > 0;
    if left < allowance && granted && board.options.minimum_move_any_hex {
        return Some(so_far + left);
    }
    let wait = if left == allowance { 0 } else { left };
    (price <= allowance || granted).then_some(so_far + wait + price.min(allowance))
}
