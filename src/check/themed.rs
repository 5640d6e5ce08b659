//! A theme somebody wrote, as questions about it see it: how it draws, and where in its file each ground is written.

use std::collections::BTreeMap;
use std::sync::Arc;

use toml::de::{DeTable, DeValue};

use super::{Report, Run, all};
use crate::diag::Findings;
use crate::draw::theme::Theme;
use crate::source::{Sources, Span};

/// A theme with the places of its grounds.
pub struct Themed<'t> {
    pub theme: &'t Theme,
    /// Where the fill of a ground is written, or the ground itself; what the file leaves out is as in another theme.
    pub grounds: BTreeMap<String, Span>,
}

/// What is found in a theme that was read from a text of this name.
pub fn of_theme(name: &str, text: &str, theme: &Theme) -> Findings {
    let mut sources = Sources::default();
    let number = sources.add(name.to_string(), text.to_string());
    let base = sources.get(number).base();
    let themed = Themed { theme, grounds: grounds(text, base) };
    let mut found = Vec::new();
    for check in all() {
        if let Run::Theme(run) = check.run {
            run(&themed, &mut Report::new(check, None, &mut found));
        }
    }
    let mut findings = Findings { sources: Arc::new(sources), all: found };
    findings.sort();
    findings
}

fn grounds(text: &str, base: usize) -> BTreeMap<String, Span> {
    let Ok(table) = DeTable::parse(text) else { return BTreeMap::new() };
    let Some(DeValue::Table(terrain)) = table.get_ref().get("terrain").map(toml::Spanned::get_ref) else {
        return BTreeMap::new();
    };
    let place = |(key, value): (&toml::Spanned<std::borrow::Cow<'_, str>>, &toml::Spanned<DeValue<'_>>)| {
        let fill = value.get_ref().as_table().and_then(|ground| ground.get("fill"));
        let at = fill.map_or_else(|| key.span(), toml::Spanned::span);
        (key.get_ref().to_string(), Span::new(base + at.start, base + at.end))
    };
    terrain.iter().map(place).collect()
}
