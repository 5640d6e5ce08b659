//! Where in a file somebody is writing: in which table, under which key, in a text or not.
//!
//! This is read off the letters before the place alone, since what is being written is rarely TOML yet. A line left half
//! written spoils its own statement and no more.

use crate::scenario::{Key, Shape, Shapes, TableShape};

/// The tables and keys around a place, and what is written there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Context {
    /// From the top of the file: `map`, `edge`, and for a value its own key.
    pub way: Vec<String>,
    pub place: Place,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Place {
    /// A key, begun at this byte.
    Key {
        start: usize,
    },
    /// The header of a table, begun behind its brackets.
    Header {
        start: usize,
    },
    /// A value, begun at this byte; behind the quotes if it has any.
    Value {
        start: usize,
        quoted: bool,
    },
    Comment,
}

/// What is open around a value.
enum Frame {
    List,
    Inline(Vec<String>),
}

struct Scan<'t> {
    text: &'t str,
    end: usize,
    at: usize,
    header: Vec<String>,
    keys: Vec<String>,
    frames: Vec<Frame>,
}

impl Context {
    pub fn of(text: &str, end: usize) -> Context {
        let mut scan = Scan { text, end, at: 0, header: Vec::new(), keys: Vec::new(), frames: Vec::new() };
        loop {
            if let Some(place) = scan.statement() {
                let mut way = scan.header.clone();
                if !matches!(place, Place::Header { .. }) {
                    way.append(&mut scan.keys);
                    way.extend(scan.frames.into_iter().flat_map(|frame| match frame {
                        Frame::Inline(keys) => keys,
                        Frame::List => Vec::new(),
                    }));
                }
                return Context { way, place };
            }
        }
    }

    /// The table somebody is in, with what its keys stand for.
    pub fn table<'s>(&self, shapes: &'s Shapes) -> Option<(&'s TableShape, Option<&'s Key>)> {
        let mut found: (&TableShape, Option<&Key>) = (as_table(shapes, &shapes.root)?, None);
        for step in &self.way {
            let (table, above) = found;
            found = match (table.keys.get(step), &table.rest) {
                (Some(key), _) => (as_table(shapes, &key.shape)?, Some(key)),
                (None, Some(rest)) => (as_table(shapes, rest)?, above),
                (None, None) => return None,
            };
        }
        Some(found)
    }

    /// The key a value is written for, and the key above it where the designer chose this one.
    pub fn key<'s>(&self, shapes: &'s Shapes) -> Option<(&'s Shape, &'s Key)> {
        let (last, above) = self.way.split_last()?;
        let outer = Context { way: above.to_vec(), place: Place::Comment };
        let (table, chosen) = outer.table(shapes)?;
        match (table.keys.get(last), &table.rest) {
            (Some(key), _) => Some((&key.shape, key)),
            (None, Some(rest)) => Some((rest, chosen?)),
            (None, None) => None,
        }
    }

    /// A key of the table somebody is in.
    pub fn key_at<'s>(&self, shapes: &'s Shapes, name: &str) -> Option<&'s Key> {
        self.table(shapes)?.0.keys.get(name)
    }
}

fn as_table<'s>(shapes: &'s Shapes, shape: &'s Shape) -> Option<&'s TableShape> {
    match shapes.resolve(shape) {
        Shape::Table(table) => Some(table),
        Shape::List(each) => as_table(shapes, each),
        Shape::Either(options) => options.iter().find_map(|option| as_table(shapes, option)),
        _ => None,
    }
}

