//! A game at which somebody sits: asked and answered order by order, taken back, gone on with, and kept as a record. It knows
//! neither terminals nor browsers.
//!
//! A session is a seed and the orders given so far. Taking back gives those before to the rules again, so that the same order
//! after it falls out the same way; a bot answers a position the same way each time, too.

mod seen;

use super::Seen;
use super::player;
use super::record::{Fault, Header, Record, Scribe, by_rules};
use crate::diag::nearest;
use crate::game::{Chance, Game, Refusal, Step, StepOf};
use crate::scenario::draft::SideId;

/// Who answers for a side.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Seat {
    Person,
    /// A bot by its name.
    Bot(String),
}

/// What a record calls whoever is no bot.
pub const PERSON: &str = "human";

/// Orders of one game; nobody gives more by hand.
pub const MOST: usize = 20_000;

/// Why something a person wants is not done.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Refused {
    /// The words are no order.
    Unclear(String),
    /// The rules are against it.
    Illegal(Refusal),
    /// The rules are against it for a reason that this side must not know.
    NotNow,
    /// Nobody is asked any more.
    Over,
    /// It answers a question that is not asked any more.
    Stale,
    /// There is nothing to take back, or to give again.
    Nothing,
    /// Something was drawn, rolled or seen since.
    Strict,
}

impl std::fmt::Display for Refused {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Refused::Unclear(why) => f.write_str(why),
            Refused::Illegal(refusal) => refusal.fmt(f),
            Refused::NotNow => f.write_str("this cannot be done now"),
            Refused::Over => f.write_str("the game is over"),
            Refused::Stale => f.write_str("the game has gone on since this was asked"),
            Refused::Nothing => f.write_str("there is nothing to take back or to give again"),
            Refused::Strict => f.write_str("something was drawn, rolled or seen since: it is not taken back"),
        }
    }
}

/// Who gave an order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum By {
    /// The opening, which nobody gives.
    Nobody,
    Person,
    Bot,
    /// There was no other.
    Rules,
}

/// A game at which somebody sits.
pub struct Session<'g, G: Game> {
    game: &'g G,
    header: Header,
    seats: [Seat; 2],
    strict: bool,
    state: G::State,
    chance: Chance,
    steps: Vec<StepOf<G>>,
    /// For each step who gave it, and how far chance had been used after it.
    marks: Vec<(By, u128)>,
    /// Orders that were taken back, the next one last.
    undone: Vec<(SideId, G::Order)>,
    legal: Vec<G::Order>,
}

impl<'g, G: Game> Session<'g, G> {
    /// A new game. The header tells its seed; who plays is told by the seats.
    pub fn new(game: &'g G, mut header: Header, seats: [Seat; 2]) -> Session<'g, G> {
        for (side, seat) in [SideId(0), SideId(1)].into_iter().zip(&seats) {
            let who = match seat {
                Seat::Person => PERSON,
                Seat::Bot(name) => name,
            };
            header.bots.insert(game.side_names(side).0.to_string(), who.to_string());
        }
        header.turns = None;
        let chance = Chance::seeded(header.seed, "game", 0);
        let mut session = Session {
            game,
            header,
            seats,
            strict: false,
            state: game.open(),
            chance,
            steps: Vec::new(),
            marks: Vec::new(),
            undone: Vec::new(),
            legal: Vec::new(),
        };
        session.open();
        session
    }

    /// Goes on from a step of a record, if the rules bear it out up to there.
    pub fn resume(
        game: &'g G,
        header: Header,
        record: &Record<G>,
        step: usize,
        seats: [Seat; 2],
    ) -> Result<Session<'g, G>, Fault> {
        let kept = record.steps.len().min(step.saturating_add(1));
        let part =
            Record { steps: record.steps[..kept].to_vec(), lines: record.lines[..kept].to_vec(), end: None, cut: None };
        by_rules(game, &header, &part)?;
        let mut session = Session::new(game, header, seats);
        for (side, order) in part.steps.iter().filter_map(|step| step.given) {
            let by = session.by(side);
            session.follow(side, order, by);
        }
        Ok(session)
    }

