//! `sandtable test` on files with slips: every one is told at its line, in our words, and nothing makes it stumble.

use super::Desk;
use crate::ground::{base, root};

/// What is said of examples on the practice ground of a ruleset, and how it ends.
fn told(rules: &str, examples: &str) -> (String, i32) {
    let ground = std::fs::read_to_string(root().join(format!("tests/rules/{rules}/ground.scenario.toml"))).unwrap();
    let desk = Desk::new().file("ground.scenario.toml", ground);
    let desk = desk.file("a.examples.toml", format!("scenario = \"ground.scenario.toml\"\n\n{examples}"));
    let output = desk.run("test").assert().get_output().clone();
    let told = String::from_utf8(output.stdout).unwrap() + &String::from_utf8(output.stderr).unwrap();
    (told, output.status.code().unwrap())
}

/// The lines an example fails by, without its place and name.
fn reasons(rules: &str, body: &str) -> Vec<String> {
    let (told, _) = told(rules, &format!("[[example]]\nname = \"x\"\n{body}\n"));
    told.lines().filter_map(|line| Some(line.split_once("failed: x: ")?.1.to_string())).collect()
}

fn has(reasons: &[String], words: &str) {
    assert!(reasons.iter().any(|reason| reason.contains(words)), "no {words:?} in {reasons:#?}");
}

#[test]
fn every_mistake_of_a_file_is_told_with_its_line() {
    let (told, code) = told(
        "small_units",
        r#"[[example]]
name = "first"
cite = "6.44"
with.options = { los_threshold = "gt2", loss_threshold = "gt" }
with.unit = { "A/Fuz" = { steps = 1 } }
given.units = { "A/Fus" = "0505, disorganised", "1/MQ" = "0506" }
given.turn = "two"
cards = ["8X", "1D"]
orders = ["A/Fus shots at 1/MG"]
refuse = { "halt at once" = "6.99x" }
asked = "germn"
then.units = { "1/MG" = "0506, reducd" }

[[example]]
name = "second"
cite = "6.4"
given.unit = { "A/Fus" = "0505" }
legal = ["finish"]
"#,
    );
    assert_eq!(code, 1, "{told}");
    for line in [
        ":5: failed: first: the rulebook has no section `6.44`; did you mean `6.4`?",
        ":6: failed: first: there is no option `los_threshold`; did you mean `loss_threshold`?",
        ":6: failed: first: `loss_threshold` is one of",
        ":7: failed: first: there is no unit `A/Fuz`; did you mean `A/Fus`?",
        ":8: failed: first: `disorganised` says nothing; did you mean `disorganized`?",
        ":8: failed: first: there is no unit `1/MQ`; did you mean",
        ":9: failed: first: `given.turn` must be a whole number, not text",
        ":10: failed: first: `8X` is no card",
        ":10: failed: first: `1D` is no card",
        ":11: failed: first: the order cannot be read",
        ":12: failed: first: the order cannot be read",
        ":12: failed: first: the rulebook has no section `6.99x`",
        ":13: failed: first: there is no side `germn`",
        ":14: failed: first: `reducd` says nothing; did you mean `reduced`?",
        ":19: failed: second: `given` has no key `unit`; did you mean `units`?",
    ] {
        assert!(told.contains(line), "no {line:?} in\n{told}");
    }
    let lines: Vec<usize> = told.lines().filter_map(|line| line.split(':').nth(1)?.parse().ok()).collect();
    assert!(lines.is_sorted(), "{told}");
}

#[test]
fn differences_are_all_told_after_play() {
    let reasons = reasons(
        "small_units",
        r#"cite = "6.4"
given.units = { "A/Fus" = "0505", "1/MG" = "0506" }
cards = ["8D"]
orders = ["A/Fus fires at 1/MG"]
expect = ["A/Fus fires at 1/MG: 1 against 1 [6.4]"]
asked = "german"
then.units = { "A/Fus" = "0606" }
then.turn = 2"#,
    );
    for words in ["event 1: expected", "asked is nobody, not german", "A/Fus is not `0606`", "it is turn 1"] {
        has(&reasons, words);
    }
    assert_eq!(reasons.len(), 4, "{reasons:#?}");
}

