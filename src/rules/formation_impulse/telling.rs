//! A game told as a good replay tells it: an order and what it says are one line, a move is one line, a shot is two, an assault
//! is told side by side; what the cup gives is a heading, and book-keeping is left out.

mod fight;
mod gather;
mod harm;
mod impulse;
mod march;
mod ruling;

use super::FormationImpulse;
use super::board::Board;
use super::event::Event;
use super::fire;
use super::order::Order;
use super::table::Table;
use super::words;
use crate::game::phrase::Say;
use crate::game::rules::{Narrated, Worded};
use crate::game::{Line, Rank, Step};
use crate::rules::common::telling::stamp;
use crate::scenario::draft::{SideId, UnitId};
use gather::Told;
use impulse::strike_words;

impl Narrated for FormationImpulse {
    /// Tells the steps of a game; there is nothing to hide from anybody.
    fn tell(board: &Board, steps: &[Step<Order, Event>], _: Option<SideId>) -> Vec<Line> {
        let table = Table::open(board);
        let (lines, fates) = (Vec::new(), Vec::new());
        let mut teller =
            Teller { board, table, lines, happened: 0, heading: None, fates, acted: true, ended: false, moving: None };
        for told in gather::steps(steps) {
            teller.step(&told);
        }
        teller.lines
    }
}

struct Teller<'b> {
    board: &'b Board,
    /// As it is before what is told next.
    table: Table,
    lines: Vec<Line>,
    /// How many events have been told.
    happened: usize,
    /// Told with the first line under it.
    heading: Option<String>,
    /// What fate did to the dice of the next line.
    fates: Vec<String>,
    /// Something was done in this impulse.
    acted: bool,
    /// Somebody has chosen to end it.
    ended: bool,
    /// The first of the group that moved last in this impulse.
    moving: Option<UnitId>,
}

