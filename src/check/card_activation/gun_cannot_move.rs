//! A heavy gun with nothing to tow it.
//!
//! ## Why it matters
//! Heavy guns move only behind a tower. This one stays where it begins for the whole battle, and is lost when an
//! assault drives it out.
//!
//! ## Example
//! ```toml
//! id = "B-Gun"
//! side = "blue"
//! type = "heavy-artillery"
//! ```
//! Write instead:
//! ```toml
//! id = "B-Gun"
//! side = "blue"
//! type = "heavy-artillery"
//! tower = "B-Tow"
//! ```

use crate::check::card_activation::prelude::*;
use crate::rules::card_activation::tables::UnitType;

pub const CHECK: Check = Check::warning("RF014", Some("MOVE"), Run::CardActivation(run));

fn run(reading: &Reading, report: &mut Report<'_>) {
    for id in reading.draft.units_in_play() {
        let unit = reading.unit(id);
        if !unit.is(UnitType::only_towed) || unit.keys.tower.is_some() || reading.draft.is_adrift(id) {
            continue;
        }
        let name = &reading.draft.unit(id).id;
        report
            .at(name.span, format!("`{name}` can never move: nothing tows it"))
            .label("no `tower`")
            .help("add a transport and name it: `tower = \"…\"`");
    }
}
