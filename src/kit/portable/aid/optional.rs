//! The optional rules, as far as a scenario has chosen them \[GAS], \[RIDE], \[CYC], \[AIRSP] to \[G2A].

use super::{Basis, bullets, span};
use crate::kit::portable::changes::{rule, source, titled};
use crate::kit::prose::{Cell, Column, Line, Row, Section, Source, Table, Words};
use crate::rules::portable::tables::Drift;

pub fn sections(basis: &Basis<'_>) -> Vec<Section> {
    let options = basis.options;
    let mut all = Vec::new();
    if options.gas {
        all.push(gas(basis));
    }
    if options.air {
        all.push(air(basis));
    }
    if options.tank_riders {
        all.push(Section::new("Tank riders").with(rule("RIDE")));
    }
    if options.cyclists {
        all.push(Section::new("Cyclists").with(rule("CYC")));
    }
    all
}

fn gas(basis: &Basis<'_>) -> Section {
    let chart = &basis.tables.gas;
    let say = |key: &str, value: i64| basis.changes.say(&["gas", key], value);
    let mut alike: Vec<(Drift, Vec<String>)> = Vec::new();
    let mut above = 7;
    for band in &chart.bands {
        let score = span(band.from, above - 1);
        match alike.iter_mut().find(|(same, _)| *same == band.drifts) {
            Some((_, scores)) => scores.push(score),
            None => alike.push((band.drifts, vec![score])),
        }
        above = band.from;
    }
    let rows = alike.into_iter().map(|(drift, scores)| {
        let words = match drift {
            Drift::Stay => "stays",
            Drift::Front => "one square on, the way the gun faced",
            Drift::Rear => "one square back towards the gun",
        };
        Row::of(
            vec![Cell::Words(basis.changes.say(&["gas", "bands"], scores.join(", "))), words.into()],
            Source::rule(&chart.cite),
        )
    });
    let columns = vec![Column::text("Die"), Column::wide("in every artillery step a cloud")];
    let words = Words::from("Shells a gun: ")
        .and(say("shells", chart.shells))
        .and(". A cloud lasts ")
        .and(say("turns", chart.turns))
        .and(" turns. ")
        .and(rule("GAS").words);
    Section::new("Gas").with(Line::of(words, Source::rule(&chart.cite))).with(Table { columns, rows: rows.collect() })
}

fn air(basis: &Basis<'_>) -> Section {
    let changes = &basis.changes;
    let figure = |number: i64| if number == 0 { "–".to_string() } else { number.to_string() };
    let rows = basis.tables.unit_type.iter().filter(|(_, row)| row.is_aircraft()).map(|(id, row)| {
        let field = |key: &str, value: i64| changes.field("unit_type", id, key, figure(value));
        let cells = vec![
            changes.name("unit_type", id, row.name()),
            field("sp", row.sp()),
            field("move", row.r#move()),
            field("endurance", row.endurance()),
            field("forward", row.forward()),
            field("rear", row.rear()),
            field("bombs", row.bombs()),
        ];
        Row { cells, source: source(&row.cite, &row.ruling) }
    });
    let columns = vec![
        Column::wide("Aircraft"),
        Column::figure("SP"),
        Column::figure("move"),
        Column::figure("turns"),
        Column::figure("guns ahead"),
        Column::figure("astern"),
        Column::figure("bombs"),
    ];
    let mut lines = vec![Line::of(
        Words::strong("Firing or bombing ")
            .and("costs ")
            .and(changes.say(&["air", "fired"], basis.tables.air.fired))
            .and(" of its move."),
        Source::rule(&basis.tables.air.cite),
    )];
    lines.extend(
        [
            "AIRMOV.b", "AIRMOV.c", "AIRMOV.f", "AIRMOV.g", "AIRMOV.h", "AIRMOV.i", "A2A.b", "A2A.c", "A2A.d", "A2A.g",
            "A2G.d", "A2G.e", "G2A.a", "G2A.b", "G2A.c",
        ]
        .map(titled),
    );
    Section::new("Aircraft")
        .with(Table { columns, rows: rows.collect() })
        .with(shooting(basis))
        .with(bullets(lines))
        .with(basis.changes.ruled(&["A22", "A40", "A51", "A52"]))
}

/// Who shoots at what in the air, with what.
fn shooting(basis: &Basis<'_>) -> Table {
    let (a2a, a2g, g2a) = (&basis.tables.air_to_air, &basis.tables.air_to_ground, &basis.tables.ground_to_air);
    let signed = crate::kit::portable::signed;
    let say = |chart: &str, key: &str, value: String| basis.changes.say(&[chart, key], value);
    let row = |who: &str, range: Words, dice: Words, hit: Words, extra: Words, cite: &str| {
        Row::of(
            vec![Cell::Words(Words::strong(who)), range.into(), dice.into(), hit.into(), extra.into()],
            Source::rule(cite),
        )
    };
    let plus = |chart: &str, hit: i64| say(chart, "hit", format!("{hit}+"));
    let cover = || say("air_to_ground", "cover", signed(a2g.cover)).and(" cover");
    let rows = vec![
        row(
            "Air to air",
            say("air_to_air", "range", a2a.range.to_string()),
            "one a gun".into(),
            plus("air_to_air", a2a.hit),
            "".into(),
            &a2a.cite,
        ),
        row(
            "Fighter at the ground",
            say("air_to_ground", "range", a2g.range.to_string()).and(", ahead"),
            basis.options.strafe_dice.to_string().into(),
            plus("air_to_ground", a2g.hit),
            cover(),
            &a2g.cite,
        ),
        row(
            "Bombs",
            "square below".into(),
            "one a load".into(),
            plus("air_to_ground", a2g.hit),
            say("air_to_ground", "bombs", signed(a2g.bombs)).and("; ").and(cover()),
            &a2g.cite,
        ),
        row(
            "Ground to air",
            "its own".into(),
            say("ground_to_air", "dice", g2a.dice.to_string()),
            plus("ground_to_air", g2a.hit),
            say("ground_to_air", "unmoved", signed(g2a.unmoved))
                .and(" not moved, ")
                .and(say("ground_to_air", "commander", signed(g2a.commander)))
                .and(" commander"),
            &g2a.cite,
        ),
    ];
    let columns = vec![
        Column::text("Fire"),
        Column::figure("range"),
        Column::figure("dice"),
        Column::figure("hits on"),
        Column::wide("modifiers"),
    ];
    Table { columns, rows }
}
