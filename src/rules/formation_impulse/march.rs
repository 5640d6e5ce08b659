//! A unit or stack on the move [5.0]: hex by hex, mined and fired at on the way, until it halts, assaults or is stopped.

use smallvec::SmallVec;

use super::FormationImpulse;
use super::assault::{self, Assault};
use super::board::Board;
use super::course::{Course, Flow, May, Procedure, Stake, has_answer, no, small};
use super::event::Event;
use super::mines::Minefield;
use super::movement;
use super::opportunity::Opportunity;
use super::order::Order;
use super::overrun::{self, Overrun};
use super::table::{Group, Table};
use crate::game::token::Rule;
use crate::grid::Cell;
use crate::scenario::draft::{SideId, UnitId};

/// Units that move together. The first leads; headquarters come last.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct March {
    members: Group,
    /// Where they set out.
    start: Option<Cell>,
    /// Hexes overrun on the way, none of them twice [6.4.3].
    overrun: Vec<Cell>,
    stage: Stage,
}

/// How a unit was before something happened to it: disrupted, reduced.
type Condition = (UnitId, bool, bool);
/// The same of all who move.
type Conditions = SmallVec<[Condition; 8]>;

#[derive(Clone, Debug, PartialEq, Eq, Hash)]
enum Stage {
    Choosing,
    /// Mines have been looked after; what was on board when they went off may have to go on foot.
    Mined {
        before: Conditions,
        aboard: Group,
    },
    /// Whoever wanted has fired.
    Watched {
        before: Conditions,
    },
    /// A hex was overrun from another.
    Overran {
        from: Cell,
        before: Conditions,
    },
}

fn conditions(table: &Table, members: &[UnitId]) -> Conditions {
    let condition = |unit: &UnitId| (*unit, table.piece(*unit).disrupted, table.piece(*unit).reduced);
    members.iter().map(condition).collect()
}

/// Whether a unit was hit since.
fn is_hit(table: &Table, (unit, disrupted, reduced): Condition) -> bool {
    let piece = table.piece(unit);
    table.cell(unit).is_none() || piece.disrupted != disrupted || piece.reduced != reduced
}

impl March {
    pub fn of(table: &Table, members: Group) -> March {
        let start = members.first().and_then(|unit| table.cell(*unit));
        March { members, start, overrun: Vec::new(), stage: Stage::Choosing }
    }

    fn cell(&self, table: &Table) -> Option<Cell> {
        table.cell(*self.members.first()?)
    }

    fn side(&self, board: &Board) -> SideId {
        self.members.first().map_or(SideId(0), |unit| board.unit(*unit).side)
    }

    /// Whether the group stands in a hex with enemies, which it must leave again.
    fn is_leaving(&self, board: &Board, table: &Table) -> bool {
        let foe = super::course::other(self.side(board));
        self.cell(table).is_some_and(|cell| table.holds(board, cell, foe))
    }

    /// The group takes a step.
    pub fn step(mut self, course: &mut Course<'_>, to: Cell) {
        let (board, side) = (course.board, self.side(course.board));
        let Some(from) = self.cell(course.table()) else { return };
        let before = conditions(course.table(), &self.members);
        let untouched = !course.table().litter[to.index()].trodden;
        enter(course, &self.members, from, to, 0);
        course.take(side, to);
        let entering: Group = self.members.iter().copied().filter(|unit| board.unit(*unit).is_platoon()).collect();
        let aboard = entering.iter().filter_map(|unit| course.table().load(*unit)).collect();
        self.stage = Stage::Mined { before, aboard };
        course.push(self);
        course.push(Minefield::of(to, side, entering, untouched));
    }

    pub fn load(self, course: &mut Course<'_>, unit: UnitId, carrier: UnitId) {
        let halves = small(course.board.tables.loading.load.saturating_mul(2));
        course.emit(Event::Loaded { unit, carrier, halves });
        let mut members: Group = self.members.into_iter().filter(|member| *member != unit).collect();
        // A headquarters that stood with it rides along, if it can.
        let (board, table) = (course.board, course.table());
        let left = table.cell(carrier).map_or(Group::new(), |cell| movement::forced(board, table, cell, &members));
        members.extend(left.into_iter().filter(|hq| movement::may_move(board, table, *hq).is_ok()));
        course.push(March { members, ..self });
    }

    pub fn unload(self, course: &mut Course<'_>, unit: UnitId) {
        let Some(carrier) = course.table().piece(unit).aboard else { return };
        let halves = small(course.board.tables.loading.unload.saturating_mul(2));
        course.emit(Event::Unloaded { unit, carrier, halves });
        course.complete(unit, "5.0.3");
        course.push(self);
    }

    pub fn assault(self, course: &mut Course<'_>, to: Cell) {
        if let Some(from) = self.cell(course.table()) {
            course.push(Assault::of(self.members, from, to));
        }
    }

