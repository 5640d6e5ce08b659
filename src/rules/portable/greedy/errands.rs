//! Where a unit is wanted: what it is for, the goal it goes for, and how well a square answers that.

use super::outlook::Outlook;
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
        let wanted = self.errand_of(unit, cell).and_then(|at| {
            let is_there = cell == self.board.goals().cells[at].cell;
            let there = if is_there { self.weights.hold * self.need(at, unit) } else { 0.0 };
            Some(there - self.march * self.turns_to(at, unit, cell)?)
        });
        wanted.unwrap_or_else(|| {
            let range = self.board.unit(unit).firearm.map_or(0, |arms| arms.range);
            let far = self.nearest(cell).unwrap_or(0).saturating_sub(range) as f32;
            -self.weights.hunt * if self.is_winning { self.weights.content * far } else { far }
        })
    }

    /// What is won when an enemy is driven off a square and followed.
    pub fn prize(&self, cell: Cell) -> f32 {
        let goal = self.board.goals().cells.iter().find(|goal| goal.cell == cell);
        goal.map_or(0.0, |goal| self.weights.storm * goal.weight)
    }

    /// The goal a unit goes for, by its place among them: what needs it most, and what is nearest of that.
    fn errand_of(&self, unit: UnitId, cell: Cell) -> Option<usize> {
        let memo = &self.errands[unit.0 as usize];
        if let Some(known) = memo.get() {
            return known;
        }
        let from = self.table.cell(unit).unwrap_or(cell);
        let score = |at: usize| {
            let far = self.turns_to(at, unit, from)?;
            Some(self.weights.hold * self.need(at, unit) - self.weights.choice * far)
        };
        let scores = (0..self.guards.len()).filter_map(|at| Some((at, score(at)?)));
        let errand = scores.max_by(|a, b| a.1.total_cmp(&b.1)).map(|(at, _)| at);
        if self.table.cell(unit).is_some() {
            memo.set(Some(errand));
        }
        errand
    }

    /// How many turns' march a goal is; nothing if no way leads there. One that is guarded leaves room around it.
    fn turns_to(&self, goal: usize, unit: UnitId, cell: Cell) -> Option<f32> {
        let leeway = match self.guards(goal, unit) {
            0 => 0.0,
            _ if self.is_winning => self.weights.around,
            _ => self.weights.beside,
        };
        let pace = f32::from(self.board.unit(unit).pace.max(1));
        Some((self.board.goals().cells[goal].distance(cell, 0)? - leeway).max(0.0) / pace)
    }

    /// How many squares it is to where a unit is wanted.
    pub fn way_to_go(&self, unit: UnitId) -> Option<f32> {
        let cell = self.table.cell(unit)?;
        self.board.goals().cells[self.errand_of(unit, cell)?].distance(cell, 0)
    }

    /// How many others of its side stand where a unit might go.
    fn guards(&self, goal: usize, unit: UnitId) -> usize {
        let (card, piece) = (self.board.unit(unit), self.table.piece(unit));
        let counts = card.side == self.side && card.aircraft.is_none() && piece.aboard.is_none();
        let is_there = self.table.cell(unit) == Some(self.board.goals().cells[goal].cell);
        self.guards[goal] - usize::from(counts && is_there)
    }

    /// How much a goal needs a unit.
    fn need(&self, goal: usize, unit: UnitId) -> f32 {
        let guards = self.guards(goal, unit);
        let goal = &self.board.goals().cells[goal];
        let ours = self.table.control[goal.cell.index()] == Some(self.side);
        let threatened = self.nearest(goal.cell).is_some_and(|far| far <= self.weights.near);
        let share = match guards {
            0 if !ours => self.weights.unheld,
            0 if threatened => self.weights.unguarded,
            1 if threatened => self.weights.threatened,
            _ => self.weights.quiet,
        };
        goal.weight * share
    }
}
