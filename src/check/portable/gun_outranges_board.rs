//! A gun that reaches farther than the board is long.
//!
//! ## Why it matters
//! Its range never matters: every square in its arc is in reach from the first turn to the last, and nobody is ever
//! safe from it by distance. On a small board that decides the battle before it begins.
//!
//! ## Example
//! ```toml
//! id = "R-Gun"
//! side = "red"
//! type = "artillery"
//! gun = "railway"
//!
//! [tables.gun.railway]
//! like = "heavy"
//! range = 40
//! ```
//! Write instead:
//! ```toml
//! id = "R-Gun"
//! side = "red"
//! type = "artillery"
//! gun = "infantry-gun"
//! ```

use crate::check::portable::prelude::*;

pub const CHECK: Check = Check::warning("PW002", Some("ART.b"), Run::Portable(run));

fn run(reading: &Reading, report: &mut Report<'_>) {
    let Some(map) = &reading.draft.map else { return };
    let across = i64::from(map.grid.columns() - 1) + i64::from(map.grid.rows() - 1);
    for unit in reading.draft.unit_ids() {
        let (Some((id, gun)), Some(written)) = (&reading.unit(unit).gun, &reading.unit(unit).keys.gun) else {
            continue;
        };
        if gun.range() <= across {
            continue;
        }
        let (name, range) = (&reading.draft.unit(unit).id, gun.range());
        report
            .at(
                written.span,
                format!("`{name}` fires {range} squares, and no two of this board are farther apart than {across}"),
            )
            .label(format!("`{id}` reaches {range}"))
            .help("take a gun of shorter range, or a larger board");
    }
}
