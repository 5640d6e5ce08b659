//! Temporary files of runs that were interrupted.

use std::fs;
use std::path::Path;
use std::time::Duration;

/// Where a system does not tell which processes there are, a file that old belongs to none.
const STALE: Duration = Duration::from_secs(3600);

/// Removes temporary files from a folder whose final name fits and whose writer is gone. What cannot be removed stays.
pub fn sweep(folder: &Path, fits: &dyn Fn(&str) -> bool) {
    let folder = if folder.as_os_str().is_empty() { Path::new(".") } else { folder };
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        let name = entry.file_name();
        let left = name.to_str().and_then(left_of).filter(|(name, _)| fits(name));
        if let Some((_, writer)) = left
            && entry.file_type().is_ok_and(|kind| kind.is_file())
            && is_gone(writer, &entry.path())
        {
            let _ = fs::remove_file(entry.path());
        }
    }
}

/// The final name of a temporary file and the process that wrote it.
fn left_of(name: &str) -> Option<(&str, u32)> {
    let (name, writer) = name.strip_prefix('.')?.strip_suffix(".tmp")?.rsplit_once('.')?;
    Some((name, writer.parse().ok()?))
}

fn is_gone(writer: u32, file: &Path) -> bool {
    if writer == std::process::id() {
        return false;
    }
    let processes = Path::new("/proc");
    if processes.join("self").exists() {
        return !processes.join(writer.to_string()).exists();
    }
    let age = fs::metadata(file).and_then(|about| about.modified()).ok().and_then(|at| at.elapsed().ok());
    age.is_some_and(|age| age > STALE)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_an_interrupted_run_left_is_removed() {
        let folder = tempfile::tempdir().unwrap();
        let own = format!(".a.pdf.{}.tmp", std::process::id());
        let kept = ["a.pdf", ".a.pdf.tmp", ".a.pdf.x.tmp", ".b.txt.4123456789.tmp", own.as_str()];
        for name in kept.iter().chain([&".a.pdf.4123456789.tmp"]) {
            fs::write(folder.path().join(name), "x").unwrap();
        }
        // Without a list of processes only age would tell.
        if Path::new("/proc/self").exists() {
            sweep(folder.path(), &|name| name == "a.pdf");
            let left = fs::read_dir(folder.path()).unwrap().count();
            assert_eq!(left, kept.len());
            assert!(!folder.path().join(".a.pdf.4123456789.tmp").exists());
        }
    }
}
