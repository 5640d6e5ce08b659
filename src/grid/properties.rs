//! Laws of the grid, over random maps.

use std::collections::BTreeSet;

use hexx::{HexLayout, HexOrientation, Vec2};
use proptest::prelude::*;

use super::*;

fn shapes() -> impl Strategy<Value = Shape> {
    let hex = (
        prop_oneof![Just(Orientation::Flat), Just(Orientation::Pointy)],
        prop_oneof![Just(Stagger::EvenDown), Just(Stagger::OddDown)],
    );
    prop_oneof![
        4 => hex.prop_map(|(orientation, stagger)| Shape::Hex { orientation, stagger }),
        1 => Just(Shape::Square),
    ]
}

fn numberings() -> impl Strategy<Value = Numbering> {
    let schemes = [Scheme::ColumnRow, Scheme::RowColumn, Scheme::LetterNumber, Scheme::Dotted];
    (prop::sample::select(schemes.to_vec()), 0..3u16, 0..3u16).prop_map(|(scheme, column, first_row)| Numbering {
        scheme,
        first_column: if scheme == Scheme::LetterNumber { column.max(1) } else { column },
        first_row,
    })
}

fn whole_grids(size: std::ops::Range<u16>) -> impl Strategy<Value = Grid> {
    (shapes(), size.clone(), size, numberings())
        .prop_map(|(shape, columns, rows, numbering)| Grid::new(shape, columns, rows, numbering).unwrap())
}

/// A grid with holes in it.
fn grids(size: std::ops::Range<u16>) -> impl Strategy<Value = Grid> {
    (whole_grids(size), prop::collection::vec(any::<prop::sample::Index>(), 0..8)).prop_map(|(mut grid, holes)| {
        for hole in holes {
            grid.remove(Cell::from_index(hole.index(grid.len())));
        }
        grid
    })
}

fn any_cell(grid: &Grid, index: prop::sample::Index) -> Cell {
    Cell::from_index(index.index(grid.len()))
}

type Index = prop::sample::Index;

