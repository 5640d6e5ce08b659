//! `sandtable replay`.

use snapbox::str;

use super::Desk;
use super::play::told;
use crate::ground::base;

/// A desk with a whole game on it.
fn played() -> Desk {
    let desk = Desk::new().file("ground.scenario.toml", base());
    told(&desk, "play . --turns all --seed 3 --trace game.jsonl");
    desk
}

/// What is done to the lines of a record.
type Change = fn(&mut Vec<String>);

/// The record with one line put differently, replayed: its exit code and what is said of it.
fn damaged(change: Change) -> (i32, String) {
    let desk = played();
    let mut lines: Vec<String> = desk.read("game.jsonl").lines().map(str::to_string).collect();
    change(&mut lines);
    replayed(desk.file("game.jsonl", lines.join("\n") + "\n"), "--rules")
}

fn replayed(desk: Desk, words: &str) -> (i32, String) {
    let output = desk.run(&format!("replay game.jsonl {words}")).assert().get_output().clone();
    (output.status.code().unwrap(), String::from_utf8(output.stderr).unwrap())
}

/// The first order whose line holds some words.
fn find(lines: &[String], words: &str) -> usize {
    lines.iter().position(|line| line.contains(words)).unwrap_or_else(|| panic!("{words} in {lines:#?}"))
}

