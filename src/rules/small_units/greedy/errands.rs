//! Where a unit is wanted: the goal it goes for, and how well a hex answers that.

use super::goals::{Errand, Goal};
use super::outlook::Outlook;
use crate::grid::Cell;
use crate::rules::common::goals::UNREACHABLE;
use crate::rules::small_units::board::{Board, Ratings, other};
use crate::rules::small_units::table::Table;
use crate::scenario::draft::{SideId, UnitId};

/// A goal, and how things stand there.
pub struct Want<'s> {
    pub goal: &'s Goal,
    ours: bool,
    guards: u16,
    foes: u16,
    threatened: bool,
}

impl<'s> Want<'s> {
    /// Every goal of a side as it stands.
    pub fn all(board: &'s Board, table: &Table, side: SideId, near: u32) -> Vec<Want<'s>> {
        let foe = other(side);
        let is_near = |cell: Cell| table.on_board(board, foe).any(|(_, at)| board.grid.distance(cell, at) <= near);
        let each = board.goals().of_side(side).iter().map(|goal| Want {
            goal,
            ours: table.control[goal.cell.index()] == Some(side),
            guards: table.count(goal.cell, side),
            foes: table.count(goal.cell, foe),
            threatened: is_near(goal.cell),
        });
        each.collect()
    }
}

impl Outlook<'_> {
    /// How well a hex answers where the unit is wanted; without any goal one goes for the enemy.
    pub fn pull(&self, unit: UnitId, cell: Cell) -> f32 {
        let errand = self.errand_of(unit, cell).map(|at| &self.wants[at]);
        let wanted = errand.and_then(|want| {
            let far = self.turns_to(want, unit, cell)?;
            let share = if cell == want.goal.cell { 1.0 } else { self.weights.coming };
            let march = if self.board.unit(unit).support_weapon { self.weights.guns * self.march } else { self.march };
            Some(self.weights.hold * self.need(want, unit) * share - march * far)
        });
        wanted.unwrap_or_else(|| {
            let nearest = self.threats.iter().map(|threat| self.board.grid.distance(cell, threat.cell)).min();
            -self.weights.hunt * nearest.unwrap_or(0) as f32
        })
    }

    /// The goal a unit goes for, by its place among them: what needs it most, and what is nearest of that.
    fn errand_of(&self, unit: UnitId, cell: Cell) -> Option<usize> {
        if let Some((known, errand)) = self.errand.get()
            && known == unit
        {
            return errand;
        }
        let placed = self.table.cell(unit);
        let from = placed.unwrap_or(cell);
        let score = |want: &Want<'_>| {
            let far = self.turns_to(want, unit, from)?;
            let need = self.need(want, unit);
            (need > 0.0).then_some(self.weights.hold * need - self.weights.choice * far)
        };
        let scores = self.wants.iter().enumerate().filter_map(|(at, want)| Some((at, score(want)?)));
        let errand = scores.max_by(|a, b| a.1.total_cmp(&b.1)).map(|(at, _)| at);
        if placed.is_some() {
            self.errand.set(Some((unit, errand)));
        }
        errand
    }

    /// How many turns' march it is to where one is near enough to a goal; nothing if no way leads there.
    fn turns_to(&self, want: &Want<'_>, unit: UnitId, cell: Cell) -> Option<f32> {
        let face = self.table.face(self.board, unit);
        let distance = self.distance(want, cell, face)?;
        Some((distance - f32::from(self.leeway(want, unit))).max(0.0) / f32::from(face.movement.max(1)))
    }

    /// Movement points to a goal by the way a unit would take.
    fn distance(&self, want: &Want<'_>, cell: Cell, face: &Ratings) -> Option<f32> {
        let by = |ruins| Some(want.goal.distance(cell, face.motor, ruins)).filter(|far| *far != UNREACHABLE);
        let around = by(true).map(f32::from);
        if self.ruins {
            return around;
        }
        let straight = by(false).map(f32::from)?;
        let held_up = if want.ours { 0.0 } else { self.weights.detour * f32::from(face.movement) };
        Some(around.map_or(straight, |around| around.min(straight + held_up)))
    }

    /// How near is near enough: headquarters lead from behind, and around a guarded objective there is room for others.
    fn leeway(&self, want: &Want<'_>, unit: UnitId) -> u16 {
        match () {
            () if want.goal.purpose != Errand::Hold => 0,
            () if self.board.unit(unit).hq => self.table.face(self.board, unit).range.min(self.weights.near) as u16,
            () if want.ours && want.foes == 0 && self.guards(want, unit) > 0 => self.weights.around,
            () => 0,
        }
    }

    /// How many others of its side are where a unit might go.
    fn guards(&self, want: &Want<'_>, unit: UnitId) -> u16 {
        want.guards - u16::from(self.table.cell(unit) == Some(want.goal.cell))
    }

    /// How much a goal needs a unit; not at all if that is no errand for it.
    fn need(&self, want: &Want<'_>, unit: UnitId) -> f32 {
        let goal = want.goal;
        let share = match &goal.purpose {
            Errand::Demolish { object, units } => {
                let can = units.contains(&unit) && !self.table.destroyed[object.0 as usize];
                if can { self.weights.unheld } else { 0.0 }
            }
            Errand::Exit => self.weights.unheld,
            Errand::Hold => match self.guards(want, unit) {
                _ if want.foes > 0 || !want.ours => self.weights.unheld,
                0 => self.weights.unguarded,
                _ if self.table.cell(unit) != Some(goal.cell) && !self.table.has_room(self.board, goal.cell, unit) => {
                    self.weights.full
                }
                1..=2 if want.threatened => self.weights.threatened,
                _ => self.weights.quiet,
            },
        };
        goal.weight * share
    }
}
