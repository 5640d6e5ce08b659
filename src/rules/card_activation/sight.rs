//! Who sees whom [TERR.sight]: the straight line from centre to centre, and what on it hides the other end.
//!
//! Both ends never block, and hexes that touch always see each other, so a unit at the edge of a wood is seen from outside.
//! A hex counts if the line crosses its inside; where it runs along the side between two hexes, both together block. A hill
//! hides what lies behind it only if it is higher than both ends [TERR.hill]. Units do not block. Sight is mutual.

use fixedbitset::FixedBitSet;

use super::tables::{Feature, Tables, Terrain};
use crate::game::sight;
use crate::grid::{Cell, Grid};
use crate::rules::common::rows::{cells_with, levels};
use crate::scenario::Map;

/// What of a map matters to sight and to cover, once for all lines.
#[derive(Clone, Debug)]
pub struct Ground {
    /// Hexes that end a line.
    hiding: FixedBitSet,
    /// Hexes that are cover for whoever is in them.
    cover: FixedBitSet,
    level: Vec<i64>,
}

impl Ground {
    pub fn of(map: &Map, tables: &Tables) -> Ground {
        let hexes = |terrain: fn(&Terrain) -> bool, feature: fn(&Feature) -> bool| {
            cells_with(map, (&tables.terrain, terrain), (&tables.feature, feature))
        };
        Ground {
            hiding: hexes(Terrain::blocks_sight, Feature::blocks_sight),
            cover: hexes(Terrain::cover, Feature::cover),
            level: levels(map, &tables.terrain, Terrain::level),
        }
    }

    pub fn level(&self, cell: Cell) -> i64 {
        self.level[cell.index()]
    }

    /// Whether a hex hides what is behind it, whoever looks.
    pub fn hides(&self, cell: Cell) -> bool {
        self.hiding.contains(cell.index())
    }

    /// Whether units in a hex are in cover.
    pub fn cover(&self, cell: Cell) -> bool {
        self.cover.contains(cell.index())
    }

    /// Whether two hexes see each other.
    pub fn sees(&self, grid: &Grid, from: Cell, to: Cell) -> bool {
        let higher = self.level(from).max(self.level(to));
        sight::sees(grid, from, to, |cell| self.hides(cell) || self.level(cell) > higher)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::sight::{Plot, flat_hexes};

    /// Flat hexes, some that hide, and some that are hills of a level.
    fn plot(hiding: &str, hills: &[(&str, i64)]) -> Plot<Ground> {
        let (grid, hiding, level) = flat_hexes(hiding, hills);
        Plot { ground: Ground { cover: hiding.clone(), hiding, level }, grid, sees: Ground::sees }
    }

    #[test]
    fn a_line_is_blocked_by_what_it_crosses() {
        assert!(!plot("0506", &[]).sees("0505", "0507"));
        assert!(!plot("0606", &[]).sees("0505", "0708"));
        assert!(plot("0506 0607", &[]).sees("0505", "0708"), "beside the line");
    }

    #[test]
    fn two_hexes_beside_a_line_block_together() {
        assert!(plot("0604", &[]).sees("0505", "0705"));
        assert!(plot("0605", &[]).sees("0505", "0705"));
        assert!(!plot("0604 0605", &[]).sees("0505", "0705"));
    }

    #[test]
    fn a_hill_hides_only_what_is_lower_than_it_on_both_sides() {
        assert!(!plot("", &[("0506", 1)]).sees("0505", "0507"));
        assert!(plot("", &[("0506", 1), ("0505", 1)]).sees("0505", "0507"), "from hill to plain");
        assert!(!plot("", &[("0506", 2), ("0505", 1)]).sees("0505", "0507"), "a higher one");
        assert!(!plot("0506", &[("0505", 1)]).sees("0505", "0507"), "woods hide even from above");
    }

    #[test]
    fn ends_never_block_and_neighbours_always_see() {
        let board = plot("0505 0506 0508", &[]);
        assert!(board.sees("0505", "0506") && board.sees("0506", "0508") && board.sees("0505", "0505"));
        assert!(!board.sees("0505", "0508"));
    }
}
