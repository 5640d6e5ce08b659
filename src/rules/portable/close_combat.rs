//! Close combat \[CC]: both units throw a die, and whoever stays below his number is hit; the winner may follow up.

use super::Portable;
use super::board::{Board, clamp};
use super::course::{Course, Flow, May, Procedure, no, other};
use super::event::{Event, FightSum};
use super::hits::Hit;
use super::movement;
use super::order::Order;
use super::table::Table;
use crate::grid::{Cell, Direction};
use crate::scenario::draft::{SideId, UnitId};

/// Enemies in the square a unit faces that it can attack: what stands on its own there (A30).
pub fn targets<'t>(board: &'t Board, table: &'t Table, unit: UnitId) -> impl Iterator<Item = UnitId> + 't {
    let front = table.cell(unit).and_then(|cell| board.grid.neighbour(cell, table.piece(unit).facing));
    let foe = other(board.unit(unit).side);
    let in_front = front.into_iter().flat_map(move |cell| table.ground_of(board, cell, foe));
    in_front.filter(move |target| may_attack(board, table, unit, *target).is_ok())
}

pub fn may_attack(board: &Board, table: &Table, unit: UnitId, target: UnitId) -> May {
    let (piece, card) = (table.piece(unit), board.unit(unit));
    let (Some(from), Some(at)) = (table.cell(unit), table.cell(target)) else {
        return no("CC.a", "it is not on the board");
    };
    match () {
        () if card.aircraft.is_some() || board.unit(target).aircraft.is_some() => {
            no("CC.a", "aircraft do not close in")
        }
        () if board.unit(target).side == card.side => no("CC.a", "that is a friend"),
        () if board.carried_by(table, unit) == Some("RIDE") => no("RIDE", "it rides on a tank"),
        () if piece.aboard.is_some() => no("TRN", "it is carried"),
        () if table.piece(target).aboard.is_some() => no("TRN", "what carries it stands for it"),
        () if piece.fought => no("CC.a", "it has fought this turn"),
        () if piece.fired && !board.options.fire_and_fight => no("CC.a", "it has fired this turn"),
        () if table.is_exhausted(card.side) => no("EXH", "its side is exhausted and attacks no more"),
        () if board.grid.neighbour(from, piece.facing) != Some(at) => no("CC.a", "it does not face the enemy"),
        () => Ok(()),
    }
}

/// Who defends itself when a unit is attacked: where a scenario says so, what it carries (A30).
pub fn defender(board: &Board, table: &Table, target: UnitId) -> UnitId {
    table.load(target).filter(|_| board.options.cc_against_load).unwrap_or(target)
}

/// Whether a unit faces the square of another, so that its front number counts [CC.b].
pub fn faces(board: &Board, table: &Table, unit: UnitId, enemy: UnitId) -> bool {
    let (Some(cell), Some(from)) = (table.cell(unit), table.cell(enemy)) else { return true };
    // What is carried faces as its transport does.
    let stands = table.piece(unit).aboard.unwrap_or(unit);
    board.grid.neighbour(cell, table.piece(stands).facing) == Some(from)
}

/// What is added to a unit's die against another, and what it must reach [CC.c] to [CC.e].
pub fn sum(board: &Board, table: &Table, unit: UnitId, enemy: UnitId, attacks: bool) -> FightSum {
    let (chart, card) = (&board.tables.close_combat, board.unit(unit));
    let (Some(cell), Some(from)) = (table.cell(unit), table.cell(enemy)) else {
        return FightSum { die: 0, commander: 0, cover: 0, terrain: 0, uphill: 0, needs: card.front };
    };
    let stands = table.piece(unit).aboard.unwrap_or(unit);
    let (piece, square) = (table.piece(stands), board.square(cell));
    let given = |when: bool, bonus: i64| if when { clamp(bonus) } else { 0 };
    // A commander is no help to himself (A27).
    let near = table.commander(board, card.side).filter(|_| !card.commander).is_some_and(|at| {
        let far = board.grid.distance(at, cell);
        far == 1 || (far == 0 && !board.options.cc_commander_adjacent)
    });
    let covered = board.has_cover(table, cell, std::iter::once(stands));
    // The bonus of woods is that of cover, unless a scenario gives both (A11).
    let terrain =
        if covered && square.close_combat > 0 && !board.options.woods_cc_stacks { 0 } else { square.close_combat };
    let crossing = if square.trench && piece.crossing { square.crossing } else { 0 };
    FightSum {
        die: 0,
        commander: given(near, chart.commander),
        cover: given(covered, chart.cover),
        terrain: terrain + crossing,
        uphill: given(attacks && board.ground.level(from) > board.ground.level(cell), chart.uphill),
        needs: if faces(board, table, unit, enemy) { card.front } else { card.flank },
    }
}

