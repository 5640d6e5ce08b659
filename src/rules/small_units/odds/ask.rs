//! The question as it was put, in the words of the scenario, and who answers it.

use super::shells::{self, Call};
use super::situation::Situation;
use super::{Answer, Part, Reckoned, Unanswered, fight, single};
use crate::grid::Cell;
use crate::rules::common::odds::{self, pairs};
use crate::rules::common::phrase::{Phrase, Say};
use crate::rules::small_units::activation;
use crate::rules::small_units::board::{Board, clamp, other};
use crate::rules::small_units::close_combat::Parties;
use crate::rules::small_units::course::{May, No};
use crate::rules::small_units::fire;
use crate::rules::small_units::morale::good_order;
use crate::rules::small_units::order::Choice;
use crate::rules::small_units::reaction::Reaction;
use crate::scenario::draft::{SideId, UnitId};

/// What is asked, word for word.
#[derive(Clone, Debug, Default)]
pub struct Asked {
    pub turn: Option<u32>,
    pub night: Option<bool>,
    pub seen: Option<String>,
    pub side: Option<String>,
    pub by: Option<String>,
    pub at: Option<String>,
    pub by_cell: Option<String>,
    pub at_cell: Option<String>,
    pub defensive: bool,
    pub hq: Option<i64>,
    pub improved: bool,
    pub terrain: Option<String>,
    /// Units, or with an empty text the target.
    pub disorganized: Option<String>,
    pub reduced: Option<String>,
    pub ammunition: Option<i64>,
    pub limit: bool,
    pub artillery: Option<i64>,
    pub air: Option<i64>,
    pub target: Option<String>,
    pub unseen: bool,
    pub mines: Option<i64>,
    pub rally: Option<String>,
    pub activate: Option<String>,
    pub fight: Option<String>,
    pub attackers: Option<String>,
    pub defenders: Option<String>,
    /// Whether what the rules forbid is reckoned all the same.
    pub anyway: bool,
}

/// Answers a question about a scenario.
pub fn answer(board: Board, asked: &Asked) -> Result<Answer, Unanswered> {
    let mut situation = Situation::of(board, asked.turn.unwrap_or(1), asked.night)?;
    if let Some(seen) = &asked.seen {
        situation.see(seen)?;
    }
    let by = asked.by.as_deref().map(|by| situation.unit(by)).transpose()?;
    let at = asked.at.as_deref().map(|at| situation.unit(at)).transpose()?;
    for (unit, cell) in [(by, &asked.by_cell), (at, &asked.at_cell)] {
        if let (Some(unit), Some(cell)) = (unit, cell) {
            let cell = situation.cell(cell)?;
            situation.place(unit, cell);
        }
    }
    let question = Question { asked, situation };
    match (by, at) {
        _ if asked.limit => question.limit(by),
        _ if asked.artillery.is_some() || asked.air.is_some() => question.shells(by, at),
        (_, Some(at)) if asked.mines.is_some() => question.mines(at),
        _ if asked.rally.is_some() => question.rally(),
        _ if asked.activate.is_some() => question.activation(),
        _ if asked.fight.is_some() => question.fight(),
        (Some(by), Some(at)) if asked.mines.is_none() => question.fire(by, at),
        _ => Err(Unanswered::new("what the odds are asked of is missing").help(KINDS)),
    }
}

const KINDS: &str = "give one of: --by UNIT --at UNIT (a shot, with --defensive in reaction), --limit, --af N or --as N with \
                     --target HEX, --mines N --at UNIT, --rally UNIT, --activate \"formation A, weapon B\", \
                     --close-combat HEX --attackers \"A@HEX, B@HEX\"";

/// What every answer leaves out; it is the last of its notes.
const LEFT_OUT: &str = "Left out: cards from hand, random events.";

struct Question<'a> {
    asked: &'a Asked,
    situation: Situation,
}

