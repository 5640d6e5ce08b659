//! Sequence, activation, where cards come from, events and ammunition [3.6], [4.2], [11.5], [12.2].

use super::Basis;
use crate::kit::brief;
use crate::kit::prose::{Block, Cell, Column, Item, Line, Part, Row, Section, Source, Table, Words};
use crate::kit::small_units::changes::{rule, titled};
use crate::rules::common::cards::Card;
use crate::rules::small_units::tables::{EventEffect, EventSide, Face, HandUse};

pub fn sequence(basis: &Basis<'_>) -> Section {
    brief::sequence(&basis.tables.sequence)
}

pub fn activation(basis: &Basis<'_>) -> Section {
    let chart = &basis.tables.activation;
    let row = |name: &str, key: &str, cost: i64, cite: &str| {
        let cost = Words::from("+").and(basis.changes.say(&["activation", key], cost));
        Row::of(vec![name.into(), Cell::Words(cost)], Source::rule(cite))
    };
    let table = Table {
        columns: vec![Column::wide("Everything chosen to act"), Column::figure("adds")],
        rows: vec![
            row("Each formation, the first one too", "formation", chart.formation, &chart.cite),
            row(
                "Each support weapon with no activated unit in its hex",
                "support_weapon",
                chart.support_weapon,
                "10.1",
            ),
            row("Each artillery fire", "artillery_fire", chart.artillery_fire, "6.7.3"),
            row("Each air strike", "air_strike", chart.air_strike, "6.8"),
        ],
    };
    Section::new("Activation")
        .with(rule("4.1"))
        .with_all(basis.changes.ruling("A18").map(Block::from))
        .with(rule("4.2"))
        .with(table)
        .with(rule("4.3"))
}

/// Where each card may come from, and what it may set off; purposes alike share a row.
pub fn draws(basis: &Basis<'_>) -> Section {
    let dot = |yes: bool| if yes { "•" } else { "" };
    let mut alike: Vec<((HandUse, Face, bool, bool), Words)> = Vec::new();
    for (purpose, draw) in &basis.tables.draw {
        let way = (draw.hand, draw.face, draw.event, draw.ammunition);
        let name =
            basis.changes.say(&["draw", purpose.id()], &draw.name).and(Words::soft(format!("\u{a0}{}", draw.cite)));
        match alike.iter_mut().find(|(same, _)| *same == way) {
            Some((_, names)) => *names = std::mem::take(names).and("; ").and(name),
            None => alike.push((way, name)),
        }
    }
    let rows = alike.into_iter().map(|((hand, face, event, ammunition), names)| {
        let hand = match hand {
            HandUse::No => "",
            HandUse::Yes => "•",
            HandUse::Signal => "signal",
        };
        let face = match face {
            Face::Up => "up",
            Face::Down => "down",
            Face::Secret => "hidden",
        };
        Row::new(vec![names.into(), hand.into(), face.into(), dot(event).into(), dot(ammunition).into()])
    });
    let columns = vec![
        Column::wide("Card for"),
        Column::figure("from hand"),
        Column::figure("face"),
        Column::figure("event"),
        Column::figure("ammo"),
    ];
    let value = |rank: &str, key: &str, value: i64| {
        Words::from(format!("{rank} ")).and(basis.changes.say(&["cards", key], value)).and(", ")
    };
    let chart = &basis.tables.cards;
    let worth = value("ace", "ace", chart.ace)
        .and(value("jack", "jack", chart.jack))
        .and(value("queen", "queen", chart.queen))
        .and(value("king", "king", chart.king))
        .and("others their number.");
    Section::new("Where cards come from")
        .with(Line::of(Words::strong("Worth: ").and(worth), Source::rule(&chart.cite)))
        .with(piles(basis))
        .with_all(basis.changes.ruling("A01").map(Block::from))
        .with(Line::new("Drawn from the deck; a dot tells what may be played from hand instead, what brings an event (from the deck only) and what uses up ammunition. “Signal”: with a signal unit watching the target."))
        .with(Table { columns, rows: rows.collect() })
}

/// The two piles and the hands [2.0].
fn piles(basis: &Basis<'_>) -> Line {
    let words = Words::strong("Piles: ").and(
        "one for both sides, face down. Used cards lie on a second that nobody looks through; shuffled, without hands and \
         cards still on the table, it is the new pile. Hands are secret",
    );
    let refilled = basis
        .tables
        .event
        .values()
        .any(|event| matches!(event.effect, EventEffect::AdditionalOrders | EventEffect::ChangeOfOrders));
    Line::of(words.and(if refilled { ", and only events refill them." } else { "." }), Source::rule("2.0"))
}

pub fn events(basis: &Basis<'_>) -> Section {
    let rows = basis.tables.event.iter().map(|(id, event)| {
        let path = |field| ["event", id.as_str(), field];
        let mut faces = Words::default();
        for text in &event.cards {
            if let Ok(card) = text.value.parse::<Card>() {
                let gap = if faces.is_empty() { "" } else { " " };
                faces = faces.and(gap).and(basis.changes.say(&path("cards"), card.rank)).and(Part::Suit(card.suit));
            }
        }
        let who = match event.side {
            EventSide::Initiative => "acting side",
            EventSide::Other => "opponent",
        };
        let words = Words::strong(format!("{}. ", event.name)).and(basis.changes.say(&path("gist"), &event.gist));
        let cells: Vec<Cell> = vec![faces.into(), basis.changes.say(&path("side"), who).into(), words.into()];
        Row::of(cells, Source::rule(&event.cite))
    });
    let columns = vec![Column::text("Card"), Column::text("who may"), Column::wide("Event")];
    Section::new("Random events")
        .with(rule("12.1"))
        .with(Table { columns, rows: rows.collect() })
        .with_all(basis.anew("A93"))
}

pub fn ammunition(basis: &Basis<'_>) -> Section {
    let chart = &basis.tables.ammunition;
    let ranks: Vec<String> = chart.ranks.iter().map(|rank| rank.to_string()).collect();
    let moves = Words::from("Each ")
        .and(basis.changes.say(&["ammunition", "ranks"], ranks.join(", ")))
        .and(" that serves a side in fire or close combat moves its marker ")
        .and(basis.changes.say(&["ammunition", "boxes"], chart.boxes))
        .and(if chart.boxes == 1 { " box on; both begin at " } else { " boxes on; both begin at " })
        .and(basis.changes.say(&["ammunition", "start"], chart.start))
        .and(".");
    let mut items = vec![Item::bullet(Line::of(moves, Source::rule(&chart.cite)))];
    let draft = &basis.reading.draft;
    let low = draft.side_ids().filter_map(|side| {
        let low = basis.reading.of_side(&basis.reading.keys.ammunition, side)?.low?;
        Some(format!("{} {}", draft.side_name(side), low.value))
    });
    let low: Vec<String> = low.collect();
    let mut mark = Words::strong("Running low. ").and(rule("11.5.1").words);
    if !low.is_empty() {
        mark = mark.and(" Here: ").and(Words::strong(low.join(", "))).and(".");
    }
    items.push(Item::bullet(Line::of(mark, Source::rule("11.5.1"))));
    items.push(Item::bullet(titled("11.5.3")));
    let apart = Words::strong("Apart. ")
        .and("Close combat goes on without; artillery, aircraft and mines neither use nor need it.");
    items.push(Item::bullet(Line::of(apart, Source::rule("11.5.4"))));
    Section::new("Ammunition").with(Block::List(items)).with_all(basis.anew("A81"))
}
