//! A file named by `use` or `grid_file` cannot be read.
//!
//! ## Why it matters
//! Half of the battle is missing. Until the file is found, nothing can be said about the units, sides and hexes it holds.
//!
//! ## Example
//! ```toml
//! licence = "CC0-1.0"
//! use = "batle.toml"         # there is a battle.toml
//! ```
//! Write instead:
//! ```toml
//! licence = "CC0-1.0"
//! ```

use crate::check::prelude::*;
use crate::source::ReadError;

pub const CHECK: Check = Check::error("S011", None, Run::General(run));

fn run(desk: &Desk<'_>, report: &mut Report<'_>) {
    for fault in desk.faults {
        let Fault::Unreadable { path, why } = fault else { continue };
        let from = desk.sources.of(path.span);
        let folder = from.name.rsplit_once('/').map_or(".", |(folder, _)| folder);
        let help = match why {
            ReadError::Missing => {
                format!("a path begins at the folder of this file, `{folder}`; capital letters count")
            }
            ReadError::DeadLink | ReadError::Outside => "put the file itself there, not a link to it".to_string(),
            ReadError::NotAFile => "name a file with text in it".to_string(),
            ReadError::IsFolder => "name a file in that folder".to_string(),
            ReadError::TooLarge { .. } => "name the text file itself, not a picture or an archive".to_string(),
            ReadError::NotText { .. } => "open it in an editor and save it as UTF-8".to_string(),
            ReadError::Refused(_) => "make sure that the file may be read and is the one you mean".to_string(),
        };
        report.at(path.span, format!("cannot read `{path}`: {why}")).label("named here").help(help);
    }
}
