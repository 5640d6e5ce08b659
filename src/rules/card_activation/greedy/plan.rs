//! An activation thought through to its end: every hex a unit can reach on its card, and whom it would fire at or assault there.

use super::chances::Volley;
use super::outlook::Outlook;
use super::weights::*;
use crate::grid::Cell;
use crate::rules::card_activation::board::Board;
use crate::rules::card_activation::course::small;
use crate::rules::card_activation::movement::{self, March};
use crate::rules::card_activation::order::Order;
use crate::rules::card_activation::table::{OwnPiece, Piece, Table};
use crate::rules::card_activation::{assault, fire};
use crate::rules::common::suits::Colour;
use crate::scenario::draft::UnitId;

/// The orders of a unit that acts on a card.
pub fn weigh(outlook: &Outlook<'_>, unit: UnitId, march: March, orders: &[Order], worth: &mut Vec<f32>) {
    let mut plan = Plan::of(outlook, unit, march);
    let partner = outlook.table.partner(outlook.board, unit);
    let stay = outlook.here(unit) + partner.map_or(0.0, |partner| outlook.here(partner));
    // The first steps of each who can move, with the best they lead to.
    let mut ways: Vec<(UnitId, Cell, f32)> = Vec::new();
    for mover in [Some(unit), partner].into_iter().flatten() {
        if orders.iter().any(|order| matches!(order, Order::Move { unit, .. } if *unit == mover)) {
            plan.ways(mover, stay - outlook.here(mover), &mut ways);
        }
    }
    worth.extend(orders.iter().map(|order| match *order {
        Order::Move { unit: mover, to } => {
            let way = ways.iter().find(|(who, first, _)| *who == mover && *first == to);
            way.map_or_else(|| stay + outlook.site(mover, to) - outlook.here(mover), |(_, _, worth)| *worth)
        }
        Order::Join { commander, unit: led } => stay + joining(outlook, unit, commander, led, march.colour),
        Order::Fire { target, .. } => stay + outlook.shot(outlook.table, unit, target, false),
        Order::LedFire { target, .. } => stay + outlook.shot(outlook.table, unit, target, true),
        Order::Shell { cell, .. } => stay + outlook.shelling(outlook.table, unit, cell, false),
        Order::LedShell { cell, .. } => stay + outlook.shelling(outlook.table, unit, cell, true),
        Order::Assault { target, .. } => stay + outlook.fight(outlook.table, unit, target, false),
        Order::LedAssault { target, .. } => stay + outlook.fight(outlook.table, unit, target, true),
        order => stay + outlook.handling(order),
    }));
}

/// The best a unit can make of its card, beyond staying where it is.
pub fn gain(outlook: &Outlook<'_>, unit: UnitId, march: March) -> f32 {
    let mut plan = Plan::of(outlook, unit, march);
    let mut ways = Vec::new();
    plan.ways(unit, 0.0, &mut ways);
    let stay = outlook.here(unit) + plan.best_fight(unit);
    ways.into_iter().map(|(_, _, worth)| worth).fold(stay, f32::max) - outlook.here(unit)
}

/// What it gains that a commander and a unit go together, beyond what the one who acts would do alone [MOVE.1].
fn joining(outlook: &Outlook<'_>, actor: UnitId, commander: UnitId, unit: UnitId, colour: Colour) -> f32 {
    let together = gain(outlook, unit, March { colour, companion: Some(commander) });
    if actor == unit {
        return together;
    }
    // The unit gives up its own card for this one.
    let own = outlook.table.piece(unit).card.map_or(colour, |card| card.suit.colour());
    together - gain(outlook, unit, March { colour: own, companion: None })
}

struct Plan<'o, 's> {
    outlook: &'o Outlook<'s>,
    unit: UnitId,
    march: March,
    /// A table to try things on.
    table: Table,
}

/// A hex where a move could end.
#[derive(Clone, Copy)]
struct Halt {
    /// The first step on the way there.
    first: Cell,
    cell: Cell,
    moved: u8,
    by_road: bool,
    rough: u8,
    stops: bool,
    /// There is room to end the move (B33).
    room: bool,
    /// What is lost on the way there.
    toll: f32,
}

impl<'o, 's> Plan<'o, 's> {
    fn of(outlook: &'o Outlook<'s>, unit: UnitId, march: March) -> Plan<'o, 's> {
        Plan { outlook, unit, march, table: outlook.table.clone() }
    }

    fn piece(&mut self, unit: UnitId) -> &mut Piece {
        &mut self.table.pieces[unit.0 as usize]
    }

    /// The best end of a move of the unit or of its partner that begins with each step.
    fn ways(&mut self, mover: UnitId, others: f32, ways: &mut Vec<(UnitId, Cell, f32)>) {
        for halt in self.halts(mover).into_iter().filter(|halt| halt.room) {
            let worth = others + self.end(mover, &halt);
            match ways.iter_mut().find(|(who, first, _)| *who == mover && *first == halt.first) {
                Some((.., best)) => *best = best.max(worth),
                None => ways.push((mover, halt.first, worth)),
            }
        }
    }

