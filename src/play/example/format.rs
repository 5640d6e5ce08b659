//! The form of a file of examples, read by serde with the place of every entry.

use serde::Deserialize;
use serde::de::DeserializeOwned;

use crate::game::{Misfit, Staged};
use crate::scenario::Keyed;
use crate::source::{Span, Spanned};

type Text = Spanned<String>;

/// A file of examples, all played on one scenario.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields, bound = "F: DeserializeOwned + Default, C: DeserializeOwned + Default")]
pub struct Sheet<F, C> {
    /// The scenario file, as seen from this one.
    pub scenario: Text,
    #[serde(rename = "example", default)]
    pub examples: Vec<Spanned<Example<F, C>>>,
}

/// One example of play.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields, bound = "F: DeserializeOwned + Default, C: DeserializeOwned + Default")]
pub struct Example<F, C> {
    /// A short name to be found by.
    pub id: Option<Text>,
    /// The section it is about.
    pub cite: Text,
    /// What happens, in a sentence.
    pub name: Text,
    /// What differs from the scenario.
    #[serde(default)]
    pub with: C,
    /// The situation it begins with.
    #[serde(default)]
    pub given: F,
    /// The cards that will be drawn, in this order; none may be left over.
    #[serde(default)]
    pub cards: Vec<Text>,
    /// The values of mine markers that will be drawn.
    #[serde(default)]
    pub mines: Vec<Spanned<i64>>,
    /// The dice that will be thrown, in this order; none may be left over.
    #[serde(default)]
    pub dice: Vec<Spanned<i64>>,
    /// Whom chance will pick, each time by a number from 1.
    #[serde(default)]
    pub lots: Vec<Spanned<i64>>,
    /// The chits that will be drawn, by name.
    #[serde(default)]
    pub chits: Vec<Text>,
    #[serde(default)]
    pub orders: Vec<Text>,
    /// Every event but those that only move cards about or tick something off.
    pub expect: Option<Spanned<Vec<Text>>>,
    /// The arithmetic of every event that has one.
    pub sums: Option<Spanned<Vec<Text>>>,
    /// Orders that are refused in the end, each with the rule that refuses it.
    #[serde(default)]
    pub refuse: Keyed<String>,
    /// Orders that are legal in the end, and such that are not.
    #[serde(default)]
    pub legal: Vec<Text>,
    #[serde(default)]
    pub not_legal: Vec<Text>,
    /// The side that must decide in the end, or "nobody".
    pub asked: Option<Text>,
    /// What is true in the end.
    pub then: Option<F>,
}

impl<F, C> Example<F, C> {
    /// Its id and name, as reports call it.
    pub fn title(&self) -> String {
        match &self.id {
            Some(id) => format!("{id} {}", self.name),
            None => self.name.value.clone(),
        }
    }

    /// What is to come by chance, by the key it is written under.
    pub fn draws(&self) -> [(&'static str, Vec<Text>); 5] {
        let written = |numbers: &[Spanned<i64>]| numbers.iter().map(|number| number.map(|n| n.to_string())).collect();
        [
            ("cards", self.cards.clone()),
            ("mines", written(&self.mines)),
            ("dice", written(&self.dice)),
            ("lots", written(&self.lots)),
            ("chits", self.chits.clone()),
        ]
    }
}

/// The scenario a file of examples names; everything else in it is left for later.
pub fn scenario(text: &str) -> Result<Text, Misfit> {
    #[derive(Deserialize)]
    struct Head {
        scenario: Text,
    }
    let head: Head = toml::from_str(text).map_err(|error| misfit(&error))?;
    Ok(head.scenario)
}

impl<F: DeserializeOwned + Default, C: DeserializeOwned + Default> Sheet<F, C> {
    /// Reads a file of examples for a game.
    pub fn read<G: Staged<Facts = F, Changes = C>>(text: &str, _: &G) -> Result<Sheet<F, C>, Misfit> {
        let sheet: Sheet<F, C> = toml::from_str(text).map_err(|error| misfit(&error))?;
        match sheet.examples.is_empty() {
            true => Err(Misfit::at(sheet.scenario.span, "there is no example; each begins with [[example]]")),
            false => Ok(sheet),
        }
    }
}

fn misfit(error: &toml::de::Error) -> Misfit {
    let range = error.span().unwrap_or_default();
    Misfit::at(Span::new(range.start, range.end), error.message().replace('\n', ", "))
}
