//! Fire: its two sums, its results, the multiplier chart and the limits of defensive fire [6.4], [6.10], [7.3].

use super::Basis;
use crate::kit::prose::{Block, Cell, Column, Item, Line, Manner, Row, Section, Source, Sum, Table, Term, Words};
use crate::kit::small_units::changes::{rule, titled};
use crate::rules::small_units::tables::{FireClass, Firer};

pub fn fire(basis: &Basis<'_>) -> Section {
    let (fire, defence) = sums(basis);
    Section::new("Fire")
        .with(fire)
        .with(defence)
        .with(results(basis))
        .with(Block::List(vec![
            Item::bullet(target(basis)),
            Item::bullet(titled("6.5.2")),
            Item::bullet(titled("6.6")),
            Item::bullet(titled("10.3")),
        ]))
        .with_all(basis.anew("A33"))
}

/// Whom a unit may shoot at [6.2].
fn target(basis: &Basis<'_>) -> Line {
    let into = if basis.options.fire_into_cc { "" } else { ", not in a hex with units of yours" };
    let words = Words::strong("Target. ")
        .and(format!("One enemy unit within range and in sight{into}. Others may shoot at it too."));
    Line::of(words, Source::rule("6.2"))
}

pub(super) fn term(sign: &'static str, value: impl Into<Words>, name: &str) -> Term {
    Term { sign, value: value.into(), name: name.to_string() }
}

fn sums(basis: &Basis<'_>) -> (Sum, Sum) {
    let chart = &basis.tables.fire;
    let times = basis.changes.say(&["fire", "firepower_multiple"], chart.firepower_multiple).and(" × FP");
    let fire = Sum {
        result: "Fire".into(),
        terms: vec![
            term("", times, "firepower"),
            term("+", "G − A", "gun, armour"),
            term("+", "SUP", "headquarters"),
            term("+", "chart × card", "see multipliers"),
        ],
        source: Some(Source::rule(&chart.cite)),
    };
    let dug = &basis.tables.improved_position;
    let defence = Sum {
        result: "Defence".into(),
        terms: vec![
            term("", "MOR", "morale now"),
            term("+", "cover", "terrain or fortification"),
            term("+", basis.changes.say(&["improved_position", "defence"], dug.defence), "if dug in"),
        ],
        source: Some(Source::rule(&dug.cite)),
    };
    (fire, defence)
}

fn results(basis: &Basis<'_>) -> Table {
    let loss = basis.options.loss;
    let written = basis.changes.has(&["fire", "loss"])
        || basis.changes.rulings().iter().any(|(ruling, _)| ruling.option.as_deref() == Some("loss_threshold"));
    let manner = if written { Manner::Changed } else { Manner::Plain };
    let more = if loss.strictly { "more than" } else { "at least" };
    let threshold = Words::from("Fire is ").with(format!("{more} {} × defence", loss.multiple), manner);
    let row = |when: Words, then: &str| Row::new(vec![Cell::Words(when), Cell::Words(Words::strong(then))]);
    Table {
        columns: vec![Column::wide("If"), Column::wide("then the target")],
        rows: vec![
            row("Fire is no more than defence".into(), "stands"),
            row("Fire is more than defence".into(), "is disorganized"),
            row(threshold, "is disorganized and loses a step"),
        ],
    }
}

