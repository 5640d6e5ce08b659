//! Events: everything that can happen in this game, as facts that change the table, and their written form.

use super::CardActivation;
use super::phrase::Arms;
use super::throw::Throw;
use crate::game::event::events;
use crate::game::token::Rule;
use crate::grid::Cell;
use crate::rules::common::cards::Card;
use crate::scenario::draft::UnitId;

events! { CardActivation:
    /// All cards are one pile again.
    Shuffled = "shuffled" ["TURN.1"] { cards: u16 },
    /// The discarded cards become the pile in the middle of a turn.
    Reshuffled = "reshuffled" ["DECK"] { cards: u16 },
    Dealt = "dealt" ["TURN.2"] { unit: UnitId, card: Card } Marked(unit),
    /// The pile has no card for a unit.
    NotDealt = "not-dealt" ["TURN.2"] { unit: UnitId },
    /// A die to settle which of equal cards goes first.
    TieRolled = "tie" ["ORD.2"] { unit: UnitId, die: u8 },
    /// A unit acts on a card: its own, or that of whom it goes with.
    Activated = "activated" ["TURN.3"] { unit: UnitId, card: Card } Marked(unit),
    /// A commander goes along with a unit.
    Joined = "joined" ["MOVE.1"] { commander: UnitId, unit: UnitId },
    Moved = "moved" ["MOVE"] { unit: UnitId, from: Cell, to: Cell } Moved(unit, to),
    /// A move is brought to an end.
    Stopped = "stopped" [rule] { unit: UnitId, cell: Cell, rule: Rule } Marked(unit),
    Limbered = "limbered" ["MOVE.5"] { unit: UnitId, tower: UnitId } Flipped(unit),
    Unlimbered = "unlimbered" ["MOVE.5"] { unit: UnitId } Flipped(unit),
    Loaded = "loaded" ["LOAD"] { unit: UnitId, carrier: UnitId } Marked(unit),
    Unloaded = "unloaded" ["LOAD"] { unit: UnitId, carrier: UnitId } Marked(unit),
    /// A commander gives his dice to a unit.
    Led = "led" ["FIRE.2"] { commander: UnitId, unit: UnitId },
    /// Fire at one unit: dice of one score.
    Fired = "fired" ["FIRE.3"] { unit: UnitId, target: UnitId, throw: Throw },
    /// Fire at a hex and everybody in it.
    Shelled = "shelled" [rule] { unit: UnitId, cell: Cell, throw: Throw, rule: Rule },
    /// Mines go off under a unit.
    MineSprung = "mine-sprung" ["TERR.mines"] { unit: UnitId, cell: Cell, throw: Throw },
    /// A card says whether cover holds; none is left to turn over if there is no card.
    CoverTested = "cover" ["COVER"] { cell: Cell, card: Option<Card>, holds: bool },
    Assaulted = "assaulted" ["ASLT.2"] { unit: UnitId, target: UnitId, attack: Throw, defence: Throw },
    /// Who has lost an assault, or that the defender has held.
    AssaultLost = "assault-lost" ["ASLT.4"] { unit: UnitId, suffered: u8, dealt: u8 },
    FigureLost = "figure-lost" [rule] { unit: UnitId, arms: Arms, left: u8, rule: Rule } Marked(unit),
    Disrupted = "disrupted" [rule] { unit: UnitId, rule: Rule } Marked(unit),
    /// A card for a hit on a disrupted vehicle or commander.
    HitTested = "hit-card" [rule] { unit: UnitId, card: Option<Card>, rule: Rule },
    /// It stays as it is.
    Unharmed = "unharmed" [rule] { unit: UnitId, rule: Rule },
    /// A unit of several vehicles loses one.
    VehicleLost = "vehicle-lost" [rule] { unit: UnitId, left: u8, rule: Rule } Marked(unit),
    Wounded = "wounded" ["HIT.commander"] { unit: UnitId } Marked(unit),
    Recovered = "recovered" ["HIT.commander"] { unit: UnitId } Marked(unit),
    /// Hits that nobody was left to take.
    HitsWasted = "hits-wasted" ["HIT.stacked"] { cell: Cell, hits: u8 },
    Destroyed = "destroyed" [rule] { unit: UnitId, rule: Rule } Removed(unit),
    /// What was carried, or attached, is on its own again.
    SetDown = "set-down" ["HIT.passengers"] { unit: UnitId } Marked(unit),
    Retreated = "retreated" ["ASLT.5"] { unit: UnitId, from: Cell, to: Cell } Moved(unit, to),
    Advanced = "advanced" ["ASLT.5"] { unit: UnitId, from: Cell, to: Cell } Moved(unit, to),
    /// A disrupted unit tries to pull itself together.
    CohesionTested = "cohesion" ["COH"] { unit: UnitId, card: Option<Card>, regained: bool } Marked(unit),
    /// A unit's activation is over, and its card is discarded.
    Done = "done" ["TURN.4"] { unit: UnitId } Marked(unit),
}
