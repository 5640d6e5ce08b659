//! Text, shaped once: measured, wrapped and shrunk here, so that every backend sets the same letters at the same places.

use std::sync::Arc;

use super::{Font, Line, POINTS_PER_MM, Paint, Point, Writing};

/// A line of text in one font and size.
#[derive(Clone, Debug, PartialEq)]
pub struct Run {
    pub font: Arc<Font>,
    /// In points.
    pub size: f64,
    pub words: String,
    pub writing: Writing,
    /// From left to right, whichever way they are read.
    pub glyphs: Vec<Glyph>,
    /// In millimetres.
    pub width: f64,
    /// The whole text, if there was no room for all of it.
    pub cut: Option<String>,
}

/// A letter where it stands: millimetres from the beginning of its run, y downwards.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Glyph {
    pub id: u16,
    pub x: f64,
    pub y: f64,
    /// The first byte of what it stands for in the run's words.
    pub from: usize,
}

/// A run that was made to fit, or could not be.
#[derive(Clone, Debug)]
pub struct Fitted {
    pub run: Run,
    pub fits: bool,
}

impl Run {
    pub fn shape(font: &Arc<Font>, size: f64, words: &str) -> Run {
        Run::read(font, size, words, Writing::of(words))
    }

    /// A text that is part of a longer one, and so is read as that is.
    pub fn read(font: &Arc<Font>, size: f64, words: &str, writing: Writing) -> Run {
        // Line ends and other controls have no letters.
        let ends = |c: char| c.is_control() || matches!(c, '\u{2028}' | '\u{2029}');
        let words: String = words.chars().map(|c| if ends(c) { ' ' } else { c }).collect();
        let unit = size / POINTS_PER_MM / font.units;
        let mut at = 0.0;
        let letters = font.shape(&words, writing).into_iter();
        let glyphs = letters
            .map(|letter| {
                let glyph =
                    Glyph { id: letter.id, x: (at + letter.x) * unit, y: -letter.y * unit, from: letter.cluster };
                at += letter.advance;
                glyph
            })
            .collect();
        Run { font: font.clone(), size, words, writing, glyphs, width: at * unit, cut: None }
    }

    /// Shrinks a text from `size` down to `smallest` until it is no wider than `width`.
    pub fn fit(font: &Arc<Font>, size: f64, smallest: f64, width: f64, words: &str) -> Fitted {
        let run = Run::shape(font, size, words);
        if run.width <= width {
            return Fitted { run, fits: true };
        }
        let wanted = (size * width / run.width * 100.0).floor() / 100.0;
        let run = Run::shape(font, wanted.max(smallest), words);
        let fits = run.width <= width + 1e-6;
        Fitted { run, fits }
    }

    /// The same, cut off with a mark where even the smallest size is too wide.
    pub fn fit_or_cut(font: &Arc<Font>, size: f64, smallest: f64, width: f64, words: &str) -> Run {
        // A text of endless letters is not measured to its end if its beginning is too wide.
        let beginning = words.char_indices().nth(LONGEST_WORD).map(|(end, _)| &words[..end]);
        if beginning.is_none_or(|beginning| Run::shape(font, smallest, beginning).width <= width) {
            let fitted = Run::fit(font, size, smallest, width, words);
            if fitted.fits {
                return fitted.run;
            }
        }
        let writing = Writing::of(words);
        let cut = |kept: &str| Run::read(font, smallest, &format!("{}…", kept.trim_end()), writing);
        let fits = |kept: &str| cut(kept).width <= width;
        let kept = Some(&words[..head(words, fits)]).filter(|kept| fits(kept)).unwrap_or_default();
        Run { cut: Some(words.to_string()), ..cut(kept) }
    }

    /// The same with so many millimetres more between its letters.
    pub fn spaced(mut self, more: f64) -> Run {
        let marks = self.glyphs.len().saturating_sub(1);
        for (number, glyph) in self.glyphs.iter_mut().enumerate() {
            glyph.x += number as f64 * more;
        }
        self.width += marks as f64 * more;
        self
    }

    /// The height of capitals in millimetres.
    pub fn capital(&self) -> f64 {
        self.font.capital * self.size / POINTS_PER_MM
    }

