//! A victory hex that no unit of the side can enter.
//!
//! ## Why it matters
//! To hold a hex a unit must set foot in it. In terrain that is prohibited to every unit the side has, the test never holds.
//!
//! ## Example
//! ```toml
//! [tables.terrain.lake]
//! like = "marsh"
//! glyph = "l"
//! foot = "prohibited"
//!
//! [[map.cell]]
//! at = "0507"
//! terrain = "lake"
//!
//! [[victory]]
//! side = "british"
//! result = "regatta"
//! all = [{ control = "0507" }]
//! ```
//! Write instead:
//! ```toml
//! [[victory]]
//! side = "british"
//! result = "march"
//! all = [{ control = "0507" }]   # a marsh can be entered on foot
//! ```

use crate::check::claims::{cells, wanted};
use crate::check::small_units::ground::{Ground, kind_words};
use crate::check::small_units::prelude::*;
use crate::check::{naming, start, words};
use crate::rules::small_units::tables::Mobility;
use crate::scenario::victory::Claim;

pub const CHECK: Check = Check {
    code: "SU807",
    name: "objective-prohibited",
    severity: Severity::Warning,
    cite: Some("13.2"),
    doc: include_str!("objective_prohibited.rs"),
    run: Run::SmallUnits(run),
};

fn run(sheet: &Sheet<'_>, report: &mut Report<'_>) {
    let draft = sheet.draft;
    let Some(ground) = Ground::of(sheet) else { return };
    let present = start::in_play(draft);
    let kinds = |side: SideId| -> Vec<Mobility> {
        let own = present.iter().filter(|unit| draft.unit(**unit).side == Some(side));
        let own: Vec<Mobility> = own.map(|unit| sheet.counter(*unit).mobility()).collect();
        [Mobility::Foot, Mobility::Motor].into_iter().filter(|kind| own.contains(kind)).collect()
    };
    for ending in &draft.endings {
        for written in wanted(draft, ending) {
            let (Claim::Control { side, .. }, Some(at)) = (written.claim, &written.test.control) else { continue };
            let kinds = kinds(*side);
            for word in naming::by_word(&cells(draft, sheet.sources, at)) {
                let barred = |cell: &Cell| !kinds.iter().any(|kind| ground.may_stand(*cell, *kind));
                let shut: Vec<Cell> = word.value.iter().copied().filter(barred).collect();
                let (Some(first), false) = (shut.first().copied(), kinds.is_empty()) else { continue };
                let terrain = ground.terrain(first).map_or("terrain", |(id, _)| id);
                let who = words::list(kinds.iter().map(|kind| kind_words(*kind).to_string()));
                let (id, labels) = (&draft.side(*side).id, naming::cells(draft, shut));
                report
                    .at(word.span, format!("`{id}` can never hold {labels}: {terrain} is prohibited to {who}"))
                    .label(format!("`{id}` has only {who}"))
                    .also(ground.map.written[first.index()], terrain)
                    .help("name a hex its units can enter, or lead a road there");
            }
        }
    }
}
