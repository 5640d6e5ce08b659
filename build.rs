//! Lists files that travel inside the program, so that adding one is adding a file: symbols below `templates/symbols`,
//! starters below `templates/starters`, battles below `scenarios`. Counts the examples of play.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::{env, fs, io};

fn main() -> io::Result<()> {
    println!("cargo::rerun-if-changed=build.rs");
    let root = PathBuf::from(env::var_os("CARGO_MANIFEST_DIR").unwrap_or_default());
    let out = PathBuf::from(env::var_os("OUT_DIR").unwrap_or_default());
    let symbols = below(&root, &["templates/symbols"])?;
    let name = |path: &str| path.trim_start_matches("templates/symbols/").trim_end_matches(".svg").to_string();
    fs::write(out.join("symbols.rs"), table(&root, &symbols, name))?;
    let mut starters = below(&root, &["templates/starters", "scenarios"])?;
    starters.retain(|path| path.ends_with(".toml") && !path.ends_with(".examples.toml"));
    fs::write(out.join("starters.rs"), table(&root, &starters, str::to_string))?;
    fs::write(out.join("examples.rs"), examples(&root)?)
}

/// Every file below some folders, by its path in the project, in the same order everywhere.
fn below(root: &Path, folders: &[&str]) -> io::Result<Vec<String>> {
    fn walk(root: &Path, inside: &str, found: &mut Vec<String>) -> io::Result<()> {
        for entry in fs::read_dir(root.join(inside))? {
            let entry = entry?;
            let path = format!("{inside}/{}", entry.file_name().to_string_lossy());
            if entry.file_type()?.is_dir() { walk(root, &path, found)? } else { found.push(path) }
        }
        Ok(())
    }
    let mut found = Vec::new();
    for folder in folders {
        println!("cargo::rerun-if-changed={folder}");
        walk(root, folder, &mut found)?;
    }
    found.sort();
    Ok(found)
}

/// Rust source for a list of files: each with its name and its text.
fn table(root: &Path, files: &[String], name: impl Fn(&str) -> String) -> String {
    let mut table = "&[\n".to_string();
    for path in files {
        let whole = root.join(path);
        let _ = writeln!(table, "    ({:?}, include_str!({:?})),", name(path), whole.to_string_lossy());
    }
    table.push_str("]\n");
    table
}

/// Rust source for how many examples of play each ruleset has: those below `tests/rules/<module>/` and `scenarios/<id>/`.
/// A package may come without these folders and then has none.
fn examples(root: &Path) -> io::Result<String> {
    let folders = ["tests/rules", "scenarios"];
    let there: Vec<&str> = folders.into_iter().filter(|folder| root.join(folder).is_dir()).collect();
    let mut counts = BTreeMap::<String, usize>::new();
    for path in below(root, &there)?.iter().filter(|path| path.ends_with(".examples.toml")) {
        let inside = folders.iter().find_map(|folder| path.strip_prefix(folder)).unwrap_or_default();
        let ruleset = inside.split('/').nth(1).unwrap_or_default().replace('_', "-");
        let text = fs::read_to_string(root.join(path))?;
        *counts.entry(ruleset).or_default() += text.lines().filter(|line| line.trim() == "[[example]]").count();
    }
    Ok(format!("&{:?}\n", counts.into_iter().collect::<Vec<_>>()))
}
