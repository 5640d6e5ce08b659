//! What an editor asks about a place, by the protocol.

use serde_json::{Value, json};

use super::client::Editor;
use crate::cli::Desk;
use crate::ground::base;

const FILE: &str = "ground.scenario.toml";

fn editor(desk: &Desk) -> Editor {
    let mut editor = Editor::on(desk);
    editor.open(FILE, &base());
    editor
}

fn desk() -> Desk {
    Desk::new().file(FILE, base())
}

#[test]
fn a_hover_tells_of_the_cell_under_the_pointer() {
    let desk = desk();
    let mut editor = editor(&desk);
    let hover = editor.ask_at("textDocument/hover", FILE, "sides = \"0504/06", "04\"", json!({}));
    assert!(hover["contents"]["value"].as_str().unwrap().contains("Oster Bridge"), "{hover}");
    assert_eq!(hover["range"]["end"]["character"], 18);
    // The exact chances of a unit are those of `odds`.
    let unit = editor.ask_at("textDocument/hover", FILE, "units = [\"", "", json!({}));
    assert!(unit["contents"]["value"].as_str().unwrap().contains("chance"), "{unit}");
    let nothing = editor.ask_at("textDocument/hover", FILE, "", "\n\n[map]", json!({}));
    assert_eq!(nothing, Value::Null);
    editor.leave();
}

#[test]
fn completion_offers_names_while_a_line_is_half_written() {
    let desk = desk();
    let mut editor = editor(&desk);
    editor.findings(FILE);
    editor.write(FILE, "[time]", "[[setup]]\nunits = [\"\n\n[time]");
    let offers = editor.ask_at("textDocument/completion", FILE, "units = [\"", "\n\n[time]", json!({}));
    let labels: Vec<&str> =
        offers["items"].as_array().unwrap().iter().map(|one| one["label"].as_str().unwrap()).collect();
    assert!(!labels.is_empty(), "{offers}");
    editor.write(FILE, "units = [\"\n\n", "at = \"06\n\n");
    let offers = editor.ask_at("textDocument/completion", FILE, "at = \"06", "\n\n[time]", json!({}));
    let cells: Vec<&str> =
        offers["items"].as_array().unwrap().iter().map(|one| one["label"].as_str().unwrap()).collect();
    assert!(cells.contains(&"0604"), "the map of the file as it last was: {cells:?}");
    editor.leave();
}

#[test]
fn a_unit_is_renamed_in_every_scenario_that_is_made_of_its_file() {
    let (head, rest) = base().split_once("[[setup]]").map(|(a, b)| (a.to_string(), format!("[[setup]]{b}"))).unwrap();
    let (top, shared) = head.split_once("[map]").unwrap();
    let battle = format!("[map]{shared}");
    let scenario = top.replacen("format = 1", "format = 1\nuse = \"battle.toml\"", 1) + &rest;
    let desk = Desk::new()
        .file("battle.toml", &battle)
        .file("one.scenario.toml", &scenario)
        .file("more/two.scenario.toml", scenario.replacen("battle.toml", "../battle.toml", 1))
        .file("sandtable.toml", "");
    let mut editor = Editor::on(&desk);
    editor.open("one.scenario.toml", &scenario);
    let unit = scenario.split_once("units = [\"").unwrap().1.split('"').next().unwrap().to_string();
    let at = |editor: &mut Editor, method: &str, more: Value| {
        editor.ask_at(method, "one.scenario.toml", "units = [\"", &unit, more)
    };
    let given = at(&mut editor, "textDocument/definition", json!({}));
    assert!(given[0]["uri"].as_str().unwrap().ends_with("/battle.toml"), "{given}");
    let used = at(&mut editor, "textDocument/references", json!({ "context": { "includeDeclaration": true } }));
    assert!(used.as_array().unwrap().len() >= 2, "{used}");
    let ready = at(&mut editor, "textDocument/prepareRename", json!({}));
    assert_eq!(ready["placeholder"], unit.as_str());
    let edit = at(&mut editor, "textDocument/rename", json!({ "newName": "Neu/1" }));
    let mut names: Vec<&str> =
        edit["changes"].as_object().unwrap().keys().map(|uri| uri.rsplit('/').next().unwrap()).collect();
    names.sort_unstable();
    assert_eq!(names, ["battle.toml", "one.scenario.toml", "two.scenario.toml"]);
    let position = ready["range"]["start"].clone();
    let document = editor.document("one.scenario.toml");
    let refused = editor
        .ask_whole("textDocument/rename", json!({ "textDocument": document, "position": position, "newName": "a\"b" }));
    assert!(refused["error"]["message"].as_str().unwrap().contains("no quotes"), "{refused}");
    editor.leave();
}

#[test]
fn a_file_is_told_in_parts_and_its_map_in_colours() {
    let desk = desk();
    let mut editor = editor(&desk);
    let document = json!({ "textDocument": editor.document(FILE) });
    let parts = editor.ask("textDocument/documentSymbol", document.clone());
    assert!(
        parts.as_array().unwrap().iter().any(|part| part["name"] == "Oster Bridge" && part["detail"] == "map.place")
    );
    let colours = editor.ask("textDocument/semanticTokens/full", document);
    let numbers = colours["data"].as_array().unwrap();
    assert_eq!(numbers.len(), 80 * 5, "a token for each of eighty cells");
    assert_eq!(numbers[..5], [json!(16), json!(5), json!(1), json!(0), json!(0)], "behind `01 | `");
    editor.leave();
}

#[test]
fn a_long_grid_and_a_stack_have_hints() {
    let rows: String = (0..24).map(|_| format!("{}\n", ". ".repeat(24).trim_end())).collect();
    let text = base();
    let (before, rest) = text.split_once("grid = \"\"\"\n").unwrap();
    let (_, after) = rest.split_once("\"\"\"").unwrap();
    let text = format!("{before}grid = \"\"\"\n{rows}\"\"\"{after}").replacen("size = \"10x8\"\n", "", 1);
    let desk = Desk::new().file(FILE, &text);
    let mut editor = Editor::on(&desk);
    editor.open(FILE, &text);
    let whole = json!({ "start": { "line": 0, "character": 0 }, "end": { "line": 9999, "character": 0 } });
    let document = editor.document(FILE);
    let hints = editor.ask("textDocument/inlayHint", json!({ "textDocument": document, "range": whole }));
    let labels: Vec<&str> = hints.as_array().unwrap().iter().map(|hint| hint["label"].as_str().unwrap()).collect();
    assert!(labels.contains(&"1111") && labels.contains(&"2121"), "{labels:?}");
    editor.leave();
}
