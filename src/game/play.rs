//! A board is a game: whatever the house asks of a game follows from the core and from what a ruleset says.

use serde_json::Value;

use super::board::Board;
use super::course::{Course, State};
use super::event::{Change, Common, Happening};
use super::laid::{self, Laid};
use super::mind::{Mind, Style};
use super::order::{Decision, Kind, Part};
use super::rules::{Muster, Narrated, Scored, StepBy, Whole};
use super::table::{Gone, Place, Table};
use super::{Bots, Chance, Game, Line, Observation, Refusal, Standing, Verdict, map_text, standing, victory};
use crate::grid::Cell;
use crate::scenario::document::LossUnit;
use crate::scenario::draft::{ObjectId, PointsDraft, SideId, UnitId};
use crate::scenario::victory::{Ending, Facts, points};

/// The next turn begins.
pub fn begin_turn<R: Muster>(course: &mut Course<'_, R>) {
    let turn = course.table().turn + 1;
    course.emit(Common::TurnBegan { turn }.into());
}

/// The turn is over, and with it the game, or the next one comes.
pub fn close_turn<R: Muster + Scored>(course: &mut Course<'_, R>) {
    let turn = course.table().turn;
    course.emit(Common::TurnEnded { turn }.into());
    after_turn(course, turn);
}

/// Ends the game if one of its endings holds now that a turn is over, or goes on with the next turn.
pub fn after_turn<R: Muster + Scored>(course: &mut Course<'_, R>, turn: u32) {
    let score = Score { board: course.board, table: course.table() };
    let close = victory::closes(turn, course.board.turns, &score);
    match victory::after_turn(&course.board.endings, &score, close) {
        Some(ending) => course.emit(Common::Ended { ending }.into()),
        None => {
            course.chance.begin(turn + 1, String::new);
            course.push(R::turn());
        }
    }
}

impl<R: Narrated> Board<R> {
    /// A turn as a heading: "Turn 3, 09:00 (day)".
    pub fn turn_heading(&self, turn: u32) -> String {
        if turn == 0 {
            return "Set-up".to_string();
        }
        let label = self.turn_label(turn).map(|label| format!(", {label}")).unwrap_or_default();
        let note = R::turn_note(self, turn).map(|note| format!(" ({note})")).unwrap_or_default();
        format!("Turn {turn}{label}{note}")
    }
}

impl<R: Whole> Game for Board<R> {
    type State = State<R>;
    type Table = Table<R>;
    type Order = R::Order;
    type Event = R::Event;
    type Mind = Mind<R>;

    fn open(&self) -> State<R> {
        State::new(Table::open(self), R::opening())
    }

    fn proceed(&self, state: &mut State<R>, chance: &mut Chance, events: Option<&mut Vec<R::Event>>) {
        let mut course = Course { board: self, state, chance, events };
        // Before the turn takes its next step, too: nobody is asked there, and it may undo what decides the battle.
        let ending = course.proceed_until(|board, table| {
            let open = board.has_immediate_ending && table.verdict.is_none();
            open.then(|| victory::at_once(&board.endings, &Score { board, table })).flatten()
        });
        if let Some(ending) = ending {
            course.emit(Common::Ended { ending: Some(ending) }.into());
            course.state.stack.clear();
        }
    }

    fn asked(&self, state: &State<R>) -> Option<SideId> {
        state.asked(self)
    }

    fn question(&self, state: &State<R>) -> String {
        state.question(self).to_string()
    }

    fn legal(&self, state: &State<R>, orders: &mut Vec<R::Order>) {
        state.legal(self, orders);
    }

    fn why_not(&self, state: &State<R>, order: R::Order) -> Option<Refusal> {
        state.why_not(self, order)
    }

    fn carry_out(
        &self,
        state: &mut State<R>,
        order: R::Order,
        chance: &mut Chance,
        events: Option<&mut Vec<R::Event>>,
    ) -> Result<(), Refusal> {
        if let Some(refusal) = self.why_not(state, order) {
            return Err(refusal);
        }
        self.follow(state, order, chance, events);
        Ok(())
    }

    fn follow(
        &self,
        state: &mut State<R>,
        order: R::Order,
        chance: &mut Chance,
        mut events: Option<&mut Vec<R::Event>>,
    ) {
        chance.begin(state.table.turn, || self.order_words(order));
        Course { board: self, state, chance, events: events.as_deref_mut() }.answer(order);
        self.proceed(state, chance, events);
    }

    fn seen_by(&self, state: &State<R>, side: SideId) -> State<R> {
        R::seen_by(self, state, side)
    }

    fn weigh(&self, seen: &State<R>, side: SideId, orders: &[R::Order], mind: &mut Mind<R>, worth: &mut Vec<f32>) {
        R::weigh(self, seen, side, orders, mind, worth);
    }

    fn mind(&self, style: Style) -> Mind<R> {
        Mind::new(R::figures().of(style))
    }

    fn mind_with(&self, changes: &toml::Table) -> Result<Mind<R>, String> {
        R::figures().with(changes).map(Mind::new)
    }

