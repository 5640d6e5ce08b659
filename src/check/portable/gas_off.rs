//! Gas shells in a battle without gas.
//!
//! ## Why it matters
//! Gas is an optional rule. Without it the shells cannot be fired, and a counter that shows them misleads.
//!
//! ## Example
//! ```toml
//! id = "R-Gun"
//! side = "red"
//! type = "artillery"
//! gun = "infantry-gun"
//! gas_shells = 1
//! ```
//! Write instead:
//! ```toml
//! id = "R-Gun"
//! side = "red"
//! type = "artillery"
//! gun = "infantry-gun"
//! ```

use super::switches::is_off;
use crate::check::portable::prelude::*;

pub const CHECK: Check = Check::error("PW036", Some("GAS"), Run::Portable(run));

fn run(reading: &Reading, report: &mut Report<'_>) {
    for id in reading.draft.unit_ids() {
        let Some(shells) = reading.unit(id).keys.gas_shells.filter(|shells| shells.value > 0) else { continue };
        if !is_off(reading, reading.options.gas) {
            continue;
        }
        report
            .at(
                shells.span,
                format!("`{}` has gas shells, but the rules for gas are not in force", reading.draft.unit(id).id),
            )
            .label("needs the option `gas`")
            .help("write `gas = { value = true, note = \"…\" }` under `[options]`, or take the shells out");
    }
}
