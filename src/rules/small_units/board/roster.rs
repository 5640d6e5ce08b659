//! Who takes part [1.0], [2.0], [3.1]: units with their ratings, formations, sides, set-up and arrivals.

use super::clamp;
use crate::game::board as core;
use crate::game::muster::{self, Arrival, Placement};
use crate::rules::small_units::SmallUnits;
use crate::rules::small_units::counter::Counter;
use crate::rules::small_units::keys::RatingKeys;
use crate::rules::small_units::reading::Reading;
use crate::rules::small_units::tables::{Ability, Arm, FireClass};
use crate::scenario::draft::{FormationId, SideId, UnitId};

/// A counter.
pub type Unit = core::Unit<SmallUnits>;

/// What this ruleset adds to a unit.
#[derive(Clone, Debug)]
pub struct OwnUnit {
    pub formation: Option<FormationId>,
    pub front: Ratings,
    pub back: Option<Ratings>,
    pub support_weapon: bool,
    pub immobile: bool,
    pub class: FireClass,
    /// How its class counts for combined arms.
    pub arm: Arm,
    pub engineer: bool,
    pub signal: bool,
    pub anti_air: bool,
    pub hq: bool,
    /// The name of its type.
    pub kind: String,
    pub begins: Begins,
}

impl OwnUnit {
    /// Whether it counts for stacking [2.0]: support weapons do not.
    pub fn takes_room(&self) -> bool {
        !self.support_weapon
    }
}

/// How a unit begins, where its set-up says so [3.1].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Begins {
    pub in_fort: bool,
    pub improved: bool,
    pub disorganized: bool,
    pub reduced: bool,
}

/// What one face of a counter prints.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ratings {
    pub firepower: i16,
    pub range: u32,
    pub morale: i16,
    pub movement: i16,
    pub gun: Option<i16>,
    pub armour: Option<i16>,
    pub support: i16,
    pub motor: bool,
}

/// A formation and its units, support weapons aside: those are activated by where they stand.
#[derive(Clone, Debug)]
pub struct Formation {
    pub id: String,
    pub side: SideId,
    pub units: Vec<UnitId>,
    pub hq: Option<UnitId>,
}

/// What a scenario gives a side.
#[derive(Clone, Debug)]
pub struct OwnSide {
    pub allied: bool,
    pub hand: u32,
    pub limit: u32,
    /// From this ammunition level on it cannot fire with the initiative [11.5.1].
    pub low: Option<i16>,
    pub mines: u32,
}

impl OwnUnit {
    pub fn face(&self, reduced: bool) -> &Ratings {
        match &self.back {
            Some(back) if reduced => back,
            _ => &self.front,
        }
    }
}

impl OwnSide {
    pub fn of(reading: &Reading, side: SideId) -> OwnSide {
        let cards = reading.of_side(&reading.keys.cards, side);
        let count = |number: Option<i64>| number.unwrap_or(0).clamp(0, 52) as u32;
        let hand = count(cards.and_then(|cards| cards.hand).map(|hand| hand.value));
        let limit = cards.and_then(|cards| cards.limit).map_or(hand, |limit| count(Some(limit.value)));
        let low = reading.of_side(&reading.keys.ammunition, side).and_then(|own| own.low);
        let mines = reading.of_side(&reading.keys.mines, side).and_then(|own| own.count);
        OwnSide {
            allied: reading.sides[side.0 as usize].allied.is_some_and(|allied| allied.value),
            hand,
            limit,
            low: low.map(|low| clamp(low.value)),
            mines: mines.map_or(0, |mines| mines.value.clamp(0, 1000) as u32),
        }
    }
}

pub fn units(reading: &Reading) -> Vec<OwnUnit> {
    let mut units: Vec<OwnUnit> = reading.draft.unit_ids().map(|unit| of(reading, unit)).collect();
    for (entry, keys) in reading.draft.setups.iter().zip(&reading.setups) {
        let named = |texts| -> Vec<UnitId> { reading.units_in(texts).into_iter().map(|unit| unit.value).collect() };
        let (inside, disorganized, reduced) = (named(&keys.in_fort), named(&keys.disorganized), named(&keys.reduced));
        for unit in entry.units.iter().map(|unit| unit.value) {
            units[unit.0 as usize].begins = Begins {
                in_fort: inside.contains(&unit),
                improved: keys.improved.is_some_and(|improved| improved.value),
                disorganized: disorganized.contains(&unit),
                reduced: reduced.contains(&unit),
            };
        }
    }
    units
}

