//! A question by options: what is supposed, whether it may be, and the answer to it.

use super::{Answer, Asked, Reckoned, Situation, Supposing, Unanswered, hear_all, paired};
use crate::game::board::Board;
use crate::game::course::May;
use crate::game::phrase::Phrase;
use crate::game::table::Table;
use crate::grid::Cell;
use crate::scenario::draft::UnitId;

/// What is asked, and of which situation.
pub struct Question<'a, R: Supposing> {
    pub asked: &'a Asked,
    pub situation: Situation<R>,
}

/// Answers a question about the set-up of a scenario.
pub fn answer<R: Supposing>(board: Board<R>, asked: &Asked) -> Result<Answer, Unanswered> {
    let situation = Situation::of(board, asked.turn.unwrap_or(1))?;
    R::answered(Question { asked, situation }.supposed()?)
}

/// Answers a question about a table that is laid out already.
pub fn answer_on<R: Supposing>(board: Board<R>, table: Table<R>, asked: &Asked) -> Result<Answer, Unanswered> {
    R::answered(Question { asked, situation: Situation::laid(board, table) }.supposed()?)
}

impl<'a, R: Supposing> Question<'a, R> {
    /// With what is supposed of where units are.
    fn supposed(mut self) -> Result<Question<'a, R>, Unanswered> {
        let asked = self.asked;
        for unit in self.named(&asked.without, &[])? {
            self.situation.remove(unit);
        }
        for (words, cell) in [(&asked.by, &asked.by_cell), (&asked.at, &asked.at_cell)] {
            if let (Some(unit), Some(cell)) = (words, cell) {
                let (unit, cell) = (self.situation.unit(unit)?, self.situation.cell(cell)?);
                self.situation.place(unit, cell);
            }
        }
        for (unit, cell) in self.paired(&asked.place, "--place", &format!("UNIT@{}", R::CELL))? {
            let cell = self.situation.cell(cell)?;
            self.situation.place(unit, cell);
        }
        Ok(self)
    }

    /// The unit that acts, and the one it acts on.
    pub fn both(&self) -> Result<[Option<UnitId>; 2], Unanswered> {
        let unit = |words: &Option<String>| words.as_deref().map(|words| self.situation.unit(words)).transpose();
        Ok([unit(&self.asked.by)?, unit(&self.asked.at)?])
    }

    /// A unit that an option names.
    pub fn unit_of(&self, words: &Option<String>) -> Result<UnitId, Unanswered> {
        self.situation.unit(words.as_deref().unwrap_or_default())
    }

    /// Units that an option names; with an empty text those it is about anyway.
    pub fn named(&self, words: &Option<String>, usual: &[UnitId]) -> Result<Vec<UnitId>, Unanswered> {
        match words.as_deref() {
            None => Ok(Vec::new()),
            Some("") => Ok(usual.to_vec()),
            Some(words) => hear_all(words, &self.situation.board),
        }
    }

    /// Entries like `UNIT@HEX`, each with what stands behind its `@`.
    pub fn paired<'w, T: Phrase<Board<R>>>(
        &self,
        words: &'w Option<String>,
        option: &str,
        form: &str,
    ) -> Result<Vec<(T, &'w str)>, Unanswered> {
        paired(words.as_deref(), &self.situation.board, option, form)
    }

    /// Where a unit is, which must be somewhere.
    pub fn cell_of(&self, unit: UnitId, help: &str) -> Result<Cell, Unanswered> {
        let off = || Unanswered::new(format!("{} is not on the {}", self.situation.id(unit), R::MAP)).help(help);
        self.situation.table.cell(unit).ok_or_else(off)
    }

    /// The target's cell has the cover that it is said to have.
    pub fn cover(&mut self, cell: Cell) -> Result<(), Unanswered> {
        self.asked.terrain.as_deref().map_or(Ok(()), |terrain| self.situation.cover(cell, terrain))
    }

    /// Passes if everybody who was put somewhere may be there.
    pub fn allow_places(&mut self, may: impl Fn(&Board<R>, &Table<R>, UnitId, Cell) -> May) -> Result<(), Unanswered> {
        for unit in std::mem::take(&mut self.situation.placed) {
            let Situation { board, table, .. } = &self.situation;
            if let Some(cell) = table.cell(unit).filter(|_| table.piece(unit).aboard.is_none()) {
                let what = format!("{} cannot be in {}", self.situation.id(unit), board.label(cell));
                self.allow(&what, may(board, table, unit, cell), "--place UNIT@HEX puts units elsewhere")?;
            }
        }
        Ok(())
    }

    /// Passes unless the rules forbid it and nobody asked for it anyway.
    pub fn allow(&self, what: &str, may: May, help: &str) -> Result<(), Unanswered> {
        match may {
            Err(no) if !self.asked.anyway => {
                Err(Unanswered::refused(what, no).help(format!("{help}; --anyway reckons it all the same")))
            }
            _ => Ok(()),
        }
    }

    /// Refuses options that make no difference to what is asked, beyond those about units.
    pub fn bear(&self, kind: &str, options: &[&str]) -> Result<(), Unanswered> {
        self.bear_only(kind, &[options, R::ABOUT_UNITS].concat())
    }

    /// Refuses options that make no difference to what is asked.
    pub fn bear_only(&self, kind: &str, options: &[&str]) -> Result<(), Unanswered> {
        match self.asked.stray(options) {
            Some(option) => Err(Unanswered::new(format!("{option} has no bearing on {kind}")).help("ask without it")),
            None => Ok(()),
        }
    }

    pub fn answer(self, kind: &'static str, title: String, rules: &[&'static str], reckoned: Reckoned) -> Answer {
        let Reckoned { sums, parts, rules: more, mut notes, basis } = reckoned;
        let mut cited = Vec::new();
        for rule in rules.iter().copied().chain(more) {
            if !cited.contains(&rule) {
                cited.push(rule);
            }
        }
        notes.sort_by_key(|note| R::NOTES.iter().position(|known| known == note));
        notes.extend(R::LEFT_OUT.map(str::to_string));
        let mut facts = vec![("turn", self.situation.table.turn.into())];
        facts.extend(R::keys(&self.situation));
        Answer {
            kind,
            title,
            moment: R::moment(&self.situation),
            sums,
            parts,
            rules: cited,
            basis: basis.unwrap_or_else(|| R::basis(&self.situation)),
            notes,
            drawn: R::DRAWN,
            facts,
        }
    }
}
