//! What an activated unit does [TS.3]: it moves, fires, fights or works.

use super::Portable;
use super::air;
use super::board::Board;
use super::close_combat::{self, Fight};
use super::course::{Course, Flow, May, Procedure, Stake, no, only_answer};
use super::event::Event;
use super::fire;
use super::movement::{self, March};
use super::options::MustFight;
use super::order::Order;
use super::phrase::FACINGS;
pub use super::side_turn::dice;
use super::table::Table;
use super::work;
use crate::game::movement::Marches;
use crate::grid::{Cell, Direction};
use crate::scenario::draft::{SideId, UnitId};

/// What one activated unit does.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Activation {
    unit: UnitId,
    march: March,
    stage: Stage,
    /// It has come into its square this turn.
    entered: bool,
    /// It has come beside an enemy and must fight whom it faces (A5).
    contact: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Stage {
    /// It has not begun to move.
    Free,
    /// It has just come into a square, and what happens there is worked out.
    Entering(Cell),
    /// It is moving.
    Moving,
    /// Its move is over, and it turns where it must or likes.
    Facing,
    /// Its move is over.
    Moved,
}

impl Activation {
    /// A unit begins.
    pub fn begin(board: &Board, table: &Table, unit: UnitId, from: Cell) -> Activation {
        let march = March::begin(board, table, unit, from);
        Activation { unit, march, stage: Stage::Free, entered: false, contact: false }
    }

    /// How its move has gone so far. Whether it pulls away from anybody is judged when it takes its first step.
    fn march(&self, board: &Board, table: &Table) -> March {
        let piece = table.piece(self.unit);
        let faced = if piece.moved == 0 { fire::is_faced(board, table, self.unit) } else { self.march.faced };
        March { moved: piece.moved, by_road: piece.by_road, faced, ..self.march }
    }

    fn has_move_left(&self) -> bool {
        matches!(self.stage, Stage::Free | Stage::Moving)
    }

    /// The unit is in a square: it may have to stop, and to face whom it meets.
    fn settle(mut self, course: &mut Course<'_>, cell: Cell) {
        let (board, unit) = (course.board, self.unit);
        if course.table().cell(unit) != Some(cell) {
            // Mines have driven it off or destroyed it: that is the end of its move.
            self.stage = Stage::Moved;
            course.push(self);
            return;
        }
        self.stage = match movement::stops(board, course.table(), unit, cell) {
            Some(rule) => {
                course.emit(Event::Stopped { unit, cell, rule: crate::game::token::Rule(rule) });
                self.contact = rule == "MOV.h";
                Stage::Facing
            }
            None => Stage::Moving,
        };
        course.push(self);
    }

    /// The ways the unit may face when its move ends: an enemy, if it has come beside one [MOV.h].
    fn facings(&self, board: &Board, table: &Table) -> Vec<Direction> {
        let met: Vec<Direction> = match table.cell(self.unit).filter(|_| self.contact) {
            Some(cell) => movement::contacts(board, table, self.unit, cell).collect(),
            None => Vec::new(),
        };
        if met.is_empty() { FACINGS.to_vec() } else { met }
    }

    fn may_face(&self, board: &Board, table: &Table, facing: Direction) -> May {
        let piece = table.piece(self.unit);
        match self.stage {
            _ if !FACINGS.contains(&facing) => no("MOV.e", "units face a side of their square"),
            Stage::Moved | Stage::Entering(_) if board.unit(self.unit).aircraft.is_some() => {
                no("AIRMOV.f", "it has turned")
            }
            Stage::Moved | Stage::Entering(_) => no("MOV.b", "its move is over"),
            Stage::Free if movement::may_move(board, table, self.unit).is_err() => {
                movement::may_move(board, table, self.unit)
            }
            Stage::Free if piece.facing == facing => no("MOV.e", "it faces there already"),
            Stage::Moving if crowded(board, table, self.unit) => no("MOV.f", "it cannot stay where a friend is"),
            _ if !self.facings(board, table).contains(&facing) => no("MOV.h", "it must face an enemy beside it"),
            _ => Ok(()),
        }
    }

    /// Whether the unit must fight before it is done (A5).
    fn must_fight(&self, board: &Board, table: &Table) -> bool {
        let bound = match board.options.close_combat {
            MustFight::IfMoved => self.contact,
            MustFight::Always => true,
            MustFight::Optional => false,
        };
        bound && close_combat::targets(board, table, self.unit).next().is_some()
    }

    fn may_be_done(&self, board: &Board, table: &Table) -> May {
        self.may_halt(board, table)?;
        if self.must_fight(board, table) { no("CC.a", "it must fight the enemy it has met") } else { Ok(()) }
    }

