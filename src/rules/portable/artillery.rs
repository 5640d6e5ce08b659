//! Artillery \[ART]: all guns of both sides choose, then all aim, then everything that was hit is worked out.

use super::Portable;
use super::arc;
use super::board::Board;
use super::course::{Course, Flow, May, Procedure, no};
use super::event::{AimSum, Event, ShotSum};
use super::fire;
use super::hits::{Blow, Hit};
use super::options::DirectGuns;
use super::order::Order;
use super::table::Table;
use super::tables::Lands;
use crate::grid::{Cell, Direction};
use crate::scenario::draft::{SideId, UnitId};

/// The artillery phase.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Bombardment {
    stage: Stage,
    next: usize,
    /// What the guns chose, in the order they did.
    shells: Vec<Shell>,
    /// Units in the squares where shells came down, as they stood when the last gun had aimed, and what they are hit by.
    struck: Vec<(UnitId, &'static str)>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct Shell {
    gun: UnitId,
    at: Target,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Target {
    Square { cell: Cell, gas: bool },
    Aircraft(UnitId),
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
enum Stage {
    #[default]
    Declare,
    Aim,
    Resolve,
}

impl Bombardment {
    /// The gun that is asked, if it can fire at all.
    fn gun(&self, board: &Board, table: &Table) -> Option<UnitId> {
        let unit = UnitId(u32::try_from(self.next).ok()?);
        let gun = board.units.get(self.next)?.gun?;
        let cell = table.cell(unit)?;
        let can = |order: Order| may_declare(board, table, unit, order).is_ok();
        let somewhere = board.grid.within(cell, gun.range).any(|cell| can(Order::Shell { unit, cell }));
        (somewhere || aircraft(board, table, unit).any(|target| can(Order::FireAtAircraft { unit, target })))
            .then_some(unit)
    }

    /// What the other side chose is not yet known while it chooses: its guns look as if they had not.
    pub(super) fn hide_from(&mut self, board: &Board, side: SideId, table: &mut Table) {
        for shell in self.shells.extract_if(.., |shell| board.unit(shell.gun).side != side) {
            let piece = table.piece_mut(shell.gun);
            (piece.target, piece.fired) = (None, false);
            piece.gas += u8::from(matches!(shell.at, Target::Square { gas: true, .. }));
        }
    }

    fn aim(&mut self, course: &mut Course<'_>) {
        let mut landings: Vec<(Cell, SideId, &'static str)> = Vec::new();
        let mut clouds: Vec<Event> = Vec::new();
        for shell in std::mem::take(&mut self.shells) {
            let Target::Square { cell, gas } = shell.at else {
                self.shells.push(shell);
                continue;
            };
            let (board, gun) = (course.board, shell.gun);
            let die = course.roll();
            let sum = AimSum { die, ..aim_sum(board, course.table(), gun, cell) };
            let landed = landing(board, course.table(), gun, cell, sum.total());
            course.emit(Event::Aimed { unit: gun, cell, sum, landed, gas });
            let Some(landed) = landed else { continue };
            landings.push((landed, board.unit(gun).side, if gas { "GAS" } else { "ART.k" }));
            if gas {
                clouds.push(Event::GasReleased { cell: landed, axis: course.table().piece(gun).facing });
            }
        }
        // A cloud hides nothing from guns that fire at the same moment [ART.a].
        for cloud in clouds {
            course.emit(cloud);
        }
        let (board, table) = (course.board, course.table());
        for (cell, by, rule) in landings {
            self.struck.extend(struck(board, table, cell, by).map(|unit| (unit, rule)));
        }
    }

    /// Guns that chose aircraft fire [G2A.b].
    fn fire_at_aircraft(&mut self, course: &mut Course<'_>) {
        for shell in std::mem::take(&mut self.shells) {
            if let Target::Aircraft(target) = shell.at {
                fire::shoot_at_aircraft(course, shell.gun, target, "G2A.b");
            }
        }
    }
}

/// What is added to a gun's die when it aims at a square [ART.j].
pub fn aim_sum(board: &Board, table: &Table, gun: UnitId, cell: Cell) -> AimSum {
    let (card, aim) = (board.unit(gun), &board.tables.aim);
    let side = card.side;
    let given = |when: bool, bonus: i64| if when { super::board::clamp(bonus) } else { 0 };
    let from = table.cell(gun);
    let over = card.gun.is_some_and(|gun| gun.indirect);
    let watched = || {
        let spotters = table.on_board(board, side).filter(|(unit, _)| board.unit(*unit).spotter);
        { spotters }.any(|(_, at)| is_direct(board, table, at, cell, true))
    };
    let seen = from.is_some_and(|from| is_direct(board, table, from, cell, over)) || watched();
    AimSum {
        die: 0,
        cover: given(is_covered(board, table, cell, from), aim.cover),
        seen: given(seen, aim.seen),
        repeat: given(table.piece(gun).last_target == Some(cell), aim.repeat),
        commander: given(from.is_some_and(|from| board.is_commanded(table, side, from)), aim.commander),
    }
}

/// Whether whatever is in a square is in cover from a gun, or would be.
fn is_covered(board: &Board, table: &Table, cell: Cell, from: Option<Cell>) -> bool {
    board.is_below_crest(cell, from) || board.has_cover(table, cell, table.ground(board, cell))
}

/// Whether a gun fires at a square directly [ART.i], or a spotter sees it so; what lies in cover only where a scenario lets
/// it be seen (A10).
fn is_direct(board: &Board, table: &Table, from: Cell, cell: Cell, over: bool) -> bool {
    let hidden = || board.ground.hides(cell) || is_covered(board, table, cell, Some(from));
    board.sees(table, from, cell, over) && (board.options.cover_seen || !hidden())
}

/// Whether a gun that fires only directly may fire at a square [ART.f], [ART.i]; into cover as the scenario has it (A53).
fn may_fire_directly(board: &Board, table: &Table, from: Cell, cell: Cell) -> May {
    let covered = || board.ground.hides(cell) || is_covered(board, table, cell, Some(from));
    let deep = || board.options.direct_guns == DirectGuns::Deep && covered();
    match () {
        () if board.sees(table, from, cell, false) => match board.options.direct_guns {
            DirectGuns::Never if covered() => no("ART.i", "the target is in cover, and it fires directly"),
            _ => Ok(()),
        },
        () if board.is_masked(table, from, cell) && (board.sees(table, from, cell, true) || deep()) => {
            no("ART.f", "units are in front of it, and it fires directly")
        }
        () if deep() => Ok(()),
        () => no("ART.i", "it does not see the target, and fires directly"),
    }
}

/// The square a shell comes down in (A6, A7); none if it does no harm.
pub fn landing(board: &Board, table: &Table, gun: UnitId, target: Cell, score: i16) -> Option<Cell> {
    let line = line_of_fire(board, table, gun, target);
    let strayed = |over: fn(Direction) -> Direction| {
        let cell = line.iter().try_fold(target, |cell, way| board.grid.neighbour(cell, over(*way)));
        cell.or(board.options.shell_clamped.then_some(target))
    };
    match board.tables.aim.lands(score.into())? {
        Lands::On => Some(target),
        Lands::Short => strayed(Direction::opposite),
        Lands::Long => strayed(|way| way),
    }
}

/// Everybody a side's shell hits in the square it comes down in [ART.k]; friends too, unless a scenario spares them (A28).
pub fn struck<'t>(board: &'t Board, table: &'t Table, cell: Cell, by: SideId) -> impl Iterator<Item = UnitId> + 't {
    let spared = move |unit: &UnitId| !board.options.friendly_shells && board.unit(*unit).side == by;
    table.ground(board, cell).filter(move |unit| !spared(unit))
}

/// The steps along which shells fall short or long (A6): the way the gun faces, or the longer way to the target; on a
/// diagonal, where neither is longer, that is both.
fn line_of_fire(board: &Board, table: &Table, gun: UnitId, target: Cell) -> Vec<Direction> {
    let from = table.cell(gun).filter(|_| board.options.drift_dominant);
    from.map_or_else(|| vec![table.piece(gun).facing], |from| arc::ways(&board.grid, from, target))
}

/// Enemy aircraft over the board.
pub fn aircraft<'t>(board: &'t Board, table: &'t Table, unit: UnitId) -> impl Iterator<Item = UnitId> + 't {
    let foe = super::course::other(board.unit(unit).side);
    table.on_board(board, foe).map(|(unit, _)| unit).filter(|unit| board.unit(*unit).aircraft.is_some())
}

/// Whether a gun may choose a target [ART.b] to [ART.i], \[G2A].
pub fn may_declare(board: &Board, table: &Table, unit: UnitId, order: Order) -> May {
    let piece = table.piece(unit);
    let (Some(gun), Some(from)) = (board.unit(unit).gun, table.cell(unit)) else {
        return no("TS.1", "only guns on the board fire in the artillery phase");
    };
    if piece.fired {
        return no("ART.c", "it has had its shot");
    }
    if piece.aboard.is_some() {
        return no("TRN", "it is limbered");
    }
    if board.square(from).water {
        return no("RIV", "it stands in the river");
    }
    if piece.crossing {
        return no("TRCH", "it is crossing a trench");
    }
    let (cell, at_aircraft) = match order {
        Order::Shell { cell, .. } => (cell, false),
        Order::Gas { cell, .. } if piece.gas > 0 => (cell, false),
        Order::Gas { .. } => return no("GAS", "it has no gas shell"),
        Order::FireAtAircraft { .. } if !gun.anti_air => {
            return no("G2A.a", "only anti-aircraft guns and machine guns fire at aircraft");
        }
        Order::FireAtAircraft { target, .. } => match table.cell(target) {
            Some(cell) if aircraft(board, table, unit).any(|other| other == target) => (cell, true),
            _ => return no("G2A.a", "that is no enemy aircraft over the board"),
        },
        _ => return no("TS.1", "the guns come first"),
    };
    let range = board.grid.distance(from, cell);
    match () {
        () if range == 0 && !at_aircraft => no("ART.e", "it cannot fire at its own square"),
        () if range > gun.range => no("ART.b", "the target is out of range"),
        () if range > 0 && !arc::ahead(&board.grid, from, piece.facing, cell) => no("ART.e", "the target is not ahead"),
        () if at_aircraft => Ok(()),
        () if fire::is_beyond_woods(board, from, cell) => no("WOOD", "within woods fire does not carry that far"),
        () if !arc::leaves(&board.grid, from, cell, |cell| board.ground.dense(cell)) => {
            no("ART.h", "it is not at the edge of the ground it stands in")
        }
        () if gun.indirect => Ok(()),
        () => may_fire_directly(board, table, from, cell),
    }
}

impl Procedure<Portable> for Bombardment {
    fn run(mut self, course: &mut Course<'_>) -> Flow {
        let board = course.board;
        match self.stage {
            Stage::Declare if self.next >= board.units.len() => self.stage = Stage::Aim,
            Stage::Declare if self.gun(board, course.table()).is_some() => return Flow::Ask(self.into()),
            Stage::Declare => self.next += 1,
            Stage::Aim => {
                self.aim(course);
                self.fire_at_aircraft(course);
                (self.stage, self.next) = (Stage::Resolve, 0);
            }
            Stage::Resolve => {
                let Some((unit, rule)) = self.struck.get(self.next).copied() else { return Flow::On };
                self.next += 1;
                return course.first(Hit::on(unit, Blow::Full, rule), self);
            }
        }
        course.push(self);
        Flow::On
    }

    fn asks(&self, board: &Board, _: &Table) -> (SideId, &'static str) {
        (board.units.get(self.next).map_or(SideId(0), |unit| unit.side), "where does the gun fire?")
    }

    fn candidates(&self, board: &Board, table: &Table, orders: &mut Vec<Order>) {
        let unit = UnitId(self.next as u32);
        let (Some(gun), Some(from)) = (board.unit(unit).gun, table.cell(unit)) else { return };
        let squares = || board.grid.within(from, gun.range);
        orders.extend(squares().map(|cell| Order::Shell { unit, cell }));
        if table.piece(unit).gas > 0 {
            orders.extend(squares().map(|cell| Order::Gas { unit, cell }));
        }
        if gun.anti_air {
            orders.extend(aircraft(board, table, unit).map(|target| Order::FireAtAircraft { unit, target }));
        }
        orders.push(Order::Hold { unit });
    }

    fn may(&self, board: &Board, table: &Table, order: Order) -> May {
        let asked = |unit: UnitId| {
            if unit == UnitId(self.next as u32) { Ok(()) } else { no("TS.1", "another gun is asked") }
        };
        match order {
            Order::Hold { unit } => asked(unit),
            Order::Shell { unit, .. } | Order::Gas { unit, .. } | Order::FireAtAircraft { unit, .. } => {
                may_declare(board, table, unit, order)?;
                asked(unit)
            }
            _ => no("TS.1", "the guns come first"),
        }
    }

    fn answer(mut self, order: Order, course: &mut Course<'_>) {
        let (gun, at) = match order {
            Order::Shell { unit, cell } => (unit, Target::Square { cell, gas: false }),
            Order::Gas { unit, cell } => (unit, Target::Square { cell, gas: true }),
            Order::FireAtAircraft { unit, target } => (unit, Target::Aircraft(target)),
            _ => {
                self.next += 1;
                course.push(self);
                return;
            }
        };
        course.interrupt(gun);
        course.emit(match at {
            Target::Square { cell, gas } => Event::Declared { unit: gun, cell, gas },
            Target::Aircraft(target) => Event::DeclaredAtAircraft { unit: gun, target },
        });
        self.shells.push(Shell { gun, at });
        self.next += 1;
        course.push(self);
    }
}

/// What an anti-aircraft gun or machine gun adds to its die at aircraft [G2A.d].
pub fn flak_sum(board: &Board, table: &Table, unit: UnitId) -> ShotSum {
    let chart = &board.tables.ground_to_air;
    let given = |when: bool, bonus: i64| if when { super::board::clamp(bonus) } else { 0 };
    let commanded = table.cell(unit).is_some_and(|cell| board.is_commanded(table, board.unit(unit).side, cell));
    ShotSum {
        die: 0,
        cover: 0,
        unmoved: given(!fire::has_moved(board, table, unit), chart.unmoved),
        commander: given(commanded, chart.commander),
        bombs: 0,
        needs: super::board::clamp(chart.hit),
    }
}
