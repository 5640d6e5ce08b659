//! Claims beside the tests they were read from, so that findings can point at a single word.

use crate::check::prelude::*;
use crate::scenario::Texts;
use crate::scenario::document::Test;
use crate::scenario::lists::Lists;
use crate::scenario::victory::{Claim, Ending};
use crate::source::Sources;

/// A claim and its test.
#[derive(Clone, Copy)]
pub struct Written<'d> {
    pub claim: &'d Claim,
    pub test: &'d Spanned<Test>,
}

/// An entry as its card names it: "`british decisive`", or "`draw`".
pub fn name(draft: &Draft, ending: &Ending) -> String {
    match ending.side {
        Some(side) => format!("`{} {}`", draft.side(side).id, ending.result),
        None => format!("`{}`", ending.result),
    }
}

/// The claims an entry wants to hold: those of `all` and `any`.
pub fn wanted<'d>(draft: &'d Draft, ending: &'d Ending) -> Vec<Written<'d>> {
    let entry = &draft.document.victory[ending.entry];
    let mut written = beside(&ending.all, &entry.all);
    written.extend(beside(&ending.any, &entry.any));
    written
}

/// All claims of an entry, those of `none` too.
pub fn every<'d>(draft: &'d Draft, ending: &'d Ending) -> Vec<Written<'d>> {
    let mut written = wanted(draft, ending);
    written.extend(beside(&ending.none, &draft.document.victory[ending.entry].none));
    written
}

/// Both lists are in the same order, but a test that could not be understood has no claim.
pub fn beside<'d>(claims: &'d [Spanned<Claim>], tests: &'d [Spanned<Test>]) -> Vec<Written<'d>> {
    let mut tests = tests.iter();
    let found = claims.iter().filter_map(|claim| {
        let test = tests.find(|test| test.span == claim.span)?;
        Some(Written { claim: &claim.value, test })
    });
    found.collect()
}

/// The cells a text names, each with the word that names it.
pub fn cells(draft: &Draft, sources: &Sources, texts: &Spanned<Texts>) -> Vec<Spanned<Cell>> {
    let Some(map) = &draft.map else { return Vec::new() };
    // What cannot be read was reported when the draft was settled.
    Lists { sources, grid: &map.grid, names: &draft.names }.cells(texts, &mut Vec::new())
}