proptest! {
    #[test]
    fn labels_read_back(grid in prop_oneof![grids(1..12), grids(90..120)]) {
        for cell in grid.cells() {
            prop_assert_eq!(grid.parse(&grid.label(cell)), Ok(cell));
        }
    }

    #[test]
    fn parsing_never_panics(grid in grids(1..12), text in "\\PC{0,6}|[A-Za-z0-9.]{0,12}") {
        if let Ok(cell) = grid.parse(&text) {
            prop_assert!(grid.is_present(cell));
        }
    }

    #[test]
    fn positions_are_cells(grid in grids(1..12)) {
        for cell in grid.cells() {
            let (column, row) = grid.position(cell);
            prop_assert_eq!(grid.at(column, row), Some(cell));
            prop_assert_eq!(grid.at_point(grid.point(cell)), Some(cell));
            prop_assert_eq!(grid.lattice.centred_on(grid.lattice.centre(cell)), Some(cell));
        }
    }

    #[test]
    fn neighbours_are_mutual(grid in grids(1..12)) {
        for cell in grid.cells() {
            for (direction, neighbour) in grid.neighbours(cell) {
                prop_assert!(grid.is_present(neighbour));
                prop_assert_eq!(grid.neighbour(neighbour, direction.opposite()), Some(cell));
                prop_assert_eq!(grid.direction_between(cell, neighbour), Some(direction));
                prop_assert_eq!(grid.distance(cell, neighbour), 1);
                prop_assert!(grid.in_arc(cell, direction, neighbour));
            }
            prop_assert_eq!(grid.neighbours(cell).count(), grid.ring(cell, 1).count());
        }
    }

    #[test]
    fn distance_is_a_distance(grid in whole_grids(1..12), a: Index, b: Index, c: Index) {
        let [a, b, c] = [a, b, c].map(|index| any_cell(&grid, index));
        prop_assert_eq!(grid.distance(a, b), grid.distance(b, a));
        prop_assert!(grid.distance(a, c) <= grid.distance(a, b) + grid.distance(b, c));
        let reach = grid.reach(a, u32::MAX, |_, _, _, _| Step::Pay(1));
        for cell in grid.cells() {
            prop_assert_eq!(reach.cost(cell), Some(grid.distance(a, cell)));
        }
        let within: Vec<Cell> = grid.within(a, 3).collect();
        prop_assert_eq!(within, grid.cells().filter(|&cell| grid.distance(a, cell) <= 3).collect::<Vec<_>>());
    }

    #[test]
    fn straight_runs_are_paths_of_the_right_length(grid in grids(1..12), a: Index, b: Index) {
        let [a, b] = [a, b].map(|index| any_cell(&grid, index));
        if let Some(run) = grid.straight_run(a, b) {
            prop_assert_eq!(run.len() as u32, grid.distance(a, b) + 1);
            let directions: BTreeSet<_> = run.windows(2).map(|pair| grid.direction_between(pair[0], pair[1])).collect();
            prop_assert!(directions.len() <= 1 && !directions.contains(&None));
        }
    }

    #[test]
    fn areas_share_out_the_map(grid in grids(1..12), seed: u32) {
        let kind = |cell: Cell| scramble(seed, cell.index()) % 2;
        let areas = grid.areas(kind);
        let mut all: Vec<Cell> = areas.concat();
        prop_assert!(areas.iter().all(|area| area.is_sorted()) && areas.is_sorted_by_key(|area| area[0]));
        all.sort_unstable();
        prop_assert_eq!(all, grid.cells().collect::<Vec<_>>());
        for area in &areas {
            let same = grid.connected(area[0], |from, to| kind(from) == kind(to));
            prop_assert_eq!(&grid.cells_in(&same).collect::<Vec<_>>(), area);
        }
    }

    #[test]
    fn the_outside_does_not_depend_on_the_order_of_removal(grid in whole_grids(3..8), holes: [Index; 12]) {
        let holes = holes.map(|index| any_cell(&grid, index));
        let (mut forwards, mut backwards) = (grid.clone(), grid);
        holes.iter().for_each(|&hole| forwards.remove(hole));
        holes.iter().rev().for_each(|&hole| backwards.remove(hole));
        prop_assert_eq!(forwards, backwards);
    }

    #[test]
    fn a_trace_is_the_same_backwards(grid in grids(1..30), a: Index, b: Index) {
        let [a, b] = [a, b].map(|index| any_cell(&grid, index));
        let mut back = grid.trace(b, a);
        back.crossed.reverse();
        back.pairs.reverse();
        prop_assert_eq!(grid.trace(a, b), back);
    }

    #[test]
    fn absent_cells_only_drop_out_of_a_trace(grid in grids(1..12), a: Index, b: Index) {
        let [a, b] = [a, b].map(|index| any_cell(&grid, index));
        let whole = Grid::new(grid.shape(), grid.columns(), grid.rows(), grid.numbering()).unwrap();
        let mut trace = whole.trace(a, b);
        trace.crossed.retain(|&cell| grid.is_present(cell));
        trace.pairs.retain(|&(one, other)| grid.is_present(one) && grid.is_present(other));
        prop_assert_eq!(grid.trace(a, b), trace);
    }

    #[test]
    fn neighbours_lie_one_size_apart_and_share_a_side(grid in grids(1..12), size in 5.0..60.0f64) {
        let layout = grid.layout(size);
        for side in grid.sides() {
            let (a, b) = side.cells();
            prop_assert!((apart(layout.centre(a), layout.centre(b)) - size).abs() < 1e-9);
            let points = layout.side_points(side);
            prop_assert_eq!(grid.side_ends(side).map(|end| layout.vertex(end)), points);
            for cell in [a, b] {
                let corners = layout.corners(cell);
                prop_assert!(points.iter().all(|point| corners.contains(point)));
            }
            for end in grid.side_ends(side) {
                let around: Vec<Cell> = grid.cells_around(end).collect();
                prop_assert!(around.contains(&a) && around.contains(&b));
            }
        }
    }

    #[test]
    fn everything_lies_within_bounds(grid in whole_grids(1..12)) {
        let layout = grid.layout(20.0);
        let (width, height) = layout.bounds();
        let corners: Vec<(f64, f64)> = grid.cells().flat_map(|cell| layout.corners(cell)).collect();
        prop_assert!(corners.iter().all(|&(x, y)| x >= 0.0 && y >= 0.0));
        prop_assert_eq!(corners.iter().map(|corner| corner.0).fold(0.0, f64::max), width);
        prop_assert_eq!(corners.iter().map(|corner| corner.1).fold(0.0, f64::max), height);
    }

    #[test]
    fn the_layout_is_that_of_hexx_but_finer(grid in whole_grids(1..12)) {
        let Shape::Hex { orientation, .. } = grid.shape() else { return Ok(()) };
        let orientation = match orientation {
            Orientation::Flat => HexOrientation::Flat,
            Orientation::Pointy => HexOrientation::Pointy,
        };
        let theirs = HexLayout::new(orientation).with_scale(Vec2::splat((20.0 / 3f64.sqrt()) as f32));
        let ours = grid.layout(20.0);
        let origin = Cell::from_index(0);
        let place = |cell| theirs.hex_to_world_pos(grid.point(cell).into());
        let at = |cell| place(cell) - place(origin);
        for cell in grid.cells() {
            let (x, y) = (ours.centre(cell).0 - ours.centre(origin).0, ours.centre(cell).1 - ours.centre(origin).1);
            prop_assert!(apart((x, y), (at(cell).x.into(), at(cell).y.into())) < 1e-3);
        }
    }

    #[test]
    fn reach_finds_the_cheapest_ways(grid in grids(1..7), from: Index, budget in 0..25u32, seed: u32) {
        let from = any_cell(&grid, from);
        let step = |from: Cell, to: Cell, _: Direction, _: u32| match scramble(seed, from.index() * 4096 + to.index()) {
            roll if roll % 7 == 0 => Step::Forbidden,
            roll if roll % 3 == 0 => Step::PayAndStop(roll / 64 % 6),
            roll => Step::Pay(roll / 64 % 6),
        };
        let (reach, expected) = (grid.reach(from, budget, step), relaxed(&grid, from, budget, step));
        for cell in grid.cells() {
            prop_assert_eq!(reach.cost(cell), expected[cell.index()]);
            let Some(path) = reach.path_to(cell) else { continue };
            prop_assert_eq!((path[0], path[path.len() - 1]), (from, cell));
            let steps = path.windows(2).enumerate().map(|(at, pair)| {
                let direction = grid.direction_between(pair[0], pair[1]).expect("paths step to neighbours");
                match step(pair[0], pair[1], direction, 0) {
                    Step::Pay(cost) => cost,
                    Step::PayAndStop(cost) if at + 2 == path.len() => cost,
                    other => panic!("the path goes on after {other:?}"),
                }
            });
            prop_assert_eq!(steps.sum::<u32>(), reach.cost(cell).unwrap());
            let direct = grid.cheapest_path(from, cell, step);
            prop_assert_eq!(direct, Some((reach.cost(cell).unwrap(), path)));
        }
    }
}

