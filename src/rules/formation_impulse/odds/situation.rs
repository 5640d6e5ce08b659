//! What can be supposed of a situation: where units are and how they fare, who leads, and what covers a hex.

use std::sync::Arc;

use super::{Answer, Question, Situation, Unanswered};
use crate::game::token::Rule;
use crate::grid::Cell;
use crate::rules::common::odds::Supposing;
use crate::rules::formation_impulse::FormationImpulse;
use crate::rules::formation_impulse::board::Board;
use crate::rules::formation_impulse::course::no;
use crate::rules::formation_impulse::event::Event;
use crate::rules::formation_impulse::fire;
use crate::rules::formation_impulse::movement;
use crate::rules::formation_impulse::table::{Piece, Table};
use crate::scenario::draft::UnitId;

/// What can be said of a unit with `--state`.
const STATES: &str = "disrupted, reduced, oc (operations complete), ooc (out of command), moved";

impl Supposing for FormationImpulse {
    type Beside = ();

    const ABOUT_UNITS: &'static [&'static str] = &["--disrupted", "--reduced", "--state", "--place", "--without"];

    fn beside(_: &Table) {}

    fn begin_turn(board: &Board, table: &mut Table, turn: u32) {
        table.apply(board, &Event::TurnBegan { turn });
    }

    /// It gets off what stays behind.
    fn put(board: &Board, table: &mut Table, unit: UnitId, cell: Cell) {
        let carrier = table.piece(unit).aboard;
        if carrier.is_some_and(|carrier| table.cell(carrier) != Some(cell)) {
            table.pieces[unit.0 as usize].aboard = None;
        }
        table.apply(board, &Event::Arrived { unit, cell });
    }

    fn take(board: &Board, table: &mut Table, unit: UnitId) {
        table.apply(board, &Event::Eliminated { unit, rule: Rule("SETUP") });
    }

    /// Another terrain, or what can be built there; what was there goes.
    fn cover(board: &mut Board, table: &mut Table, cell: Cell, name: &str) -> Result<(), Unanswered> {
        let tables = Arc::clone(&board.tables);
        let hex = &mut board.hexes[cell.index()];
        let built = tables.feature.get(name).filter(|row| row.protects() || row.conceals() || row.wreck());
        let (terrain, row) = match (tables.terrain.get_full(name), built) {
            (Some((at, _, row)), _) => (at, row),
            (None, Some(_)) => match tables.terrain.get_index(hex.terrain) {
                Some((_, row)) => (hex.terrain, row),
                None => return Err(Unanswered::new("that hex has no terrain").help("name a terrain")),
            },
            (None, None) => return Err(Unanswered::no_terrain(name, tables.terrain.keys().map(String::as_str))),
        };
        hex.cover_with(terrain, row);
        table.litter[cell.index()].wreck = false;
        if let Some(row) = built {
            hex.build(row);
            table.litter[cell.index()].wreck = row.wreck();
        }
        Ok(())
    }

    fn answered(question: Question<'_>) -> Result<Answer, Unanswered> {
        super::answered(question)
    }
}

impl Question<'_> {
    /// What is supposed of how units are, and whether everybody can be where he is put.
    pub(super) fn suppose_states(&mut self, targets: &[UnitId]) -> Result<(), Unanswered> {
        let asked = self.asked;
        for (words, state) in [(&asked.disrupted, "disrupted"), (&asked.reduced, "reduced")] {
            for unit in self.named(words, targets)? {
                self.situation.mark(unit, state)?;
            }
        }
        for (unit, states) in self.paired(&asked.state, "--state", "UNIT@disrupted")? {
            states.split('+').try_for_each(|state| self.situation.mark(unit, state.trim()))?;
        }
        self.allow_places(|board, table, unit, cell| match board.unit(unit).is_aircraft() {
            true => Ok(()),
            false => movement::may_stand(board, table, unit, cell),
        })
    }

    /// Refuses an aircraft before the turn it comes in, as a fire mission is refused on a turn that is not its own.
    pub(super) fn has_come(&self, aircraft: UnitId) -> Result<(), Unanswered> {
        let Situation { board, table, .. } = &self.situation;
        match board.unit(aircraft).arrives.filter(|turn| *turn > table.turn) {
            Some(turn) => {
                let what = format!("{} is not there on turn {}", self.situation.id(aircraft), table.turn);
                self.allow(&what, no("11.3", "it comes later"), &format!("--turn {turn} is its first"))
            }
            None => Ok(()),
        }
    }
}

