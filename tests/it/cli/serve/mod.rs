//! `sandtable serve`, asked through raw sockets: what it gives, whom it refuses, and that nothing ends it.

mod abuse;
mod door;
mod games;

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use serde_json::{Value, json};

use super::Desk;
use crate::ground::base;
use crate::soak::some;

/// A workbench of its own, which ends with the test.
struct Bench {
    child: Child,
    port: u16,
    token: String,
    desk: Desk,
}

impl Drop for Bench {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

impl Bench {
    fn open(text: impl AsRef<[u8]>) -> Bench {
        Bench::at(Desk::new().file("ground.scenario.toml", text))
    }

    fn at(desk: Desk) -> Bench {
        let said = std::fs::File::create(desk.path("said.txt")).unwrap();
        let mut child = Command::new(env!("CARGO_BIN_EXE_sandtable"))
            .args(["serve", "ground.scenario.toml"])
            .current_dir(desk.path(""))
            .stdout(Stdio::piped())
            .stderr(said)
            .spawn()
            .unwrap();
        let mut line = String::new();
        BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
        let rest = line.trim().strip_prefix("http://127.0.0.1:").unwrap();
        let (port, token) = rest.trim_end_matches('/').split_once('/').unwrap();
        let bench = Bench { port: port.parse().unwrap(), token: token.to_string(), desk, child };
        assert_eq!(bench.token.len(), 32, "128 bits");
        bench
    }

    fn host(&self) -> String {
        format!("127.0.0.1:{}", self.port)
    }

    /// Sends bytes as they are, and gives what is answered until the other end closes.
    fn raw(&self, bytes: &[u8]) -> String {
        let mut socket = TcpStream::connect(self.host()).unwrap();
        socket.set_read_timeout(Some(Duration::from_secs(20))).unwrap();
        // A server that refuses may close before everything is sent.
        let _ = socket.write_all(bytes);
        let mut answer = Vec::new();
        let _ = socket.read_to_end(&mut answer);
        String::from_utf8_lossy(&answer).into_owned()
    }

    fn request(&self, method: &str, path: &str, headers: &[(&str, &str)], body: &str) -> (u16, String, String) {
        let mut text = format!("{method} {path} HTTP/1.1\r\nConnection: close\r\n");
        if !headers.iter().any(|(name, _)| *name == "Host") {
            text += &format!("Host: {}\r\n", self.host());
        }
        for (name, value) in headers.iter().filter(|(_, value)| !value.is_empty()) {
            text += &format!("{name}: {value}\r\n");
        }
        if method == "POST" {
            text += &format!("Content-Length: {}\r\n", body.len());
        }
        let answer = self.raw(format!("{text}\r\n{body}").as_bytes());
        let status = answer.split(' ').nth(1).and_then(|code| code.parse().ok()).unwrap_or(0);
        let (head, body) = answer.split_once("\r\n\r\n").unwrap_or((&answer, ""));
        (status, head.to_ascii_lowercase(), body.to_string())
    }

    fn status(&self, method: &str, path: &str, headers: &[(&str, &str)]) -> u16 {
        self.request(method, path, headers, "").0
    }

    fn front(&self) -> String {
        format!("/{}/", self.token)
    }

    fn get(&self, path: &str) -> Value {
        let (status, _, body) = self.request("GET", &format!("{}{path}", self.front()), &[], "");
        assert_eq!(status, 200, "{path}: {body}");
        serde_json::from_str(&body).unwrap_or_else(|error| panic!("{path}: {error}: {body}"))
    }

    fn post(&self, path: &str, wish: &Value) -> (u16, Value) {
        let origin = format!("http://{}", self.host());
        let headers = [("Origin", origin.as_str()), ("Content-Type", "application/json")];
        let (status, _, body) = self.request("POST", &format!("{}{path}", self.front()), &headers, &wish.to_string());
        (status, serde_json::from_str(&body).unwrap_or(Value::Null))
    }

    /// Waits until what is known of the battle fits.
    fn wait(&self, fits: impl Fn(&Value) -> bool) -> Value {
        let begun = Instant::now();
        loop {
            let battle = self.get("battle/0");
            if fits(&battle) {
                return battle;
            }
            assert!(begun.elapsed() < Duration::from_secs(60), "{battle}");
            std::thread::sleep(Duration::from_millis(30));
        }
    }

