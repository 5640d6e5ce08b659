//! The file as it is written. Comments on fields are what editors show.

use std::path::Path;

use schemars::JsonSchema;
use serde::Deserialize;

use super::values::{FailOn, Origin, Set, Values};
use super::wrong::{self, Wrong};
use crate::scenario::{Fault, Keyed};
use crate::source::{Source, Spanned};

/// A list of texts, which knows its own place and theirs.
type List = Option<Spanned<Vec<Spanned<String>>>>;
type Text = Option<Spanned<String>>;

/// What a repository of scenarios asks of `sandtable`; found upwards from each scenario.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields, rename_all = "kebab-case")]
#[schemars(rename = "Settings")]
pub struct File {
    /// Only these codes are told, or all that begin so: `["M", "SU3"]`. All where nothing is said.
    pub select: List,
    /// These codes are not told.
    pub ignore: List,
    /// These codes count as errors.
    pub deny: List,
    /// These codes count as warnings.
    pub warn: List,
    /// Files passed over when folders are searched, as globs seen from here: `["drafts/**"]`.
    pub exclude: List,
    /// A file of known findings, as seen from here; `check --write-baseline` writes it.
    pub baseline: Text,
    /// From which weight on findings fail a run; "warning" where nothing is said.
    pub fail_on: Option<Spanned<FailOn>>,
    /// What holds for findings in some files only, by globs seen from here.
    pub per_path: Keyed<Rules>,
    /// What `render` does where nothing is said.
    pub render: RenderTable,
    /// What `balance` does where nothing is said.
    pub balance: BalanceTable,
}

/// Codes that weigh otherwise in some files.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct Rules {
    /// Only these codes are told of these files.
    pub select: List,
    /// These codes are not told of them.
    pub ignore: List,
    /// These codes count as errors.
    pub deny: List,
    /// These codes count as warnings.
    pub warn: List,
}

/// Defaults of `render`.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields, rename_all = "kebab-case")]
#[schemars(rename = "RenderDefaults")]
pub struct RenderTable {
    /// Papers: `["a4", "letter"]`, or a size as "200x300mm".
    pub paper: List,
    /// How counters get their backs: "fold", "duplex-long", "duplex-short" or "none".
    pub backs: Text,
    /// How much ink: "full", "low" or "mono".
    pub ink: Text,
    /// The side of a counter: "15.9mm". A scenario's own size comes before it.
    pub counters: Text,
    /// A theme by name, or a theme file as seen from here.
    pub theme: Text,
    /// A folder of templates of your own, as seen from here.
    pub templates: Text,
    /// Larger type on cards and aids.
    pub large_print: Option<Spanned<bool>>,
}

/// Defaults of `balance`.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields, rename_all = "kebab-case")]
#[schemars(rename = "BalanceDefaults")]
pub struct BalanceTable {
    /// How many games are played.
    #[schemars(range(min = 1, max = 1_000_000))]
    pub games: Option<Spanned<i64>>,
    /// Who plays, each against itself: `["greedy"]`.
    pub bots: List,
    /// What must hold: `["british=40..60"]`. A side that a scenario does not have is passed over.
    pub expect: List,
}

impl File {
    /// Without what cannot be meant: unknown codes and words, globs that cannot be read. Each is told.
    pub(super) fn sifted(mut self, faults: &mut Vec<Fault>) -> File {
        let mut lists: Vec<(&str, &mut List)> = vec![
            ("select", &mut self.select),
            ("ignore", &mut self.ignore),
            ("deny", &mut self.deny),
            ("warn", &mut self.warn),
            ("exclude", &mut self.exclude),
            ("render.paper", &mut self.render.paper),
            ("balance.bots", &mut self.balance.bots),
        ];
        for (_, rules) in &mut self.per_path.0 {
            let rules = &mut rules.value;
            lists.extend([
                ("select", &mut rules.select),
                ("ignore", &mut rules.ignore),
                ("deny", &mut rules.deny),
                ("warn", &mut rules.warn),
            ]);
        }
        for (key, list) in lists {
            if let Some(list) = list {
                list.value.retain(|word| is_right(key, word, faults));
            }
        }
        let words = [
            ("render.backs", &mut self.render.backs),
            ("render.ink", &mut self.render.ink),
            ("render.counters", &mut self.render.counters),
        ];
        for (key, word) in words {
            if word.as_ref().is_some_and(|written| !is_right(key, written, faults)) {
                *word = None;
            }
        }
        for (glob, _) in &self.per_path.0 {
            is_right("exclude", glob, faults);
        }
        self
    }

    /// The values, each with its line.
    pub(super) fn values(&self, source: &Source, folder: &Path) -> Values {
        let origin = |span: crate::source::Span| Origin::File {
            name: source.name.clone(),
            line: source.line_column(span.start).0,
        };
        let list = |list: &List| {
            let list = list.as_ref()?;
            let words = list.value.iter().map(|word| word.value.clone()).collect();
            Some(Set { value: words, origin: origin(list.span) })
        };
        let text = |text: &Text| {
            let text = text.as_ref()?;
            Some(Set { value: text.value.clone(), origin: origin(text.span) })
        };
        let path = |path: &Text| text(path).map(|set| Set { value: folder.join(&set.value), origin: set.origin });
        // A theme is a name, or a file that lies here.
        let theme = text(&self.render.theme).map(|set| {
            let is_file = set.value.contains(['/', '.']);
            let value = if is_file { crate::scenario::display(&folder.join(&set.value)) } else { set.value };
            Set { value, origin: set.origin }
        });
        Values {
            select: list(&self.select),
            ignore: list(&self.ignore),
            deny: list(&self.deny),
            warn: list(&self.warn),
            exclude: list(&self.exclude),
            baseline: path(&self.baseline),
            fail_on: self.fail_on.map(|word| Set { value: word.value, origin: origin(word.span) }),
            paper: list(&self.render.paper),
            backs: text(&self.render.backs),
            ink: text(&self.render.ink),
            counters: text(&self.render.counters),
            theme,
            templates: path(&self.render.templates),
            large_print: self.render.large_print.map(|flag| Set { value: flag.value, origin: origin(flag.span) }),
            games: self
                .balance
                .games
                .map(|number| Set { value: number.value.unsigned_abs(), origin: origin(number.span) }),
            bots: list(&self.balance.bots),
            expect: list(&self.balance.expect),
        }
    }
}

/// Whether a word can stand for a key; tells it if not.
fn is_right(key: &str, word: &Spanned<String>, faults: &mut Vec<Fault>) -> bool {
    let Some(wrong) = wrong::with(key, word) else { return true };
    faults.push(match wrong {
        Wrong::Word { allowed, suggestion } => {
            Fault::NotAllowed { place: format!("`{key}`"), written: word.clone(), allowed, suggestion }
        }
        Wrong::Notation { expected } => Fault::BadNotation { written: word.clone(), expected },
    });
    false
}
