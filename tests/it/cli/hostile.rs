//! Names are a designer's own, and a scenario may come from anybody: none steers a terminal, turns the reading direction or
//! brings HTML into a page. And what one side may not know is nowhere in what it is told.

use super::Desk;
use super::play::told;
use crate::ground::{base, base_of};

/// An escape sequence, its other beginning, a bell, two changes of direction, a line break and HTML.
const NAME: &str = r#"Füs\u001b[31m\u009b2J\u0007\u202e\u2066\n# <script>alert(1)</script> ```"#;

/// A practice ground of a ruleset with hostile names for its title, its sides and one unit.
fn hostile(ruleset: &str) -> String {
    let text = base_of(Some(ruleset));
    let mut done = String::new();
    let mut table = "";
    for line in text.lines() {
        let line = match (table, line) {
            (_, header) if header.starts_with('[') => {
                table = if header == "[[side]]" { "side" } else { "other" };
                header.to_string()
            }
            ("", line) if line.starts_with("title = ") => format!("title = \"{NAME}\""),
            ("side", line) if line.starts_with("name = ") => {
                format!("{}{NAME}\"", line.trim_end_matches('"'))
            }
            (_, line) => line.to_string(),
        };
        done.push_str(&line);
        done.push('\n');
    }
    done
}

fn must_be_harmless(what: &str, bytes: &[u8]) {
    let text = String::from_utf8(bytes.to_vec()).unwrap();
    let steers = |c: char| {
        (c.is_control() && c != '\n')
            || matches!(c, '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
    };
    let found = text.chars().find(|c| steers(*c));
    assert_eq!(found, None, "{what}: {}", text.escape_debug());
}

#[test]
fn no_name_reaches_into_a_terminal() {
    for ruleset in ["small-units", "portable", "card-activation", "formation-impulse"] {
        let desk = Desk::new().file("a.scenario.toml", hostile(ruleset));
        for words in [
            "check",
            "check --format concise",
            "check --format json",
            "check --format sarif",
            "check --format junit",
            "check --format github",
            "play a.scenario.toml --map each --trace -",
            "play a.scenario.toml --map each",
            "play a.scenario.toml --format markdown",
            "play a.scenario.toml --format json",
            "fmt --diff",
            "odds a.scenario.toml",
            "render a.scenario.toml --only counters --paper a4",
        ] {
            let output = desk.run(words).output().unwrap();
            must_be_harmless(&format!("{ruleset}: {words}"), &output.stdout);
            must_be_harmless(&format!("{ruleset}: {words}"), &output.stderr);
        }
    }
}

#[test]
fn markdown_of_a_story_holds_no_html_of_a_name() {
    for ruleset in ["small-units", "portable", "card-activation", "formation-impulse"] {
        let desk = Desk::new().file("a.scenario.toml", hostile(ruleset));
        let page = told(&desk, "play a.scenario.toml --format markdown --map each");
        let mut fence: Option<String> = None;
        for line in page.lines() {
            let ticks: String = line.chars().take_while(|c| *c == '`').collect();
            match &fence {
                Some(open) if line.trim() == open => fence = None,
                Some(_) => {}
                None if ticks.len() >= 3 => fence = Some(ticks),
                None => assert!(!line.replace("\\<", "").contains('<'), "{ruleset}: {line}"),
            }
        }
        assert_eq!(fence, None, "{ruleset}");
        assert!(page.contains("script"), "the name is told all the same");
    }
}

#[test]
fn a_side_is_told_neither_the_seed_nor_what_follows_from_it() {
    let desk = Desk::new().file("ground.scenario.toml", base());
    told(&desk, "play . --turns all --seed 918273645 --trace game.jsonl");
    for command in ["replay game.jsonl", "play . --turns all --seed 918273645", "replay game.jsonl --rules"] {
        for format in ["text", "markdown", "json"] {
            let output = desk.run(&format!("{command} --as german --format {format}")).output().unwrap();
            let said = String::from_utf8(output.stdout).unwrap() + &String::from_utf8(output.stderr).unwrap();
            assert!(!said.contains("918273645") && !said.contains("seed"), "{command} {format}: {said}");
            assert!(said.contains("; as German see") || said.contains("\"shown_to\": \"German\""), "{said}");
            for hidden in ["Support that was not used", "\"support\"", "Rules that never came up"] {
                assert!(!said.contains(hidden), "{command} {format}: {hidden}");
            }
        }
    }
    // Nor where the record is damaged, and the rules would say what was dealt.
    let record = desk.read("game.jsonl");
    let changed = record.replacen("\"seed\":918273645", "\"seed\":918273646", 1);
    let desk = desk.file("changed.jsonl", changed);
    let output = desk.run("replay changed.jsonl --rules --as german").output().unwrap();
    let said = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(1));
    assert!(said.contains("the record is damaged, or the rules say otherwise"), "{said}");
}

