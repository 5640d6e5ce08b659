//! Everything but units and ground: what a scenario says of itself, who fights, where and when units come, how it ends, and by
//! which rules.

use std::collections::BTreeMap;

use super::facts::{Thing, compare, flat, text};
use super::units::{Renamed, named_now};
use super::{Change, Kind, Part, Version};
use crate::grid::Cell;
use crate::kit::brief;
use crate::scenario::tree::Value;
use crate::scenario::victory::and;
use crate::scenario::{Draft, Setting, Texts};
use crate::source::Spanned;

/// The charts a scenario changes stand under this key.
const CHARTS: &str = "tables";

pub fn about(old: Version<'_>, new: Version<'_>) -> Part {
    let things = |draft: &Draft| -> Vec<Thing> {
        let document = &draft.document;
        let many = |texts: &Option<Spanned<Texts>>| {
            texts.as_ref().map(|texts| texts.each().iter().map(|text| text.value).collect::<Vec<_>>().join(", "))
        };
        let plain = [
            ("title", &document.title),
            ("rules", &document.rules),
            ("subtitle", &document.subtitle),
            ("version", &document.version),
            ("date", &document.date),
            ("licence", &document.licence),
            ("summary", &document.summary),
            ("history", &document.history),
            ("design", &document.design),
        ];
        let mut all: Vec<Thing> = plain
            .iter()
            .filter(|(_, written)| written.is_some())
            .map(|(key, written)| Thing::new(*key).say("", text(written)))
            .collect();
        for (key, texts) in [("author", &document.author), ("sources", &document.sources)] {
            all.extend(many(texts).map(|words| Thing::new(key).say("", Some(words))));
        }
        all
    };
    Part::of("About", compare(&things(old.draft), &things(new.draft)))
}

pub fn sides(old: Version<'_>, new: Version<'_>) -> Part {
    let things = |draft: &Draft| -> Vec<Thing> {
        let sides = draft.side_ids().map(|id| {
            let (side, written) = (draft.side(id), &draft.document.side[draft.side(id).entry]);
            Thing::new(format!("side {}", side.id))
                .say("name", text(&written.name))
                .say("colour", text(&written.colour))
                .table(&side.own)
        });
        let formations = draft.formation_ids().map(|id| {
            let (formation, written) = (draft.formation(id), &draft.document.formation[draft.formation(id).entry]);
            Thing::new(format!("formation {}", formation.id))
                .say("side", formation.side.map(|side| draft.side_name(side)))
                .say("name", text(&written.name))
                .say("colour", text(&written.colour))
                .table(&formation.own)
        });
        sides.chain(formations).collect()
    };
    Part::of("Sides", compare(&things(old.draft), &things(new.draft)))
}

fn words(draft: &Draft, cells: &[Spanned<Cell>]) -> String {
    let cells: Vec<Cell> = cells.iter().map(|cell| cell.value).collect();
    draft.cell_runs(&cells).join(", ")
}

/// Where each unit stands at the start; one that is named twice has both its places.
pub fn set_up_of(draft: &Draft) -> Vec<Thing> {
    let mut places: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for setup in &draft.setups {
        let one_of = if setup.cells.len() > 1 { "one of " } else { "" };
        let own = flat(&setup.own).into_iter().map(|(key, value)| format!(", {key} {value}")).collect::<String>();
        let note = text(&setup.written(&draft.document).note).map(|note| format!(" ({note})")).unwrap_or_default();
        for unit in &setup.units {
            let said = format!("{one_of}{}{own}{note}", words(draft, &setup.cells));
            places.entry(draft.unit(unit.value).id.value.clone()).or_default().push(said);
        }
    }
    places.into_iter().map(|(unit, places)| Thing::new(unit).say("", Some(places.join("; ")))).collect()
}

pub fn set_up(old: Version<'_>, new: Version<'_>, renamed: &Renamed) -> Part {
    let before: Vec<Thing> = set_up_of(old.draft).into_iter().map(|thing| named_now(thing, renamed)).collect();
    let mut changes = compare(&before, &set_up_of(new.draft));
    changes.extend(compare(&held(old.draft), &held(new.draft)));
    Part::of("Set-up", changes)
}

/// Who holds and may leave by which cells, and what may be destroyed.
fn held(draft: &Draft) -> Vec<Thing> {
    let each = |word: &str, all: &[(crate::scenario::draft::SideId, Vec<Spanned<Cell>>)]| -> Vec<Thing> {
        let each = all.iter().map(|(side, cells)| {
            let labels = cells.iter().map(|cell| draft.label(cell.value)).collect();
            Thing::new(format!("{word} {}", draft.side_name(*side))).members("", labels)
        });
        each.collect()
    };
    let objects = draft.objects.iter().map(|object| {
        let written = &draft.document.object[object.entry];
        Thing::new(format!("object {}", object.id))
            .say("name", text(&written.name))
            .say("at", text(&written.at))
            .say("destroyed", object.destroyed.then_some("yes"))
    });
    let mut all = each("held by", &draft.control);
    all.extend(each("exit of", &draft.exits));
    all.extend(objects);
    all
}

