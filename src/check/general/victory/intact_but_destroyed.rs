//! A victory test that needs an object which is destroyed from the start.
//!
//! ## Why it matters
//! What is destroyed stays destroyed, so the test can never hold and nobody can have that result.
//!
//! ## Example
//! ```toml
//! [[object]]
//! id = "OB"
//! name = "Oster bridge"
//! at = "0504/0604"
//! destroyed = true              # and a victory entry wants it intact
//! ```
//! Write instead:
//! ```toml
//! [[object]]
//! id = "OB"
//! name = "Oster bridge"
//! at = "0504/0604"
//! ```

use crate::check::claims::wanted;
use crate::check::prelude::*;

pub const CHECK: Check = Check::warning("V015", None, Run::General(run));

fn run(desk: &Desk<'_>, report: &mut Report<'_>) {
    let draft = desk.draft;
    for ending in &draft.endings {
        for name in
            wanted(draft, ending).iter().filter_map(|written| written.test.intact.as_ref()).flat_map(|it| it.each())
        {
            let Some(object) = draft.objects.iter().find(|object| object.id.value == name.value && object.destroyed)
            else {
                continue;
            };
            let note = report
                .at(name.span, format!("`{}` must be intact, but is destroyed when the battle begins", name.value))
                .label("cannot be intact")
                .help(format!("take out `destroyed = true` of `{}`, or the test", name.value));
            if let Some(destroyed) = draft.document.object[object.entry].destroyed {
                note.also(destroyed.span, "destroyed from the start");
            }
        }
    }
}
