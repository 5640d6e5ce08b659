//! Operations of an impulse \[P5]: the active side says unit by unit, or stack by stack, who moves, fires or clears mines.

use super::assault;
use super::board::Board;
use super::course::{Course, Flow, May, Procedure, no, other, small};
use super::event::Event;
use super::fire::{self, Fire};
use super::march::March;
use super::mines::{self, Clearing};
use super::movement;
use super::order::Order;
use super::overrun;
use super::shells::{self, Lob};
use super::table::Table;
use crate::grid::Cell;
use crate::scenario::draft::{FormationId, SideId, UnitId};

/// What a formation does in its impulse, until its side says it is over.
#[derive(Clone, Debug)]
pub struct Operations {
    formation: FormationId,
}

/// Who goes along when a unit sets out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Company {
    /// The unit alone, and headquarters that may not be left behind.
    Alone,
    /// Its headquarters too.
    Headquarters,
    /// Everybody in the hex who can move.
    Stack,
}

/// Whether a unit can set out.
fn may_set_out(board: &Board, table: &Table, unit: UnitId) -> May {
    movement::may_move(board, table, unit)?;
    let moved = table.piece(unit).moved;
    movement::refuse(!board.unit(unit).is_platoon(), "1.3.2.1", "it goes with a unit of its formation")?;
    movement::refuse(moved, "5.0.3", "it has moved")
}

/// Those who go when a unit sets out; none if somebody who must go along cannot.
pub fn party(board: &Board, table: &Table, unit: UnitId, company: Company) -> Option<Vec<UnitId>> {
    let cell = table.cell(unit)?;
    let (side, formation) = (board.unit(unit).side, board.unit(unit).formation);
    let able = |other: &UnitId| may_set_out(board, table, *other).is_ok();
    let mut members = vec![unit];
    if company == Company::Stack {
        let others = table.standing_of(board, cell, side).filter(|other| *other != unit);
        members.extend(others.filter(able));
    }
    let mut posts = movement::forced(board, table, cell, &members);
    if company != Company::Alone {
        let own = table.headquarters(board, cell, side).filter(|hq| board.unit(*hq).formation == formation);
        let willing = own.filter(|hq| !table.piece(*hq).oc && !table.piece(*hq).ooc);
        posts.extend(willing);
        posts.sort_unstable();
        posts.dedup();
    }
    let bound = |hq: &UnitId| movement::may_move(board, table, *hq).is_ok();
    if !posts.iter().all(bound) {
        return None;
    }
    members.extend(posts);
    Some(members)
}

/// A carrier that begins to load or unload, with the headquarters that would go along if it drove off.
fn crew(board: &Board, table: &Table, carrier: UnitId) -> Vec<UnitId> {
    let posts = table.cell(carrier).map_or(Vec::new(), |cell| movement::forced(board, table, cell, &[carrier]));
    let able = posts.into_iter().filter(|hq| movement::may_move(board, table, *hq).is_ok());
    std::iter::once(carrier).chain(able).collect()
}

/// Whether a company is more than the unit alone, so that it is worth an order of its own.
fn differs(board: &Board, table: &Table, unit: UnitId, company: Company) -> bool {
    let count = |company| party(board, table, unit, company).map_or(0, |members| members.len());
    let least = match company {
        Company::Alone => return true,
        Company::Headquarters => count(Company::Alone),
        Company::Stack => count(Company::Headquarters).max(count(Company::Alone)),
    };
    count(company) > least
}

/// Who goes along and where, as an order to set out says it.
fn setting_out(order: Order) -> Option<(UnitId, Cell, Company)> {
    match order {
        Order::Move { unit, to } | Order::Assault { unit, to } | Order::Overrun { unit, to } => {
            Some((unit, to, Company::Alone))
        }
        Order::Escort { unit, to } => Some((unit, to, Company::Headquarters)),
        Order::MoveStack { unit, to } | Order::AssaultStack { unit, to } | Order::OverrunStack { unit, to } => {
            Some((unit, to, Company::Stack))
        }
        _ => None,
    }
}

