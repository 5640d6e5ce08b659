//! Questions of combat: who fires at what or assaults whom, whether he may, and what is supposed of both.

use super::ask::Question;
use super::situation::Situation;
use super::{Answer, Reckoned, Unanswered, fight, volley};
use crate::grid::Cell;
use crate::rules::card_activation::assault;
use crate::rules::card_activation::course::other;
use crate::rules::card_activation::fire::{self, Target};
use crate::rules::card_activation::hits;
use crate::rules::common::odds::{hear_all, pairs};
use crate::scenario::draft::UnitId;

const PLACES: &str = "--by-cell and --at-cell place the two elsewhere";

impl Question<'_> {
    /// A unit and where it is, for a title.
    fn name(&self, unit: UnitId) -> String {
        format!("{}{}", self.situation.id(unit), self.situation.place_words(unit))
    }

    fn cell_of(&self, unit: UnitId, help: &str) -> Result<Cell, Unanswered> {
        let off = || Unanswered::new(format!("{} is not on the map", self.situation.id(unit))).help(help);
        self.situation.table.cell(unit).ok_or_else(off)
    }

    /// What is fired at: a hex if one is named or nothing else can be fired at, otherwise a unit.
    fn target(&self, by: UnitId, at: Option<UnitId>) -> Result<Target, Unanswered> {
        let groups = &self.situation.board.unit(by).groups;
        let shells = !groups.is_empty() && groups.iter().all(|group| group.area);
        match (&self.asked.target, at) {
            (Some(target), _) => self.situation.cell(target).map(Target::Hex),
            (None, Some(at)) if shells => self.cell_of(at, "--at-cell HEX puts it there").map(Target::Hex),
            (None, Some(at)) => Ok(Target::Unit(at)),
            (None, None) => Err(Unanswered::new("nothing is aimed at")
                .help("give --at UNIT, or --target HEX for artillery and mortars")),
        }
    }

    pub(super) fn fire(mut self, by: UnitId, at: Option<UnitId>) -> Result<Answer, Unanswered> {
        self.bear("fire", &["--by", "--at", "--target", "--terrain", "--moved", "--commander"])?;
        self.cell_of(by, "--by-cell HEX puts it there")?;
        let target = self.target(by, at)?;
        let cell = match target {
            Target::Unit(at) => self.cell_of(at, "--at-cell HEX puts it there")?,
            Target::Hex(cell) => cell,
        };
        let targets = match target {
            Target::Unit(at) => vec![at],
            Target::Hex(cell) => hits::shelled(&self.situation.board, &self.situation.table, cell),
        };
        if let Some(terrain) = &self.asked.terrain {
            self.situation.cover(cell, terrain)?;
        }
        self.suppose_target(by, &targets)?;
        if self.asked.moved {
            let piece = self.situation.piece_mut(by);
            (piece.moved, piece.has_moved) = (1, true);
        }
        let Situation { board, table } = &self.situation;
        let led = fire::lenders(board, table, by).next().is_some();
        let label = board.label(cell);
        let (may, what, title) = match target {
            Target::Unit(at) => (
                fire::may_fire(board, table, by, at, led),
                format!("{} cannot fire at {}", self.situation.id(by), self.situation.id(at)),
                format!("{} fires at {}", self.name(by), self.name(at)),
            ),
            Target::Hex(_) => (
                fire::may_shell(board, table, by, cell, led),
                format!("{} cannot shell {label}", self.situation.id(by)),
                format!("{} shells {label}", self.name(by)),
            ),
        };
        self.allow(&what, may, PLACES)?;
        let reckoned = volley::reckon(&self.situation, by, target, led)?;
        let kind = if matches!(target, Target::Hex(_)) { "artillery fire" } else { "fire" };
        let basis = self.basis(&reckoned);
        Ok(self.answer(kind, title, &["DICE", "FIRE.3"], basis, reckoned))
    }

    fn basis(&self, reckoned: &Reckoned) -> String {
        match reckoned.draws {
            true => {
                format!("Counted over all throws of the dice and {}; the cards are taken to last.", self.cards_words())
            }
            false => "Counted over all throws of the dice.".to_string(),
        }
    }

    pub(super) fn fight(mut self) -> Result<Answer, Unanswered> {
        self.bear("a close assault", &["--commander", "--terrain"])?;
        let cell = self.situation.cell(self.asked.fight.as_deref().unwrap_or_default())?;
        let attacker = self.attacker(cell)?;
        let defender = self.defender(attacker, cell)?;
        if let Some(terrain) = &self.asked.terrain {
            self.situation.cover(cell, terrain)?;
        }
        self.suppose_target(attacker, &[defender])?;
        let from = self.situation.table.cell(attacker);
        let mines = self.situation.clear_mines([from, Some(cell)]);
        let Situation { board, table } = &self.situation;
        let led = fire::lenders(board, table, attacker).next().is_some();
        let what = format!("{} cannot assault {}", self.situation.id(attacker), self.situation.id(defender));
        let may = assault::may_assault(board, table, attacker, defender, led);
        self.allow(&what, may, "UNIT@HEX says where it assaults from")?;
        let mut reckoned = fight::reckon(&self.situation, attacker, defender, led)?;
        reckoned.mines = mines;
        let title = format!("{} assaults {}", self.name(attacker), self.name(defender));
        let basis = self.basis(&reckoned);
        Ok(self.answer("close assault", title, &["ASLT.2", "ASLT.4", "ASLT.5"], basis, reckoned))
    }

    /// The one who assaults, put where it assaults from.
    fn attacker(&mut self, cell: Cell) -> Result<UnitId, Unanswered> {
        let form = "give --attackers UNIT@HEX";
        let Some(words) = &self.asked.attackers else { return Err(Unanswered::new("nobody assaults").help(form)) };
        let mut named = pairs(words);
        let (Some((unit, from)), None) = (named.next(), named.next()) else {
            return Err(Unanswered::new("one unit assaults at a time [ASLT.1]").help(form));
        };
        let unit = self.situation.unit(unit)?;
        if let Some(from) = from {
            self.place(unit, from)?;
        }
        match self.cell_of(unit, form)? {
            from if from == cell => Err(Unanswered::new("it assaults a hex beside its own [GEN.5]").help(form)),
            _ => Ok(unit),
        }
    }

    /// The one who defends: named, or the only enemy in the hex who is not a leader among others.
    fn defender(&mut self, attacker: UnitId, cell: Cell) -> Result<UnitId, Unanswered> {
        let Situation { board, table } = &self.situation;
        let foe = other(board.unit(attacker).side);
        let (form, label) = ("give --defenders UNIT", board.label(cell).to_string());
        let there: Vec<UnitId> = match &self.asked.defenders {
            Some(words) => hear_all(words, board)?,
            None => {
                let all: Vec<UnitId> = table.standing_of(board, cell, foe).collect();
                let units: Vec<UnitId> = all.iter().copied().filter(|unit| !board.unit(*unit).is_leader()).collect();
                if units.is_empty() { all } else { units }
            }
        };
        match there[..] {
            [defender] if board.unit(defender).side != foe => {
                let id = self.situation.id(defender);
                Err(Unanswered::new(format!("{id} is on the wrong side of this assault [ASLT.1]")).help(form))
            }
            [defender] => {
                if table.cell(defender) != Some(cell) {
                    self.place(defender, &label)?;
                }
                Ok(defender)
            }
            [] => Err(Unanswered::new(format!("nobody defends {label}")).help(form)),
            _ => Err(Unanswered::new(format!("it is not clear who defends {label}: one unit is assaulted [ASLT.1]"))
                .help(form)),
        }
    }
}