#[test]
fn no_type_of_ours_reaches_a_user() {
    for rules in ["small_units", "portable", "card_activation", "formation_impulse"] {
        let (mut examples, mut slips) = (String::new(), Vec::new());
        for slip in [
            "given = 3",
            "given = \"0505\"",
            "given = []",
            "then = true",
            "with = 2026-01-01",
            "given.units = [1]",
            "given.units = { X = 3 }",
            "given.start = \"actoins\"",
            "given.start = 7",
            "given.turn = -1",
            "given.turn = 99999999999999999999",
            "with.turns = 4.5",
            "with.options = { x = [] }",
            "with.unit = { x = 1 }",
            "with.tables = { fire = 3 }",
            "orders = \"halt\"",
            "orders = [1]",
            "expect = { a = 1 }",
            "refuse = []",
            "refuse = { \"halt\" = 1 }",
            "asked = [\"red\"]",
            "dice = [\"1\"]",
            "cards = 3",
            "id = 3",
        ] {
            examples += &format!("[[example]]\nname = \"{name}\"\ncite = \"y\"\n{slip}\n", name = slips.len());
            slips.push(slip);
        }
        let (told, code) = told(rules, &examples);
        assert_eq!(code, 1, "{told}");
        for (name, slip) in slips.iter().enumerate() {
            assert!(told.matches(&format!("failed: {name}: ")).count() > 1, "{rules}: {slip}: {told}");
        }
        for word in ["struct", "enum", "variant", "Facts", "Changes", "expected a ", "invalid type", "panicked", "u32"]
        {
            assert!(!told.contains(word), "{rules}: {word} in {told}");
        }
    }
}

#[test]
fn a_wrong_order_is_told_with_the_nearest_and_the_legal_ones() {
    let body = "cite = \"6.4\"\ngiven.units = { \"A/Fus\" = \"0505\", \"1/MG\" = \"0506\" }\nlegal = [\"finish\"]\n";
    let (told, _) =
        told("small_units", &format!("[[example]]\nname = \"x\"\n{body}orders = [\"A/Fus firs at 1/MG\"]\n"));
    assert!(told.contains("Did you mean `A/Fus fires at 1/MG`?"), "{told}");
    assert!(told.contains("Legal: `A/Fus fires at 1/MG`, "), "{told}");
}

