//! A unit's state in words: where it is, then what else is to be said, between commas.

use super::{Text, small};
use crate::game::phrase::Say;
use crate::game::{Misfit, Misfits};
use crate::grid::Cell;
use crate::rules::card_activation::board::{Board, GROUPS};
use crate::rules::card_activation::phrase::Arms;
use crate::rules::card_activation::table::{Gone, Piece, Place, Table};
use crate::rules::common::cards::Card;
use crate::rules::common::situation::{heard, placed, says_nothing};
use crate::scenario::draft::UnitId;

/// What is said of a unit. Strength, order and company are those it began with where nothing is said; the rest is none.
#[derive(Clone, Debug, PartialEq)]
pub struct Said {
    pub place: Place,
    figures: [u8; GROUPS],
    vehicles: u8,
    disrupted: bool,
    wounded: bool,
    pub limbered: bool,
    pub on: Option<UnitId>,
    pub with: Option<UnitId>,
    pub card: Option<Option<Card>>,
    pub activated: Option<bool>,
    moved: Option<u8>,
    from: Option<Cell>,
    halted: bool,
    lent: Option<bool>,
}

/// The words that can stand behind the hex, without their numbers.
const WORDS: &[&str] = &[
    "small-arms",
    "vehicle",
    "vehicles",
    "disrupted",
    "wounded",
    "limbered",
    "card",
    "no card",
    "activated",
    "idle",
    "moved",
    "from",
    "halted",
    "lent",
    "on",
    "with",
];

const FORM: &str = "a unit is written as its hex, `away` or `destroyed`, and after commas any of: 6 small-arms, \
                    2 vehicles, disrupted, wounded, limbered, on UNIT, with UNIT, card 5H, no card, activated, idle, \
                    moved 1, from HEX, halted, lent";

impl Said {
    /// What is said of a unit; none if its place cannot be understood.
    pub fn read(board: &Board, unit: UnitId, text: &Text, misfits: &mut Misfits) -> Option<Said> {
        let mut words = text.split(',').map(str::trim);
        let place = match words.next().unwrap_or_default() {
            "away" => Place::Away,
            "destroyed" => Place::Gone(Gone::Destroyed),
            cell => Place::On(misfits.heard(placed(board, cell, &["away", "destroyed"], text.span))?),
        };
        let card = board.unit(unit);
        let mut figures = [0; GROUPS];
        for (group, left) in card.groups.iter().zip(&mut figures) {
            *left = group.figures;
        }
        let mut said = Said {
            place,
            figures,
            vehicles: card.vehicles,
            disrupted: false,
            wounded: false,
            limbered: false,
            on: None,
            with: None,
            card: None,
            activated: None,
            moved: None,
            from: None,
            halted: false,
            lent: None,
        };
        misfits.each(words, |word| said.read_word(board, unit, text, word));
        if place == Place::Gone(Gone::Destroyed) {
            (said.figures, said.vehicles) = ([0; GROUPS], 0);
        }
        Some(said)
    }

    fn read_word(&mut self, board: &Board, unit: UnitId, text: &Text, word: &str) -> Result<(), Misfit> {
        let fault = || says_nothing(word, WORDS, FORM, text.span);
        let card = board.unit(unit);
        let only = |is: bool, who: &str| match is {
            true => Ok(()),
            false => Err(Misfit::of_game(text.span, format!("`{word}` is said of {who} alone"))),
        };
        match word.split_once(' ') {
            None => match word {
                "disrupted" => self.disrupted = true,
                "wounded" => {
                    only(card.is_leader(), "commanders and observers")?;
                    self.wounded = true;
                }
                "limbered" => {
                    only(card.gun, "guns")?;
                    self.limbered = true;
                }
                "activated" => self.activated = Some(true),
                "idle" => self.activated = Some(false),
                "halted" => self.halted = true,
                "lent" => {
                    only(card.commander, "commanders")?;
                    self.lent = Some(true);
                }
                _ => return Err(fault()),
            },
            Some(("no", "card")) => self.card = Some(None),
            Some(("card", card)) => self.card = Some(Some(heard(board, card, text.span)?)),
            Some(("on", carrier)) => self.on = Some(heard(board, carrier, text.span)?),
            Some(("with", other)) => {
                only(card.observer, "observers")?;
                self.with = Some(heard(board, other, text.span)?);
            }
            Some(("moved", hexes)) => {
                self.moved = Some(small(hexes.parse().map_err(|_| fault())?, text.span)?);
            }
            Some(("from", cell)) => self.from = Some(heard(board, cell, text.span)?),
            Some((count, what)) => {
                let count = small(count.parse().map_err(|_| fault())?, text.span)?;
                self.count(board, unit, text, count, what)?;
            }
        }
        Ok(())
    }

