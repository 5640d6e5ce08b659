//! Whatever the bytes and whatever the disk: a clear answer, exit code 1 or 2, nothing written, no panic.

use std::time::Instant;

use snapbox::str;

use super::Desk;
use crate::ground::base;

#[test]
fn files_that_are_no_text() {
    let desk = Desk::new().file("a.scenario.toml", b"title = \"\xff\xfe\"");
    desk.run("check a.scenario.toml").assert().code(2).stderr_eq(str![[r#"
failure: cannot read a.scenario.toml: the file is not UTF-8 text (byte 10 in line 1 is not); save it as UTF-8

"#]]);
    let desk = Desk::new().file("a.scenario.toml", "");
    desk.run("check").assert().code(1).stdout_eq(str![[r#"
error[S010]: the file does not say which rules it is played by
 --> a.scenario.toml:1:1
  |
1 |
  | ^ no `rules` here or in any file it uses
  |
  = help: add `rules = "small-units"` or `rules = "portable"` or `rules = "card-activation"` or `rules = "formation-impulse"` near the top
  = more: sandtable explain S010

"#]]);
}

#[test]
fn a_file_of_200_megabytes_is_refused_before_it_is_read() {
    let desk = Desk::new().file("big.scenario.toml", "");
    let file = std::fs::OpenOptions::new().write(true).open(desk.path("big.scenario.toml")).unwrap();
    file.set_len(200 * 1024 * 1024).unwrap();
    desk.run("check").assert().code(2).stderr_eq(str![[r#"
failure: cannot read big.scenario.toml: the file has 200 MiB; files of more than 16 MiB are not read

"#]]);
}

#[test]
fn folders_where_files_should_be() {
    let desk = Desk::new().file("x.scenario.toml/inner.txt", "");
    desk.run("check x.scenario.toml").assert().code(2).stderr_eq(str![[r#"
failure: x.scenario.toml is a folder, not a scenario file
  help: rename the folder, or name a file in it

"#]]);
    desk.run("check .").assert().code(2);
    let desk = Desk::new().file("notes.txt", "");
    desk.run("check").assert().code(2).stderr_eq(str![[r#"
failure: there is no scenario in .
  help: scenario files are called NAME.scenario.toml

"#]]);
    desk.run("check nowhere.scenario.toml").assert().code(2).stderr_eq(str![[r#"
failure: cannot read nowhere.scenario.toml: there is no such file

"#]]);
}

#[test]
fn one_bad_file_does_not_hide_the_others() {
    let desk = Desk::with("turns = 6", "truns = 6").file("bad.scenario.toml", b"\xff");
    let output = desk.run("check --format concise").output().unwrap();
    assert_eq!(output.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&output.stdout).contains("S003"));
}

#[test]
fn references_that_lead_nowhere_in_a_circle_or_out_of_the_project() {
    let head = "format = 1\nrules = \"small-units\"\n";
    let uses = |target: &str| Desk::new().file("p/a.scenario.toml", format!("{head}use = \"{target}\"\n"));
    uses("missing.toml").run("check --select S011").assert().code(1).stdout_eq(str![[r#"
error[S011]: cannot read `missing.toml`: there is no such file
 --> p/a.scenario.toml:3:7
  |
3 | use = "missing.toml"
  |       ^^^^^^^^^^^^^^ named here
  |
  = help: a path begins at the folder of this file, `p`; capital letters count
  = more: sandtable explain S011

"#]]);
    uses("a.scenario.toml").run("check --select S013").assert().code(1).stdout_eq(str![[r#"
error[S013]: `a.scenario.toml` uses itself
 --> p/a.scenario.toml:3:7
  |
3 | use = "a.scenario.toml"
  |       ^^^^^^^^^^^^^^^^^ closes the circle
  |
  = help: remove it here, or in the other file
  = more: sandtable explain S013

"#]]);
    for target in ["../../etc/passwd", "/etc/passwd", "b/../../../x", "C:/x", "..\\\\x"] {
        uses(target).run("check --select S012").assert().code(1);
    }
    uses("/etc/passwd").run("check --select S012").assert().code(1).stdout_eq(str![[r#"
error[S012]: `/etc/passwd` begins at the root of a disk
 --> p/a.scenario.toml:3:7
  |
3 | use = "/etc/passwd"
  |       ^^^^^^^^^^^^^ outside the project
  |
  = help: copy the file into the project and name it by its path from this file, as "maps/oster.map"
  = more: sandtable explain S012

"#]]);
    // Inside a marked project a file may look above its own folder.
    let desk = uses("../battle.toml").file("sandtable.toml", "").file("battle.toml", "format = 1\n");
    desk.run("check --select S011,S012").assert().code(0);
}

#[test]
fn odd_toml() {
    for text in [
        "a = 1\na = 2\n",
        "title = 2026-11-16\nversion = 1.0\nformat = \"1\"\n",
        "format = 99999999999999999999999\n",
        &format!("x = {}{}", "[".repeat(20_000), "]".repeat(20_000)),
        &format!("x = {}1{}", "{a=".repeat(5_000), "}".repeat(5_000)),
        "\u{feff}format = 1\n",
        "[map]\ngrid = \"\"\"\n",
        "\0\0\0",
    ] {
        let desk = Desk::new().file("a.scenario.toml", text);
        let output = desk.run("check").output().unwrap();
        assert_eq!(output.status.code(), Some(1), "{:.60}: {}", text, String::from_utf8_lossy(&output.stderr));
        assert!(!String::from_utf8_lossy(&output.stderr).contains("panicked"));
    }
}

#[test]
fn maps_of_every_size() {
    let sized = |size: &str| {
        let text = base();
        let start = text.find("grid = \"\"\"").unwrap();
        let end = start + text[start..].find("\"\"\"\n\n").unwrap() + 4;
        text.replace(&text[start..end], "default = \"clear\"\n").replace("10x8", size)
    };
    Desk::new().file("a.scenario.toml", sized("0x0")).run("check --select M").assert().code(1).stdout_eq(str![[r#"
error[M009]: the map has no hexes
  --> a.scenario.toml:13:8
   |
13 | size = "0x0"
   |        ^^^^^ nothing in here
   |
   = help: write a row of tokens for each row of the map, or a `size` of at least "1x1"
   = more: sandtable explain M009

"#]]);
    Desk::new().file("a.scenario.toml", sized("100000x100000")).run("check --select M").assert().code(1).stdout_eq(
        str![[r#"
error[M010]: a map of 100000x100000 has 10000000000 hexes; 65535 is the most
  --> a.scenario.toml:13:8
   |
13 | size = "100000x100000"
   |        ^^^^^^^^^^^^^^^ too large
   |
   = help: make it smaller, or divide it into maps of at most 65535 hexes
   = more: sandtable explain M010

"#]],
    );
}

#[test]
fn ten_thousand_units_in_one_hex_are_quick_and_said_briefly() {
    let mut text = base();
    let names: Vec<String> = (0..10_000).map(|number| format!("\"{number}/Z\"")).collect();
    for name in &names {
        text.push_str(&format!("\n[[unit]]\nid = {name}\nlike = \"A/Fus\"\n"));
    }
    text.push_str(&format!("\n[[setup]]\nat = \"0303\"\nunits = [{}]\n", names.join(", ")));
    let desk = Desk::new().file("a.scenario.toml", text);
    let started = Instant::now();
    let output = desk.run("check --format concise").output().unwrap();
    assert_eq!(output.status.code(), Some(1));
    let lines = String::from_utf8_lossy(&output.stdout).lines().count();
    assert!(lines < 50, "{lines} findings");
    // Not a benchmark: this only catches a cost that explodes.
    assert!(started.elapsed().as_secs() < 60);
}

#[test]
fn a_folder_that_cannot_be_written_to() {
    let desk = Desk::with("turns = 6", "truns = 6").file("taken", "");
    desk.run("check -o taken/out.json --format json").assert().code(2);
    desk.run("new taken/oster").assert().code(2);
    desk.run("schema -o .").assert().code(2).stderr_eq(str![[r#"
failure: cannot write .: it is a folder

"#]]);
}

/// A device that is always full stands in for a full disk.
#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_is_a_failure_with_words() {
    let desk = Desk::new();
    let full = std::fs::OpenOptions::new().write(true).open("/dev/full").unwrap();
    let output = std::process::Command::new(env!("CARGO_BIN_EXE_sandtable"))
        .arg("schema")
        .current_dir(desk.path(""))
        .stdout(full)
        .output()
        .unwrap();
    assert_eq!(output.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&output.stderr).contains("cannot write to standard output"));
}

#[test]
fn a_reader_that_goes_away_is_no_failure() {
    let mut child = std::process::Command::new(env!("CARGO_BIN_EXE_sandtable"))
        .args(["explain", "--all"])
        .stdout(std::process::Stdio::piped())
        .stderr(std::process::Stdio::piped())
        .spawn()
        .unwrap();
    drop(child.stdout.take());
    let output = child.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(0));
    assert_eq!(String::from_utf8_lossy(&output.stderr), "");
}

#[test]
fn text_that_would_reach_into_the_terminal_is_shown_harmless() {
    let desk =
        Desk::with("title = \"Practice ground\"", "title = \"Practice\"\ntilte = \"\\u001b[2J\"\n\"\\u001b[31m\" = 1");
    let output = desk.run("check").output().unwrap();
    assert!(!output.stdout.contains(&0x1b));
}
