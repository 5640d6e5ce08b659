//! A character our printed face does not have.
//!
//! ## Why it matters
//! Everything is set in one face, so that it looks the same on every printer. It has Latin letters with all their accents,
//! figures, punctuation, fractions and currency; emoji, arrows, card suits and other scripts would come out as empty boxes.
//! A theme may name a font that has more; then leave the text as it is and ignore this finding.
//!
//! ## Example
//! ```toml
//! [[map.place]]
//! at = "0104"
//! name = "Mill ★"
//! ```
//! Write instead:
//! ```toml
//! [[map.place]]
//! at = "0104"
//! name = "Mill"
//! ```

use super::{face, texts};
use crate::check::general::syntax::is_odd;
use crate::check::prelude::*;
use crate::scenario::Inside;

pub const CHECK: Check = Check::warning("R001", None, Run::General(run));

fn run(desk: &Desk<'_>, report: &mut Report<'_>) {
    for text in texts::printed(&desk.draft.document) {
        // What nobody can see is reported as such.
        let prints = |c: char| face::covers(c) || is_odd(c);
        if text.value.chars().all(prints) {
            continue;
        }
        let inside = Inside::of(desk.sources, text);
        let strange: Vec<(usize, char)> = inside.text.char_indices().filter(|(_, c)| !prints(*c)).collect();
        // With escapes in it, the text is taken as it was meant, and its place is that of the whole.
        let Some((at, first)) = strange.first().copied() else { continue };
        let more = match strange.len() - 1 {
            0 => String::new(),
            1 => " and one character more".to_string(),
            more => format!(" and {more} characters more"),
        };
        report
            .at(inside.span(at..at + first.len_utf8()), format!("{}{more} cannot be printed", shown(first)))
            .label("not in the fonts of our themes")
            .help(match first {
                '♠' | '♣' | '♥' | '♦' | '♡' | '♢' | '♤' | '♧' => {
                    "name suits by their letters: S, H, D, C"
                }
                '\u{2190}'..='\u{21FF}' => "write `->` or a word",
                _ => {
                    "write it in Latin letters, or render with a theme of your own whose fonts have it (`--templates`)"
                }
            });
    }
}

/// The character and its number, or only the number of what cannot be seen.
fn shown(c: char) -> String {
    let number = format!("U+{:04X}", u32::from(c));
    let seen = !c.is_control() && unicode_width::UnicodeWidthChar::width(c).is_some_and(|width| width > 0);
    if seen { format!("`{c}` ({number})") } else { number }
}
