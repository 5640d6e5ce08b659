//! What a close combat leaves behind [9.4], [9.4.1], [9.3]: losses, the way out for the beaten, and reactions to the winner.

use super::Parties;
use crate::grid::Cell;
use crate::rules::small_units::SmallUnits;
use crate::rules::small_units::board::{Board, other};
use crate::rules::small_units::course::{Course, Flow, May, Procedure, no, only_answer};
use crate::rules::small_units::morale::ways_back;
use crate::rules::small_units::movement::leads;
use crate::rules::small_units::order::Order;
use crate::rules::small_units::pending::Pending;
use crate::rules::small_units::reaction::Reaction;
use crate::rules::small_units::table::Table;
use crate::scenario::draft::{SideId, UnitId};

/// Losses and withdrawals, one after the other.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Aftermath {
    parties: Parties,
    ending: Ending,
    /// Defenders inside the fortification when it came to blows: their losses ruin it [11.8.4].
    sheltered: Vec<UnitId>,
    /// What is still to be done, the last first; planned on the first run.
    tasks: Option<Vec<Task>>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Ending {
    Won(SideId),
    ThrownBack,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Task {
    /// A unit of the losing side loses a step.
    Lose(UnitId),
    /// A beaten unit leaves the hex.
    Leave(UnitId, &'static str),
    /// A side chooses who bears a loss; the price of a counterattack may be a whole unit.
    Choose { side: SideId, whole: bool, rule: &'static str },
    /// The winner stays, and may be reacted to [7.3.5].
    Stay(UnitId),
}

impl Aftermath {
    /// After the totals, or a counterattack that failed.
    pub fn of_fight(parties: Parties, winner: SideId) -> Aftermath {
        Aftermath { parties, ending: Ending::Won(winner), sheltered: Vec::new(), tasks: None }
    }

    /// After a counterattack that threw the attackers back.
    pub fn of_counterattack(parties: Parties) -> Aftermath {
        Aftermath { parties, ending: Ending::ThrownBack, sheltered: Vec::new(), tasks: None }
    }

    /// The hex that was fought over.
    pub(in crate::rules::small_units) fn cell(&self) -> Cell {
        self.parties.cell
    }

    fn shelter(&self, unit: UnitId) -> Option<Cell> {
        self.sheltered.contains(&unit).then_some(self.parties.cell)
    }

    fn plan(&self, board: &Board) -> Vec<Task> {
        let (parties, chart) = (&self.parties, &board.tables.close_combat);
        let mut tasks = Vec::new();
        match self.ending {
            // Every loser loses and leaves; the winner bears a loss of his choice and stays [9.4].
            Ending::Won(winner) => {
                let losers = parties.of_side(other(winner));
                tasks.extend(losers.iter().flat_map(|unit| (0..chart.loser_losses).map(|_| Task::Lose(*unit))));
                tasks.extend(losers.iter().map(|unit| Task::Leave(*unit, "9.4.1")));
                let choice = Task::Choose { side: winner, whole: false, rule: "9.4" };
                tasks.extend((0..chart.winner_losses).map(|_| choice));
                if winner == parties.attacking {
                    tasks.extend(parties.attackers.iter().map(|unit| Task::Stay(*unit)));
                }
            }
            // The counterattack costs the defender a unit (A73); the attackers go back, and one of them loses a step [9.3].
            Ending::ThrownBack => {
                let whole = !board.options.counterattack_costs_step;
                tasks.push(Task::Choose { side: other(parties.attacking), whole, rule: "9.3" });
                tasks.extend(parties.attackers.iter().map(|unit| Task::Leave(*unit, "9.3")));
                let choice = Task::Choose { side: parties.attacking, whole: false, rule: "9.3" };
                tasks.extend((0..board.tables.counterattack.attacker_losses).map(|_| choice));
            }
        }
        tasks.reverse();
        tasks
    }

    fn task(&self) -> Option<Task> {
        self.tasks.as_ref()?.last().copied()
    }

    /// Where a beaten unit can go: an attacker back to where he came from, a defender anywhere but there (A76).
    fn ways_out(&self, board: &Board, table: &Table, unit: UnitId) -> Vec<Cell> {
        let from = self.parties.cell;
        if table.cell(unit) != Some(from) {
            return Vec::new();
        }
        let onwards = |cell: Cell| cell != from;
        let foe = other(board.unit(unit).side);
        let passable = |to: Cell| leads(board, table, unit, from, to);
        match self.parties.origins.iter().find(|(attacker, _)| *attacker == unit) {
            // The enemy has gone there in the meantime: no way back, unless he is passed as a full hex is (A101).
            Some((_, origin)) if board.options.origin_passed && table.count(*origin, foe) > 0 && passable(*origin) => {
                ways_back(board, table, unit, *origin, &onwards, &onwards)
            }
            Some((_, origin)) => ways_back(board, table, unit, from, &|cell| cell == *origin, &onwards),
            None => {
                let directions = self.parties.directions();
                let free = |cell: Cell| !directions.contains(&cell);
                ways_back(board, table, unit, from, &free, &free)
            }
        }
    }

    /// Whether a unit may be chosen to bear a loss [9.4] (A78).
    fn may_lose(&self, board: &Board, table: &Table, side: SideId, unit: UnitId) -> May {
        let own = self.parties.of_side(side);
        let there = |unit: UnitId| table.cell(unit).is_some() && own.contains(&unit);
        let weapon = |unit: UnitId| board.unit(unit).support_weapon;
        match () {
            () if !there(unit) => no("9.4", "it did not take part, or is lost already"),
            () if weapon(unit)
                && !board.options.sw_absorbs_loss
                && own.iter().any(|other| there(*other) && !weapon(*other)) =>
            {
                no("9.4", "support weapons bear no loss while others can")
            }
            () => Ok(()),
        }
    }
}

impl Procedure<SmallUnits> for Aftermath {
    fn run(mut self, course: &mut Course<'_>) -> Flow {
        let board = course.board;
        if self.tasks.is_none() {
            self.tasks = Some(self.plan(board));
            let inside = |unit: &UnitId| course.shelter(*unit).is_some();
            self.sheltered = self.parties.defenders.iter().copied().filter(inside).collect();
        }
        let Some(task) = self.task() else { return Flow::On };
        match task {
            Task::Lose(unit) => {
                self.tasks.as_mut().and_then(Vec::pop);
                let shelter = self.shelter(unit);
                course.push(self);
                course.lose_step(unit, "9.4", shelter);
                return Flow::On;
            }
            Task::Leave(unit, rule) => match only_answer(&self, board, course.table()) {
                Ok(order) => {
                    self.answer(order, course);
                    return Flow::On;
                }
                Err(0) => {
                    self.tasks.as_mut().and_then(Vec::pop);
                    let stuck = course.table().cell(unit) == Some(self.parties.cell);
                    course.push(self);
                    if stuck {
                        course.eliminate(unit, rule);
                    }
                    return Flow::On;
                }
                Err(_) => return Flow::Ask(self.into()),
            },
            Task::Choose { .. } => match only_answer(&self, board, course.table()) {
                Ok(order) => {
                    self.answer(order, course);
                    return Flow::On;
                }
                Err(0) => drop(self.tasks.as_mut().and_then(Vec::pop)),
                Err(_) => return Flow::Ask(self.into()),
            },
            Task::Stay(unit) => {
                self.tasks.as_mut().and_then(Vec::pop);
                let cell = self.parties.cell;
                if course.table().cell(unit) == Some(cell) && !course.table().is_contested(cell) {
                    course.take_control(cell, board.unit(unit).side);
                    return course.first(Reaction::to(unit, cell), self);
                }
            }
        }
        course.push(self);
        Flow::On
    }

    fn asks(&self, board: &Board, _: &Table) -> (SideId, &'static str) {
        match self.task() {
            Some(Task::Leave(unit, _)) => (board.unit(unit).side, "where does the unit withdraw to?"),
            Some(Task::Choose { side, .. }) => (side, "who takes the loss?"),
            _ => (self.parties.attacking, "who takes the loss?"),
        }
    }

    fn candidates(&self, board: &Board, table: &Table, orders: &mut Vec<Order>) {
        match self.task() {
            Some(Task::Leave(unit, _)) => {
                orders.extend(self.ways_out(board, table, unit).into_iter().map(|to| Order::Withdraw { unit, to }));
            }
            Some(Task::Choose { side, .. }) => {
                orders.extend(self.parties.of_side(side).iter().map(|unit| Order::Lose { unit: *unit }));
            }
            _ => {}
        }
    }

    fn may(&self, board: &Board, table: &Table, order: Order) -> May {
        match (self.task(), order) {
            (Some(Task::Leave(beaten, _)), Order::Withdraw { unit, to }) if beaten == unit => {
                if self.ways_out(board, table, unit).contains(&to) {
                    return Ok(());
                }
                no("9.4.1", "attackers go back to where they came from, defenders to a free hex nobody attacked from")
            }
            (Some(Task::Leave(..)), _) => no("9.4.1", "a beaten unit leaves the hex first"),
            (Some(Task::Choose { side, .. }), Order::Lose { unit }) => self.may_lose(board, table, side, unit),
            _ => no("9.4", "first it is settled who takes the loss"),
        }
    }

    fn answer(mut self, order: Order, course: &mut Course<'_>) {
        let task = self.tasks.as_mut().and_then(Vec::pop);
        let shelter = if let Order::Lose { unit } = order { self.shelter(unit) } else { None };
        course.push(self);
        match (task, order) {
            (Some(Task::Leave(_, rule)), Order::Withdraw { unit, to }) => course.go_back(unit, to, rule),
            (Some(Task::Choose { whole: true, rule, .. }), Order::Lose { unit }) => {
                course.eliminate(unit, rule);
                course.ruin(shelter);
            }
            (Some(Task::Choose { rule, .. }), Order::Lose { unit }) => course.lose_step(unit, rule, shelter),
            _ => {}
        }
    }

    fn stake(&self, _: &Board, _: &Table) -> Pending<'_> {
        Pending::Loss { whole: matches!(self.task(), Some(Task::Choose { whole: true, .. })) }
    }
}
