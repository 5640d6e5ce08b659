//! What a side can choose to activate [4.2]: how much of each kind, and what each adds to the test.

use std::collections::BTreeSet;
use std::sync::Arc;

use crate::check::small_units::prelude::*;
use crate::check::small_units::taking_part::TakingPart;
use crate::check::small_units::words::counted;
use crate::check::start;
use crate::rules::small_units::reading::SupportReading;

/// Everything of a side that may be activated on a turn.
pub struct Choice {
    pub kinds: [Kind; 4],
}

/// Which support weapons are counted.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Weapons {
    Apart,
    All,
}

/// Elements of one kind.
#[derive(Clone, Copy)]
pub struct Kind {
    pub word: &'static str,
    /// Its key in the chart of activation costs.
    pub key: &'static str,
    pub cost: i64,
    pub count: i64,
}

impl Choice {
    /// What is on the map up to a turn, and on call in it. Weapons count that begin apart from every unit, for the others come
    /// along with theirs; or all of them, as they may part.
    pub fn of(reading: &Reading, side: SideId, turn: i64, weapons: Weapons) -> Choice {
        let draft = &reading.draft;
        let present = TakingPart::of(draft);
        let there = |unit: &UnitId| {
            draft.unit(*unit).side == Some(side) && present.units.get(unit).is_some_and(|coming| coming.turn <= turn)
        };
        let weapon = |unit: UnitId| reading.counter(unit).is_support_weapon();
        let units = || present.units.keys().copied().filter(there);
        let formations: BTreeSet<FormationId> =
            units().filter(|unit| !weapon(*unit)).filter_map(|unit| Some(draft.unit(unit).formation?.value)).collect();
        let standing = start::standing(draft);
        let escorted = |unit: UnitId| {
            let together = |stack: &&Vec<start::Standing>| stack.iter().any(|one| one.unit.value == unit);
            let entry = |units: &[Spanned<UnitId>]| {
                units.iter().any(|one| one.value == unit) && units.iter().any(|one| !weapon(one.value))
            };
            let beside = |one: &start::Standing| one.side == side && !weapon(one.unit.value);
            standing.values().find(together).is_some_and(|stack| stack.iter().any(beside))
                || draft.setups.iter().any(|setup| entry(&setup.units))
                || draft.arrivals.iter().any(|arrival| entry(&arrival.units))
        };
        let apart = units().filter(|unit| weapon(*unit) && (weapons == Weapons::All || !escorted(*unit))).count();
        let on_call = |air: bool| -> i64 {
            let now = |support: &&SupportReading| {
                support.side == Some(side) && support.turns.iter().any(|one| one.value == turn)
            };
            let fires = reading.support.iter().filter(now).flat_map(|support| &support.fires);
            fires.filter(|fires| fires.air == air).map(|fires| fires.count()).sum()
        };
        let costs = &reading.tables.activation;
        let kind = |word, key, cost, count| Kind { word, key, cost, count };
        Choice {
            kinds: [
                kind("formation", "formation", costs.formation, formations.len() as i64),
                kind("support weapon", "support_weapon", costs.support_weapon, apart as i64),
                kind("artillery fire", "artillery_fire", costs.artillery_fire, on_call(false)),
                kind("air strike", "air_strike", costs.air_strike, on_call(true)),
            ],
        }
    }

    /// What a test of everything must reach.
    pub fn rating(&self) -> i64 {
        self.kinds.iter().map(Kind::all).fold(0, i64::saturating_add)
    }

    /// How many elements there are.
    pub fn elements(&self) -> i64 {
        self.kinds.iter().map(|kind| kind.count).sum()
    }

    /// "4 formations and 1 air strike".
    pub fn words(&self) -> String {
        let there = self.kinds.iter().filter(|kind| kind.count > 0);
        crate::scenario::victory::and(there.map(|kind| counted(kind.count, kind.word)).collect())
    }
}

impl Kind {
    /// What all of the kind add.
    pub fn all(&self) -> i64 {
        self.cost.saturating_mul(self.count)
    }
}

/// A kind of element that no card can activate in company: whose, and what the cheapest test with one must reach.
pub struct Never {
    pub side: SideId,
    pub kind: Kind,
    pub least: i64,
}

/// Every such kind, told of the first side that has it: the costs are the same for both.
pub fn never(reading: &Reading) -> Arc<Vec<Never>> {
    reading.draft.worked.once("kinds never activated", || all_never(reading))
}

fn all_never(reading: &Reading) -> Vec<Never> {
    let (draft, highest) = (&reading.draft, reading.tables.cards.highest());
    let free = reading.options.free_elements;
    let mut found: Vec<Never> = Vec::new();
    for side in draft.side_ids() {
        let most = most_of_each(reading, side);
        for kind in most.iter().filter(|kind| kind.count > 0) {
            let least = least_test(&most, kind, free).filter(|least| *least > highest);
            if let Some(least) = least.filter(|_| found.iter().all(|one| one.kind.key != kind.key)) {
                found.push(Never { side, kind: *kind, least });
            }
        }
    }
    found
}

/// The most of each kind that a side has in a turn.
fn most_of_each(reading: &Reading, side: SideId) -> [Kind; 4] {
    let last = reading.draft.turns().unwrap_or(1);
    let mut most = Choice::of(reading, side, last, Weapons::All).kinds;
    // Units stay; fires and strikes come and go.
    for turn in reading.support.iter().flat_map(|support| &support.turns).map(|turn| turn.value) {
        for (most, now) in most.iter_mut().zip(Choice::of(reading, side, turn, Weapons::All).kinds) {
            most.count = most.count.max(now.count);
        }
    }
    most
}

/// What the cheapest test must reach that has an element of this kind in it; none if no test can have one.
fn least_test(all: &[Kind; 4], kind: &Kind, free: i64) -> Option<i64> {
    // A formation by itself is never tested.
    let company = if kind.key == "formation" { free.max(1) } else { free };
    let mut others: Vec<i64> = Vec::new();
    for other in all {
        let count = other.count - i64::from(other.key == kind.key);
        others.extend((0..count.clamp(0, company)).map(|_| other.cost));
    }
    others.sort_unstable();
    let company = usize::try_from(company).ok()?;
    (others.len() >= company).then(|| others[..company].iter().fold(kind.cost, |sum, cost| sum.saturating_add(*cost)))
}
