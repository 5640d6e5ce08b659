//! What hits do, as one sentence [6.1.h]: the dice that save first, then each unit that was struck.

use super::ruling;
use crate::game::rules::Worded;
use crate::game::{Line, Rank};
use crate::rules::formation_impulse::FormationImpulse;
use crate::rules::formation_impulse::board::Board;
use crate::rules::formation_impulse::event::Event;
use crate::rules::formation_impulse::table::Table;
use crate::rules::formation_impulse::words::{self, counted};
use crate::scenario::draft::UnitId;
use crate::scenario::victory::and;

/// What some events at the beginning have in common: they are what hits have brought about.
#[derive(Default)]
pub struct Harm {
    /// How many events it tells.
    pub told: usize,
    saves: Option<(u8, u8)>,
    /// What else takes hits away.
    before: Vec<String>,
    /// Whom an odd hit strikes.
    picked: Vec<UnitId>,
    struck: Vec<Struck>,
    sums: Vec<String>,
    first: Option<&'static str>,
    rule: Option<&'static str>,
    ruling: Option<&'static str>,
}

/// Whether dice that fate changed save somebody, or are thrown for a headquarters.
fn is_thrown_for(events: &[Event]) -> bool {
    let next = events.iter().find(|event| !matches!(event, Event::DieChanged { .. }));
    matches!(next, Some(Event::Saved { .. } | Event::HqTested { .. }))
}

/// What became of one unit.
struct Struck {
    unit: UnitId,
    rides: bool,
    is: Vec<&'static str>,
    does: Vec<String>,
    wreck: bool,
}

impl Harm {
    pub fn of(board: &Board, table: &Table, events: &[Event]) -> Harm {
        let mut harm = Harm::default();
        for (at, event) in events.iter().enumerate() {
            // Dice that fate changed belong to what they were thrown for.
            if matches!(event, Event::DieChanged { .. }) && !is_thrown_for(&events[at..]) {
                break;
            }
            if !harm.take(board, event) {
                break;
            }
            // The position counts after the saves, where there are any.
            let after = matches!(event, Event::PositionHeld { .. }) && harm.saves.is_some();
            harm.ruling = harm.ruling.or(after.then_some("C11"));
            // The first thing that is more than a die says by which rule.
            let harms = matches!(
                event,
                Event::Disrupted { .. } | Event::Reduced { .. } | Event::Eliminated { .. } | Event::AircraftHit { .. }
            );
            if harms && harm.rule.is_none() {
                harm.rule = Some(event.cite());
            }
            if harm.first.is_none() && !matches!(event, Event::Completed { .. } | Event::DieChanged { .. }) {
                harm.first = Some(event.cite());
            }
            harm.ruling = harm.ruling.or(ruling::of(board, table, event));
            harm.told += 1;
        }
        harm.rule = harm.rule.or(harm.first);
        harm
    }

    /// Takes an event in, unless it is something else.
    fn take(&mut self, board: &Board, event: &Event) -> bool {
        let id = |unit: UnitId| board.unit(unit).id.as_str();
        match *event {
            Event::Completed { .. } => {}
            Event::DieChanged { .. } => self.sums.push(words::say(board, event)),
            Event::Saved { throw, cover, .. } => {
                let saved = throw.hits().saturating_add(cover.hits());
                self.saves = Some((saved, throw.dice.saturating_add(cover.dice)));
                self.sums.extend(FormationImpulse::event_sum(event).map(|sum| format!("{sum} saves")));
            }
            Event::PositionHeld { hits, .. } => {
                self.before.push(format!("the improved position takes {}", counted(hits, "hit")));
            }
            Event::Picked { unit, .. } => self.picked.push(unit),
            Event::Unharmed { rule, .. } if rule.0 == "X3" => self.before.push(words::say(board, event)),
            Event::Unharmed { unit, .. } => self.at(unit).does.push("is harmed no further".to_string()),
            Event::Disrupted { unit, rule } => {
                let struck = self.at(unit);
                struck.is.push("disrupted");
                struck.rides |= rule.0 == "CARRY";
            }
            Event::Reduced { unit, rule } => {
                let struck = self.at(unit);
                struck.is.push("reduced");
                struck.rides |= rule.0 == "CARRY";
            }
            Event::Eliminated { unit, rule } => {
                let struck = self.at(unit);
                struck.rides |= rule.0 == "CARRY";
                match rule.0 {
                    "6.3.6" => struck.does.push("has nowhere to go and is eliminated".to_string()),
                    "1.3.2.6" => struck.does.push("is lost with its units".to_string()),
                    _ => struck.is.push("eliminated"),
                }
            }
            Event::Wrecked { .. } => {
                if let Some(last) = self.struck.last_mut() {
                    last.wreck = true;
                }
            }
            Event::HqTested { unit, throw, minus, harmed } => {
                let struck = self.at(unit);
                let less = if minus > 0 { format!(" less {minus}") } else { String::new() };
                struck.does.push(format!("throws {}{less}", throw.sum()));
                struck.does.extend((!harmed).then(|| "is safe".to_string()));
                self.sums.extend(FormationImpulse::event_sum(event).map(|sum| format!("{}: {sum}", id(unit))));
            }
            Event::Stopped { unit, .. } => self.at(unit).does.push("stops".to_string()),
            Event::AircraftHit { unit, hits } => {
                let down = i64::from(hits) >= board.tables.air.kill;
                self.at(unit).is.push(if down { "shot down" } else { "driven off" });
            }
            _ => return false,
        }
        true
    }

