//! A unit's state in words: where it is, then what else is to be said, between commas.

use super::{Text, heard, small};
use crate::game::phrase::Say;
use crate::game::{Misfit, Misfits};
use crate::grid::Cell;
use crate::rules::common::situation::{placed, says_nothing};
use crate::rules::small_units::board::Board;
use crate::rules::small_units::table::{Gone, Piece, Place, Table};
use crate::scenario::draft::UnitId;

/// What is said of a unit; what is not said is none.
#[derive(Clone, Debug, PartialEq)]
pub struct Said {
    pub place: Place,
    pub reduced: bool,
    pub disorganized: bool,
    pub activated: Option<bool>,
    pub done: Option<bool>,
    pub moved: bool,
    pub points: Option<i16>,
    pub support: Option<i16>,
    pub limit: Option<Option<i16>>,
    pub from: Option<Cell>,
}

/// The words that can stand behind the hex, without their numbers.
const WORDS: &[&str] = &[
    "reduced",
    "disorganized",
    "activated",
    "idle",
    "done",
    "moved",
    "points",
    "support",
    "limit",
    "no limit",
    "from",
];

const FORM: &str = "a unit is written as its hex, `away`, `eliminated` or `left at HEX`, and after commas any of: \
                    reduced, disorganized, activated, idle, done, moved, points N, support N, limit N, no limit, from HEX";

impl Said {
    /// What is said of a unit; none if its place cannot be understood.
    pub fn read(board: &Board, text: &Text, misfits: &mut Misfits) -> Option<Said> {
        let mut words = text.split(',').map(str::trim);
        let place = match words.next().unwrap_or_default() {
            "away" => Place::Away,
            "eliminated" => Place::Gone(Gone::Destroyed),
            place => match place.strip_prefix("left at ") {
                Some(cell) => Place::Gone(Gone::Left(Some(misfits.heard(heard(board, cell, text.span))?))),
                None => {
                    Place::On(misfits.heard(placed(board, place, &["away", "eliminated", "left at HEX"], text.span))?)
                }
            },
        };
        let mut said = Said {
            place,
            reduced: false,
            disorganized: false,
            activated: None,
            done: None,
            moved: false,
            points: None,
            support: None,
            limit: None,
            from: None,
        };
        misfits.each(words, |word| said.take(board, text, word));
        Some(said)
    }

    fn take(&mut self, board: &Board, text: &Text, word: &str) -> Result<(), Misfit> {
        let fault = || says_nothing(word, WORDS, FORM, text.span);
        let number = |digits: &str| digits.parse().map_err(|_| fault()).and_then(|number| small(number, text.span));
        match word.split_once(' ') {
            None => match word {
                "reduced" => self.reduced = true,
                "disorganized" => self.disorganized = true,
                "activated" => self.activated = Some(true),
                "idle" => self.activated = Some(false),
                "done" => self.done = Some(true),
                "moved" => self.moved = true,
                _ => return Err(fault()),
            },
            Some(("no", "limit")) => self.limit = Some(None),
            Some(("points", digits)) => self.points = Some(number(digits)?),
            Some(("support", digits)) => self.support = Some(number(digits)?),
            Some(("limit", digits)) => self.limit = Some(Some(number(digits)?)),
            Some(("from", cell)) => self.from = Some(heard(board, cell, text.span)?),
            Some(_) => return Err(fault()),
        }
        Ok(())
    }

    /// Whether a piece is as it is said to be: place, strength and order always, the rest where something is said.
    pub fn fits(&self, piece: &Piece) -> bool {
        let gone = matches!(self.place, Place::Gone(Gone::Destroyed));
        self.place == piece.place
            && (gone || (self.reduced == piece.reduced && self.disorganized == piece.disorganized))
            && self.activated.is_none_or(|activated| activated == piece.activated)
            && self.done.is_none_or(|done| done == piece.done)
            && (!self.moved || piece.moved)
            && self.points.is_none_or(|points| points == piece.movement)
            && self.support.is_none_or(|support| support == piece.support)
            && self.limit.is_none_or(|limit| limit == piece.limit)
            && self.from.is_none_or(|from| Some(from) == piece.from)
    }
}

/// How a unit really fares, in the same words.
pub fn describe(board: &Board, table: &Table, unit: UnitId) -> String {
    let piece = table.piece(unit);
    let mut words = vec![match piece.place {
        Place::Away => "away".to_string(),
        Place::Gone(Gone::Left(Some(cell))) => format!("left at {}", cell.say(board)),
        Place::Gone(_) => "eliminated".to_string(),
        Place::On(cell) => cell.say(board),
    }];
    let flags = [
        (piece.reduced, "reduced"),
        (piece.disorganized, "disorganized"),
        (piece.activated, "activated"),
        (piece.done, "done"),
        (piece.moved, "moved"),
    ];
    words.extend(flags.iter().filter(|(set, _)| *set).map(|(_, word)| word.to_string()));
    if piece.activated {
        words.push(format!("points {}", piece.movement));
    }
    if piece.support > 0 {
        words.push(format!("support {}", piece.support));
    }
    words.extend(piece.limit.map(|limit| format!("limit {limit}")));
    words.extend(piece.from.map(|from| format!("from {}", from.say(board))));
    words.join(", ")
}
