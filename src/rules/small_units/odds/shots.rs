//! Questions about what is fired, dropped or stepped on [6.2] to [6.10], [7.3], [11.6].

use super::shells::{self, Call};
use super::{Answer, Question, Situation, Unanswered, only, single};
use crate::rules::small_units::board::{clamp, other};
use crate::rules::small_units::course::No;
use crate::rules::small_units::fire;
use crate::rules::small_units::reaction::Reaction;
use crate::scenario::draft::{SideId, UnitId};

impl Question<'_> {
    pub(super) fn fire(mut self, by: UnitId, at: UnitId) -> Result<Answer, Unanswered> {
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
            "{} fires {}at {}",
            self.situation.name(by),
            if defensive { "in defence " } else { "" },
            self.situation.name(at)
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
        Ok(self.answer(kind, title, &rules, only(part)))
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

    pub(super) fn limit(mut self, by: Option<UnitId>) -> Result<Answer, Unanswered> {
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
        Ok(self.answer("defensive fire limit", title, &["7.3.1", "11.5.3"], only(part)))
    }

    pub(super) fn shells(mut self, by: Option<UnitId>, at: Option<UnitId>) -> Result<Answer, Unanswered> {
        let air = self.asked.air.is_some();
        let strength = clamp(self.asked.air.or(self.asked.artillery).unwrap_or(0));
        let target = match (&self.asked.target, at.and_then(|at| self.situation.table.cell(at))) {
            (Some(target), _) => self.situation.cell(target)?,
            (None, Some(cell)) => cell,
            (None, None) => return Err(Unanswered::new("no hex is aimed at").help("give --target HEX")),
        };
        let there: Vec<UnitId> = self.situation.table.all_in(target).collect();
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
        let Some(reckoned) = shells::reckon(&self.situation, call) else {
            return Err(Unanswered::new("the aim takes more cards than can be reckoned with"));
        };
        let rules: &[_] = match (air, call.defensive) {
            (true, _) => &["6.8", "6.7.4", "6.10", "11.3"],
            (false, true) => &["6.9.2", "6.7.4", "6.10"],
            (false, false) => &["6.7.4", "6.10"],
        };
        let kind = if air { "air strike" } else { "artillery fire" };
        Ok(self.answer(kind, title, rules, reckoned))
    }

    pub(super) fn mines(mut self, at: UnitId) -> Result<Answer, Unanswered> {
        let value = clamp(self.asked.mines.unwrap_or(0));
        if value < 1 {
            return Err(Unanswered::new("a minefield of value 0 is a dummy and is taken off the map [11.6.4]"));
        }
        self.suppose(&[at], None)?;
        let title = format!("{} steps onto a minefield of value {value}", self.situation.id(at));
        let part = single::mines(&self.situation, at, value);
        Ok(self.answer("mines", title, &["11.6.3", "6.4"], only(part)))
    }
}
