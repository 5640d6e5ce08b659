//! An object whose destruction puts an objective out of everybody's reach.
//!
//! ## Why it matters
//! Once the bridge is gone neither side can get to the hex any more, so whoever holds it then holds it for good. Somebody
//! may do that on the first turn, and the rest of the battle is about nothing.
//!
//! ## Example
//! ```toml
//! [[map.edge]]
//! kind = "river"
//! sides = "0101/0102 0101/0201"
//!
//! [[map.edge]]
//! kind = "bridge"
//! sides = "0101/0102"
//!
//! [[points]]
//! side = "german"
//! points = 1
//! control = "0101"
//!
//! [[object]]
//! id = "OB"
//! name = "Oster bridge"
//! at = "0101/0102"
//! ```
//! Write instead:
//! ```toml
//! [[object]]
//! id = "OB"
//! name = "Oster bridge"
//! at = "0504/0604"
//! ```

use super::March;
use super::feasible::can_destroy;
use super::goals::goals;
use crate::check::naming;
use crate::check::small_units::prelude::*;

pub const CHECK: Check = Check::warning("SU919", Some("11.7"), Run::Proof(Proving::SmallUnits(run)));

fn run(proof: &Proof<'_>, report: &mut Report<'_>) {
    let draft = proof.draft();
    let objectives: Vec<Cell> = proof.board.objectives.clone();
    for (number, object) in draft.objects.iter().enumerate() {
        if can_destroy(proof, ObjectId(number as u32)) != Some(true) {
            continue;
        }
        let mut destroyed = proof.table.destroyed.clone();
        destroyed[number] = true;
        let (Some(before), Some(after)) = (reaches(proof, &proof.table.destroyed), reaches(proof, &destroyed)) else {
            return;
        };
        let lost = |cell: &&Cell| before(**cell) && !after(**cell);
        let frozen: Vec<Cell> = objectives.iter().filter(lost).copied().collect();
        let Some(first) = frozen.first().copied() else { continue };
        let note = report
            .at(
                object.at.map_or(object.id.span, |at| at.span),
                format!(
                    "once {} is destroyed nobody can get to {} any more",
                    draft.object_words(ObjectId(number as u32)),
                    naming::cells(draft, frozen)
                ),
            )
            .label("the only way")
            .help("add another way, or let nobody destroy it");
        if let Some(goal) = goals(proof).iter().find(|goal| goal.cells.contains(&first)) {
            note.also(goal.at, "an objective");
        }
    }
}

/// Whether anybody of either side can ever get to a hex, with some objects destroyed.
fn reaches(proof: &Proof<'_>, destroyed: &[bool]) -> Option<impl Fn(Cell) -> bool + use<>> {
    let marches: Vec<March> = proof.march(proof.starts(), destroyed)?;
    Some(move |cell: Cell| marches.iter().any(|march| march.activations(cell).is_some()))
}
