//! Lays a written situation out on a table.

use super::facts::{begins_in, only_after, opens};
use super::{Said, Situated, Tableau, Told, heard, holder};
use crate::game::board::Board;
use crate::game::course::State;
use crate::game::table::{Place, Table};
use crate::game::{Game, Misfit, Misfits};
use crate::grid::Cell;
use crate::source::Span;

/// A table that is being laid out.
pub struct Laying<'l, R: Situated> {
    pub board: &'l Board<R>,
    pub given: &'l R::Facts,
    pub table: Table<R>,
    pub turn: u32,
    pub misfits: &'l mut Misfits,
}

/// The state an example begins with; none if something in it cannot be.
pub fn lay_out<R: Situated>(board: &Board<R>, given: &R::Facts, misfits: &mut Misfits) -> Option<State<R>> {
    only_after(given, misfits);
    if R::opens(given) {
        opens(given, misfits);
        return misfits.is_empty().then(|| board.open());
    }
    let turn = begins_in(given.turn(), board.turns, misfits);
    let mut laying = Laying { board, given, table: Table::empty(board), turn, misfits };
    laying.table.turn = turn;
    let state = R::lay_out(&mut laying);
    let state = state.filter(|_| misfits.is_empty())?;
    misfits.push_all(impossible(given, R::unsound(board, given, &state)));
    misfits.is_empty().then_some(state)
}

impl<'l, R: Situated> Laying<'l, R> {
    /// Puts every unit where it is said to be, as it is said to be; then says who holds which cell.
    pub fn units(
        &mut self,
        mut put: impl FnMut(&mut Laying<'l, R>, &Said<'l, R>) -> Result<(), Misfit>,
    ) -> Vec<Said<'l, R>> {
        let (board, given) = (self.board, self.given);
        let mut all = Vec::new();
        for entry in given.units().iter() {
            let Some(said) = Said::of(board, &self.table, entry, R::begin, self.misfits) else { continue };
            let laid = put(self, &said);
            if self.misfits.heard(laid).is_some() {
                all.push(said);
            }
        }
        let table = &mut self.table;
        self.misfits.each(given.control().iter(), |(cell, side)| {
            let at: Cell = heard(board, cell, cell.span)?;
            table.control[at.index()] = holder(board, side, side.span)?;
            Ok(())
        });
        all
    }

    /// Stands a unit in its cell, or puts it aside, as it is said to be; its side holds the cell if it can hold one.
    pub fn stand(&mut self, said: &Said<'_, R>, holds: bool) {
        match said.place {
            Place::On(cell) => {
                R::stand(self.board, &mut self.table, said.unit, cell);
                if holds {
                    self.table.control[cell.index()] = Some(self.board.unit(said.unit).side);
                }
            }
            elsewhere => self.table.piece_mut(said.unit).place = elsewhere,
        }
        let piece = self.table.piece_mut(said.unit);
        (piece.aboard, piece.own) = (said.piece.aboard, said.piece.own);
    }

    /// Lays out what is said beside the units.
    pub fn facts(&mut self) {
        let (given, mut tableau) = (self.given, Tableau::laying(self.board, &mut self.table, self.misfits));
        R::facts(given, &mut tableau);
    }
}

/// What the rules never let come about, at the unit or the cell it is about.
fn impossible(given: &impl Told, broken: Vec<String>) -> Vec<Misfit> {
    let place = |broken: &str| -> Span {
        let about = given.units().iter().find(|(name, text)| {
            let at = text.split(',').next().unwrap_or_default().trim();
            broken.starts_with(&format!("{name} ")) || broken.starts_with(&format!("{at}:"))
        });
        about.map_or(given.place(), |(_, text)| text.span)
    };
    let never = |broken: String| Misfit::of_game(place(&broken), format!("the game can never come to this: {broken}"));
    broken.into_iter().map(never).collect()
}
