//! Fire, shells, mines and assaults: an attack with its dice is one line, what it does is the next.

use super::Teller;
use super::harm::Harm;
use crate::game::rules::Worded;
use crate::game::{Line, Rank};
use crate::rules::formation_impulse::FormationImpulse;
use crate::rules::formation_impulse::event::Event;
use crate::rules::formation_impulse::keys::MissionKind;
use crate::rules::formation_impulse::order::Order;
use crate::rules::formation_impulse::words::{self, throw_words};
use crate::scenario::draft::{SideId, UnitId};
use crate::scenario::victory::and;

/// Whether dice that fate changed are those of shells that fall next.
fn is_before_shells(events: &[Event]) -> bool {
    let next = events.iter().find(|event| !matches!(event, Event::DieChanged { .. }));
    matches!(next, Some(Event::Shelled { .. }))
}

impl Teller<'_> {
    /// A shot with who leads it, and the harm it does.
    pub fn fire(&mut self, side: SideId, order: Order, events: &[Event]) -> usize {
        let (mut told, mut led, mut picked) = (0, Vec::new(), None);
        for event in events {
            match *event {
                Event::Led { hq, .. } => led.push(hq),
                Event::Picked { unit, .. } => picked = Some(unit),
                Event::DieChanged { .. } => self.fate(event),
                _ => break,
            }
            told += 1;
        }
        let Some(event @ (Event::Fired { .. } | Event::AaFired { .. })) = events.get(told) else {
            self.order(side, Line::new(Rank::Order, self.said(order)));
            return told;
        };
        let mut text = words::say(self.board, event);
        if let Some(unit) = picked {
            text = format!("{text}, as chance picks {}", self.names(&[unit]));
        }
        let mut line = self.line_of(text, event);
        line.sum = FormationImpulse::event_sum(event).map(|sum| format!("{sum} hits"));
        line.text.push_str(&self.led_by(&led));
        self.order(side, line);
        told + 1 + self.harm(&events[told + 1..])
    }

    fn led_by(&self, led: &[UnitId]) -> String {
        if led.is_empty() { String::new() } else { format!(", led by {}", self.names(led)) }
    }

    /// A mortar fires at a hex; its shells are told by themselves.
    pub fn lob(&mut self, side: SideId, order: Order, events: &[Event]) -> usize {
        let led: Vec<UnitId> =
            events.iter().map_while(|event| if let Event::Led { hq, .. } = *event { Some(hq) } else { None }).collect();
        let mut told = led.len();
        let Some(event @ Event::Lobbed { .. }) = events.get(told) else {
            self.order(side, Line::new(Rank::Order, self.said(order)));
            return told;
        };
        let mut line = self.line_of(format!("{}{}", words::say(self.board, event), self.led_by(&led)), event);
        line.sum = FormationImpulse::event_sum(event);
        told += 1;
        while let Some(event @ Event::DieChanged { .. }) = events.get(told) {
            self.fate(event);
            told += 1;
        }
        if let Some(event @ Event::Observed { throw, comes, .. }) = events.get(told) {
            let result = if *comes { "it comes" } else { "it fails" };
            line.text = format!("{} on a spotter's word: {}, {result}", line.text, throw.sum());
            line = Line { rule: Some(event.cite()), ruling: self.ruling(event), ..line };
            told += 1;
        }
        self.order(side, line);
        told
    }

    /// A mission that is called, and the smoke of it; its shells are told by themselves.
    pub fn call(&mut self, side: SideId, order: Order, events: &[Event]) -> usize {
        let dice = events.iter().take_while(|event| matches!(event, Event::DieChanged { .. })).count();
        events[..dice].iter().for_each(|event| self.fate(event));
        let Some(event) = events.get(dice) else {
            self.order(side, Line::new(Rank::Order, self.said(order)));
            return dice;
        };
        let mut line = self.line_of(words::say(self.board, event), event);
        let mut told = dice + 1;
        if let Some(Event::SmokePlaced { strength, .. }) = events.get(told) {
            line.text = format!("{} and leaves smoke {strength}", line.text);
            told += 1;
        }
        let falls = matches!(events.get(told), Some(Event::Shelled { .. } | Event::DieChanged { .. }));
        if let Event::MissionCalled { mission, comes: true, .. } = event
            && self.board.missions.get(usize::from(mission.0)).is_some_and(|entry| entry.kind == MissionKind::He)
            && !falls
        {
            line.text = format!("{} and falls on nobody", line.text);
        }
        self.order(side, line);
        told
    }

    /// Shells on one hex after the other: a line for each that is hit, and one for all that are not.
    pub fn shells(&mut self, events: &[Event]) -> usize {
        let (mut told, mut missed) = (0, Vec::new());
        // What fate did to dice that hit nobody.
        let (mut rule, mut passed) = (None, Vec::new());
        while let Some(event) = events.get(told) {
            match event {
                Event::DieChanged { .. } if is_before_shells(&events[told..]) => {
                    self.fate(event);
                    told += 1;
                }
                Event::Shelled { cell, throw, .. } if throw.hits() == 0 => {
                    rule = Some(event.cite());
                    passed.append(&mut self.fates);
                    missed.push((self.board.label(*cell).to_string(), *throw));
                    told += 1;
                }
                Event::Shelled { cell, throw, .. } => {
                    let what = if event.cite() == "11.3.4" { "bombs" } else { "shells" };
                    let label = self.board.label(*cell);
                    let text = format!("{what} fall on {label}: {}", throw_words(throw));
                    told += 1 + self.struck(text, event, &events[told + 1..]);
                }
                Event::Completed { .. } => told += 1,
                _ => break,
            }
        }
        self.fates.append(&mut passed);
        if let [(only, throw)] = &missed[..] {
            let what = if rule == Some("11.3.4") { "bombs" } else { "shells" };
            let text = format!("{what} fall on {only}: {}", throw_words(throw));
            self.push(Line { rule, ..Line::new(Rank::Event, text) });
        } else if !missed.is_empty() {
            let cells = missed.into_iter().map(|(cell, _)| cell).collect();
            self.push(Line { rule, ..Line::new(Rank::Event, format!("no shell hits anything in {}", and(cells))) });
        }
        told
    }

    /// Mines that go off.
    pub fn mines(&mut self, events: &[Event]) -> usize {
        let Some(event) = events.first() else { return 0 };
        1 + self.struck(words::say(self.board, event), event, &events[1..])
    }

    /// Mines that are laid under somebody, and go off.
    pub fn lay(&mut self, side: SideId, order: Order, events: &[Event]) -> usize {
        let Some(event @ Event::MinesLaid { .. }) = events.first() else {
            self.order(side, Line::new(Rank::Answer, self.said(order)));
            return 0;
        };
        let line = self.line_of(self.said(order), event);
        self.order(side, Line { rank: Rank::Answer, ..line });
        1
    }

    /// Dice against a hex, and what they do, in one line; answers how many more events that took.
    fn struck(&mut self, mut text: String, event: &Event, rest: &[Event]) -> usize {
        let harm = Harm::of(self.board, &self.table, rest);
        text.extend(harm.text(self.board).map(|harm| format!("; {harm}")));
        let thrown = FormationImpulse::event_sum(event).map(|sum| format!("{sum} hits"));
        let sums: Vec<String> = thrown.into_iter().chain(harm.sum()).collect();
        let line = self.line_of(text, event);
        let ruling = line.ruling.or(harm.rule().1);
        self.push(Line { sum: (!sums.is_empty()).then(|| sums.join("; ")), ruling, ..line });
        harm.told
    }

    /// What hits have done, if they have; answers how many events that took.
    pub fn harm(&mut self, events: &[Event]) -> usize {
        let harm = Harm::of(self.board, &self.table, events);
        if let Some(line) = harm.line(self.board) {
            self.push(line);
        }
        harm.told
    }

    /// Somebody goes in to assault or overrun a hex.
    pub fn assault(&mut self, side: SideId, order: Order, events: &[Event]) -> usize {
        let (mut members, mut halves): (Vec<UnitId>, u8) = (Vec::new(), 0);
        for event in events {
            let Event::Moved { unit, halves: price, .. } = *event else { break };
            members.push(unit);
            halves = halves.max(price);
        }
        let told = members.len();
        let Some(event @ Event::Assaulted { cell, rule, .. }) = events.get(told) else {
            self.order(side, Line::new(Rank::Order, self.said(order)));
            return told;
        };
        let (posts, fighters): (Vec<UnitId>, Vec<UnitId>) =
            members.iter().partition(|unit| self.board.unit(**unit).is_headquarters());
        let verb = match (rule.0 == "6.4", fighters.len() > 1) {
            (true, true) => "overrun",
            (true, false) => "overruns",
            (false, true) => "assault",
            (false, false) => "assaults",
        };
        let (who, with, at) = (self.names(&fighters), self.with(&posts), self.board.label(*cell));
        let text = format!("{who}{with} {verb} {at} for {} MF", words::mf(halves));
        self.moving = fighters.first().copied();
        let ruling = (members.len() > 1).then_some("C48");
        self.order(side, Line { ruling, ..self.line_of(text, event) });
        told + 1
    }

    /// The dice of both sides in one line: "attack: R1 4 dice, 2 hits, led by HQ; defence: B1 2 dice, no hit".
    pub fn fought(&mut self, events: &[Event]) -> usize {
        let board = self.board;
        let (mut told, mut led) = (0, Vec::new());
        let mut thrown: [Vec<String>; 2] = Default::default();
        let (mut sums, mut first) = (Vec::new(), None);
        for event in events {
            match *event {
                Event::Led { hq, unit, .. } => led.push((hq, unit)),
                Event::DieChanged { .. } => sums.push(words::say(board, event)),
                Event::Fought { unit, ref throw, leadership, attacks, .. } => {
                    first = first.or(Some(event));
                    let hqs: Vec<UnitId> = led.iter().filter(|(_, led)| *led == unit).map(|(hq, _)| *hq).collect();
                    let text = format!("{} {}{}", board.unit(unit).id, throw_words(throw), self.led_by(&hqs));
                    thrown[usize::from(!attacks)].push(text);
                    let led = if leadership > 0 { format!(", leadership {leadership}") } else { String::new() };
                    sums.push(format!("{} {} hits{led}", board.unit(unit).id, words::faces(throw)));
                }
                _ => break,
            }
            told += 1;
        }
        let Some(event) = first else {
            // A headquarters that leads nobody says nothing.
            return told.max(1);
        };
        let [attack, defence] = thrown.map(|each| each.join("; "));
        let text = match (attack.is_empty(), defence.is_empty()) {
            (false, false) => format!("attack: {attack}; defence: {defence}"),
            (false, true) => format!("attack: {attack}; nobody defends himself"),
            (true, _) => format!("defence: {defence}"),
        };
        let ruling = (!led.is_empty()).then_some(if event.cite() == "6.4.2" { "C57" } else { "C42" });
        self.push(Line { sum: Some(sums.join("; ")), ruling, ..self.line_of(text, event) });
        told + self.harm(&events[told..])
    }

    /// Who gives way, and attackers who go back.
    pub fn decided(&mut self, events: &[Event]) -> usize {
        let Some(event) = events.first() else { return 0 };
        let mut line = self.line_of(words::say(self.board, event), event);
        let mut told = 1;
        if let Event::AssaultDecided { stays: false, .. } = event {
            let mut back = None;
            for event in &events[1..] {
                match *event {
                    Event::Retreated { to, .. } if back.is_none_or(|known| known == to) => back = Some(to),
                    Event::Completed { .. } => {}
                    _ => break,
                }
                told += 1;
            }
            line.text.extend(back.map(|to| format!(" to {}", self.board.label(to))));
        }
        self.push(line);
        told
    }

    /// Whoever goes the same way, together.
    pub fn retreat(&mut self, events: &[Event]) -> (usize, Option<Line>) {
        let Some(event @ Event::Retreated { to: first, .. }) = events.first() else { return (0, None) };
        let mut told = 0;
        let mut units = Vec::new();
        for event in events {
            match *event {
                Event::Retreated { unit, to, .. } if to == *first => units.push(unit),
                Event::Completed { .. } => {}
                Event::ControlTaken { cell, .. } if !self.board.objectives.contains(&cell) => {}
                _ => break,
            }
            told += 1;
        }
        let verb = match (event.cite() == "6.4.3", units.len() > 1) {
            (true, true) => "do not get through and go back to",
            (true, false) => "does not get through and goes back to",
            (false, true) => "retreat to",
            (false, false) => "retreats to",
        };
        let text = format!("{} {verb} {}", self.names(&units), self.board.label(*first));
        (told, Some(self.line_of(text, event)))
    }
}
