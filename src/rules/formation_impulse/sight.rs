//! Lines of sight \[TERR.los]: what ends them, heights, smoke; and what ground does for whoever is in it.

use fixedbitset::FixedBitSet;

use super::tables::{Tables, Terrain};
use crate::game::sight::{self, Beside};
use crate::grid::{Cell, Grid, Trace};
use crate::rules::common::rows::{cells_with, levels};
use crate::scenario::Map;

/// What of a map matters to sight, once for all lines.
#[derive(Clone, Debug)]
pub struct Ground {
    /// Hexes whose growth or houses end a line.
    hiding: FixedBitSet,
    level: Vec<i64>,
}

impl Ground {
    pub fn of(map: &Map, tables: &Tables) -> Ground {
        let hiding = cells_with(map, (&tables.terrain, Terrain::blocks_sight), (&tables.feature, |_| false));
        Ground { hiding, level: levels(map, &tables.terrain, Terrain::level) }
    }

    pub fn level(&self, cell: Cell) -> i64 {
        self.level[cell.index()]
    }

    /// Gives a hex another terrain, whose height takes the place of the old one.
    pub fn cover_with(&mut self, cell: Cell, row: &Terrain) {
        self.hiding.set(cell.index(), row.blocks_sight());
        self.level[cell.index()] = row.level();
    }

    /// Whether what grows or stands in a hex hides what is behind it.
    pub fn hides(&self, cell: Cell) -> bool {
        self.hiding.contains(cell.index())
    }

    /// Whether two hexes see each other, as far as the ground goes.
    pub fn sees(&self, grid: &Grid, from: Cell, to: Cell) -> bool {
        sight::sees(grid, from, to, |cell| self.obstructs(grid, from, to, cell))
    }

    /// Whether a line between two hexes is hidden.
    pub fn hides_along(&self, grid: &Grid, from: Cell, to: Cell, trace: &Trace) -> bool {
        sight::is_hidden(trace, Beside::Both, |cell| self.obstructs(grid, from, to, cell))
    }

    /// Whether a hex on a line between two others stands in its way.
    ///
    /// A hill higher than both ends does. So does what grows at the height of the higher end or above it; what grows lower
    /// hides only who is lower and right behind it.
    pub fn obstructs(&self, grid: &Grid, from: Cell, to: Cell, cell: Cell) -> bool {
        let (a, b, level) = (self.level(from), self.level(to), self.level(cell));
        let higher = a.max(b);
        let lower_end = if a <= b { from } else { to };
        level > higher
            || (self.hides(cell)
                && (level >= higher || (level >= a.min(b) && a != b && grid.are_adjacent(cell, lower_end))))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::sight::{Plot, flat_hexes};

    /// Flat hexes, some that hide, and some that are hills of a level.
    fn plot(hiding: &str, hills: &[(&str, i64)]) -> Plot<Ground> {
        let (grid, hiding, level) = flat_hexes(hiding, hills);
        Plot { ground: Ground { hiding, level }, grid, sees: Ground::sees }
    }

    #[test]
    fn a_line_is_blocked_by_what_it_crosses() {
        assert!(!plot("0506", &[]).sees("0505", "0507"));
        assert!(plot("0607", &[]).sees("0505", "0708"), "beside the line");
        assert!(plot("0505 0507", &[]).sees("0505", "0507"), "ends never block");
    }

    #[test]
    fn two_hexes_beside_a_line_block_together() {
        assert!(plot("0604", &[]).sees("0505", "0705"));
        assert!(!plot("0604 0605", &[]).sees("0505", "0705"));
    }

    #[test]
    fn heights_look_over_what_is_not_right_before_the_lower_end() {
        assert!(!plot("", &[("0506", 1)]).sees("0505", "0507"), "a hill higher than both");
        assert!(plot("", &[("0506", 1), ("0505", 1)]).sees("0505", "0507"), "from hill to plain over a hill");
        assert!(plot("0506", &[("0505", 1)]).sees("0505", "0508"), "woods far from the lower end");
        assert!(!plot("0507", &[("0505", 1)]).sees("0505", "0508"), "woods right before the lower end");
        assert!(!plot("0506", &[("0505", 1), ("0506", 1)]).sees("0505", "0508"), "woods as high as the higher end");
        assert!(plot("0506", &[("0505", 1), ("0507", 1)]).sees("0505", "0507"), "both ends above the woods");
    }
}
