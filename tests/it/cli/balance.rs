//! `sandtable balance`.

use serde_json::Value;

use super::Desk;
use super::play::told;
use crate::ground::base;

fn ground() -> Desk {
    Desk::new().file("ground.scenario.toml", base())
}

/// What a run says beside its result, with the exit code.
fn said(desk: &Desk, words: &str) -> (i32, String) {
    let output = desk.run(words).output().unwrap();
    (output.status.code().unwrap(), String::from_utf8(output.stderr).unwrap())
}

#[test]
fn a_page_tells_who_wins_how_and_what_each_unit_did() {
    let page = told(&ground(), "balance . --games 12 --bots random,greedy");
    for part in [
        ": balance\n",
        "Small Units; 6 turns; seed 1; sandtable ",
        "12 games of random against itself, 12 games of greedy against itself\n",
        "\nWho wins\n",
        "in all",
        "By greedy it ",
        "random does not try to win",
        "\nFrom here on: the games of greedy\n",
        "Who would have won, had it ended after turn",
        "\nWhat each unit did\n",
        "A/Fus",
        "\nObjectives\n",
        "rules that never came up",
        "The most typical: ",
        "The closest: ",
        "The most lopsided: ",
        "not a substitute for players",
    ] {
        assert!(page.contains(part), "{part:?} is not in\n{page}");
    }
}

#[test]
fn the_same_page_on_any_number_of_threads() {
    let desk = ground();
    for words in ["--games 10 --format json", "--until 20 --games 60 --format csv"] {
        let page = |jobs: u8| told(&desk, &format!("balance . {words} --jobs {jobs}"));
        assert_eq!(page(1), page(3), "{words}");
    }
    assert_ne!(told(&desk, "balance . --games 10"), told(&desk, "balance . --games 10 --seed 2"));
}

#[test]
fn the_command_beside_a_game_plays_that_very_game() {
    let desk = ground();
    let page: Value = serde_json::from_str(&told(&desk, "balance . --games 8 --format json")).unwrap();
    for sample in page["levels"][0]["samples"].as_array().unwrap() {
        let command = sample["command"].as_str().unwrap().strip_prefix("sandtable ").unwrap();
        let story: Value = serde_json::from_str(&told(&desk, &format!("{command} --format json"))).unwrap();
        let words = sample["words"].as_str().unwrap();
        let verdict = story["verdict"].as_str().unwrap();
        assert!(words.starts_with(verdict), "{command}: {words}, but {verdict}");
    }
}

#[test]
fn check_plays_the_first_games_of_the_same_series() {
    let desk = ground();
    let (_, told_by_check) = said(&desk, "check --games 12 --select B001");
    let page: Value = serde_json::from_str(&told(&desk, "balance . --games 12 --format json")).unwrap();
    let endings = page["levels"][0]["endings"].as_array().unwrap();
    let ended: Vec<String> = endings
        .iter()
        .filter(|ending| ending["games"] != 0)
        .map(|ending| format!("{} {}", ending["of"].as_str().unwrap(), ending["games"]))
        .collect();
    assert!(told_by_check.contains(&ended.join(", ")), "{told_by_check} has not {ended:?}");
}

#[test]
fn parts_add_up_to_the_whole_in_any_order() {
    let desk = ground();
    for part in 1..=3 {
        desk.run(&format!("balance . --games 10 --bots random,greedy --shard {part}/3 -o {part}.jsonl"))
            .assert()
            .code(0);
    }
    for format in ["text", "json", "csv"] {
        let whole = told(&desk, &format!("balance . --games 10 --bots random,greedy --format {format}"));
        assert_eq!(told(&desk, &format!("balance merge 1.jsonl 2.jsonl 3.jsonl --format {format}")), whole);
        assert_eq!(told(&desk, &format!("balance merge 3.jsonl 1.jsonl 2.jsonl --format {format}")), whole);
    }
    let page = told(&desk, "balance merge 3.jsonl 1.jsonl");
    assert!(page.contains("Games are missing: 1 of random, 4 of random, 7 of random, 1 of greedy"), "{page}");
    // A machine that went down leaves a line unfinished.
    let text = desk.read("3.jsonl");
    std::fs::write(desk.path("cut.jsonl"), &text[..text.len() - 20]).unwrap();
    let page = told(&desk, "balance merge 1.jsonl 2.jsonl cut.jsonl");
    assert!(page.contains("Games are missing: 8 of greedy"), "{page}");
}

#[test]
fn what_does_not_belong_together_is_refused() {
    let desk = ground();
    let play = |words: &str| desk.run(&format!("balance . --games 4 --shard {words}")).assert().code(0);
    play("1/2 -o 1.jsonl");
    play("2/2 -o 2.jsonl");
    play("2/2 --seed 2 -o seed.jsonl");
    play("2/2 --bots random -o bots.jsonl");
    std::fs::write(desk.path("hurt.jsonl"), desk.read("2.jsonl").replace("\"level\":0", "\"level\":9")).unwrap();
    std::fs::write(desk.path("notes.jsonl"), "nothing of the kind\n").unwrap();
    for (parts, why) in [
        ("1.jsonl 1.jsonl", "game 0 of `greedy` is in 1.jsonl and in 1.jsonl"),
        ("1.jsonl seed.jsonl", "one has seed 1, the other 2"),
        ("1.jsonl bots.jsonl", "one is played by greedy, the other by random"),
        ("1.jsonl hurt.jsonl", "line 2: this game is not of the series in line 1"),
        ("1.jsonl notes.jsonl", "this is no part of a series of games"),
    ] {
        let (code, said) = said(&desk, &format!("balance merge {parts}"));
        assert!(code == 2 && said.contains(why), "{parts}: {code}: {said}");
    }
}

