//! `sandtable render` where something is wrong: it says what, and writes nothing.

use snapbox::str;

use super::Desk;
use super::play::told;
use super::render::primosole;
use crate::ground::{base, root};

pub fn ground() -> Desk {
    Desk::new().file("ground.scenario.toml", base())
}

/// Runs, expects a failure that says all of this, and finds the desk as it was.
pub fn refused(desk: &Desk, words: &str, says: &[&str]) {
    let before = desk.files();
    let assert = desk.run(words).assert().code(2).stdout_eq(str![[""]]);
    let said = String::from_utf8(assert.get_output().stderr.clone()).unwrap();
    for part in says {
        assert!(said.contains(part), "{words}: {part:?} is not in\n{said}");
    }
    assert_eq!(desk.files(), before, "{words}");
    assert!(!desk.path("output").is_dir() || before.iter().any(|file| file.starts_with("output/")), "{words}");
}

#[test]
fn what_nobody_can_print_is_refused_with_the_remedy() {
    let desk = ground();
    let cases: &[(&str, &[&str])] = &[
        ("--paper b5", &["`b5` is no paper", "a4", "200x250mm"]),
        ("--paper 20x20mm", &["`20x20mm` is no paper", "100 to 1500 mm"]),
        ("--paper a4,", &["`` is no paper"]),
        ("--theme plane", &["no theme `plane`", "did you mean `plain`?"]),
        ("--only map,conters", &["no component `conters`", "did you mean `counters`?"]),
        ("--only rosters", &["has none of what was asked for: rosters", "--only"]),
        ("--ink blue", &["no ink `blue`", "full, low, mono"]),
        ("--backs sideways", &["`sideways` is no kind of back", "duplex-long"]),
        ("--counter 0mm", &["--counter 0mm cannot be printed", "from 5 to 50 mm"]),
        ("--counter 500mm", &["--counter 500mm cannot be printed", "from 5 to 50 mm"]),
        ("--counter 16", &["`16` is no length", "15.9mm"]),
        ("--hex 0mm", &["--hex 0mm cannot be printed", "from 8 to 100 mm"]),
        ("--bleed 9mm", &["--bleed 9mm cannot be printed", "from 0 to 5 mm"]),
        ("--overlap 99mm", &["--overlap 99mm cannot be printed", "from 0 to 40 mm"]),
        ("--back-offset 1", &["`1` is no offset", "0.4,-0.2"]),
        ("--back-offset nan,0", &["`nan,0` is no offset"]),
        ("--png=5", &["5 dots per inch", "from 20 to 1200"]),
        ("--png=nan", &["NaN dots per inch", "from 20 to 1200"]),
        (
            "--hex 80mm --paper 100x100mm",
            &["100 × 100 mm has no room for one cell of 80mm", "a larger --paper, a smaller --hex"],
        ),
        (
            "--only counters --counter 40mm --paper 100x100mm",
            &["no room for one counter of 40mm", "a smaller --counter"],
        ),
    ];
    for (words, says) in cases {
        refused(&desk, &format!("render ground.scenario.toml {words}"), says);
    }
    refused(&desk, "render nowhere.scenario.toml", &["cannot read nowhere.scenario.toml"]);
    told(&desk, "render . --only counters --counter 40mm --paper 100x100mm --backs none");
}

#[test]
fn a_theme_is_refused_at_the_line_of_its_fault() {
    let modern = std::fs::read_to_string(root().join("templates/themes/modern.toml")).unwrap();
    let line = |text: &str, part: &str| text.lines().position(|line| line.contains(part)).unwrap() + 1;
    let colour = modern.replacen("paper = \"#", "paper = \"red#", 1);
    assert_ne!(colour, modern);
    let unclosed = modern.replacen("[grid]", "[grid", 1);
    let desk = ground()
        .file("mine/themes/colour.toml", &colour)
        .file("mine/themes/unclosed.toml", &unclosed)
        .file("mine/themes/key.toml", format!("{modern}\n[wrong]\n"))
        .file("mine/themes/empty.toml", "")
        .file("mine/themes/latin.toml", b"name = \"\xE9\"".as_slice())
        .file("x.toml", &modern);
    let place = |name: &str, line: usize| format!("mine/themes/{name}.toml:{line}:");
    let words = |name: &str| format!("render ground.scenario.toml --templates mine --theme {name}");
    refused(
        &desk,
        &words("colour"),
        &[&place("colour", line(&colour, "red#")), "is no colour; write it as \"#1F4E79\""],
    );
    refused(&desk, &words("unclosed"), &[&place("unclosed", line(&unclosed, "[grid"))]);
    refused(&desk, &words("key"), &[&place("key", modern.lines().count() + 2), "wrong"]);
    refused(&desk, &words("empty"), &[&place("empty", 1), "name"]);
    refused(&desk, &words("latin"), &["cannot read mine/themes/latin.toml"]);
    for name in ["../x", "../../x", "themes/colour", "/etc/passwd", "..", "a\\b"] {
        refused(&desk, &words(name), &[&format!("`{name}` is no name of a theme in mine"), "by its name alone"]);
    }
    refused(&desk, &words("colur"), &["there is no theme `colur`", "did you mean `colour`?", "mine/themes/colur.toml"]);
    refused(&desk, "render . --templates nowhere", &["there is no folder nowhere for --templates"]);
    refused(&desk, "render . --templates x.toml", &["there is no folder x.toml for --templates"]);
    #[cfg(unix)]
    {
        std::os::unix::fs::symlink(desk.path("x.toml"), desk.path("mine/themes/link.toml")).unwrap();
        refused(&desk, &words("link"), &["mine/themes/link.toml leads out of mine"]);
    }
}

