//! A gun towed by what cannot tow it.
//!
//! ## Why it matters
//! Only transports tow guns, and only those of their own side. A gun and its tower share a card, so the rules must know
//! which two belong together.
//!
//! ## Example
//! ```toml
//! id = "B-Gun"
//! side = "blue"
//! type = "heavy-artillery"
//! tower = "B-Cav"
//! ```
//! Write instead:
//! ```toml
//! id = "B-Gun"
//! side = "blue"
//! type = "heavy-artillery"
//! tower = "B-Tow"
//! ```

use crate::check::card_activation::prelude::*;
use crate::check::words;
use crate::rules::card_activation::tables::UnitType;

pub const CHECK: Check = Check::error("RF015", Some("MOVE.6"), Run::CardActivation(run));

fn run(reading: &Reading, report: &mut Report<'_>) {
    for id in reading.draft.unit_ids() {
        let Some(tower) = reading.unit(id).tower else { continue };
        let [gun, other] = [id, tower.value].map(|unit| reading.draft.unit(unit));
        let why = match &reading.unit(tower.value).kind {
            _ if tower.value == id => "it is the gun itself".to_string(),
            Some((kind, row)) if !row.tows() => format!("`{kind}` tows nothing"),
            _ if gun.side.is_some() && other.side.is_some() && gun.side != other.side => {
                "it is of the other side".to_string()
            }
            _ => continue,
        };
        let able = reading.tables.unit_type.iter().filter(|(_, row)| UnitType::tows(row));
        report
            .at(tower.span, format!("`{}` cannot be towed by `{}`: {why}", gun.id, other.id))
            .label("no tower for it")
            .help(format!("name a transport of its side: {}", words::list(able.map(|(id, _)| format!("`{id}`")))));
    }
}
