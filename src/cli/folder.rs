//! A folder of output with a manifest: what we wrote we may write again, what others put there we leave alone.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use serde_json::{Value, json};
use sha2::{Digest, Sha256};

use super::Failure;
use super::write::Staged;

const MANIFEST: &str = "manifest.json";

/// A file to be written: its path inside the folder, with `/` between folders, and its bytes.
pub struct Output {
    pub path: String,
    pub bytes: Vec<u8>,
}

/// Writes files and the manifest that lists them. Nothing is written if a file of somebody else stands in the way, or if
/// not everything finds room on the disk.
pub fn write_all(folder: &Path, mut outputs: Vec<Output>, about: Value) -> Result<Vec<PathBuf>, Failure> {
    must_be_folder(folder)?;
    let mut known = listed(folder)?;
    for output in &outputs {
        let path = folder.join(&output.path);
        path.parent().map_or(Ok(()), must_be_folder)?;
        if path.symlink_metadata().is_ok() && !is_ours(&path, known.get(&output.path)) {
            let message = format!("{} is not a file we wrote, or was changed since", path.display());
            return Err(Failure::new(message).help("move it away, or name another folder with --out-dir"));
        }
    }
    known.retain(|path, hash| is_ours(&folder.join(path), Some(hash)));
    known.extend(outputs.iter().map(|output| (output.path.clone(), hash(&output.bytes))));
    let size = |path: &String| match outputs.iter().find(|output| output.path == *path) {
        Some(output) => output.bytes.len() as u64,
        None => fs::metadata(folder.join(path)).map_or(0, |about| about.len()),
    };
    let files = known.iter().map(|(path, hash)| json!({ "path": path, "sha256": hash, "bytes": size(path) }));
    let files: Vec<Value> = files.collect();
    let manifest = json!({ "format": 1, "tool": "sandtable", "version": env!("CARGO_PKG_VERSION"), "about": about, "files": files });
    outputs.push(Output { path: MANIFEST.to_string(), bytes: format!("{manifest:#}\n").into_bytes() });
    write_together(folder, &outputs)?;
    let written = outputs.iter().filter(|output| output.path != MANIFEST);
    Ok(written.map(|output| folder.join(&output.path)).collect())
}

/// Writes every file under a temporary name before the first is put in its place.
fn write_together(folder: &Path, outputs: &[Output]) -> Result<(), Failure> {
    let was_there = folder.exists();
    let staged = outputs.iter().map(|output| Staged::write(&folder.join(&output.path), &output.bytes));
    match staged.collect::<Result<Vec<Staged>, Failure>>() {
        Ok(staged) => staged.into_iter().try_for_each(Staged::place),
        Err(failure) => {
            if !was_there {
                // Made by us just now and holding nothing but empty folders; if it stays, it does no harm.
                let _ = fs::remove_dir_all(folder);
            }
            Err(failure)
        }
    }
}

/// Refuses a folder that cannot be made because a file has its name, or that of a folder above it.
fn must_be_folder(folder: &Path) -> Result<(), Failure> {
    let lowest = folder.ancestors().find(|path| path.symlink_metadata().is_ok());
    match lowest {
        Some(path) if !path.is_dir() => {
            let message = format!("cannot write into {}: it is a file, not a folder", path.display());
            Err(Failure::new(message).help("move it away, or name another folder with --out-dir"))
        }
        _ => Ok(()),
    }
}

/// The files an earlier manifest lists, with their hashes.
fn listed(folder: &Path) -> Result<BTreeMap<String, String>, Failure> {
    let path = folder.join(MANIFEST);
    if path.symlink_metadata().is_err() {
        return Ok(BTreeMap::new());
    }
    // What cannot be read as a manifest is not ours.
    let manifest = fs::read(&path).ok().and_then(|bytes| serde_json::from_slice(&bytes).ok()).unwrap_or(Value::Null);
    if manifest["tool"] != "sandtable" {
        let message = format!("{} was not written by sandtable", path.display());
        return Err(Failure::new(message).help("name another folder with --out-dir"));
    }
    let files = manifest["files"].as_array().into_iter().flatten();
    let pairs =
        files.filter_map(|file| Some((file["path"].as_str()?.to_string(), file["sha256"].as_str()?.to_string())));
    Ok(pairs.collect())
}

fn is_ours(path: &Path, expected: Option<&String>) -> bool {
    let found = fs::read(path).ok().map(|bytes| hash(&bytes));
    found.is_some() && found.as_ref() == expected
}

fn hash(bytes: &[u8]) -> String {
    Sha256::digest(bytes).iter().map(|byte| format!("{byte:02x}")).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn output(path: &str, text: &str) -> Output {
        Output { path: path.to_string(), bytes: text.as_bytes().to_vec() }
    }

    #[test]
    fn what_we_wrote_is_written_again_and_what_others_wrote_is_kept() {
        let folder = tempfile::tempdir().unwrap();
        let about = || json!({ "title": "x" });
        write_all(folder.path(), vec![output("svg/map.svg", "one"), output("a.pdf", "a")], about()).unwrap();
        write_all(folder.path(), vec![output("svg/map.svg", "two")], about()).unwrap();
        assert_eq!(fs::read_to_string(folder.path().join("svg/map.svg")).unwrap(), "two");
        let manifest = fs::read_to_string(folder.path().join(MANIFEST)).unwrap();
        assert!(manifest.contains("a.pdf") && manifest.contains("svg/map.svg"), "{manifest}");

        fs::write(folder.path().join("svg/map.svg"), "mine").unwrap();
        let refused = write_all(folder.path(), vec![output("b.pdf", "b"), output("svg/map.svg", "three")], about());
        assert!(refused.is_err());
        assert!(!folder.path().join("b.pdf").exists(), "nothing is written");
        assert_eq!(fs::read_to_string(folder.path().join("svg/map.svg")).unwrap(), "mine");
    }

    #[test]
    fn a_file_where_the_folder_should_be_is_left_alone() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("out");
        fs::write(&path, "x").unwrap();
        assert!(write_all(&path, vec![output("a", "b")], Value::Null).is_err());
        assert_eq!(fs::read_to_string(path).unwrap(), "x");
    }
}
