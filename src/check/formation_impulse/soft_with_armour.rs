//! Armour on a soft target.
//!
//! ## Why it matters
//! Soft targets save with the dice of their cover alone. Nobody ever throws the dice of this armour, so either they or the
//! class are a slip.
//!
//! ## Example
//! ```toml
//! [tables.unit_type.rifle]
//! armour = 2
//! ```
//! Write instead:
//! ```toml
//! [tables.unit_type.rifle]
//! mf = 3
//! ```

use super::rows::used;
use crate::check::formation_impulse::prelude::*;
use crate::rules::formation_impulse::tables::Class;

pub const CHECK: Check = Check::warning("NW015", Some("6.1.g"), Run::FormationImpulse(run));

fn run(reading: &Reading, report: &mut Report<'_>) {
    for written in used(reading) {
        if written.row.class() != Class::Soft || written.row.is_headquarters() {
            continue;
        }
        let Some(armour) = written.row.armour.filter(|armour| armour.value > 0) else {
            if let Some(save) = written.row.save {
                report
                    .at(
                        written.place(save.span),
                        format!("type `{}` is a soft target, and its save number is ignored", written.id),
                    )
                    .label("no armour to save with")
                    .help("leave `save` out, or write `class = \"hard\"` and give it `armour`");
            }
            continue;
        };
        report
            .at(
                written.place(armour.span),
                format!("type `{}` is a soft target, and its armour is ignored", written.id),
            )
            .label(format!("{armour} dice that nobody throws"))
            .help("leave `armour` out, or write `class = \"hard\"`");
    }
}
