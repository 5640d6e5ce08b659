//! The cup, command and rally \[P1], \[MC], [4.2], [4.3].

use super::Basis;
use crate::kit::brief;
use crate::kit::formation_impulse::changes::{cited, rule, titled};
use crate::kit::formation_impulse::track::last_end;
use crate::kit::formation_impulse::{less, ordinal};
use crate::kit::prose::{Block, Cell, Column, Line, Row, Section, Source, Step, Sum, Table, Term, Words};

/// The steps of a turn, and after them the question whether it was the last.
pub fn sequence(basis: &Basis<'_>) -> Section {
    let steps = &basis.tables.sequence;
    let over = "The battle ends here if the scenario card says so; else a new turn begins.";
    let last = Step { name: "Victory".into(), gist: over.into(), source: cited("END") };
    let mut section = brief::sequence(steps);
    if let Some(Block::Steps(all)) = section.blocks.first_mut() {
        all.push(last);
    }
    section
}

pub fn cup(basis: &Basis<'_>) -> Section {
    let ends = basis.options.end_turn;
    let last = last_end(basis.reading);
    let words = Words::from("End Turn chits in the cup: ")
        .and(Words::strong(ends.to_string()))
        .and(". The ")
        .and(basis.say("cup", "ends_on", ordinal(last)))
        .and(" of them to be drawn ends the turn, and so does a cup without formation chits.");
    let several = "A formation with several chits acts once for each. Its impulse is not passed on, but any of its units may do nothing.";
    let out = "What is drawn stays out until the turn ends; then all goes back, but for aircraft that are lost.";
    let lines = [
        Line::of(words, Source::ours(&basis.tables.cup.ruling)),
        Line::of(out, cited("P3")),
        Line::of(several, cited("P5")),
    ];
    Section::new("The cup").with(Block::bullets(lines)).with(basis.changes.ruled_anew(&["C5"]))
}

pub fn command(basis: &Basis<'_>) -> Section {
    let (morale, chart) = (&basis.tables.morale, &basis.tables.command);
    let term = |sign, value: Words, name: &str| Term { sign, value, name: name.to_string() };
    let sum = Sum {
        result: "Passed".into(),
        terms: vec![
            term("", basis.say("morale", "dice", morale.dice).and(" dice"), "every check"),
            term("+", basis.say("morale", "ooc", morale.ooc), "rally out of command"),
            term("−", "leadership".into(), "rally, in the hex"),
            term("≤", "morale".into(), "of the formation"),
        ],
        source: Some(cited(&morale.cite)),
    };
    let times = |key: &str, times: i64, of: &str| basis.say("command", key, times).and(format!(" × the range of {of}"));
    let row = |who: &str, reach: Words, cite: &str| {
        Row::of(vec![Cell::Words(Words::strong(who)), reach.into()], Source::rule(cite))
    };
    let rows = vec![
        row("Units", "range of an HQ or sHQ of their formation that is in command".into(), "1.3.2.5"),
        row("Sub-headquarters", times("sub_hq", chart.sub_hq, "its HQ"), "1.3.2.4"),
        row("Reconnaissance", times("recon", chart.recon, "such an HQ or sHQ"), "1.3.3.2"),
    ];
    let columns = vec![Column::text("In command"), Column::wide("within")];
    let danger = &basis.tables.headquarters;
    let hurt = Words::strong("HQ in danger. ")
        .and("A unit with it is disrupted or reduced: a die, ")
        .and(basis.say("headquarters", "destroyed", less(danger.destroyed)))
        .and(" if one was destroyed. On ")
        .and(basis.say("headquarters", "at_most", danger.at_most))
        .and(" or less it is reduced, a reduced one eliminated. When its last unit goes, it goes too.");
    let shared = "Formations that share a hex are tested each by itself, against its own morale.";
    let lines = [
        rule("4.2"),
        titled("4.2.1"),
        Line::of(shared, Source::ours("C21")),
        Line::of(hurt, Source::rule(&danger.cite)),
        titled("1.3.2.9"),
        Line::of(Words::strong("A lost sHQ ").and("never comes back."), Source::rule("1.3.2.8")),
    ];
    Section::new("Command and rally")
        .with(sum)
        .with(Table { columns, rows })
        .with(Block::bullets(lines))
        .with(basis.changes.ruled_anew(&["C13"]))
}
