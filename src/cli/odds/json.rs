//! An answer for programs.

use serde_json::{Map, Value, json};

use crate::rules::common::odds::{Answer, Part, Row};
use crate::rules::{Ruleset, cite};

/// The form of the file; it grows when a reader of the old one would go wrong.
const FORMAT: u32 = 1;

pub fn of(ruleset: &dyn Ruleset, answer: &Answer, scenario: &str) -> String {
    let mut fields = Map::new();
    let mut put = |key: &str, value: Value| fields.insert(key.into(), value);
    put("format", json!(FORMAT));
    put("ruleset", json!(ruleset.id()));
    put("scenario", json!(scenario));
    put("kind", json!(answer.kind));
    put("question", json!(answer.title));
    for (key, value) in &answer.facts {
        put(key, value.clone());
    }
    let of_all = answer.sums.iter().map(|sum| json!({ "sum": sum }));
    let of_parts = |part: &Part| -> Vec<Value> {
        part.sums.iter().map(|sum| json!({ "about": part.about, "sum": sum })).collect()
    };
    put("sums", of_all.chain(answer.parts.iter().flat_map(of_parts)).collect());
    let rows = answer.parts.iter().flat_map(|part| part.rows.iter().map(move |row| (part, row)));
    put("results", rows.map(|(part, row)| result(part, row, answer.drawn)).collect());
    let cites = answer.rules.iter().filter_map(|number| cite(ruleset, number));
    put("rules", cites.map(|cite| json!({ "number": cite.number, "title": cite.title })).collect());
    put("notes", json!(answer.notes));
    format!("{:#}\n", Value::Object(fields))
}

fn result(part: &Part, row: &Row, drawn: &str) -> Value {
    let [least, most] = row.chances();
    let mut fields = Map::new();
    fields.insert("about".into(), json!(part.about));
    fields.insert("result".into(), json!(row.result));
    fields.insert("ways".into(), whole(row.least));
    fields.insert("of".into(), whole(row.of));
    fields.insert("chance".into(), decimal(least));
    if row.least != row.most {
        fields.insert("most_ways".into(), whole(row.most));
        fields.insert("most_chance".into(), decimal(most));
    }
    if row.together {
        fields.insert("together".into(), json!(true));
    }
    if let Some(values) = &row.by {
        fields.insert(drawn.into(), json!(values));
    }
    Value::Object(fields)
}

/// A count; beyond what every reader of JSON keeps exact it is written as a text.
fn whole(number: u128) -> Value {
    const EXACT: u128 = 1 << 53;
    if number <= EXACT { json!(number as u64) } else { json!(number.to_string()) }
}

/// Six decimals, the same on every machine.
fn decimal(chance: f64) -> Value {
    json!((chance * 1e6).round() / 1e6)
}
