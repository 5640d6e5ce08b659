//! Gas shells that no unit can hold.
//!
//! ## Why it matters
//! Only artillery fires gas, and a gun has no more gas shells than the chart allows it for the whole battle.
//!
//! ## Example
//! ```toml
//! [options]
//! air = { value = true, note = "A bomber comes over on turn 3." }
//! gas = { value = true, note = "The last shells of the old war." }
//!
//! [[unit]]
//! id = "R-Old"
//! side = "red"
//! type = "artillery"
//! gun = "infantry-gun"
//! gas_shells = 4
//!
//! [[setup]]
//! at = "A8"
//! units = ["R-Old"]
//!
//! [map]
//! name = "Brod"
//! ```
//! Write instead:
//! ```toml
//! [options]
//! air = { value = true, note = "A bomber comes over on turn 3." }
//! gas = { value = true, note = "The last shells of the old war." }
//!
//! [[unit]]
//! id = "R-Old"
//! side = "red"
//! type = "artillery"
//! gun = "infantry-gun"
//! gas_shells = 1
//!
//! [[setup]]
//! at = "A8"
//! units = ["R-Old"]
//!
//! [map]
//! name = "Brod"
//! ```

use crate::check::portable::prelude::*;

pub const CHECK: Check = Check::error("PW051", Some("GAS"), Run::Portable(run));

fn run(reading: &Reading, report: &mut Report<'_>) {
    let most = reading.tables.gas.shells;
    for id in reading.draft.unit_ids() {
        let unit = reading.unit(id);
        let (Some(shells), Some((kind, row))) = (unit.keys.gas_shells, &unit.kind) else { continue };
        let name = &reading.draft.unit(id).id;
        if !row.artillery() && shells.value > 0 {
            report
                .at(shells.span, format!("`{name}` has gas shells, but a unit of type `{kind}` fires none"))
                .label("only artillery does")
                .help("take them out, or give them to a gun");
        } else if !(0..=most).contains(&shells.value) {
            report
                .at(shells.span, format!("`{name}` has {shells} gas shells, and a gun holds 0 to {most}"))
                .label("for the whole battle")
                .help(format!("write {most} or fewer, at least 0"));
        }
    }
}
