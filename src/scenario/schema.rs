//! The JSON Schema of the format, generated from the types that read it.
//!
//! Editors differ in what they know, so only the common ground of draft 4 and draft 7 is written: `definitions`, one-word
//! `enum` in place of `const`, and no `null`, which TOML cannot say.

use schemars::generate::SchemaSettings;
use schemars::{JsonSchema, Schema};
use serde_json::{Map, Value, json};

/// Describes a type that is read in a way of its own, wherever it stands.
macro_rules! inline_schema {
    ($type:ident: $($schema:tt)+) => {
        impl schemars::JsonSchema for $type {
            fn inline_schema() -> bool {
                true
            }

            fn schema_name() -> std::borrow::Cow<'static, str> {
                stringify!($type).into()
            }

            fn json_schema(_: &mut schemars::SchemaGenerator) -> schemars::Schema {
                schemars::json_schema!($($schema)+)
            }
        }
    };
}
pub(crate) use inline_schema;

/// The schema of one type, on the common ground.
pub fn of<T: JsonSchema>() -> Value {
    let schema: Schema = SchemaSettings::draft07().into_generator().into_root_schema_for::<T>();
    let mut value = schema.to_value();
    simplify(&mut value);
    value
}

/// Puts a ruleset's own keys into a definition of the format's schema (`file` is the top), and its definitions beside ours.
pub fn extend(format: &mut Value, definition: &str, own: &Value) {
    let empty = Map::new();
    let entries = |key: &str| own.get(key).and_then(Value::as_object).unwrap_or(&empty).clone();
    merge(&mut format["definitions"], entries("definitions"));
    let target = if definition == "file" { format } else { &mut format["definitions"][definition] };
    merge(&mut target["properties"], entries("properties"));
}

fn merge(into: &mut Value, entries: Map<String, Value>) {
    if into.is_null() {
        *into = Value::Object(Map::new());
    }
    if let Value::Object(target) = into {
        for (key, value) in entries {
            match target.get_mut(&key) {
                // Two rulesets may read the same key differently; the editor then accepts either.
                Some(present) if *present != value => {
                    let help = present["description"].clone();
                    let both = [present.take(), value];
                    *present = serde_json::json!({ "anyOf": both });
                    if help.is_string() {
                        present["description"] = help;
                    }
                }
                Some(_) => {}
                None => {
                    target.insert(key, value);
                }
            }
        }
    }
}

fn simplify(value: &mut Value) {
    match value {
        Value::Array(items) => items.iter_mut().for_each(simplify),
        Value::Object(object) => {
            if let Some(constant) = object.shift_remove("const") {
                object.insert("enum".into(), Value::Array(vec![constant]));
            }
            // `default: null` and number formats say nothing an editor needs.
            if object.get("default") == Some(&Value::Null) {
                object.shift_remove("default");
            }
            if object.get("format").is_some_and(Value::is_string) {
                object.shift_remove("format");
            }
            if let Some(Value::Array(types)) = object.get_mut("type") {
                types.retain(|kind| kind != "null");
                if let [only] = types.as_slice() {
                    let only = only.clone();
                    object.insert("type".into(), only);
                }
            }
            if let Some(Value::Array(options)) = object.get_mut("anyOf") {
                options.retain(|option| option.get("type") != Some(&Value::from("null")));
                if let [only] = options.as_slice() {
                    let only = only.clone();
                    object.shift_remove("anyOf");
                    // Draft 7 ignores what stands beside a `$ref`, so the description moves around it.
                    match only.get("$ref") {
                        Some(_) if !object.is_empty() => {
                            object.insert("allOf".into(), Value::Array(vec![only]));
                        }
                        _ => {
                            if let Value::Object(inner) = only {
                                for (key, entry) in inner {
                                    object.entry(key).or_insert(entry);
                                }
                            }
                        }
                    }
                }
            }
            object.values_mut().for_each(simplify);
        }
        _ => {}
    }
}

/// The schema of a ruleset's type, its definitions named after the ruleset so that they meet no others.
pub fn own<T: JsonSchema>(ruleset: &str) -> Value {
    let mut value = of::<T>();
    rename(&mut value, ruleset);
    if let Some(Value::Object(definitions)) = value.get_mut("definitions") {
        *definitions = std::mem::take(definitions)
            .into_iter()
            .map(|(name, definition)| (format!("{ruleset}.{name}"), definition))
            .collect();
    }
    value
}

/// A ruleset's keys at the top of a file: its own, and under `tables` those of its charts, none of them required.
pub fn own_with_charts<Keys: JsonSchema, Charts: JsonSchema>(ruleset: &str) -> Value {
    let mut file = own::<Keys>(ruleset);
    let mut charts = partial(own::<Charts>(ruleset));
    extend(&mut file, "file", &json!({ "definitions": charts["definitions"].clone() }));
    if let Some(charts) = charts.as_object_mut() {
        charts.shift_remove("definitions");
        charts.shift_remove("$schema");
        charts.insert("description".into(), "Charts that differ in this battle: only what differs is written.".into());
    }
    file["properties"]["tables"] = charts;
    file
}

fn rename(value: &mut Value, ruleset: &str) {
    match value {
        Value::Array(items) => items.iter_mut().for_each(|item| rename(item, ruleset)),
        Value::Object(object) => {
            for (key, entry) in object.iter_mut() {
                match entry {
                    Value::String(target) if key == "$ref" => {
                        *target = target.replace("#/definitions/", &format!("#/definitions/{ruleset}."));
                    }
                    other => rename(other, ruleset),
                }
            }
        }
        _ => {}
    }
}

/// The same schema with nothing required: for tables of which a file gives only what differs.
pub fn partial(mut value: Value) -> Value {
    fn relax(value: &mut Value) {
        match value {
            Value::Array(items) => items.iter_mut().for_each(relax),
            Value::Object(object) => {
                if object.get("required").is_some_and(Value::is_array) {
                    object.shift_remove("required");
                }
                object.values_mut().for_each(relax);
            }
            _ => {}
        }
    }
    relax(&mut value);
    value
}

/// Names the schema and tidies its head.
pub fn finish(whole: &mut Value) {
    forget_meanings(whole);
    if let Value::Object(object) = whole {
        object.insert("title".into(), "Sandtable scenario, format 1".into());
    }
}

/// Takes out what only we read.
fn forget_meanings(value: &mut Value) {
    match value {
        Value::Array(items) => items.iter_mut().for_each(forget_meanings),
        Value::Object(object) => {
            object.retain(|key, _| !key.starts_with("x-"));
            object.values_mut().for_each(forget_meanings);
        }
        _ => {}
    }
}
