//! Who may come in, and what every answer says.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use super::Bench;
use crate::cli::Desk;
use crate::ground::base;

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
    let [ours, locked, other] = [format!("http://{own}"), format!("https://{own}"), format!("http://{local}")];
    let origins = [
        ("http://evil.example", 403),
        ("null", 403),
        ("http://127.0.0.1:1", 403),
        (locked.as_str(), 403),
        (other.as_str(), 403),
        (ours.as_str(), 200),
    ];
    for (origin, status) in origins {
        assert_eq!(bench.status("GET", &front, &[("Origin", origin)]), status, "{origin}");
    }
    assert_eq!(bench.status("GET", &front, &[("Origin", &ours), ("Origin", &ours)]), 403, "two origins");
    // A proxy would be asked by a whole address.
    assert_eq!(bench.status("GET", &format!("http://evil.example{front}"), &[]), 421);
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
            "content-security-policy: default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' blob: data:; \
             connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
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
    let elsewhere = format!("{}events", bench.front());
    assert_eq!(bench.request("POST", &elsewhere, &json, "{}").0, 405, "nothing is taken there");
    let long = "x".repeat(9_000);
    assert_eq!(bench.status("GET", &bench.front(), &[("X", &long)]), 431);
    assert!(bench.raw(b"\x16\x03\x01\x02garbage\r\n\r\n").starts_with("HTTP/1.1 400"));
}

/// What a program is started with, everybody on the machine can see: the browser is given a file that only its owner reads.
#[test]
#[cfg(target_os = "linux")]
fn the_browser_is_opened_by_a_file_of_its_owner_that_goes_with_the_workbench() {
    use std::os::unix::fs::PermissionsExt;
    let desk = Desk::new()
        .file("ground.scenario.toml", base())
        .file("temporary/keep", "")
        .file("bin/xdg-open", "#!/bin/sh\necho \"$@\" > opened.part\nmv opened.part opened\n");
    std::fs::set_permissions(desk.path("bin/xdg-open"), std::fs::Permissions::from_mode(0o755)).unwrap();
    let path = format!("{}:{}", desk.path("bin").display(), std::env::var("PATH").unwrap_or_default());
    let mut child = Command::new(env!("CARGO_BIN_EXE_sandtable"))
        .args(["serve", "ground.scenario.toml", "--open"])
        .current_dir(desk.path(""))
        .envs([("PATH", path.as_str()), ("TMPDIR", desk.path("temporary").to_str().unwrap())])
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    let mut address = String::new();
    BufReader::new(child.stdout.take().unwrap()).read_line(&mut address).unwrap();
    let (port, token) = address.trim().strip_prefix("http://127.0.0.1:").unwrap().split_once('/').unwrap();
    let (port, token) = (port.parse().unwrap(), token.trim_end_matches('/').to_string());
    let mut bench = Bench { child, port, token, desk };
    let begun = Instant::now();
    while !bench.desk.path("opened").exists() && begun.elapsed() < Duration::from_secs(30) {
        std::thread::sleep(Duration::from_millis(20));
    }
    let opened = bench.desk.read("opened").trim().to_string();
    assert!(!opened.contains(&bench.token), "{opened}");
    let mode = std::fs::metadata(&opened).unwrap().permissions().mode();
    assert_eq!(mode & 0o777, 0o600);
    assert!(std::fs::read_to_string(&opened).unwrap().contains(address.trim()));
    // Once it answers, it hears Ctrl-C.
    assert_eq!(bench.status("GET", &bench.front(), &[]), 200);
    assert!(Command::new("kill").args(["-INT", &bench.child.id().to_string()]).status().unwrap().success());
    assert_eq!(bench.child.wait().unwrap().code(), Some(0));
    assert!(!std::path::Path::new(&opened).exists(), "it goes with the workbench");
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
