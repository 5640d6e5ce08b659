//! `sandtable play`.

use snapbox::str;

use super::Desk;
use crate::ground::{base, base_of};

fn ground() -> Desk {
    Desk::new().file("ground.scenario.toml", base())
}

/// What a run puts on standard output.
pub fn told(desk: &Desk, words: &str) -> String {
    let output = desk.run(words).assert().code(0).get_output().stdout.clone();
    String::from_utf8(output).unwrap()
}

#[test]
fn a_test_turn_is_told_with_turn_phase_rule_and_map() {
    let story = told(&ground(), "play ground.scenario.toml");
    for part in [
        "Small Units; seed 1;",
        "1 of 6 turns",
        "Before the first turn",
        "\nTurn 1, 06:00 (day)\n",
        "\n  Initiative\n",
        "gives the initiative to",
        "\n  Activation\n",
        "[4.1]",
        "At the end",
        "\nUnits that could not move\n",
        "\nSupport that was not used\n",
        "\nObjectives, and the first turn each side could be there\n",
        "\nRules that never came up (",
    ] {
        assert!(story.contains(part), "{part:?} is not in\n{story}");
    }
    assert!(!story.contains("Turn 2"), "{story}");
    assert!(story.lines().all(|line| line.chars().count() < 200), "{story}");
}

/// The lines that tell who stands where before the first turn.
fn opening(story: &str) -> Vec<&str> {
    let before = story.split("\nTurn 1").next().unwrap_or_default();
    let names_a_cell =
        |line: &&str| line.strip_prefix("    ").is_some_and(|told| told.starts_with(|c: char| c.is_alphanumeric()));
    before.lines().filter(names_a_cell).collect()
}

#[test]
fn a_cell_left_out_of_the_map_moves_nobody() {
    let holes = [
        ("small-units", "02 | .  .  .  o  .  .  .  .  h  .", "02 | .  .  .  o  .  .  .  .  -  -"),
        ("portable", "1 | . . W W . . . . H H", "1 | . . W W . . . . H -"),
        ("card-activation", "01 | .  .  W  .  .  .  .  .  H  H  .  .", "01 | .  .  W  .  .  .  .  .  H  H  .  -"),
        ("formation-impulse", "01 | .  ", "01 | -  "),
    ];
    for (ruleset, row, with_hole) in holes {
        let whole = base_of(Some(ruleset));
        assert!(whole.contains(row), "{ruleset}");
        let desk = Desk::new()
            .file("whole.scenario.toml", &whole)
            .file("hole.scenario.toml", whole.replacen(row, with_hole, 1));
        desk.run("check hole.scenario.toml").assert().code(0);
        let (before, story) = (told(&desk, "play whole.scenario.toml"), told(&desk, "play hole.scenario.toml"));
        assert!(opening(&before).len() > 4, "{ruleset}: {before}");
        assert_eq!(opening(&before), opening(&story), "{ruleset}");
        told(&desk, "play hole.scenario.toml --turns all --seed 3");
        desk.run("report hole.scenario.toml -o report.html").assert().code(0);
        let page = desk.read("report.html");
        let cells = page.split_once("\"cells\":").and_then(|(_, rest)| rest.split_once("\"corners\""));
        assert!(cells.expect("the page lists its cells").0.contains("null"), "{ruleset}: where there is none");
    }
}

