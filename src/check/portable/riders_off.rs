//! Infantry on a tank in a battle without tank riders.
//!
//! ## Why it matters
//! Riding on tanks is an optional rule. Without it nobody can be carried this way, nor get off again.
//!
//! ## Example
//! ```toml
//! id = "R-4"
//! like = "R-1"
//! on = "R-Tk"
//! ```
//! Write instead:
//! ```toml
//! id = "R-4"
//! like = "R-1"
//! on = "R-Truck"
//! ```

use super::switches::is_off;
use crate::check::portable::prelude::*;
use crate::check::together::misfit;
use crate::rules::portable::reading::Ride;

pub const CHECK: Check = Check::error("PW040", Some("RIDE"), Run::Portable(run));

fn run(reading: &Reading, report: &mut Report<'_>) {
    for id in reading.draft.unit_ids() {
        let (load, Some(on)) = (reading.unit(id), reading.unit(id).on) else { continue };
        if !is_off(reading, reading.options.tank_riders) || reading.unit(on.value).takes(load) != Some(Ride::Riding) {
            continue;
        }
        let says =
            |id: &str, tank: &str| format!("`{id}` rides on `{tank}`, but the rule for tank riders is not in force");
        misfit(report, &reading.draft, (id, on), says)
            .label("needs the option `tank_riders`")
            .help("write `tank_riders = { value = true, note = \"…\" }` under `[options]`, or let it walk");
    }
}
