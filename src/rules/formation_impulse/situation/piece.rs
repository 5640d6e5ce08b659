//! A unit's state in words: steps, order, transport, command, and what it has done this impulse.

use crate::game::Misfit;
use crate::game::table::Gone;
use crate::rules::common::situation::{PieceWords, Word, small, those_of};
use crate::rules::formation_impulse::FormationImpulse;
use crate::rules::formation_impulse::board::Board;
use crate::rules::formation_impulse::table::{Piece, Place};
use crate::rules::formation_impulse::words;
use crate::scenario::draft::UnitId;

impl PieceWords for FormationImpulse {
    const GONE: &'static [(&'static str, Gone)] = &[("eliminated", Gone::Destroyed), ("lost", Gone::Lost)];

    const WORDS: &'static [&'static str] = &[
        "reduced",
        "disrupted",
        "on",
        "oc",
        "ready",
        "ooc",
        "in command",
        "moved",
        "spent",
        "lent",
        "called",
        "fresh",
    ];

    const FORM: &'static str = "a unit is written as its hex, `away`, `eliminated` or `lost`, and after commas any of: \
                                reduced, disrupted, on UNIT, oc, ready, ooc, in command, moved, spent 2½, lent, called 1, \
                                fresh";

    fn say(board: &Board, unit: UnitId, word: &Word<'_>, piece: &mut Piece) -> Result<(), Misfit> {
        let card = board.unit(unit);
        match word.text {
            "reduced" => {
                word.only(!card.single_step, "units with a reduced side")?;
                piece.reduced = true;
            }
            "disrupted" => {
                word.only(!card.is_headquarters(), "platoons and aircraft")?;
                piece.disrupted = true;
            }
            "oc" => piece.oc = true,
            "ready" => piece.oc = false,
            "ooc" => piece.ooc = true,
            "in command" => piece.ooc = false,
            "moved" => piece.moved = true,
            "lent" => {
                word.only(card.is_headquarters(), "headquarters")?;
                piece.lent = true;
            }
            "fresh" => piece.fresh = true,
            text => match text.split_once(' ') {
                Some(("on", carrier)) => piece.aboard = Some(word.names(board, carrier)?),
                Some(("spent", factors)) => piece.spent = halves(factors, word)?,
                Some(("called", count)) => piece.calls = word.number::<FormationImpulse, _>(count)?,
                _ => return Err(word.nothing::<FormationImpulse>()),
            },
        }
        Ok(())
    }

    /// At full strength, in good order and on its own; what is not on the map may wait with its carrier.
    fn plain(_: &Board, _: UnitId, piece: &mut Piece) {
        (piece.reduced, piece.disrupted) = (false, false);
        piece.aboard = piece.aboard.filter(|_| piece.place == Place::Away);
    }

    fn begin(_: &Board, _: UnitId, piece: &mut Piece) {
        (piece.reduced, piece.disrupted, piece.aboard, piece.fresh) = (false, false, None, false);
    }

    fn may_be(board: &Board, unit: UnitId, place: Place) -> Result<(), &'static str> {
        let card = board.unit(unit);
        match place {
            Place::Gone(Gone::Lost) if !card.is_headquarters() => {
                Err("only headquarters are `lost`; others are `eliminated`")
            }
            Place::On(_) if card.is_aircraft() => Err("an aircraft is not on the map before it strikes; write `away`"),
            _ => Ok(()),
        }
    }

    fn words(board: &Board, _: UnitId, piece: &Piece) -> Vec<String> {
        let mut words: Vec<String> = those_of([
            (piece.reduced, "reduced"),
            (piece.disrupted, "disrupted"),
            (piece.oc, "oc"),
            (piece.ooc, "ooc"),
            (piece.moved, "moved"),
            (piece.lent, "lent"),
            (piece.fresh, "fresh"),
        ])
        .collect();
        words.extend(piece.aboard.map(|carrier| format!("on {}", board.unit(carrier).id)));
        words.extend((piece.spent > 0).then(|| format!("spent {}", words::mf(piece.spent))));
        words.extend((piece.calls > 0).then(|| format!("called {}", piece.calls)));
        words
    }
}

/// Movement factors as halves: "2", "½", "2½".
fn halves(factors: &str, word: &Word<'_>) -> Result<u8, Misfit> {
    let (whole, half) = factors.strip_suffix('½').map_or((factors, 0), |whole| (whole, 1));
    let whole = if whole.is_empty() && half == 1 { Some(0) } else { whole.parse::<i64>().ok() };
    let whole = whole.ok_or_else(|| word.nothing::<FormationImpulse>())?;
    small(whole.saturating_mul(2).saturating_add(half), FormationImpulse::MOST, word.at)
}
