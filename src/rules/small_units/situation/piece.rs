//! A unit's state in words: steps, order, activation, and what it has left to do.

use crate::game::Misfit;
use crate::game::phrase::Say;
use crate::game::table::Gone;
use crate::rules::common::situation::{PieceWords, Word, those_of};
use crate::rules::small_units::SmallUnits;
use crate::rules::small_units::board::Board;
use crate::rules::small_units::table::Piece;
use crate::scenario::draft::UnitId;

impl PieceWords for SmallUnits {
    const GONE: &'static [(&'static str, Gone)] = &[("eliminated", Gone::Destroyed), ("left at HEX", Gone::Left(None))];

    const WORDS: &'static [&'static str] = &[
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

    const FORM: &'static str = "a unit is written as its hex, `away`, `eliminated` or `left at HEX`, and after commas any of: \
                                reduced, disorganized, activated, idle, done, moved, points N, support N, limit N, no limit, \
                                from HEX";

    fn say(board: &Board, _: UnitId, word: &Word<'_>, piece: &mut Piece) -> Result<(), Misfit> {
        match word.text.split_once(' ') {
            None => match word.text {
                "reduced" => piece.reduced = true,
                "disorganized" => piece.disorganized = true,
                "activated" => piece.activated = true,
                "idle" => piece.activated = false,
                "done" => piece.done = true,
                "moved" => piece.moved = true,
                _ => return Err(word.nothing::<SmallUnits>()),
            },
            Some(("no", "limit")) => piece.limit = None,
            Some(("points", digits)) => piece.movement = word.number::<SmallUnits, _>(digits)?,
            Some(("support", digits)) => piece.support = word.number::<SmallUnits, _>(digits)?,
            Some(("limit", digits)) => piece.limit = Some(word.number::<SmallUnits, _>(digits)?),
            // Whoever has come from somewhere has begun its move.
            Some(("from", cell)) => (piece.from, piece.moved) = (Some(word.names(board, cell)?), true),
            Some(_) => return Err(word.nothing::<SmallUnits>()),
        }
        Ok(())
    }

    fn plain(_: &Board, _: UnitId, piece: &mut Piece) {
        (piece.reduced, piece.disorganized) = (false, false);
    }

    fn words(board: &Board, _: UnitId, piece: &Piece) -> Vec<String> {
        let mut words: Vec<String> = those_of([
            (piece.reduced, "reduced"),
            (piece.disorganized, "disorganized"),
            (piece.activated, "activated"),
            (piece.done, "done"),
            (piece.moved, "moved"),
        ])
        .collect();
        words.extend(piece.activated.then(|| format!("points {}", piece.movement)));
        words.extend((piece.support > 0).then(|| format!("support {}", piece.support)));
        words.extend(piece.limit.map(|limit| format!("limit {limit}")));
        words.extend(piece.from.map(|from| format!("from {}", from.say(board))));
        words
    }
}
