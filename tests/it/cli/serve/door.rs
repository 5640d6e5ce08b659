//! Who may come in, and what every answer says.

use std::io::{Read, Write};
use std::net::TcpStream;
use std::time::{Duration, Instant};

use super::Bench;

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
