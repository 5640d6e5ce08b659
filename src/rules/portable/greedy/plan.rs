//! An activation thought through to its end: every square a unit can reach, every way it can face there, and what it would fire
//! at or have to fight.

use super::outlook::Outlook;
use crate::game::movement::{Leg, reach};
use crate::grid::{Cell, Direction};
use crate::rules::portable::board::Firearm;
use crate::rules::portable::movement::{self, March};
use crate::rules::portable::options::MustFight;
use crate::rules::portable::order::Order;
use crate::rules::portable::phrase::FACINGS;
use crate::rules::portable::table::Table;
use crate::rules::portable::{Portable, arc, close_combat, fire};
use crate::scenario::draft::UnitId;

/// The orders of an activated unit on the ground.
pub fn weigh(outlook: &Outlook<'_>, unit: UnitId, march: Option<March>, orders: &[Order], worth: &mut Vec<f32>) {
    let mut plan = Plan { outlook, unit, march, table: outlook.trial(), after_fire: None };
    let ways = plan.ways();
    let must_fight = !orders.contains(&Order::Done { unit });
    worth.extend(orders.iter().map(|order| plan.worth(&ways, must_fight, *order)));
    outlook.give_back(plan.table);
}

struct Plan<'o, 's> {
    outlook: &'o Outlook<'s>,
    unit: UnitId,
    march: Option<March>,
    /// A table to try things on.
    table: Table,
    /// What is left to do after a shot, once worked out.
    after_fire: Option<f32>,
}

/// A square where a move could end.
#[derive(Clone, Copy)]
struct Halt {
    /// The first step on the way there.
    first: Cell,
    cell: Cell,
    march: March,
    /// What is lost on the way there.
    toll: f32,
}

impl Plan<'_, '_> {
    fn worth(&mut self, ways: &[(Cell, f32)], must_fight: bool, order: Order) -> f32 {
        let (outlook, unit) = (self.outlook, self.unit);
        let here = outlook.here(unit);
        match order {
            Order::Move { to, .. } => {
                ways.iter().find(|(first, _)| *first == to).map_or(here - 1.0, |(_, worth)| *worth)
            }
            Order::Face { facing, .. } => {
                self.piece().facing = facing;
                let worth = outlook.facing(unit, facing) + self.best_shot(facing) + self.best_fight(must_fight);
                self.piece().facing = outlook.table.piece(unit).facing;
                worth
            }
            Order::Done { .. } => here + outlook.kept_up(unit),
            Order::Fire { cell, .. } => {
                let after = match self.after_fire {
                    Some(after) => after,
                    None => self.after_fire(here, must_fight),
                };
                self.after_fire = Some(after);
                outlook.shot(outlook.table, unit, cell) + after
            }
            Order::FireAtAircraft { target, .. } => outlook.flak(outlook.table, unit, target) + here,
            Order::Attack { target, .. } => outlook.fight(outlook.table, unit, target) + here,
            order => here + outlook.work(order),
        }
    }

    fn piece(&mut self) -> &mut crate::rules::portable::table::Piece {
        self.table.piece_mut(self.unit)
    }

    /// The best end of a move that begins with each step.
    fn ways(&mut self) -> Vec<(Cell, f32)> {
        let mut ways: Vec<(Cell, f32)> = Vec::new();
        for halt in self.halts() {
            let Some(worth) = self.end(&halt) else { continue };
            match ways.iter_mut().find(|(first, _)| *first == halt.first) {
                Some((_, best)) => *best = best.max(worth),
                None => ways.push((halt.first, worth)),
            }
        }
        ways
    }

    /// Every square the unit can come to.
    fn halts(&self) -> Vec<Halt> {
        let (board, table, unit) = (self.outlook.board, &self.table, self.unit);
        let (Some(march), Some(from)) = (self.march, table.cell(unit)) else { return Vec::new() };
        if movement::may_move(board, table, unit).is_err() {
            return Vec::new();
        }
        let mut halts: Vec<Halt> = Vec::new();
        for Leg { cell, gait, before, .. } in reach::<Portable>(board, table, unit, [(from, march)]) {
            // The first leg is where it stands: those that follow come one later.
            let Some(before) = before else { continue };
            let (first, toll) = match before.checked_sub(1) {
                Some(before) => (halts[before].first, halts[before].toll),
                None => (cell, 0.0),
            };
            let mined = if table.knows_mine(cell, self.outlook.side) { self.outlook.hit(unit) } else { 0.0 };
            halts.push(Halt { first, cell, march: gait, toll: toll + mined });
        }
        halts
    }

