//! The direction a text is read in: pieces of text from left to right, as the Unicode bidirectional algorithm lays them out.

use std::ops::Range;

use harfrust::{Script, UnicodeBuffer};
use unicode_bidi::{BidiClass, Level, ParagraphBidiInfo, bidi_class, get_base_direction};

/// Which way a text runs.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Writing {
    #[default]
    Rightwards,
    Leftwards,
}

impl Writing {
    /// As the first letter runs that runs either way.
    pub fn of(words: &str) -> Writing {
        if is_western(words) || get_base_direction(words) != unicode_bidi::Direction::Rtl {
            Writing::Rightwards
        } else {
            Writing::Leftwards
        }
    }

    fn level(self) -> Level {
        match self {
            Writing::Rightwards => Level::ltr(),
            Writing::Leftwards => Level::rtl(),
        }
    }
}

/// The pieces of a text that run one way in one script, as they stand from left to right.
pub(super) fn pieces(words: &str, writing: Writing) -> Vec<(Range<usize>, Writing)> {
    if writing == Writing::Rightwards && is_western(words) {
        return vec![(0..words.len(), writing)];
    }
    let layout = ParagraphBidiInfo::new(words, Some(writing.level()));
    let (levels, runs) = layout.visual_runs(0..words.len());
    let mut pieces = Vec::new();
    for run in runs {
        let is_leftwards = levels.get(run.start).is_some_and(Level::is_rtl);
        let mut parts = by_script(words, run);
        if is_leftwards {
            parts.reverse();
        }
        let writing = if is_leftwards { Writing::Leftwards } else { Writing::Rightwards };
        pieces.extend(parts.into_iter().map(|part| (part, writing)));
    }
    pieces
}

/// Whether nothing in a text could run leftwards, which is told without working it out.
fn is_western(words: &str) -> bool {
    use BidiClass::{AL, AN, FSI, LRE, LRI, LRO, R, RLE, RLI, RLO};
    let turns =
        |c: char| c >= '\u{590}' && matches!(bidi_class(c), R | AL | AN | RLE | RLO | RLI | LRE | LRO | LRI | FSI);
    !words.chars().any(turns)
}

/// Parts of one script each: letters join by the rules of theirs. What belongs to any script goes with the one before.
fn by_script(words: &str, run: Range<usize>) -> Vec<Range<usize>> {
    let mut parts = Vec::new();
    let (mut start, mut now) = (run.start, None);
    for (at, c) in words[run.clone()].char_indices() {
        let Some(script) = script_of(c) else { continue };
        if now.is_some_and(|now| now != script) {
            parts.push(start..run.start + at);
            start = run.start + at;
        }
        now = Some(script);
    }
    parts.push(start..run.end);
    parts
}

/// The script of a letter; nothing for signs that all share.
fn script_of(c: char) -> Option<Script> {
    let mut buffer = UnicodeBuffer::new();
    buffer.add(c, 0);
    buffer.guess_segment_properties();
    let script = buffer.script();
    (script != harfrust::script::UNKNOWN).then_some(script)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn laid(words: &str) -> Vec<&str> {
        pieces(words, Writing::of(words)).into_iter().map(|(part, _)| &words[part]).collect()
    }

    #[test]
    fn pieces_stand_as_they_are_seen() {
        assert_eq!(laid("Primosole, 1943"), ["Primosole, 1943"]);
        assert_eq!(laid("גשר 1943 Simeto"), ["Simeto", " ", "1943", "גשר "]);
        assert_eq!(laid("Simeto גשר 12"), ["Simeto ", "12", "גשר "]);
        assert_eq!(laid("גשרجسر"), ["جسر", "גשר"], "each script by itself");
        assert_eq!(laid(""), [""]);
    }

    #[test]
    fn a_text_runs_as_its_first_letter_does() {
        assert_eq!(Writing::of("1943: גשר Simeto"), Writing::Leftwards);
        assert_eq!(Writing::of("Simeto גשר"), Writing::Rightwards);
        assert_eq!(Writing::of("1943 – 12"), Writing::Rightwards);
    }
}