impl Teller<'_> {
    fn step(&mut self, told: &Told) {
        self.ended = matches!(told.given, Some((_, Order::EndImpulse {})));
        let mut events = &told.events[..];
        if let Some((side, order)) = told.given {
            let count = self.decision(side, order, events);
            events = self.pass(events, count);
        }
        while !events.is_empty() {
            let count = self.event(events);
            events = self.pass(events, count.max(1));
        }
    }

    /// What has been told has happened.
    fn pass<'e>(&mut self, events: &'e [Event], count: usize) -> &'e [Event] {
        let (told, rest) = events.split_at(count.min(events.len()));
        told.iter().for_each(|event| self.table.apply(self.board, event));
        self.happened += told.len();
        stamp(&mut self.lines, self.happened);
        rest
    }

    /// Tells an order, and answers how many of its events are told with it.
    fn decision(&mut self, side: SideId, order: Order, events: &[Event]) -> usize {
        if gather::is_silent(order) {
            return 0;
        }
        match order {
            Order::Move { .. }
            | Order::Escort { .. }
            | Order::MoveStack { .. }
            | Order::Load { .. }
            | Order::Unload { .. } => self.march(side, order, events),
            Order::Assault { .. }
            | Order::AssaultEscort { .. }
            | Order::AssaultStack { .. }
            | Order::Overrun { .. }
            | Order::OverrunEscort { .. }
            | Order::OverrunStack { .. } => self.assault(side, order, events),
            Order::Snap { .. } | Order::LedSnap { .. } => self.fire(side, order, events),
            _ if fire::ordered(order).is_some() => self.fire(side, order, events),
            Order::Shell { .. } | Order::LedShell { .. } => self.lob(side, order, events),
            Order::Call { .. } => self.call(side, order, events),
            Order::LayMines { .. } => self.lay(side, order, events),
            _ => self.first(side, order, events),
        }
    }

    /// An order whose first event says the same.
    fn first(&mut self, side: SideId, order: Order, events: &[Event]) -> usize {
        let dice = events.iter().take_while(|event| matches!(event, Event::DieChanged { .. })).count();
        events[..dice].iter().for_each(|event| self.fate(event));
        let events = &events[dice..];
        let (told, line) = match events.first() {
            Some(Event::Retreated { .. }) => self.retreat(events),
            Some(Event::Arrived { .. } | Event::Delayed { .. }) => {
                self.heading("Arrivals");
                self.arrivals(events)
            }
            Some(Event::Heartened { .. }) => self.heartened(events),
            Some(event) => {
                if let Event::SetUp { .. } = event {
                    self.heading("Places");
                }
                (1, Some(self.line_of(words::say(self.board, event), event)))
            }
            None => (0, Some(Line::new(Rank::Order, self.said(order)))),
        };
        let rank = match order {
            Order::Retreat { .. } | Order::Divert { .. } => Rank::Answer,
            _ => Rank::Order,
        };
        if let Some(line) = line {
            self.order(side, Line { rank, ..line });
        }
        dice + told
    }

    /// Units that fate brings back into command, together.
    fn heartened(&mut self, events: &[Event]) -> (usize, Option<Line>) {
        let units: Vec<UnitId> = events
            .iter()
            .map_while(|event| if let Event::Heartened { unit, .. } = *event { Some(unit) } else { None })
            .collect();
        let text = format!("fate brings {} back into command", self.names(&units));
        (units.len(), events.first().map(|event| self.line_of(text, event)))
    }

    /// Tells an event with those that belong to it, and answers how many they are.
    fn event(&mut self, events: &[Event]) -> usize {
        let event = &events[0];
        match *event {
            Event::TurnBegan { turn } => {
                self.heading = None;
                self.lines.push(Line::new(Rank::Turn, self.board.turn_heading(turn)));
            }
            Event::Drawn { chit } => return self.drawn(chit, events),
            Event::ImpulseBegan { chit } => self.begin(chit),
            Event::ImpulseEnded { chit } => self.end(chit),
            Event::CommandChecked { .. } => return self.commands(events),
            Event::RallyTried { .. } => return self.rallies(events),
            Event::Shelled { .. } => return self.shells(events),
            Event::MinesSprung { .. } => return self.mines(events),
            Event::Led { .. } | Event::Fought { .. } => return self.fought(events),
            Event::AssaultDecided { .. } => return self.decided(events),
            Event::DieChanged { .. } => self.fate(event),
            Event::HqReplaced { unit, .. } | Event::HqLost { unit, .. } => {
                let line = self.line_of(words::say(self.board, event), event);
                self.order(self.board.unit(unit).side, line);
            }
            Event::Arrived { .. } | Event::Delayed { .. } => {
                self.heading("Arrivals");
                let (told, line) = self.arrivals(events);
                line.into_iter().for_each(|line| self.push(line));
                return told;
            }
            Event::Retreated { .. } => {
                let (told, line) = self.retreat(events);
                line.into_iter().for_each(|line| self.push(line));
                return told;
            }
            Event::MarkersRemoved { .. } => {
                self.spent();
                self.heading("Marker removal");
                self.smoke();
            }
            Event::FateSpent { .. } if matches!(events.get(1), Some(Event::Returned { .. })) => {
                let [spent, back] = [0, 1].map(|at| words::say(self.board, &events[at]));
                self.heading("Draws");
                self.push(self.line_of(format!("{spent}: {back}"), event));
                return 2;
            }
            Event::TurnEnded { .. } | Event::Completed { .. } | Event::OutOfCommand { .. } => {}
            Event::ControlTaken { cell, .. } if !self.board.objectives.contains(&cell) => {}
            _ => {
                let told = self.harm(events);
                if told > 0 {
                    return told;
                }
                self.begins(event);
                self.plain(event);
            }
        }
        1
    }

    /// The heading an event stands under, where it shows one.
    fn begins(&mut self, event: &Event) {
        match *event {
            Event::SetUp { .. } => self.heading("Places"),
            Event::CupFilled { .. } | Event::Released { .. } | Event::Returned { .. } | Event::FateSpent { .. } => {
                self.heading("Draws");
            }
            Event::StrikeBegan { unit, .. } | Event::StrikeCalledOff { unit } => {
                self.heading(strike_words(&self.board.unit(unit).id));
            }
            Event::Ended { .. } => self.heading("End of the turn"),
            _ => {}
        }
    }

    fn heading(&mut self, text: impl Into<String>) {
        self.heading = Some(text.into());
    }

    /// An event as a line of its own.
    fn plain(&mut self, event: &Event) {
        let line = self.line_of(words::say(self.board, event), event);
        self.push(Line { sum: FormationImpulse::event_sum(event), ..line });
    }

    /// Words for an event, with its rule and our ruling.
    fn line_of(&self, text: String, event: &Event) -> Line {
        Line { rule: Some(event.cite()), ruling: self.ruling(event), ..Line::new(Rank::Order, text) }
    }

    fn ruling(&self, event: &Event) -> Option<&'static str> {
        ruling::of(self.board, &self.table, event)
    }

    fn said(&self, order: Order) -> String {
        order.say(self.board)
    }

    /// Dice that fate changed are told with what they were thrown for.
    fn fate(&mut self, event: &Event) {
        self.fates.push(words::say(self.board, event));
    }

    /// Whether a side does something in the other's impulse.
    fn is_answer(&self, side: SideId) -> bool {
        self.table.active.is_some_and(|formation| self.board.formation(formation).side != side)
    }

    /// A line of what somebody decided.
    fn order(&mut self, side: SideId, line: Line) {
        let aircraft = line.rule == Some("11.3.2");
        let answers = line.rank == Rank::Answer || self.is_answer(side) || aircraft;
        let rank = if answers { Rank::Answer } else { Rank::Order };
        self.acted |= !answers;
        let text = format!("{}: {}", self.board.side(side).name, line.text);
        self.put(Line { rank, text, ..line });
    }

    /// A line of what happened.
    fn push(&mut self, line: Line) {
        self.put(Line { rank: Rank::Event, ..line });
    }

    fn put(&mut self, line: Line) {
        if let Some(heading) = self.heading.take() {
            self.lines.push(Line::new(Rank::Phase, heading));
        }
        let fates = self.fates.drain(..).chain(line.sum).collect::<Vec<String>>();
        let sum = (!fates.is_empty()).then(|| fates.join("; "));
        self.lines.push(Line { sum, ..line });
    }
}
