//! A road through a cell that nobody can enter.
//!
//! ## Why it matters
//! The road is drawn right through the water, but no unit gets in there. Mostly it is a river square where a bridge was meant.
//!
//! ## Example
//! In a battle of Portable:
//! ```toml battle.toml
//! format = 1
//! rules = "portable"
//!
//! [[side]]
//! id = "red"
//! facing = "E"
//!
//! [[side]]
//! id = "blue"
//! facing = "W"
//!
//! [[unit]]
//! id = "R-1"
//! side = "red"
//! type = "infantry"
//!
//! [[unit]]
//! id = "B-1"
//! side = "blue"
//! type = "infantry"
//!
//! [[setup]]
//! at = "A3"
//! units = ["R-1"]
//!
//! [[setup]]
//! at = "F1"
//! units = ["B-1"]
//!
//! [time]
//! turns = 6
//!
//! [[victory]]
//! result = "draw"
//! ```
//! Its map has a river:
//! ```toml
//! format = 1
//! use = "battle.toml"
//!
//! [map]
//! cells = "square"
//! numbering = "A1"
//! size = "6x3"
//! grid = """
//! . . ~ . . .
//! . . ~ . . .
//! . . F . . .
//! """
//!
//! [[map.path]]
//! kind = "road"
//! cells = "A2-F2"
//! ```
//! Write instead:
//! ```toml
//! format = 1
//! use = "battle.toml"
//!
//! [map]
//! cells = "square"
//! numbering = "A1"
//! size = "6x3"
//! grid = """
//! . . ~ . . .
//! . . = . . .
//! . . F . . .
//! """
//!
//! [[map.path]]
//! kind = "road"
//! cells = "A2-F2"
//! ```

use super::words;
use crate::check::prelude::*;
use crate::check::{Laws, laws, naming};

pub const CHECK: Check = Check::warning("M041", None, Run::Laws(run));

/// What leads over water, in the words of the charts.
const CROSSINGS: [&str; 2] = ["bridge", "ford"];

fn run(desk: &Desk<'_>, laws: &dyn Laws, report: &mut Report<'_>) {
    let draft = desk.draft;
    let Some(map) = &draft.map else { return };
    for path in &map.paths {
        let shut: Vec<Spanned<Cell>> =
            path.cells.iter().copied().filter(|cell| laws::is_closed(draft, laws, cell.value)).collect();
        let Some(first) = shut.first() else { continue };
        let table = draft.document.map.as_ref().and_then(|table| table.path.get(path.entry));
        let kind = draft.vocabulary.paths.get(path.kind).map_or("path", String::as_str);
        let name = words::feature(kind, table.and_then(|table| table.name.as_ref()));
        let labels = naming::cells(draft, naming::distinct(&shut));
        let terrain = laws::terrain(draft, first.value);
        let crossings: Vec<String> = CROSSINGS
            .iter()
            .filter(|word| draft.vocabulary.terrain.iter().any(|terrain| terrain == *word))
            .map(|word| format!("a {word}"))
            .collect();
        let note = report
            .at(first.span, format!("{name} leads through {labels}, where nobody can go: {terrain}"))
            .label(format!("leads into {terrain}"))
            .also(map.written[first.index()], format!("{terrain} at {}", draft.label(first.value)));
        match crossings.is_empty() {
            true => note.help(format!("lead it around the {terrain}, or give the cell another terrain")),
            false => {
                note.help(format!("make it {} in the grid, or lead the {kind} around it", words::choice(&crossings)))
            }
        };
    }
}
