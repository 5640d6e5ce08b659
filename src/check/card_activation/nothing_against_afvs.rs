//! A side that cannot hurt the enemy's AFVs from afar.
//!
//! ## Why it matters
//! Rifles and machine guns do nothing to an AFV, and what infantry carries against them reaches the next hex only.
//! Without a gun or an AFV of its own the side can only wait until they come.
//!
//! ## Example
//! ```toml
//! [[setup]]
//! at = "0603"
//! units = ["B-2"]
//!
//! [[arrival]]
//! ```
//! Write instead:
//! ```toml
//! [[setup]]
//! at = "0603"
//! units = ["B-2"]
//!
//! [[setup]]
//! at = "0703"
//! units = ["B-AT"]
//!
//! [[setup]]
//! at = "0801"
//! units = ["B-Gun", "B-Tow"]
//!
//! [[arrival]]
//! ```

use crate::check::card_activation::prelude::*;
use crate::check::words;
use crate::rules::card_activation::tables::UnitType;

pub const CHECK: Check = Check::warning("RF037", Some("FIRE.5"), Run::CardActivation(run));

fn run(reading: &Reading, report: &mut Report<'_>) {
    let sides: Vec<SideId> = reading.draft.side_ids().collect();
    if !sides.iter().all(|side| is_known(&reading.draft, *side)) {
        return;
    }
    for side in &sides {
        let units: Vec<UnitId> = in_play_of(&reading.draft, *side).collect();
        let others = sides.iter().filter(|other| *other != side);
        let afvs = others
            .flat_map(|other| in_play_of(&reading.draft, *other))
            .filter(|unit| reading.unit(*unit).is(UnitType::afv));
        let afvs = afvs.count();
        let mut groups = units.iter().flat_map(|unit| &reading.unit(*unit).groups);
        let answered = groups.any(|group| group.weapon.against().hurts(true) && group.weapon.range() > 1);
        if afvs == 0 || units.is_empty() || answered {
            continue;
        }
        let id = &reading.draft.side(*side).id;
        report
            .at(id.span, format!("`{id}` has no weapon that hurts AFVs beyond the next hex"))
            .label(format!("{} against it", words::count(afvs, "unit of AFVs", "units of AFVs")))
            .help("give it anti-tank guns, artillery or AFVs, or take some of the enemy's away");
    }
}
