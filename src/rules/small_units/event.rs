//! Events: everything that can happen in this game, as facts that change the table, and their written form.

use super::SmallUnits;
use super::order::Choice;
use super::tables::Purpose;
use super::token::Rule;
use crate::game::event::events;
use crate::grid::Cell;
use crate::rules::common::cards::Card;
use crate::rules::common::deck::CardSet;
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

events! { SmallUnits:
    MineLaid = "mine-laid" ["11.6.1"] { side: SideId, cell: Cell, value: i16 } Littered(cell),
    /// A card goes from the deck into a hand.
    Dealt = "dealt" [(dealt_by(*purpose))] { side: SideId, card: Card, purpose: Purpose } Counted(side),
    /// A suit is won before the first turn.
    SuitDrawn = "suit-drawn" ["3.3"] { side: SideId, card: Card } Counted(side),
    /// The initiative of the turn; the suit that decided it passes to the opponent.
    InitiativeWon = "initiative" ["3.6"] { side: SideId, card: Option<Card> } Counted(side),
    Passed = "passed" ["4.0"] { side: SideId },
    Chosen = "chosen" [(choice.section())] { side: SideId, choice: Choice },
    /// More is chosen than any card can reach.
    OutOfReach = "out-of-reach" ["4.2"] { side: SideId, rating: i16, best: i16 },
    ActivationTested = "activation-test" ["4.2"] { side: SideId, rating: i16, value: i16, passed: bool },
    Activated = "activated" ["4.1"] { unit: UnitId } Marked(unit),
    Readied = "readied" ["6.7.3"] { side: SideId, element: u8 } Counted(side),
    /// A card is turned up from the deck.
    Drew = "drew" [(purpose.section())] { side: SideId, card: Option<Card>, purpose: Purpose } Counted(side),
    /// A card is played from hand.
    Played = "played" [(purpose.section())] { side: SideId, card: Card, purpose: Purpose } Counted(side),
    /// A card is laid face down, from the deck or from hand.
    LaidBlind = "laid-blind" [(purpose.section())]
        { side: SideId, card: Option<Card>, hand: bool, purpose: Purpose } Counted(side),
    Revealed = "revealed" [(purpose.section())] { side: SideId, card: Option<Card>, purpose: Purpose } Counted(side),
    /// A card that may be taken is not wanted.
    DidWithout = "did-without" [(purpose.section())] { side: SideId, purpose: Purpose },
    /// Cards of a finished procedure go to the used pile.
    Discarded = "discarded" ["2.0"] { cards: CardSet },
    Reshuffled = "reshuffled" ["2.0"] {},
    /// A random event, by its place in the chart.
    RandomEvent = "random-event" ["12.2"] { event: RandomEventId, side: SideId, card: Card },
    /// A card leaves a hand unplayed.
    PutAway = "put-away" ["12.2"] { side: SideId, card: Card } Counted(side),
    AmmunitionMoved = "ammunition" [rule] { side: SideId, level: i16, rule: Rule } Counted(side),
    Moved = "moved" [(if *minimum { "5.3" } else { "5.2" })]
        { unit: UnitId, from: Cell, to: Cell, cost: i16, left: i16, minimum: bool } Moved(unit, to),
    /// A unit has had its action.
    Done = "done" ["4.3"] { unit: UnitId } Marked(unit),
    Exited = "exited" ["5.0"] { unit: UnitId, cell: Cell } Removed(unit),
    DugIn = "dug-in" ["5.8"] { unit: UnitId, cell: Cell } Littered(cell),
    PositionLost = "position-lost" ["5.8"] { cell: Cell } Littered(cell),
    /// A unit goes under the others of its stack, into the fortification.
    WentInside = "went-inside" ["11.8.1"] { unit: UnitId, cell: Cell } Moved(unit, cell),
    MineFound = "mine-found" ["11.6.3"] { cell: Cell, value: i16 } Littered(cell),
    MineRemoved = "mine-removed" [rule] { cell: Cell, rule: Rule } Littered(cell),
    MineStruck = "mine-struck" ["11.6.3"] { unit: UnitId, fire: FireSum, defence: DefenceSum },
    SupportLent = "support" ["6.6"] { hq: UnitId, unit: UnitId, points: i16 } Marked(hq),
    Fired = "fired" [rule] { by: UnitId, at: UnitId, fire: FireSum, defence: DefenceSum, rule: Rule },
    /// The target was gone before the shot.
    FoundNobody = "found-nobody" [rule] { by: UnitId, at: UnitId, rule: Rule },
    /// The shooter was disorganized before the shot.
    ShotLost = "shot-lost" ["8.1"] { by: UnitId, at: UnitId },
    /// Artillery or aircraft are called on a hex; in defence a unit calls them.
    Called = "called" [(called_by(*air, *caller))]
        { side: SideId, element: u8, air: bool, strength: i16, cell: Cell, caller: Option<UnitId> } Counted(side),
    SuitPicked = "suit-picked" [rule] { side: SideId, suit: Suit, rule: Rule },
    /// Where the shells fell, if anywhere on the map.
    Landed = "landed" [rule] { air: bool, cell: Option<Cell>, rule: Rule },
    Shelled = "shelled" [(if *air { "6.8" } else { "6.7.4" })]
        { unit: UnitId, fire: FireSum, defence: DefenceSum, air: bool },
    Disorganized = "disorganized" [rule] { unit: UnitId, rule: Rule } Marked(unit),
    RallyTested = "rally" ["8.3"] { unit: UnitId, value: i16, morale: i16, passed: bool },
    Recovered = "recovered" [rule] { unit: UnitId, rule: Rule } Marked(unit),
    StepLost = "step-lost" [rule] { unit: UnitId, rule: Rule } Flipped(unit),
    Eliminated = "eliminated" [rule] { unit: UnitId, rule: Rule } Removed(unit),
    FortRuined = "fort-ruined" ["11.8.4"] { cell: Cell } Littered(cell),
    /// A unit goes back, of its own will or not.
    WentBack = "went-back" [rule] { unit: UnitId, from: Cell, to: Cell, rule: Rule } Moved(unit, to),
    /// A unit's defensive shots for the turn.
    LimitDrawn = "limit" ["7.3.1"] { unit: UnitId, limit: i16 } Marked(unit),
    LimitSpent = "limit-spent" [rule] { unit: UnitId, left: i16, cell: Cell, rule: Rule } Marked(unit),
    FightBegan = "fight" ["9.1"] { cell: Cell, side: SideId },
    FightDecided = "fight-decided" ["9.2"] { cell: Cell, attack: FightSum, defence: FightSum, winner: SideId },
    CounterattackDecided = "counterattack" ["9.3"] { cell: Cell, attack: FightSum, defence: FightSum, success: bool },
    DemolitionTested = "demolition" ["11.7"] { unit: UnitId, object: ObjectId, value: i16, need: i16, passed: bool },
    Destroyed = "destroyed" ["11.7"] { object: ObjectId },
    Finished = "finished" ["4.3"] { side: SideId },
}

/// Hands are dealt before the battle; later a card comes by a random event.
fn dealt_by(purpose: Purpose) -> &'static str {
    if purpose == Purpose::StartingHand { purpose.section() } else { "12.2" }
}

/// A unit calls support in defence; without one, the side that acts does.
fn called_by(air: bool, caller: Option<UnitId>) -> &'static str {
    match caller {
        Some(_) => "6.9",
        None if air => "6.8",
        None => "6.7",
    }
}

/// A random event, by its place in the chart.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RandomEventId(pub u8);
