//! Questions of the turn beside the cup: command [4.2] and rally [4.3], mines [8.2], and headquarters among those hit [1.3.2.7].

use super::explore::{Explorer, Outcomes};
use super::fates::{self, hit_rows};
use super::volley::{position_words, throw_words};
use super::{Answer, Question, Row, Situation, Unanswered};
use crate::grid::Cell;
use crate::rules::common::odds::{Reckoned, pairs, rows};
use crate::rules::formation_impulse::course::{Frame, State, small};
use crate::rules::formation_impulse::hits::Harm;
use crate::rules::formation_impulse::impulse::{self, Impulse};
use crate::rules::formation_impulse::mines::{self, Clearing, Minefield};
use crate::rules::formation_impulse::movement;
use crate::rules::formation_impulse::table::Table;
use crate::rules::formation_impulse::throw::Throw;
use crate::scenario::draft::{FormationId, UnitId};

/// A result and its opposite.
fn either(outcomes: &Outcomes, yes: &str, no: &str, is: impl Fn(&Table) -> bool) -> Vec<Row> {
    let chance = outcomes.chance(|point| is(&point.state.table));
    let rest = chance.rest();
    rows([(yes.to_string(), chance), (no.to_string(), rest)])
}

impl Question<'_> {
    pub(super) fn morale(mut self) -> Result<Answer, Unanswered> {
        let rallies = self.asked.rally.is_some();
        self.bear(if rallies { "a rally" } else { "a check of command" }, &["--commander"])?;
        let unit = self.unit_of(if rallies { &self.asked.rally } else { &self.asked.command })?;
        self.cell(unit)?;
        let Some(formation) = self.situation.board.unit(unit).formation else {
            let why = format!("{} belongs to no formation, and has no morale", self.situation.id(unit));
            return Err(Unanswered::new(why).help("ask about a unit of a formation"));
        };
        if rallies {
            self.situation.mark(unit, "disrupted")?;
        }
        self.suppose_states(&[unit])?;
        if self.asked.commander {
            self.situation.bring_commander(unit)?;
        }
        let reckoned = reckon(&self.situation, unit, formation)?;
        let title = match rallies {
            true => format!("{} rallies", self.situation.name(unit)),
            false => format!("{} at the beginning of its impulse", self.situation.name(unit)),
        };
        Ok(self.answer(if rallies { "rally" } else { "command" }, title, &["MC"], reckoned))
    }

    pub(super) fn mines(mut self) -> Result<Answer, Unanswered> {
        self.come_together()?;
        self.bear("a step onto mines", &[])?;
        let (cell, units) = self.entering()?;
        self.suppose_states(&units)?;
        self.situation.table.litter[cell.index()].mines = true;
        let Situation { board, table, .. } = &self.situation;
        let chart = &board.tables.mines;
        let side = board.unit(units[0]).side;
        let outcomes = Explorer::of(board)
            .all(table, |course| course.push(Minefield::of(cell, side, units.iter().copied().collect(), false)))?;
        let mut reckoned = Reckoned::default();
        let mut sums = vec![throw_words(&Throw::of(small(chart.dice), small(chart.th))), "nothing saves".to_string()];
        let position = board.hex(cell).position && board.options.position_stops_mines;
        sums.extend(position.then(|| position_words(board)));
        reckoned.rules.extend(position.then_some("8.1"));
        reckoned.part("the dice", sums, hit_rows(&outcomes, |point| point.note.hits));
        let posts = table.headquarters(board, cell, side);
        let loads = units.iter().flat_map(|unit| std::iter::once(*unit).chain(table.load(*unit)));
        fates::take(&mut reckoned, &self.situation, &outcomes, &loads.chain(posts).collect::<Vec<UnitId>>());
        reckoned.note(
            units.len() > 1,
            "Those who enter share the hits evenly, and chance picks who takes an odd one; each is told by itself.",
        );
        let verb = if units.len() == 1 { "steps" } else { "step" };
        let title = format!("{} {verb} onto mines in {}", self.situation.names(&units), board.label(cell));
        Ok(self.answer("mines", title, &["8.2"], reckoned))
    }

    /// Whoever enters mines is said to be in one hex: tells who is not, and what to write.
    fn come_together(&self) -> Result<(), Unanswered> {
        let words = self.asked.minefield.as_deref().unwrap_or_default();
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

    /// Units that enter mines together: named, perhaps with their hex, or all in a hex.
    fn entering(&mut self) -> Result<(Cell, Vec<UnitId>), Unanswered> {
        let words = self.asked.minefield.as_deref().unwrap_or_default();
        let form = "give \"UNIT, UNIT@HEX\", or a hex with units in it";
        let Situation { board, table, .. } = &self.situation;
        let mut units = Vec::new();
        match self.situation.cell(words.trim()) {
            Ok(cell) if self.situation.unit(words.trim()).is_err() => units.extend(table.standing(board, cell)),
            _ => {
                for (unit, cell) in pairs(words) {
                    let unit = self.situation.unit(unit.trim())?;
                    if let Some(cell) = cell {
                        let cell = self.situation.cell(cell)?;
                        self.situation.place(unit, cell);
                    }
                    units.push(unit);
                }
            }
        }
        let board = &self.situation.board;
        units.retain(|unit| board.unit(*unit).is_platoon() && self.situation.table.piece(*unit).aboard.is_none());
        let Some(first) = units.first().copied() else {
            return Err(Unanswered::new("nobody enters whom mines could hit [8.2]").help(form));
        };
        let cell = self.cell(first)?;
        let together = |unit: &UnitId| {
            self.situation.table.cell(*unit) == Some(cell) && board.unit(*unit).side == board.unit(first).side
        };
        match units.iter().all(together) {
            true => Ok((cell, units)),
            false => Err(Unanswered::new("those who enter mines together come into one hex").help(form)),
        }
    }

    pub(super) fn clearing(mut self) -> Result<Answer, Unanswered> {
        self.bear("clearing mines", &["--target"])?;
        let unit = self.unit_of(&self.asked.clear)?;
        let from = self.cell(unit)?;
        let near = self.situation.board.grid.neighbours(from).next().map(|(_, near)| near);
        let cell = match (&self.asked.target, near) {
            (Some(target), _) => self.situation.cell(target)?,
            (None, Some(near)) => near,
            (None, None) => return Err(Unanswered::new("no hex is beside it").help("give --target HEX")),
        };
        self.situation.activate(unit);
        self.suppose_states(&[unit])?;
        self.situation.table.litter[cell.index()].mines = true;
        let Situation { board, table, .. } = &self.situation;
        let what = format!("{} cannot clear mines in {}", self.situation.id(unit), board.label(cell));
        self.allow(&what, mines::may_clear(board, table, unit, cell), "--target HEX names a hex beside it")?;
        let outcomes = Explorer::of(board).all(table, |course| course.push(Clearing::of(unit, cell)))?;
        let dice = mines::clearing_dice(board, unit);
        let dice = if dice == 1 { "1 die".to_string() } else { format!("{dice} dice") };
        let chance = outcomes.chance(|point| point.note.cleared == Some(true));
        let rest = chance.rest();
        let made = rows([("clears the mines".to_string(), chance), ("they stay".to_string(), rest)]);
        let mut reckoned = Reckoned { sums: vec![format!("{dice}: any even number clears")], ..Reckoned::default() };
        reckoned.part(self.situation.id(unit), Vec::new(), made);
        let title = format!("{} clears mines", self.situation.name(unit));
        Ok(self.answer("clearing mines", title, &["8.2.1"], reckoned))
    }

    pub(super) fn headquarters(mut self) -> Result<Answer, Unanswered> {
        self.bear("headquarters among those hit", &[])?;
        let hq = self.unit_of(&self.asked.headquarters)?;
        let (cell, id) = (self.cell(hq)?, self.situation.id(hq).to_string());
        self.suppose_states(&[hq])?;
        let Situation { board, table, .. } = &self.situation;
        if !board.unit(hq).is_headquarters() {
            return Err(Unanswered::new(format!("{id} is no headquarters")).help("--headquarters names an HQ or sHQ"));
        }
        let side = board.unit(hq).side;
        if movement::company(board, table, cell, hq).next().is_none() {
            return Err(Unanswered::new(format!("no unit of its formation is with {id}: alone it is lost [1.3.2.6]"))
                .help(format!("--place UNIT@{} puts one beside it", board.label(cell))));
        }
        let mut reckoned = Reckoned::default();
        for (destroyed, about) in [(false, "where a unit is hit"), (true, "where one is eliminated")] {
            let harm = Harm { any: true, destroyed };
            let outcomes = Explorer::of(board).all(table, |course| course.look_after(cell, side, harm))?;
            let mut one = Reckoned::default();
            fates::take(&mut one, &self.situation, &outcomes, &[hq]);
            let part = one.parts.pop().map(|part| super::Part { about: about.to_string(), ..part });
            reckoned.parts.extend(part);
        }
        // Both say the same of the die.
        let mut sums = reckoned.parts.iter_mut().map(|part| std::mem::take(&mut part.sums)).collect::<Vec<_>>();
        reckoned.sums = sums.swap_remove(0);
        reckoned.note(true, "The other unit stays: a headquarters whose whole company is eliminated goes with it.");
        let title = format!("{} among units that are hit", self.situation.name(hq));
        Ok(self.answer("headquarters", title, &["1.3.2.7"], reckoned))
    }
}

