//! What the sides must get to, and whether they can: hexes that victory or points ask them to hold, and ways off the map.

use std::collections::BTreeSet;

use super::{March, Proof};
use crate::check::claims::{self, wanted};
use crate::check::naming;
use crate::check::small_units::prelude::*;
use crate::scenario::victory::Claim;

/// Hexes a side wants to get to, by the word that names them.
#[derive(Clone, Debug)]
pub struct Goal {
    pub side: SideId,
    pub cells: Vec<Cell>,
    /// One of them is enough: units are to leave the map there.
    pub exit: bool,
    pub at: Span,
}

/// Whether units of a side can get somewhere, were there no enemy.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Access {
    /// They hold it, or can get there, or the terrain itself keeps them out and has a finding of its own.
    Fine,
    /// No way leads there.
    CutOff,
    /// The nearest unit needs more activations than turns are left to it.
    TooFar(Need),
    /// Every unit needs more than half of the turns left to it.
    Luck(Need),
    /// Only motorized units, or only those on foot, although the side has both.
    OneKind { motor: bool },
}

/// Activations somebody needs, of how many turns.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Need {
    pub activations: u32,
    pub turns: u32,
    /// The first of those turns.
    pub from: u32,
}

/// Everything the sides want to get to; a hex that several entries name is told where it is first named.
pub fn goals(proof: &Proof<'_>) -> Vec<Goal> {
    let (draft, sources) = (proof.draft(), proof.sheet.sources);
    let mut goals = Vec::new();
    for ending in &draft.endings {
        for written in wanted(draft, ending) {
            match (written.claim, &written.test.control, &written.test.exit) {
                (Claim::Control { side, .. }, Some(at), _) => {
                    let words = naming::by_word(&claims::cells(draft, sources, at));
                    goals.extend(words.into_iter().map(|word| (*side, word.value, false, word.span)));
                }
                (Claim::Exit { side, cells, .. }, _, Some(at)) => goals.push((*side, cells.clone(), true, at.span)),
                _ => {}
            }
        }
    }
    for points in &draft.points {
        let Some(side) = points.side.filter(|_| points.points > 0) else { continue };
        let words = naming::by_word(&points.control);
        goals.extend(words.into_iter().map(|word| (side, word.value, false, word.span)));
        let exits: Vec<Cell> = points.exit.iter().map(|cell| cell.value).collect();
        if let Some(at) = points.exit.first() {
            goals.push((side, exits, true, at.span));
        }
    }
    let mut known = BTreeSet::new();
    let each = goals.into_iter().map(|(side, mut cells, exit, at)| {
        cells.retain(|cell| known.insert((side, *cell, exit)));
        Goal { side, cells, exit, at }
    });
    each.filter(|goal| !goal.cells.is_empty()).collect()
}

/// The hexes of each goal that are as asked, with what is true of the first of them.
pub fn told(proof: &Proof<'_>, asked: impl Fn(&Access) -> bool) -> Vec<(Goal, Access)> {
    let mut told = Vec::new();
    for goal in goals(proof) {
        let parts: Vec<Vec<Cell>> =
            if goal.exit { vec![goal.cells.clone()] } else { goal.cells.iter().map(|cell| vec![*cell]).collect() };
        let found = parts.into_iter().map(|cells| (access(proof, &goal, &cells), cells));
        let found: Vec<(Access, Vec<Cell>)> = found.filter(|(access, _)| asked(access)).collect();
        if let Some((first, _)) = found.first() {
            let first = *first;
            told.push((Goal { cells: found.into_iter().flat_map(|(_, cells)| cells).collect(), ..goal }, first));
        }
    }
    told
}

/// Whether a side can get to one of some hexes.
fn access(proof: &Proof<'_>, goal: &Goal, cells: &[Cell]) -> Access {
    let Some(marches) = proof.marches(goal.side) else { return Access::Fine };
    let held = !goal.exit && cells.iter().any(|cell| proof.holds(goal.side, *cell));
    let enterable = |march: &March| cells.iter().any(|cell| proof.board.hex(*cell).open[usize::from(march.pace.motor)]);
    // Whoever can never leave his hex has a finding of his own.
    let mobile = || marches.iter().filter(|march| march.leads_on);
    if held || !mobile().any(enterable) {
        return Access::Fine;
    }
    let last = proof.board.turns;
    let needs = marches.iter().filter_map(|march| {
        let activations = cells.iter().filter_map(|cell| march.activations(*cell)).min()?;
        Some(Need { activations, turns: (last + 1).saturating_sub(march.pace.turn), from: march.pace.turn })
    });
    let needs: Vec<Need> = needs.collect();
    let spare = |need: &&Need| i64::from(need.turns) - i64::from(need.activations);
    let Some(nearest) = needs.iter().max_by_key(spare) else { return Access::CutOff };
    if nearest.activations > nearest.turns {
        return Access::TooFar(*nearest);
    }
    if let Some(need) = needs.iter().min_by_key(|need| (need.activations * 1000).div_ceil(need.turns.max(1)))
        && need.activations * 2 > need.turns
    {
        return Access::Luck(*need);
    }
    let gets_there = |march: &March| cells.iter().any(|cell| march.activations(*cell).is_some());
    let there = [false, true].map(|motor| mobile().any(|march| march.pace.motor == motor && gets_there(march)));
    let has = [false, true].map(|motor| mobile().any(|march| march.pace.motor == motor));
    if has == [true; 2] && there[0] != there[1] { Access::OneKind { motor: there[1] } } else { Access::Fine }
}

impl Goal {
    /// The hexes in words, with their places: "0604 (Oster Bridge)".
    pub fn words(&self, draft: &Draft) -> String {
        match self.cells.as_slice() {
            [cell] => draft.cell_words(*cell),
            cells => naming::cells(draft, cells.iter().copied()),
        }
    }
}
