//! Questions about close combat [9.1] to [9.3]: who is in it, and from where.

use super::{Answer, Question, Situation, Unanswered, fight};
use crate::grid::Cell;
use crate::rules::common::odds::pairs;
use crate::rules::small_units::board::other;
use crate::rules::small_units::close_combat::Parties;
use crate::rules::small_units::course::No;
use crate::rules::small_units::morale::good_order;
use crate::rules::small_units::movement::leads;
use crate::scenario::draft::UnitId;

impl Question<'_> {
    pub(super) fn fight(mut self) -> Result<Answer, Unanswered> {
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
                table.all_in(cell).filter(|unit| board.unit(*unit).side != attacking).collect()
            }
        };
        self.gather(cell, &attackers, &defenders)?;
        self.suppose(&defenders, Some(cell))?;
        let Situation { board, table, .. } = &self.situation;
        let parties = Parties::of(board, table, cell, attacking);
        let [names, others] = [&parties.attackers, &parties.defenders].map(|units| self.situation.names(units));
        let title = format!("close combat in {}: {names} against {others}", board.label(cell));
        let reckoned = fight::reckon(&self.situation, &parties)?;
        let everyone = || parties.attackers.iter().chain(&parties.defenders);
        let mut rules = vec!["9.2", "9.3"];
        rules.extend(everyone().any(|unit| table.piece(*unit).disorganized).then_some("8.1"));
        rules.extend(everyone().any(|unit| board.unit(*unit).support_weapon).then_some("10.5"));
        rules.extend(parties.defenders.iter().any(|unit| table.is_inside(board, *unit)).then_some("11.8.3"));
        Ok(self.answer("close combat", title, &rules, reckoned))
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
        let stack: Vec<UnitId> = self.situation.table.all_in(cell).collect();
        for unit in stack.into_iter().filter(|unit| !defenders.contains(unit)) {
            self.situation.table.leave(&self.situation.board, unit);
        }
        for unit in
            defenders.iter().filter(|unit| self.situation.table.cell(**unit) != Some(cell)).copied().collect::<Vec<_>>()
        {
            self.situation.place(unit, cell);
        }
        for (unit, from) in attackers {
            let Situation { board, table, .. } = &self.situation;
            let may = match () {
                () if board.way(*from, cell).is_none() => {
                    Err(No { rule: "9.1", why: "it does not come from a hex next to the fight" })
                }
                () if !leads(board, table, *unit, *from, cell) => {
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
