//! A suit that is none of the four.
//!
//! ## Why it matters
//! Aiming and snipers go by the suits of the cards, and cards have only spades, hearts, diamonds and clubs. In a file they
//! are written as S, H, D and C, or all at once as the regular pattern.
//!
//! ## Example
//! ```toml
//! suits = "pattern"      # not a word for suits
//! ```
//! Write instead:
//! ```toml
//! suits = "regular"
//! ```

use std::collections::BTreeMap;

use crate::check::small_units::prelude::*;
use crate::check::words;
use crate::diag::nearest;
use crate::rules::common::suits::Suit;

pub const CHECK: Check = Check::error("SU111", Some("6.7.4"), Run::SmallUnits(run));

fn run(reading: &Reading, report: &mut Report<'_>) {
    let mut places: BTreeMap<&str, Vec<Span>> = BTreeMap::new();
    for written in &reading.suits.unread {
        places.entry(written.trim()).or_default().push(written.span);
    }
    for (text, mut spans) in places {
        spans.sort_unstable();
        let Some(&first) = spans.first() else { continue };
        if Some(first) == reading.suits.key {
            let help = match nearest(text, ["regular"]) {
                Some(word) => format!("did you mean `{word}`?"),
                None => "write `regular`, or a grid with a suit for every hex".to_string(),
            };
            report
                .at(first, format!("`{text}` gives the hexes no suits"))
                .label("neither a word nor a grid")
                .help(help);
            continue;
        }
        let more = match spans.len() {
            1 => String::new(),
            times => format!(", here and in {}", words::count(times - 1, "other place", "other places")),
        };
        let note = report.at(first, format!("`{text}` is not a suit{more}")).label("not a suit");
        match meant(text) {
            Some(suit) => {
                let edits = spans.iter().filter_map(|span| replacement(reading, *span, text, suit));
                let fix = Fix { title: format!("write `{suit}`"), edits: edits.collect() };
                let note = note.help(format!("write `{suit}` for {}", suit.name()));
                if fix.edits.len() == spans.len() {
                    note.fix(fix);
                }
            }
            None => {
                note.help("write S, H, D or C");
            }
        }
    }
}

/// The suit a symbol or a word stands for: ♠, `spades`.
fn meant(text: &str) -> Option<Suit> {
    let word = text.to_lowercase();
    let named = |suit: &Suit| word.len() > 1 && suit.name().starts_with(&word);
    Suit::ALL.into_iter().find(|suit| text.starts_with(suit.symbol()) || named(suit))
}

/// The letter in place of the text, unless the text cannot be found as written.
fn replacement(reading: &Reading, span: Span, text: &str, suit: Suit) -> Option<Edit> {
    let raw = reading.sources.text(span);
    let bare = raw == text;
    let quoted = raw.trim_matches(['"', '\'']) == text;
    let letter = if bare { suit.to_string() } else { format!("\"{suit}\"") };
    (bare || quoted).then_some(Edit { span, text: letter })
}