    pub fn overrun(mut self, course: &mut Course<'_>, to: Cell) {
        let Some(from) = self.cell(course.table()) else { return };
        self.overrun.push(to);
        let (members, before) = (self.members.clone(), conditions(course.table(), &self.members));
        self.stage = Stage::Overran { from, before };
        course.push(self);
        course.push(Overrun::of(members, from, to));
    }

    /// Those who were hit go no farther; headquarters go on only with somebody of their formation. Answers the platoons that
    /// went back.
    fn drop_hit(
        &mut self,
        course: &mut Course<'_>,
        before: &[Condition],
        rule: &'static str,
        back: Option<Cell>,
    ) -> Group {
        let board = course.board;
        // A headquarters that is hurt goes on, if somebody is left to go with.
        let fights = |was: &&Condition| board.unit(was.0).is_platoon() || course.table().cell(was.0).is_none();
        let hit = before.iter().filter(fights).filter(|was| is_hit(course.table(), **was));
        let hit: Group = hit.map(|(unit, ..)| *unit).collect();
        self.members.retain(|unit| !hit.contains(unit));
        let left = self.members.clone();
        let led = |hq: UnitId| {
            let own = |unit: &UnitId| {
                board.unit(*unit).is_platoon() && board.unit(*unit).formation == board.unit(hq).formation
            };
            left.iter().any(own)
        };
        let alone: Group =
            left.iter().copied().filter(|unit| board.unit(*unit).is_headquarters() && !led(*unit)).collect();
        self.members.retain(|unit| !alone.contains(unit));
        let mut went_back = Group::new();
        for unit in hit.into_iter().chain(alone) {
            let Some(cell) = course.table().cell(unit) else { continue };
            match back {
                Some(to) => {
                    course.emit(Event::Retreated { unit, from: cell, to, rule: Rule(rule) });
                    went_back.extend(board.unit(unit).is_platoon().then_some(unit));
                }
                None => course.emit(Event::Stopped { unit, cell, rule: Rule(rule) }),
            }
            complete_with_load(course, unit);
        }
        went_back
    }

    /// The move is over: operations are complete, unless who has moved may still fire (C6).
    fn halt(self, course: &mut Course<'_>) {
        for unit in self.members {
            // An overrun is combat, after which nobody fires [6.1.oc].
            let can_fire = course.board.options.move_and_fire
                && self.overrun.is_empty()
                && course.board.unit(unit).is_platoon()
                && course.table().is_in_good_order(unit);
            // A headquarters that was only ready to go along has done nothing.
            let stayed = course.board.unit(unit).is_headquarters() && !course.table().piece(unit).moved;
            if !can_fire && !stayed {
                complete_with_load(course, unit);
            }
        }
    }
}

/// After an overrun: the hex is taken if no enemy is left in it, and whoever rode on a tank that was lost goes back. Answers those.
fn clear_up(course: &mut Course<'_>, side: SideId, at: Cell, from: Cell, members: &[UnitId]) -> Group {
    let board = course.board;
    let there: Group = course.table().standing_of(board, at, side).collect();
    if !there.is_empty() && !course.table().holds(board, at, super::course::other(side)) {
        course.take(side, at);
    }
    let on_foot: Group = there.into_iter().filter(|unit| !members.contains(unit)).collect();
    for unit in on_foot.iter().copied() {
        course.emit(Event::Retreated { unit, from: at, to: from, rule: Rule("6.4.3") });
        course.complete(unit, "5.0.3");
    }
    on_foot
}

/// Some units go from a hex to its neighbour, each at its own price and `more`.
pub fn enter(course: &mut Course<'_>, members: &[UnitId], from: Cell, to: Cell, more: u8) {
    for unit in members {
        let price = movement::price(course.board, course.table(), *unit, from, to).unwrap_or(0);
        let more = if course.board.unit(*unit).is_headquarters() { 0 } else { more };
        course.emit(Event::Moved { unit: *unit, from, to, halves: price.saturating_add(more) });
    }
}

/// A unit and what it carries have done what they do.
pub fn complete_with_load(course: &mut Course<'_>, unit: UnitId) {
    let load = course.table().load(unit);
    course.complete(unit, "5.0.3");
    if let Some(load) = load {
        course.complete(load, "5.0.3");
    }
}

