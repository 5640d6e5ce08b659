//! The settings of a repository, and exceptions, as an editor meets them.

use serde_json::{Value, json};

use super::client::Editor;
use super::codes;
use crate::cli::Desk;
use crate::ground::base;

const FILE: &str = "ground.scenario.toml";
const SETTINGS: &str = "sandtable.toml";

fn slip() -> String {
    base().replacen("turns = 6", "turns = 6\nnonsense = 1", 1)
}

#[test]
fn what_the_settings_ignore_is_not_shown_and_what_they_weigh_weighs_so() {
    let desk = Desk::new().file(FILE, slip()).file(SETTINGS, "warn = [\"S003\"]\n");
    let mut editor = Editor::on(&desk);
    editor.open(FILE, &slip());
    let found = editor.findings_when(FILE, |found| codes(found).contains(&"S003"));
    assert_eq!(found.iter().find(|one| one["code"] == "S003").unwrap()["severity"], 2, "{found:?}");
    // The settings count as they stand in the editor.
    editor.open(SETTINGS, "warn = [\"S003\"]\n");
    editor.write(SETTINGS, "warn", "ignore");
    editor.findings_when(FILE, |found| found.is_empty());
    editor.write(SETTINGS, "ignore", "deny");
    editor.findings_when(FILE, |found| found.iter().any(|one| one["severity"] == 1));
    editor.leave();
}

#[test]
fn slips_in_the_settings_are_shown_where_they_stand() {
    let desk = Desk::new().file(FILE, slip()).file(SETTINGS, "ignroe = [\"S003\"]\n");
    let mut editor = Editor::on(&desk);
    editor.open(FILE, &slip());
    editor.open(SETTINGS, "ignroe = [\"S003\"]\n");
    let found = editor.findings_when(SETTINGS, |found| !found.is_empty());
    assert!(found[0]["message"].as_str().unwrap().contains("did you mean `ignore`?"), "{found:?}");
    assert_eq!(found[0]["range"]["start"], json!({ "line": 0, "character": 0 }));
    // What is not TOML is told as well, and the scenario is then looked at without settings.
    editor.write(SETTINGS, "ignroe = [", "ignore = [[");
    editor.findings_when(SETTINGS, |found| !found.is_empty());
    editor.findings_when(FILE, |found| codes(found).contains(&"S003"));
    editor.write(SETTINGS, "ignore = [[", "ignore = [");
    editor.findings_when(SETTINGS, |found| found.is_empty());
    editor.findings_when(FILE, |found| found.is_empty());
    editor.leave();
}

#[test]
fn known_findings_are_left_out() {
    let desk = Desk::new().file(FILE, slip()).file(SETTINGS, "baseline = \"known.json\"\n");
    desk.run("check --write-baseline").assert().code(0);
    let mut editor = Editor::on(&desk);
    editor.open(FILE, &slip());
    assert_eq!(editor.findings(FILE), Vec::<Value>::new());
    editor.write(FILE, "nonsense = 1", "nonsense = 1\nmore = 2");
    let found = editor.findings_when(FILE, |found| !found.is_empty());
    assert_eq!(codes(&found), ["S003"], "only the new one");
    editor.leave();
}

#[test]
fn a_finding_is_ignored_here_by_a_code_action() {
    for text in [slip(), slip().replace('\n', "\r\n")] {
        let desk = Desk::new().file(FILE, &text);
        let mut editor = Editor::on(&desk);
        editor.open(FILE, &text);
        let found = editor.findings_when(FILE, |found| codes(found).contains(&"S003"));
        let slip = found.iter().find(|one| one["code"] == "S003").unwrap();
        let document = editor.document(FILE);
        let asked = json!({ "textDocument": document, "range": slip["range"], "context": { "diagnostics": [slip] } });
        let actions = editor.ask("textDocument/codeAction", asked);
        let ignore = actions.as_array().unwrap().iter().find(|one| one["title"] == "ignore S003 here").unwrap();
        editor.apply(&ignore["edit"]);
        let found = editor.findings_when(FILE, |found| !codes(found).contains(&"S003"));
        assert_eq!(codes(&found), ["S038"], "a reason is asked for");
        editor.write(FILE, "ignore[S003] ", "ignore[S003] it is read by another program");
        editor.findings_when(FILE, |found| found.is_empty());
        editor.leave();
    }
}
