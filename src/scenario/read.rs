//! From files to one [`Document`]: parsing, following `use`, fitting, joining.

use std::collections::BTreeMap;
use std::path::{Component, Path, PathBuf};

use toml::de::{DeTable, DeValue};

use super::document::{Document, Own};
use super::fault::Fault;
use super::fit::{Fitted, fit};
use super::join::join;
use super::shape::Shapes;
use super::tree;
use crate::source::{Files, ReadError, Sources, Span, Spanned};

/// What reading a scenario gave: everything that could be understood, and everything that could not.
#[derive(Debug, Default)]
pub struct Reading {
    pub sources: Sources,
    pub document: Document,
    pub faults: Vec<Fault>,
    /// Some file is not TOML: what is missing may only seem so.
    pub broken: bool,
    /// The source that holds the map's grid, if it has a file of its own.
    pub grid_file: Option<usize>,
}

/// Where files are and what may stand in them.
pub struct Reader<'a> {
    pub files: &'a dyn Files,
    /// The project folder; no file outside it is opened.
    pub root: &'a Path,
    /// The shapes of a ruleset by its id; of the format alone where the ruleset is unknown.
    pub shapes: &'a dyn Fn(Option<&str>) -> &'static Shapes,
}

impl Reader<'_> {
    /// Reads a scenario and the files it builds on. Fails only if the scenario itself cannot be opened.
    pub fn read(&self, path: &Path) -> Result<Reading, ReadError> {
        let text = self.files.read(path)?;
        let mut opened = Opened::default();
        self.open(&mut opened, path, text, &mut Vec::new());
        Ok(self.compose(opened))
    }

    /// Opens a file after the ones it builds on.
    fn open(&self, opened: &mut Opened, path: &Path, text: String, above: &mut Vec<PathBuf>) {
        let source = opened.sources.add(display(path), text);
        above.push(normal(path));
        for used in uses(opened.sources.get(source)) {
            let Some(target) = self.inside(path, &used.value) else {
                opened.faults.push(Fault::Escapes { path: used });
                continue;
            };
            if above.contains(&target) {
                opened.faults.push(Fault::CircularUse { path: used });
                continue;
            }
            if opened.seen.contains_key(&target) {
                continue;
            }
            match self.files.read(&target) {
                Ok(text) => self.open(opened, &target, text, above),
                Err(why) => opened.faults.push(Fault::Unreadable { path: used, why }),
            }
        }
        if let Some(path) = above.pop() {
            opened.seen.insert(path, source);
        }
        opened.order.push((source, path.to_path_buf()));
    }

    fn compose(&self, opened: Opened) -> Reading {
        let Opened { mut sources, mut faults, order, .. } = opened;
        let mut reading = Reading::default();
        let parsed: Vec<_> =
            order.iter().map(|(source, _)| DeTable::parse_recoverable(&sources.get(*source).text)).collect();
        // The scenario's own word counts before that of the battle it builds on.
        let rules = parsed.iter().rev().find_map(|(tree, _)| tree.get_ref().get("rules")?.get_ref().as_str());
        let shapes = (self.shapes)(rules);
        let mut grid_files = Vec::new();
        for ((source, path), (tree, errors)) in order.iter().zip(&parsed) {
            let base = sources.get(*source).base();
            let torn: Vec<Span> =
                errors.iter().map(|error| syntax(error, base, sources.get(*source), &mut faults)).collect();
            reading.broken |= !torn.is_empty();
            let mut misfits = Vec::new();
            let document = document(fit(shapes, tree.get_ref(), base, &mut misfits));
            faults.extend(misfits.into_iter().filter(|fault| torn.is_empty() || is_plain(fault, &torn, &sources)));
            let grid_file = document.map.as_ref().and_then(|map| map.grid_file.clone());
            grid_files.extend(grid_file.map(|file| (path.clone(), file)));
            join(&mut reading.document, document, &mut faults);
        }
        if let Some((path, file)) = grid_files.into_iter().next() {
            reading.grid_file = self.open_grid(&path, file, &mut sources, &mut faults);
        }
        reading.sources = sources;
        reading.faults = faults;
        reading
    }

    fn open_grid(
        &self,
        from: &Path,
        file: Spanned<String>,
        sources: &mut Sources,
        faults: &mut Vec<Fault>,
    ) -> Option<usize> {
        let Some(target) = self.inside(from, &file.value) else {
            faults.push(Fault::Escapes { path: file });
            return None;
        };
        match self.files.read(&target) {
            Ok(text) => Some(sources.add(display(&target), text)),
            Err(why) => {
                faults.push(Fault::Unreadable { path: file, why });
                None
            }
        }
    }

    /// A path relative to a file, if it stays inside the project.
    fn inside(&self, from: &Path, relative: &str) -> Option<PathBuf> {
        // A backslash parts folders on some systems only, so no project may depend on it.
        let relative = Path::new(relative);
        if relative.is_absolute() || relative.to_string_lossy().contains(['\\', ':']) {
            return None;
        }
        let target = normal(&from.parent().unwrap_or(Path::new("")).join(relative));
        let below = target.strip_prefix(normal(self.root)).ok()?;
        below.components().all(|step| matches!(step, Component::Normal(_))).then_some(target)
    }
}