impl Procedure<FormationImpulse> for March {
    fn run(mut self, course: &mut Course<'_>) -> Flow {
        let (board, side) = (course.board, self.side(course.board));
        match std::mem::replace(&mut self.stage, Stage::Choosing) {
            Stage::Choosing => {
                if !self.members.iter().any(|unit| board.unit(*unit).is_platoon()) {
                    self.halt(course);
                    return Flow::On;
                }
                let goes_on = |order: Order| !matches!(order, Order::Halt { .. });
                if has_answer(&self, board, course.table(), goes_on) {
                    return Flow::Ask(self.into());
                }
                self.halt(course);
                Flow::On
            }
            Stage::Mined { before, aboard } => {
                // Also who runs onto mines is fired at in that hex.
                let cell = self.cell(course.table());
                let targets: Group = self.members.iter().copied().chain(aboard).collect();
                let cell = cell.or_else(|| targets.iter().find_map(|unit| course.table().cell(*unit)));
                self.drop_hit(course, &before, "8.2", None);
                let before = conditions(course.table(), &self.members);
                self.stage = Stage::Watched { before };
                course.push(self);
                if let Some(cell) = cell {
                    course.push(Opportunity::of(cell, side, targets));
                }
                Flow::On
            }
            Stage::Watched { before } => {
                self.drop_hit(course, &before, "6.2", None);
                course.push(self);
                Flow::On
            }
            Stage::Overran { from, before } => {
                let overran = self.overrun.last().copied();
                let mut back = overran.map_or(Group::new(), |at| clear_up(course, side, at, from, &self.members));
                back.extend(self.drop_hit(course, &before, "6.4.3", Some(from)));
                course.push(self);
                // Mines hurt also who comes back into their hex (C45).
                course.push(Minefield::of(from, side, back, false));
                Flow::On
            }
        }
    }

    fn asks(&self, board: &Board, _: &Table) -> (SideId, &'static str) {
        (self.side(board), "where does the move go on?")
    }

    fn candidates(&self, board: &Board, table: &Table, orders: &mut Vec<Order>) {
        let (Some(unit), Some(cell)) = (self.members.first().copied(), self.cell(table)) else { return };
        for way in &board.hex(cell).ways {
            orders.push(Order::Move { unit, to: way.to });
            if table.holds(board, way.to, super::course::other(self.side(board))) {
                orders.extend([Order::Assault { unit, to: way.to }, Order::Overrun { unit, to: way.to }]);
            }
        }
        for carrier in self.members.iter().copied().filter(|unit| !board.unit(*unit).carries.is_empty()) {
            match table.load(carrier) {
                Some(load) => orders.push(Order::Unload { unit: load }),
                None => orders
                    .extend(table.standing_of(board, cell, self.side(board)).map(|unit| Order::Load { unit, carrier })),
            }
        }
        orders.push(Order::Halt { unit });
    }

    fn may(&self, board: &Board, table: &Table, order: Order) -> May {
        let leader =
            |unit: UnitId| movement::refuse(self.members.first() != Some(&unit), "5.0", "another unit is moving");
        let leaving = self.is_leaving(board, table);
        let company = || {
            let alone =
                self.cell(table).is_some_and(|cell| !movement::forced(board, table, cell, &self.members).is_empty());
            movement::refuse(alone, "1.3.2.1", "its headquarters would be left alone")
        };
        match order {
            Order::Move { unit, to } => {
                leader(unit)?;
                company()?;
                movement::may_step(board, table, &self.members, to)
            }
            Order::Assault { unit, to } => {
                leader(unit)?;
                company()?;
                movement::refuse(leaving, "6.4.3", "it leaves the hex it overran first")?;
                assault::may_assault(board, table, &self.members, self.start, to)
            }
            Order::Overrun { unit, to } => {
                leader(unit)?;
                company()?;
                movement::refuse(leaving, "6.4.3", "it leaves the hex it overran first")?;
                movement::refuse(self.overrun.contains(&to), "6.4.3", "it has overrun that hex")?;
                overrun::may_overrun(board, table, &self.members, to)
            }
            Order::Halt { unit } => {
                leader(unit)?;
                movement::refuse(leaving, "6.4.3", "it must leave the hex it overran")
            }
            Order::Load { unit, carrier } => {
                movement::refuse(!self.members.contains(&carrier), "5.0.1", "that carrier is not moving")?;
                movement::refuse(leaving, "5.0.1", "not among enemies")?;
                movement::may_load(board, table, unit, carrier)
            }
            Order::Unload { unit } => {
                let moving = table.piece(unit).aboard.is_some_and(|on| self.members.contains(&on));
                movement::refuse(!moving, "5.0.2", "what carries it is not moving")?;
                movement::refuse(leaving, "5.0.2", "not among enemies")?;
                movement::may_unload(board, table, unit)
            }
            _ => no("5.0", "the move that has begun goes on first"),
        }
    }

    fn answer(self, order: Order, course: &mut Course<'_>) {
        match order {
            Order::Move { to, .. } => self.step(course, to),
            Order::Assault { to, .. } => self.assault(course, to),
            Order::Overrun { to, .. } => self.overrun(course, to),
            Order::Load { unit, carrier } => self.load(course, unit, carrier),
            Order::Unload { unit } => self.unload(course, unit),
            _ => self.halt(course),
        }
    }

    fn stake(&self, board: &Board, table: &Table) -> Stake {
        Stake::March { members: self.members.clone(), leaving: self.is_leaving(board, table) }
    }
}