/// One close combat.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Fight {
    attacker: UnitId,
    defender: UnitId,
    /// Where both stood, once the dice are thrown.
    squares: Option<[Cell; 2]>,
}

impl Fight {
    pub fn new(attacker: UnitId, defender: UnitId) -> Fight {
        Fight { attacker, defender, squares: None }
    }
}

impl Procedure<Portable> for Fight {
    fn run(mut self, course: &mut Course<'_>) -> Flow {
        let (board, table) = (course.board, course.table());
        if self.squares.is_none() {
            self.defender = defender(board, table, self.defender);
        }
        let (attacker, defender) = (self.attacker, self.defender);
        if let Some([from, at]) = self.squares {
            follow_up(course, (attacker, from), (defender, at));
            return Flow::On;
        }
        let (Some(from), Some(at)) = (table.cell(attacker), table.cell(defender)) else { return Flow::On };
        let sums = [sum(board, table, attacker, defender, true), sum(board, table, defender, attacker, false)];
        let [attack, defence] = sums.map(|sum| FightSum { die: course.roll(), ..sum });
        for fighter in [attacker, defender] {
            course.interrupt(fighter);
        }
        course.emit(Event::Fought { unit: attacker, target: defender, attack, defence });
        self.squares = Some([from, at]);
        course.push(self);
        // The defender's hit is worked out first, so it comes last onto the stack.
        for (unit, sum) in [(attacker, attack), (defender, defence)] {
            if sum.is_hit() {
                course.push(Hit::in_close_combat(course.table(), unit));
            }
        }
        Flow::On
    }
}

/// Whether one of the two has won: the other is destroyed or pushed back, and he is still there [CC.f].
fn follow_up(course: &mut Course<'_>, attack: (UnitId, Cell), defence: (UnitId, Cell)) {
    let (board, table) = (course.board, course.table());
    let stays = |(unit, cell): (UnitId, Cell)| table.cell(unit) == Some(cell);
    let winner = match (stays(attack), stays(defence)) {
        (true, false) => Some((attack, defence.1)),
        (false, true) if board.options.defender_advances => Some((defence, attack.1)),
        _ => None,
    };
    if let Some(((unit, _), to)) = winner
        && may_advance(board, table, unit, to).is_ok()
    {
        course.push(Pursuit { unit, stage: Stage::Offer(to) });
    }
}

fn may_advance(board: &Board, table: &Table, unit: UnitId, to: Cell) -> May {
    let card = board.unit(unit);
    match () {
        () if !card.advances => no("CC.f", "only infantry, engineers, cavalry and tanks follow up"),
        () if table.piece(unit).aboard.is_some() => no("TRN", "it is carried"),
        () if table.is_exhausted(card.side) => no("EXH", "its side is exhausted and does not follow up"),
        () => movement::may_stand(board, table, unit, to),
    }
}