    /// Whether only that is taken back after which nothing was drawn, rolled or seen.
    pub fn strict(self, strict: bool) -> Session<'g, G> {
        Session { strict, ..self }
    }

    pub fn game(&self) -> &'g G {
        self.game
    }

    pub fn header(&self) -> &Header {
        &self.header
    }

    pub fn steps(&self) -> &[StepOf<G>] {
        &self.steps
    }

    /// How many orders have been given.
    pub fn orders(&self) -> usize {
        self.steps.len() - 1
    }

    pub fn table(&self) -> &G::Table {
        self.game.table(&self.state)
    }

    pub fn is_person(&self, side: SideId) -> bool {
        self.seats[side.0 as usize & 1] == Seat::Person
    }

    /// The side that must decide; none once the game is over.
    pub fn asked(&self) -> Option<SideId> {
        self.game.asked(&self.state).filter(|_| self.orders() < MOST)
    }

    pub fn question(&self) -> String {
        self.game.question(&self.state)
    }

    /// Every legal answer.
    pub fn legal(&self) -> &[G::Order] {
        &self.legal
    }

    /// Gives one order that no person has to think of: a bot's, or the only one there is. False if there is none.
    pub fn go_on(&mut self) -> bool {
        let Some(side) = self.asked() else { return false };
        let number = self.orders() as u64;
        let (chosen, by) = match &self.seats[side.0 as usize & 1] {
            _ if self.legal.len() == 1 => (0, By::Rules),
            Seat::Person => return false,
            Seat::Bot(name) => {
                let purpose = if side.0 == 0 { "first" } else { "second" };
                let chance = Chance::seeded(self.header.seed, purpose, number);
                let seen = Seen::new(self.game, &self.state, side);
                let chosen = player::player::<G>(name, chance).map(|mut bot| bot.choose(&seen, &self.legal));
                (chosen.unwrap_or(0), By::Bot)
            }
        };
        let order = self.legal[chosen];
        self.take(side, order, by);
        true
    }

    /// Gives an order in answer to the question after so many orders.
    pub fn give(&mut self, number: usize, order: G::Order) -> Result<(), Refused> {
        let side = self.asked().ok_or(Refused::Over)?;
        if number != self.orders() || !self.is_person(side) {
            return Err(Refused::Stale);
        }
        if !self.legal.contains(&order) {
            return Err(self.why_not(side, order));
        }
        self.take(side, order, By::Person);
        Ok(())
    }

    /// The same, for an order in words.
    pub fn say(&mut self, number: usize, words: &str) -> Result<(), Refused> {
        if number != self.orders() {
            return Err(Refused::Stale);
        }
        let words = words.trim();
        let known = self.legal.iter().copied().find(|order| self.game.order_words(*order) == words);
        let order = match known {
            Some(order) => order,
            None => self.game.read_order(words).map_err(|why| Refused::Unclear(self.meant(words, why)))?,
        };
        self.give(number, order)
    }

    /// Why words are no order, with the legal one they come nearest to.
    fn meant(&self, words: &str, why: String) -> String {
        let legal: Vec<String> = self.legal.iter().map(|order| self.game.order_words(*order)).collect();
        match nearest(words, legal.iter().map(String::as_str)) {
            Some(near) => format!("{why}; did you mean `{near}`?"),
            None => why,
        }
    }

    /// Takes back to the last decision of a person.
    pub fn undo(&mut self) -> Result<(), Refused> {
        let last = self.marks.iter().rposition(|(by, _)| *by == By::Person).ok_or(Refused::Nothing)?;
        self.back(last - 1)
    }

    /// Takes back all that followed the first so many orders.
    pub fn back(&mut self, to: usize) -> Result<(), Refused> {
        if to >= self.orders() {
            return Err(Refused::Nothing);
        }
        if self.strict && !self.is_free(to) {
            return Err(Refused::Strict);
        }
        let given: Vec<(SideId, G::Order, By)> = self.taken().collect();
        self.undone.extend(given[to..].iter().rev().map(|(side, order, _)| (*side, *order)));
        self.header.undone = self.header.undone.saturating_add(1);
        self.open();
        for (side, order, by) in &given[..to] {
            self.follow(*side, *order, *by);
        }
        Ok(())
    }

    /// Gives again what was taken back last, up to the next decision of a person.
    pub fn redo(&mut self) -> Result<(), Refused> {
        let (side, order) = self.undone.last().copied().ok_or(Refused::Nothing)?;
        let by = self.by(side);
        self.take(side, order, by);
        while let Some((side, order)) = self.undone.last().copied() {
            if self.legal.len() > 1 && self.is_person(side) {
                break;
            }
            let by = self.by(side);
            self.take(side, order, by);
        }
        Ok(())
    }

    pub fn can_undo(&self) -> bool {
        let last = self.marks.iter().rposition(|(by, _)| *by == By::Person);
        last.is_some_and(|last| !self.strict || self.is_free(last - 1))
    }

    pub fn can_redo(&self) -> bool {
        !self.undone.is_empty()
    }

    /// The record so far, as `replay` reads it.
    pub fn record(&self) -> Vec<u8> {
        let mut scribe = Scribe::new(self.game);
        let mut text = scribe.header(&self.header).to_vec();
        let mut chance = Chance::seeded(self.header.seed, "game", 0);
        let mut state = self.game.open();
        self.game.proceed(&mut state, &mut chance, None);
        for step in &self.steps {
            let order = step.given.map(|(_, order)| order);
            if let Some(order) = order {
                self.game.follow(&mut state, order, &mut chance, None);
            }
            text.extend_from_slice(scribe.step(&state, order, &step.events));
        }
        text.extend_from_slice(scribe.end(self.table()));
        text
    }

    /// The orders with whoever gave them.
    fn taken(&self) -> impl Iterator<Item = (SideId, G::Order, By)> {
        self.steps
            .iter()
            .zip(&self.marks)
            .filter_map(|(step, (by, _))| step.given.map(|(side, order)| (side, order, *by)))
    }

    /// Who gives the next order of a side.
    fn by(&self, side: SideId) -> By {
        match self.is_person(side) {
            _ if self.legal.len() == 1 => By::Rules,
            true => By::Person,
            false => By::Bot,
        }
    }

    /// Whether nothing after the first so many orders was drawn or rolled, and nobody else has decided anything.
    fn is_free(&self, to: usize) -> bool {
        let used = self.marks[to].1;
        let mut sides = self.steps[to + 1..].iter().filter_map(|step| step.given).map(|(side, _)| side);
        let first = sides.next();
        let quiet = self.marks[to + 1..].iter().all(|(by, now)| *now == used && *by != By::Bot);
        quiet && sides.all(|side| Some(side) == first)
    }

    /// The table before the first order.
    fn open(&mut self) {
        self.chance = Chance::seeded(self.header.seed, "game", 0);
        self.state = self.game.open();
        let mut events = Vec::new();
        self.game.proceed(&mut self.state, &mut self.chance, Some(&mut events));
        self.steps = vec![Step { given: None, events }];
        self.marks = vec![(By::Nobody, self.chance.used())];
        self.ask();
    }

    /// Gives a legal order; what was taken back stays to be given again as long as the game goes the same way.
    fn take(&mut self, side: SideId, order: G::Order, by: By) {
        match self.undone.pop() {
            Some(next) if next == (side, order) => {}
            _ => self.undone.clear(),
        }
        self.follow(side, order, by);
    }

    fn follow(&mut self, side: SideId, order: G::Order, by: By) {
        let mut events = Vec::new();
        self.game.follow(&mut self.state, order, &mut self.chance, Some(&mut events));
        self.steps.push(Step { given: Some((side, order)), events });
        self.marks.push((by, self.chance.used()));
        self.ask();
    }

    fn ask(&mut self) {
        self.legal.clear();
        if self.game.asked(&self.state).is_some() {
            self.game.legal(&self.state, &mut self.legal);
        }
    }
}
