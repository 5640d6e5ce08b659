//! Operations of an impulse \[P5]: the active side says unit by unit, or stack by stack, who moves, fires or clears mines.

use smallvec::smallvec;

use super::FormationImpulse;
use super::assault;
use super::board::Board;
use super::course::{Course, Flow, May, Procedure, no, other, small};
use super::event::Event;
use super::fate;
use super::fire::{self, Fire};
use super::march::March;
use super::mines::{self, Clearing};
use super::movement;
use super::order::Order;
use super::overrun;
use super::shells::{self, Lob};
use super::table::{Group, Table};
use crate::grid::Cell;
use crate::scenario::draft::{FormationId, SideId, UnitId};

/// What a formation does in its impulse, until its side says it is over.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Operations {
    formation: FormationId,
}

/// Who goes along when a unit sets out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Company {
    /// The unit alone, and headquarters that may not be left behind.
    Alone,
    /// Its headquarters too.
    Headquarters,
    /// Everybody in the hex who can move.
    Stack,
}

/// What units set out for, which not everybody may.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Errand {
    Move,
    Assault,
    Overrun,
}

impl Errand {
    fn suits(self, board: &Board, table: &Table, unit: UnitId) -> bool {
        match self {
            Errand::Move => true,
            Errand::Assault => assault::may_attack(board, table, unit).is_ok(),
            Errand::Overrun => overrun::may_attack(board, table, unit).is_ok(),
        }
    }
}

/// Whether a unit can set out.
fn may_set_out(board: &Board, table: &Table, unit: UnitId) -> May {
    movement::may_move(board, table, unit)?;
    let moved = table.piece(unit).moved;
    movement::refuse(!board.unit(unit).is_platoon(), "1.3.2.1", "it goes with a unit of its formation")?;
    movement::refuse(moved, "5.0.3", "it has moved")
}

/// Those who go when a unit sets out; none if somebody who must go along cannot. Whoever may not do what they set out for stays.
pub fn party(board: &Board, table: &Table, unit: UnitId, company: Company, errand: Errand) -> Option<Group> {
    let cell = table.cell(unit)?;
    let (side, formation) = (board.unit(unit).side, board.unit(unit).formation);
    let able = |other: &UnitId| may_set_out(board, table, *other).is_ok() && errand.suits(board, table, *other);
    let mut members: Group = smallvec![unit];
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
fn crew(board: &Board, table: &Table, carrier: UnitId) -> Group {
    let posts = table.cell(carrier).map_or(Group::new(), |cell| movement::forced(board, table, cell, &[carrier]));
    let able = posts.into_iter().filter(|hq| movement::may_move(board, table, *hq).is_ok());
    std::iter::once(carrier).chain(able).collect()
}

/// Those who would go when a unit sets out, by company and errand, each worked out once.
struct Parties<'t> {
    board: &'t Board,
    table: &'t Table,
    unit: UnitId,
    /// None where it is not known yet, and in that where somebody who must go along cannot.
    known: [[Option<Option<Group>>; 3]; 3],
}

