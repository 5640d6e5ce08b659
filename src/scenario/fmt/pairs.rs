//! Pairs in one form: a space on either side of `=`, keys without quotes where they need none, text in double quotes, lists and
//! tables in a line with a space behind each comma. What is written over several lines keeps its lines.

use std::ops::Range;

use toml::de::{DeTable, DeValue};

/// Puts every pair of a text that is TOML into form.
pub fn tidy(text: &str) -> String {
    let Ok(tree) = DeTable::parse(text) else { return text.to_string() };
    let mut tidying = Tidying { text, edits: Vec::new() };
    tidying.table(tree.get_ref());
    let Tidying { mut edits, .. } = tidying;
    edits.sort_by_key(|(range, _)| (range.start, range.end));
    edits.dedup();
    let mut tidy = String::with_capacity(text.len());
    let mut at = 0;
    for (range, written) in edits {
        tidy.push_str(&text[at..range.start]);
        tidy.push_str(&written);
        at = range.end;
    }
    tidy + &text[at..]
}

struct Tidying<'t> {
    text: &'t str,
    /// What is written anew; no two overlap.
    edits: Vec<(Range<usize>, String)>,
}

impl Tidying<'_> {
    fn table(&mut self, table: &DeTable<'_>) {
        for (key, value) in table.iter() {
            self.key(key.span());
            self.between(key.span().end..value.span().start, "=", " = ");
            self.value(value.get_ref(), value.span());
        }
    }

    fn value(&mut self, value: &DeValue<'_>, span: Range<usize>) {
        match value {
            DeValue::String(text) => self.string(text, span),
            DeValue::Array(items) => {
                let spans: Vec<Range<usize>> = items.iter().map(|item| item.span()).collect();
                self.list(&span, ["[", "]"], "", &spans);
                for item in items.iter() {
                    self.value(item.get_ref(), item.span());
                }
            }
            DeValue::Table(table) => {
                if self.text[span.clone()].starts_with('{') {
                    let pairs = table.iter().map(|(key, value)| self.pair(key.span(), value.get_ref(), value.span()));
                    let mut pairs: Vec<Range<usize>> = pairs.collect();
                    pairs.sort_by_key(|pair| pair.start);
                    self.list(&span, ["{", "}"], " ", &pairs);
                }
                self.table(table);
            }
            _ => {}
        }
    }

    /// From the beginning of a key to the end of its value; a dotted key has its values further in.
    fn pair(&self, key: Range<usize>, value: &DeValue<'_>, span: Range<usize>) -> Range<usize> {
        let end = match value {
            DeValue::Table(table) if !self.text[span.clone()].starts_with('{') => {
                let ends = table.iter().map(|(key, value)| self.pair(key.span(), value.get_ref(), value.span()).end);
                ends.max().unwrap_or(span.end)
            }
            _ => span.end,
        };
        key.start..end
    }

    /// The blanks of a list in a line: behind its opening, its commas, and before its end.
    fn list(&mut self, span: &Range<usize>, [open, close]: [&str; 2], inside: &str, items: &[Range<usize>]) {
        let raw = &self.text[span.clone()];
        if !raw.starts_with(open) || !raw.ends_with(close) {
            return;
        }
        let (Some(first), Some(last)) = (items.first(), items.last()) else {
            self.between(span.start + 1..span.end - 1, "", "");
            return;
        };
        self.between(span.start + 1..first.start, "", inside);
        for pair in items.windows(2) {
            self.between(pair[0].end..pair[1].start, ",", ", ");
        }
        self.between(last.end..span.end - 1, "", inside);
    }

    /// What stands between two things of a line, if it is nothing but a sign and blanks.
    fn between(&mut self, range: Range<usize>, sign: &str, written: &str) {
        let Some(found) = self.text.get(range.clone()) else { return };
        if found != written && !found.contains('\n') && found.trim() == sign {
            self.edits.push((range, written.to_string()));
        }
    }

    fn key(&mut self, span: Range<usize>) {
        let raw = &self.text[span.clone()];
        let Some(inner) = unquoted(raw, '"').or_else(|| unquoted(raw, '\'')) else { return };
        let is_bare = |c: char| c.is_ascii_alphanumeric() || c == '_' || c == '-';
        if !inner.is_empty() && inner.chars().all(is_bare) {
            self.edits.push((span, inner.to_string()));
        }
    }

    /// Text in single quotes stands in double ones, unless it holds what would have to be escaped there.
    fn string(&mut self, text: &str, span: Range<usize>) {
        let raw = &self.text[span.clone()];
        let is_long = raw.starts_with("'''") && raw.len() > 2;
        let Some(inner) = unquoted(raw, '\'').filter(|_| !is_long) else { return };
        if inner == text && !inner.contains(['"', '\\']) && !inner.chars().any(char::is_control) {
            self.edits.push((span, format!("\"{inner}\"")));
        }
    }
}

fn unquoted(raw: &str, quote: char) -> Option<&str> {
    raw.strip_prefix(quote)?.strip_suffix(quote)
}
