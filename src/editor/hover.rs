//! What stands under the pointer, in Markdown: a cell, a unit, a rule, a finding's code, a key.

mod cell;
mod unit;

use super::View;
use super::context::{Context, Place};
use crate::check::{self, Scenario};
use crate::rules::Ruleset;
use crate::scenario::{Noun, What};
use crate::source::{Source, Span};

/// What is told, and of which part of the text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Hover {
    pub text: String,
    pub span: Span,
}

/// What the pages on codes and rules say, and what chances there are: asked of whoever has them.
pub trait Library {
    /// The page on a check, a rule or an option, in Markdown.
    fn page(&self, key: &str, ruleset: Option<&dyn Ruleset>) -> Option<String>;
    /// The answer of `odds` to some words, as lines of text.
    fn odds(&self, scenario: &Scenario, words: &[&str]) -> Option<String>;
}

/// What there is to say about a place in a file.
pub fn hover(view: &View, source: &Source, at: u32, library: &dyn Library) -> Option<Hover> {
    let byte = source.range(Span { start: at, end: at }).start;
    let context = Context::of(&source.text, byte);
    let told = |text: String, span: Span| Some(Hover { text, span });
    if let Some(mention) = view.mention(at) {
        let page = match &mention.what {
            What::Named(Noun::Unit, name) => unit::words(view, name, library),
            What::Named(Noun::Ruling, name) => library.page(name, view.outcome.ruleset),
            What::Named(Noun::Place, name) => cell::place(view, name),
            What::Named(Noun::Formation, name) => unit::formation(view, name),
            What::Cell(label) => view.cell(label).map(|cell| cell::words(view, cell)),
            What::Rule(number) => library.page(number, view.outcome.ruleset),
            What::Named(..) => None,
        };
        if let Some(page) = page {
            return told(page, mention.span);
        }
    }
    if let Some(cell) = view.token(at) {
        let map = view.outcome.draft.map.as_ref()?;
        return told(cell::words(view, cell), map.written[cell.index()]);
    }
    // In texts and comments a word may be a code, or the label of a cell.
    let word = word_at(source, byte)?;
    let text = source.text.get(word.clone())?;
    let span = Span::new(source.base() + word.start, source.base() + word.end);
    if check::by_code(text).is_some() && text.chars().any(|letter| letter.is_ascii_uppercase()) {
        return library.page(text, view.outcome.ruleset).and_then(|page| told(page, span));
    }
    match context.place {
        Place::Comment | Place::Value { quoted: true, .. } => {
            view.cell(text).and_then(|cell| told(cell::words(view, cell), span))
        }
        Place::Key { .. } => {
            let key = context.key_at(view.shapes(), text)?;
            (!key.about.is_empty()).then(|| format!("`{text}`: {}", key.about)).and_then(|page| told(page, span))
        }
        Place::Header { .. } | Place::Value { .. } => None,
    }
}

/// The word around a byte: letters, digits and what joins them in names of cells and keys.
fn word_at(source: &Source, byte: usize) -> Option<std::ops::Range<usize>> {
    let text = &source.text;
    let joins = |letter: char| letter.is_alphanumeric() || letter == '_';
    let start = text.get(..byte)?.char_indices().rev().take_while(|(_, letter)| joins(*letter)).last();
    let start = start.map_or(byte, |(at, _)| at);
    let length: usize = text.get(byte..)?.chars().take_while(|letter| joins(*letter)).map(char::len_utf8).sum();
    (start < byte + length).then_some(start..byte + length)
}
