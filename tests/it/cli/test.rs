//! `sandtable test`.

use snapbox::str;

use super::Desk;
use crate::ground::{base, base_of};

const HEAD: &str = "scenario = \"ground.scenario.toml\"\n\n";

const GOOD: &str = r#"[[example]]
id = "F1"
cite = "6.4"
name = "a company fires"
given.units = { "A/Fus" = "0202", "1/MG" = "0203" }
cards = ["8D"]
orders = ["A/Fus fires at 1/MG"]
expect = ["A/Fus fires at 1/MG: 12 against 6 [6.4]", "1/MG loses a step [6.4]", "1/MG is disorganized [6.4]"]
"#;

fn desk(examples: &str) -> Desk {
    Desk::new().file("ground.scenario.toml", base()).file("a.examples.toml", format!("{HEAD}{examples}"))
}

#[test]
fn examples_that_are_borne_out_are_only_counted() {
    desk(GOOD).run("test").assert().code(0).stdout_eq(str![[""]]).stderr_eq(str![[r#"
1 passed, 0 failed

"#]]);
}

#[test]
fn the_first_event_that_differs_is_named_at_its_line() {
    let changed = GOOD.replace("1/MG loses a step [6.4]", "1/MG is eliminated [6.4]");
    desk(&changed).run("test").assert().code(1).stdout_eq(str![[r#"
a.examples.toml:10: failed: F1 a company fires: event 2: expected `1/MG is eliminated [6.4]`, found `1/MG loses a step [6.4]`

"#]]);
    let short = GOOD.replace(", \"1/MG is disorganized [6.4]\"", "");
    desk(&short).run("test").assert().code(1).stdout_eq(str![[r#"
a.examples.toml:10: failed: F1 a company fires: event 3: expected nothing more, found `1/MG is disorganized [6.4]`

"#]]);
}

#[test]
fn a_refused_order_is_told_with_what_is_legal() {
    let changed = GOOD.replace("\"0203\"", "\"0205\"");
    desk(&changed).run("test").assert().code(1).stdout_eq(str![[r#"
a.examples.toml:9: failed: F1 a company fires: the order is refused: A/Fus fires at 1/MG: the target is out of range [2.0]
  british is asked: what is done next? Legal: `A/Fus moves to 0201`, `A/Fus moves to 0302`, `A/Fus moves to 0303`, `A/Fus moves to 0203`, `A/Fus moves to 0103`, `A/Fus moves to 0102`, `A/Fus digs in`, `call support 1`, `call support 0`, `call support 2`, `finish`

"#]]);
}

#[test]
fn slips_of_the_pen_are_told_at_their_line() {
    let told = |from: &str, to: &str| {
        let output = desk(&GOOD.replace(from, to)).run("test").assert().code(1).get_output().stdout.clone();
        String::from_utf8(output).unwrap()
    };
    assert!(
        told("\"1/MG\" =", "\"1/MQ\" =")
            .contains(":7: failed: F1 a company fires: there is no unit `1/MQ`; did you mean")
    );
    assert!(
        told("[\"A/Fus fires", "[\"A/Fus shots").contains(":9: failed: F1 a company fires: the order cannot be read")
    );
    assert!(told("\"8D\"", "\"8D\", \"9D\"").contains(":8: failed: F1 a company fires: 1 of `cards` left over"));
    assert!(told("[\"8D\"]", "[]").contains(":9: failed: F1 a company fires: one more is drawn than `cards` has"));
    assert!(told("\"8D\"", "\"8X\"").contains("`8X` is no card"));
    assert!(told("\"6.4\"", "\"6.44\"").contains("the rulebook has no section `6.44`"));
    let drawn = told(
        "orders = [\"A/Fus fires at 1/MG\"]",
        "given.hands = { british = \"8D\" }\norders = [\"A/Fus fires at 1/MG\", \"from the deck\"]",
    );
    assert!(drawn.contains("`8D` cannot be drawn: it was drawn before, or is in a hand"), "{drawn}");
}

/// An example that passes on a practice ground; what it is asked then is how it fails with something else in it, and why.
fn failing(ruleset: &str, example: &str, name: &str) -> impl Fn(&str, &str, &str) {
    let ground = base_of(Some(ruleset));
    let told = move |from: &str, to: &str| {
        let desk = Desk::new().file("ground.scenario.toml", ground.clone());
        let desk = desk.file("a.examples.toml", format!("{HEAD}{}", example.replace(from, to)));
        let output = desk.run("test").assert().get_output().clone();
        String::from_utf8(output.stdout).unwrap() + &String::from_utf8(output.stderr).unwrap()
    };
    assert_eq!(told("", ""), "1 passed, 0 failed\n");
    move |from, to, why| {
        let told = told(from, to);
        assert!(told.contains(&format!("failed: {name}: {why}")), "{told}");
    }
}

const DICE: &str = r#"[[example]]
cite = "FIRE.l"
name = "a battalion fires"
given.units = { R-1 = "E8", B-1 = "E5, 3 SP" }
dice = [4, 1]
orders = ["activate R-1", "R-1 fires at E5"]
expect = ["R-1 fires at E5: 5 against 5, a hit [FIRE.l]", "B-1 is hit and throws 1: it loses a point [HIT]", "B-1 is down to 2 [FIRE.l]"]
then.units = { B-1 = "E5, 2 SP" }
"#;

#[test]
fn every_ruleset_is_played_with_what_it_is_played_with() {
    let failed = failing("portable", DICE, "a battalion fires");
    failed("dice = [4, 1]", "cards = [\"2S\"]", "this game draws no `cards`; write dice");
    failed("[4, 1]", "[4, 7]", "a die shows 1 to 6, not 7");
    failed("[4, 1]", "[4]", "one more is drawn than `dice` has");
    failed("[4, 1]", "[4, 1, 1]", "1 of `dice` left over, from here on");
    failed("3 SP", "9 SP", "B-1 has 1 to 4 SP, not 9");
    failed("E5, 3 SP", "E5, asleep", "`asleep` says nothing: a unit is written as its square");
    failed("then.units", "given.lost = { red = 3 }\nthen.units", "`lost` follows from the units and belongs in `then`");
    failed("2 SP\" }", "1 SP\" }", "B-1 is not `E5, 1 SP`, but `E5, facing S, 2 SP, moved 0`");
    let row = "with.tables = { fire = { hit = 999 } }\norders";
    failed("orders", row, "`with.tables.fire.hit` is between ");
    let key = "with.tables = { fire = { hitt = 3 } }\norders";
    failed("orders", key, "`with.tables.fire` has no key `hitt`; did you mean `hit`?");
    failed(
        "orders",
        "with.options = { trench = \"deep\" }\norders",
        "`trench` is one of both, obstacle, fortification",
    );
    failed("orders", "with.unit = { R-1 = { type = \"artillery\" } }\norders", "its type needs a `gun`");
}

const CHITS: &str = r#"[[example]]
cite = "P1"
name = "a formation is drawn"
given.start = "draw"
given.turn = 4
given.units = { R-Tk1 = "0204", R-HQ = "0204", B-1 = "0804" }
chits = ["Spear"]
expect = ["the chit of Spear is drawn [P1]", "Spear begins its impulse [P2]"]
"#;

#[test]
fn chits_and_lots_are_foretold_like_dice() {
    let failed = failing("formation-impulse", CHITS, "a formation is drawn");
    failed("[\"Spear\"]", "[\"Speer\"]", "there is no chit `Speer`; did you mean `Spear`?");
    failed("[\"Spear\"]", "[]", "one more is drawn than `chits` has");
    failed("chits", "given.cup = [\"end-turn\"]\nchits", "`Spear` cannot be drawn: it is not in the cup");
    failed("chits", "lots = [0]\nchits", "lots are numbers from 1, in the order of the units, not 0");
    failed("chits", "lots = [1]\nchits", "1 of `lots` left over, from here on");
    failed("0204\"", "0204, asleep\"", "`asleep` says nothing: a unit is written as its hex");
    failed(
        "chits",
        "given.fate = { red = 2 }\nchits",
        "fate points are not played; add `with.options = { fate = true }`",
    );
}

#[test]
fn a_file_that_cannot_be_read_ends_with_two_and_hides_no_other() {
    let desk = desk(GOOD)
        .file("b.examples.toml", format!("{HEAD}[[example]\n"))
        .file("c.examples.toml", format!("{HEAD}exampel = 1\n{GOOD}"))
        .file("d.examples.toml", "scenario = \"nowhere.scenario.toml\"\n");
    desk.run("test").assert().code(2).stdout_eq(str![[""]]).stderr_eq(str![[r#"
2 passed, 0 failed
failure: b.examples.toml:3: not TOML: [..]
  help: docs/EXAMPLES.md has the form
failure: c.examples.toml:3: this file has no key `exampel`; it may have `scenario`, `example`
  help: docs/EXAMPLES.md has the form
failure: d.examples.toml:1: nowhere.scenario.toml: there is no such file
  help: docs/EXAMPLES.md has the form

"#]]);
    Desk::new().run("test").assert().code(2).stderr_eq(str![[r#"
failure: there are no examples here
  help: files of examples are called NAME.examples.toml

"#]]);
}

#[test]
fn dashboards_get_a_case_for_every_example() {
    let changed = GOOD.replace("12 against 6", "12 against 7");
    let other = GOOD.replace("F1", "F2");
    desk(&format!("{changed}\n{other}")).run("test --format junit -o report.xml").assert().code(1);
    let desk = desk(&format!("{changed}\n{other}"));
    desk.run("test --format junit").assert().code(1).stdout_eq(str![[r#"
<?xml version="1.0" encoding="UTF-8"?>
<testsuites name="sandtable test" tests="2" failures="1" errors="0" time="0">
  <testsuite name="a.examples.toml" tests="2" failures="1" errors="0" skipped="0" time="0">
    <testcase classname="a.examples.toml [6.4]" name="F1 a company fires" file="a.examples.toml" line="6" time="0">
      <failure message="event 1: expected `A/Fus fires at 1/MG: 12 against 7 [6.4]`, found `A/Fus fires at 1/MG: 12 against 6 [6.4]`">a.examples.toml:10: event 1: expected `A/Fus fires at 1/MG: 12 against 7 [6.4]`, found `A/Fus fires at 1/MG: 12 against 6 [6.4]`&#10;</failure>
    </testcase>
    <testcase classname="a.examples.toml [6.4]" name="F2 a company fires" file="a.examples.toml" line="15" time="0"/>
  </testsuite>
</testsuites>

"#]]);
}

#[test]
fn what_happens_can_be_written_down() {
    let desk = desk(&GOOD.replace(
        "[\"A/Fus fires at 1/MG: 12 against 6 [6.4]\", \"1/MG loses a step [6.4]\", \"1/MG is disorganized [6.4]\"]",
        "[]",
    ));
    desk.run("test --update").assert().code(1);
    desk.run("test").assert().code(0);
    assert!(desk.read("a.examples.toml").contains("    \"1/MG loses a step [6.4]\",\n"));
}

#[test]
fn some_can_be_picked_by_their_words() {
    let two = format!("{GOOD}\n{}", GOOD.replace("F1", "F2"));
    desk(&two).run("test --filter F2").assert().code(0).stderr_eq(str![[r#"
1 passed, 0 failed

"#]]);
}