impl<'t> Parties<'t> {
    fn of(board: &'t Board, table: &'t Table, unit: UnitId) -> Parties<'t> {
        Parties { board, table, unit, known: Default::default() }
    }

    fn get(&mut self, company: Company, errand: Errand) -> Option<&Group> {
        let known = &mut self.known[company as usize][errand as usize];
        known.get_or_insert_with(|| party(self.board, self.table, self.unit, company, errand)).as_ref()
    }

    /// Whether a company is more than the unit alone, so that it is worth an order of its own.
    fn differs(&mut self, company: Company, errand: Errand) -> bool {
        let mut count = |company| self.get(company, errand).map_or(0, |members| members.len());
        let least = match company {
            Company::Alone => return true,
            Company::Headquarters => count(Company::Alone),
            Company::Stack => count(Company::Headquarters).max(count(Company::Alone)),
        };
        count(company) > least
    }

    /// Whether they may set out for a hex. That the unit itself can is known.
    fn may(&mut self, company: Company, errand: Errand, to: Cell) -> May {
        let (board, table, from) = (self.board, self.table, self.table.cell(self.unit));
        if self.get(company, errand).is_none() {
            return no("1.3.2.1", "its headquarters would be left alone");
        }
        let (rule, why) = match errand {
            Errand::Move => ("5.0", "nobody else would go along"),
            Errand::Assault | Errand::Overrun => ("6.3.1", "nobody else there may attack"),
        };
        movement::refuse(!self.differs(company, errand), rule, why)?;
        let members = self.get(company, errand).map_or(&[][..], |members| &members[..]);
        match errand {
            Errand::Assault => assault::may_assault(board, table, members, from, to),
            Errand::Overrun => overrun::may_overrun(board, table, members, to),
            Errand::Move => movement::may_step(board, table, members, to),
        }
    }
}

/// An order by which a unit sets out.
fn set_out(unit: UnitId, to: Cell, company: Company, errand: Errand) -> Order {
    match (errand, company) {
        (Errand::Move, Company::Alone) => Order::Move { unit, to },
        (Errand::Move, Company::Headquarters) => Order::Escort { unit, to },
        (Errand::Move, Company::Stack) => Order::MoveStack { unit, to },
        (Errand::Assault, Company::Alone) => Order::Assault { unit, to },
        (Errand::Assault, Company::Headquarters) => Order::AssaultEscort { unit, to },
        (Errand::Assault, Company::Stack) => Order::AssaultStack { unit, to },
        (Errand::Overrun, Company::Alone) => Order::Overrun { unit, to },
        (Errand::Overrun, Company::Headquarters) => Order::OverrunEscort { unit, to },
        (Errand::Overrun, Company::Stack) => Order::OverrunStack { unit, to },
    }
}

/// Who sets out, where to, with whom and what for, as an order says it.
pub fn setting_out(order: Order) -> Option<(UnitId, Cell, Company, Errand)> {
    let (unit, to, company, errand) = match order {
        Order::Move { unit, to } => (unit, to, Company::Alone, Errand::Move),
        Order::Escort { unit, to } => (unit, to, Company::Headquarters, Errand::Move),
        Order::MoveStack { unit, to } => (unit, to, Company::Stack, Errand::Move),
        Order::Assault { unit, to } => (unit, to, Company::Alone, Errand::Assault),
        Order::AssaultEscort { unit, to } => (unit, to, Company::Headquarters, Errand::Assault),
        Order::AssaultStack { unit, to } => (unit, to, Company::Stack, Errand::Assault),
        Order::Overrun { unit, to } => (unit, to, Company::Alone, Errand::Overrun),
        Order::OverrunEscort { unit, to } => (unit, to, Company::Headquarters, Errand::Overrun),
        Order::OverrunStack { unit, to } => (unit, to, Company::Stack, Errand::Overrun),
        _ => return None,
    };
    Some((unit, to, company, errand))
}

impl Operations {
    pub fn of(formation: FormationId) -> Operations {
        Operations { formation }
    }

    fn may_set_out_with(&self, board: &Board, table: &Table, order: Order) -> May {
        let Some((unit, to, company, errand)) = setting_out(order) else {
            return no("P5", "this is not what is asked now");
        };
        may_set_out(board, table, unit)?;
        Parties::of(board, table, unit).may(company, errand, to)
    }

    /// The legal orders of one unit.
    fn offers(&self, board: &Board, table: &Table, unit: UnitId, cell: Cell, orders: &mut Vec<Order>) {
        self.offers_fire(board, table, unit, orders);
        if may_set_out(board, table, unit).is_ok() {
            self.offers_ways(board, table, unit, cell, orders);
            self.offers_loads(board, table, unit, cell, orders);
        }
    }

