//! A number of figures that loses part of a die.
//!
//! ## Why it matters
//! A unit that has moved or is disrupted throws one die for so many figures, and what is left over throws none. With
//! one figure more it would throw a die more; with one fewer it would lose nothing.
//!
//! ## Example
//! ```toml
//! id = "R-5a"
//! side = "red"
//! type = "infantry"
//! weapons = [{ kind = "small-arms", figures = 5 }]
//! ```
//! Write instead:
//! ```toml
//! id = "R-5a"
//! side = "red"
//! type = "infantry"
//! weapons = [{ kind = "small-arms", figures = 4 }]
//! ```

use crate::check::card_activation::prelude::*;

pub const CHECK: Check = Check::hint("RF004", Some("DICE.n"), Run::CardActivation(run));

fn run(reading: &Reading, report: &mut Report<'_>) {
    for id in reading.draft.unit_ids() {
        for group in &reading.unit(id).groups {
            let (Some(span), weapon) = (group.span, &group.weapon) else { continue };
            let dice = weapon.dice(group.figures, true);
            // Fewer figures than make a die have a finding of their own.
            if dice < 1 || group.figures.saturating_mul(weapon.moved()) % weapon.moved_of() == 0 {
                continue;
            }
            report
                .at(
                    span,
                    format!(
                        "`{}` has {} figures with `{}`, of which only {} count once it has moved",
                        reading.draft.unit(id).id,
                        group.figures,
                        group.id,
                        dice * weapon.moved_of() / weapon.moved().max(1)
                    ),
                )
                .label(format!("{dice} when moved or disrupted"))
                .help(format!("a multiple of {} loses nothing", weapon.moved_of()));
        }
    }
}
