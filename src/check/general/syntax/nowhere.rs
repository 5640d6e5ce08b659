//! Names that lead nowhere: one finding a name, however often it is written, and none that another finding explains.

use std::collections::BTreeSet;

use indexmap::IndexMap;

use super::gaps::was_meant;
use super::invisible::is_odd;
use super::words::short;
use crate::check::{Desk, Report};
use crate::scenario::{Fault, Kind};
use crate::source::{Span, Spanned};

/// A name and every place it is written at.
struct Stray<'d> {
    places: Vec<Span>,
    suggestion: Option<&'d str>,
    known: &'d [String],
}

/// Reports the names of one kind that nothing bears.
pub fn report(desk: &Desk<'_>, kind: Kind, report: &mut Report<'_>) {
    let declared = declared(desk, kind);
    let borne: BTreeSet<&str> = declared.iter().flatten().map(|id| id.as_str()).collect();
    let mut strays: IndexMap<&str, Stray<'_>> = IndexMap::new();
    for fault in desk.faults {
        let Fault::UnknownName { kind: of, written, suggestion, known } = fault else { continue };
        if *of != kind {
            continue;
        }
        // A unit there is, only not in the set-up entry that speaks of it.
        if borne.contains(written.as_str()) {
            report
                .at(written.span, format!("{} `{}` is not among the units of this entry", kind.word(), short(written)))
                .label("not set up here")
                .did_you_mean(None, known);
            continue;
        }
        let stray = Stray { places: Vec::new(), suggestion: suggestion.as_deref(), known };
        strays.entry(written.as_str()).or_insert(stray).places.push(written.span);
    }
    if strays.len() <= nameless(desk, kind, &declared) {
        return;
    }
    for (name, stray) in strays {
        let word = kind.word();
        let message = match stray.places.len() {
            1 => format!("there is no {word} `{}`", short(name)),
            count => format!("there is no {word} `{}`, though {count} places name it", short(name)),
        };
        let note = report.at(stray.places[0], message).label(format!("no such {word}"));
        let several = in_one_text(name, &borne);
        let note = match (stray.suggestion, stray.known) {
            _ if several.is_some() => note.help(format!("several names are a list: `{}`", several.unwrap_or_default())),
            (None, []) => note.help(format!("declare it: `[[{word}]]` with `id = \"{}\"`", short(name))),
            (suggestion, known) => note.did_you_mean(suggestion, known),
        };
        stray.places.iter().skip(1).take(3).fold(note, |note, place| note.also(*place, "and here"));
    }
}

/// The list that was meant by several names in one text.
fn in_one_text(written: &str, borne: &BTreeSet<&str>) -> Option<String> {
    let by_comma: Vec<&str> = written.split(',').map(str::trim).collect();
    let by_blank: Vec<&str> = written.split_whitespace().collect();
    let meant = [by_comma, by_blank]
        .into_iter()
        .find(|names| names.len() > 1 && names.iter().all(|name| borne.contains(name)))?;
    let quoted: Vec<String> = meant.iter().map(|name| format!("\"{name}\"")).collect();
    Some(format!("[{}]", quoted.join(", ")))
}

/// The id of every entry of a kind, or none where it has none.
fn declared<'d>(desk: &Desk<'d>, kind: Kind) -> Vec<Option<&'d Spanned<String>>> {
    let document = &desk.draft.document;
    match kind {
        Kind::Side => document.side.iter().map(|side| side.id.as_ref()).collect(),
        Kind::Formation => document.formation.iter().map(|formation| formation.id.as_ref()).collect(),
        Kind::Unit => document.unit.iter().map(|unit| unit.id.as_ref()).collect(),
        Kind::Object => document.object.iter().map(|object| object.id.as_ref()).collect(),
        _ => Vec::new(),
    }
}

/// How many entries have no id others can use. Each explains one name that leads nowhere, and is reported itself.
fn nameless(desk: &Desk<'_>, kind: Kind, declared: &[Option<&Spanned<String>>]) -> usize {
    if was_meant(desk, kind.word()) {
        return usize::MAX;
    }
    let unusable = |id: &&Option<&Spanned<String>>| match id {
        Some(id) => id.trim() != id.as_str() || id.trim().is_empty() || id.chars().any(is_odd),
        None => true,
    };
    let again = |fault: &&Fault| matches!(fault, Fault::DuplicateId { kind: of, .. } if *of == kind);
    declared.iter().filter(unusable).count() + desk.faults.iter().filter(again).count()
}
