//! What can be supposed of a situation: where units are, how they stand and face, and what covers a square.

use std::sync::Arc;

use super::{Answer, Question, Situation, Unanswered};
use crate::diag::grammar::said;
use crate::game::token::Rule;
use crate::grid::{Cell, Direction};
use crate::rules::common::odds::{Supposing, hear};
use crate::rules::portable::Portable;
use crate::rules::portable::board::{Board, clamp};
use crate::rules::portable::course::{May, No, no};
use crate::rules::portable::event::Event;
use crate::rules::portable::phrase::FACINGS;
use crate::rules::portable::table::Table;
use crate::scenario::draft::{SideId, UnitId};

impl Supposing for Portable {
    /// Whether a friend sees the target of a gun, whatever the board says.
    type Beside = Option<bool>;

    const ABOUT_UNITS: &'static [&'static str] = &["--crossing", "--facing", "--sp", "--place", "--without"];
    const CELL: &'static str = "SQUARE";
    const NOTES: &'static [&'static str] = &[super::fates::CHOSEN, super::fates::TOGETHER, super::fates::MINES];

    fn beside(_: &Table) -> Option<bool> {
        None
    }

    fn put(board: &Board, table: &mut Table, unit: UnitId, cell: Cell) {
        table.apply(board, &Event::Arrived { unit, cell, facing: None });
        let carrier = table.piece(unit).aboard;
        if carrier.is_some_and(|carrier| table.cell(carrier) != Some(cell)) {
            table.apply(board, &Event::SetDown { unit });
        }
    }

    fn take(board: &Board, table: &mut Table, unit: UnitId) {
        if let Some(load) = table.load(unit) {
            table.apply(board, &Event::SetDown { unit: load });
        }
        table.apply(board, &Event::Destroyed { unit, rule: Rule("SP.c") });
    }

    /// Another terrain, or a trench or fortification; what was built there goes.
    fn cover(board: &mut Board, _: &mut Table, cell: Cell, name: &str) -> Result<(), Unanswered> {
        let tables = Arc::clone(&board.tables);
        let square = &mut board.squares[cell.index()];
        let built = tables.feature.get(name).filter(|row| row.cover() || row.crossing());
        if let Some((at, _, row)) = tables.terrain.get_full(name) {
            square.cover_with(at, row);
        } else if let (Some(row), Some((_, ground))) = (built, tables.terrain.get_index(square.terrain)) {
            square.cover_with(square.terrain, ground);
            square.build(row);
        } else {
            return Err(Unanswered::no_terrain(name, tables.terrain.keys().map(String::as_str)));
        }
        Ok(())
    }

    fn answered(question: Question<'_>) -> Result<Answer, Unanswered> {
        super::answered(question)
    }
}

impl Question<'_> {
    /// What is supposed of units anywhere.
    pub(super) fn suppose(&mut self) -> Result<(), Unanswered> {
        let asked = self.asked;
        for (unit, sp) in self.paired(&asked.sp, "--sp", "UNIT@3")? {
            match sp.trim().parse::<i64>() {
                Ok(sp) if sp > 0 => self.situation.strengthen(unit, clamp(sp)),
                _ => {
                    let why = format!("`{sp}` is no strength: a whole number from 1");
                    return Err(Unanswered::new(why).help("--without UNIT takes a unit off the board"));
                }
            }
        }
        self.face()
    }

    /// Units face as they are said to, whatever else has turned them.
    pub(super) fn face(&mut self) -> Result<(), Unanswered> {
        for (unit, facing) in self.paired(&self.asked.facing, "--facing", "UNIT@N")? {
            let facing: Direction = hear(facing, &self.situation.board)?;
            self.situation.face(unit, facing);
        }
        Ok(())
    }

    /// What is supposed of the target and its square, and of the commander of whoever acts.
    pub(super) fn suppose_target(&mut self, by: UnitId, cell: Cell, targets: &[UnitId]) -> Result<(), Unanswered> {
        let asked = self.asked;
        self.cover(cell)?;
        if let (true, Some(at)) = (asked.commander, self.situation.table.cell(by)) {
            let side = self.situation.board.unit(by).side;
            self.situation.bring_commander(side, at)?;
        }
        for unit in self.named(&asked.crossing, targets)? {
            let may = self.situation.cross(unit);
            may.map_err(|no| Unanswered::refused(&format!("{} crosses nothing", self.situation.id(unit)), no))?;
        }
        match self.situation.may_be() {
            Err((cell, no)) => {
                self.allow(self.situation.board.label(cell), Err(no), "--place UNIT@SQUARE puts units elsewhere")
            }
            Ok(()) => Ok(()),
        }
    }
}

impl Situation {
    pub(super) fn face(&mut self, unit: UnitId, facing: Direction) {
        self.table.piece_mut(unit).facing = facing;
    }

    /// Turns a unit towards a square beside it.
    pub(super) fn face_cell(&mut self, unit: UnitId, cell: Cell) {
        let way = self.table.cell(unit).and_then(|from| self.board.grid.direction_between(from, cell));
        if let Some(way) = way.filter(|way| FACINGS.contains(way)) {
            self.face(unit, way);
        }
    }

    pub(super) fn strengthen(&mut self, unit: UnitId, sp: i16) {
        self.table.piece_mut(unit).sp = sp;
    }

    /// A unit has moved a square this turn.
    pub(super) fn march(&mut self, unit: UnitId) {
        self.table.piece_mut(unit).moved = 1;
    }

    /// A unit is on its way through a trench.
    pub(super) fn cross(&mut self, unit: UnitId) -> May {
        let trench = self.table.cell(unit).is_some_and(|cell| self.board.square(cell).trench);
        if !trench || !self.board.is_obstacle() {
            return no("TRCH", "it is in no trench that must be crossed");
        }
        self.table.piece_mut(unit).crossing = true;
        Ok(())
    }

    pub(super) fn aim_again(&mut self, gun: UnitId, cell: Cell) {
        self.table.piece_mut(gun).last_target = Some(cell);
    }

    /// A side's commander comes to a square.
    pub(super) fn bring_commander(&mut self, side: SideId, cell: Cell) -> Result<(), Unanswered> {
        let commander = self.board.side(side).units.iter().copied().find(|unit| self.board.unit(*unit).commander);
        let Some(commander) = commander else {
            return Err(Unanswered::new(format!("{} no commander", said(&self.board.side(side).name, "have"))));
        };
        self.place(commander, cell);
        Ok(())
    }

    /// Whether everybody stands where he may: enemies never share a square, and nobody stands in a river.
    pub(super) fn may_be(&self) -> Result<(), (Cell, No)> {
        for cell in self.board.grid.cells() {
            let [first, second] = [SideId(0), SideId(1)].map(|side| self.table.holds(&self.board, cell, side));
            if first && second {
                return Err((cell, No { rule: "MOV.g", why: "enemies would share a square" }));
            }
            if (first || second) && self.board.square(cell).barred {
                return Err((cell, No { rule: "RIV", why: "nobody can stand in the river" }));
            }
        }
        Ok(())
    }
}
