//! What README and docs show is true: commands run as written, TOML fits the format, examples of play are borne out.

use std::path::Path;
use std::process::Command;

use sandtable::diag::Severity;
use sandtable::rules::RULESETS;
use sandtable::settings::{Settings, Values};

use crate::examples::failures;
use crate::ground::{check_text, root};

/// Fenced blocks of one kind, with the line they begin on.
fn blocks(text: &str, kind: &str) -> Vec<(usize, String)> {
    let mut blocks = Vec::new();
    let mut open: Option<(usize, String)> = None;
    for (number, line) in text.lines().enumerate() {
        match &mut open {
            None if line.trim() == format!("```{kind}") => open = Some((number + 2, String::new())),
            Some(_) if line.trim() == "```" => blocks.extend(open.take()),
            Some((_, block)) => {
                block.push_str(line);
                block.push('\n');
            }
            None => {}
        }
    }
    blocks
}

fn pages() -> Vec<(String, String)> {
    let mut pages = vec!["README.md".to_string(), "CONTRIBUTING.md".to_string()];
    for entry in std::fs::read_dir(root().join("docs")).unwrap() {
        let name = entry.unwrap().file_name().into_string().unwrap();
        if name.ends_with(".md") {
            pages.push(format!("docs/{name}"));
        }
    }
    pages.sort();
    pages.into_iter().map(|page| (page.clone(), std::fs::read_to_string(root().join(&page)).unwrap())).collect()
}

