//! A formation without units.
//!
//! ## Why it matters
//! It is listed in the order of battle and has a colour on the chart, but no counter bears it. Either its units were
//! forgotten, or they name another formation.
//!
//! ## Example
//! ```toml
//! [[formation]]
//! id = "Arty"
//! side = "british"
//! colour = "#009E73"
//! ```
//! Write instead:
//! ```toml
//! [[formation]]
//! id = "Arty"
//! side = "british"
//! colour = "#009E73"
//!
//! [[unit]]
//! id = "OP"
//! formation = "Arty"
//! type = "signal"
//! ```

use std::collections::BTreeSet;

use crate::check::prelude::*;

pub const CHECK: Check = Check::warning("U007", None, Run::General(run));

fn run(desk: &Desk<'_>, report: &mut Report<'_>) {
    let draft = desk.draft;
    let filled: BTreeSet<FormationId> =
        draft.units.iter().filter_map(|unit| unit.formation).map(|formation| formation.value).collect();
    // Named by an entry that was left out for another fault, or by one that misspelt it.
    let named = draft.document.unit.iter().filter_map(|unit| unit.formation.as_ref()).map(|name| name.as_str());
    let misspelt = desk.faults.iter().filter_map(|fault| match fault {
        Fault::UnknownName { kind: Kind::Formation, suggestion, .. } => suggestion.as_deref(),
        _ => None,
    });
    let meant: BTreeSet<&str> = named.chain(misspelt).collect();
    for (number, formation) in (0..).zip(&draft.formations) {
        if filled.contains(&FormationId(number)) || meant.contains(formation.id.as_str()) {
            continue;
        }
        report
            .at(formation.id.span, format!("formation `{}` has no units", formation.id))
            .label("no unit names it")
            .help(format!("write `formation = \"{}\"` in its units, or take it out", formation.id));
    }
}
