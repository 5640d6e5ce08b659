//! Every name and cell a file mentions, with its place, and the parts the file is made of.
//!
//! Nothing is looked up here: a name that leads nowhere is mentioned like any other, and a file that is only half written is
//! read as far as it can be.

use toml::de::{DeTable, DeValue};

use super::inside::Inside;
use super::meaning::{Meaning, Noun};
use super::mend::mend;
use super::shape::{Shape, Shapes, TableShape};
use crate::source::{Source, Sources, Span, Spanned};

/// What is mentioned.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum What {
    Named(Noun, String),
    Cell(String),
    Rule(String),
}

/// A name or a cell at one place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mention {
    pub what: What,
    /// The word itself, without quotes where it has none inside.
    pub span: Span,
    /// Whether quotes are part of the span, because what stands between them is written with escapes.
    pub quoted: bool,
    /// Whether this gives the name, rather than using it.
    pub gives: bool,
}

/// A part of a file: a table, or one of a list of tables.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Section {
    /// The table's name: `unit`, `map.edge`.
    pub table: String,
    /// What tells it from others of its kind.
    pub title: String,
    /// Its header.
    pub header: Span,
    /// All of it, to the next header.
    pub span: Span,
}

/// What a file mentions, in order, and its parts.
pub fn mentions(sources: &Sources, source: &Source, shapes: &Shapes) -> (Vec<Mention>, Vec<Section>) {
    let mended = mend(source);
    let (tree, _) = DeTable::parse_recoverable(&mended.text);
    let mut walk = Walk { sources, source, shapes, found: Vec::new(), sections: Vec::new() };
    if let Shape::Table(shape) = &shapes.root {
        walk.table(tree.get_ref(), shape, None, None, "");
    }
    let Walk { mut found, mut sections, .. } = walk;
    found.sort_by_key(|mention| mention.span);
    sections.sort_by_key(|section| section.header);
    let ends: Vec<u32> = sections.iter().skip(1).map(|next| next.header.start).chain([source.span().end]).collect();
    for (section, end) in sections.iter_mut().zip(ends) {
        let text = source.text.get(source.range(Span { start: section.header.start, end })).unwrap_or_default();
        section.span = section.header.part(0..text.trim_end().len());
    }
    (found, sections)
}

struct Walk<'w> {
    sources: &'w Sources,
    source: &'w Source,
    shapes: &'w Shapes,
    found: Vec<Mention>,
    sections: Vec<Section>,
}

