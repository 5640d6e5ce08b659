//! What follows from another finding is not told besides it: one slip, one finding.

use std::collections::BTreeSet;

use crate::diag::{Diagnostic, Severity};

/// The checks that find a map cut in two, and the one that finds what lies out of reach: on the far side, mostly.
const CUT_IN_TWO: [&str; 2] = ["PW021", "RF027"];
const CUT_OFF: &str = "V023";

/// The checks that find a single unit shut in, which is why no way leads from one part to another.
const SHUT_IN: [&str; 2] = ["P012", "T017"];

/// The checks that find a formation without its headquarters, and the one that finds it incomplete.
const NO_HEADQUARTERS: [&str; 2] = ["SU331", "NW006"];
const INCOMPLETE: &str = "P010";

/// The checks that find a game without rules for night, and the one that finds a night by day.
const NO_NIGHT: [&str; 3] = ["PW050", "NW054", "RF054"];
const NIGHT_BY_DAY: &str = "T018";

/// The check that finds a number no engine plays; whoever knows what it is says more.
const NOT_PLAYED: &str = "S033";

/// The check that finds a cell nobody holds at the start, which nobody will ever hold.
const HELD_BY_NOBODY: &str = "V018";

/// Drops findings whose cause has been found.
pub fn tell_causes(found: &mut Vec<Diagnostic>) {
    if found.iter().any(|finding| CUT_IN_TWO.contains(&finding.code)) {
        found.retain(|finding| finding.code != CUT_OFF);
    }
    if found.iter().any(|finding| SHUT_IN.contains(&finding.code)) {
        found.retain(|finding| !CUT_IN_TWO.contains(&finding.code));
    }
    let places = |code: &str| -> BTreeSet<u32> {
        found.iter().filter(|finding| finding.code == code).map(|finding| finding.at.span.start).collect()
    };
    let cut_off = places(CUT_OFF);
    found.retain(|finding| finding.code != HELD_BY_NOBODY || !cut_off.contains(&finding.at.span.start));
    if found.iter().any(|finding| NO_NIGHT.contains(&finding.code)) {
        found.retain(|finding| finding.code != NIGHT_BY_DAY);
    }
    let wrong = found.iter().filter(|finding| finding.severity == Severity::Error && finding.code != NOT_PLAYED);
    let wrong: BTreeSet<(u32, u32)> = wrong.map(|finding| (finding.at.span.start, finding.at.span.end)).collect();
    found
        .retain(|finding| finding.code != NOT_PLAYED || !wrong.contains(&(finding.at.span.start, finding.at.span.end)));
    let leaderless = found.iter().filter(|finding| NO_HEADQUARTERS.contains(&finding.code));
    let leaderless: BTreeSet<u32> = leaderless.map(|finding| finding.at.span.start).collect();
    found.retain(|finding| finding.code != INCOMPLETE || !leaderless.contains(&finding.at.span.start));
}
