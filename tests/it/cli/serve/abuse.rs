//! Bad input and abuse: slow and greedy clients, files that change or vanish, odd names, and the end by Ctrl-C.

use std::io::{Read, Write};
use std::net::TcpStream;
use std::process::Command;
use std::time::{Duration, Instant};

use serde_json::json;

use super::Bench;
use crate::cli::Desk;
use crate::ground::base;

/// Whatever was done to it, it answers.
fn must_live(bench: &Bench) {
    let begun = Instant::now();
    while bench.status("GET", &bench.front(), &[]) != 200 {
        assert!(begun.elapsed() < Duration::from_secs(30), "it does not answer any more");
        std::thread::sleep(Duration::from_millis(100));
    }
}

/// The addresses at which a port is listened to, as the system lists them.
#[cfg(target_os = "linux")]
fn listening(port: u16) -> Vec<String> {
    let wanted = format!(":{port:04X}");
    let all = ["/proc/net/tcp", "/proc/net/tcp6"].map(|path| std::fs::read_to_string(path).unwrap_or_default());
    let rows = all.iter().flat_map(|text| text.lines().skip(1));
    let rows = rows.map(|row| row.split_whitespace().collect::<Vec<_>>());
    // The third column is the state: 0A listens.
    rows.filter(|row| row[1].ends_with(&wanted) && row[3] == "0A").map(|row| row[1].to_string()).collect()
}

#[test]
#[cfg(target_os = "linux")]
fn it_listens_on_the_loopback_alone_and_no_option_says_otherwise() {
    let bench = Bench::ready();
    assert_eq!(listening(bench.port), [format!("0100007F:{:04X}", bench.port)]);
    bench.desk.run("serve ground.scenario.toml --host 0.0.0.0").assert().code(2);
    bench.desk.run("serve ground.scenario.toml --bind 0.0.0.0").assert().code(2);
}

#[test]
fn a_body_that_comes_too_slowly_is_not_waited_for() {
    let bench = Bench::ready();
    let host = bench.host();
    let mut slow = TcpStream::connect(&host).unwrap();
    slow.set_read_timeout(Some(Duration::from_secs(30))).unwrap();
    let head = format!(
        "POST {}battle/0/game HTTP/1.1\r\nHost: {host}\r\nOrigin: http://{host}\r\nContent-Type: application/json\r\n\
         Content-Length: 100\r\nConnection: close\r\n\r\n{{",
        bench.front()
    );
    slow.write_all(head.as_bytes()).unwrap();
    let begun = Instant::now();
    let mut answer = String::new();
    let _ = slow.read_to_string(&mut answer);
    assert!(answer.starts_with("HTTP/1.1 408"), "{answer}");
    assert!(begun.elapsed() < Duration::from_secs(15));
    // More than it said it would send: the rest is no request.
    let long = bench.raw(format!("{head}xx\r\n\r\n{}", "y".repeat(200)).as_bytes());
    assert!(long.starts_with("HTTP/1.1 4"), "{long}");
    must_live(&bench);
}

#[test]
fn a_reader_that_takes_nothing_and_forty_that_ask_nothing_keep_nobody_out() {
    let bench = Bench::ready();
    let mut deaf = TcpStream::connect(bench.host()).unwrap();
    // Many answers are asked for on one connection, and none is read.
    let one = format!("GET {}battle/0/map HTTP/1.1\r\nHost: {}\r\n\r\n", bench.front(), bench.host());
    let _ = deaf.set_write_timeout(Some(Duration::from_secs(1)));
    let _ = deaf.write_all(one.repeat(100).as_bytes());
    let idle: Vec<TcpStream> = (0..40).filter_map(|_| TcpStream::connect(bench.host()).ok()).collect();
    // Those that are one too many are closed at once; the others when their head does not come.
    let begun = Instant::now();
    must_live(&bench);
    assert!(begun.elapsed() < Duration::from_secs(15));
    drop((deaf, idle));
    must_live(&bench);
}

