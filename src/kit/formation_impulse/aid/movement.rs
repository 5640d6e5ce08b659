//! Movement, loading and stacking [5.0], \[TERR.stack], and fire at what moves [6.2].

use super::Basis;
use crate::kit::formation_impulse::changes::{cited, titled};
use crate::kit::prose::{Block, Line, Manner, Section, Source, Words};

pub fn movement(basis: &Basis<'_>) -> Section {
    let (loading, slope) = (&basis.tables.loading, &basis.tables.slope);
    let load = Words::strong("Loading ")
        .and(basis.say("loading", "load", loading.load))
        .and(" MF of the carrier, not while either is disrupted; ")
        .and(Words::strong("unloading "))
        .and(basis.say("loading", "unload", loading.unload))
        .and(".");
    let up =
        Words::strong("Uphill ").and(basis.say("slope", "up", format!("+{}", slope.up))).and(" MF for each hexside.");
    let manner = if basis.changes.rulings().iter().any(|(ruling, _)| ruling.id == "C7") {
        Manner::Changed
    } else {
        Manner::Plain
    };
    let stacking = Words::strong("Stacking. ")
        .and("Platoons of a side in a hex: ")
        .with(basis.options.stacking.to_string(), manner)
        .and(", and no more pass through. HQs, support weapons and passengers are free; HQs in a hex: ")
        .and(basis.say("headquarters", "in_a_hex", basis.tables.headquarters.in_a_hex))
        .and(".");
    let carried = Words::strong("Passengers ")
        .and("take every hit that gets past the carrier's saves, and have none of their own.");
    let posts = Words::strong("HQs ").and("go with a unit of their formation, by its means and at no price.");
    let lines = [
        Line::of(posts, Source::rule("1.3.2.1")),
        Line::of(load, Source::rule(&loading.cite)),
        Line::of(up, cited(&slope.cite)),
        Line::of(stacking, Source::ours("C7")),
        Line::of(carried, Source::ours("C17")),
        titled("6.2"),
    ];
    Section::new("Movement").with(Block::bullets(lines)).with(basis.changes.ruled_anew(&["C6", "C9"]))
}
