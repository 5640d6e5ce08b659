//! The ranges, where odds are asked about: a scenario of each ruleset, as it is or with something else in its file; and what is
//! found in answers.

use std::sync::OnceLock;

use sandtable::check::Depth;
use sandtable::game::board::Board;
use sandtable::rules::Scenario;
use sandtable::rules::common::odds::{Answer, Asked, Part, Row, Supposing, Unanswered, answer};

use crate::ground::{check_as_deep, root};

/// The range of a ruleset.
pub struct Range<R: Supposing> {
    id: &'static str,
    lay: fn(&Scenario) -> Board<R>,
    board: OnceLock<Board<R>>,
}

impl<R: Supposing> Range<R> {
    pub const fn new(id: &'static str, lay: fn(&Scenario) -> Board<R>) -> Range<R> {
        Range { id, lay, board: OnceLock::new() }
    }

    pub fn text(&self) -> String {
        std::fs::read_to_string(root().join(format!("tests/rules/{}-odds.scenario.toml", self.id))).unwrap()
    }

    pub fn board(&self) -> Board<R> {
        self.board.get_or_init(|| self.of(&self.text())).clone()
    }

    /// The range by another text.
    pub fn of(&self, text: &str) -> Board<R> {
        let outcome = check_as_deep(text, &[], &Depth::READING);
        let errors: Vec<&str> = outcome.findings.all.iter().map(|finding| finding.message.as_str()).collect();
        (self.lay)(&outcome.scenario.unwrap_or_else(|| panic!("{errors:#?}")))
    }

    /// The range with something else in its file.
    pub fn with(&self, lines: &str) -> Board<R> {
        self.of(&self.text().replacen("[map]", &format!("{lines}\n\n[map]"), 1))
    }

    /// The range by another ruling.
    pub fn by_ruling(&self, option: &str) -> Board<R> {
        let text = self.text();
        match text.contains("[options]") {
            true => self.of(&text.replacen("[options]", &format!("[options]\n{option}"), 1)),
            false => self.with(&format!("[options]\n{option}")),
        }
    }

    pub fn ask(&self, asked: Asked) -> Answer {
        ask_of(self.board(), asked)
    }

    pub fn refused(&self, asked: Asked) -> Unanswered {
        answer(self.board(), &asked).unwrap_err()
    }
}

pub fn ask_of<R: Supposing>(board: Board<R>, asked: Asked) -> Answer {
    answer(board, &asked).unwrap_or_else(|unanswered| panic!("{}", unanswered.why))
}

pub fn text(words: &str) -> Option<String> {
    Some(words.to_string())
}

/// A shot by a unit placed in a cell at another.
pub fn shot(by: &str, from: &str, at: &str, in_cell: &str) -> Asked {
    Asked { by: text(by), by_cell: text(from), at: text(at), at_cell: text(in_cell), ..Asked::default() }
}

/// The part of an answer about somebody or something, or about what begins so.
pub fn part<'a>(answer: &'a Answer, about: &str) -> &'a Part {
    let is_about = |part: &&Part| part.about.split(' ').next() == Some(about) || part.about == about;
    let begins = |part: &&Part| part.about.starts_with(about);
    let found = answer.parts.iter().find(is_about).or(answer.parts.iter().find(begins));
    found.unwrap_or_else(|| panic!("{about}: {:#?}", answer.parts))
}

pub fn row<'p>(part: &'p Part, result: &str) -> &'p Row {
    part.rows.iter().find(|row| row.result == result).unwrap_or_else(|| panic!("{result}: {:#?}", part.rows))
}

/// The chance of a result as a fraction in lowest terms; of none if there is no such row.
pub fn fraction(answer: &Answer, about: &str, result: &str) -> (u128, u128) {
    let Some(row) = part(answer, about).rows.iter().find(|row| row.result == result) else { return (0, 1) };
    assert_eq!(row.least, row.most, "{result}");
    let (mut a, mut b) = (row.least, row.of);
    while b > 0 {
        (a, b) = (b, a % b);
    }
    (row.least / a.max(1), row.of / a.max(1))
}

/// In how many ways each result comes.
pub fn ways(part: &Part) -> Vec<u128> {
    part.rows.iter().filter(|row| !row.together).map(|row| row.least).collect()
}
