//! Ranged combat [6.1]: who may fire at whom, what the dice are, what saves, and the procedure of one shot.

mod salvo;

use serde_json::Value;

use super::board::{Board, Gun, Unit};
use super::course::{May, No, no, small};
use super::order::Order;
use super::table::Table;
use super::throw::{self, Throw};
use crate::game::token::{Token, quoted, sums, text};
use crate::grid::Cell;
use crate::scenario::draft::UnitId;

pub use super::cover::{cover, is_concealed, saves};
pub use salvo::Fire;

/// How far a target is, for the weapon fired at it [6.1.b].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Band {
    /// Half range or less.
    Close,
    #[default]
    Normal,
    /// Beyond the range, with a worse score.
    Extended,
    /// Beyond the range, with fewer dice.
    Thinned,
}

impl Band {
    pub const ALL: [(Band, &'static str); 4] =
        [(Band::Close, "close"), (Band::Normal, "normal"), (Band::Extended, "extended"), (Band::Thinned, "thinned")];

    pub fn word(self) -> &'static str {
        Band::ALL.iter().find(|(band, _)| *band == self).map_or("normal", |(_, word)| word)
    }
}

impl Token<Board> for Band {
    fn write(&self, _: &Board, out: &mut Vec<u8>) {
        quoted(out, self.word());
    }

    fn read(written: &Value, _: &Board) -> Result<Band, String> {
        let wanted = text(written)?;
        let found = Band::ALL.iter().find(|(_, word)| *word == wanted);
        found.map(|(band, _)| *band).ok_or_else(|| format!("there is no band `{wanted}`"))
    }
}

/// A shot as it is reckoned before the dice fall.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Shot {
    pub distance: u8,
    pub range: u8,
    pub band: Band,
    /// Printed firepower.
    pub fp: u8,
    /// Of support weapons.
    pub support: u8,
    /// Of a headquarters.
    pub leadership: u8,
    /// Dice that count.
    pub dice: u8,
    /// Dice more, of which as many are dropped.
    pub more: u8,
    /// What a die must reach.
    pub th: u8,
}

sums! { Board: Shot { distance, range, band, fp, support, leadership, dice, more, th } }

impl Shot {
    /// Its dice, before they fall.
    pub fn throw(&self) -> Throw {
        Throw::augmented(self.dice, self.more, self.th)
    }
}

/// How a shot is fired.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Manner {
    /// With the leadership of a headquarters.
    pub led: bool,
    /// Beyond the range with fewer dice, where the firer may choose (C2).
    pub thin: bool,
}

/// What a weapon is fired at.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Against {
    Soft,
    Hard,
    Aircraft,
    /// A hex, by a mortar.
    Hex,
}

impl Against {
    pub fn of(unit: &Unit) -> Against {
        if unit.is_hard() { Against::Hard } else { Against::Soft }
    }
}

/// The weapon a unit has against something: its printed values, and what support adds to firepower and range [6.1.f].
fn weapon(board: &Board, table: &Table, unit: UnitId, against: Against) -> Option<(Gun, u8, u8)> {
    let card = board.unit(unit);
    let factors = &card.factors[usize::from(table.piece(unit).reduced)];
    let support = &card.support;
    match against {
        Against::Hex | Against::Soft => factors.he.map(|gun| (gun, support.he_fp, support.he_range)),
        Against::Aircraft => factors.aa.map(|gun| (gun, 0, 0)),
        Against::Hard => match (factors.ap, factors.aa) {
            (Some(gun), _) => Some((gun, support.ap_fp, support.ap_range)),
            (None, Some(gun)) => Some((Gun { th: small(board.tables.anti_air.hard_th), ..gun }, 0, 0)),
            (None, None) => None,
        },
    }
}

/// Whether a unit fires the guns it has against aircraft at armour [11.1].
pub fn is_flak_at_armour(board: &Board, table: &Table, unit: UnitId, against: Against) -> bool {
    let factors = &board.unit(unit).factors[usize::from(table.piece(unit).reduced)];
    against == Against::Hard && factors.ap.is_none() && factors.aa.is_some()
}

