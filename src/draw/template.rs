//! What templates have in common: what they leave out is as usual, and what is wrong is told with its place.

use std::ops::Range;

use serde::de::DeserializeOwned;
use toml::de::{DeTable, DeValue, Deserializer};

/// A fault in the text of a template.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Flaw {
    /// In bytes of the text.
    pub at: Range<usize>,
    pub what: String,
    pub help: String,
}

impl Flaw {
    pub fn new(at: Range<usize>, what: impl Into<String>, help: impl Into<String>) -> Flaw {
        Flaw { at, what: what.into(), help: help.into() }
    }

    /// What the reader of TOML complains about.
    pub fn of_toml(error: &toml::de::Error, help: impl Into<String>) -> Flaw {
        Flaw::new(error.span().unwrap_or(0..0), error.message().trim(), help)
    }
}

/// Reads a template in TOML. Keys it does not have are as in the usual one, except for those it must have.
pub fn read_over<T: DeserializeOwned>(text: &str, usual: &str, must: &[&str]) -> Result<T, toml::de::Error> {
    let mut own = DeTable::parse(text)?;
    let mut usual = DeTable::parse(usual)?.into_inner();
    for key in must {
        usual.remove(*key);
    }
    fill(own.get_mut(), usual);
    T::deserialize(Deserializer::from(own))
}

fn fill<'t>(own: &mut DeTable<'t>, usual: DeTable<'t>) {
    for (key, value) in usual {
        match (own.get_mut(key.get_ref().as_ref()).map(toml::Spanned::get_mut), value.get_ref()) {
            (Some(DeValue::Table(own)), DeValue::Table(usual)) => fill(own, usual.clone()),
            (Some(_), _) => {}
            (None, _) => {
                own.insert(key, value);
            }
        }
    }
}
