//! Close assault \[ASLT], all of it ours.

use super::Basis;
use crate::kit::card_activation::changes::{cited, rule, titled};
use crate::kit::card_activation::reach;
use crate::kit::prose::{Block, Column, Line, Row, Section, Source, Table, Words};

pub fn assault(basis: &Basis<'_>) -> Section {
    let changes = &basis.changes;
    let mut alike: Vec<(i64, Vec<Words>)> = Vec::new();
    for (id, row) in &basis.tables.weapon {
        let name =
            changes.say(&["weapon", id, "assault"], row.name().unwrap_or(id).to_lowercase().replace("afv", "AFV"));
        match alike.iter_mut().find(|(dice, _)| *dice == row.assault()) {
            Some((_, names)) => names.push(name),
            None => alike.push((row.assault(), vec![name])),
        }
    }
    // The longest list says nothing: everybody else.
    alike.sort_by_key(|(_, names)| names.len());
    let longest = alike.iter().map(|(_, names)| names.len()).max().unwrap_or(0);
    let mut rows: Vec<Row> = Vec::new();
    for (dice, names) in alike {
        let plain = names.len() == longest && !names.iter().any(is_marked);
        let who = match plain {
            true => Words::from("each other figure, man of a crew or vehicle"),
            false => {
                let gaps = names.into_iter().enumerate();
                let each = gaps.map(|(at, name)| if at == 0 { name } else { Words::from(", ").and(name) });
                Words::from("each with ").and(each.fold(Words::default(), Words::and))
            }
        };
        rows.push(Row::of(vec![who.into(), dice.to_string().into()], cited("ASLT.2")));
    }
    let chart = &basis.tables.commander;
    let plus = changes.say(&["commander", "assault"], format!("+{}", chart.assault));
    rows.push(Row::of(vec!["commander with the unit".into(), plus.into()], cited("ASLT.2")));
    let columns = vec![Column::wide("Both sides throw at once"), Column::figure("dice")];
    let hit = Words::from("A die hits on ")
        .and(changes.say(&["assault", "hit_on"], reach(basis.tables.assault.hit_on)))
        .and(". Cover cards are turned over for the defender alone.");
    let lines = [
        titled("ASLT.1"),
        titled("ASLT.2"),
        Line::of(hit, Source::ours(&basis.tables.assault.ruling)),
        titled("ASLT.4"),
        titled("ASLT.5"),
    ];
    Section::new("Close assault")
        .with(rule("ASLT"))
        .with(Table { columns, rows })
        .with(Block::bullets(lines))
        .with(basis.changes.ruled_anew(&["B5"]))
        .with(basis.changes.ruled(&["B28"]))
}

/// Whether a scenario changed it.
fn is_marked(words: &Words) -> bool {
    use crate::kit::prose::{Manner, Part};
    words.0.iter().any(|part| matches!(part, Part::Text { manner: Manner::Changed, .. }))
}
