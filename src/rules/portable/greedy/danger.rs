//! What enemies could do to a unit in a square next turn: fire, shells, and an assault on the side it does not face.

use super::chances::reaches;
use super::outlook::{Foe, Outlook};
use super::weights::*;
use crate::grid::Cell;
use crate::rules::portable::arc;
use crate::rules::portable::board::clamp;
use crate::rules::portable::phrase::FACINGS;
use crate::scenario::draft::UnitId;

/// More hits than this in a turn one does not reckon with.
const MOST_HITS: f32 = 2.0;

impl Outlook<'_> {
    /// What it is worth that a unit stands in a square, for each way it could face.
    pub fn site(&self, unit: UnitId, cell: Cell) -> [f32; 4] {
        let square = self.board.square(cell);
        let (fire, assault) = self.danger(unit, cell);
        let common = FUTURE * self.prospect(unit, cell) - DANGER * fire - if square.water { WATER } else { 0.0 }
            + if square.cover { COVER } else { 0.0 };
        let ahead = self.foes.iter().min_by_key(|foe| self.board.grid.distance(foe.cell, cell));
        let mut worth = [0.0; 4];
        for (number, facing) in FACINGS.into_iter().enumerate() {
            let watchful = ahead.is_some_and(|foe| arc::ahead(&self.board.grid, cell, facing, foe.cell));
            worth[number] = common + self.purpose(unit, cell, facing) - DANGER * assault[number]
                + if watchful { VIGILANCE } else { 0.0 };
        }
        worth
    }

    /// The same for one way.
    pub fn standing(&self, unit: UnitId, cell: Cell, facing: crate::grid::Direction) -> f32 {
        let number = FACINGS.iter().position(|way| *way == facing).unwrap_or(0);
        self.site(unit, cell)[number]
    }

    /// Whether a unit would be in cover in a square; a trench is manned sooner or later.
    fn has_cover(&self, cell: Cell) -> bool {
        let square = self.board.square(cell);
        square.cover || (square.trench && self.board.is_shelter())
    }

    /// The damage by fire, and by assault for each way the unit could face.
    fn danger(&self, unit: UnitId, cell: Cell) -> (f32, [f32; 4]) {
        let cover = self.has_cover(cell);
        let hit = self.hit(unit);
        let is_tank = self.board.is_tank(unit);
        let (mut hits, mut assault) = (0.0, [0.0; 4]);
        for (at, foe) in self.foes.iter().enumerate() {
            hits += self.fire_of(at, foe, cell, cover, is_tank);
            self.assault_of(foe, unit, cell, cover, hit, &mut assault);
        }
        (hits.min(MOST_HITS) * hit, assault)
    }

    /// The hits an enemy would score on a square.
    fn fire_of(&self, at: usize, foe: &Foe, cell: Cell, cover: bool, is_tank: bool) -> f32 {
        let (board, card) = (self.board, self.board.unit(foe.unit));
        let distance = board.grid.distance(foe.cell, cell);
        if let Some(gun) = card.gun {
            let facing = self.table.piece(foe.unit).facing;
            let bears = distance <= gun.range && arc::ahead(&board.grid, foe.cell, facing, cell);
            let reaches = bears && (gun.indirect || self.has_line(at, cell));
            return if reaches { SHELLS } else { 0.0 };
        }
        let Some(arms) = card.firearm.filter(|arms| arms.hurts_tanks || !is_tank) else { return 0.0 };
        let fire = &board.tables.fire;
        let in_range = distance <= arms.range;
        let pace = if self.table.is_exhausted(self.foe()) { 0 } else { u32::from(card.pace.saturating_sub(1)) };
        if distance > arms.range + pace || (in_range && !arms.over && !self.has_line(at, cell)) {
            return 0.0;
        }
        let added = if cover { fire.cover } else { 0 } + if in_range { fire.unmoved } else { 0 };
        let chance = reaches(clamp(added), clamp(fire.hit)) * f32::from(arms.dice);
        if in_range { chance } else { chance * LATER }
    }

    /// What an enemy's assault would cost, from the side it would come from.
    fn assault_of(&self, foe: &Foe, unit: UnitId, cell: Cell, cover: bool, hit: f32, assault: &mut [f32; 4]) {
        let (board, card, own) = (self.board, self.board.unit(foe.unit), self.board.unit(unit));
        let distance = board.grid.distance(foe.cell, cell);
        let comes = card.firearm.is_some() && !self.table.is_exhausted(self.foe());
        if !comes || distance > u32::from(card.pace) + 1 {
            return;
        }
        let ground = if cover { clamp(board.tables.close_combat.cover) } else { board.square(cell).close_combat };
        let given = (1.0 - reaches(0, card.front)) * foe.hit;
        let likely = if distance <= 1 { 1.0 } else { LATER };
        for (number, facing) in FACINGS.into_iter().enumerate() {
            let needs = if arc::ahead(&board.grid, cell, facing, foe.cell) { own.front } else { own.flank };
            let taken = (1.0 - reaches(ground, needs)) * hit;
            assault[number] += likely * (taken - given).max(0.0);
        }
    }

    /// The best shot a unit would have from a square next turn.
    fn prospect(&self, unit: UnitId, cell: Cell) -> f32 {
        let Some(arms) = self.board.unit(unit).firearm else { return 0.0 };
        let fire = &self.board.tables.fire;
        let mut best = 0.0_f32;
        for (at, foe) in self.foes.iter().enumerate() {
            let useful = arms.hurts_tanks || !self.board.is_tank(foe.unit);
            if useful && self.board.grid.distance(foe.cell, cell) <= arms.range && self.has_line(at, cell) {
                let added = fire.unmoved + if foe.covered { fire.cover } else { 0 };
                best = best.max(reaches(clamp(added), clamp(fire.hit)) * f32::from(arms.dice) * foe.hit);
            }
        }
        best
    }
}