#[test]
fn orders_that_are_no_orders_change_nothing() {
    let bench = Bench::ready();
    bench.post("battle/0/game", &json!({ "seats": ["human", "human"] }));
    let look = |seat: &str| bench.post(&format!("game/1/{seat}"), &json!({ "do": "look" })).1;
    let asked = look("0")["asked"].as_u64().unwrap();
    let (mine, other) = (asked.to_string(), (1 - asked).to_string());
    let n = look(&mine)["n"].clone();
    let odd = ["", " ", "\u{202e}pass", "pass\0", "'; drop table", "</script>", "🦆🦆🦆", "-1", "A\nB"];
    for words in odd.map(str::to_string).into_iter().chain(["x".repeat(60_000)]) {
        let (status, refused) = bench.post(&format!("game/1/{mine}"), &json!({ "do": "give", "n": n, "order": words }));
        assert_eq!(status, 422, "{refused}");
        assert!(!refused["why"].as_str().unwrap().contains('\u{202e}'), "{refused}");
    }
    for wish in [
        json!({ "do": "give", "n": -1, "order": "pass" }),
        json!({ "do": "give", "order": "pass" }),
        json!({ "do": "back" }),
        json!({ "do": ["look"] }),
        json!([]),
        json!("look"),
        json!(null),
    ] {
        assert_eq!(bench.post(&format!("game/1/{mine}"), &wish).0, 400, "{wish}");
    }
    for far in [json!(1_000_000), json!(u64::MAX)] {
        assert_eq!(bench.post(&format!("game/1/{mine}"), &json!({ "do": "give", "n": far, "order": "x" })).0, 409);
        assert_eq!(bench.post(&format!("game/1/{mine}"), &json!({ "do": "back", "n": far })).0, 422);
    }
    // Whoever is not asked gives nothing, and is not shown what the other is asked.
    assert_eq!(bench.post(&format!("game/1/{other}"), &json!({ "do": "give", "n": n, "order": "pass" })).0, 409);
    let seen = look(&other);
    assert!(seen.get("orders").is_none() && seen.get("question").is_none(), "{seen}");
    assert_eq!(look(&mine)["n"], n, "nothing has happened");
    assert_eq!(bench.post("game/99/0", &json!({ "do": "look" })).0, 404);
    must_live(&bench);
}

#[test]
fn a_game_goes_on_although_its_scenario_changes_breaks_or_vanishes() {
    let bench = Bench::ready();
    let path = bench.desk.path("ground.scenario.toml");
    bench.post("battle/0/game", &json!({ "seats": ["human", "greedy"] }));
    let play = || {
        let view = bench.post("game/1/0", &json!({ "do": "look" })).1;
        let words = view["orders"][0][1].clone();
        let (status, next) = bench.post("game/1/0", &json!({ "do": "give", "n": view["n"], "order": words }));
        assert_eq!(status, 200, "{next}");
        assert!(next["n"].as_u64() > view["n"].as_u64());
    };
    let message = |battle: &serde_json::Value| battle["findings"]["all"][0]["severity"] == "error";
    play();
    std::fs::write(&path, base().replacen("Practice ground", "Another ground", 1)).unwrap();
    bench.wait(|battle| battle["title"] == "Another ground");
    play();
    std::fs::write(&path, "nonsense = = 3").unwrap();
    bench.wait(message);
    play();
    std::fs::remove_file(&path).unwrap();
    bench.wait(message);
    play();
    let (status, saved) = bench.post("game/1/0", &json!({ "do": "save", "name": "on" }));
    assert_eq!((status, &saved["saved"]), (200, &json!("on.jsonl")));
    // The game is that of the scenario it began with.
    std::fs::write(&path, base()).unwrap();
    bench.desk.run("replay records/on.jsonl --rules").assert().code(0);
    bench.wait(|battle| battle["title"] == "Practice ground");
    must_live(&bench);
}

#[test]
fn two_pages_at_one_game_see_the_same() {
    let bench = Bench::ready();
    bench.post("battle/0/game", &json!({ "seats": ["human", "human"] }));
    let asked = bench.post("game/1/0", &json!({ "do": "look" })).1["asked"].to_string();
    let path = format!("game/1/{asked}");
    let view = bench.post(&path, &json!({ "do": "look" })).1;
    let wish = json!({ "do": "give", "n": view["n"], "order": view["orders"][0][1] });
    // Both answer the same question at the same time: one is heard.
    let both: Vec<u16> = std::thread::scope(|scope| {
        let asking: Vec<_> = (0..2).map(|_| scope.spawn(|| bench.post(&path, &wish).0)).collect();
        asking.into_iter().map(|asking| asking.join().unwrap()).collect()
    });
    assert!(both.contains(&200) && both.contains(&409), "{both:?}");
    let look = || bench.post(&path, &json!({ "do": "look" })).1.to_string();
    assert_eq!(look(), look());
}

