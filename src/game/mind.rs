//! What a bot has in mind: what things are worth to it, by the style it plays in, and what it has worked out so far.
//!
//! All figures of a ruleset's bots stand in its `bots.toml`; a style is a few of them that are otherwise.

use std::sync::Arc;

use serde::Deserialize;
use serde::de::DeserializeOwned;
use toml::Table;

use super::rules::Weighed;
use super::standing::{Bots, Searching, Value};

/// How a bot plays.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Style {
    #[default]
    Usual,
    Bold,
    Careful,
    /// As in games that somebody imagines: the usual way, but quicker where that makes no great difference.
    Imagined,
    /// As somebody who compares orders before he gives one: the usual way, but those that are not the best are put in order as well.
    Deliberate,
}

impl Style {
    /// The style that is called so.
    pub fn named(word: &str) -> Option<Style> {
        match word {
            "bold" => Some(Style::Bold),
            "careful" => Some(Style::Careful),
            _ => None,
        }
    }
}

/// What a bot has in mind for one side of one game.
#[derive(Debug)]
pub struct Mind<R: Weighed> {
    pub weights: Arc<R::Weights>,
    /// What may still be true when it is asked again; nothing at first.
    pub memo: R::Memo,
}

impl<R: Weighed> Clone for Mind<R> {
    fn clone(&self) -> Mind<R> {
        Mind { weights: Arc::clone(&self.weights), memo: self.memo.clone() }
    }
}

impl<R: Weighed> Mind<R> {
    pub fn new(weights: Arc<R::Weights>) -> Mind<R> {
        Mind { weights, memo: R::Memo::default() }
    }
}

/// The figures of a ruleset's `bots.toml`: what decisions go by, and what units are worth.
#[derive(Clone, Debug)]
pub struct Figures<W, P> {
    pub bots: Bots,
    pub prices: P,
    /// What decisions go by as it is written, for whoever tries others.
    greedy: Table,
    usual: Arc<W>,
    bold: Arc<W>,
    careful: Arc<W>,
    imagined: Arc<W>,
    deliberate: Arc<W>,
}

/// As it is written.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Written<P> {
    #[serde(default = "Value::plain")]
    value: Value,
    #[serde(default = "Searching::plain")]
    search: Searching,
    prices: P,
    #[serde(default)]
    greedy: Table,
    #[serde(default)]
    style: Styles,
}

/// What is otherwise in each style.
#[derive(Default, Deserialize)]
#[serde(deny_unknown_fields)]
struct Styles {
    bold: Table,
    careful: Table,
    #[serde(default)]
    imagined: Table,
    #[serde(default)]
    deliberate: Table,
}

impl<W: DeserializeOwned, P: DeserializeOwned> Figures<W, P> {
    pub fn parse(text: &'static str) -> Figures<W, P> {
        let ours = "our own bots.toml is well-formed: every ruleset's tests read it";
        let Written { value, search, prices, greedy, style } = toml::from_str::<Written<P>>(text).expect(ours);
        let with = |changes: &Table| Arc::new(changed(&greedy, changes).expect(ours));
        let [usual, bold, careful, imagined, deliberate] =
            [&Table::new(), &style.bold, &style.careful, &style.imagined, &style.deliberate].map(with);
        Figures { bots: Bots { value, search }, prices, greedy, usual, bold, careful, imagined, deliberate }
    }

    /// What decisions go by in a style.
    pub fn of(&self, style: Style) -> Arc<W> {
        Arc::clone(match style {
            Style::Usual => &self.usual,
            Style::Bold => &self.bold,
            Style::Careful => &self.careful,
            Style::Imagined => &self.imagined,
            Style::Deliberate => &self.deliberate,
        })
    }

    /// The usual figures by their names.
    pub fn greedy(&self) -> &Table {
        &self.greedy
    }

    /// The usual figures with some changed; refused if there is none of a name.
    pub fn with(&self, changes: &Table) -> Result<Arc<W>, String> {
        changed(&self.greedy, changes).map(Arc::new)
    }
}

/// Figures with some of them changed.
fn changed<W: DeserializeOwned>(usual: &Table, changes: &Table) -> Result<W, String> {
    if let Some(name) = changes.keys().find(|name| !usual.contains_key(*name)) {
        return Err(format!("there is no figure `{name}`"));
    }
    let mut all = usual.clone();
    all.extend(changes.iter().map(|(name, figure)| (name.clone(), figure.clone())));
    W::deserialize(toml::Value::Table(all)).map_err(|error| error.to_string())
}
