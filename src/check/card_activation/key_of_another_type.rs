//! A key that says nothing about a unit of this type.
//!
//! ## Why it matters
//! Guns are limbered and towed, vehicles are counted, infantry and cavalry are split. With any other type the key is
//! read by nobody, and probably stands with the wrong unit.
//!
//! ## Example
//! ```toml
//! id = "R-3"
//! side = "red"
//! type = "infantry"
//! limbered = true
//! ```
//! Write instead:
//! ```toml
//! id = "R-3"
//! side = "red"
//! type = "infantry"
//! grading = "good"
//! ```

use crate::check::card_activation::prelude::*;
use crate::rules::card_activation::tables::{Class, Per, UnitType};

pub const CHECK: Check = Check::warning("RF048", Some("SIZE"), Run::CardActivation(run));

fn run(reading: &Reading, report: &mut Report<'_>) {
    for id in reading.draft.unit_ids() {
        let unit = reading.unit(id);
        let Some((kind, row)) = &unit.kind else { continue };
        let keys = &unit.keys;
        let splits = row.class() == Class::Figures && !row.gun();
        let idle = [
            ("tower", keys.tower.as_ref().map(|tower| tower.span), row.gun(), "guns"),
            ("limbered", keys.limbered.filter(|limbered| limbered.value).map(|on| on.span), row.gun(), "guns"),
            ("vehicles", keys.vehicles.map(|vehicles| vehicles.span), row.is_vehicle(), "AFVs and transports"),
            ("part_of", keys.part_of.as_ref().map(|whole| whole.span), splits, "infantry and cavalry"),
            ("weapons", keys.weapons.as_ref().map(|weapons| weapons.span), !UnitType::is_leader(row), "units"),
        ];
        for (key, span, of_use, whose) in idle {
            let Some(span) = span.filter(|_| !of_use) else { continue };
            report
                .at(span, format!("`{key}` means nothing for `{}`, a unit of type `{kind}`", reading.draft.unit(id).id))
                .label(format!("only for {whose}"))
                .help("leave it out, or change the type");
        }
        for group in keys.weapons.iter().flat_map(|weapons| weapons.iter()) {
            let weapon = group.kind.as_ref().and_then(|kind| reading.tables.weapon.get(kind.as_str()));
            let Some(written) = group.figures.or(group.crew) else { continue };
            if weapon.is_some_and(|weapon| weapon.per() == Per::Vehicle) {
                report
                    .at(written.span, format!("the gun of `{}` is counted by its vehicles", reading.draft.unit(id).id))
                    .label("read by nobody")
                    .help("leave it out, and say with `vehicles` how many there are");
            }
        }
    }
}
