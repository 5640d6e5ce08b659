//! Aircraft and fire at them [11.1], [11.3].

use super::{Basis, pairs};

use crate::kit::formation_impulse::less;
use crate::kit::prose::{Block, Line, Section, Source, Words};

/// Numbers from and to, as dice are read.
fn span(from: i64, to: i64) -> String {
    if from >= to { to.to_string() } else { format!("{from}–{to}") }
}

pub fn aircraft(basis: &Basis<'_>) -> Section {
    let air = &basis.tables.air;
    let say = |key: &str, value: String| basis.say("air", key, value);
    let die = |key: &str, from: i64, to: i64| say(key, span(from, to));
    let fire = Words::from("one AA unit in range may fire at it and always sees it; it saves with its armour. ")
        .and(say("kill", air.kill.to_string()))
        .and(" hits bring it down, fewer disrupt it");
    let accuracy = Words::from("a die: ")
        .and(die("astray", 1, air.astray))
        .and(" the defender picks a hex beside it; ")
        .and(die("weak", air.astray + 1, air.weak))
        .and(" FP ")
        .and(say("weak_fp", less(air.weak_fp)))
        .and(format!("; {} as planned", span(air.weak + 1, FACES)));
    let whose = if basis.options.return_by_aa { "hits it took" } else { "hits it made, before saves" };
    let back = format!("a die of at least the {whose}: the chit goes back to the cup, else it is out of the battle");
    let disrupted = Words::from("a die when the turn ends: ")
        .and(die("lost_up_to", 1, air.lost_up_to))
        .and(format!(" out of the battle, {} back to the cup", span(air.lost_up_to + 1, FACES)));
    let row = |name: &str, words: Words, cite: &str| (Words::strong(name), words, Source::rule(cite));
    let rows = vec![
        row(
            "Target",
            "its owner lays it on any hex with an enemy; if there is none the chit goes back".into(),
            "11.3.1",
        ),
        row("Fire at it", fire, "11.3.2"),
        row("Accuracy", accuracy, "11.3.3"),
        row("Strike", "its FP on its To Hit, at the hex; hits shared out evenly".into(), "11.3.4"),
        row("Return", back.into(), "11.3.5"),
        row("Disrupted", disrupted, "11.3.2"),
    ];
    let ground = Words::strong("AA at the ground. ")
        .and("Soft targets as printed; hard ones with the AA dice and To Hit ")
        .and(basis.say("anti_air", "hard_th", basis.tables.anti_air.hard_th))
        .and(", never at extended range.");
    let lines = [Line::of(ground, Source::rule(&basis.tables.anti_air.cite))];
    Section::new("Aircraft")
        .with(pairs("Step", "", rows))
        .with(Block::bullets(lines))
        .with(basis.changes.ruled_anew(&["C8"]))
}

/// The highest a die shows.
const FACES: i64 = 6;
