//! Who is ahead [ART.e], [FIRE.e], and whether a unit inside dense ground may fire that way [ART.h], [FIRE.k].

use crate::grid::{Cell, Direction, Grid};

/// Squares ahead of one that faces some way, and squares to the side; behind is negative, and so is to the left.
pub fn offset(grid: &Grid, from: Cell, facing: Direction, to: Cell) -> (i32, i32) {
    let [from, to] = [from, to].map(|cell| grid.position(cell)).map(|(x, y)| (i32::from(x), i32::from(y)));
    let (east, south) = (to.0 - from.0, to.1 - from.1);
    match facing {
        Direction::E => (east, south),
        Direction::S => (south, -east),
        Direction::W => (-east, -south),
        _ => (-south, east),
    }
}

/// Whether a square lies in the quarter ahead of another, its two diagonals included.
pub fn ahead(grid: &Grid, from: Cell, facing: Direction, to: Cell) -> bool {
    let (forward, aside) = offset(grid, from, facing, to);
    forward > 0 && aside.abs() <= forward
}

/// The ways in which a square leaves another on the line to a third: one, or two on a diagonal.
pub fn ways(grid: &Grid, from: Cell, to: Cell) -> Vec<Direction> {
    grid.directions().iter().copied().filter(|way| ahead(grid, from, *way, to)).collect()
}

/// Whether fire can leave a square towards another: out of dense ground only over its edge.
pub fn leaves(grid: &Grid, from: Cell, to: Cell, dense: impl Fn(Cell) -> bool) -> bool {
    let open = |way: Direction| grid.neighbour(from, way).is_some_and(|next| next == to || !dense(next));
    !dense(from) || ways(grid, from, to).into_iter().any(open)
}

/// Whether the line from one square to another leaves ground of some kind nowhere between: every square it crosses is such
/// ground, and at a corner both beside it are.
pub fn stays_within(grid: &Grid, from: Cell, to: Cell, ground: impl Fn(Cell) -> bool) -> bool {
    let trace = grid.trace(from, to);
    trace.crossed.iter().all(|cell| ground(*cell)) && trace.pairs.iter().all(|(a, b)| ground(*a) && ground(*b))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::{Numbering, Scheme, Shape};

    fn board() -> Grid {
        let numbering = Numbering { scheme: Scheme::LetterNumber, ..Numbering::default() };
        Grid::new(Shape::Square, 12, 12, numbering).unwrap()
    }

    #[test]
    fn the_quarter_ahead_ends_at_the_diagonals() {
        let grid = board();
        let gun = grid.at(5, 5).unwrap();
        let in_arc = |facing, column, row| ahead(&grid, gun, facing, grid.at(column, row).unwrap());
        assert!(in_arc(Direction::N, 7, 3), "G9");
        assert!(!in_arc(Direction::N, 8, 3), "G9");
        assert!(!in_arc(Direction::N, 5, 6), "G9");
        assert!(in_arc(Direction::E, 7, 3) && in_arc(Direction::E, 8, 3) && !in_arc(Direction::W, 8, 3));
        assert!(in_arc(Direction::S, 3, 7) && in_arc(Direction::W, 3, 7));
        assert!(!in_arc(Direction::S, 5, 5), "one's own square is not ahead");
    }

    #[test]
    fn offsets_are_counted_from_the_units_own_view() {
        let grid = board();
        let [from, to] = [grid.at(5, 5).unwrap(), grid.at(6, 2).unwrap()];
        let seen = |facing| offset(&grid, from, facing, to);
        assert_eq!(seen(Direction::N), (3, 1), "ahead and to the right");
        assert_eq!(seen(Direction::E), (1, -3));
        assert_eq!(seen(Direction::S), (-3, -1));
        assert_eq!(seen(Direction::W), (-1, 3));
    }

    #[test]
    fn a_shot_stays_within_a_wood_that_it_leaves_nowhere() {
        let grid = board();
        let at = |label: &str| grid.parse(label).unwrap();
        let wood = [at("C3"), at("C4"), at("C5"), at("D3"), at("D4"), at("F3"), at("B6")];
        let stays = |from, to| stays_within(&grid, at(from), at(to), |cell| wood.contains(&cell));
        assert!(stays("C3", "C5") && stays("C3", "D4") && stays("C3", "C4"));
        assert!(!stays("D3", "F3"), "open ground lies between two woods");
        assert!(!stays("C5", "D4"), "it slips out past one open square at a corner");
        assert!(!stays("C5", "B6"), "woods that only touch at a corner are two");
    }

    #[test]
    fn fire_leaves_a_wood_only_at_its_edge() {
        let grid = board();
        let at = |label: &str| grid.parse(label).unwrap();
        let wood = [at("C3"), at("C4"), at("D3"), at("D4")];
        let leaves = |from, to| leaves(&grid, at(from), at(to), |cell| wood.contains(&cell));
        assert!(leaves("C3", "C1") && leaves("A1", "C3"), "out over the edge, and in from the open");
        assert!(!leaves("C4", "C1"), "another square of the wood is in front");
        assert!(leaves("C4", "C3"), "the next square is the target");
        assert!(leaves("C4", "A2"), "a diagonal leaves by either side");
        assert!(!leaves("C4", "F1"), "both sides of this diagonal are wood");
    }
}
