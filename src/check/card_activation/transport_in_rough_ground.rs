//! A transport that begins in woods or on a hill.
//!
//! ## Why it matters
//! Transports move in such ground on black cards alone. On average this one waits a turn before it can leave, and with
//! it whatever it carries or tows. Where the option `roads_in_rough` is on, a road leads it out on any card.
//!
//! ## Example
//! ```toml
//! [[setup]]
//! at = "0607"
//! units = ["R-Truck", "R-4"]
//! ```
//! Write instead:
//! ```toml
//! [[setup]]
//! at = "0609"
//! units = ["R-Truck", "R-4"]
//! ```

use super::field::always;
use super::laws::unladen;
use crate::check::card_activation::prelude::*;
use crate::check::start::assigned;
use crate::game::movement::{Marches, reach};
use crate::rules::card_activation::CardActivation;
use crate::rules::card_activation::movement::March;
use crate::rules::common::suits::Colour;

pub const CHECK: Check = Check::warning("RF025", Some("MOVE.n2"), Run::Laid(Proving::CardActivation(run)));

fn run(proof: &Proof<'_>, report: &mut Report<'_>) {
    let (draft, board, table) = (&proof.reading.draft, proof.board, unladen(proof.board));
    let leaves = |unit: UnitId, from: Cell| {
        let march = March::on(Colour::Red, unit);
        let begun = CardActivation::set_out(board, &table, march, from, false);
        begun.is_ok_and(|gait| reach(board, &table, march, [(from, gait)]).len() > 1)
    };
    for place in assigned(draft).into_iter().filter(|place| board.unit(place.unit).transport) {
        let Some(terrain) = always(proof, &place, |hex| hex.rough && !hex.barred) else { continue };
        if place.cells.iter().all(|cell| leaves(place.unit, *cell)) {
            continue;
        }
        report
            .at(place.at, format!("`{}` begins in `{terrain}`", draft.unit(place.unit).id))
            .label("it can only leave on a black card")
            .help("let it begin in the open");
    }
}
