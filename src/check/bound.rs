//! Checks that are rows of data: which numbers they look at, what each must lie within, and what is said of one that does not.

use std::borrow::Cow;
use std::ops::{Bound as End, RangeBounds};

use super::Report;
use crate::source::{Span, Spanned};

/// The message, the label and the help, with gaps: `{of}` for whose the number is, `{value}`, `{least}`, `{most}`, and those that
/// the numbers of a check bring themselves.
pub type Words = [&'static str; 3];

/// A check as data. What has no words is not told.
pub struct Bound<A: 'static> {
    /// The numbers it looks at, in what it is asked of.
    pub numbers: for<'a> fn(&'a A) -> Vec<Number<'a>>,
    pub low: Option<Words>,
    pub high: Option<Words>,
    pub missing: Option<Words>,
}

/// A number that a file gives, or lacks.
pub struct Number<'a> {
    at: Span,
    of: Cow<'a, str>,
    value: Option<i64>,
    least: i64,
    most: i64,
    gaps: Vec<(&'static str, String)>,
    also: Option<(Span, String)>,
    cite: Option<&'static str>,
}

impl<A> Bound<A> {
    /// Looks at nothing; a row begins with it and says what it wants.
    pub const SILENT: Bound<A> = Bound { numbers: |_| Vec::new(), low: None, high: None, missing: None };

    pub fn ask(&self, asked: &A, report: &mut Report<'_>) {
        for number in (self.numbers)(asked) {
            let words = match number.value {
                None => self.missing,
                Some(value) if value < number.least => self.low,
                Some(value) if value > number.most => self.high,
                Some(_) => None,
            };
            if let Some(words) = words {
                number.tell(words, report);
            }
        }
    }
}

impl<'a> Number<'a> {
    /// One that was written, and what it must lie within.
    pub fn given(value: Spanned<i64>, of: impl Into<Cow<'a, str>>, within: impl RangeBounds<i64>) -> Number<'a> {
        let least = match within.start_bound() {
            End::Included(least) => *least,
            End::Excluded(below) => below.saturating_add(1),
            End::Unbounded => i64::MIN,
        };
        let most = match within.end_bound() {
            End::Included(most) => *most,
            End::Excluded(above) => above.saturating_sub(1),
            End::Unbounded => i64::MAX,
        };
        Number { value: Some(value.value), least, most, ..Number::missing(value.span, of) }
    }

    /// One that should stand at a place, and does not.
    pub fn missing(at: Span, of: impl Into<Cow<'a, str>>) -> Number<'a> {
        let (least, most) = (i64::MIN, i64::MAX);
        Number { at, of: of.into(), value: None, least, most, gaps: Vec::new(), also: None, cite: None }
    }

    /// Fills one more gap.
    pub fn with(mut self, gap: &'static str, word: impl ToString) -> Number<'a> {
        self.gaps.push((gap, word.to_string()));
        self
    }

    /// Another place that matters.
    pub fn also(mut self, at: Span, text: impl Into<String>) -> Number<'a> {
        self.also = Some((at, text.into()));
        self
    }

    /// The section it rests on rather than the one its check names.
    pub fn cite(mut self, section: &'static str) -> Number<'a> {
        self.cite = Some(section);
        self
    }

    /// Whether it keeps to its bounds, so that nothing can be said of it.
    pub fn is_sound(&self) -> bool {
        self.value.is_some_and(|value| (self.least..=self.most).contains(&value))
    }

    fn tell(&self, [says, label, help]: Words, report: &mut Report<'_>) {
        let mut note = report.at(self.at, self.fill(says)).label(self.fill(label)).help(self.fill(help));
        if let Some((at, text)) = &self.also {
            note = note.also(*at, text.as_str());
        }
        if let Some(section) = self.cite {
            note.cite(section);
        }
    }

    /// The phrase with its gaps filled; what is put into one is not looked at again.
    fn fill(&self, phrase: &str) -> String {
        let mut text = String::with_capacity(phrase.len() + 16);
        let mut rest = phrase;
        while let Some((before, after)) = rest.split_once('{') {
            let (gap, after) = after.split_once('}').unwrap_or((after, ""));
            text.push_str(before);
            match gap {
                "of" => text.push_str(&self.of),
                "value" => text.push_str(&self.value.unwrap_or_default().to_string()),
                "least" => text.push_str(&self.least.to_string()),
                "most" => text.push_str(&self.most.to_string()),
                other => {
                    // What nothing fills is meant as it stands: a table in TOML, for one.
                    match self.gaps.iter().find(|(name, _)| *name == other) {
                        Some((_, word)) => text.push_str(word),
                        None => text.extend(["{", other, "}"]),
                    }
                }
            }
            rest = after;
        }
        text.push_str(rest);
        text
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn gaps_are_filled_and_what_fills_them_is_left_alone() {
        let number = Number::given(Spanned::new(7, Span::default()), "{least}", 1..=6).with("who", "units");
        assert_eq!(number.fill("`{of}` has {value}: {least} to {most} {who}"), "`{least}` has 7: 1 to 6 units");
        assert_eq!(number.fill("write `{ value = true }`"), "write `{ value = true }`");
        assert!(!number.is_sound());
    }
}
