//! An editor of a few lines: it opens texts, changes them, and waits for what the server says.

use std::collections::BTreeMap;
use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::time::Duration;

use serde_json::{Value, json};

use crate::cli::Desk;

/// Long enough for a program without optimization on a busy machine.
const PATIENCE: Duration = Duration::from_secs(120);

pub struct Editor {
    program: Child,
    into: ChildStdin,
    out: Receiver<Value>,
    folder: String,
    texts: BTreeMap<String, String>,
    /// What was last published, and not yet asked for, by name.
    shown: BTreeMap<String, Vec<Value>>,
    pub logged: Vec<String>,
    number: i64,
}

impl Editor {
    pub fn on(desk: &Desk) -> Editor {
        let mut editor = Editor::silent(desk);
        let greeting = editor.ask("initialize", json!({ "capabilities": {} }));
        assert_eq!(greeting["serverInfo"]["name"], "sandtable");
        editor.tell("initialized", json!({}));
        editor
    }

    /// One that has not greeted yet.
    pub fn silent(desk: &Desk) -> Editor {
        let mut program = Command::new(env!("CARGO_BIN_EXE_sandtable"))
            .arg("lsp")
            .current_dir(desk.path(""))
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        let (tell, out) = channel();
        let mut stream = BufReader::new(program.stdout.take().unwrap());
        std::thread::spawn(move || {
            loop {
                let mut length = 0;
                loop {
                    let mut line = String::new();
                    if stream.read_line(&mut line).unwrap_or(0) == 0 {
                        return;
                    }
                    match line.trim().strip_prefix("Content-Length: ") {
                        Some(number) => length = number.parse().unwrap(),
                        None if line.trim().is_empty() => break,
                        None => {}
                    }
                }
                let mut body = vec![0; length];
                stream.read_exact(&mut body).unwrap();
                if tell.send(serde_json::from_slice(&body).unwrap()).is_err() {
                    return;
                }
            }
        });
        let into = program.stdin.take().unwrap();
        // The real path: a folder for tests may be a link.
        let folder = desk.path("").canonicalize().unwrap().to_string_lossy().trim_end_matches('/').to_string();
        let (texts, shown) = (BTreeMap::new(), BTreeMap::new());
        Editor { program, into, out, folder, texts, shown, logged: Vec::new(), number: 0 }
    }

    pub fn uri(&self, name: &str) -> String {
        format!("file://{}/{name}", self.folder)
    }

    pub fn document(&self, name: &str) -> Value {
        json!({ "uri": self.uri(name) })
    }

    pub fn text(&self, name: &str) -> &str {
        &self.texts[name]
    }

    pub fn raw(&mut self, bytes: &[u8]) {
        self.into.write_all(bytes).unwrap();
        self.into.flush().unwrap();
    }

    fn send(&mut self, message: Value) {
        let text = message.to_string();
        self.raw(format!("Content-Length: {}\r\n\r\n{text}", text.len()).as_bytes());
    }

    pub fn tell(&mut self, method: &str, params: Value) {
        self.send(json!({ "jsonrpc": "2.0", "method": method, "params": params }));
    }

    /// Asks and waits for the whole answer.
    pub fn ask_whole(&mut self, method: &str, params: Value) -> Value {
        self.number += 1;
        let id = self.number;
        self.send(json!({ "jsonrpc": "2.0", "id": id, "method": method, "params": params }));
        loop {
            let message = self.next();
            if message["id"] == id && message.get("method").is_none() {
                return message;
            }
        }
    }

    pub fn ask(&mut self, method: &str, params: Value) -> Value {
        let answer = self.ask_whole(method, params);
        assert!(answer.get("error").is_none(), "{method}: {answer}");
        answer["result"].clone()
    }

    /// Asks about a place: where a text stands, and so many characters into it.
    pub fn ask_at(&mut self, method: &str, name: &str, before: &str, after: &str, more: Value) -> Value {
        let text = &self.texts[name];
        let at = text.find(&format!("{before}{after}")).unwrap_or_else(|| panic!("{before}|{after} is in the text"));
        let mut params = json!({ "textDocument": self.document(name), "position": place(text, at + before.len()) });
        for (key, value) in more.as_object().unwrap() {
            params[key] = value.clone();
        }
        self.ask(method, params)
    }

    fn next(&mut self) -> Value {
        let message = self.out.recv_timeout(PATIENCE).expect("the server goes on talking");
        match message["method"].as_str() {
            Some("textDocument/publishDiagnostics") => {
                let uri = message["params"]["uri"].as_str().unwrap();
                let name = uri.strip_prefix(&format!("file://{}/", self.folder)).unwrap_or(uri).to_string();
                self.shown.insert(name, message["params"]["diagnostics"].as_array().unwrap().clone());
            }
            Some("window/logMessage") => {
                self.logged.push(message["params"]["message"].as_str().unwrap().to_string());
            }
            _ => {}
        }
        message
    }

