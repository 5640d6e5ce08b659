//! Events: everything that can happen in this game, as facts that change the table, and their written form.

use super::board::Board;
use super::phrase::Arms;
use super::throw::Throw;
use crate::grid::Cell;
use crate::rules::common::cards::Card;
use crate::rules::common::event::events;
use crate::rules::common::token::Rule;
use crate::scenario::draft::{SideId, UnitId};

events! { Board:
    SetUp = "set-up" { unit: UnitId, cell: Cell },
    TurnBegan = "turn" { turn: u32 },
    /// All cards are one pile again.
    Shuffled = "shuffled" { cards: u16 },
    /// The discarded cards become the pile in the middle of a turn.
    Reshuffled = "reshuffled" { cards: u16 },
    Dealt = "dealt" { unit: UnitId, card: Card },
    /// The pile has no card for a unit.
    NotDealt = "not-dealt" { unit: UnitId },
    Arrived = "arrived" { unit: UnitId, cell: Cell },
    Delayed = "delayed" { unit: UnitId },
    /// A die to settle which of equal cards goes first.
    TieRolled = "tie" { unit: UnitId, die: u8 },
    /// A unit acts on a card: its own, or that of whom it goes with.
    Activated = "activated" { unit: UnitId, card: Card },
    /// A commander goes along with a unit.
    Joined = "joined" { commander: UnitId, unit: UnitId },
    Moved = "moved" { unit: UnitId, from: Cell, to: Cell },
    /// A move is brought to an end.
    Stopped = "stopped" { unit: UnitId, cell: Cell, rule: Rule },
    Limbered = "limbered" { unit: UnitId, tower: UnitId },
    Unlimbered = "unlimbered" { unit: UnitId },
    Loaded = "loaded" { unit: UnitId, carrier: UnitId },
    Unloaded = "unloaded" { unit: UnitId, carrier: UnitId },
    /// A commander gives his dice to a unit.
    Led = "led" { commander: UnitId, unit: UnitId },
    /// Fire at one unit: dice of one score.
    Fired = "fired" { unit: UnitId, target: UnitId, throw: Throw },
    /// Fire at a hex and everybody in it.
    Shelled = "shelled" { unit: UnitId, cell: Cell, throw: Throw, rule: Rule },
    /// Mines go off under a unit.
    MineSprung = "mine-sprung" { unit: UnitId, cell: Cell, throw: Throw },
    /// A card says whether cover holds; none is left to turn over if there is no card.
    CoverTested = "cover" { cell: Cell, card: Option<Card>, holds: bool },
    Assaulted = "assaulted" { unit: UnitId, target: UnitId, attack: Throw, defence: Throw },
    /// Who has lost an assault, or that the defender has held.
    AssaultLost = "assault-lost" { unit: UnitId, suffered: u8, dealt: u8 },
    FigureLost = "figure-lost" { unit: UnitId, arms: Arms, left: u8, rule: Rule },
    Disrupted = "disrupted" { unit: UnitId, rule: Rule },
    /// A card for a hit on a disrupted vehicle or commander.
    HitTested = "hit-card" { unit: UnitId, card: Option<Card>, rule: Rule },
    /// It stays as it is.
    Unharmed = "unharmed" { unit: UnitId, rule: Rule },
    /// A unit of several vehicles loses one.
    VehicleLost = "vehicle-lost" { unit: UnitId, left: u8, rule: Rule },
    Wounded = "wounded" { unit: UnitId },
    Recovered = "recovered" { unit: UnitId },
    /// Hits that nobody was left to take.
    HitsWasted = "hits-wasted" { cell: Cell, hits: u8 },
    Destroyed = "destroyed" { unit: UnitId, rule: Rule },
    /// What was carried, or attached, is on its own again.
    SetDown = "set-down" { unit: UnitId },
    Retreated = "retreated" { unit: UnitId, from: Cell, to: Cell },
    Advanced = "advanced" { unit: UnitId, from: Cell, to: Cell },
    /// A disrupted unit tries to pull itself together.
    CohesionTested = "cohesion" { unit: UnitId, card: Option<Card>, regained: bool },
    ControlTaken = "control" { side: SideId, cell: Cell },
    /// A unit's activation is over, and its card is discarded.
    Done = "done" { unit: UnitId },
    TurnEnded = "turn-ended" { turn: u32 },
    /// The game is over, by an entry of the victory list or by none.
    Ended = "ended" { ending: Option<u16> },
}

impl Event {
    /// The section that brings it about.
    pub fn cite(&self) -> &'static str {
        use Event::*;
        match self {
            SetUp { .. } => "SETUP",
            TurnBegan { .. } | TurnEnded { .. } => "TURN",
            Shuffled { .. } => "TURN.1",
            Reshuffled { .. } => "DECK",
            Dealt { .. } | NotDealt { .. } => "TURN.2",
            Arrived { .. } | Delayed { .. } => "ORD.3",
            TieRolled { .. } => "ORD.2",
            Activated { .. } => "TURN.3",
            Joined { .. } => "MOVE.1",
            Moved { .. } => "MOVE",
            Limbered { .. } | Unlimbered { .. } => "MOVE.5",
            Loaded { .. } | Unloaded { .. } => "LOAD",
            Led { .. } => "FIRE.2",
            Fired { .. } => "FIRE.3",
            MineSprung { .. } => "TERR.mines",
            CoverTested { .. } => "COVER",
            Assaulted { .. } => "ASLT.2",
            AssaultLost { .. } => "ASLT.4",
            Wounded { .. } | Recovered { .. } => "HIT.commander",
            HitsWasted { .. } => "HIT.stacked",
            SetDown { .. } => "HIT.passengers",
            Retreated { .. } | Advanced { .. } => "ASLT.5",
            CohesionTested { .. } => "COH",
            ControlTaken { .. } | Ended { .. } => "END",
            Done { .. } => "TURN.4",
            Stopped { rule, .. }
            | Shelled { rule, .. }
            | FigureLost { rule, .. }
            | Disrupted { rule, .. }
            | HitTested { rule, .. }
            | Unharmed { rule, .. }
            | VehicleLost { rule, .. }
            | Destroyed { rule, .. } => rule.0,
        }
    }
}
