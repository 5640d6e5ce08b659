//! The question as it was put, in the words of the scenario, and who answers it.

use super::situation::Situation;
use super::{Answer, Reckoned, Unanswered, turn};
use crate::diag::grammar::said;
use crate::grid::{Cell, Direction};
use crate::rules::common::odds::{self, hear, hear_all};
use crate::rules::portable::board::{Board, clamp};
use crate::rules::portable::course::May;
use crate::scenario::draft::{SideId, UnitId};

/// What is asked, word for word.
#[derive(Clone, Debug, Default)]
pub struct Asked {
    pub turn: Option<u32>,
    pub side: Option<String>,
    pub by: Option<String>,
    pub at: Option<String>,
    pub by_cell: Option<String>,
    pub at_cell: Option<String>,
    pub target: Option<String>,
    pub terrain: Option<String>,
    pub activate: Option<String>,
    pub initiative: bool,
    pub fight: Option<String>,
    pub attackers: Option<String>,
    pub defenders: Option<String>,
    pub gas: bool,
    /// Bomb loads dropped at once.
    pub bombs: Option<u8>,
    pub moved: bool,
    pub repeat: bool,
    pub unseen: bool,
    pub observed: bool,
    pub commander: bool,
    /// Units on their way through a trench, or with an empty text the target.
    pub crossing: Option<String>,
    /// `UNIT@SQUARE`, with commas between.
    pub place: Option<String>,
    pub without: Option<String>,
    /// `UNIT@N`, a letter for the way it faces.
    pub facing: Option<String>,
    /// `UNIT@3`, its strength points.
    pub sp: Option<String>,
    /// Whether what the rules forbid is reckoned all the same.
    pub anyway: bool,
}

/// Answers a question about a scenario.
pub fn answer(board: Board, asked: &Asked) -> Result<Answer, Unanswered> {
    let mut question = Question { asked, situation: Situation::of(board, asked.turn.unwrap_or(1))? };
    question.suppose()?;
    let situation = &question.situation;
    let by = asked.by.as_deref().map(|by| situation.unit(by)).transpose()?;
    let at = asked.at.as_deref().map(|at| situation.unit(at)).transpose()?;
    let flies = |unit: UnitId| situation.board.unit(unit).aircraft.is_some();
    match by {
        _ if asked.initiative => question.initiative(),
        _ if asked.activate.is_some() => question.activation(),
        _ if asked.fight.is_some() => question.fight(),
        Some(by) => match at.filter(|at| flies(*at)) {
            Some(at) => question.at_aircraft(by, at),
            None if flies(by) => question.raid(by, at),
            None if situation.board.unit(by).gun.is_some() => question.shells(by, at),
            None => question.fire(by, at),
        },
        None => Err(Unanswered::new("what the odds are asked of is missing").help(KINDS)),
    }
}

const KINDS: &str = "give one of: --by UNIT with --target SQUARE or --at UNIT (a shot, a shell, strafing), --by BOMBER with \
                     --bombs N, --close-combat SQUARE --attackers UNIT@SQUARE, --activate SIDE, --initiative";

/// Options that say where and how units are; they bear on all combat.
const ABOUT_UNITS: [&str; 5] = ["--crossing", "--facing", "--sp", "--place", "--without"];

pub(super) struct Question<'a> {
    pub asked: &'a Asked,
    pub situation: Situation,
}