    fn ready() -> Bench {
        let bench = Bench::open(base());
        bench.wait(|battle| battle["sides"].is_array() && battle["proved"] == true);
        bench
    }
}

#[test]
fn a_save_is_seen_and_an_error_leaves_the_last_picture() {
    let bench = Bench::ready();
    let before = bench.get("battle/0/picture");
    let broken = base().replacen("turns = ", "turn = ", 1);
    std::fs::write(bench.desk.path("ground.scenario.toml"), &broken).unwrap();
    let seen =
        bench.wait(|battle| battle["findings"]["all"].as_array().unwrap().iter().any(|one| one["severity"] == "error"));
    let error =
        seen["findings"]["all"].as_array().unwrap().iter().find(|one| one["severity"] == "error").unwrap().clone();
    assert!(error["line"].as_u64().unwrap() > 0 && error["excerpt"].is_string(), "{error}");
    assert_eq!(bench.get("battle/0/picture"), before, "the picture stays");
    // As some editors do it: a new file put in the place of the old one.
    std::fs::write(bench.desk.path("new"), base().replacen("title = \"", "title = \"<b>New</b> ", 1)).unwrap();
    std::fs::rename(bench.desk.path("new"), bench.desk.path("ground.scenario.toml")).unwrap();
    let mended = bench.wait(|battle| battle["title"].as_str().is_some_and(|title| title.starts_with("<b>New</b>")));
    assert!(mended["sides"].is_array());
    std::fs::remove_file(bench.desk.path("ground.scenario.toml")).unwrap();
    bench.wait(|battle| {
        battle["findings"]["all"][0]["message"].as_str().is_some_and(|why| why.starts_with("cannot read"))
    });
    assert_eq!(bench.get("battle/0/picture")["board"], before["board"]);
}

#[test]
fn odds_and_pages_are_those_of_the_other_commands() {
    let bench = Bench::ready();
    let picture = bench.get("battle/0/picture");
    let unit = |side: u64| {
        let units = picture["board"]["units"].as_array().unwrap();
        units.iter().find(|unit| unit["side"] == side).unwrap()["id"].as_str().unwrap().to_string()
    };
    let (by, at) = (unit(0), unit(1));
    let (status, answer) = bench.post("battle/0/odds", &json!({ "by": by, "at": at }));
    let told = bench
        .desk
        .run_with(&["odds", "ground.scenario.toml", &format!("--by={by}"), &format!("--at={at}"), "--format", "json"])
        .output()
        .unwrap();
    match told.status.code() {
        Some(0) => assert_eq!((status, answer), (200, serde_json::from_slice(&told.stdout).unwrap())),
        _ => assert_eq!(status, 422, "{answer}"),
    }
    assert_eq!(bench.post("battle/0/odds", &json!({ "by": "--help", "at": 3 })).0, 400);
    let pages = bench.get("battle/0/pages")["pages"].as_array().unwrap().len();
    assert!(pages > 3);
    let (status, head, page) = bench.request("GET", &format!("{}battle/0/page/{}", bench.front(), pages - 1), &[], "");
    assert!(status == 200 && head.contains("image/svg+xml") && page.contains("<svg"));
}

#[test]
fn a_port_that_is_taken_is_told() {
    let bench = Bench::ready();
    let again = bench.desk.run(&format!("serve ground.scenario.toml --port {}", bench.port)).assert().code(2);
    let said = String::from_utf8_lossy(&again.get_output().stderr).into_owned();
    assert!(said.contains("cannot listen on 127.0.0.1"), "{said}");
    bench.desk.run("serve nowhere").assert().code(2);
}

#[test]
fn every_save_is_seen_however_it_is_written() {
    let bench = Bench::ready();
    let path = bench.desk.path("ground.scenario.toml");
    // Somebody looks at the page: files are looked at all the time.
    let mut stream = TcpStream::connect(bench.host()).unwrap();
    write!(stream, "GET {}events HTTP/1.1\r\nHost: {}\r\n\r\n", bench.front(), bench.host()).unwrap();
    for save in some(0..100, 8) {
        let title = format!("Save {save}");
        let text = base().replacen("Practice ground", &title, 1);
        match save % 3 {
            0 => std::fs::write(&path, &text).unwrap(),
            // A new file in the place of the old one.
            1 => {
                std::fs::write(bench.desk.path("new"), &text).unwrap();
                std::fs::rename(bench.desk.path("new"), &path).unwrap();
            }
            // Emptied first, and written in two goes.
            _ => {
                let mut file = std::fs::File::create(&path).unwrap();
                std::thread::sleep(Duration::from_millis(5));
                let (first, second) = text.split_at(text.len() / 2);
                file.write_all(first.as_bytes()).unwrap();
                file.flush().unwrap();
                file.write_all(second.as_bytes()).unwrap();
            }
        }
        let battle = bench.wait(|battle| battle["title"] == title.as_str());
        assert_eq!(battle["findings"]["all"], json!([]), "{title}");
    }
}

#[test]
fn a_finding_names_its_cells_its_line_and_its_manual_page() {
    let bench = Bench::ready();
    // Everybody stands in one place: too many by far.
    let at = base().lines().find(|line| line.starts_with("at = \"")).unwrap().to_string();
    let hex = at.trim_start_matches("at = \"").trim_end_matches('"').to_string();
    let lines: Vec<String> =
        base().lines().map(|line| if line.starts_with("at = \"0") { at.clone() } else { line.to_string() }).collect();
    std::fs::write(bench.desk.path("ground.scenario.toml"), lines.join("\n")).unwrap();
    let told = |one: &Value| one["message"].as_str().is_some_and(|message| message.contains(&hex));
    let seen = bench.wait(|battle| battle["findings"]["all"].as_array().is_some_and(|all| all.iter().any(told)));
    let finding = seen["findings"]["all"].as_array().unwrap().iter().find(|one| told(one)).unwrap().clone();
    let picture = bench.get("battle/0/picture");
    let cells: Vec<&str> = finding["cells"]
        .as_array()
        .unwrap()
        .iter()
        .map(|cell| picture["board"]["cells"][cell.as_u64().unwrap() as usize][0].as_str().unwrap())
        .collect();
    assert!(cells.contains(&hex.as_str()), "{finding}");
    assert!(finding["line"].as_u64().unwrap() > 0 && finding["excerpt"].is_string(), "{finding}");
    assert!(seen["findings"]["manuals"][finding["code"].as_str().unwrap()].is_string());
}
