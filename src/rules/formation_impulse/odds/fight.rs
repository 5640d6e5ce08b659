//! Assault [6.3] and overrun [6.4]: both sides' dice, who has the hex in the end, and what becomes of everybody in it.

use super::explore::{Explorer, Outcomes, Point};
use super::fates::{company, hit_rows, take};
use super::volley::throw_words;
use super::{Answer, Asked, Question, Row, Situation, Unanswered};
use crate::game::course::Frame as _;
use crate::game::fork::{Alike, every};
use crate::grid::Cell;
use crate::rules::common::odds::{Reckoned, hear_all, pairs, rows};
use crate::rules::formation_impulse::assault::{self, Assault};
use crate::rules::formation_impulse::board::Board;
use crate::rules::formation_impulse::course::{Course, Frame, other};
use crate::rules::formation_impulse::fire;
use crate::rules::formation_impulse::march::March;
use crate::rules::formation_impulse::movement;
use crate::rules::formation_impulse::order::Order;
use crate::rules::formation_impulse::overrun;
use crate::rules::formation_impulse::table::{Group, Table};
use crate::rules::formation_impulse::throw::Throw;
use crate::scenario::draft::{SideId, UnitId};

const FORM: &str = "give --attackers \"UNIT@HEX, UNIT@HEX\", all in one hex beside it";

/// Those who attack a hex.
struct Attack {
    /// Platoons, then the headquarters that go with them.
    members: Group,
    from: Cell,
    at: Cell,
    side: SideId,
    /// It is an overrun.
    drives: bool,
    /// Units that headquarters are said to lead.
    led: Vec<UnitId>,
}

/// How it ends for the hex.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Ending {
    Eliminated,
    Retreat,
    Back,
    Lost,
    Both,
}

impl Attack {
    fn platoons(&self, board: &Board) -> Vec<UnitId> {
        self.members.iter().copied().filter(|unit| board.unit(*unit).is_platoon()).collect()
    }

    /// What players answer: headquarters lead whom they are said to or who gains the most, and whoever goes back goes where
    /// most room is.
    fn answer(&self, board: &Board, frame: &Frame, table: &Table) -> Option<Order> {
        let mut orders = Vec::new();
        frame.legal(board, table, &mut orders);
        let worth = |order: &Order| -> i64 {
            match *order {
                Order::Lead { unit, .. } if self.led.contains(&unit) => i64::MAX,
                Order::Lead { hq, unit } => self.gain(board, table, hq, unit),
                Order::Retreat { to, .. } => -(table.all_in(to).count() as i64),
                _ => i64::MIN,
            }
        };
        let best = orders.iter().map(worth).max()?;
        // Of equals the first.
        orders.into_iter().find(|order| worth(order) == best && best > i64::MIN)
    }

    /// The dice of a unit that a headquarters leads with some leadership.
    fn throw(&self, board: &Board, table: &Table, unit: UnitId, leadership: u8) -> Throw {
        let attacks = board.unit(unit).side == self.side;
        match self.drives {
            true => overrun::throw(board, table, unit, attacks, leadership),
            false => assault::throw(board, table, unit, self.at, leadership),
        }
    }

    /// What a headquarters adds to the hits of a unit on average, in millionths.
    fn gain(&self, board: &Board, table: &Table, hq: UnitId, unit: UnitId) -> i64 {
        let with = |leadership| expected(&self.throw(board, table, unit, leadership));
        ((with(fire::leadership(board, table, hq)) - with(0)) * 1e6) as i64
    }

    /// The table with the attackers in the hex, which is how the dice are reckoned.
    fn entered(&self, situation: &Situation) -> Table {
        let mut table = situation.table.clone();
        self.members.iter().for_each(|unit| table.put(*unit, self.at));
        table
    }

