//! The faces we print with: which characters they have, and how wide a text is in them.

use std::sync::LazyLock;

use crate::scene::{Face, Fonts, POINTS_PER_MM, Run};

/// Whether every face has a character; white space needs none.
pub fn covers(c: char) -> bool {
    // Most texts have nothing but these, and asking six fonts for each letter adds up.
    static ASCII: LazyLock<[bool; 128]> = LazyLock::new(|| std::array::from_fn(|c| is_covered(char::from(c as u8))));
    ASCII.get(c as usize).copied().unwrap_or_else(|| is_covered(c))
}

fn is_covered(c: char) -> bool {
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