    /// Whether the unit may do something else than move on or turn.
    fn may_halt(&self, board: &Board, table: &Table) -> May {
        match self.stage {
            Stage::Moving if crowded(board, table, self.unit) => no("MOV.f", "it cannot stay where a friend is"),
            Stage::Facing if self.contact => no("MOV.h", "it must face an enemy beside it"),
            _ => Ok(()),
        }
    }

    /// Whether the unit has done nothing yet, so that it can spend its activation on work.
    fn is_fresh(&self, table: &Table) -> bool {
        let piece = table.piece(self.unit);
        self.stage == Stage::Free && !piece.turned && !piece.fired && !piece.fought
    }

    fn finish(&self, course: &mut Course<'_>) {
        let unit = self.unit;
        let table = course.table();
        // Whoever came into the trench in this activation, be it by following up, is still on its way through.
        if table.cell(unit) == Some(self.march.from) && table.piece(unit).crossing && !self.entered {
            course.emit(Event::Manned { unit });
        }
        course.emit(Event::Done { unit });
    }
}

fn crowded(board: &Board, table: &Table, unit: UnitId) -> bool {
    table.cell(unit).is_some_and(|cell| movement::is_crowded(board, table, unit, cell))
}

impl Procedure<Portable> for Activation {
    fn run(mut self, course: &mut Course<'_>) -> Flow {
        let (board, unit) = (course.board, self.unit);
        if course.table().cell(unit).is_none() {
            course.emit(Event::Done { unit });
            return Flow::On;
        }
        match self.stage {
            Stage::Entering(entered) => {
                self.settle(course, entered);
                return Flow::On;
            }
            // There is nothing to choose if one enemy is beside it.
            Stage::Facing if self.contact => {
                if let [facing] = self.facings(board, course.table())[..] {
                    if course.table().piece(unit).facing != facing {
                        course.emit(Event::Turned { unit, facing });
                    }
                    self.stage = Stage::Moved;
                }
            }
            _ => {}
        }
        if matches!(only_answer(&self, board, course.table()), Ok(Order::Done { .. })) {
            self.finish(course);
            return Flow::On;
        }
        Flow::Ask(self.into())
    }

    fn asks(&self, board: &Board, _: &Table) -> (SideId, &'static str) {
        (board.unit(self.unit).side, "what does the unit do?")
    }

    fn candidates(&self, board: &Board, table: &Table, orders: &mut Vec<Order>) {
        let unit = self.unit;
        let Some(cell) = table.cell(unit) else { return };
        if board.unit(unit).aircraft.is_some() {
            air::candidates(board, table, unit, self.stage == Stage::Free, orders);
        } else {
            if self.has_move_left() {
                orders.extend(board.grid.neighbours(cell).map(|(_, to)| Order::Move { unit, to }));
            }
            fire::targets(board, table, unit, orders);
            orders.extend(close_combat::targets(board, table, unit).map(|target| Order::Attack { unit, target }));
            if self.is_fresh(table) {
                work::candidates(board, table, unit, orders);
            }
        }
        if matches!(self.stage, Stage::Free | Stage::Moving | Stage::Facing) {
            orders.extend(FACINGS.map(|facing| Order::Face { unit, facing }));
        }
        orders.push(Order::Done { unit });
    }

