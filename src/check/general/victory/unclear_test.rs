//! A test that claims nothing, or several things at once.
//!
//! ## Why it matters
//! Each test is one claim that is true or not. With two in one pair of braces nobody can tell whether both must hold or one
//! is enough; write two tests and let `all` or `any` say it.
//!
//! ## Example
//! ```toml
//! [[victory]]
//! side = "british"
//! result = "decisive"
//! all = [{ control = "0604", intact = "OB" }]
//! ```
//! Write instead:
//! ```toml
//! [[victory]]
//! side = "british"
//! result = "decisive"
//! all = [{ control = "0604" }, { intact = "OB" }]
//! ```

use crate::check::misfit;
use crate::check::prelude::*;
use crate::check::words::list;

pub const CHECK: Check = Check::error("V002", None, Run::General(run));

fn run(desk: &Desk<'_>, report: &mut Report<'_>) {
    let misfits = misfit::all(desk);
    for fault in desk.faults {
        let Fault::UnclearTest { span, given, allowed } = fault else { continue };
        let known = list(allowed.iter().map(|key| format!("`{key}`")));
        if given.is_empty() {
            // A claim that was misspelt has a finding of its own.
            if !misfit::below(desk.sources, *span, &misfits) {
                report.at(*span, "nothing is claimed here").label("no claim").help(format!("add one of {known}"));
            }
            continue;
        }
        let several = list(given.iter().map(|key| format!("`{key}`")));
        report
            .at(*span, format!("{several} are claimed at once"))
            .label(format!("{} claims", given.len()))
            .help("give each claim braces, or an entry, of its own");
    }
}
