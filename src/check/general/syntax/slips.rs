//! What a designer most likely meant where a line is not TOML.

use super::invisible;
use crate::source::{Source, Span};

/// A place a parser stumbled over, with the line around it.
pub struct Slip<'s> {
    message: &'s str,
    found: &'s str,
    before: &'s str,
    after: &'s str,
}

/// What to change, and what to write in place of what was found, where that is certain.
pub struct Advice {
    pub help: String,
    pub write: Option<String>,
}

/// The format of a text that is not TOML at all.
pub fn foreign(text: &str) -> Option<&'static str> {
    match text.trim_start_matches('\u{feff}').trim_start().chars().next()? {
        '{' => Some("JSON"),
        '<' => Some("XML or HTML"),
        _ => None,
    }
}

impl<'s> Slip<'s> {
    pub fn at(message: &'s str, source: &'s Source, span: Span) -> Slip<'s> {
        let range = source.range(span);
        let (before, rest) = source.text.split_at(range.start);
        let (found, after) = rest.split_at(range.len());
        let before = before.rsplit('\n').next().unwrap_or(before);
        let after = after.split('\n').next().unwrap_or(after).trim_end();
        Slip { message, found: found.trim_end(), before, after }
    }

    /// A few words for under the caret.
    pub fn label(&self) -> &'static str {
        match self.message {
            message if message.starts_with("unclosed") => "opened here and never closed",
            message if self.is_open_text(message) => "this text has no end",
            message if message.starts_with("cannot extend") => "this cannot be a table as well",
            _ => "cannot be read",
        }
    }

    fn is_open_text(&self, message: &str) -> bool {
        message.contains("string, expected `\"") || message.contains("string, expected `'")
    }

    pub fn advice(&self) -> Option<Advice> {
        let odd = self.odd_character().or_else(|| self.wrong_quotes());
        odd.or_else(|| self.by_message()).map(|(help, write)| Advice { help, write })
    }

    fn odd_character(&self) -> Option<(String, Option<String>)> {
        let space = |c: char| matches!(c, '\u{a0}' | '\u{2007}' | '\u{202f}' | '\u{3000}');
        let odd = self.found.chars().find(|c| invisible::is_odd(*c) || space(*c))?;
        let name = if space(odd) { "a space that is not a plain one" } else { invisible::name(odd) };
        Some((format!("there is {name} here (U+{:04X}): type a plain space or nothing instead", u32::from(odd)), None))
    }

    fn wrong_quotes(&self) -> Option<(String, Option<String>)> {
        const CURLED: [char; 9] = ['“', '”', '„', '‟', '«', '»', '‘', '’', '‚'];
        if !self.found.starts_with(CURLED) {
            return None;
        }
        let straight = format!("\"{}\"", self.found.trim_matches(CURLED));
        let plain = self.ends_line() && !straight[1..straight.len() - 1].contains(['"', '\\']);
        Some((format!("use straight quotes: `{straight}`"), plain.then_some(straight)))
    }

    fn ends_line(&self) -> bool {
        self.after.trim_start().is_empty() || self.after.trim_start().starts_with('#')
    }

    fn by_message(&self) -> Option<(String, Option<String>)> {
        let (message, found) = (self.message, self.found);
        let starts = |words: &[&str]| words.iter().any(|word| message.starts_with(word));
        if self.line().starts_with('[') {
            return Some((self.header(), None));
        }
        if starts(&[
            "key with no value",
            "missing value for key",
            "invalid unquoted key",
            "unquoted keys",
            "invalid key",
        ]) {
            return self.no_pair();
        }
        if starts(&["string values", "invalid boolean", "invalid float", "invalid integer"]) {
            return Some(self.unquoted());
        }
        let help = if starts(&["unexpected leading zero"]) {
            let digits = self.whole_word();
            if digits.len() == 4 {
                format!("a number does not begin with 0; a cell is text, so write `\"{digits}\"`")
            } else {
                format!("a number does not begin with 0: write `{}`", digits.trim_start_matches('0'))
            }
        } else if starts(&["invalid time", "invalid date"]) {
            format!("times and dates are written as text: `\"{found}\"`")
        } else if starts(&["invalid multi-line"]) {
            format!("close the text with `{found}` on a line of its own")
        } else if self.is_open_text(message) {
            match found {
                "\"" | "'" => "a text of several lines stands between `\"\"\"` and `\"\"\"`".to_string(),
                _ => format!("close the text with `{}`", &found[..1]),
            }
        } else if starts(&["unclosed array table", "unclosed table", "unclosed array", "unclosed inline"]) {
            match found.chars().next() {
                Some('{') => "write `}` after the last entry".to_string(),
                _ => "write `]` after the last entry".to_string(),
            }
        } else if starts(&["missing escaped value", "too few unicode", "invalid value"]) {
            "a backslash begins an escape: write `\\\\` for a backslash, or put the text in single quotes".to_string()
        } else if starts(&["unexpected key or value"]) {
            self.after_value()
        } else if starts(&["missing opening quote", "missing comma"]) && self.line().matches('"').count() % 2 == 1 {
            "a `\"` is missing in this line".to_string()
        } else if starts(&["missing comma", "extra assignment"]) {
            "put a comma between the entries".to_string()
        } else if starts(&["missing assignment"]) {
            "write `=` between a key and its value".to_string()
        } else if starts(&["extra `=`"]) {
            "write a single `=`".to_string()
        } else if starts(&["extra comma"]) {
            "remove this comma".to_string()
        } else if starts(&["cannot recurse", "recursion limit"]) {
            "nothing in a scenario lies this deep: close the brackets opened before".to_string()
        } else if starts(&["cannot extend"]) {
            format!("`{found}` has a value already; a name is either a value or a table")
        } else {
            return None;
        };
        Some((help, None))
    }

    /// A line without a key, a `=` and a value.
    fn no_pair(&self) -> Option<(String, Option<String>)> {
        let line = self.line();
        let help = if self.found == ":" && line.find('=').is_some_and(|equals| Some(equals) < line.find(':')) {
            "a key and its value are joined by `=`, here too".to_string()
        } else if line.starts_with("//") || line.starts_with("/*") || line.starts_with(';') || line.starts_with("--") {
            "a comment begins with `#`".to_string()
        } else if let Some((key, value)) = line.split_once(':').filter(|(key, _)| !key.contains('=')) {
            let value = value.trim();
            if value.is_empty() {
                format!("a table begins with its name in brackets: `[{}]`", key.trim())
            } else {
                format!("a key and its value are joined by `=`: `{} = {value}`", key.trim())
            }
        } else if let Some((key, value)) = line.split_once('=') {
            let key = key.trim();
            if key.is_empty() {
                "write a key before the `=`".to_string()
            } else if value.trim().is_empty() {
                format!("write a value after `{key} =`")
            } else {
                format!("a key with spaces or letters beyond a to z stands in quotes: `\"{key}\" ={value}`")
            }
        } else {
            match line.split_once(char::is_whitespace) {
                Some((key, value)) if value.starts_with(['"', '\'', '[', '{']) => {
                    format!("a key and its value are joined by `=`: `{key} = {}`", value.trim())
                }
                _ => "a line holds a key and its value, as `title = \"…\"`; a comment begins with `#`".to_string(),
            }
        };
        Some((help, None))
    }

    /// A value that is neither text in quotes nor a number.
    fn unquoted(&self) -> (String, Option<String>) {
        let found = self.found;
        let plain = !found.is_empty() && !found.contains(['"', '\'', '\\']);
        if found == "=" || found.is_empty() {
            return ("write a value after the `=`".to_string(), None);
        }
        if found.starts_with('#') {
            let text = format!("{found}{}", self.after.split(char::is_whitespace).next().unwrap_or_default());
            return (format!("an unquoted `#` begins a comment; text stands in quotes: `\"{text}\"`"), None);
        }
        if let flag @ ("true" | "false") = found.to_lowercase().as_str() {
            return (format!("write `{flag}` in small letters"), Some(flag.to_string()));
        }
        if let Some(rest) = found.strip_suffix(';') {
            return (format!("a line has no `;` at its end: write `{rest}`"), None);
        }
        if found.starts_with('(') {
            return ("a table stands in braces, `{ fp = 1 }`, and a list in brackets, `[1, 2]`".to_string(), None);
        }
        if self.after.trim_start().starts_with('=') {
            let inside = self.before.contains('{');
            let help = if inside { "put a comma between the entries" } else { "each key has a line of its own" };
            return (help.to_string(), None);
        }
        if matches!(found, "yes" | "no" | "on" | "off") {
            let flag = matches!(found, "yes" | "on");
            return (format!("write `{flag}`, or put text in quotes: `\"{found}\"`"), None);
        }
        if !plain {
            return ("text stands in quotes, one before it and one after it".to_string(), None);
        }
        let whole = self.whole_word();
        let quoted = format!("\"{whole}\"");
        let certain = whole == found && (self.ends_line() || self.after.starts_with([',', ']', '}']));
        (format!("text stands in quotes: `{quoted}`"), certain.then_some(quoted))
    }

    /// What stands behind a value that was already complete.
    fn after_value(&self) -> String {
        let before = self.before.trim_end();
        let value = before.split_once('=').map(|(_, value)| value.trim()).unwrap_or_default();
        if self.found.starts_with(',') && value.starts_with(['"', '\'']) {
            format!("several values stand in brackets: `[{value}{}{}]`", self.found, self.after)
        } else if self.found.starts_with(',') {
            "numbers have no comma in them".to_string()
        } else if value.starts_with('\'') {
            "put text with an apostrophe in double quotes".to_string()
        } else if value.starts_with('"') && self.after.contains('"') {
            "inside double quotes write `\\\"` for a quote, or put the text in single quotes".to_string()
        } else {
            "each key has a line of its own; a comment begins with `#`".to_string()
        }
    }

    /// The word around the place, as far as no space or bracket comes.
    fn whole_word(&self) -> String {
        let stop = |c: char| c.is_whitespace() || ",=[]{}#\"'".contains(c);
        let lead = self.before.rsplit(stop).next().unwrap_or_default();
        let tail = self.after.split(stop).next().unwrap_or_default();
        format!("{lead}{}{tail}", self.found)
    }

    /// A header as it was probably meant.
    fn header(&self) -> String {
        let line = self.line();
        let (name, rest) =
            line.split('#').next().unwrap_or_default().trim_start_matches('[').split_once(']').unwrap_or((&line, ""));
        let name = name.split('#').next().unwrap_or_default().trim_matches(['[', ']', ' ']);
        if name.is_empty() || name.split('.').any(|part| part.trim().is_empty()) {
            return "a header holds a name, as `[time]` or `[map.legend]`".to_string();
        }
        if name.contains(' ') {
            return format!("a header holds one word; a name with spaces stands in quotes: `[\"{name}\"]`");
        }
        let list = line.starts_with("[[") || rest.starts_with(']');
        format!("write {}, alone on its line", if list { format!("`[[{name}]]`") } else { format!("`[{name}]`") })
    }

    fn line(&self) -> String {
        format!("{}{}{}", self.before, self.found, self.after).trim().to_string()
    }
}
