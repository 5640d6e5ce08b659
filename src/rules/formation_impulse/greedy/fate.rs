//! Fate points \[FATE]: spent only where one clearly turns a result.

use super::chances;
use super::outlook::Outlook;
use crate::grid::Cell;
use crate::rules::formation_impulse::board::ChitKind;
use crate::rules::formation_impulse::order::Order;
use crate::rules::formation_impulse::phrase::ChitId;
use crate::rules::formation_impulse::throw::Throw;
use crate::scenario::draft::UnitId;

impl Outlook<'_> {
    /// What it is worth to change a die, or to let the dice stand.
    pub fn nudge(&self, order: Order, throw: &Throw, high: bool) -> f32 {
        let chart = &self.board.tables.fate;
        let (gain, points) = match order {
            Order::Raise { face } => (self.turned(throw, high, face, face + 1), chart.nudge),
            Order::Lower { face } => (self.turned(throw, high, face, face.saturating_sub(1)), chart.nudge),
            Order::Reroll { face } => {
                let each = (1..=6).map(|to| self.turned(throw, high, face, to));
                (each.sum::<f32>() / 6.0, chart.reroll)
            }
            _ => return 0.0,
        };
        gain - self.weights.fate * points as f32
    }

    /// What it is worth that a die shows something else: hits, checks, or a single die that must not be a one.
    fn turned(&self, throw: &Throw, high: bool, from: u8, to: u8) -> f32 {
        let mut after = *throw;
        after.turn(from, to);
        if throw.needs > 0 {
            return self.weights.turned * (f32::from(after.hits()) - f32::from(throw.hits()));
        }
        let morale = self.table.active.map_or(7, |formation| self.board.formation(formation).morale);
        let passes = |throw: &Throw| match () {
            () if !high => throw.sum() <= i16::from(morale),
            () if throw.dice == 1 => throw.sum() > 1,
            () => true,
        };
        match (passes(throw), passes(&after)) {
            (false, true) => self.weights.passed,
            (true, false) => -self.weights.passed,
            _ => 0.0,
        }
    }

    /// A unit that could fire well acts again.
    pub fn renewal(&self, unit: UnitId) -> f32 {
        let best = self.table.cell(unit).and_then(|cell| self.best_shot(unit, cell)).map_or(0.0, |(_, shot)| shot);
        best - self.weights.fate * self.board.tables.fate.oc as f32
    }

    /// Units in a hex are in command again.
    pub fn heartening(&self, cell: Cell) -> f32 {
        let out = self.table.all_in(cell).filter(|unit| self.table.piece(*unit).ooc).count();
        self.weights.heartened * out as f32 - self.weights.fate * self.board.tables.fate.ooc as f32
    }

    /// A chit that goes back: an enemy's, or the end of a turn in which one's own have still to act.
    pub fn second(&self, chit: ChitId) -> f32 {
        let (board, price) = (self.board, self.weights.fate * self.board.tables.fate.chit as f32);
        let own = self.chits_left(|of| board.formation(of).side == self.side) as f32;
        let theirs = self.chits_left(|of| board.formation(of).side != self.side) as f32;
        let gain = match board.chits.get(usize::from(chit.0)).map(|chit| chit.kind) {
            Some(ChitKind::EndTurn) => {
                let over = i64::from(self.table.ends) >= board.tables.cup.ends_on.min(board.options.end_turn);
                if over { self.weights.second * (own - theirs) } else { 0.0 }
            }
            // Whoever goes first at the end of a turn may be the only one.
            Some(ChitKind::Formation(of)) if board.formation(of).side != self.side => {
                self.weights.second * (own - theirs).min(1.0) * chances::reaches(4)
            }
            _ => 0.0,
        };
        gain - price
    }
}
