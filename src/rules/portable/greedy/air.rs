//! Aircraft \[AIRMOV], \[A2A], \[A2G]: where to fly, whom to shoot at or bomb from there, and who could shoot back.

use super::chances::reaches;
use super::outlook::Outlook;
use crate::grid::Cell;
use crate::rules::portable::order::Order;
use crate::rules::portable::phrase::FACINGS;
use crate::rules::portable::table::Table;
use crate::rules::portable::{air, arc};
use crate::scenario::draft::UnitId;

/// The orders of an activated aircraft.
pub fn weigh(outlook: &Outlook<'_>, unit: UnitId, may_fly: bool, orders: &[Order], worth: &mut Vec<f32>) {
    let mut table = outlook.table.clone();
    let Some(here) = table.cell(unit) else { return worth.extend(orders.iter().map(|_| 0.0)) };
    let staying = outlook.air_danger(unit, here);
    // After a shot it may still fly out of reach.
    let leaving = if may_fly { staying * outlook.weights.later } else { staying };
    let facing = table.piece(unit).facing;
    worth.extend(orders.iter().map(|order| match *order {
        Order::Fly { to, .. } => {
            let moved = outlook.board.grid.distance(here, to);
            table.put(unit, to);
            table.piece_mut(unit).moved = u8::try_from(moved).unwrap_or(u8::MAX);
            let each = FACINGS.map(|facing| {
                table.piece_mut(unit).facing = facing;
                outlook.air_attack(&table, unit)
            });
            each.into_iter().fold(0.0, f32::max) - outlook.air_danger(unit, to)
        }
        Order::Face { facing: way, .. } => {
            let mut turned = outlook.table.clone();
            turned.piece_mut(unit).facing = way;
            outlook.air_attack(&turned, unit) - staying
        }
        Order::Done { .. } => -staying,
        Order::Leave { .. } => -outlook.still_of_use(unit),
        _ => {
            table.put(unit, here);
            table.piece_mut(unit).facing = facing;
            outlook.air_shot(outlook.table, unit, *order) - leaving
        }
    }));
}

impl Outlook<'_> {
    /// What an aircraft that flies home could still have done.
    fn still_of_use(&self, unit: UnitId) -> f32 {
        let armed = self.board.unit(unit).aircraft.is_some_and(|aircraft| aircraft.forward > 0);
        if armed || self.table.piece(unit).bombs > 0 { self.weights.airborne } else { self.weights.stay_aloft }
    }

    /// The best that an aircraft could do where it is.
    fn air_attack(&self, table: &Table, unit: UnitId) -> f32 {
        let board = self.board;
        let mut best = 0.0_f32;
        for target in self.aircraft(unit).filter(|target| air::may_fight(board, table, unit, *target).is_ok()) {
            best = best.max(self.air_shot(table, unit, Order::FireAtAircraft { unit, target }));
        }
        if air::may_strafe(board, table, unit).is_ok() {
            best = best.max(self.air_shot(table, unit, Order::Strafe { unit }));
        }
        let loads = table.piece(unit).bombs;
        if air::may_bomb(board, table, unit, loads).is_ok() {
            best = best.max(self.air_shot(table, unit, Order::Bomb { unit, loads }));
        }
        best
    }

    /// What a shot or bombs do.
    fn air_shot(&self, table: &Table, unit: UnitId, order: Order) -> f32 {
        let board = self.board;
        let chance = |cell: Cell, bombs: bool| {
            let sum = air::sum(board, table, unit, cell, bombs);
            reaches(sum.total(), sum.needs)
        };
        match order {
            Order::FireAtAircraft { target, .. } => {
                let guns = table.cell(target).map_or(0, |at| air::bearing(board, table, unit, at));
                let needs = crate::rules::portable::board::clamp(board.tables.air_to_air.hit);
                f32::from(guns) * reaches(0, needs) * self.point_of(target)
            }
            Order::Strafe { .. } => air::strafed(board, table, unit)
                .map_or(0.0, |cell| board.options.strafe_dice as f32 * chance(cell, false) * self.strike(cell, false)),
            Order::Bomb { loads, .. } => table.cell(unit).map_or(0.0, |cell| {
                let many = (0..loads).map(|load| self.weights.more_bombs.powi(load.into())).sum::<f32>();
                many * chance(cell, true) * self.strike(cell, true)
            }),
            _ => 0.0,
        }
    }

    /// What guns on the ground and in the air could do to an aircraft over a square.
    fn air_danger(&self, unit: UnitId, cell: Cell) -> f32 {
        let (board, table) = (self.board, self.table);
        let chart = &board.tables.ground_to_air;
        let flak = reaches(crate::rules::portable::board::clamp(chart.unmoved), chart.hit.clamp(0, 20) as i16);
        let below = self.foes.iter().filter(|foe| {
            let card = board.unit(foe.unit);
            let far = board.grid.distance(foe.cell, cell);
            let facing = table.piece(foe.unit).facing;
            match card.gun {
                Some(gun) => gun.anti_air && far <= gun.range && arc::ahead(&board.grid, foe.cell, facing, cell),
                None => card.anti_air && card.firearm.is_some_and(|arms| far <= arms.range),
            }
        });
        let guns: u32 = self
            .aircraft(unit)
            .filter(|foe| {
                let far = table.cell(*foe).map_or(u32::MAX, |at| board.grid.distance(at, cell));
                i64::from(far) <= board.tables.air_to_air.range
            })
            .map(|foe| u32::from(air::bearing(board, table, foe, cell)))
            .sum();
        self.weights.danger * flak * self.point_of(unit) * (below.count() as f32 + guns as f32)
    }
}