    /// What it is worth to end a move in a square; nothing if the unit cannot stay there.
    fn end(&mut self, halt: &Halt) -> Option<f32> {
        let (outlook, unit) = (self.outlook, self.unit);
        let (board, before) = (outlook.board, *outlook.table.piece(unit));
        let from = outlook.table.cell(unit)?;
        if movement::is_crowded(board, outlook.table, unit, halt.cell) {
            return None;
        }
        let contact = halt.march.halted == Some("MOV.h");
        let met: Vec<Direction> = match contact {
            true => movement::contacts(board, outlook.table, unit, halt.cell).collect(),
            false => FACINGS.to_vec(),
        };
        let must_fight = contact && board.options.close_combat != MustFight::Optional;
        let site = outlook.site(unit, halt.cell);
        self.table.put(unit, halt.cell);
        let crossing = movement::is_crossed(board, halt.cell);
        let piece = self.piece();
        (piece.moved, piece.by_road, piece.crossing) = (halt.march.moved, halt.march.by_road, crossing);
        let mut best = f32::MIN;
        for (number, facing) in FACINGS.into_iter().enumerate().filter(|(_, facing)| met.contains(facing)) {
            self.piece().facing = facing;
            best = best.max(site[number] + self.best_shot(facing) + self.best_fight(must_fight));
        }
        self.table.put(unit, from);
        let piece = self.piece();
        (piece.moved, piece.by_road, piece.crossing) = (before.moved, before.by_road, before.crossing);
        piece.facing = before.facing;
        Some(best - halt.toll)
    }

    /// The best shot from where the unit stands on the table that is tried.
    fn best_shot(&self, facing: Direction) -> f32 {
        let (outlook, unit, table) = (self.outlook, self.unit, &self.table);
        let card = outlook.board.unit(unit);
        let (Some(arms), Some(from)) = (card.firearm, table.cell(unit)) else { return 0.0 };
        if fire::may_shoot(outlook.board, table, unit).is_err() {
            return 0.0;
        }
        let mut best = 0.0_f32;
        for (at, foe) in outlook.foes.iter().enumerate() {
            let ahead = card.turret || arc::ahead(&outlook.board.grid, from, facing, foe.cell);
            if ahead
                && self.bears(at, arms, from, foe.cell)
                && fire::may_fire(outlook.board, table, unit, foe.cell).is_ok()
            {
                best = best.max(outlook.shot(table, unit, foe.cell));
            }
        }
        best
    }

    /// A quick look before the rules are asked.
    fn bears(&self, foe: usize, arms: Firearm, from: Cell, at: Cell) -> bool {
        self.outlook.board.grid.distance(from, at) <= arms.range && (arms.over || self.outlook.has_line(foe, from))
    }

    /// The best fight from there; where the unit need not fight, it fights for a gain only.
    fn best_fight(&self, must: bool) -> f32 {
        let (outlook, unit, table) = (self.outlook, self.unit, &self.table);
        let fights = close_combat::targets(outlook.board, table, unit).map(|target| outlook.fight(table, unit, target));
        let best = fights.max_by(f32::total_cmp);
        match best {
            Some(best) if must => best,
            Some(best) => best.max(0.0),
            None => 0.0,
        }
    }

    /// What the unit can still do once it has fired: fight, or move a little less far.
    fn after_fire(&mut self, here: f32, must_fight: bool) -> f32 {
        self.piece().fired = true;
        let staying = here + self.best_fight(must_fight);
        let moving = if self.outlook.table.piece(self.unit).moved == 0 { self.ways() } else { Vec::new() };
        self.piece().fired = false;
        moving.into_iter().map(|(_, worth)| worth).fold(staying, f32::max)
    }
}
