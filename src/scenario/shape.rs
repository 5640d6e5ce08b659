//! What a table may hold, compiled once from the JSON Schema of our own types.
//!
//! Editors and the reader thus follow one description: the schema file is what [`Shape`] was made from.

use std::collections::BTreeMap;
use std::sync::Arc;

use indexmap::IndexMap;
use serde_json::Value;

use super::meaning::Meaning;

/// No number of a game comes near this; below it, checks can add and multiply without care.
const LARGEST_NUMBER: i64 = 1_000_000;

/// Keys of the format that stand behind those a ruleset adds to the same table.
const BEHIND_OWN: [&str; 3] = ["grid", "source", "note"];

/// What may stand at one place of a file.
#[derive(Clone, Debug)]
pub enum Shape {
    Any,
    Text,
    /// One of a list of words.
    Word(Arc<[String]>),
    Integer {
        min: i64,
        max: i64,
    },
    Number,
    Flag,
    List(Arc<Shape>),
    Table(Arc<TableShape>),
    /// Any of several, told apart by the type of the value.
    Either(Arc<[Shape]>),
    /// A definition of its own: tables may contain themselves.
    Named(Arc<str>),
}

/// What a table may hold.
#[derive(Clone, Debug, Default)]
pub struct TableShape {
    /// The definition this table comes from: `Unit`, `Map`.
    pub name: String,
    pub keys: IndexMap<String, Key>,
    /// Keys not listed: what they hold, or nothing if they are not allowed.
    pub rest: Option<Shape>,
}

#[derive(Clone, Debug)]
pub struct Key {
    pub shape: Shape,
    pub required: bool,
    /// Belongs to the ruleset, which reads it itself.
    pub own: bool,
    /// What it is for, as the format or the ruleset says.
    pub about: String,
    /// What a text in it stands for.
    pub text: Option<Meaning>,
    /// What its own keys stand for, if the designer chooses them.
    pub keys: Option<Meaning>,
}

/// A schema compiled: its definitions and what stands at the top.
#[derive(Clone, Debug)]
pub struct Shapes {
    pub root: Shape,
    pub named: BTreeMap<Arc<str>, Shape>,
}

impl Shapes {
    /// Compiles a draft-07 schema that `schemars` made from our types.
    pub fn compile(schema: &Value) -> Shapes {
        let mut named = BTreeMap::new();
        for (name, definition) in schema.get("definitions").and_then(Value::as_object).into_iter().flatten() {
            named.insert(Arc::from(name.as_str()), compile(definition, name));
        }
        Shapes { root: compile(schema, "file"), named }
    }

    /// Whether a key may hold a number somewhere, and whether it holds nothing else anywhere.
    pub fn numbers(&self, key: &str) -> (bool, bool) {
        let tables = self.named.values().chain([&self.root]).filter_map(|shape| match shape {
            Shape::Table(table) => table.keys.get(key),
            _ => None,
        });
        let is_number = |shape: &Shape| matches!(shape, Shape::Integer { .. } | Shape::Number);
        let held: Vec<bool> = tables.map(|key| is_number(self.resolve(&key.shape))).collect();
        (held.contains(&true), !held.is_empty() && !held.contains(&false))
    }

    /// The shape behind a name.
    pub fn resolve<'s>(&'s self, shape: &'s Shape) -> &'s Shape {
        match shape {
            Shape::Named(name) => self.named.get(name).unwrap_or(&Shape::Any),
            other => other,
        }
    }

    /// Adds a ruleset's own keys to a definition (`file` is the top), with the definitions they need.
    pub fn extend(&mut self, name: &str, schema: &Value) {
        let more = Shapes::compile(schema);
        for (name, shape) in more.named {
            self.named.entry(name).or_insert(shape);
        }
        let Shape::Table(own) = more.root else { return };
        let target = if name == "file" { Some(&mut self.root) } else { self.named.get_mut(name) };
        if let Some(Shape::Table(table)) = target {
            let table = Arc::make_mut(table);
            for (key, entry) in &own.keys {
                // Rulesets that read a key differently meet only where a file's own is unknown: anything may stand there.
                if let Some(present) = table.keys.get_mut(key) {
                    present.shape = Shape::Any;
                    continue;
                }
                // A ruleset's values stand before the grid and before remarks; `fmt` follows this order.
                let before = BEHIND_OWN.iter().filter_map(|key| table.keys.get_index_of(*key)).min();
                let at = before.unwrap_or(table.keys.len());
                table.keys.shift_insert(at, key.clone(), Key { own: true, ..entry.clone() });
            }
        }
    }
}

fn compile(schema: &Value, name: &str) -> Shape {
    let text = |key: &str| schema.get(key).and_then(Value::as_str);
    if let Some(reference) = text("$ref") {
        return Shape::Named(Arc::from(reference.trim_start_matches("#/definitions/")));
    }
    // A description beside a reference is wrapped by schemars in a list of one.
    if let Some([only]) = schema.get("allOf").and_then(Value::as_array).map(Vec::as_slice) {
        return compile(only, name);
    }
    for choice in ["anyOf", "oneOf"] {
        if let Some(options) = schema.get(choice).and_then(Value::as_array) {
            return either(options.iter().map(|option| compile(option, name)).collect());
        }
    }
    if let Some(words) = schema.get("enum").and_then(Value::as_array) {
        return Shape::Word(words.iter().filter_map(Value::as_str).map(String::from).collect());
    }
    match text("type") {
        Some("string") => Shape::Text,
        Some("integer") => Shape::Integer {
            min: bound(schema, "minimum").unwrap_or(-LARGEST_NUMBER),
            max: bound(schema, "maximum").unwrap_or(LARGEST_NUMBER),
        },
        Some("number") => Shape::Number,
        Some("boolean") => Shape::Flag,
        Some("array") => Shape::List(Arc::new(schema.get("items").map_or(Shape::Any, |items| compile(items, name)))),
        Some("object") => Shape::Table(Arc::new(table(schema, name))),
        _ => Shape::Any,
    }
}

fn either(options: Vec<Shape>) -> Shape {
    let words: Option<Vec<String>> = options
        .iter()
        .map(|option| if let Shape::Word(words) = option { Some(words.to_vec()) } else { None })
        .collect::<Option<Vec<_>>>()
        .map(|lists| lists.concat());
    match words {
        // An enum with a comment on each variant comes as a list of one-word enums.
        Some(words) => Shape::Word(words.into()),
        None => Shape::Either(options.into()),
    }
}

fn table(schema: &Value, name: &str) -> TableShape {
    let required: Vec<&str> =
        schema.get("required").and_then(Value::as_array).into_iter().flatten().filter_map(Value::as_str).collect();
    let keys = schema.get("properties").and_then(Value::as_object).into_iter().flatten().map(|(key, value)| {
        let required = required.contains(&key.as_str());
        let about = value.get("description").and_then(Value::as_str).unwrap_or_default().to_string();
        let (text, keys) = (Meaning::of(value, "x-text"), Meaning::of(value, "x-keys"));
        (key.clone(), Key { shape: compile(value, key), required, own: false, about, text, keys })
    });
    let rest = match schema.get("additionalProperties") {
        Some(Value::Bool(false)) => None,
        Some(Value::Bool(true)) | None => Some(Shape::Any),
        Some(more) => Some(compile(more, name)),
    };
    TableShape { name: name.to_string(), keys: keys.collect(), rest }
}

fn bound(schema: &Value, key: &str) -> Option<i64> {
    schema.get(key).and_then(|value| value.as_i64().or_else(|| value.as_f64().map(|number| number as i64)))
}