    /// Who throws, and what: attackers, then defenders.
    fn throws(&self, situation: &Situation) -> Vec<(UnitId, Throw, u8)> {
        let board = &situation.board;
        let table = self.entered(situation);
        let mut all = Vec::new();
        for attacks in [true, false] {
            let side = if attacks { self.side } else { other(self.side) };
            let there: Vec<UnitId> = table.standing_of(board, self.at, side).collect();
            let throws: Vec<UnitId> =
                there.into_iter().filter(|unit| assault::factor(board, &table, *unit).is_some()).collect();
            let mut posts = table.headquarters(board, self.at, side);
            let leader = match (self.drives, attacks) {
                (true, true) => overrun::post(board, &table, self.at, side),
                (true, false) => None,
                (false, _) => posts.find(|hq| fire::leadership(board, &table, *hq) > 0),
            };
            let led = leader.and_then(|hq| {
                let gain = |unit: &UnitId| self.gain(board, &table, hq, *unit);
                let named = throws.iter().copied().find(|unit| self.led.contains(unit));
                // Of equals the first.
                named.or_else(|| throws.iter().rev().copied().max_by_key(gain)).map(|unit| (hq, unit))
            });
            for unit in throws {
                let leadership =
                    led.filter(|(_, led)| *led == unit).map_or(0, |(hq, _)| fire::leadership(board, &table, hq));
                all.push((unit, self.throw(board, &table, unit, leadership), leadership));
            }
        }
        all
    }

    fn outcomes(&self, situation: &Situation) -> Result<Outcomes, Unanswered> {
        let board = &situation.board;
        let answer = |frame: &Frame, table: &Table| match frame {
            // What comes after an overrun is another question.
            Frame::March(_) => None,
            _ => self.answer(board, frame, table),
        };
        let begin = |course: &mut Course<'_>| match self.drives {
            true => March::of(course.table(), self.members.clone()).overrun(course, self.at),
            false => course.push(Assault::of(self.members.clone(), self.from, self.at)),
        };
        Explorer::of(board).answering(&answer).all(&situation.table, begin)
    }

    fn ending(&self, situation: &Situation, defenders: &[UnitId], point: &Point) -> Ending {
        let Situation { board, table: before, .. } = situation;
        let table = &point.state.table;
        let attackers = with_loads(&self.platoons(board), before);
        let defenders = with_loads(defenders, before);
        let stands = |units: &[UnitId]| units.iter().any(|unit| table.cell(*unit).is_some());
        let holds = attackers.iter().any(|unit| table.cell(*unit) == Some(self.at));
        match (stands(&attackers), stands(&defenders)) {
            (true, false) => Ending::Eliminated,
            (true, true) if holds => Ending::Retreat,
            (true, true) => Ending::Back,
            (false, true) => Ending::Lost,
            (false, false) => Ending::Both,
        }
    }

    /// Who has the hex, and whether that is worth a row that adds up others.
    fn ends(&self, situation: &Situation, outcomes: &Outcomes, defenders: &[UnitId]) -> Vec<Row> {
        let board = &situation.board;
        let label = board.label(self.at);
        let ends = outcomes.by(|point| self.ending(situation, defenders, point));
        let words = |ending: &Ending| match ending {
            Ending::Eliminated => "the defenders are eliminated".to_string(),
            Ending::Retreat => "the defenders retreat".to_string(),
            Ending::Back => "the attackers are thrown back".to_string(),
            Ending::Lost => "the attackers are eliminated".to_string(),
            Ending::Both => "both sides are eliminated".to_string(),
        };
        let taken = ends.iter().filter(|(ending, _)| **ending <= Ending::Retreat).map(|(_, share)| share.clone());
        let taken = (format!("the attackers take {label}"), taken.sum());
        let mut made = rows(ends.iter().map(|(ending, share)| (words(ending), share.clone())).chain([taken]));
        made.iter_mut().rev().take(1).for_each(|row| row.together = true);
        made
    }

    /// Who can drive on after an overrun.
    fn drives_on(&self, situation: &Situation, outcomes: &Outcomes) -> Vec<Row> {
        let attackers = self.platoons(&situation.board);
        let on = |point: &Point| {
            let table = &point.state.table;
            attackers.iter().filter(|unit| table.cell(**unit) == Some(self.at)).count()
        };
        let each = outcomes.by(on);
        let words = |count: usize| match count {
            0 => "nobody drives on".to_string(),
            all if all == attackers.len() && all > 1 => "all drive on".to_string(),
            1 if attackers.len() == 1 => format!("{} drives on", situation.id(attackers[0])),
            some => format!("{some} of {} drive on", attackers.len()),
        };
        rows(each.into_iter().rev().map(|(count, share)| (words(count), share)))
    }
}

