//! The rules themselves, asked about every throw and every card: play goes on hit by hit, once for each kind of card that can
//! come, and tables on which the same has come about are counted together.
//!
//! A pile nobody looks into can lie in as many ways as its kinds of cards can be ordered. A path through the rules that has
//! turned over some of them leaves as many ways as there are orders of the rest. So every result is a whole number of ways
//! out of all throws times all orders, and cards are drawn without replacement.

use std::collections::{BTreeMap, VecDeque};

use super::Unanswered;
use super::cards::{Kinds, orders};
use super::ways::Ways;
use crate::game::{Chance, ScriptFault};
use crate::grid::Cell;
use crate::rules::card_activation::board::{Board, GROUPS};
use crate::rules::card_activation::course::{Course, Flow, Frame, State};
use crate::rules::card_activation::event::Event;
use crate::rules::card_activation::hits;
use crate::rules::card_activation::order::Order;
use crate::rules::card_activation::table::Table;
use crate::rules::card_activation::throw::Throw;
use crate::rules::common::cards::Card;
use crate::rules::common::course::Frame as _;
use crate::scenario::draft::UnitId;

/// Situations that are looked at.
const MOST_STEPS: usize = 2_000_000;

/// How a close assault has gone.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Beaten {
    pub unit: UnitId,
    pub tied: bool,
}

/// Where a way through all throws and cards has come to.
#[derive(Clone)]
pub struct Point {
    pub state: State,
    pub beaten: Option<Beaten>,
}

/// How a unit is: where, with how many figures and vehicles, whether disrupted and wounded, and on what.
type Trace = (Option<Cell>, [u8; GROUPS], u8, [bool; 2], Option<UnitId>);

/// What two points must have in common to be counted together.
#[derive(PartialEq, Eq, PartialOrd, Ord)]
struct Key {
    pieces: Vec<Trace>,
    /// What is under way, as it is written for us.
    stack: String,
    effective: u8,
    cards: Vec<u32>,
    beaten: Option<Beaten>,
}

type Points = BTreeMap<Key, (Point, Ways)>;

/// Points by what is left to settle: most hits first, so that all that come to the same are together before they go on.
type Waiting = BTreeMap<u16, Points>;

/// Nothing is left to settle.
const SETTLED: u16 = 0;

/// Everything that can come about, with the ways it does, out of all.
pub struct Outcomes {
    pub points: Vec<(Point, Ways)>,
    pub all: Ways,
    /// Whether any card is turned over.
    pub draws: bool,
}

impl Outcomes {
    /// The ways of everything that is told apart.
    pub fn by<K: Ord>(&self, told: impl Fn(&Point) -> K) -> BTreeMap<K, Ways> {
        let mut sums: BTreeMap<K, Ways> = BTreeMap::new();
        for (point, ways) in &self.points {
            sums.entry(told(point)).or_default().add(ways);
        }
        sums
    }
}

/// Faces of a die that hit and that miss, in lowest terms.
fn faces(needs: u8) -> [u32; 2] {
    let hit = (1..=6).filter(|face| *face >= needs).count() as u32;
    match [hit, 6 - hit] {
        [0, _] => [0, 1],
        [_, 0] => [1, 0],
        [hit, miss] => {
            let common = if hit == miss {
                hit
            } else if hit % 2 == 0 {
                2
            } else {
                1
            };
            [hit / common, miss / common]
        }
    }
}

fn power(base: u32, times: u8) -> Ways {
    (0..times).fold(Ways::of(1), |ways, _| ways.scaled(base))
}

/// All throws of the dice of several throws.
pub fn all_throws(throws: &[Throw]) -> Ways {
    let each = throws.iter().map(|throw| power(faces(throw.needs).iter().sum(), throw.dice()));
    each.fold(Ways::of(1), |ways, of| ways.times(&of))
}

