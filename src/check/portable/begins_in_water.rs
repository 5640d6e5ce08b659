//! A unit that begins in the water.
//!
//! ## Why it matters
//! In a ford nobody fires, close combat goes against whoever stands there, and a unit leaves it by one square. Begun there, it
//! is at the mercy of everybody who sees it.
//!
//! ## Example
//! ```toml
//! [[setup]]
//! at = "C4"                      # a ford
//! units = ["R-1"]
//! ```
//! Write instead:
//! ```toml
//! [[setup]]
//! at = "C8"
//! units = ["R-1"]
//! ```

use crate::check::laws::terrain;
use crate::check::naming;
use crate::check::portable::prelude::*;
use crate::check::start::posted;

pub const CHECK: Check = Check::warning("PW019", Some("RIV"), Run::Laid(Proving::Portable(run)));

fn run(proof: &Proof<'_>, report: &mut Report<'_>) {
    let (draft, board) = (&proof.reading.draft, proof.board);
    for post in posted(draft).iter().filter(|post| !draft.flies(post.unit)) {
        let square = board.square(post.cell.value);
        if !square.water || square.barred {
            continue;
        }
        let (id, label) = (&draft.unit(post.unit).id, draft.label(post.cell.value));
        let terrain = terrain(draft, post.cell.value);
        let fights = match square.close_combat {
            0 => String::new(),
            modifier => format!(" and fights at {modifier:+}"),
        };
        let dry = naming::nearest(draft, post.cell.value, |cell| !board.square(cell).water);
        let note = report
            .at(post.cell.span, format!("`{id}` begins in {terrain} {label}: it cannot fire there{fights}"))
            .label("in the water");
        if !dry.is_empty() {
            note.help(format!("dry squares near it: {dry}"));
        }
    }
}
