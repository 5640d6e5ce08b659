//! What a unit does on its card [TURN.3]: it moves and then fights, or limbers, or loads.

use super::CardActivation;
use super::assault::{self, Assault};
use super::board::Board;
use super::course::{Course, Flow, May, Procedure, Stake, no, only_answer};
use super::event::Event;
use super::fire::{self, Target};
use super::movement::{self, March};
use super::order::Order;
use super::table::Table;
use super::transport;
use crate::game::token::Rule;
use crate::grid::Cell;
use crate::rules::common::cards::Card;
use crate::scenario::draft::{SideId, UnitId};

/// What one unit does on a card.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Activation {
    unit: UnitId,
    card: Card,
    /// The commander who goes along [MOVE.1].
    companion: Option<UnitId>,
    stage: Stage,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Stage {
    /// It may still move.
    Moving,
    /// It has just come into a hex, and what happens there is worked out.
    Entering { unit: UnitId, from: Cell, to: Cell },
    /// It has done what it does.
    Over,
}

impl Activation {
    pub fn begin(unit: UnitId, card: Card) -> Activation {
        Activation { unit, card, companion: None, stage: Stage::Moving }
    }

    /// How a unit moves in this activation. A commander goes with a gun, and with its tower only if that takes the gun along.
    fn march(&self, table: &Table, unit: UnitId) -> March {
        let companion = self.companion.filter(|_| unit == table.mover(self.unit));
        March { companion, ..March::on(self.card.suit.colour(), unit) }
    }

    /// Those who act on this card: the unit, and the other half of a gun with its tower.
    fn actors(&self, board: &Board, table: &Table) -> impl Iterator<Item = UnitId> + use<> {
        [Some(self.unit), table.partner(board, self.unit)].into_iter().flatten()
    }

    /// Whether nobody has moved yet, so that the whole activation can be spent on something else.
    fn is_fresh(&self, board: &Board, table: &Table) -> bool {
        self.stage == Stage::Moving && self.actors(board, table).all(|unit| table.piece(unit).gone() == 0)
    }

    /// Who has come into a hex without room for it, and cannot stay there (B33).
    pub fn passing(&self, board: &Board, table: &Table) -> Option<UnitId> {
        let moved = |unit: &UnitId| table.piece(*unit).gone() > 0;
        let overfull = |unit: &UnitId| table.cell(*unit).is_some_and(|cell| movement::is_overfull(board, table, cell));
        self.actors(board, table).filter(moved).find(overfull)
    }

    /// Where the commander may go one hex farther than the unit he went with (B11).
    fn may_go_ahead(&self, board: &Board, table: &Table, to: Cell) -> May {
        let Some(commander) = self.companion.filter(|_| board.options.bonus_for_commander) else {
            return no("MOVE.1", "the commander goes with the unit");
        };
        if table.cell(commander) != table.cell(self.unit) {
            return no("MOVE.1", "he has gone ahead");
        }
        if table.piece(table.mover(self.unit)).halted {
            return no("MOVE.2", "its move is over");
        }
        movement::may_move(board, table, commander)?;
        let Some(from) = table.cell(commander) else { return no("MOVE", "he is not on the map") };
        match board.way(from, to) {
            None => no("MOVE.2", "it is not the next hex"),
            Some(way) if way.barred => no("TERR.river", "the river cannot be crossed there"),
            Some(_) => movement::may_stand(board, table, commander, to),
        }
    }

    fn may_step(&self, board: &Board, table: &Table, unit: UnitId, to: Cell) -> May {
        match () {
            () if self.stage != Stage::Moving => no("GEN.4", "it has fought, and does not move after that"),
            () if self.companion == Some(unit) => self.may_go_ahead(board, table, to),
            () if !self.actors(board, table).any(|actor| actor == unit) => no("TURN.3", "another unit acts now"),
            () => movement::may_step(board, table, &self.march(table, unit), to),
        }
    }

