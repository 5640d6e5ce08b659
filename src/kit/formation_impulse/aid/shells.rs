//! Artillery, smoke and mortars [11.2], [6.1m]; mines and improved positions [8.1], [8.2].

use super::{Basis, pairs};
use crate::kit::forces::ranges;
use crate::kit::formation_impulse::{counted, reach};
use crate::kit::prose::{Block, Line, Section, Source, Words};

/// Hexes within a distance of one, that one among them.
fn within(radius: i64) -> i64 {
    1 + 3 * radius * (radius + 1)
}

pub fn artillery(basis: &Basis<'_>) -> Section {
    let (guns, smoke) = (&basis.tables.artillery, &basis.tables.smoke);
    let whose = if basis.options.own_spotters { "the formation" } else { "the side" };
    let fails: Vec<i64> = (1..=guns.fails_on).collect();
    let area = |chart: &str, radius: i64| {
        Words::from("the hex and all within ")
            .and(basis.say(chart, "radius", radius))
            .and(format!(", {} in all", within(radius)))
    };
    let rows = vec![
        (
            Words::strong("Who calls"),
            Words::from(format!("HQ, sHQ or recon of {whose}, in good order and in command, before all else; up to "))
                .and(basis.say("artillery", "calls", counted(guns.calls, "mission")))
                .and(" on hexes it sees"),
            Source::rule(&guns.cite),
        ),
        (
            Words::strong("A die"),
            Words::from("the mission is lost on ").and(basis.say("artillery", "fails_on", ranges(&fails))),
            Source::rule(&guns.cite),
        ),
        (
            Words::strong("HE"),
            area("artillery", guns.radius).and(": its dice and To Hit in each, at friends too, hits shared out evenly"),
            Source::rule("11.2.1"),
        ),
        (
            Words::strong("Smoke"),
            area("smoke", smoke.radius)
                .and(": no sight into, out of or through them. Its marker begins at ")
                .and(basis.say("smoke", "lasts", smoke.lasts))
                .and(" and goes down by one at the end of each turn"),
            Source::rule(&smoke.cite),
        ),
    ];
    let seen = match basis.options.mortars_as_missions {
        true => "then as a mission at any hex, with its die and the hexes around",
        false => "then with its die, at that hex alone",
    };
    let blind = format!(
        "an HQ, sHQ or recon unit of their formation, in good order, may see for them: {seen}, and never as opportunity fire."
    );
    let mortars =
        Words::strong("Mortars ").and("fire at a hex and all in it, hard and soft alike. Where they do not see, ");
    let mut lines = vec![Line::of(mortars.and(blind), Source::rule("6.1m"))];
    if basis.options.heavy_shells {
        let heavy = &basis.tables.heavy_shells;
        let words = Words::strong("Heavy shells. ")
            .and("Several targets in the hex: dice ")
            .and(basis.say("heavy_shells", "more_dice", format!("+{}", heavy.more_dice)))
            .and(". A hard target ignores hits of artillery: ")
            .and(basis.say("heavy_shells", "ignored", heavy.ignored))
            .and(". Soft ones beside it save with ")
            .and(basis.say("heavy_shells", "sheltered", format!("+{}", heavy.sheltered)))
            .and(".");
        lines.push(Line::of(words, Source::rule(&heavy.cite)));
    }
    Section::new("Artillery and mortars")
        .with(pairs("Mission", "", rows))
        .with(Block::bullets(lines))
        .with(basis.changes.ruled_anew(&["C16", "C35"]))
}

pub fn mines(basis: &Basis<'_>) -> Section {
    let (mines, position) = (&basis.tables.mines, &basis.tables.position);
    let dice = |key: &str, count: i64| basis.say("mines", key, counted_dice(count));
    let also = if basis.options.position_stops_mines { " and of mines" } else { ", not of mines" };
    let rows = vec![
        (
            Words::strong("Mines"),
            Words::from("laid under an enemy in a hex where nobody has been, then for all who enter: ")
                .and(dice("dice", mines.dice))
                .and(", each hits on ")
                .and(basis.say("mines", "th", reach(mines.th)))
                .and("; no saves, before opportunity fire. Who is harmed stops. An HQ is in danger, not hit"),
            Source::rule(&mines.cite),
        ),
        (
            Words::strong("Clearing"),
            Words::from("by who began the impulse beside them: infantry ")
                .and(dice("infantry", mines.infantry))
                .and(", engineers ")
                .and(dice("engineer", mines.engineer))
                .and("; any even number clears"),
            Source::rule("8.2.1"),
        ),
        (
            Words::strong("Improved position"),
            Words::from(format!("hits cancelled of each attack{also}, after saves: ")).and(basis.say(
                "position",
                "cancels",
                position.cancels,
            )),
            Source::rule(&position.cite),
        ),
    ];
    Section::new("Mines and positions").with(pairs("What", "what it does", rows))
}

fn counted_dice(count: i64) -> String {
    if count == 1 { "1 die".to_string() } else { format!("{count} dice") }
}
