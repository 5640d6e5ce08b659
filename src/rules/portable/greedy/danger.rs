//! What enemies could do to a unit in a square next turn: fire, shells, and an assault on the side it does not face.

use super::chances::reaches;
use super::outlook::{Foe, Outlook};
use crate::grid::Cell;
use crate::rules::portable::arc;
use crate::rules::portable::board::clamp;
use crate::rules::portable::phrase::FACINGS;
use crate::scenario::draft::UnitId;

/// More hits than this in a turn one does not reckon with.
const MOST_HITS: f32 = 2.0;

/// What of a square is the same for every unit of a side.
#[derive(Clone, Debug, Default)]
pub struct Vantage {
    /// The hits that enemies would score there on bodies and on tanks.
    hits: [f32; 2],
    /// Those who could come and assault it, by their places among the enemies.
    comers: Vec<u16>,
    /// Those who are seen from there, and how far they are.
    seen: Vec<(u16, u32)>,
    /// Where the nearest is.
    ahead: Option<Cell>,
}

impl Outlook<'_> {
    fn look_from(&self, cell: Cell) -> Vantage {
        let (board, cover) = (self.board, self.has_cover(cell));
        let mut vantage = Vantage::default();
        let mut nearest = u32::MAX;
        for (at, foe) in self.foes.iter().enumerate() {
            let distance = board.grid.distance(foe.cell, cell);
            for (hits, is_tank) in vantage.hits.iter_mut().zip([false, true]) {
                *hits += self.fire_of(at, foe, cell, distance, cover, is_tank);
            }
            let (card, place) = (board.unit(foe.unit), at as u16);
            if card.firearm.is_some() && distance <= u32::from(card.pace) + 1 {
                vantage.comers.push(place);
            }
            if self.has_line(at, cell) {
                vantage.seen.push((place, distance));
            }
            if distance < nearest {
                (nearest, vantage.ahead) = (distance, Some(foe.cell));
            }
        }
        vantage
    }

    /// What it is worth that a unit stands in a square, for each way it could face.
    pub fn site(&self, unit: UnitId, cell: Cell) -> [f32; 4] {
        self.known_site(unit, cell, || self.look_at(unit, cell))
    }

    fn look_at(&self, unit: UnitId, cell: Cell) -> [f32; 4] {
        let square = self.board.square(cell);
        let vantage = self.vantage(cell, || self.look_from(cell));
        let (fire, assault) = self.danger(unit, cell, &vantage);
        let common = self.weights.future * self.prospect(unit, &vantage)
            - self.weights.danger * fire
            - if square.water { self.weights.water } else { 0.0 }
            + if square.cover { self.weights.cover } else { 0.0 };
        let mut worth = [0.0; 4];
        for (number, facing) in FACINGS.into_iter().enumerate() {
            let watchful = vantage.ahead.is_some_and(|foe| arc::ahead(&self.board.grid, cell, facing, foe));
            worth[number] = common + self.purpose(unit, cell, facing) - self.weights.danger * assault[number]
                + if watchful { self.weights.vigilance } else { 0.0 };
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
    fn danger(&self, unit: UnitId, cell: Cell, vantage: &Vantage) -> (f32, [f32; 4]) {
        let (cover, hit) = (self.has_cover(cell), self.hit(unit));
        let mut assault = [0.0; 4];
        if !self.table.is_exhausted(self.foe()) {
            for at in &vantage.comers {
                self.assault_of(&self.foes[usize::from(*at)], unit, cell, cover, hit, &mut assault);
            }
        }
        (vantage.hits[usize::from(self.board.is_tank(unit))].min(MOST_HITS) * hit, assault)
    }

    /// The hits an enemy would score on a square.
    fn fire_of(&self, at: usize, foe: &Foe, cell: Cell, distance: u32, cover: bool, is_tank: bool) -> f32 {
        let (board, card) = (self.board, self.board.unit(foe.unit));
        if let Some(gun) = card.gun {
            let facing = self.table.piece(foe.unit).facing;
            let bears = distance <= gun.range && arc::ahead(&board.grid, foe.cell, facing, cell);
            let reaches = bears && (gun.indirect || self.has_line(at, cell));
            return if reaches { self.weights.shells } else { 0.0 };
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
        if in_range { chance } else { chance * self.weights.later }
    }

    /// What an enemy's assault would cost, from the side it would come from.
    fn assault_of(&self, foe: &Foe, unit: UnitId, cell: Cell, cover: bool, hit: f32, assault: &mut [f32; 4]) {
        let (board, card, own) = (self.board, self.board.unit(foe.unit), self.board.unit(unit));
        let distance = board.grid.distance(foe.cell, cell);
        let ground = if cover { clamp(board.tables.close_combat.cover) } else { board.square(cell).close_combat };
        let given = (1.0 - reaches(0, card.front)) * foe.hit;
        let likely = if distance <= 1 { 1.0 } else { self.weights.later };
        for (number, facing) in FACINGS.into_iter().enumerate() {
            let needs = if arc::ahead(&board.grid, cell, facing, foe.cell) { own.front } else { own.flank };
            let taken = (1.0 - reaches(ground, needs)) * hit;
            assault[number] += likely * (taken - given).max(0.0);
        }
    }

    /// The best shot a unit would have from a square next turn.
    fn prospect(&self, unit: UnitId, vantage: &Vantage) -> f32 {
        let Some(arms) = self.board.unit(unit).firearm else { return 0.0 };
        let fire = &self.board.tables.fire;
        let mut best = 0.0_f32;
        for (at, distance) in &vantage.seen {
            let foe = &self.foes[usize::from(*at)];
            let useful = arms.hurts_tanks || !self.board.is_tank(foe.unit);
            if useful && *distance <= arms.range {
                let added = fire.unmoved + if foe.covered { fire.cover } else { 0 };
                best = best.max(reaches(clamp(added), clamp(fire.hit)) * f32::from(arms.dice) * foe.hit);
            }
        }
        best
    }
}
