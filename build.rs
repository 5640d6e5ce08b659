//! Lists files that travel inside the program, so that adding one is adding a file: symbols below `templates/symbols`,
//! starters below `templates/starters`, battles below `scenarios`.

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
    fs::write(out.join("starters.rs"), table(&root, &starters, str::to_string))
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
