//! A gun with no square in its arc.
//!
//! ## Why it matters
//! A gun fires into the quarter ahead of it. At the edge of the board and facing outwards it has nothing there, and before it
//! can fire it has to be activated to turn.
//!
//! ## Example
//! ```toml
//! id = "R-Gun"
//! side = "red"
//! type = "artillery"
//! facing = "S"
//! gun = "infantry-gun"
//! ```
//! Write instead:
//! ```toml
//! id = "R-Gun"
//! side = "red"
//! type = "artillery"
//! gun = "infantry-gun"
//! ```

use crate::check::portable::prelude::*;
use crate::check::start::posted;
use crate::rules::portable::arc;

pub const CHECK: Check = Check::warning("PW024", Some("ART.e"), Run::Laid(Proving::Portable(run)));

fn run(proof: &Proof<'_>, report: &mut Report<'_>) {
    let (draft, board) = (&proof.reading.draft, proof.board);
    for post in posted(draft) {
        let (unit, from) = (board.unit(post.unit), post.cell.value);
        let Some(gun) = unit.gun else { continue };
        if board.grid.within(from, gun.range).any(|to| arc::ahead(&board.grid, from, unit.facing, to)) {
            continue;
        }
        let (id, label) = (&draft.unit(post.unit).id, draft.label(from));
        report
            .at(post.named, format!("`{id}` faces {} in {label} and has no square to fire at", unit.facing))
            .label("nothing in its arc")
            .help(format!("write `facing = \"{}\"`", unit.facing.opposite()));
    }
}
