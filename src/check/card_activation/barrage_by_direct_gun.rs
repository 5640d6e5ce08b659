//! A barrage by a weapon that fires only at what it sees.
//!
//! ## Why it matters
//! Barrages fall on hexes nobody needs to see. Only mortars and artillery fire so; tanks, anti-tank guns and rifles do
//! not.
//!
//! ## Example
//! ```toml
//! [[barrage]]
//! unit = "R-MG"
//! at = "0406"
//! turn = 1
//! ```
//! Write instead:
//! ```toml
//! [[barrage]]
//! unit = "R-Mor"
//! at = "0406"
//! turn = 1
//! ```

use crate::check::card_activation::prelude::*;
use crate::check::words;

pub const CHECK: Check = Check::error("RF020", Some("GEN.7"), Run::CardActivation(run));

fn run(reading: &Reading, report: &mut Report<'_>) {
    for barrage in &reading.barrages {
        let Some(named) = barrage.unit else { continue };
        let unit = reading.unit(named.value);
        let misspelt = unit.keys.weapons.as_ref().is_some_and(|weapons| weapons.len() > unit.groups.len());
        if unit.kind.is_none() || misspelt || unit.indirect().next().is_some() {
            continue;
        }
        let id = &reading.draft.unit(named.value).id;
        let weapons = reading.tables.weapon.iter().filter(|(_, weapon)| weapon.indirect());
        report
            .at(named.span, format!("`{id}` has no weapon that fires at what it does not see"))
            .label("no barrage from it")
            .help(format!("these do: {}", words::list(weapons.map(|(id, _)| format!("`{id}`")))));
    }
}
