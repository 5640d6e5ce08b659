//! More formations than a side can ever activate together.
//!
//! ## Why it matters
//! Every formation adds to the number that the activation test must reach, and one card must reach it. With too many
//! formations there is no card for all of them: some companies will stand idle each turn. Good to know when you judge how
//! fast a plan can unfold.
//!
//! ## Example
//! ```toml
//! [tables.activation]
//! formation = 6                      # two British formations: 12, and no card is above 10
//! ```
//! Write instead:
//! ```toml
//! [tables.activation]
//! formation = 5
//! ```

use std::collections::{BTreeMap, BTreeSet};

use super::choice::never;
use crate::check::small_units::prelude::*;

pub const CHECK: Check = Check::hint("SU340", Some("4.2"), Run::SmallUnits(run));

fn run(reading: &Reading, report: &mut Report<'_>) {
    let (draft, cost) = (&reading.draft, reading.tables.activation.formation);
    let highest = reading.tables.cards.highest();
    // So many act without a test, and a lone formation always does (A18).
    let free = reading.options.free_elements.max(1);
    // Where a formation is too dear for any company, that is the fault.
    if never(reading).iter().any(|never| never.kind.key == "formation") {
        return;
    }
    let mut in_play: BTreeMap<SideId, BTreeSet<FormationId>> = BTreeMap::new();
    for unit in draft.units_in_play() {
        let unit = draft.unit(unit);
        if let (Some(side), Some(formation)) = (unit.side, unit.formation) {
            in_play.entry(side).or_default().insert(formation.value);
        }
    }
    for (side, formations) in in_play {
        let (count, needed) = (formations.len(), cost.saturating_mul(formations.len() as i64));
        if needed <= highest || count as i64 <= free {
            continue;
        }
        let most = (highest / cost.max(1)).max(free);
        report
            .at(
                draft.side(side).id.span,
                format!("the {count} formations of `{}` can never all be activated in one turn", draft.side(side).id),
            )
            .label(format!("the test needs {needed}; the highest card is {highest}"))
            .help(format!("at most {most} can; join small formations if more should move at once"));
    }
}