#[test]
fn a_gate_fails_only_if_the_bounds_lie_outside() {
    // One side always wins here.
    let desk = Desk::new().file("sure.scenario.toml", sure());
    for (gate, code, word) in [
        ("--expect german=70..100", 0, ": inside; "),
        ("--expect german=40..60", 1, ": OUTSIDE; "),
        ("--expect german=40..60 --expect german=70..100", 1, ": OUTSIDE; "),
        ("--expect german=90..100", 0, ": undecided, about "),
        ("--expect german=90..100 --strict", 1, ": undecided, about "),
        ("--expect draw=0..30", 0, ": inside; "),
        ("--expect nobody=0..30", 2, "there is no side `nobody`"),
    ] {
        let (found, said) = said(&desk, &format!("balance . --games 12 {gate}"));
        assert!(found == code && said.contains(word), "{gate}: {found}: {said}");
    }
    let junit = desk.run("balance . --games 12 --expect german=40..60 --format junit").assert().code(1);
    let junit = String::from_utf8(junit.get_output().stdout.clone()).unwrap();
    assert!(junit.contains("<testsuites name=\"sandtable balance\" tests=\"2\" failures=\"1\""), "{junit}");
    roxmltree::Document::parse(&junit).unwrap();
    desk.run("balance . --strict").assert().code(2);
    desk.run("balance . --shard 0/4").assert().code(2);
    desk.run("balance . --shard 1/4 --until 3").assert().code(2);
}

/// The practice ground with one ending.
fn sure() -> String {
    let text = base();
    let (before, _) = text.split_once("[[victory]]").unwrap();
    format!("{before}[[victory]]\nside = \"german\"\nresult = \"sure\"\n")
}

#[test]
fn until_a_share_is_known_and_no_longer() {
    let desk = Desk::new().file("sure.scenario.toml", sure());
    // Wherever lines are broken.
    let page = |words: &str| told(&desk, words).split_whitespace().collect::<Vec<_>>().join(" ");
    let known = page("balance . --until 4");
    assert!(known.contains("100 games of greedy against itself"), "{known}");
    assert!(known.contains("The bounds hold although it was looked at"), "{known}");
    let timed = page("balance . --time 9m --games 3");
    assert!(timed.contains("In the time that was given, 3 games of greedy were played and are counted."), "{timed}");
}

#[test]
fn every_format_is_known_again_and_written_over() {
    let desk = ground();
    for (format, name) in
        [("text", "a.txt"), ("markdown", "a.md"), ("json", "a.json"), ("junit", "a.xml"), ("csv", "a.csv")]
    {
        for _ in 0..2 {
            desk.run(&format!("balance . --games 2 --format {format} -o {name}")).assert().code(0);
        }
    }
    assert_eq!(desk.read("a.csv").lines().count(), 3);
    assert!(desk.read("a.md").contains("| A/Fus | 100 % |"), "{}", desk.read("a.md"));
}

#[test]
fn versions_are_compared_on_the_same_luck() {
    let desk = ground();
    let page = told(&desk, "balance . --games 12 --without A/Fus --sweep time.turns=5,7 --jobs 1");
    for row in ["as it is", "without A/Fus", "time.turns = 5", "time.turns = 7"] {
        assert!(page.lines().any(|line| line.trim_start().starts_with(row)), "{row}: {page}");
    }
    assert_eq!(told(&desk, "balance . --games 12 --without A/Fus --sweep time.turns=5,7 --jobs 3"), page);
    // A version that is the same wins the same games.
    let same = told(&desk, "balance . --games 12 --compare .");
    assert!(same.contains("+0.0 ± 0.0"), "{same}");
    for (words, why) in [
        ("--without A/Fuss", "did you mean `A/Fus`?"),
        ("--sweep time.weeks=3", "`time.weeks` leads to nothing"),
        ("--sweep time.turns", "a key and its values"),
        ("--without A/Fus --expect german=40..60", "cannot be used with"),
    ] {
        let (code, said) = said(&desk, &format!("balance . --games 2 {words}"));
        assert!(code == 2 && said.contains(why), "{words}: {code}: {said}");
    }
    for (format, name) in [("text", "v.txt"), ("markdown", "v.md"), ("json", "v.json"), ("csv", "v.csv")] {
        for _ in 0..2 {
            desk.run(&format!("balance . --games 2 --without A/Fus --format {format} -o {name}")).assert().code(0);
        }
    }
    assert_eq!(desk.read("v.csv").lines().count(), 3);
    let even = told(&desk, "balance . --games 6 --handicap");
    assert!(even.contains("What would make it even") && even.contains("small changes"), "{even}");
}

#[test]
fn a_game_on_keyed_chance_is_kept_and_replayed_by_the_rules() {
    let desk = ground();
    desk.run("play . --turns all --seed 9 --stream keyed-1 --trace game.jsonl").assert().code(0);
    assert!(desk.read("game.jsonl").contains("\"stream\":\"keyed-1\""));
    desk.run("replay game.jsonl --rules").assert().code(0);
    desk.run("play . --stream any").assert().code(2);
}
