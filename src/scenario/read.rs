//! From files to one [`Document`]: parsing, following `use`, fitting, joining.

use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet};
use std::path::{Component, Path, PathBuf};

use toml::de::{DeTable, DeValue};

use super::document::{Document, Own};
use super::fault::Fault;
use super::fit::{Fitted, fit};
use super::join::join;
use super::lost;
use super::mend::mend;
use super::shape::Shapes;
use super::tree;
use crate::source::{Files, ReadError, Source, Sources, Span, Spanned};

/// The version of the format that is read.
pub const FORMAT: i64 = 1;

/// A battle has a handful of files; each of them costs room on the stack.
const DEEPEST: usize = 200;
/// Far more than any battle, far less than a position can count.
const LARGEST_PROJECT: usize = 256 * 1024 * 1024;

/// What reading a scenario gave: everything that could be understood, and everything that could not.
#[derive(Debug, Default)]
pub struct Parsed {
    pub sources: Sources,
    pub document: Document,
    pub faults: Vec<Fault>,
    /// Some file is not TOML or could not be had: what is missing may only seem so.
    pub broken: bool,
    /// Tables with something in them that did not fit: what they lack may only seem so.
    pub holes: BTreeSet<Span>,
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
    pub fn read(&self, path: &Path) -> Result<Parsed, ReadError> {
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
                opened.faults.push(Fault::Escapes { path: used, by_link: false });
                opened.incomplete = true;
                continue;
            };
            if above.contains(&target) {
                opened.faults.push(Fault::CircularUse { path: used });
                continue;
            }
            if opened.seen.contains_key(&target) {
                continue;
            }
            match self.fetch(&target, &opened.sources, above.len()) {
                Ok(text) => self.open(opened, &target, text, above),
                Err(why) => {
                    opened.faults.push(unread(used, why));
                    opened.incomplete = true;
                }
            }
        }
        if let Some(path) = above.pop() {
            opened.seen.insert(path, source);
        }
        opened.order.push((source, path.to_path_buf()));
    }

    /// Reads one more file, within reason.
    fn fetch(&self, path: &Path, sources: &Sources, depth: usize) -> Result<String, ReadError> {
        if depth >= DEEPEST {
            return Err(ReadError::Refused(format!("more than {DEEPEST} files build on each other")));
        }
        let text = self.files.read_inside(self.root, path)?;
        let all: usize = sources.iter().map(|source| source.text.len()).sum();
        if all + text.len() > LARGEST_PROJECT {
            return Err(ReadError::Refused("all the files together are too large".to_string()));
        }
        Ok(text)
    }

    fn compose(&self, opened: Opened) -> Parsed {
        let Opened { mut sources, mut faults, order, incomplete, .. } = opened;
        let mut reading = Parsed { broken: incomplete, ..Parsed::default() };
        // Nearly every file is TOML as it stands, and is taken apart once.
        let parse = |source: usize| DeTable::parse(&sources.get(source).text).map(toml::Spanned::into_inner);
        let mended = |source: usize| mend(sources.get(source));
        let parsed: Vec<_> = order.iter().map(|(at, _)| parse(*at).map_err(|_| mended(*at))).collect();
        let trees = parsed.iter().map(|one| match one {
            Ok(tree) => Cow::Borrowed(tree),
            Err(mended) => Cow::Owned(DeTable::parse_recoverable(&mended.text).0.into_inner()),
        });
        let trees: Vec<Cow<'_, DeTable<'_>>> = trees.collect();
        // The scenario's own word counts before that of the battle it builds on.
        let rules = trees.iter().rev().find_map(|tree| tree.get("rules")?.get_ref().as_str());
        let shapes = (self.shapes)(rules);
        let mut grid_files = Vec::new();
        for (((source, path), parsed), tree) in order.iter().zip(&parsed).zip(&trees) {
            let mended = parsed.as_ref().err();
            let torn = mended.is_some_and(|mended| mended.broken);
            reading.broken |= torn;
            faults.extend(mended.iter().flat_map(|mended| &mended.faults).cloned());
            let mut misfits = Vec::new();
            let fitted = fit(shapes, tree, sources.get(*source).base(), &mut misfits);
            reading.holes.extend(&fitted.holes);
            let document = document(fitted);
            // What seems to be missing may stand in a line that could not be read.
            misfits.retain(|fault| !torn || !matches!(fault, Fault::MissingKey { .. }));
            let read = mended.map_or(&sources.get(*source).text, |mended| &mended.text);
            let misfits = lost::gather(misfits, sources.get(*source), read, shapes);
            reading.broken |= misfits.iter().any(|fault| matches!(fault, Fault::LostHeader { .. }));
            faults.extend(misfits);
            let format = document.format.filter(|format| format.value != FORMAT);
            faults.extend(format.map(|written| Fault::UnknownFormat { written }));
            let grid_file = document.map.as_ref().and_then(|map| map.grid_file.clone());
            grid_files.extend(grid_file.map(|file| (path.clone(), file)));
            join(&mut reading.document, document, &mut faults);
        }
        drop(trees);
        drop(parsed);
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
            faults.push(Fault::Escapes { path: file, by_link: false });
            return None;
        };
        match self.fetch(&target, sources, 0) {
            Ok(text) => Some(sources.add(display(&target), text)),
            Err(why) => {
                faults.push(unread(file, why));
                None
            }
        }
    }

    fn inside(&self, from: &Path, relative: &str) -> Option<PathBuf> {
        inside(self.root, from, relative)
    }
}

