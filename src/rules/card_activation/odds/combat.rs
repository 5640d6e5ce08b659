//! Questions of combat: who fires at what or assaults whom, whether he may, and what is supposed of both.

use super::{Answer, Question, Situation, Unanswered, fight, volley};
use crate::grid::Cell;
use crate::rules::card_activation::assault;
use crate::rules::card_activation::course::other;
use crate::rules::card_activation::fire::{self, Target};
use crate::rules::card_activation::hits;
use crate::rules::common::odds::Duel;
use crate::scenario::draft::UnitId;

const ASSAULT: Duel = Duel {
    attacks: "assaults",
    fight: "assault",
    one: "one unit assaults at a time [ASLT.1]",
    beside: "it assaults a hex beside its own [GEN.5]",
    sides: "ASLT.1",
    single: "one unit is assaulted [ASLT.1]",
};

const PLACES: &str = "--by-cell and --at-cell place the two elsewhere";

impl Question<'_> {
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
        self.cover(cell)?;
        self.suppose_target(by, &targets)?;
        if self.asked.moved {
            let piece = self.situation.piece_mut(by);
            (piece.moved, piece.has_moved) = (1, true);
        }
        let Situation { board, table, .. } = &self.situation;
        let led = fire::lenders(board, table, by).next().is_some();
        let label = board.label(cell);
        let (may, what, title) = match target {
            Target::Unit(at) => (
                fire::may_fire(board, table, by, at, led),
                format!("{} cannot fire at {}", self.situation.id(by), self.situation.id(at)),
                format!("{} fires at {}", self.situation.name(by), self.situation.name(at)),
            ),
            Target::Hex(_) => (
                fire::may_shell(board, table, by, cell, led),
                format!("{} cannot shell {label}", self.situation.id(by)),
                format!("{} shells {label}", self.situation.name(by)),
            ),
        };
        self.allow(&what, may, PLACES)?;
        let reckoned = volley::reckon(&self.situation, by, target, led)?;
        let kind = if matches!(target, Target::Hex(_)) { "artillery fire" } else { "fire" };
        Ok(self.answer(kind, title, &["DICE", "FIRE.3"], reckoned))
    }

    pub(super) fn fight(mut self) -> Result<Answer, Unanswered> {
        self.bear("a close assault", &["--commander", "--terrain"])?;
        let cell = self.situation.cell(self.asked.fight.as_deref().unwrap_or_default())?;
        let attacker = self.attacker(&ASSAULT, cell)?;
        let there = self.assaulted(attacker, cell);
        let defender = self.defender(&ASSAULT, attacker, cell, there)?;
        self.cover(cell)?;
        self.suppose_target(attacker, &[defender])?;
        let from = self.situation.table.cell(attacker);
        let mines = self.situation.clear_mines([from, Some(cell)]);
        let Situation { board, table, .. } = &self.situation;
        let led = fire::lenders(board, table, attacker).next().is_some();
        let what = format!("{} cannot assault {}", self.situation.id(attacker), self.situation.id(defender));
        let may = assault::may_assault(board, table, attacker, defender, led);
        self.allow(&what, may, "UNIT@HEX says where it assaults from")?;
        let mut reckoned = fight::reckon(&self.situation, attacker, defender, led)?;
        reckoned.note(mines, fight::MINES);
        let title = format!("{} assaults {}", self.situation.name(attacker), self.situation.name(defender));
        Ok(self.answer("close assault", title, &["ASLT.2", "ASLT.4", "ASLT.5"], reckoned))
    }

    /// The enemies in a hex, and leaders only if they are among themselves.
    fn assaulted(&self, attacker: UnitId, cell: Cell) -> Vec<UnitId> {
        let Situation { board, table, .. } = &self.situation;
        let all: Vec<UnitId> = table.standing_of(board, cell, other(board.unit(attacker).side)).collect();
        let units: Vec<UnitId> = all.iter().copied().filter(|unit| !board.unit(*unit).is_leader()).collect();
        if units.is_empty() { all } else { units }
    }
}
