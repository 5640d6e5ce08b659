//! A transport beside a gun that it does not tow.
//!
//! ## Why it matters
//! A gun and its tower are one unit for cards, activation and cohesion. As this file has it the two act on cards of
//! their own, and the gun cannot be hitched up.
//!
//! ## Example
//! ```toml
//! id = "B-Gun"
//! side = "blue"
//! type = "heavy-artillery"
//! ```
//! Write instead:
//! ```toml
//! id = "B-Gun"
//! side = "blue"
//! type = "heavy-artillery"
//! tower = "B-Tow"
//! ```

use crate::check::card_activation::prelude::*;
use crate::rules::card_activation::tables::UnitType;

pub const CHECK: Check = Check::hint("RF012", Some("GEN.1"), Run::CardActivation(run));

fn run(reading: &Reading, report: &mut Report<'_>) {
    let posted = posted(&reading.draft);
    for gun in posted.iter().filter(|post| reading.unit(post.unit).is(UnitType::gun)) {
        if reading.unit(gun.unit).keys.tower.is_some() {
            continue;
        }
        let idle = |unit: UnitId| {
            let tows = reading.unit(unit).is(UnitType::tows);
            tows && reading.towed_by(unit).is_none() && reading.loads(unit).next().is_none()
        };
        let beside = |post: &&Posted| post.cell.value == gun.cell.value && post.side == gun.side;
        let Some(tower) = posted.iter().filter(beside).find(|post| idle(post.unit)) else { continue };
        let [name, transport] = [gun.unit, tower.unit].map(|unit| &reading.draft.unit(unit).id);
        report
            .at(tower.named, format!("`{transport}` begins beside the gun `{name}`, but does not tow it"))
            .label("two cards for the two of them")
            .help(format!("give `{name}` `tower = \"{transport}\"`, and they share a card"));
    }
}
