//! The faces we print with, Barlow and Barlow Condensed: which characters they have, and about how wide.

/// Every character the faces have, as ranges in rising order: Latin with its accents, Vietnamese, punctuation, fractions,
/// currency and a few mathematical signs. They have no arrows, no card suits, no Greek beyond a few letters, no Cyrillic.
const COVERED: &[(u32, u32)] = &[
    (0x20, 0x7E),
    (0xA0, 0x113),
    (0x116, 0x12B),
    (0x12D, 0x131),
    (0x133, 0x137),
    (0x139, 0x13E),
    (0x140, 0x148),
    (0x14A, 0x14D),
    (0x14F, 0x17E),
    (0x18F, 0x18F),
    (0x192, 0x192),
    (0x1A0, 0x1A1),
    (0x1AF, 0x1B0),
    (0x1CD, 0x1CE),
    (0x1D4, 0x1D4),
    (0x1E5, 0x1E5),
    (0x1E7, 0x1E7),
    (0x1E9, 0x1E9),
    (0x1EF, 0x1EF),
    (0x1FF, 0x1FF),
    (0x218, 0x21B),
    (0x21F, 0x21F),
    (0x228, 0x229),
    (0x237, 0x237),
    (0x259, 0x259),
    (0x292, 0x292),
    (0x2BB, 0x2BC),
    (0x2C6, 0x2C7),
    (0x2C9, 0x2C9),
    (0x2D8, 0x2DD),
    (0x300, 0x304),
    (0x306, 0x30C),
    (0x312, 0x313),
    (0x31B, 0x31B),
    (0x323, 0x323),
    (0x326, 0x328),
    (0x335, 0x338),
    (0x394, 0x394),
    (0x3A9, 0x3A9),
    (0x3BC, 0x3BC),
    (0x3C0, 0x3C0),
    (0x1E80, 0x1E85),
    (0x1EA0, 0x1EF9),
    (0x2010, 0x2010),
    (0x2013, 0x2014),
    (0x2018, 0x201A),
    (0x201C, 0x201E),
    (0x2020, 0x2022),
    (0x2026, 0x2026),
    (0x2030, 0x2030),
    (0x2032, 0x2033),
    (0x2039, 0x203A),
    (0x2044, 0x2044),
    (0x2074, 0x2079),
    (0x20A3, 0x20A3),
    (0x20AC, 0x20AC),
    (0x20BA, 0x20BA),
    (0x20BD, 0x20BD),
    (0x2113, 0x2113),
    (0x2122, 0x2122),
    (0x2126, 0x2126),
    (0x212E, 0x212E),
    (0x215B, 0x215E),
    (0x2202, 0x2202),
    (0x2206, 0x2206),
    (0x220F, 0x220F),
    (0x2211, 0x2212),
    (0x2215, 0x2215),
    (0x2219, 0x221A),
    (0x221E, 0x221E),
    (0x222B, 0x222B),
    (0x2248, 0x2248),
    (0x2260, 0x2260),
    (0x2264, 0x2265),
    (0x25CA, 0x25CA),
    (0xFB01, 0xFB02),
];

/// Whether the faces have a character; white space needs none.
pub fn covers(c: char) -> bool {
    let after = COVERED.partition_point(|(first, _)| *first <= u32::from(c));
    let within = after.checked_sub(1).and_then(|at| COVERED.get(at)).is_some_and(|(_, last)| u32::from(c) <= *last);
    within || c.is_whitespace()
}

/// The width of a text in the condensed face, semibold, in parts of its size: by class of character, a little generous.
pub fn width(text: &str) -> f64 {
    text.chars().map(advance).sum()
}

fn advance(c: char) -> f64 {
    match c {
        '\u{300}'..='\u{338}' => 0.0,
        '\'' | '|' => 0.17,
        ' ' | ',' | '.' | '`' | 'i' | 'j' | 'l' | 'I' | ';' | ':' => 0.22,
        '!' | '1' | '(' | ')' | 't' | 'f' | 'r' | '"' | '{' | '}' | '[' | ']' | '-' => 0.31,
        '*' | 'z' | '/' | '\\' | '7' | 's' | 'y' => 0.40,
        'M' | 'N' | '&' | 'w' | '#' => 0.58,
        'W' | 'm' => 0.67,
        '@' | '%' => 0.77,
        '\u{2014}' => 0.60,
        '\u{2030}' => 1.02,
        'A'..='Z' => 0.47,
        _ => 0.44,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ranges_rise_and_never_touch() {
        assert!(COVERED.windows(2).all(|pair| pair[0].1 + 1 < pair[1].0));
        assert!(COVERED.iter().all(|(first, last)| first <= last));
    }

    #[test]
    fn western_names_are_covered_and_pictures_are_not() {
        for c in "Fallschirmjäger-Btl. „Łódź“ – ½ čšž ø Æ €\n\t".chars() {
            assert!(covers(c), "{c}");
        }
        for c in ['🪖', '→', '♠', 'Ж', '漢', '\u{E000}', '\u{200B}', '\u{7}'] {
            assert!(!covers(c), "{c:?}");
        }
    }

    #[test]
    fn wide_letters_are_wider() {
        assert!(width("ill") < width("abc") && width("abc") < width("WWm"));
        assert_eq!(width("e\u{301}"), width("e"));
    }
}