impl Situation {
    pub(super) fn piece_mut(&mut self, unit: UnitId) -> &mut Piece {
        &mut self.table.pieces[unit.0 as usize]
    }

    /// The impulse is that of a unit's formation.
    pub(super) fn activate(&mut self, unit: UnitId) {
        let card = self.board.unit(unit);
        (self.table.active, self.table.acting) = (card.formation, card.side);
    }

    /// Something is true of a unit.
    pub(super) fn mark(&mut self, unit: UnitId, state: &str) -> Result<(), Unanswered> {
        let (id, single) = (self.id(unit).to_string(), self.board.unit(unit).single_step);
        let headquarters = self.board.unit(unit).is_headquarters();
        let piece = self.piece_mut(unit);
        match state {
            "disrupted" if headquarters => {
                return Err(Unanswered::new(format!(
                    "{id} is a headquarters: it is reduced, never disrupted [1.3.2.7]"
                ))
                .help(format!("--state {id}@reduced has lost a step")));
            }
            "disrupted" => piece.disrupted = true,
            "reduced" if single => {
                return Err(Unanswered::new(format!("{id} has one step: it is never reduced [6.1.h]"))
                    .help(format!("--state {id}@disrupted is the last state before it is lost")));
            }
            "reduced" => piece.reduced = true,
            "oc" => piece.oc = true,
            "ooc" => piece.ooc = true,
            "moved" => piece.moved = true,
            other => {
                return Err(
                    Unanswered::new(format!("`{other}` is no state of a unit")).help(format!("one of: {STATES}"))
                );
            }
        }
        Ok(())
    }

    /// A headquarters that can lead comes to a unit's hex, of its formation if there is one, unless one is there.
    pub(super) fn bring_commander(&mut self, unit: UnitId) -> Result<(), Unanswered> {
        let (side, formation) = (self.board.unit(unit).side, self.board.unit(unit).formation);
        let Some(cell) = self.table.cell(unit) else { return Ok(()) };
        if fire::leader(&self.board, &self.table, unit).is_some() {
            return Ok(());
        }
        let leads = |hq: &UnitId| {
            let card = self.board.unit(*hq);
            card.is_headquarters() && fire::leadership(&self.board, &self.table, *hq) > 0
        };
        let mut able: Vec<UnitId> = self.board.side(side).units.iter().copied().filter(leads).collect();
        able.sort_by_key(|hq| self.board.unit(*hq).formation != formation);
        let Some(hq) = able.first().copied() else {
            let name = &self.board.side(side).name;
            return Err(
                Unanswered::new(format!("{name} have no headquarters that leads")).help("ask without --commander")
            );
        };
        // One headquarters to a hex: another that cannot lead makes room.
        let there: Vec<UnitId> = self.table.headquarters(&self.board, cell, side).collect();
        there.into_iter().for_each(|other| self.table.lift(other));
        self.place(hq, cell);
        Ok(())
    }

    /// Nobody lays mines, and none lie but in one hex; says whether that leaves anything out.
    pub(super) fn clear_mines(&mut self, but: Cell) -> bool {
        let cells = (0..self.table.litter.len()).filter(|at| *at != but.index());
        let mut left_out = self.table.mines != [0; 2];
        for at in cells {
            left_out |= std::mem::take(&mut self.table.litter[at].mines);
        }
        self.table.mines = [0; 2];
        left_out
    }
}
