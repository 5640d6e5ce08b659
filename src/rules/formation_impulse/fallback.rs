//! Defenders who lose an assault give way [6.3.6], and their headquarters with them.

use smallvec::smallvec;

use super::FormationImpulse;
use super::board::Board;
use super::course::{Course, Flow, May, Procedure, no, only_answer, other};
use super::event::Event;
use super::mines::Minefield;
use super::movement;
use super::order::Order;
use super::table::{Group, Table};
use crate::game::token::Rule;
use crate::grid::Cell;
use crate::scenario::draft::{SideId, UnitId};

/// Defenders who must leave their hex, one after the other [6.3.6].
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Fallback {
    units: Group,
    /// Those who got away, for headquarters to follow.
    gone: Group,
    at: Cell,
    /// Where the attackers came from.
    from: Cell,
    side: SideId,
}

impl Fallback {
    pub fn of(board: &Board, table: &Table, at: Cell, from: Cell, side: SideId) -> Fallback {
        let mut units: Group = table.standing_of(board, at, side).collect();
        units.reverse();
        Fallback { units, gone: Group::new(), at, from, side }
    }

    /// The three hexes away from the attacker that are open, have room, and lie beside no other enemy.
    fn hexes(&self, board: &Board, table: &Table) -> Vec<Cell> {
        let Some(unit) = self.units.last().copied() else { return Vec::new() };
        let ways = board.grid.directions();
        let away = board.grid.direction_between(self.from, self.at);
        let Some(away) = away.and_then(|way| ways.iter().position(|other| *other == way)) else { return Vec::new() };
        let back = [0, 1, ways.len() - 1].map(|turn| ways[(away + turn) % ways.len()]);
        let open = |to: &Cell| {
            movement::price(board, table, unit, self.at, *to).is_some()
                && !table.holds(board, *to, other(self.side))
                && !table.is_near_enemy(board, *to, self.side, Some(self.at))
                && movement::has_room(board, table, *to, self.side, &[unit]).is_ok()
        };
        back.into_iter().filter_map(|way| board.grid.neighbour(self.at, way)).filter(open).collect()
    }

    fn go(mut self, course: &mut Course<'_>, to: Cell) {
        let Some(unit) = self.units.pop() else { return };
        let untouched = !course.table().litter[to.index()].trodden;
        course.emit(Event::Retreated { unit, from: self.at, to, rule: Rule("6.3.6") });
        course.take(self.side, to);
        let side = self.side;
        self.gone.push(unit);
        self.follow(course);
        course.push(self);
        course.push(Minefield::of(to, side, smallvec![unit], untouched));
    }

    /// Headquarters whose units have left or are lost follow one that got away; otherwise they are lost [1.3.2.6].
    fn follow(&self, course: &mut Course<'_>) {
        let (board, at) = (course.board, self.at);
        let posts: Group = course.table().headquarters(board, at, self.side).collect();
        for hq in posts {
            let table = course.table();
            if movement::company(board, table, at, hq).next().is_some() {
                continue;
            }
            let own = |unit: &&UnitId| board.unit(**unit).formation == board.unit(hq).formation;
            let free = |cell: &Cell| movement::has_room(board, table, *cell, self.side, &[hq]).is_ok();
            let hexes = self.gone.iter().filter(own).rev().filter_map(|unit| table.cell(*unit));
            match { hexes }.find(free) {
                Some(to) => course.emit(Event::Retreated { unit: hq, from: at, to, rule: Rule("6.3.6") }),
                None => course.eliminate(hq, "1.3.2.6"),
            }
        }
    }
}

impl Procedure<FormationImpulse> for Fallback {
    fn run(mut self, course: &mut Course<'_>) -> Flow {
        let board = course.board;
        let Some(unit) = self.units.last().copied() else {
            self.follow(course);
            return Flow::On;
        };
        if course.table().cell(unit) != Some(self.at) {
            self.units.pop();
            course.push(self);
            return Flow::On;
        }
        match only_answer(&self, board, course.table()) {
            Ok(Order::Retreat { to, .. }) => self.go(course, to),
            Err(0) => {
                self.units.pop();
                let load = course.table().load(unit);
                course.eliminate(unit, "6.3.6");
                if let Some(load) = load {
                    course.eliminate(load, "CARRY");
                }
                self.follow(course);
                course.push(self);
            }
            _ => return Flow::Ask(self.into()),
        }
        Flow::On
    }

    fn asks(&self, _: &Board, _: &Table) -> (SideId, &'static str) {
        (self.side, "where does the unit retreat?")
    }

    fn candidates(&self, board: &Board, table: &Table, orders: &mut Vec<Order>) {
        if let Some(unit) = self.units.last().copied() {
            orders.extend(self.hexes(board, table).into_iter().map(|to| Order::Retreat { unit, to }));
        }
    }

    const SURE: bool = true;

    fn may(&self, board: &Board, table: &Table, order: Order) -> May {
        match order {
            Order::Retreat { unit, to } if self.units.last() == Some(&unit) => {
                let open = self.hexes(board, table).contains(&to);
                movement::refuse(!open, "6.3.6", "it goes away from the attacker, to a hex with room beside no enemy")
            }
            _ => no("6.3.6", "the defenders retreat first"),
        }
    }

    fn answer(self, order: Order, course: &mut Course<'_>) {
        if let Order::Retreat { to, .. } = order {
            self.go(course, to);
        }
    }
}
