//! Where a unit is wanted: what it is for, the goal it goes for, and how well a hex answers that.

use super::goals::Goal;
use super::outlook::Outlook;
use crate::grid::Cell;
use crate::rules::card_activation::fire;
use crate::scenario::draft::UnitId;

impl Outlook<'_> {
    /// How well a hex answers what a unit is for.
    pub fn purpose(&self, unit: UnitId, cell: Cell) -> f32 {
        let card = self.board.unit(unit);
        match () {
            () if card.commander => self.command(unit, cell),
            () if card.observer => self.lookout(cell),
            () if card.transport => self.haul(unit, cell),
            () if card.gun => self.battery(unit, cell),
            () => self.pull(unit, cell),
        }
    }

    /// How well a hex answers where a unit is wanted; without any goal one goes for the enemy.
    pub fn pull(&self, unit: UnitId, cell: Cell) -> f32 {
        let errand = self.errand_of(unit, cell).map(|at| &self.board.goals().cells[at]);
        let wanted = errand.and_then(|goal| {
            let there = if cell == goal.cell { self.weights.hold * self.need(goal, unit) } else { 0.0 };
            Some(there - self.march * self.turns_to(goal, unit, cell)?)
        });
        wanted.unwrap_or_else(|| {
            let far = self.nearest(cell).unwrap_or(0).saturating_sub(fire::reach(self.board, unit)) as f32;
            -self.weights.hunt * if self.is_winning { self.weights.content * far } else { far }
        })
    }

    /// What is won when an enemy is driven off a hex and followed.
    pub fn prize(&self, cell: Cell) -> f32 {
        let goal = self.board.goals().cells.iter().find(|goal| goal.cell == cell);
        goal.map_or(0.0, |goal| self.weights.storm * goal.weight)
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
            Some(self.weights.hold * self.need(goal, unit) - self.weights.choice * far)
        };
        let goals = self.board.goals().cells.iter().enumerate();
        let scores = goals.filter_map(|(at, goal)| Some((at, score(goal)?)));
        let errand = scores.max_by(|a, b| a.1.total_cmp(&b.1)).map(|(at, _)| at);
        if self.table.cell(unit).is_some() {
            self.errand.set(Some((unit, errand)));
        }
        errand
    }

    /// Hexes a unit goes in a turn, on either colour alike.
    pub fn pace(&self, unit: UnitId) -> f32 {
        let [red, black] = self.board.unit(unit).pace;
        (f32::from(red) + f32::from(black)).max(2.0) / 2.0
    }

    /// How many turns' march a goal is; nothing if no way leads there. One that is guarded leaves room around it.
    fn turns_to(&self, goal: &Goal, unit: UnitId, cell: Cell) -> Option<f32> {
        let leeway = match self.guards(goal, unit) {
            0 => 0.0,
            _ if self.is_winning => self.weights.around,
            _ => self.weights.beside,
        };
        let far = goal.distance(cell, self.way(unit))?;
        Some((far - leeway).max(0.0) / self.pace(unit))
    }

    /// How many hexes it is to where a unit is wanted.
    pub fn way_to_go(&self, unit: UnitId) -> Option<f32> {
        let cell = self.table.cell(unit)?;
        self.board.goals().cells[self.errand_of(unit, cell)?].distance(cell, self.way(unit))
    }

    /// The way of moving that distances are told by.
    fn way(&self, unit: UnitId) -> usize {
        usize::from(self.board.unit(unit).is_vehicle())
    }

    fn guards(&self, goal: &Goal, unit: UnitId) -> usize {
        let here = self.friends.iter().filter(|(other, at)| *at == goal.cell && *other != unit);
        here.filter(|(other, _)| !self.board.unit(*other).is_leader()).count()
    }

    /// How much a goal needs a unit.
    fn need(&self, goal: &Goal, unit: UnitId) -> f32 {
        let ours = self.table.control[goal.cell.index()] == Some(self.side);
        let threatened = self.nearest(goal.cell).is_some_and(|far| far <= self.weights.near);
        let share = match self.guards(goal, unit) {
            0 if !ours => self.weights.unheld,
            0 if threatened => self.weights.unguarded,
            1 if threatened => self.weights.threatened,
            _ => self.weights.quiet,
        };
        goal.weight * share
    }
}
