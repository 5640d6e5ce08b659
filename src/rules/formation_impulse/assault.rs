//! Assault [6.3]: a stack enters an enemy hex, both sides throw at once, and one of them gives way.

use super::FormationImpulse;
use super::board::{Board, Fist};
use super::course::{Course, Flow, May, Procedure, no, other, small};
use super::event::Event;
use super::fallback::Fallback;
use super::fire;
use super::march;
use super::mines::Minefield;
use super::movement::{self, Gait};
use super::order::Order;
use super::table::{Group, Table};
use super::throw::{self, Throw};
use crate::game::token::Rule;
use crate::grid::Cell;
use crate::scenario::draft::{SideId, UnitId};

/// The assault factor of a unit as its counter shows it now.
pub fn factor(board: &Board, table: &Table, unit: UnitId) -> Option<Fist> {
    board.unit(unit).factors[usize::from(table.piece(unit).reduced)].assault
}

/// Whether a unit may attack in an assault or overrun, as far as it goes by itself [6.3.1].
pub fn may_attack(board: &Board, table: &Table, unit: UnitId) -> May {
    match factor(board, table, unit) {
        _ if table.piece(unit).disrupted => no("6.1.7", "a disrupted unit does not attack"),
        None => no("6.3.1", "it has no assault factor"),
        Some(fist) if fist.star => no("6.3.1", "its factor has a star: it attacks nobody"),
        Some(_) => Ok(()),
    }
}

/// Whether a group that set out from a hex may assault another [6.3.1].
pub fn may_assault(board: &Board, table: &Table, members: &[UnitId], start: Option<Cell>, to: Cell) -> May {
    let Some((first, from)) = members.first().and_then(|unit| Some((*unit, table.cell(*unit)?))) else {
        return no("6.3.1", "it is not on the map");
    };
    let side = board.unit(first).side;
    if !table.holds(board, to, other(side)) {
        return no("6.3.1", "no enemy is there");
    }
    movement::pay(board, table, members, &Gait::default(), from, to, 0)?;
    movement::has_room(board, table, to, side, members)?;
    let armour = is_armour_alone(board, table, to, other(side));
    let open = !board.hex(to).built_up && board.hex(to).overrun;
    for unit in members.iter().filter(|unit| board.unit(**unit).is_platoon()) {
        may_attack(board, table, *unit)?;
        let came_far = !start.is_some_and(|start| board.grid.are_adjacent(start, to));
        if board.options.adjacent_assault && board.unit(*unit).infantry && armour && open && came_far {
            return no("X1", "infantry assaults armour in the open only if it begins beside it");
        }
    }
    Ok(())
}

/// Whether everybody of a side who fights in a hex is an AFV [6.3.4].
fn is_armour_alone(board: &Board, table: &Table, cell: Cell, side: SideId) -> bool {
    let mut there = table.standing_of(board, cell, side).peekable();
    there.peek().is_some() && there.all(|unit| board.unit(unit).afv)
}

/// The dice of a unit in an assault, before they fall, with what a headquarters adds [6.3.2] to [6.3.4].
pub fn throw(board: &Board, table: &Table, unit: UnitId, at: Cell, leadership: u8) -> Throw {
    let Some(fist) = factor(board, table, unit) else { return Throw::default() };
    let (chart, card) = (&board.tables.assault, board.unit(unit));
    let disrupted = table.piece(unit).disrupted;
    let mut th = if disrupted { chart.disrupted_th } else { i64::from(fist.th) };
    let mut dice = i64::from(fist.fp);
    if card.infantry && !disrupted && is_armour_alone(board, table, at, other(card.side)) {
        th -= chart.armour_th;
        dice += if board.hex(at).built_up { chart.armour_city } else { 0 };
    }
    if !board.options.augmented_leadership {
        dice += i64::from(leadership);
    }
    let least = if board.options.automatic_hits { 1 } else { board.tables.fire.least_th };
    let more = throw::augments(board, fist.plus, leadership);
    Throw::augmented(small(dice), more, small(th.max(least).min(board.tables.fire.most_th)))
}

/// One assault.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Assault {
    /// Those who attack, and the headquarters with them.
    members: Group,
    from: Cell,
    at: Cell,
    /// Which unit a headquarters of each side leads: attacker, defender.
    led: [Option<(UnitId, UnitId)>; 2],
    /// Units still to throw, and whether they attack.
    queue: Vec<(UnitId, bool)>,
    /// Hits of attackers and defenders.
    scored: [u8; 2],
    /// Mines have left nobody in good order to attack.
    repelled: bool,
    stage: Stage,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Stage {
    Enter,
    Lead { attacks: bool },
    Throw,
    Fallen,
    Settle,
}

impl Assault {
    pub fn of(members: Group, from: Cell, at: Cell) -> Assault {
        let (led, queue, scored) = ([None; 2], Vec::new(), [0; 2]);
        Assault { members, from, at, led, queue, scored, repelled: false, stage: Stage::Enter }
    }

