//! How soon a unit can be anywhere on the board, were there no enemy \[MOV], \[ROAD], \[WOOD], \[RIV], \[TRCH], \[WIRE].

use std::collections::BTreeSet;

use fixedbitset::FixedBitSet;

use super::options::Options;
use super::sight::{features, terrain_of};
use super::tables::{Feature, Tables, Terrain, UnitType};
use crate::grid::{Cell, Grid, Side};
use crate::scenario::Map;

/// What of a map matters to movement, once for all units.
#[derive(Clone, Debug)]
pub struct Passage {
    /// Squares a unit on the ground may enter.
    open: FixedBitSet,
    /// Squares that end a move, wire apart.
    stops: FixedBitSet,
    wire: FixedBitSet,
    /// Squares that are left slowly, and those that are once they have been entered: whoever begins in a trench mans it.
    slow: FixedBitSet,
    crossed: FixedBitSet,
    roads: BTreeSet<Side>,
    bonus: u32,
    slow_squares: u32,
}

/// How a unit moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Pace {
    pub squares: u32,
    pub free_of_wire: bool,
}

impl Pace {
    pub fn of(kind: &UnitType) -> Pace {
        Pace { squares: u32::try_from(kind.r#move()).unwrap_or(0), free_of_wire: kind.free_of_wire() }
    }
}

impl Passage {
    pub fn of(map: &Map, tables: &Tables, options: &Options) -> Passage {
        let squares = |terrain: fn(&Terrain) -> bool, feature: fn(&Feature) -> bool| -> FixedBitSet {
            let mut set = FixedBitSet::with_capacity(map.grid.len());
            let natural = map.grid.cells().filter(|cell| terrain_of(map, tables, *cell).is_some_and(terrain));
            set.extend(natural.map(Cell::index));
            set.extend(features(map, tables).filter(|(_, row)| feature(row)).map(|(cell, _)| cell.index()));
            set
        };
        let steps = map.paths.iter().flat_map(|path| path.cells.windows(2));
        let none = |_: &Feature| false;
        // A trench is an obstacle, or it is not (A13); woods hold those who leave them, or do not (A48).
        let obstacle = options.trench.is_obstacle();
        let bonus = tables.path.values().map(|path| path.bonus()).max().unwrap_or(0);
        Passage {
            open: squares(|terrain| !terrain.barred(), none),
            stops: squares(
                Terrain::stop,
                match obstacle {
                    true => |feature| feature.crossing() || (feature.stop() && !feature.is_wire()),
                    false => |feature| !feature.crossing() && feature.stop() && !feature.is_wire(),
                },
            ),
            wire: squares(|_| false, Feature::is_wire),
            slow: squares(
                if options.slow_out_of_woods { |terrain| terrain.water() || terrain.woods() } else { Terrain::water },
                none,
            ),
            crossed: squares(|_| false, if obstacle { Feature::crossing } else { none }),
            roads: steps.filter_map(|pair| map.grid.side(pair[0].value, pair[1].value)).collect(),
            bonus: u32::try_from(bonus).unwrap_or(0),
            slow_squares: u32::try_from(tables.movement.slow).unwrap_or(1),
        }
    }

    pub fn is_open(&self, cell: Cell) -> bool {
        self.open.contains(cell.index())
    }

    /// The number of moves after which a unit that begins in one of some squares can be in each, by cell index; none
    /// where it never comes.
    pub fn moves(&self, grid: &Grid, pace: Pace, from: &[Cell]) -> Vec<Option<u32>> {
        // No way is longer than the board has squares.
        let pace = Pace { squares: pace.squares.min(grid.len() as u32), ..pace };
        let mut moves = vec![None; grid.len()];
        let mut fresh: Vec<Cell> = Vec::new();
        for cell in from.iter().copied().filter(|cell| self.is_open(*cell)) {
            moves[cell.index()] = Some(0);
            fresh.push(cell);
        }
        let mut turn = 0;
        // Where one was a move earlier, nothing new begins: only fresh squares lead on.
        while !fresh.is_empty() && pace.squares > 0 {
            turn += 1;
            let mut left = vec![None; grid.len()];
            for road in [false, true] {
                self.spread(grid, pace, &fresh, (road, turn > 1), &mut left);
            }
            fresh = grid.cells().filter(|cell| moves[cell.index()].is_none() && left[cell.index()].is_some()).collect();
            fresh.iter().for_each(|cell| moves[cell.index()] = Some(turn));
        }
        moves
    }

    /// One move from some squares, along roads only or anywhere, after others or the first; notes the squares left over.
    fn spread(&self, grid: &Grid, pace: Pace, from: &[Cell], (road, later): (bool, bool), left: &mut [Option<u32>]) {
        let whole = pace.squares + if road { self.bonus } else { 0 };
        let is_slow = |cell: Cell| self.slow.contains(cell.index()) || (later && self.crossed.contains(cell.index()));
        let allowance = |cell: Cell| if is_slow(cell) { whole.min(self.slow_squares) } else { whole };
        let mut waiting: Vec<Vec<Cell>> = vec![Vec::new(); whole as usize + 1];
        for cell in from {
            waiting[allowance(*cell) as usize].push(*cell);
        }
        let mut seen = FixedBitSet::with_capacity(grid.len());
        for squares in (1..=whole).rev() {
            for cell in std::mem::take(&mut waiting[squares as usize]) {
                if seen.put(cell.index()) {
                    continue;
                }
                for (_, next) in grid.neighbours(cell).filter(|(_, next)| self.is_open(*next)) {
                    let on_road = grid.side(cell, next).is_some_and(|side| self.roads.contains(&side));
                    if road && !on_road {
                        continue;
                    }
                    let halts =
                        self.stops.contains(next.index()) || (self.wire.contains(next.index()) && !pace.free_of_wire);
                    let rest = if halts { 0 } else { squares - 1 };
                    left[next.index()] = left[next.index()].max(Some(rest));
                    waiting[rest as usize].push(next);
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::{Numbering, Scheme, Shape};

    fn board(marks: &[(&str, &str)]) -> (Grid, Passage) {
        let numbering = Numbering { scheme: Scheme::LetterNumber, ..Numbering::default() };
        let grid = Grid::new(Shape::Square, 8, 3, numbering).unwrap();
        let of = |wanted: &str| {
            let mut set = FixedBitSet::with_capacity(grid.len());
            let labels = marks.iter().filter(|(kind, _)| *kind == wanted).flat_map(|(_, at)| at.split_whitespace());
            set.extend(labels.map(|label| grid.parse(label).unwrap().index()));
            set
        };
        let mut open = of("river");
        open.toggle_range(..);
        let row = |column: u16| grid.side(grid.at(column, 0).unwrap(), grid.at(column + 1, 0).unwrap()).unwrap();
        let roads =
            if marks.iter().any(|(kind, _)| *kind == "road") { (0..7).map(row).collect() } else { BTreeSet::new() };
        let (stops, wire, slow, crossed) = (of("stop"), of("wire"), of("slow"), of("trench"));
        let passage = Passage { open, stops, wire, slow, crossed, roads, bonus: 1, slow_squares: 1 };
        (grid, passage)
    }

    fn moves(marks: &[(&str, &str)], squares: u32, to: &str) -> Option<u32> {
        let (grid, passage) = board(marks);
        let from = grid.parse("A1").unwrap();
        let pace = Pace { squares, free_of_wire: squares > 2 };
        passage.moves(&grid, pace, &[from])[grid.parse(to).unwrap().index()]
    }

    #[test]
    fn a_road_carries_farther_if_it_is_followed() {
        assert_eq!((moves(&[], 4, "E1"), moves(&[], 4, "F1")), (Some(1), Some(2)));
        assert_eq!((moves(&[("road", "")], 4, "F1"), moves(&[("road", "")], 4, "F2")), (Some(1), Some(2)), "G31");
    }

    #[test]
    fn woods_fords_and_wire_end_a_move() {
        assert_eq!(moves(&[("stop", "B1 B2 B3")], 4, "C1"), Some(2));
        assert_eq!(moves(&[("stop", "B1 B2 B3"), ("slow", "B1 B2 B3")], 4, "D1"), Some(3), "out by one square");
        assert_eq!(moves(&[("wire", "B1 B2 B3")], 2, "C1"), Some(2));
        assert_eq!(moves(&[("wire", "B1 B2 B3")], 3, "C1"), Some(1), "tanks pass");
    }

    #[test]
    fn a_trench_holds_those_who_enter_it_and_not_those_who_man_it() {
        let trench = "B1 B2 B3";
        assert_eq!(moves(&[("stop", trench), ("trench", trench)], 4, "D1"), Some(3), "in, out by one square, and on");
        assert_eq!(moves(&[("trench", "A1")], 4, "E1"), Some(1), "it begins there");
    }

    #[test]
    fn rivers_are_gone_around_or_not_at_all() {
        assert_eq!(moves(&[("river", "B1 B2")], 2, "C1"), Some(3));
        assert_eq!(moves(&[("river", "B1 B2 B3")], 2, "C1"), None);
    }
}
