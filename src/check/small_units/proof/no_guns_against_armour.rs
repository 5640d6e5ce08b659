//! A side without a single gun, against an enemy with armour.
//!
//! ## Why it matters
//! Units without a gun can fire at tanks only from the next hex, and with a firepower of one. A side that has nothing else
//! must let every tank come close, or storm it. If that is what the battle was about, players will want to be told;
//! mostly an anti-tank section was forgotten.
//!
//! ## Example
//! ```toml
//! [[unit]]
//! id = "88mm"
//! side = "german"
//! support_weapon = true
//! type = "machine-guns"
//! size = "section"
//! front = { fp = 2, rng = 5, mor = 5, ma = 1 }
//! ```
//! Write instead:
//! ```toml
//! [[unit]]
//! id = "88mm"
//! side = "german"
//! support_weapon = true
//! type = "anti-tank"
//! size = "section"
//! front = { fp = 2, rng = 5, mor = 5, ma = 1, g = 4, a = 3 }
//! ```

use crate::check::naming;
use crate::check::small_units::prelude::*;
use crate::rules::small_units::board::other;

pub const CHECK: Check = Check::warning("SU910", Some("6.10"), Run::Proof(Proving::SmallUnits(run)));

fn run(proof: &Proof<'_>, report: &mut Report<'_>) {
    let (draft, board) = (proof.draft(), proof.board);
    for side in proof.sides() {
        let armed = || proof.starts_of(side).filter(|start| board.unit(start.unit).front.firepower > 0);
        let helpless = |target: UnitId| {
            let class = board.unit(target).class;
            armed().all(|start| board.tables.multiplier.is_gunless(board.unit(start.unit).class, class))
        };
        let armour: Vec<UnitId> =
            proof.starts_of(other(side)).map(|start| start.unit).filter(|unit| helpless(*unit)).collect();
        let (Some(first), true) = (armour.first(), armed().next().is_some()) else { continue };
        let id = &draft.side(side).id;
        report
            .at(id.span, format!("`{id}` has no gun against {}", naming::units(draft, armour.iter().copied())))
            .label("can fire at armour only from the next hex")
            .also(draft.unit(*first).id.span, "armour")
            .help("give it tanks or an anti-tank section, if that is not meant");
    }
}
