//! The aid of Formation Impulse answers what a player asks who has no rulebook.

use sandtable::draw;
use sandtable::kit::formation_impulse as kit;
use sandtable::rules::formation_impulse::Laid;

use crate::cards::{A4, has, said};
use crate::formation_print::with_reading;
use crate::ground::root;
use crate::kits::theme;

/// What is said of the dam's aid by its scenario with some options set.
fn aid_with(options: &str) -> String {
    let text = std::fs::read_to_string(root().join("tests/print/dam.scenario.toml")).unwrap();
    let outcome = crate::ground::check_text(&text.replacen("[options]\n", &format!("[options]\n{options}\n"), 1));
    let scenario = outcome.scenario.as_ref().expect("sound with these options");
    let reading = &Laid::of(scenario).unwrap().reading;
    said(&draw::aid(&kit::aid(reading), &theme(), A4, false, None))
}

#[test]
fn the_aid_says_what_a_player_without_the_rulebook_asks() {
    let said = aid_with("");
    for words in [
        // Sight, the end of a turn, and the way of the chits.
        "straight line from centre to centre",
        "ends the turn, and so does a cup without formation chits",
        "What is drawn stays out until the turn ends; then all goes back",
        // Command and mines, to the letter.
        "2 × the range of such an HQ or sHQ",
        "by who began the impulse beside them: infantry 1 die",
        "hits cancelled of each attack and of mines",
        "leadership added to one before that",
        "nobody fires at them in that hex",
        "then as a mission at any hex",
        // Every marker.
        "on who has moved, fired, attacked or cleared mines",
        "in the cup: of a formation, with its morale; of an aircraft; End Turn",
        "on the turn track",
        "on the points a side has left",
    ] {
        assert!(has(&said, words), "{words:?} is not on the aid");
    }
}

#[test]
fn the_aid_says_who_has_fought_by_the_option() {
    let said = aid_with("defender_done = true");
    assert!(has(&said, "on who has moved, fired, fought or cleared mines"));
}

#[test]
fn every_marker_that_is_printed_is_explained() {
    with_reading(|reading| {
        let said = said(&draw::aid(&kit::aid(reading), &theme(), A4, false, None));
        let chits = ["formation-chit", "end-turn", "aircraft-chit"];
        for marker in kit::markers(reading).iter().filter(|marker| !chits.contains(&marker.kind.as_str())) {
            let name = reading.tables.marker[marker.kind.as_str()].name().unwrap();
            let explained = ["on", "in", "where"].iter().any(|place| has(&said, &format!("{name} {place}")));
            assert!(explained, "{name} is not explained");
        }
    });
}

#[test]
fn the_key_to_a_counter_says_how_command_is_measured() {
    let key_with = |options: &str| {
        let text = std::fs::read_to_string(root().join("tests/print/dam.scenario.toml")).unwrap();
        let outcome = crate::ground::check_text(&text.replacen("[options]\n", &format!("[options]\n{options}\n"), 1));
        let scenario = outcome.scenario.as_ref().expect("sound with these options");
        let reading = &Laid::of(scenario).unwrap().reading;
        let names = kit::counters(reading).into_iter().flat_map(|counter| counter.front).map(|value| value.name);
        names.filter(|name| name.starts_with("Command range")).collect::<Vec<_>>()
    };
    assert!(key_with("").iter().all(|name| name == "Command range in hexes"));
    let on_foot = key_with("command_path = \"movement\"");
    assert!(!on_foot.is_empty() && on_foot.iter().all(|name| name == "Command range in MF on foot"), "{on_foot:?}");
}
