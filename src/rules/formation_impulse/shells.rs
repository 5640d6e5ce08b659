//! Shells on a hex [6.1m]: mortars, and what mortars, artillery and aircraft have in common.

use super::FormationImpulse;
use super::board::Board;
use super::course::{Course, Flow, May, Procedure, no, other, small};
use super::event::Event;
use super::fire::{self, Against, Manner, Shot};
use super::order::Order;
use super::table::{Group, Table};
use super::throw::Throw;
use crate::game::token::Rule;
use crate::grid::Cell;
use crate::scenario::draft::{SideId, UnitId};

/// Whose shells fall.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Source {
    Mortar,
    /// A mortar whose fire is a mission in everything (C35).
    Mission,
    Artillery,
    Aircraft,
}

impl Source {
    pub fn rule(self) -> &'static str {
        match self {
            Source::Mortar => "6.1m",
            Source::Mission => "6.1m.1",
            Source::Artillery => "11.2.1",
            Source::Aircraft => "11.3.4",
        }
    }
}

/// Where those of a mortar's own formation are who can see hexes for it [6.1m.1].
fn observers<'t>(board: &'t Board, table: &'t Table, mortar: UnitId) -> impl Iterator<Item = Cell> + 't {
    let members = board.unit(mortar).formation.into_iter().flat_map(move |formation| table.members(board, formation));
    members.filter(move |(unit, _)| fire::can_observe(board, table, *unit)).map(|(_, at)| at)
}

/// Whether a mortar may fire at a hex.
pub fn may_shell(board: &Board, table: &Table, unit: UnitId, cell: Cell, led: bool, opportunity: bool) -> May {
    fire::may_attack(board, table, unit, opportunity)?;
    let card = board.unit(unit);
    let Some(from) = table.cell(unit) else { return no("6.1m", "it is not on the map") };
    let sees = table.sees(board, from, cell);
    // What somebody else observes is a mission, which may be aimed at any hex (C35).
    let needs_enemy = sees || opportunity || !board.options.mortars_as_missions;
    match () {
        () if !card.mortar => return no("6.1m", "only mortars fire at hexes"),
        () if needs_enemy && !table.holds(board, cell, other(card.side)) => return no("6.1m", "no enemy is there"),
        () if led && fire::leader(board, table, unit).is_none() => {
            return no("1.3.2.10", "no headquarters here can lead it");
        }
        () if sees => {}
        () if opportunity => return no("6.1m.1", "at what moves it fires only if it sees it itself"),
        () if !observers(board, table, unit).any(|at| table.sees(board, at, cell)) => {
            return no("6.1m.1", "nobody of its formation sees that hex for it");
        }
        () => {}
    }
    fire::shot(board, table, unit, cell, Against::Hex, Manner { led, thin: false }).map(|_| ())
}

/// Fire of a mortar at one hex, led and not.
pub fn candidates(board: &Board, table: &Table, unit: UnitId, cell: Cell, orders: &mut Vec<Order>) {
    orders.push(Order::Shell { unit, cell });
    orders.extend(fire::leader(board, table, unit).map(|_| Order::LedShell { unit, cell }));
}

/// Fire of a mortar at every hex with an enemy, and at those that others of its formation observe for it.
pub fn offers(board: &Board, table: &Table, unit: UnitId, orders: &mut Vec<Order>) {
    let mut cells: Vec<Cell> = table.on_board(board, other(board.unit(unit).side)).map(|(_, cell)| cell).collect();
    if board.options.mortars_as_missions {
        let posts: Vec<Cell> = observers(board, table, unit).collect();
        cells.extend(board.grid.cells().filter(|cell| posts.iter().any(|at| table.sees(board, *at, *cell))));
    }
    cells.sort_unstable();
    cells.dedup();
    cells.into_iter().for_each(|cell| candidates(board, table, unit, cell, orders));
}

/// A mortar fires.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Lob {
    unit: UnitId,
    cell: Cell,
    led: bool,
    /// The shot, while the die of an observed fire falls.
    waits: Option<Shot>,
}

impl Lob {
    pub fn of(unit: UnitId, cell: Cell, led: bool) -> Lob {
        Lob { unit, cell, led, waits: None }
    }

    /// The shells come down: on the hex, or as a mission on those around it too.
    fn fall(&self, course: &mut Course<'_>, shot: Shot, observed: bool) {
        let board = course.board;
        let wide = observed && board.options.mortars_as_missions;
        let (radius, source) =
            if wide { (board.tables.artillery.radius, Source::Mission) } else { (0, Source::Mortar) };
        course.complete(self.unit, "6.1.oc");
        bombard(course, self.cell, radius, shot.throw(), board.unit(self.unit).side, source);
    }
}

