//! Small words between the letters: which cell a token of a long grid is, and what a stack comes to.

use super::View;
use crate::kit::{Counter, Position};
use crate::scenario::Texts;
use crate::source::{Source, Span};

/// A word shown at a place and written nowhere.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Hint {
    pub at: u32,
    pub text: String,
    /// Shown before what stands there, rather than behind what stands before it.
    pub before: bool,
}

/// Rows and columns are told as often as this.
const STEP: u16 = 10;

/// The hints of a part of a file.
pub fn hints(view: &View, source: &Source, part: Span) -> Vec<Hint> {
    let mut all = cells(view, source);
    all.extend(stacks(view, source));
    all.retain(|hint| part.start <= hint.at && hint.at <= part.end);
    all.sort_by_key(|hint| hint.at);
    all
}

/// Labels in a grid so long that its rulers are out of sight: at every tenth row, and at every tenth column in it.
fn cells(view: &View, source: &Source) -> Vec<Hint> {
    let Some(map) = &view.outcome.draft.map else { return Vec::new() };
    let (whole, grid) = (source.span(), &map.grid);
    if grid.rows() <= STEP && grid.columns() <= STEP {
        return Vec::new();
    }
    let wanted = grid.cells().filter(|cell| {
        let (column, row) = grid.position(*cell);
        row % STEP == 0 && column % STEP == 0 && row + column > 0
    });
    let at = wanted.map(|cell| (map.written[cell.index()], cell));
    let here = at.filter(|(span, _)| *span != map.span && whole.contains(*span));
    here.map(|(span, cell)| Hint { at: span.start, text: grid.label(cell), before: true }).collect()
}

/// The strength of each stack that begins together, behind its list of units.
fn stacks(view: &View, source: &Source) -> Vec<Hint> {
    let draft = &view.outcome.draft;
    let whole = source.span();
    let setups = draft.setups.iter().filter_map(|setup| {
        let units = setup.written(&draft.document).units.as_ref()?;
        let many = matches!(&units.value, Texts::Many(each) if each.len() > 1);
        (many && whole.contains(units.span)).then_some((setup, units.span))
    });
    let hint = |(setup, span): (&crate::scenario::draft::SetupDraft, Span)| {
        let ids = setup.units.iter().map(|unit| draft.unit(unit.value).id.value.as_str());
        let counters = ids.map(|id| view.counters().iter().find(|counter| counter.id == id));
        let counters: Vec<&Counter> = counters.collect::<Option<_>>()?;
        Some(Hint { at: span.end, text: strength(&counters)?, before: false })
    };
    setups.filter_map(hint).collect()
}

/// What several counters come to: their strength points, or the first value at their feet.
fn strength(counters: &[&Counter]) -> Option<String> {
    let points: Vec<i64> = counters.iter().filter_map(|counter| counter.strength).collect();
    if points.len() == counters.len() {
        return Some(format!("{} strength points", points.iter().sum::<i64>()));
    }
    let first = |counter: &&Counter| {
        let value = counter.front.iter().find(|value| value.place == Position::Row)?;
        Some((value.name.to_lowercase(), value.figure.parse::<i64>().ok()?))
    };
    let values: Vec<(String, i64)> = counters.iter().filter_map(first).collect();
    let (name, _) = values.first()?;
    let same = values.iter().filter(|(other, _)| other == name).map(|(_, figure)| figure);
    Some(format!("{name} {}", same.sum::<i64>()))
}