fn of(reading: &Reading, id: UnitId) -> OwnUnit {
    let counter = reading.counter(id);
    let class = counter.fire_class();
    let front = ratings(counter, counter.front.as_deref(), None);
    OwnUnit {
        formation: reading.draft.unit(id).formation.map(|formation| formation.value),
        back: counter.back.as_ref().map(|back| ratings(counter, Some(back), Some(front.motor))),
        front,
        support_weapon: counter.is_support_weapon(),
        immobile: counter.is_immobile(),
        class,
        arm: reading.tables.class.of(class).arm,
        engineer: counter.has(Ability::Engineer),
        signal: counter.has(Ability::Signal),
        anti_air: counter.has(Ability::AntiAir),
        hq: counter.has(Ability::Hq),
        kind: counter.kind.as_ref().map(|(id, row)| row.name().unwrap_or(id).to_string()).unwrap_or_default(),
        begins: Begins::default(),
    }
}

fn ratings(counter: &Counter, face: Option<&RatingKeys>, front_motor: Option<bool>) -> Ratings {
    let empty = RatingKeys::default();
    let face = face.unwrap_or(&empty);
    let number = |rating: Option<crate::source::Spanned<i64>>| rating.map(|rating| clamp(rating.value));
    let written = front_motor.and(face.motorized).map(|motor| motor.value);
    Ratings {
        firepower: number(face.fp).unwrap_or(0),
        range: number(face.rng).unwrap_or(0).max(0) as u32,
        morale: number(face.mor).unwrap_or(1),
        movement: number(face.ma).unwrap_or(0),
        gun: number(face.g),
        armour: number(face.a),
        support: number(face.sup).unwrap_or(0),
        motor: written.or(front_motor).unwrap_or_else(|| counter.is_motorized()),
    }
}

pub fn formations(reading: &Reading) -> Vec<Formation> {
    let draft = &reading.draft;
    let each = draft.formation_ids().map(|id| {
        let own = |unit: &UnitId| {
            draft.unit(*unit).formation.is_some_and(|formation| formation.value == id)
                && !reading.counter(*unit).is_support_weapon()
        };
        let units: Vec<UnitId> = draft.unit_ids().filter(own).collect();
        Formation {
            id: draft.formation(id).id.value.clone(),
            side: draft.formation(id).side.unwrap_or(SideId(0)),
            hq: units.iter().copied().find(|unit| reading.counter(*unit).has(Ability::Hq)),
            units,
        }
    });
    each.collect()
}

/// Set-up in the order of the file; those inside a fortification lie at the bottom of their stack.
pub fn setup(reading: &Reading, units: &[OwnUnit]) -> Vec<Placement> {
    let mut all = Vec::new();
    for entry in &reading.draft.setups {
        let mut cells: Vec<_> = entry.cells.iter().map(|cell| cell.value).collect();
        cells.sort_unstable();
        cells.dedup();
        let mut here: Vec<UnitId> = entry.units.iter().map(|unit| unit.value).collect();
        here.sort_by_key(|unit| !units[unit.0 as usize].begins.in_fort);
        all.extend(here.into_iter().map(|unit| Placement { unit, cells: cells.clone() }));
    }
    all
}

/// Arrivals in the order they are looked at, every turn: the Allied side first (A97).
pub fn arrivals(reading: &Reading, order: [SideId; 2]) -> Vec<Arrival> {
    let mut all = muster::arrivals(&reading.draft);
    for arrival in &mut all {
        arrival.cells.sort_unstable();
        arrival.cells.dedup();
    }
    let second = |unit: UnitId| reading.draft.unit(unit).side == Some(order[1]);
    all.sort_by_key(|arrival| (second(arrival.unit), arrival.turn));
    all
}