/// The band of a target, if it can be reached; `thin` is the firer's choice (C2).
fn band(board: &Board, gun: &Gun, flak: bool, range: u8, distance: u8, thin: bool) -> Result<Band, No> {
    let (chart, options) = (&board.tables.fire, &board.options);
    let (far, reach) = (u32::from(distance), u32::from(range));
    let beyond = far > reach.max(1);
    let close = if options.half_up { far <= reach.div_ceil(2) } else { 2 * far <= reach };
    match () {
        () if flak && beyond => no("11.1", "at armour it does not fire beyond its range"),
        () if gun.underlined && beyond => no("6.1.b", "it is out of range, which is underlined"),
        // One score at every range (C54).
        () if gun.underlined || (flak && !options.flak_close) => Ok(Band::Normal),
        () if close => Ok(Band::Close),
        () if !beyond => Ok(Band::Normal),
        () if far > reach * u32::from(small(chart.extended)) => no("6.1.b", "it is out of range"),
        () => {
            let by_score = i64::from(gun.th) < chart.most_th;
            let by_dice = i64::from(gun.fp) > chart.extended_fp || (options.one_die && !by_score);
            match () {
                () if by_dice && (!by_score || (thin && options.extended_choice)) => Ok(Band::Thinned),
                () if by_score => Ok(Band::Extended),
                () => no("6.1.b", "too far for its score and its firepower"),
            }
        }
    }
}

/// A headquarters that can lend its leadership to a unit beside it [1.3.2.10].
pub fn leader(board: &Board, table: &Table, unit: UnitId) -> Option<UnitId> {
    let cell = table.cell(unit)?;
    let mut here = table.headquarters(board, cell, board.unit(unit).side);
    here.find(|hq| !table.piece(*hq).lent && leadership(board, table, *hq) > 0)
}

/// What a headquarters adds.
pub fn leadership(board: &Board, table: &Table, hq: UnitId) -> u8 {
    board.unit(hq).factors[usize::from(table.piece(hq).reduced)].leadership
}

/// The shot of a unit into a hex, as far as weapon and range go.
pub fn shot(
    board: &Board,
    table: &Table,
    unit: UnitId,
    at: Cell,
    against: Against,
    manner: Manner,
) -> Result<Shot, No> {
    let Some(from) = table.cell(unit) else { return no("6.1.a", "it is not on the map") };
    let Some((gun, support, farther)) = weapon(board, table, unit, against) else {
        return no("6.1.f", "it has nothing to fire at that");
    };
    if gun.fp == 0 {
        return no("6.1.a", "it has no firepower against that");
    }
    let (chart, options) = (&board.tables.fire, &board.options);
    let distance = u8::try_from(board.grid.distance(from, at)).unwrap_or(u8::MAX);
    let range = gun.range.saturating_add(farther);
    let flak = is_flak_at_armour(board, table, unit, against);
    let band = band(board, &gun, flak, range, distance, manner.thin)?;
    let led = if manner.led { leader(board, table, unit).map_or(0, |hq| leadership(board, table, hq)) } else { 0 };
    let added = if options.augmented_leadership { 0 } else { led };
    let mut th = i64::from(gun.th);
    let mut fp = i64::from(gun.fp);
    match band {
        Band::Close => th -= chart.close_th,
        Band::Extended => th += chart.extended_th,
        Band::Thinned => fp = (fp - chart.extended_fp).max(i64::from(options.one_die)),
        Band::Normal => {}
    }
    if table.piece(unit).moved && options.move_and_fire && table.piece(unit).aboard.is_none() {
        th += chart.moved_th;
    }
    let least = if options.automatic_hits { 1 } else { chart.least_th };
    Ok(Shot {
        distance,
        range,
        band,
        fp: gun.fp,
        support,
        leadership: led,
        dice: small(fp).saturating_add(support).saturating_add(added),
        more: throw::augments(board, gun.plus || card_plus(board, unit), led),
        th: small(th.max(least).min(chart.most_th)),
    })
}

/// Whether a support weapon augments a unit's fire [1.3.4].
fn card_plus(board: &Board, unit: UnitId) -> bool {
    board.unit(unit).support.plus
}

