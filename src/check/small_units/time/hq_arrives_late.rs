//! A headquarters that comes after its formation.
//!
//! ## Why it matters
//! Until it is there, no shot of the formation gets its support. That may be the point of a scenario, but mostly the
//! headquarters was put into the wrong arrival.
//!
//! ## Example
//! ```toml
//! [[arrival]]
//! turn = 2
//! units = ["A/Tk"]
//! at = "0104"
//!
//! [[arrival]]
//! turn = 4
//! units = ["HQ/Tk"]
//! at = "0104"
//! ```
//! Write instead:
//! ```toml
//! [[arrival]]
//! turn = 2
//! units = ["HQ/Tk", "A/Tk"]
//! at = ["0104", "0103"]
//! ```

use std::collections::BTreeMap;

use crate::check::small_units::prelude::*;
use crate::check::start;
use crate::rules::small_units::tables::Ability;

pub const CHECK: Check = Check::warning("SU513", Some("6.6"), Run::SmallUnits(run));

fn run(reading: &Reading, report: &mut Report<'_>) {
    let draft = &reading.draft;
    let turns = start::turns(draft);
    let mentioned: BTreeMap<UnitId, Span> = start::mentions(draft).map(|(unit, _)| (unit.value, unit.span)).collect();
    // The first headquarters and the first other unit of each formation, with their turns.
    let mut first: BTreeMap<FormationId, [Option<(i64, UnitId)>; 2]> = BTreeMap::new();
    for (unit, turn) in &turns {
        let counter = reading.counter(*unit);
        let Some(formation) = draft.unit(*unit).formation.filter(|_| !counter.is_support_weapon()) else { continue };
        let slot = &mut first.entry(formation.value).or_default()[usize::from(!counter.has(Ability::Hq))];
        if slot.is_none_or(|(known, _)| *turn < known) {
            *slot = Some((*turn, *unit));
        }
    }
    for (formation, pair) in first {
        let [Some((late, hq)), Some((early, unit))] = pair else { continue };
        let (Some(place), true) = (mentioned.get(&hq), early < late) else { continue };
        let (id, formation, other) = (&draft.unit(hq).id, &draft.formation(formation).id, &draft.unit(unit).id);
        let when = if early == 0 { "is set up".to_string() } else { format!("comes on turn {early}") };
        let note = report
            .at(*place, format!("`{id}` arrives on turn {late}, but `{other}` of its formation `{formation}` {when}"))
            .label(format!("no support before turn {late}"))
            .help(format!("bring `{id}` in together with `{other}`, if it is not late on purpose"));
        if let Some(other) = mentioned.get(&unit) {
            note.also(*other, "in play before it");
        }
    }
}
