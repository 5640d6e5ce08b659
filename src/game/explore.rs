//! Everything that can come of a state: the rules themselves, run once for every way chance can fall.
//!
//! Play goes on procedure by procedure. Wherever two ways have come to the same state, with the same to tell of it, they are
//! counted together; a state is compared whole, so that nothing can be forgotten.

use std::cell::Cell as Count;
use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::hash::Hash;

use super::board::Board;
use super::course::{Course, Flow, Frame as _, State};
use super::fork::{Alike, every};
use super::rules::Rules;
use super::share::Share;

/// What has come about, with what was noted on the way.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Point<R: Rules, N> {
    pub state: State<R>,
    pub note: N,
}

/// More can come about than is looked at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TooMany;

/// What is answered to a procedure that asks.
pub type Answering<'a, R, A> = &'a dyn Fn(&<R as Rules>::Frame, &State<R>) -> A;

/// What goes on from a state, and who answers.
pub struct Explorer<'e, R: Rules, N> {
    board: &'e Board<R>,
    alike: Alike,
    /// What a player answers; none where the question is settled.
    answer: Answering<'e, R, Option<R::Order>>,
    /// Keeps of an event what the table will not show.
    note: &'e dyn Fn(&mut N, &R::Event),
    /// Whether what comes next has no bearing any more.
    is_over: &'e dyn Fn(&State<R>) -> bool,
    /// States that go on first, so that others come to the same before they go on: the greater number first.
    first: &'e dyn Fn(&State<R>) -> u16,
    /// How many more runs are made.
    left: Count<usize>,
}

impl<'e, R: Rules, N: Clone + Eq + Hash> Explorer<'e, R, N> {
    /// Where nobody is asked, nothing is noted, and everything that is begun comes to its end, in at most so many runs.
    pub fn of(board: &'e Board<R>, most: usize) -> Explorer<'e, R, N> {
        Explorer {
            board,
            alike: Alike::default(),
            answer: &|_, _| None,
            note: &|_, _| {},
            is_over: &|_| false,
            first: &|_| 0,
            left: Count::new(most),
        }
    }

    pub fn alike(self, alike: Alike) -> Explorer<'e, R, N> {
        Explorer { alike, ..self }
    }

