//! A formation without a headquarters.
//!
//! ## Why it matters
//! Nobody is in command of it. Each hex with its units makes a morale check in every impulse, and those who fail do
//! nothing; nobody leads them in combat or helps them to rally.
//!
//! ## Example
//! ```toml
//! id = "B-HQ"
//! formation = "Garrison"
//! type = "half-track"
//! ```
//! Write instead:
//! ```toml
//! id = "B-HQ"
//! formation = "Garrison"
//! type = "hq"
//! ```

use super::command::{members, percent};
use crate::check::formation_impulse::prelude::*;
use crate::check::roll::{first_mention, is_left_out};

pub const CHECK: Check = Check::warning("NW006", Some("4.2"), Run::FormationImpulse(run)).of_role(Role::NoHeadquarters);

fn run(reading: &Reading, report: &mut Report<'_>) {
    for formation in reading.draft.formation_ids() {
        let members = members(reading, formation);
        let draft = &reading.draft;
        let led = !members.hqs.iter().all(|hq| is_left_out(draft, &reading.sources, *hq));
        if members.unclear || led || members.platoons.is_empty() {
            continue;
        }
        let id = &draft.formation(formation).id;
        if let Some(hq) = members.hqs.first() {
            // A formation of which nobody takes part needs no headquarters.
            let Some(span) = first_mention(draft, formation) else { continue };
            let hq = &draft.unit(*hq).id;
            report
                .at(
                    span,
                    format!(
                        "formation `{id}` is in play without its HQ `{hq}`: each of its hexes checks morale in every impulse"
                    ),
                )
                .label("nobody commands them")
                .also(hq.span, "the HQ")
                .help(format!("add `{hq}` to a `[[setup]]` or `[[arrival]]`"));
            continue;
        }
        let note =
            report.at(id.span, format!("formation `{id}` has no HQ: each of its hexes checks morale in every impulse"));
        let note = match reading.formation(formation).morale {
            Some(morale) => {
                let passes = percent(reading.tables.morale.dice, morale.value);
                note.label(format!("passes {passes} % of the time at morale {morale}"))
            }
            None => note,
        };
        note.help(match members.sub_hqs.is_empty() {
            true => "add a unit that is an HQ, such as one of type `hq`",
            false => "add an HQ: an sHQ only passes the command of one on",
        });
    }
}
