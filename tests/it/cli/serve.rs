//! `sandtable serve`, asked through raw sockets: what it gives, whom it refuses, and that nothing ends it.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use serde_json::{Value, json};

use super::Desk;
use crate::ground::base;

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
        let desk = Desk::new().file("ground.scenario.toml", text);
        let mut child = Command::new(env!("CARGO_BIN_EXE_sandtable"))
            .args(["serve", "ground.scenario.toml"])
            .current_dir(desk.path(""))
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
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
fn only_this_machine_by_its_name_with_the_token_comes_in() {
    let bench = Bench::ready();
    let (front, own) = (bench.front(), bench.host());
    assert_eq!(bench.status("GET", &front, &[]), 200);
    let local = format!("localhost:{}", bench.port);
    assert_eq!(bench.status("GET", &front, &[("Host", &local)]), 200);
    for host in ["evil.example", "127.0.0.1", "127.0.0.1:1", "127.0.0.1.evil.example:80"] {
        assert_eq!(bench.status("GET", &front, &[("Host", host)]), 421, "{host}");
    }
    assert_eq!(bench.status("GET", &front, &[("Host", &own), ("Host", &own)]), 421, "two names");
    let none = bench.raw(format!("GET {front} HTTP/1.1\r\nConnection: close\r\n\r\n").as_bytes());
    assert!(none.starts_with("HTTP/1.1 421") || none.starts_with("HTTP/1.1 400"), "{none}");
    for path in ["/", "/app.js", "//", "/../", "/00000000000000000000000000000000/", &front[..front.len() - 2]] {
        let (status, _, body) = bench.request("GET", path, &[], "");
        assert_eq!((status, body.as_str()), (404, ""), "{path}");
    }
    for path in [
        "../ground.scenario.toml",
        "%2e%2e/ground.scenario.toml",
        "battle/99",
        "battle/x",
        "record/0/0",
        "page/1",
        "/etc/passwd",
    ] {
        let (status, _, body) = bench.request("GET", &format!("{front}{path}"), &[], "");
        assert!([400, 404].contains(&status), "{path}: {status}");
        assert!(!body.contains("etc") && !body.contains("ground"), "nothing of the request comes back: {body}");
    }
    for (origin, status) in [("http://evil.example", 403), ("null", 403), (&format!("http://{own}") as &str, 200)] {
        assert_eq!(bench.status("GET", &front, &[("Origin", origin)]), status, "{origin}");
    }
    let js = format!("{front}app.js");
    for (site, status) in [("cross-site", 403), ("same-site", 403), ("same-origin", 200), ("none", 200)] {
        assert_eq!(bench.status("GET", &js, &[("Sec-Fetch-Site", site)]), status, "{site}");
    }
    for method in ["OPTIONS", "PUT", "DELETE", "TRACE"] {
        assert_eq!(bench.status(method, &front, &[]), 405, "{method}");
    }
}

#[test]
fn every_answer_has_its_headers_and_none_opens_the_door_to_other_pages() {
    let bench = Bench::ready();
    for path in ["", "app.js", "app.css", "battle/0", "battle/0/map", "nothing"] {
        let (_, head, _) = bench.request("GET", &format!("{}{path}", bench.front()), &[], "");
        for header in [
            "content-security-policy: default-src 'none'; script-src 'self'",
            "x-content-type-options: nosniff",
            "referrer-policy: no-referrer",
            "cross-origin-resource-policy: same-origin",
            "cross-origin-opener-policy: same-origin",
            "cache-control: no-store",
        ] {
            assert!(head.contains(header), "{path}: {header}: {head}");
        }
        assert!(!head.contains("access-control-"), "{head}");
    }
}

#[test]
fn posts_need_our_origin_json_and_a_size() {
    let bench = Bench::ready();
    let path = format!("{}battle/0/game", bench.front());
    let origin = format!("http://{}", bench.host());
    let ask = |headers: &[(&str, &str)], body: &str| bench.request("POST", &path, headers, body).0;
    assert_eq!(ask(&[("Content-Type", "application/json")], "{}"), 403, "no origin");
    assert_eq!(ask(&[("Origin", &origin), ("Content-Type", "text/plain")], "{}"), 415);
    assert_eq!(ask(&[("Origin", &origin)], "{}"), 415);
    let json = [("Origin", origin.as_str()), ("Content-Type", "application/json")];
    for broken in ["", "{", "\u{feff}{}", "[1,", "\"\\ud800"] {
        assert_eq!(ask(&json, broken), 400, "{broken:?}");
    }
    assert_eq!(ask(&json, &format!("{{\"a\":\"{}\"}}", "x".repeat(70_000))), 413);
    assert_eq!(ask(&json, "{\"seats\":[\"nobody\",7]}"), 422);
    let long = "x".repeat(9_000);
    assert_eq!(bench.status("GET", &bench.front(), &[("X", &long)]), 431);
    assert!(bench.raw(b"\x16\x03\x01\x02garbage\r\n\r\n").starts_with("HTTP/1.1 400"));
}