    fn at(&mut self, unit: UnitId) -> &mut Struck {
        let at = self.struck.iter().position(|known| known.unit == unit).unwrap_or(self.struck.len());
        if at == self.struck.len() {
            let (is, does) = (Vec::new(), Vec::new());
            self.struck.push(Struck { unit, rides: false, is, does, wreck: false });
        }
        &mut self.struck[at]
    }

    /// "1 of 3 dice saves: R1 is disrupted and stops"; nothing if nothing came of it.
    pub fn text(&self, board: &Board) -> Option<String> {
        let mut before = Vec::new();
        if let Some((saved, dice)) = self.saves {
            before.push(match (saved, dice) {
                (0, 1) => "the only die does not save".to_string(),
                (_, 1) => "the only die saves".to_string(),
                (0, dice) => format!("none of {dice} dice saves"),
                (1, dice) => format!("1 of {dice} dice saves"),
                (saved, dice) => format!("{saved} of {dice} dice save"),
            });
        }
        before.extend(self.before.iter().cloned());
        let unhurt = self.picked.iter().filter(|unit| !self.struck.iter().any(|struck| struck.unit == **unit));
        before.extend(unhurt.map(|unit| format!("chance picks {}", board.unit(*unit).id)));
        let struck = self.struck.iter().map(|struck| {
            let chance = if self.picked.contains(&struck.unit) { ", as chance has it" } else { "" };
            format!("{}{chance}", struck.words(board))
        });
        let struck: Vec<String> = struck.collect();
        match (before.is_empty(), struck.is_empty()) {
            (true, true) => None,
            (true, false) => Some(struck.join("; ")),
            (false, true) => Some(format!("{}: nobody is harmed", and(before))),
            (false, false) => Some(format!("{}: {}", and(before), struck.join("; "))),
        }
    }

    pub fn sum(&self) -> Option<String> {
        (!self.sums.is_empty()).then(|| self.sums.join("; "))
    }

    pub fn rule(&self) -> (Option<&'static str>, Option<&'static str>) {
        (self.rule, self.ruling)
    }

    /// All of it in one line.
    pub fn line(&self, board: &Board) -> Option<Line> {
        let line = Line::new(Rank::Event, self.text(board)?);
        Some(Line { sum: self.sum(), rule: self.rule, ruling: self.ruling, ..line })
    }
}

impl Struck {
    /// "T1 is disrupted and eliminated, leaving a wreck", "HQ throws 2 and is reduced".
    fn words(&self, board: &Board) -> String {
        let is = (!self.is.is_empty()).then(|| {
            let is = self.is.iter().map(|is| is.to_string()).collect();
            format!("is {}", and(is))
        });
        let unit = board.unit(self.unit);
        // A die is thrown for a headquarters before anything becomes of it.
        let parts: Vec<String> = match unit.is_headquarters() {
            true => self.does.iter().cloned().chain(is).collect(),
            false => is.into_iter().chain(self.does.iter().cloned()).collect(),
        };
        let rides = if self.rides { " on board" } else { "" };
        let wreck = if self.wreck { ", leaving a wreck" } else { "" };
        format!("{}{rides} {}{wreck}", unit.id, and(parts))
    }
}
