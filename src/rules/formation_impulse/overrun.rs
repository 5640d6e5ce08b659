//! Overrun [6.4]: armour drives through soft targets in the open, and out again on the other side.

use super::FormationImpulse;
use super::assault;
use super::board::Board;
use super::course::{Course, Flow, May, Procedure, no, other, small};
use super::event::Event;
use super::fire;
use super::march;
use super::mines::Minefield;
use super::movement::{self, Gait};
use super::options::OverrunLeadership;
use super::order::Order;
use super::table::{Group, Table};
use super::throw::{self, Throw};
use crate::game::token::Rule;
use crate::grid::Cell;
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
    let inside = movement::pay(board, table, members, &Gait::default(), from, to, surcharge(board))?;
    let leads_out = board.hex(to).ways.iter().any(|way| can_leave(board, table, members, &inside, to, way.to));
    movement::refuse(!leads_out, "6.4.1", "it could not get out on the other side")
}

/// Whether a group that has gone into a hex to overrun it could go on to another.
fn can_leave(board: &Board, table: &Table, members: &[UnitId], inside: &Gait, at: Cell, to: Cell) -> bool {
    let side = members.first().map_or(SideId(0), |unit| board.unit(*unit).side);
    !table.holds(board, to, other(side))
        && movement::has_room(board, table, to, side, members).is_ok()
        && movement::pay(board, table, members, inside, at, to, 0).is_ok()
}

/// The dice of a unit in an overrun, before they fall, with what a headquarters adds to an attacker [6.4.2], (C57).
pub fn throw(board: &Board, table: &Table, unit: UnitId, attacks: bool, leadership: u8) -> Throw {
    let Some(fist) = assault::factor(board, table, unit) else { return Throw::default() };
    let leadership = if attacks { leadership } else { 0 };
    let times = if attacks { board.tables.overrun.times } else { 1 };
    let added = if board.options.augmented_leadership { 0 } else { i64::from(leadership) };
    let factor = i64::from(fist.fp);
    let dice = match board.options.overrun_leadership {
        OverrunLeadership::Factor => factor.saturating_add(added).saturating_mul(times),
        OverrunLeadership::Dice => factor.saturating_mul(times).saturating_add(added),
        OverrunLeadership::None => factor.saturating_mul(times),
    };
    let disrupted = table.piece(unit).disrupted && !attacks;
    let th = if disrupted { board.tables.assault.disrupted_th } else { i64::from(fist.th) };
    Throw::augmented(small(dice), throw::augments(board, fist.plus, leadership), small(th))
}

/// The headquarters that leads armour into a hex: one that came along and has not lent its leadership yet (C42), (C57).
pub fn post(board: &Board, table: &Table, at: Cell, side: SideId) -> Option<UnitId> {
    if board.options.overrun_leadership == OverrunLeadership::None {
        return None;
    }
    let mut there = table.headquarters(board, at, side);
    there.find(|hq| fire::leadership(board, table, *hq) > 0 && !table.piece(*hq).lent)
}

/// One overrun. Whoever is hit on the way goes back; the move that it is part of looks after that.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Overrun {
    members: Group,
    from: Cell,
    at: Cell,
    /// The headquarters that leads, and whom.
    led: Option<(UnitId, UnitId)>,
    queue: Vec<(UnitId, bool)>,
    scored: [u8; 2],
    stage: Stage,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Stage {
    Enter,
    Lead,
    Throw,
    Fallen,
}

impl Overrun {
    pub fn of(members: Group, from: Cell, at: Cell) -> Overrun {
        Overrun { members, from, at, led: None, queue: Vec::new(), scored: [0; 2], stage: Stage::Enter }
    }

    fn side(&self, board: &Board) -> SideId {
        self.members.first().map_or(SideId(0), |unit| board.unit(*unit).side)
    }

    fn attackers(&self, board: &Board, table: &Table) -> Group {
        table.standing_of(board, self.at, self.side(board)).collect()
    }

    fn enter(mut self, course: &mut Course<'_>) {
        let (board, side, at) = (course.board, self.side(course.board), self.at);
        march::enter(course, &self.members, self.from, at, surcharge(board));
        if let Some(unit) = self.members.first() {
            course.emit(Event::Assaulted { unit: *unit, cell: at, rule: Rule("6.4") });
        }
        let entering = self.attackers(board, course.table());
        self.stage = Stage::Lead;
        course.push(self);
        course.push(Minefield::of(at, side, entering, false));
    }

