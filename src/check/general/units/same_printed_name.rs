//! Two units of a side whose counters read alike.
//!
//! ## Why it matters
//! On the table a counter is known by what is printed on it. Two that read alike, or differ only by capitals or a space,
//! will be set up in each other's place.
//!
//! ## Example
//! ```toml
//! [[unit]]
//! id = "a/Fus"        # besides `A/Fus`
//! like = "A/Fus"
//! ```
//! Write instead:
//! ```toml
//! [[unit]]
//! id = "C/Fus"
//! like = "A/Fus"
//! ```

use std::collections::BTreeMap;
use std::collections::btree_map::Entry;

use crate::check::prelude::*;

pub const CHECK: Check = Check::warning("U008", None, Run::General(run));

fn run(desk: &Desk<'_>, report: &mut Report<'_>) {
    let draft = desk.draft;
    let mut ids: BTreeMap<(SideId, String), &Spanned<String>> = BTreeMap::new();
    for unit in &draft.units {
        let Some(side) = unit.side else { continue };
        match ids.entry((side, folded(&unit.id))) {
            Entry::Vacant(free) => {
                free.insert(&unit.id);
            }
            Entry::Occupied(first) => {
                let first = *first.get();
                report
                    .at(unit.id.span, format!("`{}` and `{first}` read alike on their counters", unit.id))
                    .label("differs only by capitals or spaces")
                    .also(first.span, "the other")
                    .help("give one of them another letter or number");
            }
        }
    }
}

/// A name without capitals and spaces.
pub fn folded(name: &str) -> String {
    name.chars().filter(|c| !c.is_whitespace()).flat_map(char::to_lowercase).collect()
}
