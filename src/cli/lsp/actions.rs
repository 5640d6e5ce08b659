//! What an editor offers to do: mend a finding, mend all that are certain, put a file in form.

use std::collections::HashMap;
use std::path::{Path, PathBuf};

use lsp_types::{
    CodeAction, CodeActionKind, CodeActionOrCommand, CodeActionParams, NumberOrString, Position, TextEdit, Uri,
    WorkspaceEdit,
};
use similar::{DiffOp, TextDiff};

use super::session::Session;
use super::told::{self, Mending, Told};
use super::weighing;
use crate::check::exceptions;
use crate::cli::find;
use crate::editor::Lines;
use crate::rules;
use crate::scenario::{fmt, inside};

/// Edits of several files in one change.
pub fn workspace_edit(session: &Session, edits: Vec<(PathBuf, TextEdit)>) -> WorkspaceEdit {
    // An address never changes once it is there, whatever it is made of inside.
    #[allow(clippy::mutable_key_type)]
    let mut changes: HashMap<Uri, Vec<TextEdit>> = HashMap::new();
    for (path, edit) in edits {
        if let Some(uri) = session.address(&path) {
            let edits = changes.entry(uri).or_default();
            if !edits.contains(&edit) {
                edits.push(edit);
            }
        }
    }
    WorkspaceEdit { changes: Some(changes), ..WorkspaceEdit::default() }
}

/// The changes that mend what was found in a range.
pub fn mend(session: &Session, path: &Path, params: &CodeActionParams) -> Vec<CodeActionOrCommand> {
    let Some(text) = session.text(path) else { return Vec::new() };
    let lines = Lines::of(text);
    let (from, to) = (lines.byte(told::spot(params.range.start)).0, lines.byte(told::spot(params.range.end)).0);
    let here: Vec<&Told> = session.told_of(path).collect();
    let wants = |kind: &CodeActionKind| {
        let asked = params.context.only.as_ref();
        asked.is_none_or(|only| only.iter().any(|only| kind.as_str().starts_with(only.as_str())))
    };
    let mut actions: Vec<CodeAction> = Vec::new();
    if wants(&CodeActionKind::QUICKFIX) {
        for one in here.iter().filter(|one| one.bytes.start <= to && from <= one.bytes.end) {
            let Some(Mending { title, edits }) = &one.fix else { continue };
            let action = CodeAction {
                title: title.clone(),
                kind: Some(CodeActionKind::QUICKFIX),
                diagnostics: Some(vec![one.diagnostic.clone()]),
                edit: Some(workspace_edit(session, edits.clone())),
                is_preferred: Some(true),
                ..CodeAction::default()
            };
            if !actions.contains(&action) {
                actions.push(action);
            }
        }
        let found = here.iter().filter(|one| one.bytes.start <= to && from <= one.bytes.end);
        for action in found.filter_map(|one| except(session, path, text, one)) {
            if !actions.contains(&action) {
                actions.push(action);
            }
        }
    }
    if wants(&CodeActionKind::SOURCE_FIX_ALL) {
        let edits = all_edits(&here);
        if !edits.is_empty() {
            actions.push(CodeAction {
                title: "mend everything that is certain".to_string(),
                kind: Some(CodeActionKind::SOURCE_FIX_ALL),
                edit: Some(workspace_edit(session, edits)),
                ..CodeAction::default()
            });
        }
    }
    actions.into_iter().map(CodeActionOrCommand::CodeAction).collect()
}

/// A comment that makes an exception of a finding where it stands; the reason is left to whoever writes it.
fn except(session: &Session, path: &Path, text: &str, one: &Told) -> Option<CodeAction> {
    let Some(NumberOrString::String(code)) = &one.diagnostic.code else { return None };
    // Settings make no exceptions of themselves.
    if weighing::is_settings(path) {
        return None;
    }
    let (at, new_text) = exceptions::insertion(&path.to_string_lossy(), text, one.bytes.start, code)?;
    let edit = TextEdit { range: told::range(&Lines::of(text), at..at), new_text };
    Some(CodeAction {
        title: format!("ignore {code} here"),
        kind: Some(CodeActionKind::QUICKFIX),
        diagnostics: Some(vec![one.diagnostic.clone()]),
        edit: Some(workspace_edit(session, vec![(path.to_path_buf(), edit)])),
        ..CodeAction::default()
    })
}

/// The edits of all changes that do not get in each other's way.
fn all_edits(told: &[&Told]) -> Vec<(PathBuf, TextEdit)> {
    let mut taken: Vec<(PathBuf, TextEdit)> = Vec::new();
    let key = |position: Position| (position.line, position.character);
    for mending in told.iter().filter_map(|one| one.fix.as_ref()) {
        let free = |(path, edit): &(PathBuf, TextEdit)| {
            taken.iter().all(|(other_path, other)| {
                path != other_path
                    || key(edit.range.end) <= key(other.range.start) && edit.range != other.range
                    || key(other.range.end) <= key(edit.range.start) && edit.range != other.range
            })
        };
        if mending.edits.iter().all(free) {
            taken.extend(mending.edits.iter().cloned());
        }
    }
    taken
}

/// The edits that put a file in form; none if it is not TOML, or is no file that has a form.
pub fn format(session: &Session, path: &Path) -> Option<Vec<TextEdit>> {
    let before = session.text(path)?;
    let is_toml = path.extension().is_some_and(|extension| extension == "toml");
    let shapes = rules::shapes(None);
    let after = match is_toml {
        true if find::is_named(path, find::EXAMPLES) || weighing::is_settings(path) => return None,
        true => fmt::format(before, shapes)?,
        false => {
            // A map file is put in form as the table says that names it.
            let mut sources = session.roots_with(path).flat_map(|root| root.view.sources().iter());
            let table = sources.find_map(|source| {
                let table = fmt::map_of(&source.text, shapes);
                let from = Path::new(&source.name);
                let named = inside(&find::project(from), from, table.grid_file.as_ref()?)?;
                (named == path).then_some(table)
            })?;
            fmt::align(before, &table)?
        }
    };
    Some(line_edits(before, &after))
}

/// What changes between two texts, line by line, so that an editor keeps its place.
fn line_edits(before: &str, after: &str) -> Vec<TextEdit> {
    let lines = Lines::of(before);
    let diff = TextDiff::from_lines(before, after);
    let (old, new) = (starts(before), starts(after));
    let changed = diff.ops().iter().filter(|op| !matches!(op, DiffOp::Equal { .. }));
    let edit = |op: &DiffOp| {
        let (from, to) = (op.old_range(), op.new_range());
        TextEdit {
            range: told::range(&lines, old[from.start]..old[from.end]),
            new_text: after[new[to.start]..new[to.end]].to_string(),
        }
    };
    changed.map(edit).collect()
}

/// Where each line begins, and where the last one ends.
fn starts(text: &str) -> Vec<usize> {
    let mut at = 0;
    let ends = text.split_inclusive('\n').map(|line| {
        at += line.len();
        at
    });
    std::iter::once(0).chain(ends).collect()
}
