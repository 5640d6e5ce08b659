//! The rules of the house, kept by a test: who may know whom, and how files are written.

use std::path::{Path, PathBuf};

use sandtable::check;
use sandtable::game::sections::Status;
use sandtable::rules::RULESETS;

use crate::ground::root;

/// The rooms from the ground up; a room knows itself and what is below it.
const ROOMS: [&str; 18] = [
    "source", "scene", "backend", "diag", "grid", "scenario", "game", "rules", "kit", "press", "draw", "bundle",
    "play", "check", "settings", "report", "editor", "cli",
];

/// Words that say nothing about what a thing is.
const EMPTY_WORDS: [&str; 9] = ["manager", "helper", "util", "data", "info", "process", "handle", "entity", "misc"];

fn rust_files() -> Vec<(PathBuf, String)> {
    fn walk(folder: &Path, files: &mut Vec<PathBuf>) {
        for entry in std::fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                walk(&path, files);
            } else if path.extension().is_some_and(|extension| extension == "rs") {
                files.push(path);
            }
        }
    }
    let mut files = Vec::new();
    walk(&root().join("src"), &mut files);
    files.sort();
    files.into_iter().map(|path| (path.clone(), std::fs::read_to_string(&path).unwrap())).collect()
}

fn room(path: &Path) -> Option<String> {
    let inside = path.strip_prefix(root().join("src")).unwrap();
    let first = inside.components().next().unwrap().as_os_str().to_string_lossy().into_owned();
    ROOMS.contains(&first.as_str()).then_some(first)
}

/// The part of a file that is not its tests.
fn without_tests(text: &str) -> &str {
    text.split("#[cfg(test)]\nmod ").next().unwrap()
}

