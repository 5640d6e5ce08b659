//! A name that could stand for different cells.
//!
//! ## Why it matters
//! A list of cells may use the name of a zone or a place. If two of them share it, or it is the label of a cell as well,
//! only one can be meant, and it may not be the one you think.
//!
//! ## Example
//! ```toml
//! [map.zone]
//! Mill = "0103..0105"        # a place at 0104 has that name too
//! south-setup = "0101..0308"
//! north-entry = "1001..1008"
//! ```
//! Write instead:
//! ```toml
//! [map.zone]
//! south-setup = "0101..0308"
//! north-entry = "1001..1008"
//! ```

use std::collections::BTreeMap;

use super::mentions::Mentions;
use super::words;
use crate::check::prelude::*;

pub const CHECK: Check = Check::warning("M032", None, Run::General(run));

fn run(desk: &Desk<'_>, report: &mut Report<'_>) {
    let Some(map) = desk.draft.map.as_ref().filter(|_| !desk.draft.names.is_empty()) else { return };
    let mentions = Mentions::of(&desk.draft.document);
    let (noun, nouns) = (words::noun(desk), words::nouns(desk));
    let mut first: BTreeMap<&str, usize> = BTreeMap::new();
    for (at, named) in desk.draft.names.iter().enumerate() {
        if map.grid.parse(&named.name).is_ok_and(|cell| named.cells != [cell]) {
            report
                .at(named.span, format!("`{}` is the name of other {nouns} than {noun} {}", named.name, named.name))
                .label(format!("also the label of a {noun}"))
                .help("choose a name that is not a label");
        }
        let known = *first.entry(&named.name).or_insert(at);
        let is_zone = known < map.zones.len();
        // Two places are unclear only where the name is used; otherwise they are merely confusing.
        if known == at || named.cells == desk.draft.names[known].cells || !(is_zone || mentions.names(&named.name)) {
            continue;
        }
        let what = if is_zone { "a zone and a place" } else { "two places" };
        report
            .at(named.span, format!("`{}` is the name of {what} with different {nouns}", named.name))
            .label(format!("not what a list of {nouns} means by it"))
            .also(desk.draft.names[known].span, "this is meant")
            .help("give one of them another name");
    }
}
