//! A demolition by units its side does not have.
//!
//! ## Why it matters
//! If only engineers may blow the bridge and the side has none in this scenario, the bridge is safe, whatever the card
//! says and however much of the victory turns on it.
//!
//! ## Example
//! ```toml
//! [[demolition]]
//! object = "OB"
//! side = "german"
//! by = "glider-infantry"
//! at = "0504 0604"
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
use crate::check::small_units::taking_part::TakingPart;
use crate::check::small_units::words::some;

pub const CHECK: Check = Check::warning("SU733", Some("11.7"), Run::SmallUnits(run)).of_role(Role::Astray);

fn run(reading: &Reading, report: &mut Report<'_>) {
    let draft = &reading.draft;
    let Some(present) = TakingPart::whole(draft) else { return };
    for demolition in &reading.demolitions {
        let (Some(side), Some(object), Some(written)) = (demolition.side, demolition.object, &demolition.keys.side)
        else {
            continue;
        };
        let named = demolition.keys.by.as_ref().map(|by| by.each()).unwrap_or_default();
        // Somebody whose name or type is unknown may be the one.
        if named.len() > demolition.by.len() {
            continue;
        }
        let mut own = present.units.keys().filter(|unit| draft.unit(**unit).side == Some(side)).peekable();
        let may = |unit: &UnitId| draft.unit(*unit).kind.is_none() || reading.may_demolish(demolition, *unit);
        // A side without units has been told so.
        if own.peek().is_none() || own.any(may) {
            continue;
        }
        let place = demolition.keys.by.as_ref().map_or(written.span, |by| by.span);
        let who = match named.as_slice() {
            [] => "engineers".to_string(),
            named => some(named.iter().map(|name| format!("`{name}`")).collect()),
        };
        let (side, object) = (&draft.side(side).id, &draft.object(object.value).id);
        report
            .at(place, format!("nobody can destroy `{object}`: `{side}` has no {who} in this scenario"))
            .label("not among its units")
            .help(format!("name units that `{side}` sets up or receives, or drop the demolition"));
    }
}
