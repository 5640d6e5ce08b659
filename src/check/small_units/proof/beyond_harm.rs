//! A unit that nothing the enemy has can hurt by fire, once it stands in good cover.
//!
//! ## Why it matters
//! The enemy's best shot, with the highest card and all the support of his headquarters, stays at or below its defence value
//! in terrain that this map has. There it can only be shelled or stormed, and a side without guns may be helpless against it.
//!
//! ## Example
//! ```toml
//! [[unit]]
//! id = "A/Tk"
//! formation = "Tk"
//! type = "tanks"
//! size = "company"
//! front = { fp = 2, rng = 3, mor = 10, ma = 6, g = 2, a = 4 }
//! ```
//! Write instead:
//! ```toml
//! [[unit]]
//! id = "A/Tk"
//! formation = "Tk"
//! type = "tanks"
//! size = "company"
//! front = { fp = 2, rng = 3, mor = 5, ma = 6, g = 2, a = 2 }
//! ```

use std::collections::BTreeMap;

use crate::check::naming;
use crate::check::small_units::prelude::*;
use crate::rules::small_units::board::{Ratings, clamp, other};
use crate::rules::small_units::event::FireSum;
use crate::rules::small_units::fire;

pub const CHECK: Check = Check::warning("SU909", Some("6.4"), Run::Proof(Proving::SmallUnits(run)));

fn run(proof: &Proof<'_>, report: &mut Report<'_>) {
    let (draft, board) = (proof.draft(), proof.board);
    for side in proof.sides() {
        let mut alike: BTreeMap<(u8, Option<i16>, i16, bool), Vec<UnitId>> = BTreeMap::new();
        for start in proof.starts_of(side) {
            let (class, face) = (board.unit(start.unit).class, &board.unit(start.unit).front);
            alike.entry((class as u8, face.armour, face.morale, face.motor)).or_default().push(start.unit);
        }
        for units in alike.into_values() {
            let Some(&target) = units.first() else { continue };
            let face = &board.unit(target).front;
            let (Some((shooter, best)), Some(shelter)) =
                (best_shot(proof, other(side), target), shelter(proof, side, face))
            else {
                continue;
            };
            let defence = face.morale + shelter.cover + shelter.improved;
            if best.total() > defence {
                continue;
            }
            let id = &draft.unit(target).id;
            let dug_in = if shelter.improved > 0 { "an improved position in " } else { "" };
            let note = report
                .at(
                    id.span,
                    format!(
                        "no shot of `{}` can hurt {} in {dug_in}{}: {} against {defence} at best",
                        board.side(other(side)).id,
                        naming::units(draft, units.iter().copied()),
                        shelter.words,
                        best.total()
                    ),
                )
                .label(format!(
                    "morale {}{}",
                    face.morale,
                    face.armour.map_or(String::new(), |a| format!(", armour {a}"))
                ));
            note.also(
                draft.unit(shooter).id.span,
                format!("the best shot: `{}` with a {}", draft.unit(shooter).id, best.value),
            )
            .help("give the enemy a better gun or support, or the unit less morale or armour");
        }
    }
}

/// The highest fire value anybody of a side can have against a unit, and whose it is [6.4], [6.6].
fn best_shot(proof: &Proof<'_>, side: SideId, target: UnitId) -> Option<(UnitId, FireSum)> {
    let board = proof.board;
    let highest = clamp(board.tables.cards.highest());
    let shots = proof.starts_of(side).filter(|start| board.unit(start.unit).front.firepower > 0).map(|start| {
        let hq = board.unit(start.unit).formation.and_then(|formation| board.formation(formation).hq);
        let support = hq.map_or(0, |hq| board.unit(hq).front.support.max(0));
        (start.unit, fire::fire_sum(board, &proof.table, start.unit, target, false, support, highest))
    });
    // Of equals the first, as the file has them.
    shots.reduce(|best, next| if next.1.total() > best.1.total() { next } else { best })
}

struct Shelter {
    cover: i16,
    improved: i16,
    words: String,
}

/// The best cover the map has for a unit: terrain, dug in where its side can dig, or a fortification.
fn shelter(proof: &Proof<'_>, side: SideId, face: &Ratings) -> Option<Shelter> {
    let board = proof.board;
    let digs = proof.starts_of(side).any(|start| !board.unit(start.unit).front.motor);
    let defence = clamp(board.tables.improved_position.defence);
    let mut best: Option<Shelter> = None;
    for hex in board.grid.cells().map(|cell| board.hex(cell)).filter(|hex| hex.open[usize::from(face.motor)]) {
        let improved = if digs && hex.improvable { defence } else { 0 };
        let fort = hex.fort.as_ref().filter(|fort| !face.motor && fort.capacity > 0);
        let open = Shelter { cover: hex.cover, improved, words: String::new() };
        let inside = fort.map(|fort| Shelter { cover: fort.cover, improved: 0, words: String::new() });
        for (shelter, is_fort) in [Some((open, false)), inside.map(|inside| (inside, true))].into_iter().flatten() {
            let better = best.as_ref().is_none_or(|best| shelter.cover + shelter.improved > best.cover + best.improved);
            if better {
                let words = if is_fort { "a fortification".to_string() } else { hex.terrain.to_lowercase() };
                best = Some(Shelter { words, ..shelter });
            }
        }
    }
    best
}
