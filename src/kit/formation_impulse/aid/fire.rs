//! Ranged combat, concealment and saves [6.1].

use super::{Basis, pairs};
use crate::kit::formation_impulse::changes::{cited, rule};
use crate::kit::formation_impulse::{less, reach};
use crate::kit::prose::{Block, Column, Line, Row, Section, Source, Sum, Table, Term, Words};

pub fn ranged(basis: &Basis<'_>) -> Section {
    let chart = &basis.tables.fire;
    let say = |key: &str, value: String| basis.say("fire", key, value);
    let source = || Source::rule(&chart.cite);
    let close = if basis.options.half_up { "up to half the range, rounded up" } else { "up to half the range" };
    let least = match basis.options.automatic_hits {
        true => Words::from(", below ").and(say("least_th", chart.least_th.to_string())).and(" every die hits"),
        false => Words::from(", never below ").and(say("least_th", chart.least_th.to_string())),
    };
    let worse = Words::from("To Hit ").and(say("extended_th", format!("+{}", chart.extended_th)));
    let fewer = Words::from("FP ").and(say("extended_fp", less(chart.extended_fp)));
    let extended = match basis.options.extended_choice {
        true => worse.and(" or ").and(fewer).and(", as the firer likes"),
        false => worse.and("; if that is ").and(say("most_th", chart.most_th.to_string())).and(" already, ").and(fewer),
    };
    let none = if basis.options.one_die { "; at least one die" } else { "; no shot without FP" };
    let rows = vec![
        Row::of(
            vec![
                Words::strong("Close").into(),
                close.into(),
                Words::from("To Hit ").and(say("close_th", less(chart.close_th))).and(least).into(),
            ],
            source(),
        ),
        Row::of(vec![Words::strong("Normal").into(), "up to the range".into(), "as printed".into()], source()),
        Row::of(
            vec![
                Words::strong("Extended").into(),
                Words::from("up to ").and(say("extended", chart.extended.to_string())).and(" × the range").into(),
                extended.and(none).into(),
            ],
            Source::ours(&chart.ruling),
        ),
        Row::of(
            vec![Words::strong("Underlined").into(), "up to the range".into(), "as printed, no other band".into()],
            source(),
        ),
    ];
    let columns = vec![Column::text("Band"), Column::text("distance"), Column::wide("effect")];
    let lead = match basis.options.augmented_leadership {
        true if basis.options.augmented_again => "makes the fire augmented, or once more so,",
        true => "makes the fire augmented",
        false => "is added to the FP",
    };
    let lead = Words::strong("Leadership ").and(format!("of an HQ in the hex {lead} of one unit in an impulse."));
    let dropped = match chart.augmented {
        1 => " die more is thrown and the lowest dropped.",
        _ => " dice more are thrown and as many of the lowest dropped.",
    };
    let plus = Words::strong("Augmented (+). ").and(say("augmented", chart.augmented.to_string())).and(dropped);
    let mut lines = vec![rule("6.1.a"), rule("6.1.f")];
    lines.push(Line::of(lead, Source::rule("6.1.d")));
    lines.push(Line::of(plus, Source::rule("6.1.e")));
    if basis.options.move_and_fire {
        let moved = Words::strong("After a move: ")
            .and("To Hit ")
            .and(say("moved_th", format!("+{}", chart.moved_th)))
            .and(".");
        lines.push(Line::of(moved, Source::ours("C6")));
    }
    Section::new("Ranged combat").with(Block::bullets(lines)).with(Table { columns, rows })
}

pub fn saves(basis: &Basis<'_>) -> Section {
    let (saves, hidden) = (&basis.tables.saves, &basis.tables.concealment);
    let term = |sign, value: Words, name: &str| Term { sign, value, name: name.to_string() };
    let dice = Sum {
        result: "Defensive bonus (DB)".into(),
        terms: vec![
            term("", "terrain".into(), "infantry or vehicle"),
            term("+", "wreck".into(), "as the chart says"),
            term("+", basis.say("concealment", "dice", hidden.dice), "concealed"),
        ],
        source: Some(cited(&saves.cite)),
    };
    let cover = || basis.say("saves", "cover_th", reach(saves.cover_th));
    let most = || basis.say("saves", "hard_at_most", saves.hard_at_most);
    let hard = match basis.options.cover_saves {
        true => Words::from("armour dice on the save number; DB, at most ").and(most()).and(", on ").and(cover()),
        false => Words::from("armour dice and DB, at most ").and(most()).and(", all on the save number"),
    };
    let rows = vec![
        (Words::strong("Soft"), Words::from("DB dice on ").and(cover()), Source::rule(&saves.cite)),
        (Words::strong("Hard"), hard, Source::rule(&saves.cite)),
        (
            Words::strong("Mortar, artillery"),
            Words::from("DB of infantry, ")
                .and(basis.say("shells", "hard_dice", format!("+{}", basis.tables.shells.hard_dice)))
                .and(" if anything hard is there, on ")
                .and(cover()),
            Source::rule(&basis.tables.shells.cite),
        ),
        (
            Words::strong("Aircraft strike"),
            Words::from("DB of infantry, ")
                .and(basis.say("concealment", "dice", format!("+{}", hidden.dice)))
                .and(" if concealed, on ")
                .and(cover()),
            Source::rule("11.3.4"),
        ),
    ];
    let concealed = Words::strong("Concealed ")
        .and("is who is in terrain that hides its kind, a wreck or an improved position; is neither moving nor operations complete; has no enemy in good order beside it; and is not in sight of enemy reconnaissance, in good order and in command, within ")
        .and(basis.say("concealment", "spotted", hidden.spotted))
        .and(" hexes.");
    Section::new("Concealment and saves").with(Line::of(concealed, Source::rule(&hidden.cite))).with(dice).with(pairs(
        "Target",
        "each success cancels a hit",
        rows,
    ))
}
