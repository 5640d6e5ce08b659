//! Questions of fire and shells: who fires at what, whether he may, and what is supposed of both.

use super::volley::{self, Barrage};
use super::{Answer, Question, Situation, Unanswered};
use crate::grid::Cell;
use crate::rules::common::odds::{Reckoned, hear};
use crate::rules::formation_impulse::artillery::Missions;
use crate::rules::formation_impulse::course::{Course, Frame, May, Procedure as _, other};
use crate::rules::formation_impulse::fire::{self, Against, Manner};
use crate::rules::formation_impulse::keys::MissionKind;
use crate::rules::formation_impulse::order::Order;
use crate::rules::formation_impulse::phrase::MissionId;
use crate::rules::formation_impulse::shells::{self, Lob, Source};
use crate::rules::formation_impulse::throw::Throw;
use crate::scenario::draft::{FormationId, UnitId};

pub const PLACES: &str = "--by-cell and --at-cell place the two elsewhere";

impl Question<'_> {
    /// Where a unit is, which must be on the map.
    pub(super) fn cell(&self, unit: UnitId) -> Result<Cell, Unanswered> {
        self.cell_of(unit, &format!("--place {}@HEX puts it there", self.situation.id(unit)))
    }

    /// How the shot is fired.
    pub(super) fn manner(&self, by: UnitId) -> Result<Manner, Unanswered> {
        let asked = self.asked;
        if self.named(&asked.led, &[by])?.iter().any(|unit| *unit != by) {
            return Err(Unanswered::new("only the unit that fires is led").help("give --led without a name"));
        }
        Ok(Manner { led: asked.led.is_some() || asked.commander, thin: asked.thin })
    }

    /// What is supposed of the unit that acts, and of those it acts on.
    pub(super) fn suppose_act(&mut self, by: UnitId, cell: Cell, targets: &[UnitId]) -> Result<(), Unanswered> {
        self.cover(cell)?;
        self.situation.activate(by);
        self.suppose_states(targets)?;
        if self.asked.commander {
            self.situation.bring_commander(by)?;
        }
        if self.asked.moved {
            self.situation.mark(by, "moved")?;
        }
        Ok(())
    }

    /// The hex that is aimed at: named, or that of a unit.
    pub(super) fn aim(&self, at: Option<UnitId>) -> Result<Cell, Unanswered> {
        match (&self.asked.target, at) {
            (Some(target), _) => self.situation.cell(target),
            (None, Some(at)) => self.cell(at),
            (None, None) => {
                Err(Unanswered::new("no hex is aimed at").help("give --target HEX, or --at UNIT for its hex"))
            }
        }
    }

    pub(super) fn fire(mut self, by: UnitId, at: Option<UnitId>) -> Result<Answer, Unanswered> {
        if self.asked.target.is_some() {
            let why = format!("{} fires at units: only mortars fire at hexes [6.1m]", self.situation.id(by));
            return Err(Unanswered::new(why).help("give --at UNIT"));
        }
        let options = ["--by", "--at", "--terrain", "--moved", "--commander", "--led", "--thin"];
        self.bear("fire", &options)?;
        let Some(at) = at else {
            return Err(Unanswered::new("nothing is aimed at").help("give --at UNIT, or --target HEX for a mortar"));
        };
        self.cell(by)?;
        let cell = self.cell(at)?;
        self.suppose_act(by, cell, &[at])?;
        let manner = self.manner(by)?;
        let Situation { board, table, .. } = &self.situation;
        let what = format!("{} cannot fire at {}", self.situation.id(by), self.situation.id(at));
        let may = fire::may_fire(board, table, by, at, manner, false);
        self.allow(&what, may, &format!("{}{PLACES}", self.reach(by, at)))?;
        let reckoned = volley::fire(&self.situation, by, at, manner)?;
        let title = format!("{} fires at {}{}", self.situation.name(by), self.situation.name(at), led_words(manner));
        Ok(self.answer("fire", title, &["6.1", "6.1.f"], reckoned))
    }

    /// How far a unit fires and how far away its target is, if that is farther.
    fn reach(&self, by: UnitId, at: UnitId) -> String {
        let Situation { board, table, .. } = &self.situation;
        let (card, reduced) = (board.unit(by), usize::from(table.piece(by).reduced));
        let (gun, farther) = match Against::of(board.unit(at)) {
            Against::Hard => (card.factors[reduced].ap.or(card.factors[reduced].aa), card.support.ap_range),
            _ => (card.factors[reduced].he, card.support.he_range),
        };
        let (Some(gun), Some(from), Some(to)) = (gun, table.cell(by), table.cell(at)) else { return String::new() };
        let (range, away) = (u32::from(gun.range) + u32::from(farther), board.grid.distance(from, to));
        match away > range {
            true => format!("its range is {range}, and {} is {away} hexes away; ", self.situation.id(at)),
            false => String::new(),
        }
    }

    pub(super) fn mortar(mut self, by: UnitId, at: Option<UnitId>) -> Result<Answer, Unanswered> {
        let options = ["--by", "--at", "--target", "--terrain", "--moved", "--commander", "--led"];
        self.bear("the fire of a mortar", &options)?;
        let (from, cell) = (self.cell(by)?, self.aim(at)?);
        let targets: Vec<UnitId> = self.situation.table.standing(&self.situation.board, cell).collect();
        self.suppose_act(by, cell, &targets)?;
        let manner = self.manner(by)?;
        let Situation { board, table, .. } = &self.situation;
        let what = format!("{} cannot fire at {}", self.situation.id(by), board.label(cell));
        let may = shells::may_shell(board, table, by, cell, manner.led, false);
        self.allow(&what, may, "--by-cell and --target HEX say from where and at what")?;
        let shot = volley::reckon_shot(&self.situation, by, cell, Against::Hex, manner)?;
        let wide = !table.sees(board, from, cell) && board.options.mortars_as_missions;
        let barrage = Barrage {
            cell,
            radius: if wide { board.tables.artillery.radius } else { 0 },
            throw: shot.throw(),
            by: board.unit(by).side,
            source: if wide { Source::Mission } else { Source::Mortar },
            gun: Some(by),
            begin: &|course: &mut Course<'_>| course.push(Lob::of(by, cell, manner.led)),
            answer: &volley::nobody,
        };
        let mut reckoned = Reckoned { sums: volley::shot_sums(&shot), ..Reckoned::default() };
        reckoned.sums.truncate(1);
        reckoned.rules.extend((!table.sees(board, from, cell)).then_some("6.1m.1"));
        self.shell(&barrage, &mut reckoned)?;
        let title = format!("{} shells {}{}", self.situation.name(by), board.label(cell), led_words(manner));
        Ok(self.answer("mortar fire", title, &["6.1m"], reckoned))
    }

    /// Adds what shells do, which must fall on somebody.
    fn shell(&self, barrage: &Barrage<'_>, reckoned: &mut Reckoned) -> Result<(), Unanswered> {
        if barrage.hexes(&self.situation).is_empty() {
            let why = format!("nobody is there to be hit: {}", self.situation.board.label(barrage.cell));
            return Err(Unanswered::new(why).help("--place UNIT@HEX puts units there"));
        }
        barrage.reckon(&self.situation, reckoned)
    }

    pub(super) fn mission(mut self, by: Option<UnitId>, at: Option<UnitId>) -> Result<Answer, Unanswered> {
        self.bear("a fire mission", &["--by", "--at", "--target", "--terrain", "--mission"])?;
        let mission = self.hear_mission()?;
        let cell = self.aim(at)?;
        let caller = self.caller(by, mission, cell)?;
        let targets: Vec<UnitId> = self.situation.table.standing(&self.situation.board, cell).collect();
        self.suppose_act(caller, cell, &targets)?;
        let Situation { board, table, .. } = &self.situation;
        let (name, label) = (mission.word(board), board.label(cell));
        let what = format!("{} cannot call {name} on {label}", self.situation.id(caller));
        let order = Order::Call { unit: caller, mission, cell };
        let formation = formation_of(&self.situation, caller);
        let may = Missions::of(formation).may(board, table, order);
        self.allow(&what, may, "--by UNIT names who calls, --turn N another turn")?;
        let entry = board.missions[usize::from(mission.0)].clone();
        let begin = |course: &mut Course<'_>| {
            course.push(Missions::of(formation));
            course.answer(order);
        };
        let ready = |frame: &Frame, _: &_| matches!(frame, Frame::Missions(_)).then_some(Order::Ready {});
        let smoke = entry.kind == MissionKind::Smoke;
        let barrage = Barrage {
            cell,
            radius: board.tables.artillery.radius,
            throw: Throw::of(entry.fp, entry.th),
            by: entry.side,
            source: Source::Artillery,
            gun: None,
            begin: &begin,
            answer: &ready,
        };
        let mut reckoned = Reckoned::default();
        if smoke {
            let outcomes = barrage.outcomes(&self.situation, cell)?;
            reckoned.parts.extend(volley::comes(board, &outcomes));
            let radius = board.tables.smoke.radius;
            reckoned.sums.push(format!("smoke over {label} and {radius} hex around it, which nobody sees through"));
        } else {
            self.shell(&barrage, &mut reckoned)?;
        }
        let title = format!("{} calls {name} on {label}", self.situation.name(caller));
        let rules: [&'static str; 2] = if smoke { ["11.2", "11.2.2"] } else { ["11.2", "11.2.1"] };
        Ok(self.answer("fire mission", title, &rules, reckoned))
    }

    fn hear_mission(&self) -> Result<MissionId, Unanswered> {
        let board = &self.situation.board;
        let words = self.asked.mission.as_deref().unwrap_or_default();
        hear(words, board).map_err(|unanswered: Unanswered| {
            let count = u8::try_from(board.missions.len()).unwrap_or(u8::MAX);
            let known: Vec<String> = (0..count).map(|at| MissionId(at).word(board)).collect();
            match known.is_empty() {
                true => unanswered.help("this scenario has no fire missions"),
                false => unanswered.help(format!("there are: {}", known.join(", "))),
            }
        })
    }

    /// Who calls a mission: named, or the first who may.
    fn caller(&self, by: Option<UnitId>, mission: MissionId, cell: Cell) -> Result<UnitId, Unanswered> {
        let Situation { board, table, .. } = &self.situation;
        let side = board.missions[usize::from(mission.0)].side;
        let may = |unit: &UnitId| -> May {
            let order = Order::Call { unit: *unit, mission, cell };
            Missions::of(formation_of(&self.situation, *unit)).may(board, table, order)
        };
        let observers = table.on_board(board, side).map(|(unit, _)| unit);
        let observers: Vec<UnitId> =
            observers.filter(|unit| board.unit(*unit).is_headquarters() || board.unit(*unit).recon).collect();
        let able = by.or_else(|| observers.iter().copied().find(|unit| may(unit).is_ok()));
        able.or(observers.first().copied()).ok_or_else(|| {
            let name = &board.side(side).name;
            Unanswered::new(format!("{name} have nobody on the map who could call it [11.2]"))
                .help("--place UNIT@HEX puts a headquarters or reconnaissance unit there")
        })
    }

    /// The enemies of a unit in a hex.
    pub(super) fn enemies(&self, of: UnitId, cell: Cell) -> Vec<UnitId> {
        let Situation { board, table, .. } = &self.situation;
        table.standing_of(board, cell, other(board.unit(of).side)).collect()
    }
}

/// The formation whose impulse it is when a unit acts.
fn formation_of(situation: &Situation, unit: UnitId) -> FormationId {
    situation.board.unit(unit).formation.unwrap_or(FormationId(0))
}

fn led_words(manner: Manner) -> &'static str {
    match manner {
        Manner { led: true, .. } => ", led",
        Manner { thin: true, .. } => ", with fewer dice",
        _ => "",
    }
}
