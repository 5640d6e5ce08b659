//! A path that leads out of the project, or that not every system can follow.
//!
//! ## Why it matters
//! A scenario is handed on as a folder. What lies outside does not travel with it, and a drive letter or a backslash means
//! nothing on the next machine. Nor is a link followed that leads out: whoever checks a scenario of somebody else must not
//! have its own files read. Links inside the project are as good as the files.
//!
//! ## Example
//! ```toml
//! licence = "CC0-1.0"
//! use = "../../other/battle.toml"
//! ```
//! Write instead:
//! ```toml
//! licence = "CC0-1.0"
//! ```

use crate::check::prelude::*;

pub const CHECK: Check = Check::error("S012", None, Run::General(run));

fn run(desk: &Desk<'_>, report: &mut Report<'_>) {
    for fault in desk.faults {
        let Fault::Escapes { path, by_link } = fault else { continue };
        if *by_link {
            report
                .at(path.span, format!("`{path}` is a link that leads out of the project folder"))
                .label("outside the project")
                .help("put the file itself there, not a link to it");
            continue;
        }
        let drive = path.contains(':') || path.starts_with(['/', '\\']);
        if path.contains('\\') && !drive && !path.contains("..") {
            report
                .at(path.span, format!("`{path}` parts its folders by backslashes"))
                .label("only some systems know these")
                .help(format!("write `\"{}\"`", path.replace('\\', "/")));
            continue;
        }
        let message = if drive { "begins at the root of a disk" } else { "leads out of the project folder" };
        report
            .at(path.span, format!("`{path}` {message}"))
            .label("outside the project")
            .help("copy the file into the project and name it by its path from this file, as \"maps/oster.map\"");
    }
}
