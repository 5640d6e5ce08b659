//! The JSON Schema: valid for draft 7, on the common ground of editors, and true of the files we ship.

use sandtable::rules::json_schema;
use serde_json::Value;

use crate::ground::{base, root};

fn validator() -> jsonschema::Validator {
    jsonschema::draft7::new(&json_schema()).expect("the schema is a schema")
}

fn as_json(text: &str) -> Value {
    serde_json::to_value(toml::from_str::<toml::Value>(text).unwrap()).unwrap()
}

#[test]
fn it_is_valid_for_draft_7_and_uses_only_what_editors_share() {
    let schema = json_schema();
    assert!(jsonschema::draft7::meta::is_valid(&schema));
    fn walk(value: &Value, path: &str) {
        match value {
            Value::Object(object) => {
                for word in ["$defs", "const", "else", "unevaluatedProperties", "prefixItems"] {
                    let is_property = path.ends_with("/properties") || path.ends_with("/definitions");
                    assert!(is_property || !object.contains_key(word), "{path} uses {word}");
                }
                if let Some(target) = object.get("$ref").and_then(Value::as_str) {
                    assert!(target.starts_with("#/definitions/"), "{path}: {target}");
                }
                object.iter().for_each(|(key, value)| walk(value, &format!("{path}/{key}")));
            }
            Value::Array(items) => items.iter().for_each(|item| walk(item, path)),
            _ => {}
        }
    }
    walk(&schema, "");
}

#[test]
fn every_key_has_a_help_text() {
    let schema = json_schema();
    let mut bare = Vec::new();
    let definitions = schema["definitions"].as_object().unwrap();
    for (name, definition) in definitions.iter().filter(|(name, _)| !name.contains('.')) {
        for (key, value) in definition["properties"].as_object().into_iter().flatten() {
            if value["description"].as_str().is_none_or(str::is_empty) {
                bare.push(format!("{name}.{key}"));
            }
        }
    }
    assert!(bare.is_empty(), "{bare:?}");
}

#[test]
fn clean_files_fit_and_misspelt_ones_do_not() {
    let validator = validator();
    let errors = |text: &str| validator.iter_errors(&as_json(text)).map(|error| error.to_string()).collect::<Vec<_>>();
    assert_eq!(errors(&base()), Vec::<String>::new());
    assert!(!errors(&base().replacen("turns = 6", "truns = 6", 1)).is_empty());
    assert!(!errors(&base().replacen("fp = 2", "fp = \"2\"", 1)).is_empty());
    for path in ["battle.toml", "red-berets.scenario.toml", "the-ford.scenario.toml"] {
        let text = std::fs::read_to_string(root().join("scenarios/small-units/primosole").join(path)).unwrap();
        assert_eq!(errors(&text), Vec::<String>::new(), "{path}");
    }
}
