//! What a scenario changes of Formation Impulse, and its rules in the words of their sections.

use crate::kit::changes::quotes;
use crate::kit::prose::Source;
use crate::source::Spanned;

quotes! { formation_impulse }

/// A rule for the margin, marked where it is ours.
pub fn cited(number: &str) -> Source {
    QUOTES.source(number)
}

/// Where a row of a chart comes from: the ruling it rests on, else the rule it stands in, which may be ours as well.
pub fn source(cite: &Option<Spanned<String>>, ruling: &Option<Spanned<String>>) -> Option<Source> {
    let ours = ruling.as_ref().map(|id| Source::ours(&id.value));
    ours.or_else(|| cite.as_ref().map(|cite| cited(&cite.value)))
}

/// What a rule is called.
pub fn title(number: &str) -> &'static str {
    sections().section(number).map(|section| section.title.as_str()).unwrap_or_default()
}
