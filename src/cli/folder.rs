//! A folder of output with a manifest: what we wrote we may write again, what others put there we leave alone.

mod origin;

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Component, Path, PathBuf};

use serde_json::{Value, json};
use sha2::{Digest, Sha256};

use super::Failure;
use super::write::{self, Staged};
use crate::diag::format::escape_json;
use crate::source::{Disk, LARGEST_FILE};

pub use origin::Origin;

const MANIFEST: &str = "manifest.json";

/// A file to be written: its path inside the folder, with `/` between folders, and its bytes.
pub struct Output {
    pub path: String,
    pub bytes: Vec<u8>,
}

/// Writes files and the manifest that lists them. Nothing is written if a file of somebody else stands in the way, or if
/// not everything finds room on the disk. The manifest comes first, with the hashes of before and of after, so that a run
/// that is interrupted leaves nothing behind that the next would not know as ours.
pub fn write_all(
    folder: &Path,
    outputs: Vec<Output>,
    origin: &Origin<'_>,
    mut about: Value,
) -> Result<Vec<PathBuf>, Failure> {
    must_be_folder(folder)?;
    let earlier = manifest(folder)?;
    origin.must_own(folder, &earlier["about"])?;
    about["from"] = json!(origin.seen_from(folder));
    let before = listed(&earlier);
    let after: BTreeMap<&str, String> =
        outputs.iter().map(|output| (output.path.as_str(), hash(&output.bytes))).collect();
    let known = |path: &str| before.get(path).into_iter().flatten().chain(after.get(path));
    for output in &outputs {
        let path = folder.join(&output.path);
        must_lie_below(folder, &output.path)?;
        if path.symlink_metadata().is_ok() && !is_ours(&path, known(&output.path)) {
            let message = format!("{} is not a file we wrote, or was changed since", path.display());
            return Err(Failure::new(message).help("move it away, or name another folder with --out-dir"));
        }
    }
    let stays = |path: &&String| !after.contains_key(path.as_str()) && is_ours(&folder.join(path), known(path));
    let mut entries: BTreeMap<&str, Value> = BTreeMap::new();
    for path in before.keys().filter(stays) {
        let bytes = fs::read(folder.join(path)).unwrap_or_default();
        entries.insert(path, json!({ "path": path, "sha256": hash(&bytes), "bytes": bytes.len() }));
    }
    for output in &outputs {
        let (path, hash) = (output.path.as_str(), &after[output.path.as_str()]);
        entries.insert(path, json!({ "path": path, "sha256": hash, "bytes": output.bytes.len() }));
    }
    let manifest = |files: Vec<&Value>| {
        let manifest = json!({
            "format": 1, "tool": "sandtable", "version": env!("CARGO_PKG_VERSION"), "about": about, "files": files
        });
        escape_json(&format!("{manifest:#}\n")).into_bytes()
    };
    let meanwhile: Vec<Value> = before
        .iter()
        .flat_map(|(path, hashes)| hashes.iter().map(move |hash| json!({ "path": path, "sha256": hash })))
        .collect();
    let first = manifest(entries.values().chain(&meanwhile).collect());
    let last = manifest(entries.values().collect());
    sweep_all(folder, &outputs);
    write_together(folder, &outputs, &first, &last)?;
    Ok(outputs.iter().map(|output| folder.join(&output.path)).collect())
}

/// Writes every file under a temporary name before the first is put in its place.
fn write_together(folder: &Path, outputs: &[Output], first: &[u8], last: &[u8]) -> Result<(), Failure> {
    let was_there = folder.exists();
    let manifest = folder.join(MANIFEST);
    let staged = outputs.iter().map(|output| Staged::write(&folder.join(&output.path), &output.bytes));
    let staged = staged.collect::<Result<Vec<Staged>, Failure>>().and_then(|staged| {
        write::whole(&manifest, first)?;
        Ok(staged)
    });
    match staged {
        Ok(staged) => {
            staged.into_iter().try_for_each(Staged::place)?;
            write::whole(&manifest, last)
        }
        Err(failure) => {
            if !was_there {
                // Made by us just now and holding nothing but empty folders; if it stays, it does no harm.
                let _ = fs::remove_dir_all(folder);
            }
            Err(failure)
        }
    }
}

/// Removes what interrupted runs left in the folder and in those below it that are ours.
fn sweep_all(folder: &Path, outputs: &[Output]) {
    let ours = |name: &str| [".pdf", ".svg", ".png", ".json"].iter().any(|ending| name.ends_with(ending));
    let mut below: BTreeSet<&str> = ["", "svg", "png", "png/counters", "png/markers"].into();
    below.extend(outputs.iter().filter_map(|output| Some(output.path.rsplit_once('/')?.0)));
    for part in below {
        write::sweep(&folder.join(part), &ours);
    }
}

/// Refuses a path that a link in the folder leads out of it.
fn must_lie_below(folder: &Path, path: &str) -> Result<(), Failure> {
    let mut part = folder.to_path_buf();
    for step in path.split('/') {
        must_be_folder(&part)?;
        part.push(step);
        if part.symlink_metadata().is_ok_and(|about| about.is_symlink()) {
            let message = format!("cannot write {}: it is a link, and we make none", part.display());
            return Err(Failure::new(message).help("move it away, or name another folder with --out-dir"));
        }
    }
    Ok(())
}

/// Refuses a folder that cannot be made because a file has its name, or that of a folder above it.
fn must_be_folder(folder: &Path) -> Result<(), Failure> {
    let lowest = folder.ancestors().find(|path| path.symlink_metadata().is_ok());
    match lowest {
        Some(path) if !path.is_dir() => {
            let message = format!("cannot write into {}: it is a file, not a folder", path.display());
            Err(Failure::new(message).help("move it away, or name another folder with --out-dir"))
        }
        _ => write::must_be_passable(folder),
    }
}

