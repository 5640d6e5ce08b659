//! Holds a parsed tree against its [`Shape`], keeps what fits and says what does not.
//!
//! What does not fit is cut out, so that the typed reading after it cannot fail and one wrong value hides nothing else.
//! A ruleset's own keys are cut out too, and kept beside the tables they were written in.

use std::ops::Range;

use toml::de::{DeTable, DeValue};

use super::fault::Fault;
use super::shape::{Key, Shape, Shapes, TableShape};
use super::tree::{Branch, Tree, Value};
use crate::diag::{nearest, short};
use crate::source::{Span, Spanned};

/// A file's tree after fitting.
pub struct Fitted {
    pub tree: Branch,
    /// The ruleset's own keys: the definition the table comes from (`file`, `Unit`, …) and what was cut from it, one
    /// entry for each table of the file, inner tables before the one that holds them.
    pub own: Vec<(String, Branch)>,
    /// Tables with something in them that did not fit: what they lack may only seem so.
    pub holes: Vec<Span>,
}

/// Fits a file's tree; `base` is where its source begins.
pub fn fit(shapes: &Shapes, tree: &DeTable<'_>, base: usize, faults: &mut Vec<Fault>) -> Fitted {
    let mut fitting = Fitting { shapes, base, faults, path: Vec::new(), own: Vec::new(), holes: Vec::new() };
    let tree = match shapes.resolve(&shapes.root) {
        Shape::Table(shape) => fitting.table(shape, tree, Span::new(base, base)),
        _ => Branch::default(),
    };
    Fitted { tree, own: fitting.own, holes: fitting.holes }
}

/// The tree of a text of our own, with no places: what stands in it was not written by a user.
pub fn trusted(text: &str) -> Branch {
    let (tree, errors) = DeTable::parse_recoverable(text);
    assert!(errors.is_empty(), "our own text is TOML: {errors:?}");
    let shapes = Shapes { root: Shape::Any, named: Default::default() };
    let mut faults = Vec::new();
    let mut fitting =
        Fitting { shapes: &shapes, base: 0, faults: &mut faults, path: Vec::new(), own: Vec::new(), holes: Vec::new() };
    let table = DeValue::Table(tree.into_inner());
    match fitting.keep(&table, Span::default()) {
        Some(Value::Table(table)) => table.without_places(),
        _ => Branch::default(),
    }
}

struct Fitting<'a, 't> {
    shapes: &'a Shapes,
    base: usize,
    faults: &'a mut Vec<Fault>,
    path: Vec<Above<'t>>,
    own: Vec<(String, Branch)>,
    holes: Vec<Span>,
}

/// One step from the top of the file to the value at hand.
struct Above<'t> {
    key: &'t str,
    /// The `id` or `name` the table gives itself.
    called: Option<&'t str>,
    many: bool,
}

