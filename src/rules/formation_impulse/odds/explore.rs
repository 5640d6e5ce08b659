//! The rules themselves, asked about every throw: play goes on from throw to throw, once for each number of hits that can come,
//! and wherever it has come to the same, the ways are counted together.
//!
//! What chance picks among several units is gone through in the same manner. Decisions of players are answered by whoever
//! asks.

use std::collections::BTreeMap;

use super::Unanswered;
use super::share::{Share, falls, sum};
use crate::game::course::Frame as _;
use crate::game::{Chance, ScriptFault};
use crate::grid::Cell;
use crate::rules::formation_impulse::board::Board;
use crate::rules::formation_impulse::course::{Course, Flow, Frame, Stake, State};
use crate::rules::formation_impulse::event::Event;
use crate::rules::formation_impulse::order::Order;
use crate::rules::formation_impulse::table::{Gone, Place, Table};
use crate::scenario::draft::UnitId;

/// Situations that are looked at.
const MOST_STEPS: usize = 200_000;

/// What has happened on the way that the table does not show.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Marks {
    /// Hits of fire or shells, before saves.
    pub hits: u8,
    /// Those that are left of them.
    pub net: u8,
    /// Hits of anti-aircraft guns, before saves.
    pub flak: u8,
    /// Hits in an assault or overrun: of the attackers, and of the defenders.
    pub scored: [u8; 2],
    /// Whether a mission comes.
    pub comes: Option<bool>,
    pub cleared: Option<bool>,
    /// The die a strike was aimed with.
    pub aimed: Option<u8>,
    /// It comes down elsewhere, and its hits are not those in question.
    pub astray: bool,
    /// Whether an aircraft comes again.
    pub returns: Option<bool>,
}

impl Marks {
    fn note(&mut self, event: &Event) {
        match event {
            Event::Diverted { .. } => self.astray = true,
            Event::AaFired { throw, .. } => self.flak = throw.hits(),
            Event::Shelled { .. } | Event::Saved { .. } | Event::PositionHeld { .. } if self.astray => {}
            Event::Fired { throw, .. } | Event::Shelled { throw, .. } => {
                (self.hits, self.net) = (throw.hits(), throw.hits());
            }
            Event::Saved { throw, cover, .. } => {
                self.net = self.net.saturating_sub(throw.hits().saturating_add(cover.hits()));
            }
            Event::PositionHeld { hits, .. } => self.net = self.net.saturating_sub(*hits),
            Event::MinesSprung { throw, .. } => self.hits = throw.hits(),
            Event::Fought { throw, attacks, .. } => {
                let scored = &mut self.scored[usize::from(!attacks)];
                *scored = scored.saturating_add(throw.hits());
            }
            Event::MissionCalled { comes, .. } | Event::Observed { comes, .. } => self.comes = Some(*comes),
            Event::ClearTried { cleared, .. } => self.cleared = Some(*cleared),
            Event::Aimed { throw, .. } => self.aimed = u8::try_from(throw.sum()).ok(),
            Event::StrikeEnded { returns, .. } | Event::AircraftTested { returns, .. } => self.returns = Some(*returns),
            _ => {}
        }
    }
}

/// Where a way through all throws has come to.
#[derive(Clone)]
pub struct Point {
    pub state: State,
    pub marks: Marks,
}

/// How a unit is: where, or gone, and its markers.
type Trace = (Option<Cell>, u8, [bool; 6], Option<UnitId>);

/// What two points must have in common to be counted together.
#[derive(PartialEq, Eq, PartialOrd, Ord)]
struct Key {
    pieces: Vec<Trace>,
    /// What is under way, as it is written for us.
    stack: String,
    raw: u8,
    marks: Marks,
}

type Points = BTreeMap<Key, (Point, Share)>;

/// Everything that can come about, with its chance.
pub struct Outcomes {
    points: Vec<(Point, Share)>,
}

impl Outcomes {
    /// The chances of everything that is told apart.
    pub fn by<K: Ord>(&self, told: impl Fn(&Point) -> K) -> Result<BTreeMap<K, Share>, Unanswered> {
        let mut sums: BTreeMap<K, Share> = BTreeMap::new();
        for (point, share) in &self.points {
            let so_far = sums.entry(told(point)).or_insert(Share::NONE);
            *so_far = so_far.plus(*share)?;
        }
        Ok(sums)
    }

    /// The chance of something.
    pub fn chance(&self, is: impl Fn(&Point) -> bool) -> Result<Share, Unanswered> {
        sum(self.points.iter().filter(|(point, _)| is(point)).map(|(_, share)| *share))
    }

    /// Whether something can be at all.
    pub fn any(&self, is: impl Fn(&Point) -> bool) -> bool {
        self.points.iter().any(|(point, _)| is(point))
    }
}

/// A way through all throws.
pub struct Explorer<'e> {
    board: &'e Board,
    /// What a player answers; nothing where the question asked is settled.
    answer: &'e dyn Fn(&Frame, &Table) -> Option<Order>,
    /// Whether what comes next has no bearing any more.
    is_over: &'e dyn Fn(&State) -> bool,
    steps: usize,
}