impl Operations {
    pub fn of(formation: FormationId) -> Operations {
        Operations { formation }
    }

    fn may_set_out_with(&self, board: &Board, table: &Table, order: Order) -> May {
        let Some((unit, to, company)) = setting_out(order) else { return no("P5", "this is not what is asked now") };
        may_set_out(board, table, unit)?;
        let Some(members) = party(board, table, unit, company) else {
            return no("1.3.2.1", "its headquarters would be left alone");
        };
        movement::refuse(!differs(board, table, unit, company), "5.0", "nobody else would go along")?;
        match order {
            Order::Assault { .. } | Order::AssaultStack { .. } => assault::may_assault(board, table, &members, to),
            Order::Overrun { .. } | Order::OverrunStack { .. } => overrun::may_overrun(board, table, &members, to),
            _ => movement::may_step(board, table, &members, to),
        }
    }

    /// Orders of one unit worth looking at.
    fn offers(
        &self,
        board: &Board,
        table: &Table,
        unit: UnitId,
        cell: Cell,
        enemies: &[UnitId],
        orders: &mut Vec<Order>,
    ) {
        let (card, side) = (board.unit(unit), board.unit(unit).side);
        if fire::may_attack(board, table, unit, false).is_ok() {
            if card.mortar {
                shells::offers(board, table, unit, orders);
            } else {
                fire::candidates(board, table, unit, enemies, orders);
            }
        }
        if may_set_out(board, table, unit).is_err() {
            return;
        }
        let [escort, stack] =
            [Company::Headquarters, Company::Stack].map(|company| differs(board, table, unit, company));
        for way in &board.hex(cell).ways {
            let to = way.to;
            if table.holds(board, to, other(side)) {
                orders.extend([Order::Assault { unit, to }, Order::Overrun { unit, to }]);
                if stack {
                    orders.extend([Order::AssaultStack { unit, to }, Order::OverrunStack { unit, to }]);
                }
            } else {
                orders.push(Order::Move { unit, to });
                orders.extend(escort.then_some(Order::Escort { unit, to }));
                orders.extend(stack.then_some(Order::MoveStack { unit, to }));
            }
            if table.litter[to.index()].mines && (card.infantry || card.engineer) {
                orders.push(Order::Clear { unit, cell: to });
            }
        }
        if !card.carries.is_empty() {
            match table.load(unit) {
                Some(load) => orders.push(Order::Unload { unit: load }),
                None => orders
                    .extend(table.standing_of(board, cell, side).map(|load| Order::Load { unit: load, carrier: unit })),
            }
        }
    }
}

impl Procedure<Board> for Operations {
    fn run(self, course: &mut Course<'_>) -> Flow {
        let mut orders = Vec::new();
        super::course::legal(&self, course.board, course.table(), &mut orders);
        if orders.len() > 1 { Flow::Ask(self.into()) } else { Flow::On }
    }

    fn asked(&self, board: &Board, _: &Table) -> SideId {
        board.formation(self.formation).side
    }