#[test]
fn a_scenario_with_errors_is_not_printed() {
    let desk = Desk::with("turns = 6", "turns = 0");
    let assert = desk.run("render .").assert().code(1);
    let output = assert.get_output();
    assert!(String::from_utf8_lossy(&output.stdout).contains("ground.scenario.toml:"), "the findings are shown");
    let said = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(said.contains("nothing is printed"), "{said}");
    assert_eq!(desk.files(), ["ground.scenario.toml"]);
}

#[test]
fn a_file_of_somebody_else_is_never_overwritten() {
    let pdf = "output/ground/ground-1.0-print-a4.pdf";
    for name in [pdf, "output/ground/manifest.json", "output/ground", "output"] {
        let desk = ground().file(name, "mine");
        refused(&desk, "render .", &[name, "--out-dir"]);
        assert_eq!(desk.read(name), "mine");
    }
    let desk = ground().file("output/ground/svg", "mine");
    refused(&desk, "render . --svg", &["cannot write into output/ground/svg: it is a file", "--out-dir"]);
    let desk = ground().file(&format!("{pdf}/inside"), "mine");
    refused(&desk, "render .", &[pdf, "--out-dir"]);

    let desk = ground();
    told(&desk, "render . --paper a4");
    told(&desk, "render . --paper a4 --ink low");
    std::fs::write(desk.path(pdf), "changed").unwrap();
    refused(&desk, "render . --paper letter,a4", &[pdf, "was changed since", "move it away"]);
    assert_eq!(desk.read(pdf), "changed");
}

#[test]
fn two_scenarios_of_one_name_do_not_overwrite_each_other() {
    let desk = Desk::new().file("a/ground.scenario.toml", base()).file("b/ground.scenario.toml", base());
    refused(&desk, "render .", &["a/ground.scenario.toml and b/ground.scenario.toml", "--out-dir"]);
    let desk = primosole();
    told(&desk, "render . --only track --paper a4");
    assert_eq!(desk.files().iter().filter(|file| file.ends_with(".pdf")).count(), 2);
}

/// A limit on the size of files stands for a disk that fills: what is small is written, what is large is not.
#[cfg(unix)]
#[test]
fn what_finds_no_room_is_told() {
    let long = "Battalion headquarters with everything that belongs to it and a little more ".repeat(4);
    let desk = Desk::with("title = \"Practice ground\"", &format!("title = \"{}\"", long.trim_end()));
    let assert = desk.run("render . --only cards --paper a5").assert().code(0);
    let said = String::from_utf8_lossy(&assert.get_output().stderr).into_owned();
    assert!(said.contains("Scenario card: “Battalion headquarters"), "{said}");
    assert!(said.contains("is cut: there is no room for all of it"), "{said}");
    desk.run("--quiet render . --only cards --paper a5").assert().code(0).stderr_eq(str![[""]]);
}

#[test]
fn one_that_fails_does_not_keep_the_others_from_being_printed() {
    let ground = base();
    let desk = Desk::new()
        .file("a.scenario.toml", &ground)
        .file("b.scenario.toml", ground.replacen("rules = \"small-units\"", "rules = \"chess\"", 1))
        .file("c.scenario.toml", &ground);
    let version = told_version(&ground);
    let desk = desk.file(&format!("output/a/a-{version}-print-a4.pdf"), "mine");
    let assert = desk.run("render . --only form --paper a4").assert().code(2);
    let output = assert.get_output();
    let (said, failed) = (String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr));
    assert!(said.contains("chess") && said.contains(&format!("output/c/c-{version}-print-a4.pdf")), "{said}");
    assert!(failed.contains("a.scenario.toml: ") && failed.contains("b.scenario.toml has 1 error"), "{failed}");
}

/// The version a scenario's files are named after.
fn told_version(text: &str) -> String {
    let line = text.lines().find_map(|line| line.strip_prefix("version"));
    line.map_or("draft".into(), |line| line.trim_matches([' ', '=', '"']).to_string())
}

#[test]
fn a_disk_that_fills_leaves_nothing_half_written() {
    let desk = ground();
    let run = |words: &str| {
        let command = format!("trap '' XFSZ; ulimit -f 256; exec \"$0\" render . {words}");
        let mut shell = std::process::Command::new("sh");
        shell.args(["-c", &command, env!("CARGO_BIN_EXE_sandtable")]).current_dir(desk.path("."));
        shell.output().unwrap()
    };
    let words = "--only track,map --pdf --svg --png=300";
    let output = run(words);
    let said = String::from_utf8_lossy(&output.stderr).into_owned();
    assert_eq!(output.status.code(), Some(2), "{said}");
    assert!(said.contains("cannot write output/ground/"), "{said}");
    assert_eq!(desk.files(), ["ground.scenario.toml"]);
    told(&desk, &format!("render . {words}"));
}