/// Every number of hits each of several throws can have, with its ways.
pub fn falls(throws: &[Throw]) -> Vec<(Vec<u8>, Ways)> {
    let mut all = vec![(Vec::new(), Ways::of(1))];
    for throw in throws {
        let ([hit, miss], dice) = (faces(throw.needs), throw.dice());
        let each: Vec<(u8, Ways)> = (0..=dice)
            .map(|hits| {
                let chosen = Ways::choose(dice.into(), hits.into());
                (hits, chosen.times(&power(hit, hits)).times(&power(miss, dice - hits)))
            })
            .filter(|(_, ways)| !ways.is_none())
            .collect();
        let with = |(before, ways): &(Vec<u8>, Ways)| {
            let one = |(hits, more): &(u8, Ways)| ([&before[..], &[*hits]].concat(), ways.times(more));
            each.iter().map(one).collect::<Vec<_>>()
        };
        all = all.iter().flat_map(with).collect();
    }
    all
}

/// The ways of every number of hits together.
pub fn hits_of(throws: &[Throw]) -> Vec<Ways> {
    let mut sums = Vec::new();
    for (hits, ways) in falls(throws) {
        let hits = hits.into_iter().map(usize::from).sum::<usize>();
        sums.resize_with(sums.len().max(hits + 1), Ways::none);
        sums[hits].add(&ways);
    }
    sums
}

/// A way through all throws and cards.
pub struct Explorer<'e> {
    board: &'e Board,
    /// Whom it is about.
    units: &'e [UnitId],
    kinds: Kinds,
    steps: usize,
}

impl<'e> Explorer<'e> {
    pub fn new(board: &'e Board, units: &'e [UnitId]) -> Explorer<'e> {
        let leaders = units.iter().any(|unit| board.unit(*unit).is_leader());
        let kinds = Kinds::of(|card| {
            let fate = leaders.then(|| hits::leader_fate(board, Some(card)));
            (hits::cover_holds(board, Some(card)), card.suit.colour(), fate)
        });
        Explorer { board, units, kinds, steps: 0 }
    }

    /// Everything that can come of throws that `begin` makes, in this order.
    pub fn all(
        &mut self,
        table: &Table,
        throws: &[Throw],
        begin: impl Fn(&mut Course<'_>),
    ) -> Result<Outcomes, Unanswered> {
        let mut waiting = Waiting::new();
        for (hits, ways) in falls(throws) {
            let dice = hits.iter().zip(throws).flat_map(|(hits, throw)| {
                // Counted from 0: a six hits if anything does, a one misses if anything does.
                (0..throw.dice()).map(move |die| if die < *hits { 5 } else { 0 })
            });
            let mut chance = Chance::scripted(vec![("dice", dice.collect::<VecDeque<u32>>())]);
            let mut state = State::new(table.clone(), Vec::new());
            begin(&mut Course { board: self.board, state: &mut state, chance: &mut chance, events: None });
            debug_assert!(matches!(&chance, Chance::Scripted(script)
                if script.fault.is_none() && script.left_over().next().is_none()));
            self.add(&mut waiting, Point { state, beaten: None }, &ways);
        }
        let mut ended = Points::new();
        while let Some((left, points)) = waiting.pop_last() {
            if left == SETTLED {
                ended = points;
                break;
            }
            for (point, ways) in points.into_values() {
                let mut found = Vec::new();
                self.follow(&point, &mut Vec::new(), &mut found)?;
                for point in found {
                    self.add(&mut waiting, point, &ways);
                }
            }
        }
        let all = all_throws(throws).times(&orders(&self.kinds.counts(&table.undealt)));
        let points = ended.into_iter().map(|(key, (point, ways))| (point, ways.times(&orders(&key.cards))));
        let points: Vec<(Point, Ways)> = points.collect();
        let draws = points.iter().any(|(point, _)| point.state.table.undealt != table.undealt);
        Ok(Outcomes { points, all, draws })
    }

    fn add(&self, waiting: &mut Waiting, point: Point, ways: &Ways) {
        let table = &point.state.table;
        let trace = |unit: &UnitId| -> Trace {
            let piece = table.piece(*unit);
            let is = [piece.disrupted, piece.wounded];
            (table.cell(*unit), piece.figures, piece.vehicles, is, piece.aboard)
        };
        let key = Key {
            pieces: self.units.iter().map(trace).collect(),
            stack: format!("{:?}", point.state.stack),
            effective: point.state.memory.effective,
            cards: self.kinds.counts(&table.undealt),
            beaten: point.beaten,
        };
        let left = match point.state.stack.last() {
            Some(Frame::Strikes(strikes)) => SETTLED + 2 + u16::from(strikes.left()),
            Some(_) => SETTLED + 1,
            None => SETTLED,
        };
        let points = waiting.entry(left).or_default();
        points.entry(key).or_insert_with(|| (point, Ways::none())).1.add(ways);
    }

    /// Goes on until the next hit is to be settled, with cards turned over since, and once for each kind of card if one more
    /// is needed.
    fn follow(&mut self, from: &Point, cards: &mut Vec<Card>, found: &mut Vec<Point>) -> Result<(), Unanswered> {
        self.steps += 1;
        if self.steps > MOST_STEPS {
            return Err(Unanswered::new("this can come out in more ways than can be reckoned with"));
        }
        let script = cards.iter().map(|card| card.number()).collect();
        let mut chance = Chance::scripted(vec![("cards", script)]);
        let (mut point, mut events) = (from.clone(), Vec::new());
        let state = &mut point.state;
        play(&mut Course { board: self.board, state, chance: &mut chance, events: Some(&mut events) });
        let Chance::Scripted(script) = &chance else { return Ok(()) };
        if let Some(ScriptFault::Missing { .. } | ScriptFault::Impossible { .. }) = script.fault {
            let mut pile = from.state.table.undealt;
            cards.iter().for_each(|card| pile.remove(*card));
            if pile.is_empty() {
                return Err(Unanswered::new(
                    "more cards may be needed than are unseen: the discarded ones would be shuffled, which cannot be reckoned",
                ));
            }
            for card in self.kinds.each(&pile) {
                cards.push(card);
                self.follow(from, cards, found)?;
                cards.pop();
            }
            return Ok(());
        }
        for event in events {
            if let Event::AssaultLost { unit, suffered, dealt } = event {
                point.beaten = Some(Beaten { unit, tied: suffered == dealt });
            }
        }
        found.push(point);
        Ok(())
    }
}