/// The manifest of an earlier run, nothing if there is none.
fn manifest(folder: &Path) -> Result<Value, Failure> {
    let path = folder.join(MANIFEST);
    if path.symlink_metadata().is_err() {
        return Ok(Value::Null);
    }
    // What cannot be read as a manifest is not ours.
    let manifest = Disk::bytes(&path, LARGEST_FILE).ok().and_then(|bytes| serde_json::from_slice(&bytes).ok());
    let manifest = manifest.unwrap_or(Value::Null);
    if manifest["tool"] != "sandtable" || path.symlink_metadata().is_ok_and(|about| about.is_symlink()) {
        let message = format!("{} was not written by sandtable", path.display());
        return Err(Failure::new(message).help("name another folder with --out-dir"));
    }
    Ok(manifest)
}

/// The files an earlier manifest lists, with their hashes: one, or several if the run that wrote it was interrupted.
fn listed(manifest: &Value) -> BTreeMap<String, Vec<String>> {
    let mut known: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for file in manifest["files"].as_array().into_iter().flatten() {
        let (Some(path), Some(hash)) = (file["path"].as_str(), file["sha256"].as_str()) else { continue };
        // A manifest may have been edited: no path in it leads out of the folder.
        if Path::new(path).components().all(|step| matches!(step, Component::Normal(_))) {
            known.entry(path.to_string()).or_default().push(hash.to_string());
        }
    }
    known
}

fn is_ours<'h>(path: &Path, mut expected: impl Iterator<Item = &'h String>) -> bool {
    if !path.symlink_metadata().is_ok_and(|about| about.is_file()) {
        return false;
    }
    fs::read(path).is_ok_and(|bytes| expected.any(|known| *known == hash(&bytes)))
}

/// The SHA-256 of bytes in hexadecimal figures.
pub fn hash(bytes: &[u8]) -> String {
    Sha256::digest(bytes).iter().map(|byte| format!("{byte:02x}")).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn origin() -> Origin<'static> {
        Origin { scenario: Path::new("x.scenario.toml"), title: "x" }
    }

    fn output(path: &str, text: &str) -> Output {
        Output { path: path.to_string(), bytes: text.as_bytes().to_vec() }
    }

    #[test]
    fn what_we_wrote_is_written_again_and_what_others_wrote_is_kept() {
        let folder = tempfile::tempdir().unwrap();
        let about = || json!({ "title": "x" });
        write_all(folder.path(), vec![output("svg/map.svg", "one"), output("a.pdf", "a")], &origin(), about()).unwrap();
        write_all(folder.path(), vec![output("svg/map.svg", "two")], &origin(), about()).unwrap();
        assert_eq!(fs::read_to_string(folder.path().join("svg/map.svg")).unwrap(), "two");
        let manifest = fs::read_to_string(folder.path().join(MANIFEST)).unwrap();
        assert!(manifest.contains("a.pdf") && manifest.contains("svg/map.svg"), "{manifest}");

        fs::write(folder.path().join("svg/map.svg"), "mine").unwrap();
        let refused =
            write_all(folder.path(), vec![output("b.pdf", "b"), output("svg/map.svg", "three")], &origin(), about());
        assert!(refused.is_err());
        assert!(!folder.path().join("b.pdf").exists(), "nothing is written");
        assert_eq!(fs::read_to_string(folder.path().join("svg/map.svg")).unwrap(), "mine");
    }

    #[test]
    fn an_interrupted_run_never_locks_its_folder() {
        let folder = tempfile::tempdir().unwrap();
        let path = |name: &str| folder.path().join(name);
        let about = || json!({ "title": "x" });
        let files = |text: &str| vec![output("a.pdf", text), output("svg/map.svg", text)];
        write_all(folder.path(), files("one"), &origin(), about()).unwrap();
        let first = listed(&manifest(folder.path()).unwrap());
        write_all(folder.path(), files("two"), &origin(), about()).unwrap();
        // As if the second run had ended behind the manifest and the first of its files.
        let before = first.iter().map(|(path, hashes)| json!({ "path": path, "sha256": hashes[0] }));
        let mut manifest: Value = serde_json::from_slice(&fs::read(path(MANIFEST)).unwrap()).unwrap();
        manifest["files"].as_array_mut().unwrap().extend(before);
        fs::write(path(MANIFEST), manifest.to_string()).unwrap();
        fs::write(path("svg/map.svg"), "one").unwrap();
        fs::write(path("svg/.map.svg.4123456789.tmp"), "tw").unwrap();
        write_all(folder.path(), files("three"), &origin(), about()).unwrap();
        assert_eq!(fs::read_to_string(path("svg/map.svg")).unwrap(), "three");
        let manifest = fs::read_to_string(path(MANIFEST)).unwrap();
        assert_eq!(manifest.matches("sha256").count(), 2, "{manifest}");
        assert_eq!(path("svg/.map.svg.4123456789.tmp").exists(), !Path::new("/proc/self").exists());
        // Nor is anything lost where what stands there is what is to be written.
        fs::remove_file(path(MANIFEST)).unwrap();
        write_all(folder.path(), files("three"), &origin(), about()).unwrap();
        assert!(write_all(folder.path(), files("four"), &origin(), about()).is_ok());
    }

    #[test]
    fn a_file_where_the_folder_should_be_is_left_alone() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("out");
        fs::write(&path, "x").unwrap();
        assert!(write_all(&path, vec![output("a", "b")], &origin(), json!({})).is_err());
        assert_eq!(fs::read_to_string(path).unwrap(), "x");
    }
}
