//! The cheapest way by the rules: where it is the only one it is taken, and otherwise it is told what else there is.

use std::cmp::Reverse;
use std::collections::{BTreeMap, BinaryHeap};

use super::Walker;
use crate::game::Staged;
use crate::grid::Cell;
use crate::scenario::victory::and;

/// A place on the way.
struct Node<G: Staged> {
    at: Cell,
    cost: u32,
    before: Option<usize>,
    /// The game as it is then; none where nobody can know.
    state: Option<G::State>,
    /// The rule of the step that led here.
    rule: &'static str,
    /// Another way here that costs the same.
    rival: Option<usize>,
}

/// Where a search begins: the cell, and the rule of the step that led there.
type Start = (Cell, &'static str);

/// Steps that are looked at at most.
const PATIENCE: usize = 3_000;

impl<G: Staged> Walker<'_, G> {
    /// The cells of the cheapest way to one that is not adjacent.
    pub(super) fn cheapest(&self, state: &G::State, at: Start, to: Cell, first: bool) -> Result<Vec<Cell>, String> {
        let (nodes, found) = self.explore(state, at, to, first);
        let Some(found) = found else { return Err(self.where_it_ends(&nodes, to, first)) };
        if let Some(rival) = rival(&nodes, found) {
            let words = |cells: Vec<Cell>| {
                let by = cells[..cells.len() - 1].iter().map(|cell| self.game.ground().label(*cell)).collect();
                format!("by {}", and(by))
            };
            let (one, other) = (words(cells(&nodes, found)), words(rival));
            let to = self.game.ground().label(to);
            return Err(format!(
                "several ways to {to} cost the same: {one}, or {other}; name a cell that tells them apart"
            ));
        }
        Ok(cells(&nodes, found))
    }

    fn explore(&self, state: &G::State, (at, rule): Start, to: Cell, first: bool) -> (Vec<Node<G>>, Option<usize>) {
        let mut nodes = vec![Node::<G> { at, cost: 0, before: None, state: Some(state.clone()), rule, rival: None }];
        let mut open = BinaryHeap::from([Reverse((0, 0))]);
        // A dearer way may lead on where the cheap one stops, so a cell is known by what was paid up to there.
        let mut known: BTreeMap<(Cell, u32), usize> = BTreeMap::from([((at, 0), 0)]);
        while let Some(Reverse((cost, number))) = open.pop() {
            if nodes[number].at == to {
                return (nodes, Some(number));
            }
            let Some(state) = nodes[number].state.take() else { continue };
            for (next, order) in self.onward(&state, nodes[number].at, first && number == 0) {
                let after = self.after(&state, order);
                let price = cost + after.as_ref().map_or(1, |after| after.price);
                match known.get(&(next, price)) {
                    Some(known) => {
                        let known = &mut nodes[*known];
                        known.rival = known.rival.or(Some(number));
                    }
                    None if nodes.len() < PATIENCE => {
                        known.insert((next, price), nodes.len());
                        open.push(Reverse((price, nodes.len())));
                        let rule = after.as_ref().map_or("", |after| after.rule);
                        let state = after.map(|after| after.state);
                        nodes.push(Node { at: next, cost: price, before: Some(number), state, rule, rival: None });
                    }
                    None => {}
                }
            }
            nodes[number].state = Some(state);
        }
        (nodes, None)
    }

    /// The steps that are legal from a cell.
    fn onward(&self, state: &G::State, at: Cell, first: bool) -> Vec<(Cell, G::Order)> {
        let ground = self.game.ground();
        let step = |(_, to): (_, Cell)| {
            let order = self.order(to, first).ok()?;
            self.game.why_not(state, order).is_none().then_some((to, order))
        };
        ground.neighbours(at).filter_map(step).collect()
    }

    /// The place nearest to the goal, and what the rules say of the next step from there.
    fn where_it_ends(&self, nodes: &[Node<G>], to: Cell, first: bool) -> String {
        let ground = self.game.ground();
        let Some(last) = nodes.iter().min_by_key(|node| (ground.distance(node.at, to), node.cost)) else {
            return "there is no way".to_string();
        };
        let (goal, here) = (ground.label(to), ground.label(last.at));
        let Some(state) = &last.state else {
            return format!("the way to {goal} ends in {here}: what happens there decides how the move goes on");
        };
        let nearer = ground.neighbours(last.at).map(|(_, cell)| cell).min_by_key(|cell| ground.distance(*cell, to));
        let order = nearer.and_then(|cell| self.order(cell, first && last.before.is_none()).ok());
        match order.and_then(|order| self.why_not(state, order, last.rule)) {
            Some(why) => format!("the way to {goal} ends in {here}: {why}"),
            None => format!("there is no way to {goal}; the nearest the unit comes is {here}"),
        }
    }
}

/// The cells of a way after the first.
fn cells<G: Staged>(nodes: &[Node<G>], last: usize) -> Vec<Cell> {
    let mut way: Vec<Cell> =
        std::iter::successors(Some(last), |number| nodes[*number].before).map(|number| nodes[number].at).collect();
    way.pop();
    way.reverse();
    way
}

/// Another way that costs the same, if there is one.
fn rival<G: Staged>(nodes: &[Node<G>], last: usize) -> Option<Vec<Cell>> {
    let mut after = Vec::new();
    let mut number = last;
    loop {
        after.push(nodes[number].at);
        if let Some(rival) = nodes[number].rival {
            let mut way = cells(nodes, rival);
            way.extend(after.iter().rev());
            return Some(way);
        }
        number = nodes[number].before?;
    }
}
