//! A piece in words: where it is, then what else is to be said of it, between commas.
//!
//! A word is said of a piece by doing to it what the word says. So one function understands a word whether a table is laid
//! out or compared: a word is true of a piece exactly if saying it changes nothing.

use super::{Text, heard};
use crate::diag::nearest;
use crate::game::board::Board;
use crate::game::phrase::{Phrase, Say};
use crate::game::rules::Rules;
use crate::game::table::{Gone, Piece, Place, Table};
use crate::game::{Misfit, Misfits};
use crate::grid::Cell;
use crate::scenario::draft::UnitId;
use crate::source::Span;

/// The words in which a ruleset speaks of its pieces.
pub trait PieceWords: Rules {
    /// What is said of a unit that is gone, in place of its cell; a word that ends in HEX has a cell there.
    const GONE: &'static [(&'static str, Gone)];
    /// The words that can stand behind the cell, without their numbers, and the whole form.
    const WORDS: &'static [&'static str];
    const FORM: &'static str;
    /// The largest number that can be said.
    const MOST: i64 = 100;

    /// Whether a unit can be somewhere at all.
    fn may_be(_: &Board<Self>, _: UnitId, _: Place) -> Result<(), &'static str> {
        Ok(())
    }

    /// Does to a piece what a word says; what says nothing is [`Word::nothing`].
    fn say(board: &Board<Self>, unit: UnitId, word: &Word<'_>, piece: &mut Piece<Self>) -> Result<(), Misfit>;

    /// Makes a piece as it is where a unit is said to be and nothing else is said.
    fn plain(board: &Board<Self>, unit: UnitId, piece: &mut Piece<Self>);

    /// The same where a table is laid out.
    fn begin(board: &Board<Self>, unit: UnitId, piece: &mut Piece<Self>) {
        Self::plain(board, unit, piece);
    }

    /// What is to be said of a piece behind its place, in the same words.
    fn words(board: &Board<Self>, unit: UnitId, piece: &Piece<Self>) -> Vec<String>;
}

/// A word said of a unit, and where it is written.
#[derive(Clone, Copy)]
pub struct Word<'w> {
    pub text: &'w str,
    pub at: Span,
}

impl Word<'_> {
    /// What is answered to a word that tells nothing of a unit: the nearest that would, or the whole form.
    pub fn nothing<R: PieceWords>(&self) -> Misfit {
        // A number behind a word stands for any.
        let plain: Vec<&str> = self.text.split(' ').filter(|part| part.parse::<f64>().is_err()).collect();
        let why = match nearest(&plain.join(" "), R::WORDS.iter().copied()) {
            Some(like) => format!("`{}` says nothing; did you mean `{like}`?", self.text),
            None => format!("`{}` says nothing: {}", self.text, R::FORM),
        };
        Misfit::at(self.at, why)
    }

    /// A number in it.
    pub fn number<R: PieceWords, N: TryFrom<i64>>(&self, digits: &str) -> Result<N, Misfit> {
        super::small(digits.parse().map_err(|_| self.nothing::<R>())?, R::MOST, self.at)
    }

    /// A thing of the game that it names.
    pub fn names<B, T: Phrase<B>>(&self, board: &B, name: &str) -> Result<T, Misfit> {
        heard(board, name, self.at)
    }

    /// Refuses it of all but some.
    pub fn only(&self, is: bool, who: &str) -> Result<(), Misfit> {
        match is {
            true => Ok(()),
            false => Err(Misfit::of_game(self.at, format!("`{}` is said of {who} alone", self.text))),
        }
    }
}

/// What is said of a unit.
pub struct Said<'s, R: Rules> {
    pub unit: UnitId,
    pub name: &'s Text,
    pub text: &'s Text,
    pub place: Place,
    /// The piece as it is said to be.
    pub piece: Piece<R>,
}

