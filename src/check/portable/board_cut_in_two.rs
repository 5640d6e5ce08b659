//! Parts of the board that nothing connects.
//!
//! ## Why it matters
//! Without a ford or a bridge nobody on the ground gets from one part to the other: an attack across cannot be made, and an
//! objective there cannot be won by those who begin here.
//!
//! ## Example
//! ```toml
//! 3 | . . . . B B . . . .
//! 4 | ~ ~ ~ ~ ~ ~ ~ ~ ~ ~
//! ```
//! Write instead:
//! ```toml
//! 3 | . . . . B B . . . .
//! 4 | ~ ~ F ~ = ~ ~ ~ ~ ~
//! ```

use super::field::Field;
use crate::check::portable::prelude::*;
use crate::scenario::victory::Claim;

pub const CHECK: Check = Check {
    code: "PW021",
    name: "board-cut-in-two",
    severity: Severity::Warning,
    cite: Some("RIV"),
    doc: include_str!("board_cut_in_two.rs"),
    run: Run::Portable(run),
};

fn run(sheet: &Sheet<'_>, report: &mut Report<'_>) {
    let Some(field) = Field::of(sheet) else { return };
    let draft = sheet.draft;
    let parts = parts(&field);
    let starts = draft.unit_ids().filter(|unit| !draft.flies(*unit)).flat_map(|unit| field.starts(unit));
    let claimed = draft.endings.iter().flat_map(|ending| ending.claims()).filter_map(|claim| match &claim.value {
        Claim::Control { cells, .. } => Some(cells.clone()),
        _ => None,
    });
    let wanted: Vec<Cell> = starts.chain(claimed.flatten()).collect();
    // Only parts where something is to happen count: nobody minds a corner behind the river.
    let mut peopled: Vec<(usize, Cell)> = Vec::new();
    for cell in wanted {
        if let Some(part) = parts[cell.index()]
            && !peopled.iter().any(|(other, _)| *other == part)
        {
            peopled.push((part, cell));
        }
    }
    let [(_, here), (_, there), ..] = peopled.as_slice() else { return };
    let barred = field.grid().cells().filter(|cell| field.is_barred(*cell)).collect::<Vec<Cell>>();
    let crossing = barred.iter().find(|cell| {
        let beside = field.grid().neighbours(**cell).filter_map(|(_, next)| parts[next.index()]);
        let beside: Vec<usize> = beside.collect();
        beside.iter().any(|part| *part != beside[0])
    });
    let span = crossing.map_or(field.map.span, |cell| field.map.written[cell.index()]);
    let note = report
        .at(span, format!("no way leads from {} to {}", draft.label(*here), draft.label(*there)))
        .label("the board is cut in two");
    match crossing {
        Some(cell) => note.help(format!("put a ford or a bridge somewhere, for instance at {}", draft.label(*cell))),
        None => note.help("put a ford or a bridge somewhere"),
    };
}

/// The part of the board each square belongs to; none for squares nobody can enter.
fn parts(field: &Field<'_>) -> Vec<Option<usize>> {
    let mut parts = vec![None; field.grid().len()];
    for (number, first) in field.grid().cells().enumerate() {
        let mut spreading = vec![first];
        while let Some(cell) = spreading.pop() {
            if parts[cell.index()].is_none() && !field.is_barred(cell) {
                parts[cell.index()] = Some(number);
                spreading.extend(field.grid().neighbours(cell).map(|(_, next)| next));
            }
        }
    }
    parts
}
