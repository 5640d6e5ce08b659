//! Questions of combat: who shoots at what or fights whom, whether he may, and what is supposed of both.

use super::shots::{self, Throw};
use super::{Answer, Question, Unanswered, fight, shells};
use crate::grid::Cell;
use crate::rules::common::odds::Duel;
use crate::rules::portable::course::other;
use crate::rules::portable::order::Order;
use crate::rules::portable::{air, artillery, close_combat, fire};
use crate::scenario::draft::UnitId;

const COMBAT: Duel = Duel {
    attacks: "attacks",
    fight: "fight",
    one: "one unit attacks at a time [CC.c]",
    beside: "it attacks a square beside its own [CC.a]",
    sides: "CC.a",
    single: "one unit does [CC.c]",
};

const PLACES: &str = "--by-cell and --at-cell place the two elsewhere, --facing UNIT@N turns them";

impl Question<'_> {
    /// The square that is aimed at: named, or that of the target.
    fn target(&self, at: Option<UnitId>) -> Result<Option<Cell>, Unanswered> {
        match (&self.asked.target, at) {
            (Some(target), _) => self.situation.cell(target).map(Some),
            (None, Some(at)) => self.cell_of(at, "--at-cell SQUARE puts it there").map(Some),
            (None, None) => Ok(None),
        }
    }

    fn aimed_at(&self, at: Option<UnitId>) -> Result<Cell, Unanswered> {
        self.target(at)?
            .ok_or_else(|| Unanswered::new("no square is aimed at").help("give --target SQUARE or --at UNIT"))
    }

    pub(super) fn shells(mut self, by: UnitId, at: Option<UnitId>) -> Result<Answer, Unanswered> {
        let options = ["--gas", "--repeat", "--unseen", "--observed", "--commander"];
        self.bear("a gun that shells a square", &[&["--by", "--at", "--target", "--terrain"], &options[..]].concat())?;
        let asked = self.asked;
        let cell = self.aimed_at(at)?;
        let there: Vec<UnitId> = self.situation.table.ground(&self.situation.board, cell).collect();
        self.suppose_target(by, cell, &there)?;
        if asked.repeat {
            self.situation.aim_again(by, cell);
        }
        self.situation.beside = (asked.unseen || asked.observed).then_some(asked.observed);
        let order = if asked.gas { Order::Gas { unit: by, cell } } else { Order::Shell { unit: by, cell } };
        let label = self.situation.board.label(cell).to_string();
        let may = artillery::may_declare(&self.situation.board, &self.situation.table, by, order);
        self.allow(&format!("{} cannot fire at {label}", self.situation.id(by)), may, PLACES)?;
        let reckoned = shells::reckon(&self.situation, by, cell, asked.gas)?;
        let does = if asked.gas { "fires gas at" } else { "shells" };
        let title = format!("{} {does} {label}", self.situation.name(by));
        let rules: &[_] = if asked.gas { &["ART.j", "GAS", "HIT"] } else { &["ART.j", "ART.k", "HIT"] };
        Ok(self.answer("artillery fire", title, rules, reckoned))
    }

    pub(super) fn fire(mut self, by: UnitId, at: Option<UnitId>) -> Result<Answer, Unanswered> {
        self.bear("a unit's fire", &["--by", "--at", "--target", "--terrain", "--moved", "--commander"])?;
        let cell = self.aimed_at(at)?;
        let foe = other(self.situation.board.unit(by).side);
        let there: Vec<UnitId> = self.situation.table.ground_of(&self.situation.board, cell, foe).collect();
        self.suppose_target(by, cell, &there)?;
        if self.asked.moved {
            self.situation.march(by);
        }
        let (board, table) = (&self.situation.board, &self.situation.table);
        let label = board.label(cell).to_string();
        let what = format!("{} cannot fire at {label}", self.situation.id(by));
        self.allow(&what, fire::may_fire(board, table, by, cell), PLACES)?;
        let Some(weapon) = board.unit(by).firearm else {
            return Err(Unanswered::new(format!("{what}: it has nothing to fire with [FIRE.b]")));
        };
        let sum = fire::shot_sum(board, table, by, cell);
        let throw = Throw { by, sum, dice: weapon.dice, hurts_tanks: weapon.hurts_tanks, rule: "FIRE.l" };
        let reckoned = shots::at_square(&self.situation, throw, cell)?;
        let title = format!("{} fires at {label}", self.situation.name(by));
        Ok(self.answer("fire", title, &["FIRE.l", "HIT"], reckoned))
    }

    /// An aircraft strafes what is ahead, or drops bombs on what is beneath.
    pub(super) fn raid(mut self, by: UnitId, at: Option<UnitId>) -> Result<Answer, Unanswered> {
        let (board, table) = (&self.situation.board, &self.situation.table);
        let strafes = board.unit(by).aircraft.is_some_and(|aircraft| aircraft.strafes);
        let bombs = self.asked.bombs.is_some() || !strafes;
        let options = ["--by", "--at", "--target", "--terrain"];
        match bombs {
            true => self.bear("bombing", &[&options[..], &["--bombs"]].concat())?,
            false => self.bear("strafing", &options)?,
        }
        let id = self.situation.id(by).to_string();
        let reached = if bombs { table.cell(by) } else { air::strafed(board, table, by) };
        let Some(cell) = reached else {
            let help = "--by-cell SQUARE puts it there";
            return Err(Unanswered::new(format!("{id} is not over the board, or faces its edge")).help(help));
        };
        let label = board.label(cell).to_string();
        if self.target(at)?.is_some_and(|target| target != cell) {
            let (does, help) = match bombs {
                true => ("bombs what is beneath it", "--by-cell SQUARE puts it elsewhere"),
                false => ("strafes what is straight ahead", "--by-cell SQUARE and --facing UNIT@N put it elsewhere"),
            };
            return Err(Unanswered::new(format!("{id} {does}, and that is {label}")).help(help));
        }
        let foe = other(board.unit(by).side);
        let there: Vec<UnitId> = table.ground_of(board, cell, foe).collect();
        self.suppose_target(by, cell, &there)?;
        let (board, table) = (&self.situation.board, &self.situation.table);
        let loads = self.asked.bombs.unwrap_or(1);
        let (may, dice) = match bombs {
            true => (air::may_bomb(board, table, by, loads), loads),
            false => (air::may_strafe(board, table, by), air::strafe_dice(board)),
        };
        let does = if bombs { "bomb" } else { "strafe" };
        self.allow(&format!("{id} cannot {does} {label}"), may, PLACES)?;
        let sum = air::sum(board, table, by, cell, bombs);
        let throw = Throw { by, sum, dice, hurts_tanks: bombs, rule: "A2G.f" };
        let reckoned = shots::at_square(&self.situation, throw, cell)?;
        let (kind, title) = match (bombs, loads) {
            (false, _) => ("strafing", format!("{} strafes {label}", self.situation.name(by))),
            (true, 1) => ("bombing", format!("{id} drops a bomb load on {label}")),
            (true, loads) => ("bombing", format!("{id} drops {loads} bomb loads on {label}")),
        };
        Ok(self.answer(kind, title, &["A2G.f", "HIT"], reckoned))
    }

    /// A shot at an aircraft, from the ground or in the air.
    pub(super) fn at_aircraft(mut self, by: UnitId, at: UnitId) -> Result<Answer, Unanswered> {
        let card = self.situation.board.unit(by);
        let (flies, gun) = (card.aircraft.is_some(), card.gun.is_some());
        match (flies, gun) {
            (true, _) => self.bear("a fight in the air", &["--by", "--at"])?,
            (false, true) => self.bear("a gun's fire at aircraft", &["--by", "--at", "--commander"])?,
            (false, false) => self.bear("fire at aircraft", &["--by", "--at", "--commander", "--moved"])?,
        }
        let over = self.aimed_at(Some(at))?;
        self.suppose_target(by, over, &[])?;
        if self.asked.moved {
            self.situation.march(by);
        }
        let (board, table) = (&self.situation.board, &self.situation.table);
        let (may, sum, dice, rule) = match (flies, gun) {
            (true, _) => {
                let may = air::may_fight(board, table, by, at);
                (may, air::gun_sum(board), air::bearing(board, table, by, over), "A2A.h")
            }
            (false, true) => {
                let may = artillery::may_declare(board, table, by, Order::FireAtAircraft { unit: by, target: at });
                (may, artillery::flak_sum(board, table, by), fire::flak_dice(board), "G2A.d")
            }
            (false, false) => {
                let may = fire::may_fire_at_aircraft(board, table, by, at);
                (may, artillery::flak_sum(board, table, by), fire::flak_dice(board), "G2A.d")
            }
        };
        self.allow(&format!("{} cannot fire at {}", self.situation.id(by), self.situation.id(at)), may, PLACES)?;
        let throw = Throw { by, sum, dice, hurts_tanks: true, rule };
        let reckoned = shots::at_aircraft(&self.situation, throw, at)?;
        let title = format!("{} fires at {}", self.situation.name(by), self.situation.name(at));
        let kind = if flies { "air combat" } else { "fire at aircraft" };
        Ok(self.answer(kind, title, &[rule, "SP.c"], reckoned))
    }

    pub(super) fn fight(mut self) -> Result<Answer, Unanswered> {
        self.bear("a close combat", &["--commander", "--terrain"])?;
        let cell = self.situation.cell(self.asked.fight.as_deref().unwrap_or_default())?;
        let attacker = self.attacker(&COMBAT, cell)?;
        let (board, table) = (&self.situation.board, &self.situation.table);
        let there = table.ground_of(board, cell, other(board.unit(attacker).side)).collect();
        let defender = self.defender(&COMBAT, attacker, cell, there)?;
        // Whoever attacks faces the enemy, unless it is said otherwise.
        self.situation.face_cell(attacker, cell);
        self.face()?;
        self.suppose_target(attacker, cell, &[defender])?;
        let may = close_combat::may_attack(&self.situation.board, &self.situation.table, attacker, defender);
        let what = format!("{} cannot attack {}", self.situation.id(attacker), self.situation.id(defender));
        self.allow(&what, may, "UNIT@SQUARE says where it attacks from")?;
        let reckoned = fight::reckon(&self.situation, attacker, defender)?;
        let title = format!("{} attacks {}", self.situation.name(attacker), self.situation.name(defender));
        Ok(self.answer("close combat", title, &["CC.c", "HIT"], reckoned))
    }
}
