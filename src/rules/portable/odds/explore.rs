//! The rules themselves, asked about every throw: the game is played on once for each face of each die, and once for each
//! choice of a player.
//!
//! Dice are counted; of choices the least and the most is kept for every outcome. Faces that bring the same are thrown once.

use std::collections::{BTreeMap, VecDeque};

use super::Unanswered;
use super::share::Share;
use crate::game::Chance;
use crate::rules::portable::board::Board;
use crate::rules::portable::course::{Course, State};
use crate::rules::portable::event::Event;
use crate::rules::portable::order::Order;
use crate::rules::portable::table::{Mine, Table};
use crate::scenario::draft::UnitId;

/// For every outcome the least and the most it can be.
pub type Chances<K> = BTreeMap<K, [Share; 2]>;

/// What has come about on a table, and for units that have given ground.
pub type Outcomes<'e, K> = &'e dyn Fn(&Table, &[UnitId]) -> Vec<K>;

/// Dice in a row that are followed, and situations that are looked at.
const DEEPEST: usize = 24;
const MOST_STEPS: u32 = 400_000;

/// Where a way through all throws has come to.
struct Point {
    state: State,
    /// Units that have given ground so far.
    back: Vec<UnitId>,
    /// Dice so far.
    depth: usize,
}

/// A way through all throws.
pub struct Explorer<'e, K> {
    pub board: &'e Board,
    /// One face of each kind, counted from 0, and how many there are.
    faces: Vec<(u32, usize)>,
    /// What has come about when everything is worked out.
    outcomes: Outcomes<'e, K>,
    steps: u32,
    /// Whether a retreat onto mines was left out.
    pub mines: bool,
}

impl<'e, K: Ord + Clone> Explorer<'e, K> {
    /// Faces for which `means` is the same bring the same.
    pub fn new<M: PartialEq>(board: &'e Board, means: impl Fn(i16) -> M, outcomes: Outcomes<'e, K>) -> Explorer<'e, K> {
        let mut kinds: Vec<(M, u32, usize)> = Vec::new();
        for face in 0..6 {
            let meaning = means(face as i16 + 1);
            match kinds.iter_mut().find(|(known, ..)| *known == meaning) {
                Some((.., count)) => *count += 1,
                None => kinds.push((meaning, face, 1)),
            }
        }
        let faces = kinds.into_iter().map(|(_, face, count)| (face, count)).collect();
        Explorer { board, faces, outcomes, steps: 0, mines: false }
    }

    /// Everything that can come of a game begun by `begin`.
    pub fn all(&mut self, table: &Table, begin: impl FnOnce(&mut Course<'_>)) -> Result<Chances<K>, Unanswered> {
        let mut state = State::new(table.clone(), Vec::new());
        let mut chance = Chance::scripted(Vec::new());
        begin(&mut Course { board: self.board, state: &mut state, chance: &mut chance, events: None });
        self.follow(&Point { state, back: Vec::new(), depth: 0 }, None, &mut VecDeque::new())
    }

    /// Goes on from a point by an answer, with dice thrown since.
    fn follow(
        &mut self,
        from: &Point,
        answer: Option<Order>,
        thrown: &mut VecDeque<u32>,
    ) -> Result<Chances<K>, Unanswered> {
        self.steps += 1;
        let depth = from.depth + thrown.len();
        if self.steps > MOST_STEPS || depth > DEEPEST {
            return Err(Unanswered::new("this can come out in more ways than can be reckoned with"));
        }
        let (mut state, mut events) = (from.state.clone(), Vec::new());
        let mut chance = Chance::scripted(vec![("dice", thrown.clone())]);
        let events_of = Some(&mut events);
        let mut course = Course { board: self.board, state: &mut state, chance: &mut chance, events: events_of };
        if let Some(order) = answer {
            course.answer(order);
        }
        course.proceed();
        if matches!(&chance, Chance::Scripted(script) if script.fault.is_some()) {
            return self.throw(from, answer, thrown);
        }
        let mut back = from.back.clone();
        back.extend(events.iter().filter_map(|event| match event {
            Event::Retreated { unit, .. } | Event::CarriedBack { unit } => Some(*unit),
            _ => None,
        }));
        if state.stack.is_empty() {
            let outcomes = (self.outcomes)(&state.table, &back);
            return Ok(outcomes.into_iter().map(|outcome| (outcome, [Share::ALL; 2])).collect());
        }
        self.choose(&Point { state, back, depth })
    }

    /// One more die is needed.
    fn throw(
        &mut self,
        from: &Point,
        answer: Option<Order>,
        thrown: &mut VecDeque<u32>,
    ) -> Result<Chances<K>, Unanswered> {
        let mut sum: Chances<K> = BTreeMap::new();
        for (face, count) in self.faces.clone() {
            thrown.push_back(face);
            let chances = self.follow(from, answer, thrown);
            thrown.pop_back();
            add(&mut sum, chances?, Share::faces(count));
        }
        Ok(sum)
    }

    /// A player decides.
    fn choose(&mut self, at: &Point) -> Result<Chances<K>, Unanswered> {
        let mut each = Vec::new();
        for order in self.answers(&at.state) {
            each.push(self.follow(at, Some(order), &mut VecDeque::new())?);
        }
        let outcomes: Vec<K> = each.iter().flat_map(|chances| chances.keys().cloned()).collect();
        let extremes = outcomes.into_iter().map(|outcome| {
            let shares = each.iter().map(|chances| chances.get(&outcome).copied().unwrap_or([Share::NONE; 2]));
            let extremes = shares.reduce(|[least, most], [low, high]| [least.min(low), most.max(high)]);
            (outcome, extremes.unwrap_or([Share::NONE; 2]))
        });
        Ok(extremes.collect())
    }

    /// The answers that make a difference here: a fight is not followed up, a facing does not matter, and nobody runs onto
    /// mines, which might lead on and on.
    fn answers(&mut self, state: &State) -> Vec<Order> {
        let mut orders = Vec::new();
        state.legal(self.board, &mut orders);
        let plain = orders.iter().copied().find(|order| matches!(order, Order::Stay { .. } | Order::Face { .. }));
        if let Some(order) = plain {
            return vec![order];
        }
        let mined =
            |order: &Order| matches!(order, Order::Retreat { to, .. } if state.table.mines[to.index()] != Mine::None);
        self.mines |= orders.iter().any(mined);
        orders.retain(|order| !mined(order));
        orders
    }
}

/// Adds chances that come with another.
pub fn add<K: Ord>(sum: &mut Chances<K>, chances: Chances<K>, with: Share) {
    for (outcome, shares) in chances {
        let so_far = sum.entry(outcome).or_insert([Share::NONE; 2]);
        for (sum, share) in so_far.iter_mut().zip(shares) {
            *sum = sum.plus(share.times(with));
        }
    }
}
