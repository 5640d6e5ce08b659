//! The language server as an editor meets it: the program, spoken to over pipes.

mod asking;
mod client;
mod rough;
mod settings;

use serde_json::{Value, json};

use crate::cli::Desk;
use crate::ground::base;
use client::Editor;

/// The codes an editor is shown.
fn codes(diagnostics: &[Value]) -> Vec<&str> {
    diagnostics.iter().filter_map(|one| one["code"].as_str()).collect()
}

#[test]
fn findings_come_from_the_text_as_it_stands_in_the_editor() {
    let desk = Desk::new().file("ground.scenario.toml", base());
    let mut editor = Editor::on(&desk);
    editor.open("ground.scenario.toml", &base());
    assert_eq!(editor.findings("ground.scenario.toml"), Vec::<Value>::new());
    editor.write("ground.scenario.toml", "turns = 6", "truns = 6");
    let found = editor.findings_when("ground.scenario.toml", |found| codes(found).contains(&"S003"));
    let slip = found.iter().find(|one| one["code"] == "S003").unwrap();
    assert_eq!(
        slip["range"],
        json!({ "start": { "line": 197, "character": 0 }, "end": { "line": 197, "character": 5 } })
    );
    assert_eq!(slip["severity"], 1);
    assert_eq!(slip["source"], "sandtable");
    assert!(slip["message"].as_str().unwrap().contains("did you mean `turns`?"));
    assert_eq!(desk.read("ground.scenario.toml"), base(), "the disk is not touched");
    editor.write("ground.scenario.toml", "truns = 6", "turns = 6");
    editor.findings_when("ground.scenario.toml", |found| found.is_empty());
    editor.leave();
}

#[test]
fn proofs_follow_what_is_read() {
    // Nobody can win what needs more points than there are: only a proof can tell.
    let case = base().replacen("turns = 6", "turns = 1", 1);
    let desk = Desk::new().file("ground.scenario.toml", &case);
    let checked = desk.run("check --format json").output().unwrap();
    let report: Value = serde_json::from_slice(&checked.stdout).unwrap();
    let mut wanted: Vec<String> =
        report["findings"].as_array().unwrap().iter().map(|one| one["code"].as_str().unwrap().to_string()).collect();
    wanted.sort();
    let mut editor = Editor::on(&desk);
    editor.open("ground.scenario.toml", &case);
    editor.findings_when("ground.scenario.toml", |found| {
        let mut codes: Vec<String> = codes(found).into_iter().map(String::from).collect();
        codes.sort();
        codes == wanted
    });
    assert!(!wanted.is_empty(), "one turn is too few for something");
    editor.leave();
}

#[test]
fn a_fix_is_offered_and_mends() {
    let broken = base().replacen("turns = 6", "truns = 6", 1).replace('\n', "\r\n");
    let desk = Desk::new().file("ground.scenario.toml", &broken);
    let mut editor = Editor::on(&desk);
    editor.open("ground.scenario.toml", &broken);
    let found = editor.findings_when("ground.scenario.toml", |found| codes(found).contains(&"S003"));
    let slip = found.iter().find(|one| one["code"] == "S003").unwrap();
    let actions = editor.ask(
        "textDocument/codeAction",
        json!({ "textDocument": editor.document("ground.scenario.toml"), "range": slip["range"], "context": { "diagnostics": [slip] } }),
    );
    let titles: Vec<&str> = actions.as_array().unwrap().iter().map(|one| one["title"].as_str().unwrap()).collect();
    assert!(titles.contains(&"write `turns`"), "{titles:?}");
    editor.apply(&actions[0]["edit"]);
    assert!(editor.text("ground.scenario.toml").contains("\r\nturns = 6\r\n"), "line ends stay");
    editor.findings_when("ground.scenario.toml", |found| found.is_empty());
    editor.leave();
}

#[test]
fn formatting_changes_only_the_lines_that_are_out_of_form() {
    let tidy = sandtable::scenario::fmt::format(&base(), sandtable::rules::shapes(None)).unwrap();
    let sloppy = tidy.replacen("turns = 6", "turns=6", 1).replacen("01 | .  .  o", "01 | .   .  o", 1);
    let desk = Desk::new().file("ground.scenario.toml", &sloppy);
    let mut editor = Editor::on(&desk);
    editor.open("ground.scenario.toml", &sloppy);
    let document = editor.document("ground.scenario.toml");
    let edits = editor.ask(
        "textDocument/formatting",
        json!({ "textDocument": document, "options": { "tabSize": 4, "insertSpaces": true } }),
    );
    assert_eq!(edits.as_array().unwrap().len(), 2, "{edits}");
    editor.apply_to("ground.scenario.toml", &edits);
    assert_eq!(editor.text("ground.scenario.toml"), tidy);
    editor.leave();
}

#[test]
fn a_battle_is_looked_at_through_the_scenarios_beside_it() {
    let (head, rest) = base().split_once("[map]").map(|(a, b)| (a.to_string(), b.to_string())).unwrap();
    let (map, rest) = rest.split_once("[[side]]").unwrap();
    let battle = format!("[map]{}", map.replacen("04 | f  .  .", "04 | f  q  .", 1));
    let scenario = head.replacen("format = 1", "format = 1\nuse = \"battle.toml\"", 1) + "[[side]]" + rest;
    let desk = Desk::new().file("a.scenario.toml", scenario).file("battle.toml", &battle);
    let mut editor = Editor::on(&desk);
    editor.open("battle.toml", &battle);
    editor.findings_when("battle.toml", |found| !found.is_empty());
    editor.write("battle.toml", "04 | f  q  .", "04 | f  .  .");
    editor.findings_when("battle.toml", |found| found.is_empty());
    editor.leave();
}

#[test]
fn a_closed_file_shows_nothing_any_more() {
    let desk = Desk::new().file("ground.scenario.toml", base());
    let mut editor = Editor::on(&desk);
    editor.open("ground.scenario.toml", &base().replacen("turns = 6", "truns = 6", 1));
    editor.findings_when("ground.scenario.toml", |found| !found.is_empty());
    editor.close("ground.scenario.toml");
    editor.findings_when("ground.scenario.toml", |found| found.is_empty());
    editor.leave();
}
