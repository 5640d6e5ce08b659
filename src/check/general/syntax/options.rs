//! The rules options of a file beside the rulings they change.

use crate::check::Desk;
use crate::game::sections::{OptionValue, Ruling};
use crate::scenario::{Setting, SettingValue};
use crate::source::{Span, Spanned};

/// One option of a file, if the ruleset knows it and it has a value.
pub struct Chosen<'d> {
    pub key: &'d Spanned<String>,
    pub setting: &'d Spanned<Setting>,
    pub value: OptionValue,
    pub ruling: &'static Ruling,
}

impl Chosen<'_> {
    /// The place of the value itself, within a table or alone.
    pub fn span(&self) -> Span {
        self.setting.at.unwrap_or(self.setting.span)
    }
}

/// The options of a file that the ruleset knows.
pub fn chosen<'d>(desk: &Desk<'d>) -> Vec<Chosen<'d>> {
    let Some(sections) = desk.ruleset.map(|ruleset| ruleset.sections()) else { return Vec::new() };
    let options = desk.draft.document.options.iter();
    options
        .filter_map(|(key, setting)| {
            let value = match setting.value.value.as_ref()? {
                SettingValue::Word(word) => OptionValue::Word(word.clone()),
                SettingValue::Flag(flag) => OptionValue::Flag(*flag),
                SettingValue::Number(number) => OptionValue::Number(*number),
            };
            Some(Chosen { key, setting, value, ruling: sections.option(key)? })
        })
        .collect()
}

/// A value as it is written in a file.
pub fn written(value: &OptionValue) -> String {
    match value {
        OptionValue::Word(word) => format!("\"{}\"", super::words::short(word)),
        other => other.to_string(),
    }
}
