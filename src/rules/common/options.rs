//! Our rulings as a scenario chose them, before a ruleset gives each its type.

use std::collections::BTreeMap;

use crate::diag::nearest;
use crate::game::sections::{OptionValue, Sections};
use crate::game::{Misfit, Misfits};
use crate::scenario::{Draft, Keyed};

/// Where a file or an example does not follow our own answer.
pub type Written = BTreeMap<String, OptionValue>;

/// The rulings of a ruleset, each with its type.
pub trait Rulings: Sized {
    fn choosing(written: Written) -> Self;
    fn written(&self) -> &Written;

    /// Those a scenario chose.
    fn of(draft: &Draft) -> Self {
        Self::choosing(written(draft))
    }

    /// The same with some of them chosen anew.
    fn but(&self, changes: impl IntoIterator<Item = (String, OptionValue)>) -> Self {
        let mut written = self.written().clone();
        written.extend(changes);
        Self::choosing(written)
    }
}

/// Defines `Options`, the rulings in force, where `sections()` is in scope: a row for each with its type and how it is read of
/// what was [`Chosen`]: `ace_high: bool = is("ace", "high")`.
macro_rules! options {
    ($($(#[$doc:meta])* $option:ident: $type:ty = $read:ident($($by:expr),* $(,)?),)+) => {
        /// The rulings in force.
        #[derive(Clone, Debug)]
        pub struct Options {
            written: $crate::rules::common::options::Written,
            $($(#[$doc])* pub $option: $type,)+
        }

        impl $crate::rules::common::options::Rulings for Options {
            fn written(&self) -> &$crate::rules::common::options::Written {
                &self.written
            }

            fn choosing(written: $crate::rules::common::options::Written) -> Options {
                let chosen = $crate::rules::common::options::Chosen { sections: sections(), written: &written };
                Options { $($option: chosen.$read($($by),*),)+ written }
            }
        }
    };
}
pub(in crate::rules) use options;

/// What a scenario's files chose.
pub fn written(draft: &Draft) -> Written {
    let settings = draft.document.options.iter();
    let written = settings.filter_map(|(key, setting)| Some((key.value.clone(), setting.value.value.clone()?.into())));
    written.collect()
}

/// What an example of play chooses instead.
pub fn chosen(sections: &Sections, options: &Keyed<OptionValue>, misfits: &mut Misfits) -> Vec<(String, OptionValue)> {
    let mut chosen = Vec::new();
    misfits.each(options.iter(), |(key, value)| {
        let Some(ruling) = sections.option(key) else {
            let help = match nearest(key, sections.options().map(|(option, _)| option)) {
                Some(like) => format!("did you mean `{like}`?"),
                None => "`sandtable list options` shows them".to_string(),
            };
            return Err(Misfit::at(key.span, format!("there is no option `{key}`; {help}")));
        };
        if !ruling.values.contains(&value.value) {
            let known: Vec<String> = ruling.values.iter().map(|known| known.to_string()).collect();
            let like = nearest(&value.value.to_string(), known.iter().map(String::as_str));
            let like = like.map(|like| format!("; did you mean `{like}`?")).unwrap_or_default();
            let why = format!("`{key}` is one of {}, not {}{like}", known.join(", "), value.value);
            return Err(Misfit::at(value.span, why));
        }
        chosen.push((key.value.clone(), value.value.clone()));
        Ok(())
    });
    chosen
}

/// Every answer to every question leads to other options than ours; the first field after what was written is named.
#[cfg(test)]
pub fn assert_heard<O: Rulings + std::fmt::Debug>(sections: &Sections, first: &str) {
    let plain = O::of(&Draft::default());
    let fields = |options: &O| format!("{options:?}").split_once(first).map(|(_, fields)| fields.to_string());
    for (key, ruling) in sections.options() {
        for value in &ruling.values[1..] {
            let changed = plain.but([(key.to_string(), value.clone())]);
            assert_ne!(fields(&plain), fields(&changed), "{key} = {value}");
        }
    }
}

/// What was written over our own answers.
pub struct Chosen<'w> {
    pub sections: &'static Sections,
    pub written: &'w Written,
}

impl Chosen<'_> {
    pub fn value(&self, key: &str) -> OptionValue {
        let own = || self.sections.option(key).and_then(|ruling| ruling.default_value().cloned());
        let written = self.written.get(key).cloned();
        written.or_else(own).expect("every option the engine asks for is in sections.toml: a test reads them all")
    }

    pub fn is(&self, key: &str, word: &str) -> bool {
        self.value(key) == OptionValue::Word(word.to_string())
    }

    pub fn flag(&self, key: &str) -> bool {
        self.value(key) == OptionValue::Flag(true)
    }

    pub fn number(&self, key: &str) -> i64 {
        if let OptionValue::Number(number) = self.value(key) { number } else { 0 }
    }

    pub fn one_of<T: Copy>(&self, key: &str, words: &[(&str, T)], otherwise: T) -> T {
        words.iter().find(|(word, _)| self.is(key, word)).map_or(otherwise, |(_, value)| *value)
    }
}
