//! What a player or designer is told: why a game ended, which rulings came into play, what is not played, how to order a move.

use snapbox::cmd::Command;

use super::Desk;
use crate::ground::root;

/// A kept game told again.
fn replayed(record: &str) -> String {
    let output = Command::new(snapbox::cmd::cargo_bin!("sandtable"))
        .current_dir(root())
        .args(["replay", &format!("tests/records/{record}.jsonl")])
        .output()
        .unwrap();
    assert_eq!(output.status.code(), Some(0), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).unwrap()
}

/// The lines below a heading.
fn section(story: &str, heading: &str) -> Vec<String> {
    let lines = story.lines().skip_while(|line| !line.starts_with(heading)).skip(1);
    lines.take_while(|line| !line.is_empty()).map(|line| line.trim().to_string()).collect()
}

#[test]
fn every_verdict_tells_which_entry_held_by_which_test_and_when() {
    for (record, ended, because) in [
        ("the-ford-british-decisive", "ended: after turn", "because: British control 0805"),
        ("ford-at-kessel-blue-marginal", "ended: ", "because: Red is exhausted: yes; and Blue is exhausted: yes"),
        ("malinovka-soviet-victory", "ended: after turn", "because: Soviet has 7 or more victory points: "),
        (
            "ford-at-kessel-red-marginal",
            "ended: early, after turn 8 of 10: both sides are exhausted",
            "because: Red is exhausted: yes; and Blue is exhausted: yes; and Red controls at least 3 of ",
        ),
        ("belmar-royal-decisive", "ended: early, after turn", "because: Federals have lost 13 or more units: "),
    ] {
        let story = replayed(record);
        let result = section(&story, "Result");
        assert!(result.iter().any(|line| line.starts_with(ended)), "{result:#?}");
        assert!(result.iter().any(|line| line.starts_with(because)), "{result:#?}");
        assert!(story.contains("it ended "), "the story ends with it too");
    }
}

#[test]
fn what_ends_a_battle_at_once_says_so() {
    let first = "[[victory]]\nside = \"british\"\nresult = \"decisive\"";
    let sudden = "[[victory]]\nside = \"german\"\nresult = \"sure\"\nwhen = \"immediate\"\n\
                  all = [{ losses = \"british\", at_least = 1, of = \"steps\" }]";
    let desk = Desk::with(first, &format!("{sudden}\n\n{first}"));
    for format in ["text", "markdown", "json"] {
        let output = desk.run(&format!("play . --turns all --seed 1 --format {format}")).output().unwrap();
        let story = String::from_utf8(output.stdout).unwrap();
        for words in ["early, in turn 1 of 6: this ends the battle at once", "British have lost 1 or more steps: 1"] {
            assert!(story.contains(words), "{words} is not in\n{story}");
        }
    }
}

#[test]
fn what_was_looked_at_before_and_did_not_hold_is_told_with_its_count() {
    let result = section(&replayed("ford-at-kessel-blue-marginal"), "Result");
    let not = result.iter().find(|line| line.starts_with("not Red marginal: ")).unwrap();
    assert!(not.contains("Red controls at least 3 of ") && not.contains(" of 4 ["), "{not}");
}

#[test]
fn points_are_told_as_they_are_won_and_add_up() {
    let story = replayed("malinovka-soviet-victory");
    let mut sum = 0;
    for line in story.lines().filter(|line| line.contains(" victory point") && line.contains(" in all ")) {
        let words: Vec<&str> = line.trim().split(' ').collect();
        let points: i64 = words[2].parse().unwrap();
        sum += if words[1] == "wins" { points } else { -points };
        let told: i64 = line.rsplit(", ").next().unwrap().split(' ').next().unwrap().parse().unwrap();
        assert_eq!(told, sum, "{line}");
    }
    let result = section(&story, "Result");
    let soviet = result.iter().find_map(|line| line.strip_prefix("points of Soviet: ")).unwrap();
    let (total, each) = soviet.trim_end_matches(" [END]").split_once(": ").unwrap();
    assert_eq!(total.parse::<i64>().unwrap(), sum);
    let parts: i64 = each.split(", ").map(|part| part.split(" for ").next().unwrap().parse::<i64>().unwrap()).sum();
    assert_eq!(parts, sum, "each part says what it is for: {soviet}");
    assert!(result.iter().any(|line| line.starts_with("points of Axis: 0")), "{result:#?}");
}