/// A path relative to a file, if by its words it stays inside the project.
pub fn inside(root: &Path, from: &Path, relative: &str) -> Option<PathBuf> {
    // A backslash parts folders on some systems only, so no project may depend on it.
    let relative = Path::new(relative);
    if relative.is_absolute() || relative.to_string_lossy().contains(['\\', ':']) {
        return None;
    }
    let target = normal(&from.parent().unwrap_or(Path::new("")).join(relative));
    let below = target.strip_prefix(normal(root)).ok()?;
    below.components().all(|step| matches!(step, Component::Normal(_))).then_some(target)
}

/// Why a file that another names is not there to be read.
fn unread(path: Spanned<String>, why: ReadError) -> Fault {
    match why {
        ReadError::Outside => Fault::Escapes { path, by_link: true },
        why => Fault::Unreadable { path, why },
    }
}

#[derive(Default)]
struct Opened {
    sources: Sources,
    faults: Vec<Fault>,
    /// Files in the order they are joined, what is built on first.
    order: Vec<(usize, PathBuf)>,
    seen: BTreeMap<PathBuf, usize>,
    /// A file that others build on could not be had.
    incomplete: bool,
}

/// A path as shown to the user: forward slashes, no `./` in front.
pub fn display(path: &Path) -> String {
    let text = path.to_string_lossy().replace('\\', "/");
    text.strip_prefix("./").unwrap_or(&text).to_string()
}

/// A path without `.`, and with `..` only at its beginning.
pub fn normal(path: &Path) -> PathBuf {
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
fn uses(source: &Source) -> Vec<Spanned<String>> {
    // A text in which no line begins with the key need not be taken apart for it.
    let begins = |line: &str| line.trim_start_matches(['\u{feff}', ' ', '\t', '"', '\'']).starts_with("use");
    if !source.text.lines().any(begins) {
        return Vec::new();
    }
    match DeTable::parse(&source.text) {
        Ok(tree) => used_by(tree.get_ref(), source.base()),
        Err(_) => used_by(DeTable::parse_recoverable(&mend(source).text).0.get_ref(), source.base()),
    }
}

fn used_by(tree: &DeTable<'_>, base: usize) -> Vec<Spanned<String>> {
    let spanned = |value: &toml::Spanned<DeValue<'_>>| {
        let span = Span::new(base + value.span().start, base + value.span().end);
        value.get_ref().as_str().map(|text| Spanned::new(text.to_string(), span))
    };
    match tree.get("use") {
        Some(value) => match value.get_ref() {
            DeValue::Array(items) => items.iter().filter_map(spanned).collect(),
            _ => spanned(value).into_iter().collect(),
        },
        None => Vec::new(),
    }
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
