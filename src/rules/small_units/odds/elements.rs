//! Questions about tests of one card: activation [4.2] and rally [8.3].

use super::{Answer, Question, Situation, Unanswered, only, single};
use crate::diag::grammar::said;
use crate::game::phrase::{Phrase, Say};
use crate::rules::small_units::activation;
use crate::rules::small_units::order::Choice;

impl Question<'_> {
    pub(super) fn rally(mut self) -> Result<Answer, Unanswered> {
        let unit = self.unit_of(&self.asked.rally)?;
        self.suppose(&[unit], None)?;
        self.situation.disorganize(unit);
        let title = format!("{} rallies", self.situation.id(unit));
        let part = single::rally(&self.situation, unit);
        Ok(self.answer("rally", title, &["8.3", "8.1"], only(part)))
    }

    pub(super) fn activation(mut self) -> Result<Answer, Unanswered> {
        let words = self.asked.activate.as_deref().unwrap_or_default();
        let board = &self.situation.board;
        let choices = words.split(',').map(|word| Choice::hear(word.trim(), board)).collect::<Result<Vec<_>, _>>()?;
        let named = choices.iter().find_map(|choice| match choice {
            Choice::Formation(formation) => Some(board.formation(*formation).side),
            Choice::Weapon(unit) => Some(board.unit(*unit).side),
            Choice::Support(_) => None,
        });
        let side = match (&self.asked.side, named) {
            (Some(side), _) => self.situation.side(side)?,
            (None, Some(side)) => side,
            (None, None) => return Err(Unanswered::new("it is not clear whose support it is").help("give --side NAME")),
        };
        self.situation.activate(side);
        let Situation { board, table, .. } = &self.situation;
        let may = activation::may_choose(board, table, &choices);
        self.allow("these elements cannot be activated", may, "--turn N asks about another turn")?;
        let rating = activation::rating(board, table, &choices);
        // Formations first: a weapon that comes along with one then adds nothing.
        let mut choices = choices;
        choices.sort_by_key(|choice| !matches!(choice, Choice::Formation(_)));
        let mut elements = Vec::new();
        for count in 1..=choices.len() {
            // What one more element adds is what the rating grows by.
            let before = activation::rating(board, table, &choices[..count - 1]).needed;
            let with = activation::rating(board, table, &choices[..count]).needed;
            elements.push((with - before, choices[count - 1].say(board)));
        }
        let title = format!("{} {words}", said(&board.side(side).name, "activate"));
        let is_free = activation::is_free(board, &choices, rating);
        let part = single::activation(&self.situation, rating, is_free, &elements);
        let mut reckoned = only(part);
        let (needed, best) = (rating.needed, board.best_card());
        reckoned.note(
            !is_free && activation::is_hopeless(board, needed),
            &format!(
                "This cannot succeed: it needs {needed}, and the best card is {best}. It may be declared all the same (A22)."
            ),
        );
        Ok(self.answer("activation", title, &["4.2", "4.1"], reckoned))
    }
}
