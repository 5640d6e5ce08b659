//! Who leads a formation, how far its command reaches when the battle begins, and how often morale makes up for it.

use std::collections::BTreeMap;

use crate::check::formation_impulse::prelude::*;
use crate::check::words;
use crate::game::fork::{self, Alike};
use crate::game::share::Share;
use crate::rules::formation_impulse::board::Board;
use crate::rules::formation_impulse::command;
use crate::rules::formation_impulse::table::Table;
use crate::rules::formation_impulse::tables::CommandPost;
use crate::rules::formation_impulse::throw::Throw;

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

impl Chain {
    /// All of them, as the rules of command ask for them.
    pub fn posts(&self) -> Vec<(UnitId, Cell)> {
        let subs = self.linked.iter().chain(&self.cut_off);
        std::iter::once(&self.hq).chain(subs).map(|post| (post.unit, post.cell)).collect()
    }
}

/// A battle as it begins, laid out for questions of command. Other things may be wrong with it.
pub struct Opening {
    pub board: Board,
    pub table: Table,
}

impl Opening {
    /// None if it lacks a map, two sides or turns.
    pub fn of(reading: &Reading) -> Option<Opening> {
        let board = Board::of(reading)?;
        Some(Opening { table: Table::open(&board), board })
    }

    /// The headquarters of a formation, if it has one and that begins in one hex for certain.
    pub fn chain(&self, reading: &Reading, formation: FormationId) -> Option<Chain> {
        let members = members(reading, formation);
        let begins: BTreeMap<UnitId, Posted> =
            posted(&reading.draft).into_iter().map(|post| (post.unit, post)).collect();
        let post = |unit: UnitId| {
            let begins = begins.get(&unit)?;
            Some(Post { unit, cell: begins.cell.value, named: begins.named })
        };
        let [hq] = members.hqs.as_slice() else { return None };
        // A headquarters that commands nothing has a finding of its own.
        let commands = command::radius(&self.board, &self.table, *hq) > 0;
        let hq = post(*hq).filter(|_| !members.unclear && commands)?;
        let in_command = command::posts(&self.board, &self.table, formation);
        let subs = members.sub_hqs.iter().filter_map(|unit| post(*unit));
        let (linked, cut_off) = subs.partition(|sub| in_command.iter().any(|(unit, _)| *unit == sub.unit));
        let choice = |unit: &UnitId| reading.unit(*unit).setup.is_some() && !begins.contains_key(unit);
        Some(Chain { hq, linked, cut_off, unclear: members.sub_hqs.iter().any(choice) })
    }

    /// How far it is for command: "10 hexes", "12 movement factors on foot", "where no way on foot leads" (C13).
    pub fn away(&self, from: Cell, to: Cell) -> String {
        match command::distance(&self.board, from, to) {
            Some(far) => self.measure(far),
            None => "where no way on foot leads".to_string(),
        }
    }

    pub fn measure(&self, far: i64) -> String {
        let (one, many) = match self.board.options.command_by_movement {
            true => ("movement factor on foot", "movement factors on foot"),
            false => ("hex", "hexes"),
        };
        words::count(usize::try_from(far).unwrap_or(usize::MAX), one, many)
    }
}

/// The faces of a die.
pub const FACES: i64 = 6;

/// How many throws in a hundred of some dice come to a number or less, rounded.
pub fn percent(dice: i64, at_most: i64) -> i64 {
    let dice = dice.clamp(1, FACES) as u8;
    let thrown =
        fork::every(&Alike::default(), |chance| Some(Throw::of(dice, 0).fallen(chance.pool(dice, None)).sum()));
    let passed = thrown.into_iter().flatten().filter(|(sum, _)| i64::from(*sum) <= at_most).map(|(_, share)| share);
    (passed.sum::<Share>().decimal() * 100.0).round() as i64
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
