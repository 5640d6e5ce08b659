//! A victory test that wants an object destroyed which nobody can destroy.
//!
//! ## Why it matters
//! Objects are only destroyed in the way their `[[demolition]]` says. Without one there is no way, and the test never holds.
//!
//! ## Example
//! ```toml
//! [[object]]
//! id = "Dam"
//! at = "0202"
//!
//! [[victory]]
//! side = "german"
//! result = "flood"
//! all = [{ destroyed = "Dam" }]
//! ```
//! Write instead:
//! ```toml
//! [[object]]
//! id = "Dam"
//! at = "0202"
//!
//! [[demolition]]
//! object = "Dam"
//! side = "german"
//! card = 9
//!
//! [[victory]]
//! side = "german"
//! result = "flood"
//! all = [{ destroyed = "Dam" }]
//! ```

use std::collections::BTreeSet;

use crate::check::claims::wanted;
use crate::check::small_units::prelude::*;

pub const CHECK: Check = Check::warning("V017", Some("11.7"), Run::SmallUnits(run));

fn run(reading: &Reading, report: &mut Report<'_>) {
    let draft = &reading.draft;
    // A demolition whose object cannot be told may be meant for any.
    let Some(ways) = reading.demolitions.iter().map(|way| Some(way.object?.value)).collect::<Option<BTreeSet<_>>>()
    else {
        return;
    };
    for ending in &draft.endings {
        for name in
            wanted(draft, ending).iter().filter_map(|written| written.test.destroyed.as_ref()).flat_map(|it| it.each())
        {
            let Some(at) = draft.objects.iter().position(|object| object.id.value == name.value) else { continue };
            let object = &draft.objects[at];
            if object.destroyed || ways.contains(&ObjectId(at as u32)) {
                continue;
            }
            report
                .at(name.span, format!("`{}` must be destroyed, but nobody can destroy it", name.value))
                .label("no way to destroy it")
                .also(object.id.span, "the object")
                .help(format!("add a `[[demolition]]` with `object = \"{}\"` and the card it takes", name.value));
        }
    }
}
