//! A unit far larger or smaller than is usual.
//!
//! ## Why it matters
//! The rules leave the size of units open, and our charts have what we think goes well with the dice. Very large units
//! are hard to stop, and very small ones are gone after a hit or two.
//!
//! ## Example
//! ```toml
//! id = "R-3"
//! side = "red"
//! type = "infantry"
//! grading = "good"
//! weapons = [{ kind = "smg", figures = 20 }]
//! ```
//! Write instead:
//! ```toml
//! id = "R-3"
//! side = "red"
//! type = "infantry"
//! grading = "good"
//! weapons = [{ kind = "smg", figures = 6 }]
//! ```

use crate::check::card_activation::prelude::*;
use crate::check::words;
use crate::rules::card_activation::tables::{Class, Per};

pub const CHECK: Check = Check::hint("RF051", Some("SIZE"), Run::CardActivation(run));

fn run(reading: &Reading, report: &mut Report<'_>) {
    let usual = &reading.tables.questions;
    for id in reading.draft.unit_ids() {
        let (unit, figures) = (reading.unit(id), reading.unit(id).figures());
        let Some(weapons) = unit.keys.weapons.as_ref().filter(|_| unit.is(|kind| kind.class() == Class::Figures))
        else {
            continue;
        };
        // Whoever serves weapons only is a crew.
        let crews = unit.groups.iter().all(|group| group.weapon.per() == Per::Crew);
        let several = unit.groups.len().max(1) as i64;
        let (least, most) = match crews {
            true => (usual.crew_least, usual.crew_most.saturating_mul(several)),
            false => (usual.figures_least, usual.figures_most),
        };
        // Nobody at all is an error, and so are a weapon that is not there and a number that is not played.
        let played = reading.draft.vocabulary.most.unit.unwrap_or(i64::MAX);
        if figures < 1
            || unit.groups.iter().any(|group| group.figures > played)
            || weapons.len() > unit.groups.len()
            || (least..=most).contains(&figures)
        {
            continue;
        }
        report
            .at(
                weapons.span,
                format!("`{}` has {}", reading.draft.unit(id).id, words::count(figures as usize, "figure", "figures")),
            )
            .label(format!("{least} to {most} are usual"))
            .help("if it is meant, leave it so; a large unit can be split with `part_of`");
    }
}
