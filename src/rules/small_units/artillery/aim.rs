//! What aim cards come to, and where shells of a suit fall [6.7.4], [6.9.2], [11.3].

use crate::grid::Cell;
use crate::rules::common::cards::Card;
use crate::rules::common::suits::Suit;
use crate::rules::small_units::board::Board;
use crate::rules::small_units::options::{DafMiss, NoScatterHex};
use crate::rules::small_units::tables::Purpose;

/// Where shells can fall that were aimed at a hex and drew another suit [6.7.4] (A43).
pub fn scatter(board: &Board, target: Cell, suit: Suit) -> Vec<Cell> {
    let bears = |cell: &Cell| board.suit(*cell) == suit;
    let around: Vec<Cell> = board.ways(target).iter().map(|way| way.to).filter(bears).collect();
    if !around.is_empty() || board.options.no_scatter_hex != NoScatterHex::Nearest {
        return around;
    }
    let far = u32::from(board.grid.columns()) + u32::from(board.grid.rows());
    let at = |radius| board.grid.ring(target, radius).filter(bears).collect::<Vec<Cell>>();
    (2..=far).map(at).find(|cells| !cells.is_empty()).unwrap_or_default()
}

/// What the aim cards come to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Aim {
    OnTarget,
    /// It is off by a suit.
    Suit(Suit),
    /// The opponent of the firing side picks one of several suits.
    Pick(Vec<Suit>),
    Nowhere,
}

/// Reads the aim cards in the order they came [6.7.4], [6.9.2], [11.3] (A46).
pub fn judge(board: &Board, target: Cell, aims: &[Option<Card>], purpose: Purpose, defensive: bool) -> Aim {
    let own = board.suit(target);
    if aims.iter().all(|aim| aim.is_some_and(|card| card.suit == own)) {
        return Aim::OnTarget;
    }
    // A card that could not be drawn matches nothing, and nothing lands (A03).
    if aims.contains(&None) {
        return Aim::Nowhere;
    }
    let mut suits: Vec<Suit> = aims.iter().flatten().map(|card| card.suit).collect();
    let first_off = suits.iter().copied().find(|suit| *suit != own);
    suits.sort_unstable();
    suits.dedup();
    let by_option = defensive && purpose != Purpose::AntiAirAim;
    let only = |suit: Option<Suit>| suit.map_or(Aim::Nowhere, Aim::Suit);
    match (aims.len(), board.options.daf_miss) {
        (2.., DafMiss::NoEffect) if by_option => Aim::Nowhere,
        (2.., DafMiss::FirstCard) if by_option => only(first_off),
        _ if suits.len() > 1 => Aim::Pick(suits),
        _ => only(suits.first().copied()),
    }
}

/// Where shells of a suit come down.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fall {
    /// On one of these hexes, by the opponent's choice; on none if the list is empty.
    On(Vec<Cell>),
    /// No hex bears the suit, and the aim is taken again (A43).
    Again,
}

/// Shells of a suit fall on the target if it bears it, else beside it [6.7.4].
pub fn fall(board: &Board, target: Cell, suit: Suit) -> Fall {
    if suit == board.suit(target) {
        return Fall::On(vec![target]);
    }
    let cells = scatter(board, target, suit);
    if cells.is_empty() && board.options.no_scatter_hex == NoScatterHex::Redraw {
        return Fall::Again;
    }
    Fall::On(cells)
}
