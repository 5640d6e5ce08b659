//! Two places with the same name.
//!
//! ## Why it matters
//! On the printed map both bear it, and a player who is told to hold it has to ask which.
//!
//! ## Example
//! ```toml
//! [[map.place]]
//! at = "1007"
//! name = "Mill"              # there is one at 0104 already
//! ```
//! Write instead:
//! ```toml
//! [[map.place]]
//! at = "1007"
//! name = "Upper Mill"
//! ```

use std::collections::BTreeMap;

use super::mentions::Mentions;
use crate::check::prelude::*;

pub const CHECK: Check = Check::hint("M030", None, Run::General(run));

fn run(desk: &Desk<'_>, report: &mut Report<'_>) {
    let Some(map) = desk.draft.map.as_ref().filter(|map| map.places.len() > 1) else { return };
    let mentions = Mentions::of(&desk.draft.document);
    let mut first: BTreeMap<&str, Span> = BTreeMap::new();
    for place in &map.places {
        let known = *first.entry(&place.name).or_insert(place.name.span);
        // Where a list of cells uses the name, it is not only confusing but unclear: that is a finding of its own.
        if known == place.name.span || mentions.names(&place.name) {
            continue;
        }
        report
            .at(place.name.span, format!("two places are called `{}`", place.name))
            .label("the same name again")
            .also(known, "the first of them")
            .help(format!("give one of them a name that tells them apart, such as `Upper {}`", place.name));
    }
}
