//! What fires from beyond the map [6.7.2].

use std::collections::BTreeMap;

use crate::kit::forces::ranges;
use crate::kit::prose::{Cell, Column, Line, Row, Section, Source, Table, Words};
use crate::rules::small_units::reading::Reading;
use crate::scenario::draft::SideId;

/// The fires of a side in each turn: "AF 2×2".
pub fn fires(reading: &Reading, side: SideId) -> BTreeMap<i64, Vec<String>> {
    let mut turns: BTreeMap<i64, Vec<String>> = BTreeMap::new();
    for (support, written) in reading.support.iter().zip(&reading.keys.support) {
        if support.side != Some(side) {
            continue;
        }
        let note = written.note.as_ref().map(|note| format!(" {}", note.value)).unwrap_or_default();
        let said: Vec<String> = support
            .fires
            .iter()
            .map(|fires| {
                let word = if fires.air { "AS" } else { "AF" };
                let each: Vec<String> =
                    fires.each().iter().map(|one| format!("{}×{}", one.count, one.strength)).collect();
                format!("{word} {}{note}", each.join("+"))
            })
            .collect();
        for turn in &support.turns {
            turns.entry(turn.value).or_default().extend(said.clone());
        }
    }
    turns
}

/// Artillery and aircraft turn by turn; turns alike are told together.
pub fn support(reading: &Reading, only: Option<SideId>) -> Option<Section> {
    let draft = &reading.draft;
    let sides: Vec<SideId> = draft.side_ids().filter(|side| only.is_none_or(|only| only == *side)).collect();
    let fires: Vec<BTreeMap<i64, Vec<String>>> = sides.iter().map(|side| fires(reading, *side)).collect();
    let mut alike: Vec<(Vec<String>, Vec<i64>)> = Vec::new();
    for turn in 1..=draft.turns().unwrap_or(0) {
        let said: Vec<String> =
            fires.iter().map(|by| by.get(&turn).map(|list| list.join(", ")).unwrap_or_default()).collect();
        if said.iter().all(String::is_empty) {
            continue;
        }
        match alike.iter_mut().find(|(same, _)| *same == said) {
            Some((_, turns)) => turns.push(turn),
            None => alike.push((said, vec![turn])),
        }
    }
    let rows = alike.into_iter().map(|(said, turns)| {
        let mut cells = vec![Cell::Words(Words::strong(ranges(&turns)))];
        cells.extend(said.into_iter().map(Cell::from));
        Row::of(cells, Source::rule("6.7.2"))
    });
    let rows: Vec<Row> = rows.collect();
    let mut columns = vec![Column::text("turns")];
    columns.extend(sides.iter().map(|side| Column::wide(draft.side_name(*side))));
    let key = "AF artillery fires, AS air strikes, each as number × strength.";
    (!rows.is_empty()).then(|| Section::new("Support").with(Table { columns, rows }).with(Line::new(Words::soft(key))))
}
