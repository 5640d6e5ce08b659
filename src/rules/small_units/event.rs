//! Events: everything that can happen in this game, as facts that change the table, and their written form.

use super::board::Board;
use super::order::Choice;
use super::tables::Purpose;
use super::token::Rule;
use crate::grid::Cell;
use crate::rules::common::cards::Card;
use crate::rules::common::deck::CardSet;
use crate::rules::common::event::events;
use crate::rules::common::suits::Suit;
use crate::scenario::draft::{ObjectId, SideId, UnitId};

/// A fire value with its parts [6.4]: firepower as it counts, gun against armour, support, and the weighted card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FireSum {
    pub base: i16,
    pub gun: Option<i16>,
    pub support: i16,
    pub times: i16,
    pub value: i16,
}

impl FireSum {
    pub fn total(&self) -> i16 {
        let card = self.times.saturating_mul(self.value);
        self.base.saturating_add(self.gun.unwrap_or(0)).saturating_add(self.support).saturating_add(card)
    }
}

/// A defence value with its parts [6.4].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DefenceSum {
    pub morale: i16,
    pub cover: i16,
    pub improved: i16,
}

impl DefenceSum {
    pub fn total(&self) -> i16 {
        self.morale.saturating_add(self.cover).saturating_add(self.improved)
    }
}

/// One side's total in close combat or a counterattack [9.2], [9.3].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FightSum {
    pub cards: i16,
    /// Firepower in close combat; the difference won in a counterattack.
    pub added: i16,
}

impl FightSum {
    pub fn total(&self) -> i16 {
        self.cards.saturating_add(self.added)
    }
}

events! { Board:
    /// A unit is set up where its owner chose.
    SetUp = "set-up" { unit: UnitId, cell: Cell },
    MineLaid = "mine-laid" { side: SideId, cell: Cell, value: i16 },
    /// A card goes from the deck into a hand.
    Dealt = "dealt" { side: SideId, card: Card, purpose: Purpose },
    /// A suit is won before the first turn.
    SuitDrawn = "suit-drawn" { side: SideId, card: Card },
    TurnBegan = "turn" { turn: u32 },
    Arrived = "arrived" { unit: UnitId, cell: Cell },
    Delayed = "delayed" { unit: UnitId },
    /// The initiative of the turn; the suit that decided it passes to the opponent.
    InitiativeWon = "initiative" { side: SideId, card: Option<Card> },
    Passed = "passed" { side: SideId },
    Chosen = "chosen" { side: SideId, choice: Choice },
    /// More is chosen than any card can reach.
    OutOfReach = "out-of-reach" { side: SideId, rating: i16, best: i16 },
    ActivationTested = "activation-test" { side: SideId, rating: i16, value: i16, passed: bool },
    Activated = "activated" { unit: UnitId },
    Readied = "readied" { side: SideId, element: u8 },
    /// A card is turned up from the deck.
    Drew = "drew" { side: SideId, card: Option<Card>, purpose: Purpose },
    /// A card is played from hand.
    Played = "played" { side: SideId, card: Card, purpose: Purpose },
    /// A card is laid face down, from the deck or from hand.
    LaidBlind = "laid-blind" { side: SideId, card: Option<Card>, hand: bool, purpose: Purpose },
    Revealed = "revealed" { side: SideId, card: Option<Card>, purpose: Purpose },
    /// A card that may be taken is not wanted.
    DidWithout = "did-without" { side: SideId, purpose: Purpose },
    /// Cards of a finished procedure go to the used pile.
    Discarded = "discarded" { cards: CardSet },
    Reshuffled = "reshuffled" {},
    /// A random event, by its place in the chart.
    RandomEvent = "random-event" { event: RandomEventId, side: SideId, card: Card },
    /// A card leaves a hand unplayed.
    PutAway = "put-away" { side: SideId, card: Card },
    AmmunitionMoved = "ammunition" { side: SideId, level: i16, rule: Rule },
    Moved = "moved" { unit: UnitId, from: Cell, to: Cell, cost: i16, left: i16, minimum: bool },
    /// A unit has had its action.
    Done = "done" { unit: UnitId },
    Exited = "exited" { unit: UnitId, cell: Cell },
    ControlTaken = "control" { side: SideId, cell: Cell },
    DugIn = "dug-in" { unit: UnitId, cell: Cell },
    PositionLost = "position-lost" { cell: Cell },
    /// A unit goes under the others of its stack, into the fortification.
    WentInside = "went-inside" { unit: UnitId, cell: Cell },
    MineFound = "mine-found" { cell: Cell, value: i16 },
    MineRemoved = "mine-removed" { cell: Cell, rule: Rule },
    MineStruck = "mine-struck" { unit: UnitId, fire: FireSum, defence: DefenceSum },
    SupportLent = "support" { hq: UnitId, unit: UnitId, points: i16 },
    Fired = "fired" { by: UnitId, at: UnitId, fire: FireSum, defence: DefenceSum, rule: Rule },
    /// The target was gone before the shot.
    FoundNobody = "found-nobody" { by: UnitId, at: UnitId, rule: Rule },
    /// The shooter was disorganized before the shot.
    ShotLost = "shot-lost" { by: UnitId, at: UnitId },
    /// Artillery or aircraft are called on a hex; in defence a unit calls them.
    Called = "called" { side: SideId, element: u8, air: bool, strength: i16, cell: Cell, caller: Option<UnitId> },
    SuitPicked = "suit-picked" { side: SideId, suit: Suit, rule: Rule },
    /// Where the shells fell, if anywhere on the map.
    Landed = "landed" { air: bool, cell: Option<Cell>, rule: Rule },
    Shelled = "shelled" { unit: UnitId, fire: FireSum, defence: DefenceSum, air: bool },
    Disorganized = "disorganized" { unit: UnitId, rule: Rule },
    RallyTested = "rally" { unit: UnitId, value: i16, morale: i16, passed: bool },
    Recovered = "recovered" { unit: UnitId, rule: Rule },
    StepLost = "step-lost" { unit: UnitId, rule: Rule },
    Eliminated = "eliminated" { unit: UnitId, rule: Rule },
    FortRuined = "fort-ruined" { cell: Cell },
    /// A unit goes back, of its own will or not.
    WentBack = "went-back" { unit: UnitId, from: Cell, to: Cell, rule: Rule },
    /// A unit's defensive shots for the turn.
    LimitDrawn = "limit" { unit: UnitId, limit: i16 },
    LimitSpent = "limit-spent" { unit: UnitId, left: i16, cell: Cell, rule: Rule },
    FightBegan = "fight" { cell: Cell, side: SideId },
    FightDecided = "fight-decided" { cell: Cell, attack: FightSum, defence: FightSum, winner: SideId },
    CounterattackDecided = "counterattack" { cell: Cell, attack: FightSum, defence: FightSum, success: bool },
    DemolitionTested = "demolition" { unit: UnitId, object: ObjectId, value: i16, need: i16, passed: bool },
    Destroyed = "destroyed" { object: ObjectId },
    Finished = "finished" { side: SideId },
    TurnEnded = "turn-ended" { turn: u32 },
    /// The game is over, by an entry of the victory list or by none.
    Ended = "ended" { ending: Option<u16> },
}

