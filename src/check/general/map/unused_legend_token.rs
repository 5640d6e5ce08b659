//! A token in the legend that the grid does not use.
//!
//! ## Why it matters
//! The printed legend would explain a terrain that is nowhere on the map. Sometimes it shows that a wood or a village was
//! forgotten, or typed with another letter.
//!
//! ## Example
//! ```toml
//! [map.legend]
//! s = "sunken-road"          # there is none on the map
//! "." = "clear"
//! ```
//! Write instead:
//! ```toml
//! [map.legend]
//! "." = "clear"
//! ```

use super::words;
use crate::check::prelude::*;

pub const CHECK: Check = Check::hint("M029", None, Run::General(run));

fn run(desk: &Desk<'_>, report: &mut Report<'_>) {
    // The tokens nobody knows may be these, with a slip; they are reported.
    if desk.faults.iter().any(|fault| matches!(fault, Fault::UnknownToken { .. })) {
        return;
    }
    let legend = desk.draft.document.map.as_ref().map(|map| &map.legend);
    for fault in desk.faults {
        let Fault::UnusedToken { token } = fault else { continue };
        let terrain = legend.and_then(|legend| legend.value(token)).map(|terrain| terrain.as_str()).unwrap_or_default();
        report
            .at(token.span, format!("no {} of the grid is `{token}`, {terrain}", words::noun(desk)))
            .label("used nowhere")
            .help("take it out of the legend, or use it");
    }
}
