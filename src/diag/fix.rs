//! Changes that are certain, applied as edits to the bytes of a file.

use std::collections::BTreeMap;

use crate::source::{Sources, Span};

/// One replacement of text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Edit {
    pub span: Span,
    pub text: String,
}

/// A change that mends a finding without guessing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fix {
    /// What the change does: "write `clear`".
    pub title: String,
    pub edits: Vec<Edit>,
}

impl Fix {
    pub fn replace(title: impl Into<String>, span: Span, text: impl Into<String>) -> Fix {
        Fix { title: title.into(), edits: vec![Edit { span, text: text.into() }] }
    }
}

/// The texts after all fixes that do not get in each other's way, by source name; unchanged texts are left out.
pub fn apply<'a>(sources: &Sources, fixes: impl Iterator<Item = &'a Fix>) -> BTreeMap<String, String> {
    let mut taken: Vec<&Edit> = Vec::new();
    for fix in fixes {
        let free = |edit: &Edit| {
            taken.iter().all(|other| edit.span.end <= other.span.start || other.span.end <= edit.span.start)
        };
        if fix.edits.iter().all(free) {
            taken.extend(&fix.edits);
        }
    }
    // From the back, so that earlier positions stay true.
    taken.sort_by_key(|edit| std::cmp::Reverse(edit.span));
    let mut changed: BTreeMap<String, String> = BTreeMap::new();
    for edit in taken {
        let source = sources.of(edit.span);
        let text = changed.entry(source.name.clone()).or_insert_with(|| source.text.clone());
        text.replace_range(source.range(edit.span), &edit.text);
    }
    changed
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn overlapping_fixes_wait_for_the_next_run() {
        let mut sources = Sources::default();
        sources.add("a", "one two three");
        let fixes = [
            Fix::replace("", Span::new(0, 3), "1"),
            Fix::replace("", Span::new(2, 5), "x"),
            Fix::replace("", Span::new(8, 13), "3"),
        ];
        assert_eq!(apply(&sources, fixes.iter())["a"], "1 two 3");
    }
}