proptest! {
    // Two thousand points a case are slow without optimization.
    #![proptest_config(ProptestConfig::with_cases(48))]

    #[test]
    fn a_trace_is_what_points_on_the_line_lie_in(grid in whole_grids(3..10), a: Index, b: Index) {
        // A rim of cells all around keeps the line on the map.
        let [a, b] = [a, b].map(|index| inner_cell(&grid, index));
        let trace = grid.trace(a, b);
        let (crossed, pairs) = sampled(&grid, a, b);
        prop_assert_eq!(trace.crossed.iter().copied().collect::<BTreeSet<_>>(), crossed);
        prop_assert_eq!(trace.pairs.iter().copied().collect::<BTreeSet<_>>(), pairs);
    }
}

fn scramble(seed: u32, index: usize) -> u32 {
    let mixed = (seed ^ index as u32).wrapping_mul(0x9E37_79B1);
    let mixed = (mixed ^ (mixed >> 15)).wrapping_mul(0x85EB_CA77);
    mixed ^ (mixed >> 13)
}

fn inner_cell(grid: &Grid, index: Index) -> Cell {
    let inner: Vec<Cell> = grid.cells().filter(|&cell| !grid.is_edge(cell)).collect();
    inner[index.index(inner.len())]
}

fn apart(a: (f64, f64), b: (f64, f64)) -> f64 {
    (a.0 - b.0).hypot(a.1 - b.1)
}

