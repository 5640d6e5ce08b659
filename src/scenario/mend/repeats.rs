//! Names that are written twice, or once as a table and once as a list.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;

use toml::de::DeTable;

use super::outline::{Key, Statement, statements};
use super::wound::clipped;

/// A header whose brackets differ from those of its namesakes.
pub struct OddHeader {
    pub path: String,
    pub at: Range<usize>,
    /// It should have been a list.
    pub list: bool,
    /// The header with all that belongs to it.
    pub table: Range<usize>,
}

/// Headers of one name with one bracket here and two there: the fewer are the odd ones, and of as many, the single ones.
pub fn odd_headers(text: &str) -> Vec<OddHeader> {
    let all = statements(text);
    let headers: Vec<(&Range<usize>, &str, bool)> = all
        .iter()
        .filter_map(|one| one.header.as_ref().map(|header| (&one.range, header.path.as_str(), header.list)))
        .collect();
    let mut counts: BTreeMap<&str, [usize; 2]> = BTreeMap::new();
    for (_, path, list) in &headers {
        counts.entry(path).or_default()[usize::from(*list)] += 1;
    }
    let mut odd = Vec::new();
    for (number, (range, path, list)) in headers.iter().enumerate() {
        let [tables, lists] = counts[path];
        if tables == 0 || lists == 0 || *list == (lists >= tables) {
            continue;
        }
        let below = |other: &str| other.strip_prefix(path).is_some_and(|rest| rest.starts_with('.'));
        let next = headers[number + 1..].iter().find(|(_, other, _)| !below(other));
        let brackets = text[(*range).clone()].rfind(']').map_or(1, |bracket| bracket + 1);
        odd.push(OddHeader {
            path: path.to_string(),
            at: range.start..range.start + brackets,
            list: !list,
            table: range.start..next.map_or(text.len(), |(next, ..)| next.start),
        });
    }
    odd
}

/// A name given again.
pub struct Repeat {
    pub at: Range<usize>,
    /// Where it was given first, if that is certain; the first is the one that counts.
    pub first: Option<Range<usize>>,
    /// A paragraph of its own, which seems to have lost its header; up to where the next table begins.
    pub lost: Option<Range<usize>>,
    /// The parser's words, if it is no plain repetition.
    pub message: Option<String>,
}

/// The names given twice in a text that is otherwise TOML.
pub fn repeats(text: &str) -> Vec<Repeat> {
    let (_, errors) = DeTable::parse_recoverable(text);
    if errors.is_empty() {
        return Vec::new();
    }
    let statements = statements(text);
    let keys = Keys::of(text, &statements);
    let mut headers: BTreeSet<usize> = BTreeSet::new();
    let mut repeats: Vec<Repeat> = Vec::new();
    for error in &errors {
        let at = clipped(text, error.span());
        if error.message() != "duplicate key" {
            repeats.push(Repeat { at, first: None, lost: None, message: Some(error.message().to_string()) });
            continue;
        }
        if repeats.iter().rev().any(|repeat| repeat.lost.as_ref().is_some_and(|lost| lost.contains(&at.start))) {
            continue;
        }
        let index = statements.partition_point(|one| one.range.start <= at.start).saturating_sub(1);
        let header = statements[..=index].iter().rposition(|one| one.header.is_some());
        // A table written twice is one mistake, whatever its keys.
        if header != Some(index) && header.is_some_and(|header| headers.contains(&header)) {
            continue;
        }
        headers.extend(header.filter(|header| *header == index));
        let (first, lost) = match &statements[index].header {
            Some(_) => (first_header(text, &statements, index), None),
            None => (keys.first(&at), lost_paragraph(text, &statements, index)),
        };
        repeats.push(Repeat { at, first, lost, message: None });
    }
    repeats
}

fn first_header(text: &str, statements: &[Statement], index: usize) -> Option<Range<usize>> {
    let first = statements[..index].iter().find(|one| one.header == statements[index].header)?;
    Some(first.range.start..first.range.start + text[first.range.clone()].find(']')? + 1)
}

/// A paragraph within a table that does not begin with the table's header, and what follows it there.
fn lost_paragraph(text: &str, statements: &[Statement], index: usize) -> Option<Range<usize>> {
    let is_parted = |one: &usize| {
        let between = &text[statements[*one - 1].range.end..statements[*one].range.start];
        between.lines().skip(1).any(|line| line.trim().is_empty()) && between.matches('\n').count() > 1
    };
    let begun = (1..=index).rev().take_while(|one| statements[*one].header.is_none()).find(is_parted)?;
    let next = statements[index..].iter().find(|one| one.header.is_some());
    Some(statements[begun].range.start..next.map_or(text.len(), |next| next.range.start))
}

/// The keys of a text by their place and by their name.
struct Keys<'t> {
    text: &'t str,
    frames: BTreeMap<usize, usize>,
    first: BTreeMap<(usize, &'t str), Range<usize>>,
}

impl<'t> Keys<'t> {
    fn of(text: &'t str, statements: &[Statement]) -> Keys<'t> {
        let mut keys = Keys { text, frames: BTreeMap::new(), first: BTreeMap::new() };
        for Key { frame, range } in statements.iter().flat_map(|one| &one.keys) {
            keys.frames.insert(range.start, *frame);
            keys.first.entry((*frame, &text[range.clone()])).or_insert(range.clone());
        }
        keys
    }

    fn first(&self, again: &Range<usize>) -> Option<Range<usize>> {
        let frame = self.frames.get(&again.start)?;
        let first = self.first.get(&(*frame, &self.text[again.clone()]))?;
        (first.start < again.start).then(|| first.clone())
    }
}
