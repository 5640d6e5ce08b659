//! Enemies that begin next to each other, or each in sight and range of the other.
//!
//! ## Why it matters
//! Whoever has the initiative on turn 1 shoots first, and the suits decide who that is: the battle may be tipped before
//! anybody has moved. The nearest such pair is named. One in which a single side can shoot is left alone, since then the
//! set-up has decided who shoots, and so are units inside fortifications, which are there to be shot at.
//!
//! ## Example
//! ```toml
//! [[setup]]
//! at = "0606"                    # two hexes from the machine guns in 0805
//! units = ["A/Fus", "B/Fus"]
//! ```
//! Write instead:
//! ```toml
//! [[setup]]
//! at = "0202"
//! units = ["A/Fus", "B/Fus"]
//! ```

use crate::check::small_units::prelude::*;
use std::collections::BTreeSet;

use super::forts::named;
use crate::check::general::by_name_of_the_enemy;
use crate::check::small_units::shooters::{Shooter, Shooters};

pub const CHECK: Check = Check::hint("SU412", Some("3.6"), Run::Laid(Proving::SmallUnits(run)));

fn run(proof: &Proof<'_>, report: &mut Report<'_>) {
    let draft = proof.draft();
    let entries = draft.setups.iter().zip(&proof.reading.setups);
    let inside: BTreeSet<UnitId> =
        entries.flat_map(|(setup, keys)| named(draft, setup, &keys.in_fort)).map(|unit| unit.value).collect();
    let strays = by_name_of_the_enemy(draft);
    let meant = |unit: UnitId| !inside.contains(&unit) && !strays.contains(&unit);
    let shooters = Shooters::of(proof, |unit| meant(unit.unit.value));
    let Some((a, b)) = nearest_pair(&shooters) else { return };
    let ((here, one), (there, other)) = (a, b);
    let distance = proof.board.grid.distance(here, there);
    // Neighbours have a finding of their own.
    if distance < 2 {
        return;
    }
    let (left, right) = (&draft.unit(one.unit).id, &draft.unit(other.unit).id);
    let how = format!("begin {distance} hexes apart, each in sight and range of the other");
    report
        .at(one.at, format!("`{left}` and `{right}` {how}"))
        .label(format!("`{left}` begins here"))
        .also(other.at, format!("`{right}` begins here"))
        .help("whoever has the initiative on turn 1 strikes first: move one of them back, if that is not meant");
}

type At<'s> = (Cell, &'s Shooter);

/// The nearest two of different sides that can strike at each other on the first turn; the one set up first comes first.
fn nearest_pair<'s>(shooters: &'s Shooters<'_>) -> Option<(At<'s>, At<'s>)> {
    let grid = &shooters.proof.board.grid;
    let mut best: Option<(u32, At<'s>, At<'s>)> = None;
    // Each pair is looked at from one end.
    let last = shooters.by_cell.values().map(|one| one.side).max();
    for (cell, one) in shooters.by_cell.iter().filter(|(_, one)| Some(one.side) != last) {
        // Nothing as far as the best pair is of interest any more. Neighbours always count.
        let within = best.map_or(u32::MAX, |(distance, ..)| distance - 1);
        for other in grid.within(*cell, one.range.max(1).min(within)) {
            let Some(enemy) = shooters.by_cell.get(&other).filter(|enemy| enemy.side > one.side) else { continue };
            let distance = grid.distance(*cell, other);
            let nearer = best.is_none_or(|(known, ..)| distance < known);
            if nearer && distance <= enemy.range.max(1) && shooters.proof.sees(*cell, other, 1) {
                let (mine, theirs) = ((*cell, one), (other, enemy));
                let (first, second) = if one.at < enemy.at { (mine, theirs) } else { (theirs, mine) };
                best = Some((distance, first, second));
            }
        }
    }
    best.map(|(_, first, second)| (first, second))
}
