//! A unit's state in words: facing, strength, transport, what it has done this turn, and its work.

use crate::game::Misfit;
use crate::game::phrase::Say;
use crate::game::table::Gone;
use crate::rules::common::situation::{PieceWords, Word, those_of};
use crate::rules::portable::Portable;
use crate::rules::portable::board::Board;
use crate::rules::portable::phrase::letter;
use crate::rules::portable::table::{Piece, Place, Work};
use crate::rules::portable::tables::WorkKind;
use crate::scenario::draft::UnitId;

impl PieceWords for Portable {
    const GONE: &'static [(&'static str, Gone)] = &[("destroyed", Gone::Destroyed), ("left", Gone::Left(None))];

    const WORDS: &'static [&'static str] = &[
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

    const FORM: &'static str = "a unit is written as its square, `away`, `destroyed` or `left`, and after commas any of: \
                                facing N, 3 SP, on UNIT, activated, idle, moved 1, shifted, retreated, fired, fought, \
                                crossing, manning, last CELL, gas 1, bombs 2, aloft 3, work lay-mine CELL 2, \
                                work load UNIT 0, work lay-wire 0, no work";

    const MOST: i64 = 200;

    fn say(board: &Board, _: UnitId, word: &Word<'_>, piece: &mut Piece) -> Result<(), Misfit> {
        match word.text.split_once(' ') {
            None => match word.text {
                "activated" => piece.activated = true,
                "idle" => piece.activated = false,
                "shifted" => piece.shifted = true,
                "retreated" => piece.retreated = true,
                "fired" => piece.fired = true,
                "fought" => piece.fought = true,
                "crossing" => piece.crossing = true,
                "manning" => piece.crossing = false,
                _ => return Err(word.nothing::<Portable>()),
            },
            Some(("no", "work")) => piece.work = None,
            Some(("facing", way)) => piece.facing = word.names(board, way)?,
            Some((points, "SP")) => piece.sp = word.number::<Portable, _>(points)?,
            Some(("on", carrier)) => piece.aboard = Some(word.names(board, carrier)?),
            Some(("moved", squares)) => piece.moved = word.number::<Portable, _>(squares)?,
            Some(("last", cell)) => piece.last_target = Some(word.names(board, cell)?),
            Some(("gas", shells)) => piece.gas = word.number::<Portable, _>(shells)?,
            Some(("bombs", loads)) => piece.bombs = word.number::<Portable, _>(loads)?,
            Some(("aloft", turns)) => piece.aloft = word.number::<Portable, _>(turns)?,
            Some(("work", what)) => piece.work = Some(work(board, piece.place, word, what)?),
            Some(_) => return Err(word.nothing::<Portable>()),
        }
        Ok(())
    }

    fn plain(board: &Board, unit: UnitId, piece: &mut Piece) {
        (piece.sp, piece.aboard) = (board.unit(unit).sp, None);
    }

    fn words(board: &Board, _: UnitId, piece: &Piece) -> Vec<String> {
        let mut words = vec![format!("facing {}", letter(piece.facing)), format!("{} SP", piece.sp)];
        words.extend(piece.aboard.map(|carrier| format!("on {}", board.unit(carrier).id)));
        words.push(format!("moved {}", piece.moved));
        words.extend(those_of([
            (piece.activated, "activated"),
            (piece.shifted, "shifted"),
            (piece.retreated, "retreated"),
            (piece.fired, "fired"),
            (piece.fought, "fought"),
            (piece.crossing, "crossing"),
        ]));
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
        words
    }
}

/// "lay-mine D4 2", "load T1 0", "lay-wire 0".
fn work(board: &Board, place: Place, word: &Word<'_>, what: &str) -> Result<Work, Misfit> {
    let fault = || Misfit::at(word.at, format!("`{what}` is no work: {}", Portable::FORM));
    let (head, turns) = what.rsplit_once(' ').ok_or_else(fault)?;
    let (kind, with) = head.split_once(' ').unwrap_or((head, ""));
    let kind = WorkKind::ALL.into_iter().find(|known| known.id() == kind).ok_or_else(fault)?;
    let Place::On(here) = place else { return Err(fault()) };
    let turns = turns.parse().map_err(|_| fault())?;
    Ok(match kind {
        WorkKind::LayMine | WorkKind::ClearMine => Work { kind, cell: word.names(board, with)?, with: None, turns },
        WorkKind::LayWire | WorkKind::ClearWire => Work { kind, cell: here, with: None, turns },
        _ => Work { kind, cell: here, with: Some(word.names(board, with)?), turns },
    })
}
