//! Where a unit is wanted: the goals, shared out among the units, and how well a hex answers that.

use super::goals::Goal;
use super::outlook::Outlook;
use crate::grid::Cell;
use crate::rules::formation_impulse::course::other;
use crate::scenario::draft::UnitId;

/// What a unit goes for.
#[derive(Clone, Copy, Debug)]
pub struct Errand {
    /// By its place among the goals.
    goal: usize,
    /// How much it is needed there; at most one.
    need: f32,
}

impl Outlook<'_> {
    /// How well a hex answers where a unit is wanted, going by itself or by what carries it; without any goal one goes for
    /// the enemy.
    pub fn purpose(&self, unit: UnitId, by: UnitId, cell: Cell) -> f32 {
        let zeal = self.zeal(unit);
        if unit == by
            && let Some(fetch) = self.fetch(unit, cell)
        {
            return fetch;
        }
        let Some(errand) = self.errand(by) else {
            let far = self.nearest(cell).unwrap_or(0).saturating_sub(self.reach(unit)) as f32;
            return -zeal * self.weights.hunt * far;
        };
        let goal = &self.board.goals().cells[errand.goal];
        let last = if self.is_last { self.weights.last } else { 1.0 };
        let there = if cell == goal.cell { self.weights.hold * last * errand.need } else { 0.0 };
        let keen = self.march * errand.need.max(0.3);
        zeal * (there - keen * self.impulses_to(goal, by, cell))
    }

    /// How eager a unit is to go anywhere.
    fn zeal(&self, unit: UnitId) -> f32 {
        let card = self.board.unit(unit);
        let fights = self.fist(unit).is_some();
        match () {
            () if !card.carries.is_empty() => self.weights.empty,
            () if card.recon => self.weights.scouts,
            () if fights => 1.0,
            () => self.weights.guns,
        }
    }

    /// Whether it fires from where it stands rather than goes anywhere.
    pub fn is_gun(&self, unit: UnitId) -> bool {
        let card = self.board.unit(unit);
        card.mortar || (!card.is_hard() && self.fist(unit).is_none())
    }

    /// How far it fires without a worse score.
    fn reach(&self, unit: UnitId) -> u32 {
        let [factors, _] = self.board.unit(unit).factors;
        [factors.ap, factors.he].iter().flatten().map(|gun| u32::from(gun.range)).max().unwrap_or(0)
    }

    /// How many impulses' march a goal is.
    fn impulses_to(&self, goal: &Goal, unit: UnitId, cell: Cell) -> f32 {
        let card = self.board.unit(unit);
        let far = goal.distance(cell, card.movement as usize);
        far.map_or(self.weights.long, |far| (far / f32::from(card.mf.max(1))).min(self.weights.long))
    }

    /// Impulses from where a unit is to where it is wanted, at its own pace or another's.
    pub fn way_to_go(&self, unit: UnitId, by: UnitId) -> Option<f32> {
        let goal = &self.board.goals().cells[self.errand(unit)?.goal];
        Some(self.impulses_to(goal, by, self.table.cell(unit)?))
    }

    /// Half movement factors from a hex to where a unit is wanted.
    pub fn distance(&self, unit: UnitId, cell: Cell) -> Option<f32> {
        self.board.goals().cells[self.errand(unit)?.goal].distance(cell, self.board.unit(unit).movement as usize)
    }

    /// How near a hex is to anything that counts, for a unit that is not on the map yet.
    pub fn unassigned(&self, unit: UnitId, cell: Cell) -> f32 {
        let goals = self.board.goals().cells.iter();
        let far = goals.map(|goal| self.impulses_to(goal, unit, cell)).fold(self.weights.long, f32::min);
        if self.table.cell(unit).is_some() { 0.0 } else { -self.march * far }
    }

    fn errand(&self, unit: UnitId) -> Option<Errand> {
        let who = self.table.piece(unit).aboard.unwrap_or(unit);
        self.errands.get_or_init(|| self.share_out())[who.0 as usize]
    }

    /// Goals are shared out: whoever answers a need best goes first, and the need of that goal is less for the next. Those who
    /// follow the others take no part of it away.
    fn share_out(&self) -> Vec<Option<Errand>> {
        let goals = &self.board.goals().cells;
        let needs: Vec<&[f32; 6]> = goals.iter().map(|goal| self.needs(goal)).collect();
        let mut sent = vec![0_usize; goals.len()];
        let mut errands = vec![None; self.board.units.len()];
        let leads = |unit: UnitId| self.table.load(unit).is_some() || self.zeal(unit) >= self.weights.scouts;
        let (mut waiting, followers): (Vec<_>, Vec<_>) =
            self.friends.iter().copied().partition(|(unit, _)| leads(*unit));
        let pick = |sent: &[usize], unit: UnitId, cell: Cell| {
            let mut best: Option<(f32, Errand)> = None;
            for (at, goal) in goals.iter().enumerate() {
                let need = goal.weight * needs[at][sent[at].min(5)];
                let score = self.weights.hold * need - self.weights.choice * self.impulses_to(goal, unit, cell);
                if best.is_none_or(|(most, _)| score > most) {
                    best = Some((score, Errand { goal: at, need }));
                }
            }
            best
        };
        let fresh = sent.clone();
        let mut best: Vec<_> = waiting.iter().map(|(unit, cell)| pick(&fresh, *unit, *cell)).collect();
        while !waiting.is_empty() && !goals.is_empty() {
            let mut first: Option<(f32, usize, Errand)> = None;
            for (at, best) in best.iter().enumerate() {
                if let Some((score, errand)) = *best
                    && first.is_none_or(|(most, ..)| score > most)
                {
                    first = Some((score, at, errand));
                }
            }
            let Some((_, at, errand)) = first else { break };
            let (unit, _) = waiting.remove(at);
            best.remove(at);
            sent[errand.goal] += 1;
            errands[unit.0 as usize] = Some(errand);
            // A goal is needed less the more are sent there: whoever goes for another has nothing to think over.
            for ((unit, cell), best) in waiting.iter().zip(&mut best) {
                if best.is_some_and(|(_, other)| other.goal == errand.goal) {
                    *best = pick(&sent, *unit, *cell);
                }
            }
        }
        for (unit, cell) in followers {
            errands[unit.0 as usize] = pick(&fresh, unit, cell).map(|(_, errand)| errand);
        }
        errands
    }

    /// What a goal needs.
    fn needs(&self, goal: &Goal) -> &[f32; 6] {
        let near = self.nearest(goal.cell).is_some_and(|far| far <= self.weights.near);
        let held = self.table.holds(self.board, goal.cell, other(self.side));
        match self.table.control[goal.cell.index()] == Some(self.side) {
            true if near => &self.weights.threatened,
            true => &self.weights.quiet,
            false if held || near => &self.weights.defended,
            false => &self.weights.open,
        }
    }
}