impl Question<'_> {
    /// What is supposed of the units in question and their hex.
    fn suppose(&mut self, units: &[UnitId], cell: Option<Cell>) -> Result<(), Unanswered> {
        let named = |situation: &Situation, words: &Option<String>| match words.as_deref() {
            None => Ok(Vec::new()),
            Some("") => Ok(units.to_vec()),
            Some(words) => situation.units(words),
        };
        for unit in named(&self.situation, &self.asked.disorganized)? {
            self.situation.disorganize(unit);
        }
        for unit in named(&self.situation, &self.asked.reduced)? {
            self.situation.reduce(unit)?;
        }
        let Some(cell) = cell else { return Ok(()) };
        if let Some(terrain) = &self.asked.terrain {
            self.situation.cover(cell, terrain)?;
        }
        if let (true, Some(unit)) = (self.asked.improved, units.first()) {
            let side = self.situation.board.unit(*unit).side;
            self.situation.improve(cell, side);
        }
        Ok(())
    }

    /// Passes unless the rules forbid it and nobody asked for it anyway.
    fn allow(&self, what: &str, may: May, help: &str) -> Result<(), Unanswered> {
        odds::allow(what, may, help, self.asked.anyway)
    }

    fn answer(self, kind: &'static str, title: String, parts: Vec<Part>, rules: &[&'static str]) -> Answer {
        let Situation { board, table, cards } = &self.situation;
        let (turn, night) = (table.turn, board.is_night(table.turn));
        let basis = match cards.len() {
            52 => "Counted over the whole deck of 52 cards.".to_string(),
            cards => format!("Counted over the {cards} cards not yet seen."),
        };
        Answer {
            kind,
            title,
            moment: format!("turn {turn}, {}", if night { "by night" } else { "by day" }),
            sums: Vec::new(),
            parts,
            rules: rules.to_vec(),
            basis,
            notes: vec![LEFT_OUT.to_string()],
            drawn: "cards",
            facts: vec![("turn", turn.into()), ("night", night.into()), ("cards", cards.len().into())],
        }
    }

    /// Where a unit is, for a title.
    fn place(&self, unit: UnitId) -> String {
        let Situation { board, table, .. } = &self.situation;
        table.cell(unit).map(|cell| format!(" in {}", board.label(cell))).unwrap_or_default()
    }

    fn fire(mut self, by: UnitId, at: UnitId) -> Result<Answer, Unanswered> {
        let defensive = self.asked.defensive;
        let (ours, theirs) = (self.situation.board.unit(by).side, self.situation.board.unit(at).side);
        let cell = self.situation.table.cell(at);
        self.suppose(&[at], cell)?;
        self.situation.activate(if defensive { other(ours) } else { ours });
        if let Some(level) = self.asked.ammunition {
            single::supply(&mut self.situation, ours, level);
        }
        let Situation { board, table, .. } = &self.situation;
        let title = format!(
            "{}{} fires {}at {}{}",
            self.situation.id(by),
            self.place(by),
            if defensive { "in defence " } else { "" },
            self.situation.id(at),
            self.place(at)
        );
        let may = match (defensive, cell) {
            _ if ours == theirs => Err(No { rule: "6.2", why: "one fires at the enemy" }),
            (true, Some(cell)) if table.count(cell, ours) > 0 => {
                Err(No { rule: "7.3.5", why: "own units are in the target's hex" })
            }
            (true, Some(cell)) => Reaction::to(at, cell).may_cover(board, table, by),
            _ => fire::may_fire(board, table, by, at),
        };
        let help = "--by-cell HEX and --at-cell HEX place the two elsewhere, --day and --turn N change the light";
        self.allow(&format!("{} cannot fire at {}", self.situation.id(by), self.situation.id(at)), may, help)?;
        let points = clamp(self.asked.hq.unwrap_or(0));
        if points != 0 {
            self.allow_support(by, at, points, defensive)?;
        }
        let part = single::shot(&self.situation, by, at, defensive, points);
        let (kind, rules): (_, &[_]) = match defensive {
            true => ("defensive fire", &["7.3.6", "6.5", "6.10"]),
            false => ("fire", &["6.4", "6.5", "6.10"]),
        };
        let mut rules = rules.to_vec();
        rules.extend((points != 0).then_some("6.6"));
        rules.extend(self.situation.board.unit(by).support_weapon.then_some("10.3"));
        rules.extend(self.situation.table.piece(at).disorganized.then_some("8.2"));
        Ok(self.answer(kind, title, vec![part], &rules))
    }

    fn allow_support(&self, by: UnitId, at: UnitId, points: i16, defensive: bool) -> Result<(), Unanswered> {
        let Situation { board, table, .. } = &self.situation;
        let lent = table.cell(at).and_then(|cell| fire::support_at(board, table, by, cell));
        let may = match lent {
            _ if defensive => Err(No { rule: "7.3.6", why: "in defence no headquarters supports" }),
            None => Err(No { rule: "6.6", why: "no headquarters of its formation reaches the target" }),
            Some((_, most)) if points > most => Err(No { rule: "6.6.2", why: "the headquarters has fewer points" }),
            _ if points < 0 => Err(No { rule: "6.6.2", why: "support is given in whole points" }),
            _ => Ok(()),
        };
        self.allow(&format!("{} gets no {points} points of support", self.situation.id(by)), may, "change --hq")
    }

    fn limit(mut self, by: Option<UnitId>) -> Result<Answer, Unanswered> {
        let side = match (by, &self.asked.side) {
            (Some(by), _) => self.situation.board.unit(by).side,
            (None, Some(side)) => self.situation.side(side)?,
            (None, None) => self.situation.board.order[0],
        };
        if let Some(level) = self.asked.ammunition {
            single::supply(&mut self.situation, side, level);
        }
        let part = single::limit(&self.situation, side);
        let level = self.situation.table.ammunition[side.0 as usize];
        let title = format!("defensive shots of a unit at ammunition level {level}");
        Ok(self.answer("defensive fire limit", title, vec![part], &["7.3.1", "11.5.3"]))
    }

    fn shells(mut self, by: Option<UnitId>, at: Option<UnitId>) -> Result<Answer, Unanswered> {
        let air = self.asked.air.is_some();
        let strength = clamp(self.asked.air.or(self.asked.artillery).unwrap_or(0));
        let target = match (&self.asked.target, at.and_then(|at| self.situation.table.cell(at))) {
            (Some(target), _) => self.situation.cell(target)?,
            (None, Some(cell)) => cell,
            (None, None) => return Err(Unanswered::new("no hex is aimed at").help("give --target HEX")),
        };
        let there: Vec<UnitId> = self.situation.table.stack(target).collect();
        self.suppose(&there, Some(target))?;
        let board = &self.situation.board;
        let sides: Vec<SideId> = there.iter().map(|unit| board.unit(*unit).side).collect();
        let side = match (&self.asked.side, by, sides.first()) {
            (Some(side), ..) => self.situation.side(side)?,
            (None, Some(by), _) => board.unit(by).side,
            (None, None, Some(side)) if sides.iter().all(|other| other == side) => other(*side),
            _ => return Err(Unanswered::new("it is not clear whose fire it is").help("give --side NAME")),
        };
        let what = if air { "an air strike" } else { "an artillery fire" };
        let defence = if self.asked.defensive { ", in defence" } else { "" };
        let name = &board.side(side).name;
        let title = format!("{name}: {what} of strength {strength} at {}{defence}", board.label(target));
        let call = Call { side, air, strength, target, defensive: self.asked.defensive, unseen: self.asked.unseen };
        let Some(Reckoned { parts, notes, .. }) = shells::reckon(&self.situation, call) else {
            return Err(Unanswered::new("the aim takes more cards than can be reckoned with"));
        };
        let rules: &[_] = match (air, call.defensive) {
            (true, _) => &["6.8", "6.7.4", "6.10", "11.3"],
            (false, true) => &["6.9.2", "6.7.4", "6.10"],
            (false, false) => &["6.7.4", "6.10"],
        };
        let kind = if air { "air strike" } else { "artillery fire" };
        let mut answer = self.answer(kind, title, parts, rules);
        answer.notes.splice(..0, notes);
        Ok(answer)
    }

    fn mines(mut self, at: UnitId) -> Result<Answer, Unanswered> {
        let value = clamp(self.asked.mines.unwrap_or(0));
        if value < 1 {
            return Err(Unanswered::new("a minefield of value 0 is a dummy and is taken off the map [11.6.4]"));
        }
        self.suppose(&[at], None)?;
        let title = format!("{} steps onto a minefield of value {value}", self.situation.id(at));
        let part = single::mines(&self.situation, at, value);
        Ok(self.answer("mines", title, vec![part], &["11.6.3", "6.4"]))
    }

    fn rally(mut self) -> Result<Answer, Unanswered> {
        let unit = self.situation.unit(self.asked.rally.as_deref().unwrap_or_default())?;
        self.suppose(&[unit], None)?;
        self.situation.disorganize(unit);
        let title = format!("{} rallies", self.situation.id(unit));
        let part = single::rally(&self.situation, unit);
        Ok(self.answer("rally", title, vec![part], &["8.3", "8.1"]))
    }

    fn activation(mut self) -> Result<Answer, Unanswered> {
        let words = self.asked.activate.as_deref().unwrap_or_default();
        let board = &self.situation.board;
        let choices = words.split(',').map(|word| Choice::hear(word.trim(), board)).collect::<Result<Vec<_>, _>>()?;
        let named = choices.iter().find_map(|choice| match choice {
            Choice::Formation(formation) => Some(board.formation(*formation).side),
            Choice::Weapon(unit) => Some(board.unit(*unit).side),
            Choice::Support(_) => None,
        });
        let side = match (&self.asked.side, named) {
            (Some(side), _) => self.situation.side(side)?,
            (None, Some(side)) => side,
            (None, None) => return Err(Unanswered::new("it is not clear whose support it is").help("give --side NAME")),
        };
        self.situation.activate(side);
        let Situation { board, table, .. } = &self.situation;
        let may = activation::may_choose(board, table, &choices);
        self.allow("these elements cannot be activated", may, "--turn N asks about another turn")?;
        let rating = activation::rating(board, table, &choices);
        // Formations first: a weapon that comes along with one then adds nothing.
        let mut choices = choices;
        choices.sort_by_key(|choice| !matches!(choice, Choice::Formation(_)));
        let mut elements = Vec::new();
        for count in 1..=choices.len() {
            // What one more element adds is what the rating grows by.
            let before = activation::rating(board, table, &choices[..count - 1]).needed;
            let with = activation::rating(board, table, &choices[..count]).needed;
            elements.push((with - before, choices[count - 1].say(board)));
        }
        let title = format!("{} activate {words}", board.side(side).name);
        let part = single::activation(&self.situation, rating, &elements);
        Ok(self.answer("activation", title, vec![part], &["4.2", "4.1"]))
    }

    fn fight(mut self) -> Result<Answer, Unanswered> {
        let cell = self.situation.cell(self.asked.fight.as_deref().unwrap_or_default())?;
        let Some(words) = &self.asked.attackers else {
            return Err(Unanswered::new("nobody attacks").help("give --attackers \"UNIT@HEX, UNIT@HEX\""));
        };
        let mut attackers = Vec::new();
        for (unit, from) in pairs(words) {
            let unit = self.situation.unit(unit)?;
            let from = match from {
                Some(from) => self.situation.cell(from)?,
                None => self.situation.table.cell(unit).ok_or_else(|| {
                    let id = self.situation.id(unit);
                    Unanswered::new(format!("it is not said from which hex {id} attacks"))
                        .help(format!("write {id}@HEX"))
                })?,
            };
            attackers.push((unit, from));
        }
        let attacking = self.situation.board.unit(attackers[0].0).side;
        let defenders = match &self.asked.defenders {
            Some(words) => self.situation.units(words)?,
            None => {
                let (board, table) = (&self.situation.board, &self.situation.table);
                table.stack(cell).filter(|unit| board.unit(*unit).side != attacking).collect()
            }
        };
        self.gather(cell, &attackers, &defenders)?;
        self.suppose(&defenders, Some(cell))?;
        let Situation { board, table, .. } = &self.situation;
        let parties = Parties::of(board, table, cell, attacking);
        let names: Vec<&str> = parties.attackers.iter().map(|unit| self.situation.id(*unit)).collect();
        let others: Vec<&str> = parties.defenders.iter().map(|unit| self.situation.id(*unit)).collect();
        let title =
            format!("close combat in {}: {} against {}", board.label(cell), names.join(", "), others.join(", "));
        let Reckoned { sums, parts, notes } = fight::reckon(&self.situation, &parties)?;
        let everyone = || parties.attackers.iter().chain(&parties.defenders);
        let mut rules = vec!["9.2", "9.3"];
        rules.extend(everyone().any(|unit| table.piece(*unit).disorganized).then_some("8.1"));
        rules.extend(everyone().any(|unit| board.unit(*unit).support_weapon).then_some("10.5"));
        rules.extend(parties.defenders.iter().any(|unit| table.is_inside(board, *unit)).then_some("11.8.3"));
        let mut answer = self.answer("close combat", title, parts, &rules);
        answer.notes.splice(..0, notes);
        Ok(Answer { sums, ..answer })
    }

    /// Puts both parties into the hex, the defenders first.
    fn gather(&mut self, cell: Cell, attackers: &[(UnitId, Cell)], defenders: &[UnitId]) -> Result<(), Unanswered> {
        let attacking = self.situation.board.unit(attackers[0].0).side;
        let label = self.situation.board.label(cell).to_string();
        if defenders.is_empty() {
            let help = "give --defenders \"UNIT, UNIT\", or a hex with enemies";
            return Err(Unanswered::new(format!("nobody defends {label}")).help(help));
        }
        let wrong = |unit: &UnitId, side| self.situation.board.unit(*unit).side != side;
        let stray = (attackers.iter().map(|(unit, _)| unit).find(|unit| wrong(unit, attacking)))
            .or(defenders.iter().find(|unit| wrong(unit, other(attacking))));
        if let Some(stray) = stray {
            let id = self.situation.id(*stray);
            return Err(Unanswered::new(format!("{id} is on the wrong side of this fight [9.1]")));
        }
        let stack: Vec<UnitId> = self.situation.table.stack(cell).collect();
        for unit in stack.into_iter().filter(|unit| !defenders.contains(unit)) {
            self.situation.table.lift(&self.situation.board, unit);
        }
        for unit in
            defenders.iter().filter(|unit| self.situation.table.cell(**unit) != Some(cell)).copied().collect::<Vec<_>>()
        {
            self.situation.place(unit, cell);
        }
        for (unit, from) in attackers {
            let Situation { board, table, .. } = &self.situation;
            let way = board.way(*from, cell);
            let may = match () {
                () if way.is_none() => Err(No { rule: "9.1", why: "it does not come from a hex next to the fight" }),
                () if way.and_then(|way| way.cost(table.face(board, *unit).motor, &table.destroyed)).is_none() => {
                    Err(No { rule: "5.2", why: "the terrain or hexside is closed to it" })
                }
                () if !table.has_room(board, cell, *unit) => Err(No { rule: "9.1", why: "there is no room for it" }),
                () => good_order(table, *unit),
            };
            let what = format!("{} cannot attack {label}", self.situation.id(*unit));
            self.allow(&what, may, "UNIT@HEX says where it comes from")?;
            self.situation.place(*unit, cell);
            self.situation.table.pieces[unit.0 as usize].from = Some(*from);
        }
        Ok(())
    }
}
