//! Both sides have the same home edge.
//!
//! ## Why it matters
//! Units face away from their home edge and fall back towards it, and that is where their side comes from. Two armies with one
//! home would run towards each other when they are beaten.
//!
//! ## Example
//! ```toml
//! [[side]]
//! id = "blue"
//! colour = "#1B3A6B"
//! facing = "S"
//! home = "S"
//! ```
//! Write instead:
//! ```toml
//! [[side]]
//! id = "blue"
//! colour = "#1B3A6B"
//! facing = "S"
//! home = "N"
//! ```

use crate::check::portable::prelude::*;

pub const CHECK: Check = Check::warning("PW052", Some("HIT"), Run::Portable(run));

fn run(reading: &Reading, report: &mut Report<'_>) {
    let homes = reading.draft.side_ids().filter_map(|side| Some((side, reading.sides[side.0 as usize].home?)));
    let homes: Vec<_> = homes.collect();
    let [(first, one), (second, other), ..] = homes.as_slice() else { return };
    if one.value.direction() != other.value.direction() {
        return;
    }
    let (first, second) = (&reading.draft.side(*first).id, &reading.draft.side(*second).id);
    report
        .at(other.span, format!("`{first}` and `{second}` have the same home edge"))
        .label(format!("also the home of `{first}`"))
        .also(one.span, format!("the home of `{first}`"))
        .help(format!("give `{second}` the edge it comes from, mostly the opposite one"));
}
