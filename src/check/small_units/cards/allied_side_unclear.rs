//! Not exactly one side is marked as Allied.
//!
//! ## Why it matters
//! Where the rules need somebody to go first, that is the Allied side: it is dealt its cards first when both hands are
//! equal, and places its arrivals first. With no such side, or with two, the players have to make up their own order.
//!
//! ## Example
//! ```toml
//! [[side]]
//! id = "british"
//! colour = "#1F4E79"
//! ```
//! Write instead:
//! ```toml
//! [[side]]
//! id = "british"
//! allied = true
//! colour = "#1F4E79"
//! ```

use crate::check::small_units::prelude::*;

pub const CHECK: Check = Check::warning("SU006", Some("3.2"), Run::SmallUnits(run));

fn run(reading: &Reading, report: &mut Report<'_>) {
    let draft = &reading.draft;
    let said = |side: SideId| reading.sides.get(side.0 as usize).and_then(|keys| keys.allied);
    let allied: Vec<(SideId, Span)> = draft
        .side_ids()
        .filter_map(|side| said(side).filter(|flag| flag.value).map(|flag| (side, flag.span)))
        .collect();
    match allied.as_slice() {
        [] => {
            let unread = draft.sides.iter().any(|side| side.own.is_lost("allied"));
            // With a side missing altogether, the Allied one may be just that.
            let [first, .., last] = draft.sides.as_slice() else { return };
            if unread {
                return;
            }
            let place = said(SideId(0)).map_or(first.id.span, |flag| flag.span);
            report
                .at(place, "no side is Allied, so nobody goes first")
                .label(format!("neither `{}` nor `{}`", first.id, last.id))
                .help("write `allied = true` for one of the two sides");
        }
        [_] => {}
        [(first, place), others @ ..] => {
            for (side, span) in others {
                let (here, there) = (&draft.side(*side).id, &draft.side(*first).id);
                report
                    .at(*span, format!("`{here}` is Allied, and so is `{there}`"))
                    .label("one side only can go first")
                    .also(*place, format!("`{there}` is Allied too"))
                    .help("keep `allied = true` for one of them");
            }
        }
    }
}
