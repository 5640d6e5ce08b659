//! A demolition from hexes that are nowhere near the object.
//!
//! ## Why it matters
//! Charges are fired from the bridge or beside it. Places farther off are most often a slip in a hex number, and the
//! players will look for the object there.
//!
//! ## Example
//! ```toml
//! [[demolition]]
//! object = "OB"
//! side = "german"
//! by = "engineers"
//! at = "0904 1004"
//! card = 9
//! ```
//! Write instead:
//! ```toml
//! [[demolition]]
//! object = "OB"
//! side = "german"
//! by = "engineers"
//! at = "0504 0604"
//! card = 9
//! ```

use crate::check::small_units::prelude::*;
use crate::check::small_units::words::some;
use crate::scenario::draft::ObjectPlace;

pub const CHECK: Check = Check::warning("SU736", Some("11.7"), Run::SmallUnits(run));

fn run(reading: &Reading, report: &mut Report<'_>) {
    let Some(map) = &reading.draft.map else { return };
    for demolition in &reading.demolitions {
        let (Some(object), Some(cells), Some(written)) =
            (demolition.object, demolition.cells.as_deref(), &demolition.keys.at)
        else {
            continue;
        };
        let object = reading.draft.object(object.value);
        let Some(at) = object.at else { continue };
        let touched = match at.value {
            ObjectPlace::Cell(cell) => vec![cell],
            ObjectPlace::Side(side) => vec![side.cells().0, side.cells().1],
        };
        let near = |cell: Cell| touched.iter().any(|part| *part == cell || map.grid.are_adjacent(*part, cell));
        if cells.is_empty() || cells.iter().any(|cell| near(cell.value)) {
            continue;
        }
        let labels = |cells: &mut dyn Iterator<Item = Cell>| cells.map(|cell| map.grid.label(cell)).collect::<Vec<_>>();
        let places = labels(&mut cells.iter().map(|cell| cell.value));
        let touched = labels(&mut touched.into_iter());
        let is = if places.len() == 1 { "is" } else { "are" };
        report
            .at(written.span, format!("{} {is} not beside `{}`", some(places), object.id))
            .label("too far away")
            .also(at.span, format!("`{}` is here", object.id))
            .help(format!("write `at = \"{}\"`", touched.join(" ")));
    }
}