    /// The part of its words that a letter stands for; nothing if it shares it with a letter further on.
    pub fn stands_for(&self, index: usize) -> &str {
        let Some(glyph) = self.glyphs.get(index) else { return "" };
        if self.glyphs.get(index + 1).is_some_and(|next| next.from == glyph.from) {
            return "";
        }
        let end = self.glyphs.iter().map(|other| other.from).filter(|from| *from > glyph.from).min();
        self.words.get(glyph.from..end.unwrap_or(self.words.len())).unwrap_or_default()
    }

    /// Set with its baseline beginning at a point.
    pub fn at(self, x: f64, y: f64, paint: impl Into<Paint>) -> Text {
        Text { run: self, at: Point::new(x, y), paint: paint.into(), halo: None }
    }

    /// Set in the middle of a point, sideways.
    pub fn centred(self, x: f64, y: f64, paint: impl Into<Paint>) -> Text {
        let half = self.width / 2.0;
        self.at(x - half, y, paint)
    }

    /// Set so that it ends at a point.
    pub fn ending(self, x: f64, y: f64, paint: impl Into<Paint>) -> Text {
        let width = self.width;
        self.at(x - width, y, paint)
    }
}

/// A run on the page.
#[derive(Clone, Debug)]
pub struct Text {
    pub run: Run,
    /// Where its baseline begins.
    pub at: Point,
    pub paint: Paint,
    /// Drawn under it, so that it is read over anything.
    pub halo: Option<Line>,
}

impl Text {
    pub fn with_halo(self, halo: Line) -> Text {
        Text { halo: Some(halo), ..self }
    }
}

/// So many letters are measured before the whole of a word is.
const LONGEST_WORD: usize = 500;

/// How many bytes of a text fit somewhere: one letter at least. It is tried with few letters first and then with more, so that
/// a text of endless letters costs no more than the part that fits.
pub fn head(text: &str, fits: impl Fn(&str) -> bool) -> usize {
    let mut letters = text.char_indices().map(|(at, letter)| at + letter.len_utf8());
    let mut ends: Vec<usize> = Vec::new();
    loop {
        let wanted = (2 * ends.len()).max(16);
        ends.extend(letters.by_ref().take(wanted - ends.len()));
        let Some(last) = ends.last() else { return 0 };
        if ends.len() < wanted || !fits(&text[..*last]) {
            break;
        }
    }
    let fit = ends.partition_point(|end| fits(&text[..*end]));
    ends[fit.saturating_sub(1)]
}

/// Several lines of text.
#[derive(Clone, Debug)]
pub struct Paragraph {
    pub lines: Vec<Run>,
    /// From baseline to baseline, in millimetres.
    pub leading: f64,
}

impl Paragraph {
    /// Breaks a text into lines no wider than `width`; `leading` is a multiple of the size.
    pub fn wrap(font: &Arc<Font>, size: f64, leading: f64, width: f64, words: &str) -> Paragraph {
        let mut lines: Vec<Run> = Vec::new();
        for part in words.split('\n') {
            let (mut line, writing) = (String::new(), Writing::of(part));
            for word in part.split_whitespace() {
                let longer = if line.is_empty() { word.to_string() } else { format!("{line} {word}") };
                if Run::shape(font, size, &longer).width <= width {
                    line = longer;
                    continue;
                }
                if !line.is_empty() {
                    lines.push(Run::read(font, size, &line, writing));
                }
                // A word wider than the column is broken where it must be.
                let mut rest = word;
                while Paragraph::is_wide(font, size, width, rest) {
                    let kept = head(rest, |part| Run::shape(font, size, part).width <= width);
                    lines.push(Run::read(font, size, &rest[..kept], writing));
                    rest = &rest[kept..];
                }
                line = rest.to_string();
            }
            lines.push(Run::read(font, size, &line, writing));
        }
        Paragraph { lines, leading: leading * size / POINTS_PER_MM }
    }

    /// So many lines at most; the last ends with a mark if there were more.
    pub fn cut(mut self, most: usize, width: f64) -> Paragraph {
        if let Some(next) = self.lines.get(most).map(|next| next.words.clone()) {
            self.lines.truncate(most);
            if let Some(last) = self.lines.last_mut() {
                *last = Run::fit_or_cut(&last.font, last.size, last.size, width, &format!("{} {next} …", last.words));
            }
        }
        self
    }

