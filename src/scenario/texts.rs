//! Small value types of the format: one text or several, keyed tables, settings.

use std::borrow::Cow;
use std::fmt;
use std::marker::PhantomData;

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::de::{Error, MapAccess, SeqAccess, Visitor};
use serde::{Deserialize, Deserializer};

use super::inside::Inside;
use super::schema::inline_schema;
use crate::source::{Sources, Span, Spanned};

/// One text, or a list of them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Texts {
    One(String),
    Many(Vec<Spanned<String>>),
}

impl Spanned<Texts> {
    /// Each text with its own place.
    pub fn each(&self) -> Vec<Spanned<&str>> {
        match &self.value {
            Texts::One(text) => vec![Spanned::new(text.as_str(), self.span)],
            Texts::Many(texts) => texts.iter().map(|text| Spanned::new(text.as_str(), text.span)).collect(),
        }
    }
}

impl<'de> Deserialize<'de> for Texts {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct TextsVisitor;
        impl<'de> Visitor<'de> for TextsVisitor {
            type Value = Texts;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(f, "text in quotes or a list of texts")
            }

            fn visit_str<E: Error>(self, text: &str) -> Result<Texts, E> {
                Ok(Texts::One(text.to_string()))
            }

            fn visit_seq<A: SeqAccess<'de>>(self, mut items: A) -> Result<Texts, A::Error> {
                let mut texts = Vec::new();
                while let Some(text) = items.next_element()? {
                    texts.push(text);
                }
                Ok(Texts::Many(texts))
            }
        }
        deserializer.deserialize_any(TextsVisitor)
    }
}

inline_schema!(Texts: { "anyOf": [{ "type": "string" }, { "type": "array", "items": { "type": "string" } }] });

/// A table whose keys the designer chooses, in the order written.
#[derive(Clone, Debug)]
pub struct Keyed<V>(pub Vec<(Spanned<String>, Spanned<V>)>);

impl<V> Default for Keyed<V> {
    fn default() -> Keyed<V> {
        Keyed(Vec::new())
    }
}

impl<V> Keyed<V> {
    pub fn iter(&self) -> impl Iterator<Item = &(Spanned<String>, Spanned<V>)> {
        self.0.iter()
    }

    pub fn value(&self, key: &str) -> Option<&Spanned<V>> {
        self.0.iter().find(|(name, _)| name.value == key).map(|(_, value)| value)
    }
}

impl<'de, V: Deserialize<'de>> Deserialize<'de> for Keyed<V> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct KeyedVisitor<V>(PhantomData<V>);
        impl<'de, V: Deserialize<'de>> Visitor<'de> for KeyedVisitor<V> {
            type Value = Keyed<V>;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(f, "a table")
            }

            fn visit_map<A: MapAccess<'de>>(self, mut entries: A) -> Result<Keyed<V>, A::Error> {
                let mut all = Vec::new();
                while let Some(entry) = entries.next_entry()? {
                    all.push(entry);
                }
                Ok(Keyed(all))
            }
        }
        deserializer.deserialize_map(KeyedVisitor(PhantomData))
    }
}

impl<V: JsonSchema> JsonSchema for Keyed<V> {
    fn inline_schema() -> bool {
        true
    }

    fn schema_name() -> Cow<'static, str> {
        format!("Keyed_{}", V::schema_name()).into()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        let each = generator.subschema_for::<V>();
        json_schema!({ "type": "object", "additionalProperties": each })
    }
}

/// The value of a rules option, with an optional note for the card.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Setting {
    /// None if a table gives no value.
    pub value: Option<SettingValue>,
    pub note: Option<String>,
    /// The place of the value, if it stands in a table.
    pub at: Option<Span>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SettingValue {
    Word(String),
    Flag(bool),
    Number(i64),
}

impl fmt::Display for SettingValue {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SettingValue::Word(word) => write!(f, "\"{word}\""),
            SettingValue::Flag(flag) => write!(f, "{flag}"),
            SettingValue::Number(number) => write!(f, "{number}"),
        }
    }
}

impl<'de> Deserialize<'de> for SettingValue {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let setting = Setting::deserialize(deserializer)?;
        setting.value.ok_or_else(|| D::Error::missing_field("value"))
    }
}