    pub fn answering(self, answer: Answering<'e, R, Option<R::Order>>) -> Explorer<'e, R, N> {
        Explorer { answer, ..self }
    }

    pub fn noting(self, note: &'e dyn Fn(&mut N, &R::Event)) -> Explorer<'e, R, N> {
        Explorer { note, ..self }
    }

    pub fn until(self, is_over: &'e dyn Fn(&State<R>) -> bool) -> Explorer<'e, R, N> {
        Explorer { is_over, ..self }
    }

    pub fn first(self, first: &'e dyn Fn(&State<R>) -> u16) -> Explorer<'e, R, N> {
        Explorer { first, ..self }
    }

    /// Everything that can come of what `begin` does in a state.
    pub fn all(&self, from: Point<R, N>, begin: impl Fn(&mut Course<'_, R>)) -> Result<Outcomes<R, N>, TooMany> {
        let mut open = Open::new();
        let mut ended = HashMap::new();
        let begun = |course: &mut Course<'_, R>| {
            begin(course);
            None
        };
        self.run((&from, &Share::all()), &begun, &mut open, &mut ended)?;
        while let Some((_, points)) = open.pop_last() {
            for (point, share) in points {
                self.run((&point, &share), &|course| step(course), &mut open, &mut ended)?;
            }
        }
        Ok(Outcomes { points: ended.into_iter().collect() })
    }

    fn run(
        &self,
        (from, share): (&Point<R, N>, &Share),
        go: &dyn Fn(&mut Course<'_, R>) -> Option<R::Frame>,
        open: &mut Open<R, N>,
        ended: &mut HashMap<Point<R, N>, Share>,
    ) -> Result<(), TooMany> {
        let answered = |course: &mut Course<'_, R>| {
            if let Some(asking) = go(course) {
                match (self.answer)(&asking, course.state) {
                    Some(order) => asking.answer(order, course),
                    None => course.state.stack.clear(),
                }
            }
            None
        };
        for ((point, _), of) in self.ways(from, &answered)? {
            let is_ended = point.state.stack.is_empty() || (self.is_over)(&point.state);
            let points = if is_ended { &mut *ended } else { open.entry((self.first)(&point.state)).or_default() };
            points.entry(point).or_insert_with(Share::none).add(&share.times(&of));
        }
        Ok(())
    }

    /// Every way in which a run in a point can go: where it comes to, and who asks then.
    fn ways(
        &self,
        from: &Point<R, N>,
        go: &dyn Fn(&mut Course<'_, R>) -> Option<R::Frame>,
    ) -> Result<Ways<R, N>, TooMany> {
        let mut events = Vec::new();
        let found = every(&self.alike, |chance| {
            self.left.set(self.left.get().checked_sub(1)?);
            events.clear();
            let mut point = from.clone();
            let asking =
                go(&mut Course { board: self.board, state: &mut point.state, chance, events: Some(&mut events) });
            events.iter().for_each(|event| (self.note)(&mut point.note, event));
            Some((point, asking))
        });
        found.ok_or(TooMany)
    }
}

/// One procedure goes on; returns it if it asks.
fn step<R: Rules>(course: &mut Course<'_, R>) -> Option<R::Frame> {
    match course.state.stack.pop()?.run(course) {
        Flow::Ask(asking) => Some(asking),
        Flow::On => None,
    }
}

type Ways<R, N> = Vec<((Point<R, N>, Option<<R as Rules>::Frame>), Share)>;

/// For every outcome the least and the most it can be.
pub type Bounds<K> = BTreeMap<K, [Share; 2]>;

/// Adds what comes with a chance.
pub fn add<K: Ord>(sum: &mut Bounds<K>, bounds: Bounds<K>, with: &Share) {
    for (outcome, shares) in bounds {
        let so_far = sum.entry(outcome).or_insert_with(|| [Share::none(), Share::none()]);
        so_far.iter_mut().zip(shares).for_each(|(sum, share)| sum.add(&share.times(with)));
    }
}

/// The answers among which a player may choose, and what has come about once everything is settled.
pub struct Choices<'c, R: Rules, N, K> {
    pub answers: Answering<'c, R, Vec<R::Order>>,
    pub outcomes: &'c dyn Fn(&Point<R, N>) -> Vec<K>,
}

impl<R: Rules, N: Clone + Eq + Hash> Explorer<'_, R, N> {
    /// For everything that can come of what `begin` does: the least and the most it can be, as players choose.
    pub fn bounds<K: Ord + Clone>(
        &self,
        from: Point<R, N>,
        begin: impl Fn(&mut Course<'_, R>),
        choices: &Choices<'_, R, N, K>,
    ) -> Result<Bounds<K>, TooMany> {
        let mut known = HashMap::new();
        self.bound(
            &from,
            &|course| {
                begin(course);
                None
            },
            choices,
            &mut known,
        )
    }

    /// What comes of one run in a point: of every way chance can fall together, or of the answers to what is asked then.
    fn bound<K: Ord + Clone>(
        &self,
        from: &Point<R, N>,
        go: &dyn Fn(&mut Course<'_, R>) -> Option<R::Frame>,
        choices: &Choices<'_, R, N, K>,
        known: &mut HashMap<Point<R, N>, Bounds<K>>,
    ) -> Result<Bounds<K>, TooMany> {
        let mut sum = Bounds::new();
        for ((point, asking), share) in self.ways(from, go)? {
            let bounds = match asking {
                Some(asking) => self.chosen(&point, &asking, choices, known)?,
                None => self.rest(point, choices, known)?,
            };
            add(&mut sum, bounds, &share);
        }
        Ok(sum)
    }

    /// What comes of a point at which nobody is asked.
    fn rest<K: Ord + Clone>(
        &self,
        point: Point<R, N>,
        choices: &Choices<'_, R, N, K>,
        known: &mut HashMap<Point<R, N>, Bounds<K>>,
    ) -> Result<Bounds<K>, TooMany> {
        if point.state.stack.is_empty() || (self.is_over)(&point.state) {
            let certain = |outcome| (outcome, [Share::all(), Share::all()]);
            return Ok((choices.outcomes)(&point).into_iter().map(certain).collect());
        }
        if let Some(bounds) = known.get(&point) {
            return Ok(bounds.clone());
        }
        let bounds = self.bound(&point, &|course| step(course), choices, known)?;
        known.insert(point, bounds.clone());
        Ok(bounds)
    }

    /// The least and the most over the answers of a player.
    fn chosen<K: Ord + Clone>(
        &self,
        at: &Point<R, N>,
        asking: &R::Frame,
        choices: &Choices<'_, R, N, K>,
        known: &mut HashMap<Point<R, N>, Bounds<K>>,
    ) -> Result<Bounds<K>, TooMany> {
        let mut each = Vec::new();
        for order in (choices.answers)(asking, &at.state) {
            let give = |course: &mut Course<'_, R>| {
                asking.clone().answer(order, course);
                None
            };
            each.push(self.bound(at, &give, choices, known)?);
        }
        let outcomes: BTreeSet<&K> = each.iter().flat_map(BTreeMap::keys).collect();
        let none = [Share::none(), Share::none()];
        let extremes = outcomes.into_iter().map(|outcome| {
            let shares = each.iter().map(|bounds| bounds.get(outcome).unwrap_or(&none).clone());
            let extremes = shares.reduce(|[least, most], [low, high]| [least.min(low), most.max(high)]);
            (outcome.clone(), extremes.unwrap_or_else(|| none.clone()))
        });
        Ok(extremes.collect())
    }
}

type Open<R, N> = BTreeMap<u16, HashMap<Point<R, N>, Share>>;

/// Everything that can come about, with its chance.
pub struct Outcomes<R: Rules, N> {
    pub points: Vec<(Point<R, N>, Share)>,
}

impl<R: Rules, N> Outcomes<R, N> {
    /// The chances of everything that is told apart.
    pub fn by<K: Ord>(&self, told: impl Fn(&Point<R, N>) -> K) -> BTreeMap<K, Share> {
        let mut sums: BTreeMap<K, Share> = BTreeMap::new();
        for (point, share) in &self.points {
            sums.entry(told(point)).or_insert_with(Share::none).add(share);
        }
        sums
    }

    /// The chance of something.
    pub fn chance(&self, is: impl Fn(&Point<R, N>) -> bool) -> Share {
        self.points.iter().filter(|(point, _)| is(point)).map(|(_, share)| share.clone()).sum()
    }

    /// Whether something can be at all.
    pub fn any(&self, is: impl Fn(&Point<R, N>) -> bool) -> bool {
        self.points.iter().any(|(point, _)| is(point))
    }
}
