//! A TOML text cut into statements without being understood: enough to find one's way around what cannot be read.

use std::ops::Range;

/// A header, or a key with its value, from its first character to the end of its last line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Statement {
    pub range: Range<usize>,
    pub header: Option<Header>,
    /// The bracket or quote that nothing closes.
    pub open: Option<Range<usize>>,
    /// Texts of several lines, with their quotes.
    pub long: Vec<Range<usize>>,
    /// Every key in it; keys of one table share a frame.
    pub keys: Vec<Key>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Header {
    /// The name without spaces and quotes: `map.zone`.
    pub path: String,
    /// `[[unit]]`, not `[unit]`.
    pub list: bool,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Key {
    pub frame: usize,
    pub range: Range<usize>,
}

/// The statements of a text in order.
pub fn statements(text: &str) -> Vec<Statement> {
    let mut all = Vec::new();
    let mut cutter = Cutter { text, at: 0, frames: 0, block: 0 };
    while let Some(statement) = cutter.next() {
        all.push(statement);
    }
    all
}

/// The first statement of a text, without a look at the rest.
pub fn first(text: &str) -> Option<Statement> {
    Cutter { text, at: 0, frames: 0, block: 0 }.next()
}

/// Whether a line looks like the beginning of a statement, indented no further than `indent`.
pub fn looks_fresh(line: &str, indent: usize) -> bool {
    let word = line.trim_start();
    if line.len() - word.len() > indent {
        return false;
    }
    let bare = |text: &str| !text.is_empty() && text.chars().all(|c| c.is_ascii_alphanumeric() || "._-".contains(c));
    if let Some(inner) = word.strip_prefix('[') {
        let inner = inner.split('#').next().unwrap_or(inner).trim_end();
        let inner = inner.strip_prefix('[').and_then(|inner| inner.strip_suffix("]]")).or(inner.strip_suffix(']'));
        return inner.is_some_and(|name| bare(name.trim()));
    }
    word.split_once('=').is_some_and(|(key, _)| bare(key.trim_end()))
}

struct Cutter<'t> {
    text: &'t str,
    at: usize,
    /// How many tables have been met.
    frames: usize,
    /// The frame of keys that stand for themselves.
    block: usize,
}

impl Cutter<'_> {
    fn next(&mut self) -> Option<Statement> {
        loop {
            let rest = self.text.get(self.at..)?;
            let rest = if self.at == 0 { rest.trim_start_matches('\u{feff}') } else { rest };
            let begun = rest.trim_start_matches([' ', '\t', '\r', '\n']);
            self.at = self.text.len() - begun.len();
            match begun.as_bytes().first()? {
                b'#' => self.at = self.line_end(self.at),
                b'[' => return Some(self.header()),
                _ => return Some(self.pair()),
            }
        }
    }

    fn line_end(&self, from: usize) -> usize {
        self.text[from..].find('\n').map_or(self.text.len(), |newline| from + newline)
    }

    fn header(&mut self) -> Statement {
        let range = self.at..self.line_end(self.at);
        let line = &self.text[range.clone()];
        let name = line.trim_start_matches('[').split([']', '#']).next().unwrap_or_default();
        let part = |part: &str| part.trim().trim_matches(['"', '\'']).to_string();
        let path = name.split('.').map(part).collect::<Vec<_>>().join(".");
        self.at = range.end;
        self.frames += 1;
        self.block = self.frames;
        let header = Some(Header { path, list: line.starts_with("[[") });
        Statement { range, header, open: None, long: Vec::new(), keys: Vec::new() }
    }

    fn pair(&mut self) -> Statement {
        let start = self.at;
        let mut statement =
            Statement { range: start..start, header: None, open: None, long: Vec::new(), keys: Vec::new() };
        let mut brackets: Vec<(usize, usize)> = Vec::new();
        // Where the key at hand would begin.
        let mut mark = start;
        while let Some(&byte) = self.text.as_bytes().get(self.at) {
            match byte {
                b'\n' if brackets.is_empty() => break,
                b'"' | b'\'' => {
                    self.string(&mut statement);
                    continue;
                }
                b'#' => {
                    self.at = self.line_end(self.at);
                    mark = self.at;
                    continue;
                }
                b'[' | b'{' => {
                    self.frames += 1;
                    brackets.push((self.at, self.frames));
                    mark = self.at + 1;
                }
                b']' | b'}' => {
                    brackets.pop();
                    mark = self.at + 1;
                }
                b',' => mark = self.at + 1,
                b'=' => {
                    let frame = brackets.last().map_or(self.block, |(_, frame)| *frame);
                    let written = &self.text[mark..self.at];
                    let begin = self.at - written.trim_start().len();
                    statement.keys.push(Key { frame, range: begin..begin + written.trim().len() });
                    mark = self.at + 1;
                }
                _ => {}
            }
            self.at += 1;
        }
        if let Some((open, _)) = brackets.first() {
            statement.open.get_or_insert(*open..open + 1);
        }
        statement.range.end = self.at;
        statement
    }

    /// Steps over a text in quotes.
    fn string(&mut self, statement: &mut Statement) {
        let rest = &self.text[self.at..];
        let quote = &rest[..1];
        let long = quote.repeat(3);
        let (quotes, end) = match rest.strip_prefix(&long) {
            Some(inner) => (3, closing(inner, &long).map(|at| 3 + at + 3)),
            None => {
                let line = rest[1..].split('\n').next().unwrap_or_default();
                (1, closing(line, quote).map(|at| 1 + at + 1))
            }
        };
        let start = self.at;
        match end {
            Some(end) => {
                // A long text may end in quotes of its own.
                let more = if quotes == 3 {
                    rest[end..].bytes().take(2).take_while(|b| *b == quote.as_bytes()[0]).count()
                } else {
                    0
                };
                self.at = start + end + more;
            }
            None if quotes == 3 => {
                self.at = self.text.len();
                statement.open.get_or_insert(start..start + 3);
            }
            None => {
                self.at = self.line_end(start);
                statement.open.get_or_insert(start..start + self.text[start..self.at].trim_end().len());
            }
        }
        if quotes == 3 {
            statement.long.push(start..self.at);
        }
    }
}

