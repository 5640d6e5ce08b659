//! `sandtable check`.

use snapbox::str;

use super::Desk;
use crate::ground::base;

#[test]
fn a_clean_scenario_says_nothing_on_standard_output() {
    let desk = Desk::new().file("ground.scenario.toml", base());
    desk.run("check").assert().code(0).stdout_eq(str![[""]]).stderr_eq(str![[r#"
1 scenario checked: 0 errors, 0 warnings, 0 hints ([..])

"#]]);
    desk.run("check -q").assert().code(0).stderr_eq(str![[""]]);
}

#[test]
fn a_mistake_is_shown_at_its_place_with_the_remedy() {
    Desk::with("turns = 6", "truns = 6").run("check").assert().code(1).stdout_eq(str![[r#"
error[S003]: unknown key `truns` in `time`
   --> ground.scenario.toml:198:1
    |
198 | truns = 6
    | ^^^^^ nothing reads this
    |
    = help: did you mean `turns`?
    = more: sandtable explain S003
help: write `turns`
    |
198 - truns = 6
198 + turns = 6
    |

"#]]);
}

#[test]
fn a_token_inside_the_grid_has_its_caret() {
    Desk::with("04 | f  .  .", "04 | f  q  .").run("check").assert().code(1).stdout_eq(str![[r#"
error[M013]: unknown token `q` in the grid
  --> ground.scenario.toml:20:9
   |
20 | 04 | f  q  .  .  .  f  .  .  .  .
   |         ^ not in the legend
   |
   = help: add it to `[map.legend]`, as `q = "…"`; known: `.`, `f`, `h`, `m`, `o`, `s`
   = more: sandtable explain M013

"#]]);
}

#[test]
fn formats_for_people_and_machines() {
    let desk = Desk::with("turns = 6", "truns = 6");
    desk.run("check --format concise").assert().code(1).stdout_eq(str![[r#"
ground.scenario.toml:198:1: error[S003] unknown key `truns` in `time`

"#]]);
    desk.run("check --format github").assert().code(1).stdout_eq(str![[r#"
::error file=ground.scenario.toml,line=198,endLine=198,col=1,endColumn=6,title=S003 unknown-key::unknown key `truns` in `time`%0Anothing reads this%0Ahelp: did you mean `turns`?

"#]]);
    desk.run("check --format junit").assert().code(1).stdout_eq(str![[r#"
<?xml version="1.0" encoding="UTF-8"?>
<testsuites name="sandtable check" tests="1" failures="1" errors="0" time="0">
  <testsuite name="ground.scenario.toml" tests="1" failures="1" errors="0" skipped="0" time="0">
    <testcase classname="sandtable.S" name="S003 unknown-key at ground.scenario.toml:198:1" file="ground.scenario.toml" line="198" time="0">
      <failure message="unknown key `truns` in `time`" type="S003">ground.scenario.toml:198:1: error[S003] unknown key `truns` in `time`&#10;nothing reads this&#10;help: did you mean `turns`?</failure>
    </testcase>
  </testsuite>
</testsuites>

"#]]);
    for format in ["json", "sarif"] {
        let output = desk.run(&format!("check --format {format}")).output().unwrap();
        let value: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
        assert!(value.to_string().contains("S003"), "{format}");
    }
}

#[test]
fn inside_a_github_workflow_annotations_and_a_summary_appear_by_themselves() {
    let desk = Desk::with("turns = 6", "truns = 6").file("summary.md", "before\n");
    let summary = desk.path("summary.md");
    let run = desk.run("check").env("GITHUB_ACTIONS", "true").env("GITHUB_STEP_SUMMARY", &summary);
    let output = run.output().unwrap();
    assert!(String::from_utf8_lossy(&output.stdout).starts_with("::error file=ground.scenario.toml,"));
    let summary = desk.read("summary.md");
    assert!(summary.starts_with("before\n") && summary.contains("S003"), "{summary}");
}

#[test]
fn findings_go_to_a_file_when_asked() {
    let desk = Desk::with("turns = 6", "truns = 6");
    desk.run("check --format json -o out/findings.json").assert().code(1).stdout_eq(str![[""]]);
    assert!(desk.read("out/findings.json").contains("S003"));
}

#[test]
fn codes_can_be_chosen_left_out_and_denied() {
    let desk = Desk::with("turns = 6", "truns = 6");
    desk.run("check --select M").assert().code(0);
    desk.run("check --select S0").assert().code(1);
    desk.run("check --ignore S003,T001").assert().code(0);
    desk.run("check --select Q9").assert().code(2).stderr_eq(str![[r#"
failure: no check has a code that begins with `Q9`
  help: `sandtable list codes` shows them all

"#]]);
    let hint = Desk::with("f = \"farm\"", "f = \"farm\"\nz = \"clear\"");
    hint.run("check").assert().code(0);
    hint.run("check --deny M029").assert().code(1);
    hint.run("check --deny M029 --exit-zero").assert().code(0);
}

#[test]
fn s_does_not_mean_su() {
    let desk = Desk::with("mor = 4, ma = 4", "mor = 2, ma = 4");
    desk.run("check --select SU").assert().code(1);
    desk.run("check --select S").assert().code(0);
}

#[test]
fn certain_fixes_are_shown_and_then_made() {
    let desk = Desk::with("turns = 6", "truns = 6");
    let before = desk.read("ground.scenario.toml");
    desk.run("check --fix --diff").assert().code(1).stdout_eq(str![[r#"
--- ground.scenario.toml
+++ ground.scenario.toml
@@ -196,5 +196,5 @@
 
 [time]
-truns = 6
+turns = 6
 start = "06:00"
 minutes = 90

"#]]);
    assert_eq!(desk.read("ground.scenario.toml"), before, "--diff writes nothing");
    desk.run("check --fix").assert().code(0);
    assert_eq!(desk.read("ground.scenario.toml"), base());
    assert_eq!(desk.files(), ["ground.scenario.toml"], "no temporary file is left");
}

#[test]
fn a_baseline_lets_only_new_findings_fail() {
    let desk = Desk::with("turns = 6", "truns = 6");
    desk.run("check --write-baseline known.json").assert().code(0);
    let quiet = desk.run("check --baseline known.json").assert().code(0).stdout_eq(str![[""]]);
    quiet.stderr_eq(str![[r#"
1 known finding left out
1 scenario checked: 0 errors, 0 warnings, 0 hints ([..])

"#]]);
    let worse = desk.read("ground.scenario.toml").replace("minutes = 90", "minuets = 90");
    // Lines above may move what is known without making it new.
    let desk = desk.file("ground.scenario.toml", format!("# a comment\n{worse}"));
    let output = desk.run("check --baseline known.json --format concise").output().unwrap();
    let shown = String::from_utf8_lossy(&output.stdout).into_owned();
    assert!(shown.contains("minuets") && !shown.contains("truns"), "{shown}");
    desk.run("check --baseline missing.json").assert().code(2).stderr_eq(str![[r#"
failure: cannot use the baseline missing.json: there is no such file

"#]]);
}

#[test]
fn standard_input_is_a_file_too() {
    let desk = Desk::new();
    desk.run("check -").stdin(base()).assert().code(0);
    let broken = base().replace("turns = 6", "truns = 6");
    desk.run("check - --format concise --stdin-filename draft.scenario.toml").stdin(broken).assert().code(1).stdout_eq(
        str![[r#"
draft.scenario.toml:198:1: error[S003] unknown key `truns` in `time`

"#]],
    );
}

#[test]
fn folders_are_searched_and_output_does_not_depend_on_threads() {
    let mut desk = Desk::new();
    for number in 0..12 {
        let text = base().replace("turns = 6", if number % 3 == 0 { "truns = 6" } else { "turns = 6" });
        desk = desk.file(&format!("a/{number:02}/x.scenario.toml"), text);
    }
    let run = |jobs: &str| desk.run(&format!("check --format concise --jobs {jobs}")).output().unwrap().stdout;
    let one = run("1");
    assert_eq!(String::from_utf8_lossy(&one).lines().filter(|line| line.contains("S003")).count(), 4);
    assert_eq!(one, run("4"));
}

#[test]
fn a_battle_shared_by_two_scenarios_is_reported_once() {
    let text = base().replace("colour = \"#1F4E79\"", "color = \"#1F4E79\"");
    let (battle, scenario) = text.split_at(text.find("[time]").unwrap());
    let battle = battle.replace("title = \"Practice ground\"\n", "");
    let scenario = |title: &str| format!("format = 1\nuse = \"battle.toml\"\ntitle = \"{title}\"\n\n{scenario}");
    let desk = Desk::new()
        .file("b/battle.toml", battle)
        .file("b/one.scenario.toml", scenario("One"))
        .file("b/two.scenario.toml", scenario("Two"));
    let concise = desk.run("check b/battle.toml --format concise --select S003").output().unwrap();
    assert_eq!(String::from_utf8_lossy(&concise.stdout).lines().count(), 1);
}

#[test]
fn what_only_play_can_prove_is_told_unless_it_is_not_wanted() {
    let desk = Desk::with("control = \"0604\"\n\n[[victory]]", "control = \"0604 0507\"\n\n[[victory]]");
    desk.run("check").assert().code(1).stdout_eq(str![[r#"
warning[SU904]: only units on foot of `british` can get to 0507
   --> ground.scenario.toml:283:17
    |
283 | control = "0604 0507"
    |                 ^^^^ no way for motorized units
    |
    = rule: Small Units 5.2, Costs
    = help: add a bridge or a road for them; if it is meant, say so on the card and check with `--ignore SU904`
    = more: sandtable explain SU904

"#]]);
    desk.run("check --no-play").assert().code(0).stdout_eq(str![[""]]);
}

#[test]
fn nothing_is_proved_of_a_scenario_with_errors() {
    let desk = Desk::with("control = \"0604\"\n\n[[victory]]", "control = \"0604 0507\"\npionts = 1\n\n[[victory]]");
    desk.run("check --format concise").assert().code(1).stdout_eq(str![[r#"
ground.scenario.toml:284:1: error[S003] unknown key `pionts` in `[[points]]`

"#]]);
}

#[test]
fn bots_say_whether_a_scenario_is_one_sided() {
    let first = "[[victory]]\nside = \"british\"\nresult = \"decisive\"";
    let desk = Desk::with(first, &format!("[[victory]]\nside = \"german\"\nresult = \"sure\"\n\n{first}"));
    desk.run("check --games 12 --select B002 --format concise").assert().code(0).stdout_eq(str![[r#"
ground.scenario.toml:75:6: hint[B002] `german` won 12 of 12 games of [..] that `[..]` played against itself (seed 1)

"#]]);
    desk.run("check --select B002").assert().code(0).stdout_eq(str![[""]]);
    let said = desk.run("check --games 12 --select B001").assert().code(0).get_output().stderr.clone();
    let said = String::from_utf8(said).unwrap();
    assert!(said.contains("12 games of `greedy` against itself (seed 1): German sure 12\n"), "the tally too: {said}");
    desk.run("check --games 9").assert().code(2);
}
