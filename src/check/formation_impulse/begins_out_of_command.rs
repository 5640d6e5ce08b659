//! Units that begin out of command.
//!
//! ## Why it matters
//! They check morale at the start of each impulse of their formation, and do nothing in it if they fail. This says how
//! often that is. Units that come from off the map are in command when they first act.
//!
//! ## Example
//! ```toml
//! [[setup]]
//! at = "1203"
//! units = ["R-Tk2"]
//! ```
//! Write instead:
//! ```toml
//! [[setup]]
//! at = "0305"
//! units = ["R-Tk2"]
//! ```

use std::collections::BTreeMap;

use super::command::{Opening, percent};
use crate::check::formation_impulse::prelude::*;
use crate::check::{contact, naming};
use crate::rules::formation_impulse::command;
use crate::rules::formation_impulse::tables::UnitType;

pub const CHECK: Check = Check::warning("NW011", Some("4.2"), Run::FormationImpulse(run)).of_role(Role::Astray);

fn run(reading: &Reading, report: &mut Report<'_>) {
    let Some(opening) = Opening::of(reading) else { return };
    let (board, table) = (&opening.board, &opening.table);
    for formation in reading.draft.formation_ids() {
        let Some(chain) = opening.chain(reading, formation).filter(|chain| !chain.unclear) else { continue };
        let Some(morale) = reading.formation(formation).morale else { continue };
        let member = |post: &Posted| reading.draft.unit(post.unit).formation.is_some_and(|of| of.value == formation);
        // An sHQ that is out of command itself has a finding, which stands for all around it.
        let posts = chain.posts();
        let led = |post: &Posted| command::reaches(board, table, &posts, post.unit, post.cell.value);
        let mut alone: BTreeMap<Cell, Vec<Posted>> = BTreeMap::new();
        for post in contact::undoubted(&reading.draft).into_iter().filter(|post| member(post)) {
            if reading.unit(post.unit).is(UnitType::is_platoon) && !led(&post) {
                alone.entry(post.cell.value).or_default().push(post);
            }
        }
        for (cell, units) in alone {
            let Some(first) = units.first() else { continue };
            let who = naming::units(&reading.draft, units.iter().map(|post| post.unit));
            let (begin, pass) = if units.len() == 1 { ("begins", "passes") } else { ("begin", "pass") };
            let them = if units.len() == 1 { "it" } else { "them" };
            let passes = percent(reading.tables.morale.dice, morale.value);
            let hq = &reading.draft.unit(chain.hq.unit).id;
            report
                .at(
                    first.named,
                    format!("{who} {begin} out of command, and {pass} {passes} % of the time at morale {morale}"),
                )
                .label(format!(
                    "{} from `{hq}`, which commands {}",
                    opening.away(chain.hq.cell, cell),
                    command::reach(board, table, chain.hq.unit, first.unit)
                ))
                .also(chain.hq.named, "its HQ")
                .help(format!("let {them} begin nearer, or give the formation an sHQ that is with {them}"));
        }
    }
}
