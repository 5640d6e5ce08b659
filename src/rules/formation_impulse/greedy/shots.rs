//! What fire is worth: shots at units, shells on hexes, and fire at what moves or flies.

use super::chances::{self, MOST, Spread};
use super::outlook::{HITS, Outlook};
use super::weights::prices;
use crate::grid::Cell;
use crate::rules::formation_impulse::course::{other, small};
use crate::rules::formation_impulse::fire::{self, Against, MANNERS, Manner};
use crate::rules::formation_impulse::order::Order;
use crate::rules::formation_impulse::shells::{self, Source};
use crate::rules::formation_impulse::table::Group;
use crate::rules::formation_impulse::throw::Throw;
use crate::scenario::draft::{SideId, UnitId};

impl Outlook<'_> {
    /// What an order to fire is worth; nothing if it is none.
    pub fn volley(&self, order: Order) -> Option<(UnitId, f32)> {
        let (unit, gain, led) = match order {
            Order::Shell { unit, cell } => (unit, self.shelling(unit, cell, false), false),
            Order::LedShell { unit, cell } => (unit, self.shelling(unit, cell, true), true),
            _ => {
                let (unit, target, manner) = fire::ordered(order)?;
                (unit, self.shot(unit, target, manner), manner.led)
            }
        };
        let shown = if self.is_hidden(unit) { self.weights.reveal } else { 0.0 };
        Some((unit, gain - shown - if led { self.weights.lend } else { 0.0 }))
    }

    fn is_hidden(&self, unit: UnitId) -> bool {
        fire::is_concealed(self.board, self.table, unit, other(self.side))
    }

    /// What a shot at an enemy costs him on average.
    pub fn shot(&self, unit: UnitId, target: UnitId, manner: Manner) -> f32 {
        let (board, Some(foe)) = (self.board, self.foe(target)) else { return 0.0 };
        let against = Against::of(board.unit(target));
        let Ok(shot) = fire::shot(board, self.table, unit, foe.cell, against, manner) else { return 0.0 };
        let mut losses = foe.losses;
        // Hidden infantry may be disrupted and no worse [X4].
        if board.options.sheltered_infantry
            && board.unit(target).infantry
            && fire::is_concealed(board, self.table, target, self.side)
        {
            let first = if self.table.piece(target).disrupted { 0.0 } else { losses[0] };
            losses = [0.0; HITS];
            losses[0] = first;
        }
        self.harm(&shot.throw(), &foe.saves, foe.cell, &losses)
    }

    /// What a mortar does on average; as a mission if others see for it [6.1m.1].
    pub fn shelling(&self, unit: UnitId, cell: Cell, led: bool) -> f32 {
        let (board, table) = (self.board, self.table);
        let manner = Manner { led, thin: false };
        let Ok(shot) = fire::shot(board, table, unit, cell, Against::Hex, manner) else { return 0.0 };
        if table.cell(unit).is_some_and(|from| table.sees(board, from, cell)) {
            return self.shells(cell, shot.throw(), self.side, Source::Mortar);
        }
        let radius = if board.options.mortars_as_missions { board.tables.artillery.radius } else { 0 };
        let each = board.around(cell, radius).into_iter();
        self.arrives() * each.map(|cell| self.shells(cell, shot.throw(), self.side, Source::Mortar)).sum::<f32>()
    }

    /// The chance that shells come at all.
    pub fn arrives(&self) -> f32 {
        chances::reaches(small(self.board.tables.artillery.fails_on.saturating_add(1)))
    }

    /// What shells on a hex are worth on average: what enemies lose, less what friends lose.
    pub fn shells(&self, cell: Cell, throw: Throw, by: SideId, source: Source) -> f32 {
        let (board, table) = (self.board, self.table);
        let there: Group = table.standing(board, cell).collect();
        if there.is_empty() {
            return 0.0;
        }
        let attack = chances::spread(&shells::throw(board, table, cell, throw, source));
        let saves = chances::spread(&shells::saves(board, table, cell, by, source));
        self.shared(&there, &chances::left(&attack, &saves), self.position(cell))
    }

    /// Hits that a position in a hex takes [8.1].
    pub fn position(&self, cell: Cell) -> usize {
        if self.board.hex(cell).position { small(self.board.tables.position.cancels).into() } else { 0 }
    }

    /// What hits are worth that some units share, after a position has taken some: for enemies, and against friends.
    pub fn shared(&self, units: &[UnitId], hits: &Spread, taken: usize) -> f32 {
        let count = units.len().max(1);
        let mut worth = 0.0;
        for unit in units {
            let sign = if self.board.unit(*unit).side == self.side { -1.0 } else { 1.0 };
            let losses = self.losses(*unit);
            let lost = |hits: usize| losses.iter().take(hits).sum::<f32>();
            for (all, chance) in hits.iter().enumerate().take(MOST + 1).skip(taken + 1) {
                if *chance > 0.0 {
                    let (each, odd) = ((all - taken) / count, (all - taken) % count);
                    let likely = odd as f32 / count as f32;
                    worth += sign * chance * ((1.0 - likely) * lost(each) + likely * lost(each + 1));
                }
            }
        }
        worth
    }

    /// Fire at what has come into a hex, or not.
    pub fn reaction(&self, order: Order, cell: Cell) -> f32 {
        if let Order::Snap { unit, .. } | Order::LedSnap { unit, .. } = order {
            let manner = MANNERS[usize::from(matches!(order, Order::LedSnap { .. }))];
            let there = self.foes.iter().filter(|foe| foe.cell == cell && self.table.piece(foe.unit).moved);
            let each: Vec<f32> = there.map(|foe| self.shot(unit, foe.unit, manner)).collect();
            return each.iter().sum::<f32>() / each.len().max(1) as f32 - self.weights.patience;
        }
        let Some((unit, gain)) = self.volley(order) else { return 0.0 };
        let target = fire::ordered(order).and_then(|(_, target, _)| self.foe(target));
        let first = target.map_or(0.0, |foe| foe.losses[0]);
        let stops = if first > 0.0 { self.weights.stop * (gain / first).clamp(0.0, 1.0) } else { 0.0 };
        // Who has acted with its formation has nothing to wait for but others who move.
        let patience = if self.may_act_again(unit) { self.weights.patience } else { self.weights.patience / 2.0 };
        gain + stops - patience
    }

    /// Anti-aircraft fire is worth its chance of a hit.
    pub fn flak(&self, unit: UnitId, target: UnitId, manner: Manner) -> f32 {
        let (board, aircraft) = (self.board, self.board.unit(target));
        let Some(cell) = self.table.cell(target) else { return self.weights.idle };
        let Ok(shot) = fire::shot(board, self.table, unit, cell, Against::Aircraft, manner) else {
            return self.weights.idle;
        };
        let armour = Throw::of(aircraft.armour, aircraft.save);
        let [hit, ..] = chances::hits(&shot.throw(), &armour, &Throw::default());
        prices().flak * hit
    }
}
