//! Lays a written situation out on the table.

use super::piece::Said;
use super::{Beginning, Facts, Text, card_set, heard, holder, minefield, small};
use crate::game::rules::Sound;
use crate::game::{Game, Misfit, Misfits};
use crate::grid::Cell;
use crate::rules::common::deck::CardSet;
use crate::rules::common::situation::{begins_in, first_of, impossible, only_where, opens, place_of};
use crate::rules::common::suits::Suit;
use crate::rules::small_units::SmallUnits;
use crate::rules::small_units::board::{Board, other};
use crate::rules::small_units::course::{Start, State};
use crate::rules::small_units::event::Event;
use crate::rules::small_units::table::{Mine, Place, Table};
use crate::scenario::draft::{ObjectId, SideId, UnitId};
use crate::source::Span;

pub fn lay_out(board: &Board, given: &Facts, misfits: &mut Misfits) -> Option<State> {
    let beginning = given.start.map(|start| start.value).unwrap_or_default();
    if beginning == Beginning::Opening && given.units.iter().next().is_none() {
        opens(said(given), misfits);
        return misfits.is_empty().then(|| board.open());
    }
    let acts = beginning == Beginning::Actions;
    let idle = [
        ("whole_turn", place_of(&given.whole_turn), acts, "\"actions\""),
        ("ready", place_of(&given.ready), acts, "\"actions\""),
        ("turn", place_of(&given.turn), beginning != Beginning::Opening, "\"turn\", \"activation\" or \"actions\""),
    ];
    only_where(idle, misfits);
    let mut table = Table::empty(board);
    let turn = begins_in(given.turn, board.turns, misfits);
    let initiative = given.initiative.as_ref().and_then(|word| misfits.heard(heard(board, word, word.span)));
    let initiative = initiative.unwrap_or(board.order[0]);
    let start = match beginning {
        Beginning::Opening => Start::Opening,
        Beginning::Turn => Start::Turn,
        Beginning::Activation => Start::Activation,
        Beginning::Actions => Start::Actions { whole_turn: given.whole_turn.is_some_and(|whole| whole.value) },
    };
    if !matches!(start, Start::Opening) {
        table.turn = if start == Start::Turn { turn - 1 } else { turn };
    }
    if !matches!(start, Start::Opening | Start::Turn) || given.initiative.is_some() {
        table.initiative = Some(initiative);
    }
    cards(board, &mut table, given, misfits);
    suits(board, &mut table, given, misfits);
    ground(board, &mut table, given, misfits);
    let acting = matches!(start, Start::Actions { .. }).then_some(initiative);
    units(board, &mut table, given, acting, misfits);
    track(board, &mut table, given, acting, misfits);
    contested(board, &table, given, acting, misfits);
    let state = State::begin_at(table, start);
    if misfits.is_empty() {
        let at = given.units.iter().next().map(|(name, _)| name.span).unwrap_or_default();
        misfits.push_all(impossible(&given.units, SmallUnits::broken(board, &state), at));
    }
    misfits.is_empty().then_some(state)
}

