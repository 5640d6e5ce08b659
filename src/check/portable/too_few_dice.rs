//! A side that can seldom use all its units.
//!
//! ## Why it matters
//! The sum of the activation dice is the number of units a side may use. If it is mostly well below the number it has, some
//! of them stand idle all day; a commander, or one unit more, often brings the die that is missing.
//!
//! ## Example
//! ```toml
//! [[setup]]
//! at = "E3"
//! units = ["B-1"]
//!
//! [[setup]]
//! at = "F3"
//! units = ["B-2"]
//!
//! [[setup]]
//! at = "G3"
//! units = ["B-MG"]
//!
//! [[setup]]
//! at = "D3"
//! units = ["B-AT"]
//!
//! [[setup]]
//! at = "I3"
//! units = ["B-Gun"]
//!
//! [[arrival]]
//! turn = 5
//! units = ["B-HQ", "B-AA"]
//! at = "D1 G1"
//! ```
//! Write instead:
//! ```toml
//! [[setup]]
//! at = "D2"
//! units = ["B-HQ"]
//!
//! [[setup]]
//! at = "E3"
//! units = ["B-1"]
//!
//! [[setup]]
//! at = "F3"
//! units = ["B-2"]
//!
//! [[setup]]
//! at = "G3"
//! units = ["B-MG"]
//!
//! [[setup]]
//! at = "D3"
//! units = ["B-AT"]
//!
//! [[setup]]
//! at = "I3"
//! units = ["B-Gun"]
//!
//! [[setup]]
//! at = "H2"
//! units = ["B-AA"]
//! ```

use super::forces::{is_known, opening};
use crate::check::portable::prelude::*;
use crate::check::words;

pub const CHECK: Check = Check::warning("PW029", Some("ACT.c"), Run::Laid(Proving::Portable(run)));

fn run(proof: &Proof<'_>, report: &mut Report<'_>) {
    let reading = proof.reading;
    let percent = reading.tables.questions.activated_percent;
    for side in reading.draft.side_ids().filter(|side| is_known(reading, *side)) {
        let (dice, units) = opening(proof.board, side);
        // A die shows seven halves on average.
        if units == 0 || dice.saturating_mul(7 * 100) >= units.saturating_mul(2 * percent) {
            continue;
        }
        let (id, halves) = (&reading.draft.side(side).id, dice.saturating_mul(7));
        let average = if halves % 2 == 0 { format!("{}", halves / 2) } else { format!("{}.5", halves / 2) };
        report
            .at(id.span, format!("`{id}` activates {average} of its {units} units in a turn, on average"))
            .label(format!("{} at the start", words::count(dice.max(0) as usize, "activation die", "activation dice")))
            .help(format!(
                "a commander is worth {}, and every {} other units, full or begun, one more",
                words::count(reading.tables.activation.commander.max(0) as usize, "die", "dice"),
                reading.tables.activation.units_per_die
            ));
    }
}