    fn offers_fire(&self, board: &Board, table: &Table, unit: UnitId, orders: &mut Vec<Order>) {
        if fire::may_attack(board, table, unit, false).is_err() {
            return;
        }
        let (card, before) = (board.unit(unit), orders.len());
        if card.mortar {
            shells::offers(board, table, unit, orders);
        } else {
            let enemies = table.on_board(board, other(card.side)).map(|(enemy, _)| enemy);
            fire::candidates(board, table, unit, enemies, orders);
        }
        self.sift(board, table, before, orders);
    }

    /// Where a unit that can set out may go, or clear mines.
    fn offers_ways(&self, board: &Board, table: &Table, unit: UnitId, cell: Cell, orders: &mut Vec<Order>) {
        let side = board.unit(unit).side;
        let mut parties = Parties::of(board, table, unit);
        // A stack that attacks is never larger than one that moves.
        let companies = [Company::Alone, Company::Headquarters, Company::Stack];
        let offered = companies.map(|company| parties.differs(company, Errand::Move));
        for way in &board.hex(cell).ways {
            let to = way.to;
            let errands: &[Errand] = match table.holds(board, to, other(side)) {
                true => &[Errand::Assault, Errand::Overrun],
                false => &[Errand::Move],
            };
            for (company, _) in companies.into_iter().zip(offered).filter(|(_, offered)| *offered) {
                let able = errands.iter().filter(|errand| parties.may(company, **errand, to).is_ok());
                orders.extend(able.map(|errand| set_out(unit, to, company, *errand)));
            }
            if table.litter[to.index()].mines && mines::may_clear(board, table, unit, to).is_ok() {
                orders.push(Order::Clear { unit, cell: to });
            }
        }
    }

    /// What a unit that can set out may take along or set down.
    fn offers_loads(&self, board: &Board, table: &Table, unit: UnitId, cell: Cell, orders: &mut Vec<Order>) {
        let (card, before) = (board.unit(unit), orders.len());
        if !card.carries.is_empty() {
            match table.load(unit) {
                Some(load) => orders.push(Order::Unload { unit: load }),
                None => {
                    let friends = table.standing_of(board, cell, card.side);
                    orders.extend(friends.map(|load| Order::Load { unit: load, carrier: unit }));
                }
            }
            self.sift(board, table, before, orders);
        }
    }

    /// Leaves the legal ones of some orders.
    fn sift(&self, board: &Board, table: &Table, from: usize, orders: &mut Vec<Order>) {
        let mut kept = from;
        for at in from..orders.len() {
            if self.may(board, table, orders[at]).is_ok() {
                orders[kept] = orders[at];
                kept += 1;
            }
        }
        orders.truncate(kept);
    }

    /// Those who could do something, if there is anything to do.
    fn able<'t>(&self, board: &'t Board, table: &'t Table) -> impl Iterator<Item = (UnitId, Cell)> + use<'t> {
        table.members(board, self.formation).filter(|(unit, _)| {
            let piece = table.piece(*unit);
            board.unit(*unit).is_platoon() && !piece.oc && !piece.ooc && piece.aboard.is_none()
        })
    }

    fn favours(&self, board: &Board, table: &Table, orders: &mut Vec<Order>) {
        let before = orders.len();
        fate::favours(board, table, board.formation(self.formation).side, orders);
        self.sift(board, table, before, orders);
    }

    /// Whether there is anything to do.
    fn has_more(&self, board: &Board, table: &Table) -> bool {
        // A step by itself is the quickest to find and nearly always there; what else there is takes longer to find out.
        let steps = |(unit, cell): (UnitId, Cell)| {
            let foe = other(board.unit(unit).side);
            let mut ways = board.hex(cell).ways.iter().map(|way| way.to).filter(|to| !table.holds(board, *to, foe));
            may_set_out(board, table, unit).is_ok() && {
                let members = party(board, table, unit, Company::Alone, Errand::Move);
                members.is_some_and(|members| ways.any(|to| movement::may_step(board, table, &members, to).is_ok()))
            }
        };
        if self.able(board, table).any(steps) {
            return true;
        }
        let mut orders = Vec::with_capacity(32);
        for (unit, cell) in self.able(board, table) {
            self.offers(board, table, unit, cell, &mut orders);
            if !orders.is_empty() {
                return true;
            }
        }
        self.favours(board, table, &mut orders);
        !orders.is_empty()
    }
}

