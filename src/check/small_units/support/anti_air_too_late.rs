//! Anti-air units that all arrive after the last air strike.
//!
//! ## Why it matters
//! An anti-air unit spoils the aim of strikes at its hex. If every one of a side comes after the enemy's last strike, the
//! guns never shoot at an aircraft, and the strikes were never in danger.
//!
//! ## Example
//! ```toml
//! [[unit]]
//! id = "Bofors"
//! side = "british"
//! support_weapon = true
//! type = "anti-air"
//! size = "section"
//! front = { fp = 2, rng = 3, mor = 5, ma = 2 }
//!
//! [[arrival]]
//! turn = 5
//! units = ["Bofors"]
//! at = "0104"
//!
//! [[support]]
//! side = "german"
//! turns = 3
//! as = "1x2"
//! ```
//! Write instead:
//! ```toml
//! [[unit]]
//! id = "Bofors"
//! side = "british"
//! support_weapon = true
//! type = "anti-air"
//! size = "section"
//! front = { fp = 2, rng = 3, mor = 5, ma = 2 }
//!
//! [[arrival]]
//! turn = 3
//! units = ["Bofors"]
//! at = "0104"
//!
//! [[support]]
//! side = "german"
//! turns = 3
//! as = "1x2"
//! ```

use crate::check::small_units::prelude::*;
use crate::check::small_units::taking_part::TakingPart;
use crate::rules::small_units::tables::Ability;

pub const CHECK: Check = Check::warning("SU707", Some("11.3"), Run::SmallUnits(run));

fn run(reading: &Reading, report: &mut Report<'_>) {
    let draft = &reading.draft;
    let Some(present) = TakingPart::whole(draft) else { return };
    let guns: Vec<_> = present.units.iter().filter(|(unit, _)| reading.counter(**unit).has(Ability::AntiAir)).collect();
    for striker in draft.side_ids() {
        let own = reading.support.iter().filter(|support| support.side == Some(striker));
        let strikes = own.filter(|support| support.fires.iter().any(|fires| fires.air));
        let Some(last) = strikes.flat_map(|support| &support.turns).max_by_key(|turn| turn.value) else { continue };
        let against = guns.iter().filter(|(unit, _)| draft.unit(**unit).side.is_some_and(|side| side != striker));
        let Some((unit, first)) = against.min_by_key(|(_, coming)| coming.turn) else { continue };
        let Some(written) = first.written.filter(|_| first.turn > last.value) else { continue };
        let (unit, striker) = (&draft.unit(**unit).id, &draft.side(striker).id);
        report
            .at(written, format!("`{unit}` arrives on turn {}, after the last air strike of `{striker}`", first.turn))
            .label("too late to matter")
            .also(last.span, format!("the last strike is on turn {last}"))
            .help(format!("let it arrive by turn {last}, or move a strike to turn {} or later", first.turn));
    }
}