    /// "6 small-arms", "2 vehicles": never more than it began with.
    fn count(&mut self, board: &Board, unit: UnitId, text: &Text, count: u8, what: &str) -> Result<(), Misfit> {
        let card = board.unit(unit);
        let (most, left) = if matches!(what, "vehicle" | "vehicles") {
            (card.vehicles, &mut self.vehicles)
        } else {
            let arms: Arms = heard(board, what, text.span)?;
            let Some(group) = card.groups.iter().position(|group| group.arms == arms) else {
                return Err(Misfit::of_game(text.span, format!("{} has no {what}", card.id)));
            };
            (card.groups[group].figures, &mut self.figures[group])
        };
        if count > most {
            return Err(Misfit::of_game(text.span, format!("{} has at most {most} {what}", card.id)));
        }
        *left = count;
        Ok(())
    }

    /// Puts a piece into the state that is said; its card, and what it is on, are seen to by who knows the others.
    pub fn lay(&self, board: &Board, piece: &mut Piece) {
        (piece.figures, piece.vehicles) = (self.figures, self.vehicles);
        (piece.disrupted, piece.wounded, piece.limbered) = (self.disrupted, self.wounded, self.limbered);
        (piece.aboard, piece.with) = (self.on, self.with);
        piece.activated = self.activated.unwrap_or(false);
        piece.moved = self.moved.unwrap_or(0);
        piece.came_from = self.from;
        piece.has_moved = piece.moved > 0;
        let by_road = |from: Cell| matches!(self.place, Place::On(cell) if board.has_road(from, cell));
        piece.by_road = piece.moved == 0 || (piece.moved == 1 && self.from.is_some_and(by_road));
        piece.halted = self.halted;
        piece.lent = self.lent.unwrap_or(false);
    }

    /// Whether a unit is as it is said to be: place, strength, order and company always, the rest where something is said.
    pub fn fits(&self, table: &Table, unit: UnitId) -> bool {
        let piece = table.piece(unit);
        if self.place != piece.place || self.place == Place::Gone(Gone::Destroyed) {
            return self.place == piece.place;
        }
        let company = (on(piece), piece.with);
        (self.figures, self.vehicles) == (piece.figures, piece.vehicles)
            && (self.disrupted, self.wounded) == (piece.disrupted, piece.wounded)
            && self.limbered == piece.limbered
            && (self.on, self.with) == company
            && self.card.is_none_or(|card| card == piece.card)
            && self.activated.is_none_or(|activated| activated == piece.activated)
            && self.moved.is_none_or(|moved| moved == piece.moved)
            && self.from.is_none_or(|from| Some(from) == piece.came_from)
            && (!self.halted || piece.halted)
            && self.lent.is_none_or(|lent| lent == piece.lent)
    }
}

/// The transport a unit is on; that a limbered gun is behind its tower goes without saying.
fn on(piece: &Piece) -> Option<UnitId> {
    piece.aboard.filter(|_| !piece.limbered)
}

/// How a unit really fares, in the same words.
pub fn describe(board: &Board, table: &Table, unit: UnitId) -> String {
    let (card, piece) = (board.unit(unit), table.piece(unit));
    let mut words = vec![match piece.place {
        Place::Away => "away".to_string(),
        Place::Gone(_) => return "destroyed".to_string(),
        Place::On(cell) => cell.say(board),
    }];
    let groups = card.groups.iter().zip(piece.figures).filter(|(group, left)| group.figures != *left);
    words.extend(groups.map(|(group, left)| format!("{left} {}", group.arms.say(board))));
    words.extend((piece.vehicles != card.vehicles).then(|| format!("{} vehicles", piece.vehicles)));
    let flags = [(piece.disrupted, "disrupted"), (piece.wounded, "wounded"), (piece.limbered, "limbered")];
    words.extend(flags.iter().filter(|(set, _)| *set).map(|(_, word)| word.to_string()));
    words.extend(on(piece).map(|carrier| format!("on {}", board.unit(carrier).id)));
    words.extend(piece.with.map(|with| format!("with {}", board.unit(with).id)));
    words.extend(piece.card.map(|card| format!("card {}", card.say(board))));
    words.push(format!("moved {}", piece.moved));
    words.extend(piece.came_from.map(|cell| format!("from {}", cell.say(board))));
    let flags = [(piece.activated, "activated"), (piece.halted, "halted"), (piece.lent, "lent")];
    words.extend(flags.iter().filter(|(set, _)| *set).map(|(_, word)| word.to_string()));
    words.join(", ")
}
