//! Close assault \[ASLT]: both sides throw at once, the one that suffers less has won, and the other gives way.

use super::CardActivation;
use super::board::Board;
use super::course::{Course, Flow, May, Procedure, Stake, no, only_answer, other, small};
use super::event::Event;
use super::fire;
use super::hits::{Aim, Strikes};
use super::movement;
use super::order::Order;
use super::table::Table;
use super::tables::{Against, Per};
use super::throw::Throw;
use crate::grid::Cell;
use crate::scenario::draft::{SideId, UnitId};

/// Dice of a unit's own in close assault [ASLT.2]; against armour only those count that can harm it.
pub fn own_dice(board: &Board, table: &Table, unit: UnitId, enemy: UnitId) -> u8 {
    let (card, piece) = (board.unit(unit), table.piece(unit));
    let armoured = board.unit(enemy).afv;
    let close = |against: Against| against == Against::Afv || (board.options.all_fight_afvs && card.infantry);
    let groups = card.groups.iter().zip(piece.figures);
    let dice = groups.map(|(group, figures)| match () {
        // A vehicle fights as one, however many guns it has.
        () if group.per == Per::Vehicle => 0,
        () if armoured && !close(group.against) => 0,
        () if armoured => board.close_arms.map_or(figures, |close| figures.saturating_mul(close.assault)),
        () => figures.saturating_mul(group.assault),
    });
    let vehicles = card.groups.iter().filter(|group| group.per == Per::Vehicle).map(|group| group.assault).max();
    let vehicles = piece.vehicles.saturating_mul(vehicles.unwrap_or(0));
    dice.fold(vehicles, u8::saturating_add)
}

/// Dice of the commanders beside a unit, in attack those who can still give them [ASLT.2].
fn commander_dice(board: &Board, table: &Table, unit: UnitId, attacks: bool) -> u8 {
    let chart = &board.tables.commander;
    let dice = |commander: UnitId| {
        small(if table.piece(commander).wounded { chart.assault.min(chart.wounded_at_most) } else { chart.assault })
    };
    if board.unit(unit).commander {
        return dice(unit);
    }
    let Some(cell) = table.cell(unit) else { return 0 };
    let here = table.commanders(board, cell, board.unit(unit).side);
    here.filter(|commander| !attacks || !table.piece(*commander).lent).map(dice).fold(0, u8::saturating_add)
}

/// The throw of one side, before the dice fall; a disrupted defender has half of it (B5).
pub fn throw(board: &Board, table: &Table, unit: UnitId, enemy: UnitId, led: bool, attacks: bool) -> Throw {
    let needs = small(board.tables.assault.hit_on);
    let arms = own_dice(board, table, unit, enemy);
    // A commander's pistol does nothing to armour.
    let commander = if led && !board.unit(enemy).afv { commander_dice(board, table, unit, attacks) } else { 0 };
    if attacks || !table.is_disrupted(board, unit) || board.options.disrupted_assault_full {
        return Throw::of(arms, commander, needs);
    }
    let half = arms.saturating_add(commander) / 2;
    Throw::of(half.min(arms), half.saturating_sub(arms), needs)
}

pub fn candidates(board: &Board, table: &Table, unit: UnitId, orders: &mut Vec<Order>) {
    let (Some(cell), card) = (table.cell(unit), board.unit(unit)) else { return };
    let led = fire::lenders(board, table, unit).next().is_some();
    if !card.assaults && !led {
        return;
    }
    for way in &board.hex(cell).ways {
        for target in table.standing_of(board, way.to, other(card.side)) {
            orders.push(Order::Assault { unit, target });
            orders.extend(led.then_some(Order::LedAssault { unit, target }));
        }
    }
}

