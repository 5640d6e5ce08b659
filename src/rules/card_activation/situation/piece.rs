//! A unit's state in words: figures and vehicles, order, company, its card, and what it has done this turn.

use crate::game::Misfit;
use crate::game::phrase::Say;
use crate::game::table::Gone;
use crate::rules::card_activation::CardActivation;
use crate::rules::card_activation::board::{Board, GROUPS};
use crate::rules::card_activation::phrase::Arms;
use crate::rules::card_activation::table::{OwnPiece, Piece};
use crate::rules::common::situation::{PieceWords, Word, those_of};
use crate::scenario::draft::UnitId;

impl PieceWords for CardActivation {
    const GONE: &'static [(&'static str, Gone)] = &[("destroyed", Gone::Destroyed)];

    const WORDS: &'static [&'static str] = &[
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

    const FORM: &'static str = "a unit is written as its hex, `away` or `destroyed`, and after commas any of: 6 small-arms, \
                                2 vehicles, disrupted, wounded, limbered, on UNIT, with UNIT, card 5H, no card, activated, \
                                idle, moved 1, from HEX, halted, lent";

    fn say(board: &Board, unit: UnitId, word: &Word<'_>, piece: &mut Piece) -> Result<(), Misfit> {
        let card = board.unit(unit);
        match word.text.split_once(' ') {
            None => match word.text {
                "disrupted" => piece.disrupted = true,
                "wounded" => {
                    word.only(card.is_leader(), "commanders and observers")?;
                    piece.wounded = true;
                }
                "limbered" => {
                    word.only(card.gun, "guns")?;
                    piece.limbered = true;
                }
                "activated" => piece.activated = true,
                "idle" => piece.activated = false,
                "halted" => piece.halted = true,
                "lent" => {
                    word.only(card.commander, "commanders")?;
                    piece.lent = true;
                }
                _ => return Err(word.nothing::<CardActivation>()),
            },
            Some(("no", "card")) => piece.card = None,
            Some(("card", card)) => piece.card = Some(word.names(board, card)?),
            Some(("on", carrier)) => piece.aboard = Some(word.names(board, carrier)?),
            Some(("with", other)) => {
                word.only(card.observer, "observers")?;
                piece.with = Some(word.names(board, other)?);
            }
            Some(("moved", hexes)) => piece.moved = word.number::<CardActivation, _>(hexes)?,
            Some(("from", cell)) => piece.came_from = Some(word.names(board, cell)?),
            Some((count, what)) => {
                count_left(board, unit, word, word.number::<CardActivation, _>(count)?, what, piece)?
            }
        }
        Ok(())
    }

    /// At full strength, in good order, and on its own; that a limbered gun is behind its tower goes without saying.
    fn plain(board: &Board, unit: UnitId, piece: &mut Piece) {
        let fresh = OwnPiece::fresh(board.unit(unit));
        piece.aboard = piece.aboard.filter(|_| piece.limbered);
        (piece.figures, piece.vehicles) = (fresh.figures, fresh.vehicles);
        (piece.disrupted, piece.wounded, piece.limbered, piece.with) = (false, false, false, None);
    }

    fn begin(board: &Board, unit: UnitId, piece: &mut Piece) {
        piece.limbered = false;
        Self::plain(board, unit, piece);
    }

    fn words(board: &Board, unit: UnitId, piece: &Piece) -> Vec<String> {
        let card = board.unit(unit);
        let mut words = Vec::new();
        let groups = card.groups.iter().zip(piece.figures).filter(|(group, left)| group.figures != *left);
        words.extend(groups.map(|(group, left)| format!("{left} {}", group.arms.say(board))));
        words.extend((piece.vehicles != card.vehicles).then(|| format!("{} vehicles", piece.vehicles)));
        words.extend(those_of([
            (piece.disrupted, "disrupted"),
            (piece.wounded, "wounded"),
            (piece.limbered, "limbered"),
        ]));
        let on = piece.aboard.filter(|_| !piece.limbered);
        words.extend(on.map(|carrier| format!("on {}", board.unit(carrier).id)));
        words.extend(piece.with.map(|with| format!("with {}", board.unit(with).id)));
        words.extend(piece.card.map(|card| format!("card {}", card.say(board))));
        words.push(format!("moved {}", piece.moved));
        words.extend(piece.came_from.map(|cell| format!("from {}", cell.say(board))));
        words.extend(those_of([(piece.activated, "activated"), (piece.halted, "halted"), (piece.lent, "lent")]));
        words
    }
}

/// "6 small-arms", "2 vehicles": never more than it began with.
fn count_left(
    board: &Board,
    unit: UnitId,
    word: &Word<'_>,
    count: u8,
    what: &str,
    piece: &mut Piece,
) -> Result<(), Misfit> {
    let card = board.unit(unit);
    let (most, left) = if matches!(what, "vehicle" | "vehicles") {
        (card.vehicles, &mut piece.own.vehicles)
    } else {
        let arms: Arms = word.names(board, what)?;
        let Some(group) = card.groups.iter().position(|group| group.arms == arms).filter(|group| *group < GROUPS)
        else {
            return Err(Misfit::of_game(word.at, format!("{} has no {what}", card.id)));
        };
        (card.groups[group].figures, &mut piece.own.figures[group])
    };
    if count > most {
        return Err(Misfit::of_game(word.at, format!("{} has at most {most} {what}", card.id)));
    }
    *left = count;
    Ok(())
}
