//! How soon a unit can be anywhere on the map, were there no enemy \[MOVE], [TERR.road], [TERR.river], [TERR.marsh].
//!
//! Every card is taken to be the better one for the unit.

use std::collections::{BTreeSet, VecDeque};

use fixedbitset::FixedBitSet;

use super::options::Options;
use super::sight::terrain_of;
use super::tables::{Hexside, Tables, Terrain, UnitType};
use crate::grid::{Cell, Grid, Side};
use crate::scenario::Map;

/// What of a map matters to movement, once for all units.
#[derive(Clone, Debug)]
pub struct Passage {
    open: FixedBitSet,
    /// Hexes vehicles may enter.
    firm: FixedBitSet,
    /// Woods and hills.
    rough: FixedBitSet,
    /// Hexsides nobody crosses.
    barred: BTreeSet<Side>,
    /// Hexsides that end a move.
    stops: BTreeSet<Side>,
    roads: BTreeSet<Side>,
    bonus: u32,
    /// Only the additional hex must follow the road (B5b).
    extra_hex: bool,
    /// A move of an AFV that touches woods or hills is one hex in all (B24).
    one_hex: bool,
    /// Roads lead vehicles through woods and over hills (B25).
    through_rough: bool,
}

/// How a unit moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Pace {
    pub hexes: u32,
    pub vehicle: bool,
    pub afv: bool,
}

impl Pace {
    /// On the better of its cards.
    pub fn of(kind: &UnitType) -> Pace {
        let hexes = kind.red().max(kind.black());
        Pace { hexes: u32::try_from(hexes).unwrap_or(0), vehicle: kind.is_vehicle(), afv: kind.afv() }
    }
}

/// How far a move has come.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Stride {
    cell: Cell,
    /// Hexes of woods or hill entered.
    rough: u32,
    on_road: bool,
}

impl Passage {
    pub fn of(map: &Map, tables: &Tables, options: &Options) -> Passage {
        let hexes = |wanted: fn(&Terrain) -> bool| -> FixedBitSet {
            let mut set = FixedBitSet::with_capacity(map.grid.len());
            let found = map.grid.cells().filter(|cell| terrain_of(map, tables, *cell).is_some_and(wanted));
            set.extend(found.map(Cell::index));
            set
        };
        let kind = |kind: usize| tables.hexside.get_index(kind);
        let sides = |wanted: fn(&Hexside) -> bool| -> BTreeSet<Side> {
            let on = map.edges.iter().filter(|(_, marks)| {
                let rows = || marks.iter().filter_map(|mark| kind(mark.kind));
                let over = |id: &str| rows().any(|(_, row)| row.neutralizes().any(|below| below.value == id));
                rows().any(|(id, row)| wanted(row) && !over(id))
            });
            on.map(|(side, _)| *side).collect()
        };
        let steps = map.paths.iter().flat_map(|path| path.cells.windows(2));
        let bonus = tables.path.values().map(|path| path.bonus()).max().unwrap_or(0);
        Passage {
            open: hexes(|terrain| !terrain.barred()),
            firm: hexes(|terrain| !terrain.barred() && terrain.vehicles()),
            rough: hexes(Terrain::rough),
            barred: sides(Hexside::barred),
            stops: sides(Hexside::stops),
            roads: steps.filter_map(|pair| map.grid.side(pair[0].value, pair[1].value)).collect(),
            bonus: u32::try_from(bonus).unwrap_or(0),
            extra_hex: options.road_extra_hex,
            one_hex: options.rough_one_hex,
            through_rough: options.roads_in_rough,
        }
    }

    /// Whether a unit may stand in a hex.
    pub fn is_open(&self, cell: Cell, vehicle: bool) -> bool {
        if vehicle { self.firm.contains(cell.index()) } else { self.open.contains(cell.index()) }
    }

