//! A victory cell that nobody holds at the start.
//!
//! ## Why it matters
//! Where `[control]` says nothing, a cell belongs to whoever is set up in it. A village behind the lines with nobody in it is
//! therefore nobody's, although its defenders will count it as theirs, until somebody walks through.
//!
//! ## Example
//! ```toml
//! format = 1
//! rules = "small-units"
//!
//! [map]
//! size = "4x4"
//! default = "clear"
//!
//! [[side]]
//! id = "british"
//!
//! [[victory]]
//! side = "british"
//! result = "decisive"
//! all = [{ control = "0202" }]
//! ```
//! Write instead:
//! ```toml
//! format = 1
//! rules = "small-units"
//!
//! [map]
//! size = "4x4"
//! default = "clear"
//!
//! [[side]]
//! id = "british"
//!
//! [control]
//! british = "0202"
//!
//! [[victory]]
//! side = "british"
//! result = "decisive"
//! all = [{ control = "0202" }]
//! ```

use std::collections::BTreeSet;

use crate::check::claims::{cells, every};
use crate::check::prelude::*;
use crate::check::{naming, start};

pub const CHECK: Check = Check::hint("V018", None, Run::General(run));

fn run(desk: &Desk<'_>, report: &mut Report<'_>) {
    let draft = desk.draft;
    // Whoever has written who holds what has thought of the cells that are left out.
    if draft.document.control.iter().next().is_some() {
        return;
    }
    let (held, zones) = (start::control(draft), start::zones(draft));
    let tests = draft.endings.iter().flat_map(|ending| every(draft, ending));
    let named = tests.filter_map(|written| written.test.control.as_ref());
    let free = named.flat_map(|at| cells(draft, desk.sources, at));
    // Whoever stands there and belongs to nobody has a finding of its own.
    let stray =
        draft.setups.iter().filter(|setup| setup.units.iter().any(|unit| draft.unit(unit.value).side.is_none()));
    let stray: BTreeSet<Cell> = stray.flat_map(|setup| &setup.cells).map(|cell| cell.value).collect();
    let taken = |cell: &Cell| held.contains_key(cell) || zones.contains_key(cell) || stray.contains(cell);
    let free: Vec<Spanned<Cell>> = free.filter(|cell| !taken(&cell.value)).collect();
    let Some(first) = free.first() else { return };
    let all: BTreeSet<Cell> = naming::distinct(&free);
    let hold = if all.len() == 1 { "is held" } else { "are held" };
    let labels = naming::cells(draft, all);
    report
        .at(first.span, format!("{labels} {hold} by nobody at the start"))
        .label("nobody is set up here")
        .help("if a side is to hold it from the start, say so in `[control]`");
}
