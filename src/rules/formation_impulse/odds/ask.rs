//! The question as it was put, in the words of the scenario, and who answers it.

use super::situation::Situation;
use super::{Answer, Reckoned, Unanswered};
use crate::grid::Cell;
use crate::rules::common::odds::{self, hear_all, paired, pairs};
use crate::rules::formation_impulse::board::Board;
use crate::rules::formation_impulse::course::{May, no};
use crate::rules::formation_impulse::movement;
use crate::scenario::draft::UnitId;

/// What is asked, word for word.
#[derive(Clone, Debug, Default)]
pub struct Asked {
    pub turn: Option<u32>,
    pub by: Option<String>,
    pub at: Option<String>,
    pub by_cell: Option<String>,
    pub at_cell: Option<String>,
    pub target: Option<String>,
    pub terrain: Option<String>,
    pub fight: Option<String>,
    pub attackers: Option<String>,
    pub defenders: Option<String>,
    /// The fight is an overrun.
    pub overrun: bool,
    /// A fire mission by its name in orders: `he-1`.
    pub mission: Option<String>,
    /// A unit whose command is checked.
    pub command: Option<String>,
    /// A unit that rallies.
    pub rally: Option<String>,
    /// Units that enter mines, or a hex whose units do.
    pub mines: Option<String>,
    /// A unit that clears mines.
    pub clear: Option<String>,
    /// A headquarters among units that are hit.
    pub headquarters: Option<String>,
    /// The draws of a turn, for a formation or with an empty text for all.
    pub cup: Option<String>,
    /// Formations that had no impulse in the turn before, with commas between.
    pub rested: Option<String>,
    pub moved: bool,
    pub commander: bool,
    /// The unit is led; or, with a text, units that are led in an assault.
    pub led: Option<String>,
    /// Beyond its range the firer takes fewer dice (C2).
    pub thin: bool,
    /// Units, or with an empty text the target.
    pub disrupted: Option<String>,
    pub reduced: Option<String>,
    /// `UNIT@oc`, with commas between; `UNIT@disrupted+reduced` for several.
    pub state: Option<String>,
    /// `UNIT@HEX`, with commas between.
    pub place: Option<String>,
    pub without: Option<String>,
    /// Whether what the rules forbid is reckoned all the same.
    pub anyway: bool,
}

/// Answers a question about a scenario.
pub fn answer(board: Board, asked: &Asked) -> Result<Answer, Unanswered> {
    let situation = Situation::of(board, asked.turn.unwrap_or(1))?;
    let mut question = Question { asked, situation, placed: Vec::new() };
    question.suppose()?;
    let unit = |words: &Option<String>| words.as_deref().map(|words| question.situation.unit(words)).transpose();
    let (by, at) = (unit(&asked.by)?, unit(&asked.at)?);
    let flies = |unit: UnitId| question.situation.board.unit(unit).is_aircraft();
    match by {
        _ if asked.cup.is_some() => question.cup(),
        _ if asked.command.is_some() || asked.rally.is_some() => question.morale(),
        _ if asked.mines.is_some() => question.come_together().and_then(|()| question.mines()),
        _ if asked.clear.is_some() => question.clearing(),
        _ if asked.headquarters.is_some() => question.headquarters(),
        _ if asked.fight.is_some() => question.meet_enemies().and_then(|()| question.fight()),
        by if asked.mission.is_some() => question.mission(by, at),
        Some(by) => match at.filter(|at| flies(*at)) {
            Some(at) => question.has_come(at).and_then(|()| question.flak(by, at)),
            None if flies(by) => question.has_come(by).and_then(|()| question.strike(by, at)),
            None if question.situation.board.unit(by).mortar => question.mortar(by, at),
            None => question.fire(by, at),
        },
        None => Err(Unanswered::new("what the odds are asked of is missing").help(KINDS)),
    }
}

