//! Headquarters [1.3.2]: units within their reach, those that go with them, whom they lead, and where they are set up.

use super::outlook::Outlook;
use crate::grid::Cell;
use crate::rules::formation_impulse::board::ChitKind;
use crate::rules::formation_impulse::{assault, command, fire};
use crate::scenario::draft::{FormationId, UnitId};

/// The headquarters of a formation and its other units, as some units look at them who move.
pub struct Staff {
    /// Those who do not go along, and how far they reach.
    posts: Vec<(Cell, i64)>,
    /// How far the one that goes along reaches, and the units it leaves behind.
    goes: Option<i64>,
    others: Vec<(Cell, i64)>,
    /// How much farther the movers may be than other units: reconnaissance.
    times: i64,
}

impl Outlook<'_> {
    fn radius(&self, post: UnitId) -> i64 {
        self.board.unit(post).factors[usize::from(self.table.piece(post).reduced)].radius.into()
    }

    /// How many times the radius a unit may be away.
    fn leash(&self, unit: UnitId) -> i64 {
        if self.board.unit(unit).recon { self.board.tables.command.recon } else { 1 }
    }

    /// What matters of command to some units of a formation that move together.
    pub fn staff(&self, formation: FormationId, members: &[UnitId]) -> Staff {
        let mut staff = Staff { posts: Vec::new(), goes: None, others: Vec::new(), times: 1 };
        staff.times = members.first().map_or(1, |unit| self.leash(*unit));
        for (unit, cell) in self.table.members(self.board, formation) {
            let (is_post, goes) = (self.board.unit(unit).is_headquarters(), members.contains(&unit));
            match (is_post, goes) {
                (true, true) => staff.goes = staff.goes.max(Some(self.radius(unit))),
                (true, false) => {
                    let later = if self.table.piece(unit).oc { 0 } else { self.weights.catch_up };
                    staff.posts.push((cell, self.radius(unit) + later));
                }
                (false, false) => staff.others.push((cell, self.leash(unit))),
                (false, true) => {}
            }
        }
        staff
    }

    /// What command is worth when those units are in a hex.
    pub fn command(&self, staff: &Staff, cell: Cell) -> f32 {
        let within = |post: Cell, unit: Cell, reach: i64| command::is_within(self.board, post, unit, reach);
        if let Some(radius) = staff.goes {
            let near = staff.others.iter().filter(|(at, times)| within(cell, *at, times * radius)).count();
            let front = if self.nearest(cell).is_some_and(|near| near <= 1) { self.weights.staff } else { 0.0 };
            return self.weights.commanded * near as f32 - front;
        }
        let strays =
            !staff.posts.is_empty() && !staff.posts.iter().any(|(at, reach)| within(*at, cell, staff.times * reach));
        if strays { -self.weights.stray } else { 0.0 }
    }

    /// Whoever scores most by another die is led, in an assault or an overrun.
    pub fn leading(&self, hq: UnitId, unit: UnitId) -> f32 {
        let Some(cell) = self.table.cell(unit) else { return 0.0 };
        let leadership = fire::leadership(self.board, self.table, hq);
        super::chances::reaches(assault::throw(self.board, self.table, unit, cell, leadership).needs)
    }

    /// A headquarters is set up where it reaches most of its formation and is in least danger.
    pub fn replacing(&self, hq: UnitId, unit: UnitId) -> f32 {
        let (Some(formation), Some(cell)) = (self.board.unit(hq).formation, self.table.cell(unit)) else { return 0.0 };
        let members = self.table.members(self.board, formation);
        let near = members.filter(|(_, at)| command::is_within(self.board, cell, *at, self.radius(hq))).count();
        let far = self.nearest(cell).map_or(0.0, |far| far.min(self.weights.near) as f32);
        self.weights.commanded * (near as f32 + far / 2.0)
    }

    /// A place at the start, or to come in by; a headquarters goes with those who have most to do.
    pub fn placing(&self, unit: UnitId, cell: Cell) -> f32 {
        let card = self.board.unit(unit);
        if card.is_platoon() {
            return self.site(unit, cell, false) + self.unassigned(unit, cell);
        }
        let own = |(friend, _): &&(UnitId, Cell)| self.board.unit(*friend).formation == card.formation;
        let near = self.friends.iter().filter(own);
        let near = near.filter(|(_, at)| command::is_within(self.board, cell, *at, self.radius(unit))).count();
        self.weights.commanded * near as f32
    }

    /// Whether a chit of a unit's formation is still to be drawn this turn.
    pub fn may_act_again(&self, unit: UnitId) -> bool {
        let Some(formation) = self.board.unit(unit).formation else { return false };
        self.chits_left(|of| of == formation) > 0
    }

    /// Chits of some formations in the cup.
    pub fn chits_left(&self, wanted: impl Fn(FormationId) -> bool) -> usize {
        let chits = self.board.chits.iter().enumerate().filter(|(at, _)| self.table.cup >> at & 1 == 1);
        chits.filter(|(_, chit)| matches!(chit.kind, ChitKind::Formation(of) if wanted(of))).count()
    }
}
