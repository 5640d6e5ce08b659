//! Units of both sides are set up in one cell.
//!
//! ## Why it matters
//! Enemies come to share a cell only by fighting for it. A set-up that begins with both in place leaves the players
//! without a rule for what to do.
//!
//! ## Example
//! ```toml
//! [[setup]]
//! at = "0202"        # the British stand there
//! units = ["1/MG"]
//! ```
//! Write instead:
//! ```toml
//! [[setup]]
//! at = "0805"
//! units = ["1/MG"]
//! ```

use std::collections::BTreeMap;

use crate::check::general::by_name_of_the_enemy;
use crate::check::prelude::*;

pub const CHECK: Check = Check::error("P003", None, Run::General(run));

fn run(desk: &Desk<'_>, report: &mut Report<'_>) {
    let draft = desk.draft;
    let strays = by_name_of_the_enemy(draft);
    let mut first: BTreeMap<Cell, (SideId, Spanned<UnitId>, Span)> = BTreeMap::new();
    // A set-up with a choice of cells can still keep apart; only a single cell leaves none.
    for setup in draft.setups.iter().filter(|setup| setup.cells.len() == 1) {
        let cell = setup.cells[0];
        for unit in &setup.units {
            let Some(side) = draft.unit(unit.value).side else { continue };
            if draft.flies(unit.value) {
                continue;
            }
            let (holder, other, place) = *first.entry(cell.value).or_insert((side, *unit, cell.span));
            if holder == side {
                continue;
            }
            let (here, there) = (&draft.unit(unit.value).id, &draft.unit(other.value).id);
            report
                .at(
                    cell.span,
                    format!("`{here}` is set up on top of its enemy `{there}` in {}", draft.label(cell.value)),
                )
                .label(format!("`{here}` begins here"))
                .also(place, format!("and so does `{there}`"))
                .help(match [unit.value, other.value].iter().find(|one| strays.contains(one)) {
                    Some(stray) => {
                        let (id, side) = (&draft.unit(*stray).id, if *stray == unit.value { holder } else { side });
                        format!("give `{id}` to `{}`, whose units are named like it", draft.side(side).id)
                    }
                    None => "move one of them to a cell of its own".to_string(),
                });
            break;
        }
    }
}