impl<'t> Fitting<'_, 't> {
    fn value(&mut self, shape: &Shape, value: &'t DeValue<'_>, span: Span) -> Option<Tree> {
        let shapes = self.shapes;
        let kept = match (shapes.resolve(shape), value) {
            (Shape::Any, value) => self.keep(value, span)?,
            (Shape::Either(options), value) => {
                let Some(option) = options.iter().find(|option| accepts(shapes.resolve(option), value)) else {
                    self.wrong_type(options, value, span);
                    return None;
                };
                return self.value(option, value, span);
            }
            (Shape::Word(words), DeValue::String(written)) if !words.iter().any(|word| *word == **written) => {
                self.faults.push(Fault::NotAllowed {
                    place: self.place(),
                    suggestion: nearest(written, words.iter().map(String::as_str)).map(String::from),
                    allowed: words.to_vec(),
                    written: Spanned::new(written.to_string(), span),
                });
                return None;
            }
            (Shape::Integer { min, max }, DeValue::Integer(number)) => {
                let written = i64::from_str_radix(number.as_str(), number.radix()).ok();
                let Some(number) = written.filter(|number| (*min..=*max).contains(number)) else {
                    let written = Spanned::new(number.to_string(), span);
                    self.faults.push(Fault::OutOfRange { place: self.place(), written, range: Some((*min, *max)) });
                    return None;
                };
                Value::Integer(number)
            }
            (Shape::List(each), DeValue::Array(items)) => Value::List(
                items.iter().filter_map(|item| self.value(each, item.get_ref(), self.span(item.span()))).collect(),
            ),
            (Shape::Table(shape), DeValue::Table(entries)) => Value::Table(self.table(shape, entries, span)),
            (shape, value) if accepts(shape, value) => self.keep(value, span)?,
            (shape, value) => {
                self.wrong_type(std::slice::from_ref(shape), value, span);
                return None;
            }
        };
        Some(Spanned::new(kept, span))
    }

    fn table(&mut self, shape: &TableShape, entries: &'t DeTable<'_>, span: Span) -> Branch {
        if let Some(step) = self.path.last_mut() {
            let text = |key: &str| entries.get(key)?.get_ref().as_str();
            step.called = ["id", "name", "title"].into_iter().find_map(text);
        }
        let before = self.faults.len();
        let mut kept = Branch::default();
        let mut own = Branch::default();
        let mut present: Vec<&str> = Vec::with_capacity(entries.len());
        let mut lost: Vec<&str> = Vec::new();
        let mut unknown = Vec::new();
        for (key, value) in entries.iter() {
            let key_span = self.span(key.span());
            let name = key.get_ref().as_ref();
            let entry = shape.keys.get(name);
            let Some(inner) = entry.map(|entry| &entry.shape).or(shape.rest.as_ref()) else {
                unknown.push(Spanned::new(name.to_string(), key_span));
                continue;
            };
            present.push(name);
            // What recovery put in place of a value it could not read; the syntax error has said it.
            if value.span().is_empty() {
                continue;
            }
            let is_table = |item: &toml::Spanned<DeValue<'_>>| matches!(item.get_ref(), DeValue::Table(_));
            let many = matches!(value.get_ref(), DeValue::Array(items) if items.iter().any(is_table));
            self.path.push(Above { key: name, called: None, many });
            let fitted = self.value(inner, value.get_ref(), self.span(value.span()));
            self.path.pop();
            match fitted {
                Some(fitted) => {
                    let is_own = entry.is_some_and(|entry| entry.own);
                    if is_own { &mut own } else { &mut kept }.insert(name, key_span, fitted);
                }
                None => lost.push(name),
            }
        }
        let excused = self.unknown_keys(shape, unknown, &present);
        if self.faults.len() > before {
            self.holes.push(span);
        }
        self.missing_keys(shape, &present, &excused, span);
        for key in lost.into_iter().chain(excused.iter().map(String::as_str)) {
            own.lose(key);
            kept.lose(key);
        }
        self.own.push((shape.name.clone(), own));
        kept
    }

    /// Reports unknown keys and answers the keys they were probably meant to be.
    fn unknown_keys(&mut self, shape: &TableShape, unknown: Vec<Spanned<String>>, present: &[&str]) -> Vec<String> {
        let free = || shape.keys.keys().map(String::as_str).filter(|key| !present.contains(key));
        let mut excused = Vec::new();
        for key in unknown {
            let suggestion = nearest(&key, free()).map(String::from);
            excused.extend(suggestion.clone());
            let known = shape.keys.keys().cloned().collect();
            self.faults.push(Fault::UnknownKey { place: self.place(), key, suggestion, known });
        }
        excused
    }

    fn missing_keys(&mut self, shape: &TableShape, present: &[&str], excused: &[String], span: Span) {
        let missing = |(key, entry): &(&String, &Key)| {
            entry.required && !present.contains(&key.as_str()) && !excused.contains(key)
        };
        for (key, _) in shape.keys.iter().filter(missing) {
            self.faults.push(Fault::MissingKey { place: self.place(), key: key.clone(), span });
        }
    }

    fn wrong_type(&mut self, expected: &[Shape], found: &DeValue<'_>, span: Span) {
        let mut expected: Vec<&str> = expected.iter().map(|shape| words(self.shapes.resolve(shape))).collect();
        expected.dedup();
        let found = match found {
            DeValue::Datetime(_) => "a date or time",
            DeValue::String(_) => "text",
            DeValue::Integer(_) => "a whole number",
            DeValue::Float(_) => "a number",
            DeValue::Boolean(_) => "true or false",
            DeValue::Array(_) => "a list",
            DeValue::Table(_) => "a table",
        };
        self.faults.push(Fault::WrongType { place: self.place(), expected: expected.join(" or "), found, span });
    }

    /// The same value in our own tree; a date has no place in it and is reported.
    fn keep(&mut self, value: &DeValue<'_>, span: Span) -> Option<Value> {
        Some(match value {
            DeValue::String(text) => Value::Text(text.to_string()),
            DeValue::Integer(number) => match i64::from_str_radix(number.as_str(), number.radix()) {
                Ok(number) => Value::Integer(number),
                Err(_) => {
                    let written = Spanned::new(number.to_string(), span);
                    self.faults.push(Fault::OutOfRange { place: self.place(), written, range: None });
                    return None;
                }
            },
            DeValue::Float(number) => Value::Number(number.as_str().parse().unwrap_or_default()),
            DeValue::Boolean(flag) => Value::Flag(*flag),
            DeValue::Datetime(_) => {
                self.wrong_type(&[Shape::Text], value, span);
                return None;
            }
            DeValue::Array(items) => {
                let keep = |item: &toml::Spanned<DeValue<'_>>| {
                    let span = self.span(item.span());
                    self.keep(item.get_ref(), span).map(|value| Spanned::new(value, span))
                };
                Value::List(items.iter().filter_map(keep).collect())
            }
            DeValue::Table(entries) => {
                let mut kept = Branch::default();
                for (key, value) in entries.iter().filter(|(_, value)| !value.span().is_empty()) {
                    let span = self.span(value.span());
                    if let Some(value) = self.keep(value.get_ref(), span) {
                        kept.insert(key.get_ref().as_ref(), self.span(key.span()), Spanned::new(value, span));
                    }
                }
                Value::Table(kept)
            }
        })
    }

    fn span(&self, range: Range<usize>) -> Span {
        Span::new(range.start + self.base, range.end + self.base)
    }

    /// The place at hand in a designer's words: ``key `fp` of unit `A/8DLI` ``.
    fn place(&self) -> String {
        let named = self.path.iter().rposition(|step| step.called.is_some());
        let keys = |steps: &[Above]| steps.iter().map(|step| step.key).collect::<Vec<_>>().join(".");
        match (named, self.path.as_slice()) {
            (_, []) => "this file".to_string(),
            (Some(at), path) => {
                let step = &path[at];
                let called = format!("{} `{}`", step.key, step.called.map(short).unwrap_or_default());
                match &path[at + 1..] {
                    [] => called,
                    rest => format!("`{}` of {called}", keys(rest)),
                }
            }
            (None, path @ [.., last]) if last.many => format!("`[[{}]]`", keys(path)),
            (None, path) => format!("`{}`", keys(path)),
        }
    }
}

fn accepts(shape: &Shape, value: &DeValue<'_>) -> bool {
    matches!(
        (shape, value),
        (Shape::Any, _)
            | (Shape::Text | Shape::Word(_), DeValue::String(_))
            | (Shape::Integer { .. }, DeValue::Integer(_))
            | (Shape::Number, DeValue::Float(_) | DeValue::Integer(_))
            | (Shape::Flag, DeValue::Boolean(_))
            | (Shape::List(_), DeValue::Array(_))
            | (Shape::Table(_), DeValue::Table(_))
    )
}

fn words(shape: &Shape) -> &'static str {
    match shape {
        Shape::Any | Shape::Named(_) => "anything",
        Shape::Text | Shape::Word(_) => "text in quotes",
        Shape::Integer { .. } => "a whole number",
        Shape::Number => "a number",
        Shape::Flag => "true or false",
        Shape::List(_) => "a list",
        Shape::Table(_) => "a table",
        Shape::Either(_) => "one of several types",
    }
}
