//! An improved position where nobody could have dug one.
//!
//! ## Why it matters
//! Only units on foot dig in, and only in terrain the chart allows. A marker elsewhere gives its hex a defence that the rules
//! do not know, and players will ask which of the two is wrong.
//!
//! ## Example
//! ```toml
//! [[setup]]
//! at = "0507"                    # nobody digs in a marsh
//! units = ["2/MG"]
//! improved = true
//! ```
//! Write instead:
//! ```toml
//! [[setup]]
//! at = "0805"
//! units = ["2/MG", "Pio"]
//! improved = true
//! ```

use crate::check::naming;
use crate::check::small_units::prelude::*;

pub const CHECK: Check = Check::warning("SU408", Some("5.8"), Run::Laid(Proving::SmallUnits(run)));

fn run(proof: &Proof<'_>, report: &mut Report<'_>) {
    let draft = proof.draft();
    for (setup, keys) in draft.setups.iter().zip(&proof.reading.setups) {
        let Some(improved) = keys.improved.filter(|improved| improved.value) else { continue };
        let improvable = |cell: Cell| proof.terrain(cell).is_none() || proof.board.hex(cell).improvable;
        let labels = || naming::cells(draft, naming::distinct(&setup.cells));
        if let Some(first) = setup.cells.first().filter(|_| !setup.cells.iter().any(|cell| improvable(cell.value))) {
            let terrain = proof.terrain(first.value).map_or("terrain", |(id, _)| id);
            let open = proof.nearest(first.value, improvable);
            report
                .at(improved.span, format!("{} cannot have an improved position: nobody digs in {terrain}", labels()))
                .label("in vain")
                .also(first.span, terrain)
                .help(format!("take `improved` out; the nearest hexes to dig in: {}", naming::cells(draft, open)));
        } else if !setup.units.is_empty() && setup.units.iter().all(|unit| proof.board.unit(unit.value).front.motor) {
            let names = naming::units(draft, setup.units.iter().map(|unit| unit.value));
            report
                .at(improved.span, format!("{} has an improved position, but {names} cannot dig in", labels()))
                .label("only units on foot dig in")
                .help("take `improved` out, or set up a unit on foot there");
        }
    }
}
