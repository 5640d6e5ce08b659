//! Who sees whom [2.0], [11.4]: a straight line from centre to centre, what may stand in its way, and the night.
//!
//! The hexes at both ends never block, and hexes that touch always see each other. A hill sees, and is seen, over what is
//! lower; a hill in the way is only looked over from hill to hill (A30). A line between two hexes is blocked by both
//! together, not by one alone. Sight is mutual.

use fixedbitset::FixedBitSet;

use super::tables::{Tables, Terrain};
use crate::game::sight;
use crate::grid::{Cell, Grid};
use crate::rules::common::rows::terrain_row;
use crate::scenario::Map;

/// What of a map matters to sight, once for all lines.
#[derive(Clone, Debug)]
pub struct Sight {
    /// Hexes that end a line.
    blocking: FixedBitSet,
    /// Hexes that look over lower ones.
    elevated: FixedBitSet,
    /// How many hexes far one sees at night.
    by_night: u32,
}

impl Sight {
    pub fn of(map: &Map, tables: &Tables) -> Sight {
        let hexes = |wanted: fn(&Terrain) -> bool| -> FixedBitSet {
            let is = |cell: &Cell| terrain(map, tables, *cell).is_some_and(wanted);
            let mut set = FixedBitSet::with_capacity(map.grid.len());
            set.extend(map.grid.cells().filter(is).map(Cell::index));
            set
        };
        Sight {
            blocking: hexes(Terrain::blocks_sight),
            elevated: hexes(Terrain::elevated),
            by_night: u32::try_from(tables.night.sight).unwrap_or(0),
        }
    }

    /// Whether two hexes see each other by day [2.0].
    pub fn by_day(&self, grid: &Grid, a: Cell, b: Cell) -> bool {
        let high = [a, b].map(|end| self.elevated.contains(end.index()));
        let blocks = |cell: Cell| {
            let overlooked = if self.elevated.contains(cell.index()) { high == [true; 2] } else { high != [false; 2] };
            self.blocking.contains(cell.index()) && !overlooked
        };
        sight::sees(grid, a, b, blocks)
    }

    /// Whether two hexes see each other in a turn, by day or by night [11.4].
    pub fn between(&self, grid: &Grid, a: Cell, b: Cell, night: bool) -> bool {
        (!night || grid.distance(a, b) <= self.by_night) && self.by_day(grid, a, b)
    }
}

