//! The order of cards, general rules, cohesion and stacking \[ORD], \[GEN], \[COH], \[STACK].

use super::{Basis, suits};
use crate::kit::card_activation::changes::{cited, rule, titled};
use crate::kit::card_activation::track::ranks;
use crate::kit::prose::{Block, Cell, Column, Line, Row, Section, Source, Table, Words};
use crate::rules::card_activation::tables::{Grading, SuitWord};

pub fn order(basis: &Basis<'_>) -> Section {
    let all: Vec<String> = ranks(basis.options).iter().map(|rank| rank.to_string()).collect();
    let ranks = Words::strong("First ").and(all.join(" ")).and(Words::strong(" last."));
    let order = suits(basis.tables.order.suits.iter().map(|word| word.suit()), " ");
    let mark =
        if basis.changes.has(&["order", "suits"]) { basis.changes.say(&["order", "suits"], "") } else { "".into() };
    let equal = Words::strong("Equal ranks: ").and(order).and(mark).and(".");
    let deal = &basis.tables.deal;
    let cards = Words::from("Cards: ").and(Words::strong((basis.reading.decks * deal.cards).to_string())).and(
        if basis.reading.decks == 1 { ", one deck.".to_string() } else { format!(", {} decks.", basis.reading.decks) },
    );
    let pile = Words::strong("Turning over. ")
        .and("The top card of those not dealt, discarded afterwards. Nobody must act, but the card is discarded.");
    let lines = [
        Line::of(ranks, cited("ORD.1")),
        Line::of(equal, cited(&basis.tables.order.cite)),
        Line::of(cards, Source::ours(&deal.ruling)),
        rule("ORD.3"),
        Line::of(pile, Source::rule("TURN.2")),
        titled("DECK"),
    ];
    Section::new("Order of activation")
        .with(Block::bullets(lines))
        .with(basis.changes.ruled_anew(&["B3", "B4", "B19"]))
        .with(basis.changes.ruled(&["B27"]))
}

pub fn general(basis: &Basis<'_>) -> Section {
    let mut lines: Vec<Line> = ["GEN.1", "GEN.2"].map(titled).into();
    lines.extend(stacking(basis));
    lines.extend(["GEN.3", "GEN.4", "GEN.5", "GEN.6", "GEN.7"].map(titled));
    Section::new("General rules")
        .with(Block::bullets(lines))
        .with(basis.changes.ruled_anew(&["B13"]))
        .with(basis.changes.ruled(&["B23", "B30", "B31", "B33"]))
}

pub fn cohesion(basis: &Basis<'_>) -> Section {
    let chart = &basis.tables.commander;
    let help = Words::strong("A commander ")
        .and("in good order in the hex improves the grading by ")
        .and(basis.changes.say(&["commander", "improves"], chart.improves))
        .and(if chart.improves == 1 { " step." } else { " steps." });
    let lines = [Line::of(help, Source::rule("COH.n")), titled("COH.order"), titled("COH.commander")];
    grades(basis).with(Block::bullets(lines)).with(basis.changes.ruled(&["B32"]))
}

/// The table of suits and gradings and no more.
pub fn grades(basis: &Basis<'_>) -> Section {
    let rows = SuitWord::ALL.map(|word| {
        let mark = |grading: Grading| {
            let on = if basis.tables.cohesion.of(grading).on(word.suit()) { "regains" } else { "–" };
            Cell::from(basis.changes.say(&["cohesion", grading.id(), "regains"], on))
        };
        let suit = suits([word.suit()], "").and(format!(" {}", word.suit().name()));
        let cells = std::iter::once(Cell::Words(suit)).chain(Grading::ALL.map(mark));
        Row::of(cells.collect(), Source::rule(&basis.tables.cohesion.good.cite))
    });
    let named = |grading: Grading| format!("{} {}", basis.tables.cohesion.of(grading).name, grading.letters());
    let columns = Grading::ALL.map(|grading| Column::figure(named(grading)));
    let columns = std::iter::once(Column::text("Card")).chain(columns).collect();
    Section::new("Cohesion").with(Table { columns, rows: rows.into() })
}

/// Whose a hex is, who comes when, and what ends a turn and the battle.
pub fn ends(basis: &Basis<'_>) -> Section {
    let arrivals = Words::strong("Reinforcements ").and("come on after the deal, before anybody acts.");
    let control = Words::strong("A hex belongs ")
        .and("to the side whose unit was in it last; commanders and observers take none.");
    let last =
        basis.reading.draft.turns().map(|turns| format!(" The battle ends with turn {turns}.")).unwrap_or_default();
    let end = Words::strong("A turn ends ")
        .and("after the tests of cohesion, with a look at the victory conditions; those that decide at once are looked at all the time.")
        .and(last);
    let lines =
        [Line::of(arrivals, cited("ORD.3")), Line::of(control, cited("END")), Line::of(end, Source::rule("TURN.6"))];
    Section::new("Beginning and end").with(Block::bullets(lines))
}

/// How many share a hex, unless any number may.
fn stacking(basis: &Basis<'_>) -> Option<Line> {
    let chart = &basis.tables.stacking;
    let say = |key: &str, value: i64| basis.changes.say(&["stacking", key], value);
    let limit = Words::strong("Stacking. ")
        .and("In a hex: units ")
        .and(say("units", chart.units))
        .and(", commanders ")
        .and(say("commanders", chart.commanders))
        .and(", observers ")
        .and(say("observers", chart.observers))
        .and(".");
    (!basis.options.free_stacking).then(|| Line::of(limit, Source::ours(&chart.ruling)))
}