impl Scan<'_> {
    fn peek(&self) -> Option<char> {
        self.text.get(self.at..self.end).and_then(|rest| rest.chars().next())
    }

    fn rest(&self) -> &str {
        self.text.get(self.at..self.end).unwrap_or_default()
    }

    fn skip_while(&mut self, wanted: impl Fn(char) -> bool) {
        while let Some(letter) = self.peek().filter(|letter| wanted(*letter)) {
            self.at += letter.len_utf8();
        }
    }

    /// Reads one step; answers when the place is reached.
    fn statement(&mut self) -> Option<Place> {
        self.frames.clear();
        self.keys.clear();
        self.skip_while(char::is_whitespace);
        match self.peek() {
            None => Some(Place::Key { start: self.at }),
            Some('#') => self.comment(),
            Some('[') => self.table_header(),
            Some(_) => {
                if let Some(place) = self.dotted(false) {
                    return Some(place);
                }
                self.value()
            }
        }
    }

    fn comment(&mut self) -> Option<Place> {
        self.skip_while(|letter| letter != '\n');
        self.peek().is_none().then_some(Place::Comment)
    }

    fn table_header(&mut self) -> Option<Place> {
        self.skip_while(|letter| letter == '[');
        let start = self.at;
        self.skip_while(|letter| letter != ']' && letter != '\n');
        if self.peek().is_none() {
            self.header.clear();
            return Some(Place::Header { start });
        }
        let name = self.text.get(start..self.at).unwrap_or_default();
        self.header = name.split('.').map(|part| part.trim().trim_matches(['"', '\'']).to_string()).collect();
        self.skip_while(|letter| letter != '\n');
        self.peek().is_none().then_some(Place::Comment)
    }

    /// Reads a key with its dots, up to and with the `=`.
    fn dotted(&mut self, inline: bool) -> Option<Place> {
        let mut keys: Vec<String> = Vec::new();
        let mut start = self.at;
        let mut word = String::new();
        loop {
            match self.peek() {
                None => {
                    self.open(inline, keys);
                    return Some(Place::Key { start });
                }
                Some(quote @ ('"' | '\'')) => {
                    self.at += 1;
                    let from = self.at;
                    self.skip_while(|letter| letter != quote && letter != '\n');
                    word = self.text.get(from..self.at).unwrap_or_default().to_string();
                    if self.peek() == Some(quote) {
                        self.at += 1;
                    }
                }
                Some('.') => {
                    self.at += 1;
                    keys.push(std::mem::take(&mut word));
                    start = self.at;
                }
                Some('=') => {
                    self.at += 1;
                    keys.push(word);
                    self.open(inline, keys);
                    return None;
                }
                // A word without a value: it is left behind with its line.
                Some('\n' | '}' | ',') => {
                    self.open(inline, Vec::new());
                    return None;
                }
                Some(letter) => {
                    self.at += letter.len_utf8();
                    if !letter.is_whitespace() {
                        word.push(letter);
                    }
                }
            }
        }
    }

    fn open(&mut self, inline: bool, keys: Vec<String>) {
        match self.frames.last_mut() {
            Some(Frame::Inline(own)) if inline => *own = keys,
            _ => self.keys = keys,
        }
    }

    /// Reads a value to its end; answers if the place is in it.
    fn value(&mut self) -> Option<Place> {
        loop {
            self.skip_while(|letter| letter == ' ' || letter == '\t' || letter == '\r');
            let start = self.at;
            match self.peek() {
                None => return Some(Place::Value { start, quoted: false }),
                Some('#') => {
                    if let Some(place) = self.comment() {
                        return Some(place);
                    }
                }
                Some('\n') => {
                    self.at += 1;
                    if self.frames.is_empty() || self.begins_anew() {
                        return None;
                    }
                }
                Some('"' | '\'') => {
                    if let Some(place) = self.string() {
                        return Some(place);
                    }
                }
                Some('[') => {
                    self.at += 1;
                    self.frames.push(Frame::List);
                }
                Some('{') => {
                    self.at += 1;
                    self.frames.push(Frame::Inline(Vec::new()));
                    if let Some(place) = self.inline_key() {
                        return Some(place);
                    }
                }
                Some(']' | '}') => {
                    self.at += 1;
                    self.frames.pop();
                }
                Some(',') => {
                    self.at += 1;
                    if matches!(self.frames.last(), Some(Frame::Inline(_)))
                        && let Some(place) = self.inline_key()
                    {
                        return Some(place);
                    }
                }
                Some(_) => {
                    self.skip_while(|letter| !letter.is_whitespace() && !",]}#".contains(letter));
                    if self.peek().is_none() {
                        return Some(Place::Value { start, quoted: false });
                    }
                    // Nothing that stops a word may stop the reading.
                    if self.at == start {
                        self.at += 1;
                    }
                }
            }
        }
    }

    fn inline_key(&mut self) -> Option<Place> {
        self.skip_while(char::is_whitespace);
        if let Some(Frame::Inline(keys)) = self.frames.last_mut() {
            keys.clear();
        }
        self.dotted(true)
    }

    fn string(&mut self) -> Option<Place> {
        let long = ["\"\"\"", "'''"].into_iter().find(|quotes| self.rest().starts_with(quotes));
        if let Some(quotes) = long {
            self.at += 3;
            let start = self.at;
            match self.rest().find(quotes) {
                Some(length) => self.at += length + 3,
                None => return Some(Place::Value { start, quoted: true }),
            }
            return None;
        }
        let quote = self.peek()?;
        self.at += 1;
        let start = self.at;
        loop {
            match self.peek() {
                None => return Some(Place::Value { start, quoted: true }),
                Some('\\') if quote == '"' => {
                    self.at += 1;
                    self.skip_one();
                }
                // A text that is not closed ends with its line.
                Some('\n') => return None,
                Some(letter) => {
                    self.at += letter.len_utf8();
                    if letter == quote {
                        return None;
                    }
                }
            }
        }
    }

    fn skip_one(&mut self) {
        if let Some(letter) = self.peek() {
            self.at += letter.len_utf8();
        }
    }

    /// Whether a line inside of brackets begins a statement of its own: they were never closed.
    fn begins_anew(&self) -> bool {
        let rest = self.text.get(self.at..).unwrap_or_default();
        let line = rest.split('\n').next().unwrap_or_default();
        let is_key = |letter: char| letter.is_alphanumeric() || "_-.".contains(letter);
        let key: &str = line.trim_end_matches('\r').split('=').next().unwrap_or_default().trim_end();
        let assigns = line.contains('=') && !key.is_empty() && key.chars().all(is_key);
        let header = line.trim().trim_start_matches('[').trim_end_matches(']');
        let heads = line.starts_with('[')
            && line.trim_end().ends_with(']')
            && header.starts_with(|letter: char| letter.is_alphabetic())
            && header.chars().all(is_key);
        assigns || heads
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(marked: &str) -> Context {
        let end = marked.find('|').unwrap();
        Context::of(&marked.replacen('|', "", 1), end)
    }

    fn way(marked: &str) -> (String, Place) {
        let context = at(marked);
        (context.way.join("/"), context.place)
    }

    #[test]
    fn a_place_knows_its_table_and_its_key() {
        assert_eq!(way("a = 1\n[time]\ntu|"), ("time".into(), Place::Key { start: 13 }));
        assert_eq!(way("[[setup]]\nunits = [\"A\", \"B|").0, "setup/units");
        assert_eq!(
            way("[[map.edge]]\nkind = \"ri|ver\""),
            ("map/edge/kind".into(), Place::Value { start: 21, quoted: true })
        );
        assert_eq!(way("[[victory]]\nall = [{ control = \"x\", mi|n = 2 }]").0, "victory/all");
        assert_eq!(way("[[victory]]\nall = [{ control = \"|").0, "victory/all/control");
        assert_eq!(way("front.fp = |").0, "front/fp");
        assert_eq!(way("[ma|").1, Place::Header { start: 1 });
        assert_eq!(way("a = 1 # see SU9|").1, Place::Comment);
        assert_eq!(way("[map]\ngrid = \"\"\"\n. . |").0, "map/grid");
    }

    #[test]
    fn a_line_left_half_written_spoils_no_other() {
        assert_eq!(way("[[setup]]\nunits = [\"A\nat = \"05|").0, "setup/at");
        assert_eq!(way("units = [\n\n[[setup]]\nat = |").0, "setup/at");
        assert_eq!(way("tit\n[time]\nturns = |").0, "time/turns");
        assert_eq!(way("a = { b = \n[time]\n|").0, "time");
    }

    #[test]
    fn any_text_is_read_to_its_end() {
        for text in ["[", "\"", "a.b.'", "= = =", "a = ]]}}", "{{{", "'''", "a = \"\\", "\u{feff}a = é"] {
            for end in (0..=text.len()).filter(|end| text.is_char_boundary(*end)) {
                Context::of(text, end);
            }
        }
    }
}
