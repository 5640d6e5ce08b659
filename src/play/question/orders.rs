//! What players decide on the way: the orders of a question, one after the other, and wherever none of them fits, everything
//! that is legal.

use std::cell::RefCell;
use std::collections::{BTreeMap, BTreeSet};

use super::At;
use crate::game::board::Board;
use crate::game::course::State;
use crate::game::play::Score;
use crate::game::victory;
use crate::game::{Game, Kind};
use crate::play::example::legal_words;
use crate::play::march;
use crate::rules::common::odds::Unanswered;
use crate::rules::common::situation::Situated;
use crate::scenario::draft::SideId;

/// How far the orders of a question have been given.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Progress<O> {
    /// How many of them were looked at.
    seen: usize,
    /// The steps of a move that are still to be taken, the next of them last.
    steps: Vec<O>,
    /// How many procedures were under way when the last order was given, and who gave it.
    given: Option<(usize, SideId)>,
    /// Those that could not be given.
    dropped: Vec<usize>,
}

impl<O> Progress<O> {
    /// The orders of some that were not given, or not to their end.
    pub fn missing(&self, orders: usize) -> impl Iterator<Item = usize> + '_ {
        self.dropped.iter().copied().chain(self.seen..orders)
    }
}

impl<O> Default for Progress<O> {
    fn default() -> Progress<O> {
        Progress { seen: 0, steps: Vec::new(), given: None, dropped: Vec::new() }
    }
}

/// The orders that are supposed.
pub struct Supposed<'s, R: Situated> {
    board: &'s Board<R>,
    orders: &'s [String],
    /// Why an order could not be given, where it first could not.
    refusals: RefCell<BTreeMap<usize, String>>,
    /// What could be given instead.
    legal: RefCell<BTreeMap<usize, String>>,
    /// What was not gone through, in words.
    pub left_out: RefCell<BTreeSet<&'static str>>,
}

