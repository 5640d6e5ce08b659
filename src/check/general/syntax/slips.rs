//! What a designer most likely meant where a line is not TOML.

mod line;
mod value;

use super::invisible;
use crate::scenario::Shapes;
use crate::source::{Source, Span};

/// A place a parser stumbled over, with the line around it.
pub struct Slip<'s> {
    message: &'s str,
    found: &'s str,
    before: &'s str,
    after: &'s str,
    /// Whether a number may stand here, and whether nothing else may.
    number: (bool, bool),
}

/// Helps that hold whatever the line says, by the parser's first words.
const PLAIN: [(&str, &str); 12] = [
    ("unclosed array", "write `]` after the last entry"),
    ("unclosed inline", "write `}` after the last entry"),
    ("missing escaped value", ESCAPE),
    ("too few unicode", ESCAPE),
    ("invalid value", ESCAPE),
    ("missing comma", "put a comma between the entries"),
    ("extra assignment", "put a comma between the entries"),
    ("missing assignment", "write `=` between a key and its value"),
    ("extra `=`", "write a single `=`"),
    ("extra comma", "remove this comma"),
    ("cannot recurse", "nothing in a scenario lies this deep: close the brackets opened before"),
    ("recursion limit", "nothing in a scenario lies this deep: shorten the name"),
];
const ESCAPE: &str = "a backslash begins an escape: write `\\\\` for a backslash, or put the text in single quotes";

/// What to change, and what to write in place of what was found, where that is certain.
pub struct Advice {
    pub help: String,
    pub write: Option<String>,
}

impl Advice {
    fn of(help: impl Into<String>) -> Advice {
        Advice { help: help.into(), write: None }
    }
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
    pub fn at(message: &'s str, source: &'s Source, span: Span, shapes: &Shapes) -> Slip<'s> {
        let range = source.range(span);
        let (before, rest) = source.text.split_at(range.start);
        let (found, after) = rest.split_at(range.len());
        let before = before.rsplit('\n').next().unwrap_or(before);
        let after = after.split('\n').next().unwrap_or(after).trim_end();
        let pair = before.rsplit(['{', ',']).next().and_then(|pair| pair.split_once('='));
        let key = pair.filter(|(_, value)| value.trim().is_empty()).map(|(key, _)| key.trim());
        let number = key.map(|key| shapes.numbers(key)).unwrap_or_default();
        Slip { message, found: found.trim_end(), before, after, number }
    }

    /// What is wrong, in the parser's words; but a word that begins like `true` or `nan` is not said to be one of those.
    pub fn message(&self) -> String {
        let guessed = ["invalid boolean", "invalid float"].iter().any(|words| self.message.starts_with(words));
        let word = self.whole_word();
        if guessed && word.chars().all(char::is_alphabetic) && !word.is_empty() {
            return format!("`{word}` is neither a number nor text in quotes");
        }
        self.message.to_string()
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
        // A help that repeats a line of a thousand characters helps nobody.
        odd.or_else(|| self.by_message()).filter(|advice| advice.help.chars().count() < 200)
    }

    fn odd_character(&self) -> Option<Advice> {
        let space = |c: char| matches!(c, '\u{a0}' | '\u{2007}' | '\u{202f}' | '\u{3000}');
        let odd = self.found.chars().find(|c| invisible::is_odd(*c) || space(*c))?;
        let name = if space(odd) { "a space that is not a plain one" } else { invisible::name(odd) };
        let code = u32::from(odd);
        Some(Advice::of(format!("there is {name} here (U+{code:04X}): type a plain space or nothing instead")))
    }

    fn wrong_quotes(&self) -> Option<Advice> {
        const CURLED: [char; 9] = ['“', '”', '„', '‟', '«', '»', '‘', '’', '‚'];
        if !self.found.starts_with(CURLED) {
            return None;
        }
        let straight = format!("\"{}\"", self.found.trim_matches(CURLED));
        let plain = self.ends_line() && !straight[1..straight.len() - 1].contains(['"', '\\']);
        Some(Advice { help: format!("use straight quotes: `{straight}`"), write: plain.then_some(straight) })
    }

    fn ends_line(&self) -> bool {
        self.after.trim_start().is_empty() || self.after.trim_start().starts_with('#')
    }

    fn by_message(&self) -> Option<Advice> {
        let (message, found) = (self.message, self.found);
        let starts = |words: &[&str]| words.iter().any(|word| message.starts_with(word));
        if self.line().starts_with('[') {
            return Some(Advice::of(self.header()));
        }
        if starts(&["key with no value", "missing value for key", "invalid unquoted", "unquoted keys", "invalid key"]) {
            return Some(Advice::of(self.no_pair()));
        }
        if starts(&["string values", "invalid boolean", "invalid float", "invalid integer"]) {
            return Some(self.unquoted());
        }
        let help = if starts(&["unexpected leading zero"]) {
            self.leading_zero()
        } else if starts(&["invalid time", "invalid date"]) {
            format!("times and dates are written as text: `\"{found}\"`")
        } else if starts(&["invalid multi-line"]) {
            format!("close the text with `{found}` on a line of its own")
        } else if self.is_open_text(message) {
            match found {
                "\"" | "'" => "a text of several lines stands between `\"\"\"` and `\"\"\"`".to_string(),
                _ => format!("close the text with `{}`", found.chars().next().unwrap_or('"')),
            }
        } else if starts(&["unexpected key or value"]) {
            self.after_value()
        } else if starts(&["missing opening quote", "missing comma"]) && self.line().matches('"').count() % 2 == 1 {
            "a `\"` is missing in this line".to_string()
        } else if starts(&["cannot extend"]) {
            format!("`{found}` has a value already; a name is either a value or a table")
        } else {
            let plain = PLAIN.iter().find(|(words, _)| message.starts_with(words));
            return plain.map(|(_, help)| Advice::of(*help));
        };
        Some(Advice::of(help))
    }

    /// The word around the place, as far as no space or bracket comes.
    fn whole_word(&self) -> String {
        let stop = |c: char| c.is_whitespace() || ",=[]{}#\"'".contains(c);
        let lead = self.before.rsplit(stop).next().unwrap_or_default();
        let tail = self.after.split(stop).next().unwrap_or_default();
        format!("{lead}{}{tail}", self.found)
    }

    fn line(&self) -> String {
        format!("{}{}{}", self.before, self.found, self.after).trim().to_string()
    }
}
