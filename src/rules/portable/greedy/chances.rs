//! What shots, fights and hits can be expected to do [FIRE.l], [CC.c], \[HIT], by the very sums that are played.

use super::outlook::Outlook;
use crate::grid::Cell;
use crate::rules::portable::table::Table;
use crate::rules::portable::{close_combat, fire};
use crate::scenario::draft::UnitId;

/// The chance that a die with something added reaches a number.
pub fn reaches(added: i16, needs: i16) -> f32 {
    f32::from((7 - (needs - added)).clamp(0, 6)) / 6.0
}

impl Outlook<'_> {
    /// What the next strength point of a unit is worth to its side.
    pub fn point_of(&self, unit: UnitId) -> f32 {
        let last = if self.table.piece(unit).sp <= 1 { self.weights.last_point } else { 1.0 };
        self.board.goals().worth(unit) * self.strain[self.board.unit(unit).side.0 as usize] * last
    }

    /// What a hit costs a unit's side: a point, or ground.
    pub fn hit(&self, unit: UnitId) -> f32 {
        let point = self.point_of(unit);
        let loss = f32::from(self.board.unit(unit).loss_upto.clamp(0, 6)) / 6.0;
        let ground = if self.is_cornered(unit) { point } else { point * self.weights.ground };
        let load = self.table.load(unit).map_or(0.0, |load| self.point_of(load) * loss);
        loss * point + (1.0 - loss) * ground + load
    }

    /// What a hit by some weapon costs: bullets leave tanks alone, but not their riders.
    pub fn hit_by(&self, unit: UnitId, hurts_tanks: bool) -> f32 {
        if hurts_tanks || !self.board.is_tank(unit) {
            return self.hit(unit);
        }
        self.table.load(unit).map_or(0.0, |rider| self.hit(rider))
    }

    /// What a hit on a square costs the enemies in it.
    pub fn strike(&self, cell: Cell, hurts_tanks: bool) -> f32 {
        self.table.ground_of(self.board, cell, self.foe()).map(|foe| self.hit_by(foe, hurts_tanks)).sum()
    }

    /// What a shot at a square does, by a unit as it stands on a table.
    pub fn shot(&self, table: &Table, unit: UnitId, cell: Cell) -> f32 {
        let Some(weapon) = self.board.unit(unit).firearm else { return 0.0 };
        let sum = fire::shot_sum(self.board, table, unit, cell);
        f32::from(weapon.dice) * reaches(sum.total(), sum.needs) * self.strike(cell, weapon.hurts_tanks)
    }

    /// What a close combat is worth to the attacker: hits given less hits taken, and the ground that may be won.
    pub fn fight(&self, table: &Table, unit: UnitId, target: UnitId) -> f32 {
        let board = self.board;
        let ours = close_combat::sum(board, table, unit, target, true);
        let theirs = close_combat::sum(board, table, target, unit, false);
        let taken = 1.0 - reaches(ours.total(), ours.needs);
        let given = 1.0 - reaches(theirs.total(), theirs.needs);
        let prize = table.cell(target).map_or(0.0, |cell| self.prize(cell));
        let driven_off = match () {
            () if !board.unit(unit).advances => 0.0,
            () if self.table.piece(target).sp <= 1 => 1.0,
            () => 1.0 - f32::from(board.unit(target).loss_upto.clamp(0, 6)) / 6.0,
        };
        given * (self.hit(target) + prize * driven_off) - taken * self.hit(unit)
    }

    /// What a shot at an aircraft does.
    pub fn flak(&self, table: &Table, unit: UnitId, target: UnitId) -> f32 {
        let sum = crate::rules::portable::artillery::flak_sum(self.board, table, unit);
        let dice = self.board.tables.ground_to_air.dice.clamp(0, 20) as f32;
        dice * reaches(sum.total(), sum.needs) * self.point_of(target)
    }
}