impl<'s, R: Situated> Supposed<'s, R> {
    /// All of them must be words of the game.
    pub fn of(board: &'s Board<R>, orders: &'s [String]) -> Result<Supposed<'s, R>, Unanswered> {
        for words in orders {
            if let Err(why) = board.read_order(words)
                && march::mover(board, words).is_none()
            {
                let help = "orders are said as the game says them; docs/EXAMPLES.md has some of each ruleset";
                return Err(Unanswered::new(format!("--order \"{words}\" cannot be read: {why}")).help(help));
            }
        }
        Ok(Supposed {
            board,
            orders,
            refusals: RefCell::default(),
            legal: RefCell::default(),
            left_out: RefCell::default(),
        })
    }

    pub fn count(&self) -> usize {
        self.orders.len()
    }

    pub fn words(&self, number: usize) -> &str {
        &self.orders[number]
    }

    /// Why an order could not be given.
    pub fn refusal(&self, number: usize) -> String {
        let never = "nobody is asked anything then: who may act is part of the situation";
        self.refusals.borrow().get(&number).cloned().unwrap_or_else(|| never.to_string())
    }

    /// Why a question has no answer that rests on an order which can never be given.
    pub fn refused(&self, number: usize) -> Unanswered {
        let refused = Unanswered::new(format!("--order \"{}\": {}", self.words(number), self.refusal(number)));
        match self.legal.borrow().get(&number) {
            Some(legal) => refused.help(legal.clone()),
            None => refused,
        }
    }

    /// Whether everything that was ordered is done, without anybody being asked: what comes next is another matter.
    pub fn is_over(&self, point: &At<R>) -> bool {
        let note = &point.note;
        let is_done = note.given.is_some_and(|(depth, _)| point.state.stack.len() < depth);
        (is_done && note.seen == self.orders.len() && note.steps.is_empty()) || self.is_decided(&point.state)
    }

    /// Whether the battle is decided at once, as the turn would find before it goes on.
    fn is_decided(&self, state: &State<R>) -> bool {
        state.stack.len() < 2 && ends_at_once(self.board, state)
    }

    /// The answers to what is asked.
    pub fn answers(&self, point: &At<R>) -> Vec<(R::Order, Progress<R::Order>)> {
        let (board, state, mut note) = (self.board, &point.state, point.note.clone());
        let Some(side) = board.asked(state).filter(|_| !ends_at_once(board, state)) else { return Vec::new() };
        let depth = state.stack.len();
        // Whoever gave the last order is asked again, and nothing that it set off is under way any more.
        let mut legal = Vec::new();
        board.legal(state, &mut legal);
        let may_move_on = || legal.iter().any(|order| board.order_kind(*order) == Kind::Move);
        let is_again =
            |(before, by): (usize, SideId)| depth < before || (side == by && (depth == before || may_move_on()));
        let is_settled = note.given.is_none_or(is_again);
        if is_settled && (note.seen < self.orders.len() || !note.steps.is_empty()) {
            note.given = Some((depth, side)).filter(|_| note.given.is_some());
        }
        if let Some(step) = note.steps.last().copied() {
            match board.why_not(state, step) {
                None => {
                    note.steps.pop();
                    return vec![(step, note)];
                }
                Some(refusal) if is_settled => {
                    note.steps.clear();
                    self.drop(&mut note, state, refusal.to_string());
                }
                Some(_) => {}
            }
        }
        while note.steps.is_empty() && note.seen < self.orders.len() {
            match self.steps(state, self.words(note.seen)) {
                Ok((first, steps)) => {
                    (note.seen, note.steps) = (note.seen + 1, steps);
                    note.given.get_or_insert((depth, side));
                    return vec![(first, note)];
                }
                // Before the first order, what must be done is done.
                Err(why) if is_settled && (note.given.is_some() || legal.len() > 1) => {
                    note.seen += 1;
                    self.drop(&mut note, state, why);
                }
                Err(_) => break,
            }
        }
        let is_asked = note.seen == self.orders.len() && note.steps.is_empty() && is_settled;
        if is_asked {
            return Vec::new();
        }
        legal.retain(|order| self.is_open(state, *order));
        legal.into_iter().map(|order| (order, note.clone())).collect()
    }

    /// Whether an answer that nobody orders is gone through; notes what is not.
    fn is_open(&self, state: &State<R>, order: R::Order) -> bool {
        let left_out = state.stack.last().and_then(|frame| R::left_out(frame, order));
        self.left_out.borrow_mut().extend(left_out);
        left_out.is_none()
    }

    /// The order that was looked at last cannot be given.
    fn drop(&self, note: &mut Progress<R::Order>, state: &State<R>, why: String) {
        let number = note.seen - 1;
        note.dropped.push(number);
        self.refusals.borrow_mut().entry(number).or_insert(why);
        self.legal
            .borrow_mut()
            .entry(number)
            .or_insert_with(|| legal_words(self.board, state, Some(self.words(number))));
    }

    /// An order as it can be given now: the first step of a move, and those that are left.
    fn steps(&self, state: &State<R>, words: &str) -> Result<(R::Order, Vec<R::Order>), String> {
        if let Some(steps) = march::steps(self.board, state, words) {
            let mut steps = steps?;
            steps.reverse();
            let first = steps.pop().ok_or("it leads nowhere")?;
            return Ok((first, steps));
        }
        let order = self.board.read_order(words)?;
        match self.board.why_not(state, order) {
            Some(refusal) => Err(refusal.to_string()),
            None => Ok((order, Vec::new())),
        }
    }
}

/// Whether one of the endings that hold at once does.
pub fn ends_at_once<R: Situated>(board: &Board<R>, state: &State<R>) -> bool {
    ending_at_once(board, state).is_some()
}

/// The ending that holds at once, if one does.
pub fn ending_at_once<R: Situated>(board: &Board<R>, state: &State<R>) -> Option<u16> {
    let table = &state.table;
    let open = board.has_immediate_ending && table.verdict.is_none();
    open.then(|| victory::at_once(&board.endings, &Score { board, table })).flatten()
}
