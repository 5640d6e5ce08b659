//! Gas shells for a gun that fires only at what it sees.
//!
//! ## Why it matters
//! The rule allows it, but an anti-tank or anti-aircraft gun must see its target and is close to it: the cloud then drifts
//! over its own side as easily as over the other.
//!
//! ## Example
//! ```toml
//! [options]
//! air = { value = true, note = "A bomber comes over on turn 3." }
//! gas = { value = true, note = "The last shells of the old war." }
//!
//! [[unit]]
//! id = "R-AT"
//! side = "red"
//! type = "artillery"
//! gun = "anti-tank-gun"
//! gas_shells = 1
//!
//! [[setup]]
//! at = "A8"
//! units = ["R-AT"]
//!
//! [map]
//! name = "Brod"
//! ```
//! Write instead:
//! ```toml
//! [options]
//! air = { value = true, note = "A bomber comes over on turn 3." }
//!
//! [map]
//! name = "Brod"
//! ```

use crate::check::portable::prelude::*;
use crate::rules::portable::tables::UnitType;

pub const CHECK: Check = Check::warning("PW037", Some("GAS"), Run::Portable(run));

fn run(reading: &Reading, report: &mut Report<'_>) {
    for id in reading.draft.unit_ids() {
        let unit = reading.unit(id);
        let (Some(shells), Some((gun, row))) = (unit.keys.gas_shells, &unit.gun) else { continue };
        if shells.value < 1 || row.indirect() || !reading.options.gas || !unit.is(UnitType::artillery) {
            continue;
        }
        report
            .at(
                shells.span,
                format!("`{}` has gas shells, though its gun fires only at what it sees", reading.draft.unit(id).id),
            )
            .label(format!("`{gun}` is near its target"))
            .help("give them to a gun that fires indirectly");
    }
}