#[test]
fn both_sides_in_one_hex_say_where_they_came_from() {
    let told = |units: &str| {
        reasons("small_units", &format!("cite = \"9.1\"\ngiven.units = {{ {units} }}\nlegal = [\"fight in 0504\"]"))
    };
    let bare = told(r#""A/Fus" = "0504", "1/MG" = "0504""#);
    assert_eq!(bare.len(), 1, "{bare:#?}");
    has(&bare, "0504 holds units of both sides: say where A/Fus came from, as `0504, from HEX`");
    let half = told(r#""A/Fus" = "0504, from 0505", "B/Fus" = "0504", "1/MG" = "0504""#);
    has(&half, "say where B/Fus came from");
    let both = told(r#""A/Fus" = "0504, from 0505", "1/MG" = "0504, from 0503""#);
    has(&both, "0504 is stormed by one side only: leave out `from` of 1/MG");
    let wrong = told(r#""A/Fus" = "0504", "1/MG" = "0504, from 0503""#);
    has(&wrong, "only the side that acts storms 0504");
    let far = told(r#""A/Fus" = "0504, from 0101", "1/MG" = "0504""#);
    has(&far, "the game can never come to this: A/Fus waits for a close combat that is none");
    let none = told(r#""A/Fus" = "0504, from 0505""#);
    has(&none, "the game can never come to this: A/Fus waits for a close combat that is none");
    assert_eq!(told(r#""A/Fus" = "0504, from 0505", "1/MG" = "0504""#), Vec::<String>::new());
}

#[test]
fn a_layout_the_game_can_never_have_is_refused_in_every_ruleset() {
    let cases = [
        ("small_units", "6.4", r#""A/Fus" = "0504", "1/MG" = "0504""#, "0504 holds units of both sides"),
        ("portable", "FIRE.l", r#"R1 = "C5", B1 = "C5""#, "C5: both sides are there"),
        ("portable", "FIRE.l", r#"R1 = "C5", R2 = "C5", R3 = "C5""#, "C5: it holds more friends than may share it"),
        ("card_activation", "FIRE.1", r#"RA = "0202", BB = "0202""#, "0202: both sides are there"),
        ("card_activation", "FIRE.1", r#"RA = "0202", RB = "0202", RD = "0202""#, "0202: it holds more friends"),
        ("formation_impulse", "6.1", r#"R1 = "0503", B1 = "0503""#, "0503: both sides are there"),
    ];
    for (rules, cite, units, words) in cases {
        let told = reasons(rules, &format!("cite = \"{cite}\"\ngiven.units = {{ {units} }}\nexpect = []"));
        has(&told, words);
    }
}

#[test]
fn suits_named_for_one_side_are_taken_from_the_other() {
    let suits = |given: &str, then: &str| {
        let body = "cite = \"3.3\"\ngiven.units = { \"A/Fus\" = \"0505\" }\n";
        reasons("small_units", &format!("{body}given.suits = {{ {given} }}\nthen.suits = {{ {then} }}"))
    };
    for (given, then) in [
        (r#"german = "S""#, r#"german = "S", british = "H D C""#),
        (r#"british = "S H""#, r#"german = "D C", british = "S H""#),
        (r#"german = """#, r#"german = "", british = "S H D C""#),
        (r#"german = "S H", british = "D C""#, r#"german = "S H", british = "D C""#),
    ] {
        assert_eq!(suits(given, then), Vec::<String>::new(), "{given}");
    }
    has(
        &suits(r#"german = "S H", british = "H D C""#, r#"german = "S""#),
        "H is given twice: a suit belongs to one side",
    );
    has(&suits(r#"german = "S H", british = "D""#, r#"german = "S""#), "whose is C? every suit belongs to a side");
}

#[test]
fn ammunition_beyond_the_track_is_refused() {
    let level = |level: i64| {
        let body = "cite = \"11.5\"\ngiven.units = { \"A/Fus\" = \"0505\" }\nlegal = [\"A/Fus digs in\"]\n";
        reasons("small_units", &format!("{body}given.ammunition = {{ british = {level} }}"))
    };
    assert_eq!(level(0), Vec::<String>::new());
    has(&level(99), "the ammunition track goes from 0 to");
    has(&level(-1), "-1 is not on it");
}

#[test]
fn it_can_be_said_that_nobody_is_asked() {
    let cases = [
        ("card_activation", "COH", "given.start = \"end\"\nwith.turns = 1\ngiven.units = { RA = \"0202\" }"),
        ("portable", "FIRE.l", "given.start = \"end\"\nwith.turns = 1\ngiven.units = { R1 = \"C5\" }"),
    ];
    for (rules, cite, given) in cases {
        let told = reasons(rules, &format!("cite = \"{cite}\"\n{given}\nasked = \"nobody\""));
        assert_eq!(told, Vec::<String>::new(), "{rules}");
    }
    let fire = "cite = \"6.4\"\ngiven.units = { \"A/Fus\" = \"0505\", \"1/MG\" = \"0506\" }\ncards = [\"8D\"]\norders = [\"A/Fus fires at 1/MG\"]\n";
    assert_eq!(reasons("small_units", &format!("{fire}not_asked = [\"german\"]")), Vec::<String>::new());
    has(&reasons("small_units", &format!("{fire}not_asked = [\"british\"]")), "british was asked: what is done next?");
    let another = fire.replace("\"1/MG\"", "\"B/Fus\" = \"0101\", \"1/MG\"");
    has(&reasons("small_units", &format!("{another}asked = \"nobody\"")), "asked is british, not nobody");
    has(&reasons("small_units", &format!("{fire}not_asked = [\"germans\"]")), "there is no side `germans`");
}

#[test]
fn a_file_of_something_else_is_told_in_our_words() {
    for text in [
        "",
        "\0\u{1}\u{2}",
        "{ \"json\": 1 }",
        "<xml/>",
        "scenario = 3",
        "[[example]]",
        "scenario = \"\"",
        "[example]\n",
    ] {
        let desk = Desk::new().file("ground.scenario.toml", base()).file("a.examples.toml", text);
        let output = desk.run("test").assert().get_output().clone();
        let told = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(2), "{text:?}: {told}");
        assert!(told.contains("failure: a.examples.toml"), "{text:?}: {told}");
    }
}

#[test]
fn figures_no_game_has_are_refused_and_never_cut() {
    let cases = [
        ("small_units", "with.cards = { british = { hand = 53 } }", "53 is not between 0 and 52"),
        ("small_units", "with.cards = { british = { limit = 100 } }", "100 is not between 0 and 52"),
        ("small_units", "with.initiative = { side = \"british\", cards = 53 }", "53 is not between 0 and 52"),
        ("small_units", "with.mines = { german = { count = 65 } }", "65 is not between 0 and"),
        ("small_units", "with.support = [{ side = \"german\", af = \"65x3\" }]", "a side has at most 64 fires"),
        ("small_units", "with.night = [0]", "there are turns 1 to"),
        ("small_units", "with.options = { free_elements = 40 }", "`free_elements` is one of"),
        ("portable", "with.unit = { R1 = { sp = 201 } }", "201 is not between 0 and 200"),
        ("portable", "with.options = { strafe_dice = 30 }", "`strafe_dice` is one of"),
        ("card_activation", "with.tables.weapon.small-arms = { range = 101 }", "between -100 and 100, not at 101"),
        ("card_activation", "with.unit = { RA = { vehicles = 2 } }", "its type has no vehicles"),
        ("formation_impulse", "with.tables.terrain.woods = { db_inf = 101 }", "is between 0 and 20, not 101"),
        ("formation_impulse", "with.options = { stacking = 30 }", "`stacking` is one of"),
        ("formation_impulse", "with.formation = { Spear = { chits = 90 } }", "the cup holds fewer than 64 chits"),
        (
            "formation_impulse",
            "with.mission = [{ side = \"red\", kind = \"smoke\", turns = 99 }]",
            "there are turns 1 to",
        ),
    ];
    for (rules, with, words) in cases {
        has(&reasons(rules, &format!("cite = \"x\"\n{with}\nexpect = []")), words);
    }
}

#[test]
fn what_says_nothing_where_an_example_begins_is_refused() {
    for (rules, given) in [
        ("small_units", "hands = { british = \"2C\" }"),
        ("small_units", "turn = 2"),
        ("portable", "units = { R1 = \"C5\" }"),
        ("portable", "mines = { C5 = \"open\" }"),
        ("card_activation", "turn = 2"),
        ("card_activation", "undealt = \"none\""),
        ("formation_impulse", "smoke = { 0503 = 1 }"),
        ("formation_impulse", "cup = []"),
    ] {
        let (key, _) = given.split_once(' ').unwrap();
        let told = reasons(rules, &format!("cite = \"x\"\ngiven.start = \"opening\"\ngiven.{given}\nexpect = []"));
        has(&told, &format!("the scenario's own set-up says how it begins: leave out `{key}`"));
    }
    for (rules, start, given) in [
        ("small_units", "activation", "ready = [0]"),
        ("small_units", "turn", "whole_turn = true"),
        ("portable", "artillery", "acting = \"red\""),
        ("portable", "dice", "points = 2"),
        ("formation_impulse", "draw", "aircraft = \"x\""),
        ("formation_impulse", "removal", "formation = \"x\""),
    ] {
        let (key, _) = given.split_once(' ').unwrap();
        let told = reasons(rules, &format!("cite = \"x\"\ngiven.start = \"{start}\"\ngiven.{given}\nexpect = []"));
        has(&told, &format!("`{key}` says nothing where the example begins, only with `start` at "));
    }
}

#[test]
fn an_example_that_cannot_be_set_up_is_still_told_what_was_meant() {
    let body = "cite = \"6.4\"\nwith.options = { los_threshold = \"gt2\" }\ngiven.units = { \"A/Fus\" = \"0505\", \"1/MG\" = \"0506\" }\norders = [\"A/Fus firs at 1/MG\"]\nexpect = []\n";
    let (told, _) = told("small_units", &format!("[[example]]\nname = \"x\"\n{body}"));
    assert!(told.contains("Did you mean `A/Fus fires at 1/MG`?"), "{told}");
    assert_eq!(told.matches("failed: x: ").count(), 2, "{told}");
}

#[test]
fn what_only_follows_from_a_slip_in_the_changes_is_not_told() {
    let fate = reasons(
        "formation_impulse",
        "cite = \"FATE\"\nwith.options = { fat = true }\ngiven.units = { R1 = \"0503\" }\ngiven.fate = { red = 1 }\nexpect = []",
    );
    assert_eq!(fate.len(), 1, "{fate:#?}");
    let type_of = reasons(
        "card_activation",
        "cite = \"GEN.2\"\nwith.unit = { RA = { type = \"trucks\" } }\ngiven.units = { RA = \"0202, 2 vehicles\" }\nexpect = []",
    );
    assert_eq!(type_of.len(), 1, "{type_of:#?}");
}
