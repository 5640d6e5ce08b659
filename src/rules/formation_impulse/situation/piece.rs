//! A unit's state in words: where it is, then what else is to be said, between commas.

use super::{Text, small};
use crate::game::phrase::Say;
use crate::game::{Misfit, Misfits};
use crate::rules::common::situation::{heard, placed, says_nothing};
use crate::rules::formation_impulse::board::Board;
use crate::rules::formation_impulse::table::{Gone, Piece, Place, Table};
use crate::rules::formation_impulse::words;
use crate::scenario::draft::UnitId;

/// What is said of a unit. Without a word it is at full strength, in good order and on its own; the rest is none where
/// nothing is said.
#[derive(Clone, Debug, PartialEq)]
pub struct Said {
    pub place: Place,
    reduced: bool,
    disrupted: bool,
    pub on: Option<UnitId>,
    oc: Option<bool>,
    ooc: Option<bool>,
    moved: bool,
    spent: Option<u8>,
    lent: bool,
    calls: Option<u8>,
    fresh: bool,
}

/// The words that can stand behind the hex, without their numbers.
const WORDS: &[&str] =
    &["reduced", "disrupted", "on", "oc", "ready", "ooc", "in command", "moved", "spent", "lent", "called", "fresh"];

const FORM: &str = "a unit is written as its hex, `away`, `eliminated` or `lost`, and after commas any of: reduced, \
                    disrupted, on UNIT, oc, ready, ooc, in command, moved, spent 2½, lent, called 1, fresh";

impl Said {
    /// What is said of a unit; none if its place cannot be understood.
    pub fn read(board: &Board, unit: UnitId, text: &Text, misfits: &mut Misfits) -> Option<Said> {
        let mut words = text.split(',').map(str::trim);
        let place = match words.next().unwrap_or_default() {
            "away" => Place::Away,
            "eliminated" => Place::Gone(Gone::Destroyed),
            "lost" => Place::Gone(Gone::Lost),
            cell => Place::On(misfits.heard(placed(board, cell, &["away", "eliminated", "lost"], text.span))?),
        };
        let card = board.unit(unit);
        match place {
            Place::Gone(Gone::Lost) if !card.is_headquarters() => {
                misfits.push(Misfit::of_game(text.span, "only headquarters are `lost`; others are `eliminated`"));
            }
            Place::On(_) if card.is_aircraft() => {
                misfits
                    .push(Misfit::of_game(text.span, "an aircraft is not on the map before it strikes; write `away`"));
            }
            _ => {}
        }
        let mut said = Said {
            place,
            reduced: false,
            disrupted: false,
            on: None,
            oc: None,
            ooc: None,
            moved: false,
            spent: None,
            lent: false,
            calls: None,
            fresh: false,
        };
        misfits.each(words, |word| said.read_word(board, unit, text, word));
        Some(said)
    }

    fn read_word(&mut self, board: &Board, unit: UnitId, text: &Text, word: &str) -> Result<(), Misfit> {
        let fault = || says_nothing(word, WORDS, FORM, text.span);
        let card = board.unit(unit);
        let only = |is: bool, who: &str| match is {
            true => Ok(()),
            false => Err(Misfit::of_game(text.span, format!("`{word}` is said of {who} alone"))),
        };
        match word {
            "reduced" => {
                only(!card.single_step, "units with a reduced side")?;
                self.reduced = true;
            }
            "disrupted" => {
                only(!card.is_headquarters(), "platoons and aircraft")?;
                self.disrupted = true;
            }
            "oc" => self.oc = Some(true),
            "ready" => self.oc = Some(false),
            "ooc" => self.ooc = Some(true),
            "in command" => self.ooc = Some(false),
            "moved" => self.moved = true,
            "lent" => {
                only(card.is_headquarters(), "headquarters")?;
                self.lent = true;
            }
            "fresh" => self.fresh = true,
            _ => match word.split_once(' ') {
                Some(("on", carrier)) => self.on = Some(heard(board, carrier, text.span)?),
                Some(("spent", factors)) => self.spent = Some(halves(factors, text)?.ok_or_else(fault)?),
                Some(("called", count)) => {
                    self.calls = Some(small(count.parse().map_err(|_| fault())?, text.span)?);
                }
                _ => return Err(fault()),
            },
        }
        Ok(())
    }

    /// Puts a piece into the state that is said.
    pub fn lay(&self, piece: &mut Piece) {
        (piece.reduced, piece.disrupted, piece.aboard) = (self.reduced, self.disrupted, self.on);
        (piece.oc, piece.ooc) = (self.oc.unwrap_or(false), self.ooc.unwrap_or(false));
        (piece.moved, piece.spent) = (self.moved, self.spent.unwrap_or(0));
        (piece.lent, piece.calls, piece.fresh) = (self.lent, self.calls.unwrap_or(0), self.fresh);
    }

    /// Whether a unit is as it is said to be: place, strength, order and carrier always, the rest where something is said.
    pub fn fits(&self, table: &Table, unit: UnitId) -> bool {
        let piece = table.piece(unit);
        if self.place != piece.place || matches!(self.place, Place::Gone(_)) {
            return self.place == piece.place;
        }
        (self.reduced, self.disrupted) == (piece.reduced, piece.disrupted)
            && (self.place == Place::Away || self.on == piece.aboard)
            && self.oc.is_none_or(|oc| oc == piece.oc)
            && self.ooc.is_none_or(|ooc| ooc == piece.ooc)
            && (!self.moved || piece.moved)
            && self.spent.is_none_or(|spent| spent == piece.spent)
            && (!self.lent || piece.lent)
            && self.calls.is_none_or(|calls| calls == piece.calls)
            && (!self.fresh || piece.fresh)
    }
}

/// Movement factors as halves: "2", "½", "2½".
fn halves(factors: &str, text: &Text) -> Result<Option<u8>, Misfit> {
    let (whole, half) = factors.strip_suffix('½').map_or((factors, 0), |whole| (whole, 1));
    let whole = if whole.is_empty() && half == 1 { Some(0) } else { whole.parse::<i64>().ok() };
    whole.map(|whole| small(whole.saturating_mul(2).saturating_add(half), text.span)).transpose()
}

/// How a unit really fares, in the same words.
pub fn describe(board: &Board, table: &Table, unit: UnitId) -> String {
    let piece = table.piece(unit);
    let mut words = vec![match piece.place {
        Place::Away => "away".to_string(),
        Place::Gone(Gone::Lost) => return "lost".to_string(),
        Place::Gone(_) => return "eliminated".to_string(),
        Place::On(cell) => cell.say(board),
    }];
    let flags = [
        (piece.reduced, "reduced"),
        (piece.disrupted, "disrupted"),
        (piece.oc, "oc"),
        (piece.ooc, "ooc"),
        (piece.moved, "moved"),
        (piece.lent, "lent"),
        (piece.fresh, "fresh"),
    ];
    words.extend(flags.iter().filter(|(set, _)| *set).map(|(_, word)| word.to_string()));
    words.extend(piece.aboard.map(|carrier| format!("on {}", board.unit(carrier).id)));
    words.extend((piece.spent > 0).then(|| format!("spent {}", words::mf(piece.spent))));
    words.extend((piece.calls > 0).then(|| format!("called {}", piece.calls)));
    words.join(", ")
}
