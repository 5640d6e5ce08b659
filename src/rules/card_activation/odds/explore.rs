//! What the explorer is told of this game: which cards bring the same, who decides what, and what is noted on the way.

use super::Unanswered;
use crate::game::course::Frame as _;
use crate::game::explore::{self, TooMany, Web};
use crate::game::fork::{Alike, every};
use crate::game::share::Share;
use crate::rules::card_activation::CardActivation;
use crate::rules::card_activation::board::Board;
use crate::rules::card_activation::course::{Course, Frame, State};
use crate::rules::card_activation::event::Event;
use crate::rules::card_activation::hits;
use crate::rules::card_activation::order::Order;
use crate::rules::card_activation::table::Table;
use crate::rules::card_activation::throw::Throw;
use crate::rules::common::cards::Card;
use crate::scenario::draft::UnitId;

/// Runs that are made at the most.
const MOST_RUNS: usize = 2_000_000;

pub type Point = explore::Point<CardActivation, Note>;

/// What the table will not show.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Note {
    pub beaten: Option<Beaten>,
    /// The pile ran out.
    reshuffled: bool,
}

/// How a close assault has gone.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Beaten {
    pub unit: UnitId,
    pub tied: bool,
}

/// Everything that can come about, with its chance.
pub struct Outcomes {
    pub all: explore::Outcomes<CardActivation, Note>,
    /// Whether any card is turned over.
    pub draws: bool,
}

/// Everything that can come of what `begin` does, for the units it is about.
pub fn all(
    board: &Board,
    units: &[UnitId],
    table: &Table,
    begin: impl Fn(&mut Course<'_>),
) -> Result<Outcomes, Unanswered> {
    let leaders = units.iter().any(|unit| board.unit(*unit).is_leader());
    let alike = Alike::default().by("cards", 52, |number| {
        let card = Card::numbered(number);
        let fate = leaders.then(|| hits::leader_fate(board, Some(card)));
        (hits::cover_holds(board, Some(card)), card.suit.colour(), fate)
    });
    let answers = |asking: &Frame, point: &Point| {
        let order = answer(board, asking, &point.state.table);
        order.into_iter().map(|order| (order, point.note)).collect()
    };
    let explorer = explore::Explorer::of(board, MOST_RUNS).alike(alike).answering(&answers).noting(&note);
    let from = Point { state: State::new(table.clone(), Vec::new()), note: Note::default() };
    let all = explorer
        .whole(from, begin)
        .map(Web::outcomes)
        .map_err(|TooMany| Unanswered::new("this can come out in more ways than can be reckoned with"))?;
    if all.any(|point| point.note.reshuffled) {
        return Err(Unanswered::new(
            "more cards may be needed than are unseen: the discarded ones would be shuffled, which cannot be reckoned",
        ));
    }
    let draws = all.any(|point| point.state.table.undealt != table.undealt);
    Ok(Outcomes { all, draws })
}

/// What an owner decides makes no difference to what is counted: which figure falls, where a unit goes back to; nobody
/// follows up.
fn answer(board: &Board, asking: &Frame, table: &Table) -> Option<Order> {
    let mut orders = Vec::new();
    asking.legal(board, table, &mut orders);
    orders.iter().copied().find(|order| matches!(order, Order::Stay { .. })).or(orders.first().copied())
}

fn note(note: &mut Note, event: &Event) {
    match *event {
        Event::AssaultLost { unit, suffered, dealt } => note.beaten = Some(Beaten { unit, tied: suffered == dealt }),
        Event::Reshuffled { .. } => note.reshuffled = true,
        _ => {}
    }
}

/// The chances of every number of hits of several throws together.
pub fn hits_of(throws: &[Throw]) -> Vec<Share> {
    let fallen = every(&Alike::default(), |chance| {
        let hits = throws.iter().map(|throw| throw.fallen(chance.pool(throw.dice(), Some(throw.needs))).hits());
        Some(hits.map(usize::from).sum::<usize>())
    });
    let mut sums = Vec::new();
    for (hits, share) in fallen.into_iter().flatten() {
        sums.resize_with(sums.len().max(hits + 1), Share::none);
        sums[hits].add(&share);
    }
    sums
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ways(throws: &[Throw]) -> Option<(Vec<u128>, u128)> {
        Share::together(hits_of(throws).iter())
    }

    #[test]
    fn four_dice_miss_as_often_as_five_sixths_do() {
        assert_eq!(ways(&[Throw::of(4, 0, 6)]), Some((vec![625, 500, 150, 20, 1], 1296)));
    }

    #[test]
    fn dice_of_different_scores_are_thrown_together() {
        assert_eq!(ways(&[Throw::of(1, 0, 6), Throw::of(1, 1, 4)]), Some((vec![5, 11, 7, 1], 24)));
    }

    #[test]
    fn scores_beyond_a_die_always_miss_or_hit() {
        assert_eq!(ways(&[Throw::of(3, 0, 7)]), Some((vec![1], 1)));
        assert_eq!(ways(&[Throw::of(2, 0, 0)]), Some((vec![0, 0, 1], 1)));
    }
}
