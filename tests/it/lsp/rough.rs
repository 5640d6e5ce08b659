//! An editor that misbehaves: whatever it sends is answered or refused with a word, and the server goes on.

use serde_json::{Value, json};

use super::client::Editor;
use super::codes;
use crate::cli::Desk;
use crate::ground::base;

/// Whether the server still does its work.
fn goes_on(editor: &mut Editor) {
    editor.open("ground.scenario.toml", &base().replacen("turns = 6", "truns = 6", 1));
    editor.findings_when("ground.scenario.toml", |found| codes(found).contains(&"S003"));
}

fn desk() -> Desk {
    Desk::new().file("ground.scenario.toml", base())
}

#[test]
fn half_a_message_and_noise_are_refused_and_the_next_is_heard() {
    let desk = desk();
    let mut editor = Editor::on(&desk);
    editor.raw(b"Content-Length: 100\r\n\r\n{\"jsonrpc\":\"2.0\",");
    goes_on(&mut editor);
    editor.log_with("refused");
    editor.raw(b"\x00\xff what is this\r\n\r\n");
    editor.raw(b"Content-Length: 999999999999\r\n\r\n");
    editor.raw(b"Content-Length: 2\r\n\r\n[]");
    editor.log_with("too long");
    goes_on(&mut editor);
    editor.leave();
}

#[test]
fn who_hangs_up_in_the_middle_of_a_message_ends_the_talk() {
    let desk = desk();
    let mut editor = Editor::on(&desk);
    editor.raw(b"Content-Length: 100\r\n\r\n{\"jsonrpc\"");
    assert_eq!(editor.hang_up().code(), Some(1), "no goodbye was said");
}

#[test]
fn questions_out_of_turn_and_unknown_ones_are_answered() {
    let desk = desk();
    let mut editor = Editor::silent(&desk);
    assert_eq!(editor.ask_whole("textDocument/hover", json!({}))["error"]["code"], -32002, "nobody has greeted");
    editor.ask("initialize", json!({ "capabilities": {} }));
    assert_eq!(editor.ask_whole("initialize", json!({}))["error"]["code"], -32600);
    assert_eq!(editor.ask_whole("textDocument/dance", json!({}))["error"]["code"], -32601);
    assert_eq!(editor.ask_whole("textDocument/formatting", json!({ "no": 1 }))["error"]["code"], -32602);
    editor.tell("textDocument/didOpen", json!({ "textDocument": 7 }));
    editor.log_with("didOpen is not understood");
    let unopened = json!({ "textDocument": editor.document("none.scenario.toml"), "options": { "tabSize": 4, "insertSpaces": true } });
    assert_eq!(editor.ask("textDocument/formatting", unopened), Value::Null);
    goes_on(&mut editor);
    editor.leave();
}

#[test]
fn edits_beyond_the_end_are_put_at_the_end() {
    let desk = desk();
    let mut editor = Editor::on(&desk);
    editor.open("ground.scenario.toml", &base());
    editor.findings_when("ground.scenario.toml", |found| found.is_empty());
    let far = json!({ "start": { "line": 90000, "character": 7 }, "end": { "line": 4000000000u32, "character": 4000000000u32 } });
    editor.change("ground.scenario.toml", json!([{ "range": far, "text": "\ntruns = 6\n" }]));
    let found = editor.findings_when("ground.scenario.toml", |found| !found.is_empty());
    let last = base().lines().count() as u64;
    assert!(found.iter().any(|one| one["range"]["start"]["line"].as_u64().unwrap() >= last), "{found:?}");
    editor.log_with("beyond the text");
    editor.change("never.scenario.toml", json!([{ "text": "x = 1" }]));
    editor.log_with("was never opened");
    goes_on(&mut editor);
    editor.leave();
}

#[test]
fn a_file_beyond_16_mib_is_left_alone() {
    let desk = desk();
    let mut editor = Editor::on(&desk);
    let huge = "# ".repeat(8 * 1024 * 1024 + 1);
    editor.open("huge.scenario.toml", &huge);
    editor.log_with("16 MiB");
    let edit = json!([{ "range": { "start": { "line": 0, "character": 0 }, "end": { "line": 0, "character": 1 } }, "text": "" }]);
    editor.change("huge.scenario.toml", edit);
    goes_on(&mut editor);
    editor.change("huge.scenario.toml", json!([{ "text": base().replacen("turns = 6", "truns = 6", 1) }]));
    editor.findings_when("huge.scenario.toml", |found| found.iter().any(|one| one["code"] == "S003"));
    editor.leave();
}

#[test]
fn columns_are_right_with_accents_and_letters_beyond_the_first_plane() {
    let desk = desk();
    let mut editor = Editor::on(&desk);
    let name = "title = \"Castle \u{1F3F0} a\u{0301}e\u{0301} été\", nonsense = 3";
    let text = base().replacen("title = \"Practice ground\"", name, 1).replace('\n', "\r\n");
    editor.open("ground.scenario.toml", &text);
    let found = editor.findings_when("ground.scenario.toml", |found| !found.is_empty());
    // `title = "Castle ` is 16 units, the castle 2, ` áé` 5 with its accents apart, ` été"` 5: then the comma.
    assert!(
        found.iter().any(|one| one["range"]["start"]["line"] == 3 && one["range"]["start"]["character"] == 28),
        "{found:#?}"
    );
    editor.leave();
}