#[test]
fn the_digest_names_rulings_by_what_they_decide_and_special_rules_as_not_played() {
    let story = replayed("ford-at-kessel-blue-marginal");
    let rulings = section(&story, "Our rulings that came into play");
    assert!(rulings.iter().any(|line| line.starts_with("A18: When does exhaustion begin? ")), "{rulings:#?}");
    let cited = rulings.iter().all(|line| story.contains(&format!("our ruling {}]", line.split(':').next().unwrap())));
    assert!(cited, "only what the story tells: {rulings:#?}");
    let special = section(&story, "Special rules, which were not played");
    assert!(special.iter().any(|line| line == "The village: words for players; not played"), "{special:#?}");
}

#[test]
fn a_whole_game_of_every_ruleset_met_some_of_our_rulings() {
    for (game, met) in [
        ("the-ford-german-decisive", &["A05", "A49", "A52"][..]),
        ("ford-at-kessel-blue-marginal", &["A18"]),
        ("malinovka-soviet-victory", &["B1", "B6"]),
        ("belmar-royal-decisive", &["C2", "C20"]),
    ] {
        let story = replayed(game);
        let rulings = section(&story, "Our rulings that came into play");
        for id in met {
            assert!(rulings.iter().any(|line| line.starts_with(&format!("{id}: "))), "{game}: no {id} in {rulings:#?}");
        }
    }
}

#[test]
fn text_maps_show_rivers_roads_bridges_and_heights() {
    for (scenario, signs) in [
        ("scenarios/small-units/primosole/the-ford.scenario.toml", &["~ river", "= bridge", "road"][..]),
        ("scenarios/portable/ostra/ostra.scenario.toml", &["~ river", "= bridge", "road", "its height"]),
        ("scenarios/card-activation/varn/varn.scenario.toml", &["~ river", "road", "its height"]),
        ("scenarios/formation-impulse/belmar/belmar.scenario.toml", &["~ river", "= bridge", ": ford", "its height"]),
    ] {
        let output = Command::new(snapbox::cmd::cargo_bin!("sandtable"))
            .current_dir(root())
            .args(["play", scenario, "--map", "both"])
            .output()
            .unwrap();
        let story = String::from_utf8(output.stdout).unwrap();
        let legend =
            story.lines().find(|line| line.contains(" two units (") || line.contains("facing north (")).unwrap();
        for sign in signs {
            assert!(legend.contains(sign), "{sign}: {legend}");
        }
        let map: Vec<&str> = story.lines().skip_while(|line| !line.starts_with("Before")).take(40).collect();
        assert!(map.iter().any(|line| line.contains(['/', '|']) && line.contains('|')), "{map:#?}");
    }
}

/// An example on a ruleset's ground, and what the program says of it.
fn tried(ruleset: &str, example: &str) -> String {
    let ground = std::fs::read_to_string(root().join(format!("tests/rules/{ruleset}/ground.scenario.toml"))).unwrap();
    let text = format!("scenario = \"ground.scenario.toml\"\n\n[[example]]\nname = \"a move\"\n{example}");
    let desk = Desk::new().file("ground.scenario.toml", ground).file("a.examples.toml", text);
    let output = desk.run("test").output().unwrap();
    assert_eq!(output.status.code(), Some(1), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).unwrap()
}

#[test]
fn a_move_whose_way_is_not_clear_says_so() {
    let units = "cite = \"5.2\"\ngiven.units = { \"A/Fus\" = \"0704\", \"1/MG\" = \"2310\" }\nthen.turn = 1\n";
    let told = tried("small_units", &format!("{units}orders = [\"A/Fus moves to 0906\"]\n"));
    assert!(told.contains("several ways to 0906 cost the same: by "), "{told}");
    let told = tried("small_units", &format!("{units}orders = [\"A/Fus moves from 0703 by 0705 to 0706\"]\n"));
    assert!(told.contains("A/Fus is in 0704, not in 0703"), "{told}");
    let units = "cite = \"MOV.b\"\ngiven.units = { R1 = \"B9\", B1 = \"H1\" }\nthen.turn = 1\n";
    let told = tried("portable", &format!("{units}orders = [\"activate R1\", \"R1 moves to B3\"]\n"));
    assert!(told.contains("the way to B3 ends in B7: ") && told.contains("[MOV.b]"), "{told}");
}
