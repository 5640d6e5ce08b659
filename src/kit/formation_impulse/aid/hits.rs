//! What hits do, as a diagram [6.1.h], and what a disrupted unit may not [6.1.7].

use super::Basis;
use crate::kit::diagram::{Arrow, Diagram, Stop, Weight};
use crate::kit::formation_impulse::changes::titled;
use crate::kit::prose::{Block, Section, Source};

pub fn damage(basis: &Basis<'_>) -> Section {
    Section::new("Damage")
        .with(flow(basis.options.wrecks))
        .with(Block::bullets([titled("6.1.7")]))
        .with(basis.changes.ruled_anew(&["C10"]))
}

/// From good order to the end, hit by hit.
fn flow(wrecks: bool) -> Diagram {
    let stop = |title: &str, words: &str, at, weight| Stop { title: title.into(), words: words.into(), at, weight };
    let arrow = |from, to, words: &str, dashed| Arrow { from, to, words: words.into(), dashed };
    let boxes = vec![
        stop("Good order", "full side", (0, 0), Weight::Pale),
        stop("Disrupted", "full side", (1, 0), Weight::Tinted),
        stop("Good order", "reduced side", (0, 1), Weight::Pale),
        stop("Disrupted", "reduced side", (1, 1), Weight::Tinted),
        stop("Eliminated", if wrecks { "hard: a wreck" } else { "" }, (2, 1), Weight::Dark),
    ];
    let arrows = vec![
        arrow(0, 1, "hit", false),
        arrow(1, 0, "rally", true),
        arrow(1, 3, "hit: a step", false),
        arrow(2, 3, "hit", false),
        arrow(3, 2, "rally", true),
        arrow(3, 4, "hit", false),
        arrow(1, 4, "hit, if of one step", false),
    ];
    Diagram { title: "What hits do".into(), boxes, arrows, source: Some(Source::rule("6.1.h")) }
}
