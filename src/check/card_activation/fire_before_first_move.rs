//! Enemies that are under fire before anybody has moved.
//!
//! ## Why it matters
//! Whoever draws a low card in the first turn fires at units that have not had their turn yet. That may be the very
//! situation you want; if not, keep them apart or out of sight.
//!
//! ## Example
//! ```toml
//! [[setup]]
//! at = "0605"
//! units = ["R-2"]
//! ```
//! Write instead:
//! ```toml
//! [[setup]]
//! at = "0608"
//! units = ["R-2"]
//! ```

use crate::check::card_activation::prelude::*;
use crate::check::naming;
use crate::rules::card_activation::sight::Ground;
use crate::rules::card_activation::tables::UnitType;

pub const CHECK: Check = Check {
    code: "RF040",
    name: "fire-before-first-move",
    severity: Severity::Hint,
    cite: Some("RANGE"),
    doc: include_str!("fire_before_first_move.rs"),
    run: Run::CardActivation(run),
};

/// Sight lines that may be drawn in all; what they do not reach is left unsaid.
const MOST_LINES: usize = 100_000;

fn run(sheet: &Sheet<'_>, report: &mut Report<'_>) {
    let Some(map) = &sheet.draft.map else { return };
    let (ground, posted, mut lines) = (Ground::of(map, &sheet.tables), posted(sheet.draft), 0);
    let mut sees = |from: &Posted, to: &Posted| {
        lines += 1;
        lines <= MOST_LINES && ground.sees(&map.grid, from.cell.value, to.cell.value)
    };
    let mut firing: Vec<(&Posted, &Posted)> = Vec::new();
    for post in posted.iter().filter(|post| !sheet.unit(post.unit).limbered) {
        let (unit, enemies) = (sheet.unit(post.unit), posted.iter().filter(|other| other.side != post.side));
        let watching = |other: &&Posted| other.side == post.side && sheet.unit(other.unit).is(UnitType::observer);
        let target = enemies.into_iter().find(|enemy| {
            let away = i64::from(map.grid.distance(post.cell.value, enemy.cell.value));
            let afv = sheet.unit(enemy.unit).is(UnitType::afv);
            let able = unit
                .groups
                .iter()
                .filter(|group| group.figures > 0 && group.weapon.range() >= away && group.weapon.against().hurts(afv));
            let able: Vec<bool> = able.map(|group| group.weapon.indirect()).collect();
            let spotted = able.contains(&true);
            !able.is_empty()
                && (sees(post, enemy) || (spotted && posted.iter().filter(watching).any(|eye| sees(eye, enemy))))
        });
        firing.extend(target.map(|enemy| (post, enemy)));
    }
    let Some((first, enemy)) = firing.first() else { return };
    let names = naming::units(sheet.draft, firing.iter().map(|(post, _)| post.unit));
    report
        .at(first.named, format!("{names} can fire before anybody has moved"))
        .label(format!("at `{}`, for one", sheet.draft.unit(enemy.unit).id))
        .also(enemy.named, "within its range")
        .help("if that is not meant, leave more room between them or something that hides them");
}
