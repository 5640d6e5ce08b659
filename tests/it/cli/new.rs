//! `sandtable new`.

use snapbox::str;

use super::Desk;

#[test]
fn a_new_scenario_checks_clean_and_is_in_form() {
    let of = |ruleset: &'static str, templates: &[&'static str]| -> Vec<_> {
        templates.iter().map(|template| (ruleset, *template)).collect()
    };
    let small_units = of("small-units", &["river-crossing", "meeting", "hold-the-town"]);
    let portable = of("portable", &["bridge", "encounter"]);
    let card_activation = of("card-activation", &["ridge"]);
    let formation_impulse = of("formation-impulse", &["village"]);
    for (ruleset, template) in [small_units, portable, card_activation, formation_impulse].concat() {
        let desk = Desk::new();
        desk.run(&format!("new oster --rules {ruleset} --template {template}")).assert().code(0);
        assert_eq!(desk.files(), ["oster/oster.scenario.toml", "oster/schema/scenario-1.json"]);
        let text = desk.read("oster/oster.scenario.toml");
        assert!(text.starts_with("#:schema ./schema/scenario-1.json\n\n"), "editors find the schema");
        assert!(text.contains("title = \"Oster\""), "the title comes from the folder");
        desk.run("check --deny S,M,U,P,T,V,R,A,SU,PW,RF,NW").assert().code(0).stdout_eq(str![[""]]);
        desk.run("fmt --check").assert().code(0);
    }
}

#[test]
fn it_says_where_it_wrote_and_what_to_do_next() {
    Desk::new()
        .run("new oster")
        .assert()
        .code(0)
        .stdout_eq(str![[r#"
oster/oster.scenario.toml

"#]])
        .stderr_eq(str![[r#"
wrote oster/oster.scenario.toml (an attack over a river with a bridge and a ford). Next: sandtable check oster

"#]]);
    Desk::new().run_with(&["new", "our bridge"]).assert().code(0).stderr_eq(str![[r#"
wrote our bridge/our-bridge.scenario.toml ([..]). Next: sandtable check "our bridge"

"#]]);
}

#[test]
fn a_title_may_hold_anything() {
    let desk = Desk::new();
    desk.run_with(&["new", "x", "--title", "The \"Bridge\" \\ at Öster"]).assert().code(0);
    desk.run("check").assert().code(0);
    let tree: toml::Table = toml::from_str(&desk.read("x/x.scenario.toml")).unwrap();
    assert_eq!(tree["title"].as_str(), Some("The \"Bridge\" \\ at Öster"));
}

#[test]
fn nothing_is_overwritten() {
    let desk = Desk::new().file("oster/notes.txt", "mine");
    desk.run("new oster").assert().code(2).stdout_eq(str![[""]]).stderr_eq(str![[r#"
failure: cannot start in oster: the folder is not empty
  help: name a folder that does not exist yet

"#]]);
    assert_eq!(desk.files(), ["oster/notes.txt"]);
    let desk = Desk::new().file("oster", "a file");
    desk.run("new oster").assert().code(2).stderr_eq(str![[r#"
failure: cannot start in oster: it is a file
  help: name a folder that does not exist yet

"#]]);
    assert_eq!(desk.read("oster"), "a file");
}

#[test]
fn unknown_rulesets_and_templates_are_named() {
    Desk::new().run("new a --rules smal-units").assert().code(2).stderr_eq(str![[r#"
failure: there is no ruleset `smal-units`
  help: did you mean `small-units`?

"#]]);
    Desk::new().run("new a --template river").assert().code(2).stderr_eq(str![[r#"
failure: there is no template `river` for small-units
  help: did you mean `river-crossing`?

"#]]);
}
