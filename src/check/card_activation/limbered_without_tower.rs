//! A limbered gun that is not with its tower.
//!
//! ## Why it matters
//! A gun is limbered to be towed. It cannot fire, so without its tower in the same hex it could do nothing at all.
//!
//! ## Example
//! ```toml
//! weapons = [{ kind = "field-gun", crew = 4 }]
//! limbered = true
//! ```
//! Write instead:
//! ```toml
//! weapons = [{ kind = "field-gun", crew = 4 }]
//! tower = "R-Tow"
//! limbered = true
//! ```

use crate::check::card_activation::prelude::*;
use crate::check::start;
use crate::check::start::begin_together;

pub const CHECK: Check = Check::error("RF016", Some("MOVE.n3"), Run::CardActivation(run));

fn run(reading: &Reading, report: &mut Report<'_>) {
    for id in reading.draft.unit_ids() {
        let unit = reading.unit(id);
        let Some(limbered) = unit.keys.limbered.filter(|limbered| limbered.value) else { continue };
        let name = &reading.draft.unit(id).id;
        match (unit.tower, &unit.keys.tower) {
            (Some(tower), _) if !begin_together(&reading.draft, id, tower.value) => {
                let transport = &reading.draft.unit(tower.value).id;
                let why = match start::apart(&reading.draft, id, tower.value) {
                    why if why.ends_with("where it does") => format!("does not begin where `{transport}` does"),
                    why => why,
                };
                report
                    .at(limbered.span, format!("`{name}` is limbered, but {why}"))
                    .label("must begin with its tower")
                    .also(tower.span, "the tower")
                    .help(format!("name `{name}` in the entry of `{transport}`, or leave `limbered` out"));
            }
            (None, None) if !reading.draft.is_adrift(id) => {
                report
                    .at(limbered.span, format!("`{name}` is limbered, but nothing tows it"))
                    .label("no `tower`")
                    .help("name the transport that tows it: `tower = \"…\"`");
            }
            _ => {}
        }
    }
}
