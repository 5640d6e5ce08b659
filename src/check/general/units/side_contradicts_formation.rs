//! A unit whose side is not that of its formation.
//!
//! ## Why it matters
//! A formation is activated as one, by one player. A unit of the other side in it could be moved by both or by neither.
//!
//! ## Example
//! ```toml
//! [[unit]]
//! id = "Pio"
//! side = "british"    # `MG` is German
//! formation = "MG"
//! ```
//! Write instead:
//! ```toml
//! [[unit]]
//! id = "Pio"
//! formation = "MG"
//! ```

use crate::check::prelude::*;

pub const CHECK: Check = Check::error("U003", None, Run::General(run));

fn run(desk: &Desk<'_>, report: &mut Report<'_>) {
    let draft = desk.draft;
    for id in draft.unit_ids() {
        let unit = draft.unit(id);
        let Some(formation) = unit.formation else { continue };
        let Some(theirs) = draft.formation(formation.value).side else { continue };
        let Some(written) = draft.written(id, |unit| &unit.side) else { continue };
        // A side that does not exist has been reported.
        if written.value == draft.side(theirs).id.value || draft.sides.iter().all(|side| side.id.value != written.value)
        {
            continue;
        }
        let own = &draft.document.unit[unit.entry];
        let name = &draft.formation(formation.value).id;
        let (at, other) = if own.side.is_some() || own.formation.is_none() {
            (written.span, formation.span)
        } else {
            (formation.span, written.span)
        };
        report
            .at(at, format!("`{}` is `{written}`, but its formation `{name}` is `{}`", unit.id, draft.side(theirs).id))
            .label("contradicts")
            .also(other, if at == written.span { "its formation" } else { "its side" })
            .help("leave out `side`: the formation gives it; or name a formation of that side");
    }
}
