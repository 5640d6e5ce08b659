//! Exceptions that a file makes of itself: `# sandtable: ignore[SU906] the square is meant to be walled in`.
//!
//! Above a key, or behind it, one holds for that key and its value; above a header for its table and those below it; at the
//! head of a file for all of it; inside a grid for the next row.

mod comments;
mod placing;

use super::{Depth, Run, all, codes};
use crate::diag::Diagnostic;
use crate::source::{Source, Sources, Span, Spanned};
use comments::{Comment, comments};
pub use placing::insertion;

/// How an exception is written.
pub const FORM: &str = "# sandtable: ignore[CODE] the reason";

/// An exception as it is written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Exception {
    /// The whole comment.
    pub span: Span,
    /// Nothing but the comment stands on its line.
    pub alone: bool,
    /// The codes it names, whole or by their beginning; none if it cannot be read.
    pub codes: Vec<Spanned<String>>,
    pub reason: String,
    /// The text it holds for.
    pub covers: Span,
}

/// Every comment of a text that is meant as an exception, in order.
pub fn of(source: &Source) -> Vec<Exception> {
    if !source.text.contains(MARK) {
        return Vec::new();
    }
    comments(source).iter().filter_map(|comment| read(source, comment)).collect()
}

const MARK: &str = "sandtable";

/// What a comment says; none if it is not about findings.
fn read(source: &Source, comment: &Comment) -> Option<Exception> {
    let text = &source.text[comment.at.clone()];
    let named = text.trim_start_matches('#').trim_start().strip_prefix(MARK)?.trim_start();
    let said = named.strip_prefix(':').map(str::trim_start);
    if said.is_none() && !named.starts_with("ignore[") {
        return None;
    }
    let span = |from: usize, to: usize| Span::new(source.base() + from, source.base() + to);
    let mut exception = Exception {
        span: span(comment.at.start, comment.at.end),
        alone: comment.alone,
        codes: Vec::new(),
        reason: String::new(),
        covers: span(comment.covers.start, comment.covers.end),
    };
    let list = said.and_then(|said| said.strip_prefix("ignore")).and_then(|rest| rest.trim_start().strip_prefix('['));
    let Some((list, reason)) = list.and_then(|list| list.split_once(']')) else {
        // A remark on something else may begin with our name.
        return (named.contains('[') || said.is_some_and(|said| said.starts_with("ignore"))).then_some(exception);
    };
    let mut at = comment.at.end - reason.len() - 1 - list.len();
    for word in list.split(',') {
        let code = word.trim();
        let start = at + word.len() - word.trim_start().len();
        at += word.len() + 1;
        if code.is_empty() || !code.bytes().all(|byte| byte.is_ascii_alphanumeric()) {
            return Some(Exception { codes: Vec::new(), ..exception });
        }
        exception.codes.push(Spanned::new(code.to_string(), span(start, start + code.len())));
    }
    let is_word = |c: char| c.is_alphanumeric();
    exception.reason = reason.trim_start_matches(|c| !is_word(c)).trim().to_string();
    Some(exception)
}

/// How much of what could be found was looked for.
pub struct Judged<'d> {
    pub depth: &'d Depth,
    /// With errors, much is not asked at all.
    pub is_faulty: bool,
}

impl Judged<'_> {
    /// Whether all questions were asked that a code may mean.
    fn asked(&self, written: &str) -> bool {
        let asked = |run: &Run| match run {
            Run::Play(_) => self.depth.play && self.depth.bots && self.depth.games > 0,
            Run::Laws(_) | Run::Proof(_) => self.depth.play,
            _ => true,
        };
        let meant = || all().filter(|check| codes::matches(written, check.code));
        !self.is_faulty && !self.depth.only_errors && meant().next().is_some() && meant().all(|check| asked(&check.run))
    }
}

/// What became of the exceptions of a scenario.
#[derive(Default)]
pub struct Honoured {
    /// What is not told because of them.
    pub excepted: Vec<Diagnostic>,
    /// Codes of exceptions that ignore nothing, with the exception.
    pub idle: Vec<(Exception, Spanned<String>)>,
}

/// Takes out what the files make an exception of.
pub fn honour(sources: &Sources, found: &mut Vec<Diagnostic>, judged: &Judged<'_>) -> Honoured {
    let mut honoured = Honoured::default();
    for (number, source) in sources.iter().enumerate() {
        for exception in of(source) {
            for code in &exception.codes {
                let before = honoured.excepted.len();
                let is_meant = |finding: &mut Diagnostic| {
                    let at = finding.at.span.start;
                    let inside = (exception.covers.start..=exception.covers.end).contains(&at);
                    inside && codes::matches(code, finding.code)
                };
                honoured.excepted.extend(found.extract_if(.., is_meant));
                // In a file that scenarios share, it may be another of them that needs it.
                if number == 0 && honoured.excepted.len() == before && judged.asked(code) {
                    honoured.idle.push((exception.clone(), code.clone()));
                }
            }
        }
    }
    honoured
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What each exception of a text covers.
    fn covered(text: &str) -> Vec<(Vec<String>, String, String)> {
        let mut sources = Sources::default();
        sources.add("a.toml", text);
        let all = of(sources.get(0)).into_iter();
        all.map(|one| {
            let codes = one.codes.iter().map(|code| code.value.clone()).collect();
            (codes, one.reason, sources.text(one.covers).to_string())
        })
        .collect()
    }

    #[test]
    fn an_exception_holds_for_what_it_stands_above_or_behind() {
        let text = "a = 1 # sandtable: ignore[M012]\n# sandtable: ignore[SU906, M] walled in\nb = [\n  1,\n]\n# sandtable: ignore[U003]: x\n[[unit]]\nid = 1\n[unit.back]\nc = 1\n[[unit]]\n";
        let found = covered(text);
        assert_eq!(found[0], (vec!["M012".into()], String::new(), "a = 1 ".into()));
        assert_eq!(found[1], (vec!["SU906".into(), "M".into()], "walled in".into(), "b = [\n  1,\n]".into()));
        assert_eq!(found[2].2, "[[unit]]\nid = 1\n[unit.back]\nc = 1\n");
        assert_eq!(found[2].1, "x");
    }

    #[test]
    fn at_the_head_it_holds_for_the_file_and_in_a_grid_for_the_next_row() {
        let text = "#:schema x\n\n# sandtable: ignore[M] all\nformat = 1\ngrid = \"\"\"\n# sandtable: ignore[M] row\n01 | . .\n02 | . .\n\"\"\"\n";
        let found = covered(text);
        assert_eq!(found[0].2, text);
        assert_eq!(found[1].2, "01 | . .");
    }

    #[test]
    fn what_is_no_comment_or_not_about_findings_is_no_exception() {
        assert!(
            covered("a = \"# sandtable: ignore[M] x\"\n# sandtable: a table of sand\n# about sandtable [x]\n")
                .is_empty()
        );
        for text in [
            "# sandtable: ignore",
            "# sandtable ignore[M] the colon is missing",
            "# sandtable: ignroe[M]",
            "# sandtable: ignore[]",
            "# sandtable: ignore[M,",
            "# sandtable: ignore[ä]",
        ] {
            assert_eq!(covered(text)[0].0, Vec::<String>::new(), "{text}");
        }
    }
}