impl Question<'_> {
    /// What is supposed of units anywhere.
    fn suppose(&mut self) -> Result<(), Unanswered> {
        let asked = self.asked;
        for unit in asked.without.as_deref().map_or(Ok(Vec::new()), |words| hear_all(words, &self.situation.board))? {
            self.situation.remove(unit);
        }
        for (words, cell) in [(&asked.by, &asked.by_cell), (&asked.at, &asked.at_cell)] {
            if let (Some(unit), Some(cell)) = (words, cell) {
                let (unit, cell) = (self.situation.unit(unit)?, self.situation.cell(cell)?);
                self.situation.place(unit, cell);
            }
        }
        for (unit, cell) in self.paired(&asked.place, "--place", "UNIT@SQUARE")? {
            let cell = self.situation.cell(cell)?;
            self.situation.place(unit, cell);
        }
        for (unit, sp) in self.paired(&asked.sp, "--sp", "UNIT@3")? {
            match sp.trim().parse::<i64>() {
                Ok(sp) if sp > 0 => self.situation.strengthen(unit, clamp(sp)),
                _ => {
                    let why = format!("`{sp}` is no strength: a whole number from 1");
                    return Err(Unanswered::new(why).help("--without UNIT takes a unit off the board"));
                }
            }
        }
        self.face()
    }

    /// Units face as they are said to, whatever else has turned them.
    pub fn face(&mut self) -> Result<(), Unanswered> {
        for (unit, facing) in self.paired(&self.asked.facing, "--facing", "UNIT@N")? {
            let facing: Direction = hear(facing, &self.situation.board)?;
            self.situation.face(unit, facing);
        }
        Ok(())
    }

    /// Entries like `UNIT@SQUARE`.
    fn paired<'w>(
        &self,
        words: &'w Option<String>,
        option: &str,
        form: &str,
    ) -> Result<Vec<(UnitId, &'w str)>, Unanswered> {
        odds::paired(words.as_deref(), &self.situation.board, option, form)
    }

    /// What is supposed of the target and its square, and of the commander of whoever acts.
    pub fn suppose_target(&mut self, by: UnitId, cell: Cell, targets: &[UnitId]) -> Result<(), Unanswered> {
        let asked = self.asked;
        if let Some(terrain) = &asked.terrain {
            self.situation.cover(cell, terrain)?;
        }
        if let (true, Some(at)) = (asked.commander, self.situation.table.cell(by)) {
            let side = self.situation.board.unit(by).side;
            self.situation.bring_commander(side, at)?;
        }
        let crossing = match asked.crossing.as_deref() {
            None => Vec::new(),
            Some("") => targets.to_vec(),
            Some(words) => hear_all(words, &self.situation.board)?,
        };
        for unit in crossing {
            let may = self.situation.cross(unit);
            may.map_err(|no| Unanswered::refused(&format!("{} crosses nothing", self.situation.id(unit)), no))?;
        }
        match self.situation.may_be() {
            Err((cell, no)) => {
                self.allow(self.situation.board.label(cell), Err(no), "--place UNIT@SQUARE puts units elsewhere")
            }
            Ok(()) => Ok(()),
        }
    }

    /// Passes unless the rules forbid it and nobody asked for it anyway.
    pub fn allow(&self, what: &str, may: May, help: &str) -> Result<(), Unanswered> {
        odds::allow(what, may, help, self.asked.anyway)
    }

    /// Refuses options that make no difference to a combat, beyond those about units.
    pub fn bear(&self, kind: &str, options: &[&str]) -> Result<(), Unanswered> {
        self.bear_only(kind, &[options, &ABOUT_UNITS].concat())
    }

    /// Refuses options that make no difference to what is asked.
    fn bear_only(&self, kind: &str, options: &[&str]) -> Result<(), Unanswered> {
        let asked = self.asked;
        let given = [
            ("--by", asked.by.is_some()),
            ("--at", asked.at.is_some()),
            ("--target", asked.target.is_some()),
            ("--terrain", asked.terrain.is_some()),
            ("--side", asked.side.is_some()),
            ("--gas", asked.gas),
            ("--bombs", asked.bombs.is_some()),
            ("--moved", asked.moved),
            ("--repeat", asked.repeat),
            ("--unseen", asked.unseen),
            ("--observed", asked.observed),
            ("--commander", asked.commander),
            ("--crossing", asked.crossing.is_some()),
            ("--facing", asked.facing.is_some()),
            ("--sp", asked.sp.is_some()),
            ("--place", asked.place.is_some()),
            ("--without", asked.without.is_some()),
        ];
        odds::bear(kind, &given, options)
    }

    pub fn answer(self, kind: &'static str, title: String, rules: &[&'static str], reckoned: Reckoned) -> Answer {
        let turn = self.situation.table.turn;
        let mut cited = rules.to_vec();
        for rule in &reckoned.rules {
            if !cited.contains(rule) {
                cited.push(rule);
            }
        }
        Answer {
            kind,
            title,
            moment: format!("turn {turn}"),
            notes: reckoned.notes(),
            sums: reckoned.sums,
            parts: reckoned.parts,
            rules: cited,
            basis: "Counted over all throws of the dice.".to_string(),
            drawn: "die",
            facts: vec![("turn", turn.into())],
        }
    }

    fn initiative(mut self) -> Result<Answer, Unanswered> {
        let matters = self.situation.board.options.tie_to_last_winner;
        self.bear_only("the initiative", if matters { &["--side"] } else { &[] })?;
        if let Some(side) = &self.asked.side {
            self.situation.table.initiative = Some(hear(side, &self.situation.board)?);
        }
        let reckoned = turn::initiative(&self.situation);
        Ok(self.answer("initiative", "the throw for the initiative".to_string(), &["ACT.a"], reckoned))
    }

    fn activation(self) -> Result<Answer, Unanswered> {
        self.bear_only("an activation", &["--place", "--without"])?;
        let side: SideId = hear(self.asked.activate.as_deref().unwrap_or_default(), &self.situation.board)?;
        let reckoned = turn::activation(&self.situation, side)?;
        let title = format!("{} units", said(&self.situation.board.side(side).name, "activate"));
        Ok(self.answer("activation", title, &["ACT.c", "ACT.d"], reckoned))
    }
}
