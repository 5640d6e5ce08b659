//! Names through all files: where one is given, who uses it, another in its place.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use lsp_types::{
    GotoDefinitionResponse, Location, PrepareRenameResponse, ReferenceParams, RenameParams, TextDocumentPositionParams,
    WorkspaceEdit,
};

use super::session::Session;
use super::{actions, reading, told};
use crate::check::{self, Depth};
use crate::cli::find;
use crate::editor::{View, names};
use crate::source::Span;

/// A project with more scenarios than this is not searched through for a name.
const MOST: usize = 500;

/// The first scenario a place belongs to, and the place in it.
fn asked(session: &Session, params: &TextDocumentPositionParams) -> Option<(Arc<View>, u32)> {
    let path = session.open_path(&params.text_document.uri)?;
    let view = session.roots_with(&path).next()?.view.clone();
    let at = reading::place(view.source_of(&path)?, params.position);
    Some((view, at))
}

fn locations(session: &Session, view: &View, spans: Vec<Span>) -> Vec<Location> {
    let each = spans.into_iter().filter_map(|span| {
        let location = told::location(view.sources(), span)?;
        let uri = session.address(Path::new(&view.sources().of(span).name))?;
        Some(Location { uri, ..location })
    });
    each.collect()
}

pub fn definition(session: &Session, params: &TextDocumentPositionParams) -> Option<GotoDefinitionResponse> {
    let (view, at) = asked(session, params)?;
    Some(GotoDefinitionResponse::Array(locations(session, &view, names::definition(&view, at))))
}

pub fn references(session: &Session, params: &ReferenceParams) -> Option<Vec<Location>> {
    let (view, at) = asked(session, &params.text_document_position)?;
    let all = names::references(&view, at, params.context.include_declaration);
    Some(locations(session, &view, all))
}

pub fn prepare(session: &Session, params: &TextDocumentPositionParams) -> Option<PrepareRenameResponse> {
    let (view, at) = asked(session, params)?;
    let (_, placeholder, span) = names::renamed(&view, at)?;
    let range = told::location(view.sources(), span)?.range;
    Some(PrepareRenameResponse::RangeWithPlaceholder { range, placeholder })
}

/// The edits of every scenario of the project that is made of the file in which the name is given.
pub fn rename(session: &Session, params: &RenameParams) -> Result<Option<WorkspaceEdit>, String> {
    let place = &params.text_document_position;
    let Some((view, at)) = asked(session, place) else { return Ok(None) };
    let Some((noun, old, _)) = names::renamed(&view, at) else {
        return Err("only units, formations, sides, objects, zones and places are renamed".to_string());
    };
    let givers: BTreeSet<PathBuf> =
        names::definition(&view, at).into_iter().map(|span| PathBuf::from(&view.sources().of(span).name)).collect();
    let views = sharing(session, &view, &givers)?;
    let mut edits = Vec::new();
    for view in &views {
        if let Some(objection) = names::objection(view, &noun, &old, &params.new_name) {
            return Err(objection);
        }
        edits.extend(told::edits(view.sources(), &names::rename(view, &noun, &old, &params.new_name)));
    }
    Ok(Some(actions::workspace_edit(session, edits)))
}

/// Every scenario of the project that is made of one of these files, open or not.
fn sharing(session: &Session, view: &Arc<View>, files: &BTreeSet<PathBuf>) -> Result<Vec<Arc<View>>, String> {
    let has = |view: &View| files.iter().any(|file| view.source_of(file).is_some());
    let mut views = vec![Arc::clone(view)];
    let mut known: BTreeSet<PathBuf> = BTreeSet::new();
    for (path, root) in &session.roots {
        known.insert(path.clone());
        if has(&root.view) && !Arc::ptr_eq(&root.view, view) {
            views.push(Arc::clone(&root.view));
        }
    }
    // Nobody builds on a scenario's own file, unless it is called otherwise.
    let Some(shared) = files.iter().find(|file| !find::is_named(file, find::SCENARIO)) else { return Ok(views) };
    let mut found = find::Found::default();
    find::search_all(&find::project(shared), &|file| find::is_named(file, find::SCENARIO), &mut found);
    let others: Vec<PathBuf> = found.files.into_iter().filter(|path| !known.contains(path)).collect();
    if others.len() > MOST {
        return Err(format!("the project has more than {MOST} scenarios: rename in smaller folders"));
    }
    for path in others {
        if let Ok(outcome) = check::check_with(&session.texts, &find::project(&path), &path, &Depth::READING) {
            let other = View::of(outcome);
            if has(&other) {
                views.push(Arc::new(other));
            }
        }
    }
    Ok(views)
}