    fn side(&self, board: &Board) -> SideId {
        self.members.first().map_or(SideId(0), |unit| board.unit(*unit).side)
    }

    fn attackers(&self, board: &Board, table: &Table) -> Group {
        table.standing_of(board, self.at, self.side(board)).collect()
    }

    fn defenders(&self, board: &Board, table: &Table) -> Group {
        table.standing_of(board, self.at, other(self.side(board))).collect()
    }

    /// Those of a side who throw dice.
    fn fighters(&self, board: &Board, table: &Table, attacks: bool) -> Group {
        let able = |unit: &UnitId| {
            let fit = !attacks || !table.piece(*unit).disrupted;
            fit && factor(board, table, *unit).is_some()
        };
        let all = if attacks { self.attackers(board, table) } else { self.defenders(board, table) };
        all.into_iter().filter(able).collect()
    }

    /// The headquarters that leads on a side: one that has not lent its leadership yet, if it attacks.
    fn post(&self, board: &Board, table: &Table, attacks: bool) -> Option<UnitId> {
        let side = if attacks { self.side(board) } else { other(self.side(board)) };
        let mut there = table.headquarters(board, self.at, side);
        there.find(|hq| fire::leadership(board, table, *hq) > 0 && !(attacks && table.piece(*hq).lent))
    }

    fn enter(mut self, course: &mut Course<'_>) {
        let (board, side, at) = (course.board, self.side(course.board), self.at);
        march::enter(course, &self.members, self.from, at, 0);
        if let Some(unit) = self.members.first() {
            course.emit(Event::Assaulted { unit: *unit, cell: at, rule: Rule("6.3") });
        }
        let entering = self.members.iter().copied().filter(|unit| board.unit(*unit).is_platoon()).collect();
        self.stage = Stage::Lead { attacks: true };
        course.push(self);
        course.push(Minefield::of(at, side, entering, false));
    }

    /// The side says whom its headquarters leads. To lead the attack costs it its leadership for the impulse, so it may decline;
    /// to lead the defence costs nothing (C42).
    fn lead(mut self, course: &mut Course<'_>, attacks: bool) -> Flow {
        let (board, table) = (course.board, course.table());
        // Mines may have left nobody to attack.
        if self.attackers(board, table).is_empty() {
            return Flow::On;
        }
        let post = self.post(board, table, attacks);
        let fighters = self.fighters(board, table, attacks);
        match (post, &fighters[..]) {
            (Some(hq), [only]) if !attacks => self.led[1] = Some((hq, *only)),
            (Some(_), [_, ..]) => return Flow::Ask(self.into()),
            _ => {}
        }
        self.after_lead(course, attacks);
        Flow::On
    }

    fn after_lead(mut self, course: &mut Course<'_>, attacks: bool) {
        if attacks {
            self.stage = Stage::Lead { attacks: false };
        } else {
            let (board, table) = (course.board, course.table());
            let both = [true, false].map(|attacks| (self.fighters(board, table, attacks), attacks));
            let each = both.into_iter().flat_map(|(units, attacks)| units.into_iter().map(move |unit| (unit, attacks)));
            self.queue = each.rev().collect();
            self.repelled = !self.queue.iter().any(|(_, attacks)| *attacks);
            self.stage = Stage::Throw;
            for (led, attacks) in self.led.into_iter().zip([true, false]) {
                led.into_iter().for_each(|(hq, unit)| course.emit(Event::Led { hq, unit, lent: attacks }));
            }
        }
        course.push(self);
    }

    fn leadership(&self, board: &Board, table: &Table, unit: UnitId) -> u8 {
        let led = self.led.iter().flatten().find(|(_, led)| *led == unit);
        led.map_or(0, |(hq, _)| fire::leadership(board, table, *hq))
    }

    /// All dice have fallen: hits are shared out on both sides at once.
    fn strike(mut self, course: &mut Course<'_>) {
        let (board, side, at) = (course.board, self.side(course.board), self.at);
        let (attackers, defenders) = (self.attackers(board, course.table()), self.defenders(board, course.table()));
        if board.options.defender_done {
            for unit in self.fighters(board, course.table(), false) {
                course.complete(unit, "6.1.oc");
            }
        }
        self.scored[0] = course.behind_cover(at, self.scored[0]);
        let [attack, defence] = self.scored;
        let harmed = course.spread(&defenders, attack, "6.3.5", 0);
        let hurt = course.spread(&attackers, defence, "6.3.5", 0);
        self.stage = Stage::Settle;
        course.push(self);
        course.look_after(at, side, hurt);
        course.look_after(at, other(side), harmed);
    }