    /// Whether a commander and a unit may go together on this card [MOVE.1].
    fn may_join(&self, board: &Board, table: &Table, commander: UnitId, unit: UnitId) -> May {
        let other = if commander == self.unit { unit } else { commander };
        let waits = !table.piece(other).activated && table.piece(other).card.is_some();
        let may_act = waits || (board.options.commander_twice && other == commander);
        match () {
            () if !board.unit(commander).commander => no("MOVE.1", "only a commander goes along"),
            () if commander != self.unit && unit != self.unit => no("TURN.3", "another unit acts now"),
            () if board.unit(unit).is_leader() => no("MOVE.1", "he goes along with a unit"),
            () if board.unit(unit).side != board.unit(commander).side => no("MOVE.1", "they are enemies"),
            () if self.companion.is_some() => no("MOVE.1", "a commander goes along already"),
            () if !self.is_fresh(board, table) => no("MOVE.1", "they must begin together"),
            () if table.cell(commander).is_none() || table.cell(commander) != table.cell(unit) => {
                no("MOVE.1", "they are not in the same hex")
            }
            () if table.piece(table.mover(unit)).aboard.is_some() => no("LOAD", "it is on a transport"),
            () if table.is_disrupted(board, commander) || table.is_disrupted(board, unit) => {
                no("GEN.3", "one of them is disrupted")
            }
            () if table.holder(board, unit) != unit => no("GEN.1", "it acts with its gun"),
            () if !may_act => no("MOVE.1", "the other has acted this turn"),
            () if !self.is_mobile(board, table, table.mover(unit)) => no("MOVE.1", "it cannot move"),
            () => Ok(()),
        }
    }

    fn is_mobile(&self, board: &Board, table: &Table, unit: UnitId) -> bool {
        movement::may_move(board, table, unit).is_ok()
    }

    /// Whether the unit may still fight on this card [GEN.4].
    fn may_fight(&self, unit: UnitId) -> May {
        match () {
            () if unit != self.unit => no("TURN.3", "another unit acts now"),
            () if self.stage != Stage::Moving => no("GEN.4", "it has done what it does this turn"),
            () => Ok(()),
        }
    }

    fn finish(self, course: &mut Course<'_>) {
        course.emit(Event::Done { unit: self.unit });
        if let Some(commander) = self.companion {
            dismiss(course, commander);
        }
    }
}

/// A commander who went along is done, unless his own card is still to come (B20).
fn dismiss(course: &mut Course<'_>, commander: UnitId) {
    if course.table().piece(commander).activated {
        course.emit(Event::Done { unit: commander });
    }
}

impl Procedure<CardActivation> for Activation {
    fn run(mut self, course: &mut Course<'_>) -> Flow {
        let board = course.board;
        if let Stage::Entering { unit, from, to } = self.stage {
            self.stage = Stage::Moving;
            if course.table().cell(unit) == Some(to)
                && let Some(rule) = movement::stops(board, course.table(), unit, from, to)
            {
                course.emit(Event::Stopped { unit, cell: to, rule: Rule(rule) });
            }
            // Mines may have killed the commander who went along.
            self.companion = self.companion.filter(|commander| course.table().cell(*commander).is_some());
        }
        let gone = course.table().cell(self.unit).is_none();
        match only_answer(&self, board, course.table()) {
            answer if gone || matches!(answer, Ok(Order::Done { .. })) => {
                self.finish(course);
                Flow::On
            }
            _ => Flow::Ask(self.into()),
        }
    }

    fn asks(&self, board: &Board, _: &Table) -> (SideId, &'static str) {
        (board.unit(self.unit).side, "what does the unit do?")
    }

    fn candidates(&self, board: &Board, table: &Table, orders: &mut Vec<Order>) {
        let unit = self.unit;
        let Some(cell) = table.cell(unit) else { return };
        if self.stage == Stage::Moving {
            for mover in self.actors(board, table).chain(self.companion) {
                let from = table.cell(mover).unwrap_or(cell);
                orders.extend(board.hex(from).ways.iter().map(|way| Order::Move { unit: mover, to: way.to }));
            }
            if self.is_fresh(board, table) {
                let here = table.standing_of(board, cell, board.unit(unit).side);
                orders.extend(here.filter(|other| *other != unit).map(|other| {
                    let (commander, unit) = if board.unit(unit).commander { (unit, other) } else { (other, unit) };
                    Order::Join { commander, unit }
                }));
                transport::candidates(board, table, unit, orders);
            }
            fire::candidates(board, table, unit, orders);
            assault::candidates(board, table, unit, orders);
        }
        orders.push(Order::Done { unit });
    }

