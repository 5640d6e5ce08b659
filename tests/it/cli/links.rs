//! Symbolic links: inside a project they are as good as the files, and none leads out of it. Nothing of what lies outside is
//! ever shown.
#![cfg(unix)]

use std::os::unix::fs::symlink;

use super::Desk;
use super::play::told;
use crate::ground::{base, root};

const SECRET: &str = "rules = \"s3cret\"\n";

/// A desk with a project `p` in which a path is a link, and a secret outside of it.
fn linked(to: &str, from: &str) -> Desk {
    let desk = Desk::new().file("outside/secret", SECRET).file("p/keep", "");
    let from = desk.path("p").join(from);
    std::fs::create_dir_all(from.parent().unwrap()).unwrap();
    symlink(to, from).unwrap();
    desk
}

/// Runs in `p` and answers the exit code and all that was said.
fn run(desk: &Desk, words: &str) -> (i32, String) {
    let output = desk.run(&format!("-C p {words}")).output().unwrap();
    let said = String::from_utf8_lossy(&output.stdout).into_owned() + &String::from_utf8_lossy(&output.stderr);
    assert!(!said.contains("s3cret") && !said.contains("panicked"), "{words}: {said}");
    (output.status.code().unwrap(), said)
}

#[test]
fn use_is_not_led_out_by_a_link() {
    let scenario = "format = 1\nrules = \"small-units\"\nuse = \"battle.toml\"\n";
    for to in ["../outside/secret", "../outside/none", "/etc/passwd"] {
        let desk = linked(to, "battle.toml").file("p/a.scenario.toml", scenario);
        let (code, said) = run(&desk, "check --select S a.scenario.toml --format concise");
        assert_eq!(code, 1, "{said}");
        assert!(said.contains("error[S012] `battle.toml` is a link that leads out of the project folder"), "{said}");
        assert!(!said.contains("S011"), "{said}");
    }
    // By a folder on the way, too.
    let desk = linked("../outside", "maps");
    let desk = desk.file("p/a.scenario.toml", scenario.replace("battle.toml", "maps/secret"));
    let (code, said) = run(&desk, "check --select S");
    assert!(code == 1 && said.contains("S012"), "{said}");
    // Inside the project a link is as good as the file.
    let desk = linked("real.toml", "battle.toml").file("p/real.toml", "format = 1\n");
    let desk = desk.file("p/a.scenario.toml", scenario);
    let (_, said) = run(&desk, "check --select S011,S012");
    assert!(said.contains("0 errors"), "{said}");
    // A link that leads nowhere is told as that.
    let desk = linked("gone.toml", "battle.toml").file("p/a.scenario.toml", scenario);
    let (code, said) = run(&desk, "check --select S011");
    assert!(code == 1 && said.contains("cannot read `battle.toml`: this is a link that leads nowhere"), "{said}");
}

#[test]
fn grid_file_is_not_led_out_by_a_link_in_any_command() {
    let text = base();
    let start = text.find("grid = \"\"\"").unwrap();
    let end = start + text[start..].find("\"\"\"\n\n").unwrap() + 4;
    let text = text.replace(&text[start..end], "grid_file = \"a.map\"\n");
    let desk = linked("../outside/secret", "a.map").file("p/a.scenario.toml", &text);
    for words in ["check", "fmt --diff", "fmt --check", "play a.scenario.toml", "render a.scenario.toml", "check --fix"]
    {
        let (code, said) = run(&desk, words);
        assert!(words.starts_with("fmt") || (code == 1 && said.contains("S012")), "{words}: {said}");
    }
    assert_eq!(desk.read("outside/secret"), SECRET);
}

#[test]
fn a_folder_is_not_left_by_a_link_and_a_dead_one_is_told() {
    let desk = linked("../outside/secret", "x.scenario.toml");
    for words in ["check", "check .", "fmt", "fmt --diff", "render ."] {
        let (code, said) = run(&desk, words);
        assert_eq!(code, 2, "{words}: {said}");
        assert!(said.contains("cannot read x.scenario.toml: this is a link that leads out of the project"), "{said}");
    }
    // Named by hand, it may lie anywhere.
    let desk =
        linked("../outside/ground.scenario.toml", "x.scenario.toml").file("outside/ground.scenario.toml", base());
    assert_eq!(run(&desk, "check x.scenario.toml").0, 0);
    assert_eq!(run(&desk, "play x.scenario.toml --map none").0, 0);
    let desk = linked("gone", "x.scenario.toml");
    for words in
        ["check", "check x.scenario.toml", "play x.scenario.toml", "render x.scenario.toml", "odds x.scenario.toml"]
    {
        let (code, said) = run(&desk, words);
        assert_eq!(code, 2, "{words}: {said}");
        assert!(said.contains("x.scenario.toml: this is a link that leads nowhere"), "{words}: {said}");
    }
    // Inside the folder it is as good as the file.
    let desk = linked("real.txt", "x.scenario.toml").file("p/real.txt", base());
    let (code, said) = run(&desk, "check");
    assert!(code == 0 && said.contains("1 scenario checked"), "{said}");
}

