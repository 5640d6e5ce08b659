//! What a file does not say, and whether it only seems so.

use crate::check::Desk;
use crate::scenario::Fault;
use crate::source::Span;

/// Something could not be read, so nothing can be said about what is missing.
pub fn is_torn(desk: &Desk<'_>) -> bool {
    desk.faults.iter().any(|fault| match fault {
        Fault::Syntax { .. } | Fault::LostHeader { .. } | Fault::Unreadable { .. } | Fault::Escapes { .. } => true,
        Fault::DuplicateKey { first, lost, .. } => first.is_none() || *lost,
        _ => false,
    })
}

/// A key at the top of a file was written, but misspelt or with a value that does not fit; that has been said.
pub fn was_meant(desk: &Desk<'_>, key: &str) -> bool {
    let quoted = format!("`{key}`");
    desk.faults.iter().any(|fault| match fault {
        Fault::UnknownKey { place, suggestion, .. } => place == "this file" && suggestion.as_deref() == Some(key),
        Fault::WrongType { place, .. } | Fault::NotAllowed { place, .. } => *place == quoted,
        _ => false,
    })
}

/// The first line of the scenario itself that says something: the place to point at when the file lacks something.
pub fn top(desk: &Desk<'_>) -> Span {
    let Some(source) = desk.sources.iter().next() else { return Span::default() };
    let mut at = source.base();
    let mut first = None;
    for line in source.text.split_inclusive('\n') {
        let text = line.trim_start_matches('\u{feff}').trim();
        let start = at + line.find(text).unwrap_or_default();
        let span = Span::new(start, start + text.len());
        at += line.len();
        if !text.is_empty() && !text.starts_with('#') {
            return span;
        }
        first = first.or(Some(span).filter(|_| !text.is_empty()));
    }
    first.unwrap_or_default()
}