pub fn may_assault(board: &Board, table: &Table, unit: UnitId, target: UnitId, led: bool) -> May {
    let (card, piece) = (board.unit(unit), table.piece(unit));
    let (Some(from), Some(at)) = (table.cell(unit), table.cell(target)) else {
        return no("ASLT.1", "it is not on the map");
    };
    let commanded = led || fire::lenders(board, table, unit).next().is_some();
    match () {
        () if board.unit(target).side == card.side => no("ASLT.1", "that is a friend"),
        () if piece.aboard.is_some() => no("LOAD", "it is on a transport"),
        () if table.piece(target).aboard.is_some() => no("LOAD", "what carries it is assaulted instead"),
        () if table.is_among_units(board, target) => no("HIT.stacked", "a unit beside it is assaulted instead"),
        () if table.is_disrupted(board, unit) => no("GEN.3", "it is disrupted"),
        () if !board.grid.are_adjacent(from, at) => no("GEN.5", "the enemy is not in the next hex"),
        () if board.way(from, at).is_none_or(|way| way.barred) => no("TERR.river", "it cannot get there"),
        () if card.is_vehicle() && !board.hex(at).vehicles => no("TERR.marsh", "vehicles cannot enter there"),
        () if piece.limbered => no("MOVE.5", "it is limbered"),
        () if !card.assaults && !commanded => no("ASLT.1", "it assaults only under a commander"),
        () if led && fire::lenders(board, table, unit).next().is_none() => {
            no("FIRE.2", "no commander here can give it his dice")
        }
        () if own_dice(board, table, unit, target) == 0 => no("ASLT.2", "it has nothing to fight that enemy with"),
        () => Ok(()),
    }
}

/// One close assault.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Assault {
    attacker: UnitId,
    defender: UnitId,
    led: bool,
    stage: Stage,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Stage {
    Dice,
    /// The defender's hits have been worked out; the attacker's come next.
    Defender {
        from: Cell,
        at: Cell,
        back: u8,
    },
    Attacker {
        from: Cell,
        at: Cell,
        defender: u8,
    },
}

impl Assault {
    pub fn new(attacker: UnitId, defender: UnitId) -> Assault {
        Assault { attacker, defender, led: false, stage: Stage::Dice }
    }

    /// With the dice of the commanders there.
    pub fn led(attacker: UnitId, defender: UnitId) -> Assault {
        Assault { led: true, ..Assault::new(attacker, defender) }
    }

    fn fight(mut self, course: &mut Course<'_>, from: Cell, at: Cell) {
        let (board, attacker, defender) = (course.board, self.attacker, self.defender);
        let table = course.table();
        // Those who lead the attack have given their dice by now.
        let mut attack = throw(board, table, attacker, defender, false, true);
        if self.led && !board.unit(defender).afv {
            attack.commander = commander_dice(board, table, attacker, false);
        }
        let defence = throw(board, table, defender, attacker, true, false);
        let (attack, defence) = (course.throw(attack), course.throw(defence));
        course.emit(Event::Assaulted { unit: attacker, target: defender, attack, defence });
        self.stage = Stage::Defender { from, at, back: defence.hits() };
        course.push(self);
        course.push(Strikes::on(board, Aim::Unit(defender), at, attack.hits()));
    }

    /// Who has lost, and what becomes of him [ASLT.4], [ASLT.5].
    fn settle(&self, course: &mut Course<'_>, from: Cell, at: Cell, [attacker_hit, defender_hit]: [u8; 2]) {
        let (attacker, defender) = (self.attacker, self.defender);
        let stands = |course: &Course<'_>, unit: UnitId| course.table().cell(unit).is_some();
        match (stands(course, attacker), stands(course, defender)) {
            (false, _) => {}
            (true, false) => course.push(Occupation { unit: attacker, to: at }),
            (true, true) if defender_hit > attacker_hit => {
                course.emit(Event::AssaultLost { unit: defender, suffered: defender_hit, dealt: attacker_hit });
                course.push(Occupation { unit: attacker, to: at });
                course.push(Fallback { unit: defender, from });
            }
            (true, true) => {
                course.emit(Event::AssaultLost { unit: attacker, suffered: attacker_hit, dealt: defender_hit });
                let back = course.table().piece(attacker).came_from;
                course.disrupt(attacker, "ASLT.5");
                if let Some(back) = back
                    && movement::may_stand(course.board, course.table(), attacker, back).is_ok()
                {
                    retreat(course, attacker, from, back);
                }
            }
        }
    }
}

