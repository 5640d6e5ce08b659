//! Names: where one is given, where it is used, and another in its place everywhere.

use std::collections::BTreeSet;

use super::View;
use crate::diag::Edit;
use crate::scenario::{Mention, Noun, What};
use crate::source::{Source, Span};

/// Where what stands at a place is given: a unit's own entry, or a cell's token on the map.
pub fn definition(view: &View, at: u32) -> Vec<Span> {
    match view.mention(at).map(|mention| &mention.what) {
        Some(What::Named(noun, name)) => view.gives(noun, name).map(|mention| mention.span).collect(),
        Some(What::Cell(label)) => {
            let map = view.outcome.draft.map.as_ref();
            view.cell(label).zip(map).map(|(cell, map)| map.written[cell.index()]).into_iter().collect()
        }
        Some(What::Rule(_)) | None => Vec::new(),
    }
}

/// Every place that names what stands at a place.
pub fn references(view: &View, at: u32, with_definition: bool) -> Vec<Span> {
    let label = view.token(at).map(|cell| view.outcome.draft.label(cell));
    let wanted = match (view.mention(at), label) {
        (Some(mention), _) => mention.what.clone(),
        (None, Some(label)) => What::Cell(label),
        (None, None) => return Vec::new(),
    };
    let all = view.index().mentions.iter();
    let same = all.filter(|mention| mention.what == wanted && (with_definition || !mention.gives));
    same.map(|mention| mention.span).collect()
}

/// The name at a place, if it can be changed.
pub fn renamed(view: &View, at: u32) -> Option<(Noun, String, Span)> {
    let mention = view.mention(at)?;
    match &mention.what {
        What::Named(noun, name) if can_change(noun) && view.gives(noun, name).next().is_some() => {
            Some((noun.clone(), name.clone(), mention.span))
        }
        _ => None,
    }
}

fn can_change(noun: &Noun) -> bool {
    matches!(noun, Noun::Unit | Noun::Formation | Noun::Side | Noun::Object | Noun::Place)
}

/// What is wrong with a new name.
pub fn objection(view: &View, noun: &Noun, old: &str, new: &str) -> Option<String> {
    let said = noun.word();
    if new.trim().is_empty() || new.trim() != new {
        return Some(format!("a {said} needs a name without blanks around it"));
    }
    if new.chars().any(|letter| letter.is_control() || ['"', '\'', '\\'].contains(&letter)) {
        return Some(format!("the name of a {said} has no quotes and no backslash"));
    }
    if new != old && view.gives(noun, new).next().is_some() {
        return Some(format!("there is a {said} `{new}` already"));
    }
    // In a list of cells, words are parted by blanks and commas.
    let parts = |name: &str| name.contains([' ', ',']);
    if *noun == Noun::Place && parts(new) && !parts(old) {
        return Some("a place that stands among cells has a name of one word".to_string());
    }
    None
}

/// The edits that give something another name in the files of a scenario.
pub fn rename(view: &View, noun: &Noun, old: &str, new: &str) -> Vec<Edit> {
    let wanted = What::Named(noun.clone(), old.to_string());
    let mut seen = BTreeSet::new();
    let all = view.index().mentions.iter().filter(|mention| mention.what == wanted);
    let each = all.filter(|mention| seen.insert(mention.span));
    each.map(|mention| Edit { span: mention.span, text: written(view, mention, new) }).collect()
}

/// A name as it must be written at a place: a key without quotes may need them now.
fn written(view: &View, mention: &Mention, new: &str) -> String {
    let bare = |letter: char| letter.is_ascii_alphanumeric() || letter == '_' || letter == '-';
    let source = view.sources().of(mention.span);
    let before = source.text.get(..source.range(mention.span).start).and_then(|text| text.chars().next_back());
    let is_key = mention.quoted || !is_in_text(source, mention.span, before);
    if mention.quoted || is_key && !new.chars().all(bare) { format!("\"{new}\"") } else { new.to_string() }
}

/// Whether a place lies between quotes: a quote stands before it, or it is a word of a list.
fn is_in_text(source: &Source, span: Span, before: Option<char>) -> bool {
    if before.is_some_and(|letter| ['"', '\''].contains(&letter)) {
        return true;
    }
    // A key is followed by `=`, a dot or the end of a header; a word in a list by more of the list.
    let after = source.text.get(source.range(span).end..).unwrap_or_default();
    !after.trim_start_matches([' ', '\t']).starts_with(['=', '.', ']'])
}
