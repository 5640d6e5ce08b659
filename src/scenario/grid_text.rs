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
                let numbers = words(inside, ruler, at + content.len() - ruler.len());
                // Only the first ruler counts; a second below the grid is a picture for the reader.
                if grid.ruler.is_none() && is_ruler(&numbers) {
                    grid.ruler = Some(numbers);
                }
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
        let beside = [row.checked_sub(1), Some(row + 1)].into_iter().flatten().filter_map(|at| self.rows.get(at));
        let full: Vec<&Row<'s>> = beside.filter(|other| other.tokens.len() == short.len() + 1).collect();
        // With the gap at a column, what stands before it keeps its place and what follows moves by one.
        let same =
            |at: usize, there: usize| full.iter().filter(|row| row.tokens[there].value == short[at].value).count();
        let mut matches: usize = (0..short.len()).map(|at| same(at, at + 1)).sum();
        let mut best = (matches, 0, true);
        for gap in 1..=short.len() {
            matches = matches + same(gap - 1, gap - 1) - same(gap - 1, gap);
            if matches >= best.0 {
                best = (matches, gap, matches > best.0);
            }
        }
        // Where several gaps explain the row equally well, or the rows around it differ there, naming one would send the
        // reader astray.
        let (_, gap, unique) = best;
        let token = full.first()?.tokens[gap].value;
        (unique && full.iter().all(|row| row.tokens[gap].value == token)).then_some((gap, token))
    }
}

/// Whether a line behind `#` numbers columns, `01 02` or `A B`; anything else is a remark.
fn is_ruler(words: &[Spanned<&str>]) -> bool {
    let is_number = |word: &str| {
        word.bytes().all(|byte| byte.is_ascii_digit())
            || word.len() <= 2 && word.bytes().all(|b| b.is_ascii_uppercase())
    };
    2 * words.iter().filter(|word| is_number(word.value)).count() > words.len()
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
        parse(". . h\n. .\n. . .\n", |grid, _| assert_eq!(grid.lost_column(1), None));
        parse("f . .\n. .\n", |grid, _| assert_eq!(grid.lost_column(1), Some((0, "f"))));
        parse(". . f\n. .\n", |grid, _| assert_eq!(grid.lost_column(1), Some((2, "f"))));
    }

    #[test]
    fn a_remark_is_no_ruler() {
        parse("# The valley, drawn in 1944\n#   01 02\n. .\n", |grid, _| {
            assert_eq!(grid.ruler.as_ref().map(Vec::len), Some(2));
        });
        parse("#\n#  A  B\n. .\n", |grid, _| assert_eq!(grid.ruler.as_ref().map(Vec::len), Some(2)));
    }
}