/// The check of command of a unit's hex, and its rally if it is disrupted, as the impulse of its formation begins.
fn reckon(situation: &Situation, unit: UnitId, formation: FormationId) -> Result<Reckoned, Unanswered> {
    let Situation { board, table, .. } = situation;
    let own = table.cell(unit);
    let mut alone = table.clone();
    // Other hexes check and rally by themselves; only headquarters matter to this one.
    let others = table.members(board, formation);
    let others = others.filter(|(other, cell)| Some(*cell) != own && !board.unit(*other).is_headquarters());
    others.for_each(|(other, _)| alone.lift(other));
    let is_over = |state: &State| matches!(state.stack.last(), Some(Frame::Missions(_)));
    let impulse = Impulse::of(board, formation);
    let outcomes = Explorer::of(board).until(&is_over).all(&alone, |course| course.push(impulse.clone()))?;
    let (dice, morale) = (impulse::check(board).dice, board.formation(formation).morale);
    let out = impulse::out_of_command(board, &alone, formation);
    let checked = out.iter().any(|(other, _)| *other == unit);
    let mut reckoned = Reckoned::default();
    let sums = match checked {
        true => format!("out of reach of its headquarters; {dice} dice: {morale} or less stays in command"),
        false => "in command: no dice are thrown".to_string(),
    };
    let made = either(&outcomes, "in command", "out of command", |table| !table.piece(unit).ooc);
    reckoned.part("command", vec![sums], made);
    reckoned.rules.push("4.2");
    if table.piece(unit).disrupted {
        let (_, leadership) = impulse::rally_modifiers(board, table, unit);
        let led = if leadership > 0 { format!(" - {leadership} leadership") } else { String::new() };
        let added = if checked { format!(" + {} if out of command", board.tables.morale.ooc) } else { String::new() };
        let made = either(&outcomes, "rallies", "stays disrupted", |table| !table.piece(unit).disrupted);
        reckoned.part("rally", vec![format!("{dice} dice{led}{added}: {morale} or less rallies")], made);
        reckoned.rules.push("4.3");
        reckoned.rules.extend((leadership > 0).then_some("1.3.2.11"));
    }
    Ok(reckoned)
}
