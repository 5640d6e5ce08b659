//! Values that are not written as TOML wants them.

use super::{Advice, Slip};

/// Numbers as words, each at its own place.
const NUMBERS: [&str; 21] = [
    "zero",
    "one",
    "two",
    "three",
    "four",
    "five",
    "six",
    "seven",
    "eight",
    "nine",
    "ten",
    "eleven",
    "twelve",
    "thirteen",
    "fourteen",
    "fifteen",
    "sixteen",
    "seventeen",
    "eighteen",
    "nineteen",
    "twenty",
];

/// Tens as words, from twenty on.
const TENS: [&str; 8] = ["twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"];

/// The number that a word stands for, or that its letters were meant as: "ten", "twenty-four", "1O".
fn figures(word: &str) -> Option<String> {
    let word = word.to_lowercase();
    let small = |word: &str| NUMBERS.iter().position(|number| word == *number);
    let ten = |word: &str| TENS.iter().position(|number| word == *number).map(|at| 10 * (at + 2));
    let joined = || {
        word.split_once('-')
            .and_then(|(tens, ones)| Some(ten(tens)? + small(ones).filter(|ones| (1..10).contains(ones))?))
    };
    let drawn = || {
        let digits = word.replace('o', "0").replace('l', "1");
        let begun = word.starts_with(|first: char| first.is_ascii_digit());
        digits.parse::<usize>().ok().filter(|_| begun)
    };
    small(&word).or_else(|| ten(&word)).or_else(joined).or_else(drawn).map(|number| number.to_string())
}

impl Slip<'_> {
    /// A value that is neither text in quotes nor a number.
    pub(super) fn unquoted(&self) -> Advice {
        let found = self.found;
        let plain = !found.is_empty() && !found.contains(['"', '\'', '\\']);
        if found == "=" || found.is_empty() {
            return Advice::of("write a value after the `=`");
        }
        if found.starts_with('#') {
            let text = format!("{found}{}", self.after.split(char::is_whitespace).next().unwrap_or_default());
            return Advice::of(format!("an unquoted `#` begins a comment; text stands in quotes: `\"{text}\"`"));
        }
        if let flag @ ("true" | "false") = found.to_lowercase().as_str() {
            let help = format!("write `{flag}` in small letters");
            return Advice { help, write: Some(flag.to_string()) };
        }
        if let Some(rest) = found.strip_suffix(';') {
            return Advice::of(format!("a line has no `;` at its end: write `{rest}`"));
        }
        if found.starts_with('(') {
            return Advice::of("a table stands in braces, `{ fp = 1 }`, and a list in brackets, `[1, 2]`");
        }
        if self.after.trim_start().starts_with('=') {
            let inside = self.before.contains('{');
            let help = if inside { "put a comma between the entries" } else { "each key has a line of its own" };
            return Advice::of(help);
        }
        if matches!(found, "yes" | "no" | "on" | "off") {
            let flag = matches!(found, "yes" | "on");
            return Advice::of(format!("write `{flag}`, or put text in quotes: `\"{found}\"`"));
        }
        if !plain {
            return Advice::of("text stands in quotes, one before it and one after it");
        }
        let whole = self.whole_word();
        let first = whole.split_whitespace().next().unwrap_or_default();
        match (figures(first), self.number) {
            (Some(figures), (true, _)) => {
                let certain = whole == found && first == whole && self.ends_line();
                let help = format!("a number is written in figures: `{figures}`");
                return Advice { help, write: certain.then_some(figures) };
            }
            (None, (_, true)) => {
                return Advice::of(format!("a number is wanted here, written in figures, and `{whole}` is none"));
            }
            _ => {}
        }
        let quoted = format!("\"{whole}\"");
        let certain = whole == found && (self.ends_line() || self.after.starts_with([',', ']', '}']));
        Advice { help: format!("text stands in quotes: `{quoted}`"), write: certain.then_some(quoted) }
    }

    /// What stands behind a value that was already complete.
    pub(super) fn after_value(&self) -> String {
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

    /// A number that begins with a zero; of four digits it is a cell.
    pub(super) fn leading_zero(&self) -> String {
        let digits = self.whole_word();
        if digits.len() == 4 {
            format!("a number does not begin with 0; a cell is text, so write `\"{digits}\"`")
        } else {
            format!("a number does not begin with 0: write `{}`", digits.trim_start_matches('0'))
        }
    }
}