    pub fn open(&mut self, name: &str, text: &str) {
        self.texts.insert(name.to_string(), text.to_string());
        self.shown.remove(name);
        let item = json!({ "uri": self.uri(name), "languageId": "toml", "version": 1, "text": text });
        self.tell("textDocument/didOpen", json!({ "textDocument": item }));
    }

    pub fn close(&mut self, name: &str) {
        self.shown.remove(name);
        self.tell("textDocument/didClose", json!({ "textDocument": self.document(name) }));
    }

    /// Puts one text in the place of another, as somebody who types.
    pub fn write(&mut self, name: &str, old: &str, new: &str) {
        let text = self.texts[name].clone();
        let at = text.find(old).unwrap_or_else(|| panic!("{old:?} is in the text"));
        let range = json!({ "start": place(&text, at), "end": place(&text, at + old.len()) });
        self.texts.insert(name.to_string(), text.replacen(old, new, 1));
        self.change(name, json!([{ "range": range, "text": new }]));
    }

    pub fn change(&mut self, name: &str, changes: Value) {
        self.shown.remove(name);
        let document = json!({ "uri": self.uri(name), "version": 2 });
        self.tell("textDocument/didChange", json!({ "textDocument": document, "contentChanges": changes }));
    }

    /// The next findings of a file.
    pub fn findings(&mut self, name: &str) -> Vec<Value> {
        self.findings_when(name, |_| true)
    }

    /// The first findings of a file that are as wanted.
    pub fn findings_when(&mut self, name: &str, wanted: impl Fn(&[Value]) -> bool) -> Vec<Value> {
        loop {
            if let Some(found) = self.shown.get(name).filter(|found| wanted(found)) {
                return found.clone();
            }
            self.next();
        }
    }

    /// Waits for a line in the log.
    pub fn log_with(&mut self, words: &str) -> String {
        loop {
            if let Some(line) = self.logged.iter().find(|line| line.contains(words)) {
                return line.clone();
            }
            self.next();
        }
    }

    /// Makes the edits of several files, and tells the server.
    pub fn apply(&mut self, edit: &Value) {
        for (uri, edits) in edit["changes"].as_object().unwrap() {
            let name = uri.strip_prefix(&format!("file://{}/", self.folder)).unwrap().to_string();
            self.apply_to(&name, edits);
        }
    }

    pub fn apply_to(&mut self, name: &str, edits: &Value) {
        let mut text = self.texts[name].clone();
        let mut edits: Vec<&Value> = edits.as_array().unwrap().iter().collect();
        edits.sort_by_key(|edit| std::cmp::Reverse(byte(&text, &edit["range"]["start"])));
        for edit in edits {
            let range = byte(&text, &edit["range"]["start"])..byte(&text, &edit["range"]["end"]);
            text.replace_range(range, edit["newText"].as_str().unwrap());
        }
        self.texts.insert(name.to_string(), text.clone());
        self.change(name, json!([{ "text": text }]));
    }

    /// Says goodbye; the program must end by itself and be content.
    pub fn leave(mut self) {
        self.ask("shutdown", Value::Null);
        self.tell("exit", Value::Null);
        assert!(self.program.wait().unwrap().success());
    }

    /// Hangs up without a word.
    pub fn hang_up(self) -> std::process::ExitStatus {
        let Editor { mut program, into, .. } = self;
        drop(into);
        program.wait().unwrap()
    }
}

/// A place as an editor counts it, reckoned in another way than the server does.
fn place(text: &str, at: usize) -> Value {
    let line = text[..at].matches('\n').count();
    let start = text[..at].rfind('\n').map_or(0, |newline| newline + 1);
    let unit: usize = text[start..at].chars().map(char::len_utf16).sum();
    json!({ "line": line, "character": unit })
}

fn byte(text: &str, place: &Value) -> usize {
    let (line, unit) = (place["line"].as_u64().unwrap() as usize, place["character"].as_u64().unwrap() as usize);
    let start: usize = text.split_inclusive('\n').take(line).map(str::len).sum();
    let mut units = 0;
    let letters = text[start..].char_indices().take_while(|(_, letter)| {
        let before = units;
        units += letter.len_utf16();
        before < unit
    });
    start + letters.map(|(_, letter)| letter.len_utf8()).sum::<usize>()
}
