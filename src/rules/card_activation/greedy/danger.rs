//! What a hex is worth to a unit: what it is there for, what enemies could do to it there, what it could do to them.

use super::chances::Volley;
use super::outlook::{Foe, Outlook};
use crate::grid::Cell;
use crate::rules::card_activation::assault;
use crate::scenario::draft::UnitId;

impl Outlook<'_> {
    /// What it is worth that a unit stands in a hex.
    pub fn site(&self, unit: UnitId, cell: Cell) -> f32 {
        if self.table.piece(unit).aboard.is_some() {
            return 0.0;
        }
        let cover = if self.board.has_cover(cell) { self.weights.cover } else { 0.0 };
        self.purpose(unit, cell) + cover + self.weights.future * self.prospect(unit, cell)
            - self.weights.danger * self.danger(unit, cell)
    }

    /// What enemies could do to it next turn.
    fn danger(&self, unit: UnitId, cell: Cell) -> f32 {
        if self.board.unit(unit).is_leader() && self.is_sheltered(unit, cell) {
            return 0.0;
        }
        let (mut fire, mut assault, mut shells) = (Volley::default(), 0.0, false);
        for foe in &self.foes {
            let distance = self.board.grid.distance(foe.cell, cell);
            let share = self.share_of(foe, cell, distance);
            if share > 0.0 {
                let near = distance.min(foe.reach);
                let volley = self.weapons(foe.unit, self.table.piece(foe.unit), near, unit, cell);
                shells |= foe.indirect;
                fire.add_share(&volley, share);
            }
            assault += self.assault_of(foe, unit, cell, distance);
        }
        let crowded = shells && self.friends.iter().any(|(other, at)| *other != unit && *at == cell);
        self.damage(unit, &fire) + assault + if crowded { self.weights.crowd } else { 0.0 }
    }

    /// Whether a leader has somebody to hide behind [HIT.stacked].
    pub fn is_sheltered(&self, unit: UnitId, cell: Cell) -> bool {
        self.friends.iter().any(|(other, at)| *at == cell && *other != unit && !self.board.unit(*other).is_leader())
    }

    /// How much of the time an enemy could fire at a hex: at once, or when it has come nearer.
    fn share_of(&self, foe: &Foe, cell: Cell, distance: u32) -> f32 {
        match () {
            () if foe.reach == 0 || distance > foe.reach + foe.pace => 0.0,
            () if distance > foe.reach => self.weights.later,
            () if self.board.sees(foe.cell, cell) => 1.0,
            () if foe.indirect && self.is_observed => self.weights.shells,
            () if foe.pace > 0 => self.weights.later,
            () => 0.0,
        }
    }

    /// What an enemy's assault would cost more than it would cost him.
    fn assault_of(&self, foe: &Foe, unit: UnitId, cell: Cell, distance: u32) -> f32 {
        if distance > foe.pace + 1 || !self.board.unit(foe.unit).assaults || self.table.piece(foe.unit).disrupted {
            return 0.0;
        }
        let chance = super::chances::reaches(self.board.tables.assault.hit_on.clamp(0, 7) as u8);
        let cover = if self.board.has_cover(cell) { self.red } else { 1.0 };
        let [ours, theirs] = [(unit, foe.unit), (foe.unit, unit)]
            .map(|(who, whom)| f32::from(assault::own_dice(self.board, self.table, who, whom)) * chance);
        let weak = if self.table.piece(unit).disrupted { 0.5 } else { 1.0 };
        let lost = (theirs * cover - ours * weak).max(0.0);
        let likely = if distance <= 1 { 1.0 } else { self.weights.later };
        likely * lost.min(self.weights.long)
    }

    /// The best shot a unit would have from a hex next turn.
    fn prospect(&self, unit: UnitId, cell: Cell) -> f32 {
        let (card, piece) = (self.board.unit(unit), self.table.piece(unit));
        if card.groups.is_empty() || card.gun {
            return 0.0;
        }
        let mut best = 0.0_f32;
        for foe in &self.foes {
            let distance = self.board.grid.distance(foe.cell, cell);
            if self.board.sees(cell, foe.cell) {
                let volley = self.weapons(unit, piece, distance, foe.unit, foe.cell);
                if volley.hits > 0.0 {
                    best = best.max(self.damage(foe.unit, &volley));
                }
            }
        }
        best
    }
}
