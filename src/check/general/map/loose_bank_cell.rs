//! A cell of a bank that does not lie on the water.
//!
//! ## Why it matters
//! It touches no cell of the other bank, so nothing is drawn beside it. Either it does not belong there, or its opposite
//! has been forgotten and the river has a gap.
//!
//! ## Example
//! ```toml
//! [[map.edge]]
//! kind = "river"
//! name = "Oster"
//! between = ["0501..0505 0605..0608 0308", "0601..0604 0705..0708"]  # 0308 is far from it
//! ```
//! Write instead:
//! ```toml
//! [[map.edge]]
//! kind = "river"
//! name = "Oster"
//! between = ["0501..0505 0605..0608", "0601..0604 0705..0708"]
//! ```

use std::collections::BTreeMap;

use super::words;
use crate::check::prelude::*;

pub const CHECK: Check = Check::warning("M024", None, Run::General(run));

fn run(desk: &Desk<'_>, report: &mut Report<'_>) {
    let mut loose: BTreeMap<Span, Vec<String>> = BTreeMap::new();
    for fault in desk.faults {
        let Fault::LooseBank { cell } = fault else { continue };
        loose.entry(cell.span).or_default().push(cell.value.clone());
    }
    for (span, cells) in loose {
        let (noun, names) = (words::noun(desk), words::list(&cells));
        let (touch, it) = if cells.len() == 1 { ("touches", "it") } else { ("touch", "them") };
        report
            .at(span, format!("{names} {touch} no {noun} of the other bank"))
            .label("not on the water")
            .help(format!("take {it} out, or add the {} opposite to the other bank", words::nouns(desk)));
    }
}