/// A random event, by its place in the chart.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RandomEventId(pub u8);

impl Event {
    /// The section that brings it about.
    pub fn cite(&self) -> &'static str {
        use Event::*;
        match self {
            SetUp { .. } => "3.1",
            MineLaid { .. } => "11.6.1",
            Dealt { purpose: Purpose::StartingHand, .. } => "3.2",
            Dealt { .. } | PutAway { .. } | RandomEvent { .. } => "12.2",
            SuitDrawn { .. } => "3.3",
            TurnBegan { .. } | Arrived { .. } | Delayed { .. } | InitiativeWon { .. } | TurnEnded { .. } => "3.6",
            Passed { .. } => "4.0",
            Chosen { choice: Choice::Formation(_), .. } | Activated { .. } => "4.1",
            Chosen { choice: Choice::Weapon(_), .. } => "10.1",
            Chosen { choice: Choice::Support(_), .. } | Readied { .. } => "6.7.3",
            OutOfReach { .. } | ActivationTested { .. } => "4.2",
            Drew { purpose, .. }
            | Played { purpose, .. }
            | LaidBlind { purpose, .. }
            | Revealed { purpose, .. }
            | DidWithout { purpose, .. } => purpose.section(),
            ShotLost { .. } => "8.1",
            FightDecided { .. } => "9.2",
            Discarded { .. } | Reshuffled { .. } => "2.0",
            Moved { minimum: true, .. } => "5.3",
            Moved { .. } => "5.2",
            Done { .. } | Finished { .. } => "4.3",
            Exited { .. } => "5.0",
            ControlTaken { .. } => "13.2",
            DugIn { .. } | PositionLost { .. } => "5.8",
            WentInside { .. } => "11.8.1",
            MineFound { .. } | MineStruck { .. } => "11.6.3",
            SupportLent { .. } => "6.6",
            Called { caller: Some(_), .. } => "6.9",
            Called { air: true, .. } | Shelled { air: true, .. } => "6.8",
            Called { .. } => "6.7",
            Shelled { .. } => "6.7.4",
            RallyTested { .. } => "8.3",
            FortRuined { .. } => "11.8.4",
            LimitDrawn { .. } => "7.3.1",
            FightBegan { .. } => "9.1",
            CounterattackDecided { .. } => "9.3",
            DemolitionTested { .. } | Destroyed { .. } => "11.7",
            Ended { .. } => "13.1",
            AmmunitionMoved { rule, .. }
            | MineRemoved { rule, .. }
            | Fired { rule, .. }
            | FoundNobody { rule, .. }
            | SuitPicked { rule, .. }
            | Landed { rule, .. }
            | Disorganized { rule, .. }
            | Recovered { rule, .. }
            | StepLost { rule, .. }
            | Eliminated { rule, .. }
            | WentBack { rule, .. }
            | LimitSpent { rule, .. } => rule.0,
        }
    }
}
