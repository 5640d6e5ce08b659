//! Who can shoot how far from where the set-up puts him [6.1], [7.3].

use std::collections::BTreeMap;

use crate::check::small_units::prelude::*;
use crate::check::start::{self, Standing};
use crate::rules::small_units::sight::Sight;

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
    pub grid: &'s Grid,
    sight: Sight,
    /// The furthest that anyone shoots.
    longest: u32,
    night: Vec<i64>,
}

impl<'s> Shooters<'s> {
    /// Only units that are `wanted`.
    pub fn of(reading: &'s Reading, wanted: impl Fn(&Standing) -> bool) -> Option<Shooters<'s>> {
        let map = reading.draft.map.as_ref()?;
        let mut by_cell = BTreeMap::new();
        for (cell, units) in start::standing(&reading.draft) {
            if units.iter().any(|unit| unit.side != units[0].side) {
                continue;
            }
            let shooters = units.iter().filter(|unit| wanted(unit)).map(|unit| Shooter {
                unit: unit.unit.value,
                side: unit.side,
                range: range(reading, unit.unit.value),
                at: unit.at,
            });
            // Of equals the first, as the file has them.
            let furthest = shooters.reduce(|best, next| if next.range > best.range { next } else { best });
            by_cell.extend(furthest.map(|shooter| (cell, shooter)));
        }
        let time = reading.draft.document.time.as_ref();
        let night = time.and_then(|time| time.night.as_ref()).into_iter().flat_map(|night| &night.value);
        Some(Shooters {
            longest: by_cell.values().map(|one: &Shooter| one.range).max().unwrap_or(0),
            by_cell,
            grid: &map.grid,
            sight: Sight::of(map, &reading.tables),
            night: night.map(|turn| turn.value).collect(),
        })
    }

    pub fn see(&self, a: Cell, b: Cell, turn: i64) -> bool {
        self.sight.between(self.grid, a, b, self.night.contains(&turn))
    }

    /// The nearest shooter that is not of this side and has a hex in sight and range on a turn.
    pub fn watching(&self, cell: Cell, side: SideId, turn: i64) -> Option<(Cell, &Shooter)> {
        let near = self.grid.within(cell, self.longest).filter_map(|from| {
            let shooter = self.by_cell.get(&from)?;
            let distance = self.grid.distance(cell, from);
            (shooter.side != side && distance <= shooter.range).then_some((distance, from, shooter))
        });
        let mut near: Vec<_> = near.collect();
        near.sort_by_key(|(distance, from, _)| (*distance, *from));
        near.into_iter().find(|(_, from, _)| self.see(cell, *from, turn)).map(|(_, from, shooter)| (from, shooter))
    }
}

/// How far a unit shoots at full strength, as far as the chart of ratings lets it.
fn range(reading: &Reading, unit: UnitId) -> u32 {
    let counter = reading.counter(unit);
    let armed = counter.rating(|rating| rating.fp).is_some_and(|fp| fp.value > 0);
    let range = counter.rating(|rating| rating.rng).map_or(0, |rng| rng.value).min(reading.tables.rating.rng.max);
    if armed { u32::try_from(range).unwrap_or(0) } else { 0 }
}