impl<'de> Deserialize<'de> for Setting {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct SettingVisitor;
        fn plain(value: SettingValue) -> Setting {
            Setting { value: Some(value), note: None, at: None }
        }
        impl<'de> Visitor<'de> for SettingVisitor {
            type Value = Setting;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(f, "a word, true or false, a whole number, or a table with `value` and `note`")
            }

            fn visit_str<E: Error>(self, word: &str) -> Result<Setting, E> {
                Ok(plain(SettingValue::Word(word.to_string())))
            }

            fn visit_bool<E: Error>(self, flag: bool) -> Result<Setting, E> {
                Ok(plain(SettingValue::Flag(flag)))
            }

            fn visit_i64<E: Error>(self, number: i64) -> Result<Setting, E> {
                Ok(plain(SettingValue::Number(number)))
            }

            fn visit_map<A: MapAccess<'de>>(self, mut entries: A) -> Result<Setting, A::Error> {
                let mut setting = Setting { value: None, note: None, at: None };
                while let Some(key) = entries.next_key::<String>()? {
                    match key.as_str() {
                        "value" => {
                            let value: Spanned<SettingValue> = entries.next_value()?;
                            (setting.value, setting.at) = (Some(value.value), Some(value.span));
                        }
                        "note" => setting.note = Some(entries.next_value()?),
                        other => return Err(A::Error::unknown_field(other, &["value", "note"])),
                    }
                }
                Ok(setting)
            }
        }
        deserializer.deserialize_any(SettingVisitor)
    }
}

inline_schema!(Setting: { "anyOf": [
    { "type": "string" }, { "type": "boolean" }, { "type": "integer" },
    { "type": "object", "properties": {
        "value": { "anyOf": [{ "type": "string" }, { "type": "boolean" }, { "type": "integer" }] },
        "note": { "type": "string" }
      }, "required": ["value"], "additionalProperties": false }
] });

/// Turns of a game: `3`, `[1, 2, 9]` or `"2..4 9"`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TurnList {
    One(i64),
    Many(Vec<Spanned<i64>>),
    Written(String),
}

impl Spanned<TurnList> {
    /// Each turn with its place, or what cannot be read.
    pub fn each(&self, sources: &Sources) -> Result<Vec<Spanned<i64>>, Spanned<String>> {
        let text = match &self.value {
            TurnList::One(turn) => return Ok(vec![Spanned::new(*turn, self.span)]),
            TurnList::Many(turns) => return Ok(turns.clone()),
            TurnList::Written(text) => text,
        };
        let mut turns = Vec::new();
        for word in Inside::of(sources, Spanned::new(text, self.span)).words() {
            let ends = word.value.split_once("..").unwrap_or((word.value, word.value));
            // A range longer than any game is a slip, and not worth the memory.
            match (ends.0.parse::<i64>(), ends.1.parse::<i64>()) {
                (Ok(first), Ok(last)) if first <= last && last - first <= 1000 => {
                    turns.extend((first..=last).map(|turn| Spanned::new(turn, word.span)));
                }
                _ => return Err(word.map(String::from)),
            }
        }
        Ok(turns)
    }
}

impl<'de> Deserialize<'de> for TurnList {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct TurnVisitor;
        impl<'de> Visitor<'de> for TurnVisitor {
            type Value = TurnList;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(f, "a turn, a list of turns, or text as \"2..4 9\"")
            }

            fn visit_i64<E: Error>(self, turn: i64) -> Result<TurnList, E> {
                Ok(TurnList::One(turn))
            }

            fn visit_str<E: Error>(self, text: &str) -> Result<TurnList, E> {
                Ok(TurnList::Written(text.to_string()))
            }

            fn visit_seq<A: SeqAccess<'de>>(self, mut items: A) -> Result<TurnList, A::Error> {
                let mut turns = Vec::new();
                while let Some(turn) = items.next_element()? {
                    turns.push(turn);
                }
                Ok(TurnList::Many(turns))
            }
        }
        deserializer.deserialize_any(TurnVisitor)
    }
}

inline_schema!(TurnList: { "anyOf": [
    { "type": "integer" }, { "type": "array", "items": { "type": "integer" } }, { "type": "string" }
] });