/// When and where each unit comes.
pub fn arrivals_of(draft: &Draft) -> Vec<Thing> {
    let mut comes: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for arrival in &draft.arrivals {
        let turn = arrival.turn.map_or("no turn".to_string(), |turn| format!("turn {}", turn.value));
        let at = arrival.cells.as_ref().map(|cells| format!(" at {}", words(draft, cells))).unwrap_or_default();
        let landing = if arrival.landing { ", landing" } else { "" };
        let note = text(&draft.document.arrival[arrival.entry].note).map(|note| format!(" ({note})"));
        for unit in &arrival.units {
            let said = format!("{turn}{at}{landing}{}", note.as_deref().unwrap_or_default());
            comes.entry(draft.unit(unit.value).id.value.clone()).or_default().push(said);
        }
    }
    comes.into_iter().map(|(unit, comes)| Thing::new(unit).say("", Some(comes.join("; ")))).collect()
}

pub fn arrivals(old: Version<'_>, new: Version<'_>, renamed: &Renamed) -> Part {
    let before: Vec<Thing> = arrivals_of(old.draft).into_iter().map(|thing| named_now(thing, renamed)).collect();
    Part::of("Arrivals", compare(&before, &arrivals_of(new.draft)))
}

pub fn time(old: Version<'_>, new: Version<'_>) -> Part {
    let things = |draft: &Draft| -> Vec<Thing> {
        let Some(time) = &draft.document.time else { return Vec::new() };
        let labels = time.labels.as_ref().map(|labels| labels.iter().map(|label| label.value.clone()).collect());
        let night = time.night.as_ref().map(|night| night.iter().map(|turn| turn.value.to_string()).collect());
        let said = |key: &str, words: Option<String>| words.map(|words| Thing::new(key).say("", Some(words)));
        let list = |key: &str, members: Option<Vec<String>>| members.map(|all| Thing::new(key).members("", all));
        [
            said("turns", time.turns.map(|turns| turns.value.to_string())),
            said("start", time.start.as_ref().map(|start| start.value.clone())),
            said("minutes", time.minutes.map(|minutes| minutes.value.to_string())),
            list("labels", labels),
            list("night", night),
        ]
        .into_iter()
        .flatten()
        .collect()
    };
    Part::of("Time", compare(&things(old.draft), &things(new.draft)))
}

/// The endings in words, in their order, since the first that holds decides; and what points are given for.
pub fn victory(old: Version<'_>, new: Version<'_>) -> Part {
    let endings = |draft: &Draft| -> Vec<String> { draft.endings.iter().map(|one| one.words(draft)).collect() };
    let mut changes = sentences("the order of endings", &endings(old.draft), &endings(new.draft));
    let points = |draft: &Draft| brief::points(draft);
    changes.extend(sentences("the order of points", &points(old.draft), &points(new.draft)));
    Part::of("Victory", changes)
}

pub fn special(old: Version<'_>, new: Version<'_>) -> Part {
    let things = |draft: &Draft| -> Vec<Thing> {
        let each = draft.document.special.iter().map(|special| {
            Thing::new(text(&special.title).unwrap_or_default())
                .say("", text(&special.text))
                .say("cite", text(&special.cite))
        });
        each.collect()
    };
    Part::of("Special rules", compare(&things(old.draft), &things(new.draft)))
}

/// Sentences that came and went; or one change if only their order is another.
fn sentences(order: &str, old: &[String], new: &[String]) -> Vec<Change> {
    let things = |all: &[String]| all.iter().map(Thing::new).collect::<Vec<_>>();
    let changes = compare(&things(old), &things(new));
    if changes.is_empty() && old != new {
        let said = |all: &[String]| Some(and(all.to_vec()));
        let thing = |all: &[String]| [Thing::new(order).say("", said(all))];
        return compare(&thing(old), &thing(new));
    }
    changes
}

pub fn options(old: Version<'_>, new: Version<'_>) -> Part {
    let things = |draft: &Draft| -> Vec<Thing> {
        let each = draft.document.options.iter().map(|(key, setting)| {
            let Setting { value, note, .. } = &setting.value;
            Thing::new(key.value.clone()).say("", value.as_ref()).say("note", note.as_ref())
        });
        each.collect()
    };
    Part::of("Options", compare(&things(old.draft), &things(new.draft)))
}

/// The rows of charts a scenario changes, and the ruleset's other keys at the top of the file.
pub fn charts(old: Version<'_>, new: Version<'_>) -> Part {
    let things = |draft: &Draft| -> Vec<Thing> {
        let mut all = Vec::new();
        for (key, entry) in draft.document.own.file.iter() {
            match &entry.value.value {
                Value::Table(charts) if key == CHARTS => {
                    for (chart, rows) in charts.iter() {
                        match &rows.value.value {
                            Value::Table(rows) => all.extend(rows.iter().map(|(row, values)| {
                                let name = format!("{chart} {row}");
                                match &values.value.value {
                                    Value::Table(values) => Thing::new(name).table(values),
                                    _ => Thing { name, facts: one(row, rows) },
                                }
                            })),
                            _ => all.push(Thing { name: chart.to_string(), facts: one(chart, charts) }),
                        }
                    }
                }
                Value::Table(inner) => all.push(Thing::new(key).table(inner)),
                _ => all.push(Thing { name: key.to_string(), facts: one(key, &draft.document.own.file) }),
            }
        }
        all
    };
    let changes = compare(&things(old.draft), &things(new.draft));
    // A row that is there only to change one value has no more to say than that.
    let told = changes.into_iter().filter(|change| change.kind != Kind::Added || !change.details.is_empty());
    Part::of("Charts", told.collect())
}

/// The value of one key as the only fact of a thing.
fn one(key: &str, table: &crate::scenario::tree::Branch) -> Vec<(String, super::facts::Fact)> {
    let all = flat(table).into_iter().filter(|(known, _)| known == key);
    all.map(|(_, words)| (String::new(), super::facts::Fact::Words(words))).collect()
}
