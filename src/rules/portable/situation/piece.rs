//! A unit's state in words: where it is, then what else is to be said, between commas.

use super::{Text, heard, small};
use crate::game::phrase::Say;
use crate::game::{Misfit, Misfits};
use crate::grid::{Cell, Direction};
use crate::rules::common::situation::{placed, says_nothing};
use crate::rules::portable::board::Board;
use crate::rules::portable::phrase::letter;
use crate::rules::portable::table::{Gone, Piece, Place, Table, Work};
use crate::rules::portable::tables::WorkKind;
use crate::scenario::draft::UnitId;

/// What is said of a unit; what is not said is none.
#[derive(Clone, Debug, PartialEq)]
pub struct Said {
    pub place: Place,
    pub on: Option<UnitId>,
    facing: Option<Direction>,
    pub sp: Option<i16>,
    activated: Option<bool>,
    moved: Option<u8>,
    shifted: Option<bool>,
    retreated: Option<bool>,
    fired: Option<bool>,
    fought: Option<bool>,
    crossing: Option<bool>,
    work: Option<Option<Work>>,
    last: Option<Cell>,
    gas: Option<u8>,
    bombs: Option<u8>,
    aloft: Option<u8>,
}

/// The words that can stand behind the square, without their numbers.
const WORDS: &[&str] = &[
    "facing",
    "SP",
    "on",
    "activated",
    "idle",
    "moved",
    "fired",
    "fought",
    "crossing",
    "manning",
    "last",
    "gas",
    "bombs",
    "aloft",
    "work",
    "no work",
];

const FORM: &str = "a unit is written as its square, `away`, `destroyed` or `left`, and after commas any of: facing N, \
                    3 SP, on UNIT, activated, idle, moved 1, shifted, retreated, fired, fought, crossing, manning, \
                    last CELL, gas 1, bombs 2, aloft 3, work lay-mine CELL 2, work load UNIT 0, work lay-wire 0, no work";

impl Said {
    /// What is said of a unit; none if its place cannot be understood.
    pub fn read(board: &Board, text: &Text, misfits: &mut Misfits) -> Option<Said> {
        let mut words = text.split(',').map(str::trim);
        let place = match words.next().unwrap_or_default() {
            "away" => Place::Away,
            "destroyed" => Place::Gone(Gone::Destroyed),
            "left" => Place::Gone(Gone::Left(None)),
            cell => Place::On(misfits.heard(placed(board, cell, &["away", "destroyed", "left"], text.span))?),
        };
        let mut said = Said {
            place,
            on: None,
            facing: None,
            sp: None,
            activated: None,
            moved: None,
            shifted: None,
            retreated: None,
            fired: None,
            fought: None,
            crossing: None,
            work: None,
            last: None,
            gas: None,
            bombs: None,
            aloft: None,
        };
        misfits.each(words, |word| said.take(board, text, word));
        Some(said)
    }

    fn take(&mut self, board: &Board, text: &Text, word: &str) -> Result<(), Misfit> {
        let fault = || says_nothing(word, WORDS, FORM, text.span);
        let number = |digits: &str| digits.parse().map_err(|_| fault()).and_then(|number| small(number, text.span));
        let count = |digits: &str| number(digits).map(|number| number as u8);
        match word.split_once(' ') {
            None => match word {
                "activated" => self.activated = Some(true),
                "idle" => self.activated = Some(false),
                "shifted" => self.shifted = Some(true),
                "retreated" => self.retreated = Some(true),
                "fired" => self.fired = Some(true),
                "fought" => self.fought = Some(true),
                "crossing" => self.crossing = Some(true),
                "manning" => self.crossing = Some(false),
                _ => return Err(fault()),
            },
            Some(("no", "work")) => self.work = Some(None),
            Some(("facing", way)) => self.facing = Some(heard(board, way, text.span)?),
            Some((points, "SP")) => self.sp = Some(number(points)?),
            Some(("on", carrier)) => self.on = Some(heard(board, carrier, text.span)?),
            Some(("moved", squares)) => self.moved = Some(count(squares)?),
            Some(("last", cell)) => self.last = Some(heard(board, cell, text.span)?),
            Some(("gas", shells)) => self.gas = Some(count(shells)?),
            Some(("bombs", loads)) => self.bombs = Some(count(loads)?),
            Some(("aloft", turns)) => self.aloft = Some(count(turns)?),
            Some(("work", what)) => self.work = Some(Some(self.read_work(board, text, what)?)),
            Some(_) => return Err(fault()),
        }
        Ok(())
    }