/// Where the closing quotes stand; in double quotes a backslash shields what follows it.
fn closing(inner: &str, quotes: &str) -> Option<usize> {
    if quotes.starts_with('\'') {
        return inner.find(quotes);
    }
    let bytes = inner.as_bytes();
    let mut at = 0;
    while at < bytes.len() {
        match bytes[at] {
            b'\\' => at += 2,
            b'"' if inner[at..].starts_with(quotes) => return Some(at),
            _ => at += 1,
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cut(text: &str) -> Vec<(&str, Option<&str>)> {
        let cut = |one: Statement| (&text[one.range], one.open.map(|open| &text[open]));
        statements(text).into_iter().map(cut).collect()
    }

    #[test]
    fn strings_and_brackets_hold_a_statement_together() {
        let text = "# a = 1\nb = [ # x ]\n  'c]', \"d\\\"]\",\n]\n[e.\"f\"] # g\nh = \"\"\"\ni = 1\n\"\"\"\"\nj = 2";
        let found: Vec<&str> = cut(text).into_iter().map(|(statement, _)| statement).collect();
        let expected = ["b = [ # x ]\n  'c]', \"d\\\"]\",\n]", "[e.\"f\"] # g", "h = \"\"\"\ni = 1\n\"\"\"\"", "j = 2"];
        assert_eq!(found, expected);
        assert_eq!(statements(text)[1].header, Some(Header { path: "e.f".into(), list: false }));
    }

    #[test]
    fn what_nothing_closes_is_named() {
        assert_eq!(cut("a = \"b\nc = 1"), [("a = \"b", Some("\"b")), ("c = 1", None)]);
        assert_eq!(cut("a = [1,\nc = 1"), [("a = [1,\nc = 1", Some("["))]);
        assert_eq!(cut("a = '''b\nc = 1"), [("a = '''b\nc = 1", Some("'''"))]);
        assert_eq!(cut("[[a]\nb = 1"), [("[[a]", None), ("b = 1", None)]);
    }

    #[test]
    fn keys_know_their_table() {
        let text = "a = { b = 1, c = { b = 2 } }\nb = 3\n[d]\nb = 4";
        let keys: Vec<_> = statements(text).into_iter().flat_map(|one| one.keys).collect();
        let found: Vec<_> = keys.iter().map(|key| (&text[key.range.clone()], key.frame)).collect();
        assert_eq!(found, [("a", 0), ("b", 1), ("c", 1), ("b", 2), ("b", 0), ("b", 3)]);
    }

    #[test]
    fn a_fresh_line_begins_a_key_or_a_header() {
        for fresh in ["a = 1", "[a.b]", "[[unit]] # x", "time.turns = 6"] {
            assert!(looks_fresh(fresh, 0), "{fresh}");
        }
        for stale in ["01 | . . .", "[\"A\", \"B\"],", "  fp = 1,", "He said = no", "]", ""] {
            assert!(!looks_fresh(stale, 0), "{stale}");
        }
    }
}
