//! The form of a file of examples, every entry with its place.

use schemars::JsonSchema;
use serde::Deserialize;
use serde::de::DeserializeOwned;

use crate::scenario::Keyed;
use crate::source::Spanned;

type Text = Spanned<String>;

/// A file of examples, all played on one scenario.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields, bound = "F: DeserializeOwned + Default, C: DeserializeOwned + Default")]
#[schemars(bound = "F: JsonSchema + Default, C: JsonSchema + Default")]
pub struct ExampleFile<F, C> {
    /// The scenario file, as seen from this one.
    pub scenario: Option<Text>,
    #[serde(rename = "example")]
    pub examples: Vec<Spanned<Example<F, C>>>,
}

/// One example of play.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields, bound = "F: DeserializeOwned + Default, C: DeserializeOwned + Default")]
#[schemars(bound = "F: JsonSchema + Default, C: JsonSchema + Default")]
pub struct Example<F, C> {
    /// A short name to be found by.
    pub id: Option<Text>,
    /// The section it is about.
    pub cite: Option<Text>,
    /// What happens, in a sentence.
    pub name: Option<Text>,
    /// What differs from the scenario.
    pub with: C,
    /// The situation it begins with.
    pub given: F,
    /// The cards that will be drawn, in this order; none may be left over.
    pub cards: Vec<Text>,
    /// The values of mine markers that will be drawn.
    pub mines: Vec<Spanned<i64>>,
    /// The dice that will be thrown, in this order; none may be left over.
    pub dice: Vec<Spanned<i64>>,
    /// Whom chance will pick, each time by a number from 1.
    pub lots: Vec<Spanned<i64>>,
    /// The chits that will be drawn, by name.
    pub chits: Vec<Text>,
    pub orders: Vec<Text>,
    /// Every event but those that only move cards about or tick something off.
    pub expect: Option<Spanned<Vec<Text>>>,
    /// The arithmetic of every event that has one.
    pub sums: Option<Spanned<Vec<Text>>>,
    /// Orders that are refused in the end, each with the rule that refuses it.
    pub refuse: Keyed<String>,
    /// Orders that are legal in the end, and such that are not.
    pub legal: Vec<Text>,
    pub not_legal: Vec<Text>,
    /// The side that must decide in the end, or "nobody".
    pub asked: Option<Text>,
    /// Sides that never have to decide anything, from the first question to the last.
    pub not_asked: Vec<Text>,
    /// What is true in the end.
    pub then: Option<F>,
}

impl<F, C> Example<F, C> {
    /// Its id and name, as reports call it.
    pub fn title(&self) -> String {
        match (&self.id, &self.name) {
            (Some(id), Some(name)) => format!("{id} {name}"),
            (Some(only), None) | (None, Some(only)) => only.value.clone(),
            (None, None) => "an example without a name".to_string(),
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

impl<F, C> Default for ExampleFile<F, C> {
    fn default() -> ExampleFile<F, C> {
        ExampleFile { scenario: None, examples: Vec::new() }
    }
}

impl<F: Default, C: Default> Default for Example<F, C> {
    fn default() -> Example<F, C> {
        Example {
            id: None,
            cite: None,
            name: None,
            with: C::default(),
            given: F::default(),
            cards: Vec::new(),
            mines: Vec::new(),
            dice: Vec::new(),
            lots: Vec::new(),
            chits: Vec::new(),
            orders: Vec::new(),
            expect: None,
            sums: None,
            refuse: Keyed::default(),
            legal: Vec::new(),
            not_legal: Vec::new(),
            asked: None,
            not_asked: Vec::new(),
            then: None,
        }
    }
}