#[test]
fn slow_and_many_clients_end_nothing() {
    let bench = Bench::ready();
    let mut slow = TcpStream::connect(bench.host()).unwrap();
    slow.write_all(b"GET / HTTP/1.1\r\nHost:").unwrap();
    slow.set_read_timeout(Some(Duration::from_secs(30))).unwrap();
    let begun = Instant::now();
    let mut answer = Vec::new();
    let _ = slow.read_to_end(&mut answer);
    assert!(begun.elapsed() < Duration::from_secs(15), "half a head is not waited for");
    let many: Vec<TcpStream> = (0..100).filter_map(|_| TcpStream::connect(bench.host()).ok()).collect();
    drop(many);
    let begun = Instant::now();
    while bench.status("GET", &bench.front(), &[]) != 200 {
        assert!(begun.elapsed() < Duration::from_secs(30));
        std::thread::sleep(Duration::from_millis(100));
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
fn a_side_is_played_and_kept_and_what_is_hidden_is_not_sent() {
    let bench = Bench::ready();
    let (status, begun) = bench.post("battle/0/game", &json!({ "seats": ["human", "greedy"] }));
    assert_eq!((status, &begun["game"]), (200, &json!(1)));
    let mut view = bench.post("game/1/0", &json!({ "do": "look" })).1;
    assert_eq!(bench.post("game/1/1", &json!({ "do": "look" })).0, 403, "a bot sits there");
    assert_eq!(bench.post("game/1/all", &json!({ "do": "look" })).0, 403);
    assert_eq!(bench.post("game/1/2", &json!({ "do": "look" })).0, 404);
    for order in 0..40 {
        assert!(view.get("seed").is_none(), "{view}");
        for step in view["steps"].as_array().unwrap() {
            assert!(
                step["side"] != 1 || step.get("words").is_none(),
                "an order of the other side as it was said: {step}"
            );
            for hand in step["hands"].as_array().into_iter().flatten() {
                assert_eq!(hand[2].is_null(), hand[0] == 1, "{hand}");
            }
        }
        let Some(orders) = view["orders"].as_array().filter(|orders| !orders.is_empty()) else { break };
        let words = orders[(order * 7) % orders.len()][1].clone();
        let n = view["n"].clone();
        let (status, next) = bench.post("game/1/0", &json!({ "do": "give", "n": n, "order": words, "known": 0 }));
        assert_eq!(status, 200, "{next}");
        let (stale, _) = bench.post("game/1/0", &json!({ "do": "give", "n": n, "order": words }));
        assert_eq!(stale, 409, "the same answer twice");
        view = next;
    }
    let n = view["n"].as_u64().unwrap();
    assert_eq!(bench.post("game/1/0", &json!({ "do": "give", "n": n, "order": "dance" })).0, 422);
    assert_eq!(bench.post("game/1/0", &json!({ "do": "dance" })).0, 400);
    let (status, back) = bench.post("game/1/0", &json!({ "do": "undo" }));
    assert!(status == 200 && back["n"].as_u64().unwrap() < n, "{back}");
    assert_eq!(bench.post("game/1/0", &json!({ "do": "redo" })).1["n"], n);
    assert_eq!(bench.post("game/1/0", &json!({ "do": "hint" })).1.as_array().unwrap().len().min(1), 1);
    let (_, saved) = bench.post("game/1/0", &json!({ "do": "save", "name": "../../../My game" }));
    assert_eq!(saved["saved"], "my-game.jsonl");
    bench.desk.run("replay records/my-game.jsonl --rules").assert().code(0);
    let kept = bench.desk.read("records/my-game.jsonl");
    assert!(!kept.contains(&bench.token));
    let list = bench.get("battle/0")["records"].clone();
    assert_eq!((&list[0]["name"], &list[0]["orders"]), (&json!("my-game.jsonl"), &json!(n)));
    let (status, head, page) = bench.request("GET", &format!("{}record/0/0", bench.front()), &[], "");
    assert!(status == 200 && head.contains("script-src 'sha256-") && page.contains("id=\"facts\""));
    let (status, _) = bench.post("battle/0/game", &json!({ "seats": ["human", "human"], "record": 0, "step": 5 }));
    assert_eq!(status, 200);
    assert_eq!(bench.post("game/2/0", &json!({ "do": "look" })).1["n"].as_u64().map(|n| n >= 5), Some(true));
    for _ in 0..6 {
        assert_eq!(bench.post("battle/0/game", &json!({})).0, 200);
    }
    assert_eq!(bench.post("battle/0/game", &json!({})).0, 429, "eight games at once");
    assert_eq!(bench.post("game/3/close", &json!({})).0, 200);
    assert_eq!(bench.post("battle/0/game", &json!({})).0, 200);
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