const KINDS: &str = "give one of: --by UNIT with --at UNIT (fire, also at aircraft) or --target HEX (a mortar, a strike), \
                     --mission he-1 --target HEX, --close-combat HEX --attackers UNIT@HEX (an assault, with --overrun an \
                     overrun), --command UNIT, --minefield UNITS, --clear UNIT, --headquarters UNIT, --cup";

/// Options that say where and how units are.
const ABOUT_UNITS: [&str; 5] = ["--disrupted", "--reduced", "--state", "--place", "--without"];

pub(super) struct Question<'a> {
    pub asked: &'a Asked,
    pub situation: Situation,
    /// Units that stand elsewhere than the scenario says.
    placed: Vec<UnitId>,
}

impl Question<'_> {
    /// What is supposed of units anywhere.
    fn suppose(&mut self) -> Result<(), Unanswered> {
        let asked = self.asked;
        for unit in self.named(&asked.without, &[])? {
            self.situation.remove(unit);
        }
        for (words, cell) in [(&asked.by, &asked.by_cell), (&asked.at, &asked.at_cell)] {
            if let (Some(unit), Some(cell)) = (words, cell) {
                let (unit, cell) = (self.situation.unit(unit)?, self.situation.cell(cell)?);
                self.place(unit, cell);
            }
        }
        for (unit, cell) in paired(asked.place.as_deref(), &self.situation.board, "--place", "UNIT@HEX")? {
            let cell = self.situation.cell(cell)?;
            self.place(unit, cell);
        }
        Ok(())
    }

    pub fn place(&mut self, unit: UnitId, cell: Cell) {
        self.situation.place(unit, cell);
        self.placed.push(unit);
    }

    /// Units that an option names; with an empty text those it is about anyway.
    fn named(&self, words: &Option<String>, usual: &[UnitId]) -> Result<Vec<UnitId>, Unanswered> {
        match words.as_deref() {
            None => Ok(Vec::new()),
            Some("") => Ok(usual.to_vec()),
            Some(words) => hear_all(words, &self.situation.board),
        }
    }

    /// What is supposed of how units are, and whether everybody can be where he is put.
    pub fn suppose_states(&mut self, targets: &[UnitId]) -> Result<(), Unanswered> {
        let asked = self.asked;
        for (words, state) in [(&asked.disrupted, "disrupted"), (&asked.reduced, "reduced")] {
            for unit in self.named(words, targets)? {
                self.situation.mark(unit, state)?;
            }
        }
        for (unit, states) in paired(asked.state.as_deref(), &self.situation.board, "--state", "UNIT@disrupted")? {
            states.split('+').try_for_each(|state| self.situation.mark(unit, state.trim()))?;
        }
        for unit in std::mem::take(&mut self.placed) {
            let Situation { board, table, .. } = &self.situation;
            let cell =
                table.cell(unit).filter(|_| table.piece(unit).aboard.is_none() && !board.unit(unit).is_aircraft());
            if let Some(cell) = cell {
                let what = format!("{} cannot be in {}", self.situation.id(unit), board.label(cell));
                let may = movement::may_stand(board, table, unit, cell);
                self.allow(&what, may, "--place UNIT@HEX puts units elsewhere")?;
            }
        }
        Ok(())
    }

    /// Passes unless the rules forbid it and nobody asked for it anyway.
    pub fn allow(&self, what: &str, may: May, help: &str) -> Result<(), Unanswered> {
        odds::allow(what, may, help, self.asked.anyway)
    }

    /// Refuses an aircraft before the turn it comes in, as a fire mission is refused on a turn that is not its own.
    fn has_come(&self, aircraft: UnitId) -> Result<(), Unanswered> {
        let Situation { board, table, .. } = &self.situation;
        match board.unit(aircraft).arrives.filter(|turn| *turn > table.turn) {
            Some(turn) => {
                let what = format!("{} is not there on turn {}", self.situation.id(aircraft), table.turn);
                self.allow(&what, no("11.3", "it comes later"), &format!("--turn {turn} is its first"))
            }
            None => Ok(()),
        }
    }

    /// Whoever enters mines is said to be in one hex: tells who is not, and what to write.
    fn come_together(&self) -> Result<(), Unanswered> {
        let words = self.asked.mines.as_deref().unwrap_or_default();
        let Some(hex) = pairs(words).find_map(|(_, cell)| cell) else { return Ok(()) };
        let cell = self.situation.cell(hex)?;
        for (unit, _) in pairs(words).filter(|(_, cell)| cell.is_none()) {
            let unit = self.situation.unit(unit)?;
            let (id, label) = (self.situation.id(unit), self.situation.board.label(cell));
            if self.situation.table.cell(unit) != Some(cell) {
                let place = self.situation.place_words(unit);
                let place = if place.is_empty() { " not on the map" } else { place.as_str() };
                return Err(Unanswered::new("those who enter mines together come into one hex")
                    .help(format!("{id} is{place}: write {id}@{label}")));
            }
        }
        Ok(())
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

    /// Refuses options that make no difference to what is asked, beyond those about units.
    pub fn bear(&self, kind: &str, options: &[&str]) -> Result<(), Unanswered> {
        self.bear_only(kind, &[options, &ABOUT_UNITS].concat())
    }

    pub fn bear_only(&self, kind: &str, options: &[&str]) -> Result<(), Unanswered> {
        let asked = self.asked;
        let given = [
            ("--by", asked.by.is_some()),
            ("--at", asked.at.is_some()),
            ("--target", asked.target.is_some()),
            ("--terrain", asked.terrain.is_some()),
            ("--overrun", asked.overrun),
            ("--mission", asked.mission.is_some()),
            ("--moved", asked.moved),
            ("--commander", asked.commander),
            ("--led", asked.led.is_some()),
            ("--thin", asked.thin),
            ("--disrupted", asked.disrupted.is_some()),
            ("--reduced", asked.reduced.is_some()),
            ("--state", asked.state.is_some()),
            ("--place", asked.place.is_some()),
            ("--without", asked.without.is_some()),
        ];
        odds::bear(kind, &given, options).map_err(|unanswered| unanswered.help("ask without it"))
    }

    /// A unit and where it is, for a title.
    pub fn name(&self, unit: UnitId) -> String {
        format!("{}{}", self.situation.id(unit), self.situation.place_words(unit))
    }

    /// Where a unit is, which must be on the map.
    pub fn cell_of(&self, unit: UnitId) -> Result<Cell, Unanswered> {
        let id = self.situation.id(unit);
        let off = || Unanswered::new(format!("{id} is not on the map")).help(format!("--place {id}@HEX puts it there"));
        self.situation.table.cell(unit).ok_or_else(off)
    }

    /// A unit that an option names.
    pub fn unit_of(&self, words: &Option<String>) -> Result<UnitId, Unanswered> {
        self.situation.unit(words.as_deref().unwrap_or_default())
    }

    pub fn answer(self, kind: &'static str, title: String, rules: &[&'static str], reckoned: Reckoned) -> Answer {
        let turn = self.situation.table.turn;
        let mut cited = Vec::new();
        for rule in rules.iter().chain(&reckoned.rules) {
            if !cited.contains(rule) {
                cited.push(*rule);
            }
        }
        let mut notes = reckoned.notes;
        notes.extend(self.situation.fate.then(|| "Left out: fate points.".to_string()));
        let basis = match kind {
            "cup" => "Counted over all orders in which the chits can be drawn.",
            _ => "Counted over all throws of the dice.",
        };
        Answer {
            kind,
            title,
            moment: format!("turn {turn}"),
            sums: reckoned.sums,
            parts: reckoned.parts,
            rules: cited,
            basis: basis.to_string(),
            notes,
            drawn: "die",
            facts: vec![("turn", turn.into())],
        }
    }
}
