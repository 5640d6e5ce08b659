//! Guns that reach the enemy before anyone has moved.
//!
//! ## Why it matters
//! Artillery fires before the first activation. What stands in reach at the start is shelled without having had a chance to
//! do anything about it; the finding only says so, since a bombardment before an attack is often just what is wanted.
//!
//! ## Example
//! ```toml
//! id = "R-Gun"
//! side = "red"
//! type = "artillery"
//! gun = "field"
//! ```
//! Write instead:
//! ```toml
//! id = "R-Gun"
//! side = "red"
//! type = "artillery"
//! gun = "infantry-gun"
//! ```

use crate::check::portable::prelude::*;
use crate::check::start::Posted;
use crate::check::{contact, naming};
use crate::rules::portable::artillery;
use crate::rules::portable::order::Order;
use crate::rules::portable::table::Table;

pub const CHECK: Check = Check::hint("PW042", Some("TS.1"), Run::Proof(Proving::Portable(run)));

fn run(proof: &Proof<'_>, report: &mut Report<'_>) {
    let (draft, board) = (&proof.reading.draft, proof.board);
    let (table, posted) = (Table::open(board), contact::undoubted(draft));
    for side in draft.side_ids() {
        let own = posted.iter().filter(|post| post.side == side);
        let enemies = || posted.iter().filter(|post| post.side != side && !draft.flies(post.unit));
        let shells = |post: &&Posted, target: &Posted| {
            let order = Order::Shell { unit: post.unit, cell: target.cell.value };
            artillery::may_declare(board, &table, post.unit, order).is_ok()
        };
        let guns: Vec<&Posted> = own.filter(|post| enemies().any(|target| shells(post, target))).collect();
        let Some(first) = guns.first() else { continue };
        let targets = enemies().filter(|target| guns.iter().any(|gun| shells(gun, target))).map(|target| target.unit);
        let names = naming::units(draft, guns.iter().map(|gun| gun.unit));
        let verb = if guns.len() == 1 { "reaches" } else { "reach" };
        report
            .at(first.named, format!("{names} {verb} {} before anyone has moved", naming::units(draft, targets)))
            .label("in range and in the arc at the start")
            .help("if this is not wanted, set them up farther apart, or turn the guns");
    }
}