impl Procedure<CardActivation> for Assault {
    fn run(mut self, course: &mut Course<'_>) -> Flow {
        let effective = course.state.memory.effective;
        match self.stage {
            Stage::Dice => {
                let table = course.table();
                if let (Some(from), Some(at)) = (table.cell(self.attacker), table.cell(self.defender)) {
                    self.fight(course, from, at);
                }
            }
            Stage::Defender { from, at, back } => {
                let attacker = self.attacker;
                self.stage = Stage::Attacker { from, at, defender: effective };
                course.push(self);
                course.push(Strikes::without_cover(attacker, from, back));
            }
            Stage::Attacker { from, at, defender } => self.settle(course, from, at, [effective, defender]),
        }
        Flow::On
    }
}

/// A unit leaves its hex; leaders who would be left alone there go with it.
fn retreat(course: &mut Course<'_>, unit: UnitId, from: Cell, to: Cell) {
    let leaders = company(course.board, course.table(), unit, from);
    course.emit(Event::Retreated { unit, from, to });
    follow(course, leaders, to);
    course.come_into(unit, to);
}

/// Leaders in a unit's hex if nobody else is there to stay with.
fn company(board: &Board, table: &Table, unit: UnitId, cell: Cell) -> Vec<UnitId> {
    let side = board.unit(unit).side;
    let others = || table.standing_of(board, cell, side).filter(|friend| *friend != unit);
    if others().any(|friend| !board.unit(friend).is_leader()) {
        return Vec::new();
    }
    others().filter(|leader| table.piece(*leader).with != Some(unit)).collect()
}

fn follow(course: &mut Course<'_>, leaders: Vec<UnitId>, to: Cell) {
    for unit in leaders {
        if let Some(from) = course.table().cell(unit)
            && movement::may_stand(course.board, course.table(), unit, to).is_ok()
        {
            course.emit(Event::Retreated { unit, from, to });
        }
    }
}

/// The loser of an assault goes back one hex [ASLT.5].
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Fallback {
    unit: UnitId,
    /// Where the attacker stands.
    from: Cell,
}

impl Fallback {
    /// Hexes away from the attacker, those beside no enemy if there are any.
    fn hexes(&self, board: &Board, table: &Table) -> Vec<Cell> {
        let Some(at) = table.cell(self.unit) else { return Vec::new() };
        if is_stuck(board, table, self.unit) {
            return Vec::new();
        }
        let ways = board.grid.directions();
        let Some(away) =
            board.grid.direction_between(self.from, at).and_then(|way| ways.iter().position(|w| *w == way))
        else {
            return Vec::new();
        };
        let back = [0, 1, ways.len() - 1].map(|turn| ways[(away + turn) % ways.len()]);
        let open = |to: &Cell| {
            board.way(at, *to).is_some_and(|way| !way.barred)
                && movement::may_stand(board, table, self.unit, *to).is_ok()
        };
        let hexes: Vec<Cell> = back.into_iter().filter_map(|way| board.grid.neighbour(at, way)).filter(open).collect();
        let side = board.unit(self.unit).side;
        let quiet: Vec<Cell> = hexes.iter().copied().filter(|cell| !table.is_near_enemy(board, *cell, side)).collect();
        if quiet.is_empty() { hexes } else { quiet }
    }

    fn go(self, course: &mut Course<'_>, to: Cell) {
        let Some(at) = course.table().cell(self.unit) else { return };
        course.disrupt(self.unit, "ASLT.5");
        retreat(course, self.unit, at, to);
    }
}