/// The trace by brute force: every cell is the set of points nearest to its centre. Pairs of hexes are where two are
/// equally near for a while; pairs of squares are where the line comes through a corner.
fn sampled(grid: &Grid, a: Cell, b: Cell) -> (BTreeSet<Cell>, BTreeSet<(Cell, Cell)>) {
    const SAMPLES: u32 = 2_000;
    let layout = grid.layout(1.0);
    let (start, end) = (layout.centre(a), layout.centre(b));
    let on_line = |t: f64| (start.0 + (end.0 - start.0) * t, start.1 + (end.1 - start.1) * t);
    let (mut crossed, mut pairs, mut tied_before) = (BTreeSet::new(), BTreeSet::new(), None);
    for sample in 0..=SAMPLES {
        let point = on_line(f64::from(sample) / f64::from(SAMPLES));
        let mut near: Vec<(f64, Cell)> = grid.cells().map(|cell| (apart(layout.centre(cell), point), cell)).collect();
        near.select_nth_unstable_by(1, |one, other| one.0.total_cmp(&other.0));
        let tied = (near[1].0 - near[0].0 < 1e-9).then(|| (near[0].1.min(near[1].1), near[0].1.max(near[1].1)));
        match tied {
            None => _ = crossed.insert(near[0].1),
            Some(pair) if tied_before == tied => _ = pairs.insert(pair),
            Some(_) => {}
        }
        tied_before = tied;
    }
    if grid.shape() == Shape::Square {
        let corners: BTreeSet<Vertex> = grid.cells().flat_map(|cell| grid.corners(cell)).collect();
        for corner in corners {
            let point = layout.vertex(corner);
            let detour = apart(start, point) + apart(point, end) - apart(start, end);
            if a != b && detour < 1e-12 {
                let mut missed = grid.cells_around(corner).filter(|cell| !crossed.contains(cell));
                pairs.insert((missed.next().unwrap(), missed.next().unwrap()));
            }
        }
    }
    crossed.remove(&a);
    crossed.remove(&b);
    (crossed, pairs)
}

/// Cheapest costs by relaxing every step until nothing changes, with stopped and moving arrivals as separate places.
fn relaxed(
    grid: &Grid,
    from: Cell,
    budget: u32,
    step: impl Fn(Cell, Cell, Direction, u32) -> Step,
) -> Vec<Option<u32>> {
    let mut moving: Vec<Option<u32>> = vec![None; grid.len()];
    let mut stopped = moving.clone();
    moving[from.index()] = Some(0);
    loop {
        let mut changed = false;
        for cell in grid.cells() {
            let Some(spent) = moving[cell.index()] else { continue };
            for (direction, next) in grid.neighbours(cell) {
                let (known, price) = match step(cell, next, direction, spent) {
                    Step::Pay(price) => (&mut moving[next.index()], price),
                    Step::PayAndStop(price) => (&mut stopped[next.index()], price),
                    Step::Forbidden => continue,
                };
                if spent + price <= budget && known.is_none_or(|known| spent + price < known) {
                    *known = Some(spent + price);
                    changed = true;
                }
            }
        }
        if !changed {
            let best = |(moving, stopped): (Option<u32>, Option<u32>)| moving.into_iter().chain(stopped).min();
            return moving.into_iter().zip(stopped).map(best).collect();
        }
    }
}
