//! What `odds` answers, whichever ruleset was asked: results with the ways they come about, counted and never rounded.

mod asked;
mod duel;
mod question;
mod reckoned;
mod situation;

use serde_json::Value;

use crate::diag::nearest;
use crate::game::course::No;
use crate::game::phrase::{Lexicon, Phrase};
use crate::game::share::Share;
use crate::grid::{Cell, Shape};

pub use asked::Asked;
pub use duel::Duel;
pub use question::{Question, answer, answer_on};
pub use reckoned::{Reckoned, fates, hit_words};
pub use situation::{Situation, Supposing};

/// Every result of something, with its chance and how it comes about.
#[derive(Clone, Debug, PartialEq)]
pub struct Answer {
    /// What was asked: fire, close combat, activation …
    pub kind: &'static str,
    /// The question in one line.
    pub title: String,
    /// When it is: the turn, and what else counts.
    pub moment: String,
    /// The arithmetic, a line each.
    pub sums: Vec<String>,
    pub parts: Vec<Part>,
    /// The sections it rests on.
    pub rules: Vec<&'static str>,
    /// What was counted over, in a sentence.
    pub basis: String,
    /// What is taken for granted, a sentence each.
    pub notes: Vec<String>,
    /// What brings a result, as a column is headed: cards, die.
    pub drawn: &'static str,
    /// The situation for programs, key by key.
    pub facts: Vec<(&'static str, Value)>,
}

/// The results for one thing in question.
#[derive(Clone, Debug, PartialEq)]
pub struct Part {
    /// Whom or what it is about.
    pub about: String,
    pub sums: Vec<String>,
    /// Whether only a reader who wants everything needs it.
    pub detail: bool,
    pub rows: Vec<Row>,
}

/// One result: the ways it can come about, out of all.
#[derive(Clone, Debug, PartialEq)]
pub struct Row {
    pub result: String,
    /// The least and the most, where somebody chooses; otherwise the same.
    pub least: u128,
    pub most: u128,
    pub of: u128,
    /// The values of the card or die that bring it, where one does.
    pub by: Option<Vec<i16>>,
    /// Whether it only adds up rows before it.
    pub together: bool,
}

impl Row {
    pub fn certain(result: impl Into<String>, ways: u128, of: u128) -> Row {
        Row { result: result.into(), least: ways, most: ways, of, by: None, together: false }
    }

    /// What several rows come to together.
    pub fn together(result: impl Into<String>, rows: &[Row]) -> Row {
        let of = rows.first().map_or(1, |row| row.of);
        let (least, most) = rows.iter().fold((0, 0), |(least, most), row| (least + row.least, most + row.most));
        Row { least, most, together: true, ..Row::certain(result, 0, of) }
    }

    /// The chance as a decimal, at least and at most.
    pub fn chances(&self) -> [f64; 2] {
        [self.least, self.most].map(|ways| ways as f64 / self.of.max(1) as f64)
    }
}

/// Of what cannot be written as a whole number of ways, the share of so many is given between two bounds.
const ROUND: u128 = 10_u128.pow(18);

/// Rows out of the same number of ways, the smallest that will do.
pub fn rows(results: impl IntoIterator<Item = (String, Share)>) -> Vec<Row> {
    bounded(results.into_iter().map(|(name, share)| (name, [share.clone(), share])))
}

/// The same of results that are only known to be at least and at most so likely.
pub fn bounded(results: impl IntoIterator<Item = (String, [Share; 2])>) -> Vec<Row> {
    let (names, shares): (Vec<String>, Vec<[Share; 2]>) = results.into_iter().unzip();
    let row = |name: String, [least, most]: [u128; 2], of: u128| Row { least, most, ..Row::certain(name, 0, of) };
    match Share::together(shares.iter().flatten()) {
        Some((ways, of)) => {
            names.into_iter().zip(ways.chunks(2)).map(|(name, ways)| row(name, [ways[0], ways[1]], of)).collect()
        }
        None => {
            let round = |[least, most]: &[Share; 2]| [least.rounded(ROUND)[0], most.rounded(ROUND)[1]];
            names.into_iter().zip(&shares).map(|(name, shares)| row(name, round(shares), ROUND)).collect()
        }
    }
}

/// Why a question has no answer, and what to ask instead.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unanswered {
    pub why: String,
    pub help: Option<String>,
}

impl Unanswered {
    pub fn new(why: impl Into<String>) -> Unanswered {
        Unanswered { why: why.into(), help: None }
    }

    pub fn help(self, help: impl Into<String>) -> Unanswered {
        Unanswered { help: Some(help.into()), ..self }
    }

    /// The rules forbid it.
    pub fn refused(what: &str, no: No) -> Unanswered {
        Unanswered::new(format!("{what}: {} [{}]", no.why, no.rule))
    }

    /// There is no turn of this number.
    pub fn no_turn(turn: u32, turns: u32) -> Unanswered {
        Unanswered::new(format!("there is no turn {turn}: the game has {turns}"))
            .help(format!("--turn takes 1 to {turns}"))
    }

    /// There is no terrain of this name among those known.
    pub fn no_terrain<'n>(name: &str, known: impl Iterator<Item = &'n str>) -> Unanswered {
        let unknown = Unanswered::new(format!("there is no terrain `{name}`"));
        match nearest(name, known) {
            Some(near) => unknown.help(format!("did you mean `{near}`?")),
            None => unknown.help("`sandtable list terrain` shows them"),
        }
    }
}

impl From<String> for Unanswered {
    fn from(why: String) -> Unanswered {
        Unanswered::new(why)
    }
}

/// Something named in a question.
pub fn hear<B, T: Phrase<B>>(words: &str, board: &B) -> Result<T, Unanswered> {
    Ok(T::hear(words.trim(), board)?)
}

/// Several of them, with commas between.
pub fn hear_all<B, T: Phrase<B>>(words: &str, board: &B) -> Result<Vec<T>, Unanswered> {
    words.split(',').map(|word| hear(word, board)).collect()
}

/// A cell of the map.
pub fn hear_cell<B: Lexicon>(words: &str, board: &B) -> Result<Cell, Unanswered> {
    let cell = hear(words, board)?;
    if board.grid().is_present(cell) {
        return Ok(cell);
    }
    let word = if board.grid().shape() == Shape::Square { "square" } else { "hex" };
    Err(Unanswered::new(format!("there is no {word} `{words}` on this map")))
}

/// Entries like `UNIT@HEX`, each with what stands behind its `@`.
fn paired<'w, B, T: Phrase<B>>(
    words: Option<&'w str>,
    board: &B,
    option: &str,
    form: &str,
) -> Result<Vec<(T, &'w str)>, Unanswered> {
    let each = words.into_iter().flat_map(pairs).map(|(one, what)| match what {
        Some(what) => Ok((hear(one, board)?, what.trim())),
        None => Err(Unanswered::new(format!("{option} {}: what stands behind @ is missing", one.trim()))
            .help(format!("write {option} {form}, with commas between"))),
    });
    each.collect()
}

/// Entries like `A@0410, B`: each with what stands behind its last `@`.
pub fn pairs(words: &str) -> impl Iterator<Item = (&str, Option<&str>)> {
    words.split(',').map(|word| word.rsplit_once('@').map_or((word, None), |(one, other)| (one, Some(other))))
}
