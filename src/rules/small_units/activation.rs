//! Activation [4.1], [4.2]: one element free, more by a card test.

use super::SmallUnits;
use super::action::Act;
use super::board::{Board, clamp};
use super::course::{Course, Flow, May, Procedure, no};
use super::draw::{Afterwards, Draw};
use super::event::Event;
use super::order::{Choice, Order};
use super::pending::Pending;
use super::table::Table;
use super::tables::Purpose;
use crate::game::rules::Rules as _;
use crate::grid::Cell;
use crate::rules::common::deck::CardSet;
use crate::scenario::draft::{SideId, UnitId};

/// What a choice of elements comes to [4.2].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rating {
    /// How many elements count: weapons that come along with a formation do not.
    pub elements: i64,
    /// The card value the test must reach.
    pub needed: i16,
}

/// Adds up the activation costs of a choice [4.2] (A16, A17).
pub fn rating(board: &Board, table: &Table, chosen: &[Choice]) -> Rating {
    let costs = &board.tables.activation;
    let (mut elements, mut needed) = (0, 0);
    let mut weapon_hexes: Vec<Cell> = Vec::new();
    for choice in chosen {
        let cost = match choice {
            Choice::Formation(_) => costs.formation,
            Choice::Weapon(unit) if is_covered(board, table, chosen, *unit) => continue,
            Choice::Weapon(unit) => match table.cell(*unit) {
                // Counted by hexes, the second weapon in one comes free.
                Some(cell) if board.options.sw_per_hex && weapon_hexes.contains(&cell) => continue,
                cell => {
                    weapon_hexes.extend(cell);
                    costs.support_weapon
                }
            },
            Choice::Support(number) => {
                let side = table.initiative.unwrap_or(board.order[0]);
                let air = board.support(side, table.turn).get(usize::from(*number)).is_some_and(|element| element.air);
                if air { costs.air_strike } else { costs.artillery_fire }
            }
        };
        elements += 1;
        needed += cost;
    }
    Rating { elements, needed: clamp(needed) }
}

/// Whether a choice acts without a test (A18): one formation always does, with the weapons it takes along, in whatever order
/// they were named.
pub fn is_free(board: &Board, chosen: &[Choice], rating: Rating) -> bool {
    let lone_formation = rating.elements == 1 && chosen.iter().any(|choice| matches!(choice, Choice::Formation(_)));
    lone_formation || rating.elements <= board.options.free_elements
}

/// Whether no card at all can pass a test (A22).
pub fn is_hopeless(board: &Board, needed: i16) -> bool {
    !passes(board.best_card(), needed)
}

/// Whether a card passes an activation test [4.2].
pub fn passes(value: i16, needed: i16) -> bool {
    value >= needed
}

/// Whether these elements can be chosen, one after the other [4.1], [4.2].
pub fn may_choose(board: &Board, table: &Table, choices: &[Choice]) -> May {
    let mut declare = Declare::default();
    for choice in choices {
        declare.may_take(board, table, *choice)?;
        declare.chosen.push(*choice);
    }
    Ok(())
}

/// Whether a support weapon stands with a unit of a chosen formation and comes along free [4.1].
fn is_covered(board: &Board, table: &Table, chosen: &[Choice], weapon: UnitId) -> bool {
    let Some(cell) = table.cell(weapon) else { return false };
    table.all_in(cell).any(|unit| {
        let counter = board.unit(unit);
        !counter.support_weapon
            && counter.formation.is_some_and(|formation| chosen.contains(&Choice::Formation(formation)))
    })
}

/// The side with the initiative chooses what to activate.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Declare {
    chosen: Vec<Choice>,
}

impl Declare {
    /// Everything of the side with the initiative that could be thought of.
    fn choices<'b>(&self, board: &'b Board, table: &Table) -> impl Iterator<Item = Choice> + use<'b> {
        let side = table.initiative.unwrap_or(board.order[0]);
        let formations = board.formation_ids().filter(move |formation| board.formation(*formation).side == side);
        let weapons = board.side(side).units.iter().filter(|unit| board.unit(**unit).support_weapon);
        (formations.map(Choice::Formation))
            .chain(weapons.map(|unit| Choice::Weapon(*unit)))
            .chain((0..board.support(side, table.turn).len() as u8).map(Choice::Support))
    }

    /// The order that ends the choice.
    fn closing(&self) -> Order {
        if self.chosen.is_empty() { Order::Pass {} } else { Order::Begin {} }
    }

    fn may_take(&self, board: &Board, table: &Table, choice: Choice) -> May {
        let Some(side) = table.initiative else { return no("3.6", "nobody has the initiative") };
        if self.chosen.contains(&choice) {
            return no("4.2", "it is chosen already");
        }
        match choice {
            Choice::Formation(formation) if board.formation(formation).side != side => {
                no("3.6", "its side does not have the initiative")
            }
            Choice::Formation(formation) if !table.is_present(board, formation) => {
                no("4.1", "it has no unit on the map")
            }
            Choice::Weapon(unit) if !board.unit(unit).support_weapon => {
                no("4.1", "units are activated with their formation")
            }
            Choice::Weapon(unit) if board.unit(unit).side != side => no("3.6", "its side does not have the initiative"),
            Choice::Weapon(unit) if table.cell(unit).is_none() => no("10.1", "it is not on the map"),
            Choice::Weapon(unit) if is_covered(board, table, &self.chosen, unit) => {
                no("4.1", "it comes along with a chosen formation")
            }
            Choice::Support(number) if usize::from(number) >= board.support(side, table.turn).len() => {
                no("6.7.2", "there is no such support this turn")
            }
            _ => Ok(()),
        }
    }
}

