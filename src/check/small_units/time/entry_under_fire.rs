//! Units whose every entry hex lies in sight and range of the enemy's set-up.
//!
//! ## Why it matters
//! Coming in draws no fire, but the first step does, and there is no other way in. If the enemy stays, the column is shot at
//! before it can form up.
//!
//! ## Example
//! ```toml
//! [[arrival]]
//! turn = 3
//! units = ["88mm"]
//! at = "0301"                    # in sight of the fusiliers
//! ```
//! Write instead:
//! ```toml
//! [[arrival]]
//! turn = 3
//! units = ["88mm"]
//! at = "north-entry"
//! ```

use crate::check::naming;
use crate::check::small_units::prelude::*;
use crate::check::small_units::shooters::Shooters;

pub const CHECK: Check = Check::hint("SU508", Some("7.3"), Run::Laid(Proving::SmallUnits(run)));

fn run(proof: &Proof<'_>, report: &mut Report<'_>) {
    let draft = proof.draft();
    let shooters = Shooters::of(proof, |_| true);
    for arrival in &draft.arrivals {
        let (Some(turn), Some(cells)) = (arrival.turn, &arrival.cells) else { continue };
        let turn = u32::try_from(turn.value).unwrap_or(0);
        let Some(side) = arrival.units.iter().find_map(|unit| draft.unit(unit.value).side) else { continue };
        // An entry the enemy stands in has a finding of its own, and so has one that is barred.
        let free = |cell: &Cell| shooters.by_cell.get(cell).is_none_or(|unit| unit.side == side);
        let watched = |cell: Cell| shooters.watching(cell, side, turn).filter(|_| free(&cell));
        let distinct = naming::distinct(cells);
        if !arrival.units.iter().any(|unit| proof.fits(unit.value, &distinct)) {
            continue;
        }
        let Some((from, enemy)) = distinct.first().and_then(|cell| watched(*cell)) else { continue };
        if !distinct.iter().all(|cell| watched(*cell).is_some()) {
            continue;
        }
        let labels = naming::cells(draft, distinct);
        let id = &draft.unit(enemy.unit).id;
        let who = naming::arriving(draft, arrival);
        report
            .at(
                naming::place(cells, arrival.span),
                format!("{who} at {labels}, in sight and range of `{id}` in {}", draft.label(from)),
            )
            .label("the first step draws fire")
            .also(enemy.at, format!("`{id}` is set up here"))
            .help("add an entry hex out of its sight, if that is not meant");
    }
}
