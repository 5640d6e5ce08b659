//! What is at stake when a player is asked, beyond what the orders themselves say: a card for what, points for which shot.

use super::close_combat::Parties;
use super::order::Choice;
use crate::grid::Cell;
use crate::scenario::draft::{ObjectId, SideId, UnitId};

/// What an answer is for.
#[derive(Clone, Debug, Default)]
pub enum Pending<'s> {
    /// The orders say it all.
    #[default]
    Plain,
    /// Something is activated; so much is chosen already.
    Choice { chosen: &'s [Choice] },
    /// A card of at least this value activates everything chosen.
    ActivationTest { chosen: &'s [Choice], needed: i16 },
    /// A card below this value rallies the unit.
    Rally { unit: UnitId, below: i16 },
    /// A shot waits for the headquarters, or for its card; so many points support it already.
    Shot { by: UnitId, at: UnitId, points: i16 },
    /// A card of at least this value destroys the object.
    Demolition { unit: UnitId, object: ObjectId, needed: i16 },
    /// Shells or bombs: where to aim them, a card to aim with, or where they fall.
    Barrage(Shells),
    /// A unit has entered a hex and may be reacted to.
    Reaction { mover: UnitId, cell: Cell },
    /// A unit has come to a fortification that is full.
    Fort { unit: UnitId, cell: Cell },
    /// A card for a close combat, or for the counterattack after it.
    Fight(Contest<'s>),
    /// The beaten side may counterattack.
    Offer(Contest<'s>),
    /// A unit bears a loss: a step, or all it has.
    Loss { whole: bool },
}

/// Shells or bombs under way.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shells {
    /// The side that fires.
    pub side: SideId,
    pub air: bool,
    pub strength: i16,
    /// The hex aimed at, once it is chosen.
    pub target: Option<Cell>,
}

/// Two parties whose cards decide; the attacker wins a tie.
#[derive(Clone, Copy, Debug)]
pub struct Contest<'s> {
    pub parties: &'s Parties,
    /// What each side has in the open so far, firepower or the difference won included.
    pub sums: [i16; 2],
    /// Cards of each side that lie face down or are still to come, the one asked for included.
    pub to_come: [u32; 2],
}
