//! A move of several cells given in one order, as a narrator tells it: "A/Fus moves from 0504 by 0604 to 1703". Rulesets move a
//! unit step by step; here such words become the steps. The rules themselves are asked at every step, so that a way that is
//! found can be gone, and one that cannot ends where they say.

mod search;
mod words;

use std::collections::VecDeque;

use crate::game::{Chance, Staged};
use crate::grid::Cell;
use crate::scenario::draft::{SideId, UnitId};
use words::Way;

/// The steps an order stands for; none if it is one single order as it stands, which the game reads itself.
pub fn steps<G: Staged>(game: &G, state: &G::State, order: &str) -> Option<Result<Vec<G::Order>, String>> {
    let way = Way::read(order)?;
    let first = game.read_order(&way.first_step(way.cells.first()?)).ok()?;
    let (unit, next) = game.leg(first)?;
    let at = game.standing(game.table(state), unit)?;
    let plain = way.from.is_none() && way.cells.len() == 1 && way.then.is_empty();
    if plain && (game.ground().are_adjacent(at, next) || at == next || game.why_not(state, first).is_none()) {
        return None;
    }
    Some(Walker { game, way: &way, unit, side: game.asked(state) }.go(state, at))
}

/// Who moves, if an order can be understood as a move of several cells, wherever the unit is.
pub fn mover<G: Staged>(game: &G, order: &str) -> Option<UnitId> {
    let way = Way::read(order)?;
    let first = game.read_order(&way.first_step(way.cells.first()?)).ok()?;
    game.leg(first).map(|(unit, _)| unit)
}

/// A unit on its way.
struct Walker<'w, G: Staged> {
    game: &'w G,
    way: &'w Way<'w>,
    unit: UnitId,
    /// The side that moves it.
    side: Option<SideId>,
}

/// A walk as far as it is known.
struct Walk<G: Staged> {
    orders: Vec<G::Order>,
    at: Cell,
    /// The game as it will be then; none once cards, dice or the enemy decide how it goes on.
    state: Option<G::State>,
    /// The rule of the last step.
    rule: &'static str,
}

/// The game after a step.
struct After<G: Staged> {
    state: G::State,
    /// What the step cost.
    price: u32,
    /// The rule it was made by.
    rule: &'static str,
}

impl<G: Staged> Walker<'_, G> {
    fn go(&self, state: &G::State, at: Cell) -> Result<Vec<G::Order>, String> {
        if let Some(from) = self.way.from
            && self.cell(from)? != at
        {
            return Err(format!("{} is in {}, not in {from}", self.way.unit, self.game.ground().label(at)));
        }
        let mut walk = Walk { orders: Vec::new(), at, state: Some(state.clone()), rule: "" };
        for to in &self.way.cells {
            let to = self.cell(to)?;
            if self.game.ground().are_adjacent(walk.at, to) {
                self.step(&mut walk, to)?;
            } else if let Some(state) = &walk.state {
                for cell in self.cheapest(state, (walk.at, walk.rule), to, walk.orders.is_empty())? {
                    self.step(&mut walk, cell)?;
                }
            } else {
                let here = self.game.ground().label(walk.at);
                return Err(format!("what happens in {here} decides how the move goes on: name every step from there"));
            }
        }
        for then in &self.way.then {
            walk.orders.push(self.game.read_order(then)?);
        }
        Ok(walk.orders)
    }

    fn cell(&self, words: &str) -> Result<Cell, String> {
        let order = self.game.read_order(&self.way.first_step(words))?;
        self.game.leg(order).map(|(_, cell)| cell).ok_or_else(|| format!("`{words}` is nowhere to go"))
    }

    /// The order for one step.
    fn order(&self, to: Cell, first: bool) -> Result<G::Order, String> {
        let to = self.game.ground().label(to);
        self.game.read_order(&if first { self.way.first_step(&to) } else { self.way.next_step(&to) })
    }

    fn step(&self, walk: &mut Walk<G>, to: Cell) -> Result<(), String> {
        let order = self.order(to, walk.orders.is_empty())?;
        if let Some(state) = &walk.state {
            if let Some(why) = self.why_not(state, order, walk.rule) {
                return Err(format!("the way ends in {}: {why}", self.game.ground().label(walk.at)));
            }
            let after = self.after(state, order);
            walk.rule = after.as_ref().map_or("", |after| after.rule);
            walk.state = after.map(|after| after.state);
        }
        walk.orders.push(order);
        walk.at = to;
        Ok(())
    }

    /// Why a step cannot be taken, after one by a rule.
    fn why_not(&self, state: &G::State, order: G::Order, rule: &'static str) -> Option<String> {
        match self.game.asked(state) {
            None => Some(format!("the move is over there [{rule}]")),
            Some(_) => self.game.why_not(state, order).map(|refusal| refusal.to_string()),
        }
    }

    /// The game after a step, if nothing but the step happens: no card is turned, no die thrown, and
    /// whoever could meddle need not. None if that is not so.
    fn after(&self, state: &G::State, order: G::Order) -> Option<After<G>> {
        let (mut next, events) = self.quietly(state, order)?;
        let price = events.iter().map(|event| self.game.price(event, self.unit)).sum();
        let rule = events.first().map_or("", |event| self.game.event_cite(event));
        let mut patience = 8;
        while self.game.asked(&next).is_some_and(|side| Some(side) != self.side) {
            patience -= 1;
            let mut answers = Vec::new();
            self.game.legal(&next, &mut answers);
            // Whoever lets it pass does least.
            let quiet = answers.iter().filter_map(|answer| self.quietly(&next, *answer));
            next = quiet.min_by_key(|(_, events)| events.len()).filter(|_| patience > 0)?.0;
        }
        Some(After { state: next, price, rule })
    }

    fn quietly(&self, state: &G::State, order: G::Order) -> Option<(G::State, Vec<G::Event>)> {
        let (mut next, mut chance, mut events) = (state.clone(), Chance::scripted(Vec::new()), Vec::new());
        self.game.follow(&mut next, order, &mut chance, Some(&mut events));
        let Chance::Scripted(script) = &chance else { return None };
        script.fault.is_none().then_some((next, events))
    }
}

/// The steps of a move that are still to be given, while others are asked in between.
pub struct Pending<O> {
    pub steps: VecDeque<O>,
}

impl<O: Copy> Pending<O> {
    /// The next step, if it can be taken now.
    pub fn next<G: Staged<Order = O>>(&mut self, game: &G, state: &G::State) -> Option<O> {
        let next = *self.steps.front()?;
        if game.why_not(state, next).is_some() {
            return None;
        }
        self.steps.pop_front()
    }

    /// Why the move does not go on.
    pub fn halted<G: Staged<Order = O>>(&self, game: &G, state: &G::State) -> Option<String> {
        let next = *self.steps.front()?;
        let (unit, _) = game.leg(next)?;
        let place = game.standing(game.table(state), unit).map(|cell| game.ground().label(cell));
        let refusal = game.why_not(state, next)?;
        Some(match place {
            Some(place) => format!("the way ends in {place}: {refusal}"),
            None => format!("the way goes no farther: {refusal}"),
        })
    }
}