impl Procedure<SmallUnits> for Declare {
    fn run(self, course: &mut Course<'_>) -> Flow {
        let (board, table) = (course.board, course.table());
        if self.choices(board, table).any(|choice| self.may_take(board, table, choice).is_ok()) {
            return Flow::Ask(self.into());
        }
        // A side with nothing on the map and no support can only pass; with everything chosen it can only begin.
        let only = self.closing();
        self.answer(only, course);
        Flow::On
    }

    fn asks(&self, _: &Board, table: &Table) -> (SideId, &'static str) {
        (SmallUnits::acting(table), "what is activated?")
    }

    fn candidates(&self, board: &Board, table: &Table, orders: &mut Vec<Order>) {
        orders.extend(self.choices(board, table).map(|choice| Order::Take { choice }));
        orders.push(self.closing());
    }

    fn may(&self, board: &Board, table: &Table, order: Order) -> May {
        match order {
            Order::Take { choice } => self.may_take(board, table, choice),
            Order::Pass {} if self.chosen.is_empty() => Ok(()),
            Order::Pass {} => no("4.2", "something is chosen already"),
            Order::Begin {} if !self.chosen.is_empty() => Ok(()),
            Order::Begin {} => no("4.0", "nothing is chosen yet"),
            _ => no("4.0", "first it is settled what is activated"),
        }
    }

    fn answer(mut self, order: Order, course: &mut Course<'_>) {
        let side = course.acting();
        match order {
            Order::Take { choice } => {
                course.emit(Event::Chosen { side, choice });
                self.chosen.push(choice);
                course.push(self);
            }
            Order::Begin {} => {
                let rating = rating(course.board, course.table(), &self.chosen);
                if is_free(course.board, &self.chosen, rating) {
                    activate(course, &self.chosen);
                } else {
                    if is_hopeless(course.board, rating.needed) {
                        let best = course.board.best_card();
                        course.emit(Event::OutOfReach { side, rating: rating.needed, best });
                    }
                    course.start(ActivationTest { chosen: self.chosen, needed: rating.needed, drawn: false });
                }
            }
            _ => course.emit(Event::Passed { side }),
        }
    }

    fn stake(&self, _: &Board, _: &Table) -> Pending<'_> {
        Pending::Choice { chosen: &self.chosen }
    }
}

/// A card decides whether everything chosen may act [4.2].
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct ActivationTest {
    chosen: Vec<Choice>,
    needed: i16,
    drawn: bool,
}

impl Procedure<SmallUnits> for ActivationTest {
    fn run(mut self, course: &mut Course<'_>) -> Flow {
        let side = course.acting();
        if !self.drawn {
            self.drawn = true;
            course.push(self);
            let draw = Draw::of(course.board, side, Purpose::Activation, false);
            course.push(draw);
            return Flow::On;
        }
        let card = course.state.memory.drawn;
        let value = course.board.value(card);
        let passed = passes(value, self.needed);
        course.emit(Event::ActivationTested { side, rating: self.needed, value, passed });
        course.discard(card.into_iter().collect::<CardSet>());
        if passed {
            activate(course, &self.chosen);
        }
        Flow::On
    }

    fn stake(&self, _: &Board, _: &Table) -> Pending<'_> {
        Pending::ActivationTest { chosen: &self.chosen, needed: self.needed }
    }
}

/// Makes everything chosen ready to act, with the support weapons that stand in its hexes [4.1].
fn activate(course: &mut Course<'_>, chosen: &[Choice]) {
    let (board, side) = (course.board, course.acting());
    let mut units: Vec<UnitId> = Vec::new();
    for (unit, cell) in course.table().on_board(board, side) {
        let counter = board.unit(unit);
        let own = || counter.formation.is_some_and(|formation| chosen.contains(&Choice::Formation(formation)));
        let along = if counter.support_weapon {
            chosen.contains(&Choice::Weapon(unit)) || is_covered(board, course.table(), chosen, unit)
        } else {
            own()
        };
        debug_assert!(course.table().count(cell, side) > 0);
        if along {
            units.push(unit);
        }
    }
    for unit in units {
        course.emit(Event::Activated { unit });
    }
    for choice in chosen {
        if let Choice::Support(element) = *choice {
            course.emit(Event::Readied { side, element });
        }
    }
    course.push(Act::begin());
    // The event of the test's own card comes before anybody acts.
    if board.options.event_after {
        course.push(Afterwards { before: 0 });
    }
}