/// Whether a unit cannot leave its hex by itself: a gun too heavy for its crew, or hooked to nothing (B28).
fn is_stuck(board: &Board, table: &Table, unit: UnitId) -> bool {
    let (card, piece) = (board.unit(unit), table.piece(unit));
    card.gun && (piece.limbered || !card.manhandled)
}

impl Procedure<CardActivation> for Fallback {
    fn run(self, course: &mut Course<'_>) -> Flow {
        let (board, unit) = (course.board, self.unit);
        if course.table().cell(unit).is_none() {
            return Flow::On;
        }
        match only_answer(&self, board, course.table()) {
            Ok(Order::Retreat { to, .. }) => self.go(course, to),
            Err(0) if board.options.guns_stay => course.disrupt(unit, "ASLT.5"),
            Err(0) => course.destroy(unit, "ASLT.5"),
            _ => return Flow::Ask(self.into()),
        }
        Flow::On
    }

    fn asks(&self, board: &Board, _: &Table) -> (SideId, &'static str) {
        (board.unit(self.unit).side, "where does the unit retreat?")
    }

    fn candidates(&self, board: &Board, table: &Table, orders: &mut Vec<Order>) {
        orders.extend(self.hexes(board, table).into_iter().map(|to| Order::Retreat { unit: self.unit, to }));
    }

    const SURE: bool = true;

    fn may(&self, board: &Board, table: &Table, order: Order) -> May {
        match order {
            Order::Retreat { unit, to } if unit == self.unit => match self.hexes(board, table).contains(&to) {
                true => Ok(()),
                false => no("ASLT.5", "it goes one hex away from the attacker, and not beside an enemy if it can"),
            },
            _ => no("ASLT.5", "the loser of the assault retreats first"),
        }
    }

    fn answer(self, order: Order, course: &mut Course<'_>) {
        if let Order::Retreat { to, .. } = order {
            self.go(course, to);
        }
    }
}

/// The winner of an assault may take the hex that was left [ASLT.5].
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Occupation {
    unit: UnitId,
    to: Cell,
}

impl Procedure<CardActivation> for Occupation {
    fn run(self, course: &mut Course<'_>) -> Flow {
        let (board, table) = (course.board, course.table());
        match table.cell(self.unit) {
            Some(_) if is_stuck(board, table, self.unit) => Flow::On,
            Some(_) if movement::may_stand(board, table, self.unit, self.to).is_ok() => Flow::Ask(self.into()),
            _ => Flow::On,
        }
    }

    fn asks(&self, board: &Board, _: &Table) -> (SideId, &'static str) {
        (board.unit(self.unit).side, "does the winner take the hex?")
    }

    fn candidates(&self, _: &Board, _: &Table, orders: &mut Vec<Order>) {
        orders.extend([Order::Advance { unit: self.unit, to: self.to }, Order::Stay { unit: self.unit }]);
    }

    const SURE: bool = true;

    fn may(&self, _: &Board, _: &Table, order: Order) -> May {
        match order {
            Order::Advance { unit, to } if unit == self.unit && to == self.to => Ok(()),
            Order::Stay { unit } if unit == self.unit => Ok(()),
            Order::Advance { .. } => no("ASLT.5", "only the winner takes the hex that was left"),
            _ => no("ASLT.5", "the winner of the assault takes the hex or stays"),
        }
    }

    fn answer(self, order: Order, course: &mut Course<'_>) {
        let (unit, to) = (self.unit, self.to);
        if let (Order::Advance { .. }, Some(from)) = (order, course.table().cell(unit)) {
            let leaders = company(course.board, course.table(), unit, from);
            course.emit(Event::Advanced { unit, from, to });
            for leader in leaders {
                if movement::may_stand(course.board, course.table(), leader, to).is_ok() {
                    course.emit(Event::Advanced { unit: leader, from, to });
                }
            }
            course.come_into(unit, to);
        }
    }

    fn stake(&self, _: &Board, _: &Table) -> Stake {
        Stake::Occupation { unit: self.unit, to: self.to }
    }
}
