//! Terrain in colour: each token of a grid by what it stands for.

use super::View;
use crate::source::{Source, Span};

/// A token and the number of its terrain in the ruleset's chart.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Token {
    pub span: Span,
    pub terrain: usize,
}

/// The tokens of the grid that stand in a file, in order.
pub fn tokens(view: &View, source: &Source) -> Vec<Token> {
    let Some(map) = &view.outcome.draft.map else { return Vec::new() };
    let whole = source.span();
    let mut all: Vec<Token> = map
        .grid
        .cells()
        .filter_map(|cell| {
            let span = map.written[cell.index()];
            let terrain = usize::from(map.terrain(cell)?.0);
            (span != map.span && whole.contains(span) && span.start < span.end).then_some(Token { span, terrain })
        })
        .collect();
    all.sort_by_key(|token| token.span);
    all.dedup_by_key(|token| token.span);
    all
}