#[test]
fn names_with_markup_marks_and_pictures_come_through_as_text() {
    let titled = |title: &str| base().replacen("\"Practice ground\"", &json!(title).to_string(), 1);
    let bench = Bench::open(titled("</script><img src=x onerror=alert(1)> & 🦆 שלום"));
    let battle = bench.wait(|battle| battle["sides"].is_array());
    assert!(battle["title"].as_str().unwrap().starts_with("</script>"), "as text it is as it was written");
    let turned = Bench::open(titled("one \u{202e}evil\u{2066} two"));
    let battle = turned.wait(|battle| battle["sides"].is_array() || battle["findings"]["all"][0].is_object());
    let shown = battle.to_string();
    assert!(!shown.contains('\u{202e}') && !shown.contains('\u{2066}'), "marks that turn text round: {shown}");
    let (_, head, page) = bench.request("GET", &bench.front(), &[], "");
    assert!(head.contains("text/html") && !page.contains("onerror"));
    for what in ["battle/0", "battle/0/picture"] {
        let (_, head, _) = bench.request("GET", &format!("{}{what}", bench.front()), &[], "");
        assert!(head.contains("content-type: application/json"), "{head}");
    }
}

#[test]
fn nothing_is_written_but_records_and_never_over_anything() {
    let desk =
        Desk::new().file("ground.scenario.toml", base()).file("records/game.jsonl", "mine").file("notes.txt", "notes");
    let bench = Bench::at(desk);
    bench.wait(|battle| battle["sides"].is_array());
    bench.post("battle/0/game", &json!({ "seats": ["human", "greedy"] }));
    for name in ["game", "../../out", "/etc/x", "..", "", "CON", "a/b\\c", "🦆", "game.jsonl", ".hidden"] {
        let (status, saved) = bench.post("game/1/0", &json!({ "do": "save", "name": name }));
        assert_eq!(status, 200, "{name}: {saved}");
    }
    let (status, aside) = bench.post("game/1/0", &json!({ "do": "record" }));
    assert!(status == 200 && aside["aside"].is_string() && aside.get("record").is_none(), "{aside}");
    let files = bench.desk.files();
    for file in files.iter().filter(|file| !file.starts_with("records/")) {
        assert!(["ground.scenario.toml", "notes.txt", "said.txt"].contains(&file.as_str()), "{files:?}");
    }
    assert_eq!((bench.desk.read("records/game.jsonl"), bench.desk.read("notes.txt")), ("mine".into(), "notes".into()));
    assert_eq!(bench.desk.read("ground.scenario.toml"), base());
    for file in &files {
        assert!(!bench.desk.read(file).contains(&bench.token), "the token is in {file}");
    }
}

#[test]
#[cfg(unix)]
fn ctrl_c_ends_it_at_once_and_leaves_whole_files() {
    let mut bench = Bench::ready();
    bench.post("battle/0/game", &json!({ "seats": ["human", "greedy"] }));
    bench.post("game/1/0", &json!({ "do": "save", "name": "whole" }));
    let view = bench.post("game/1/0", &json!({ "do": "look" })).1;
    bench.post("game/1/0", &json!({ "do": "give", "n": view["n"], "order": view["orders"][0][1] }));
    // A stream is open, as of a page that is looked at.
    let mut stream = TcpStream::connect(bench.host()).unwrap();
    let ask = format!("GET {}events HTTP/1.1\r\nHost: {}\r\n\r\n", bench.front(), bench.host());
    stream.write_all(ask.as_bytes()).unwrap();
    let mut first = [0; 12];
    stream.read_exact(&mut first).unwrap();
    assert_eq!(&first, b"HTTP/1.1 200");
    let begun = Instant::now();
    assert!(Command::new("kill").args(["-INT", &bench.child.id().to_string()]).status().unwrap().success());
    assert_eq!(bench.child.wait().unwrap().code(), Some(0));
    assert!(begun.elapsed() < Duration::from_secs(2), "{:?}", begun.elapsed());
    bench.desk.run("replay records/whole.jsonl --rules").assert().code(0);
}