#[test]
fn a_record_of_another_ruleset_is_refused() {
    let desk = Desk::new().file("ground.scenario.toml", base()).file("other.scenario.toml", base_of(Some("portable")));
    told(&desk, "play ground.scenario.toml --trace game.jsonl");
    desk.run("replay game.jsonl --scenario other.scenario.toml").assert().code(2).stdout_eq("").stderr_eq(
        snapbox::str![[r#"
failure: the game of this record was played by Small Units, and other.scenario.toml by Portable
  help: name the scenario it was played from with --scenario PATH

"#]],
    );
}

#[test]
fn findings_in_place_of_a_story_come_in_its_format() {
    let desk = Desk::with("turns = 6", "truns = 6");
    let output = desk.run("play . --format json").output().unwrap();
    assert_eq!(output.status.code(), Some(1));
    let json: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!(json["findings"][0]["code"], "S003");
}

#[test]
fn junit_fails_where_the_exit_code_does() {
    let failures = |desk: &Desk, words: &str| {
        let output = desk.run(&format!("check --format junit {words}")).output().unwrap();
        let report = String::from_utf8(output.stdout).unwrap();
        let count = report.split(" failures=\"").nth(1).and_then(|rest| rest.split('"').next()).unwrap().to_string();
        assert_eq!(report.matches("<failure ").count().to_string(), count, "{report}");
        (output.status.code().unwrap(), count)
    };
    let desk = Desk::new().file("ground.scenario.toml", base());
    assert_eq!(failures(&desk, ""), (0, "0".to_string()));
    let desk = Desk::with("turns = 6", "truns = 6");
    assert_eq!(failures(&desk, ""), (1, "1".to_string()));
    // A warning ends with 1 as well.
    let desk = Desk::with("minutes = 90", "minutes = 90\nnight = [1, 2, 3, 4, 5, 6]");
    let (code, count) = failures(&desk, "--select T");
    assert_eq!(code == 1, count != "0", "{code} {count}");
}

#[test]
fn every_format_for_programs_tells_of_files_that_cannot_be_read() {
    let desk = Desk::new().file("a.scenario.toml", base()).file("b.scenario.toml", b"title = \"\xff\"");
    let report = |format: &str| {
        let output = desk.run(&format!("check --format {format}")).output().unwrap();
        assert_eq!(output.status.code(), Some(2), "{format}");
        assert!(String::from_utf8_lossy(&output.stderr).contains("cannot read b.scenario.toml"));
        String::from_utf8(output.stdout).unwrap()
    };
    let junit = report("junit");
    assert!(junit.contains("tests=\"2\" failures=\"0\" errors=\"1\" time"), "{junit}");
    assert!(junit.contains("<error message=\"cannot read b.scenario.toml: "), "{junit}");
    let json: serde_json::Value = serde_json::from_str(&report("json")).unwrap();
    assert!(json["unread"][0].as_str().unwrap().starts_with("cannot read b.scenario.toml: "), "{json}");
    let sarif: serde_json::Value = serde_json::from_str(&report("sarif")).unwrap();
    let run = &sarif["runs"][0]["invocations"][0];
    assert_eq!(run["executionSuccessful"], false, "{sarif}");
    let told = run["toolExecutionNotifications"][0]["message"]["text"].as_str().unwrap();
    assert!(told.starts_with("cannot read b.scenario.toml: "), "{told}");
    assert!(report("github").starts_with("::error title=sandtable::cannot read b.scenario.toml: "));
    let summary = desk.path("summary.md");
    let run = desk.run("check --format github").env("GITHUB_STEP_SUMMARY", &summary);
    run.assert().code(2);
    assert!(desk.read("summary.md").contains("\n- failure: cannot read b.scenario.toml: "));
}

#[test]
fn a_title_is_one_line_and_threads_and_games_have_a_bound() {
    let desk = Desk::new();
    for title in ["two\nlines", "\u{1b}[31m", "", "  ", "a\tb", "a\u{2028}b", "a\u{202e}b"] {
        let output = desk.run_with(&["new", "oster", "--title", title]).output().unwrap();
        assert_eq!(output.status.code(), Some(2), "{title:?}");
        must_be_harmless("new", &output.stderr);
        assert!(!desk.path("oster").exists());
    }
    desk.run_with(&["new", "oster", "--title", "Quote \" and \\ slash"]).assert().code(0);
    desk.run("check oster").assert().code(0);
    for words in
        ["100000", "0", "257", "18446744073709551616", "two", "1.5"].map(|jobs| format!("check oster -j {jobs}"))
    {
        desk.run(&words).assert().code(2).stderr_eq(snapbox::str![[r#"
error: invalid value '[..]' for '--jobs <N>': a whole number from 1 to 256 is wanted
...
"#]]);
    }
    desk.run("check oster -j 256 --no-play").assert().code(0);
    desk.run("render oster -j 2 --only track --paper a4").assert().code(0);
    // Nobody takes a number of threads who would not use it.
    for words in ["new a", "fmt oster", "play oster", "explain A16", "list codes", "schema", "man", "odds oster"] {
        desk.run(&format!("{words} -j 2")).assert().code(2).stderr_eq(snapbox::str![[r#"
error: unexpected argument '-j' found
...
"#]]);
    }
    for games in ["5", "100001", "18446744073709551615", "18446744073709551616", "many"] {
        desk.run(&format!("check oster --games {games}")).assert().code(2).stderr_eq(snapbox::str![[r#"
error: invalid value '[..]' for '--games <N>': a whole number from 10 to 100000 is wanted
...
"#]]);
    }
}

#[test]
fn a_record_that_is_too_large_is_not_called_a_scenario() {
    let desk = Desk::new().file("game.jsonl", "");
    let file = std::fs::OpenOptions::new().write(true).open(desk.path("game.jsonl")).unwrap();
    file.set_len(20 * 1024 * 1024).unwrap();
    desk.run("replay game.jsonl").assert().code(2).stderr_eq(snapbox::str![[r#"
failure: cannot read game.jsonl: the file has 20 MiB; files of more than 16 MiB are not read

"#]]);
}

#[test]
fn one_word_of_100_000_letters_is_laid_out_quickly() {
    let word = "x".repeat(100_000);
    let text = base().replacen("title = \"Practice ground\"", &format!("title = \"T\"\nhistory = \"{word}\""), 1);
    let text = text + &format!("\n[[special]]\ntitle = \"S\"\ntext = \"{word}\"\n");
    let desk = Desk::new().file("a.scenario.toml", text);
    let started = std::time::Instant::now();
    let output = desk.run("render a.scenario.toml --paper a4").output().unwrap();
    let said = String::from_utf8_lossy(&output.stderr);
    assert_ne!(output.status.code(), None, "{said}");
    // Not a benchmark: this only catches a cost that explodes.
    assert!(started.elapsed().as_secs() < 60, "{:?}", started.elapsed());
}