    /// Whether one step leads from a hex to the next.
    pub fn leads(&self, grid: &Grid, from: Cell, to: Cell, vehicle: bool) -> bool {
        self.is_open(to, vehicle) && grid.side(from, to).is_some_and(|side| !self.barred.contains(&side))
    }

    /// Whether a step follows a road.
    pub fn on_road(&self, grid: &Grid, from: Cell, to: Cell) -> bool {
        grid.side(from, to).is_some_and(|side| self.roads.contains(&side))
    }

    /// Whether a step goes into woods or onto a hill, as vehicles count it.
    pub fn is_rough(&self, grid: &Grid, from: Cell, to: Cell) -> bool {
        self.rough.contains(to.index()) && !(self.through_rough && self.on_road(grid, from, to))
    }

    /// The number of moves after which a unit that begins in one of some hexes can be in each, by cell index; none where
    /// it never comes.
    pub fn moves(&self, grid: &Grid, pace: Pace, from: &[Cell]) -> Vec<Option<u32>> {
        let mut moves = vec![None; grid.len()];
        let mut fresh: Vec<Cell> = from.iter().copied().filter(|cell| self.is_open(*cell, pace.vehicle)).collect();
        fresh.iter().for_each(|cell| moves[cell.index()] = Some(0));
        let mut turn = 0;
        // Where one was a move earlier, nothing new begins: only fresh hexes lead on.
        while !fresh.is_empty() && pace.hexes > 0 {
            turn += 1;
            let reached = self.one_move(grid, pace, &fresh);
            fresh = reached.into_iter().filter(|cell| moves[cell.index()].is_none()).collect();
            fresh.iter().for_each(|cell| moves[cell.index()] = Some(turn));
        }
        moves
    }

    /// Where one move from some hexes can end.
    fn one_move(&self, grid: &Grid, pace: Pace, from: &[Cell]) -> BTreeSet<Cell> {
        let bonus = if pace.afv { 0 } else { self.bonus };
        // No way is longer than the map has hexes.
        let whole = pace.hexes.saturating_add(bonus).min(grid.len() as u32);
        let mut reached = BTreeSet::new();
        let mut now: BTreeSet<Stride> =
            from.iter().map(|cell| Stride { cell: *cell, rough: 0, on_road: true }).collect();
        for step in 1..=whole {
            let mut next = BTreeSet::new();
            for stride in &now {
                for (_, to) in grid.neighbours(stride.cell) {
                    let road = self.on_road(grid, stride.cell, to);
                    let beyond = step > pace.hexes;
                    let carried = if self.extra_hex { road } else { road && stride.on_road };
                    let rough = stride.rough + u32::from(self.is_rough(grid, stride.cell, to));
                    let held_up = pace.afv && (rough > 1 || (self.one_hex && rough > 0 && step > 1));
                    if (beyond && !carried) || held_up || !self.leads(grid, stride.cell, to, pace.vehicle) {
                        continue;
                    }
                    reached.insert(to);
                    let halts = grid.side(stride.cell, to).is_some_and(|side| self.stops.contains(&side));
                    if !halts {
                        let rough = if pace.afv { rough } else { 0 };
                        next.insert(Stride { cell: to, rough, on_road: road && stride.on_road });
                    }
                }
            }
            now = next;
        }
        reached
    }

