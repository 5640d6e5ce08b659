//! Who can shoot how far from where the set-up puts him [6.1], [7.3].

use std::collections::BTreeMap;

use crate::check::small_units::prelude::*;
use crate::check::start::{self, Standing};

/// The unit of a hex that shoots furthest.
#[derive(Clone, Copy)]
pub struct Shooter {
    pub unit: UnitId,
    pub side: SideId,
    /// Zero if it cannot shoot.
    pub range: u32,
    /// The place that names its hex.
    pub at: Span,
}

/// The shooters of both sides, as far as their hexes are certain and not contested.
pub struct Shooters<'s> {
    pub by_cell: BTreeMap<Cell, Shooter>,
    pub proof: &'s Proof<'s>,
    /// The furthest that anyone shoots.
    longest: u32,
}

impl<'s> Shooters<'s> {
    /// Only units that are `wanted`.
    pub fn of(proof: &'s Proof<'s>, wanted: impl Fn(&Standing) -> bool) -> Shooters<'s> {
        let mut by_cell = BTreeMap::new();
        for (cell, units) in start::standing(proof.draft()).iter() {
            if units.iter().any(|unit| unit.side != units[0].side) {
                continue;
            }
            let shooters = units.iter().filter(|unit| wanted(unit)).map(|unit| Shooter {
                unit: unit.unit.value,
                side: unit.side,
                range: range(proof, unit.unit.value),
                at: unit.at,
            });
            // Of equals the first, as the file has them.
            let furthest = shooters.reduce(|best, next| if next.range > best.range { next } else { best });
            by_cell.extend(furthest.map(|shooter| (*cell, shooter)));
        }
        Shooters { longest: by_cell.values().map(|one: &Shooter| one.range).max().unwrap_or(0), by_cell, proof }
    }

    /// The nearest shooter that is not of this side and has a hex in sight and range on a turn.
    pub fn watching(&self, cell: Cell, side: SideId, turn: u32) -> Option<(Cell, &Shooter)> {
        let grid = &self.proof.board.grid;
        let near = grid.within(cell, self.longest).filter_map(|from| {
            let shooter = self.by_cell.get(&from)?;
            let distance = grid.distance(cell, from);
            (shooter.side != side && distance <= shooter.range).then_some((distance, from, shooter))
        });
        let mut near: Vec<_> = near.collect();
        near.sort_by_key(|(distance, from, _)| (*distance, *from));
        near.into_iter()
            .find(|(_, from, _)| self.proof.sees(cell, *from, turn))
            .map(|(_, from, shooter)| (from, shooter))
    }
}

/// How far a unit shoots at full strength, as far as the chart of ratings lets it.
fn range(proof: &Proof<'_>, unit: UnitId) -> u32 {
    let front = &proof.board.unit(unit).front;
    let most = u32::try_from(proof.reading.tables.rating.rng.max).unwrap_or(0);
    if front.firepower > 0 { front.range.min(most) } else { 0 }
}