    /// "lay-mine D4 2", "load T1 0", "lay-wire 0".
    fn read_work(&self, board: &Board, text: &Text, what: &str) -> Result<Work, Misfit> {
        let fault = || Misfit::at(text.span, format!("`{what}` is no work: {FORM}"));
        let (head, turns) = what.rsplit_once(' ').ok_or_else(fault)?;
        let (kind, with) = head.split_once(' ').unwrap_or((head, ""));
        let kind = WorkKind::ALL.into_iter().find(|known| known.id() == kind).ok_or_else(fault)?;
        let Place::On(here) = self.place else { return Err(fault()) };
        let turns = turns.parse().map_err(|_| fault())?;
        Ok(match kind {
            WorkKind::LayMine | WorkKind::ClearMine => {
                Work { kind, cell: heard(board, with, text.span)?, with: None, turns }
            }
            WorkKind::LayWire | WorkKind::ClearWire => Work { kind, cell: here, with: None, turns },
            _ => Work { kind, cell: here, with: Some(heard(board, with, text.span)?), turns },
        })
    }

    /// Puts a piece into the state that is said.
    pub fn lay(&self, piece: &mut Piece) {
        piece.aboard = self.on;
        piece.facing = self.facing.unwrap_or(piece.facing);
        piece.sp = if self.place == Place::Gone(Gone::Destroyed) { 0 } else { self.sp.unwrap_or(piece.sp) };
        piece.activated = self.activated.unwrap_or(false);
        piece.moved = self.moved.unwrap_or(0);
        piece.shifted = self.shifted.unwrap_or(false);
        piece.retreated = self.retreated.unwrap_or(false);
        piece.fired = self.fired.unwrap_or(false);
        piece.fought = self.fought.unwrap_or(false);
        piece.crossing = self.crossing.unwrap_or(false);
        piece.work = self.work.flatten();
        piece.last_target = self.last;
        piece.gas = self.gas.unwrap_or(piece.gas);
        piece.bombs = self.bombs.unwrap_or(piece.bombs);
        piece.aloft = self.aloft.unwrap_or(0);
    }

    /// Whether a piece is as it is said to be: place, strength and transport always, the rest where something is said.
    pub fn fits(&self, piece: &Piece, strength: i16) -> bool {
        let gone = self.place == Place::Gone(Gone::Destroyed);
        self.place == piece.place
            && (gone || (self.sp.unwrap_or(strength) == piece.sp && self.on == piece.aboard))
            && self.facing.is_none_or(|facing| facing == piece.facing)
            && self.activated.is_none_or(|activated| activated == piece.activated)
            && self.moved.is_none_or(|moved| moved == piece.moved)
            && self.shifted.is_none_or(|shifted| shifted == piece.shifted)
            && self.retreated.is_none_or(|retreated| retreated == piece.retreated)
            && self.fired.is_none_or(|fired| fired == piece.fired)
            && self.fought.is_none_or(|fought| fought == piece.fought)
            && self.crossing.is_none_or(|crossing| crossing == piece.crossing)
            && self.work.is_none_or(|work| work == piece.work)
            && self.last.is_none_or(|last| Some(last) == piece.last_target)
            && self.gas.is_none_or(|gas| gas == piece.gas)
            && self.bombs.is_none_or(|bombs| bombs == piece.bombs)
            && self.aloft.is_none_or(|aloft| aloft == piece.aloft)
    }
}

/// How a unit really fares, in the same words.
pub fn describe(board: &Board, table: &Table, unit: UnitId) -> String {
    let piece = table.piece(unit);
    let mut words = vec![match piece.place {
        Place::Away => "away".to_string(),
        Place::Gone(Gone::Left(_)) => "left".to_string(),
        Place::Gone(_) => "destroyed".to_string(),
        Place::On(cell) => cell.say(board),
    }];
    words.push(format!("facing {}", letter(piece.facing)));
    words.push(format!("{} SP", piece.sp));
    words.extend(piece.aboard.map(|carrier| format!("on {}", board.unit(carrier).id)));
    words.push(format!("moved {}", piece.moved));
    let flags = [
        (piece.activated, "activated"),
        (piece.shifted, "shifted"),
        (piece.retreated, "retreated"),
        (piece.fired, "fired"),
        (piece.fought, "fought"),
        (piece.crossing, "crossing"),
    ];
    words.extend(flags.iter().filter(|(set, _)| *set).map(|(_, word)| word.to_string()));
    words.extend(piece.work.map(|work| {
        let target = match work.kind {
            WorkKind::LayMine | WorkKind::ClearMine => format!(" {}", work.cell.say(board)),
            _ => work.with.map(|with| format!(" {}", board.unit(with).id)).unwrap_or_default(),
        };
        format!("work {}{target} {}", work.kind.id(), work.turns)
    }));
    words.extend(piece.last_target.map(|cell| format!("last {}", cell.say(board))));
    let counts = [(piece.gas, "gas"), (piece.bombs, "bombs"), (piece.aloft, "aloft")];
    words.extend(counts.iter().filter(|(count, _)| *count > 0).map(|(count, word)| format!("{word} {count}")));
    words.join(", ")
}
