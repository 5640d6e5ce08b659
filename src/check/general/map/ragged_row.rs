//! A row of the grid with more or fewer cells than the others.
//!
//! ## Why it matters
//! From the missing token on, everything in that row lies one column too far left: a wood in the river, a village in the
//! marsh. Nobody but you can say which token it is.
//!
//! ## Example
//! ```toml
//! format = 1
//! rules = "small-units"
//!
//! [map]
//! grid = """
//! #   01 02 03 04
//! 01 | .  f  h  .
//! 02 | .  f  .
//! 03 | .  f  h  .
//! """
//! ```
//! Write instead:
//! ```toml
//! format = 1
//! rules = "small-units"
//!
//! [map]
//! grid = """
//! #   01 02 03 04
//! 01 | .  f  h  .
//! 02 | .  f  h  .
//! 03 | .  f  h  .
//! """
//! ```

use std::collections::BTreeMap;

use super::{glued, words};
use crate::check::prelude::*;

pub const CHECK: Check = Check::error("M011", None, Run::General(run));

/// Beyond this many rows of one wrong width, the width and not the row is the matter.
const SEPARATELY: usize = 3;

struct Ragged<'d> {
    row: &'d str,
    span: Span,
    hint: Option<&'d str>,
}

fn run(desk: &Desk<'_>, report: &mut Report<'_>) {
    let elevation = desk.draft.document.map.as_ref().and_then(|map| map.elevation.as_ref());
    let mut alike: BTreeMap<(bool, usize, usize), Vec<Ragged<'_>>> = BTreeMap::new();
    for fault in desk.faults {
        match fault {
            Fault::RaggedRow { row, found, expected, span, hint } if !glued::explains(desk, *span, *expected) => {
                let raised = elevation.is_some_and(|text| text.span.contains(*span));
                let ragged = Ragged { row, span: *span, hint: hint.as_deref() };
                alike.entry((raised, *found, *expected)).or_default().push(ragged);
            }
            Fault::ElevationRows { span, found, expected } => {
                report
                    .at(
                        words::first_line(desk, *span),
                        format!("the elevation grid has {found} rows, the map {expected}"),
                    )
                    .label(format!("{expected} rows wanted"))
                    .help("write a row for each row of the map, `.` for elevation 0");
            }
            _ => {}
        }
    }
    for ((raised, found, expected), rows) in alike {
        let (of, others) = if raised { (" of the elevation grid", "the map") } else { ("", "the others") };
        let cells = words::many(found, words::noun(desk));
        if rows.len() > SEPARATELY {
            let names: Vec<String> = rows.iter().map(|ragged| ragged.row.to_string()).collect();
            report
                .at(rows[0].span, format!("rows {}{of} have {cells} each, {others} {expected}", words::list(&names)))
                .label("the first of them")
                .help(format!("give every row {expected} tokens, with spaces between them"));
            continue;
        }
        let change = if found < expected { "too few" } else { "too many" };
        for Ragged { row, span, hint } in rows {
            report
                .at(span, format!("row {row}{of} has {cells}, {others} {expected}"))
                .label(format!("{} {change}", expected.abs_diff(found)))
                .help(hint.map_or_else(|| format!("write {expected} tokens, with spaces between them"), String::from));
        }
    }
}
