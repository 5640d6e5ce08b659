//! The faces we print with: which characters they have, and how wide a text is in them.

use crate::scene::{Face, Fonts, POINTS_PER_MM, Run};

/// Whether every face has a character; white space needs none.
pub fn covers(c: char) -> bool {
    c.is_whitespace() || (!c.is_control() && Fonts::bundled().iter().all(|font| font.has(c)))
}

/// The width of a text in the condensed face, semibold, in parts of its size.
pub fn width(text: &str) -> f64 {
    Run::shape(&Fonts::bundled()[Face::NarrowSemiBold], POINTS_PER_MM, text).width
}

#[cfg(test)]
mod tests {
    use super::*;

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
    }
}
