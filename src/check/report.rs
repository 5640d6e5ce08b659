//! Where a check writes down what it finds.

use super::Check;
use crate::diag::{Diagnostic, Fix, Label};
use crate::rules::Ruleset;
use crate::source::Span;

/// Collects the findings of one check.
pub struct Report<'r> {
    check: &'static Check,
    ruleset: Option<&'static dyn Ruleset>,
    found: &'r mut Vec<Diagnostic>,
}

impl<'r> Report<'r> {
    pub(super) fn new(
        check: &'static Check,
        ruleset: Option<&'static dyn Ruleset>,
        found: &'r mut Vec<Diagnostic>,
    ) -> Report<'r> {
        Report { check, ruleset, found }
    }

    /// A finding at a place, with the fault in one line: the user's words, no full stop.
    pub fn at(&mut self, span: Span, message: impl Into<String>) -> Note<'_> {
        self.found.push(Diagnostic {
            code: self.check.code,
            name: self.check.name,
            severity: self.check.severity,
            message: one_line(message.into()),
            at: Label { span, text: String::new() },
            also: Vec::new(),
            cite: super::cite(self.ruleset, self.check.cite),
            help: None,
            fix: None,
        });
        Note { finding: self.found.last_mut().expect("pushed just now"), ruleset: self.ruleset }
    }
}

/// A message keeps to its line, whatever a user wrote where a short word was wanted.
fn one_line(message: String) -> String {
    const MOST: usize = 300;
    let is_long = message.len() > 4 * MOST;
    if !is_long && !message.contains('\n') {
        return message;
    }
    let line = message.split_whitespace().collect::<Vec<_>>().join(" ");
    match line.char_indices().nth(MOST) {
        Some((end, _)) => format!("{}…", &line[..end]),
        None => line,
    }
}

/// A finding being written: what stands under the caret, where else to look, what to change.
pub struct Note<'n> {
    finding: &'n mut Diagnostic,
    ruleset: Option<&'static dyn Ruleset>,
}

impl Note<'_> {
    /// The words under the caret.
    pub fn label(self, text: impl Into<String>) -> Self {
        self.finding.at.text = text.into();
        self
    }

    /// Another place that matters.
    pub fn also(self, span: Span, text: impl Into<String>) -> Self {
        // The ruleset's own charts have no place in the user's files.
        if span != Span::default() {
            self.finding.also.push(Label { span, text: text.into() });
        }
        self
    }

    /// A section it rests on rather than the one its check names.
    pub fn cite(self, number: &'static str) -> Self {
        self.finding.cite = super::cite(self.ruleset, Some(number));
        self
    }

    /// What to change.
    pub fn help(self, text: impl Into<String>) -> Self {
        self.finding.help = Some(text.into());
        self
    }

    /// Help with the nearest spelling, if there is one, or else with what is known.
    pub fn did_you_mean(self, suggestion: Option<&str>, known: &[String]) -> Self {
        match suggestion {
            Some(word) => self.help(format!("did you mean `{word}`?")),
            None if known.is_empty() => self,
            None => {
                let mut shown: Vec<String> = known.iter().take(12).map(|word| format!("`{word}`")).collect();
                if known.len() > shown.len() {
                    shown.push("…".to_string());
                }
                self.help(format!("known: {}", shown.join(", ")))
            }
        }
    }

    /// The change itself, where there is no doubt.
    pub fn fix(self, fix: Fix) -> Self {
        self.finding.fix = Some(fix);
        self
    }
}
