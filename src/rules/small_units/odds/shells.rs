//! Artillery fires and air strikes [6.7] to [6.9], [11.3]: where they come down, and what that does to whom.
//!
//! The opponent of the firing side may have a choice: of the suit that counts, of the hex that bears it. He makes it before
//! the effect card is known. A hex is hit at least when he has no other choice, and at most whenever he could choose it.

use super::single::{fates, sums, with_sum};
use super::{Part, Reckoned, Row, Situation, values};
use crate::grid::Cell;
use crate::rules::common::cards::{Card, Rank};
use crate::rules::common::deck::CardSet;
use crate::rules::common::suits::Suit;
use crate::rules::small_units::artillery::{self, Aim, Fall};
use crate::rules::small_units::board::Board;
use crate::rules::small_units::fire;
use crate::rules::small_units::tables::Purpose;
use crate::scenario::draft::{SideId, UnitId};

/// A call for shells or bombs.
#[derive(Clone, Copy, Debug)]
pub struct Call {
    pub side: SideId,
    pub air: bool,
    pub strength: i16,
    pub target: Cell,
    pub defensive: bool,
    /// Nobody sees the target, whatever the map says.
    pub unseen: bool,
}

/// One way the aim can come out.
struct Aimed {
    /// Where it can come down; none is nowhere on the map.
    choices: Vec<Option<Cell>>,
    /// Ways among the aim cards alone.
    ways: u128,
    /// Ways if the effect card is of each suit, times the cards of that suit left out.
    with_effect: [u128; 4],
}

/// Every way the aim can come out.
struct Aims {
    all: Vec<Aimed>,
    of: u128,
    of_with_effect: u128,
    /// Whether some of it is only bounded.
    bounded: bool,
}

/// More aim cards than this have too many orders of suits to go through.
const MOST_AIMS: usize = 7;

/// The landing places and the fate of everybody there; `None` if the cards do not allow it to be counted.
pub fn reckon(situation: &Situation, call: Call) -> Option<Reckoned> {
    let Situation { board, table, beside: cards, .. } = situation;
    let (wanted, purpose) = artillery::aim_cards(board, table, call.side, call.air, call.target, call.defensive);
    if wanted > MOST_AIMS || (cards.len() as usize) <= wanted {
        return None;
    }
    let aims = aims(board, *cards, call, wanted, purpose);
    let mut parts = vec![landing(board, call, wanted, &aims)];
    let mut cells: Vec<Cell> = aims.all.iter().flat_map(|aimed| aimed.choices.iter().flatten().copied()).collect();
    cells.sort_unstable();
    cells.dedup();
    cells.sort_by_key(|cell| *cell != call.target);
    for cell in cells {
        parts.extend(table.all_in(cell).map(|unit| struck(situation, call, &aims, cell, unit)));
    }
    let mut reckoned = Reckoned { parts, ..Reckoned::default() };
    reckoned.note(
        aims.all.iter().any(|aimed| aimed.choices.len() > 1),
        "Where two numbers stand, the opponent of the firing side chooses among hexes: at least, and at most.",
    );
    reckoned.note(
        aims.bounded,
        "An aim taken again after several cards is bounded, not counted: it may come down anywhere near.",
    );
    Some(reckoned)
}

fn aims(board: &Board, cards: CardSet, call: Call, wanted: usize, purpose: Purpose) -> Aims {
    let mut counts = [0_u128; 4];
    for card in cards.iter() {
        counts[card.suit as usize] += 1;
    }
    let all = u128::from(cards.len());
    let again = |suit: &Suit| artillery::fall(board, call.target, *suit) == Fall::Again;
    let usable: u128 = Suit::ALL.iter().filter(|suit| !again(suit)).map(|suit| counts[*suit as usize]).sum();
    // A single aim that is taken again until it finds a hex is one among the suits that have one.
    let narrowed = wanted == 1 && usable > 1 && Suit::ALL.iter().any(again);
    let (of, of_with_effect) = match narrowed {
        true => (usable, all * usable * (usable - 1)),
        false => (falling(all, wanted), falling(all, wanted + 1)),
    };
    let mut aims = Aims { all: Vec::new(), of, of_with_effect, bounded: false };
    let mut suits = Vec::new();
    each_order(wanted, &mut suits, &mut |suits| {
        if narrowed && suits.iter().any(again) {
            return;
        }
        let (choices, bounded) = choices(board, call, suits, purpose);
        let with_effect = Suit::ALL.map(|effect| {
            let mut left = counts;
            left[effect as usize] = left[effect as usize].saturating_sub(1);
            let ways = orders(left, suits);
            match (narrowed, again(&effect)) {
                (false, _) => ways,
                (true, true) => ways * (usable - 1),
                (true, false) => ways * usable,
            }
        });
        let ways = orders(counts, suits);
        if ways > 0 {
            aims.bounded |= bounded;
            aims.all.push(Aimed { choices, ways, with_effect });
        }
    });
    aims
}

/// Calls for every order of suits of a length.
fn each_order(left: usize, suits: &mut Vec<Suit>, found: &mut dyn FnMut(&[Suit])) {
    if left == 0 {
        return found(suits);
    }
    for suit in Suit::ALL {
        suits.push(suit);
        each_order(left - 1, suits, found);
        suits.pop();
    }
}

