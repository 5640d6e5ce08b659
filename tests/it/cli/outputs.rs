//! What is written: never over what is read or what somebody else wrote, whole or not at all, told apart by name.

use snapbox::str;

use super::Desk;
use super::play::told;
use super::render_bad::refused;
use crate::ground::base;

const EXAMPLE: &str = "scenario = \"ground.scenario.toml\"\n\n[[example]]\nid = \"F1\"\ncite = \"6.4\"\nname = \"x\"\n\
                       given.units = { \"A/Fus\" = \"0202\" }\norders = [\"A/Fus fires at 1/MG\"]\nexpect = []\n";

fn ground() -> Desk {
    Desk::new().file("ground.scenario.toml", base())
}

/// Every option that writes a file, with the words before its name.
const WRITERS: [&str; 9] = [
    "check --output-file",
    "check --write-baseline",
    "play . --output-file",
    "play . --trace",
    "test --output-file",
    "schema --output-file",
    "replay game.jsonl --output-file",
    "balance . --games 1 --output-file",
    "balance . --games 1 --shard 1/2 --output-file",
];

#[test]
fn an_output_never_destroys_an_input() {
    let desk = ground().file("a.examples.toml", EXAMPLE).file("notes.md", "# Mine\n").file("mine.json", "{\"a\": 1}\n");
    told(&desk, "play . --trace game.jsonl");
    told(&desk, "check --write-baseline known.json");
    let kept: Vec<(String, String)> = desk.files().into_iter().map(|name| (name.clone(), desk.read(&name))).collect();
    for writer in WRITERS {
        for name in
            ["ground.scenario.toml", "./ground.scenario.toml", "a.examples.toml", "notes.md", "mine.json", "game.jsonl"]
        {
            // A record is what --trace writes over.
            if writer.ends_with("--trace") && name == "game.jsonl" {
                continue;
            }
            let output = desk.run(&format!("{writer} {name}")).output().unwrap();
            let said = String::from_utf8_lossy(&output.stderr);
            assert_eq!(output.status.code(), Some(2), "{writer} {name}: {said}");
            assert!(said.contains(&format!("cannot write {name}: ")) && said.contains("  help: "), "{said}");
        }
        let now: Vec<(String, String)> =
            desk.files().into_iter().map(|name| (name.clone(), desk.read(&name))).collect();
        assert_eq!(now, kept, "{writer}");
    }
    desk.run("check --baseline known.json -o known.json").assert().code(2).stderr_eq(str![[r#"
failure: cannot write known.json: the same file is read or written for something else in this run
  help: name another file

"#]]);
    desk.run("check -o notes.md").assert().code(2).stderr_eq(str![[r#"
failure: cannot write notes.md: the file is there and is no report of findings
  help: name a new file, or remove this one first

"#]]);
    desk.run("play . --trace both.txt -o both.txt").assert().code(2);
    desk.run("check --write-baseline both.txt -o ./both.txt").assert().code(2);
    assert!(!desk.path("both.txt").exists());
}

#[test]
fn nor_by_way_of_a_folder_that_is_not_there_yet() {
    let desk = ground().file("mine/ground/manifest.json", "{}");
    told(&desk, "play . --trace game.jsonl");
    let kept: Vec<(String, String)> = desk.files().into_iter().map(|name| (name.clone(), desk.read(&name))).collect();
    for writer in WRITERS.iter().copied().chain(["man --out-dir", "render --only track --paper a4 --out-dir"]) {
        for name in ["new/../ground.scenario.toml", "ground.scenario.toml/x", "mine/new/../ground/../../mine"] {
            let output = desk.run(&format!("{writer} {name}")).output().unwrap();
            let said = String::from_utf8_lossy(&output.stderr);
            assert_eq!(output.status.code(), Some(2), "{writer} {name}: {said}");
            assert!(said.contains("cannot write") && !said.contains("os error"), "{writer} {name}: {said}");
        }
    }
    let now: Vec<(String, String)> = desk.files().into_iter().map(|name| (name.clone(), desk.read(&name))).collect();
    assert_eq!(now, kept);
    assert!(!desk.path("new").exists() && !desk.path("mine/new").exists());
    desk.run("schema -o ./mine/../deep/er/schema.json").assert().code(0);
    assert!(desk.path("deep/er/schema.json").is_file());
}

#[cfg(unix)]
#[test]
fn nor_by_another_name_of_it() {
    let desk = ground().file("sub/keep", "").file("empty.scenario.toml", "");
    let ground = desk.path("ground.scenario.toml");
    std::os::unix::fs::symlink("ground.scenario.toml", desk.path("soft.txt")).unwrap();
    std::fs::hard_link(&ground, desk.path("hard.txt")).unwrap();
    std::fs::hard_link(desk.path("empty.scenario.toml"), desk.path("empty.txt")).unwrap();
    std::os::unix::fs::symlink("nothing", desk.path("dead.txt")).unwrap();
    let whole = ground.display().to_string();
    for name in ["soft.txt", "hard.txt", "sub/../ground.scenario.toml", "empty.txt", "dead.txt", &whole] {
        for writer in ["check -o", "check --write-baseline"] {
            desk.run(&format!("{writer} {name}")).assert().code(2);
        }
    }
    assert_eq!(desk.read("ground.scenario.toml"), base());
    assert_eq!(desk.read("hard.txt"), base());
    // A link to a report of ours stays a link, and the report is written anew.
    desk.run("check ground.scenario.toml --format json -o report.json").assert().code(0);
    std::os::unix::fs::symlink("report.json", desk.path("last.json")).unwrap();
    desk.run("check ground.scenario.toml --format json -o last.json").assert().code(0);
    assert!(desk.path("last.json").symlink_metadata().unwrap().is_symlink());
    // What is no file is left alone: a pipe stands for all devices here.
    let made = std::process::Command::new("mkfifo").arg(desk.path("pipe")).status();
    if made.is_ok_and(|status| status.success()) {
        for words in ["check ground.scenario.toml -o pipe", "schema -o pipe", "play ground.scenario.toml --trace pipe"]
        {
            let output = desk.run(words).output().unwrap();
            assert_eq!(output.status.code(), Some(2), "{words}");
            assert!(String::from_utf8_lossy(&output.stderr).contains("it is no regular file"), "{words}");
        }
        assert!(desk.path("pipe").metadata().is_ok_and(|about| !about.is_file()));
    }
}

#[test]
fn what_an_option_wrote_it_writes_again() {
    let desk = Desk::with("turns = 6", "truns = 6").file("ok/ground.scenario.toml", base());
    let desk = desk.file("ok/a.examples.toml", EXAMPLE);
    for format in ["full", "concise", "json", "github", "sarif", "junit"] {
        for _ in 0..2 {
            desk.run(&format!("check --format {format} -o report")).assert().code(1);
        }
    }
    for format in ["text", "markdown", "json"] {
        for extra in ["", "--as german"] {
            for _ in 0..2 {
                desk.run(&format!("play ok --format {format} -o story {extra}")).assert().code(0);
            }
        }
    }
    for format in ["text", "junit"] {
        desk.run(&format!("test ok --format {format} -o tests")).assert().code(1);
        desk.run(&format!("test ok --format {format} -o tests")).assert().code(1);
    }
    for words in
        ["schema -o schema.json", "man --out-dir pages", "check --write-baseline b.json", "play ok --trace g.jsonl"]
    {
        desk.run(words).assert().code(0);
        desk.run(words).assert().code(0);
    }
    // Each its own kind alone.
    for words in [
        "schema -o b.json",
        "check -o story",
        "play ok -o report",
        "check --write-baseline schema.json",
        "play ok -o g.jsonl",
    ] {
        desk.run(words).assert().code(2);
    }
    assert!(!desk.files().iter().any(|file| file.ends_with(".tmp")));
    let desk = desk.file("pages/sandtable-odds.1", "my own page\n");
    refused(&desk, "man --out-dir pages", &["sandtable-odds.1", "no man page of ours"]);
    // Standard output has a name.
    assert!(told(&desk, "play ok --map none -o -").starts_with("Practice ground\n"));
    assert!(!desk.path("-").exists());
}

#[test]
fn a_baseline_is_summed_up() {
    let desk = Desk::with("turns = 6", "truns = 6");
    desk.run("check --write-baseline known.json").assert().code(0).stderr_eq(str![[r#"
wrote known.json: 1 finding in 1 file accepted
1 scenario checked: 1 error, 0 warnings, 0 hints ([..] s)

"#]]);
    ground().run("check --write-baseline known.json --ignore SU,B,V,U,M").assert().code(0).stderr_eq(str![[r#"
wrote known.json: no findings to accept
...
"#]]);
}

#[test]
fn an_older_record_stays_until_the_new_one_is_complete() {
    let desk = ground();
    told(&desk, "play . --trace game.jsonl --seed 1");
    let first = desk.read("game.jsonl");
    // What an interrupted run leaves is cleared away, and the older record was never touched.
    let desk = desk.file(".game.jsonl.4123456789.tmp", "{\"half\":");
    desk.run("play . --trace game.jsonl --bot nobody").assert().code(2);
    assert_eq!(desk.read("game.jsonl"), first);
    told(&desk, "play . --trace game.jsonl --seed 2");
    assert_ne!(desk.read("game.jsonl"), first);
    if std::path::Path::new("/proc/self").exists() {
        assert_eq!(desk.files(), ["game.jsonl", "ground.scenario.toml"]);
    }
}

/// A run that is ended in the middle leaves the older record whole.
#[cfg(unix)]
#[test]
fn an_interrupted_trace_keeps_the_older_record() {
    let desk = ground();
    told(&desk, "play . --trace game.jsonl --seed 1");
    let first = desk.read("game.jsonl");
    let mut child = std::process::Command::new(env!("CARGO_BIN_EXE_sandtable"))
        .args(["play", ".", "--turns", "all", "--trace", "game.jsonl", "--seed", "3"])
        .current_dir(desk.path(""))
        .stdout(std::process::Stdio::null())
        .stderr(std::process::Stdio::null())
        .spawn()
        .unwrap();
    let begun = |desk: &Desk| desk.files().iter().any(|file| file.ends_with(".tmp"));
    for _ in 0..2000 {
        if begun(&desk) || child.try_wait().unwrap().is_some() {
            break;
        }
        std::thread::sleep(std::time::Duration::from_millis(2));
    }
    let was_running = child.try_wait().unwrap().is_none();
    child.kill().unwrap();
    child.wait().unwrap();
    if was_running && begun(&desk) {
        assert_eq!(desk.read("game.jsonl"), first);
    }
    told(&desk, "replay game.jsonl --map none");
}

#[test]
fn pieces_whose_names_fall_together_are_told_apart() {
    let mut text = base();
    for id in ["Co 1", "Co-1", "co_1", "CO 1", "Рота", "Батальон"] {
        text.push_str(&format!("\n[[unit]]\nid = \"{id}\"\nlike = \"A/Fus\"\n"));
    }
    text.push_str("\n[[setup]]\nat = \"0301 0302 0303\"\nunits = [\"Co 1\", \"Co-1\", \"co_1\", \"CO 1\", \"Рота\", \"Батальон\"]\n");
    let desk = Desk::new().file("ground.scenario.toml", text);
    told(&desk, "render . --png=30 --only counters");
    let mut pieces = desk.files();
    pieces.retain(|file| file.contains("counters/") && (file.contains("co-1") || file.contains("unit")));
    let names: Vec<&str> = pieces.iter().map(|file| file.rsplit('/').next().unwrap()).collect();
    for number in ["co-1", "co-1-2", "co-1-3", "co-1-4", "unit", "unit-2"] {
        for face in ["front", "back"] {
            assert!(names.iter().any(|name| name.ends_with(&format!("-{number}-{face}.png"))), "{number}: {names:?}");
        }
    }
    // Scenarios whose names have no letters we write are told apart, too.
    let desk = Desk::new().file("Брод.scenario.toml", base()).file("Мост.scenario.toml", base());
    told(&desk, "render . --only counters --paper a4");
    assert_eq!(desk.files().iter().filter(|file| file.ends_with("manifest.json")).count(), 2);
}

#[test]
fn no_scenario_is_printed_over_another_of_its_name() {
    let desk = Desk::new().file("a/ground.scenario.toml", base()).file("b/Ground.scenario.toml", base());
    told(&desk, "render a --only track --paper a4");
    let kept: Vec<(String, String)> = desk
        .files()
        .into_iter()
        .filter(|name| name.ends_with(".json"))
        .map(|name| (name.clone(), desk.read(&name)))
        .collect();
    desk.run("render b --only track --paper a4").assert().code(2).stderr_eq(str![[r#"
failure: output/ground holds what was printed of another scenario, a/ground.scenario.toml
  help: name another folder with --out-dir, or remove this one first

"#]]);
    assert!(kept.iter().all(|(name, text)| desk.read(name) == *text));
    // From elsewhere it is the same scenario, and so it is after a move.
    told(&desk, "-C a render . -o ../output --only track --paper a4 --ink low");
    std::fs::rename(desk.path("a"), desk.path("c")).unwrap();
    told(&desk, "render c --only track --paper a4");
}

#[test]
fn an_interrupted_render_never_locks_its_folder() {
    let desk = ground();
    told(&desk, "render . --only counters --paper a4 --svg");
    // Ended before the manifest of the first run was written, after some of its files were.
    std::fs::remove_file(desk.path("output/ground/manifest.json")).unwrap();
    let desk = desk.file("output/ground/svg/.counters-1.svg.4123456789.tmp", "<svg");
    let desk = desk.file("output/ground/.manifest.json.4123456789.tmp", "{");
    told(&desk, "render . --only counters --paper a4 --svg");
    told(&desk, "render . --only counters,track --paper a4 --svg --ink low");
    if std::path::Path::new("/proc/self").exists() {
        assert!(!desk.files().iter().any(|file| file.ends_with(".tmp")), "{:?}", desk.files());
    }
}

#[test]
fn a_demo_that_cannot_print_ends_with_a_failure() {
    let desk = Desk::new().file("taken", "mine");
    let output = desk.run("demo -o taken").output().unwrap();
    assert_eq!(output.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&output.stderr).contains("nothing was printed"));
    assert_eq!(desk.read("taken"), "mine");
}
