//! A hexside that does not say what it costs to cross.
//!
//! ## Why it matters
//! Crossing a hexside adds to the price of the hex behind it, for units on foot and for motorized ones, or is barred. A
//! kind that says nothing would be a line on the map without meaning, and one below zero would make moving cheaper.
//!
//! ## Example
//! ```toml
//! [tables.hexside.hedge]
//! name = "Hedge"
//! foot = 0
//! ```
//! Write instead:
//! ```toml
//! [tables.hexside.hedge]
//! name = "Hedge"
//! foot = 0
//! motor = 1
//! ```

use super::rows;
use crate::check::small_units::prelude::*;
use crate::rules::small_units::tables::Cost;

pub const CHECK: Check = Check::error("SU214", Some("5.2"), Run::SmallUnits(run));

fn run(reading: &Reading, report: &mut Report<'_>) {
    for written in rows::hexsides(reading) {
        let costs = [(&written.row.foot, "foot", "units on foot"), (&written.row.motor, "motor", "motorized units")];
        let missing: Vec<_> = costs.iter().filter(|(cost, ..)| cost.is_none()).collect();
        if !missing.is_empty() && written.whole {
            let who: Vec<&str> = missing.iter().map(|(_, _, who)| *who).collect();
            let keys: Vec<String> = missing.iter().map(|(_, key, _)| format!("`{key} = 1`")).collect();
            report
                .at(written.span, format!("hexside `{}` has no price for {}", written.id, who.join(" and ")))
                .label("movement cost missing")
                .help(format!("add {}: the points it adds, 0 for none, or \"prohibited\"", keys.join(" and ")));
        }
        for (cost, _, who) in costs {
            let Some(cost) = written.own(cost) else { continue };
            if let Cost::Points(points) = cost.value
                && points < 0
            {
                report
                    .at(cost.span, format!("hexside `{}` adds {points} movement points for {who}", written.id))
                    .label("below 0")
                    .help("write 0 for no extra price");
            }
        }
    }
}
