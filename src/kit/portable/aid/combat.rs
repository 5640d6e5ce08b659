//! Close combat and movement \[CC], \[MOV].

use super::{Basis, bullets};
use crate::kit::portable::changes::{rule, source, titled};
use crate::kit::prose::{Line, Section, Source, Words};

pub fn close_combat(basis: &Basis<'_>) -> Section {
    let chart = &basis.tables.close_combat;
    let commander = match basis.options.cc_commander_adjacent {
        true => "friendly commander next to it",
        false => "friendly commander in its square or next to it",
    };
    let rows = [
        (commander, "commander", chart.commander, "CC.d"),
        ("in cover or a fortification", "cover", chart.cover, "CC.e"),
        ("attacking uphill", "uphill", chart.uphill, "HILL"),
    ];
    let paths = rows.map(|(_, key, ..)| ["close_combat", key]);
    let mut all: Vec<(Words, &[&str], i64, Source)> = Vec::new();
    for ((when, _, value, cite), path) in rows.into_iter().zip(&paths) {
        all.push((when.into(), path.as_slice(), value, Source::rule(cite)));
    }
    let terrain: Vec<_> = basis.tables.terrain.iter().filter(|(_, row)| row.close_combat() != 0).collect();
    let features: Vec<_> = basis.tables.feature.iter().filter(|(_, row)| row.close_combat() != 0).collect();
    let ground: Vec<[&str; 3]> = terrain.iter().map(|(id, _)| ["terrain", id.as_str(), "close_combat"]).collect();
    let works: Vec<[&str; 3]> = features.iter().map(|(id, _)| ["feature", id.as_str(), "close_combat"]).collect();
    for ((id, row), path) in terrain.iter().zip(&ground) {
        let name = row.name().unwrap_or(id).to_lowercase();
        let cited = source(&row.cite, &None).unwrap_or_else(|| Source::rule("CC.e"));
        let words = if row.cover() { format!("in {name}, in place of cover") } else { format!("standing in a {name}") };
        all.push((words.into(), path.as_slice(), row.close_combat(), cited));
    }
    for ((id, row), path) in features.iter().zip(&works) {
        let name = row.name().unwrap_or(id).to_lowercase();
        let words = if row.crossing() { format!("crossing a {name}") } else { format!("in a {name}") };
        let cited = source(&row.cite, &None).unwrap_or_else(|| Source::rule("CC.e"));
        all.push((words.into(), path.as_slice(), row.close_combat(), cited));
    }
    let table = basis.modifiers("Added to a unit's die", all);
    Section::new("Close combat")
        .with(rule("CC.c"))
        .with(table)
        .with(bullets(["CC.a", "CC.b", "CC.f"].map(titled).into()))
        .with(basis.changes.ruled(&["A5", "A27", "A30", "A33"]))
}

pub fn movement(basis: &Basis<'_>) -> Section {
    let chart = &basis.tables.movement;
    let say = |key: &str, value: i64| basis.changes.say(&["movement", key], value);
    let fired = Words::strong("Firing ")
        .and("in the same turn costs ")
        .and(say("fired", chart.fired))
        .and(" of movement, whichever comes first.");
    let slow = Words::strong("Slow. ")
        .and("Inside woods, and out of water or a trench: ")
        .and(say("slow", chart.slow))
        .and(" a turn.");
    let mut lines = vec![Line::of(fired, Source::rule(&chart.cite)), Line::of(slow, Source::rule("WOOD"))];
    lines.extend(["MOV.a", "MOV.b", "MOV.e", "MOV.f", "MOV.g", "MOV.h", "MOV.i"].map(titled));
    Section::new("Movement").with(bullets(lines)).with(basis.changes.ruled(&["A55", "A48", "A39"]))
}