impl Procedure<FormationImpulse> for Lob {
    fn run(mut self, course: &mut Course<'_>) -> Flow {
        let (board, unit, cell) = (course.board, self.unit, self.cell);
        let side = board.unit(unit).side;
        if let Some(shot) = self.waits {
            let throw = course.thrown();
            let comes = i64::from(throw.sum()) > board.tables.artillery.fails_on;
            course.emit(Event::Observed { unit, cell, throw, comes });
            match comes {
                true => self.fall(course, shot, true),
                false => course.complete(unit, "6.1.oc"),
            }
            return Flow::On;
        }
        let table = course.table();
        let manner = Manner { led: self.led, thin: false };
        let Ok(shot) = fire::shot(board, table, unit, cell, Against::Hex, manner) else { return Flow::On };
        let sees = table.cell(unit).is_some_and(|from| table.sees(board, from, cell));
        let hq = fire::leader(board, table, unit).filter(|_| self.led);
        if let Some(hq) = hq {
            course.emit(Event::Led { hq, unit, lent: true });
        }
        let rule = if course.acting() == side { "6.1m" } else { "6.2" };
        course.emit(Event::Lobbed { unit, cell, shot, rule: Rule(rule) });
        if sees {
            self.fall(course, shot, false);
        } else {
            self.waits = Some(shot);
            course.push(self);
            course.toss(side, Throw::of(1, 0), true);
        }
        Flow::On
    }
}

/// Shells fall on a hex and those around it, wherever somebody is.
pub fn bombard(course: &mut Course<'_>, cell: Cell, radius: i64, throw: Throw, by: SideId, source: Source) {
    let (board, table) = (course.board, course.table());
    let mut hexes = board.around(cell, radius);
    hexes.retain(|hex| table.standing(board, *hex).next().is_some());
    for hex in hexes.into_iter().rev() {
        course.push(Shelling { cell: hex, throw, by, source, stage: Stage::Begin });
    }
}

/// Shells on one hex: everybody in it shares the hits.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Shelling {
    cell: Cell,
    throw: Throw,
    /// The side that fires.
    by: SideId,
    source: Source,
    stage: Stage,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Stage {
    Begin,
    Fallen,
    Saved { hits: u8 },
}

impl Shelling {
    pub fn of(cell: Cell, throw: Throw, by: SideId, source: Source) -> Shelling {
        Shelling { cell, throw, by, source, stage: Stage::Begin }
    }
}

/// The dice of shells on a hex, before they fall: some more at several targets \[X3].
pub fn throw(board: &Board, table: &Table, cell: Cell, throw: Throw, source: Source) -> Throw {
    let many = table.standing(board, cell).count() > 1;
    if board.options.heavy_shells && many && source != Source::Aircraft {
        return Throw { dice: throw.dice.saturating_add(small(board.tables.heavy_shells.more_dice)), ..throw };
    }
    throw
}

/// The dice that save all in a hex from shells [6.1m], [11.3.4].
pub fn saves(board: &Board, table: &Table, cell: Cell, by: SideId, source: Source) -> Throw {
    let there: Group = table.standing(board, cell).collect();
    let hard = there.iter().any(|unit| board.unit(*unit).is_hard());
    let soft = there.iter().any(|unit| !board.unit(*unit).is_hard());
    let mut dice = fire::cover(board, table, cell, false);
    if source == Source::Aircraft {
        let hidden = there.iter().any(|unit| fire::is_concealed(board, table, *unit, by));
        dice = dice.saturating_add(if hidden { small(board.tables.concealment.dice) } else { 0 });
    } else {
        dice = dice.saturating_add(if hard { small(board.tables.shells.hard_dice) } else { 0 });
        if board.options.heavy_shells && hard && soft {
            dice = dice.saturating_add(small(board.tables.heavy_shells.sheltered));
        }
    }
    Throw::of(dice, small(board.tables.saves.cover_th))
}

impl Procedure<FormationImpulse> for Shelling {
    fn run(mut self, course: &mut Course<'_>) -> Flow {
        let (board, cell, source) = (course.board, self.cell, self.source);
        let there: Group = course.table().standing(board, cell).collect();
        let owner = there.first().map_or(other(self.by), |unit| board.unit(*unit).side);
        match self.stage {
            Stage::Begin => {
                let throw = throw(board, course.table(), cell, self.throw, source);
                let by = self.by;
                self.stage = Stage::Fallen;
                course.push(self);
                course.toss(by, throw, true);
            }
            Stage::Fallen => {
                let throw = course.thrown();
                course.emit(Event::Shelled { cell, by: self.by, throw, rule: Rule(source.rule()) });
                course.state.memory.raw = throw.hits();
                if throw.hits() > 0 && !there.is_empty() {
                    let saves = saves(board, course.table(), cell, self.by, source);
                    self.stage = Stage::Saved { hits: throw.hits() };
                    course.push(self);
                    course.toss(owner, saves, true);
                }
            }
            Stage::Saved { hits } => {
                let throw = course.thrown();
                if throw.dice > 0
                    && let Some(unit) = there.first()
                {
                    let none = Throw::default();
                    course.emit(Event::Saved { unit: *unit, throw: none, cover: throw, rule: Rule(source.rule()) });
                }
                let left = course.behind_cover(cell, hits.saturating_sub(throw.hits()));
                let heavy = board.options.heavy_shells && matches!(source, Source::Artillery | Source::Mission);
                let ignored = if heavy { small(board.tables.heavy_shells.ignored) } else { 0 };
                let harm = course.spread(&there, left, source.rule(), ignored);
                course.look_after(cell, owner, harm);
            }
        }
        Flow::On
    }
}