    /// Whether a word has to be broken. One of endless letters is not measured to its end if its beginning is too wide.
    fn is_wide(font: &Arc<Font>, size: f64, width: f64, word: &str) -> bool {
        let wider = |part: &str| Run::shape(font, size, part).width > width;
        match word.char_indices().nth(LONGEST_WORD) {
            Some((end, _)) => wider(&word[..end]) || wider(word),
            None => word.chars().nth(1).is_some() && wider(word),
        }
    }

    pub fn height(&self) -> f64 {
        self.leading * self.lines.len() as f64
    }

    pub fn width(&self) -> f64 {
        self.lines.iter().map(|line| line.width).fold(0.0, f64::max)
    }

    /// Its lines, the first one's capitals hanging from `y`.
    pub fn hung(self, x: f64, y: f64, paint: impl Into<Paint>) -> Vec<Text> {
        let (paint, leading) = (paint.into(), self.leading);
        let drop = self.lines.first().map_or(0.0, |line| (leading + line.capital()) / 2.0);
        let lines = self.lines.into_iter().enumerate();
        lines.map(|(number, line)| line.at(x, y + drop + leading * number as f64, paint)).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scene::{Face, Fonts};

    #[test]
    fn a_line_is_as_wide_as_its_letters() {
        let run = Run::shape(&Fonts::bundled()[Face::Regular], 10.0, "Primosole");
        assert!((run.width - 15.3).abs() < 0.8, "{}", run.width);
        let twice = Run::shape(&Fonts::bundled()[Face::Regular], 20.0, "Primosole");
        assert!((twice.width - 2.0 * run.width).abs() < 1e-9);
        assert_eq!(run.glyphs.len(), 9);
    }

    #[test]
    fn text_is_wrapped_and_never_wider_than_its_column() {
        let text =
            "A few hundred parachutists hold a bridge far ahead of their army.\nDonaudampfschifffahrtsgesellschaft";
        for width in [4.0, 12.0, 30.0, 60.0] {
            let paragraph = Paragraph::wrap(&Fonts::bundled()[Face::Regular], 9.0, 1.3, width, text);
            for line in &paragraph.lines {
                assert!(line.width <= width + 1e-9 || line.words.chars().count() == 1, "{width}: {}", line.words);
            }
            let together: String = paragraph.lines.iter().map(|line| line.words.replace(' ', "")).collect();
            assert_eq!(together, text.replace([' ', '\n'], ""));
        }
    }

    #[test]
    fn a_word_of_endless_letters_is_tried_no_further_than_it_fits() {
        let word = "x".repeat(100_000);
        let tried = std::cell::Cell::new(0);
        let kept = head(&word, |part| {
            tried.set(tried.get() + part.len());
            part.len() <= 90
        });
        assert_eq!(kept, 90);
        assert!(tried.get() < 2000, "{}", tried.get());
        assert_eq!(head("", |_| true), 0);
        assert_eq!(head("é!", |_| false), 2, "one letter at least");
        assert_eq!(head("abc", |_| true), 3);
    }

    #[test]
    fn a_text_is_shrunk_and_at_last_cut() {
        let fitted = Run::fit(&Fonts::bundled()[Face::NarrowBold], 8.0, 5.0, 8.0, "HQ/8DLI");
        assert!(fitted.fits && fitted.run.width <= 8.0);
        let long = "A title of very many words that nobody could ever read across a table";
        assert!(!Run::fit(&Fonts::bundled()[Face::NarrowBold], 8.0, 5.0, 20.0, long).fits);
        let cut = Run::fit_or_cut(&Fonts::bundled()[Face::NarrowBold], 8.0, 5.0, 20.0, long);
        assert!(cut.width <= 20.0 && cut.words.ends_with('…'), "{}", cut.words);
    }

    #[test]
    fn controls_have_no_letters() {
        assert_eq!(Run::shape(&Fonts::bundled()[Face::Regular], 9.0, "a\tb\u{7}c").words, "a b c");
    }
}