/// The chart row of a hex's terrain.
fn terrain<'t>(map: &Map, tables: &'t Tables, cell: Cell) -> Option<&'t Terrain> {
    terrain_row(map, &tables.terrain, cell)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::{Numbering, Orientation, Shape, Stagger};

    struct Plot {
        grid: Grid,
        sight: Sight,
    }

    impl Plot {
        /// Flat hexes with some that block and some that are hills, which block too.
        fn new(columns: u16, rows: u16, blocking: &str, hills: &str) -> Plot {
            let shape = Shape::Hex { orientation: Orientation::Flat, stagger: Stagger::EvenDown };
            let grid = Grid::new(shape, columns, rows, Numbering::default()).unwrap();
            let set = |labels: &str| {
                let mut set = FixedBitSet::with_capacity(grid.len());
                set.extend(labels.split_whitespace().map(|label| grid.parse(label).unwrap().index()));
                set
            };
            let (mut blocking, elevated) = (set(blocking), set(hills));
            blocking.union_with(&elevated);
            let by_night = u32::try_from(Tables::builtin().night.sight).unwrap();
            Plot { sight: Sight { blocking, elevated, by_night }, grid }
        }

        fn sees(&self, a: &str, b: &str) -> bool {
            self.sees_at(a, b, false)
        }

        fn sees_at(&self, a: &str, b: &str, night: bool) -> bool {
            let [a, b] = [a, b].map(|label| self.grid.parse(label).unwrap());
            self.sight.between(&self.grid, a, b, night)
        }
    }

    fn with(blocking: &str, hills: &str) -> Plot {
        Plot::new(15, 20, blocking, hills)
    }

    #[test]
    fn a_line_between_two_hexes_is_blocked_by_both() {
        assert!(with("0604", "").sees("0505", "0705"), "V-LOS-02");
        assert!(!with("0604 0605", "").sees("0505", "0705"), "V-LOS-03");
        assert!(with("0604 0605", "0505").sees("0505", "0705"), "V-LOS-04");
        assert!(with("0604 0805", "").sees("0505", "0905"), "V-LOS-07: one side of each pair");
        assert!(!with("0705", "").sees("0505", "0905"), "V-LOS-07: but 0705 is crossed");
    }

    #[test]
    fn what_a_long_line_crosses_and_runs_along() {
        assert!(with("0506 0607", "").sees("0505", "0708"), "V-LOS-09");
        assert!(!with("0606", "").sees("0505", "0708"), "V-LOS-09");
        assert!(!with("0506 0605", "").sees("0505", "0708"), "V-LOS-09");
        assert!(!with("0607 0707", "").sees("0505", "0708"), "V-LOS-09");
    }

    #[test]
    fn ends_never_block_and_neighbours_always_see() {
        assert!(with("0505 0507", "").sees("0505", "0507"), "V-LOS-06");
        assert!(!with("0506", "").sees("0505", "0507"), "V-LOS-06");
        assert!(with("0505 0506", "").sees("0505", "0506"));
        assert!(with("0505", "").sees("0505", "0505"));
    }

    #[test]
    fn a_hill_is_looked_over_from_hill_to_hill() {
        assert!(!with("", "0506").sees("0505", "0507"), "V-LOS-11");
        assert!(!with("", "0506 0505").sees("0505", "0507"), "V-LOS-11");
        assert!(!with("", "0506 0507").sees("0505", "0507"), "V-LOS-11");
        assert!(with("", "0506 0505 0507").sees("0505", "0507"), "V-LOS-11");
    }

    #[test]
    fn night_ends_sight_at_the_next_hex() {
        assert!(!with("", "").sees_at("0505", "0507", true), "V-LOS-12");
        assert!(with("", "").sees_at("0505", "0506", true), "V-LOS-12");
        assert!(!with("", "0505 0507").sees_at("0505", "0507", true), "V-LOS-12: not from hills either");
    }

    /// The Simeto valley: vineyards and farms north of the river, low hills south of it.
    fn simeto() -> Plot {
        let groves = "0406 0506 0606 0706 0806 0906 1006 1106 1206 0407 0507 0607 0707 0807 0907 1007 1107 1207 \
                      0408 0508 0608 0708 0808 0908 1008 1108 1208 0409 0509 0609 0709 0909 1009 1109 1209 1110 1210 \
                      0312 1013 0614 0714 0515 0615 0715";
        Plot::new(15, 20, groves, "1214 1314 1215 0916 0517 0617 0917 1017 0518 0618 0519 0619")
    }

    #[test]
    fn sight_over_the_simeto() {
        let simeto = simeto();
        for (a, b) in [("0617", "0810"), ("0517", "0810"), ("0916", "0810"), ("1214", "0810"), ("0714", "0810")] {
            assert!(simeto.sees(a, b), "{a} {b}");
        }
        for (a, b) in [("0714", "0811"), ("0810", "0808"), ("0517", "0515")] {
            assert!(simeto.sees(a, b), "{a} {b}");
        }
        for (a, b) in [("0518", "0810"), ("0810", "0807"), ("0410", "0408")] {
            assert!(!simeto.sees(a, b), "{a} {b}");
        }
    }

    #[test]
    fn sight_is_mutual() {
        let simeto = simeto();
        let cells: Vec<Cell> = simeto.grid.cells().collect();
        for a in &cells {
            for b in cells.iter().filter(|b| *b > a) {
                let [there, back] = [(a, b), (b, a)].map(|(a, b)| simeto.sight.by_day(&simeto.grid, *a, *b));
                assert_eq!(there, back, "V-LOS-13: {} {}", simeto.grid.label(*a), simeto.grid.label(*b));
            }
        }
    }
}