#[test]
fn a_game_is_told_again_from_its_events_and_held_against_the_rules() {
    let desk = played();
    let first = told(&desk, "play . --turns all --seed 3");
    assert_eq!(told(&desk, "replay game.jsonl"), first);
    assert_eq!(told(&desk, "replay game.jsonl --rules"), first);
    desk.run("replay game.jsonl --rules -o again.txt").assert().code(0).stderr_eq(str![[r#"
the rules give the same [..] events for [..] orders, and the same table

"#]]);
    assert_eq!(desk.read("again.txt"), first);
    let one = told(&desk, "replay game.jsonl --turns 1 --map end");
    assert!(one.contains("Turn 1") && !one.contains("Turn 2"), "{one}");
}

#[test]
fn a_test_turn_replays_as_it_was_told() {
    let desk = Desk::new().file("ground.scenario.toml", base());
    let first = told(&desk, "play . --seed 9 --trace game.jsonl --as german");
    assert_eq!(told(&desk, "replay game.jsonl --rules --as german"), first);
}

#[test]
fn a_record_finds_its_scenario_from_wherever_it_lies() {
    let desk = Desk::new().file("s/ground.scenario.toml", base());
    told(&desk, "play s --trace kept/deep/game.jsonl");
    desk.run("-C kept/deep replay game.jsonl").assert().code(0);
    std::fs::rename(desk.path("s"), desk.path("elsewhere")).unwrap();
    desk.run("replay kept/deep/game.jsonl").assert().code(2).stderr_eq(str![[r#"
failure: cannot find s/ground.scenario.toml, the scenario of this record
  help: name it with --scenario PATH

"#]]);
    desk.run("replay kept/deep/game.jsonl --scenario elsewhere").assert().code(0);
}

#[test]
fn an_interrupted_game_is_a_record_all_the_same() {
    let (code, said) = damaged(|lines| lines.truncate(12));
    assert_eq!(code, 0, "{said}");
    assert!(said.contains("interrupted after order 10"), "{said}");
}

#[test]
fn a_record_cut_off_in_mid_line_replays_up_to_there() {
    let desk = played();
    let text = desk.read("game.jsonl");
    let end = text.match_indices('\n').nth(20).unwrap().0 - 10;
    let (code, said) = replayed(desk.file("game.jsonl", &text[..end]), "");
    assert_eq!(code, 1);
    assert!(
        said.contains("game.jsonl:21: the record is cut off in the middle; all 18 orders before that were replayed"),
        "{said}"
    );
}

#[test]
fn every_damage_is_named_with_its_line() {
    let cases: &[(&str, i32, Change)] = &[
        ("game.jsonl:1: the header is missing", 2, |lines| drop(lines.remove(0))),
        ("game.jsonl:1: this is no record of a game", 2, |lines| lines[0] = "hello".to_string()),
        ("has format 9, and this version reads format 1", 2, |lines| {
            swap(&mut lines[0], "\"format\":1", "\"format\":9")
        }),
        ("game.jsonl:1: the header is damaged: missing field `seed`", 2, |lines| {
            swap(&mut lines[0], "\"seed\"", "\"sead\"")
        }),
        ("game.jsonl:2: the events of the opening are missing", 1, |lines| drop(lines.remove(1))),
        ("game.jsonl:5: not JSON", 1, |lines| lines[4].push('}')),
        ("game.jsonl:6: order 5 stands where order 4 is due", 1, |lines| drop(lines.remove(5))),
        ("cannot be read: moved, unit: there is no unit `A/Fuz`; did you mean `A/Fus`?", 1, |lines| {
            let at = find(lines, "[\"moved\",\"A/Fus\"");
            swap(&mut lines[at], "[\"moved\",\"A/Fus\"", "[\"moved\",\"A/Fuz\"");
        }),
        ("cannot be read: there is no event `moofed`", 1, |lines| {
            let at = find(lines, "[\"moved\"");
            swap(&mut lines[at], "[\"moved\"", "[\"moofed\"");
        }),
        ("there is no side `germans`; there are british and german", 1, |lines| {
            let at = find(lines, "\"side\":\"german\",\"order\"");
            swap(&mut lines[at], "\"side\":\"german\"", "\"side\":\"germans\"");
        }),
        ("is no order of this game", 1, |lines| {
            let at = find(lines, " moves to ");
            swap(&mut lines[at], " moves to ", " flies to ");
        }),
        ("the rules refuse this order", 1, |lines| {
            let at = find(lines, " moves to ");
            let (before, after) = lines[at].split_once(" moves to ").unwrap();
            lines[at] = format!("{before} moves to 0101{}", &after[4..]);
        }),
        ("the rules give `", 1, |lines| {
            let at = find(lines, "[\"initiative\",\"");
            let side = if lines[at].contains("[\"initiative\",\"british\"") {
                ("british", "german")
            } else {
                ("german", "british")
            };
            swap(
                &mut lines[at],
                &format!("[\"initiative\",\"{}\"", side.0),
                &format!("[\"initiative\",\"{}\"", side.1),
            );
        }),
        ("nothing more", 1, |lines| {
            let at = find(lines, "],[\"turn\",1]");
            let last = lines[at].rfind("]}").unwrap();
            lines[at].insert_str(last, ",[\"turn\",1]");
        }),
        ("must decide here, not", 1, |lines| {
            let line = &mut lines[2];
            let (own, other) =
                if line.contains("\"side\":\"british\"") { ("british", "german") } else { ("german", "british") };
            swap(line, &format!("\"side\":\"{own}\""), &format!("\"side\":\"{other}\""));
        }),
        ("the end says `", 1, |lines| {
            let last = lines.last_mut().unwrap();
            let verdict = last.find("\"verdict\":\"").unwrap() + 11;
            last.insert_str(verdict, "No ");
        }),
        ("the end counts", 1, |lines| {
            let last = lines.last_mut().unwrap();
            swap(last, "\"decisions\":", "\"decisions\":1");
        }),
        ("and something follows", 1, |lines| lines.push("{\"events\":[]}".to_string())),
    ];
    for (expected, exit, change) in cases {
        let (code, said) = damaged(*change);
        assert!(said.contains(*expected), "expected {expected:?}, got\n{said}");
        assert_eq!(code, *exit, "{said}");
        assert!(said.contains("  help: "), "{said}");
        assert!(!said.contains("panicked"), "{said}");
    }
}

fn swap(line: &mut String, find: &str, write: &str) {
    assert!(line.contains(find), "{find:?} is in {line}");
    *line = line.replacen(find, write, 1);
}

#[test]
fn a_changed_scenario_is_told_and_what_differs_is_named() {
    let desk = played();
    let same = format!("{}\n# A comment changes nothing that is played.\n", desk.read("ground.scenario.toml"));
    let (code, said) = replayed(desk.file("ground.scenario.toml", same), "--rules");
    assert_eq!(code, 0, "{said}");
    assert!(said.contains("warning: ground.scenario.toml has changed since this game was played"), "{said}");
    let desk = played();
    let other = desk.read("ground.scenario.toml").replace("A/Fus", "Z/Fus");
    let (code, said) = replayed(desk.file("ground.scenario.toml", other), "");
    assert_eq!(code, 1, "{said}");
    assert!(said.contains("there is no unit `A/Fus`"), "{said}");
}

#[test]
fn whatever_is_put_into_a_record_nothing_breaks() {
    let desk = played();
    let text = desk.read("game.jsonl");
    let lines: Vec<&str> = text.lines().collect();
    let events: Vec<&str> = lines.iter().filter(|line| line.contains("\"n\":")).copied().collect();
    // Events in any order, twice, and with numbers nobody counts to.
    let mut wild = vec![lines[0].to_string(), lines[1].to_string()];
    for (number, line) in events.iter().rev().chain(&events).enumerate() {
        let (_, rest) = line.split_once(",\"side\"").unwrap();
        let rest = rest.replace(",0]", ",32767]").replace(",1,", ",-32768,").replace(",2,", ",32767,");
        wild.push(format!("{{\"n\":{},\"side\"{rest}", number + 1));
    }
    let (code, said) = replayed(desk.file("game.jsonl", wild.join("\n") + "\n"), "--map each");
    assert!(code == 0 || code == 1, "{code} {said}");
    assert!(!said.contains("panicked"), "{said}");
}

#[test]
fn what_is_no_record_is_a_failure() {
    let desk = Desk::new().file("notes.txt", "notes").file("empty.jsonl", "").file("bytes.jsonl", [0xff, 0xfe, 0x00]);
    desk.run("replay notes.txt").assert().code(2).stderr_eq(str![[r#"
failure: notes.txt:1: this is no record of a game
  help: records are written by `sandtable play … --trace FILE.jsonl`

"#]]);
    desk.run("replay empty.jsonl").assert().code(2);
    desk.run("replay bytes.jsonl").assert().code(2);
    desk.run("replay gone.jsonl").assert().code(2);
}
