//! Everything that can come of a state: the rules themselves, run once for every way chance can fall.
//!
//! Play goes on procedure by procedure. Wherever two ways have come to the same state, with the same to tell of it, they go on
//! as one; a state is compared whole, so that nothing can be forgotten. Where a player decides, each of his answers is gone
//! through. What is likeliest goes on first, so that little is left open where there is more than can be gone through.

mod web;

use std::cell::Cell as Count;
use std::hash::Hash;

use super::board::Board;
use super::course::{Course, Flow, Frame as _, State};
use super::fork::{Alike, every};
use super::rules::Rules;
use super::share::Share;
use web::Frontier;
pub use web::{Bounds, Found, Outcomes, Web, add};

/// What has come about, with what was noted on the way.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Point<R: Rules, N> {
    pub state: State<R>,
    pub note: N,
}

/// More can come about than is looked at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TooMany;

/// The answers that are gone through where a procedure asks, each with what is noted from then on. None ends the question.
pub type Answering<'a, R, N> = &'a dyn Fn(&<R as Rules>::Frame, &Point<R, N>) -> Vec<(<R as Rules>::Order, N)>;

/// What goes on from a state, and who answers.
pub struct Explorer<'e, R: Rules, N> {
    board: &'e Board<R>,
    alike: Alike,
    answers: Answering<'e, R, N>,
    /// Keeps of an event what the table will not show.
    note: &'e dyn Fn(&mut N, &R::Event),
    /// Does something in place of the procedure on top; whether it did.
    instead: &'e dyn Fn(&mut Course<'_, R>) -> bool,
    /// Whether what comes next has no bearing any more.
    is_over: &'e dyn Fn(&Point<R, N>) -> bool,
    /// How many more runs are made.
    left: Count<usize>,
}

impl<'e, R: Rules, N: Clone + Eq + Hash> Explorer<'e, R, N> {
    /// Where nobody is asked, nothing is noted, and everything that is begun comes to its end, in at most so many runs.
    pub fn of(board: &'e Board<R>, most: usize) -> Explorer<'e, R, N> {
        Explorer {
            board,
            alike: Alike::default(),
            answers: &|_, _| Vec::new(),
            note: &|_, _| {},
            instead: &|_| false,
            is_over: &|_| false,
            left: Count::new(most),
        }
    }

    pub fn alike(self, alike: Alike) -> Explorer<'e, R, N> {
        Explorer { alike, ..self }
    }

    pub fn answering(self, answers: Answering<'e, R, N>) -> Explorer<'e, R, N> {
        Explorer { answers, ..self }
    }

    pub fn noting(self, note: &'e dyn Fn(&mut N, &R::Event)) -> Explorer<'e, R, N> {
        Explorer { note, ..self }
    }

    pub fn instead(self, instead: &'e dyn Fn(&mut Course<'_, R>) -> bool) -> Explorer<'e, R, N> {
        Explorer { instead, ..self }
    }

    pub fn until(self, is_over: &'e dyn Fn(&Point<R, N>) -> bool) -> Explorer<'e, R, N> {
        Explorer { is_over, ..self }
    }

    /// Everything that can come of what `begin` does in a state, as far as it can be gone through.
    pub fn web(&self, from: Point<R, N>, begin: impl Fn(&mut Course<'_, R>)) -> Web<R, N> {
        let begun = |course: &mut Course<'_, R>| {
            begin(course);
            false
        };
        let Some(ways) = self.ways(&from, &begun) else { return Web::unseen() };
        let mut frontier = Frontier::of(ways);
        while let Some(number) = frontier.next() {
            match self.options(frontier.spot(number)) {
                Some(options) => frontier.goes_on(number, options),
                None => break,
            }
        }
        frontier.web
    }

    /// The same where it must all be gone through.
    pub fn whole(&self, from: Point<R, N>, begin: impl Fn(&mut Course<'_, R>)) -> Result<Web<R, N>, TooMany> {
        let web = self.web(from, begin);
        if web.is_whole() { Ok(web) } else { Err(TooMany) }
    }

    /// What can come next: one list of ways for each answer where somebody is asked, otherwise only one. None if no more runs
    /// are made.
    fn options(&self, spot: &Spot<R, N>) -> Option<Vec<Ways<R, N>>> {
        let Spot { point, asks } = spot;
        let asking = point.state.stack.last().filter(|_| *asks);
        let go = |course: &mut Course<'_, R>| !(self.instead)(course) && step(course);
        let Some(asking) = asking else { return Some(vec![self.ways(point, &go)?]) };
        let answers = (self.answers)(asking, point);
        if answers.is_empty() {
            let mut ended = point.clone();
            ended.state.stack.clear();
            return Some(vec![vec![(Spot { point: ended, asks: false }, Share::all())]]);
        }
        let each = answers.into_iter().map(|(order, note)| {
            let from = Point { state: point.state.clone(), note };
            let give = |course: &mut Course<'_, R>| {
                course.answer(order);
                false
            };
            self.ways(&from, &give)
        });
        each.collect()
    }

    /// Every way in which a run in a point can go.
    fn ways(&self, from: &Point<R, N>, go: &dyn Fn(&mut Course<'_, R>) -> bool) -> Option<Ways<R, N>> {
        let mut events = Vec::new();
        every(&self.alike, |chance| {
            self.left.set(self.left.get().checked_sub(1)?);
            events.clear();
            let mut point = from.clone();
            let asks =
                go(&mut Course { board: self.board, state: &mut point.state, chance, events: Some(&mut events) });
            events.iter().for_each(|event| (self.note)(&mut point.note, event));
            if !asks && (self.is_over)(&point) {
                point.state.stack.clear();
            }
            Some(Spot { point, asks })
        })
    }
}

/// A point, and whether the procedure on top waits for an answer.
#[derive(Clone, PartialEq, Eq, Hash)]
struct Spot<R: Rules, N> {
    point: Point<R, N>,
    asks: bool,
}

type Ways<R, N> = Vec<(Spot<R, N>, Share)>;

/// One procedure goes on; returns whether it asks.
fn step<R: Rules>(course: &mut Course<'_, R>) -> bool {
    let Some(frame) = course.state.stack.pop() else { return false };
    match frame.run(course) {
        Flow::Ask(asking) => {
            course.push(asking);
            true
        }
        Flow::On => false,
    }
}
