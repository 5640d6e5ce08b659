//! The XML of a symbol: what keeps a file from being a tree at all, in plain words and with its place.

use std::ops::Range;

use roxmltree::{Document, Error, ParsingOptions};

use crate::draw::template::Flaw;

/// No symbol needs more elements, comments and words.
const MOST_NODES: u32 = 4000;

/// The tree of a text.
pub fn parse(text: &str) -> Result<Document<'_>, Flaw> {
    let options = ParsingOptions { nodes_limit: MOST_NODES, ..ParsingOptions::default() };
    Document::parse_with_options(text, options).map_err(|error| flaw(text, &error))
}

fn flaw(text: &str, error: &Error) -> Flaw {
    let place = error.pos();
    let at = offset(text, place.row, place.col);
    let here = at..at;
    match error {
        Error::UnexpectedCloseTag(open, closed, _) => {
            let what = format!("`<{open}>` is still open where `</{closed}>` stands");
            Flaw::new(to_bracket(text, at), what, format!("close it first, with `</{open}>`"))
        }
        Error::UnclosedRootNode => {
            let last = text.trim_end().len();
            Flaw::new(last..last, "the file ends before every tag is closed", "end it with `</svg>`")
        }
        Error::NoRootNode => {
            Flaw::new(0..0, "there is no drawing in this file", "begin it with `<svg viewBox=\"0 0 30 20\">`")
        }
        Error::DtdDetected => {
            let at = text.find("<!DOCTYPE").unwrap_or(0);
            let what = "a symbol has no document type and defines no entities";
            Flaw::new(to_bracket(text, at), what, "take out `<!DOCTYPE …>`: nothing is read from elsewhere")
        }
        Error::UnknownEntityReference(name, _) => {
            let what = format!("`&{name};` stands for nothing");
            Flaw::new(here, what, "write the character itself; only &amp; &lt; &gt; &quot; and &apos; are known")
        }
        Error::NodesLimitReached | Error::AttributesLimitReached | Error::NamespacesLimitReached => {
            Flaw::new(0..0, "this drawing has too many elements for a symbol", "simplify it, and join paths")
        }
        Error::UnknownNamespace(prefix, _) => {
            let what = format!("`{prefix}:` is not declared");
            Flaw::new(here, what, "save the drawing as plain SVG, without an editor's own marks")
        }
        Error::DuplicatedAttribute(name, _) => Flaw::new(here, format!("`{name}` is given twice"), "keep one of them"),
        other => Flaw::new(
            here,
            format!("this is not XML: {}", said(other)),
            "open the file in a browser or an SVG editor to see what is left of it",
        ),
    }
}

/// The parser's own words, without the place it ends them with.
fn said(error: &Error) -> String {
    let words = error.to_string();
    words.split(" at ").next().unwrap_or_default().to_string()
}

/// From a place to the end of the tag there.
fn to_bracket(text: &str, at: usize) -> Range<usize> {
    let end = text.get(at..).and_then(|rest| rest.find('>')).map_or(text.len(), |end| at + end + 1);
    at..end
}

/// The byte at a line and a column, both counted from one.
fn offset(text: &str, row: u32, column: u32) -> usize {
    let line: usize = text.split_inclusive('\n').take(row.saturating_sub(1) as usize).map(str::len).sum();
    let rest = text.get(line..).unwrap_or_default();
    line + rest.char_indices().nth(column.saturating_sub(1) as usize).map_or(rest.len(), |(at, _)| at)
}
