//! Where a unit is wanted: what it is for, the goal it goes for, and how well a square answers that.

use super::goals::Goal;
use super::outlook::Outlook;
use super::weights::*;
use crate::grid::{Cell, Direction};
use crate::scenario::draft::UnitId;

impl Outlook<'_> {
    /// How well a square and a facing answer what a unit is for.
    pub fn purpose(&self, unit: UnitId, cell: Cell, facing: Direction) -> f32 {
        let card = self.board.unit(unit);
        match () {
            () if self.table.piece(unit).aboard.is_some() => 0.0,
            () if card.commander => self.command(unit, cell),
            () if card.spotter => self.lookout(cell),
            () if card.transport => self.haul(unit, cell),
            () if card.gun.is_some() => self.battery(unit, cell, facing),
            () => self.pull(unit, cell),
        }
    }

    /// How well a square answers where a unit is wanted; without any goal one goes for the enemy.
    pub fn pull(&self, unit: UnitId, cell: Cell) -> f32 {
        let errand = self.errand_of(unit, cell).map(|at| &self.board.goals().squares[at]);
        let wanted = errand.and_then(|goal| {
            let there = if cell == goal.cell { HOLD * self.need(goal, unit) } else { 0.0 };
            Some(there - self.march * self.turns_to(goal, unit, cell)?)
        });
        wanted.unwrap_or_else(|| {
            let range = self.board.unit(unit).firearm.map_or(0, |arms| arms.range);
            let far = self.nearest(cell).unwrap_or(0).saturating_sub(range) as f32;
            -HUNT * if self.is_winning { CONTENT * far } else { far }
        })
    }

    /// What is won when an enemy is driven off a square and followed.
    pub fn prize(&self, cell: Cell) -> f32 {
        let goal = self.board.goals().squares.iter().find(|goal| goal.cell == cell);
        goal.map_or(0.0, |goal| STORM * goal.weight)
    }

    /// The goal a unit goes for, by its place among them: what needs it most, and what is nearest of that.
    fn errand_of(&self, unit: UnitId, cell: Cell) -> Option<usize> {
        if let Some((known, errand)) = self.errand.get()
            && known == unit
        {
            return errand;
        }
        let from = self.table.cell(unit).unwrap_or(cell);
        let score = |goal: &Goal| {
            let far = self.turns_to(goal, unit, from)?;
            Some(HOLD * self.need(goal, unit) - CHOICE * far)
        };
        let goals = self.board.goals().squares.iter().enumerate();
        let scores = goals.filter_map(|(at, goal)| Some((at, score(goal)?)));
        let errand = scores.max_by(|a, b| a.1.total_cmp(&b.1)).map(|(at, _)| at);
        if self.table.cell(unit).is_some() {
            self.errand.set(Some((unit, errand)));
        }
        errand
    }

    /// How many turns' march a goal is; nothing if no way leads there. One that is guarded leaves room around it.
    fn turns_to(&self, goal: &Goal, unit: UnitId, cell: Cell) -> Option<f32> {
        let leeway = match self.guards(goal, unit) {
            0 => 0.0,
            _ if self.is_winning => AROUND,
            _ => BESIDE,
        };
        let pace = f32::from(self.board.unit(unit).pace.max(1));
        Some((goal.distance(cell)? - leeway).max(0.0) / pace)
    }

    /// How many squares it is to where a unit is wanted.
    pub fn way_to_go(&self, unit: UnitId) -> Option<f32> {
        let cell = self.table.cell(unit)?;
        self.board.goals().squares[self.errand_of(unit, cell)?].distance(cell)
    }

    fn guards(&self, goal: &Goal, unit: UnitId) -> usize {
        self.table.ground_of(self.board, goal.cell, self.side).filter(|other| *other != unit).count()
    }

    /// How much a goal needs a unit.
    fn need(&self, goal: &Goal, unit: UnitId) -> f32 {
        let ours = self.table.control[goal.cell.index()] == Some(self.side);
        let threatened = self.nearest(goal.cell).is_some_and(|far| far <= NEAR);
        let share = match self.guards(goal, unit) {
            0 if !ours => UNHELD,
            0 if threatened => UNGUARDED,
            1 if threatened => THREATENED,
            _ => QUIET,
        };
        goal.weight * share
    }
}