/// Plays on until a hit has been settled, or everything has. What an owner decides makes no difference to what is counted:
/// which figure falls, where a unit goes back to; nobody follows up.
fn play(course: &mut Course<'_>) {
    while let Some(frame) = course.state.stack.pop() {
        if let Flow::Ask(asking) = frame.run(course) {
            let mut orders = Vec::new();
            asking.legal(course.board, course.table(), &mut orders);
            let stays = orders.iter().copied().find(|order| matches!(order, Order::Stay { .. }));
            if let Some(order) = stays.or(orders.first().copied()) {
                asking.answer(order, course);
            }
        }
        if matches!(course.state.stack.last(), Some(Frame::Strikes(_) | Frame::Assault(_))) {
            return;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn four_dice_miss_as_often_as_five_sixths_do() {
        let throw = [Throw::of(4, 0, 6)];
        assert_eq!(all_throws(&throw).number(), Some(1296));
        let ways: Vec<_> = hits_of(&throw).iter().map(|ways| ways.number().unwrap()).collect();
        assert_eq!(ways, [625, 500, 150, 20, 1]);
    }

    #[test]
    fn dice_of_different_scores_are_thrown_together() {
        let throws = [Throw::of(1, 0, 6), Throw::of(1, 1, 4)];
        assert_eq!(all_throws(&throws).number(), Some(24));
        let ways: Vec<_> = hits_of(&throws).iter().map(|ways| ways.number().unwrap()).collect();
        assert_eq!(ways, [5, 11, 7, 1]);
    }

    #[test]
    fn scores_beyond_a_die_always_miss_or_hit() {
        assert_eq!(
            [7, 1, 0, 5, 4, 3, 2, 6].map(faces),
            [[0, 1], [1, 0], [1, 0], [1, 2], [1, 1], [2, 1], [5, 1], [1, 5]]
        );
        assert_eq!(hits_of(&[Throw::of(3, 0, 7)]), [Ways::of(1)]);
    }
}