/// Hits of a throw on average.
fn expected(throw: &Throw) -> f64 {
    let hits = every(&Alike::default(), |chance| Some(throw.fallen(chance.pool(throw.dice, Some(throw.needs))).hits()));
    hits.into_iter().flatten().map(|(hits, share)| f64::from(hits) * share.decimal()).sum()
}

impl Question<'_> {
    pub(super) fn fight(mut self) -> Result<Answer, Unanswered> {
        self.meet_enemies()?;
        let drives = self.asked.overrun;
        match drives {
            true => self.bear("an overrun", &["--terrain", "--overrun", "--commander", "--led"])?,
            false => self.bear("an assault", &["--terrain", "--commander", "--led"])?,
        }
        let at = self.situation.cell(self.asked.fight.as_deref().unwrap_or_default())?;
        let attack = self.attack(at)?;
        let defenders = self.defenders(&attack)?;
        let first = attack.members[0];
        self.suppose_act(first, at, &defenders)?;
        let attack = self.with_headquarters(attack)?;
        let mines = self.situation.clear_mines(at);
        let Situation { board, table, .. } = &self.situation;
        let platoons = attack.platoons(board);
        let names = self.situation.names(&platoons);
        let what = format!("{names} cannot {} {}", if drives { "overrun" } else { "assault" }, board.label(at));
        for unit in &platoons {
            self.allow(&what, movement::may_move(board, table, *unit), "units of one formation attack together")?;
        }
        let may = match drives {
            true => overrun::may_overrun(board, table, &attack.members, at),
            false => assault::may_assault(board, table, &attack.members, table.cell(first), at),
        };
        self.allow(&what, may, "UNIT@HEX says where it comes from")?;
        let outcomes = attack.outcomes(&self.situation)?;
        let mut reckoned = Reckoned::default();
        for (unit, throw, leadership) in attack.throws(&self.situation) {
            let led = if leadership > 0 { format!(", led with {leadership}") } else { String::new() };
            reckoned.sums.push(format!("{} throws {}{led}", self.situation.id(unit), throw_words(&throw)));
            reckoned.rules.extend((leadership > 0).then_some(if drives { "1.3.2.10" } else { "6.3.3" }));
        }
        let position = board.hex(at).position;
        reckoned.sums.extend(
            position.then(|| {
                format!("the improved position takes {} of the attackers' hits", board.tables.position.cancels)
            }),
        );
        reckoned.rules.extend(position.then_some("8.1"));
        let ends = match drives {
            true => attack.drives_on(&self.situation, &outcomes),
            false => attack.ends(&self.situation, &outcomes, &defenders),
        };
        reckoned.part("how it ends", Vec::new(), ends);
        take(&mut reckoned, &self.situation, &outcomes, &company(&self.situation, at));
        take(&mut reckoned, &self.situation, &outcomes, &with_loads(&attack.members, table));
        for (number, who) in ["attackers", "defenders"].into_iter().enumerate() {
            reckoned.detail(format!("hits of the {who}"), hit_rows(&outcomes, |point| point.note.scored[number]));
        }
        reckoned.note(
            defenders.len() > 1 || platoons.len() > 1,
            "Units of a side share the hits evenly, and chance picks who takes an odd one; each is told by itself.",
        );
        reckoned.note(mines, "Left out: mines in other hexes, and those a side has yet to lay.");
        let verb = if drives { "overrun" } else { "assault" };
        let title = format!(
            "{names} in {} {verb}{} {}",
            board.label(attack.from),
            if platoons.len() == 1 { "s" } else { "" },
            self.fought(at, &defenders)
        );
        let (kind, rules): (_, &[&str]) = match drives {
            true => ("overrun", &["6.4.2", "6.4.3"]),
            false => ("assault", &["6.3.2", "6.3.5", "6.3.6"]),
        };
        Ok(self.answer(kind, title, rules, reckoned))
    }

    /// Refuses a fight for a hex in which only friends of the attackers are.
    fn meet_enemies(&self) -> Result<(), Unanswered> {
        let Asked { attackers: Some(attackers), fight: Some(hex), defenders: None, .. } = self.asked else {
            return Ok(());
        };
        let Some((first, _)) = pairs(attackers).next() else { return Ok(()) };
        let (unit, cell) = (self.situation.unit(first)?, self.situation.cell(hex)?);
        let Situation { board, table, .. } = &self.situation;
        let side = board.unit(unit).side;
        let friends: Vec<UnitId> = table.standing(board, cell).filter(|unit| board.unit(*unit).side == side).collect();
        if friends.is_empty() || !self.enemies(unit, cell).is_empty() {
            return Ok(());
        }
        let (label, names) = (board.label(cell), self.situation.names(&friends));
        Err(Unanswered::new(format!("{label} holds friends of {}: {names}", self.situation.id(unit)))
            .help("name a hex of the enemy, or --defenders UNITS who are to be there"))
    }

    fn fought(&self, at: Cell, defenders: &[UnitId]) -> String {
        format!("{} in {}", self.situation.names(defenders), self.situation.board.label(at))
    }

    /// Those who attack, put where they come from.
    fn attack(&mut self, at: Cell) -> Result<Attack, Unanswered> {
        let Some(words) = &self.asked.attackers else { return Err(Unanswered::new("nobody attacks").help(FORM)) };
        let mut members = Vec::new();
        for (unit, from) in pairs(words) {
            let unit = self.situation.unit(unit.trim())?;
            if let Some(from) = from {
                let from = self.situation.cell(from)?;
                self.situation.place(unit, from);
            }
            members.push((unit, self.cell(unit)?));
        }
        let board = &self.situation.board;
        members.sort_by_key(|(unit, _)| board.unit(*unit).is_headquarters());
        let (first, from) = members[0];
        let side = board.unit(first).side;
        if members.iter().any(|(unit, _)| board.unit(*unit).side != side) {
            return Err(Unanswered::new("those who attack are of both sides").help(FORM));
        }
        if !board.unit(first).is_platoon() || members.iter().any(|(_, cell)| *cell != from) || from == at {
            return Err(Unanswered::new("a unit or a stack attacks out of one hex, the next to it [6.3.1]").help(FORM));
        }
        let led = match self.asked.led.as_deref() {
            Some("") => return Err(Unanswered::new("whom a headquarters leads is missing").help("write --led=UNIT")),
            Some(words) => hear_all(words, board)?,
            None => Vec::new(),
        };
        let members = members.into_iter().map(|(unit, _)| unit).collect();
        Ok(Attack { members, from, at, side, drives: self.asked.overrun, led })
    }

    /// The headquarters that go along: one that leads, and those that may not be left alone.
    fn with_headquarters(&self, mut attack: Attack) -> Result<Attack, Unanswered> {
        let Situation { board, table, .. } = &self.situation;
        let mut posts = movement::forced(board, table, attack.from, &attack.members);
        posts.extend(fire::leader(board, table, attack.members[0]).filter(|_| self.asked.commander));
        posts.sort_unstable();
        posts.dedup();
        posts.retain(|hq| !attack.members.contains(hq));
        attack.members.extend(posts);
        Ok(attack)
    }

    /// Everybody of the other side in the hex, or those who are said to be there and nobody else.
    fn defenders(&mut self, attack: &Attack) -> Result<Vec<UnitId>, Unanswered> {
        let foe = other(attack.side);
        if let Some(words) = &self.asked.defenders {
            let named: Vec<UnitId> = hear_all(words, &self.situation.board)?;
            if let Some(wrong) = named.iter().find(|unit| self.situation.board.unit(**unit).side != foe) {
                let id = self.situation.id(*wrong);
                return Err(Unanswered::new(format!("{id} is on the wrong side of this fight"))
                    .help("give --defenders UNITS of the other"));
            }
            for unit in self.situation.table.all_in(attack.at).collect::<Vec<UnitId>>() {
                self.situation.table.lift(unit);
            }
            named.into_iter().for_each(|unit| self.situation.place(unit, attack.at));
        }
        let found = self.enemies(attack.members[0], attack.at);
        match found.is_empty() {
            true => Err(Unanswered::new(format!("nobody defends {}", self.situation.board.label(attack.at)))
                .help("give --defenders UNITS")),
            false => Ok(found),
        }
    }
}

/// Units, each with what it carries.
fn with_loads(units: &[UnitId], table: &Table) -> Vec<UnitId> {
    units.iter().flat_map(|unit| std::iter::once(*unit).chain(table.load(*unit))).collect()
}
