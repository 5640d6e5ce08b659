//! A glob of `sandtable.toml` that fits no file.
//!
//! ## Why it matters
//! What was to be excluded or weighed otherwise is not: the folder was renamed, or the glob has a slip. Globs are seen from
//! the folder of `sandtable.toml`; one without a `/` means that name in any folder.
//!
//! ## Example
//! ```toml
//! exclude = ["draft/**"]
//! ```
//! Write instead:
//! ```toml
//! exclude = ["drafts/**"]
//! ```

use crate::check::prelude::*;

pub const CHECK: Check = Check::hint("S039", None, Run::General(run));

fn run(desk: &Desk<'_>, report: &mut Report<'_>) {
    for fault in desk.faults {
        let Fault::NoMatch { glob } = fault else { continue };
        report
            .at(glob.span, format!("no file fits `{glob}`"))
            .label("means nothing here")
            .help("globs are seen from the folder of this file: `drafts/**`, `*.old.scenario.toml`");
    }
}
