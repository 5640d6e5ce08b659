//! Mines that can be laid nowhere.
//!
//! ## Why it matters
//! Mines go into empty hexes beside their owner's units, and only into terrain that takes them. If there is no such hex
//! after set-up, the markers stay in the box.
//!
//! ## Example
//! ```toml
//! [tables.terrain]
//! clear = { mineable = false }
//! orchard = { mineable = false }
//! hill = { mineable = false }
//! ```
//! Write instead:
//! ```toml
//! [tables.terrain]
//! hill = { mineable = false }
//! ```

use super::minefields::{layers, mineable_terrain, open_hexes};
use crate::check::small_units::prelude::*;
use crate::check::small_units::words::{counted, some};

pub const CHECK: Check = Check::error("SU712", Some("11.6.2"), Run::Laid(Proving::SmallUnits(run)));

fn run(proof: &Proof<'_>, report: &mut Report<'_>) {
    let reading = proof.reading;
    for mines in layers(reading) {
        if open_hexes(proof, mines.side).is_none_or(|open| !open.is_clear()) {
            continue;
        }
        let place = if proof.board.options.mines_in_own_hex { "under its units" } else { "beside its units" };
        let terrain = mineable_terrain(reading);
        let help = if terrain.is_empty() {
            "no terrain takes mines: set `mineable = true` for some, or drop the mines".to_string()
        } else {
            format!("set up units beside hexes that take mines ({}), or drop the mines", some(terrain))
        };
        let side = &reading.draft.side(mines.side).id;
        report
            .at(mines.count.span, format!("`{side}` has no hex to lay its {} in", counted(mines.count.value, "mine")))
            .label(format!("no free mineable hex {place}"))
            .help(help);
    }
}
