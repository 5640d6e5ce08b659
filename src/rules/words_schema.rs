//! The JSON Schema of the format, for editors, with the words of each ruleset: unit types, sizes, terrain, options.
//!
//! Which words there are depends on `rules = "…"`. This is said by `if` and `then`, which Taplo and Tombi both honour, and then
//! both name the very word; a list of alternatives they tell as one riddle. A file that changes charts, or builds on one that may,
//! can have words of its own, and is not held to these.

use std::collections::BTreeMap;

use serde_json::{Map, Value, json};

use super::{RULESETS, Ruleset};
use crate::game::sections::OptionValue;
use crate::scenario::document::Document;
use crate::scenario::{Meaning, Noun, Vocabulary, schema};

/// The whole format: our keys and every ruleset's, and the words of each.
pub fn json_schema() -> Value {
    let mut whole = schema::of::<Document>();
    for (definition, keys) in RULESETS.iter().flat_map(|ruleset| ruleset.keys()) {
        schema::extend(&mut whole, definition, &keys);
    }
    let mut cases = Vec::new();
    for ruleset in RULESETS {
        let (case, definitions) = case(ruleset);
        schema::extend(&mut whole, "file", &json!({ "definitions": definitions }));
        cases.push(case);
    }
    whole["allOf"] = Value::Array(cases);
    schema::finish(&mut whole);
    whole
}

/// What holds for files of one ruleset, and the definitions it is made of.
fn case(ruleset: &'static dyn Ruleset) -> (Value, Map<String, Value>) {
    let mut own = schema::of::<Document>();
    for (definition, keys) in ruleset.keys() {
        schema::extend(&mut own, definition, &keys);
    }
    // The rulebook's own words: a file without charts adds none.
    let vocabulary = ruleset.vocabulary(&Default::default(), &mut Vec::new());
    let mut words = Words { ruleset, vocabulary, own: &own, made: BTreeMap::new() };
    let then = words.narrowed(&own).unwrap_or_else(|| json!({}));
    let made = words.made.into_iter().filter_map(|(name, made)| Some((name, made?)));
    let made = made.map(|(name, made)| (name_of(ruleset, &name), made)).collect();
    let own_words = json!({ "anyOf": [{ "required": ["tables"] }, { "required": ["use"] }] });
    let named = json!({ "rules": { "enum": [ruleset.id()] } });
    let case = json!({ "if": { "required": ["rules"], "properties": named, "not": own_words }, "then": then });
    (case, made)
}

fn name_of(ruleset: &dyn Ruleset, definition: &str) -> String {
    format!("{}.words.{definition}", ruleset.id())
}

struct Words<'s> {
    ruleset: &'static dyn Ruleset,
    vocabulary: Vocabulary,
    own: &'s Value,
    /// Definitions that say something about words; none for those that do not, or are still being looked at.
    made: BTreeMap<String, Option<Value>>,
}

impl Words<'_> {
    /// What a part of the schema says about words, and nothing else; none if that is nothing.
    fn narrowed(&mut self, part: &Value) -> Option<Value> {
        let said = |word: &str| Meaning::of(part, word);
        if let Some(Meaning::Names(Noun::Ruling)) = said("x-keys") {
            return Some(self.options());
        }
        if let Some(Meaning::Names(noun)) = said("x-keys")
            && let Some(words) = self.words(&noun)
        {
            let keys: Map<String, Value> = words.into_iter().map(|word| (word, json!({}))).collect();
            return Some(json!({ "properties": keys, "additionalProperties": false }));
        }
        if let Some(Meaning::Names(noun)) = said("x-text")
            && let Some(words) = self.words(&noun)
        {
            return Some(one_of(part, &words));
        }
        if let Some(target) = part.get("$ref").and_then(Value::as_str) {
            return self.definition(target);
        }
        if let Some([only]) = part.get("allOf").and_then(Value::as_array).map(Vec::as_slice) {
            return self.narrowed(only);
        }
        if let Some(items) = part.get("items") {
            return self.narrowed(items).map(|items| json!({ "items": items }));
        }
        let mut found = Map::new();
        for (key, value) in part.get("properties").and_then(Value::as_object).into_iter().flatten() {
            found.extend(self.narrowed(value).map(|value| (key.clone(), value)));
        }
        let rest = part.get("additionalProperties").filter(|rest| rest.is_object());
        let rest = rest.and_then(|rest| self.narrowed(rest));
        if found.is_empty() && rest.is_none() {
            return None;
        }
        // Said outright, for who is strict takes silence for a no.
        let rest = rest.unwrap_or(Value::Bool(true));
        Some(json!({ "properties": found, "additionalProperties": rest }))
    }

    /// A definition that says something about words, by its new name.
    fn definition(&mut self, target: &str) -> Option<Value> {
        let name = target.strip_prefix("#/definitions/")?;
        if !self.made.contains_key(name) {
            self.made.insert(name.to_string(), None);
            let part = self.own["definitions"][name].clone();
            let narrowed = self.narrowed(&part);
            self.made.insert(name.to_string(), narrowed);
        }
        let known = self.made.get(name)?.is_some();
        known.then(|| json!({ "$ref": format!("#/definitions/{}", name_of(self.ruleset, name)) }))
    }

    /// The words for something of which the rulebook has a list.
    fn words(&self, noun: &Noun) -> Option<Vec<String>> {
        let words = match noun {
            Noun::Terrain => self.vocabulary.terrain.clone(),
            Noun::Edge => self.vocabulary.edges.clone(),
            Noun::Path => self.vocabulary.paths.clone(),
            Noun::Feature => self.vocabulary.features.clone(),
            Noun::UnitType => self.vocabulary.unit_types.clone(),
            Noun::Marker => self.vocabulary.markers.clone(),
            Noun::Row(chart) => self.ruleset.charts().inner(chart)?.iter().map(|(row, _)| row.to_string()).collect(),
            _ => return None,
        };
        Some(words).filter(|words| !words.is_empty())
    }

    /// Every option with what it may be set to.
    fn options(&self) -> Value {
        let each = self.ruleset.sections().options().map(|(key, ruling)| {
            let values: Vec<Value> = ruling.values.iter().map(as_json).collect();
            let table = json!({ "type": "object", "properties": { "value": { "enum": values } } });
            let about = format!("{} {}", ruling.question, ruling.default);
            (key.to_string(), json!({ "description": about, "anyOf": [{ "enum": values }, table] }))
        });
        let each: Map<String, Value> = each.collect();
        json!({ "properties": each, "additionalProperties": false })
    }
}

fn as_json(value: &OptionValue) -> Value {
    match value {
        OptionValue::Word(word) => json!(word),
        OptionValue::Flag(flag) => json!(flag),
        OptionValue::Number(number) => json!(number),
    }
}

/// One of some words, wherever the part has texts: alone, in a list, or as the values of a table.
fn one_of(part: &Value, words: &[String]) -> Value {
    let is = |part: &Value, kind: &str| part.get("type").and_then(Value::as_str) == Some(kind);
    let one = json!({ "enum": words });
    if let Some(ways) = part.get("anyOf").and_then(Value::as_array) {
        let narrowed: Vec<Value> = ways.iter().map(|way| one_of(way, words)).collect();
        return json!({ "anyOf": narrowed });
    }
    if is(part, "array") {
        return json!({ "type": "array", "items": one });
    }
    if is(part, "object") {
        return json!({ "type": "object", "additionalProperties": one });
    }
    one
}
