//! More mines than hexes to lay them in.
//!
//! ## Why it matters
//! A hex takes one minefield, and only hexes beside the owner's units will do. The mines beyond that number stay in the
//! box.
//!
//! ## Example
//! ```toml
//! [tables.terrain]
//! clear = { mineable = false }
//! orchard = { mineable = false }
//! hill = { mineable = false }
//!
//! [[map.cell]]
//! at = "0905"
//! terrain = "vineyard"
//!
//! [tables.terrain.vineyard]
//! like = "orchard"
//! name = "Vineyard"
//! glyph = "v"
//! mineable = true
//! ```
//! Write instead:
//! ```toml
//! [[map.cell]]
//! at = "0905"
//! terrain = "vineyard"
//!
//! [tables.terrain.vineyard]
//! like = "orchard"
//! name = "Vineyard"
//! glyph = "v"
//! mineable = true
//! ```

use super::minefields::{layers, open_hexes};
use crate::check::small_units::prelude::*;
use crate::check::small_units::words::{counted, some};

pub const CHECK: Check = Check::warning("SU713", Some("11.6.1"), Run::Laid(Proving::SmallUnits(run)));

fn run(proof: &Proof<'_>, report: &mut Report<'_>) {
    let (reading, map) = (proof.reading, proof.map());
    let markers = reading.tables.mines.markers();
    for mines in layers(reading) {
        let Some(open) = open_hexes(proof, mines.side) else { continue };
        let hexes = open.count_ones(..) as i64;
        // No hex at all, and more mines than markers, have findings of their own.
        if hexes == 0 || mines.count.value > markers || mines.count.value <= hexes {
            continue;
        }
        let side = &reading.draft.side(mines.side).id;
        let names = some(map.grid.cells_in(&open).map(|cell| map.grid.label(cell)).collect());
        let (count, room) = (counted(mines.count.value, "mine"), counted(hexes, "hex"));
        report
            .at(mines.count.span, format!("`{side}` has {count}, and {room} to lay them in"))
            .label(format!("only in {names}"))
            .help(format!("write {hexes}, or set up units beside more hexes that take mines"));
    }
}
