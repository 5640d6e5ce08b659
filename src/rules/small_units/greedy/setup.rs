//! Where units are set up or enter, and where mines are laid.

use super::outlook::Outlook;
use crate::grid::Cell;
use crate::rules::small_units::engineers::is_known_mined;
use crate::scenario::draft::UnitId;

impl Outlook<'_> {
    /// A place at the start, or at the map's edge.
    pub fn placing(&self, unit: UnitId, cell: Cell) -> f32 {
        let mined = if is_known_mined(self.board, self.table, unit, cell) { self.weights.mines } else { 0.0 };
        self.standing(unit, cell) - mined
    }

    /// A minefield: beside what is to be held, on the way the enemy must come.
    pub fn mining(&self, cell: Cell) -> f32 {
        let goals = self.board.goals();
        let lies = |goal: &super::goals::Goal| self.board.grid.distance(goal.cell, cell) as f32 / goal.weight.max(0.1);
        let nearest = goals.of_side(self.foe()).iter().map(lies).fold(f32::MAX, f32::min);
        let enemies = self.table.on_board(self.board, self.foe()).map(|(_, at)| self.board.grid.distance(cell, at));
        let enemy = enemies.min().unwrap_or(0) as f32;
        -nearest.min(99.0) - enemy / 4.0
    }
}
