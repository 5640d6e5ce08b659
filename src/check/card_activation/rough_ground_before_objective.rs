//! An objective that AFVs reach only through much wood or hill.
//!
//! ## Why it matters
//! An AFV enters one hex of woods or hill in an activation. Behind a deep belt of them its objective is many turns
//! away, however near it looks on the map.
//!
//! ## Example
//! ```toml
//! 04 | W  W  W  W  W  W  W  W  W  m  W  W
//! 05 | W  W  W  W  W  W  W  W  W  m  W  W
//! 06 | W  W  W  W  W  W  W  W  W  W  W  W
//! 07 | W  W  W  W  W  W  W  W  W  W  W  W
//! ```
//! Write instead:
//! ```toml
//! 04 | .  .  .  .  .  .  .  .  .  m  .  .
//! 05 | .  .  .  .  .  .  .  .  .  m  .  .
//! 06 | .  .  .  .  .  .  .  .  .  .  .  .
//! 07 | W  W  W  W  W  W  W  W  W  W  W  W
//! ```

use crate::check::card_activation::prelude::*;
use crate::check::start::origin;
use crate::check::{claims, words};
use crate::rules::card_activation::board::Board;
use crate::rules::card_activation::movement;
use crate::rules::common::goals::{UNREACHABLE, distances};
use crate::scenario::victory::Claim;
use std::collections::BTreeSet;

pub const CHECK: Check = Check::warning("RF026", Some("MOVE.n1"), Run::Laid(Proving::CardActivation(run)));

fn run(proof: &Proof<'_>, report: &mut Report<'_>) {
    let (reading, draft, board) = (proof.reading, &proof.reading.draft, proof.board);
    let mut told = BTreeSet::new();
    for ending in &draft.endings {
        for written in claims::wanted(draft, ending) {
            let (Claim::Control { side, .. }, Some(at)) = (written.claim, &written.test.control) else { continue };
            let afvs = in_play_of(draft, *side).filter(|unit| board.unit(*unit).afv);
            let from: Vec<Cell> = afvs.flat_map(|unit| origin(draft, unit).0).collect();
            if from.is_empty() {
                continue;
            }
            for cell in claims::cells(draft, &reading.sources, at) {
                let rough = rough_on_the_way(board, &from, cell.value).map_or(0, i64::from);
                if rough <= reading.tables.questions.rough_most || !told.insert((*side, cell.value)) {
                    continue;
                }
                report
                    .at(
                        cell.span,
                        format!(
                            "AFVs of `{}` enter {} of woods or hill on their way to {}",
                            draft.side(*side).id,
                            words::count(rough.max(0) as usize, "hex", "hexes"),
                            draft.cell_words(cell.value)
                        ),
                    )
                    .label(format!("{} at least", words::count(rough.max(0) as usize, "turn", "turns")))
                    .help("clear a way through, let them begin nearer, or choose `roads_in_rough = true`");
            }
        }
    }
}

/// The fewest hexes of woods or hill an AFV must enter on its way from one of some hexes to another; none if it never comes.
fn rough_on_the_way(board: &Board, from: &[Cell], to: Cell) -> Option<u16> {
    let fewest = distances(board.grid.len(), to, |cell| {
        let back = board.grid.neighbours(cell).map(|(_, back)| back);
        let open = back.filter(move |back| movement::leads(board, *back, cell, true));
        open.map(move |back| (back, u16::from(board.is_rough(back, cell))))
    });
    from.iter().map(|from| fewest[from.index()]).min().filter(|fewest| *fewest != UNREACHABLE)
}
