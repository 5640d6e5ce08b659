//! A victory test about a unit that takes no part.
//!
//! ## Why it matters
//! A unit of the battle that this scenario leaves out can be neither eliminated nor spared. The test can never come true, or
//! players search the box for a counter they do not need.
//!
//! ## Example
//! A battle file has a unit that the scenario does not use:
//! ```toml battle.toml
//! [[side]]
//! id = "german"
//!
//! [[unit]]
//! id = "1/MG"
//! side = "german"
//! type = "machine-guns"
//!
//! [[unit]]
//! id = "2/MG"
//! like = "1/MG"
//! ```
//! The scenario asks for its end:
//! ```toml
//! format = 1
//! rules = "small-units"
//! use = "battle.toml"
//!
//! [[setup]]
//! at = "0202"
//! units = ["1/MG"]
//!
//! [[victory]]
//! result = "cleared"
//! all = [{ eliminated = "2/MG" }]
//! ```
//! Write instead:
//! ```toml
//! format = 1
//! rules = "small-units"
//! use = "battle.toml"
//!
//! [[setup]]
//! at = "0202"
//! units = ["1/MG"]
//!
//! [[victory]]
//! result = "cleared"
//! all = [{ eliminated = "1/MG" }]
//! ```

use std::collections::BTreeMap;

use crate::check::claims::every;
use crate::check::prelude::*;
use crate::check::roll::Roll;
use crate::scenario::Texts;

pub const CHECK: Check = Check::warning("V011", None, Run::General(run));

fn run(desk: &Desk<'_>, report: &mut Report<'_>) {
    let draft = desk.draft;
    let ids: BTreeMap<&str, UnitId> = draft.unit_ids().map(|unit| (draft.unit(unit).id.as_str(), unit)).collect();
    let left_out = Roll::call(desk).left_out;
    let tests = draft.endings.iter().flat_map(|ending| every(draft, ending));
    let tests = tests.filter_map(|written| written.test.eliminated.as_ref());
    let points = draft.document.points.iter().filter_map(|points| points.eliminated.as_ref());
    for name in tests.chain(points).flat_map(|names: &Spanned<Texts>| names.each()) {
        let Some(unit) = ids.get(name.value).filter(|unit| left_out.contains(unit)) else { continue };
        report
            .at(name.span, format!("`{}` is to be eliminated, but takes no part", name.value))
            .label("neither set up nor arriving")
            .also(draft.unit(*unit).id.span, "the unit")
            .help("name a unit of this scenario, or give it a `[[setup]]` or `[[arrival]]`");
    }
}
