//! A unit on what cannot carry it.
//!
//! ## Why it matters
//! The chart says which types a transport takes. It carries units of its own side, and is not carried itself.
//!
//! ## Example
//! ```toml
//! id = "R-4"
//! formation = "Spear"
//! type = "mortar"
//! on = "R-HT"
//! ```
//! Write instead:
//! ```toml
//! id = "R-4"
//! formation = "Spear"
//! type = "rifle"
//! on = "R-HT"
//! ```

use crate::check::formation_impulse::prelude::*;
use crate::check::{naming, words};

pub const CHECK: Check = Check::error("NW022", Some("CARRY"), Run::FormationImpulse(run));

fn run(reading: &Reading, report: &mut Report<'_>) {
    for id in reading.draft.unit_ids() {
        let Some(on) = reading.unit(id).on else { continue };
        let [load, carrier] = [id, on.value].map(|unit| reading.draft.unit(unit));
        let circle = circle(reading, id);
        if circle.len() > 1 {
            // Told once, of the first of them.
            if circle.iter().min() == Some(&id) {
                report
                    .at(on.span, format!("{} begin on each other", naming::units(&reading.draft, circle)))
                    .label("leads in a circle")
                    .help("leave `on` out of the one that carries the others");
            }
            continue;
        }
        let (Some((what, _)), Some((kind, row))) = (&reading.unit(id).kind, &reading.unit(on.value).kind) else {
            continue;
        };
        let able = words::list(row.carries().map(|load| format!("`{load}`")));
        let help = match able.is_empty() {
            true => "name a transport of its side, or leave `on` out".to_string(),
            false => format!("a `{kind}` of its side carries {able}"),
        };
        let (why, help) = if on.value == id {
            ("it is the unit itself".to_string(), help)
        } else if load.side.is_some() && carrier.side.is_some() && load.side != carrier.side {
            ("it is of the other side".to_string(), help)
        } else if !row.can_carry(what) {
            (format!("`{kind}` carries no `{what}`"), help)
        } else if reading.unit(on.value).on.is_some() {
            let help = format!("leave `on` out of `{}`, or name another transport", carrier.id);
            ("it is carried itself".to_string(), help)
        } else {
            continue;
        };
        report
            .at(on.span, format!("`{}` cannot begin on `{}`: {why}", load.id, carrier.id))
            .label(format!("a unit of type `{kind}`"))
            .help(help);
    }
}

/// The units that begin on each other, from one of them back to itself; nothing if that leads to an end.
fn circle(reading: &Reading, id: UnitId) -> Vec<UnitId> {
    let mut circle = vec![id];
    let mut next = reading.unit(id).on;
    while let Some(on) = next.filter(|on| !circle.contains(&on.value)) {
        circle.push(on.value);
        next = reading.unit(on.value).on;
    }
    if next.is_some_and(|on| on.value == id) { circle } else { Vec::new() }
}
