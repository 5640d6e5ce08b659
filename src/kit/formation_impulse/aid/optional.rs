//! Fate points \[FATE] and the optional rules \[X1] to \[X5], as far as a scenario has chosen them.

use super::Basis;
use crate::kit::formation_impulse::changes::{QUOTES, cited, title};
use crate::kit::prose::{Block, Cell, Column, Line, Part, Row, Section, Source, Table, Words};
use crate::rules::formation_impulse::options::Options;

/// The optional rules that a scenario plays by, by their numbers.
pub fn in_force(options: &Options) -> Vec<&'static str> {
    let all = [
        (options.fate, "FATE"),
        (options.end_turn_hold, "P4"),
        (options.adjacent_assault, "X1"),
        (options.augmented_leadership, "X2"),
        (options.heavy_shells, "X3"),
        (options.sheltered_infantry, "X4"),
        (options.cover_saves, "X5"),
    ];
    all.into_iter().filter(|(on, _)| *on).map(|(_, number)| number).collect()
}

/// What fate points buy, if they are played.
pub fn fate(basis: &Basis<'_>) -> Option<Section> {
    let chart = &basis.tables.fate;
    let each = [
        ("throw a die of its own again", "reroll", chart.reroll),
        ("change a die of its own by one", "nudge", chart.nudge),
        ("bring a hex back into command", "ooc", chart.ooc),
        ("lift operations complete from a unit", "oc", chart.oc),
        ("put a chit just drawn back into the cup", "chit", chart.chit),
    ];
    let rows = each.map(|(words, key, price)| {
        Row::of(vec![Cell::from(words), basis.say("fate", key, price).into()], Source::rule(&chart.cite))
    });
    let columns = vec![Column::wide("A side may"), Column::figure("points")];
    basis.options.fate.then(|| Section::new("Fate points").with(Table { columns, rows: rows.into() }))
}

/// The other optional rules in force, in words; those whose numbers stand in a chart are told there.
pub fn options(basis: &Basis<'_>) -> Option<Section> {
    let told = ["FATE", "X3"];
    let others: Vec<&str> = in_force(basis.options).into_iter().filter(|number| !told.contains(number)).collect();
    (!others.is_empty()).then(|| Section::new("Optional rules").with(Block::bullets(others.into_iter().map(chosen))))
}

/// An optional rule with its title, without saying that it would be off.
fn chosen(number: &str) -> Line {
    let gist = QUOTES.rule(number).words;
    let said = match gist.0.first() {
        Some(Part::Text { words, .. }) => words.split_once(": ").map_or(words.as_str(), |(_, rest)| rest).to_string(),
        _ => String::new(),
    };
    let mut letters = said.chars();
    let said: String = letters.next().into_iter().flat_map(char::to_uppercase).chain(letters).collect();
    Line::of(Words::strong(format!("{}. ", title(number))).and(said), cited(number))
}