    fn question(&self) -> &'static str {
        "what does the formation do?"
    }

    fn candidates(&self, board: &Board, table: &Table, orders: &mut Vec<Order>) {
        orders.push(Order::EndImpulse {});
        let side = board.formation(self.formation).side;
        let enemies: Vec<UnitId> = table.on_board(board, other(side)).map(|(unit, _)| unit).collect();
        let mut hearts: Vec<Cell> = Vec::new();
        for (unit, cell) in table.members(board, self.formation) {
            let piece = table.piece(unit);
            if table.fate[side.0 as usize & 1] > 0 {
                orders.extend(piece.oc.then_some(Order::Renew { unit }));
                if piece.ooc && !hearts.contains(&cell) {
                    hearts.push(cell);
                }
            }
            if board.unit(unit).is_platoon() && !piece.oc && !piece.ooc && piece.on.is_none() {
                self.offers(board, table, unit, cell, &enemies, orders);
            }
        }
        orders.extend(hearts.into_iter().map(|cell| Order::Hearten { cell }));
    }

    fn may(&self, board: &Board, table: &Table, order: Order) -> May {
        let side = board.formation(self.formation).side;
        let points = |points: i64| {
            let short = i64::from(table.fate[side.0 as usize & 1]) < points;
            movement::refuse(short, "FATE", "there are not enough fate points")
        };
        match order {
            Order::EndImpulse {} => Ok(()),
            Order::Load { unit, carrier } => {
                may_set_out(board, table, carrier)?;
                movement::may_load(board, table, unit, carrier)
            }
            Order::Unload { unit } => {
                let Some(carrier) = table.piece(unit).on else { return no("5.0.2", "nothing carries it") };
                may_set_out(board, table, carrier)?;
                movement::may_unload(board, table, unit)
            }
            Order::Shell { unit, cell } => shells::may_shell(board, table, unit, cell, false, false),
            Order::LedShell { unit, cell } => shells::may_shell(board, table, unit, cell, true, false),
            Order::Clear { unit, cell } => mines::may_clear(board, table, unit, cell),
            Order::Renew { unit } => {
                points(board.tables.fate.oc)?;
                let own = board.unit(unit).formation == Some(self.formation) && table.cell(unit).is_some();
                movement::refuse(!own, "FATE", "it is not of the formation that acts")?;
                movement::refuse(!table.piece(unit).oc, "FATE", "its operations are not complete")
            }
            Order::Hearten { cell } => {
                points(board.tables.fate.ooc)?;
                let out = |(unit, at): (UnitId, Cell)| at == cell && table.piece(unit).ooc;
                let any = table.members(board, self.formation).any(out);
                movement::refuse(!any, "FATE", "nobody there is out of command")
            }
            _ => match fire::ordered(order) {
                Some((unit, target, manner)) => fire::may_fire(board, table, unit, target, manner, false),
                None => self.may_set_out_with(board, table, order),
            },
        }
    }

    fn answer(self, order: Order, course: &mut Course<'_>) {
        let (board, formation) = (course.board, self.formation);
        if order == (Order::EndImpulse {}) {
            return;
        }
        course.push(self);
        match order {
            Order::Shell { unit, cell } => course.push(Lob::of(unit, cell, false)),
            Order::LedShell { unit, cell } => course.push(Lob::of(unit, cell, true)),
            Order::Clear { unit, cell } => course.push(Clearing::of(unit, cell)),
            Order::Load { unit, carrier } => {
                March::of(crew(board, course.table(), carrier)).load(course, unit, carrier);
            }
            Order::Unload { unit } => {
                if let Some(carrier) = course.table().piece(unit).on {
                    March::of(crew(board, course.table(), carrier)).unload(course, unit);
                }
            }
            Order::Renew { unit } => {
                course.emit(Event::Renewed { unit, points: small(board.tables.fate.oc) });
            }
            Order::Hearten { cell } => {
                let out = |(unit, at): &(UnitId, Cell)| *at == cell && course.table().piece(*unit).ooc;
                let units: Vec<UnitId> =
                    course.table().members(board, formation).filter(out).map(|(unit, _)| unit).collect();
                for (number, unit) in units.into_iter().enumerate() {
                    let points = if number == 0 { small(board.tables.fate.ooc) } else { 0 };
                    course.emit(Event::Heartened { unit, points });
                }
            }
            _ => {
                if let Some((unit, target, manner)) = fire::ordered(order) {
                    course.push(Fire::of(unit, target, manner));
                } else if let Some((unit, to, company)) = setting_out(order)
                    && let Some(members) = party(board, course.table(), unit, company)
                {
                    let march = March::of(members);
                    match order {
                        Order::Assault { .. } | Order::AssaultStack { .. } => march.assault(course, to),
                        Order::Overrun { .. } | Order::OverrunStack { .. } => march.overrun(course, to),
                        _ => march.step(course, to),
                    }
                }
            }
        }
    }
}
