//! The course of play: set-up, arrivals, the draws of a turn \[P1], and the removal of markers \[P3].

use super::air::Strike;
use super::board::{Board, ChitKind};
use super::course::{Course, Flow, Frame, May, Procedure, no, only_answer};
use super::event::Event;
use super::fate::Second;
use super::impulse::Impulse;
use super::mines::Minefield;
use super::order::Order;
use super::phrase::ChitId;
use super::table::{Gone, Place, Table};
use super::tables::CommandPost;
use super::throw::Throw;
use super::{FormationImpulse, movement};
use crate::game::muster::Arrivals;
use crate::game::play;
use crate::game::rules::Muster;
use crate::game::token::Rule;
use crate::grid::Cell;
use crate::scenario::draft::{SideId, UnitId};

impl Muster for FormationImpulse {
    fn turn() -> Frame {
        Turn::begin().into()
    }

    fn may_set_up(board: &Board, table: &Table, unit: UnitId, cell: Cell) -> May {
        match table.piece(unit).aboard {
            Some(carrier) if table.cell(carrier) != Some(cell) => no("CARRY", "it begins where its transport stands"),
            Some(_) => Ok(()),
            None => may_come(board, table, unit, cell),
        }
    }

    fn may_arrive(board: &Board, table: &Table, unit: UnitId, cell: Cell) -> May {
        may_come(board, table, unit, cell)
    }

    fn cannot_set_up(course: &mut Course<'_>, unit: UnitId) {
        match course.board.unit(unit).is_headquarters() {
            true => course.emit(Event::HqLost { unit, rule: Rule("SETUP") }),
            false => course.emit(Event::Eliminated { unit, rule: Rule("SETUP") }),
        }
    }

    fn arrive(course: &mut Course<'_>, unit: UnitId, cell: Cell) {
        let side = course.board.unit(unit).side;
        let untouched = !course.table().litter[cell.index()].trodden;
        course.emit(Event::Arrived { unit, cell });
        course.take(side, cell);
        if course.board.unit(unit).is_platoon() {
            course.push(Minefield::of(cell, side, smallvec::smallvec![unit], untouched));
        }
    }
}

/// Whether a unit may come into a hex at the set-up or as an arrival; a headquarters comes to a unit of its formation [1.3.2.1].
fn may_come(board: &Board, table: &Table, unit: UnitId, cell: Cell) -> May {
    movement::may_stand(board, table, unit, cell)?;
    let card = board.unit(unit);
    let own = |other: UnitId| board.unit(other).is_platoon() && board.unit(other).formation == card.formation;
    let alone = card.is_headquarters() && !table.all_in(cell).any(own);
    movement::refuse(alone, "1.3.2.1", "no unit of its formation is there")
}

/// A turn, step by step.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Turn {
    step: Step,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Step {
    Begin,
    Arrivals,
    Fill,
    Draw,
    /// A chit has been drawn, and fate may have put it back.
    Drawn {
        chit: ChitId,
    },
    /// One chit, and nothing after it.
    OneChit,
    OneDrawn {
        chit: ChitId,
    },
    Removal,
    /// Disrupted aircraft throw their dice.
    Aircraft,
    AircraftThrown {
        unit: UnitId,
    },
    End,
}

impl Turn {
    pub fn begin() -> Turn {
        Turn { step: Step::Begin }
    }

    /// A turn whose cup is filled.
    pub fn drawing() -> Turn {
        Turn { step: Step::Draw }
    }

    /// One chit alone.
    pub fn one_chit() -> Turn {
        Turn { step: Step::OneChit }
    }

    /// Whether chits are still drawn.
    pub fn draws(&self) -> bool {
        matches!(self.step, Step::Draw | Step::Drawn { .. })
    }

    pub fn removing() -> Turn {
        Turn { step: Step::Removal }
    }

    fn then(course: &mut Course<'_>, step: Step) {
        course.push(Turn { step });
    }

    /// Draws a chit, if there is one to be drawn.
    fn draw(course: &mut Course<'_>) -> Option<ChitId> {
        let chit = ChitId(u8::try_from(course.chance.member("chits", course.state.table.cup)?).ok()?);
        course.emit(Event::Drawn { chit });
        Some(chit)
    }

