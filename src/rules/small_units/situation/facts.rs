//! Lays out, and compares, what lies beside the units: mines, ruins, cards, suits, ammunition and support.

use super::{Facts, Tableau, Text, small};
use crate::game::Misfit;
use crate::grid::Cell;
use crate::rules::common::situation::{card_set, heard, holder, holder_word};
use crate::rules::common::suits::Suit;
use crate::rules::small_units::board::{Board, other};
use crate::rules::small_units::table::Mine;
use crate::scenario::draft::{ObjectId, SideId};
use crate::source::Spanned;

/// What is said beside the units.
pub fn facts(facts: &Facts, tableau: &mut Tableau<'_>) {
    let board = tableau.board;
    tableau.one(
        &facts.initiative,
        |table, side| {
            table.initiative = holder(board, side, side.span)?;
            Ok(())
        },
        |table| format!("the initiative is with {}", holder_word(board, table.initiative)),
    );
    cards(facts, tableau);
    suits(facts, tableau);
    ground(facts, tableau);
    track(facts, tableau);
}

fn cards(facts: &Facts, tableau: &mut Tableau<'_>) {
    let board = tableau.board;
    tableau.each(
        &facts.hands,
        |table, side: SideId, cards| {
            let (set, hand) = (card_set(board, cards)?, table.hand(side));
            let free = table.pile.with(hand);
            if free.with(set) != free {
                return Err(Misfit::of_game(cards.span, "a card is in both hands"));
            }
            (table.hands[side.0 as usize], table.pile) = (set, free.without(set));
            Ok(())
        },
        |table, side, name| {
            let list: Vec<String> = table.hand(side).iter().map(|card| card.to_string()).collect();
            format!("the hand of {name} is `{}`", list.join(" "))
        },
    );
    tableau.one(
        &facts.pile,
        |table, pile| {
            let set = card_set(board, pile)?;
            if table.pile.with(set) != table.pile {
                return Err(Misfit::at(pile.span, "a card is in a hand as well"));
            }
            (table.used, table.pile) = (table.pile.without(set), set);
            Ok(())
        },
        |_| String::new(),
    );
}

/// A suit belongs to one side: those of one side are the other's no longer, and what is not named is the other's.
fn suits(facts: &Facts, tableau: &mut Tableau<'_>) {
    let board = tableau.board;
    tableau.each(
        &facts.suits,
        |table, owner: SideId, suits| {
            let said = suits_of(board, suits)?;
            for suit in Suit::ALL {
                table.suits[suit as usize] = if said.contains(&suit) { owner } else { other(owner) };
            }
            Ok(())
        },
        |table, owner, name| {
            let found = Suit::ALL.into_iter().filter(|suit| table.owner(*suit) == owner);
            let list: Vec<String> = found.map(|suit| suit.to_string()).collect();
            format!("the suits of {name} are `{}`", list.join(" "))
        },
    );
    tableau.lay(|_, misfits| {
        let mut named: Vec<Suit> = Vec::new();
        misfits.each(facts.suits.iter(), |(_, suits)| {
            for suit in suits_of(board, suits).unwrap_or_default() {
                if named.contains(&suit) {
                    return Err(Misfit::at(suits.span, format!("{suit} is given twice: a suit belongs to one side")));
                }
                named.push(suit);
            }
            Ok(())
        });
        let both = facts.suits.iter().count() == 2 && misfits.is_empty();
        if let Some(missing) = Suit::ALL.into_iter().find(|suit| both && !named.contains(suit)) {
            let at = facts.suits.iter().next().map(|(side, _)| side.span).unwrap_or_default();
            misfits.push(Misfit::at(at, format!("whose is {missing}? every suit belongs to a side")));
        }
    });
}

fn suits_of(board: &Board, suits: &Text) -> Result<Vec<Suit>, Misfit> {
    suits.split_whitespace().map(|word| heard(board, word, suits.span)).collect()
}