    fn may(&self, board: &Board, table: &Table, order: Order) -> May {
        let unit = self.unit;
        let own = |other: UnitId| if other == unit { Ok(()) } else { no("TS.3", "another unit is activated") };
        let flies = board.unit(unit).aircraft.is_some();
        match order {
            Order::Move { unit: mover, to } => {
                own(mover)?;
                if flies {
                    return no("AIRMOV.a", "aircraft fly");
                }
                if !self.has_move_left() {
                    return no("MOV.b", "its move is over");
                }
                movement::may_move(board, table, unit)?;
                let Some(from) = table.cell(unit) else { return no("MOV.a", "it is not on the board") };
                Portable::step(board, table, unit, &self.march(board, table), from, to).map(|_| ())
            }
            Order::Fly { unit: mover, to } => {
                own(mover)?;
                if self.stage != Stage::Free {
                    return no("AIRMOV.d", "it has flown this turn");
                }
                air::may_fly(board, table, unit, to)
            }
            Order::Face { unit: other, facing } => own(other).and_then(|()| self.may_face(board, table, facing)),
            Order::Done { unit: other } => own(other).and_then(|()| self.may_be_done(board, table)),
            Order::Fire { unit: firer, .. } | Order::FireAtAircraft { unit: firer, .. }
                if firer == unit && !flies && self.may_halt(board, table).is_err() =>
            {
                self.may_halt(board, table)
            }
            Order::Fire { unit: firer, cell } => own(firer).and_then(|()| fire::may_fire(board, table, unit, cell)),
            Order::FireAtAircraft { unit: firer, target } if flies => {
                own(firer).and_then(|()| air::may_fight(board, table, unit, target))
            }
            Order::FireAtAircraft { unit: firer, target } => {
                own(firer).and_then(|()| fire::may_fire_at_aircraft(board, table, unit, target))
            }
            Order::Strafe { unit: firer } => own(firer).and_then(|()| air::may_strafe(board, table, unit)),
            Order::Bomb { unit: firer, loads } => own(firer).and_then(|()| air::may_bomb(board, table, unit, loads)),
            Order::Leave { unit: other } => own(other).and_then(|()| air::may_leave(board, table, unit)),
            Order::Attack { unit: attacker, target } => {
                own(attacker)?;
                self.may_halt(board, table)?;
                close_combat::may_attack(board, table, unit, target)
            }
            Order::LayMine { unit: worker, .. }
            | Order::ClearMine { unit: worker, .. }
            | Order::LayWire { unit: worker }
            | Order::ClearWire { unit: worker }
            | Order::Board { unit: worker, .. }
            | Order::Alight { unit: worker } => {
                own(worker)?;
                if self.must_fight(board, table) {
                    return no("CC.a", "it must fight the enemy beside it");
                }
                let rule = match work::may_work(board, table, order)? {
                    Event::WorkBegan { work, .. } => work.rule(),
                    _ => "ENG",
                };
                if self.is_fresh(table) { Ok(()) } else { no(rule, "work takes the whole activation") }
            }
            Order::Activate { .. } | Order::Finish {} => no("TS.3", "the activated unit must be done first"),
            Order::Shell { .. } | Order::Gas { .. } => no("ACT.a", "guns fire in the artillery phase alone"),
            _ => no("TS.3", "this is not what is asked now"),
        }
    }

    fn answer(mut self, order: Order, course: &mut Course<'_>) {
        let unit = self.unit;
        match order {
            Order::Move { to, .. } => {
                let Some(from) = course.table().cell(unit) else { return };
                self.march = self.march(course.board, course.table());
                course.leave(unit);
                course.emit(Event::Moved { unit, from, to });
                (self.stage, self.entered) = (Stage::Entering(to), true);
                course.push(self);
                course.come_into(unit, to);
            }
            Order::Fly { to, .. } => {
                let Some(from) = course.table().cell(unit) else { return };
                course.emit(Event::Flew { unit, from, to });
                self.stage = Stage::Facing;
                course.push(self);
            }
            Order::Face { facing, .. } => {
                if course.table().piece(unit).facing != facing {
                    course.interrupt(unit);
                    course.emit(Event::Turned { unit, facing });
                }
                self.stage = Stage::Moved;
                course.push(self);
            }
            Order::Fire { cell, .. } => {
                self.end_move_if_moving();
                course.push(self);
                fire::fire(course, unit, cell);
            }
            Order::FireAtAircraft { target, .. } => {
                self.end_move_if_moving();
                course.push(self);
                if course.board.unit(unit).aircraft.is_some() {
                    air::fight(course, unit, target);
                } else {
                    fire::shoot_at_aircraft(course, unit, target, "G2A.c");
                }
            }
            Order::Strafe { .. } => {
                course.push(self);
                air::strafe(course, unit);
            }
            Order::Bomb { loads, .. } => {
                course.push(self);
                air::bomb(course, unit, loads);
            }
            Order::Leave { .. } => {
                course.push(self);
                course.emit(Event::LeftBoard { unit, rule: crate::game::token::Rule("AIRMOV.b") });
            }
            Order::Attack { target, .. } => {
                // Whoever fights has come to where he wanted.
                self.stage = Stage::Moved;
                course.push(self);
                course.push(Fight::new(unit, target));
            }
            Order::Done { .. } => self.finish(course),
            _ => {
                if let Ok(begun) = work::may_work(course.board, course.table(), order) {
                    course.interrupt(unit);
                    course.emit(begun);
                }
                self.finish(course);
            }
        }
    }

    fn stake(&self, board: &Board, table: &Table) -> Stake {
        Stake::Activation { unit: self.unit, march: self.has_move_left().then(|| self.march(board, table)) }
    }
}

impl Activation {
    /// A shot in the middle of a move ends it: a unit moves once, and fires before or after (A3).
    fn end_move_if_moving(&mut self) {
        if self.stage == Stage::Moving {
            self.stage = Stage::Facing;
        }
    }
}
