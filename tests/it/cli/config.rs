//! `sandtable.toml`, the environment and `sandtable config`.

use snapbox::str;

use super::Desk;
use crate::ground::base;

/// The practice ground with a token that nothing uses, which is a hint.
fn hinting() -> String {
    base().replacen("f = \"farm\"", "f = \"farm\"\nz = \"clear\"", 1)
}

#[test]
fn settings_are_found_upwards_from_each_file() {
    let desk = Desk::new()
        .file("sandtable.toml", "deny = [\"M029\"]\n")
        .file("a/b/ground.scenario.toml", hinting())
        .file("other/sandtable.toml", "ignore = [\"M\"]\n")
        .file("other/ground.scenario.toml", hinting());
    desk.run("check a --no-play --format concise").assert().code(1).stdout_eq(str![[r#"
a/b/ground.scenario.toml:31:1: error[M029] no hex of the grid is `z`, clear

"#]]);
    desk.run("check other --no-play").assert().code(0).stdout_eq("");
    desk.run("-C a/b check --no-play -q").assert().code(1);
    desk.run("--config other/sandtable.toml check a --no-play").assert().code(0).stdout_eq("");
}

#[test]
fn a_flag_comes_before_the_environment_and_that_before_the_file() {
    let desk = Desk::new().file("sandtable.toml", "ignore = [\"M029\"]\n").file("g.scenario.toml", hinting());
    desk.run("check --no-play").assert().code(0).stdout_eq("");
    let warned = desk.run("check --no-play --format concise").env("SANDTABLE_WARN", "M029");
    warned.assert().code(0).stdout_eq("");
    let other = desk.run("check --no-play").env("SANDTABLE_WARN", "M029").env("SANDTABLE_IGNORE", "A001");
    other.assert().code(1);
    let typed = desk.run("check --no-play --ignore M029").env("SANDTABLE_WARN", "M029").env("SANDTABLE_IGNORE", "A001");
    typed.assert().code(0);
    desk.run("check").env("SANDTABLE_IGNORE", "M999").assert().code(2).stderr_eq(str![[r#"
failure: the variable SANDTABLE_IGNORE cannot be `M999`
  help: [..]

"#]]);
}

#[test]
fn config_tells_what_is_in_force_and_where_it_comes_from() {
    let desk = Desk::new()
        .file(
            "sandtable.toml",
            "ignore = [\"M029\"]\nexclude = [\"drafts/**\"]\nbaseline = \"known.json\"\n\n[render]\npaper = [\"a4\"]\nink = \"low\"\n\n\
             [per-path]\n\"drafts/**\" = { deny = [\"S\"] }\n",
        )
        .file("drafts/g.scenario.toml", hinting());
    let run = desk.run("config").env("SANDTABLE_RENDER_INK", "mono").env("SANDTABLE_RENDR_INK", "mono");
    run.assert()
        .code(0)
        .stdout_eq(str![[r#"
settings file: sandtable.toml

select                     all         built-in
ignore                     M029        sandtable.toml:1
deny                       none        built-in
warn                       none        built-in
exclude                    drafts/**   sandtable.toml:2
baseline                   known.json  sandtable.toml:3
fail-on                    warning     built-in
render.paper               a4          sandtable.toml:6
render.backs               fold        built-in
render.ink                 mono        SANDTABLE_RENDER_INK
render.counters            not set     built-in
render.theme               field       built-in
render.templates           not set     built-in
render.large-print         false       built-in
balance.games              not set     built-in
balance.bots               not set     built-in
balance.expect             none        built-in
per-path "drafts/**" deny  S           sandtable.toml:10

"#]])
        .stderr_eq(str![[r#"
hint: nothing reads the variable SANDTABLE_RENDR_INK; did you mean SANDTABLE_RENDER_INK?

"#]]);
    let output = desk.run("config drafts/g.scenario.toml --format json").output().unwrap();
    let value: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!(value["values"]["render.paper"]["origin"], "sandtable.toml:6");
    assert_eq!(value["per-path"][0]["deny"][0], "S");
    Desk::new().run("config").assert().code(0);
}

#[test]
fn a_slip_in_the_settings_is_a_finding_with_its_place() {
    let settings = "ignroe = [\"M029\"]\nselect = [\"M\", \"Q7\"]\nwarn = \"M029\"\n\n[render]\nink = \"lo\"\npaper = [\"a44\"]\n\n\
                    [per-path]\n\"a[\" = { ignore = [\"M\"] }\n\"nowhere/**\" = { ignore = [\"M\"] }\n";
    let desk = Desk::new().file("sandtable.toml", settings).file("g.scenario.toml", base());
    desk.run("check --no-play --format concise")
        .assert()
        .code(1)
        .stdout_eq(str![[r#"
sandtable.toml:1:1: error[S003] unknown key `ignroe` in this file
sandtable.toml:2:16: error[S005] `select` cannot be `Q7`
sandtable.toml:3:8: error[S004] `warn` must be a list, not text
sandtable.toml:6:7: error[S005] `render.ink` cannot be `lo`
sandtable.toml:7:10: error[S005] `render.paper` cannot be `a44`
sandtable.toml:10:1: error[S027] `a[` cannot be read
sandtable.toml:11:1: hint[S039] no file fits `nowhere/**`

"#]])
        .stderr_eq(str![[r#"
1 scenario checked: 6 errors, 0 warnings, 1 hint ([..])

"#]]);
    desk.run("config").assert().code(1);
    // Other commands tell it beside their result, and go on.
    desk.run("render g.scenario.toml --only track --paper a4").assert().code(0).stderr_eq(str![[r#"
sandtable.toml:1:1: error[S003] unknown key `ignroe` in this file
...
"#]]);
}

#[test]
fn broken_settings_end_with_a_failure_whatever_bytes_they_are() {
    let desk = Desk::new().file("g.scenario.toml", base());
    for bytes in [
        b"ignore = [\n".as_slice(),
        b"\xff\xfe\x00",
        b"= = =\n[[[",
        b"\0\0\0",
        b"select = \"\"\"",
        &[b'['; 40_000],
        b"{\"a\": 1}",
    ] {
        let desk = Desk::new().file("g.scenario.toml", base()).file("sandtable.toml", bytes);
        for words in ["check --no-play", "config", "render g.scenario.toml"] {
            let output = desk.run(words).output().unwrap();
            let said = String::from_utf8_lossy(&output.stderr).into_owned();
            assert_eq!(output.status.code(), Some(2), "{words} {bytes:?}: {said}");
            assert!(said.contains("sandtable.toml") && !said.contains("panicked"), "{said}");
        }
    }
    desk.run("check --no-play --config nowhere.toml").assert().code(2).stderr_eq(str![[r#"
failure: cannot read nowhere.toml: there is no such file

"#]]);
}

#[test]
fn what_is_excluded_is_passed_over_unless_it_is_named() {
    let broken = base().replacen("turns = 6", "truns = 6", 1);
    let desk = Desk::new()
        .file("sandtable.toml", "exclude = [\"drafts/**\"]\n")
        .file("good.scenario.toml", base())
        .file("drafts/bad.scenario.toml", &broken);
    desk.run("check --no-play").assert().code(0);
    desk.run("check --no-play drafts/bad.scenario.toml").assert().code(1);
    desk.run("check --no-play --exclude good.scenario.toml").assert().code(1);
    desk.run("check --no-play --exclude [").assert().code(2).stderr_eq(str![[r#"
error: invalid value '[' for '--exclude <GLOBS>': write a glob: `*` for part of a name, `**` for folders, `[ab]`, `{one,other}`

For more information, try '--help'.

"#]]);
    desk.run("check --no-play drafts").assert().code(2).stderr_eq(str![[r#"
failure: there is no scenario in drafts
  help: `exclude` leaves out 1 file; `sandtable config` shows it

"#]]);
    desk.run("fmt --check").assert().code(1).stdout_eq("good.scenario.toml\n");
}

#[test]
fn a_baseline_of_the_settings_is_the_same_wherever_one_stands() {
    let desk = Desk::new()
        .file("sandtable.toml", "baseline = \"known.json\"\n")
        .file("a/g.scenario.toml", base().replacen("turns = 6", "truns = 6", 1));
    desk.run("check --no-play").assert().code(2).stderr_eq(str![[r#"
failure: cannot use the baseline known.json: there is no such file
  help: sandtable.toml:1 names it; `sandtable check --write-baseline` writes it

"#]]);
    desk.run("check --no-play --write-baseline").assert().code(0);
    assert!(desk.read("known.json").contains("\"file\":\"a/g.scenario.toml\""));
    desk.run("check --no-play").assert().code(0);
    desk.run("-C a check --no-play").assert().code(0);
}

#[test]
fn what_fails_a_run_can_be_said() {
    let desk = Desk::new().file("g.scenario.toml", hinting());
    desk.run("check --no-play").assert().code(0);
    desk.run("check --no-play --fail-on hint").assert().code(1);
    desk.run("check --no-play --warn M029").assert().code(1);
    desk.run("check --no-play --warn M029 --fail-on error").assert().code(0);
    desk.file("sandtable.toml", "fail-on = \"hint\"\n").run("check --no-play").assert().code(1);
}

#[test]
fn findings_can_be_counted_and_cut() {
    let broken = hinting().replacen("turns = 6", "truns = 6", 1);
    let desk = Desk::new().file("g.scenario.toml", &broken);
    desk.run("check --no-play --statistics").assert().code(1).stdout_eq(str![[r#"
1  hint     M029   unused-legend-token
1  error    S003   unknown-key

"#]]);
    desk.run("check --no-play --statistics --format sarif").assert().code(2);
    desk.run("check --no-play --max-findings 1 --format concise")
        .assert()
        .code(1)
        .stdout_eq(str![[r#"
g.scenario.toml:[..]: error[S003] unknown key `truns` in `time`

"#]])
        .stderr_eq(str![[r#"
1 finding not shown, of 2
1 scenario checked: 1 error, 0 warnings, 1 hint ([..])

"#]]);
    desk.run("check --no-play --max-findings 1 --format json").assert().code(1).stdout_eq(str![[r#"
...
  "left_out": 1,
...
"#]]);
}

#[test]
fn two_more_formats_for_machines_and_people() {
    let desk = Desk::with("turns = 6", "truns = 6");
    let output = desk.run("check --no-play --format gitlab -o report.json").output().unwrap();
    assert_eq!(output.status.code(), Some(1));
    let report: serde_json::Value = serde_json::from_str(&desk.read("report.json")).unwrap();
    assert_eq!(report[0]["check_name"], "S003");
    assert_eq!(report[0]["location"]["path"], "ground.scenario.toml");
    desk.run("check --no-play --format gitlab -o report.json").assert().code(1);
    desk.run("check --no-play --format markdown").assert().code(1).stdout_eq(str![[r#"
### sandtable check

1 scenario checked: 1 error.

| | code | place | finding |
|---|---|---|---|
| error | S003 | ground.scenario.toml:198:1 | unknown key <code>truns</code> in <code>time</code> |

"#]]);
}

#[test]
fn printing_follows_the_settings() {
    let desk = Desk::new()
        .file("sandtable.toml", "[render]\npaper = [\"a5\"]\nink = \"low\"\ntheme = \"plain\"\n")
        .file("g.scenario.toml", base());
    let files = |words: &str| {
        let output = desk.run(words).output().unwrap();
        String::from_utf8_lossy(&output.stdout).into_owned()
    };
    assert!(files("render g.scenario.toml --only track").contains("-print-a5.pdf"));
    assert!(desk.read("output/g/manifest.json").to_lowercase().contains("\"theme\": \"plain\""));
    let typed = files("render g.scenario.toml --only track --paper letter -o typed");
    assert!(typed.contains("-print-letter.pdf") && !typed.contains("a5"), "{typed}");
}
