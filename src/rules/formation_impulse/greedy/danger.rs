//! What a hex is worth to a unit: what it is there for, what enemies could do to it there, what it could do to them.

use super::outlook::{Foe, Losses, Outlook};
use crate::grid::Cell;
use crate::rules::formation_impulse::assault;
use crate::rules::formation_impulse::board::Fist;
use crate::rules::formation_impulse::course::small;
use crate::rules::formation_impulse::fire::{self, Against, MANNERS};
use crate::rules::formation_impulse::tables::Conceals;
use crate::rules::formation_impulse::throw::Throw;
use crate::scenario::draft::UnitId;

impl Outlook<'_> {
    /// What it is worth that a unit stands in a hex with what it carries; whether it rests there, or has just come.
    pub fn site(&self, unit: UnitId, cell: Cell, rests: bool) -> f32 {
        let look = || self.site_with(unit, self.rider(unit), cell, rests);
        if rests { look() } else { self.known_site(unit, cell, look) }
    }

    /// What a unit carries.
    pub fn rider(&self, unit: UnitId) -> Option<UnitId> {
        if self.board.unit(unit).carries.is_empty() { None } else { self.table.load(unit) }
    }

    /// The same if it carried somebody, or nobody.
    pub fn site_with(&self, unit: UnitId, rider: Option<UnitId>, cell: Cell, rests: bool) -> f32 {
        if !self.board.unit(unit).is_platoon() {
            return 0.0;
        }
        let purpose = self.purpose(rider.unwrap_or(unit), unit, cell);
        let near = rider.is_some() && self.nearest(cell).is_some_and(|far| far <= self.weights.close);
        let cover = self.weights.cover
            * f32::from(fire::cover(self.board, self.table, cell, self.board.unit(unit).is_vehicle()));
        let future = if self.is_gun(unit) { self.weights.battery } else { self.weights.future }
            + if rests { self.weights.watch } else { 0.0 };
        let fear = if self.is_last { self.weights.careless } else { 1.0 };
        let mut losses = self.losses_alone(unit);
        if let Some(rider) = rider {
            losses.iter_mut().zip(self.losses_alone(rider)).for_each(|(loss, more)| *loss += more);
        }
        purpose + cover + future * self.prospect(unit, cell)
            - fear * self.danger(unit, cell, &losses, rests)
            - if near { self.weights.aboard } else { 0.0 }
    }

    /// What enemies could do to it before it acts again: by fire, and by an assault or an overrun.
    fn danger(&self, unit: UnitId, cell: Cell, losses: &Losses, rests: bool) -> f32 {
        let hidden = rests && self.hides(unit, cell) && !self.table.piece(unit).oc;
        let saves = self.saves_at(unit, cell, hidden);
        let (mut worst, mut all, mut fight) = (0.0_f32, 0.0_f32, 0.0_f32);
        for foe in &self.foes {
            let distance = self.board.grid.distance(foe.cell, cell);
            if self.table.sees(self.board, foe.cell, cell) {
                let harm = foe.share * self.fire_of(foe, unit, cell, &saves, losses);
                worst = worst.max(harm);
                all += harm;
                fight = fight.max(self.assault_of(foe, unit, cell, distance, losses));
            }
        }
        self.weights.danger * (worst + self.weights.others * (all - worst)).min(losses.iter().sum()) + fight
    }

    /// Whether a hex would hide a unit that keeps still [6.1.c].
    pub fn hides(&self, unit: UnitId, cell: Cell) -> bool {
        let hex = self.board.hex(cell);
        let grown = match hex.conceals {
            Conceals::All => true,
            Conceals::Infantry => self.board.unit(unit).infantry,
            Conceals::Nobody => false,
        };
        grown || hex.hideout || self.table.litter[cell.index()].wreck
    }

    /// The dice that would save a unit in a hex.
    pub fn saves_at(&self, unit: UnitId, cell: Cell, hidden: bool) -> (Throw, Throw) {
        if self.table.cell(unit) == Some(cell) {
            return fire::saves(self.board, self.table, unit, hidden);
        }
        self.with(&[unit], cell, |table| fire::saves(self.board, table, unit, hidden))
    }

    /// What an enemy's shot at a unit in a hex it sees costs on average.
    pub fn fire_of(&self, foe: &Foe, unit: UnitId, cell: Cell, saves: &(Throw, Throw), losses: &Losses) -> f32 {
        let (board, card) = (self.board, self.board.unit(unit));
        if !board.unit(foe.unit).mortar {
            let shot = fire::shot(board, self.table, foe.unit, cell, Against::of(card), MANNERS[0]);
            return shot.map_or(0.0, |shot| self.harm(&shot.throw(), saves, cell, losses));
        }
        let hard = if card.is_hard() { small(board.tables.shells.hard_dice) } else { 0 };
        let dice = fire::cover(board, self.table, cell, false).saturating_add(hard);
        let saves = (Throw::default(), Throw::of(dice, small(board.tables.saves.cover_th)));
        let shot = fire::shot(board, self.table, foe.unit, cell, Against::Hex, MANNERS[0]);
        shot.map_or(0.0, |shot| self.weights.shells * self.harm(&shot.throw(), &saves, cell, losses))
    }

    /// What an enemy's assault would cost more than it would cost him.
    fn assault_of(&self, foe: &Foe, unit: UnitId, cell: Cell, distance: u32, losses: &Losses) -> f32 {
        let Some(fist) = foe.fist.filter(|_| foe.share >= 1.0 && distance <= foe.pace) else { return 0.0 };
        let (board, card) = (self.board, self.board.unit(unit));
        let overrun = board.unit(foe.unit).afv && !card.is_hard() && board.hex(cell).overrun;
        let times = if overrun { board.tables.overrun.times as f32 } else { 1.0 };
        let ours = assault::factor(board, self.table, unit).map_or(0.0, |fist| hits(&fist));
        let lost = share(losses, times * hits(&fist)) - share(&foe.losses, ours);
        let likely = if distance <= 1 { self.weights.beside } else { self.weights.farther };
        likely * lost.max(0.0)
    }

    /// With what a unit could assault.
    pub fn fist(&self, unit: UnitId) -> Option<Fist> {
        assault::factor(self.board, self.table, unit).filter(|fist| !fist.star)
    }

    /// The best shot a unit would have from a hex.
    pub fn prospect(&self, unit: UnitId, cell: Cell) -> f32 {
        let (board, card) = (self.board, self.board.unit(unit));
        let [factors, _] = card.factors;
        if factors.ap.is_none() && factors.he.is_none() {
            return 0.0;
        }
        self.with(&[unit], cell, |table| {
            let mut best = 0.0_f32;
            for foe in &self.foes {
                let sees = table.sees(board, cell, foe.cell);
                if card.mortar {
                    let shot = fire::shot(board, table, unit, foe.cell, Against::Hex, MANNERS[0]);
                    let share = if sees { 1.0 } else { self.weights.shaken };
                    best = best.max(
                        shot.map_or(0.0, |shot| share * self.harm(&shot.throw(), &foe.saves, foe.cell, &foe.losses)),
                    );
                } else if sees {
                    let against = Against::of(board.unit(foe.unit));
                    let shot = fire::shot(board, table, unit, foe.cell, against, MANNERS[0]);
                    best =
                        best.max(shot.map_or(0.0, |shot| self.harm(&shot.throw(), &foe.saves, foe.cell, &foe.losses)));
                }
            }
            best
        })
    }
}

/// The hits one expects of a factor.
fn hits(fist: &Fist) -> f32 {
    f32::from(fist.fp) * super::chances::reaches(fist.th)
}

/// What so many hits cost.
fn share(losses: &Losses, hits: f32) -> f32 {
    losses.iter().zip(0_u8..).map(|(loss, before)| loss * (hits - f32::from(before)).clamp(0.0, 1.0)).sum()
}
