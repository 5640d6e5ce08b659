//! A scenario changes a row of a chart.
//!
//! ## Why it matters
//! Charts are printed on the player aid, and players know some of them by heart. This finding only says what differs, so
//! that no chart is changed by accident or in silence. It is a hint and fails nothing.
//!
//! ## Example
//! ```toml
//! [tables.terrain.orchard]
//! cover = 3
//! ```
//! Write instead:
//! ```toml
//! [tables.terrain.vineyard]
//! like = "orchard"
//! cover = 3
//! ```

use crate::check::prelude::*;
use crate::scenario::tree::{Branch, Value};

pub const CHECK: Check = Check::hint("S026", None, Run::General(run));

fn run(desk: &Desk<'_>, report: &mut Report<'_>) {
    let Some(ruleset) = desk.ruleset.filter(|_| desk.whole) else { return };
    for (chart, entry) in ruleset.changes(&desk.draft.document.own.file).iter() {
        let rulebook = ruleset.charts().value(chart).and_then(|chart| chart.value.as_table());
        let (Some(rows), Some(rulebook)) = (entry.value.value.as_table(), rulebook) else { continue };
        // Values that stand in the chart itself make one row together.
        let mut plain = Vec::new();
        for (id, row) in rows.iter() {
            let Some(before) = rulebook.value(id) else { continue };
            match (&before.value, &row.value.value) {
                (Value::Table(before), Value::Table(after)) => {
                    let mut cells = Vec::new();
                    differences("", before, after, &mut cells);
                    let help = "if only some of it should differ, add a row with a name of its own and `like`";
                    say(report, row.key, &format!("row `{id}` of chart `{chart}`"), &cells, help);
                }
                (before, after) if !same(before, after) => plain.push(difference(id, before, after)),
                _ => {}
            }
        }
        let help = "leave out what should be as in the rulebook";
        say(report, entry.key, &format!("chart `{chart}`"), &plain, help);
    }
}

fn say(report: &mut Report<'_>, span: Span, place: &str, cells: &[String], help: &str) {
    if cells.is_empty() {
        return;
    }
    let more = if cells.len() > 4 { format!(" and {} more", cells.len() - 4) } else { String::new() };
    let shown = cells.iter().take(4).map(String::as_str).collect::<Vec<_>>().join(", ");
    report.at(span, format!("{place} is changed: {shown}{more}")).label("differs from the rulebook").help(help);
}

fn differences(path: &str, before: &Branch, after: &Branch, cells: &mut Vec<String>) {
    for (key, entry) in after.iter() {
        let path = if path.is_empty() { key.to_string() } else { format!("{path}.{key}") };
        match (before.value(key).map(|tree| &tree.value), &entry.value.value) {
            (Some(Value::Table(before)), Value::Table(after)) => differences(&path, before, after, cells),
            (Some(before), after) if same(before, after) => {}
            (Some(before), after) => cells.push(difference(&path, before, after)),
            (None, after) => cells.push(format!("{path} is {}", words(after))),
        }
    }
}

fn difference(key: &str, before: &Value, after: &Value) -> String {
    format!("{key} from {} to {}", words(before), words(after))
}

/// Equal in what they say, wherever they were written.
fn same(before: &Value, after: &Value) -> bool {
    words(before) == words(after)
}

fn words(value: &Value) -> String {
    match value {
        Value::Text(text) => format!("\"{text}\""),
        Value::Integer(number) => number.to_string(),
        Value::Number(number) => number.to_string(),
        Value::Flag(flag) => flag.to_string(),
        Value::List(items) => {
            format!("[{}]", items.iter().map(|item| words(&item.value)).collect::<Vec<_>>().join(", "))
        }
        Value::Table(table) => {
            let entries = table.iter().map(|(key, entry)| format!("{key} = {}", words(&entry.value.value)));
            format!("{{ {} }}", entries.collect::<Vec<_>>().join(", "))
        }
    }
}
