//! A folder of output with a manifest: what we wrote we may write again, what others put there we leave alone.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use serde_json::{Value, json};
use sha2::{Digest, Sha256};

use super::{Failure, write};

const MANIFEST: &str = "manifest.json";

/// A file to be written: its path inside the folder, with `/` between folders, and its bytes.
pub struct Output {
    pub path: String,
    pub bytes: Vec<u8>,
}

/// Writes files and the manifest that lists them. Nothing is written if a file of somebody else stands in the way.
pub fn write_all(folder: &Path, outputs: &[Output], about: Value) -> Result<Vec<PathBuf>, Failure> {
    if folder.exists() && !folder.is_dir() {
        let message = format!("cannot write into {}: it is a file, not a folder", folder.display());
        return Err(Failure::new(message).help("name another folder with --out-dir"));
    }
    let mut known = listed(folder)?;
    for output in outputs {
        let path = folder.join(&output.path);
        if path.is_file() && !is_ours(&path, known.get(&output.path)) {
            let message = format!("{} is not a file we wrote, or was changed since", path.display());
            return Err(Failure::new(message).help("move it away, or name another folder with --out-dir"));
        }
    }
    let mut written = Vec::new();
    for output in outputs {
        let path = folder.join(&output.path);
        write::whole(&path, &output.bytes)?;
        known.insert(output.path.clone(), hash(&output.bytes));
        written.push(path);
    }
    known.retain(|path, hash| is_ours(&folder.join(path), Some(hash)));
    let files: Vec<Value> = known
        .iter()
        .map(|(path, hash)| {
            let bytes = fs::metadata(folder.join(path)).map_or(0, |about| about.len());
            json!({ "path": path, "sha256": hash, "bytes": bytes })
        })
        .collect();
    let manifest = json!({ "format": 1, "tool": "sandtable", "version": env!("CARGO_PKG_VERSION"), "about": about, "files": files });
    write::whole(&folder.join(MANIFEST), format!("{manifest:#}\n").as_bytes())?;
    Ok(written)
}

/// The files an earlier manifest lists, with their hashes.
fn listed(folder: &Path) -> Result<BTreeMap<String, String>, Failure> {
    let path = folder.join(MANIFEST);
    let Ok(text) = fs::read_to_string(&path) else { return Ok(BTreeMap::new()) };
    let manifest: Value = serde_json::from_str(&text).unwrap_or(Value::Null);
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

pub fn hash(bytes: &[u8]) -> String {
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
        write_all(folder.path(), &[output("svg/map.svg", "one"), output("a.pdf", "a")], about()).unwrap();
        write_all(folder.path(), &[output("svg/map.svg", "two")], about()).unwrap();
        assert_eq!(fs::read_to_string(folder.path().join("svg/map.svg")).unwrap(), "two");
        let manifest = fs::read_to_string(folder.path().join(MANIFEST)).unwrap();
        assert!(manifest.contains("a.pdf") && manifest.contains("svg/map.svg"), "{manifest}");

        fs::write(folder.path().join("svg/map.svg"), "mine").unwrap();
        let refused = write_all(folder.path(), &[output("b.pdf", "b"), output("svg/map.svg", "three")], about());
        assert!(refused.is_err());
        assert!(!folder.path().join("b.pdf").exists(), "nothing is written");
        assert_eq!(fs::read_to_string(folder.path().join("svg/map.svg")).unwrap(), "mine");
    }

    #[test]
    fn a_file_where_the_folder_should_be_is_left_alone() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("out");
        fs::write(&path, "x").unwrap();
        assert!(write_all(&path, &[output("a", "b")], Value::Null).is_err());
        assert_eq!(fs::read_to_string(path).unwrap(), "x");
    }
}