    fn may(&self, board: &Board, table: &Table, order: Order) -> May {
        let stays = |passing: &UnitId| !matches!(order, Order::Move { unit, .. } if unit == *passing);
        if self.passing(board, table).filter(stays).is_some() {
            return no("STACK", "there is no room to stay: it goes on");
        }
        match order {
            Order::Move { unit, to } => self.may_step(board, table, unit, to),
            Order::Join { commander, unit } => self.may_join(board, table, commander, unit),
            Order::Limber { .. } | Order::Unlimber { .. } | Order::Unload { .. } | Order::Load { .. } => {
                transport::may(board, table, self.unit, order)?;
                match order {
                    _ if self.is_fresh(board, table) => Ok(()),
                    Order::Limber { .. } | Order::Unlimber { .. } => no("MOVE.5", "that takes the whole activation"),
                    _ => no("LOAD", "that takes the whole activation"),
                }
            }
            Order::Fire { unit, target } | Order::LedFire { unit, target } => {
                self.may_fight(unit)?;
                fire::may_fire(board, table, unit, target, matches!(order, Order::LedFire { .. }))
            }
            Order::Shell { unit, cell } | Order::LedShell { unit, cell } => {
                self.may_fight(unit)?;
                fire::may_shell(board, table, unit, cell, matches!(order, Order::LedShell { .. }))
            }
            Order::Assault { unit, target } | Order::LedAssault { unit, target } => {
                self.may_fight(unit)?;
                assault::may_assault(board, table, unit, target, matches!(order, Order::LedAssault { .. }))
            }
            Order::Done { unit } if unit == self.unit => Ok(()),
            Order::Done { .. } => no("TURN.3", "another unit acts now"),
            Order::Test { .. } | Order::Rest { .. } => no("TURN.5", "cohesion is tested when all have acted"),
            _ => no("TURN.3", "this is not what is asked now"),
        }
    }

    fn answer(mut self, order: Order, course: &mut Course<'_>) {
        match order {
            Order::Move { unit, to } => {
                let Some(from) = course.table().cell(unit) else { return };
                course.emit(Event::Moved { unit, from, to });
                if let Some(commander) = self.march(course.table(), unit).companion {
                    course.emit(Event::Moved { unit: commander, from, to });
                }
                self.stage = Stage::Entering { unit, from, to };
                // A commander who goes ahead ends the move of the unit he leaves.
                if self.companion == Some(unit) {
                    let left = course.table().mover(self.unit);
                    course.emit(Event::Stopped { unit: left, cell: from, rule: Rule("MOVE.1") });
                    dismiss(course, unit);
                    self.companion = None;
                }
                course.push(self);
                course.come_into(unit, to);
            }
            Order::Join { commander, unit } => {
                if commander == self.unit {
                    course.emit(Event::Activated { unit, card: self.card });
                }
                course.emit(Event::Joined { commander, unit });
                (self.unit, self.companion) = (unit, Some(commander));
                course.push(self);
            }
            Order::Fire { unit, target } | Order::LedFire { unit, target } => {
                self.stage = Stage::Over;
                course.push(self);
                fire::fire(course, unit, Target::Unit(target), matches!(order, Order::LedFire { .. }));
            }
            Order::Shell { unit, cell } | Order::LedShell { unit, cell } => {
                self.stage = Stage::Over;
                course.push(self);
                fire::fire(course, unit, Target::Hex(cell), matches!(order, Order::LedShell { .. }));
            }
            Order::Assault { unit, target } | Order::LedAssault { unit, target } => {
                self.stage = Stage::Over;
                course.push(self);
                if matches!(order, Order::LedAssault { .. }) {
                    fire::lend(course, unit);
                    course.push(Assault::led(unit, target));
                } else {
                    course.push(Assault::new(unit, target));
                }
            }
            Order::Limber { .. } | Order::Unlimber { .. } | Order::Load { .. } | Order::Unload { .. } => {
                transport::carry_out(course, order, self.card);
                self.finish(course);
            }
            _ => self.finish(course),
        }
    }

    fn stake(&self, _: &Board, _: &Table) -> Stake {
        Stake::Activation { unit: self.unit, card: self.card, companion: self.companion }
    }
}
