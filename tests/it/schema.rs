//! The JSON Schemas: valid for draft 7, on the common ground of editors, and true of the files we ship.

use std::path::Path;

use sandtable::draw::theme;
use sandtable::rules::{RULESETS, json_schema};
use sandtable::{play, settings};
use serde_json::Value;

use crate::ground::{base, base_of, root};

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

/// Each file below a folder whose name ends so.
fn files_below(folder: &str, ending: &str) -> Vec<(String, String)> {
    fn walk(folder: &Path, ending: &str, found: &mut Vec<(String, String)>) {
        for entry in std::fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            let name = path.to_string_lossy().into_owned();
            if path.is_dir() {
                walk(&path, ending, found);
            } else if name.ends_with(ending) {
                found.push((name, std::fs::read_to_string(&path).unwrap()));
            }
        }
    }
    let mut found = Vec::new();
    walk(&root().join(folder), ending, &mut found);
    found.sort();
    assert!(!found.is_empty(), "{folder} has files that end in {ending}");
    found
}

#[test]
fn each_ruleset_has_its_own_words_and_no_others() {
    let validator = validator();
    for ruleset in RULESETS {
        let ground = base_of(Some(ruleset.id()));
        assert!(validator.is_valid(&as_json(&ground)), "{}", ruleset.id());
        let misspelt = ["infantry", "rifle"]
            .iter()
            .fold(ground.clone(), |text, word| text.replacen(&format!("type = \"{word}\""), "type = \"infntry\"", 1));
        assert!(misspelt != ground, "{} has infantry or rifles", ruleset.id());
        assert!(!validator.is_valid(&as_json(&misspelt)), "{}: a type that no ruleset has", ruleset.id());
    }
    let ground = base();
    let foreign = ground.replacen("type = \"infantry\"", "type = \"bomber-2\"", 1);
    assert!(!validator.is_valid(&as_json(&foreign)), "a type of another ruleset");
}

#[test]
fn examples_settings_and_themes_that_we_ship_fit_their_schemas_and_slips_do_not() {
    let examples = [files_below("tests/rules", ".examples.toml"), files_below("scenarios", ".examples.toml")].concat();
    let settings = files_below("templates/init", "sandtable.toml");
    let themes = files_below("templates/themes", ".toml");
    let schemas = [
        (play::example::json_schema(), examples, "\n[exampel]\nx = 1\n"),
        (settings::json_schema(), settings, "\n[rendre]\npaper = \"a4\"\n"),
        (theme::json_schema(), themes, "\n[colour_of_nothing]\nx = 1\n"),
    ];
    for (schema, files, slip) in schemas {
        assert!(jsonschema::draft7::meta::is_valid(&schema));
        let validator = jsonschema::draft7::new(&schema).unwrap();
        for (name, text) in &files {
            let errors: Vec<String> = validator.iter_errors(&as_json(text)).map(|error| error.to_string()).collect();
            assert!(errors.is_empty(), "{name}: {errors:?}");
            assert!(!validator.is_valid(&as_json(&format!("{text}{slip}"))), "{name} with {slip}");
        }
    }
}