impl<'s, R: PieceWords> Said<'s, R> {
    /// Understands what is said of a unit, as a change to a piece that `plain` makes as all are; none if the unit or its place cannot be understood.
    pub fn of(
        board: &Board<R>,
        table: &Table<R>,
        (name, text): &'s (Text, Text),
        plain: fn(&Board<R>, UnitId, &mut Piece<R>),
        misfits: &mut Misfits,
    ) -> Option<Said<'s, R>> {
        let unit = misfits.heard(heard::<_, UnitId>(board, name, name.span))?;
        let place = misfits.heard(place::<R>(board, text))?;
        if let Err(why) = R::may_be(board, unit, place) {
            misfits.push(Misfit::of_game(text.span, why));
        }
        let mut piece = *table.piece(unit);
        piece.place = place;
        if !matches!(place, Place::Gone(Gone::Destroyed | Gone::Lost)) {
            plain(board, unit, &mut piece);
        }
        let mut said = Said { unit, name, text, place, piece };
        let mut piece = said.piece;
        misfits.each(said.words(), |word| R::say(board, unit, &word, &mut piece));
        said.piece = piece;
        Some(said)
    }

    /// Everything said behind its place.
    fn words(&self) -> impl Iterator<Item = Word<'s>> + use<'s, R> {
        let at = self.text.span;
        self.text.split(',').skip(1).map(move |text| Word { text: text.trim(), at })
    }

    /// Whether one of the words is said.
    pub fn has(&self, word: &str) -> bool {
        self.words().any(|said| said.text == word)
    }

    /// Says everything once more, of a piece to which something has happened since. What is wrong with it was told before.
    pub fn again(&self, board: &Board<R>, piece: &mut Piece<R>) {
        self.words().for_each(|word| drop(R::say(board, self.unit, &word, piece)));
    }
}

/// Where a unit is said to be.
fn place<R: PieceWords>(board: &Board<R>, text: &Text) -> Result<Place, Misfit> {
    let word = text.split(',').next().unwrap_or_default().trim();
    if word == "away" {
        return Ok(Place::Away);
    }
    for (known, gone) in R::GONE {
        match (known.strip_suffix("HEX"), gone) {
            (None, gone) if word == *known => return Ok(Place::Gone(*gone)),
            (Some(before), Gone::Left(_)) => {
                if let Some(cell) = word.strip_prefix(before) {
                    return Ok(Place::Gone(Gone::Left(Some(heard(board, cell, text.span)?))));
                }
            }
            _ => {}
        }
    }
    let others = R::GONE.iter().map(|(known, _)| *known);
    heard::<_, Cell>(board, word, text.span).map(Place::On).map_err(|misfit| {
        match nearest(word, ["away"].into_iter().chain(others)) {
            Some(like) => Misfit::at(text.span, format!("{}; did you mean `{like}`?", misfit.why)),
            None => misfit,
        }
    })
}

/// How a unit fares, in the same words.
pub fn describe<R: PieceWords>(board: &Board<R>, table: &Table<R>, unit: UnitId) -> String {
    let piece = table.piece(unit);
    let place = match piece.place {
        Place::Away => "away".to_string(),
        Place::On(cell) => cell.say(board),
        Place::Gone(how) => {
            let alike = |(_, known): &&(&str, Gone)| std::mem::discriminant(known) == std::mem::discriminant(&how);
            let word = R::GONE.iter().find(alike).or(R::GONE.first()).map_or("gone", |(word, _)| *word);
            match (how, word.strip_suffix("HEX")) {
                (Gone::Left(Some(cell)), Some(before)) => format!("{before}{}", cell.say(board)),
                (Gone::Left(_), _) => word.to_string(),
                _ => return word.to_string(),
            }
        }
    };
    std::iter::once(place).chain(R::words(board, unit, piece)).collect::<Vec<_>>().join(", ")
}

/// Those words of some that hold.
pub fn those_of<const N: usize>(flags: [(bool, &str); N]) -> impl Iterator<Item = String> {
    flags.into_iter().filter(|(is, _)| *is).map(|(_, word)| word.to_string())
}