fn ground(facts: &Facts, tableau: &mut Tableau<'_>) {
    let board = tableau.board;
    tableau.each(
        &facts.improved,
        |table, at: Cell, side| {
            let owner = holder(board, side, side.span)?;
            if owner.is_some_and(|owner| table.count(at, owner) == 0) {
                let why = format!("no unit of {side} holds an improved position in {}", board.label(at));
                return Err(Misfit::of_game(side.span, why));
            }
            table.improved[at.index()] = owner;
            Ok(())
        },
        |table, at, cell| {
            format!("the improved position of {cell} is with {}", holder_word(board, table.improved[at.index()]))
        },
    );
    tableau.each(
        &facts.mines,
        |table, cell: Cell, text| {
            let said = minefield(board, text)?.map(|(side, value, revealed)| Mine { cell, side, value, revealed });
            let there = table.mines.iter().position(|mine| mine.cell == cell);
            match (there, said) {
                (Some(at), Some(mine)) => table.mines[at] = mine,
                (Some(at), None) => drop(table.mines.remove(at)),
                (None, Some(mine)) => table.mines.push(mine),
                (None, None) => {}
            }
            Ok(())
        },
        |table, at, cell| {
            let so = table.mine(at).map_or("nobody".to_string(), |mine| {
                format!("{} {}{}", board.side(mine.side).id, mine.value, if mine.revealed { ", found" } else { "" })
            });
            format!("the minefield of {cell} is `{so}`")
        },
    );
    tableau.each(
        &facts.ruined,
        |table, at: Cell, ruined| {
            if board.hex(at).fort.is_none() {
                return Err(Misfit::of_game(ruined.span, format!("there is no fortification in {}", board.label(at))));
            }
            table.ruined[at.index()] = ruined.value;
            Ok(())
        },
        |table, at, _| format!("ruined is {}", table.ruined[at.index()]),
    );
    tableau.each(
        &facts.destroyed,
        |table, object: ObjectId, destroyed| {
            table.destroyed[object.0 as usize] = destroyed.value;
            Ok(())
        },
        |table, object, _| format!("destroyed is {}", table.destroyed[object.0 as usize]),
    );
}

/// A minefield as it is written: whose, its value, and whether it has been found.
fn minefield(board: &Board, text: &Text) -> Result<Option<(SideId, i16, bool)>, Misfit> {
    if text.trim() == "nobody" {
        return Ok(None);
    }
    let fault =
        || Misfit::at(text.span, format!("a minefield is written `SIDE VALUE` or `SIDE VALUE, found`, not `{text}`"));
    let (head, found) = match text.split_once(',') {
        Some((head, "found" | " found")) => (head, true),
        Some(_) => return Err(fault()),
        None => (text.as_str(), false),
    };
    let (side, value) = head.trim().rsplit_once(' ').ok_or_else(fault)?;
    let value = value.parse().map_err(|_| fault())?;
    Ok(Some((heard(board, side, text.span)?, small(value, text.span)?, found)))
}

/// Ammunition, and the support that is spent or activated.
fn track(facts: &Facts, tableau: &mut Tableau<'_>) {
    let board = tableau.board;
    // The markers run along the turns, and as far as the marks that say when ammunition is low.
    let lows = board.sides.iter().filter_map(|side| side.low).map(i64::from);
    let last = lows.chain([i64::from(board.turns)]).max().unwrap_or_default();
    tableau.each(
        &facts.ammunition,
        |table, side: SideId, level| {
            if !(0..=last).contains(&level.value) {
                let why = format!("the ammunition track goes from 0 to {last}, and {} is not on it", level.value);
                return Err(Misfit::of_game(level.span, why));
            }
            table.ammunition[side.0 as usize] = small(level.value, level.span)?;
            Ok(())
        },
        |table, side, name| format!("the ammunition marker of {name} is at {}", table.ammunition[side.0 as usize]),
    );
    tableau.each(
        &facts.spent,
        |table, side: SideId, numbers| {
            table.spent[side.0 as usize] = elements(board, side, table.turn, numbers)?;
            Ok(())
        },
        |table, side, name| format!("spent of {name} are {:?}", numbers(table.spent[side.0 as usize])),
    );
    tableau.one(
        &facts.ready,
        |table, numbers| {
            table.ready = elements(board, table.initiative.unwrap_or(board.order[0]), table.turn, numbers)?;
            Ok(())
        },
        |table| format!("ready are {:?}", numbers(table.ready)),
    );
}

/// Fires and strikes of a side by their numbers, each a bit.
fn elements(board: &Board, side: SideId, turn: u32, numbers: &Spanned<Vec<u8>>) -> Result<u64, Misfit> {
    let count = board.support(side, turn).len();
    match numbers.iter().find(|number| usize::from(**number) >= count) {
        Some(number) => {
            let name = &board.side(side).id;
            let why = match count {
                0 => format!("{name} have no support in turn {turn}"),
                _ => format!("the support of {name} is numbered 0 to {}, not {number}", count - 1),
            };
            Err(Misfit::of_game(numbers.span, why))
        }
        None => Ok(numbers.iter().fold(0_u64, |set, number| set | 1 << (number % 64))),
    }
}

/// Fires and strikes of a set, by their numbers.
pub fn numbers(set: u64) -> Vec<u8> {
    (0..64_u8).filter(|number| set & (1 << number) != 0).collect()
}
