//! An objective that can be seen from nowhere but the hexes next to it.
//!
//! ## Why it matters
//! Nobody can fire at it from a distance, however long his range: what stands there is only fought from next door, by close
//! combat, or with artillery that sees nothing. That makes a strongpoint of a hex that may have been meant as a village
//! like any other.
//!
//! ## Example
//! ```toml
//! [[map.cell]]
//! at = "0206 0208 0107 0108 0307 0308"
//! terrain = "orchard"            # all around the hex
//!
//! [[points]]
//! side = "german"
//! points = 1
//! control = "0207"
//! ```
//! Write instead:
//! ```toml
//! [[map.cell]]
//! at = "0206 0208 0107 0108 0307"
//! terrain = "orchard"
//!
//! [[points]]
//! side = "german"
//! points = 1
//! control = "0207"
//! ```

use std::collections::BTreeSet;

use super::goals::goals;
use crate::check::small_units::prelude::*;

pub const CHECK: Check = Check::warning("SU906", Some("2.0"), Run::Proof(Proving::SmallUnits(run)));

fn run(proof: &Proof<'_>, report: &mut Report<'_>) {
    let (draft, board) = (proof.draft(), proof.board);
    // By night nobody sees far, wherever he is.
    let Some(day) = (1..=board.turns).find(|turn| !board.is_night(*turn)) else { return };
    let armed = proof.starts().map(|start| &board.unit(start.unit).front).filter(|face| face.firepower > 0);
    let longest = armed.map(|face| face.range).max().unwrap_or(0).min(LONGEST);
    let mut known = BTreeSet::new();
    for goal in goals(proof).into_iter().filter(|goal| !goal.exit && longest > 1) {
        let dead = |cell: &Cell| {
            let peopled = |from: &Cell| board.hex(*from).open.contains(&true) && board.grid.distance(*from, *cell) > 1;
            !board.grid.within(*cell, longest).filter(peopled).any(|from| proof.sees(from, *cell, day))
        };
        for cell in goal.cells.iter().copied().filter(|cell| known.insert(*cell)).filter(dead) {
            report
                .at(
                    goal.at,
                    format!("{} cannot be fired at from outside: only the hexes next to it see it", draft.cell_words(cell)),
                )
                .label(format!("nobody within {longest} hexes sees it"))
                .help("clear a hex beside it, or name an objective that can be seen; a hill within range would do as well");
        }
    }
}

/// Further than this nobody looks for a place to fire from.
const LONGEST: u32 = 20;
