//! Sight, artillery, guns and weapons, and fire in activations \[ART], \[FIRE], [DEF.los].

use super::{Basis, bullets, span};
use crate::kit::portable::changes::{rule, source, titled};
use crate::kit::prose::{Cell, Column, Line, Row, Section, Source, Table, Words};
use crate::rules::portable::tables::Lands;

/// What is seen, what is cover, and how far it is.
pub fn sight(basis: &Basis<'_>) -> Section {
    Section::new("Sight and range")
        .with(bullets(vec![titled("DEF.los"), titled("ART.b")]))
        .with(basis.changes.ruled(&["A9", "A8", "A31"]))
}

pub fn artillery(basis: &Basis<'_>) -> Section {
    let aim = &basis.tables.aim;
    let cite = || Source::rule(&aim.cite);
    let path = |key| ["aim", key];
    let rows = [
        ("target in cover or a fortification", path("cover"), aim.cover),
        ("target square seen directly by the gun or a friendly spotter", path("seen"), aim.seen),
        ("same target as last turn", path("repeat"), aim.repeat),
        ("friendly commander in the gun's square or next to it", path("commander"), aim.commander),
    ];
    let rows = rows.iter().map(|(when, path, value)| (Words::from(*when), path.as_slice(), *value, cite()));
    let modifiers = basis.modifiers("Added to the aiming die", rows.collect());
    Section::new("Artillery fire")
        .with(rule("ART.j"))
        .with(lands(basis))
        .with(modifiers)
        .with(bullets(
            ["ART.a", "ART.c", "ART.e", "ART.f", "ART.g", "ART.h", "ART.i", "ART.k", "ART.l"].map(titled).into(),
        ))
        .with(basis.changes.ruled(&["A6", "A7", "A10", "A53"]))
}

/// Scores and where the shell lands, bands alike together.
fn lands(basis: &Basis<'_>) -> Table {
    let aim = &basis.tables.aim;
    let mut alike: Vec<(Option<Lands>, Vec<String>)> = Vec::new();
    let mut add = |lands: Option<Lands>, score: String| match alike.iter_mut().find(|(same, _)| *same == lands) {
        Some((_, scores)) => scores.push(score),
        None => alike.push((lands, vec![score])),
    };
    let mut above: Option<i64> = None;
    for band in &aim.bands {
        add(Some(band.lands), above.map_or(format!("{} or more", band.from), |above| span(band.from, above - 1)));
        above = Some(band.from);
    }
    if let Some(lowest) = above {
        add(None, format!("{} or less", lowest - 1));
    }
    let rows = alike.into_iter().map(|(lands, scores)| {
        let place = match lands {
            Some(Lands::On) => "on the target square",
            Some(Lands::Short) => "one square short, towards the gun",
            Some(Lands::Long) => "one square beyond the target",
            None => "nowhere: no effect",
        };
        let scores = basis.changes.say(&["aim", "bands"], scores.join(", "));
        Row::of(vec![Cell::Words(scores), place.into()], Source::rule(&aim.cite))
    });
    Table { columns: vec![Column::text("Score"), Column::wide("the shell lands")], rows: rows.collect() }
}

pub fn weapons(basis: &Basis<'_>) -> Section {
    let dot = |yes: bool| if yes { "•" } else { "" };
    let changes = &basis.changes;
    let guns = basis.tables.gun.iter().map(|(id, row)| {
        let cells = vec![
            changes.name("gun", id, row.name()),
            changes.field("gun", id, "range", row.range()),
            changes.field("gun", id, "indirect", if row.indirect() { "*" } else { "" }),
            changes.field("gun", id, "anti_air", dot(row.anti_air() && basis.options.air)),
        ];
        Row { cells, source: source(&row.cite, &None) }
    });
    let columns =
        vec![Column::wide("Gun"), Column::figure("range"), Column::figure("indirect"), Column::figure("at aircraft")];
    let guns = Table { columns, rows: guns.collect() };
    let weapons = basis.tables.weapon.iter().map(|(id, row)| {
        let range = row.range().map_or("its gun's".to_string(), |range| range.to_string());
        let cells = vec![
            changes.name("weapon", id, row.name()),
            changes.field("weapon", id, "range", range),
            changes.field("weapon", id, "dice", row.dice()),
            changes.field("weapon", id, "hurts_tanks", dot(row.hurts_tanks())),
            changes.field("weapon", id, "overfire", dot(row.overfire())),
        ];
        Row { cells, source: source(&row.cite, &row.ruling) }
    });
    let columns = vec![
        Column::wide("Weapon"),
        Column::figure("range"),
        Column::figure("dice"),
        Column::figure("hurts tanks"),
        Column::figure("over units"),
    ];
    Section::new("Guns and weapons")
        .with(guns)
        .with(Table { columns, rows: weapons.collect() })
        .with(basis.changes.ruled(&["A1", "A2"]))
}

pub fn fire(basis: &Basis<'_>) -> Section {
    let chart = &basis.tables.fire;
    let cite = || Source::rule(&chart.cite);
    let say = |key: &str, value: i64| basis.changes.say(&["fire", key], value);
    let path = |key| ["fire", key];
    let rows = [
        ("target in cover or a fortification", path("cover"), chart.cover),
        ("the firer has not moved this turn", path("unmoved"), chart.unmoved),
        ("friendly commander in the firer's square or next to it", path("commander"), chart.commander),
    ];
    let rows = rows.iter().map(|(when, path, value)| (Words::from(*when), path.as_slice(), *value, cite()));
    let modifiers = basis.modifiers("Added to every die", rows.collect());
    let hit = Words::from("A die of ").and(say("hit", chart.hit)).and(" or more hits. ").and(rule("FIRE.l").words);
    let cover = Words::strong("Cover. ")
        .and("Fire reaches ")
        .and(say("depth", chart.depth))
        .and(" deep into woods, buildings and fortifications, and comes out of them only from their edge.");
    let woods =
        Words::strong("Within a wood ").and("the range is ").and(say("woods_range", chart.woods_range)).and(".");
    let mut lines = vec![Line::of(cover, Source::rule("FIRE.j")), Line::of(woods, Source::rule("WOOD"))];
    lines.extend(["FIRE.b", "FIRE.c", "FIRE.e", "FIRE.f", "FIRE.i"].map(titled));
    Section::new("Fire")
        .with(Line::of(hit, cite()))
        .with(modifiers)
        .with(bullets(lines))
        .with(basis.changes.ruled(&["A3", "A4", "A29", "A32", "A36", "A47", "A54"]))
}
