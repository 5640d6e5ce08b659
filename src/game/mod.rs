//! What every game is made of: a state, orders as wishes, events as facts, chance, and the one law of legality.
//!
//! A ruleset implements [`Game`] for a scenario laid out to be played. Rules read the state, use the [`Chance`] handed to
//! them and emit events; only [`Game::apply`] changes the table, so folding the events of a record gives the same table
//! without a rule being asked. Whatever a player decides is a request with a list of legal answers.

pub mod board;
pub mod chance;
pub mod course;
pub mod event;
pub mod explore;
pub mod fork;
pub mod keyed;
pub mod laid;
pub mod map_text;
pub mod mind;
pub mod movement;
pub mod muster;
pub mod order;
pub mod phrase;
pub mod play;
pub mod rules;
pub mod sections;
pub mod share;
pub mod sight;
mod staged;
pub mod standing;
pub mod table;
mod telling;
pub mod token;
#[cfg(test)]
mod toy;
pub mod victory;

use std::fmt::Debug;
use std::hash::Hash;

pub use chance::{Chance, Lot, Script, ScriptFault, Stream};
pub use event::Change;
pub use laid::Laid;
pub use mind::Style;
pub use order::{Kind, Part};
pub use staged::{Misfit, Misfits, Staged};
pub use standing::{Bots, Standing};
pub use telling::{Item, Line, Observation, Rank, Step};

use crate::scenario::draft::{PointsDraft, SideId, UnitId};
use crate::scenario::victory::{Ending, Facts};