    fn weights(&self) -> &'static toml::Table {
        R::figures().greedy()
    }

    fn imagine(&self, seen: &State<R>, side: SideId, chance: &mut Chance) -> State<R> {
        R::imagine(self, seen, side, chance)
    }

    fn stands(&self, table: &Table<R>, side: SideId) -> Standing {
        standing::of(self, table, side)
    }

    fn bots(&self) -> &'static Bots {
        &R::figures().bots
    }

    fn table<'s>(&self, state: &'s State<R>) -> &'s Table<R> {
        &state.table
    }

    fn opening_table(&self) -> Table<R> {
        Table::open(self)
    }

    fn apply(&self, table: &mut Table<R>, event: &R::Event) {
        table.apply(self, event);
    }

    fn verdict(&self, table: &Table<R>) -> Option<Verdict> {
        table.verdict
    }

    fn turn(&self, table: &Table<R>) -> u32 {
        table.turn
    }

    fn broken_invariants(&self, state: &State<R>) -> Vec<String> {
        R::broken(self, state)
    }

    fn turns(&self) -> u32 {
        self.turns
    }

    fn side_names(&self, side: SideId) -> (&str, &str) {
        (&self.side(side).id, &self.side(side).name)
    }

    fn side_of(&self, unit: UnitId) -> SideId {
        self.unit(unit).side
    }

    fn turn_words(&self, turn: u32) -> String {
        self.turn_heading(turn)
    }

    fn verdict_words(&self, verdict: &Verdict) -> String {
        self.ending_words(verdict.ending)
    }

    fn endings(&self) -> &[Ending] {
        &self.endings
    }

    fn awards(&self) -> &[PointsDraft] {
        &self.points
    }

    fn facts<'t>(&'t self, table: &'t Table<R>) -> Box<dyn Facts + 't> {
        Box::new(Score { board: self, table })
    }

    fn end_cite(&self) -> &'static str {
        R::CITES.end
    }

    fn order_kind(&self, order: R::Order) -> Kind {
        order.kind()
    }

    fn order_parts(&self, order: R::Order) -> Vec<Part> {
        order.parts(self)
    }

    fn event_change(&self, event: &R::Event) -> Option<Change> {
        event.change()
    }

    fn event_parts(&self, event: &R::Event) -> Vec<Part> {
        event.about(self)
    }

    fn laid(&self, table: &Table<R>, seat: Option<SideId>) -> Laid {
        laid::laid(self, table, seat)
    }

    fn say_order(&self, order: R::Order, text: &mut String) {
        order.say_to(self, text);
    }

    fn read_order(&self, words: &str) -> Result<R::Order, String> {
        R::Order::read(words, self)
    }

    fn event_words(&self, event: &R::Event, shown_to: Option<SideId>) -> String {
        R::event_words(self, event, shown_to)
    }

    fn event_sum(&self, event: &R::Event) -> Option<String> {
        R::event_sum(event)
    }

    fn event_cite(&self, event: &R::Event) -> &'static str {
        event.cite()
    }

    fn write_event(&self, event: &R::Event, out: &mut Vec<u8>) {
        event.write(self, out);
    }

    fn read_event(&self, written: &Value) -> Result<R::Event, String> {
        R::Event::read(written, self)
    }

    fn tell(&self, steps: &[StepBy<R>], shown_to: Option<SideId>) -> Vec<Line> {
        R::tell(self, steps, shown_to)
    }

    fn map_text(&self, table: &Table<R>, shown_to: Option<SideId>) -> String {
        map_text::of(self, table, shown_to)
    }

    fn observe(&self, steps: &[StepBy<R>]) -> Vec<Observation> {
        R::observe(self, steps)
    }
}

/// A table as victory conditions look at it.
pub struct Score<'t, R: Scored> {
    pub board: &'t Board<R>,
    pub table: &'t Table<R>,
}

impl<R: Scored> Facts for Score<'_, R> {
    fn controls(&self, side: SideId, cell: Cell) -> bool {
        self.table.control[cell.index()] == Some(side)
    }

    fn points(&self, side: SideId) -> i64 {
        points(&self.board.points, side, self)
    }

    fn losses(&self, side: SideId, of: LossUnit) -> i64 {
        if of == LossUnit::Units {
            let gone = self.board.side(side).units.iter().filter(|unit| self.is_eliminated(**unit));
            return gone.count() as i64;
        }
        R::losses(self.board, self.table, side, of)
    }

    fn is_eliminated(&self, unit: UnitId) -> bool {
        matches!(self.table.piece(unit).place, Place::Gone(Gone::Destroyed | Gone::Lost))
    }

    fn exited(&self, side: SideId, cells: &[Cell]) -> usize {
        let left = |unit: &&UnitId| match self.table.piece(**unit).place {
            Place::Gone(Gone::Left(Some(over))) => cells.contains(&over),
            _ => false,
        };
        self.board.side(side).units.iter().filter(left).count()
    }

    fn is_destroyed(&self, object: ObjectId) -> bool {
        R::is_destroyed(self.table, object)
    }

    fn is_exhausted(&self, side: SideId) -> bool {
        R::is_exhausted(self.table, side)
    }
}
