//! A scenario with more or fewer than two sides.
//!
//! ## Why it matters
//! The games Sandtable knows are played by two: what one side does not own, do or win falls to its opponent. Allies share
//! a side and are told apart by formation.
//!
//! ## Example
//! ```toml
//! [[side]]
//! id = "italian"      # the third
//! ```
//! Write instead:
//! ```toml
//! [[formation]]
//! id = "Coastal"
//! side = "german"
//! ```

use crate::check::prelude::*;
use crate::check::start::SIDES;
use crate::check::words;

pub const CHECK: Check = Check::error("U004", None, Run::General(run));

fn run(desk: &Desk<'_>, report: &mut Report<'_>) {
    let document = &desk.draft.document;
    let sides = &document.side;
    let place = |at: usize| sides[at].id.as_ref().map_or(sides[at].span, |id| id.span);
    match sides.len() {
        0 => {
            report.at(document.head(), "there are no sides").help("add a `[[side]]` for each of the two players");
        }
        few if few < SIDES => {
            report.at(place(0), "there is only one side").label("against whom?").help("add a second `[[side]]`");
        }
        SIDES => {}
        many => {
            let named = words::list(sides.iter().filter_map(|side| side.id.as_ref()).map(|id| format!("`{id}`")));
            report
                .at(place(SIDES), format!("there are {many} sides: {named}"))
                .label("one too many")
                .help("make allies one side, with a formation for each");
        }
    }
}