/// Whether a unit can fire at all now: in its own impulse, or at what moves [6.1.a], [6.2].
pub fn may_attack(board: &Board, table: &Table, unit: UnitId, opportunity: bool) -> May {
    let (card, piece) = (board.unit(unit), table.piece(unit));
    match () {
        () if !card.is_platoon() => no("6.1.a", "it does not fire"),
        () if table.cell(unit).is_none() => no("6.1.a", "it is not on the map"),
        () if piece.aboard.is_some() => no("CARRY", "it is carried"),
        () if piece.disrupted => no("6.1.7", "it is disrupted"),
        () if piece.oc => no("6.1.a", "its operations are complete"),
        () if opportunity => Ok(()),
        () if card.formation.is_none() || card.formation != table.active => no("P5", "its formation is not active"),
        () if piece.ooc => no("4.2", "it is out of command"),
        () if piece.moved && !board.options.move_and_fire => no("6.1.a", "it has moved"),
        () => Ok(()),
    }
}

/// Whether a unit may fire at another.
pub fn may_fire(board: &Board, table: &Table, unit: UnitId, target: UnitId, manner: Manner, opportunity: bool) -> May {
    may_attack(board, table, unit, opportunity)?;
    let (card, aim) = (board.unit(unit), board.unit(target));
    let (Some(from), Some(at)) = (table.cell(unit), table.cell(target)) else {
        return no("6.1.a", "the target is not on the map");
    };
    match () {
        () if card.mortar => return no("6.1m", "mortars fire at hexes"),
        () if aim.side == card.side => return no("6.1.a", "that is a friend"),
        () if !aim.is_platoon() => return no("6.1.a", "that is no target of its own"),
        () if table.piece(target).aboard.is_some() => return no("CARRY", "what carries it is fired at instead"),
        () if manner.led && leader(board, table, unit).is_none() => {
            return no("1.3.2.10", "no headquarters here can lead it");
        }
        () if !table.sees(board, from, at) => return no("6.1.a", "it does not see the target"),
        () => {}
    }
    let reckoned = |manner: Manner| shot(board, table, unit, at, Against::of(aim), manner);
    let thinned = reckoned(manner)?.band == Band::Thinned;
    if manner.thin && (!thinned || reckoned(MANNERS[0])?.band == Band::Thinned) {
        return no("6.1.b", "there is nothing to choose");
    }
    Ok(())
}

/// Fire at a unit as an order.
pub fn order(unit: UnitId, target: UnitId, manner: Manner) -> Order {
    match (manner.led, manner.thin) {
        (true, true) => Order::LedThinFire { unit, target },
        (true, false) => Order::LedFire { unit, target },
        (false, true) => Order::ThinFire { unit, target },
        (false, false) => Order::Fire { unit, target },
    }
}

/// The ways in which a unit can fire.
pub const MANNERS: [Manner; 4] = [
    Manner { led: false, thin: false },
    Manner { led: true, thin: false },
    Manner { led: false, thin: true },
    Manner { led: true, thin: true },
];

/// What an order to fire says.
pub fn ordered(order: Order) -> Option<(UnitId, UnitId, Manner)> {
    match order {
        Order::Fire { unit, target } => Some((unit, target, MANNERS[0])),
        Order::LedFire { unit, target } => Some((unit, target, MANNERS[1])),
        Order::ThinFire { unit, target } => Some((unit, target, MANNERS[2])),
        Order::LedThinFire { unit, target } => Some((unit, target, MANNERS[3])),
        _ => None,
    }
}

/// Every shot of a unit worth looking at.
pub fn candidates(
    board: &Board,
    table: &Table,
    unit: UnitId,
    targets: impl Iterator<Item = UnitId> + Clone,
    orders: &mut Vec<Order>,
) {
    let led = leader(board, table, unit).is_some();
    let manners =
        MANNERS.iter().filter(|manner| (!manner.led || led) && (!manner.thin || board.options.extended_choice));
    for manner in manners {
        orders.extend(targets.clone().map(|target| order(unit, target, *manner)));
    }
}

/// Whether a headquarters or reconnaissance unit can observe for guns of its side [1.3.3.2], [11.2].
pub fn can_observe(board: &Board, table: &Table, unit: UnitId) -> bool {
    let card = board.unit(unit);
    let watches = card.is_headquarters() || (card.recon && table.is_in_good_order(unit));
    watches && table.cell(unit).is_some() && !table.piece(unit).ooc
}
