//! Characters that take no room on the page, or turn the reading direction around.

/// A character nobody sees: a control character, a zero-width one, or one that changes the direction of the text.
pub fn is_odd(c: char) -> bool {
    c.is_control()
        || matches!(
            c,
            '\u{ad}'
                | '\u{61c}'
                | '\u{180e}'
                | '\u{200b}'
                | '\u{200e}'
                | '\u{200f}'
                | '\u{2028}'..='\u{202e}'
                | '\u{2060}'..='\u{206f}'
                | '\u{feff}'
                | '\u{fff9}'..='\u{fffb}'
                | '\u{e0000}'..='\u{e007f}'
        )
}

/// What such a character is called.
pub fn name(c: char) -> &'static str {
    match c {
        '\t' => "a tab",
        '\n' | '\r' | '\u{2028}' | '\u{2029}' => "a line break",
        '\u{ad}' => "a soft hyphen",
        '\u{200b}' => "a zero-width space",
        '\u{feff}' => "a byte order mark",
        '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}' | '\u{61c}' | '\u{200e}' | '\u{200f}' => {
            "a mark that turns the direction of text"
        }
        c if c.is_control() => "a control character",
        _ => "an invisible character",
    }
}