#[derive(Default)]
struct Opened {
    sources: Sources,
    faults: Vec<Fault>,
    /// Files in the order they are joined, what is built on first.
    order: Vec<(usize, PathBuf)>,
    seen: BTreeMap<PathBuf, usize>,
}

/// A path as shown to the user: forward slashes, no `./` in front.
pub fn display(path: &Path) -> String {
    let text = path.to_string_lossy().replace('\\', "/");
    text.strip_prefix("./").unwrap_or(&text).to_string()
}

/// A path without `.`, and with `..` only at its beginning.
fn normal(path: &Path) -> PathBuf {
    let mut steps = PathBuf::new();
    for step in path.components() {
        match (step, steps.components().next_back()) {
            (Component::CurDir, _) => {}
            (Component::ParentDir, Some(Component::Normal(_))) => {
                steps.pop();
            }
            (other, _) => steps.push(other),
        }
    }
    steps
}

/// The files a text builds on, by a glance at its `use` key.
fn uses(source: &crate::source::Source) -> Vec<Spanned<String>> {
    let (tree, _) = DeTable::parse_recoverable(&source.text);
    let spanned = |value: &toml::Spanned<DeValue<'_>>| {
        let span = Span::new(source.base() + value.span().start, source.base() + value.span().end);
        value.get_ref().as_str().map(|text| Spanned::new(text.to_string(), span))
    };
    match tree.get_ref().get("use") {
        Some(value) => match value.get_ref() {
            DeValue::Array(items) => items.iter().filter_map(spanned).collect(),
            _ => spanned(value).into_iter().collect(),
        },
        None => Vec::new(),
    }
}

/// Records a syntax error and answers where it is.
fn syntax(error: &toml::de::Error, base: usize, source: &crate::source::Source, faults: &mut Vec<Fault>) -> Span {
    let range = error.span().unwrap_or(0..0);
    let end = range.end.min(source.text.len());
    let span = Span::new(base + range.start.min(end), base + end);
    faults.push(match error.message() {
        "duplicate key" => Fault::DuplicateKey { span },
        message => Fault::Syntax { message: message.to_string(), span },
    });
    span
}

/// In a file that is not TOML, a misfit counts only if it can have no other cause: not something missing, and not on a
/// line that could not be read.
fn is_plain(fault: &Fault, torn: &[Span], sources: &Sources) -> bool {
    let span = match fault {
        Fault::UnknownKey { key, .. } => key.span,
        Fault::WrongType { span, .. } => *span,
        Fault::NotAllowed { written, .. } | Fault::OutOfRange { written, .. } => written.span,
        _ => return false,
    };
    let line = |span: Span| sources.of(span).line_column(span.start).0;
    torn.iter().all(|error| line(*error).abs_diff(line(span)) > 1)
}

/// One text by itself, whatever else is wrong with it.
pub(super) fn read_one(text: &str, shapes: &Shapes) -> Document {
    let (tree, _) = DeTable::parse_recoverable(text);
    document(fit(shapes, tree.get_ref(), 0, &mut Vec::new()))
}

fn document(fitted: Fitted) -> Document {
    let mut document: Document = tree::read(fitted.tree, Span::default());
    let mut own = Own::default();
    for (definition, table) in fitted.own {
        match definition.as_str() {
            "file" => own.file = table,
            "Map" => own.map = table,
            "Cell" => own.cells.push(table),
            "Side" => own.sides.push(table),
            "Formation" => own.formations.push(table),
            "Unit" => own.units.push(table),
            "Setup" => own.setups.push(table),
            _ => {}
        }
    }
    document.own = own;
    document
}
