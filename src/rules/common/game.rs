//! The one way in which games of procedures are played: the law of legality, and the way from one question to the next.
//!
//! What only a ruleset can say stands in files of the same name in each: `words`, `telling`, `map_text`, `observe`, `greedy`,
//! `view`, `invariants`, `victory`.

/// Makes a ruleset's `Board` a [`Game`](crate::game::Game) that begins with procedures, the last of them on top, and whose
/// turns begin with another; called in the ruleset's `game.rs`. The ruleset's turn calls `after_turn` when it closes.
macro_rules! game {
    (opening: [$($opening:expr),+ $(,)?], turn: $turn:expr $(,)?) => {
        use serde_json::Value;

        use super::board::Board;
        use super::course::{Course, State};
        use super::event::Event;
        use super::order::Order;
        use super::table::Table;
        use super::{greedy, invariants, map_text, observe, telling, view, words};
        use $crate::game::{Chance, Game, Line, Observation, Refusal, Step, Verdict};
        use $crate::rules::common::victory;
        use $crate::scenario::draft::{PointsDraft, SideId};
        use $crate::scenario::victory::{Ending, Facts};

        /// Ends the game if one of its endings holds now that a turn is over, or goes on with the next turn.
        pub fn after_turn(course: &mut Course<'_>, turn: u32) {
            let score = super::victory::Score { board: course.board, table: course.table() };
            let close = victory::closes(turn, course.board.turns, &score);
            match victory::after_turn(&course.board.endings, &score, close) {
                Some(ending) => course.emit(Event::Ended { ending }),
                None => course.push($turn),
            }
        }

        impl Game for Board {
            type State = State;
            type Table = Table;
            type Order = Order;
            type Event = Event;

            fn open(&self) -> State {
                State::new(Table::open(self), vec![$($opening.into()),+])
            }

            fn proceed(&self, state: &mut State, chance: &mut Chance, events: Option<&mut Vec<Event>>) {
                let mut course = Course { board: self, state, chance, events };
                // Before the turn takes its next step, too: nobody is asked there, and it may undo what decides the battle.
                let ending = course.proceed_until(|board, table| {
                    let open = board.has_immediate_ending && table.verdict.is_none();
                    open.then(|| victory::at_once(&board.endings, &super::victory::Score { board, table })).flatten()
                });
                if let Some(ending) = ending {
                    course.emit(Event::Ended { ending: Some(ending) });
                    course.state.stack.clear();
                }
            }

            fn asked(&self, state: &State) -> Option<SideId> {
                state.asked(self)
            }

            fn question(&self, state: &State) -> String {
                state.question().to_string()
            }

            fn legal(&self, state: &State, orders: &mut Vec<Order>) {
                state.legal(self, orders);
            }

            fn why_not(&self, state: &State, order: Order) -> Option<Refusal> {
                state.why_not(self, order)
            }

            fn carry_out(
                &self,
                state: &mut State,
                order: Order,
                chance: &mut Chance,
                events: Option<&mut Vec<Event>>,
            ) -> Result<(), Refusal> {
                if let Some(refusal) = self.why_not(state, order) {
                    return Err(refusal);
                }
                self.follow(state, order, chance, events);
                Ok(())
            }

            fn follow(
                &self,
                state: &mut State,
                order: Order,
                chance: &mut Chance,
                mut events: Option<&mut Vec<Event>>,
            ) {
                Course { board: self, state, chance, events: events.as_deref_mut() }.answer(order);
                self.proceed(state, chance, events);
            }

            fn seen_by(&self, state: &State, side: SideId) -> State {
                view::seen_by(self, state, side)
            }

            fn weigh(&self, seen: &State, side: SideId, orders: &[Order], worth: &mut Vec<f32>) {
                greedy::weigh(self, seen, side, orders, worth);
            }

            fn table<'s>(&self, state: &'s State) -> &'s Table {
                &state.table
            }

            fn opening_table(&self) -> Table {
                Table::open(self)
            }

            fn apply(&self, table: &mut Table, event: &Event) {
                table.apply(self, event);
            }

            fn verdict(&self, table: &Table) -> Option<Verdict> {
                table.verdict
            }

            fn turn(&self, table: &Table) -> u32 {
                table.turn
            }

            fn broken_invariants(&self, state: &State) -> Vec<String> {
                invariants::broken(self, state)
            }

            fn turns(&self) -> u32 {
                self.turns
            }

            fn side_names(&self, side: SideId) -> (&str, &str) {
                (&self.side(side).id, &self.side(side).name)
            }

            fn turn_words(&self, turn: u32) -> String {
                telling::turn_words(self, turn)
            }

            fn verdict_words(&self, verdict: &Verdict) -> String {
                words::ending_words(self, verdict.ending)
            }

            fn endings(&self) -> &[Ending] {
                &self.endings
            }

            fn awards(&self) -> &[PointsDraft] {
                &self.points
            }

            fn facts<'t>(&'t self, table: &'t Table) -> Box<dyn Facts + 't> {
                Box::new(super::victory::Score { board: self, table })
            }

            fn end_cite(&self) -> &'static str {
                <Board as $crate::rules::common::course::Rules>::END
            }

            fn say_order(&self, order: Order, text: &mut String) {
                order.say_to(self, text);
            }

            fn read_order(&self, words: &str) -> Result<Order, String> {
                Order::read(words, self)
            }

            fn event_words(&self, event: &Event, shown_to: Option<SideId>) -> String {
                words::of(self, event, shown_to)
            }

            fn event_sum(&self, event: &Event) -> Option<String> {
                words::sum(event)
            }

            fn event_cite(&self, event: &Event) -> &'static str {
                event.cite()
            }

            fn write_event(&self, event: &Event, out: &mut Vec<u8>) {
                event.write(self, out);
            }

            fn read_event(&self, written: &Value) -> Result<Event, String> {
                Event::read(written, self)
            }

            fn tell(&self, steps: &[Step<Order, Event>], shown_to: Option<SideId>) -> Vec<Line> {
                telling::tell(self, steps, shown_to)
            }

            fn map_text(&self, table: &Table, shown_to: Option<SideId>) -> String {
                map_text::of(self, table, shown_to)
            }

            fn observe(&self, steps: &[Step<Order, Event>]) -> Vec<Observation> {
                observe::of(self, steps)
            }
        }
    };
}
pub(in crate::rules) use game;
