//! Units and cells as messages name them.

use std::collections::BTreeSet;

use super::words::list;
use crate::grid::Cell;
use crate::scenario::draft::{ArrivalDraft, Draft, UnitId};
use crate::source::{Span, Spanned};

/// Units by their ids: "`A/Fus`, `B/Fus` and 7 more".
pub fn units(draft: &Draft, units: impl IntoIterator<Item = UnitId>) -> String {
    list(units.into_iter().map(|unit| format!("`{}`", draft.unit(unit).id)))
}

/// Cells by their labels: "0101, 0102 and 7 more".
pub fn cells(draft: &Draft, cells: impl IntoIterator<Item = Cell>) -> String {
    list(cells.into_iter().map(|cell| draft.label(cell)))
}

/// Cells brought together by the word that names them: a zone's name stands for many.
pub fn by_word(cells: &[Spanned<Cell>]) -> Vec<Spanned<Vec<Cell>>> {
    let mut words: Vec<Spanned<Vec<Cell>>> = Vec::new();
    for cell in cells {
        match words.last_mut() {
            Some(word) if word.span == cell.span => word.value.push(cell.value),
            _ => words.push(Spanned::new(vec![cell.value], cell.span)),
        }
    }
    words
}

/// Each cell once, in order.
pub fn distinct(cells: &[Spanned<Cell>]) -> BTreeSet<Cell> {
    cells.iter().map(|cell| cell.value).collect()
}

/// The word that names the only cell, or the place of the whole list if there are several.
pub fn place(cells: &[Spanned<Cell>], whole: Span) -> Span {
    match cells {
        [first, rest @ ..] if rest.iter().all(|cell| cell.value == first.value) => first.span,
        [first, .., last] => stretch(first.span, last.span),
        _ => whole,
    }
}

/// The place of everything from one end of a list to the other.
pub fn stretch(first: Span, last: Span) -> Span {
    Span { start: first.start, end: last.end }
}

/// The nearest cells that are as wanted, at most a few, in words; empty if there are none near.
pub fn nearest(draft: &Draft, cell: Cell, wanted: impl Fn(Cell) -> bool) -> String {
    const FAR: u32 = 6;
    const FEW: usize = 3;
    let Some(map) = &draft.map else { return String::new() };
    let at = |radius| map.grid.ring(cell, radius).filter(|cell| wanted(*cell)).take(FEW).collect::<Vec<Cell>>();
    let found = (1..=FAR).map(at).find(|found| !found.is_empty()).unwrap_or_default();
    cells(draft, found)
}

/// The cells on the map's edge that are nearest to a cell, in words.
pub fn nearest_edge(draft: &Draft, cell: Cell) -> String {
    let Some(map) = &draft.map else { return String::new() };
    let furthest = u32::from(map.grid.columns().max(map.grid.rows()));
    let at = |radius| map.grid.ring(cell, radius).filter(|cell| map.grid.is_edge(*cell)).collect::<Vec<Cell>>();
    let nearest = (0..=furthest).map(at).find(|found| !found.is_empty()).unwrap_or_default();
    cells(draft, nearest)
}

/// Who arrives, with the verb: "`A/Tk` arrives", "`HQ/Tk` and `A/Tk` arrive".
pub fn arriving(draft: &Draft, arrival: &ArrivalDraft) -> String {
    coming(draft, arrival.units.iter().map(|unit| unit.value))
}

/// The same for some of them.
pub fn coming(draft: &Draft, who: impl IntoIterator<Item = UnitId>) -> String {
    let who: Vec<UnitId> = who.into_iter().collect();
    match who.as_slice() {
        [] => "units arrive".to_string(),
        [only] => format!("`{}` arrives", draft.unit(*only).id),
        several => format!("{} arrive", units(draft, several.iter().copied())),
    }
}
