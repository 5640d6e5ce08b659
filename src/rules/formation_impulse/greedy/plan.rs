//! A move thought through to its end: what units are worth in every hex they can reach, and the assault or overrun it could
//! end in.

use super::fights::Fight;
use super::outlook::Outlook;
use super::search::{Search, Way};
use super::staff::Staff;
use crate::grid::Cell;
use crate::rules::formation_impulse::course::{other, small};
use crate::rules::formation_impulse::movement;
use crate::rules::formation_impulse::order::Order;
use crate::rules::formation_impulse::table::Group;

/// The orders of units on the move.
pub fn weigh(outlook: &Outlook<'_>, members: Group, orders: &[Order], worth: &mut Vec<f32>) {
    let ends = Plan::of(outlook, members, true).map(|plan| plan.ends());
    worth.extend(orders.iter().map(|order| ends.as_ref().map_or(0.0, |ends| ends.of(*order))));
}

/// Some units that could move together.
pub struct Plan<'o, 's> {
    outlook: &'o Outlook<'s>,
    members: Group,
    platoons: Group,
    from: Cell,
    staff: Option<Staff>,
    /// They are on the move already.
    moves: bool,
}

/// The best that each first step leads to.
#[derive(Debug)]
pub struct Ends {
    /// What it is worth to be where they are.
    pub stay: f32,
    /// To go where nobody has looked; to do what is not looked at.
    unseen: f32,
    idle: f32,
    unload: f32,
    moves: Vec<(Cell, f32)>,
    assaults: Vec<(Cell, f32)>,
    overruns: Vec<(Cell, f32)>,
}

impl Ends {
    /// What an order to these units is worth.
    pub fn of(&self, order: Order) -> f32 {
        let best = |all: &[(Cell, f32)], to: Cell| {
            all.iter().find(|(cell, _)| *cell == to).map_or(self.unseen, |(_, worth)| *worth)
        };
        match order {
            Order::Move { to, .. } | Order::Escort { to, .. } | Order::MoveStack { to, .. } => best(&self.moves, to),
            Order::Assault { to, .. } | Order::AssaultEscort { to, .. } | Order::AssaultStack { to, .. } => {
                best(&self.assaults, to)
            }
            Order::Overrun { to, .. } | Order::OverrunEscort { to, .. } | Order::OverrunStack { to, .. } => {
                best(&self.overruns, to)
            }
            Order::Halt { .. } => self.stay,
            Order::Unload { .. } => self.unload,
            _ => self.idle,
        }
    }
}

fn note(all: &mut Vec<(Cell, f32)>, cell: Cell, worth: f32) {
    match all.iter_mut().find(|(known, _)| *known == cell) {
        Some((_, best)) => *best = best.max(worth),
        None => all.push((cell, worth)),
    }
}

/// What has been worked out of an enemy hex: the fight, and what it is worth to be there afterwards.
struct Prey {
    cell: Cell,
    assault: Option<(Fight, f32)>,
    overrun: Option<Fight>,
}

impl<'o, 's> Plan<'o, 's> {
    pub fn of(outlook: &'o Outlook<'s>, members: Group, moves: bool) -> Option<Plan<'o, 's>> {
        let board = outlook.board;
        let first = *members.first()?;
        let from = outlook.table.cell(first)?;
        let platoons = members.iter().copied().filter(|unit| board.unit(*unit).is_platoon()).collect();
        let staff = board.unit(first).formation.map(|formation| outlook.staff(formation, &members));
        Some(Plan { outlook, members, platoons, from, staff, moves })
    }

    /// Looks at every way, and closely at the most promising places they lead to.
    pub fn ends(&self) -> Ends {
        let search = Search::of(self.outlook, &self.members, &self.platoons, self.from);
        let mut sites = vec![None; self.outlook.board.hexes.len()];
        let stay = self.site(self.from, !self.moves);
        let unload = self.unloaded(&search.ways[0]).map_or(stay + self.outlook.weights.idle, |gain| stay + gain);
        let weights = self.outlook.weights;
        let mut ends = Ends {
            stay,
            unseen: stay - weights.unseen,
            idle: stay + weights.idle,
            unload,
            moves: Vec::new(),
            assaults: Vec::new(),
            overruns: Vec::new(),
        };
        let mut places: Vec<(f32, &Way)> = search.reached().map(|way| (self.promise(way), way)).collect();
        places.sort_by(|a, b| b.0.total_cmp(&a.0).then(a.1.cell.cmp(&b.1.cell)));
        for (_, way) in places.into_iter().take(self.outlook.weights.places) {
            let site = *sites[way.cell.index()].get_or_insert_with(|| self.site(way.cell, false));
            let apart = self.unloaded(way).unwrap_or(0.0).max(0.0);
            if let Some(first) = way.first {
                note(&mut ends.moves, first, way.gain + site + apart);
            }
        }
        self.fights(&search, &mut sites, &mut ends);
        ends
    }

