//! What a hit does \[HIT]: a die for the unit, then a strength point or, if it can and will, a square of ground.

use super::Portable;
use super::board::Board;
use super::course::{Course, Flow, May, Procedure, Stake, no, other};
use super::event::Event;
use super::order::Order;
use super::phrase::FACINGS;
use super::table::Table;
use crate::game::token::Rule;
use crate::grid::Cell;
use crate::scenario::draft::{SideId, UnitId};

/// How hard a hit is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Blow {
    Full,
    /// Bullets against a tank where a scenario lets them drive it off (A2).
    RetreatOnly,
    /// Bullets against a tank where a scenario lets them wear it down to its last point (A2).
    NotTheLast,
}

/// A hit being worked out.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Hit {
    unit: UnitId,
    blow: Blow,
    rule: &'static str,
    /// For what is carried: whether its transport has just gone back with it (A34).
    carried: Option<bool>,
    stage: Stage,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Stage {
    Roll,
    Choose,
    /// Its owner turns it, where a scenario allows that (A21).
    Turn,
    /// What it carried when it was hit is hit too, from the square it was in.
    Load {
        load: UnitId,
        from: Cell,
    },
}

impl Hit {
    pub fn on(unit: UnitId, blow: Blow, rule: &'static str) -> Hit {
        Hit { unit, blow, rule, carried: None, stage: Stage::Roll }
    }

    /// A hit in close combat; what is carried and fought for its transport (A30) has nowhere to go.
    pub fn in_close_combat(table: &Table, unit: UnitId) -> Hit {
        Hit { carried: table.piece(unit).aboard.map(|_| false), ..Hit::on(unit, Blow::Full, "CC.c") }
    }

    /// The load of a unit is hit with it, after it.
    fn then_load(&self, course: &mut Course<'_>) {
        let table = course.table();
        if let (Some(load), Some(from)) = (table.load(self.unit), table.cell(self.unit)) {
            course.push(Hit { stage: Stage::Load { load, from }, ..self.clone() });
        }
    }

    fn lose(&self, course: &mut Course<'_>) {
        let spared = match self.blow {
            Blow::Full => false,
            Blow::RetreatOnly => true,
            Blow::NotTheLast => course.table().piece(self.unit).sp <= 1,
        };
        if spared {
            course.emit(Event::Immune { unit: self.unit });
        } else {
            course.lose_sp(self.unit, self.rule);
        }
    }

    fn roll(mut self, course: &mut Course<'_>) -> Flow {
        let (board, unit) = (course.board, self.unit);
        let upto = board.unit(unit).loss_upto;
        let die = course.roll();
        course.emit(Event::HitRolled { unit, die, upto });
        self.then_load(course);
        match self.carried {
            _ if die <= upto => self.lose(course),
            Some(true) => course.emit(Event::CarriedBack { unit }),
            Some(false) => self.lose(course),
            None if can_retreat(board, course.table(), unit) => {
                self.stage = Stage::Choose;
                return Flow::Ask(self.into());
            }
            None => self.lose(course),
        }
        Flow::On
    }
}

/// Whether a unit may give ground at all: a gun that fired and cannot move by itself does not, where a scenario says so (A49).
fn may_give_ground(board: &Board, table: &Table, unit: UnitId) -> May {
    let card = board.unit(unit);
    let bound = card.gun.is_some() && !card.self_propelled && table.piece(unit).fired;
    if bound && !board.options.fired_guns_retreat { no("ART.l", "a gun that fired stays where it is") } else { Ok(()) }
}

/// Whether a unit may give ground to a square [DEF.retreat]: an empty one, with no enemy beside it.
pub fn may_retreat(board: &Board, table: &Table, unit: UnitId, to: Cell) -> May {
    let Some(from) = table.cell(unit) else { return no("DEF.retreat", "it is not on the board") };
    may_give_ground(board, table, unit)?;
    match () {
        () if !board.grid.are_adjacent(from, to) => no("DEF.adj", "the squares do not share a side"),
        () if board.square(to).barred => no("RIV", "nobody can enter there"),
        () if table.ground(board, to).next().is_some() => no("DEF.retreat", "the square is not empty"),
        () if table.is_near_enemy(board, to, board.unit(unit).side) => no("DEF.retreat", "an enemy is beside it"),
        () => Ok(()),
    }
}

/// Whether a unit may leave the board rather than lose a point (A19): over an edge, its own if it has one.
fn may_leave(board: &Board, table: &Table, unit: UnitId) -> May {
    let Some(cell) = table.cell(unit) else { return no("DEF.retreat", "it is not on the board") };
    may_give_ground(board, table, unit)?;
    match () {
        () if !board.options.retreat_leaves_board => no("DEF.retreat", "units do not retreat off the board"),
        () if !board.is_at_edge(board.unit(unit).side, cell) => {
            no("DEF.retreat", "it does not stand at its edge of the board")
        }
        () => Ok(()),
    }
}

/// Whether there is anywhere a unit may give ground to.
pub fn can_retreat(board: &Board, table: &Table, unit: UnitId) -> bool {
    let Some(from) = table.cell(unit) else { return false };
    board.grid.neighbours(from).any(|(_, to)| may_retreat(board, table, unit, to).is_ok())
        || may_leave(board, table, unit).is_ok()
}

