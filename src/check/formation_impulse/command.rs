//! Who leads a formation, how far its command reaches when the battle begins, and how often morale makes up for it.

use std::collections::BTreeMap;

use crate::check::formation_impulse::prelude::*;
use crate::rules::formation_impulse::board::{self, Hex};
use crate::rules::formation_impulse::command;
use crate::rules::formation_impulse::tables::{CommandPost, UnitType};

/// The members of a formation, over the whole battle: a scenario need not use every unit.
pub struct Members {
    pub hqs: Vec<UnitId>,
    pub sub_hqs: Vec<UnitId>,
    pub platoons: Vec<UnitId>,
    /// Some member's type is unknown, so it may be anything; or who is a member is.
    pub unclear: bool,
}

pub fn members(reading: &Reading, formation: FormationId) -> Members {
    // Whoever names a formation that there is not may have been meant for this one.
    let stray = |unit: UnitId| {
        reading.draft.unit(unit).formation.is_none() && reading.draft.written(unit, |unit| &unit.formation).is_some()
    };
    let unclear = reading.draft.unit_ids().any(stray);
    let mut members = Members { hqs: Vec::new(), sub_hqs: Vec::new(), platoons: Vec::new(), unclear };
    for unit in reading.members(formation) {
        let Some((_, kind)) = &reading.unit(unit).kind else {
            members.unclear = true;
            continue;
        };
        match kind.command() {
            Some(CommandPost::Hq) => members.hqs.push(unit),
            Some(CommandPost::SubHq) => members.sub_hqs.push(unit),
            None if kind.is_platoon() => members.platoons.push(unit),
            None => {}
        }
    }
    members
}

/// A headquarters in the hex it begins in.
#[derive(Clone, Copy)]
pub struct Post {
    pub unit: UnitId,
    pub cell: Cell,
    /// Where the set-up names it.
    pub named: Span,
    pub radius: i64,
}

/// The headquarters of a formation where they begin.
pub struct Chain {
    pub hq: Post,
    /// Sub-headquarters within reach of it.
    pub linked: Vec<Post>,
    /// Sub-headquarters beyond.
    pub cut_off: Vec<Post>,
    /// Some sub-headquarters may begin in one of several hexes.
    pub unclear: bool,
}

/// How far command carries from hex to hex, as the rulings of a scenario measure it (C13).
pub struct Range<'m> {
    map: &'m Map,
    /// The hexes as they are walked, if movement is what counts.
    walked: Option<Vec<Hex>>,
}

impl<'m> Range<'m> {
    pub fn of(reading: &Reading, map: &'m Map) -> Range<'m> {
        Range { map, walked: reading.options.command_by_movement.then(|| board::hexes(map, &reading.tables)) }
    }

    /// From one hex to another; none if nobody gets there on foot and that is what counts.
    pub fn between(&self, from: Cell, to: Cell) -> Option<i64> {
        match &self.walked {
            Some(hexes) => command::on_foot(hexes, from, to),
            None => Some(command::in_hexes(&self.map.grid, from, to)),
        }
    }

    pub fn is_within(&self, from: Cell, to: Cell, reach: i64) -> bool {
        self.between(from, to).is_some_and(|far| far <= reach)
    }

    /// "10 hexes", "12 movement factors on foot", "where no way on foot leads".
    pub fn words(&self, from: Cell, to: Cell) -> String {
        match self.between(from, to) {
            Some(far) => self.measure(far),
            None => "where no way on foot leads".to_string(),
        }
    }

    pub fn measure(&self, far: i64) -> String {
        let (one, many) = match self.walked {
            Some(_) => ("movement factor on foot", "movement factors on foot"),
            None => ("hex", "hexes"),
        };
        format!("{far} {}", if far == 1 { one } else { many })
    }
}

/// The headquarters of a formation, if it has one and that begins in one hex for certain.
pub fn chain(reading: &Reading, range: &Range<'_>, formation: FormationId) -> Option<Chain> {
    let members = members(reading, formation);
    let begins: BTreeMap<UnitId, Posted> = posted(&reading.draft).into_iter().map(|post| (post.unit, post)).collect();
    let post = |unit: UnitId| {
        let begins = begins.get(&unit)?;
        let radius = reading.unit(unit).kind.as_ref().map_or(0, |(_, kind)| kind.radius(false));
        Some(Post { unit, cell: begins.cell.value, named: begins.named, radius })
    };
    let [hq] = members.hqs.as_slice() else { return None };
    // A headquarters that commands nothing has a finding of its own.
    let hq = post(*hq).filter(|hq| !members.unclear && hq.radius > 0)?;
    let reach = command::reach_of_posts(&reading.tables, hq.radius);
    let subs = members.sub_hqs.iter().filter_map(|unit| post(*unit));
    let (linked, cut_off) = subs.partition(|sub| range.is_within(hq.cell, sub.cell, reach));
    let choice = |unit: &UnitId| reading.unit(*unit).setup.is_some() && !begins.contains_key(unit);
    Some(Chain { hq, linked, cut_off, unclear: members.sub_hqs.iter().any(choice) })
}

/// How far a headquarters commands a unit.
pub fn reach(reading: &Reading, post: &Post, unit: UnitId) -> i64 {
    command::reach(&reading.tables, post.radius, reading.unit(unit).is(UnitType::recon))
}

/// The faces of a die.
pub const FACES: i64 = 6;

/// How many throws in a hundred of some dice come to a number or less, rounded.
pub fn percent(dice: i64, at_most: i64) -> i64 {
    let mut ways: Vec<i64> = vec![1];
    for _ in 0..dice.clamp(1, FACES) {
        let mut next = vec![0; ways.len() + FACES as usize];
        for (sum, count) in ways.iter().enumerate() {
            next.iter_mut().skip(sum + 1).take(FACES as usize).for_each(|there| *there += count);
        }
        ways = next;
    }
    let all: i64 = ways.iter().sum();
    let passed: i64 = (0..).zip(&ways).filter(|(sum, _)| *sum <= at_most).map(|(_, count)| count).sum();
    (200 * passed + all) / (2 * all)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn throws_are_counted() {
        assert_eq!((percent(2, 7), percent(2, 12), percent(2, 1), percent(2, 2)), (58, 100, 0, 3));
        assert_eq!((percent(1, 3), percent(3, 10)), (50, 50));
    }
}
