//! The user's own words, fit for a message.

/// A text on one line and of a sane length.
pub fn short(text: &str) -> String {
    const MOST: usize = 40;
    let mut line = String::new();
    // Only the beginning is looked at: the text may be a whole file.
    for (count, c) in text.trim().chars().enumerate() {
        if count == MOST {
            line.push('…');
            break;
        }
        match c.is_whitespace() {
            true if line.ends_with(' ') => {}
            true => line.push(' '),
            false => line.push(c),
        }
    }
    line
}

#[cfg(test)]
mod tests {
    use super::short;

    #[test]
    fn a_message_keeps_to_its_line() {
        assert_eq!(short(" A/Fus\n\tB/Fus "), "A/Fus B/Fus");
        assert_eq!(short(&"ö".repeat(41)), format!("{}…", "ö".repeat(40)));
    }
}
