//! `sandtable config`.

use serde_json::{Map, Value, json};

use super::args::{Common, Config, ListFormat};
use super::shelf::{Shelf, strange_variables};
use super::talk::Talk;
use super::{Ended, Exit};
use crate::diag::Severity;
use crate::diag::format::{clean_code, clean_line};
use crate::draw::theme::Theme;
use crate::settings::{PerPath, Settings, Values};

pub fn run(args: &Config, common: &Common, talk: &mut Talk) -> Ended {
    let shelf = Shelf::new(common, Values::default())?;
    // A folder's settings are those of a file in it.
    let file = if args.path.is_dir() { args.path.join("x") } else { args.path.clone() };
    let settings = shelf.of(&file)?;
    shelf.tell(&[file], talk)?;
    match args.format {
        ListFormat::Text => talk.result(text(&settings))?,
        ListFormat::Json => talk.result(format!("{:#}\n", as_json(&settings)))?,
    }
    for (name, near) in strange_variables() {
        let help = near.map(|near| format!("; did you mean {near}?")).unwrap_or_default();
        talk.say(format!("hint: nothing reads the variable {name}{help}"));
    }
    let failing = settings.findings.all.iter().any(|finding| finding.severity != Severity::Hint);
    Ok(if failing { Exit::Findings } else { Exit::Clean })
}

/// What is in force where nothing was set.
fn built_in(name: &str) -> Value {
    match name {
        "fail-on" => json!("warning"),
        "render.paper" => json!(["a4", "letter"]),
        "render.backs" => json!("fold"),
        "render.ink" => json!("full"),
        "render.theme" => json!(Theme::USUAL),
        "render.large-print" => json!(false),
        "select" | "ignore" | "deny" | "warn" | "exclude" | "balance.expect" => json!([]),
        _ => Value::Null,
    }
}

fn text(settings: &Settings) -> String {
    let mut rows: Vec<[String; 3]> = Vec::new();
    for line in settings.values.listed() {
        let origin = line.origin.map_or("built-in".to_string(), ToString::to_string);
        let value = line.value.unwrap_or_else(|| built_in(line.name));
        rows.push([line.name.to_string(), shown(line.name, &value), origin]);
    }
    for rules in &settings.per_path {
        for (word, list) in lists(rules) {
            rows.push([format!("per-path \"{}\" {word}", rules.glob), list.join(", "), rules.origin.to_string()]);
        }
    }
    let width = |column: usize| rows.iter().map(|row| row[column].chars().count()).max().unwrap_or(0);
    let (first, second) = (width(0), width(1));
    let file = settings.file.as_deref().unwrap_or("none");
    let mut text = format!("settings file: {}\n\n", clean_line(file));
    for [name, value, origin] in &rows {
        text += &format!("{name:first$}  {value:second$}  {origin}\n");
    }
    clean_code(&text)
}

fn shown(name: &str, value: &Value) -> String {
    match value {
        Value::Array(words) if words.is_empty() => if name == "select" { "all" } else { "none" }.to_string(),
        Value::Array(words) => words.iter().filter_map(Value::as_str).collect::<Vec<_>>().join(", "),
        Value::String(word) => word.clone(),
        Value::Null => "not set".to_string(),
        other => other.to_string(),
    }
}

fn lists(rules: &PerPath) -> impl Iterator<Item = (&'static str, &Vec<String>)> {
    let lists = [("select", &rules.select), ("ignore", &rules.ignore), ("deny", &rules.deny), ("warn", &rules.warn)];
    lists.into_iter().filter(|(_, list)| !list.is_empty())
}

fn as_json(settings: &Settings) -> Value {
    let mut values = Map::new();
    for line in settings.values.listed() {
        let value = line.value.unwrap_or_else(|| built_in(line.name));
        let origin = line.origin.map_or("built-in".to_string(), ToString::to_string);
        values.insert(line.name.to_string(), json!({ "value": value, "origin": origin }));
    }
    let per_path: Vec<Value> = settings
        .per_path
        .iter()
        .map(|rules| {
            let mut entry = Map::new();
            entry.insert("glob".to_string(), json!(rules.glob));
            entry.insert("origin".to_string(), json!(rules.origin.to_string()));
            entry.extend(lists(rules).map(|(word, list)| (word.to_string(), json!(list))));
            Value::Object(entry)
        })
        .collect();
    json!({ "format": 1, "file": settings.file, "values": values, "per-path": per_path })
}