impl<'e> Explorer<'e> {
    /// Where nobody is asked, and everything that is begun comes to its end.
    pub fn of(board: &'e Board) -> Explorer<'e> {
        Explorer { board, answer: &|_, _| None, is_over: &|_| false, steps: 0 }
    }

    pub fn answering(self, answer: &'e dyn Fn(&Frame, &Table) -> Option<Order>) -> Explorer<'e> {
        Explorer { answer, ..self }
    }

    pub fn until(self, is_over: &'e dyn Fn(&State) -> bool) -> Explorer<'e> {
        Explorer { is_over, ..self }
    }

    /// Everything that can come of what `begin` lays on the table.
    pub fn all(&mut self, table: &Table, begin: impl FnOnce(&mut Course<'_>)) -> Result<Outcomes, Unanswered> {
        let mut state = State::new(table.clone(), Vec::new());
        let mut chance = Chance::scripted(Vec::new());
        begin(&mut Course { board: self.board, state: &mut state, chance: &mut chance, events: None });
        let (mut open, mut ended) = (Points::new(), Points::new());
        self.run(&Point { state, marks: Marks::default() }, Share::ALL, &mut open, &mut ended)?;
        while !open.is_empty() {
            for (point, share) in std::mem::take(&mut open).into_values() {
                self.run(&point, share, &mut open, &mut ended)?;
            }
        }
        Ok(Outcomes { points: ended.into_values().collect() })
    }

    /// Lets the dice fall that are to be thrown at a point, if any are, and goes on to the next.
    fn run(&mut self, from: &Point, share: Share, open: &mut Points, ended: &mut Points) -> Result<(), Unanswered> {
        let thrown = match from.state.stake(self.board) {
            Stake::Dice { throw, .. } => falls(throw)?,
            _ => vec![(Vec::new(), Share::ALL)],
        };
        for (faces, chance) in thrown {
            let mut found = Vec::new();
            self.follow(from, &faces, &mut Vec::new(), &mut found)?;
            for (point, of) in found {
                let share = share.times(chance)?.times(of)?;
                let points = if self.is_waiting(&point.state) { &mut *open } else { &mut *ended };
                let (_, so_far) = points.entry(key(&point)).or_insert((point, Share::NONE));
                *so_far = so_far.plus(share)?;
            }
        }
        Ok(())
    }

    /// Whether dice are to be thrown before anything else.
    fn is_waiting(&self, state: &State) -> bool {
        matches!(state.stack.last(), Some(Frame::Toss(_))) && !(self.is_over)(state)
    }

    /// Goes on with dice as they fell, once for each unit that chance can pick where it does. Answers whether the last of
    /// those picked can be picked at all.
    fn follow(
        &mut self,
        from: &Point,
        faces: &[u32],
        picked: &mut Vec<u32>,
        found: &mut Vec<(Point, Share)>,
    ) -> Result<bool, Unanswered> {
        self.steps += 1;
        if self.steps > MOST_STEPS {
            return Err(Unanswered::new("this can come out in more ways than can be gone through")
                .help("ask about fewer units or fewer dice"));
        }
        let script = vec![("dice", faces.iter().copied().collect()), ("lots", picked.iter().copied().collect())];
        let mut chance = Chance::scripted(script);
        let (mut point, mut events) = (from.clone(), Vec::new());
        let state = &mut point.state;
        self.play(&mut Course { board: self.board, state, chance: &mut chance, events: Some(&mut events) });
        let fault = if let Chance::Scripted(script) = &chance { script.fault } else { None };
        match fault {
            None => {
                events.iter().for_each(|event| point.marks.note(event));
                found.push((point, Share::ALL));
                Ok(true)
            }
            Some(ScriptFault::Impossible { .. }) => Ok(false),
            Some(ScriptFault::Missing { .. }) => {
                let mut each = Vec::new();
                for entry in 0.. {
                    let mut ways = Vec::new();
                    picked.push(entry);
                    let possible = self.follow(from, faces, picked, &mut ways)?;
                    picked.pop();
                    if !possible {
                        break;
                    }
                    each.push(ways);
                }
                let one = Share::of(1, each.len() as u128);
                for (point, share) in each.into_iter().flatten() {
                    found.push((point, share.times(one)?));
                }
                Ok(true)
            }
        }
    }

    /// Plays on until dice are to be thrown, or the question is settled.
    fn play(&self, course: &mut Course<'_>) {
        let mut first = true;
        while !(self.is_over)(course.state) {
            if self.is_waiting(course.state) && !first {
                return;
            }
            first = false;
            let Some(frame) = course.state.stack.pop() else { return };
            if let Flow::Ask(asking) = frame.run(course) {
                match (self.answer)(&asking, course.table()) {
                    Some(order) => asking.answer(order, course),
                    None => return course.state.stack.clear(),
                }
            }
        }
    }
}

fn key(point: &Point) -> Key {
    let trace = |piece: &crate::rules::formation_impulse::table::Piece| -> Trace {
        let (cell, gone) = match piece.place {
            Place::On(cell) => (Some(cell), 0),
            Place::Away => (None, 0),
            Place::Gone(Gone::Lost) => (None, 2),
            Place::Gone(_) => (None, 1),
        };
        (cell, gone, [piece.reduced, piece.disrupted, piece.oc, piece.ooc, piece.lent, piece.moved], piece.aboard)
    };
    Key {
        pieces: point.state.table.pieces.iter().map(trace).collect(),
        stack: format!("{:?}", point.state.stack),
        raw: point.state.memory.raw,
        marks: point.marks,
    }
}
