//! Lists the symbols that ship, so that adding one is adding a file below `templates/symbols`.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::{env, fs, io};

fn main() -> io::Result<()> {
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rerun-if-changed=templates/symbols");
    let root = PathBuf::from(env::var_os("CARGO_MANIFEST_DIR").unwrap_or_default()).join("templates/symbols");
    let mut table = "&[\n".to_string();
    for folder in sorted(&root)? {
        for file in sorted(&folder)? {
            let (Some(set), Some(name)) = (folder.file_name(), file.file_stem()) else { continue };
            let name = format!("{}/{}", set.to_string_lossy(), name.to_string_lossy());
            let _ = writeln!(table, "    ({name:?}, include_str!({:?})),", file.to_string_lossy());
        }
    }
    table.push_str("]\n");
    let out = PathBuf::from(env::var_os("OUT_DIR").unwrap_or_default());
    fs::write(out.join("symbols.rs"), table)
}

/// What a folder holds, in the same order everywhere.
fn sorted(folder: &Path) -> io::Result<Vec<PathBuf>> {
    let mut all: Vec<PathBuf> =
        fs::read_dir(folder)?.map(|entry| entry.map(|entry| entry.path())).collect::<Result<_, _>>()?;
    all.sort();
    Ok(all)
}