    /// The fewest hexes of woods or hill an AFV must enter on its way to each hex, by cell index; none where it never
    /// comes.
    pub fn rough_on_the_way(&self, grid: &Grid, from: &[Cell]) -> Vec<Option<u32>> {
        let mut fewest: Vec<Option<u32>> = vec![None; grid.len()];
        let mut waiting: VecDeque<(Cell, u32)> = from.iter().map(|cell| (*cell, 0)).collect();
        while let Some((cell, rough)) = waiting.pop_front() {
            if fewest[cell.index()].is_some() {
                continue;
            }
            fewest[cell.index()] = Some(rough);
            for (_, next) in grid.neighbours(cell).filter(|(_, next)| self.leads(grid, cell, *next, true)) {
                match self.is_rough(grid, cell, next) {
                    true => waiting.push_back((next, rough + 1)),
                    false => waiting.push_front((next, rough)),
                }
            }
        }
        fewest
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::{Numbering, Orientation, Shape, Stagger};
    use crate::rules::common::charts::Tables as _;

    /// A column of ten hexes with a road along it, some of them woods.
    struct Lane {
        grid: Grid,
        passage: Passage,
    }

    impl Lane {
        fn new(woods: &[&str], road: bool) -> Lane {
            let shape = Shape::Hex { orientation: Orientation::Flat, stagger: Stagger::EvenDown };
            let grid = Grid::new(shape, 1, 10, Numbering::default()).unwrap();
            let at = |label: &str| grid.parse(label).unwrap();
            let mut all = FixedBitSet::with_capacity(grid.len());
            all.extend(grid.cells().map(Cell::index));
            let mut rough = FixedBitSet::with_capacity(grid.len());
            rough.extend(woods.iter().map(|label| at(label).index()));
            let roads = if road { grid.sides().collect() } else { BTreeSet::new() };
            let passage = Passage {
                open: all.clone(),
                firm: all,
                rough,
                barred: BTreeSet::new(),
                stops: BTreeSet::new(),
                roads,
                bonus: 1,
                extra_hex: false,
                one_hex: false,
                through_rough: false,
            };
            Lane { grid, passage }
        }

        /// The moves a type needs from the first hex to another.
        fn moves(&self, kind: &str, to: &str) -> Option<u32> {
            let pace = Pace::of(&Tables::rulebook().tables.unit_type[kind]);
            let [from, to] = ["0101", to].map(|label| self.grid.parse(label).unwrap());
            self.passage.moves(&self.grid, pace, &[from])[to.index()]
        }
    }

    #[test]
    fn a_road_carries_all_but_afvs_a_hex_farther() {
        let (road, field) = (Lane::new(&[], true), Lane::new(&[], false));
        assert_eq!((road.moves("infantry", "0103"), field.moves("infantry", "0103")), (Some(1), Some(2)), "H8");
        assert_eq!((road.moves("medium-afv", "0104"), field.moves("medium-afv", "0104")), (Some(2), Some(2)), "H10");
        assert_eq!(road.moves("heavy-artillery", "0102"), None);
    }

    #[test]
    fn an_afv_enters_one_wood_in_a_move() {
        assert_eq!(Lane::new(&["0103"], false).moves("medium-afv", "0103"), Some(1), "H6: open, then woods");
        assert_eq!(Lane::new(&["0102", "0103"], false).moves("medium-afv", "0103"), Some(2), "H6: woods, then woods");
        let mut lane = Lane::new(&["0103"], false);
        lane.passage.one_hex = true;
        assert_eq!(lane.moves("medium-afv", "0103"), Some(2), "B24");
    }

    #[test]
    fn a_river_is_crossed_nowhere_and_a_ford_ends_the_move() {
        let mut lane = Lane::new(&[], false);
        let [near, far] = ["0102", "0103"].map(|label| lane.grid.parse(label).unwrap());
        let river = lane.grid.side(near, far).unwrap();
        lane.passage.stops.insert(river);
        assert_eq!((lane.moves("cavalry", "0103"), lane.moves("cavalry", "0104")), (Some(1), Some(2)));
        lane.passage.barred.insert(river);
        assert_eq!((lane.moves("cavalry", "0102"), lane.moves("cavalry", "0103")), (Some(1), None));
    }

    #[test]
    fn woods_on_the_way_are_counted() {
        let lane = Lane::new(&["0102", "0104", "0105"], false);
        let from = lane.grid.parse("0101").unwrap();
        let fewest = lane.passage.rough_on_the_way(&lane.grid, &[from]);
        assert_eq!(fewest.last(), Some(&Some(3)));
    }
}
