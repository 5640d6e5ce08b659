//! What changed between two versions of a scenario.

use std::process::Command;

use super::Desk;
use crate::ground::base;

/// The practice ground as it was, and with some of its text changed.
fn versions(changes: &[(&str, &str)]) -> Desk {
    let mut text = base();
    for (find, write) in changes {
        assert!(text.contains(find), "{find:?} is in the practice ground");
        text = text.replacen(find, write, 1);
    }
    Desk::new().file("old.scenario.toml", base()).file("new.scenario.toml", text)
}

#[test]
fn what_a_person_would_say_changed_is_told_by_parts_with_what_must_be_printed_anew() {
    let changes = [
        ("title = \"Practice ground\"", "title = \"Other ground\""),
        ("01 | .  .  o", "01 | .  w  o"),
        ("\".\" = \"clear\"", "\".\" = \"clear\"\nw = \"farm\""),
        ("front = { fp = 2, rng = 2, mor = 5, ma = 4 }", "front = { fp = 3, rng = 2, mor = 5, ma = 4 }"),
    ];
    versions(&changes).run("diff old.scenario.toml new.scenario.toml").assert().code(1).stdout_eq(snapbox::str![[r#"
old.scenario.toml → new.scenario.toml

About
  ~ title: Practice ground → Other ground

Units
  ~ A/Fus: front.fp 2 → 3
  ~ B/Fus: front.fp 2 → 3

Map
  ~ 0201: clear → farm

        01  02   03
    01  .   .>w  o
    02  .   .    .
    . clear, o orchard, w farm

To print anew
  ~ 2 of 14 counters: A/Fus, B/Fus
  ~ pages: [..]map[..]counters[..]Scenario card (Other ground)[..]

"#]]);
}

#[test]
fn units_set_up_arrivals_and_victory_are_told_where_they_changed() {
    let changes = [
        (
            "[[setup]]\nat = \"0203\"\nunits = [\"Sap\", \"Sig\"]",
            "[[setup]]\nat = \"0302\"\nunits = [\"Sap\", \"Sig\"]",
        ),
        ("turn = 3\nunits = [\"88mm\"]", "turn = 4\nunits = [\"88mm\"]"),
        ("all = [{ points = 2 }]", "all = [{ points = 1 }]"),
    ];
    let desk = versions(&changes);
    let told = desk.run("diff old.scenario.toml new.scenario.toml").assert().code(1);
    let told = String::from_utf8(told.get_output().stdout.clone()).unwrap();
    for words in ["Sap", "Sig", "0203 → 0302", "88mm", "turn 3 at 1001–1008 → turn 4 at 1001–1008", "Victory"] {
        assert!(told.contains(words), "{words}: {told}");
    }
    assert!(!told.contains("\nMap\n"), "{told}");
}

#[test]
fn the_same_said_otherwise_is_no_change() {
    let desk = versions(&[("format = 1\n", "# Remarks do not count.\n\nformat   =   1\n")]);
    desk.run("diff old.scenario.toml new.scenario.toml").assert().code(0).stdout_eq("both say the same\n");
    desk.run("diff --format json old.scenario.toml new.scenario.toml").assert().code(0).stdout_eq(snapbox::str![[r#"
...
  "different": false,
...
"#]]);
}

#[test]
fn folders_are_compared_scenario_by_scenario() {
    let changed = base().replacen("turns = 6", "turns = 7", 1);
    let desk = Desk::new()
        .file("was/a/one.scenario.toml", base())
        .file("was/gone.scenario.toml", base())
        .file("is/a/one.scenario.toml", changed)
        .file("is/come.scenario.toml", base());
    let told = desk.run("diff --format markdown was is").assert().code(1);
    let told = String::from_utf8(told.get_output().stdout.clone()).unwrap();
    let at = |words: &str| told.find(words).unwrap_or_else(|| panic!("{words}: {told}"));
    assert!(at("a/one.scenario.toml") < at("- turns: 6 → 7"), "{told}");
    assert!(at("come.scenario.toml") < at("gone.scenario.toml"), "{told}");
}

#[test]
fn what_cannot_be_compared_is_a_failure_that_says_what_to_do() {
    let desk = versions(&[]).file("bad.scenario.toml", b"\x00\xff[[").file("empty/readme.txt", "");
    let failures = [
        ("diff old.scenario.toml", "two versions are compared: name the old one and the new one, or use --rev"),
        ("diff old.scenario.toml .", "a file is compared with a file, and a folder with a folder"),
        ("diff old.scenario.toml bad.scenario.toml", "cannot read bad.scenario.toml: the file is not UTF-8 text"),
        ("diff old.scenario.toml gone.scenario.toml", "cannot read gone.scenario.toml: there is no such file"),
        ("diff empty empty", "there is no scenario in empty"),
        ("diff --rev x old.scenario.toml new.scenario.toml", "with --rev one file or folder is named"),
    ];
    for (words, failure) in failures {
        let told = desk.run(words).assert().code(2).stdout_eq("");
        let told = String::from_utf8(told.get_output().stderr.clone()).unwrap();
        assert!(told.starts_with(&format!("failure: {failure}")), "{words}: {told}");
    }
    let bare = desk.run("diff --rev main old.scenario.toml").env("PATH", "").assert().code(2);
    bare.stderr_eq("failure: there is no git here\n  help: --rev asks git for the old version\n");
}

/// A desk under git, with everything on it committed to `main`.
fn committed(desk: Desk) -> Desk {
    for words in ["init -q -b main", "add -A", "-c user.name=x -c user.email=x@x commit -q -m first"] {
        let ran = Command::new("git").args(words.split(' ')).current_dir(desk.path("")).status();
        assert!(ran.expect("git is there").success(), "git {words}");
    }
    desk
}

#[test]
fn a_revision_is_compared_with_what_lies_there_now() {
    let changed = base().replacen("turns = 6", "turns = 7", 1);
    let desk = committed(Desk::new().file("a.scenario.toml", base()).file("x/gone.scenario.toml", base()))
        .file("a.scenario.toml", changed)
        .file("x/come.scenario.toml", base());
    std::fs::remove_file(desk.path("x/gone.scenario.toml")).unwrap();
    for (words, first) in [
        ("diff --rev main a.scenario.toml", "a.scenario.toml\n\nTime\n  ~ turns: 6 → 7\n"),
        ("diff --rev main ./a.scenario.toml", "a.scenario.toml\n\nTime\n"),
        ("-C x diff --rev main ../a.scenario.toml", "../a.scenario.toml\n\nTime\n"),
        ("diff --rev main", "a.scenario.toml\n\nTime\n"),
        ("diff --rev main x", "come.scenario.toml is new\n\ngone.scenario.toml is gone\n"),
        ("diff --rev main x/gone.scenario.toml", "x/gone.scenario.toml is gone\n"),
        ("diff --rev main x/come.scenario.toml", "x/come.scenario.toml is new\n"),
    ] {
        let told = desk.run(words).assert().code(1);
        let told = String::from_utf8(told.get_output().stdout.clone()).unwrap();
        assert!(told.starts_with(first), "{words}: {told}");
    }
    let failures = [
        ("diff --rev main no.scenario.toml", "there is no no.scenario.toml, neither here nor at `main`"),
        ("diff --rev nowhere a.scenario.toml", "git knows no revision `nowhere`"),
    ];
    for (words, failure) in failures {
        let told = desk.run(words).assert().code(2).stdout_eq("");
        let told = String::from_utf8(told.get_output().stderr.clone()).unwrap();
        assert!(told.starts_with(&format!("failure: {failure}")), "{words}: {told}");
    }
}
