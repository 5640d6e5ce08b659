//! A gun too deep in cover to fire out.
//!
//! ## Why it matters
//! From woods, buildings and fortifications a gun fires only over their edge: the next square in the direction of fire must
//! be free of them. In the middle it can fire at nothing outside.
//!
//! ## Example
//! ```toml
//! [[setup]]
//! at = "B7"                      # woods, with more woods ahead
//! units = ["B-AA"]
//! facing = "N"
//! ```
//! Write instead:
//! ```toml
//! [[setup]]
//! at = "H2"
//! units = ["B-AA"]
//! ```

use crate::check::laws;
use crate::check::portable::prelude::*;
use crate::check::start::posted;
use crate::rules::common::rows::terrain_row;
use crate::rules::portable::arc;
use crate::rules::portable::tables::Terrain;

pub const CHECK: Check = Check::warning("PW025", Some("ART.h"), Run::Laid(Proving::Portable(run)));

fn run(proof: &Proof<'_>, report: &mut Report<'_>) {
    let (draft, board) = (&proof.reading.draft, proof.board);
    let (grid, ground) = (&board.grid, &board.ground);
    for post in posted(draft) {
        let (unit, from) = (board.unit(post.unit), post.cell.value);
        let Some(gun) = unit.gun else { continue };
        // Straight across a corner it may still slip out; that is no field of fire.
        let outside = || {
            let ahead = grid.within(from, gun.range).filter(|to| {
                let (forward, aside) = arc::offset(grid, from, unit.facing, *to);
                forward > 0 && aside.abs() < forward
            });
            ahead.filter(|to| !ground.dense(*to))
        };
        if !ground.dense(from)
            || outside().next().is_none()
            || outside().any(|to| arc::leaves(grid, from, to, |cell| ground.dense(cell)))
        {
            continue;
        }
        let (id, label, cover) = (&draft.unit(post.unit).id, draft.label(from), cover(proof.reading, from));
        report
            .at(post.named, format!("`{id}` is too deep in {cover} {label} to fire out towards {}", unit.facing))
            .label("not at the edge")
            .help("move it to a square whose next one ahead is open, or turn it");
    }
}

/// What makes a square one that fire leaves only at its edge: its terrain, or what is built there.
fn cover(reading: &Reading, cell: Cell) -> &str {
    let Some(map) = &reading.draft.map else { return "cover" };
    if terrain_row(map, &reading.tables.terrain, cell).is_some_and(Terrain::dense) {
        return laws::terrain(&reading.draft, cell);
    }
    let built = map.features.iter().filter(|feature| feature.cell.value == cell);
    let mut rows = built.filter_map(|feature| reading.tables.feature.get_index(feature.kind.value));
    rows.find(|(_, row)| row.dense()).map_or("cover", |(id, _)| id)
}
