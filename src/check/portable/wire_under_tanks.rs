//! Wire in the square of a unit that it does not stop.
//!
//! ## Why it matters
//! Tanks, assault guns and self-propelled artillery pass wire freely. Around such a unit it keeps out infantry, which may be
//! meant; as an obstacle for the unit itself it is of no use.
//!
//! ## Example
//! ```toml
//! [[map.feature]]
//! kind = "wire"
//! at = "E7"
//! ```
//! Write instead:
//! ```toml
//! [[map.feature]]
//! kind = "wire"
//! at = "H5"
//! ```

use crate::check::portable::prelude::*;
use crate::check::start::posted;

pub const CHECK: Check = Check::hint("PW023", Some("WIRE"), Run::Laid(Proving::Portable(run)));

fn run(proof: &Proof<'_>, report: &mut Report<'_>) {
    let (draft, board) = (&proof.reading.draft, proof.board);
    for post in posted(draft) {
        if !board.unit(post.unit).free_of_wire || !board.square(post.cell.value).wire {
            continue;
        }
        let (id, label) = (&draft.unit(post.unit).id, draft.label(post.cell.value));
        report
            .at(post.cell.span, format!("`{id}` begins in the wire of {label}, which does not stop it"))
            .label("passes wire freely")
            .help("put the wire in front of it, or infantry behind the wire");
    }
}
