//! What follows from another finding is not told besides it: one slip, one finding.

use std::collections::BTreeSet;

use super::Role;
use crate::diag::{Diagnostic, Severity};

/// The check that finds what lies out of reach: on the far side of a map cut in two, mostly.
const CUT_OFF: &str = "V023";

/// The check that finds a road through a closed cell, which may be where the map is cut.
const ROAD_CLOSED: &str = "M041";

/// The check that finds a formation incomplete, mostly without its headquarters.
const INCOMPLETE: &str = "P010";

/// The check that finds a night by day; where the game has no rules for night, that is enough.
const NIGHT_BY_DAY: &str = "T018";

/// The check that finds a number no engine plays; whoever knows what it is says more.
const NOT_PLAYED: &str = "S033";

/// The check that finds a cell nobody holds at the start, which nobody will ever hold.
const HELD_BY_NOBODY: &str = "V018";

/// The check that finds enemies in one cell: one of them is in the wrong place, or on the wrong side.
const ENEMIES_TOGETHER: &str = "P003";

/// The check that finds a zone nobody speaks of, as one is whose unit is elsewhere.
const UNUSED_ZONE: &str = "M031";

/// The check that finds a road without its bridge.
const ROAD_CUT: &str = "M035";

/// Drops findings whose cause has been found.
pub fn tell_causes(found: &mut Vec<Diagnostic>) {
    let any = |found: &[Diagnostic], role: Role| found.iter().any(|finding| role.is_of(finding.code));
    if any(found, Role::MapCut) {
        found.retain(|finding| finding.code != CUT_OFF);
    }
    // A single unit that is shut in is why no way leads from one part to another, and so is a road that lacks its crossing.
    let closed = found.iter().filter(|finding| finding.code == ROAD_CLOSED).flat_map(|finding| &finding.also);
    let closed: BTreeSet<u32> = closed.map(|label| label.span.start).collect();
    let shut = any(found, Role::ShutIn);
    found.retain(|finding| !Role::MapCut.is_of(finding.code) || !(shut || closed.contains(&finding.at.span.start)));
    let places = |code: &str| -> BTreeSet<u32> {
        found.iter().filter(|finding| finding.code == code).map(|finding| finding.at.span.start).collect()
    };
    let cut_off = places(CUT_OFF);
    found.retain(|finding| finding.code != HELD_BY_NOBODY || !cut_off.contains(&finding.at.span.start));
    if found.iter().any(|finding| finding.code == ENEMIES_TOGETHER) {
        let follows = |code: &str| [HELD_BY_NOBODY, UNUSED_ZONE].contains(&code) || Role::Astray.is_of(code);
        found.retain(|finding| !follows(finding.code));
    }
    let bridges = found.iter().filter(|finding| Role::NothingThere.is_of(finding.code)).flat_map(|one| &one.also);
    let bridges: BTreeSet<u32> = bridges.map(|label| label.span.start).collect();
    found.retain(|finding| finding.code != ROAD_CUT || !bridges.contains(&finding.at.span.start));
    if any(found, Role::NoNight) {
        found.retain(|finding| finding.code != NIGHT_BY_DAY);
    }
    let wrong = found.iter().filter(|finding| finding.severity == Severity::Error && finding.code != NOT_PLAYED);
    let wrong: BTreeSet<(u32, u32)> = wrong.map(|finding| (finding.at.span.start, finding.at.span.end)).collect();
    found
        .retain(|finding| finding.code != NOT_PLAYED || !wrong.contains(&(finding.at.span.start, finding.at.span.end)));
    let leaderless = found.iter().filter(|finding| Role::NoHeadquarters.is_of(finding.code));
    let leaderless: BTreeSet<u32> = leaderless.map(|finding| finding.at.span.start).collect();
    found.retain(|finding| finding.code != INCOMPLETE || !leaderless.contains(&finding.at.span.start));
}
