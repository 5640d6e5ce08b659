//! A close combat of one unit against another: who attacks, and who defends.

use super::{Question, Supposing, Unanswered, hear_all, pairs};
use crate::grid::Cell;
use crate::scenario::draft::UnitId;

/// How a ruleset calls such a fight.
pub struct Duel {
    pub attacks: &'static str,
    pub fight: &'static str,
    /// "one unit attacks at a time", with its section.
    pub one: &'static str,
    /// "it attacks a square beside its own", with its section.
    pub beside: &'static str,
    /// The section on who fights whom.
    pub sides: &'static str,
    /// Why only one unit defends, with its section.
    pub single: &'static str,
}

impl<R: Supposing> Question<'_, R> {
    /// The one who attacks, put where it attacks from.
    pub fn attacker(&mut self, duel: &Duel, cell: Cell) -> Result<UnitId, Unanswered> {
        let form = format!("give --attackers UNIT@{}", R::CELL);
        let Some(words) = &self.asked.attackers else {
            return Err(Unanswered::new(format!("nobody {}", duel.attacks)).help(form));
        };
        let mut named = pairs(words);
        let (Some((unit, from)), None) = (named.next(), named.next()) else {
            return Err(Unanswered::new(duel.one).help(form));
        };
        let unit = self.situation.unit(unit)?;
        if let Some(from) = from {
            let from = self.situation.cell(from)?;
            self.situation.place(unit, from);
        }
        match self.cell_of(unit, &form)? {
            from if from == cell => Err(Unanswered::new(duel.beside).help(form)),
            _ => Ok(unit),
        }
    }

    /// The one who defends: named, or the only one of some who are there.
    pub fn defender(
        &mut self,
        duel: &Duel,
        attacker: UnitId,
        cell: Cell,
        there: Vec<UnitId>,
    ) -> Result<UnitId, Unanswered> {
        let side = self.situation.board.unit(attacker).side;
        let there = match &self.asked.defenders {
            Some(words) => hear_all(words, &self.situation.board)?,
            None => there,
        };
        let (form, label) = ("give --defenders UNIT", self.situation.board.label(cell).to_string());
        match there[..] {
            [defender] if self.situation.board.unit(defender).side == side => {
                let (id, Duel { fight, sides, .. }) = (self.situation.id(defender), duel);
                Err(Unanswered::new(format!("{id} is on the wrong side of this {fight} [{sides}]")).help(form))
            }
            [defender] => {
                if self.situation.table.cell(defender) != Some(cell) {
                    self.situation.place(defender, cell);
                }
                Ok(defender)
            }
            [] => Err(Unanswered::new(format!("nobody defends {label}")).help(form)),
            _ => Err(Unanswered::new(format!("it is not clear who defends {label}: {}", duel.single)).help(form)),
        }
    }
}
