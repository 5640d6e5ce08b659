//! Assault and overrun [6.3], [6.4].

use super::{Basis, pairs};
use crate::kit::formation_impulse::changes::{cited, titled};
use crate::kit::formation_impulse::less;
use crate::kit::prose::{Block, Line, Section, Source, Words};
use crate::rules::formation_impulse::options::OverrunLeadership;
use crate::scenario::victory::and;

pub fn assault(basis: &Basis<'_>) -> Section {
    let chart = &basis.tables.assault;
    let disrupted = || basis.say("assault", "disrupted_th", chart.disrupted_th);
    let built_up = basis.tables.terrain.values().filter(|row| row.built_up()).filter_map(|row| row.name());
    let built_up: Vec<String> = built_up.map(str::to_lowercase).collect();
    let infantry = Words::from("in good order: To Hit ")
        .and(basis.say("assault", "armour_th", less(chart.armour_th)))
        .and(format!("; in {} also dice ", and(built_up)))
        .and(basis.say("assault", "armour_city", format!("+{}", chart.armour_city)));
    let rows = vec![
        (
            Words::strong("Each unit"),
            "its assault dice on its assault To Hit, both sides at once".into(),
            Source::rule("6.3.2"),
        ),
        (Words::strong("Disrupted defender"), Words::from("To Hit is ").and(disrupted()), Source::rule("6.3.2")),
        (Words::strong("Infantry against AFVs alone"), infantry, Source::rule("6.3.4")),
        (Words::strong("Leadership"), "added to one unit of each side".into(), Source::rule("6.3.3")),
        (
            Words::strong("Improved position"),
            Words::from("hits on the defender ").and(basis.say(
                "position",
                "cancels",
                less(basis.tables.position.cancels),
            )),
            Source::rule(&basis.tables.position.cite),
        ),
    ];
    let lost = "Attackers who cannot go back, because the hex is full or taken, are eliminated.";
    let way = Words::strong("Retreat ").and("goes on as the attacker came in, or half left or half right of that.");
    let lines = [
        titled("6.3.1"),
        titled("6.3.5"),
        titled("6.3.6"),
        Line::of(way, Source::rule("6.3.6")),
        Line::of(lost, Source::ours("C30")),
    ];
    Section::new("Assault")
        .with(pairs("Who", "dice and To Hit", rows))
        .with(Block::bullets(lines))
        .with(basis.changes.ruled_anew(&["C1"]))
}

pub fn overrun(basis: &Basis<'_>) -> Section {
    let chart = &basis.tables.overrun;
    let open = basis.tables.terrain.values().filter(|row| row.overrun()).filter_map(|row| row.name());
    let open: Vec<String> = open.map(str::to_lowercase).collect();
    let led = match basis.options.overrun_leadership {
        OverrunLeadership::None => "",
        _ if basis.options.augmented_leadership => ", augmented for one that an HQ with it leads",
        OverrunLeadership::Factor => ", leadership added to one before that",
        OverrunLeadership::Dice => ", leadership added to one after that",
    };
    let words = Words::strong("AFVs against soft targets ")
        .and(format!("in {}: ", and(open)))
        .and(basis.say("overrun", "mf", format!("+{}", chart.mf)))
        .and(" MF to enter, with enough left to drive on into a hex free of enemies. They throw ")
        .and(basis.say("overrun", "times", chart.times))
        .and(format!(" × their assault dice{led}; defenders throw theirs as printed, disrupted ones on "))
        .and(basis.say("assault", "disrupted_th", basis.tables.assault.disrupted_th))
        .and(". Hits are shared out evenly; nobody fires at them in that hex.");
    Section::new("Overrun").whole().with(Line::of(words, cited(&chart.cite))).with(Block::bullets([titled("6.4.3")]))
}
