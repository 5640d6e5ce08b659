//! Cheapest ways over the map, at a price the caller names for each step.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use super::{Cell, Direction, Grid};

/// What it costs to go from a cell to its neighbour.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Step {
    Pay(u32),
    /// The neighbour can be entered at this cost, but nothing further from there.
    PayAndStop(u32),
    Forbidden,
}

/// Every cell that can be reached within a budget, at its lowest cost.
#[derive(Clone, Debug)]
pub struct Reach {
    from: Cell,
    /// Arrivals that may go on.
    moving: Vec<Arrival>,
    /// Arrivals that may not. Kept apart: where stopping is cheap, a dearer way may still lead through.
    stopped: Vec<Arrival>,
}

#[derive(Clone, Copy, Debug)]
struct Arrival {
    cost: u32,
    via: Cell,
}

const NEVER: u32 = u32::MAX;

impl Grid {
    /// Finds the cheapest way to every cell that costs at most `budget`.
    ///
    /// `step` is asked for each step from a cell that has been reached, with what has been spent on getting there, and
    /// never for a step to an absent cell. Between ways of equal cost the choice depends on cell order alone. A price
    /// may depend on what has been spent only so that arriving cheaper is never worse: one cheapest arrival stands for
    /// all.
    pub fn reach(&self, from: Cell, budget: u32, step: impl FnMut(Cell, Cell, Direction, u32) -> Step) -> Reach {
        self.search(from, budget, None, step)
    }

    /// The cheapest way from one cell to another, both included, with its cost.
    pub fn cheapest_path(
        &self,
        from: Cell,
        to: Cell,
        step: impl FnMut(Cell, Cell, Direction, u32) -> Step,
    ) -> Option<(u32, Vec<Cell>)> {
        let reach = self.search(from, u32::MAX, Some(to), step);
        reach.cost(to).zip(reach.path_to(to))
    }

    fn search(
        &self,
        from: Cell,
        budget: u32,
        goal: Option<Cell>,
        mut step: impl FnMut(Cell, Cell, Direction, u32) -> Step,
    ) -> Reach {
        let never = vec![Arrival { cost: NEVER, via: from }; self.len()];
        let mut reach = Reach { from, moving: never.clone(), stopped: never };
        reach.moving[from.index()].cost = 0;
        let mut open = BinaryHeap::from([Reverse((0, from))]);
        while let Some(Reverse((spent, cell))) = open.pop() {
            // Not at an equal cost already: steps may be free, and the way must be the one `reach` would choose.
            if goal.and_then(|goal| reach.cost(goal)).is_some_and(|cost| cost < spent) {
                break;
            }
            if spent > reach.moving[cell.index()].cost {
                continue;
            }
            for (direction, next) in self.neighbours(cell) {
                let (price, stops) = match step(cell, next, direction, spent) {
                    Step::Pay(price) => (price, false),
                    Step::PayAndStop(price) => (price, true),
                    Step::Forbidden => continue,
                };
                let arrivals = if stops { &mut reach.stopped } else { &mut reach.moving };
                let known = &mut arrivals[next.index()];
                // What would overflow is dearer than any budget.
                let cost = spent.saturating_add(price);
                if cost <= budget && cost < known.cost {
                    *known = Arrival { cost, via: cell };
                    if !stops {
                        open.push(Reverse((cost, next)));
                    }
                }
            }
        }
        reach
    }
}

impl Reach {
    /// The cell everything was measured from.
    pub fn from(&self) -> Cell {
        self.from
    }

    /// The lowest cost of getting to a cell, whether or not one could go on from there.
    pub fn cost(&self, cell: Cell) -> Option<u32> {
        let cost = self.arrival(cell).cost;
        (cost != NEVER).then_some(cost)
    }

    /// A cheapest way to a cell, beginning with where it starts and ending with the cell.
    pub fn path_to(&self, cell: Cell) -> Option<Vec<Cell>> {
        self.cost(cell)?;
        let mut path = vec![cell];
        let mut via = self.arrival(cell).via;
        if cell != self.from {
            while via != self.from {
                path.push(via);
                via = self.moving[via.index()].via;
            }
            path.push(self.from);
        }
        path.reverse();
        Some(path)
    }

    /// All cells reached, with their costs, in cell order; the starting cell is one of them.
    pub fn iter(&self) -> impl Iterator<Item = (Cell, u32)> {
        let every = (0..self.moving.len()).map(Cell::from_index);
        every.filter_map(|cell| self.cost(cell).map(|cost| (cell, cost)))
    }

    fn arrival(&self, cell: Cell) -> Arrival {
        let (moving, stopped) = (self.moving[cell.index()], self.stopped[cell.index()]);
        if stopped.cost < moving.cost { stopped } else { moving }
    }
}

#[cfg(test)]
mod tests {
    use super::super::tests::{cells, hexes, squares};
    use super::*;

    #[test]
    fn a_budget_reaches_as_far_as_it_pays() {
        let grid = hexes(9, 9);
        let [from, edge] = cells(&grid, ["0505", "0503"]);
        let reach = grid.reach(from, 2, |_, _, _, _| Step::Pay(1));
        assert_eq!(reach.iter().count(), 19);
        assert_eq!(reach.cost(edge), Some(2));
        assert_eq!(reach.cost(grid.parse("0502").unwrap()), None);
        assert_eq!(reach.path_to(from), Some(vec![from]));
    }

    #[test]
    fn a_dearer_way_leads_on_where_the_cheap_one_stops() {
        let grid = squares(3, 2);
        let [a1, b1, c1, a2, b2] = cells(&grid, ["A1", "B1", "C1", "A2", "B2"]);
        // Straight into B1 is cheap but stops; from the south it is free to go on.
        let step = |from, to, _, _| match (from, to) {
            (from, to) if (from, to) == (a1, b1) => Step::PayAndStop(1),
            (from, to) if (from, to) == (b2, grid.parse("C2").unwrap()) => Step::Forbidden,
            _ => Step::Pay(2),
        };
        let reach = grid.reach(a1, 20, step);
        assert_eq!(reach.cost(b1), Some(1));
        assert_eq!(reach.path_to(b1), Some(vec![a1, b1]));
        assert_eq!(reach.cost(c1), Some(8));
        assert_eq!(reach.path_to(c1), Some(vec![a1, a2, b2, b1, c1]));
        assert_eq!(grid.cheapest_path(a1, c1, step), Some((8, vec![a1, a2, b2, b1, c1])));
        assert_eq!(grid.cheapest_path(a1, c1, |_, _, _, _| Step::Forbidden), None);
    }

    #[test]
    fn the_callback_learns_what_was_spent() {
        let grid = squares(5, 1);
        let [a1] = cells(&grid, ["A1"]);
        // A minimum move: the first step is always affordable.
        let reach = grid.reach(a1, 2, |_, _, _, spent| if spent == 0 { Step::PayAndStop(2) } else { Step::Pay(9) });
        assert_eq!(reach.iter().count(), 2);
    }
}