    /// Every hex a unit can come to.
    fn halts(&mut self, mover: UnitId) -> Vec<Halt> {
        let board = self.outlook.board;
        let companion = self.march.companion.filter(|_| mover == self.table.mover(self.unit));
        let march = March { companion, ..self.march };
        let mut halts: Vec<Halt> = Vec::new();
        let before = *self.table.piece(mover);
        let Some(from) = self.table.cell(mover) else { return halts };
        if before.halted || movement::may_move(board, &self.table, mover).is_err() {
            return halts;
        }
        let OwnPiece { moved, by_road, rough, .. } = before.own;
        let mut here = Halt { first: from, cell: from, moved, by_road, rough, stops: false, room: true, toll: 0.0 };
        let mut at = 0;
        loop {
            let piece = self.piece(mover);
            (piece.moved, piece.by_road, piece.rough) = (here.moved, here.by_road, here.rough);
            for way in board.hex(here.cell).ways.iter().filter(|way| !here.stops && way.to != from) {
                let by_road = here.by_road && way.road;
                let rough = here.rough.saturating_add(u8::from(board.is_rough(here.cell, way.to)));
                let known = |halt: &Halt| halt.cell == way.to && halt.by_road >= by_road && halt.rough <= rough;
                let Some(room) = may_go(board, &self.table, mover, &march, here.cell, way.to) else { continue };
                if halts.iter().any(known) {
                    continue;
                }
                let mined = if board.hex(way.to).mined { self.mines(mover) } else { 0.0 };
                halts.push(Halt {
                    first: if here.cell == from { way.to } else { here.first },
                    cell: way.to,
                    moved: here.moved.saturating_add(1),
                    by_road,
                    rough,
                    stops: movement::stops(board, &self.table, mover, here.cell, way.to).is_some(),
                    room,
                    toll: here.toll + mined,
                });
            }
            let Some(next) = halts.get(at) else { break };
            (here, at) = (*next, at + 1);
        }
        *self.piece(mover) = before;
        halts
    }

    /// What mines cost a unit.
    fn mines(&self, unit: UnitId) -> f32 {
        let chart = &self.outlook.board.tables.mines;
        let mut volley = Volley::default();
        volley.add(small(chart.dice), super::chances::reaches(small(chart.hit_on)));
        self.outlook.damage(unit, &volley)
    }

    /// What it is worth to end a move in a hex, and to fight from there.
    fn end(&mut self, mover: UnitId, halt: &Halt) -> f32 {
        let outlook = self.outlook;
        let site = outlook.site(mover, halt.cell) - halt.toll;
        // A tower that leaves its gun to fire does not disturb it.
        if mover != self.unit {
            return site + self.best_fight(self.unit);
        }
        let companion = self.march.companion;
        let command = companion.map_or(0.0, |commander| {
            let near = |cell: Cell| COMPANY + outlook.command(commander, cell);
            near(halt.cell) - outlook.table.cell(commander).map_or(0.0, near)
        });
        let before = [Some(mover), companion].map(|who| who.map(|who| (who, outlook.table.cell(who))));
        for (who, _) in before.into_iter().flatten() {
            self.table.put(who, halt.cell);
            self.piece(who).moved = halt.moved;
        }
        let fight = self.best_fight(mover);
        for (who, cell) in before.into_iter().flatten() {
            if let Some(cell) = cell {
                self.table.put(who, cell);
            }
            self.piece(who).moved = outlook.table.piece(who).moved;
        }
        site + command + fight
    }

    /// The best that fire or an assault does from where a unit stands on the table that is tried.
    fn best_fight(&self, unit: UnitId) -> f32 {
        let (outlook, table) = (self.outlook, &self.table);
        let (board, card, piece) = (outlook.board, outlook.board.unit(unit), table.piece(unit));
        let Some(from) = table.cell(unit).filter(|_| piece.aboard.is_none() && !piece.limbered) else { return 0.0 };
        if card.groups.is_empty() {
            return 0.0;
        }
        let led = fire::lenders(board, table, unit).next().is_some();
        let [direct, area] = [false, true].map(|area| card.groups.iter().any(|group| group.area == area));
        let (reach, disrupted) = (fire::reach(board, unit), table.is_disrupted(board, unit));
        let mut best = 0.0_f32;
        for foe in &outlook.foes {
            let distance = board.grid.distance(from, foe.cell);
            if distance > reach.max(1) {
                continue;
            }
            if direct && board.sees(from, foe.cell) {
                best = best.max(outlook.shot(table, unit, foe.unit, led));
            }
            if area && fire::spotting(board, table, unit, from, foe.cell).is_some() {
                best = best.max(outlook.shelling(table, unit, foe.cell, led));
            }
            if distance == 1
                && (card.assaults || led)
                && !disrupted
                && assault::may_assault(board, table, unit, foe.unit, led).is_ok()
            {
                best = best.max(outlook.fight(table, unit, foe.unit, led));
            }
        }
        best
    }
}

/// Whether a unit and who goes with it may take a step of a longer move, and if so whether they could stay there.
fn may_go(board: &Board, table: &Table, unit: UnitId, march: &March, from: Cell, to: Cell) -> Option<bool> {
    movement::may_pass(board, table, unit, march, from, to).ok()?;
    let both = || [Some(unit), march.companion].into_iter().flatten();
    if both().any(|one| movement::may_enter(board, table, one, to).is_err()) {
        return None;
    }
    let room = movement::has_room(board, table, unit, march, to);
    (room || movement::leads_on(board, table, unit, from, to)).then_some(room)
}