#[test]
fn a_record_does_not_lead_out_of_the_project() {
    let desk = linked("../outside/secret", "link.scenario.toml").file("p/ground.scenario.toml", base());
    let desk = desk.file("outside/x.scenario.toml", SECRET);
    told(&desk, "-C p play ground.scenario.toml --trace game.jsonl");
    let record = desk.read("p/game.jsonl");
    let named =
        |name: &str| record.replacen("\"scenario\":\"ground.scenario.toml\"", &format!("\"scenario\":\"{name}\""), 1);
    let secret = desk.path("outside/secret").display().to_string();
    let mut desk = desk;
    for name in [
        "../outside/secret",
        "link.scenario.toml",
        "../outside/none",
        &secret,
        "/etc/passwd",
        "../outside/x.scenario.toml",
    ] {
        desk = desk.file("p/changed.jsonl", named(name));
        let (code, said) = run(&desk, "replay changed.jsonl");
        assert_eq!(code, 2, "{name}: {said}");
        assert!(said.contains("lies outside of this project") && said.contains("--scenario PATH"), "{name}: {said}");
    }
    desk = desk.file("p/changed.jsonl", named("etc/passwd"));
    let (code, said) = run(&desk, "replay changed.jsonl");
    assert!(code == 2 && said.contains("cannot find etc/passwd"), "{said}");
    assert_eq!(run(&desk, "replay game.jsonl --map none").0, 0);
}

#[test]
fn examples_do_not_lead_out_of_the_project() {
    let desk = linked("../outside/secret", "link.scenario.toml");
    let example = |scenario: &str| {
        format!("scenario = \"{scenario}\"\n\n[[example]]\ncite = \"6.4\"\nname = \"x\"\norders = []\nexpect = []\n")
    };
    let mut desk = desk;
    for scenario in ["link.scenario.toml", "../outside/secret", "/etc/passwd"] {
        desk = desk.file("p/a.examples.toml", example(scenario));
        let (code, said) = run(&desk, "test");
        assert!(code == 2 && said.contains("leads out of the project"), "{said}");
    }
}

#[test]
fn templates_and_fonts_are_not_led_out_by_a_link() {
    let ground = |desk: Desk| desk.file("p/ground.scenario.toml", base());
    let theme = std::fs::read_to_string(root().join("templates/themes/plain.toml")).unwrap();
    let desk = ground(linked("../../../outside/secret", "mine/themes/own.toml"));
    let (code, said) = run(&desk, "render ground.scenario.toml --templates mine --theme own");
    assert!(code == 2 && said.contains("leads out of mine"), "{said}");
    let desk = ground(linked("../../../outside/secret", "mine/cards/aid.toml"));
    let (code, said) = run(&desk, "render ground.scenario.toml --templates mine --theme plain");
    assert!(code == 2 && (said.contains("leads out of mine") || said.contains("there is no layout")), "{said}");
    let desk = ground(linked("../../outside", "mine/symbols")).file("p/mine/themes/own.toml", &theme);
    std::fs::create_dir_all(desk.path("outside/nato")).unwrap();
    std::fs::write(desk.path("outside/nato/infantry.svg"), "<svg>s3cret").unwrap();
    let (code, said) = run(&desk, "render ground.scenario.toml --templates mine --theme own");
    assert!(code == 2 && said.contains("leads out of mine"), "{said}");
}

#[test]
fn pipes_and_devices_are_no_scenarios() {
    let desk = Desk::new();
    for path in ["/dev/zero", "/dev/null", "/dev/full"] {
        for command in ["check", "play", "render", "odds", "fmt", "test", "replay", "check --baseline"] {
            let output = desk.run(&format!("{command} {path}")).output().unwrap();
            let said = String::from_utf8_lossy(&output.stderr);
            assert_eq!(output.status.code(), Some(2), "{command} {path}: {said}");
            let nothing = said.contains("there is no scenario in .");
            assert!(said.contains("this is no regular file") || nothing, "{command} {path}: {said}");
        }
    }
    let made = std::process::Command::new("mkfifo").arg(desk.path("x.scenario.toml")).status();
    if made.is_ok_and(|status| status.success()) {
        for words in ["check", "check x.scenario.toml", "play x.scenario.toml", "fmt"] {
            let output = desk.run(words).output().unwrap();
            assert_eq!(output.status.code(), Some(2), "{words}");
            assert!(String::from_utf8_lossy(&output.stderr).contains("this is no regular file"), "{words}");
        }
    }
}
