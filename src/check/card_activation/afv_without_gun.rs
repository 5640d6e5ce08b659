//! An AFV without a gun.
//!
//! ## Why it matters
//! It can move and be fired at, and nothing else: without a gun it throws no dice, not even when it is assaulted.
//!
//! ## Example
//! ```toml
//! id = "R-Tk"
//! side = "red"
//! type = "medium-afv"
//! weapons = []
//! ```
//! Write instead:
//! ```toml
//! id = "R-Tk"
//! side = "red"
//! type = "medium-afv"
//! vehicles = 2
//! ```

use crate::check::card_activation::prelude::*;
use crate::check::words;
use crate::rules::card_activation::tables::UnitType;

pub const CHECK: Check = Check::warning("RF009", Some("RANGE"), Run::CardActivation(run));

fn run(reading: &Reading, report: &mut Report<'_>) {
    for id in reading.draft.unit_ids() {
        let unit = reading.unit(id);
        let named = unit.keys.weapons.as_ref().is_some_and(|weapons| !weapons.is_empty());
        // A gun that is misspelt has a finding of its own.
        if !unit.is(UnitType::afv) || !unit.groups.is_empty() || named {
            continue;
        }
        let Some((kind, _)) = &unit.kind else { continue };
        let guns = reading.tables.weapon.iter().filter(|(_, weapon)| weapon.can_be_carried(kind));
        let span = unit.keys.weapons.as_ref().map_or(reading.draft.unit(id).span, |weapons| weapons.span);
        report
            .at(span, format!("`{}` has no gun: it can only move", reading.draft.unit(id).id))
            .label("nothing to fire with")
            .help(format!("units of its type have {}", words::list(guns.map(|(id, _)| format!("`{id}`")))));
    }
}
