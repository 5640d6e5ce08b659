//! `sandtable explain`, `list`, `schema`, `completions` and `man`.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use sandtable::game::sections::Status;
use sandtable::rules::RULESETS;
use snapbox::str;

use super::Desk;
use crate::examples;
use crate::ground::root;
use crate::soak;

#[test]
fn a_code_in_any_case_or_a_name_opens_its_page() {
    let desk = Desk::new();
    desk.run("explain SU305").assert().code(0).stdout_eq(str![[r#"
SU305  morale-too-low-to-rally (warning)

A morale at which a unit can never rally.

Rule: Small Units 8.3, Rally. As its action the unit plays or draws a card. Below its morale it recovers; in either case
its turn is done.

Why it matters
A disorganized unit rallies with a card below its morale, which is one lower while it is disorganized. The lowest card
is a 1, so a printed morale of 2 or less leaves no card that would do: once disorganized, the unit is out of the battle.
Where the option `rally_morale` compares with the printed morale, that is so for a 1 alone.

Example
    [[unit]]
    id = "A/Fus"
    formation = "Fus"
    type = "infantry"
    size = "company"
    front = { fp = 2, rng = 2, mor = 5, ma = 4 }
    back = { fp = 1, rng = 2, mor = 2, ma = 4 }      # no card is below 1
Write instead:
    [[unit]]
    id = "A/Fus"
    formation = "Fus"
    type = "infantry"
    size = "company"
    front = { fp = 2, rng = 2, mor = 5, ma = 4 }
    back = { fp = 1, rng = 2, mor = 4, ma = 4 }

"#]]);
    let page = |word: &str| desk.run(&format!("explain {word}")).output().unwrap().stdout;
    assert_eq!(page("SU305"), page("su305"));
    assert_eq!(page("SU305"), page("morale-too-low-to-rally"));
    desk.run("explain SU35").assert().code(2).stderr_eq(str![[r#"
failure: there is no check, rule or ruling `SU35`
  help: did you mean `S035`? `sandtable list codes`, `list sections` and `list rulings` show them all

"#]]);
    desk.run("explain").assert().code(2);
}

#[test]
fn every_page_can_be_had_at_once() {
    let desk = Desk::new();
    let output = desk.run("explain --all --format json").output().unwrap();
    let pages: Vec<serde_json::Value> = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!(pages.len(), sandtable::check::all().count());
    assert!(pages.iter().all(|page| !page["summary"].as_str().unwrap().is_empty()));
    desk.run("explain --all --format markdown").assert().code(0);
}

#[test]
fn rules_and_rulings_can_be_read() {
    let desk = Desk::new();
    let read = |words: &str| {
        let output = desk.run(&format!("explain {words}")).output().unwrap();
        assert_eq!(output.status.code(), Some(0), "{words}");
        String::from_utf8(output.stdout).unwrap()
    };
    for ruleset in RULESETS {
        let book = ruleset.sections();
        // A rule with its gist and status, and our rulings on it.
        let section = book.sections.iter().find(|section| book.rulings_on(&section.number).count() > 0).unwrap();
        let page = read(&format!("{} --rules {}", section.number, ruleset.id()));
        let heading = format!("{}  {}: {} ({})", section.number, ruleset.title(), section.title, section.status);
        assert!(page.starts_with(&heading), "{page}");
        for ruling in book.rulings_on(&section.number) {
            assert!(page.contains(&format!("  {}: {}", ruling.id, ruling.question)), "{page}");
        }
        // A ruling with every value of its option and what each means; the option finds it too.
        for ruling in soak::some(book.rulings.iter().filter(|ruling| ruling.option.is_some()), 4) {
            let option = ruling.option.as_deref().unwrap();
            let page = read(&format!("{} --rules {}", ruling.id, ruleset.id()));
            assert!(page.contains(&format!("A scenario chooses by [options] {option}:")), "{page}");
            for value in &ruling.values {
                let line = page.lines().find_map(|line| line.strip_prefix(&format!("  {value}: ")));
                assert!(line.is_some_and(|meaning| !meaning.is_empty()), "{value} of {option} has no meaning: {page}");
            }
            assert!(read(&format!("{option} --rules {}", ruleset.id())).contains(&ruling.question));
        }
        // Charts that cite a rule are named.
        let cited =
            |number: &String| read(&format!("{number} --rules {}", ruleset.id())).contains("Charts that cite it: ");
        let numbers = book.sections.iter().map(|section| &section.number);
        assert_eq!(numbers.filter(|number| cited(number)).take(4).count(), 4, "{}", ruleset.id());
    }
}

#[test]
fn a_key_of_several_rulesets_shows_all_of_them() {
    let desk = Desk::new();
    let read = |words: &str| String::from_utf8(desk.run(&format!("explain {words}")).output().unwrap().stdout).unwrap();
    let (both, one) = (read("A16"), read("A16 --rules portable"));
    assert!(both.contains("Small Units: our ruling") && both.contains("Portable: our ruling"), "{both}");
    assert!(!one.contains("Small Units") && one.contains("exhaustion_units"), "{one}");
    assert_eq!(read("a16 --rules portable"), one, "in any case");
    assert!(read("ART.j").contains("Portable: "), "a key of letters");
    assert!(read("C44").contains("our ruling on"));
    assert!(read("6.3.6").contains("Formation Impulse: "));
    let json = desk.run("explain A16 --format json").output().unwrap();
    let pages: Vec<serde_json::Value> = serde_json::from_slice(&json.stdout).unwrap();
    assert!(pages.iter().all(|page| page["ruling"] == "A16" && page["question"].is_string()), "{pages:#?}");
    assert!(read("A16 --rules portable --format markdown").starts_with("## A16 Portable: our ruling on EXH"));
    desk.run("explain ART.jj --rules portable").assert().code(2).stderr_eq(str![[r#"
failure: there is no check, rule or ruling `ART.jj` of Portable
  help: did you mean `ART.j`? `sandtable list codes`, `list sections` and `list rulings` show them all

"#]]);
}

#[test]
fn rulings_without_an_option_are_listed_too() {
    let desk = Desk::new();
    for ruleset in RULESETS {
        let list = |what: &str| desk.run(&format!("list {what} --rules {}", ruleset.id())).output().unwrap().stdout;
        let rulings = String::from_utf8(list("rulings")).unwrap();
        assert_eq!(list("options"), rulings.as_bytes(), "the old word for it");
        assert_eq!(rulings.lines().count(), ruleset.sections().rulings.len() + 1);
        let paths = String::from_utf8(list("paths")).unwrap();
        assert!(paths.lines().any(|line| line.starts_with("road  Road ")), "{paths}");
    }
}

#[test]
fn every_ruleset_lists_its_own_charts() {
    let desk = Desk::new();
    for what in ["terrain", "fortifications", "unit-types", "markers", "options", "sections"] {
        let of = |ruleset: &str| desk.run(&format!("list {what} --rules {ruleset}")).output().unwrap();
        let (portable, small_units) = (of("portable"), of("small-units"));
        assert_eq!((portable.status.code(), small_units.status.code()), (Some(0), Some(0)), "{what}");
        assert_ne!(portable.stdout, small_units.stdout, "{what}");
    }
    let bare = desk.run("list").assert().code(2).stdout_eq("");
    let told = String::from_utf8(bare.get_output().stderr.clone()).unwrap();
    assert!(told.contains("unit-types") && told.contains("rulings"), "it says what can be listed: {told}");
    desk.run("list hexsides --rules portable").assert().code(2).stderr_eq(str![[r#"
failure: Portable has no hexsides
  help: there are terrain, paths, fortifications, unit-types and markers

"#]]);
}

#[test]
fn what_is_told_of_a_ruleset_is_counted() {
    let desk = Desk::new();
    let json = desk.run("list rulesets --format json").output().unwrap();
    let rows: Vec<BTreeMap<String, String>> = serde_json::from_slice(&json.stdout).unwrap();
    let text = desk.run("list rulesets").output().unwrap();
    let lines: Vec<String> = String::from_utf8(text.stdout).unwrap().lines().map(str::to_string).collect();
    assert!(lines.iter().all(|line| line.chars().count() <= 120), "{lines:#?}");
    let examples = examples::counts();
    for ((ruleset, row), line) in RULESETS.iter().zip(&rows).zip(&lines[1..]) {
        let sections = &ruleset.sections().sections;
        let modelled = sections.iter().filter(|section| section.status == Status::Modelled).count();
        let counted = [
            ("sections", sections.len()),
            ("modelled", modelled),
            ("examples", examples.get(ruleset.id()).copied().unwrap_or(0)),
            ("scenarios", scenarios_below(&root().join("scenarios").join(ruleset.id()))),
        ];
        for (heading, count) in counted {
            assert_eq!(row[heading], count.to_string(), "{heading} of {}", ruleset.id());
        }
        let shown = ["id", "title", "grid", "randomizer", "modelled", "checks", "examples", "scenarios"];
        let mut wanted = shown.map(|heading| row[heading].clone());
        wanted[4] += &format!(" of {}", sections.len());
        let cells: Vec<&str> = line.split("  ").map(str::trim).filter(|cell| !cell.is_empty()).collect();
        assert_eq!(cells, wanted);
        assert_eq!(row["about"], ruleset.gist());
    }
    // None lies where it is not counted.
    let total = |heading: &str| rows.iter().map(|row| row[heading].parse::<usize>().unwrap()).sum::<usize>();
    assert_eq!(total("examples"), examples.values().sum::<usize>());
    assert_eq!(total("scenarios"), scenarios_below(&root().join("scenarios")));
}

fn scenarios_below(folder: &Path) -> usize {
    let paths = std::fs::read_dir(folder).into_iter().flatten().map(|entry| entry.unwrap().path());
    let count = |path: PathBuf| match path.is_dir() {
        true => scenarios_below(&path),
        false => usize::from(path.to_string_lossy().ends_with(".scenario.toml")),
    };
    paths.map(count).sum()
}

#[test]
fn lists_are_tables_or_json() {
    let desk = Desk::new();
    for what in [
        "rulesets",
        "codes",
        "terrain",
        "hexsides",
        "fortifications",
        "unit-types",
        "markers",
        "options",
        "rulings",
        "paths",
        "sections",
        "papers",
        "templates",
    ] {
        let text = desk.run(&format!("list {what}")).output().unwrap();
        let json = desk.run(&format!("list {what} --format json")).output().unwrap();
        let rows: Vec<serde_json::Value> = serde_json::from_slice(&json.stdout).unwrap();
        assert!(!rows.is_empty(), "{what}");
        assert_eq!(String::from_utf8_lossy(&text.stdout).lines().count(), rows.len() + 1, "{what}");
    }
    desk.run("list hexsides").assert().code(0).stdout_eq(str![[r#"
hexside  name    foot        motor       leads over
river    River   prohibited  prohibited
canal    Canal   1           prohibited
ditch    Ditch   1           2
bridge   Bridge  0           0           river, canal, ditch
ford     Ford    2           prohibited  river

"#]]);
    desk.run("list terrain --rules chess").assert().code(2).stderr_eq(str![[r#"
failure: there is no ruleset `chess`
  help: `sandtable list rulesets` shows them

"#]]);
}

#[test]
fn schema_completions_and_man_pages_come_from_the_same_definitions() {
    let desk = Desk::new();
    let schema = desk.run("schema").output().unwrap().stdout;
    desk.run("schema -o s/scenario-1.json").assert().code(0);
    assert_eq!(desk.read("s/scenario-1.json").as_bytes(), schema);
    for shell in ["bash", "zsh", "fish", "powershell", "elvish"] {
        let script = desk.run(&format!("completions {shell}")).output().unwrap().stdout;
        assert!(String::from_utf8_lossy(&script).contains("write-baseline"), "{shell}");
    }
    desk.run("man --out-dir man").assert().code(0);
    assert!(desk.read("man/sandtable-check.1").contains("baseline"));
    assert!(desk.read("man/sandtable.1").contains("sandtable"));
}

#[test]
fn help_shows_examples_and_no_words_at_all_show_how_to_begin() {
    let desk = Desk::new();
    desk.run("").assert().code(0).stdout_eq(str![[r#"
Sandtable reads tabletop wargame scenarios and holds them to their rulebook. Begin with:

  sandtable new oster            write a small, complete scenario into the folder oster/
  sandtable check oster/         find every mistake in it, with its line, its rule and the remedy
  sandtable play oster/          play a test turn, told step by step
  sandtable balance oster/       let bots play it many times: is it a good battle?
  sandtable explain M011         read the manual page of a finding
  sandtable --help               see everything else

"#]]);
    for command in ["new", "check", "fmt", "explain", "list", "schema", "completions"] {
        let help = desk.run(&format!("{command} --help")).output().unwrap();
        assert!(String::from_utf8_lossy(&help.stdout).contains("Example"), "{command}");
    }
    desk.run("chekc").assert().code(2).stderr_eq(str![[r#"
error: unrecognized subcommand 'chekc'

  tip: some similar subcommands exist: 'schema', 'check'

Usage: sandtable [OPTIONS] [COMMAND]

For more information, try '--help'.

"#]]);
}

#[test]
fn colours_come_only_when_wanted() {
    let desk = Desk::with("turns = 6", "truns = 6");
    let coloured = |output: std::process::Output| output.stdout.contains(&0x1b);
    assert!(!coloured(desk.run("check").output().unwrap()), "not into a pipe");
    assert!(coloured(desk.run("check --color always").output().unwrap()));
    assert!(!coloured(desk.run("check --color never").output().unwrap()));
}
