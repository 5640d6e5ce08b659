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
use crate::rules::card_activation::fire;
use crate::rules::card_activation::table::Table;

pub const CHECK: Check = Check::hint("RF040", Some("RANGE"), Run::Proof(Proving::CardActivation(run)));

fn run(proof: &Proof<'_>, report: &mut Report<'_>) {
    let (draft, board) = (&proof.reading.draft, proof.board);
    let (table, posted) = (Table::open(board), posted(draft));
    let fires = |post: &Posted, enemy: &Posted| {
        fire::may_fire(board, &table, post.unit, enemy.unit, false).is_ok()
            || fire::may_shell(board, &table, post.unit, enemy.cell.value, false).is_ok()
    };
    let mut firing: Vec<(&Posted, &Posted)> = Vec::new();
    for post in &posted {
        let enemies = posted.iter().filter(|other| other.side != post.side);
        firing.extend(enemies.into_iter().find(|enemy| fires(post, enemy)).map(|enemy| (post, enemy)));
    }
    // Where enemies begin side by side, that has been said.
    let beside = |(post, enemy): &(&Posted, &Posted)| board.grid.distance(post.cell.value, enemy.cell.value) < 2;
    let Some((first, enemy)) = firing.first().filter(|_| !firing.iter().any(beside)) else { return };
    let names = naming::units(draft, firing.iter().map(|(post, _)| post.unit));
    report
        .at(first.named, format!("{names} can fire before anybody has moved"))
        .label(format!("at `{}`, for one", draft.unit(enemy.unit).id))
        .also(enemy.named, "within its range")
        .help("if that is not meant, leave more room between them or something that hides them");
}