    /// What it is worth that all of them are in a hex.
    fn site(&self, cell: Cell, rests: bool) -> f32 {
        let command = self.staff.as_ref().map_or(0.0, |staff| self.outlook.command(staff, cell));
        self.platoons.iter().map(|unit| self.outlook.site(*unit, cell, rests)).sum::<f32>() + command
    }

    /// What it adds that what they carry gets off; nothing if nobody can.
    fn unloaded(&self, way: &Way) -> Option<f32> {
        let (outlook, board) = (self.outlook, self.outlook.board);
        let price = small(board.tables.loading.unload.saturating_mul(2));
        let mut gain = None;
        for unit in &self.platoons {
            let left = way.gait.left(board, outlook.table, *unit);
            let Some(rider) = outlook.rider(*unit).filter(|_| left >= price) else { continue };
            let open = board.hex(way.cell).cost[board.unit(rider).movement as usize].is_some();
            let coming: Group = self.members.iter().copied().chain([rider]).collect();
            if open && movement::has_room(board, outlook.table, way.cell, outlook.side, &coming).is_ok() {
                let apart = outlook.site_with(*unit, None, way.cell, false) + outlook.site(rider, way.cell, false);
                gain = Some(gain.unwrap_or(0.0) + apart - outlook.site(*unit, way.cell, false));
            }
        }
        gain
    }

    /// What a place looks like from afar: what the units are for, and who sees it.
    fn promise(&self, way: &Way) -> f32 {
        let outlook = self.outlook;
        let riders = self.platoons.iter().map(|unit| (outlook.rider(*unit).unwrap_or(*unit), *unit));
        let purpose: f32 = riders.map(|(unit, by)| outlook.purpose(unit, by, way.cell)).sum();
        let seen = outlook.foes.iter().filter(|foe| outlook.board.sees(foe.cell, way.cell)).count();
        let cover = outlook.weights.cover * f32::from(outlook.board.hex(way.cell).db_inf);
        let fire = if seen > 0 { outlook.weights.in_sight - outlook.weights.exposed * seen as f32 } else { 0.0 };
        way.gain + purpose + cover + fire
    }

    /// The assaults and overruns that ways could end in.
    fn fights(&self, search: &Search<'_, '_>, sites: &mut [Option<f32>], ends: &mut Ends) {
        let outlook = self.outlook;
        if !self.platoons.iter().all(|unit| outlook.fist(*unit).is_some() && !outlook.table.piece(*unit).disrupted) {
            return;
        }
        let surcharge = small(outlook.board.tables.overrun.mf.saturating_mul(2));
        let mut known: Vec<Prey> = Vec::new();
        for (at, to) in &search.enemies {
            let way = &search.ways[*at];
            if search.pay(way, *to, 0).is_none() {
                continue;
            }
            let prey = match known.iter().position(|prey| prey.cell == *to) {
                Some(at) => &known[at],
                None => {
                    known.push(self.prey(*to));
                    &known[known.len() - 1]
                }
            };
            let site = *sites[way.cell.index()].get_or_insert_with(|| self.site(way.cell, false));
            if let Some((fight, there)) = &prey.assault {
                let worth = way.gain + fight.gain + fight.taken * there + (1.0 - fight.taken) * site;
                match way.first {
                    Some(first) => note(&mut ends.moves, first, worth),
                    None => note(&mut ends.assaults, *to, worth),
                }
            }
            // An overrun must get out again: something is left for that.
            let passes = search.pay(way, *to, surcharge).is_some_and(|gait| search.left(&gait) >= surcharge);
            if let Some(fight) = prey.overrun.as_ref().filter(|_| passes) {
                let worth = way.gain + fight.gain + fight.taken * outlook.prize(*to) + site;
                match way.first {
                    Some(first) => note(&mut ends.moves, first, worth),
                    None => note(&mut ends.overruns, *to, worth),
                }
            }
        }
    }

    /// How fights for an enemy hex would go.
    fn prey(&self, cell: Cell) -> Prey {
        let (outlook, board) = (self.outlook, self.outlook.board);
        let room = movement::has_room(board, outlook.table, cell, outlook.side, &self.members).is_ok();
        let mut defenders = outlook.table.standing_of(board, cell, other(outlook.side)).peekable();
        let soft = defenders.peek().is_some() && defenders.all(|unit| !board.unit(unit).is_hard());
        let tanks = self.platoons.iter().all(|unit| board.unit(*unit).afv);
        let passes = soft && tanks && board.hex(cell).overrun;
        // Mines go off under whoever comes in to fight as well [8.2].
        let mines = if outlook.table.litter[cell.index()].mines { outlook.mined(&self.platoons, cell) } else { 0.0 };
        Prey {
            cell,
            assault: room.then(|| {
                let fight = outlook.assault(&self.members, cell).less(mines);
                (fight, self.site(cell, false) + outlook.prize(cell))
            }),
            overrun: passes.then(|| outlook.overrun(&self.members, cell).less(mines)),
        }
    }
}
