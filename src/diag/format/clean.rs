//! Text that cannot reach into a terminal.
//!
//! Scenario text turns up in messages and is shown as source. An escape sequence in it must not colour, move or hide
//! anything, and what cannot be seen must be made visible: it is often the very fault a finding is about.

/// Nobody reads a message longer than this, and a value quoted in one may have megabytes.
const LONGEST: usize = 1000;

/// One line of text.
pub fn line(text: &str) -> String {
    lines(text).replace('\n', " ")
}

/// Text whose line breaks are meant.
pub fn lines(text: &str) -> String {
    let mut cleaned = String::with_capacity(text.len().min(LONGEST));
    let mut characters = text.trim_end().chars().peekable();
    for _ in 0..LONGEST {
        match characters.next() {
            None => return cleaned,
            Some('\r') if characters.peek() == Some(&'\n') => {}
            Some('\n') => cleaned.push('\n'),
            Some('\t') => cleaned.push('␉'),
            Some(character) => push(&mut cleaned, character),
        }
    }
    if characters.peek().is_some() {
        cleaned.push('…');
    }
    cleaned
}

/// Text of any length on a line of its own: a name, a title, a sentence of a story.
pub fn name(text: &str) -> String {
    let mut cleaned = String::with_capacity(text.len());
    for character in text.chars() {
        match character {
            '\n' => cleaned.push(' '),
            '\r' => {}
            character => push(&mut cleaned, character),
        }
    }
    cleaned
}

/// JSON in which nothing reaches into a terminal: what would is written as an escape, and means the same.
pub fn json(text: &str) -> String {
    let is_steering = |character: char| character == '\u{7f}' || is_hidden(character) || character == '\u{200d}';
    let mut cleaned = String::with_capacity(text.len());
    for character in text.chars() {
        match character {
            character if is_steering(character) => {
                let mut units = [0; 2];
                cleaned.extend(character.encode_utf16(&mut units).iter().map(|unit| format!("\\u{unit:04x}")));
            }
            character => cleaned.push(character),
        }
    }
    cleaned
}

/// A stretch of a source line, with tabs as wide as they are drawn.
pub fn source(text: &str) -> String {
    let mut cleaned = String::with_capacity(text.len());
    for character in text.chars() {
        push(&mut cleaned, character);
    }
    cleaned
}

/// Source of several lines.
pub fn code(text: &str) -> String {
    let lines = text.split('\n').map(|line| source(line.strip_suffix('\r').unwrap_or(line)));
    lines.collect::<Vec<_>>().join("\n")
}

/// How many columns [`source`] takes for a character; at least one, so that a heap of accents has an end too.
pub fn width(character: char) -> usize {
    match character {
        '\t' => TAB.len(),
        _ => unicode_width::UnicodeWidthChar::width(character).unwrap_or(1).max(1),
    }
}

const TAB: &str = "    ";

/// A character made harmless.
pub fn push(cleaned: &mut String, character: char) {
    match character {
        '\t' => cleaned.push_str(TAB),
        // Unicode has a picture for each of these, in the same order.
        '\0'..='\u{1f}' => cleaned.extend(char::from_u32('␀' as u32 + character as u32)),
        '\u{7f}' => cleaned.push('␡'),
        // Left out, because terminals disagree on how wide what it joins is.
        '\u{200d}' => {}
        _ if is_hidden(character) => cleaned.push('\u{fffd}'),
        _ => cleaned.push(character),
    }
}

/// Whether a character changes how its neighbours are shown, or shows nothing itself.
fn is_hidden(character: char) -> bool {
    matches!(character,
        '\u{80}'..='\u{9f}' // the other way to begin an escape sequence
        | '\u{ad}' | '\u{61c}' | '\u{180e}' | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}'
        | '\u{2060}'..='\u{206f}' | '\u{feff}' | '\u{fff9}'..='\u{fffb}' | '\u{e0000}'..='\u{e007f}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_steers_a_terminal_is_shown_instead() {
        assert_eq!(line("\u{1b}[31mred\u{9b}0m\u{7}\u{7f}"), "␛[31mred\u{fffd}0m␇␡");
        assert_eq!(line("A\u{202e}/8DLI\u{200b}\u{feff}"), "A\u{fffd}/8DLI\u{fffd}\u{fffd}");
        assert_eq!(line("one\r\ntwo\tthree\r"), "one two␉three");
        assert_eq!(lines("one\r\ntwo\r."), "one\ntwo␍.");
        assert_eq!(source("a\tb\r"), "a    b␍");
        assert_eq!(line("Größe 東"), "Größe 東");
    }

    #[test]
    fn json_means_the_same_and_steers_nothing() {
        let text = "a\u{202e}b\u{9b}c\u{e0041}\u{1b}é".to_string();
        let written = json(&serde_json::to_string(&text).unwrap());
        assert_eq!(written, r#""a\u202eb\u009bc\udb40\udc41\u001bé""#);
        assert_eq!(serde_json::from_str::<String>(&written).unwrap(), text);
    }

    #[test]
    fn a_message_has_an_end() {
        assert_eq!(line(&"x".repeat(1000)), "x".repeat(1000));
        assert_eq!(line(&"x".repeat(1001)), format!("{}…", "x".repeat(1000)));
    }
}