/// In how many ways cards of these suits come in this order.
fn orders(mut counts: [u128; 4], suits: &[Suit]) -> u128 {
    suits.iter().fold(1, |ways, suit| {
        let left = &mut counts[*suit as usize];
        let here = *left;
        *left = left.saturating_sub(1);
        ways * here
    })
}

fn falling(all: u128, cards: usize) -> u128 {
    (0..cards as u128).fold(1, |ways, taken| ways * (all - taken))
}

/// Where shells can come down after aim cards of these suits, and whether that is only a bound.
fn choices(board: &Board, call: Call, suits: &[Suit], purpose: Purpose) -> (Vec<Option<Cell>>, bool) {
    let cards: Vec<Option<Card>> = suits.iter().map(|suit| Some(Card { rank: Rank::Ace, suit: *suit })).collect();
    let decisive = match artillery::judge(board, call.target, &cards, purpose, call.defensive) {
        Aim::OnTarget => return (vec![Some(call.target)], false),
        Aim::Nowhere => return (vec![None], false),
        Aim::Suit(suit) => vec![suit],
        Aim::Pick(suits) => suits,
    };
    let (mut choices, mut bounded) = (Vec::new(), false);
    for suit in decisive {
        match artillery::fall(board, call.target, suit) {
            Fall::On(cells) if cells.is_empty() => choices.push(None),
            Fall::On(cells) => choices.extend(cells.into_iter().map(Some)),
            Fall::Again => {
                bounded = true;
                choices.extend([None, Some(call.target)]);
                choices.extend(board.ways(call.target).iter().map(|way| Some(way.to)));
            }
        }
    }
    choices.sort_unstable();
    choices.dedup();
    (choices, bounded)
}

fn landing(board: &Board, call: Call, wanted: usize, aims: &Aims) -> Part {
    let mut places: Vec<Option<Cell>> = aims.all.iter().flat_map(|aimed| aimed.choices.iter().copied()).collect();
    places.sort_unstable();
    places.dedup();
    places.sort_by_key(|place| (*place != Some(call.target), place.is_none()));
    let rows = places.into_iter().map(|place| {
        let could = aims.all.iter().filter(|aimed| aimed.choices.contains(&place));
        let must = aims.all.iter().filter(|aimed| aimed.choices == [place]);
        let result = match place {
            Some(cell) if cell == call.target => {
                format!("on target, {} ({})", board.label(cell), board.suit(cell).name())
            }
            Some(cell) => format!("{} ({})", board.label(cell), board.suit(cell).name()),
            None => "on no hex".to_string(),
        };
        let (least, most) = (must.map(|aimed| aimed.ways).sum(), could.map(|aimed| aimed.ways).sum());
        Row { least, most, ..Row::certain(result, 0, aims.of) }
    });
    let suit = board.suit(call.target).name();
    let aim = match wanted {
        1 => format!("aim with 1 card: {suit} are on target"),
        more => format!("aim with {more} cards: on target if all are {suit}"),
    };
    Part::of("where it comes down", vec![aim], rows.collect())
}

/// What becomes of one unit.
fn struck(situation: &Situation, call: Call, aims: &Aims, cell: Cell, unit: UnitId) -> Part {
    let Situation { board, table, beside: cards, .. } = situation;
    let watched = if board.options.seen_at_impact { cell } else { call.target };
    let observed = !call.unseen && artillery::is_observed(board, table, call.side, watched);
    let sum = |value| artillery::shell_sum(board, unit, call.air, call.strength, observed, value);
    let defence = fire::defence_sum(board, table, unit);
    let effect = |value| fire::effect(board, sum(value).total(), defence.total(), true);
    let here = Some(cell);
    let ways = |sure: bool| {
        let mut by_suit = [0_u128; 4];
        let hits = |aimed: &&Aimed| if sure { aimed.choices == [here] } else { aimed.choices.contains(&here) };
        for aimed in aims.all.iter().filter(hits) {
            by_suit.iter_mut().zip(aimed.with_effect).for_each(|(sum, ways)| *sum += ways);
        }
        by_suit
    };
    let (least, most) = (ways(true), ways(false));
    let fates = fates(board, table, unit, None);
    let mut rows: Vec<Row> = (fates[1..].iter())
        .map(|(result, words)| {
            let bring = cards.iter().filter(|card| effect(board.value(Some(*card))) == *result);
            let (mut low, mut high) = (0, 0);
            for card in bring {
                low += least[card.suit as usize];
                high += most[card.suit as usize];
            }
            let values = values(board, *cards).into_iter().map(|(value, _)| value);
            let values = values.filter(|value| effect(*value) == *result).collect();
            Row { least: low, most: high, by: Some(values), ..Row::certain(*words, 0, aims.of_with_effect) }
        })
        .collect();
    let of = aims.of_with_effect;
    let (low, high) = rows.iter().fold((0, 0), |(low, high), row| (low + row.least, high + row.most));
    rows.insert(0, Row { least: of - high, most: of - low, ..Row::certain(fates[0].1, 0, of) });
    let seen = if observed { "seen" } else { "not seen" };
    let mut lines = sums(sum(0), "strength", defence);
    lines[0] += &format!(" (the hex aimed at is {seen})");
    Part::of(format!("{} in {}", board.unit(unit).id, board.label(cell)), lines, with_sum(rows))
}
