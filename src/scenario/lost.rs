//! Paragraphs that have lost their header: their keys fall to the table above, which knows none of them.

use super::fault::Fault;
use super::shape::{Shape, Shapes, TableShape};
use crate::source::{Source, Spanned};

/// So many strange keys one below the other are no slips of the finger.
const SEVERAL: usize = 2;

/// Puts runs of unknown keys together where they begin a paragraph: one header is missing, not several keys wrong.
pub fn gather(misfits: Vec<Fault>, source: &Source, shapes: &Shapes) -> Vec<Fault> {
    let mut gathered: Vec<Fault> = Vec::new();
    let mut run: Vec<Fault> = Vec::new();
    let newlines: Vec<usize> = source.text.match_indices('\n').map(|(at, _)| at).collect();
    let line = |key: &Spanned<String>| newlines.partition_point(|at| *at < source.range(key.span).start);
    let mut end = 0;
    for fault in misfits {
        if let Fault::UnknownKey { place, key, suggestion: None, .. } = &fault {
            let at = line(key);
            let follows =
                matches!(run.last(), Some(Fault::UnknownKey { place: above, .. }) if above == place && at == end + 1);
            if !follows {
                gathered.extend(one_or_all(std::mem::take(&mut run), shapes));
            }
            if follows || begins_paragraph(source, key) {
                end = at + value_lines(source, key);
                run.push(fault);
                continue;
            }
        }
        gathered.extend(one_or_all(std::mem::take(&mut run), shapes));
        gathered.push(fault);
    }
    gathered.extend(one_or_all(run, shapes));
    gathered
}

/// How many lines more the value of a key takes: a long text, or a list over several lines.
fn value_lines(source: &Source, key: &Spanned<String>) -> usize {
    let rest = &source.text[source.range(key.span).end..];
    super::mend::first_statement(rest).matches('\n').count()
}

fn begins_paragraph(source: &Source, key: &Spanned<String>) -> bool {
    let before = &source.text[..source.range(key.span).start];
    let Some((above, indent)) = before.rsplit_once('\n') else { return false };
    let above = above.rsplit('\n').find(|line| !line.trim_start().starts_with('#')).unwrap_or_default();
    indent.trim().is_empty() && above.trim().is_empty()
}

fn one_or_all(run: Vec<Fault>, shapes: &Shapes) -> Vec<Fault> {
    if run.len() < SEVERAL {
        return run;
    }
    let mut keys = Vec::new();
    let mut of = String::new();
    for fault in run {
        if let Fault::UnknownKey { place, key, .. } = fault {
            of = place;
            keys.push(key);
        }
    }
    let header = header(shapes, &keys);
    vec![Fault::LostHeader { place: of, keys, header }]
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
