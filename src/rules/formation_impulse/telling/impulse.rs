//! The cup and what begins an impulse: draws, checks of command, rallies; and who comes onto the map.

use super::Teller;
use crate::game::rules::Worded;
use crate::game::{Line, Rank};
use crate::rules::formation_impulse::FormationImpulse;
use crate::rules::formation_impulse::board::ChitKind;
use crate::rules::formation_impulse::event::Event;
use crate::rules::formation_impulse::phrase::ChitId;
use crate::rules::formation_impulse::words;
use crate::scenario::draft::{FormationId, UnitId};
use crate::scenario::victory::and;

impl Teller<'_> {
    fn kind(&self, chit: ChitId) -> Option<ChitKind> {
        self.board.chits.get(usize::from(chit.0)).map(|chit| chit.kind)
    }

    /// A chit comes out of the cup: an impulse or a strike has a heading of its own.
    pub fn drawn(&mut self, chit: ChitId, events: &[Event]) -> usize {
        let left = self.table.cup.count_ones().saturating_sub(1);
        let left = match left {
            0 => "none is left in the cup".to_string(),
            1 => "1 is left in the cup".to_string(),
            left => format!("{left} are left in the cup"),
        };
        let next = events.get(1);
        let (text, told) = match (self.kind(chit), next) {
            (Some(ChitKind::Formation(_)), Some(Event::ImpulseBegan { .. })) => {
                self.begin(chit);
                (format!("its chit is drawn, {left}"), 2)
            }
            (Some(ChitKind::Aircraft(unit)), next) if !matches!(next, Some(Event::FateSpent { .. })) => {
                self.heading(strike_words(&self.board.unit(unit).id));
                (format!("its chit is drawn, {left}"), 1)
            }
            (Some(ChitKind::EndTurn), Some(Event::MarkersRemoved { .. })) => {
                self.heading("Draws");
                let waiting = self.waiting();
                let waiting = match waiting.len() {
                    0 => String::new(),
                    1 => format!("; {} has not acted", waiting[0]),
                    _ => format!("; {} have not acted", and(waiting)),
                };
                (format!("{} and ends the turn{waiting}", words::say(self.board, &events[0])), 1)
            }
            _ => {
                self.heading("Draws");
                (format!("{}, {left}", words::say(self.board, &events[0])), 1)
            }
        };
        self.push(Line { rule: Some("P1"), ..Line::new(Rank::Event, text) });
        told
    }

    /// The draws are over because nobody is left to be drawn, and not by an End Turn chit.
    pub fn spent(&mut self) {
        let needed = self.board.tables.cup.ends_on.min(self.board.options.end_turn);
        let ended = needed > 0 && i64::from(self.table.ends) >= needed;
        if self.table.turn > 0 && !ended && self.table.is_cup_spent(self.board) {
            self.heading("Draws");
            let text = "no formation is left in the cup, which ends the turn";
            self.push(Line { rule: Some("P1"), ..Line::new(Rank::Event, text) });
        }
    }

    /// The heading of an impulse.
    pub fn begin(&mut self, chit: ChitId) {
        let name = words::formation_words(self.board, chit);
        let before = match self.kind(chit) {
            Some(ChitKind::Formation(formation)) => self.table.impulses[formation.0 as usize][0],
            _ => 0,
        };
        let heading = match before {
            0 => format!("Impulse of {name}"),
            1 => format!("Second impulse of {name}"),
            2 => format!("Third impulse of {name}"),
            more => format!("Impulse {} of {name}", u16::from(more) + 1),
        };
        self.heading(heading);
        (self.acted, self.moving) = (false, None);
    }

    /// An impulse is over; if nothing was done in it, that is said.
    pub fn end(&mut self, chit: ChitId) {
        if !self.acted {
            let name = words::formation_words(self.board, chit);
            let text = if self.ended { format!("{name} does nothing") } else { format!("{name} can do nothing") };
            self.push(Line { rule: Some("P5"), ..Line::new(Rank::Event, text) });
        }
        // What comes after it in the same step nobody has chosen.
        (self.acted, self.ended, self.moving) = (true, false, None);
    }

    /// Formations with a chit in the cup that have not acted this turn.
    fn waiting(&self) -> Vec<String> {
        let in_cup = |formation: FormationId| {
            let chits = self.board.chits.iter().enumerate();
            let mut own = chits.filter(|(_, chit)| chit.kind == ChitKind::Formation(formation));
            own.any(|(at, _)| self.table.cup & (1 << at) != 0)
        };
        let waits = |id: &FormationId| self.table.impulses[id.0 as usize][0] == 0 && in_cup(*id);
        self.board.formation_ids().filter(waits).map(|id| self.board.formation(id).name.clone()).collect()
    }

    /// Hexes beyond the reach of headquarters, together [4.2].
    pub fn commands(&mut self, events: &[Event]) -> usize {
        let (mut told, mut parts, mut sums, mut against) = (0, Vec::new(), Vec::new(), 0);
        while let Some(event) = events.get(told) {
            match *event {
                Event::CommandChecked { cell, throw, morale, passed, .. } => {
                    against = morale;
                    let label = self.board.label(cell);
                    let out: Vec<UnitId> = events[told + 1..]
                        .iter()
                        .map_while(|event| match *event {
                            Event::OutOfCommand { unit } => Some(unit),
                            _ => None,
                        })
                        .collect();
                    let are = if out.len() == 1 { "is" } else { "are" };
                    parts.push(match passed {
                        true => format!("{label} obeys on {}", throw.sum()),
                        false => format!("{} in {label} {are} out of command on {}", self.names(&out), throw.sum()),
                    });
                    sums.extend(FormationImpulse::event_sum(event).map(|sum| format!("{label}: {sum}")));
                    told += out.len();
                }
                Event::DieChanged { .. } if !matches!(events.get(told + 1), Some(Event::RallyTried { .. })) => {
                    sums.push(words::say(self.board, event));
                }
                _ => break,
            }
            told += 1;
        }
        let text = format!("beyond the reach of headquarters, against morale {against}: {}", parts.join(", "));
        self.push(Line { rule: Some("4.2"), sum: Some(sums.join("; ")), ..Line::new(Rank::Event, text) });
        told
    }

    /// Rallies, together [4.3].
    pub fn rallies(&mut self, events: &[Event]) -> usize {
        let (mut told, mut parts, mut sums, mut against) = (0, Vec::new(), Vec::new(), 0);
        for event in events {
            match *event {
                Event::RallyTried { unit, throw, ooc, leadership, morale, rallied } => {
                    against = morale;
                    let total = throw.sum() + i16::from(ooc) - i16::from(leadership);
                    let result = if rallied { "rallies" } else { "stays disrupted" };
                    let id = &self.board.unit(unit).id;
                    parts.push(format!("{id} {result} on {total}"));
                    sums.extend(FormationImpulse::event_sum(event).map(|sum| format!("{id}: {sum}")));
                }
                Event::DieChanged { .. } => sums.push(words::say(self.board, event)),
                _ => break,
            }
            told += 1;
        }
        let text = format!("rally against morale {against}: {}", parts.join(", "));
        self.push(Line { rule: Some("4.3"), sum: Some(sums.join("; ")), ..Line::new(Rank::Event, text) });
        told
    }

    /// Those who come in or cannot, together: "R1 and R2 arrive in 0101".
    pub fn arrivals(&mut self, events: &[Event]) -> (usize, Option<Line>) {
        let Some(first) = events.first() else { return (0, None) };
        let (mut told, mut units) = (0, Vec::new());
        for event in events {
            match (*event, first) {
                (Event::Arrived { unit, cell }, Event::Arrived { cell: known, .. }) if cell == *known => {
                    units.push(unit);
                }
                (Event::Delayed { unit }, Event::Delayed { .. }) => units.push(unit),
                (Event::ControlTaken { cell, .. }, _) if !self.board.objectives.contains(&cell) => {}
                _ => break,
            }
            told += 1;
        }
        let (who, many) = (self.names(&units), units.len() > 1);
        let text = match first {
            Event::Arrived { cell, .. } => {
                format!("{who} {} in {}", if many { "arrive" } else { "arrives" }, self.board.label(*cell))
            }
            _ => format!("{who} cannot enter and {}", if many { "wait" } else { "waits" }),
        };
        (told, Some(self.line_of(text, first)))
    }

    /// Smoke that thins or lifts when markers come off [11.2.2].
    pub fn smoke(&mut self) {
        let (mut thins, mut lifts) = (Vec::new(), Vec::new());
        for (cell, strength) in &self.table.smoke {
            let label = self.board.label(*cell).to_string();
            if *strength > 1 { thins.push(label) } else { lifts.push(label) }
        }
        let each = [("thins", thins), ("lifts", lifts)].into_iter().filter(|(_, cells)| !cells.is_empty());
        let text: Vec<String> = each.map(|(what, cells)| format!("smoke on {} {what}", and(cells))).collect();
        if !text.is_empty() {
            self.push(Line { rule: Some("11.2.2"), ..Line::new(Rank::Event, text.join(", ")) });
        }
    }
}

/// The heading of an air strike.
pub fn strike_words(id: &str) -> String {
    format!("Air strike of {id}")
}