    /// What a chit that was drawn brings about, unless fate put it back.
    fn resolve(course: &mut Course<'_>, chit: ChitId) {
        let back = course.table().cup & (1 << chit.0) != 0;
        match course.board.chits.get(usize::from(chit.0)).map(|chit| chit.kind) {
            Some(ChitKind::Formation(formation)) if !back => course.push(Impulse::by(formation, chit)),
            Some(ChitKind::Aircraft(unit)) if !back => course.push(Strike::of(unit)),
            _ => {}
        }
    }

    /// Whether the drawing is over \[P1]: by the End Turn chit that is needed, or because no formation is left in the cup.
    fn is_over(board: &Board, table: &Table) -> bool {
        let needed = board.tables.cup.ends_on.min(board.options.end_turn);
        let ended = needed > 0 && i64::from(table.ends) >= needed;
        ended || table.is_cup_spent(board)
    }

    /// End Turn chits held back by a side all of whose formations have acted go into the cup \[P4].
    fn release(course: &mut Course<'_>) {
        let board = course.board;
        for side in [SideId(0), SideId(1)] {
            let table = course.table();
            let Some(held) = table.held[side.0 as usize & 1] else { continue };
            // Where there is only one, both sides may hold the same.
            let holds = |side: SideId| table.held[side.0 as usize & 1] == Some(held);
            let waits = board.formation_ids().any(|id| {
                holds(board.formation(id).side)
                    && table.impulses[id.0 as usize][0] == 0
                    && table.members(board, id).next().is_some()
            });
            if !waits {
                course.emit(Event::Released { chit: ChitId(held) });
            }
        }
    }

    /// The next disrupted aircraft.
    fn shaken(board: &Board, table: &Table) -> Option<UnitId> {
        let shaken = |unit: &UnitId| {
            let piece = table.piece(*unit);
            board.unit(*unit).is_aircraft() && piece.disrupted && piece.place == Place::Away
        };
        board.unit_ids().find(shaken)
    }
}

impl Procedure<FormationImpulse> for Turn {
    fn run(self, course: &mut Course<'_>) -> Flow {
        let board = course.board;
        match self.step {
            Step::Begin if course.state.memory.one_turn => {}
            Step::Begin => {
                play::begin_turn(course);
                Turn::then(course, Step::Arrivals);
            }
            Step::Arrivals => {
                Turn::then(course, Step::Fill);
                course.push(Arrivals::default());
            }
            Step::Fill => {
                // What the cup holds is worked out when the event happens; here it is only counted.
                let mut after = course.table().clone();
                after.apply(board, &Event::CupFilled { chits: 0, held: 0 });
                let shared = after.held[0].is_some() && after.held[0] == after.held[1];
                let held = if shared { 1 } else { after.held.iter().flatten().count() as u8 };
                course.emit(Event::CupFilled { chits: after.cup.count_ones() as u8, held });
                Turn::then(course, Step::Draw);
            }
            Step::Draw => {
                Turn::release(course);
                let over = Turn::is_over(board, course.table());
                match if over { None } else { Turn::draw(course) } {
                    Some(chit) => {
                        Turn::then(course, Step::Drawn { chit });
                        course.push(Second::of(chit));
                    }
                    None => Turn::then(course, Step::Removal),
                }
            }
            Step::Drawn { chit } => {
                Turn::then(course, Step::Draw);
                Turn::resolve(course, chit);
            }
            Step::OneChit => {
                if let Some(chit) = Turn::draw(course) {
                    Turn::then(course, Step::OneDrawn { chit });
                    course.push(Second::of(chit));
                }
            }
            Step::OneDrawn { chit } => Turn::resolve(course, chit),
            Step::Removal => {
                let turn = course.table().turn;
                course.emit(Event::MarkersRemoved { turn });
                Turn::then(course, Step::Aircraft);
                course.push(Replacements::default());
            }
            Step::Aircraft => match Turn::shaken(board, course.table()) {
                Some(unit) => {
                    Turn::then(course, Step::AircraftThrown { unit });
                    course.toss(board.unit(unit).side, Throw::of(1, 0), true);
                }
                None => Turn::then(course, Step::End),
            },
            Step::AircraftThrown { unit } => {
                let throw = course.thrown();
                let returns = i64::from(throw.sum()) > board.tables.air.lost_up_to;
                course.emit(Event::AircraftTested { unit, throw, returns });
                Turn::then(course, Step::Aircraft);
            }
            Step::End => play::close_turn(course),
        }
        Flow::On
    }
}