#[test]
fn toml_in_the_docs_fits_the_format() {
    let mut faults = Vec::new();
    for (page, text) in pages() {
        for (line, block) in blocks(&text, "toml") {
            if block.contains("[[example]]") {
                faults.extend(played(&page, &block).err().map(|why| format!("{page}:{line}: {why}")));
                continue;
            }
            if block.starts_with("# sandtable.toml") {
                let read = Settings::read(Path::new("sandtable.toml"), &block, &Values::default());
                let found = read.map(|settings| settings.findings.all).unwrap_or_default();
                faults.extend(found.iter().map(|finding| format!("{page}:{line}: {}", finding.message)));
                continue;
            }
            let whole = block.lines().any(|line| line.starts_with("format ="));
            let rules = ruleset_above(&text, line);
            let scenario = if whole { block.clone() } else { format!("format = 1\nrules = \"{rules}\"\n{block}") };
            let outcome = check_text(&scenario);
            for finding in &outcome.findings.all {
                // A fragment may name what it does not show; its shape must be right all the same.
                let of_shape = ["S001", "S002", "S003", "S004", "S005", "S006", "S027"].contains(&finding.code);
                if of_shape || (whole && block.contains("[[victory]]") && finding.severity == Severity::Error) {
                    faults.push(format!("{page}:{line}: {} {}", finding.code, finding.message));
                }
            }
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

/// The ruleset a chapter is named after; fragments elsewhere are of Small Units.
fn ruleset_above(text: &str, line: usize) -> &'static str {
    let chapter = text.lines().take(line).filter_map(|line| line.strip_prefix("## ")).last();
    let named = RULESETS.iter().find(|ruleset| chapter == Some(ruleset.title()));
    named.map_or("small-units", |ruleset| ruleset.id())
}

/// Plays a block of examples, as a file beside the page.
fn played(page: &str, block: &str) -> Result<(), String> {
    match failures(&root().join(page), &[block.to_string()])?[0].first() {
        Some((_, why)) => Err(why.clone()),
        None => Ok(()),
    }
}

/// A block whose fence names a file after its kind is that file.
fn write_files(text: &str, folder: &Path) {
    let fences = text.lines().filter_map(|line| line.strip_prefix("```")?.split_once(' '));
    for (kind, name) in fences {
        let path = folder.join(name);
        std::fs::create_dir_all(path.parent().unwrap()).unwrap();
        let (_, content) = blocks(text, &format!("{kind} {name}")).remove(0);
        std::fs::write(path, content).unwrap();
    }
}

/// `$ command` lines of console blocks run one after the other in a folder with the shipped scenarios; what follows a
/// command must be what it prints, `...` standing for any lines. A line `[exit 1]` gives its exit code.
#[test]
fn commands_in_the_docs_do_what_is_shown() {
    let mut faults = Vec::new();
    for (page, text) in pages() {
        let desk = tempfile::tempdir().unwrap();
        copy(&root().join("scenarios"), &desk.path().join("scenarios"));
        copy_file("tests/checks/portable.scenario.toml", desk.path());
        copy_file("tests/rules/formation_impulse/ground.scenario.toml", desk.path());
        write_files(&text, desk.path());
        for (line, block) in blocks(&text, "console") {
            for shown in block.split("$ ").skip(1) {
                let (command, expected) = shown.split_once('\n').unwrap_or((shown, ""));
                faults.extend(
                    run(desk.path(), command, expected).err().map(|why| format!("{page}:{line}: $ {command}\n{why}")),
                );
            }
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n\n"));
}

fn run(folder: &Path, command: &str, expected: &str) -> Result<(), String> {
    let command = command.split('#').next().unwrap_or_default().trim();
    let words = words(command);
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    let ["sandtable", rest @ ..] = words.as_slice() else { return Ok(()) };
    let (rest, target) = match rest.iter().position(|word| *word == ">") {
        Some(at) => (&rest[..at], rest.get(at + 1)),
        None => (rest, None),
    };
    let output = Command::new(env!("CARGO_BIN_EXE_sandtable")).args(rest).current_dir(folder).output().unwrap();
    let printed = String::from_utf8_lossy(&output.stdout).into_owned() + &String::from_utf8_lossy(&output.stderr);
    if let Some(target) = target {
        std::fs::write(folder.join(target), &output.stdout).unwrap();
    }
    let (code, expected) = match expected.trim_end().rsplit_once("[exit ") {
        Some((before, code)) => (code.trim_end_matches(']').parse().unwrap(), before),
        None => (0, expected),
    };
    if output.status.code() != Some(code) {
        return Err(format!("exit code {:?}, not {code}\n{printed}", output.status.code()));
    }
    if !expected.trim().is_empty() && target.is_none() && !like(expected.trim(), printed.trim()) {
        return Err(format!("prints\n{printed}\nnot\n{expected}"));
    }
    Ok(())
}

/// The words of a command; what stands in quotes is one.
fn words(command: &str) -> Vec<String> {
    let mut words: Vec<String> = Vec::new();
    for (number, piece) in command.split('"').enumerate() {
        if number % 2 == 1 {
            words.push(piece.to_string());
        } else {
            words.extend(piece.split_whitespace().map(str::to_string));
        }
    }
    words
}

/// Whether a text fits a pattern in which a line `...` stands for any lines and `[..]` for anything in a line.
fn like(pattern: &str, text: &str) -> bool {
    fn lines(pattern: &[&str], text: &[&str]) -> bool {
        match (pattern, text) {
            ([], []) => true,
            (["...", rest @ ..], _) => (0..=text.len()).any(|skip| lines(rest, &text[skip..])),
            ([first, rest @ ..], [line, after @ ..]) => one(first.trim_end(), line.trim_end()) && lines(rest, after),
            _ => false,
        }
    }
    fn one(pattern: &str, line: &str) -> bool {
        let mut rest = line;
        let parts: Vec<&str> = pattern.split("[..]").collect();
        for (number, part) in parts.iter().enumerate() {
            match rest.find(part) {
                Some(at) if number > 0 || at == 0 => rest = &rest[at + part.len()..],
                _ => return false,
            }
        }
        rest.is_empty() || parts.last() == Some(&"")
    }
    lines(&pattern.lines().collect::<Vec<_>>(), &text.lines().collect::<Vec<_>>())
}

/// A single file of the package, to the same place in another folder.
fn copy_file(name: &str, to: &Path) {
    let target = to.join(name);
    std::fs::create_dir_all(target.parent().unwrap()).unwrap();
    std::fs::copy(root().join(name), target).unwrap();
}

fn copy(from: &Path, to: &Path) {
    std::fs::create_dir_all(to).unwrap();
    for entry in std::fs::read_dir(from).unwrap() {
        let path = entry.unwrap().path();
        let target = to.join(path.file_name().unwrap());
        if path.is_dir() {
            copy(&path, &target);
        } else {
            std::fs::copy(&path, &target).unwrap();
        }
    }
}