/// Everything that can be said of how it begins, but where, and with which units.
fn said(given: &Facts) -> [(&'static str, Option<Span>); 14] {
    [
        ("whole_turn", place_of(&given.whole_turn)),
        ("pile", place_of(&given.pile)),
        ("turn", place_of(&given.turn)),
        ("initiative", place_of(&given.initiative)),
        ("improved", first_of(&given.improved)),
        ("mines", first_of(&given.mines)),
        ("control", first_of(&given.control)),
        ("ammunition", first_of(&given.ammunition)),
        ("hands", first_of(&given.hands)),
        ("suits", first_of(&given.suits)),
        ("ruined", first_of(&given.ruined)),
        ("destroyed", first_of(&given.destroyed)),
        ("spent", first_of(&given.spent)),
        ("ready", place_of(&given.ready)),
    ]
}

fn cards(board: &Board, table: &mut Table, given: &Facts, misfits: &mut Misfits) {
    misfits.each(given.hands.iter(), |(side, cards)| {
        let (side, set): (SideId, CardSet) = (heard(board, side, side.span)?, card_set(board, cards)?);
        if table.pile.with(set) != table.pile {
            return Err(Misfit::at(cards.span, "a card is in both hands"));
        }
        table.hands[side.0 as usize] = set;
        table.pile = table.pile.without(set);
        Ok(())
    });
    misfits.each(&given.pile, |pile| {
        let set = card_set(board, pile)?;
        if table.pile.with(set) != table.pile {
            return Err(Misfit::at(pile.span, "a card is in a hand as well"));
        }
        (table.used, table.pile) = (table.pile.without(set), set);
        Ok(())
    });
}

/// A suit belongs to one side: those of one side are the other's no longer, and what is not named is the other's.
fn suits(board: &Board, table: &mut Table, given: &Facts, misfits: &mut Misfits) {
    let mut owners: [Option<SideId>; 4] = [None; 4];
    let mut sides: Vec<SideId> = Vec::new();
    misfits.each(given.suits.iter(), |(side, suits)| {
        let owner: SideId = heard(board, side, side.span)?;
        sides.push(owner);
        for word in suits.split_whitespace() {
            let suit: Suit = heard(board, word, suits.span)?;
            if owners[suit as usize].replace(owner).is_some() {
                return Err(Misfit::at(suits.span, format!("{suit} is given twice: a suit belongs to one side")));
            }
        }
        Ok(())
    });
    for suit in Suit::ALL {
        match (owners[suit as usize], &sides[..]) {
            (Some(owner), _) => table.suits[suit as usize] = owner,
            (None, [only]) => table.suits[suit as usize] = other(*only),
            (None, [_, _]) if misfits.is_empty() => {
                let at = given.suits.iter().next().map(|(side, _)| side.span).unwrap_or_default();
                misfits.push(Misfit::at(at, format!("whose is {suit}? every suit belongs to a side")));
            }
            _ => {}
        }
    }
}

fn ground(board: &Board, table: &mut Table, given: &Facts, misfits: &mut Misfits) {
    misfits.each(given.mines.iter(), |(cell, text)| {
        let cell: Cell = heard(board, cell, cell.span)?;
        if let Some((side, value, revealed)) = minefield(board, text)? {
            table.mines.push(Mine { cell, side, value, revealed });
        }
        Ok(())
    });
    misfits.each(given.ruined.iter(), |(cell, ruined)| {
        let at: Cell = heard(board, cell, cell.span)?;
        if board.hex(at).fort.is_none() {
            return Err(Misfit::of_game(cell.span, format!("there is no fortification in {cell}")));
        }
        table.ruined[at.index()] = ruined.value;
        Ok(())
    });
    misfits.each(given.destroyed.iter(), |(object, destroyed)| {
        let at: ObjectId = heard(board, object, object.span)?;
        table.destroyed[at.0 as usize] = destroyed.value;
        Ok(())
    });
}

fn units(board: &Board, table: &mut Table, given: &Facts, acting: Option<SideId>, misfits: &mut Misfits) {
    for (name, text) in given.units.iter() {
        let Some(unit) = misfits.heard(heard::<_, UnitId>(board, name, name.span)) else { continue };
        if let Some(said) = Said::read(board, text, misfits) {
            misfits.heard(put(board, table, (unit, &said, text), acting));
        }
    }
    misfits.each(given.control.iter(), |(cell, side)| {
        let at: Cell = heard(board, cell, cell.span)?;
        table.control[at.index()] = holder(board, side, side.span)?;
        Ok(())
    });
    misfits.each(given.improved.iter(), |(cell, side)| {
        let at: Cell = heard(board, cell, cell.span)?;
        let owner = holder(board, side, side.span)?;
        if owner.is_some_and(|owner| table.count(at, owner) == 0) {
            return Err(Misfit::at(cell.span, format!("no unit of {side} holds an improved position in {cell}")));
        }
        table.improved[at.index()] = owner;
        Ok(())
    });
}

/// Puts a unit where it is said to be, as it is said to be.
fn put(
    board: &Board,
    table: &mut Table,
    (unit, said, text): (UnitId, &Said, &Text),
    acting: Option<SideId>,
) -> Result<(), Misfit> {
    let counter = board.unit(unit);
    let (side, name) = (counter.side, &counter.id);
    if said.reduced && counter.back.is_none() {
        return Err(Misfit::of_game(text.span, format!("{name} has only one step and cannot be reduced")));
    }
    match said.place {
        Place::On(cell) => {
            if !board.hex(cell).open[usize::from(counter.face(said.reduced).motor)] {
                let (label, ground) = (board.label(cell), &board.hex(cell).terrain);
                return Err(Misfit::of_game(text.span, format!("{name} can never be in {label}: {ground} bars it")));
            }
            table.stand(board, unit, cell);
            // Whoever has fought his way in does not hold the hex yet.
            if said.from.is_none() {
                table.control[cell.index()] = Some(side);
            }
        }
        elsewhere => table.pieces[unit.0 as usize].place = elsewhere,
    }
    table.pieces[unit.0 as usize].reduced = said.reduced;
    let activated = said.activated.unwrap_or(acting == Some(side));
    if activated && table.cell(unit).is_some() {
        table.apply(board, &Event::Activated { unit });
    }
    let piece = &mut table.pieces[unit.0 as usize];
    piece.disorganized = said.disorganized;
    (piece.done, piece.from) = (said.done.unwrap_or(false), said.from);
    piece.moved = said.moved || said.from.is_some();
    piece.limit = said.limit.flatten();
    piece.movement = said.points.unwrap_or(piece.movement);
    piece.support = said.support.unwrap_or(piece.support);
    Ok(())
}

/// Both sides are in a hex only while one of them, the one that acts, storms it: each of its units came from somewhere, and
/// may have to go back there [9.4.1].
fn contested(board: &Board, table: &Table, given: &Facts, acting: Option<SideId>, misfits: &mut Misfits) {
    for cell in &table.contested {
        let label = board.label(*cell);
        let text_of = |unit: UnitId| given.units.iter().find(|(name, _)| name.value == board.unit(unit).id);
        let came = |unit: &UnitId| table.piece(*unit).from.is_some();
        let storming = table.all_in(*cell).find(came).map(|unit| board.unit(unit).side);
        let side = storming.or(acting).unwrap_or(board.order[0]);
        let mut told = |unit: UnitId, why: String| {
            misfits.push_all(text_of(unit).map(|(_, text)| Misfit::at(text.span, why)));
        };
        for unit in table.all_in(*cell) {
            let (id, own) = (&board.unit(unit).id, board.unit(unit).side == side);
            match came(&unit) {
                false if own => told(
                    unit,
                    format!("{label} holds units of both sides: say where {id} came from, as `{label}, from HEX`"),
                ),
                true if !own => told(unit, format!("{label} is stormed by one side only: leave out `from` of {id}")),
                true if acting.is_some_and(|acting| acting != side) => {
                    told(
                        unit,
                        format!(
                            "only the side that acts storms {label}: leave out `from` of {id}, or set `initiative`"
                        ),
                    );
                }
                _ => {}
            }
        }
    }
}

/// Ammunition, and the support that is spent or activated.
fn track(board: &Board, table: &mut Table, given: &Facts, acting: Option<SideId>, misfits: &mut Misfits) {
    // The markers run along the turns, and as far as the marks that say when ammunition is low.
    let lows = board.sides.iter().filter_map(|side| side.low).map(i64::from);
    let last = lows.chain([i64::from(board.turns)]).max().unwrap_or_default();
    misfits.each(given.ammunition.iter(), |(side, level)| {
        let side: SideId = heard(board, side, side.span)?;
        if !(0..=last).contains(&level.value) {
            let why = format!("the ammunition track goes from 0 to {last}, and {} is not on it", level.value);
            return Err(Misfit::of_game(level.span, why));
        }
        table.ammunition[side.0 as usize] = small(level.value, level.span)?;
        Ok(())
    });
    let turn = table.turn;
    let bits = |numbers: &[u8], side: SideId, at| {
        let count = board.support(side, turn).len();
        match numbers.iter().find(|number| usize::from(**number) >= count) {
            Some(number) => {
                let why = match count {
                    0 => format!("{} have no support in turn {turn}", board.side(side).id),
                    _ => format!("the support of {} is numbered 0 to {}, not {number}", board.side(side).id, count - 1),
                };
                Err(Misfit::of_game(at, why))
            }
            None => Ok(numbers.iter().fold(0_u64, |set, number| set | 1 << (number % 64))),
        }
    };
    misfits.each(given.spent.iter(), |(side, numbers)| {
        let side: SideId = heard(board, side, side.span)?;
        table.spent[side.0 as usize] = bits(numbers, side, numbers.span)?;
        Ok(())
    });
    if let Some(side) = acting {
        let all: Vec<u8> = (0..board.support(side, turn).len() as u8).collect();
        let ready = match &given.ready {
            Some(ready) => misfits.heard(bits(ready, side, ready.span)),
            None => bits(&all, side, Default::default()).ok(),
        };
        table.ready = ready.unwrap_or_default();
    }
}
