//! The question as it was put, in the words of the scenario, and who answers it.

mod activation;
mod fight;
mod shots;

use super::situation::Situation;
use super::{Answer, Part, Unanswered};
use crate::grid::Cell;
use crate::rules::common::odds;
use crate::rules::small_units::board::Board;
use crate::rules::small_units::course::May;
use crate::scenario::draft::UnitId;

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
    /// Units that stand elsewhere: "A@0410, B@0411".
    pub place: Option<String>,
    /// Units that are not there.
    pub without: Option<String>,
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
    for unit in asked.without.as_deref().map_or(Ok(Vec::new()), |words| situation.units(words))? {
        situation.remove(unit);
    }
    for (unit, cell) in odds::paired(asked.place.as_deref(), &situation.board, "--place", "UNIT@HEX")? {
        let cell = situation.cell(cell)?;
        situation.place(unit, cell);
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
}