impl Procedure<FormationImpulse> for Operations {
    fn run(self, course: &mut Course<'_>) -> Flow {
        if self.has_more(course.board, course.table()) { Flow::Ask(self.into()) } else { Flow::On }
    }

    fn asks(&self, board: &Board, _: &Table) -> (SideId, &'static str) {
        (board.formation(self.formation).side, "what does the formation do?")
    }

    fn candidates(&self, board: &Board, table: &Table, orders: &mut Vec<Order>) {
        orders.push(Order::EndImpulse {});
        for (unit, cell) in self.able(board, table) {
            self.offers(board, table, unit, cell, orders);
        }
        self.favours(board, table, orders);
    }

    const SURE: bool = true;

    fn may(&self, board: &Board, table: &Table, order: Order) -> May {
        let side = board.formation(self.formation).side;
        match order {
            Order::EndImpulse {} => Ok(()),
            Order::Load { unit, carrier } => {
                may_set_out(board, table, carrier)?;
                movement::may_load(board, table, unit, carrier)
            }
            Order::Unload { unit } => {
                let Some(carrier) = table.piece(unit).aboard else { return no("5.0.2", "nothing carries it") };
                may_set_out(board, table, carrier)?;
                movement::may_unload(board, table, unit)
            }
            Order::Shell { unit, cell } => shells::may_shell(board, table, unit, cell, false, false),
            Order::LedShell { unit, cell } => shells::may_shell(board, table, unit, cell, true, false),
            Order::Clear { unit, cell } => mines::may_clear(board, table, unit, cell),
            Order::Renew { unit } => fate::may_renew(board, table, side, unit),
            Order::Hearten { cell } => fate::may_hearten(board, table, side, cell),
            _ => match fire::ordered(order) {
                Some((unit, target, manner)) => fire::may_fire(board, table, unit, target, manner, false),
                None => self.may_set_out_with(board, table, order),
            },
        }
    }

    fn answer(self, order: Order, course: &mut Course<'_>) {
        let (board, side) = (course.board, course.board.formation(self.formation).side);
        if order == (Order::EndImpulse {}) {
            return;
        }
        course.push(self);
        match order {
            Order::Shell { unit, cell } => course.push(Lob::of(unit, cell, false)),
            Order::LedShell { unit, cell } => course.push(Lob::of(unit, cell, true)),
            Order::Clear { unit, cell } => course.push(Clearing::of(unit, cell)),
            Order::Load { unit, carrier } => {
                March::of(course.table(), crew(board, course.table(), carrier)).load(course, unit, carrier);
            }
            Order::Unload { unit } => {
                if let Some(carrier) = course.table().piece(unit).aboard {
                    March::of(course.table(), crew(board, course.table(), carrier)).unload(course, unit);
                }
            }
            Order::Renew { unit } => {
                course.emit(Event::Renewed { unit, points: small(board.tables.fate.oc) });
            }
            Order::Hearten { cell } => fate::hearten(course, side, cell),
            _ => {
                if let Some((unit, target, manner)) = fire::ordered(order) {
                    course.push(Fire::of(unit, target, manner));
                } else if let Some((unit, to, company, errand)) = setting_out(order)
                    && let Some(members) = party(board, course.table(), unit, company, errand)
                {
                    let march = March::of(course.table(), members);
                    match errand {
                        Errand::Assault => march.assault(course, to),
                        Errand::Overrun => march.overrun(course, to),
                        Errand::Move => march.step(course, to),
                    }
                }
            }
        }
    }
}
