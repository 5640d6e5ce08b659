//! An activation thought through to its end: every hex a unit can reach on its card, and whom it would fire at or assault there.

use super::chances::Volley;
use super::outlook::Outlook;
use crate::game::movement::{Leg, Marches, reach};
use crate::grid::Cell;
use crate::rules::card_activation::course::small;
use crate::rules::card_activation::movement::{self, Gait, March};
use crate::rules::card_activation::order::Order;
use crate::rules::card_activation::table::{Piece, Table};
use crate::rules::card_activation::{CardActivation, assault, fire};
use crate::scenario::draft::UnitId;

/// The orders of a unit that acts on a card.
pub fn weigh(outlook: &Outlook<'_>, march: March, orders: &[Order], worth: &mut Vec<f32>) {
    let (unit, mut plan) = (march.unit, Plan::of(outlook, march));
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
        Order::Join { commander, unit: led } => stay + joining(outlook, march, commander, led),
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
pub fn gain(outlook: &Outlook<'_>, march: March) -> f32 {
    let (unit, mut plan) = (march.unit, Plan::of(outlook, march));
    let mut ways = Vec::new();
    plan.ways(unit, 0.0, &mut ways);
    let stay = outlook.here(unit) + plan.best_fight(unit);
    ways.into_iter().map(|(_, _, worth)| worth).fold(stay, f32::max) - outlook.here(unit)
}

/// What it gains that a commander and a unit go together, beyond what the one who acts would do alone [MOVE.1].
fn joining(outlook: &Outlook<'_>, acting: March, commander: UnitId, unit: UnitId) -> f32 {
    let together = gain(outlook, March { unit, companion: Some(commander), ..acting });
    if acting.unit == unit {
        return together;
    }
    // The unit gives up its own card for this one.
    let own = outlook.table.piece(unit).card.map(|card| card.suit.colour());
    together - gain(outlook, March { unit, colour: own.or(acting.colour), companion: None, ..acting })
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
    /// Hexes moved this turn.
    moved: u8,
    /// There is room to end the move (B33).
    room: bool,
    /// What is lost on the way there.
    toll: f32,
}

impl<'o, 's> Plan<'o, 's> {
    fn of(outlook: &'o Outlook<'s>, march: March) -> Plan<'o, 's> {
        Plan { outlook, unit: march.unit, march, table: outlook.table.clone() }
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
    fn halts(&self, mover: UnitId) -> Vec<Halt> {
        let (board, table) = (self.outlook.board, &self.table);
        let companion = self.march.companion.filter(|_| mover == table.mover(self.unit));
        let march = March { unit: mover, companion, ..self.march };
        let mut halts: Vec<Halt> = Vec::new();
        let Some(from) = table.cell(mover) else { return halts };
        if movement::may_move(board, table, mover).is_err() {
            return halts;
        }
        let begun = Gait::of(board, table, mover);
        for Leg { cell, gait, before, .. } in reach::<CardActivation>(board, table, march, [(from, begun)]) {
            // The first leg is where it stands: those that follow come one later.
            let Some(before) = before else { continue };
            let (first, toll) = match before.checked_sub(1) {
                Some(before) => (halts[before].first, halts[before].toll),
                None => (cell, 0.0),
            };
            let mined = if board.hex(cell).mined { self.mines(mover) } else { 0.0 };
            halts.push(Halt {
                first,
                cell,
                moved: table.piece(mover).before.saturating_add(gait.gone),
                room: CardActivation::may_halt(board, table, march, &gait, cell).is_ok(),
                toll: toll + mined,
            });
        }
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
            let near = |cell: Cell| outlook.weights.company + outlook.command(commander, cell);
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
