//! More platoons in a hex than it holds.
//!
//! ## Why it matters
//! A hex has room for a few platoons of a side, as the option `stacking` says. Headquarters, support weapons and those
//! who are carried take none.
//!
//! ## Example
//! ```toml
//! [[setup]]
//! at = "0308"
//! units = ["R-sHQ", "R-3"]
//!
//! [[setup]]
//! at = "0308"
//! units = ["R-HT", "R-4"]
//!
//! [[setup]]
//! at = "0308"
//! units = ["R-Eng"]
//! ```
//! Write instead:
//! ```toml
//! [[setup]]
//! at = "0308"
//! units = ["R-sHQ", "R-3"]
//!
//! [[setup]]
//! at = "0106"
//! units = ["R-HT", "R-4"]
//!
//! [[setup]]
//! at = "0407"
//! units = ["R-Eng"]
//! ```

use super::field::{stacks, takes_room};
use crate::check::formation_impulse::prelude::*;
use crate::check::{Laws as _, naming, start};
use crate::rules::formation_impulse::movement;

pub const CHECK: Check = Check::error("NW012", Some("TERR.stack"), Run::Laid(Proving::FormationImpulse(run)));

fn run(proof: &Proof<'_>, report: &mut Report<'_>) {
    let (reading, limit) = (proof.reading, movement::limit(proof.board) as i64);
    let stacks = stacks(reading);
    for ((cell, side), here) in &stacks {
        let platoons = platoons(reading, here);
        let Some(beyond) = usize::try_from(limit).ok().and_then(|limit| platoons.get(limit)) else { continue };
        let excess = platoons.len() as i64 - limit;
        let mut note = report
            .at(
                beyond.named,
                format!("{} platoons begin in {}, which holds {limit}", platoons.len(), reading.draft.label(*cell)),
            )
            .label(match excess {
                1 => format!("`{}` is one too many", reading.draft.unit(beyond.unit).id),
                _ => format!("{excess} too many"),
            });
        for other in platoons.iter().filter(|other| other.unit != beyond.unit) {
            note = note.also(other.named, "begins here too");
        }
        let room = |hex: &Cell| {
            let enemy = stacks.keys().any(|(at, other)| at == hex && other != side);
            let taken = stacks.get(&(*hex, *side)).map_or(0, |here| self::platoons(reading, here).len() as i64);
            !enemy && limit - taken >= excess && platoons.iter().all(|post| proof.may_stand(post.unit, *hex))
        };
        let beside = proof.board.grid.neighbours(*cell).map(|(_, hex)| hex).filter(room);
        note.help(match naming::cells(&reading.draft, beside) {
            none if none.is_empty() => {
                "let some of them begin elsewhere; headquarters and those who are carried take no room".to_string()
            }
            free => format!("hexes beside it with room: {free}; headquarters and those who are carried take none"),
        });
    }
    for setup in reading.draft.setups.iter().filter(|setup| start::only_cell(setup).is_none()) {
        let cells = naming::distinct(&setup.cells).len() as i64;
        let platoons = setup.units.iter().filter(|unit| takes_room(reading, unit.value)).count() as i64;
        if cells > 0 && platoons > cells.saturating_mul(limit) {
            report
                .at(setup.at, format!("{platoons} platoons are to begin in {cells} hexes, {limit} in each"))
                .label("too few hexes")
                .help("name more hexes, or fewer units");
        }
    }
}

/// Those of a stack that take room.
fn platoons(reading: &Reading, stack: &[Posted]) -> Vec<Posted> {
    stack.iter().filter(|post| takes_room(reading, post.unit)).copied().collect()
}
