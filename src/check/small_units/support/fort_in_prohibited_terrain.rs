//! A fortification where no unit on foot can go.
//!
//! ## Why it matters
//! Only units on foot fit into a fortification. In terrain closed to them it stands empty from the first turn to the last,
//! and whoever is set up in it cannot be there.
//!
//! ## Example
//! ```toml
//! [tables.terrain.marsh]
//! foot = "prohibited"
//!
//! [[map.feature]]
//! kind = "pillbox"
//! at = "0507"
//! ```
//! Write instead:
//! ```toml
//! [tables.terrain.marsh]
//! foot = "prohibited"
//!
//! [[map.feature]]
//! kind = "pillbox"
//! at = "0407"
//! ```

use crate::check::small_units::prelude::*;
use crate::rules::small_units::tables::Cost;

pub const CHECK: Check = Check::warning("SU721", Some("11.8.1"), Run::SmallUnits(run));

fn run(reading: &Reading, report: &mut Report<'_>) {
    let Some(map) = &reading.draft.map else { return };
    for feature in &map.features {
        let cell = feature.cell.value;
        let terrain = map.terrain(cell).and_then(|terrain| reading.tables.terrain.get_index(usize::from(terrain.0)));
        let Some((id, _)) = terrain.filter(|(_, row)| row.foot() == Cost::Prohibited) else { continue };
        let kind = reading.tables.fortification.get_index(feature.kind.value).map_or("", |(kind, _)| kind.as_str());
        let open = |other: &Cell| {
            let row = map.terrain(*other).and_then(|terrain| reading.tables.terrain.get_index(usize::from(terrain.0)));
            row.is_some_and(|(_, row)| row.foot() != Cost::Prohibited)
        };
        let near = map.grid.neighbours(cell).map(|(_, other)| other).find(open);
        let help = match near {
            Some(near) => {
                format!("move it, as to {} next to it, or open `{id}` to units on foot", map.grid.label(near))
            }
            None => format!("move it, or open `{id}` to units on foot"),
        };
        report
            .at(feature.cell.span, format!("nobody can enter the {kind} in {}", map.grid.label(cell)))
            .label(format!("`{id}`, prohibited on foot"))
            .also(map.written[cell.index()], "its terrain")
            .help(help);
    }
}
