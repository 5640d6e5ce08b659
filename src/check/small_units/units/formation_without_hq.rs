//! A formation without a headquarters.
//!
//! ## Why it matters
//! A headquarters adds its support to the fire of its formation; without one, several companies fire at their own strength
//! all game. Where that is history, say so with `no_hq = true`. Very small formations are not asked.
//!
//! ## Example
//! ```toml
//! [[unit]]
//! id = "HQ/Fus"
//! formation = "Fus"
//! type = "infantry"                  # no headquarters left
//! size = "company"
//! front = { fp = 1, rng = 3, mor = 6, ma = 4 }
//! ```
//! Write instead:
//! ```toml
//! [[unit]]
//! id = "HQ/Fus"
//! formation = "Fus"
//! type = "headquarters"
//! size = "company"
//! front = { fp = 1, rng = 3, mor = 6, ma = 4, sup = 2 }
//! ```

use super::members::by_formation;
use crate::check::roll::{first_mention, is_left_out};
use crate::check::small_units::prelude::*;
use crate::check::start;

pub const CHECK: Check = Check::warning("SU331", Some("6.6"), Run::SmallUnits(run)).of_role(Role::NoHeadquarters);

fn run(reading: &Reading, report: &mut Report<'_>) {
    let missed_from = reading.tables.headquarters.missed_from;
    let (draft, present) = (&reading.draft, start::in_play(&reading.draft));
    let left_out = |unit: &UnitId| is_left_out(draft, &reading.sources, *unit);
    for members in by_formation(reading).into_iter().filter(|members| !members.unclear) {
        if !members.hqs.iter().all(left_out) {
            continue;
        }
        let keys = &reading.formations[members.formation.0 as usize];
        let used = |unit: &&UnitId| members.hqs.is_empty() || present.contains(unit);
        let units =
            members.units.iter().filter(used).filter(|unit| !reading.counter(**unit).is_support_weapon()).count();
        let entry = reading.draft.formation(members.formation);
        let none_wanted = keys.no_hq.is_some_and(|flag| flag.value) || entry.own.is_lost("no_hq");
        if none_wanted || (units as i64) < missed_from {
            continue;
        }
        let id = &entry.id;
        if let (Some(hq), Some(span)) = (members.hqs.first(), first_mention(draft, members.formation)) {
            let hq = &draft.unit(*hq).id;
            report
                .at(span, format!("formation `{id}` is in play with {units} units and without its headquarters `{hq}`"))
                .label("nobody supports their fire")
                .also(hq.span, "the headquarters")
                .help(format!("add `{hq}` to a `[[setup]]` or `[[arrival]]`, or `no_hq = true` to the formation"));
            continue;
        }
        report
            .at(id.span, format!("formation `{id}` has {units} units but no headquarters"))
            .label("nobody supports its fire")
            .help("add a unit of type `headquarters`, or `no_hq = true` to the formation");
    }
}
