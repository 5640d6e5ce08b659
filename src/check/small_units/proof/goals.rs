//! Whether the sides can get in time to what they must get to.

use super::{March, Proof};
use crate::check::goals;
pub use crate::check::goals::Goal;
use crate::check::small_units::prelude::*;

/// Whether units of a side can get somewhere, were there no enemy.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Access {
    /// They hold it, or can get there; that no way leads there at all is a finding of its own.
    Fine,
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

/// Everything the sides want to get to.
pub fn goals(proof: &Proof<'_>) -> Vec<Goal> {
    goals::goals(proof.draft(), &proof.reading.sources)
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
    let Some(nearest) = needs.iter().max_by_key(spare) else { return Access::Fine };
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