    /// Those who throw: attackers that mines have not disrupted, or all who defend themselves.
    fn fighters(&self, board: &Board, table: &Table, attacks: bool) -> Group {
        let side = if attacks { self.side(board) } else { other(self.side(board)) };
        let able = |unit: &UnitId| {
            let fit = !attacks || !table.piece(*unit).disrupted;
            fit && assault::factor(board, table, *unit).is_some()
        };
        table.standing_of(board, self.at, side).filter(able).collect()
    }

    fn post(&self, board: &Board, table: &Table) -> Option<UnitId> {
        post(board, table, self.at, self.side(board))
    }

    /// The side says whom its headquarters leads, if one is there and anybody attacks.
    fn lead(self, course: &mut Course<'_>) -> Flow {
        let (board, table) = (course.board, course.table());
        if self.attackers(board, table).is_empty() {
            return Flow::On;
        }
        if self.post(board, table).is_some() && !self.fighters(board, table, true).is_empty() {
            return Flow::Ask(self.into());
        }
        self.line_up(course);
        Flow::On
    }

    fn line_up(mut self, course: &mut Course<'_>) {
        let (board, table) = (course.board, course.table());
        let both = [true, false].map(|attacks| (self.fighters(board, table, attacks), attacks));
        let each = both.into_iter().flat_map(|(units, attacks)| units.into_iter().map(move |unit| (unit, attacks)));
        self.queue = each.rev().collect();
        self.stage = Stage::Throw;
        if let Some((hq, unit)) = self.led {
            course.emit(Event::Led { hq, unit, lent: true });
        }
        course.push(self);
    }

    fn leadership(&self, board: &Board, table: &Table, unit: UnitId) -> u8 {
        self.led.filter(|(_, led)| *led == unit).map_or(0, |(hq, _)| fire::leadership(board, table, hq))
    }

    fn strike(self, course: &mut Course<'_>) {
        let (board, side, at) = (course.board, self.side(course.board), self.at);
        let attackers = self.attackers(board, course.table());
        let defenders: Group = course.table().standing_of(board, at, other(side)).collect();
        if board.options.defender_done {
            for unit in self.fighters(board, course.table(), false) {
                course.complete(unit, "6.1.oc");
            }
        }
        let attack = course.behind_cover(at, self.scored[0]);
        let harmed = course.spread(&defenders, attack, "6.4.2", 0);
        let hurt = course.spread(&attackers, self.scored[1], "6.4.2", 0);
        course.look_after(at, side, hurt);
        course.look_after(at, other(side), harmed);
    }
}

impl Procedure<FormationImpulse> for Overrun {
    fn run(mut self, course: &mut Course<'_>) -> Flow {
        let board = course.board;
        match self.stage {
            Stage::Enter => self.enter(course),
            Stage::Lead => return self.lead(course),
            Stage::Throw => match self.queue.last().copied() {
                Some((unit, attacks)) => {
                    let leadership = self.leadership(board, course.table(), unit);
                    let throw = throw(board, course.table(), unit, attacks, leadership);
                    self.stage = Stage::Fallen;
                    course.push(self);
                    course.toss(board.unit(unit).side, throw, true);
                }
                None => self.strike(course),
            },
            Stage::Fallen => {
                if let Some(fighter) = self.queue.pop() {
                    let leadership = self.leadership(board, course.table(), fighter.0);
                    assault::score(course, fighter, leadership, "6.4.2", &mut self.scored);
                }
                self.stage = Stage::Throw;
                course.push(self);
            }
        }
        Flow::On
    }

    fn asks(&self, board: &Board, _: &Table) -> (SideId, &'static str) {
        (self.side(board), "whom does the headquarters lead?")
    }

    fn candidates(&self, board: &Board, table: &Table, orders: &mut Vec<Order>) {
        if let Some(hq) = self.post(board, table) {
            orders.extend(self.fighters(board, table, true).into_iter().map(|unit| Order::Lead { hq, unit }));
            orders.push(Order::LeadNobody {});
        }
    }

    const SURE: bool = true;

    fn may(&self, board: &Board, table: &Table, order: Order) -> May {
        let (hq, unit) = match order {
            Order::Lead { hq, unit } => (hq, unit),
            Order::LeadNobody {} => return Ok(()),
            _ => return no("1.3.2.10", "a headquarters says first whom it leads"),
        };
        match () {
            () if self.post(board, table) != Some(hq) => no("1.3.2.10", "it does not lead here"),
            () if !self.fighters(board, table, true).contains(&unit) => {
                no("1.3.2.10", "that unit does not attack here")
            }
            () => Ok(()),
        }
    }

    fn answer(mut self, order: Order, course: &mut Course<'_>) {
        if let Order::Lead { hq, unit } = order {
            self.led = Some((hq, unit));
        }
        self.line_up(course);
    }
}
