//! Text, shaped once: measured, wrapped and shrunk here, so that every backend sets the same letters at the same places.

use super::font::Letter;
use super::{Face, Line, POINTS_PER_MM, Paint, Point};

/// A line of text in one face and size.
#[derive(Clone, Debug, PartialEq)]
pub struct Run {
    pub face: Face,
    /// In points.
    pub size: f64,
    pub words: String,
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
    pub fn shape(face: Face, size: f64, words: &str) -> Run {
        // Line ends and other controls have no letters.
        let words: String = words.chars().map(|c| if c.is_control() { ' ' } else { c }).collect();
        let letters = face.font().shape(&words);
        Run::set(face, size, words, &letters)
    }

    fn set(face: Face, size: f64, words: String, letters: &[Letter]) -> Run {
        let unit = size / POINTS_PER_MM / face.font().units;
        let mut at = 0.0;
        let glyphs = letters
            .iter()
            .map(|letter| {
                let glyph =
                    Glyph { id: letter.id, x: (at + letter.x) * unit, y: -letter.y * unit, from: letter.cluster };
                at += letter.advance;
                glyph
            })
            .collect();
        Run { face, size, words, glyphs, width: at * unit, cut: None }
    }

    /// Shrinks a text from `size` down to `smallest` until it is no wider than `width`.
    pub fn fit(face: Face, size: f64, smallest: f64, width: f64, words: &str) -> Fitted {
        let run = Run::shape(face, size, words);
        if run.width <= width {
            return Fitted { run, fits: true };
        }
        let wanted = (size * width / run.width * 100.0).floor() / 100.0;
        let run = Run::shape(face, wanted.max(smallest), words);
        let fits = run.width <= width + 1e-6;
        Fitted { run, fits }
    }

    /// The same, cut off with a mark where even the smallest size is too wide.
    pub fn fit_or_cut(face: Face, size: f64, smallest: f64, width: f64, words: &str) -> Run {
        let fitted = Run::fit(face, size, smallest, width, words);
        if fitted.fits {
            return fitted.run;
        }
        let letters: Vec<char> = words.chars().collect();
        let cut = |count: usize| {
            let kept: String = letters[..count].iter().collect();
            Run::shape(face, smallest, &format!("{}…", kept.trim_end()))
        };
        let (mut low, mut high) = (0, letters.len());
        while low < high {
            let middle = (low + high).div_ceil(2);
            if cut(middle).width <= width { low = middle } else { high = middle - 1 }
        }
        Run { cut: Some(words.to_string()), ..cut(low) }
    }

    /// The height of capitals in millimetres.
    pub fn capital(&self) -> f64 {
        self.face.font().capital * self.size / POINTS_PER_MM
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

/// Letters of a word that are set in one line at most.
const LONGEST_WORD: usize = 500;

/// Several lines of text.
#[derive(Clone, Debug)]
pub struct Paragraph {
    pub lines: Vec<Run>,
    /// From baseline to baseline, in millimetres.
    pub leading: f64,
}

impl Paragraph {
    /// Breaks a text into lines no wider than `width`; `leading` is a multiple of the size.
    pub fn wrap(face: Face, size: f64, leading: f64, width: f64, words: &str) -> Paragraph {
        let mut lines: Vec<Run> = Vec::new();
        for part in words.split('\n') {
            let mut line = String::new();
            for word in part.split_whitespace() {
                let longer = if line.is_empty() { word.to_string() } else { format!("{line} {word}") };
                if Run::shape(face, size, &longer).width <= width {
                    line = longer;
                    continue;
                }
                if !line.is_empty() {
                    lines.push(Run::shape(face, size, &line));
                }
                line = word.to_string();
                // A word wider than the column is broken where it must be.
                while Paragraph::is_wide(face, size, width, &line) {
                    let kept = Paragraph::head(face, size, width, &line);
                    lines.push(Run::shape(face, size, &line[..kept]));
                    line = line[kept..].to_string();
                }
            }
            lines.push(Run::shape(face, size, &line));
        }
        Paragraph { lines, leading: leading * size / POINTS_PER_MM }
    }

    /// So many lines at most; the last ends with a mark if there were more.
    pub fn cut(mut self, most: usize, width: f64) -> Paragraph {
        if let Some(next) = self.lines.get(most).map(|next| next.words.clone()) {
            self.lines.truncate(most);
            if let Some(last) = self.lines.last_mut() {
                *last = Run::fit_or_cut(last.face, last.size, last.size, width, &format!("{} {next} …", last.words));
            }
        }
        self
    }

    /// Whether a word has to be broken. One of endless letters is, before it is measured to its end.
    fn is_wide(face: Face, size: f64, width: f64, word: &str) -> bool {
        let count = word.chars().count();
        count > LONGEST_WORD || (count > 1 && Run::shape(face, size, word).width > width)
    }

    /// How many bytes of a word fit into a width: one letter at least.
    fn head(face: Face, size: f64, width: f64, word: &str) -> usize {
        let letters = word.char_indices().take(LONGEST_WORD);
        let ends: Vec<usize> = letters.map(|(at, letter)| at + letter.len_utf8()).collect();
        let fit = ends.partition_point(|end| Run::shape(face, size, &word[..*end]).width <= width);
        ends[fit.saturating_sub(1)]
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

    #[test]
    fn a_line_is_as_wide_as_its_letters() {
        let run = Run::shape(Face::Regular, 10.0, "Primosole");
        assert!((run.width - 15.3).abs() < 0.8, "{}", run.width);
        let twice = Run::shape(Face::Regular, 20.0, "Primosole");
        assert!((twice.width - 2.0 * run.width).abs() < 1e-9);
        assert_eq!(run.glyphs.len(), 9);
    }

    #[test]
    fn text_is_wrapped_and_never_wider_than_its_column() {
        let text =
            "A few hundred parachutists hold a bridge far ahead of their army.\nDonaudampfschifffahrtsgesellschaft";
        for width in [4.0, 12.0, 30.0, 60.0] {
            let paragraph = Paragraph::wrap(Face::Regular, 9.0, 1.3, width, text);
            for line in &paragraph.lines {
                assert!(line.width <= width + 1e-9 || line.words.chars().count() == 1, "{width}: {}", line.words);
            }
            let together: String = paragraph.lines.iter().map(|line| line.words.replace(' ', "")).collect();
            assert_eq!(together, text.replace([' ', '\n'], ""));
        }
    }

    #[test]
    fn a_text_is_shrunk_and_at_last_cut() {
        let fitted = Run::fit(Face::NarrowBold, 8.0, 5.0, 8.0, "HQ/8DLI");
        assert!(fitted.fits && fitted.run.width <= 8.0);
        let long = "A title of very many words that nobody could ever read across a table";
        assert!(!Run::fit(Face::NarrowBold, 8.0, 5.0, 20.0, long).fits);
        let cut = Run::fit_or_cut(Face::NarrowBold, 8.0, 5.0, 20.0, long);
        assert!(cut.width <= 20.0 && cut.words.ends_with('…'), "{}", cut.words);
    }

    #[test]
    fn controls_have_no_letters() {
        assert_eq!(Run::shape(Face::Regular, 9.0, "a\tb\u{7}c").words, "a b c");
    }
}
