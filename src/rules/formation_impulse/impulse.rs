//! The impulse of a formation \[P5]: its markers come off, hexes out of command are checked, the disrupted rally, artillery is
//! called, and then it operates.

use super::FormationImpulse;
use super::artillery::Missions;
use super::board::{Board, ChitKind};
use super::command;
use super::course::{Course, Flow, Procedure, small};
use super::event::Event;
use super::fate::Solace;
use super::fire;
use super::operations::Operations;
use super::phrase::ChitId;
use super::table::Table;
use super::throw::Throw;
use crate::grid::Cell;
use crate::scenario::draft::{FormationId, UnitId};

/// One impulse.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Impulse {
    formation: FormationId,
    chit: ChitId,
    stage: Stage,
}

#[derive(Clone, Debug, PartialEq, Eq, Hash)]
enum Stage {
    Clear,
    /// Hexes still to check.
    Command {
        hexes: Vec<Cell>,
    },
    Checked {
        hexes: Vec<Cell>,
        cell: Cell,
    },
    /// Disrupted units still to rally.
    Rally {
        units: Vec<UnitId>,
    },
    Rallied {
        units: Vec<UnitId>,
        unit: UnitId,
    },
    Missions,
    Operations,
    End,
}

/// A morale check's dice \[MC], before they fall.
pub fn check(board: &Board) -> Throw {
    Throw::of(small(board.tables.morale.dice), 0)
}

/// Units of a formation in a hex that are out of command [4.2]; those that just came onto the map are in command [4.2.1].
pub fn out_of_command(board: &Board, table: &Table, formation: FormationId) -> Vec<(UnitId, Cell)> {
    let posts = command::posts(board, table, formation);
    let out = |(unit, cell): &(UnitId, Cell)| {
        !table.piece(*unit).fresh && !command::reaches(board, table, &posts, *unit, *cell)
    };
    table.members(board, formation).filter(out).collect()
}

/// What is added to a rally's dice and taken off them: for being out of command, and for leadership [4.3].
pub fn rally_modifiers(board: &Board, table: &Table, unit: UnitId) -> (u8, u8) {
    let ooc = if table.piece(unit).ooc { small(board.tables.morale.ooc) } else { 0 };
    let led = table.cell(unit).map_or(0, |cell| {
        let posts = table.headquarters(board, cell, board.unit(unit).side);
        posts.map(|hq| fire::leadership(board, table, hq)).max().unwrap_or(0)
    });
    (ooc, led)
}

impl Impulse {
    /// The chit that brought it.
    pub fn chit(&self) -> ChitId {
        self.chit
    }

    /// By one of the formation's chits.
    pub fn by(formation: FormationId, chit: ChitId) -> Impulse {
        Impulse { formation, chit, stage: Stage::Clear }
    }

    /// By its first chit.
    pub fn of(board: &Board, formation: FormationId) -> Impulse {
        let chit = board.chits.iter().position(|chit| chit.kind == ChitKind::Formation(formation));
        Impulse::by(formation, ChitId(chit.and_then(|at| u8::try_from(at).ok()).unwrap_or(u8::MAX)))
    }

    pub fn calling(board: &Board, formation: FormationId) -> Impulse {
        Impulse { stage: Stage::Missions, ..Impulse::of(board, formation) }
    }

    pub fn operating(board: &Board, formation: FormationId) -> Impulse {
        Impulse { stage: Stage::Operations, ..Impulse::of(board, formation) }
    }

    fn go_on(self, course: &mut Course<'_>, stage: Stage) {
        course.push(Impulse { stage, ..self });
    }

    /// A hex out of command passes its check or fails it.
    fn command(&self, course: &mut Course<'_>, cell: Cell) {
        let (board, throw) = (course.board, course.thrown());
        let morale = board.formation(self.formation).morale;
        let passed = throw.sum() <= i16::from(morale);
        let mut out = out_of_command(board, course.table(), self.formation).into_iter();
        let Some((first, _)) = out.find(|(_, at)| *at == cell) else { return };
        course.emit(Event::CommandChecked { unit: first, cell, throw, morale, passed });
        if !passed {
            // The whole hex is out of command, but for those who have just come [4.2.1].
            let table = course.table();
            let there = table.members(board, self.formation).filter(|(_, at)| *at == cell).map(|(unit, _)| unit);
            let all: Vec<UnitId> = there.filter(|unit| !table.piece(*unit).fresh).collect();
            all.into_iter().for_each(|unit| course.emit(Event::OutOfCommand { unit }));
        }
    }

    fn rally(&self, course: &mut Course<'_>, unit: UnitId) {
        let (board, throw) = (course.board, course.thrown());
        let morale = board.formation(self.formation).morale;
        let (ooc, leadership) = rally_modifiers(board, course.table(), unit);
        let rallied = throw.sum() + i16::from(ooc) - i16::from(leadership) <= i16::from(morale);
        course.emit(Event::RallyTried { unit, throw, ooc, leadership, morale, rallied });
    }

    /// Whoever has acted has its operations complete; perhaps everybody has (C5).
    fn close(&self, course: &mut Course<'_>) {
        let board = course.board;
        let all = board.options.all_complete;
        for unit in board.members(self.formation) {
            if all || course.table().piece(*unit).moved {
                course.complete(*unit, if all { "6.1.oc" } else { "5.0.3" });
            }
        }
        course.emit(Event::ImpulseEnded { chit: self.chit });
    }
}

impl Procedure<FormationImpulse> for Impulse {
    fn run(mut self, course: &mut Course<'_>) -> Flow {
        let (board, formation) = (course.board, self.formation);
        let side = board.formation(formation).side;
        match std::mem::replace(&mut self.stage, Stage::End) {
            Stage::Clear => {
                course.emit(Event::ImpulseBegan { chit: self.chit });
                let out = out_of_command(board, course.table(), formation);
                let mut hexes: Vec<Cell> = out.into_iter().map(|(_, cell)| cell).collect();
                hexes.sort_unstable();
                hexes.dedup();
                hexes.reverse();
                self.go_on(course, Stage::Command { hexes });
            }
            Stage::Command { mut hexes } => match hexes.pop() {
                Some(cell) => {
                    self.go_on(course, Stage::Checked { hexes, cell });
                    course.toss(side, check(board), false);
                }
                None => {
                    let table = course.table();
                    let disrupted = |(unit, _): &(UnitId, Cell)| table.piece(*unit).disrupted;
                    let mut units: Vec<UnitId> =
                        table.members(board, formation).filter(disrupted).map(|(unit, _)| unit).collect();
                    units.reverse();
                    self.go_on(course, Stage::Rally { units });
                }
            },
            Stage::Checked { hexes, cell } => {
                self.command(course, cell);
                self.go_on(course, Stage::Command { hexes });
                course.push(Solace::of(side, cell));
            }
            Stage::Rally { mut units } => match units.pop() {
                Some(unit) => {
                    self.go_on(course, Stage::Rallied { units, unit });
                    course.toss(side, check(board), false);
                }
                None => self.go_on(course, Stage::Missions),
            },
            Stage::Rallied { units, unit } => {
                self.rally(course, unit);
                self.go_on(course, Stage::Rally { units });
            }
            Stage::Missions => {
                self.go_on(course, Stage::Operations);
                course.push(Missions::of(formation));
            }
            Stage::Operations => {
                self.go_on(course, Stage::End);
                course.push(Operations::of(formation));
            }
            Stage::End => self.close(course),
        }
        Flow::On
    }
}
