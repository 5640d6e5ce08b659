//! Those who help others: commanders beside the line, spotters who see for the guns, and the guns themselves.

use super::chances::reaches;
use super::outlook::Outlook;
use crate::grid::{Cell, Direction};
use crate::rules::portable::arc;
use crate::rules::portable::board::{Board, clamp};
use crate::rules::portable::options::DirectGuns;
use crate::rules::portable::tables::Lands;
use crate::scenario::draft::UnitId;

/// Friends beyond this number gain nothing from one more.
const MANY: usize = 4;

/// Whether a unit stands in the line: it fires or fights, and leads nobody.
fn is_in_line(board: &Board, unit: UnitId) -> bool {
    board.unit(unit).firearm.is_some() && !board.unit(unit).transport
}

impl Outlook<'_> {
    /// A commander is worth most beside those who fight; away from all of them he is worth nothing.
    pub fn command(&self, unit: UnitId, cell: Cell) -> f32 {
        let (board, mut near, mut line) = (self.board, 0, f32::MAX);
        for (_, at) in self.friends.iter().filter(|(friend, _)| *friend != unit && is_in_line(board, *friend)) {
            let far = board.grid.distance(*at, cell);
            let fight = self.nearest(*at).unwrap_or(0);
            near += usize::from(far <= 1 && fight <= self.weights.near);
            line = line.min(far.saturating_sub(1) as f32 + fight as f32 / 4.0);
        }
        let behind = if line == f32::MAX { 0.0 } else { line };
        self.weights.command * near.min(MANY) as f32 - self.weights.behind * behind
    }

    /// A spotter is worth what it sees, if there are guns that can use it.
    pub fn lookout(&self, cell: Cell) -> f32 {
        let guns = self.friends.iter().any(|(unit, _)| self.board.unit(*unit).gun.is_some_and(|gun| gun.indirect));
        let seen = (0..self.foes.len()).filter(|foe| self.has_line(*foe, cell)).count();
        let far = self.nearest(cell).unwrap_or(0) as f32;
        match seen {
            _ if !guns => 0.0,
            0 => -self.weights.behind * far,
            _ => self.weights.watched * seen.min(MANY) as f32,
        }
    }

    /// A gun is worth what it could shell from a place.
    pub fn battery(&self, unit: UnitId, cell: Cell, facing: Direction) -> f32 {
        let (board, Some(gun)) = (self.board, self.board.unit(unit).gun) else { return 0.0 };
        let mut best = 0.0_f32;
        for (at, foe) in self.foes.iter().enumerate() {
            let bears = board.grid.distance(cell, foe.cell) <= gun.range
                && arc::ahead(&board.grid, cell, facing, foe.cell)
                && arc::leaves(&board.grid, cell, foe.cell, |square| board.ground.dense(square));
            let seen = self.has_line(at, cell);
            let allowed = seen && (!foe.covered || board.options.direct_guns != DirectGuns::Never);
            if bears && (allowed || gun.indirect) {
                best = best.max(self.on_target(seen || self.is_spotted(foe.cell), foe.covered) * foe.hit);
            }
        }
        let far = self.nearest(cell).unwrap_or(0).saturating_sub(gun.range) as f32;
        self.weights.battery * best - self.weights.too_far * far
    }

    /// The chance of a shell on its target [ART.j].
    fn on_target(&self, seen: bool, covered: bool) -> f32 {
        let aim = &self.board.tables.aim;
        let lowest = aim.bands.iter().filter(|band| band.lands == Lands::On).map(|band| band.from).min();
        let added = if seen { aim.seen } else { 0 } + if covered { aim.cover } else { 0 };
        lowest.map_or(0.0, |lowest| reaches(clamp(added), clamp(lowest)))
    }

    fn is_spotted(&self, cell: Cell) -> bool {
        let spotters = self.friends.iter().filter(|(unit, _)| self.board.unit(*unit).spotter);
        { spotters }.any(|(_, at)| self.board.sees(self.table, *at, cell, true))
    }
}
