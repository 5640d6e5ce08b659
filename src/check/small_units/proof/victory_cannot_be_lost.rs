//! A victory entry that holds from the start and that the other side can do nothing about.
//!
//! ## Why it matters
//! The hexes it asks for lie where the enemy can never come in time, or only its own engineers could spoil it, and no entry
//! before it can be won by the enemy. The battle is decided when it begins, and the other player only plays on to find out.
//!
//! ## Example
//! ```toml
//! [[victory]]
//! side = "german"
//! result = "decisive"
//! all = [{ intact = "OB" }]      # and nobody but the Germans can blow it
//!
//! [[victory]]
//! side = "british"
//! result = "decisive"
//! all = [{ control = "0604" }, { intact = "OB" }]
//! ```
//! Write instead:
//! ```toml
//! [[victory]]
//! side = "british"
//! result = "decisive"
//! all = [{ control = "0604" }, { intact = "OB" }]
//! ```

use super::feasible::{is_safe, never};
use crate::check::claims;
use crate::check::small_units::prelude::*;
use crate::rules::small_units::board::other;
use crate::scenario::document::When;

pub const CHECK: Check = Check::warning("SU912", Some("13.1"), Run::Proof(Proving::SmallUnits(run)));

fn run(proof: &Proof<'_>, report: &mut Report<'_>) {
    let draft = proof.draft();
    for (at, ending) in draft.endings.iter().enumerate() {
        let Some(winner) = ending.side else { continue };
        // One that is looked at before the end has a finding of its own if it holds from the start.
        if ending.when != When::End || !is_safe(proof, ending, winner) {
            continue;
        }
        let comes_first =
            draft.endings[..at].iter().any(|before| before.side != Some(winner) && never(proof, before).is_none());
        let comes_sooner =
            draft.endings[at..].iter().any(|later| later.when != When::End && later.side != Some(winner));
        if comes_first || comes_sooner {
            continue;
        }
        let (name, foe) = (claims::name(draft, ending), &draft.side(other(winner)).id);
        report
            .at(ending.span, format!("{name} holds from the start, and `{foe}` cannot change that"))
            .label("won before the first turn")
            .help(format!("ask for something `{foe}` can fight for, or put the entries of `{foe}` before it"));
        return;
    }
}