/// The chart of who fires at what, with its notes.
pub fn multipliers(basis: &Basis<'_>) -> Section {
    let chart = &basis.tables.multiplier;
    let classes = &basis.tables.class;
    let say = |path: &[&str], value: i64| basis.changes.say(path, value);
    let short = |class: FireClass| match class {
        FireClass::Inf => "Infantry",
        FireClass::Tank => "Tanks",
        FireClass::La => "Light armour",
        FireClass::At => "Anti-tank",
    };
    let note = |letter: &str| Words::default().with(letter, Manner::Note);
    let mut columns = vec![Column::wide(Words::from("Target").and(note("a")))];
    columns.extend(FireClass::ALL.map(|class| Column::figure(short(class))));
    columns.push(Column::figure(Words::from("Artillery").and(note("c"))));
    columns.push(Column::figure(Words::from("Air strike").and(note("c"))));
    columns.push(Column::figure("Mines"));
    let rows = FireClass::ALL.map(|target| {
        let mut cells: Vec<Cell> = vec![Cell::Words(Words::strong(&classes.of(target).name))];
        for firer in FireClass::ALL {
            let value =
                say(&["multiplier", "target", target.id(), firer.id()], chart.times(Firer::Unit(firer), target));
            let b = if chart.is_gunless(firer, target) { note("b") } else { Words::default() };
            cells.push(Words::from("×").and(value).and(b).into());
        }
        for (id, firer) in [("af", Firer::Artillery), ("as", Firer::AirStrike), ("mines", Firer::Mines)] {
            let value = say(&["multiplier", "target", target.id(), id], chart.times(firer, target));
            cells.push(Words::from("×").and(value).into());
        }
        Row::new(cells)
    });
    let b = &chart.note_b;
    let a_note = Words::from("Support weapons, at any target: ×")
        .and(say(&["multiplier", "support_weapon"], chart.support_weapon))
        .and(".");
    let b_note = Words::from("Gunless fire: firepower counts as ")
        .and(say(&["multiplier", "note_b", "firepower"], b.firepower))
        .and(" and gun as ")
        .and(say(&["multiplier", "note_b", "gun"], b.gun))
        .and(", from no farther than ")
        .and(say(&["multiplier", "note_b", "range"], b.range))
        .and(if b.range == 1 { " hex." } else { " hexes." });
    let c_note = Words::from("At a hex that no friend sees: ×")
        .and(say(&["multiplier", "note_c", "unseen"], chart.note_c.unseen))
        .and(".");
    let cite = || Source::rule(&chart.cite);
    let notes = [("a", a_note), ("b", b_note), ("c", c_note)];
    let notes = notes.map(|(letter, words)| Item::new(letter, Line::of(words, cite())));
    Section::new("Card multipliers").with(Table { columns, rows: rows.into() }).with(Block::List(notes.into()))
}

pub fn defensive(basis: &Basis<'_>) -> Section {
    let chart = &basis.tables.defensive_fire;
    let mut from: Option<i64> = None;
    let (mut columns, mut cells) =
        (vec![Column::wide("Card less ammunition level")], vec![Cell::from("Shots this turn")]);
    for (number, band) in chart.bands.iter().enumerate() {
        let range = match from {
            None => format!("{} or less", band.upto),
            Some(from) if number + 1 == chart.bands.len() && band.upto < basis.tables.cards.highest() => {
                format!("{from} or more")
            }
            Some(from) if from == band.upto => from.to_string(),
            Some(from) => format!("{from}–{}", band.upto),
        };
        from = Some(band.upto + 1);
        columns.push(Column::figure(range));
        cells.push(Cell::Words(basis.changes.say(&["defensive_fire", "bands"], band.limit)));
    }
    let times = basis.changes.say(&["defensive_fire", "firepower_multiple"], chart.firepower_multiple).and(" × FP");
    let sum = Sum {
        result: "Fire".into(),
        terms: vec![
            term("", times, "firepower"),
            term("+", "G − A", "gun, armour"),
            term("+", "chart × card", "deck card only"),
        ],
        source: Some(Source::rule("7.3.6")),
    };
    let rows = vec![Row::of(cells, Source::rule(&chart.cite))];
    Section::new("Defensive fire")
        .with(rule("7.3"))
        .with(rule("7.3.1"))
        .with(Table { columns, rows })
        .with(sum)
        .with(Block::List(["7.3.4", "7.3.5", "7.3.7"].map(|number| Item::bullet(titled(number))).into()))
        .with_all(basis.anew("A53"))
        .with_all(basis.changes.ruling("A102").map(Block::from))
}
