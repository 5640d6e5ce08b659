//! Sequence, activation dice, hits and exhaustion \[TS], \[ACT], \[HIT], \[EXH].

use super::{Basis, bullets, span};
use crate::kit::brief;
use crate::kit::portable::changes::{rule, titled};
use crate::kit::prose::{Cell, Column, Line, Row, Section, Source, Table, Words};
use crate::rules::portable::tables::{Quality, UnitType};

/// A die has so many sides.
const SIDES: i64 = 6;

pub fn sequence(basis: &Basis<'_>) -> Section {
    brief::sequence(&basis.tables.sequence)
}

pub fn activation(basis: &Basis<'_>) -> Section {
    let reading = basis.reading;
    let sizes = reading.draft.side_ids().map(|side| {
        let own = reading.draft.units_in_play().into_iter().filter(|unit| reading.draft.unit(*unit).side == Some(side));
        own.filter(|unit| !reading.unit(*unit).is(UnitType::commander)).count()
    });
    let most = sizes.max().and_then(|most| i64::try_from(most).ok()).unwrap_or(0);
    let section = dice(basis, most);
    let rulings = basis.changes.ruled(&["A14", "A15", "A26"]);
    section.with(bullets(vec![rule("ACT.a"), rule("ACT.e")])).with(rulings)
}

/// Units into dice, up to so many other units.
pub fn dice(basis: &Basis<'_>, most: i64) -> Section {
    let chart = &basis.tables.activation;
    let say = |key: &str, value: i64| basis.changes.say(&["activation", key], value);
    let each = chart.units_per_die.max(1);
    // However large a scenario makes the groups or the sides, no more than this fits a card.
    let groups = chart.dice(false, most).clamp(1, 12);
    let rows = (1..=groups).map(|group| {
        let units = span((group - 1) * each + 1, group * each);
        let with = chart.dice(true, group * each);
        Row::of(
            vec![units.into(), Cell::Words(Words::strong(with.to_string())), group.to_string().into()],
            Source::rule(&chart.cite),
        )
    });
    let columns = vec![Column::figure("other units"), Column::figure("dice with commander"), Column::figure("without")];
    let words = Words::from("Dice for a commander: ")
        .and(say("commander", chart.commander))
        .and(". One more for every ")
        .and(say("units_per_die", each))
        .and(" other units, full or begun.");
    Section::new("Activation")
        .with(Line::of(words, Source::rule(&chart.cite)))
        .with(Table { columns, rows: rows.collect() })
}

pub fn hits(basis: &Basis<'_>) -> Section {
    hits_alone(basis)
        .with(bullets(vec![titled("DEF.retreat"), rule("HIT.b"), rule("SP.c")]))
        .with(basis.changes.ruled(&["A19", "A20", "A21", "A49"]))
}

/// The table of hits and no more.
pub fn hits_alone(basis: &Basis<'_>) -> Section {
    let rows = Quality::ALL.map(|quality| {
        let hit = basis.tables.hit.of(quality);
        let path = ["hit", quality.id(), "loss_upto"];
        let say = |from: i64, to: i64| if from > to { "–".into() } else { basis.changes.say(&path, span(from, to)) };
        let cells = vec![
            Cell::Words(Words::strong(&hit.name)),
            say(1, hit.loss_upto).into(),
            say(hit.loss_upto + 1, SIDES).into(),
        ];
        Row::of(cells, Source::rule(&hit.cite))
    });
    let columns =
        vec![Column::wide("A die for each hit"), Column::figure("−1 SP on"), Column::figure("retreat or −1 SP on")];
    Section::new("Hits").with(Table { columns, rows: rows.into() })
}

pub fn exhaustion(basis: &Basis<'_>) -> Section {
    let chart = &basis.tables.exhaustion;
    let words = Words::from("Exhausted when one in ")
        .and(basis.changes.say(&["exhaustion", "divisor"], chart.divisor))
        .and(" of the strength at the start is lost, rounded up. ")
        .and(rule("EXH").words);
    Section::new("Exhaustion")
        .with(Line::of(words, Source::rule(&chart.cite)))
        .with(basis.changes.ruled(&["A16", "A17", "A18", "A37"]))
}
