//! Exceptions that a file makes of itself.

use snapbox::str;

use super::Desk;
use crate::ground::base;

#[test]
fn an_exception_silences_what_stands_there_and_nothing_else() {
    let twice = "f = \"farm\"\nz = \"clear\" # sandtable: ignore[M029] shared with the other map\ny = \"clear\"";
    let desk = Desk::with("f = \"farm\"", twice);
    desk.run("check --no-play --format concise").assert().code(0).stdout_eq(str![[r#"
ground.scenario.toml:32:1: hint[M029] no hex of the grid is `y`, clear

"#]]);
}

#[test]
fn at_the_head_of_a_file_it_holds_for_all_of_it() {
    let text = base().replacen("f = \"farm\"", "f = \"farm\"\nz = \"clear\"\ny = \"clear\"", 1);
    let desk = Desk::new().file("g.scenario.toml", format!("# sandtable: ignore[M029] shared legend\n{text}"));
    desk.run("check --no-play --deny M029").assert().code(0).stdout_eq("");
}

#[test]
fn one_that_ignores_nothing_is_told_and_removed_by_the_fix() {
    let slip = "# sandtable: ignore[M029] shared\ntitle = \"Practice ground\"";
    let desk = Desk::with("title = \"Practice ground\"", slip);
    desk.run("check --no-play --format concise").assert().code(1).stdout_eq(str![[r#"
ground.scenario.toml:[..]: warning[S037] there is no M029 here to be ignored

"#]]);
    desk.run("check --no-play --fix").assert().code(0);
    assert_eq!(desk.read("ground.scenario.toml"), base());
    let behind =
        Desk::with("title = \"Practice ground\"", "title = \"Practice ground\" # sandtable: ignore[M029, U] x");
    behind.run("check --no-play --fix").assert().code(0);
    assert_eq!(behind.read("ground.scenario.toml"), base());
}

#[test]
fn an_error_that_is_excepted_is_not_told_but_stands_in_the_way_of_playing() {
    let desk = Desk::with("turns = 6", "truns = 6 # sandtable: ignore[S003] for the old program");
    let output = desk.run("check --no-play --format concise").output().unwrap();
    assert!(!String::from_utf8_lossy(&output.stdout).contains("S003"));
    desk.run("play ground.scenario.toml").assert().code(1).stdout_eq(str![[r#"
error[S003]: unknown key `truns` in `time`
...
"#]]);
}

#[test]
fn one_without_a_reason_or_of_an_unknown_code_is_told() {
    let desk = Desk::with("f = \"farm\"", "f = \"farm\"\nz = \"clear\" # sandtable: ignore[M029, M02x]");
    desk.run("check --no-play --format concise").assert().code(1).stdout_eq(str![[r#"
ground.scenario.toml:31:13: hint[S038] nothing says why M029, M02x is ignored
ground.scenario.toml:31:39: warning[S036] no check has the code `M02x`

"#]]);
}
