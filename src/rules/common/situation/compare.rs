//! Compares a table with what an example says about it.
//!
//! Facts are laid out and compared by the same functions: what is said is true exactly if saying it once more changes nothing.

use super::facts::only_before;
use super::{Said, Situated, Told, describe, heard, holder, holder_word, same};
use crate::game::board::Board;
use crate::game::phrase::Phrase;
use crate::game::rules::Rules;
use crate::game::table::Table;
use crate::game::{Misfit, Misfits};
use crate::grid::Cell;
use crate::scenario::Keyed;
use crate::scenario::draft::SideId;
use crate::source::{Span, Spanned};

/// Everything said that is not so; what is not said may be as it likes.
pub fn differences<R: Situated>(board: &Board<R>, table: &Table<R>, then: &R::Facts) -> Vec<Misfit> {
    let mut all = Misfits::default();
    only_before(then, &mut all);
    all.each(then.turn(), |turn| same(turn.value == table.turn, turn.span, || format!("it is turn {}", table.turn)));
    for entry in then.units().iter() {
        let Some(said) = Said::of(board, table, entry, R::plain, &mut all) else { continue };
        if said.piece != *table.piece(said.unit) {
            let why = format!("{} is not `{}`, but `{}`", said.name, said.text, describe(board, table, said.unit));
            all.push(Misfit::differs(said.text.span, why));
        }
    }
    all.each(then.control().iter(), |(cell, side)| {
        let at: Cell = heard(board, cell, cell.span)?;
        let found = table.control[at.index()];
        let held = || format!("{cell} is held by {}", holder_word(board, found));
        same(holder(board, side, side.span)? == found, side.span, held)
    });
    R::facts(then, &mut Tableau { board, on: On::Held(table), misfits: &mut all });
    all.sorted()
}

/// A table on which facts are laid out, or against which they are held.
pub struct Tableau<'d, R: Rules> {
    pub board: &'d Board<R>,
    on: On<'d, R>,
    misfits: &'d mut Misfits,
}

enum On<'d, R: Rules> {
    Laid(&'d mut Table<R>),
    Held(&'d Table<R>),
}

impl<'d, R: Rules> Tableau<'d, R> {
    pub fn laying(board: &'d Board<R>, table: &'d mut Table<R>, misfits: &'d mut Misfits) -> Tableau<'d, R> {
        Tableau { board, on: On::Laid(table), misfits }
    }

    pub fn lays_out(&self) -> bool {
        matches!(self.on, On::Laid(_))
    }

    /// Does something with the table only while it is laid out.
    pub fn lay(&mut self, lay: impl FnOnce(&mut Table<R>, &mut Misfits)) {
        if let On::Laid(table) = &mut self.on {
            lay(table, self.misfits);
        }
    }

    /// One fact: `lay` lays it out, `so` tells how it is instead.
    pub fn one<V>(
        &mut self,
        said: &Option<Spanned<V>>,
        lay: impl FnOnce(&mut Table<R>, &Spanned<V>) -> Result<(), Misfit>,
        so: impl FnOnce(&Table<R>) -> String,
    ) {
        let Some(said) = said else { return };
        let told = self.say(said.span, |table| lay(table, said), so);
        self.misfits.heard(told);
    }

    /// Facts by their keys: cells, sides, whatever has a name. `lay` lays one out, `so` tells how it is instead.
    pub fn each<K: Phrase<Board<R>> + Copy, V>(
        &mut self,
        said: &Keyed<V>,
        lay: impl Fn(&mut Table<R>, K, &Spanned<V>) -> Result<(), Misfit>,
        so: impl Fn(&Table<R>, K, &str) -> String,
    ) {
        for (name, value) in said.iter() {
            let told = heard(self.board, name, name.span)
                .and_then(|key: K| self.say(value.span, |table| lay(table, key, value), |table| so(table, key, name)));
            self.misfits.heard(told);
        }
    }

    /// Numbers of sides that follow from the rest, and are only compared.
    pub fn count(
        &mut self,
        said: &Keyed<i64>,
        found: impl Fn(&Table<R>, SideId) -> i64,
        so: impl Fn(&str, i64) -> String,
    ) {
        let (board, On::Held(table)) = (self.board, &self.on) else { return };
        self.misfits.each(said.iter(), |(side, number)| {
            let found = found(table, heard(board, side, side.span)?);
            same(found == number.value, number.span, || so(side, found))
        });
    }

    fn say(
        &mut self,
        at: Span,
        lay: impl FnOnce(&mut Table<R>) -> Result<(), Misfit>,
        so: impl FnOnce(&Table<R>) -> String,
    ) -> Result<(), Misfit> {
        match &mut self.on {
            On::Laid(table) => lay(table),
            On::Held(table) => {
                let mut said = table.clone();
                // What can be understood, but cannot be here, is not so either.
                let is = lay(&mut said).map(|()| said == **table).or_else(|misfit| match misfit.follows {
                    true => Ok(false),
                    false => Err(misfit),
                });
                same(is?, at, || so(table))
            }
        }
    }
}
