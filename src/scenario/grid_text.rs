//! The map as a picture in text: rows of tokens, with optional rulers.

use super::inside::Inside;
use crate::source::{Span, Spanned};

/// A grid string taken apart: nothing is judged here.
#[derive(Clone, Debug, Default)]
pub struct GridText<'s> {
    /// The column numbers of a line that begins with `#`.
    pub ruler: Option<Vec<Spanned<&'s str>>>,
    pub rows: Vec<Row<'s>>,
}

#[derive(Clone, Debug)]
pub struct Row<'s> {
    /// What stands before the `|`.
    pub number: Option<Spanned<&'s str>>,
    pub tokens: Vec<Spanned<&'s str>>,
    pub span: Span,
}

impl<'s> GridText<'s> {
    pub fn parse(inside: &Inside<'s>) -> GridText<'s> {
        let mut grid = GridText::default();
        let mut start = 0;
        for line in inside.text.split_inclusive('\n') {
            let trimmed = line.trim_end();
            // An editor's byte-order mark at the head of a map file is not a token.
            let begin = if start == 0 { trimmed.len() - trimmed.trim_start_matches('\u{feff}').len() } else { 0 };
            let content = &trimmed[begin..];
            let at = start + begin;
            if let Some(ruler) = content.trim_start().strip_prefix('#') {
                let offset = at + content.len() - ruler.len();
                // Only the first ruler counts; a second below the grid is a picture for the reader.
                grid.ruler.get_or_insert_with(|| words(inside, ruler, offset));
            } else if !content.trim().is_empty() {
                let (number, tokens, offset) = match content.split_once('|') {
                    Some((number, tokens)) => {
                        (words(inside, number, at).into_iter().next(), tokens, at + number.len() + 1)
                    }
                    None => (None, content, at),
                };
                let lead = content.len() - content.trim_start().len();
                let span = inside.span(at + lead..at + content.len());
                grid.rows.push(Row { number, tokens: words(inside, tokens, offset), span });
            }
            start += line.len();
        }
        grid
    }

    /// The width most rows have, or that of the ruler where rows disagree.
    pub fn width(&self) -> usize {
        let mut counts: Vec<(usize, usize)> = Vec::new();
        for row in &self.rows {
            match counts.iter_mut().find(|(width, _)| *width == row.tokens.len()) {
                Some((_, times)) => *times += 1,
                None => counts.push((row.tokens.len(), 1)),
            }
        }
        let ruler = self.ruler.as_ref().map(Vec::len);
        counts
            .into_iter()
            .max_by_key(|(width, times)| (*times, Some(*width) == ruler, *width))
            .map_or(0, |(width, _)| width)
    }

    /// The column a short row seems to have lost, judged by the rows around it: its index and the token they have there.
    pub fn lost_column(&self, row: usize) -> Option<(usize, &'s str)> {
        let short = &self.rows[row].tokens;
        let full = [row.checked_sub(1), Some(row + 1)]
            .into_iter()
            .flatten()
            .filter_map(|at| self.rows.get(at))
            .find(|other| other.tokens.len() == short.len() + 1)?;
        let same =
            |a: &[Spanned<&str>], b: &[Spanned<&str>]| a.iter().zip(b).filter(|(a, b)| a.value == b.value).count();
        let matches =
            |gap: usize| same(&short[..gap], &full.tokens[..gap]) + same(&short[gap..], &full.tokens[gap + 1..]);
        let best = (0..full.tokens.len()).max_by_key(|gap| matches(*gap))?;
        // Where several gaps explain the row equally well, naming one would send the reader astray.
        let unique = (0..full.tokens.len()).filter(|gap| matches(*gap) == matches(best)).count() == 1;
        unique.then(|| (best, full.tokens[best].value))
    }
}

fn words<'s>(inside: &Inside<'s>, text: &'s str, offset: usize) -> Vec<Spanned<&'s str>> {
    let mut words = Vec::new();
    let mut at = 0;
    for word in text.split_whitespace() {
        let start = at + text[at..].find(word).unwrap_or(0);
        at = start + word.len();
        words.push(Spanned::new(word, inside.span(offset + start..offset + at)));
    }
    words
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::source::Sources;

    fn parse(text: &str, check: impl Fn(&GridText<'_>, &Sources)) {
        let mut sources = Sources::default();
        sources.add("m", text);
        check(&GridText::parse(&Inside::file(sources.get(0))), &sources);
    }

    #[test]
    fn rulers_margins_tabs_and_windows_line_ends_are_read() {
        parse("#   01 02\r\n01 | .\tf\r\n\r\n02 | h2 .\r\n", |grid, sources| {
            assert_eq!(grid.ruler.as_ref().map(Vec::len), Some(2));
            assert_eq!(grid.rows.len(), 2);
            assert_eq!(grid.rows[1].number.map(|number| number.value), Some("02"));
            assert_eq!(sources.text(grid.rows[1].tokens[0].span), "h2");
            assert_eq!(sources.text(grid.rows[1].span), "02 | h2 .");
        });
    }

    #[test]
    fn a_lost_column_is_named_when_only_one_explains_the_row() {
        parse(". f h .\n. f .\n. f h .\n", |grid, _| {
            assert_eq!(grid.width(), 4);
            assert_eq!(grid.lost_column(1), Some((2, "h")));
        });
        parse(". . .\n. .\n", |grid, _| assert_eq!(grid.lost_column(1), None));
    }
}
