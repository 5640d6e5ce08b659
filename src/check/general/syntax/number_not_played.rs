//! A number beyond what the engine plays.
//!
//! ## Why it matters
//! Dice, ranges and figures are few, and the engine counts them with room to spare but not without end. A number beyond that
//! would be cut without a word: the card and the chart would say one thing and the game play another.
//!
//! ## Example
//! ```toml
//! [tables.terrain]
//! hill = { cover = 9000 }
//! ```
//! Write instead:
//! ```toml
//! [tables.terrain]
//! hill = { cover = 2 }
//! ```

use crate::check::prelude::*;
use crate::scenario::tree::{Branch, Value};

pub const CHECK: Check = Check::error("S033", None, Run::General(run));

fn run(desk: &Desk<'_>, report: &mut Report<'_>) {
    let (own, limits) = (&desk.draft.document.own, &desk.draft.vocabulary.most);
    let title = desk.ruleset.map_or("the engine", |ruleset| ruleset.title());
    let mut found: Vec<(String, Spanned<i64>, i64)> = Vec::new();
    if let Some(charts) = own.file.value("tables").and_then(|charts| charts.value.as_table()) {
        limits.chart.iter().for_each(|most| beyond(charts, *most, &mut found));
    }
    for unit in &own.units {
        limits.unit.iter().for_each(|most| beyond(unit, *most, &mut found));
    }
    for (key, number, most) in found {
        report
            .at(number.span, format!("`{key}` is {number}, and {title} is played with numbers up to {most}"))
            .label(format!("{most} at most"))
            .help(format!("write {most} or less"));
    }
}

/// Numbers in a table, and in those within it, that go too far either way.
fn beyond(table: &Branch, most: i64, found: &mut Vec<(String, Spanned<i64>, i64)>) {
    for (key, entry) in table.iter() {
        look(key, &entry.value, most, found);
    }
}

fn look(key: &str, value: &Spanned<Value>, most: i64, found: &mut Vec<(String, Spanned<i64>, i64)>) {
    match &value.value {
        Value::Integer(number) if !(-most..=most).contains(number) => {
            found.push((key.to_string(), Spanned::new(*number, value.span), most));
        }
        Value::List(items) => items.iter().for_each(|item| look(key, item, most, found)),
        Value::Table(table) => beyond(table, most, found),
        _ => {}
    }
}