impl Walk<'_> {
    fn span(&self, range: std::ops::Range<usize>) -> Span {
        Span::new(self.source.base() + range.start, self.source.base() + range.end)
    }

    fn table(
        &mut self,
        table: &DeTable<'_>,
        shape: &TableShape,
        keys: Option<&Meaning>,
        text: Option<&Meaning>,
        way: &str,
    ) {
        for (key, value) in table.iter() {
            let name = key.get_ref().as_ref();
            let below = if way.is_empty() { name.to_string() } else { format!("{way}.{name}") };
            match (shape.keys.get(name), &shape.rest) {
                (Some(known), _) => {
                    self.value(value, &known.shape, known.keys.as_ref(), known.text.as_ref(), &below);
                }
                (None, Some(rest)) => {
                    if let Some(meaning) = keys {
                        self.word(meaning, name, self.span(key.span()));
                    }
                    self.value(value, rest, None, text, &below);
                }
                (None, None) => {}
            }
        }
    }

    fn value(
        &mut self,
        value: &toml::Spanned<DeValue<'_>>,
        shape: &Shape,
        keys: Option<&Meaning>,
        text: Option<&Meaning>,
        way: &str,
    ) {
        let span = self.span(value.span());
        match value.get_ref() {
            DeValue::String(_) => {
                if let (Some(meaning), Some(written)) = (text, value.get_ref().as_str()) {
                    self.word(meaning, written, span);
                }
            }
            DeValue::Array(items) => {
                let shapes = self.shapes;
                let each = match fitting(shapes, shape, |shape| matches!(shape, Shape::List(_))) {
                    Some(Shape::List(each)) => each.as_ref(),
                    _ => &Shape::Any,
                };
                for item in items.iter() {
                    self.value(item, each, keys, text, way);
                }
            }
            DeValue::Table(table) => {
                let header = self.source.text.get(self.source.range(span)).unwrap_or_default();
                if header.starts_with('[') {
                    self.sections.push(Section { table: way.to_string(), title: title(table), header: span, span });
                }
                let shapes = self.shapes;
                if let Some(Shape::Table(inner)) = fitting(shapes, shape, |shape| matches!(shape, Shape::Table(_))) {
                    self.table(table, inner, keys, text, way);
                }
            }
            _ => {}
        }
    }

    /// A text or a key, by what it stands for.
    fn word(&mut self, meaning: &Meaning, written: &str, span: Span) {
        let inside = Inside::of(self.sources, Spanned::new(written, span));
        let inner = inside.span(0..inside.text.len());
        // A key without quotes is its own inside.
        let quoted = inner == span && !self.sources.text(span).starts_with(written);
        let mut add = |what: What, span: Span, gives: bool| self.found.push(Mention { what, span, quoted, gives });
        match meaning {
            Meaning::Gives(noun) => add(What::Named(noun.clone(), written.to_string()), inner, true),
            Meaning::Names(noun) => add(What::Named(noun.clone(), written.to_string()), inner, false),
            Meaning::Rule => add(What::Rule(written.to_string()), inner, false),
            Meaning::Cells => {
                let whole = inside.text.trim();
                if whole.contains(char::is_whitespace) && !whole.chars().any(|letter| letter.is_ascii_digit()) {
                    // A name of several words; the words of a list of names are told one by one as well.
                    add(What::Named(Noun::Place, whole.to_string()), inner, false);
                }
                for word in inside.words() {
                    for (part, at) in parts(word.value) {
                        let span = if quoted { inner } else { word.span.part(at..at + part.len()) };
                        let what = match part.chars().any(|letter| letter.is_ascii_digit()) {
                            true => What::Cell(part.to_string()),
                            false => What::Named(Noun::Place, part.to_string()),
                        };
                        add(what, span, false);
                    }
                    // A name may have in it what parts cells from each other.
                    if parts(word.value).len() > 1 {
                        add(What::Named(Noun::Place, word.value.to_string()), word.span, false);
                    }
                }
            }
        }
    }
}

/// The cells of a word: `0501..0505`, `0504/0604`, `0104-0203`, `0504:NE`.
fn parts(word: &str) -> Vec<(&str, usize)> {
    let word = word.split(':').next().unwrap_or(word);
    let mut found = Vec::new();
    let mut start = 0;
    let mut at = 0;
    while at < word.len() {
        let rest = &word[at..];
        let skipped = if rest.starts_with("..") { 2 } else { usize::from(rest.starts_with(['/', '-'])) };
        if skipped > 0 {
            found.push((&word[start..at], start));
            start = at + skipped;
            at = start;
        } else {
            at += rest.chars().next().map_or(1, char::len_utf8);
        }
    }
    found.push((&word[start..], start));
    found.retain(|(part, _)| !part.is_empty());
    found
}

/// The shape a value is held to, where several are allowed.
fn fitting<'s>(shapes: &'s Shapes, shape: &'s Shape, fits: fn(&Shape) -> bool) -> Option<&'s Shape> {
    match shapes.resolve(shape) {
        Shape::Either(options) => options.iter().map(|option| shapes.resolve(option)).find(|option| fits(option)),
        plain => Some(plain).filter(|shape| fits(shape)),
    }
}

/// What tells a table from others of its kind: its id or name, or what it says first.
fn title(table: &DeTable<'_>) -> String {
    let text = |key: &str| match table.get(key)?.get_ref() {
        DeValue::Array(items) => {
            let each: Vec<&str> = items.iter().filter_map(|item| item.get_ref().as_str()).collect();
            (!each.is_empty()).then(|| each.join(", "))
        }
        value => value.as_str().map(String::from),
    };
    let title = ["id", "name", "title", "result", "units", "at", "side", "kind"].iter().find_map(|key| text(key));
    title.unwrap_or_default()
}
