//! Every hex some units can reach together, the ways there, what is fired at them on the way, and the enemies they come upon.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use super::outlook::Outlook;
use crate::grid::Cell;
use crate::rules::formation_impulse::course::{other, small};
use crate::rules::formation_impulse::movement::{self, Gait};
use crate::scenario::draft::UnitId;

/// Enemies that are looked at in a hex.
const WATCHERS: usize = 3;
/// A way that is so much safer is another way.
const SAFER: f32 = 0.3;
/// What it costs more to pass those who have fired already.
const AGAIN: f32 = 0.1;
/// Ways looked at, at most.
const MANY: usize = 800;

/// A way to a hex.
#[derive(Clone, Copy, Debug)]
pub struct Way {
    pub cell: Cell,
    /// Its first step; none where it begins.
    pub first: Option<Cell>,
    pub gait: Gait,
    /// What is won on it, less what is lost.
    pub gain: f32,
    /// Enemies who have fired, and goals that are taken on it, each a bit.
    fired: u64,
    won: u64,
}

/// The best known of a hex.
#[derive(Clone, Copy)]
struct Best {
    left: u8,
    gain: f32,
    /// The way that gains most.
    at: usize,
}

/// A search for ways.
pub struct Search<'o, 's> {
    outlook: &'o Outlook<'s>,
    members: &'o [UnitId],
    platoons: &'o [UnitId],
    pub ways: Vec<Way>,
    best: Vec<Option<Best>>,
    watchers: Vec<Option<[(u8, f32); WATCHERS]>>,
    next: BinaryHeap<(u8, Reverse<usize>)>,
    /// Hexes of enemies, and the way to beside each.
    pub enemies: Vec<(usize, Cell)>,
}

impl<'o, 's> Search<'o, 's> {
    /// Finds all ways of some members from a hex; the disrupted look no farther than one step, as enemies they see bar their
    /// way [6.1.7].
    pub fn of(outlook: &'o Outlook<'s>, members: &'o [UnitId], platoons: &'o [UnitId], from: Cell) -> Search<'o, 's> {
        let cells = outlook.board.hexes.len();
        let mut search = Search {
            outlook,
            members,
            platoons,
            ways: Vec::new(),
            best: vec![None; cells],
            watchers: vec![None; cells],
            next: BinaryHeap::new(),
            enemies: Vec::new(),
        };
        let gait = Gait::default();
        let left = search.left(&gait);
        search.ways.push(Way { cell: from, first: None, gait, gain: 0.0, fired: 0, won: 0 });
        search.next.push((left, Reverse(0)));
        search.best[from.index()] = Some(Best { left: u8::MAX, gain: f32::MAX, at: 0 });
        let disrupted = platoons.iter().any(|unit| outlook.table.piece(*unit).disrupted);
        while let Some((_, Reverse(at))) = search.next.pop() {
            let here = search.ways[at];
            if here.first.is_some() && disrupted {
                continue;
            }
            for to in outlook.board.hex(here.cell).ways.iter().map(|way| way.to) {
                if outlook.table.holds(outlook.board, to, other(outlook.side)) {
                    search.enemies.push((at, to));
                } else if search.ways.len() < MANY {
                    search.step(&here, to);
                }
            }
        }
        search
    }

    /// The best way to every hex that can be reached.
    pub fn reached(&self) -> impl Iterator<Item = &Way> {
        self.best.iter().flatten().filter(|best| best.at > 0).map(|best| &self.ways[best.at])
    }

    /// Half movement factors left to the first of them.
    pub fn left(&self, gait: &Gait) -> u8 {
        let first = self.platoons.first();
        first.map_or(u8::MAX, |unit| gait.left(self.outlook.board, self.outlook.table, *unit))
    }

    /// A way after a step, if all can pay for it.
    pub fn pay(&self, way: &Way, to: Cell, more: u8) -> Option<Gait> {
        movement::pay(self.outlook.board, self.outlook.table, self.members, &way.gait, way.cell, to, more).ok()
    }

    /// A step farther, unless a better way to that hex is known.
    fn step(&mut self, here: &Way, to: Cell) -> Option<()> {
        let outlook = self.outlook;
        let gait = self.pay(here, to, 0)?;
        let left = self.left(&gait);
        let worse = |gain: f32, best: &Best| left <= best.left && gain <= best.gain + SAFER;
        // A hex is taken once, however often one comes by.
        let goal = outlook.board.goals().cells.iter().position(|goal| goal.cell == to);
        let won = here.won | goal.map_or(0, |at| 1 << (at & 63));
        let prize = here.gain + if won == here.won { 0.0 } else { outlook.prize(to) };
        match &self.best[to.index()] {
            Some(best) if worse(prize, best) => return None,
            _ => movement::may_enter(outlook.board, outlook.table, self.members, here.cell, to).ok()?,
        }
        let (toll, fired) = self.toll(to, here.fired);
        let (gain, at) = (prize - toll, self.ways.len());
        match &mut self.best[to.index()] {
            Some(best) if worse(gain, best) => return None,
            Some(best) => {
                best.at = if gain > best.gain { at } else { best.at };
                (best.left, best.gain) = (best.left.max(left), best.gain.max(gain));
            }
            none => *none = Some(Best { left, gain, at }),
        }
        self.next.push((left, Reverse(at)));
        self.ways.push(Way { cell: to, first: here.first.or(Some(to)), gait, gain, fired, won });
        Some(())
    }

    /// What it costs on average to come into a hex: mines, and one enemy who fires, if one is left who can.
    fn toll(&mut self, to: Cell, fired: u64) -> (f32, u64) {
        let outlook = self.outlook;
        let mines = if outlook.table.litter[to.index()].mines { outlook.mined(self.platoons, to) } else { 0.0 };
        let watchers = match self.watchers[to.index()] {
            Some(known) => known,
            None => {
                let found = self.watch(to);
                self.watchers[to.index()] = Some(found);
                found
            }
        };
        let fresh = watchers.iter().find(|(foe, harm)| *harm > 0.0 && fired >> (foe & 63) & 1 == 0);
        match fresh {
            Some((foe, harm)) => (mines + outlook.weights.passage * harm, fired | 1 << (foe & 63)),
            None => (mines + AGAIN * watchers[0].1, fired),
        }
    }

    /// The enemies who could do most to whoever comes into a hex.
    fn watch(&self, cell: Cell) -> [(u8, f32); WATCHERS] {
        let (outlook, mut most) = (self.outlook, [(0, 0.0); WATCHERS]);
        let Some(unit) = self.platoons.first().copied() else { return most };
        let mut known = None;
        for (at, foe) in outlook.foes.iter().enumerate() {
            if !foe.is_ready || !outlook.table.sees(outlook.board, foe.cell, cell) {
                continue;
            }
            let (saves, losses) =
                known.get_or_insert_with(|| (outlook.saves_at(unit, cell, false), outlook.losses(unit)));
            let harm = outlook.fire_of(foe, unit, cell, saves, losses);
            if let Some(place) = most.iter().position(|(_, other)| harm > *other) {
                most[place..].rotate_right(1);
                most[place] = (small(at as i64), harm);
            }
        }
        most
    }
}