/// A scenario laid out to be played by its rules.
pub trait Game: Sync + 'static {
    /// Everything that is true at one moment: the table, and the procedures under way.
    type State: Clone + Send;
    /// What lies on the table: what events change.
    type Table: Clone + PartialEq + Debug;
    type Order: Copy + Eq + Hash + Debug + Send;
    type Event: Clone + PartialEq + Debug + Send;
    /// What a bot has in mind during a game.
    type Mind: Clone + Send;

    /// The game before anything has happened. [`Game::proceed`] brings it to its first question.
    fn open(&self) -> Self::State;

    /// Goes on until a player must decide, or the game is over.
    fn proceed(&self, state: &mut Self::State, chance: &mut Chance, events: Option<&mut Vec<Self::Event>>);

    /// The side that must decide; none once the game is over.
    fn asked(&self, state: &Self::State) -> Option<SideId>;

    /// What is asked, in words: "which unit acts?".
    fn question(&self, state: &Self::State) -> String;

    /// Every legal answer, appended to a list.
    fn legal(&self, state: &Self::State, orders: &mut Vec<Self::Order>);

    /// Why an order is not legal; none exactly if it is among [`Game::legal`].
    fn why_not(&self, state: &Self::State, order: Self::Order) -> Option<Refusal>;

    /// Carries out a legal order and goes on to the next question. An illegal one changes nothing.
    fn carry_out(
        &self,
        state: &mut Self::State,
        order: Self::Order,
        chance: &mut Chance,
        events: Option<&mut Vec<Self::Event>>,
    ) -> Result<(), Refusal>;

    /// The same for an order known to be legal, as one taken from the list is.
    fn follow(
        &self,
        state: &mut Self::State,
        order: Self::Order,
        chance: &mut Chance,
        events: Option<&mut Vec<Self::Event>>,
    );

    /// The state as a side may know it: what is hidden from it is taken out.
    fn seen_by(&self, state: &Self::State, side: SideId) -> Self::State;

    /// What each order is worth to a side, appended to a list in their order; `seen` is the state as that side may know it.
    /// The figures only mean something beside each other. `mind` is the side's own, and nobody else's.
    fn weigh(
        &self,
        seen: &Self::State,
        side: SideId,
        orders: &[Self::Order],
        mind: &mut Self::Mind,
        worth: &mut Vec<f32>,
    );
    /// The mind of a bot that plays in a style, at the beginning of a game.
    fn mind(&self, style: Style) -> Self::Mind;
    /// The same with some figures of `bots.toml` changed; refused if there is none of a name.
    fn mind_with(&self, changes: &toml::Table) -> Result<Self::Mind, String>;
    /// Those figures, by their names.
    fn weights(&self) -> &'static toml::Table;

    /// A whole state that looks to a side as `seen` does: what is hidden from it is dealt anew, as likely as it can know.
    fn imagine(&self, seen: &Self::State, side: SideId, chance: &mut Chance) -> Self::State;

    /// How a side stands on a table, in figures that are compared between tables of one battle.
    fn stands(&self, table: &Self::Table, side: SideId) -> Standing;

    /// What the players of this ruleset go by.
    fn bots(&self) -> &'static Bots;

    fn table<'s>(&self, state: &'s Self::State) -> &'s Self::Table;

    /// The table from which a record's events start.
    fn opening_table(&self) -> Self::Table;

    /// Lets an event happen on a table.
    fn apply(&self, table: &mut Self::Table, event: &Self::Event);

    /// How it ended, once it has.
    fn verdict(&self, table: &Self::Table) -> Option<Verdict>;

    /// Who won by a verdict; none if nobody did.
    fn winner(&self, verdict: &Verdict) -> Option<SideId> {
        self.endings().get(verdict.ending?)?.side
    }

    /// How it would end if the turn under way were the last and over now.
    fn if_ended_now(&self, table: &Self::Table) -> Verdict {
        let found = victory::after_turn(self.endings(), &*self.facts(table), Some(victory::Close::LastTurn));
        Verdict { ending: found.flatten().map(usize::from), turn: self.turn(table) }
    }

    /// The turn under way, from 1; 0 during set-up.
    fn turn(&self, table: &Self::Table) -> u32;

    /// What must hold whenever a player is asked, and does not; empty in a sound state.
    fn broken_invariants(&self, state: &Self::State) -> Vec<String>;

    /// How many turns the game has.
    fn turns(&self) -> u32;

    /// What a side is called: its id and its name.
    fn side_names(&self, side: SideId) -> (&str, &str);

    /// The side a unit belongs to.
    fn side_of(&self, unit: UnitId) -> SideId;

    /// A turn as a heading: "Turn 3, 09:00 (day)".
    fn turn_words(&self, turn: u32) -> String;

    /// How a game ended: "German decisive".
    fn verdict_words(&self, verdict: &Verdict) -> String;

    /// How it can end, in the order in which it is looked at.
    fn endings(&self) -> &[Ending];
    /// What victory points are given for.
    fn awards(&self) -> &[PointsDraft];
    /// A table as endings look at it: the very facts the rules decide by.
    fn facts<'t>(&'t self, table: &'t Self::Table) -> Box<dyn Facts + 't>;
    /// The section by which a game ends.
    fn end_cite(&self) -> &'static str;

    /// What a player wants with an order, and what it is about, part by part in the order in which it is said.
    fn order_kind(&self, order: Self::Order) -> Kind;
    fn order_parts(&self, order: Self::Order) -> Vec<Part>;

    /// What an event changes, in words that every game shares, and the units, cells and sides it is about.
    fn event_change(&self, event: &Self::Event) -> Option<Change>;
    fn event_parts(&self, event: &Self::Event) -> Vec<Part>;

    /// What lies where, as a side sees it; as whoever may see everything, if none is named.
    fn laid(&self, table: &Self::Table, seat: Option<SideId>) -> Laid;

    /// An order as a player would say it, appended to a text, and back.
    fn say_order(&self, order: Self::Order, text: &mut String);
    fn order_words(&self, order: Self::Order) -> String {
        let mut text = String::new();
        self.say_order(order, &mut text);
        text
    }
    fn read_order(&self, words: &str) -> Result<Self::Order, String>;

    /// An event as a player would say it, its rule in brackets; `shown_to` masks what that side may not see.
    fn event_words(&self, event: &Self::Event, shown_to: Option<SideId>) -> String;
    /// The arithmetic behind an event, part by part, where there is any.
    fn event_sum(&self, event: &Self::Event) -> Option<String>;
    /// The section an event cites.
    fn event_cite(&self, event: &Self::Event) -> &'static str;
    /// An event as one JSON array, and back.
    fn write_event(&self, event: &Self::Event, out: &mut Vec<u8>);
    fn read_event(&self, written: &serde_json::Value) -> Result<Self::Event, String>;

    /// Tells steps as a replay would: book-keeping is left out, and what belongs together is one line. A phase may be
    /// named again and again; the report names it once.
    fn tell(&self, steps: &[Step<Self::Order, Self::Event>], shown_to: Option<SideId>) -> Vec<Line>;

    /// The map as text with what stands on it, and a list of the stacks.
    fn map_text(&self, table: &Self::Table, shown_to: Option<SideId>) -> String;

    /// What a designer wants to know of a game, from its steps.
    fn observe(&self, steps: &[Step<Self::Order, Self::Event>]) -> Vec<Observation>;
}

/// A step of a game.
pub type StepOf<G> = Step<<G as Game>::Order, <G as Game>::Event>;

/// Why an order is refused, with the section that refuses it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refusal {
    pub rule: &'static str,
    pub why: String,
}

impl std::fmt::Display for Refusal {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{} [{}]", self.why, self.rule)
    }
}

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Verdict {
    /// The entry of the scenario's victory list that held; none if no entry did.
    pub ending: Option<usize>,
    /// The turn after which, or in which, the game ended.
    pub turn: u32,
}
