//! Overrun [6.4]: armour drives through soft targets in the open, and out again on the other side.

use super::assault;
use super::board::Board;
use super::course::{Course, Flow, May, Procedure, no, other, small};
use super::event::Event;
use super::march;
use super::mines::Minefield;
use super::movement;
use super::table::Table;
use super::throw::Throw;
use crate::grid::Cell;
use crate::rules::common::token::Rule;
use crate::scenario::draft::{SideId, UnitId};

/// Half movement factors more to enter.
fn surcharge(board: &Board) -> u8 {
    small(board.tables.overrun.mf.saturating_mul(2))
}

/// Whether a unit may overrun, as far as it goes by itself [6.4].
pub fn may_attack(board: &Board, table: &Table, unit: UnitId) -> May {
    movement::refuse(!board.unit(unit).afv, "6.4", "only armoured fighting vehicles overrun")?;
    assault::may_attack(board, table, unit)
}

/// Whether a group may overrun a hex [6.4.1].
pub fn may_overrun(board: &Board, table: &Table, members: &[UnitId], to: Cell) -> May {
    let Some((first, from)) = members.first().and_then(|unit| Some((*unit, table.cell(*unit)?))) else {
        return no("6.4.1", "it is not on the map");
    };
    let foe = other(board.unit(first).side);
    let mut targets = table.standing_of(board, to, foe).peekable();
    if targets.peek().is_none() {
        return no("6.4.1", "no enemy is there");
    }
    if !board.hex(to).overrun {
        return no("6.4", "nobody is overrun in that terrain");
    }
    if targets.any(|unit| board.unit(unit).is_hard()) {
        return no("6.4", "only soft targets are overrun");
    }
    for unit in members.iter().filter(|unit| board.unit(**unit).is_platoon()) {
        may_attack(board, table, *unit)?;
    }
    movement::may_pay(board, table, members, from, to, surcharge(board))?;
    let leads_out = board.hex(to).ways.iter().any(|way| can_leave(board, table, members, from, to, way.to));
    movement::refuse(!leads_out, "6.4.1", "it could not get out on the other side")
}

/// Whether a group that goes into a hex to overrun it could go on to another.
fn can_leave(board: &Board, table: &Table, members: &[UnitId], from: Cell, at: Cell, to: Cell) -> bool {
    let side = members.first().map_or(SideId(0), |unit| board.unit(*unit).side);
    let pays = |unit: &UnitId| {
        if board.unit(*unit).is_headquarters() {
            return true;
        }
        let into = movement::price(board, table, *unit, from, at);
        let out = movement::price(board, table, *unit, at, to);
        let (Some(into), Some(out)) = (into, out) else { return false };
        u16::from(into) + u16::from(surcharge(board)) + u16::from(out) <= u16::from(movement::left(board, table, *unit))
    };
    !table.holds(board, to, other(side))
        && movement::has_room(board, table, to, side, members).is_ok()
        && members.iter().all(pays)
}

/// The dice of a unit in an overrun, before they fall [6.4.2].
pub fn throw(board: &Board, table: &Table, unit: UnitId, attacks: bool) -> Throw {
    let Some(fist) = assault::factor(board, table, unit) else { return Throw::default() };
    let times = if attacks { board.tables.overrun.times } else { 1 };
    let disrupted = table.piece(unit).disrupted && !attacks;
    let th = if disrupted { board.tables.assault.disrupted_th } else { i64::from(fist.th) };
    let more = if fist.plus { small(board.tables.fire.augmented) } else { 0 };
    Throw::augmented(small(i64::from(fist.fp).saturating_mul(times)), more, small(th))
}

/// One overrun. Whoever is hit on the way goes back; the move that it is part of looks after that.
#[derive(Clone, Debug)]
pub struct Overrun {
    members: Vec<UnitId>,
    from: Cell,
    at: Cell,
    queue: Vec<(UnitId, bool)>,
    scored: [u8; 2],
    stage: Stage,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Stage {
    Enter,
    Line,
    Throw,
    Fallen,
}

impl Overrun {
    pub fn of(members: Vec<UnitId>, from: Cell, at: Cell) -> Overrun {
        Overrun { members, from, at, queue: Vec::new(), scored: [0; 2], stage: Stage::Enter }
    }

    fn side(&self, board: &Board) -> SideId {
        self.members.first().map_or(SideId(0), |unit| board.unit(*unit).side)
    }

    fn attackers(&self, board: &Board, table: &Table) -> Vec<UnitId> {
        table.standing_of(board, self.at, self.side(board)).collect()
    }

    fn enter(mut self, course: &mut Course<'_>) {
        let (board, side, at) = (course.board, self.side(course.board), self.at);
        march::enter(course, &self.members, self.from, at, surcharge(board));
        if let Some(unit) = self.members.first() {
            course.emit(Event::Assaulted { unit: *unit, cell: at, rule: Rule("6.4") });
        }
        let entering = self.attackers(board, course.table());
        self.stage = Stage::Line;
        course.push(self);
        course.push(Minefield::of(at, side, entering, false));
    }

    /// Who throws: attackers that mines have not disrupted, then all who defend themselves.
    fn line_up(mut self, course: &mut Course<'_>) {
        let (board, table) = (course.board, course.table());
        let attackers = self.attackers(board, table);
        if attackers.is_empty() {
            return;
        }
        let attackers = attackers.into_iter().filter(|unit| !table.piece(*unit).disrupted).map(|unit| (unit, true));
        let defenders = table.standing_of(board, self.at, other(self.side(board))).map(|unit| (unit, false));
        let able = |(unit, _): &(UnitId, bool)| assault::factor(board, table, *unit).is_some();
        let queue: Vec<(UnitId, bool)> = attackers.chain(defenders).filter(able).collect();
        self.queue = queue.into_iter().rev().collect();
        self.stage = Stage::Throw;
        course.push(self);
    }

    fn strike(self, course: &mut Course<'_>) {
        let (board, side, at) = (course.board, self.side(course.board), self.at);
        let attackers = self.attackers(board, course.table());
        let defenders: Vec<UnitId> = course.table().standing_of(board, at, other(side)).collect();
        let attack = course.behind_cover(at, self.scored[0]);
        let harmed = course.spread(&defenders, attack, "6.4.2", 0);
        let hurt = course.spread(&attackers, self.scored[1], "6.4.2", 0);
        course.look_after(at, side, hurt);
        course.look_after(at, other(side), harmed);
    }
}

impl Procedure<Board> for Overrun {
    fn run(mut self, course: &mut Course<'_>) -> Flow {
        let board = course.board;
        match self.stage {
            Stage::Enter => self.enter(course),
            Stage::Line => self.line_up(course),
            Stage::Throw => match self.queue.last().copied() {
                Some((unit, attacks)) => {
                    let throw = throw(board, course.table(), unit, attacks);
                    self.stage = Stage::Fallen;
                    course.push(self);
                    course.toss(board.unit(unit).side, throw, true);
                }
                None => self.strike(course),
            },
            Stage::Fallen => {
                if let Some((unit, attacks)) = self.queue.pop() {
                    let throw = course.thrown();
                    course.emit(Event::Fought { unit, throw, leadership: 0, attacks, rule: Rule("6.4.2") });
                    let scored = &mut self.scored[usize::from(!attacks)];
                    *scored = scored.saturating_add(throw.hits());
                }
                self.stage = Stage::Throw;
                course.push(self);
            }
        }
        Flow::On
    }
}
