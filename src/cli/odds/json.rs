//! An answer for programs.

use serde_json::{Map, Value, json};

use super::text::IGNORED;
use crate::rules::small_units::odds::{Answer, Part, Row};
use crate::rules::small_units::{ID, SmallUnits};
use crate::rules::{self};

/// The form of the file; it grows when a reader of the old one would go wrong.
const FORMAT: u32 = 1;

pub fn of(answer: &Answer, scenario: &str) -> String {
    let cites = answer.rules.iter().filter_map(|number| rules::cite(&SmallUnits, number));
    let value = json!({
        "format": FORMAT,
        "ruleset": ID,
        "scenario": scenario,
        "kind": answer.kind,
        "question": answer.title,
        "turn": answer.turn,
        "night": answer.night,
        "cards": answer.cards,
        "sums": (answer.sums.iter().map(|sum| json!({ "sum": sum })))
            .chain(answer.parts.iter().flat_map(|part| part.sums.iter().map(|sum| json!({ "about": part.about, "sum": sum }))))
            .collect::<Vec<_>>(),
        "results": answer.parts.iter().flat_map(|part| part.rows.iter().map(|row| result(part, row))).collect::<Vec<_>>(),
        "rules": cites.map(|cite| json!({ "number": cite.number, "title": cite.title })).collect::<Vec<_>>(),
        "notes": answer.notes.iter().map(String::as_str).chain([IGNORED]).collect::<Vec<_>>(),
    });
    format!("{value:#}\n")
}

fn result(part: &Part, row: &Row) -> Value {
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
    if let Some(cards) = &row.cards {
        fields.insert("cards".into(), json!(cards));
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
