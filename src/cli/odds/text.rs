//! An answer for the eye: the arithmetic, then a table of results.

use anstyle::Style;

use crate::diag::format::clean_name;
use crate::rules::common::odds::{Answer, Part, Row};
use crate::rules::{Ruleset, cite};

pub fn of(ruleset: &dyn Ruleset, answer: Answer, everything: bool, bold: Style) -> String {
    let answer = harmless(answer);
    let mut text = format!("{bold}{}{bold:#} ({})\n", answer.title, answer.moment);
    for sum in &answer.sums {
        text += &format!("  {sum}\n");
    }
    let several = answer.parts.len() > 1;
    for part in answer.parts.iter().filter(|part| everything || !part.detail) {
        if several {
            text += &format!("\n{bold}{}{bold:#}\n", part.about);
        }
        for sum in &part.sums {
            text += &format!("  {sum}\n");
        }
        if !several {
            text.push('\n');
        }
        text += &table(part, answer.drawn);
    }
    text += &format!("\n{}\n", answer.basis);
    for note in &answer.notes {
        text += &format!("{note}\n");
    }
    for number in &answer.rules {
        if let Some(cite) = cite(ruleset, number) {
            text += &format!("  = rule: {} {}, {}\n", cite.ruleset, cite.number, cite.title);
        }
    }
    text
}

/// The answer with names that stay on their line and steer no terminal.
fn harmless(mut answer: Answer) -> Answer {
    let clean = |text: &mut String| *text = clean_name(text);
    [&mut answer.title, &mut answer.moment, &mut answer.basis].into_iter().for_each(clean);
    answer.sums.iter_mut().chain(&mut answer.notes).for_each(clean);
    for part in &mut answer.parts {
        clean(&mut part.about);
        part.sums.iter_mut().chain(part.rows.iter_mut().map(|row| &mut row.result)).for_each(clean);
    }
    answer
}

fn table(part: &Part, drawn: &str) -> String {
    let by_one = part.rows.iter().any(|row| row.by.is_some());
    // Rows out of different numbers name their own.
    let common = part.rows.first().map(|row| row.of).filter(|of| part.rows.iter().all(|row| row.of == *of));
    let mut lines = vec![[
        "result".to_string(),
        common.map_or_else(|| "ways".to_string(), |of| format!("of {of}")),
        "chance".to_string(),
        if by_one { drawn.to_string() } else { String::new() },
    ]];
    for row in &part.rows {
        let ways = span(row.least.to_string(), row.most.to_string());
        let ways = if common.is_some() { ways } else { format!("{ways} of {}", row.of) };
        let by = row.by.as_ref().map(|values| ranges(values)).unwrap_or_default();
        lines.push([row.result.clone(), ways, chance(row), by]);
    }
    let width = |column: usize| lines.iter().map(|line| line[column].chars().count()).max().unwrap_or(0);
    let widths = [0, 1, 2].map(width);
    let mut text = String::new();
    for [result, ways, chance, by] in &lines {
        let line = format!("  {result:<0$}  {ways:>1$}  {chance:>2$}  {by}", widths[0], widths[1], widths[2]);
        text += line.trim_end();
        text.push('\n');
    }
    text
}

fn chance(row: &Row) -> String {
    let [least, most] = row.chances().map(|chance| format!("{:.1}", 100.0 * chance));
    format!("{} %", span(least, most))
}

fn span(least: String, most: String) -> String {
    if least == most { least } else { format!("{least} to {most}") }
}

/// Values in a row as ranges: 1 to 4, 6.
fn ranges(values: &[i16]) -> String {
    if values.is_empty() {
        return "none".to_string();
    }
    let runs = values.chunk_by(|a, b| *b == a + 1).map(|run| match run {
        [only] => only.to_string(),
        [first, .., last] => format!("{first} to {last}"),
        [] => String::new(),
    });
    runs.collect::<Vec<_>>().join(", ")
}