/// The winner follows up, and fights on if it meets another enemy [CC.f].
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Pursuit {
    unit: UnitId,
    stage: Stage,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Stage {
    Offer(Cell),
    /// It has come into the square; mines may have gone off.
    Entered(Cell),
    /// It is beside an enemy and may fight on.
    Met,
}

impl Pursuit {
    fn contacts(&self, board: &Board, table: &Table) -> Vec<Direction> {
        let cell = table.cell(self.unit);
        cell.map(|cell| movement::contacts(board, table, self.unit, cell).collect()).unwrap_or_default()
    }

    /// Whether it faces one of the enemies beside it [MOV.h].
    fn faces_one(&self, board: &Board, table: &Table) -> bool {
        self.contacts(board, table).contains(&table.piece(self.unit).facing)
    }

    fn may_fight(&self, board: &Board, table: &Table, target: UnitId) -> May {
        let (Some(from), Some(at)) = (table.cell(self.unit), table.cell(target)) else {
            return no("CC.f", "it is not on the board");
        };
        match () {
            () if self.stage != Stage::Met => no("CC.f", "it has not met another enemy"),
            () if table.is_exhausted(board.unit(self.unit).side) => {
                no("EXH", "its side is exhausted and fights no further")
            }
            () if board.unit(target).side == board.unit(self.unit).side => no("CC.f", "that is a friend"),
            () if board.unit(target).aircraft.is_some() => no("CC.f", "aircraft do not close in"),
            () if table.piece(target).aboard.is_some() => no("TRN", "what carries it stands for it"),
            () if !board.grid.are_adjacent(from, at) => no("CC.f", "it is not beside that enemy"),
            () => Ok(()),
        }
    }
}

impl Procedure<Portable> for Pursuit {
    fn run(mut self, course: &mut Course<'_>) -> Flow {
        let (board, table) = (course.board, course.table());
        match self.stage {
            Stage::Offer(_) | Stage::Met => Flow::Ask(self.into()),
            Stage::Entered(cell) => {
                let side = board.unit(self.unit).side;
                let met = self.contacts(board, table);
                if table.cell(self.unit) != Some(cell) || met.is_empty() {
                    return Flow::On;
                }
                if let [facing] = met[..]
                    && table.piece(self.unit).facing != facing
                {
                    course.emit(Event::Turned { unit: self.unit, facing });
                }
                let table = course.table();
                if table.is_exhausted(side) && self.faces_one(board, table) {
                    return Flow::On;
                }
                self.stage = Stage::Met;
                Flow::Ask(self.into())
            }
        }
    }

    fn asks(&self, board: &Board, _: &Table) -> (SideId, &'static str) {
        let question = if self.stage == Stage::Met { "does it fight on?" } else { "does the winner follow up?" };
        (board.unit(self.unit).side, question)
    }

    fn candidates(&self, board: &Board, table: &Table, orders: &mut Vec<Order>) {
        let unit = self.unit;
        match self.stage {
            Stage::Offer(to) => orders.push(Order::Advance { unit, to }),
            _ => {
                let Some(cell) = table.cell(unit) else { return };
                let foe = other(board.unit(unit).side);
                for (_, near) in board.grid.neighbours(cell) {
                    orders.extend(table.ground_of(board, near, foe).map(|target| Order::Attack { unit, target }));
                }
                orders.extend(self.contacts(board, table).into_iter().map(|facing| Order::Face { unit, facing }));
            }
        }
        orders.push(Order::Stay { unit });
    }

    fn may(&self, board: &Board, table: &Table, order: Order) -> May {
        match (order, self.stage) {
            (Order::Advance { unit, to }, Stage::Offer(offered)) if unit == self.unit && to == offered => {
                may_advance(board, table, unit, to)
            }
            (Order::Attack { unit, target }, _) if unit == self.unit => self.may_fight(board, table, target),
            (Order::Face { unit, facing }, Stage::Met) if unit == self.unit => match () {
                () if self.faces_one(board, table) => no("CC.f", "it faces an enemy already"),
                () if self.contacts(board, table).contains(&facing) => Ok(()),
                () => no("MOV.h", "it must face an enemy beside it"),
            },
            (Order::Stay { unit }, Stage::Met) if unit == self.unit && !self.faces_one(board, table) => {
                no("MOV.h", "it must face an enemy beside it")
            }
            (Order::Stay { unit }, _) if unit == self.unit => Ok(()),
            _ => no("CC.f", "the winner of a close combat decides whether it follows up"),
        }
    }

    fn answer(mut self, order: Order, course: &mut Course<'_>) {
        let unit = self.unit;
        match order {
            Order::Advance { to, .. } => {
                let Some(from) = course.table().cell(unit) else { return };
                course.leave(unit);
                course.emit(Event::Advanced { unit, from, to });
                self.stage = Stage::Entered(to);
                course.push(self);
                course.come_into(unit, to);
            }
            Order::Attack { target, .. } => {
                let table = course.table();
                let squares = table.cell(unit).zip(table.cell(target));
                let way = squares.and_then(|(from, at)| course.board.grid.direction_between(from, at));
                if let Some(facing) = way.filter(|way| *way != course.table().piece(unit).facing) {
                    course.emit(Event::Turned { unit, facing });
                }
                course.push(Fight::new(unit, target));
            }
            Order::Face { facing, .. } => {
                course.emit(Event::Turned { unit, facing });
                if !course.table().is_exhausted(course.board.unit(unit).side) {
                    course.push(self);
                }
            }
            _ => {}
        }
    }
}
