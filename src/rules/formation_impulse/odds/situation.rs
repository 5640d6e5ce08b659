//! The situation a question is about: the set-up of a scenario, and what is supposed otherwise.

use std::sync::Arc;

use super::Unanswered;
use crate::game::token::Rule;
use crate::grid::Cell;
use crate::rules::common::odds::{hear, hear_cell};
use crate::rules::formation_impulse::board::Board;
use crate::rules::formation_impulse::event::Event;
use crate::rules::formation_impulse::fire;
use crate::rules::formation_impulse::table::{Piece, Table};
use crate::scenario::draft::UnitId;

/// A table as it might be.
pub struct Situation {
    pub board: Board,
    pub table: Table,
    /// Whether fate points, which could change any die, are left out.
    pub fate: bool,
}

/// What can be said of a unit with `--state`.
const STATES: &str = "disrupted, reduced, oc (operations complete), ooc (out of command), moved";

impl Situation {
    /// The set-up, on a turn.
    pub fn of(board: Board, turn: u32) -> Result<Situation, Unanswered> {
        if !(1..=board.turns).contains(&turn) {
            return Err(Unanswered::no_turn(turn, board.turns).help(format!("--turn takes 1 to {}", board.turns)));
        }
        let mut table = Table::open(&board);
        table.apply(&board, &Event::TurnBegan { turn });
        let fate = table.fate != [0; 2];
        table.fate = [0; 2];
        Ok(Situation { board, table, fate })
    }

    pub fn unit(&self, words: &str) -> Result<UnitId, Unanswered> {
        hear(words, &self.board)
    }

    pub fn cell(&self, words: &str) -> Result<Cell, Unanswered> {
        hear_cell(words, &self.board)
    }

    pub fn id(&self, unit: UnitId) -> &str {
        &self.board.unit(unit).id
    }

    /// Where a unit is, for a title.
    pub fn place_words(&self, unit: UnitId) -> String {
        self.table.cell(unit).map(|cell| format!(" in {}", self.board.label(cell))).unwrap_or_default()
    }

    /// Some units, for a title.
    pub fn names(&self, units: &[UnitId]) -> String {
        let ids: Vec<&str> = units.iter().map(|unit| self.id(*unit)).collect();
        ids.join(", ")
    }

    fn happen(&mut self, event: Event) {
        self.table.apply(&self.board, &event);
    }

    pub fn piece_mut(&mut self, unit: UnitId) -> &mut Piece {
        &mut self.table.pieces[unit.0 as usize]
    }

    /// Puts a unit somewhere else than the scenario does, with what it carries; it gets off what stays behind.
    pub fn place(&mut self, unit: UnitId, cell: Cell) {
        let carrier = self.table.piece(unit).aboard;
        if carrier.is_some_and(|carrier| self.table.cell(carrier) != Some(cell)) {
            self.piece_mut(unit).aboard = None;
        }
        self.happen(Event::Arrived { unit, cell });
    }

    /// Takes a unit off the map; what it carried stays.
    pub fn remove(&mut self, unit: UnitId) {
        self.happen(Event::Eliminated { unit, rule: Rule("SETUP") });
    }

    /// The impulse is that of a unit's formation.
    pub fn activate(&mut self, unit: UnitId) {
        let card = self.board.unit(unit);
        (self.table.active, self.table.acting) = (card.formation, card.side);
    }

    /// Something is true of a unit.
    pub fn mark(&mut self, unit: UnitId, state: &str) -> Result<(), Unanswered> {
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
    pub fn bring_commander(&mut self, unit: UnitId) -> Result<(), Unanswered> {
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

    /// Gives a hex another terrain, or what can be built there; what was there goes, and what can be seen stays.
    pub fn cover(&mut self, cell: Cell, name: &str) -> Result<(), Unanswered> {
        let tables = Arc::clone(&self.board.tables);
        let hex = &mut self.board.hexes[cell.index()];
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
        self.table.litter[cell.index()].wreck = false;
        if let Some(row) = built {
            hex.build(row);
            self.table.litter[cell.index()].wreck = row.wreck();
        }
        Ok(())
    }

    /// Nobody lays mines, and none lie but in one hex; says whether that leaves anything out.
    pub fn clear_mines(&mut self, but: Cell) -> bool {
        let cells = (0..self.table.litter.len()).filter(|at| *at != but.index());
        let mut left_out = self.table.mines != [0; 2];
        for at in cells {
            left_out |= std::mem::take(&mut self.table.litter[at].mines);
        }
        self.table.mines = [0; 2];
        left_out
    }
}