    /// Who gives way [6.3.6].
    fn settle(self, course: &mut Course<'_>) {
        let (board, side, at) = (course.board, self.side(course.board), self.at);
        let [attack, defence] = self.scored;
        let attackers = self.attackers(board, course.table());
        let defenders = self.defenders(board, course.table());
        let back = if board.options.compare_received { defence < attack } else { attack < defence };
        let stays = !self.repelled && (defenders.is_empty() || !back);
        if !attackers.is_empty() {
            course.emit(Event::AssaultDecided { side, attack, defence, stays });
        }
        if !attackers.is_empty() && stays {
            course.take(side, at);
        }
        // Whoever rode on something that was lost is among them now.
        let posts: Group = course.table().headquarters(board, at, side).collect();
        for unit in attackers.iter().copied().chain(posts) {
            if !stays && course.table().cell(unit) == Some(at) {
                self.go_back(course, unit);
            }
            march::complete_with_load(course, unit);
        }
        // Mines hurt also who comes back into their hex (C45).
        let back = attackers.iter().copied().filter(|unit| course.table().cell(*unit) == Some(self.from)).collect();
        course.push(Minefield::of(self.from, side, back, false));
        if stays && !attackers.is_empty() && course.table().holds(board, at, other(side)) {
            course.push(Fallback::of(board, course.table(), at, self.from, other(side)));
        }
    }

    fn go_back(&self, course: &mut Course<'_>, unit: UnitId) {
        let (board, to) = (course.board, self.from);
        let room = movement::has_room(board, course.table(), to, board.unit(unit).side, &[unit]).is_ok();
        if room && !course.table().holds(board, to, other(board.unit(unit).side)) {
            course.emit(Event::Retreated { unit, from: self.at, to, rule: Rule("6.3.6") });
        } else {
            let load = course.table().load(unit);
            course.eliminate(unit, "6.3.6");
            if let Some(load) = load {
                course.eliminate(load, "CARRY");
            }
        }
    }
}

/// Counts the hits of one who fights, whose dice have fallen: of the attackers, or of the defenders.
pub fn score(
    course: &mut Course<'_>,
    (unit, attacks): (UnitId, bool),
    leadership: u8,
    rule: &'static str,
    scored: &mut [u8; 2],
) {
    let throw = course.thrown();
    course.emit(Event::Fought { unit, throw, leadership, attacks, rule: Rule(rule) });
    let scored = &mut scored[usize::from(!attacks)];
    *scored = scored.saturating_add(throw.hits());
}

impl Procedure<FormationImpulse> for Assault {
    fn run(mut self, course: &mut Course<'_>) -> Flow {
        let board = course.board;
        match self.stage {
            Stage::Enter => self.enter(course),
            Stage::Lead { attacks } => return self.lead(course, attacks),
            Stage::Throw => match self.queue.last().copied() {
                Some((unit, _)) => {
                    let leadership = self.leadership(board, course.table(), unit);
                    let throw = throw(board, course.table(), unit, self.at, leadership);
                    self.stage = Stage::Fallen;
                    course.push(self);
                    course.toss(board.unit(unit).side, throw, true);
                }
                None => self.strike(course),
            },
            Stage::Fallen => {
                if let Some(fighter) = self.queue.pop() {
                    let leadership = self.leadership(board, course.table(), fighter.0);
                    score(course, fighter, leadership, "6.3.2", &mut self.scored);
                }
                self.stage = Stage::Throw;
                course.push(self);
            }
            Stage::Settle => self.settle(course),
        }
        Flow::On
    }

    fn asks(&self, board: &Board, _: &Table) -> (SideId, &'static str) {
        let side = self.side(board);
        (
            if self.stage == (Stage::Lead { attacks: false }) { other(side) } else { side },
            "whom does the headquarters lead?",
        )
    }

    fn candidates(&self, board: &Board, table: &Table, orders: &mut Vec<Order>) {
        let Stage::Lead { attacks } = self.stage else { return };
        if let Some(hq) = self.post(board, table, attacks) {
            orders.extend(self.fighters(board, table, attacks).into_iter().map(|unit| Order::Lead { hq, unit }));
            orders.extend(attacks.then_some(Order::LeadNobody {}));
        }
    }

    const SURE: bool = true;

    fn may(&self, board: &Board, table: &Table, order: Order) -> May {
        let Stage::Lead { attacks } = self.stage else { return no("6.3.3", "the assault is decided first") };
        let (hq, unit) = match order {
            Order::Lead { hq, unit } => (hq, unit),
            Order::LeadNobody {} if attacks => return Ok(()),
            _ => return no("6.3.3", "a headquarters says first whom it leads"),
        };
        match () {
            () if self.post(board, table, attacks) != Some(hq) => no("6.3.3", "it does not lead here"),
            () if !self.fighters(board, table, attacks).contains(&unit) => no("6.3.3", "that unit does not fight here"),
            () => Ok(()),
        }
    }

    fn answer(mut self, order: Order, course: &mut Course<'_>) {
        let Stage::Lead { attacks } = self.stage else { return };
        if let Order::Lead { hq, unit } = order {
            self.led[usize::from(!attacks)] = Some((hq, unit));
        }
        self.after_lead(course, attacks);
    }
}
