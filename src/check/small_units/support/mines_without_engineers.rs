//! Mines against an enemy without engineers.
//!
//! ## Why it matters
//! Only engineers lead others through a minefield and clear it. Against a side that has none the fields stay until the
//! end and attack every unit that steps on them.
//!
//! ## Example
//! ```toml
//! [[unit]]
//! id = "Sap"
//! formation = "Fus"
//! type = "infantry"
//! size = "platoon"
//! front = { fp = 1, rng = 2, mor = 6, ma = 4 }
//! ```
//! Write instead:
//! ```toml
//! [[unit]]
//! id = "Sap"
//! formation = "Fus"
//! type = "engineers"
//! size = "platoon"
//! front = { fp = 1, rng = 2, mor = 6, ma = 4 }
//! ```

use super::minefields::layers;
use crate::check::small_units::prelude::*;
use crate::check::small_units::taking_part::TakingPart;
use crate::check::small_units::words::counted;
use crate::rules::small_units::tables::Ability;

pub const CHECK: Check = Check::warning("SU716", Some("11.2"), Run::SmallUnits(run));

fn run(reading: &Reading, report: &mut Report<'_>) {
    let draft = &reading.draft;
    let Some(present) = TakingPart::whole(draft) else { return };
    for mines in layers(reading) {
        let mut enemies = present.units.keys().filter(|unit| draft.unit(**unit).side != Some(mines.side)).peekable();
        // A unit of unknown type may be an engineer.
        let engineer =
            |unit: &UnitId| reading.counter(*unit).has(Ability::Engineer) || draft.unit(*unit).kind.is_none();
        if enemies.peek().is_none() || enemies.any(engineer) {
            continue;
        }
        let side = &draft.side(mines.side).id;
        let enemy = draft.side_ids().find(|other| *other != mines.side);
        let enemy = enemy.map_or("its enemy".to_string(), |enemy| format!("`{}`", draft.side(enemy).id));
        report
            .at(
                mines.count.span,
                format!("`{side}` lays {}, and {enemy} has no engineers", counted(mines.count.value, "mine")),
            )
            .label("cannot be cleared")
            .help(format!("give {enemy} a unit of type `engineers`, or drop the mines"));
    }
}
