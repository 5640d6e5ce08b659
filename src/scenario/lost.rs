//! Paragraphs that have lost their header: their keys fall to the table above, which knows none of them.

use super::fault::Fault;
use super::mend::first_statement;
use super::shape::{Shape, Shapes, TableShape};
use crate::source::{Source, Spanned};

/// Puts runs of unknown keys together: one header is missing, not several keys wrong. `mended` is the text of the source
/// without what could not be read; below such a line nothing more is said, since it may have been the header.
pub fn gather(misfits: Vec<Fault>, source: &Source, mended: &str, shapes: &Shapes) -> Vec<Fault> {
    let lines = Lines::of(source, mended);
    let mut gathered: Vec<Fault> = Vec::new();
    let mut run = Cluster::default();
    for fault in misfits {
        match fault {
            Fault::UnknownKey { place, key, suggestion: None, known } if lines.begins(&key) => {
                let line = lines.at(&key);
                if run.place != place || run.next != line {
                    gathered.extend(std::mem::take(&mut run).close(&lines, shapes));
                    (run.place, run.first) = (place, line);
                }
                run.next = line + 1 + lines.more(&key);
                run.keys.push((key, known));
            }
            other => {
                gathered.extend(std::mem::take(&mut run).close(&lines, shapes));
                gathered.push(other);
            }
        }
    }
    gathered.extend(run.close(&lines, shapes));
    gathered
}

/// Unknown keys of one table, one below the other.
#[derive(Default)]
struct Cluster {
    place: String,
    keys: Vec<(Spanned<String>, Vec<String>)>,
    first: usize,
    /// The line the next key would stand on.
    next: usize,
}

impl Cluster {
    fn close(self, lines: &Lines<'_>, shapes: &Shapes) -> Vec<Fault> {
        let above = lines.above(self.first);
        // Two may be slips of the finger, unless they begin a paragraph.
        let several = self.keys.len() > 2 || (self.keys.len() == 2 && above != Above::Statement);
        if !several {
            let alone = |(key, known)| Fault::UnknownKey { place: self.place.clone(), key, suggestion: None, known };
            return self.keys.into_iter().map(alone).collect();
        }
        if above == Above::Torn {
            return Vec::new();
        }
        let keys: Vec<Spanned<String>> = self.keys.into_iter().map(|(key, _)| key).collect();
        let header = header(shapes, &keys);
        vec![Fault::LostHeader { place: self.place, keys, header }]
    }
}

/// What stands above a line, comments aside.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Above {
    Nothing,
    Statement,
    Torn,
}

struct Lines<'s> {
    source: &'s Source,
    mended: &'s str,
    starts: Vec<usize>,
}

impl<'s> Lines<'s> {
    fn of(source: &'s Source, mended: &'s str) -> Lines<'s> {
        let starts = std::iter::once(0).chain(mended.match_indices('\n').map(|(at, _)| at + 1)).collect();
        Lines { source, mended, starts }
    }

    fn at(&self, key: &Spanned<String>) -> usize {
        self.starts.partition_point(|start| *start <= self.source.range(key.span).start) - 1
    }

    /// Whether nothing stands before a key on its line.
    fn begins(&self, key: &Spanned<String>) -> bool {
        self.mended[self.starts[self.at(key)]..self.source.range(key.span).start].trim().is_empty()
    }

    /// How many lines more the value of a key takes: a long text, or a list over several lines.
    fn more(&self, key: &Spanned<String>) -> usize {
        first_statement(&self.mended[self.source.range(key.span).end..]).matches('\n').count()
    }

    fn above(&self, line: usize) -> Above {
        let line_of = |text: &'s str, line: usize| text[self.starts[line]..].lines().next().unwrap_or_default().trim();
        let above = (0..line).rev().find(|line| !line_of(self.mended, *line).starts_with('#'));
        match above {
            Some(above) if !line_of(self.mended, above).is_empty() => Above::Statement,
            Some(above) if !line_of(&self.source.text, above).is_empty() => Above::Torn,
            _ => Above::Nothing,
        }
    }
}

/// The one header under which all of these keys would be known.
fn header(shapes: &Shapes, keys: &[Spanned<String>]) -> Option<String> {
    let Shape::Table(root) = shapes.resolve(&shapes.root) else { return None };
    let mut fitting = tables(shapes, root, "")
        .into_iter()
        .filter(|(table, _)| keys.iter().all(|key| table.keys.contains_key(&key.value)));
    let (_, header) = fitting.next()?;
    fitting.next().is_none().then_some(header)
}

/// The tables that have a header of their own, to a depth of two.
fn tables<'s>(shapes: &'s Shapes, root: &'s TableShape, above: &str) -> Vec<(&'s TableShape, String)> {
    let mut all = Vec::new();
    for (name, key) in &root.keys {
        let path = format!("{above}{name}");
        match shapes.resolve(&key.shape) {
            Shape::Table(table) => {
                if above.is_empty() {
                    all.extend(tables(shapes, table, &format!("{path}.")));
                }
                all.push((table, format!("[{path}]")));
            }
            Shape::List(each) => {
                if let Shape::Table(table) = shapes.resolve(each) {
                    all.push((table, format!("[[{path}]]")));
                }
            }
            _ => {}
        }
    }
    all
}