#[test]
fn a_seed_that_is_no_number_is_told_what_one_is() {
    Desk::with("", "").run("play . --seed abc").assert().code(2).stderr_eq(snapbox::str![[r#"
error: invalid value 'abc' for '--seed <SEED>': a seed is a whole number from 0 to 18446744073709551615
...
"#]]);
}

#[test]
fn the_same_seed_plays_the_same_battle() {
    let desk = ground();
    let play = |words: &str| told(&desk, &format!("play . --turns all {words}"));
    assert_eq!(play("--seed 7 --trace a.jsonl"), play("--seed 7 --trace b.jsonl"));
    assert_eq!(desk.read("a.jsonl"), desk.read("b.jsonl"));
    play("--seed 8 --trace b.jsonl");
    assert_ne!(desk.read("a.jsonl"), desk.read("b.jsonl"));
}

#[test]
fn a_trace_has_a_header_an_opening_orders_and_an_end() {
    let desk = ground();
    told(&desk, "play ./ground.scenario.toml --turns all --trace traces/game.jsonl");
    let text = desk.read("traces/game.jsonl");
    let lines: Vec<serde_json::Value> = text.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let header = &lines[0];
    assert_eq!(header["format"], 1);
    assert_eq!(header["scenario"], "ground.scenario.toml");
    assert_eq!(header["seed"], 1);
    assert_eq!(header["stream"], "chacha12-1");
    assert!(lines[1]["n"].is_null() && lines[1]["events"].is_array());
    assert_eq!(lines[2]["n"], 1);
    let end = &lines.last().unwrap()["end"];
    assert!(end["verdict"].is_string() && end["decisions"].as_u64() == Some(lines.len() as u64 - 3), "{end}");
    assert!(text.ends_with('\n'));
}

#[test]
fn every_format_tells_the_same() {
    let desk = ground();
    let page = told(&desk, "play . --format markdown --map each --seed 4");
    assert!(page.contains("\n## Turn 1, 06:00 (day)\n") && page.contains("\n```text\n"), "{page}");
    let json: serde_json::Value = serde_json::from_str(&told(&desk, "play . --format json --seed 4")).unwrap();
    assert_eq!(json["game"]["seed"], 4);
    assert_eq!(json["turns"].as_array().unwrap().last().unwrap()["heading"], "Turn 1, 06:00 (day)");
    let ids: Vec<&str> =
        json["observations"].as_array().unwrap().iter().map(|one| one["id"].as_str().unwrap()).collect();
    assert!(ids.contains(&"could-not-move") && ids.contains(&"objectives") && ids.contains(&"rules"), "{ids:?}");
    told(&desk, "play . --map none -o out/turn.txt");
    assert!(desk.read("out/turn.txt").contains("Turn 1"));
}

#[test]
fn one_side_sees_no_more_than_it_may() {
    let desk = ground();
    let all = told(&desk, "play . --turns all --seed 2 --map none");
    let british = told(&desk, "play . --turns all --seed 2 --map none --as british");
    assert!(british.contains("as British see it"), "{british}");
    let dealt = |story: &str| story.lines().filter(|line| line.contains("into hand")).count();
    assert_eq!(dealt(&all), dealt(&british));
    let hand = |story: &str| {
        let line = story.lines().find(|line| line.contains("German draws") && line.contains("into hand"));
        line.unwrap_or_else(|| panic!("{story}")).trim().to_string()
    };
    assert_ne!(hand(&all), hand(&british));
    assert!(hand(&british).contains("cards into hand"), "{}", hand(&british));
}

#[test]
fn the_record_can_go_to_standard_output() {
    let desk = ground();
    let record = told(&desk, "play . --trace -");
    assert!(record.lines().all(|line| line.starts_with('{')), "{record}");
    let desk = desk.file("piped.jsonl", &record);
    desk.run("replay piped.jsonl --rules").assert().code(0);
}

#[test]
fn a_scenario_with_errors_is_not_played() {
    let desk = Desk::with("turns = 6", "truns = 6");
    desk.run("play . --trace a.jsonl").assert().code(1).stdout_eq(str![[r#"
error[S003]: unknown key `truns` in `time`
...
"#]]);
    assert_eq!(desk.files(), ["ground.scenario.toml"]);
}

#[test]
fn unknown_bots_sides_and_files_are_named() {
    let desk = ground();
    desk.run("play . --bot british=randon").assert().code(2).stderr_eq(str![[r#"
failure: there is no bot `randon`
  help: did you mean `random`? `sandtable list bots` shows them

"#]]);
    desk.run("play . --bot brittish=random").assert().code(2).stderr_eq(str![[r#"
failure: there is no side `brittish`
  help: did you mean `british`? The sides are british and german

"#]]);
    desk.run("play . --as red").assert().code(2).stderr_eq(str![[r#"
failure: there is no side `red`
[..]
"#]]);
    desk.run("play nowhere.scenario.toml").assert().code(2).stdout_eq(str![[""]]);
    desk.run("play . --turns 0").assert().code(2);
    desk.run("play . --turns many").assert().code(2);
    let two = desk.file("b/b.scenario.toml", base());
    two.run("play .").assert().code(2).stderr_eq(str![[r#"
failure: . holds 2 scenarios, and one at a time is wanted
  help: name one of them: b/b.scenario.toml, ground.scenario.toml

"#]]);
}

#[test]
fn only_a_record_is_written_over() {
    let desk = ground().file("notes.jsonl", "{\"mine\":true}\n").file("empty.jsonl", "");
    desk.run("play . --trace notes.jsonl").assert().code(2).stdout_eq(str![[""]]).stderr_eq(str![[r#"
failure: cannot write notes.jsonl: the file is there and is no record of a game
  help: name a new file, or remove this one first

"#]]);
    assert_eq!(desk.read("notes.jsonl"), "{\"mine\":true}\n");
    desk.run("play . --trace ground.scenario.toml").assert().code(2);
    told(&desk, "play . --trace empty.jsonl --seed 5");
    told(&desk, "play . --trace empty.jsonl --seed 6");
    assert!(desk.read("empty.jsonl").contains("\"seed\":6"));
}

/// A side played by typed lines; what the terminal said.
fn sat(desk: &Desk, command: &str, typed: &str) -> String {
    let output = desk.run(command).stdin(typed.to_string()).output().unwrap();
    assert_eq!(output.status.code(), Some(0), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).unwrap()
}

#[test]
fn a_side_can_be_played_in_the_terminal() {
    let desk = Desk::new().file("ground.scenario.toml", base());
    let typed = "map\nhint\n1\n1\nundo\nredo\ndance\norders nobody\nhelp\nstory\nsave mine.jsonl\n1\nquit\n";
    let said = sat(&desk, "play ground.scenario.toml --as british --interactive --seed 7 --trace kept.jsonl", typed);
    for part in [
        "you play British",
        "(worth ",
        "taken back: ",
        "given again: ",
        "`dance` is no order",
        "no order begins with nobody",
        "kept as mine.jsonl",
    ] {
        assert!(said.contains(part), "{part}: {said}");
    }
    for record in ["mine.jsonl", "kept.jsonl"] {
        let text = desk.read(record);
        assert!(text.contains("\"british\":\"human\"") && text.contains("\"undone\":1"), "{text}");
        desk.run(&format!("replay {record} --rules")).assert().code(0);
    }
    assert!(desk.read("kept.jsonl").len() > desk.read("mine.jsonl").len());
}

#[test]
fn the_terminal_takes_the_name_of_a_unit_and_says_what_was_nearly_said() {
    let desk = Desk::new().file("ground.scenario.toml", base());
    let play = "play ground.scenario.toml --as british --interactive --seed 7";
    let said = sat(&desk, play, "quit\n");
    // What is offered first, but for its last letters.
    let offered = said.lines().find_map(|line| line.trim().strip_prefix("1  ")).unwrap();
    let nearly = offered.rsplit_once(' ').map_or(offered, |(nearly, _)| nearly);
    let said = sat(&desk, play, &format!("{nearly}\nquit\n"));
    assert!(said.contains(&format!("did you mean `{nearly}")), "{said}");
    // A unit that acts has its orders, and its name alone lists them.
    let varn = crate::ground::root().join("scenarios/card-activation/varn/varn.scenario.toml");
    let play = format!("play {} --as green --interactive --seed 7", varn.display());
    let said = sat(&desk, &play, "quit\n");
    let orders = said.lines().filter_map(|line| line.trim_start().split_once("  "));
    let unit = orders
        .filter_map(|(_, order)| Some(order.split_once(" moves to ")?.0))
        .next_back()
        .unwrap_or_else(|| panic!("{said}"));
    let again = sat(&desk, &play, &format!("{unit}\nquit\n"));
    assert!(again.len() > said.len() && !again.contains("is no order"), "{unit}: {again}");
}

#[test]
fn a_side_in_the_terminal_sees_neither_the_other_hand_nor_the_seed() {
    let desk = Desk::new().file("ground.scenario.toml", base());
    let said = sat(&desk, "play ground.scenario.toml --as german --interactive", "story\nmap\nquit\n");
    assert!(!said.contains("seed"), "{said}");
    desk.run("play ground.scenario.toml --interactive").assert().code(2);
    desk.run("play ground.scenario.toml --as german --interactive --trace -").assert().code(2);
}

#[test]
fn lines_that_no_terminal_types_end_nothing() {
    let desk = Desk::new().file("ground.scenario.toml", base());
    let long = "x".repeat(200_000);
    let typed = format!("{long}\n\u{1b}[2J\n99999999999999999999\n0\nsave /\nsave ground.scenario.toml\n");
    let said = sat(&desk, "play ground.scenario.toml --as british --interactive", &typed);
    assert!(!said.contains('\u{1b}'), "{said}");
    assert_eq!(desk.read("ground.scenario.toml"), base(), "a scenario is never written over");
}