/// Headquarters that were lost are set up again [1.3.2.8], [1.3.2.9].
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Replacements {
    next: u32,
}

impl Replacements {
    fn hq(&self) -> UnitId {
        UnitId(self.next)
    }

    /// Whether an HQ is to be replaced.
    fn is_due(&self, board: &Board, table: &Table) -> bool {
        let unit = self.hq();
        board.unit(unit).post == Some(CommandPost::Hq) && table.piece(unit).place == Place::Gone(Gone::Destroyed)
    }

    /// Whom it takes over with: an sHQ of its formation, or else a platoon of its formation and hull.
    fn company(&self, board: &Board, table: &Table) -> Vec<(UnitId, Cell)> {
        let hq = board.unit(self.hq());
        let Some(formation) = hq.formation else { return Vec::new() };
        let posts: Vec<(UnitId, Cell)> = table.posts(board, formation, CommandPost::SubHq).collect();
        if !posts.is_empty() {
            return posts;
        }
        let fits = |(unit, _): &(UnitId, Cell)| {
            let card = board.unit(*unit);
            card.is_platoon() && card.class == hq.hull
        };
        table.members(board, formation).filter(fits).collect()
    }

    /// Those of them it can join now: a hex holds one headquarters [1.3.2.3].
    fn open(&self, board: &Board, table: &Table) -> Vec<UnitId> {
        let has_room = |(unit, cell): &(UnitId, Cell)| {
            board.unit(*unit).is_headquarters()
                || movement::has_room(board, table, *cell, board.unit(self.hq()).side, &[self.hq()]).is_ok()
        };
        self.company(board, table).into_iter().filter(has_room).map(|(unit, _)| unit).collect()
    }

    fn replace(mut self, course: &mut Course<'_>, by: UnitId) {
        if let Some(cell) = course.table().cell(by) {
            course.emit(Event::HqReplaced { unit: self.hq(), by, cell });
        }
        self.next += 1;
        course.push(self);
    }
}

impl Procedure<FormationImpulse> for Replacements {
    fn run(mut self, course: &mut Course<'_>) -> Flow {
        let board = course.board;
        if self.next as usize >= board.units.len() {
            return Flow::On;
        }
        if self.is_due(board, course.table()) {
            match only_answer(&self, board, course.table()) {
                Ok(Order::Replace { unit, .. }) => {
                    self.replace(course, unit);
                    return Flow::On;
                }
                // Where it only has no room, it waits for the next removal (C52).
                Err(0) if !self.company(board, course.table()).is_empty() => {}
                Err(0) => course.emit(Event::HqLost { unit: self.hq(), rule: Rule("1.3.2.9") }),
                _ => return Flow::Ask(self.into()),
            }
        }
        self.next += 1;
        course.push(self);
        Flow::On
    }

    fn asks(&self, board: &Board, _: &Table) -> (SideId, &'static str) {
        (board.unit(self.hq()).side, "where is the headquarters set up again?")
    }

    fn candidates(&self, board: &Board, table: &Table, orders: &mut Vec<Order>) {
        orders.extend(self.open(board, table).into_iter().map(|unit| Order::Replace { hq: self.hq(), unit }));
    }

    const SURE: bool = true;

    fn may(&self, board: &Board, table: &Table, order: Order) -> May {
        match order {
            Order::Replace { hq, unit } if hq == self.hq() => {
                let fits = self.open(board, table).contains(&unit);
                movement::refuse(
                    !fits,
                    "1.3.2.9",
                    "it takes over with an sHQ, or with a unit of its formation and hull",
                )
            }
            _ => no("1.3.2.9", "headquarters are replaced first"),
        }
    }

    fn answer(self, order: Order, course: &mut Course<'_>) {
        if let Order::Replace { unit, .. } = order {
            self.replace(course, unit);
        }
    }
}
