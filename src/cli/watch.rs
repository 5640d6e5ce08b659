//! Waits until one of some files changes, by looking at them: this works on every disk, and however an editor writes.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::thread::sleep;
use std::time::{Duration, Instant, SystemTime};

use sha2::{Digest, Sha256};

/// How often files are looked at.
const EVERY: Duration = Duration::from_millis(40);
/// How long two looks that agree are apart: an editor may not have written everything yet.
const CALM: Duration = Duration::from_millis(8);
/// How often folders are searched for new files.
const SEARCH: Duration = Duration::from_secs(1);
/// Clocks of disks are coarse: of a file that young, the content is compared as well.
const YOUNG: Duration = Duration::from_secs(2);

/// What a file looks like; none if it is not there.
type Look = Option<(SystemTime, u64, Option<[u8; 32]>)>;

/// Files as they were when they were read.
#[derive(Default)]
pub struct Watch {
    known: BTreeMap<PathBuf, Look>,
}

impl Watch {
    /// Watches these files from now on, also those that are not there yet. One that was watched before is compared with what it
    /// was then: it may have changed while the others were read.
    pub fn turn_to(&mut self, files: impl IntoIterator<Item = PathBuf>) {
        let mut before = std::mem::take(&mut self.known);
        // A file that is named twice would be compared with what it is now.
        let files: BTreeSet<PathBuf> = files.into_iter().filter(|file| !file.is_dir()).collect();
        self.known = files
            .into_iter()
            .map(|file| (before.remove(&file).unwrap_or_else(|| look(&file)), file))
            .map(|(look, file)| (file, look))
            .collect();
    }

    /// How many of them are there.
    pub fn files(&self) -> usize {
        self.known.values().flatten().count()
    }

    /// Waits for a change, and tells which files it is about. `found` is what the folders held when they were searched,
    /// `search` what they hold now, if that can be told.
    pub fn wait(&mut self, found: &[PathBuf], search: &dyn Fn() -> Option<Vec<PathBuf>>) -> Vec<PathBuf> {
        let mut searched = Instant::now();
        loop {
            let changed = self.changed();
            if !changed.is_empty() {
                return changed;
            }
            if searched.elapsed() >= SEARCH {
                if let Some(now) = search().filter(|now| now != found) {
                    return now.into_iter().filter(|file| !found.contains(file)).collect();
                }
                searched = Instant::now();
            }
            sleep(EVERY);
        }
    }

    /// The files that look otherwise than before, once they have stopped changing.
    pub fn changed(&mut self) -> Vec<PathBuf> {
        let now = self.looks();
        if now == self.known {
            return Vec::new();
        }
        let mut last = now;
        loop {
            sleep(CALM);
            let again = self.looks();
            if again == last {
                break;
            }
            last = again;
        }
        let differ = |(path, look): (&PathBuf, &Look)| (self.known.get(path) != Some(look)).then(|| path.clone());
        let changed = last.iter().filter_map(differ).collect();
        self.known = last;
        changed
    }

    fn looks(&self) -> BTreeMap<PathBuf, Look> {
        self.known.iter().map(|(path, before)| (path.clone(), look_again(path, before))).collect()
    }
}

fn look(path: &Path) -> Look {
    let about = std::fs::metadata(path).ok()?;
    let content = std::fs::read(path).ok().map(|bytes| Sha256::digest(&bytes).into());
    Some((about.modified().unwrap_or(SystemTime::UNIX_EPOCH), about.len(), content))
}

/// A look that reads the file only if it may have changed.
fn look_again(path: &Path, before: &Look) -> Look {
    let about = std::fs::metadata(path).ok()?;
    let modified = about.modified().unwrap_or(SystemTime::UNIX_EPOCH);
    let is_young = modified.elapsed().is_ok_and(|age| age < YOUNG);
    match before {
        Some((at, length, _)) if *at == modified && *length == about.len() && !is_young => *before,
        // The same content under a new date is no change.
        _ => match (look(path), before) {
            (Some((_, length, content)), Some((at, was, known))) if length == *was && content == *known => {
                Some((*at, *was, *known))
            }
            (now, _) => now,
        },
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_change_is_seen_however_it_is_written() {
        let folder = tempfile::tempdir().unwrap();
        let path = |name: &str| folder.path().join(name);
        std::fs::write(path("a"), "one").unwrap();
        let mut watch = Watch::default();
        watch.turn_to([path("a"), path("later"), folder.path().to_path_buf()]);
        assert_eq!(watch.files(), 1);
        assert!(watch.changed().is_empty());
        // The same length within the same tick of the clock, and named twice over.
        std::fs::write(path("a"), "two").unwrap();
        watch.turn_to([path("a"), path("later"), path("a")]);
        assert_eq!(watch.changed(), [path("a")]);
        std::fs::write(path("b"), "new").unwrap();
        std::fs::rename(path("b"), path("a")).unwrap();
        assert_eq!(watch.changed(), [path("a")]);
        std::fs::write(path("a"), "new").unwrap();
        assert!(watch.changed().is_empty(), "written again as it was");
        std::fs::write(path("later"), "x").unwrap();
        assert_eq!(watch.changed(), [path("later")]);
        std::fs::remove_file(path("a")).unwrap();
        assert_eq!(watch.changed(), [path("a")]);
    }

    #[test]
    fn a_new_file_in_a_folder_ends_the_wait() {
        let folder = tempfile::tempdir().unwrap();
        let mut watch = Watch::default();
        watch.turn_to([folder.path().join("a")]);
        let found = [PathBuf::from("1")];
        let changed = watch.wait(&found, &|| Some(vec![PathBuf::from("1"), PathBuf::from("2")]));
        assert_eq!(changed, [PathBuf::from("2")]);
    }
}