impl Procedure<Portable> for Hit {
    fn run(mut self, course: &mut Course<'_>) -> Flow {
        let table = course.table();
        match self.stage {
            // A unit destroyed or gone meanwhile is out of reach.
            Stage::Roll | Stage::Turn if table.cell(self.unit).is_none() => Flow::On,
            Stage::Roll => self.roll(course),
            Stage::Choose | Stage::Turn => Flow::Ask(self.into()),
            Stage::Load { load, from } => {
                if table.cell(load).is_some() {
                    let aboard = table.piece(load).aboard.is_some();
                    let carried = aboard.then(|| table.cell(self.unit) != Some(from));
                    let rule = if course.board.unit(self.unit).takes_riders { "RIDE" } else { "TRN" };
                    self = Hit { unit: load, blow: Blow::Full, rule, carried, stage: Stage::Roll };
                    course.push(self);
                }
                Flow::On
            }
        }
    }

    fn asks(&self, board: &Board, _: &Table) -> (SideId, &'static str) {
        let question =
            if self.stage == Stage::Turn { "which way does it face?" } else { "does it retreat, or take the loss?" };
        (board.unit(self.unit).side, question)
    }

    fn candidates(&self, board: &Board, table: &Table, orders: &mut Vec<Order>) {
        let unit = self.unit;
        if self.stage == Stage::Turn {
            orders.extend(FACINGS.map(|facing| Order::Face { unit, facing }));
            return;
        }
        let Some(from) = table.cell(unit) else { return };
        orders.extend(board.grid.neighbours(from).map(|(_, to)| Order::Retreat { unit, to }));
        orders.extend([Order::Leave { unit }, Order::Stand { unit }]);
    }

    fn may(&self, board: &Board, table: &Table, order: Order) -> May {
        let own = |unit: UnitId| if unit == self.unit { Ok(()) } else { no("HIT", "another unit is hit") };
        match (order, self.stage) {
            (Order::Face { unit, facing }, Stage::Turn) if FACINGS.contains(&facing) => own(unit),
            (Order::Retreat { unit, to }, Stage::Choose) => {
                own(unit).and_then(|()| may_retreat(board, table, unit, to))
            }
            (Order::Leave { unit }, Stage::Choose) => own(unit).and_then(|()| may_leave(board, table, unit)),
            (Order::Stand { .. }, Stage::Choose) if self.blow == Blow::RetreatOnly => {
                no("FIRE.c", "it has nothing to lose, and gives ground")
            }
            (Order::Stand { unit }, Stage::Choose) => own(unit),
            _ => no("HIT", "a unit is hit, and its owner decides what it does"),
        }
    }

    fn answer(mut self, order: Order, course: &mut Course<'_>) {
        match order {
            Order::Retreat { unit, to } => {
                let Some(from) = course.table().cell(unit) else { return };
                course.leave(unit);
                course.emit(Event::Retreated { unit, from, to });
                if course.board.options.retreat_turns_freely {
                    self.stage = Stage::Turn;
                    course.push(self);
                }
                course.come_into(unit, to);
            }
            Order::Leave { unit } => {
                let load = course.table().load(unit);
                for gone in std::iter::once(unit).chain(load) {
                    course.emit(Event::LeftBoard { unit: gone, rule: Rule("DEF.retreat") });
                }
                course.watch_exhaustion(course.board.unit(unit).side);
            }
            Order::Face { unit, facing } => course.emit(Event::Turned { unit, facing }),
            _ => self.lose(course),
        }
    }

    fn stake(&self, _: &Board, _: &Table) -> Stake {
        Stake::Hit { unit: self.unit }
    }
}

/// What a die that hits a square does to everybody of a side on the ground there: bullets leave tanks alone, but never
/// their riders [FIRE.l], [FIRE.c], \[RIDE].
pub fn strike(course: &mut Course<'_>, by: SideId, cell: Cell, hurts_tanks: bool, rule: &'static str) {
    let (board, table) = (course.board, course.table());
    let mut targets: Vec<UnitId> = table.ground_of(board, cell, other(by)).collect();
    // What is pushed last comes first.
    targets.reverse();
    for target in targets {
        strike_unit(course, target, hurts_tanks, rule);
    }
}

/// The same for one unit that is already known.
pub fn strike_unit(course: &mut Course<'_>, target: UnitId, hurts_tanks: bool, rule: &'static str) {
    use super::options::Immune;
    let blow = match course.board.options.immune {
        _ if hurts_tanks || !course.board.is_tank(target) => Blow::Full,
        Immune::RetreatOnly => Blow::RetreatOnly,
        Immune::Floor => Blow::NotTheLast,
        Immune::NoEffect => {
            course.emit(Event::Immune { unit: target });
            if let Some(rider) = course.table().load(target) {
                course.push(Hit { carried: Some(false), ..Hit::on(rider, Blow::Full, "RIDE") });
            }
            return;
        }
    };
    course.push(Hit::on(target, blow, rule));
}