fn report(faults: Vec<String>) {
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

#[test]
fn a_room_knows_only_what_is_below_it() {
    let level = |room: &str| ROOMS.iter().position(|known| *known == room);
    let mut faults = Vec::new();
    for (path, text) in rust_files() {
        let Some(own) = room(&path) else { continue };
        for line in without_tests(&text).lines().filter(|line| !line.trim_start().starts_with("//")) {
            for used in line.split("crate::").skip(1) {
                let used: String = used.chars().take_while(|c| c.is_alphanumeric() || *c == '_').collect();
                if level(&used) > level(&own) {
                    faults.push(format!("{}: {own} may not know {used}: {line}", path.display()));
                }
            }
        }
    }
    report(faults);
}

#[test]
fn a_ruleset_never_knows_another() {
    let ids: Vec<String> = RULESETS.iter().map(|ruleset| ruleset.id().replace('-', "_")).collect();
    let mut faults = Vec::new();
    for (path, text) in rust_files() {
        let shown = path.display().to_string();
        let Some(own) = ids.iter().find(|id| shown.contains(&format!("rules/{id}/"))) else { continue };
        for other in ids.iter().filter(|id| *id != own && text.contains(&format!("rules::{id}"))) {
            faults.push(format!("{shown}: {own} knows {other}"));
        }
    }
    report(faults);
}

/// The names a ruleset goes by in code: its id, its module, its row.
fn names_of(id: &str) -> [String; 3] {
    let capital = |word: &str| word[..1].to_uppercase() + &word[1..];
    [id.to_string(), id.replace('-', "_"), id.split('-').map(capital).collect()]
}

/// Whether a line of code names something, other than as an example of what a user writes.
fn is_named(name: &str, line: &str) -> bool {
    let joins = |c: char| c.is_alphanumeric() || c == '_' || c == '-';
    line.match_indices(name).any(|(at, _)| {
        let (before, after) = (&line[..at], &line[at + name.len()..]);
        let example = before.ends_with("--rules ") || before.ends_with("rules = \\\"");
        !example && !before.ends_with(joins) && !after.starts_with(joins)
    })
}

#[test]
fn a_ruleset_is_named_only_in_its_own_folders_and_in_the_list() {
    let mut faults = Vec::new();
    for (path, text) in rust_files() {
        let inside = path.strip_prefix(root().join("src")).unwrap();
        let code = without_tests(&text).lines().filter(|line| !line.trim_start().starts_with("//"));
        for ruleset in RULESETS {
            let names = names_of(ruleset.id());
            let own =
                |part: &std::ffi::OsStr| Path::new(part).file_stem().is_some_and(|stem| stem == names[1].as_str());
            if inside.iter().any(own) {
                continue;
            }
            let declared = [format!("mod {};", names[1]), format!("pub mod {};", names[1])];
            for line in code.clone().filter(|line| !declared.contains(&line.trim().to_string())) {
                let row = line.trim_start().starts_with(&format!("{}: ", names[1]));
                let list = inside == Path::new("rules/mod.rs") && row;
                if !list && names.iter().any(|name| is_named(name, line)) {
                    faults.push(format!("{}: {}", path.display(), line.trim()));
                }
            }
        }
    }
    report(faults);
}

#[test]
fn every_file_opens_with_what_it_is_for_and_stays_readable() {
    let mut faults = Vec::new();
    for (path, text) in rust_files() {
        if !text.starts_with("//! ") {
            faults.push(format!("{}: no module comment", path.display()));
        }
        if text.lines().count() > 420 {
            faults.push(format!("{}: {} lines want to be two files", path.display(), text.lines().count()));
        }
    }
    report(faults);
}

#[test]
fn only_the_command_line_prints_and_only_it_and_source_touch_the_disk() {
    let mut faults = Vec::new();
    for (path, text) in rust_files() {
        let own = room(&path).unwrap_or_default();
        let code = without_tests(&text);
        for word in ["println!", "eprintln!", "print!(", "dbg!", "todo!", "unimplemented!"] {
            if code.contains(word) {
                faults.push(format!("{}: {word}", path.display()));
            }
        }
        if !["cli", "source"].contains(&own.as_str()) && code.contains("std::fs") {
            faults.push(format!("{}: std::fs", path.display()));
        }
        if own != "cli" && (code.contains("SystemTime") || code.contains("Instant::now") || code.contains("env::var")) {
            faults.push(format!("{}: reads a clock or a setting", path.display()));
        }
        let serves =
            path.strip_prefix(root().join("src/cli")).is_ok_and(|inside| inside.to_string_lossy().starts_with("serve"));
        if !serves && (code.contains("std::net") || code.contains("tokio::")) {
            faults.push(format!("{}: opens a socket", path.display()));
        }
    }
    report(faults);
}

#[test]
fn nothing_is_unwrapped_outside_of_tests() {
    let faults = rust_files()
        .into_iter()
        .filter(|(path, text)| {
            let for_tests = ["tests.rs", "properties.rs", "sample.rs"].iter().any(|name| path.ends_with(name));
            let code = || without_tests(text).lines().filter(|line| !line.trim_start().starts_with("//"));
            !for_tests && code().any(|line| line.contains(".unwrap()"))
        })
        .map(|(path, _)| format!("{}: .unwrap()", path.display()));
    report(faults.collect());
}

#[test]
fn only_check_makes_a_scenario() {
    let makes = |path: &Path, text: &str| {
        let own = path.ends_with("rules/scenario.rs") || room(path).as_deref() == Some("check");
        !own && ["AnyReading::lay_out", ".lay_out()", "Scenario {"]
            .iter()
            .any(|made| without_tests(text).contains(made))
    };
    let made = rust_files().into_iter().filter(|(path, text)| makes(path, text));
    report(made.map(|(path, _)| format!("{}: makes a scenario that nobody has checked", path.display())).collect());
}

#[test]
fn names_say_what_a_thing_is() {
    let mut faults = Vec::new();
    for (path, text) in rust_files() {
        let stem = path.file_stem().unwrap().to_string_lossy().into_owned();
        let declared = text.lines().filter_map(|line| {
            let line = line
                .trim_start()
                .trim_start_matches("pub(super) ")
                .trim_start_matches("pub(crate) ")
                .trim_start_matches("pub ");
            let rest = ["fn ", "struct ", "enum ", "trait ", "mod "].iter().find_map(|word| line.strip_prefix(word))?;
            Some(rest.chars().take_while(|c| c.is_alphanumeric() || *c == '_').collect::<String>())
        });
        for name in declared.chain([stem]) {
            let snake: String = name
                .chars()
                .flat_map(|c| if c.is_uppercase() { vec!['_', c.to_ascii_lowercase()] } else { vec![c] })
                .collect();
            if snake.split('_').any(|part| EMPTY_WORDS.contains(&part.trim_end_matches('s')))
                || snake.starts_with("get_")
            {
                faults.push(format!("{}: {name}", path.display()));
            }
        }
    }
    report(faults);
}

#[test]
fn every_citation_exists_and_every_checked_section_is_cited() {
    let mut faults = Vec::new();
    for check in check::all() {
        let Some(number) = check.cite else { continue };
        let known = RULESETS.iter().filter(|ruleset| check.ruleset().is_none_or(|id| id == ruleset.id()));
        if !known.into_iter().any(|ruleset| ruleset.sections().section(number).is_some()) {
            faults.push(format!("{} cites {number}, which no rulebook has", check.code));
        }
    }
    for ruleset in RULESETS {
        for code in ruleset.sections().rulings.iter().filter_map(|ruling| ruling.told_by.as_deref()) {
            if check::by_code(code).is_none_or(|check| check.ruleset() != Some(ruleset.id())) {
                faults.push(format!("{} leaves an option to {code}, which is none of its checks", ruleset.id()));
            }
        }
        for section in ruleset.sections().sections.iter().filter(|section| section.status == Status::Checked) {
            let cited = check::all()
                .any(|check| check.cite == Some(section.number.as_str()) && check.ruleset() == Some(ruleset.id()));
            if !cited {
                faults.push(format!(
                    "{} {} is said to be checked, but no check cites it",
                    ruleset.id(),
                    section.number
                ));
            }
        }
    }
    report(faults);
}
