//! A sub-headquarters that begins beyond the reach of its headquarters.
//!
//! ## Why it matters
//! An sHQ commands only while it is in command itself, and that reaches no farther than a multiple of the HQ's command
//! range. Beyond it, the sHQ and all around it check morale before they do anything.
//!
//! ## Example
//! ```toml
//! [[setup]]
//! at = "1207"
//! units = ["R-sHQ", "R-3"]
//! ```
//! Write instead:
//! ```toml
//! [[setup]]
//! at = "0308"
//! units = ["R-sHQ", "R-3"]
//! ```

use super::command::Opening;
use crate::check::formation_impulse::prelude::*;
use crate::rules::formation_impulse::command;

pub const CHECK: Check = Check::warning("NW010", Some("1.3.2.4"), Run::FormationImpulse(run)).of_role(Role::Astray);

fn run(reading: &Reading, report: &mut Report<'_>) {
    let Some(opening) = Opening::of(reading) else { return };
    for formation in reading.draft.formation_ids() {
        let Some(chain) = opening.chain(reading, formation) else { continue };
        let reach = command::reach_of_posts(&opening.board, &opening.table, chain.hq.unit);
        for sub in &chain.cut_off {
            let [id, hq] = [sub.unit, chain.hq.unit].map(|unit| &reading.draft.unit(unit).id);
            let away = opening.away(chain.hq.cell, sub.cell);
            report
                .at(
                    sub.named,
                    format!("`{id}` begins {away} from `{hq}`, beyond the {reach} at which it is in command"),
                )
                .label("out of command")
                .also(chain.hq.named, "its HQ")
                .help(format!("let it begin within {} of `{hq}`", opening.measure(reach)));
        }
    }
}
