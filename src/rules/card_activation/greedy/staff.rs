//! Those who help others: commanders with the line, observers who see for the guns, and the guns themselves.

use super::outlook::Outlook;
use crate::grid::Cell;
use crate::rules::card_activation::fire;
use crate::scenario::draft::UnitId;

/// Enemies beyond this number gain an observer nothing.
const MANY: usize = 4;
/// From here on a friend is in the fight.
const FIGHT: u32 = 3;

impl Outlook<'_> {
    /// Whether a unit stands in the line: it fires or fights, and leads nobody.
    fn is_in_line(&self, unit: UnitId) -> bool {
        let card = self.board.unit(unit);
        !card.groups.is_empty() && !card.gun && !card.transport
    }

    /// A commander is worth most with those who fight, and with those who have lost their cohesion [COH.n].
    pub fn command(&self, unit: UnitId, cell: Cell) -> f32 {
        let (board, mut with, mut line) = (self.board, 0.0_f32, f32::MAX);
        for (friend, at) in self.friends.iter().filter(|(friend, _)| *friend != unit && self.is_in_line(*friend)) {
            let fight = self.nearest(*at).unwrap_or(0);
            if *at == cell {
                let disrupted = self.table.piece(*friend).disrupted;
                let fights = if fight <= FIGHT { self.weights.command } else { 0.0 };
                with = with.max(self.weights.company + fights + if disrupted { self.help(*friend) } else { 0.0 });
            }
            line = line.min(board.grid.distance(*at, cell) as f32 + fight as f32 / 4.0);
        }
        let behind = if line == f32::MAX { 0.0 } else { line };
        with - self.weights.behind * behind
    }

    /// What it is worth to help a disrupted unit come round.
    fn help(&self, unit: UnitId) -> f32 {
        let own = self.board.unit(unit).grading;
        let improved = own.improved(self.board.tables.commander.improves);
        let more = self.regains[improved as usize] - self.regains[own as usize];
        self.weights.disorder * self.strength(unit) * more * self.weights.long
    }

    /// An observer is worth what he sees, if there are guns that can use it.
    pub fn lookout(&self, cell: Cell) -> f32 {
        let fires = |unit: UnitId| self.board.unit(unit).groups.iter().any(|group| group.indirect);
        if !self.friends.iter().any(|(unit, _)| fires(*unit)) {
            return 0.0;
        }
        match self.foes.iter().filter(|foe| self.board.sees(cell, foe.cell)).count() {
            0 => -self.weights.behind * self.nearest(cell).unwrap_or(0) as f32,
            seen => self.weights.watched * seen.min(MANY) as f32,
        }
    }

    /// A gun is worth what it could fire at from a place.
    pub fn battery(&self, unit: UnitId, cell: Cell) -> f32 {
        let reach = fire::reach(self.board, unit);
        let far = self.nearest(cell).unwrap_or(0).saturating_sub(reach) as f32;
        self.weights.battery * self.best_target(unit, cell) - self.weights.too_far * far
    }

    /// The best a gun in order could do from a hex; what nobody sees yet counts for less.
    pub fn best_target(&self, unit: UnitId, cell: Cell) -> f32 {
        let (board, piece) = (self.board, self.table.piece(unit));
        let indirect = board.unit(unit).groups.iter().any(|group| group.indirect);
        let reach = fire::reach(board, unit);
        let mut best = 0.0_f32;
        for foe in &self.foes {
            let distance = board.grid.distance(cell, foe.cell);
            if distance > reach {
                continue;
            }
            let share = match () {
                () if board.sees(cell, foe.cell) => 1.0,
                () if indirect && self.is_spotted(foe.cell) => 1.0,
                () => self.weights.later,
            };
            let volley = self.weapons(unit, piece, distance, foe.unit, foe.cell);
            best = best.max(share * self.damage(foe.unit, &volley));
        }
        best
    }

    fn is_spotted(&self, cell: Cell) -> bool {
        let sees = |unit: UnitId| self.board.unit(unit).observer && !self.table.piece(unit).disrupted;
        self.friends.iter().any(|(unit, at)| sees(*unit) && self.board.sees(*at, cell))
    }
}
