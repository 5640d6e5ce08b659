//! A unit that goes with one it cannot go with.
//!
//! ## Why it matters
//! `with` is for observers: they go with a unit of their own side and need no card. Commanders join a unit by being in
//! its hex, and everybody else goes by himself.
//!
//! ## Example
//! ```toml
//! [[unit]]
//! id = "R-Obs"
//! side = "red"
//! type = "observer"
//! with = "B-1"
//! ```
//! Write instead:
//! ```toml
//! [[unit]]
//! id = "R-Obs"
//! side = "red"
//! type = "observer"
//! with = "R-1"
//! ```

use crate::check::card_activation::prelude::*;
use crate::rules::card_activation::tables::UnitType;

pub const CHECK: Check = Check::error("RF046", Some("OBS"), Run::CardActivation(run)).of_role(Role::Astray);

fn run(reading: &Reading, report: &mut Report<'_>) {
    for id in reading.draft.unit_ids() {
        let Some(with) = reading.unit(id).with else { continue };
        let [name, other] = [id, with.value].map(|unit| reading.draft.unit(unit));
        let why = if with.value == id {
            "that is the unit itself"
        } else if reading.unit(id).is(|kind| !kind.observer()) {
            "only observers go with a unit"
        } else if reading.unit(with.value).is(UnitType::is_leader) {
            "that is no unit but a figure"
        } else if name.side.is_some() && other.side.is_some() && name.side != other.side {
            "it is of the other side"
        } else {
            continue;
        };
        report
            .at(with.span, format!("`{}` cannot go with `{}`: {why}", name.id, other.id))
            .label("not with this one")
            .help("name a unit of its side, or leave `with` out");
    }
}
