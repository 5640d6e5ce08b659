//! Opportunity fire [6.2]: one enemy fires at what has come into a hex, or holds its fire.

use super::FormationImpulse;
use super::board::Board;
use super::course::{Course, Flow, May, Procedure, Stake, has_answer, no, other};
use super::event::Event;
use super::fire::{self, Fire, Manner};
use super::movement;
use super::order::Order;
use super::shells::{self, Lob};
use super::table::{Group, Table};
use crate::game::token::Rule;
use crate::grid::Cell;
use crate::scenario::draft::{SideId, UnitId};

/// Units have come into a hex, and the other side may fire at them once.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Opportunity {
    cell: Cell,
    /// The side that moves.
    side: SideId,
    movers: Group,
}

impl Opportunity {
    pub fn of(cell: Cell, side: SideId, movers: Group) -> Opportunity {
        Opportunity { cell, side, movers }
    }

    /// Those that can be fired at.
    fn targets(&self, board: &Board, table: &Table) -> impl Iterator<Item = UnitId> + Clone {
        let there = |unit: &UnitId| {
            board.unit(*unit).is_platoon()
                && table.cell(*unit) == Some(self.cell)
                && table.piece(*unit).aboard.is_none()
        };
        self.movers.iter().copied().filter(there)
    }
}

/// How fire at whoever chance picks is fired; beyond its range a weapon then always has the worse score (C2).
fn snap_manner(order: Order) -> Manner {
    Manner { led: matches!(order, Order::LedSnap { .. }), thin: false }
}

impl Procedure<FormationImpulse> for Opportunity {
    fn run(self, course: &mut Course<'_>) -> Flow {
        match has_answer(&self, course.board, course.table(), |order| order != Order::Hold {}) {
            true => Flow::Ask(self.into()),
            false => Flow::On,
        }
    }

    fn asks(&self, _: &Board, _: &Table) -> (SideId, &'static str) {
        (other(self.side), "who fires at the units that move?")
    }

    fn candidates(&self, board: &Board, table: &Table, orders: &mut Vec<Order>) {
        orders.push(Order::Hold {});
        let targets = self.targets(board, table);
        if targets.clone().next().is_none() {
            return;
        }
        for (unit, at) in table.on_board(board, other(self.side)) {
            if fire::may_attack(board, table, unit, true).is_err() || !table.sees(board, at, self.cell) {
                continue;
            }
            match () {
                () if board.unit(unit).mortar => shells::candidates(board, table, unit, self.cell, orders),
                () if board.options.random_target => {
                    orders.push(Order::Snap { unit, cell: self.cell });
                    orders.extend(fire::leader(board, table, unit).map(|_| Order::LedSnap { unit, cell: self.cell }));
                }
                () => fire::candidates(board, table, unit, targets.clone(), orders),
            }
        }
    }

    fn may(&self, board: &Board, table: &Table, order: Order) -> May {
        let side =
            |unit: UnitId| movement::refuse(board.unit(unit).side == self.side, "6.2", "only the other side fires");
        match order {
            Order::Hold {} => Ok(()),
            Order::Snap { unit, cell } | Order::LedSnap { unit, cell } => {
                side(unit)?;
                movement::refuse(!board.options.random_target, "6.2", "the firer says at which unit")?;
                movement::refuse(cell != self.cell, "6.2", "only what has just moved is fired at")?;
                let targets = self.targets(board, table);
                let may = |target: UnitId| fire::may_fire(board, table, unit, target, snap_manner(order), true);
                // Chance picks among those it can fire at.
                match targets.clone().any(|target| may(target).is_ok()) {
                    true => Ok(()),
                    false => { targets }.next().map_or(no("6.2", "nobody is there"), may),
                }
            }
            Order::Shell { unit, cell } | Order::LedShell { unit, cell } => {
                side(unit)?;
                movement::refuse(cell != self.cell, "6.2", "only what has just moved is fired at")?;
                shells::may_shell(board, table, unit, cell, matches!(order, Order::LedShell { .. }), true)
            }
            _ => match fire::ordered(order) {
                Some((unit, target, manner)) => {
                    side(unit)?;
                    movement::refuse(board.options.random_target, "6.2", "chance picks the target")?;
                    let moving = self.targets(board, table).any(|there| there == target);
                    movement::refuse(!moving, "6.2", "only what has just moved is fired at")?;
                    fire::may_fire(board, table, unit, target, manner, true)
                }
                None => no("6.2", "opportunity fire comes first"),
            },
        }
    }

    fn answer(self, order: Order, course: &mut Course<'_>) {
        match order {
            Order::Snap { unit, .. } | Order::LedSnap { unit, .. } => {
                let (targets, manner) = (self.targets(course.board, course.table()), snap_manner(order));
                let able =
                    |target: &UnitId| fire::may_fire(course.board, course.table(), unit, *target, manner, true).is_ok();
                let able: Group = targets.filter(able).collect();
                let at = if able.len() > 1 { course.lot(able.len()) } else { 0 };
                let Some(target) = able.get(at).copied() else { return };
                if able.len() > 1 {
                    course.emit(Event::Picked { unit: target, rule: Rule("6.2") });
                }
                course.push(Fire::of(unit, target, manner));
            }
            Order::Shell { unit, cell } => course.push(Lob::of(unit, cell, false)),
            Order::LedShell { unit, cell } => course.push(Lob::of(unit, cell, true)),
            _ => {
                if let Some((unit, target, manner)) = fire::ordered(order) {
                    course.push(Fire::of(unit, target, manner));
                }
            }
        }
    }

    fn stake(&self, _: &Board, _: &Table) -> Stake {
        Stake::Opportunity { cell: self.cell }
    }
}
